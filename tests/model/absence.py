"""One contested place in the record, and everything that can happen there: a model of absence.

Four seats. Seat 0 is the *author*: it holds the pen at this place. It writes an entry, or it is gone and
the others, the *voters*, decide without it, or both at once, which is what this is about. Beyond the place
the model knows only that a seat goes on. A state is frozen, `moves` says what may come next, `explore`
visits all.

*Network.* What a seat sends stays in one set for ever, and any seat may receive any of it at any time, in
any order, any number of times or never. So a link, a relay and a partition need no words of their own.

*Crashes.* Any honest seat, at any time. It keeps what the rules have made durable and forgets the rest; a
line that others wrote may be lost with it or not (it crashes without having gone on, or after).

*Malice.* A malicious seat has no state: all it can sign is in the network from the start, and who is shown
what is up to delivery. Up to two seats are malicious; the author may be one of them.

*Seats alike* (who is malicious, which entry is which) are not folded together: the states are few enough.

*Receiving late.* Delivery is a step of its own only in a `Table` with `explicit=True`. Else a seat receives
a message together with the step that needs it. No state is lost by that: more knowledge never permits a
step that less forbids (it matters against a step only as evidence, or as a vote that spoils a hold), so any
run can be put in order with each message received just before it is needed and the others never; and what
seats know together is then least, so a disagreement without evidence stays one. The tests run both and
compare.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from typing import Final, NamedTuple

SEATS: Final = 4
AUTHOR: Final = 0
VOTERS: Final = (1, 2, 3)
PROPOSER: Final = 1
"""The next seat clockwise, where only one may propose."""

ENTRIES: Final = (0, 1)
"""The two entries the author could sign here; which is which makes no difference."""

# Where a seat is in its record: at the place, past it by an entry, or past it by a decision.
AT_PLACE: Final = 0
AFTER_ENTRY: Final = (1, 2)
AFTER_DECISION: Final = (3, 4)

# MESSAGES. A set of messages is a number with one bit for each.


def entry(number: int) -> int:
    """The author's entry at the place."""
    return 1 << number


def vote(seat: int, decision: int) -> int:
    """A seat's vote for a decision."""
    return 1 << (2 + 2 * seat + decision)


def hold(seat: int, number: int) -> int:
    """A seat's `Hold` for an entry."""
    return 1 << (10 + 2 * seat + number)


def later(seat: int, number: int) -> int:
    """An entry of a seat for a later place, in the history that goes on with the author's entry."""
    return 1 << (18 + 2 * seat + number)


VOTES_OF: Final = tuple(vote(seat, 0) | vote(seat, 1) for seat in range(SEATS))
HOLDS_OF: Final = tuple(hold(seat, 0) | hold(seat, 1) for seat in range(SEATS))
HOLDS_FOR: Final = tuple(sum(hold(seat, number) for seat in range(SEATS)) for number in ENTRIES)
LATER_AFTER: Final = tuple(sum(later(seat, number) for seat in VOTERS) for number in ENTRIES)
VOTES_FOR: Final = tuple(sum(vote(seat, decision) for seat in VOTERS) for decision in (0, 1))
ONE_OF: Final = (
    entry(0) | entry(1),
    *(VOTES_OF[seat] | HOLDS_OF[seat] for seat in range(SEATS)),
)
"""Of each of these sets an honest seat signs at most one message; the first two belong to the author."""


def contradictions(messages: int) -> set[int]:
    """The seats that a set of messages convicts: the evidence of fraud that design and specification list."""
    return {max(at - 1, AUTHOR) for at, some in enumerate(ONE_OF) if (messages & some).bit_count() > 1}


def is_evidence(messages: int) -> bool:
    """Whether a set of messages convicts anybody."""
    return any((messages & some).bit_count() > 1 for some in ONE_OF)


# RULES


@dataclass(frozen=True)
class Rules:
    """The rules for honest seats, each of which can be taken out alone."""

    one_of_vote_and_hold: bool = True
    """A seat signs at most one of {vote, hold} at one place."""
    one_vote: bool = True
    """A seat votes for at most one decision at one place."""
    advanced_never_vote: bool = True
    """A seat that has gone past the place with an entry does not vote there."""
    advanced_hold: bool = True
    """A seat that has gone past the place with an entry and has not voted says so by a hold."""
    voter_needs_hold: bool = True
    """A seat that has voted takes the entry only if somebody holds it."""
    hold_not_by_author: bool = True
    """The author's hold is none."""
    hold_not_by_known_voter: bool = True
    """Nor is that of a seat known to have voted."""
    later_entries_are_no_holds: bool = True
    """Nor is an entry further on in the history that goes on with the entry."""
    all_but_author_decide: bool = True
    """A decision takes the votes of all voters; without the rule, of all but one."""
    single_proposer: bool = True
    """Where there is more than one way to decide, one seat proposes and the others vote for that or not."""
    author_takes_back: bool = True
    """The author takes his entry back when he is shown a complete vote."""
    take_back_past_others: bool = True
    """Always: also when others have written after it."""
    taking_back_durable: bool = True
    """The decision is on the author's disk before his entry is cut."""
    entry_durable: bool = True
    """An own entry is on disk before it is sent."""
    vote_durable: bool = True
    """So is an own vote."""
    hold_durable: bool = True
    """So is an own hold."""
    hold_prefix_durable: bool = True
    """And with a hold the entry that it holds."""
    freeing_hold_durable: bool = True
    """Who has voted and goes on keeps the hold that lets him, as safe as the entry."""
    evidence_stops: bool = True
    """Whoever sees evidence takes and writes nothing more."""

    @property
    def heed_later_entries(self) -> bool:
        """Whether anybody cares what is written after the author's entry; with all rules kept nobody does."""
        return not (self.later_entries_are_no_holds and self.take_back_past_others)

    def takes_back(self, seat: "Seat") -> bool:
        """Whether the author, past the place by his own entry, would take it back for a complete vote."""
        written = seat.knows & LATER_AFTER[AFTER_ENTRY.index(seat.at)]
        return self.author_takes_back and (self.take_back_past_others or not written)

    def without(self, rule: str) -> "Rules":
        """The rules with one of them taken out."""
        return replace(self, **{rule: False})


# STATES


class Seat(NamedTuple):
    """An honest seat: where its record is, and whether that is on disk; what it has signed; what it knows.

    `signed` are own votes and holds it remembers. A record carries the entry, or the votes of the decision.
    """

    at: int = AT_PLACE
    safe: bool = False
    signed: int = 0
    knows: int = 0


class State(NamedTuple):
    """The seats, None for a malicious one, and all messages ever sent."""

    seats: tuple[Seat | None, ...]
    network: int


class Move(NamedTuple):
    """What happens next: who does what, and the state after it."""

    seat: int
    deed: str
    state: State


@dataclass(frozen=True)
class Table:
    """A phase, who is malicious, and the rules the others keep.

    `decisions` is 1 where the phase allows one decision only (an annulment), 2 in `COMMIT`.
    """

    decisions: int = 1
    malicious: frozenset[int] = frozenset()
    rules: Rules = field(default_factory=Rules)
    explicit: bool = False

    @cached_property
    def honest(self) -> tuple[int, ...]:
        """The honest seats."""
        return tuple(seat for seat in range(SEATS) if seat not in self.malicious)

    @cached_property
    def start(self) -> State:
        """Everybody at the place; whatever malicious seats may ever sign is there."""
        network = 0
        for seat in self.malicious:
            network |= HOLDS_OF[seat] | later(seat, 0) | later(seat, 1)
            if seat == AUTHOR:
                network |= entry(0) | entry(1)
            else:
                network |= sum(vote(seat, decision) for decision in range(self.decisions))
        return State(tuple(None if seat in self.malicious else Seat() for seat in range(SEATS)), network)

    # MOVES

    def moves(self, state: State, reach: int | None = None) -> Iterator[Move]:
        """All that honest seats may do next, crashes left out. `reach`: the messages that can be received."""
        available = state.network if reach is None else reach
        for number in self.honest:
            seat = state.seats[number]
            assert seat is not None
            usable = seat.knows if self.explicit else seat.knows | available
            steps = self._author_steps(seat) if number == AUTHOR else self._voter_steps(number, seat)
            for deed, needs, after, sends in (
                *steps,
                *self._decides(number, seat),
                *self._goes_on(number, seat),
            ):
                knows = seat.knows | after.knows | needs
                if needs & ~usable == 0 and not (self.rules.evidence_stops and is_evidence(knows)):
                    yield self._after(state, number, deed, after._replace(knows=knows | sends), sends)

    def _after(self, state: State, number: int, deed: str, seat: Seat, sends: int) -> Move:
        seats = (*state.seats[:number], seat, *state.seats[number + 1 :])
        return Move(number, deed, State(seats, state.network | sends))

    def _author_steps(self, seat: Seat) -> Iterator["Step"]:
        """He writes his entry; which one he would write, nobody can know before."""
        if seat.at == AT_PLACE:
            for number in ENTRIES:
                after = seat._replace(at=AFTER_ENTRY[number], safe=self.rules.entry_durable)
                yield Step(f"writes entry {number}", 0, after, entry(number))
        elif seat.at in AFTER_ENTRY and not self.rules.take_back_past_others:
            for other in VOTERS:
                needs = later(other, AFTER_ENTRY.index(seat.at))
                yield Step(f"takes what seat {other} wrote after it", needs, seat, 0)

    def _voter_steps(self, me: int, seat: Seat) -> Iterator["Step"]:
        if seat.at == AT_PLACE:
            for number in ENTRIES:
                after = seat._replace(at=AFTER_ENTRY[number], safe=False)
                for why, needs in self._ways_past(me, seat, number):
                    yield Step(f"takes entry {number}{why}", needs | entry(number), after, 0)
        yield from self._votes(me, seat)
        yield from self._holds(me, seat)

    def _ways_past(self, me: int, seat: Seat, number: int) -> Iterator[tuple[str, int]]:
        """Why a voter may take an entry, and what he needs to have received for it."""
        if not seat.signed & VOTES_OF[me] or not self.rules.voter_needs_hold:
            yield "", 0
            return
        for other in range(SEATS):
            by_author = other == AUTHOR and self.rules.hold_not_by_author
            by_voter = seat.knows & VOTES_OF[other] and self.rules.hold_not_by_known_voter
            if other != me and not by_author and not by_voter:
                yield f", for seat {other} holds it", hold(other, number)
        for other in VOTERS:
            if other != me and not self.rules.later_entries_are_no_holds:
                yield f", for seat {other} has gone on", later(other, number)

    def _votes(self, me: int, seat: Seat) -> Iterator["Step"]:
        if seat.at in AFTER_DECISION or (seat.at in AFTER_ENTRY and self.rules.advanced_never_vote):
            return
        if seat.signed & HOLDS_OF[me] and self.rules.one_of_vote_and_hold:
            return
        if seat.signed & VOTES_OF[me] and self.rules.one_vote:
            return
        for decision in range(self.decisions):
            own = vote(me, decision)
            proposed = self.decisions > 1 and me != PROPOSER and self.rules.single_proposer
            if not seat.signed & own:
                needs = vote(PROPOSER, decision) if proposed else 0
                yield Step(f"votes for {decision}", needs, seat._replace(signed=seat.signed | own), own)

    def _holds(self, me: int, seat: Seat) -> Iterator["Step"]:
        if seat.at not in AFTER_ENTRY or seat.signed & HOLDS_OF[me] or not self.rules.advanced_hold:
            return
        if seat.signed & VOTES_OF[me] and self.rules.one_of_vote_and_hold:
            return
        own = hold(me, AFTER_ENTRY.index(seat.at))
        safe = seat.safe or (self.rules.hold_durable and self.rules.hold_prefix_durable)
        yield Step("holds it", 0, seat._replace(signed=seat.signed | own, safe=safe), own)

    def _decides(self, me: int, seat: Seat) -> Iterator["Step"]:
        """Goes on with a decision: from the place, or as the author who takes his entry back."""
        takes_back = me == AUTHOR and seat.at in AFTER_ENTRY
        if seat.at != AT_PLACE and not (takes_back and self.rules.takes_back(seat)):
            return
        safe = takes_back and self.rules.taking_back_durable
        for decision in range(self.decisions):
            after = seat._replace(at=AFTER_DECISION[decision], safe=safe)
            for voters in combinations(VOTERS, len(VOTERS) - (not self.rules.all_but_author_decide)):
                needs = sum(vote(voter, decision) for voter in voters)
                verb = "takes it back for" if takes_back else "takes"
                yield Step(f"{verb} decision {decision}", needs, after, 0)

    def _goes_on(self, me: int, seat: Seat) -> Iterator["Step"]:
        """Writes a later entry, or just has its record written out: either way the line is on disk."""
        if seat.at != AT_PLACE and (not seat.safe or self._says_more(me, seat)):
            sends = later(me, AFTER_ENTRY.index(seat.at)) if self._says_more(me, seat) else 0
            yield Step("goes on", 0, seat._replace(safe=True), sends)

    def _says_more(self, me: int, seat: Seat) -> bool:
        """Whether a later entry is still to be sent; where nobody takes notice of them they are left out."""
        if me == AUTHOR or seat.at not in AFTER_ENTRY or not self.rules.heed_later_entries:
            return False
        return not seat.knows & later(me, AFTER_ENTRY.index(seat.at))

    def crashes(self, state: State) -> Iterator[Move]:
        """Every honest seat may crash: it begins again with what is on its disk."""
        for number in self.honest:
            seat = state.seats[number]
            assert seat is not None
            after = self._reborn(number, seat)
            if after != seat:
                yield self._after(state, number, "crashes", after, 0)

    def _reborn(self, me: int, seat: Seat) -> Seat:
        at = seat.at if seat.safe else AT_PLACE
        signed = seat.signed
        if not self.rules.vote_durable:
            signed &= ~VOTES_OF[me]
        if not self.rules.hold_durable:
            signed &= ~HOLDS_OF[me]
        knows = signed
        if at in AFTER_ENTRY:
            number = AFTER_ENTRY.index(at)
            knows |= entry(number) | (seat.knows & LATER_AFTER[number])
            if self.rules.freeing_hold_durable and signed & VOTES_OF[me]:
                knows |= seat.knows & HOLDS_FOR[number]
        elif at in AFTER_DECISION:
            knows |= seat.knows & VOTES_FOR[AFTER_DECISION.index(at)]
        return Seat(at, seat.safe, signed, knows)

    def deliveries(self, state: State) -> Iterator[Move]:
        """Every message that a seat does not know may reach it, but for those that nobody would heed."""
        heeded = (1 << 26) - 1 if self.rules.heed_later_entries else (1 << 18) - 1
        if self.rules.hold_not_by_author:
            heeded &= ~HOLDS_OF[AUTHOR]
        for number in self.honest:
            seat = state.seats[number]
            assert seat is not None
            if self.rules.evidence_stops and is_evidence(seat.knows):
                continue  # It does nothing more, whatever it is told.
            unknown = state.network & heeded & ~seat.knows
            while unknown:
                message = unknown & -unknown
                unknown &= ~message
                yield self._after(state, number, "receives", seat._replace(knows=seat.knows | message), 0)

    def all_moves(self, state: State) -> Iterator[Move]:
        """Everything that may come next."""
        yield from self.moves(state)
        yield from self.crashes(state)
        if self.explicit:
            yield from self.deliveries(state)


class Step(NamedTuple):
    """What one seat may do: what it must have received for it, itself afterwards, and what it sends."""

    deed: str
    needs: int
    after: Seat
    sends: int


# PROPERTIES


def known(state: State) -> int:
    """What the honest seats know together."""
    messages = 0
    for seat in state.seats:
        if seat is not None:
            messages |= seat.knows
    return messages


def is_fork(table: Table, state: State) -> bool:
    """Whether two honest seats stand past the place on different lines, and nobody honest knows evidence.

    An honest author on his own entry is left out if he would take it back, once he is shown the decision.
    """
    lines = {
        seat.at
        for number, seat in enumerate(state.seats)
        if seat is not None
        and seat.at != AT_PLACE
        and not (number == AUTHOR and seat.at in AFTER_ENTRY and table.rules.takes_back(seat))
    }
    return len(lines) > 1 and not is_evidence(known(state))


def is_wrongful(table: Table, state: State) -> bool:
    """Whether messages that were sent convict an honest seat."""
    return not table.malicious.issuperset(contradictions(state.network))


@dataclass(frozen=True)
class Found:
    """What `explore` has seen: all states, how each was first reached, and the first that break a promise."""

    table: Table
    before: dict[State, Move | None]
    fork: State | None
    wrongful: State | None

    def story(self, state: State) -> tuple[str, ...]:
        """How a state comes about, one step a line, by a shortest way."""
        steps: list[str] = []
        while (move := self.before[state]) is not None:
            steps.append(f"seat {move.seat} {move.deed}")
            state = move.state
        return tuple(reversed(steps))


def explore(table: Table, bound: int = 1_000_000) -> Found:
    """Visits every state that can be reached, breadth first; fails if there are more than `bound`."""
    before: dict[State, Move | None] = {table.start: None}
    queue = [table.start]
    fork = wrongful = None
    for state in queue:
        if fork is None and is_fork(table, state):
            fork = state
        if wrongful is None and is_wrongful(table, state):
            wrongful = state
        for move in table.all_moves(state):
            if move.state not in before:
                before[move.state] = Move(move.seat, move.deed, state)
                queue.append(move.state)
        assert len(queue) <= bound, "more states than foreseen"
    return Found(table, before, fork, wrongful)


def stuck(found: Found, needed: tuple[int, ...]) -> State | None:
    """A state from which the `needed` seats, linked again and not crashing, cannot get to one line, if any.

    They have nothing but what they know together. States with evidence known are left out: play stops.
    """
    table = found.table
    arrivals: dict[State, list[State]] = {}
    free = [state for state in found.before if not is_evidence(known(state))]
    good: list[State] = []
    for state in free:
        lines = {seat.at for number in needed if (seat := state.seats[number]) is not None}
        if len(lines) == 1 and AT_PLACE not in lines:
            good.append(state)
            continue
        reach = 0
        for number in needed:
            seat = state.seats[number]
            assert seat is not None
            reach |= seat.knows
        for move in table.moves(state, reach):
            if move.seat in needed:
                arrivals.setdefault(move.state, []).append(state)
    reached = set(good)
    for state in good:
        for earlier in arrivals.get(state, ()):
            if earlier not in reached:
                reached.add(earlier)
                good.append(earlier)
    return next((state for state in free if state not in reached), None)
