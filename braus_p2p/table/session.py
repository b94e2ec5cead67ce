"""A node's conduct at one table, without I/O: events in, ordered effects out (spec §5, design: sessions).

The journal's rules: state changes only by judging a line; an own entry is on disk before it leaves; "I am
connected" is not state. An entry from a peer passes the cheap rungs, is handed on at once, and has its proofs
checked after that, in the next call, so that the others check it at the same time. Nothing here waits: work
left over is asked back for with `Wake`.
"""

from collections.abc import Iterable
from math import inf
from typing import Final, Self, assert_never

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import LocalError, Violation
from braus_p2p.rules.deal import Act
from braus_p2p.rules.hand import forced
from braus_p2p.table.again import Afterwards
from braus_p2p.table.events import (
    Chose,
    Decide,
    Effect,
    Event,
    Free,
    Leave,
    Linked,
    Lost,
    Notice,
    Open,
    Reachable,
    Ready,
    Received,
    Rematch,
    Say,
    Sit,
    Wake,
    Woke,
)
from braus_p2p.table.hello import Link, LinkRefused
from braus_p2p.table.lobby import Newcomer, Reason, free_places
from braus_p2p.table.phases import Phase
from braus_p2p.table.referee import advance
from braus_p2p.table.seat import Duty
from braus_p2p.wire.ballot import Decision, Hold, Vote
from braus_p2p.wire.codec import decode_line_untrusted, decode_untrusted
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import (
    Again,
    Chat,
    Greeting,
    Heads,
    Hello,
    Join,
    Reach,
    Refused,
    Seen,
    Started,
    Unseated,
    Want,
)

HELLO_SECONDS: Final = 10.0
"""How long a link may take to say who it is."""

BEAT_SECONDS: Final = 2.0
"""How often a session tells its links how far its record goes, so that nothing lost stays lost."""


class Session(Afterwards):
    """One seat, or somebody who wants one, at one table; see `Conduct` for what it is made of."""

    @classmethod
    def resume(  # noqa: PLR0913 - what a session is made of, and what it wrote
        cls,
        identity: Ed25519PrivateKey,
        seed: bytes,
        who: Newcomer,
        record: Iterable[bytes],
        *,
        journal: Iterable[bytes] = (),
        evidence: Iterable[bytes] = (),
        pause: float = 0.0,
    ) -> Self:
        """The session as it was after the lines of its own record, which `seed` belongs to.

        `journal` has the votes, holds and wishes that this seat signed, whether they were sent or not;
        `evidence` is that of an accusation: who cheated is said again, and nothing is written. In mid-match
        it writes only once another seat has told how far the record goes, and all of that is here.

        An own entry that stands there is the move, whether it was sent or not. Every proof is checked again:
        `Violation` with the first rung that a line fails, if what was kept is damaged.
        """
        session = cls(identity, seed, who, pause=pause)
        for payload in record:
            position = advance(session.position, decode_line_untrusted(payload))
            session._nonces |= {player.nonce for player in position.players if player is not None}
            session._move_to(position, payload)
        session._recall(journal)
        session._effects = []
        session._recall_fraud(tuple(evidence))
        if session.position.phase not in (Phase.BLANK, Phase.LOBBY, Phase.OVER):
            session._goal = inf
        return session

    def feed(self, event: Event, now: float) -> tuple[Effect, ...]:
        """What has to be done because of `event`, in this order. `now` is in seconds from any origin."""
        self._now = now
        self._presence.begin(now)
        if self.seat is not None:
            self._presence.heard(self.seat.number, now)
        self._finish_pending()
        try:
            self._take(event)
        except LocalError as error:
            self._tell(error)
        self._keep_time()
        if self._pending is not None or self._do_duty():
            self._effects.append(Wake(now))
        effects, self._effects = tuple(self._effects), []
        return effects

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
                self._unseat_lost(self._links.pop(number, None))
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
            case Say():
                self._say(event)
            case Rematch(choice, moment):
                self._want_again(choice, moment)
            case Woke():
                pass
            case _:
                assert_never(event)

    def _choose(self, act: Act) -> None:
        if self.ended is not None:
            return
        if self.seat is None or self._apart or self.seat.owes(self.position) is not Duty.ACT:
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
                    Entry()
                    | Decision()
                    | Vote()
                    | Hold()
                    | Seen()
                    | Reach()
                    | Want()
                    | Heads()
                    | Join()
                    | Chat()
                    | Again()
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
                case Chat():
                    self._chatted(link, message)
                case Again():
                    self._wanted_again(link, message)
                case _:
                    assert_never(message)
        except (Violation, LinkRefused) as why:
            self._drop(link, why)

    def _keep_time(self) -> None:
        """Let go of links that do not say who they are, and tell the others where this record stands."""
        for link in list(self._links.values()):
            if link.key is None and self._now >= link.deadline:
                self._drop(link, Notice("link-no-hello-in-time"))
        if self._now >= self._beat_at:
            self._beat_at = self._now + BEAT_SECONDS
            self._effects.append(Wake(self._beat_at))
            self._beat()

    # Own entries

    def _do_duty(self) -> bool:
        """Write the one entry that is owed now without a choice; whether there was one."""
        if self.seat is None or self.ended is not None or self._apart:
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
        if self.position.phase is not Phase.REVEAL or self._ready:
            return False
        return self._now < self._pause_until
