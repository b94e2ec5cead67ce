"""How a session decides with others, without the seat that is gone (spec §15)."""

from collections.abc import Iterable

from braus_p2p.errors import LocalError, Violation
from braus_p2p.table.ballot import Ballot, Contradiction, votes_of
from braus_p2p.table.events import Append, Journal, Rewrite, Send, Show
from braus_p2p.table.hello import Link
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.referee import judge, line_digest, vet
from braus_p2p.table.rulings import verify_votes_untrusted
from braus_p2p.table.seating import MOST_PASSED_ON, WAITING, Seating
from braus_p2p.table.view import Absence
from braus_p2p.wire.ballot import Decision, Hold, Vote
from braus_p2p.wire.codec import decode_line_untrusted, decode_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Join, What
from braus_p2p.wire.signature import sign


class Council(Seating):
    """Votes, holds, the decisions made of them, and the taking back of what they overrule."""

    def _move_to(self, position: Position, payload: bytes) -> None:
        super()._move_to(position, payload)
        behind = self._ballots.at(position.index - 1)
        if behind is not None and behind.votes:
            self._hold(behind)

    def _recall(self, journal: Iterable[bytes]) -> None:
        """Take up the wishes, votes and holds that were written to disk; `Violation` if they are damaged."""
        for payload in journal:
            paper = decode_untrusted(payload)
            if isinstance(paper, Join):
                self._nonces.add(paper.nonce)
                continue
            if not isinstance(paper, Vote | Hold):
                raise Violation("schema", "wire-tag", tag=paper.TAG)
            ballot = self._ballots.about(paper)
            if ballot is None:
                continue
            try:
                ballot.take(paper)
            except Contradiction:
                raise Violation("turn", "ballot-contradiction", index=paper.index) from None

    # What may be done

    def _absence(self) -> Absence:
        position = self.position
        return Absence(
            silent=self._presence.silent(len(position.players), self._now),
            votes=tuple(sorted((seat, vote.what) for seat, vote in self._ballots.here.votes.items())),
            offers=self._offers(),
            apart=self._apart,
        )

    def _offers(self) -> tuple[What, ...]:
        """What this player may vote for now: the seat is gone, and all who have a vote are here."""
        ballot, position = self._ballots.here, self.position
        seat = self._own_at(position)
        if self.ended is not None or seat not in position.voters or self._knows_word_of(ballot, seat):
            return ()
        silent = self._presence.silent(len(position.players), self._now)
        if any(silent[voter] for voter in position.voters) or not self._is_gone(silent):
            return ()
        if position.proposer in (None, seat):
            choice = ballot.possible(tuple(wish for wish, _ in self._applicants.values()))
        else:
            choice = ballot.proposals()
        return tuple(what for what in choice if ballot.hinders(what) is None)

    def _is_gone(self, silent: tuple[float, ...]) -> bool:
        """Whether the seat with the pen has said so, or was silent for longer than the table's patience."""
        if self.position.phase is Phase.LEFT:
            return True
        pen = self.position.pen
        return pen is not None and silent[pen] >= self.position.table.patience

    def _has_seat_to_give(self) -> bool:
        position = self.position
        if position.phase not in WAITING:
            return False
        return self._is_gone(self._presence.silent(len(position.players), self._now))

    # Votes and holds

    def _vote(self, what: What) -> None:
        """Sign the player's vote, once, for one of the things that are offered."""
        ballot, seat = self._ballots.here, self._own_at(self.position)
        if self.ended is not None or seat is None or seat not in ballot.position.voters:
            raise LocalError("vote-not-yours")
        if self._knows_word_of(ballot, seat):
            raise LocalError("vote-given")
        if ballot.position.proposer not in (None, seat) and what not in ballot.proposals():
            raise LocalError("vote-not-proposed")
        hindrance = ballot.hinders(what)
        if hindrance is not None:
            raise LocalError(hindrance.key, **hindrance.arguments)
        if what not in self._offers():
            raise LocalError("vote-not-offered")
        position = ballot.position
        signature = sign(self._identity, "vote", ballot.vote_digest(what))
        self._sign_paper(ballot, Vote(position.index, position.head, what, seat, signature))
        self._count_votes()

    @property
    def _has_voted(self) -> bool:
        return self._own_at(self.position) in self._ballots.here.votes

    def _sign_paper(self, ballot: Ballot, paper: Vote | Hold) -> None:
        """Enter an own vote or hold, write it to disk, and send it to all, in this order."""
        ballot.take(paper)
        self._effects.append(Journal(self.position.match_id, encode(paper)))
        self._hand_round(encode(paper))
        self._effects.append(Show(self.view))

    def _hold(self, ballot: Ballot) -> None:
        """Sign that this record has gone on with an entry, unless this seat has voted there or wrote it."""
        line = decode_line_untrusted(self._record[ballot.position.index])
        seat = self._own_at(ballot.position)
        if isinstance(line, Decision) or self._barred:
            return
        if seat is None or seat not in ballot.position.voters or self._knows_word_of(ballot, seat):
            return
        position, held = ballot.position, line_digest(ballot.position, line)
        signature = sign(self._identity, "hold", ballot.hold_digest(held))
        self._sign_paper(ballot, Hold(position.index, position.head, held, seat, signature))

    def _ballot_paper(self, link: Link, paper: Vote | Hold, payload: bytes) -> None:
        """A vote or a hold has come: for the next line, or for one that is written already."""
        if self.accused:
            return
        ballot = self._ballots.about(paper)
        if ballot is None:
            if paper.index > self.position.index:
                self._want(link, link.want(self.position.index))
            return
        try:
            new = self._enter(ballot, paper)
        except Contradiction as found:
            self._convict(ballot.position, found)
            return
        if new:
            self._pass_on(payload, link)
            self._effects.append(Show(self.view))
        if ballot is self._ballots.here:
            self._count_votes()
        elif isinstance(paper, Vote):
            self._answer_vote(link, ballot)
            if not ballot.holds:
                self._pass_on(payload, link)  # who could free its seat has not heard of it yet

    def _pass_on(self, payload: bytes, link: Link) -> None:
        """Hand a paper round, but not twice between two beats."""
        if payload not in self._passed_on and len(self._passed_on) < MOST_PASSED_ON:
            self._passed_on.add(payload)
            self._hand_round(payload, but=link)

    def _enter(self, ballot: Ballot, paper: Vote | Hold) -> bool:
        """Enter a paper that came; whether it is new. An own one not remembered is a second self's."""
        if paper.seat != self._own_at(ballot.position) or self._knows_word_of(ballot, paper.seat):
            return ballot.take(paper)
        ballot.take(paper)
        self._second_self()
        return True

    def _knows_word_of(self, ballot: Ballot, seat: int | None) -> bool:
        return seat in ballot.votes or seat in ballot.holds

    def _answer_vote(self, link: Link, ballot: Ballot) -> None:
        """Somebody votes where this record has gone on: show him the line, and who holds it."""
        if not self._may_hear(link):
            return
        payload = self._record[ballot.position.index]
        self._effects.append(Send(link.number, payload))
        self._hold(ballot)
        self._effects.extend(Send(link.number, encode(hold)) for hold in ballot.holds.values())

    # Decisions

    def _count_votes(self) -> None:
        """Go on with the decision that is complete, or with the entry that was held back and is held."""
        ballot = self._ballots.here
        decision = ballot.complete()
        if decision is not None and ballot.hinders(decision.what) is None:
            self._decide(decision, encode(decision))
        elif self._held_back is not None:
            hold = ballot.freeing(line_digest(self.position, self._held_back[0]))
            if hold is not None:
                # Durable before the entry: it is evidence, should the decision turn up complete after all.
                self._effects.append(Journal(self.position.match_id, encode(hold)))
                self._pending, self._held_back = self._held_back, None

    def _decide(self, decision: Decision, payload: bytes) -> None:
        position = judge(self.position, decision)
        self._effects.append(Append(position.match_id, payload, own=True))
        self._spread(decision.index, payload)
        self._move_to(position, payload)

    def _next_decision(self, link: Link, decision: Decision, payload: bytes) -> None:
        if decision.prev != self.position.head:
            self._want(link, link.want_before(decision.index))
            return
        vet(self.position, decision)
        link.known = max(link.known, decision.index + 1)
        if self._take_votes(self._ballots.here, decision):
            self._decide(decision, payload)

    def _take_votes(self, ballot: Ballot, decision: Decision) -> bool:
        """Enter the votes of a vetted decision; whether none of them convicts anybody."""
        try:
            for vote in votes_of(decision, ballot.position.voters):
                self._enter(ballot, vote)
        except Contradiction as found:
            self._convict(ballot.position, found)
            return False
        return True

    def _late_decision(self, decision: Decision, payload: bytes) -> None:
        """All others decided where this record has gone on: the author takes back his entry and all after it.

        So does who only watches. Any other seat has either voted and gone on because one held the entry, who
        is convicted now; or it meets a vote that a second self of it gave, and only watches from now on.
        """
        ballot = self._ballots.about(decision) or self._ballot_of_old(decision)
        if ballot is None:
            return
        vet(ballot.position, decision)
        if not self._take_votes(ballot, decision):
            return
        watches = self.seat is None or self._doubled
        if watches or self._own_at(ballot.position) == ballot.position.pen:
            self._take_back(ballot, decision, payload)

    def _ballot_of_old(self, decision: Decision) -> Ballot | None:
        """The ballot of a place too old to be kept, read from the record, for its author and who watches.

        That is dear, so the votes come first: `Violation` at `signature`.
        """
        line = decode_line_untrusted(self._record[decision.index])
        own = None if self.seat is None else self.seat.number
        if not isinstance(line, Entry) or own not in (None, line.author):
            return None
        players = self._sitting_at(decision.index)
        keys = [player.key for seat, player in enumerate(players) if player and seat != line.author]
        verify_votes_untrusted(self.position.match_id, keys, decision)
        position = Position()
        for payload in self._record[: decision.index]:
            position = judge(position, decode_line_untrusted(payload))
        return Ballot(position)

    def _take_back(self, ballot: Ballot, decision: Decision, payload: bytes) -> None:
        position = judge(ballot.position, decision)
        del self._record[decision.index :]
        loses = _deals(self.position) > _deals(position)
        self._effects.append(Rewrite(position.match_id, (*self._record, payload), loses))
        self._pending = self._held_back = None
        if self.position.phase is Phase.OVER and not self._doubled:
            self.ended = None
        self.position = ballot.position
        self._sittings = [(since, players) for since, players in self._sittings if since <= decision.index]
        self._find_seat()
        for link in self._links.values():
            link.known = min(link.known, decision.index)
        self._spread(decision.index, payload)
        self._move_to(position, payload)


def _deals(position: Position) -> int:
    """How many deals have ended by the rules."""
    return 0 if position.match is None else len(position.match.outcomes)
