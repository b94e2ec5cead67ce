"""A node's conduct at one table, without I/O: events in, ordered effects out (spec §5, design: sessions).

The journal's rules: state changes only by judging an entry; an own entry is on disk before it leaves; "I am
connected" is not state. An entry from a peer passes the cheap rungs, is handed on at once, and has its proofs
checked after that, in the next call, so that the others check it at the same time. Nothing here waits: work
left over is asked back for with `Wake`.
"""

from collections.abc import Iterable
from math import inf
from typing import Final, Self, assert_never

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import BrausError, LocalError, Violation
from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Act, forced
from braus_p2p.table.ballot import Ballot, Ballots, Contradiction
from braus_p2p.table.events import (
    Accuse,
    Append,
    Chose,
    Contact,
    Decide,
    Drop,
    Effect,
    Event,
    Free,
    Journal,
    Leave,
    Linked,
    Lost,
    Notice,
    Open,
    Reachable,
    Ready,
    Received,
    Rewrite,
    Send,
    Show,
    Sit,
    Tell,
    Wake,
    Woke,
)
from braus_p2p.table.hello import BATCH, Link, LinkRefused
from braus_p2p.table.lobby import Newcomer, Reason, free_places, grant, join, substitute
from braus_p2p.table.phases import GRAMMAR, Phase
from braus_p2p.table.position import Position
from braus_p2p.table.presence import Presence
from braus_p2p.table.referee import advance, author_key, judge, line_digest, vet
from braus_p2p.table.seat import Duty, Seat, sign_entry
from braus_p2p.table.view import Absence, View, look
from braus_p2p.wire.ballot import Decision, Hold, Vote
from braus_p2p.wire.codec import Frame, Line, decode_line_untrusted, decode_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import (
    Body,
    Greeting,
    Heads,
    Hello,
    Join,
    Reach,
    Refused,
    Reseated,
    Seen,
    Started,
    Unseated,
    Want,
    What,
)
from braus_p2p.wire.signature import sign, verify_untrusted

MOST_APPLICANTS: Final = 4
MOST_REACHES: Final = 16

HELLO_SECONDS: Final = 10.0
"""How long a link may take to say who it is."""

BEAT_SECONDS: Final = 2.0
"""How often a session tells its links how far its record goes, so that nothing lost stays lost."""


class Session:
    """One seat, or somebody who wants one, at one table.

    `seed` is 32 fresh octets for this match alone. `pause` is how many seconds the player may look at the
    hands of the deal before, once they are open; 0 for a bot. `patience` is how many seconds a seat may be
    silent before this player is asked what to do, infinite if never.
    """

    def __init__(
        self,
        identity: Ed25519PrivateKey,
        seed: bytes,
        who: Newcomer,
        *,
        pause: float = 0.0,
        patience: float = 60.0,
    ) -> None:
        self._identity = identity
        self._key = identity.public_key().public_bytes_raw()
        self._seed = seed
        self._who = who
        self._pause = pause
        self.patience = patience
        self.position = Position()
        self.seat: Seat | None = None
        self.ended: BrausError | None = None
        """Why this session has nothing more to do; the match being over is one such reason."""
        self.accused = False
        self._hand: dict[Card, int] = {}
        self._record: list[bytes] = []
        self._links: dict[int, Link] = {}
        self._pending: tuple[Entry, bytes] | None = None
        self._ballots = Ballots()
        self._held_back: tuple[Entry, bytes] | None = None
        self._presence = Presence()
        self._applicants: dict[bytes, Reseated] = {}
        self._reach: dict[bytes, Reach] = {}
        self._first_hand: set[bytes] = set()
        self._reread_at = -inf
        self._leaving = False
        self._evidence: tuple[bytes, ...] = ()
        self._wish: Sit | None = None
        self._asked = False
        self._nonces: set[bytes] = set()
        self._ready = False
        self._pause_until = -inf
        self._beat_at = -inf
        self._effects: list[Effect] = []
        self._now = -inf

    @classmethod
    def resume(  # noqa: PLR0913 - what a session is made of, and what it wrote
        cls,
        identity: Ed25519PrivateKey,
        seed: bytes,
        who: Newcomer,
        record: Iterable[bytes],
        *,
        journal: Iterable[bytes] = (),
        pause: float = 0.0,
        patience: float = 60.0,
    ) -> Self:
        """The session as it was after the lines of its own record, which `seed` belongs to.

        `journal` has the votes and holds that this seat signed, whether they were sent or not.

        An own entry that stands there is the move, whether it was sent or not. Every proof is checked again:
        `Violation` with the first rung that an entry fails, if the record was damaged.
        """
        session = cls(identity, seed, who, pause=pause, patience=patience)
        for payload in record:
            position = advance(session.position, decode_line_untrusted(payload))
            session._nonces |= {player.nonce for player in position.players if player is not None}
            session._move_to(position, payload)
        for payload in journal:
            signed = decode_untrusted(payload)
            if isinstance(signed, Vote | Hold) and (ballot := session._ballots.about(signed)) is not None:
                ballot.take(signed)
        return session

    @property
    def view(self) -> View:
        """The table as this node may see it."""
        seat = None if self.seat is None else self.seat.number
        return look(self.position, seat, self._hand, self._absence)

    @property
    def _absence(self) -> Absence:
        ballot, position = self._ballots.here, self.position
        return Absence(
            silent=self._presence.silent(len(position.players), self._now),
            votes=tuple(sorted((seat, vote.what) for seat, vote in ballot.votes.items())),
            offers=self._offers(),
        )

    def _offers(self) -> tuple[What, ...]:
        """What this player may vote for now: the seat is gone, and all who have a vote are here."""
        ballot, position = self._ballots.here, self.position
        seat = None if self.seat is None else self.seat.number
        if self.ended is not None or seat not in position.voters or seat in ballot.votes:
            return ()
        silent = self._presence.silent(len(position.players), self._now)
        gone = position.phase is Phase.LEFT or silent[position.pen or 0] >= self.patience
        if not gone or any(silent[voter] for voter in position.voters):
            return ()
        if position.proposer not in (None, seat):
            return ballot.proposals()
        return ballot.possible(tuple(self._applicants.values()))

    @property
    def linked(self) -> frozenset[bytes]:
        """The identities at the other ends of this node's links."""
        return frozenset(link.key for link in self._links.values() if link.key is not None)

    def key_at(self, number: int) -> bytes | None:
        """The identity at the other end of a link, once it has said who it is."""
        link = self._links.get(number)
        return None if link is None else link.key

    @property
    def record(self) -> tuple[bytes, ...]:
        """The entries so far, encoded."""
        return tuple(self._record)

    def feed(self, event: Event, now: float) -> tuple[Effect, ...]:
        """What has to be done because of `event`, in this order. `now` is in seconds from any origin."""
        self._now = now
        self._presence.begin(now)
        self._effects = []
        self._finish_pending()
        try:
            self._take(event)
        except LocalError as error:
            self._tell(error)
        self._keep_time()
        if self._pending is not None or self._do_duty():
            self._effects.append(Wake(now))
        return tuple(self._effects)

    # Events

    def _take(self, event: Event) -> None:
        match event:
            case Open(opened):
                self._nonces.add(opened.nonce)
                self._host_writes(opened)
            case Sit():
                self._sit(event)
            case Free(place):
                if not self._hosts:
                    raise LocalError(Reason.NOT_THE_HOST.key)
                self._host_writes(Unseated(place))
            case Linked(number, dialled, nonce, binding):
                link = Link(number, dialled, nonce, binding, self._now + HELLO_SECONDS)
                self._links[number] = link
                self._send(link, link.greeting())
            case Received(number, payload):
                if number in self._links:
                    self._receive(self._links[number], payload)
            case Lost(number):
                self._lost(self._links.pop(number, None))
            case Chose(act):
                self._choose(act)
            case Ready():
                self._ready = True
            case Decide(what):
                self._vote(what)
            case Leave():
                self._leaving = True
            case Reachable(port, addresses):
                self._take_reach(Reach(self._key, port, addresses), None)
            case Woke():
                pass
            case _:
                assert_never(event)

    def _choose(self, act: Act) -> None:
        if self.ended is not None:
            return
        if self.seat is None or self.seat.owes(self.position) is not Duty.ACT:
            raise LocalError("act-not-your-turn")
        self._write(self.seat.act(self.position, act, self._hand))

    def _receive(self, link: Link, payload: bytes) -> None:
        self._hear_of(link.key)
        try:
            message = decode_untrusted(payload)
            match message:
                case Greeting():
                    link.greeted(message)
                    link.told = self.position.index
                    self._send(link, link.hello(self._identity, self.position))
                case Hello():
                    self._helloed(link, message)
                case Refused(reason):
                    self._refused(link, reason)
                case (
                    Entry() | Decision() | Vote() | Hold() | Seen() | Reach() | Want() | Heads() | Join()
                ) if link.key is None:
                    raise Violation("schema", "link-no-hello")
                case Entry() | Decision():
                    self._line(link, message, payload)
                case Vote() | Hold():
                    self._ballot_paper(link, message, payload)
                case Reach():
                    self._take_reach(message, link)
                case Seen(ages):
                    if self._sits(link.key):
                        self._presence.told(ages, self._now)
                case Want(index):
                    self._serve(link, index)
                case Heads(index, head):
                    self._compare(link, index, head)
                case Join():
                    self._joined(link, message)
                case _:
                    assert_never(message)
        except (Violation, LinkRefused) as why:
            self._drop(link, why)

    def _sits(self, key: bytes | None) -> bool:
        return any(player is not None and player.key == key for player in self.position.players)

    def _hear_of(self, key: bytes | None) -> None:
        """Something came from this identity; if it sits here, its seat is present."""
        for seat, player in enumerate(self.position.players):
            if player is not None and player.key == key:
                self._presence.heard(seat, self._now)

    def _keep_time(self) -> None:
        """Let go of links that do not say who they are, and tell the others where this record stands."""
        for link in list(self._links.values()):
            if link.key is None and self._now >= link.deadline:
                self._drop(link, Notice("link-no-hello-in-time"))
        if self._now < self._beat_at:
            return
        self._beat_at = self._now + BEAT_SECONDS
        if self.seat is not None:
            self._presence.heard(self.seat.number, self._now)
        self._effects.append(Wake(self._beat_at))
        self._applicants.clear()  # who still wants a seat asks again
        seats = 0 if self.position.phase is Phase.LOBBY else len(self.position.players)
        ages = self._presence.ages(seats, self._now)
        for link in self._links.values():
            link.forget_wants()
            if link.key is not None and self.position.index:
                self._send(link, Heads(self.position.index, self.position.head))
                if ages:
                    self._send(link, Seen(ages))
        if self._presence.changed(seats, self._now):
            self._effects.append(Show(self.view))
        self._show_evidence(self._links.values())
        for paper in self._ballots.here.papers:
            self._hand_round(encode(paper))
        self._ask_for_place()

    def _lost(self, link: Link | None) -> None:
        if link is None or link.key is None or not self._hosts or self.position.phase is not Phase.LOBBY:
            return
        if any(other.key == link.key for other in self._links.values()):
            return
        for place, player in enumerate(self.position.players):
            if player is not None and player.key == link.key and place != 0:
                self._host_writes(Unseated(place))

    # Links

    def _send(self, link: Link, message: Frame) -> None:
        self._effects.append(Send(link.number, encode(message)))

    def _refuse(self, link: Link, reason: Reason) -> None:
        self._send(link, Refused(int(reason)))

    def _drop(self, link: Link, why: BrausError) -> None:
        if why.key == "link-version":
            self._refuse(link, Reason.VERSION)
        self._links.pop(link.number, None)
        self._effects.append(Drop(link.number, why))
        self._lost(link)

    def _helloed(self, link: Link, hello: Hello) -> None:
        try:
            link.helloed(hello, self._key)
        except LinkRefused:
            self._meet_itself(link, hello)
            raise
        self._meet(link, hello)

    def _meet_itself(self, link: Link, hello: Hello) -> None:
        """The own identity is at the other end: this very node, or a second one that could contradict it."""
        assert link.theirs is not None
        for other in list(self._links.values()):
            if other.nonce == link.theirs.nonce:
                self._drop(other, LinkRefused("link-own-identity"))
                return
        if self.seat is not None and hello.match_id == self.position.match_id:
            self.ended = Notice("session-double")

    def _meet(self, link: Link, hello: Hello) -> None:
        own = self.position.match_id
        if own and hello.match_id and own != hello.match_id:
            self._refuse(link, Reason.OTHER_MATCH)
            raise LinkRefused("link-other-match")
        self._show_evidence([link])
        if link.told < self.position.index:
            self._send(link, Heads(self.position.index, self.position.head))
        self._compare(link, hello.index, hello.head)
        for reach in self._reach.values():
            self._send(link, reach)
        self._ask_for_place()

    def _take_reach(self, reach: Reach, link: Link | None) -> None:
        """Note where a player's node can be called, and pass it on; his own word counts more than hearsay."""
        first_hand = link is None or link.key == reach.key
        players = {player.key for player in self.position.players if player is not None}
        if reach == self._reach.get(reach.key) or (link is not None and reach.key == self._key):
            return
        if not first_hand and (reach.key not in players or reach.key in self._first_hand):
            return
        if first_hand:
            self._first_hand.add(reach.key)
        if reach.key not in players and len(self._reach) >= MOST_REACHES:
            return
        self._reach[reach.key] = reach
        self._hand_round(encode(reach), but=link)
        if link is not None:
            self._effects.append(Contact(reach.key, reach.port, reach.addresses))

    def _compare(self, link: Link, index: int, head: bytes) -> None:
        """Ask for what the other side has and this one lacks, or for where the two records part."""
        if index > self.position.index:
            self._want(link, link.want(self.position.index))
        elif index and head != self._head(index):
            self._want(link, link.want_before(index))

    def _head(self, index: int) -> bytes:
        """The digest of the last of the first `index` entries."""
        if index == self.position.index:
            return self.position.head
        return decode_line_untrusted(self._record[index]).prev

    def _want(self, link: Link, want: Want | None) -> None:
        if want is not None:
            self._send(link, want)

    def _serve(self, link: Link, index: int) -> None:
        """Send a batch of entries, then say how far the record goes."""
        batch = self._record[index : index + BATCH]
        if not batch:
            return
        self._effects.extend(Send(link.number, payload) for payload in batch)
        link.known = max(link.known, index + len(batch))
        if link.known < self.position.index:
            self._send(link, Heads(self.position.index, self.position.head))

    def _spread(self, index: int, payload: bytes) -> None:
        """Hand a new entry to every link that lacks just this one; one that lacks more asks by itself."""
        for link in self._links.values():
            if link.key is not None and link.known == index:
                self._effects.append(Send(link.number, payload))
                link.known = index + 1

    # Entries of others

    def _line(self, link: Link, line: Line, payload: bytes) -> None:
        if self.accused:
            return
        position = self.position
        if line.index < position.index:
            self._old_line(link, line, payload)
        elif line.index > position.index:
            self._want(link, link.want(position.index))
        elif isinstance(line, Decision):
            self._next_decision(link, line, payload)
        elif line.index == 0:
            self._first_entry(link, line, payload)
        else:
            self._next_entry(link, line, payload)

    def _first_entry(self, link: Link, entry: Entry, payload: bytes) -> None:
        """The table of whom this side called; nobody sits yet who could be blamed, so the link is."""
        if link.dialled:
            position = advance(self.position, entry)
            self._effects.append(Append(position.match_id, payload, own=False))
            link.known = max(link.known, 1)
            self._spread(0, payload)
            self._move_to(position, payload)

    def _next_entry(self, link: Link, entry: Entry, payload: bytes) -> None:
        try:
            vet(self.position, entry)
        except Violation as why:
            match why.rung:
                case "turn":
                    self._accuse(entry, payload, why)
                case "chain":
                    self._want(link, link.want_before(entry.index))
                case _:
                    raise
            return
        link.known = max(link.known, entry.index + 1)
        self._presence.heard(entry.author, self._now)
        self._spread(entry.index, payload)
        if self._held_back is not None and self._held_back[0].content != entry.content:
            two = Violation("turn", "entry-equivocation", index=entry.index)
            self._stop(entry.author, two, entry.index, (self._held_back[1], payload))
        elif self._has_voted:
            self._held_back = (entry, payload)  # the others know it now; this seat goes on when one holds it
            self._count_votes()
        else:
            self._pending = (entry, payload)

    def _next_decision(self, link: Link, decision: Decision, payload: bytes) -> None:
        if decision.prev != self.position.head:
            self._want(link, link.want_before(decision.index))
            return
        vet(self.position, decision)
        link.known = max(link.known, decision.index + 1)
        if self._take_votes(self._ballots.here, decision):
            self._decide(decision, payload)

    def _old_line(self, link: Link, line: Line, payload: bytes) -> None:
        """A line for an index that is written already: known, evidence, or the trace of an earlier fork."""
        own = decode_line_untrusted(self._record[line.index])
        if own.content == line.content:
            return
        if isinstance(line, Decision):
            if line.prev == own.prev:
                self._late_decision(line, payload)
            else:
                self._want(link, link.want_before(line.index))
            return
        kept = self._ballots.at(line.index)
        position = self.position if kept is None else kept.position  # seats may have changed hands since
        verify_untrusted(author_key(position, line), "entry", line_digest(position, line), line.signature)
        if line.prev != own.prev:
            self._want(link, link.want_before(line.index))
        elif isinstance(own, Decision):
            self._effects.append(Send(link.number, self._record[line.index]))  # it came too late
        elif line.author == own.author:
            self._accuse(line, payload, Violation("turn", "entry-equivocation", index=line.index))
        elif type(own.body) not in GRAMMAR[Phase.BLANK].bodies + GRAMMAR[Phase.LOBBY].bodies:
            # Before play the author may not have sat there yet, and then this would be evidence to nobody.
            self._accuse(line, payload, Violation("turn", "entry-not-the-pen", index=line.index))

    def _finish_pending(self) -> None:
        if self._pending is None:
            return
        (entry, payload), self._pending = self._pending, None
        try:
            position = judge(self.position, entry)
        except Violation as why:
            self._accuse(entry, payload, why)
            return
        self._effects.append(Append(position.match_id, payload, own=False))
        self._move_to(position, payload)

    def _accuse(self, entry: Entry, payload: bytes, why: Violation) -> None:
        """An entry that cannot stand convicts its author; of two for one place, both do together."""
        first = (self._record[entry.index],) if why.key == "entry-equivocation" else ()
        self._stop(entry.author, why, entry.index, (*first, payload))

    def _convict(self, found: Contradiction) -> None:
        """A seat signed two papers of one ballot that no honest seat signs both."""
        first, second = found.signed
        why = Violation("turn", "ballot-contradiction", index=first.index)
        self._stop(found.seat, why, first.index, (encode(first), encode(second)))

    def _stop(self, seat: int, why: Violation, index: int, proof: tuple[bytes, ...]) -> None:
        """Write nothing more and show the evidence, to the player and to every peer."""
        self.accused = True
        self.ended = Notice("session-fraud", seat=seat + 1)
        self._evidence = proof
        self._show_evidence(self._links.values())
        evidence = (*self._record[:index], *proof)
        self._effects.append(Accuse(seat, why.rung, why.key, why.arguments, evidence))

    def _show_evidence(self, links: Iterable[Link]) -> None:
        """Send the entries that convict, again with every beat: who lags behind cannot judge them yet."""
        for link in links:
            if link.key is not None:
                self._effects.extend(Send(link.number, payload) for payload in self._evidence)

    # Deciding without the seat that is gone

    @property
    def _has_voted(self) -> bool:
        return self.seat is not None and self.seat.number in self._ballots.here.votes

    def _vote(self, what: What) -> None:
        """Sign the player's vote, once, where the phase allows it and all other voters are here."""
        ballot, seat = self._ballots.here, self.seat
        if self.ended is not None or seat is None or seat.number not in ballot.position.voters:
            raise LocalError("vote-not-yours")
        if seat.number in ballot.votes or seat.number in ballot.holds:
            raise LocalError("vote-given")
        if ballot.position.proposer not in (None, seat.number) and what not in ballot.proposals():
            raise LocalError("vote-not-proposed")
        hindrance = ballot.hinders(what)
        if hindrance is not None:
            raise LocalError(hindrance.key, **hindrance.arguments)
        position = ballot.position
        signature = sign(self._identity, "vote", ballot.vote_digest(what))
        self._sign_paper(ballot, Vote(position.index, position.head, what, seat.number, signature))
        self._count_votes()

    def _sign_paper(self, ballot: Ballot, paper: Vote | Hold) -> None:
        """Enter an own vote or hold, write it to disk, and send it to all, in this order."""
        ballot.take(paper)
        self._effects.append(Journal(self.position.match_id, encode(paper)))
        self._hand_round(encode(paper))

    def _hand_round(self, payload: bytes, but: Link | None = None) -> None:
        self._effects.extend(
            Send(link.number, payload)
            for link in self._links.values()
            if link.key is not None and link is not but
        )

    def _ballot_paper(self, link: Link, paper: Vote | Hold, payload: bytes) -> None:
        if self.accused:
            return
        ballot = self._ballots.about(paper)
        if ballot is None:
            if paper.index > self.position.index:
                self._want(link, link.want(self.position.index))
            return
        if self._own_unknown(ballot, paper.seat):
            return
        try:
            new = ballot.take(paper)
        except Contradiction as found:
            self._convict(found)
            return
        if new:
            self._hand_round(payload, but=link)
        if ballot is self._ballots.here:
            self._count_votes()
        elif isinstance(paper, Vote):
            self._answer_vote(link, ballot)

    def _answer_vote(self, link: Link, ballot: Ballot) -> None:
        """Somebody votes where this record has gone on: show him the line, and who holds it."""
        payload = self._record[ballot.position.index]
        self._effects.append(Send(link.number, payload))
        self._hold(ballot)
        self._effects.extend(Send(link.number, encode(hold)) for hold in ballot.holds.values())

    def _hold(self, ballot: Ballot) -> None:
        """Sign that this record has gone on with an entry, unless this seat has voted there or wrote it."""
        line = decode_line_untrusted(self._record[ballot.position.index])
        seat = None if self.seat is None else self.seat.number
        if isinstance(line, Decision) or self.accused or seat not in ballot.position.voters:
            return
        if seat in ballot.votes or seat in ballot.holds:
            return
        position, held = ballot.position, line_digest(ballot.position, line)
        signature = sign(self._identity, "hold", ballot.hold_digest(held))
        self._sign_paper(ballot, Hold(position.index, position.head, held, seat, signature))

    def _count_votes(self) -> None:
        """Go on with the decision that is complete, or with the entry that was held back and is held."""
        ballot = self._ballots.here
        decision = ballot.complete()
        if decision is not None:
            self._decide(decision, encode(decision))
        elif self._held_back is not None:
            hold = ballot.freeing(line_digest(self.position, self._held_back[0]))
            if hold is not None:
                # Durable before the entry: it is evidence, should the decision turn up complete after all.
                self._effects.append(Journal(self.position.match_id, encode(hold)))
                self._pending, self._held_back = self._held_back, None

    def _own_unknown(self, ballot: Ballot, seat: int) -> bool:
        """Whether a paper has this seat's own signature, which it does not remember: a second self."""
        if self.seat is None or seat != self.seat.number or self._knows_own(ballot):
            return False
        self.ended = Notice("session-double")
        return True

    def _knows_own(self, ballot: Ballot) -> bool:
        assert self.seat is not None
        return self.seat.number in ballot.votes or self.seat.number in ballot.holds

    def _take_votes(self, ballot: Ballot, decision: Decision) -> bool:
        """Enter the votes of a vetted decision; whether none convicts anybody, nor is a second self's."""
        own = None if self.seat is None else self.seat.number
        if own in ballot.position.voters and self._own_unknown(ballot, own):
            return False
        try:
            ballot.take_all(decision)
        except Contradiction as found:
            self._convict(found)
            return False
        return True

    def _decide(self, decision: Decision, payload: bytes) -> None:
        position = judge(self.position, decision)
        self._effects.append(Append(position.match_id, payload, own=True))
        self._spread(decision.index, payload)
        self._move_to(position, payload)

    def _late_decision(self, decision: Decision, payload: bytes) -> None:
        """All others decided where this record has gone on: the author takes back his entry and all after it.

        So does who has no seat. Any other seat has either voted and gone on because one held the entry, who
        is convicted now, or it meets a vote of its own that it never gave.
        """
        ballot = self._ballots.about(decision) or self._ballot_of_old(decision)
        if ballot is None:
            return
        vet(ballot.position, decision)
        if not self._take_votes(ballot, decision):
            return
        if self.seat is None or self.seat.number == ballot.position.pen:
            self._take_back(ballot, decision, payload)

    def _ballot_of_old(self, decision: Decision) -> Ballot | None:
        """The ballot of a place too old to be kept, for its author: read from the record, once a beat."""
        line = decode_line_untrusted(self._record[decision.index])
        own = None if self.seat is None else self.seat.number
        if not isinstance(line, Entry) or line.author != own or self._reread_at >= self._beat_at:
            return None
        self._reread_at = self._beat_at
        position = Position()
        for payload in self._record[: decision.index]:
            position = judge(position, decode_line_untrusted(payload))
        ballot = Ballot(position)
        return ballot if ballot.concerns(decision) else None

    def _take_back(self, ballot: Ballot, decision: Decision, payload: bytes) -> None:
        position = judge(ballot.position, decision)
        del self._record[decision.index :]
        self._effects.append(Rewrite(position.match_id, (*self._record, payload)))
        self._pending = self._held_back = None
        self.position = ballot.position
        for link in self._links.values():
            link.known = min(link.known, decision.index)
        self._spread(decision.index, payload)
        self._move_to(position, payload)

    # Getting seated

    @property
    def _hosts(self) -> bool:
        return self.seat is not None and self.seat.number == 0

    def _sit(self, wish: Sit) -> None:
        if self._hosts:
            raise LocalError("lobby-host-stays")
        if self.seat is None and not self.accused and self.position.phase in (Phase.BLANK, Phase.LOBBY):
            self.ended = None
        self._wish, self._asked = wish, False
        self._nonces.add(wish.nonce)
        self._ask_for_place()

    def _ask_for_place(self) -> None:
        """Send the wish for a place to the host, once the lobby is known and he is linked."""
        position, wish = self.position, self._wish
        if wish is None or self.ended is not None or position.phase is Phase.BLANK:
            return
        free = free_places(position)
        host = next((link for link in self._links.values() if link.key == position.player(0).key), None)
        if position.phase is not Phase.LOBBY:
            self._ask_to_substitute(wish)
        elif not free:
            self._give_up(Reason.FULL.key)
        elif wish.place is not None and wish.place >= len(position.players):
            self._give_up("lobby-no-such-place")
        elif host is not None:
            place = free[0] if wish.place is None else wish.place
            self._asked = True
            self._send(host, join(self._identity, position.match_id, self._who, place, wish.nonce))

    def _ask_to_substitute(self, wish: Sit) -> None:
        """Play has begun: ask all for the seat that is waited for, if the player would take one."""
        place = self.position.pen
        if not wish.substitute:
            self._give_up(Reason.STARTED.key)
        elif place is not None and self.position.phase in (Phase.COMMIT, Phase.LEFT):
            asked = join(self._identity, self.position.match_id, self._who, place, wish.nonce)
            self._hand_round(encode(asked))

    def _give_up(self, key: str) -> None:
        """Drop the wish: who has a seat keeps it, and for others there is nothing more to do."""
        self._wish = None
        if self.seat is None:
            self.ended = Notice(key)
        else:
            self._tell(Notice(key))

    def _joined(self, link: Link, asked: Join) -> None:
        if self.position.phase in (Phase.COMMIT, Phase.LEFT):
            self._applied(link, asked)
            return
        if not self._hosts:
            self._refuse(link, Reason.NOT_THE_HOST)
            return
        if asked.key != link.key:
            raise Violation("signature", "link-joins-another")
        answer = grant(self.position, asked)
        if isinstance(answer, Reason):
            self._refuse(link, answer)
            return
        for body in answer:
            self._host_writes(body)

    def _applied(self, link: Link, asked: Join) -> None:
        """Somebody would take the seat that is gone: keep it for whoever may propose, and pass it on."""
        answer = substitute(self.position, asked)
        if isinstance(answer, Reason):
            self._refuse(link, answer)
        elif asked.key not in self._applicants and len(self._applicants) < MOST_APPLICANTS:
            self._applicants[asked.key] = answer
            self._hand_round(encode(asked), but=link)
            self._effects.append(Show(self.view))

    def _refused(self, link: Link, number: int) -> None:
        reason = Reason(number) if number in set(Reason) else Reason.NOT_ALLOWED
        if reason in (Reason.VERSION, Reason.OTHER_MATCH):
            raise LinkRefused(reason.key)
        if self._wish is None or self.ended is not None or self.position.phase is Phase.BLANK:
            return
        if link.key is None or link.key != self.position.player(0).key:
            return
        if reason is Reason.PLACE_TAKEN and self._wish.place is None:
            self._ask_for_place()
        else:
            self._give_up(reason.key)

    def _find_seat(self) -> None:
        """Notice which seat is this node's own: the one that this session itself asked for."""
        had, self.seat = self.seat, None
        sits = None
        for number, player in enumerate(self.position.players):
            if player is None or player.key != self._key:
                continue
            sits = number
            if player.nonce in self._nonces:
                self.seat = Seat(number, self._identity, self._seed)
            if self._wish is not None and player.nonce == self._wish.nonce:
                self._wish = None
        if self.seat is not None:
            if had is None and not self.accused:
                self.ended = None
        elif had is not None and self._wish is None:
            self.ended = Notice("session-unseated")
        elif sits is not None and self.position.phase is not Phase.LOBBY:
            # An old table played back to one who lost his record, so that he repeats himself.
            self.ended = Notice("session-seat-replayed")

    # Own entries

    def _write(self, entry: Entry) -> None:
        """Judge an own entry as any other, write it to disk, and send it, in this order."""
        position = advance(self.position, entry)
        payload = encode(entry)
        self._effects.append(Append(position.match_id, payload, own=True))
        self._spread(entry.index, payload)
        self._move_to(position, payload)

    def _host_writes(self, body: Body) -> None:
        """Write what the host alone decides; tell him where the rules of the lobby refuse it."""
        if self.accused:
            return
        try:
            self._write(sign_entry(self._identity, self.position, 0, body))
        except Violation as refusal:
            self._tell(refusal)

    def _do_duty(self) -> bool:
        """Write the one entry that is owed now without a choice; whether there was one."""
        if self.seat is None or self.ended is not None:
            return False
        position = self.position
        if position.phase is Phase.LOBBY:
            if self.seat.number != 0 or free_places(position):
                return False
            self._host_writes(Started())
            return True
        match self.seat.owes(position):
            case Duty.NOTHING:
                return False
            case Duty.STEP:
                if self._looking():
                    return False
                if self._leaving and position.phase is Phase.COMMIT:
                    self._write(self.seat.leave(position))
                else:
                    self._write(self.seat.step(position))
            case Duty.ACT:
                act = forced(position.play, frozenset(self._hand))
                if act is None:
                    return False
                self._write(self.seat.act(position, act, self._hand))
            case _ as never:
                assert_never(never)
        return True

    def _looking(self) -> bool:
        """Whether the player still looks at the deal before; its hands are open once all have committed."""
        if self.position.phase is not Phase.REVEAL or self.position.last is None or self._ready:
            return False
        return self._now < self._pause_until

    def _move_to(self, position: Position, payload: bytes) -> None:
        before, players = self.position.phase, self.position.players
        self.position, self._held_back = position, None
        self._record.append(payload)
        self._ballots.move_to(position)
        behind = self._ballots.at(position.index - 1)
        if behind is not None and behind.votes:
            self._hold(behind)
        if position.phase is Phase.REVEAL and before is Phase.COMMIT and position.last is not None:
            self._pause_until = self._now + self._pause
            self._effects.append(Wake(self._pause_until))
        if position.players != players or position.phase is Phase.COMMIT:
            self._find_seat()
        self._find_hand(before)
        if position.phase is Phase.OVER:
            self.ended = Notice("session-over")
        self._effects.append(Show(self.view))
        if not self._asked:
            self._ask_for_place()

    def _find_hand(self, before: Phase) -> None:
        if before is Phase.PLAY and self.position.phase is not Phase.PLAY:
            self._ready = False
        if self.position.phase is not Phase.PLAY or self.seat is None:
            self._hand = {}
        elif before is not Phase.PLAY:
            self._hand = self.seat.hand(self.position)
        else:
            opened = self.position.round.opened
            self._hand = {card: place for card, place in self._hand.items() if opened[place] is None}

    def _tell(self, notice: BrausError) -> None:
        self._effects.append(Tell(notice))
