"""What a node keeps at one table, and the few ways in which its record goes on (spec §4, design: sessions).

A session is built in layers, each of which calls those below it: `Conduct` has the state and writes to the
record, `Seating` gets a seat, `Council` decides without a seat that is gone, `Exchange` speaks with the other
nodes, `Talk` carries chat, `Afterwards` agrees on a rematch, `Session` takes the events. Nothing in them does
I/O: what has to be done is put down in `_effects`, in order.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from math import inf

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import BrausError, Violation
from braus_p2p.rules.cards import Card
from braus_p2p.table.ballot import Ballots, Contradiction
from braus_p2p.table.events import Accuse, Append, Effect, Notice, Send, Show, Sit, Tell, Wake
from braus_p2p.table.hello import Link
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.mouth import Mouth
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Player, Position
from braus_p2p.table.presence import Presence
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.table.referee import advance
from braus_p2p.table.seat import Seat
from braus_p2p.table.view import Absence, View, look
from braus_p2p.wire.codec import Frame, decode_line_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import MAGIC, frame
from braus_p2p.wire.messages import Again, Reach, Reseated, Want


class Conduct(ABC):
    """The state of one seat, or of somebody who wants one, at one table.

    `seed` is 32 fresh octets for this match alone. `pause` is how many seconds the player may look at the
    hands of the deal before, once they are open; 0 for a bot.
    """

    def __init__(
        self,
        identity: Ed25519PrivateKey,
        seed: bytes,
        who: Newcomer,
        *,
        pause: float = 0.0,
    ) -> None:
        self._identity = identity
        self._key = identity.public_key().public_bytes_raw()
        self._seed = seed
        self._who = who
        self._pause = pause
        self.position = Position()
        self.seat: Seat | None = None
        self.ended: BrausError | None = None
        """Why this session has nothing more to do; the match being over is one such reason."""
        self.accused = False
        self.culprit: bytes | None = None
        """The identity of whoever sits where somebody cheated."""
        self.avoided = b""
        """The match that has just ended, while the next one is looked for where it was played."""
        self.awaited = b""
        """Who opens that next match: his table is taken up though it was he who called."""
        self._doubled = False
        self._hand: dict[Card, int] = {}
        self._record: list[bytes] = []
        self._sittings: list[tuple[int, tuple[Player | None, ...]]] = []
        self._ballots = Ballots()
        self._goal = -inf
        """How far the record has to go before this session writes, after it came back: `Session.resume`."""
        self._pending: tuple[Entry, bytes] | None = None
        self._held_back: tuple[Entry, bytes] | None = None
        self._evidence: tuple[bytes, ...] = ()
        self._nonces: set[bytes] = set()
        self._wish: Sit | None = None
        self._asked = False
        self._applicants: dict[bytes, tuple[Reseated, float]] = {}
        self._passed_on: set[bytes] = set()
        self._leaving = False
        self._presence = Presence()
        self._reach: dict[bytes, Reach] = {}
        self._first_hand: set[bytes] = set()
        self._reaches_told: set[bytes] = set()
        self._links: dict[int, Link] = {}
        self._told_shut_out = False
        self._mouths: dict[bytes, Mouth] = {}
        self._agains: dict[bytes, Again] = {}
        self._ready = False
        self._looked = 0
        self._pause_until = -inf
        self._beat_at = -inf
        self._effects: list[Effect] = []
        self._now = -inf

    @property
    def view(self) -> View:
        """The table as this node may see it."""
        seat = None if self.seat is None else self.seat.number
        return look(self.position, seat, self._hand, self._absence())

    @abstractmethod
    def _absence(self) -> Absence:
        """Who is gone, and what is done about it."""

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
        """The lines so far, encoded."""
        return tuple(self._record)

    # What is said

    def _tell(self, notice: BrausError) -> None:
        self._effects.append(Tell(notice))

    def _send(self, link: Link, message: Frame) -> None:
        self._effects.append(Send(link.number, encode(message)))

    def _want(self, link: Link, want: Want | None) -> None:
        if want is not None:
            self._send(link, want)

    def _hand_round(self, payload: bytes, but: Link | None = None) -> None:
        """Send something to all who may hear it."""
        self._effects.extend(
            Send(link.number, payload)
            for link in self._links.values()
            if link is not but and self._may_hear(link)
        )

    def _spread(self, index: int, payload: bytes) -> None:
        """Hand a new line to every link that lacks just this one; one that lacks more asks by itself."""
        for link in self._links.values():
            if link.known == index and self._may_hear(link):
                self._effects.append(Send(link.number, payload))
                link.known = index + 1

    # Who may hear

    def _may_hear(self, link: Link) -> bool:
        """Whether anything of the match is told over a link.

        Nothing before the other side has said who it is. At a table without watchers, once play has begun,
        only the seats hear anything, and others as long as a seat is to be had, so that they can ask for it.
        """
        if link.key is None:
            return False
        position = self.position
        if position.options is None or position.options.watchers or position.phase is Phase.LOBBY:
            return True
        return self._sits(link.key) or self._has_seat_to_give()

    @abstractmethod
    def _has_seat_to_give(self) -> bool:
        """Whether a seat waits for somebody else to take it."""

    # Who sits where

    @property
    def _hosts(self) -> bool:
        return self.seat is not None and self.seat.number == 0

    def _sits(self, key: bytes | None) -> bool:
        return any(player is not None and player.key == key for player in self.position.players)

    def _own_at(self, position: Position) -> int | None:
        """The own seat if it was this identity's at a place of the record; others may have had it before."""
        if self.seat is None or self.seat.number >= len(position.players):
            return None
        player = position.players[self.seat.number]
        return self.seat.number if player is not None and player.key == self._key else None

    def _sitting_at(self, index: int) -> tuple[Player | None, ...]:
        """Who sat where at a place of the record; in the lobby, those who sit when it ends."""
        return next(players for since, players in reversed(self._sittings) if since <= index)

    def _note_sitting(self, before: tuple[Player | None, ...]) -> None:
        position = self.position
        if position.phase is Phase.LOBBY:
            self._sittings = [(0, position.players)]
        elif position.players != before:
            self._sittings.append((position.index, position.players))
        for seat, player in enumerate(position.players):
            if player is not None and player not in before and self._now > -inf:
                self._presence.heard(seat, self._now)  # a new player's silence begins with himself

    def _is_own(self, player: Player | None) -> bool:
        """Whether somebody who sits there is this session, by a wish of its own."""
        return player is not None and player.key == self._key and player.nonce in self._nonces

    def _find_seat(self) -> None:
        """Notice which seat is this node's own: the one that this session itself asked for."""
        had, self.seat = self.seat, None
        sits = None
        for number, player in enumerate(self.position.players):
            if player is None or player.key != self._key:
                continue
            sits = number
            if self._is_own(player):
                self.seat = Seat(number, self._identity, self._seed)
        if self.seat is not None:
            if had is None and not self._barred:
                self.ended = None
        elif had is not None:
            lobby = self.position.phase is Phase.LOBBY
            self.ended = Notice("session-unseated" if lobby else "session-replaced")
        elif sits is not None and self.position.phase is not Phase.LOBBY:
            # An old table played back to one who lost his record, so that he repeats himself.
            self.ended = Notice("session-seat-replayed")

    @property
    def _apart(self) -> bool:
        """Whether this session came back and has yet to learn from another seat how far the record goes.

        What was kept may be old: somebody put back a copy of it. Who first fetches what he wrote since then
        does not contradict himself.
        """
        return self.seat is not None and self.position.index < self._goal

    @property
    def _barred(self) -> bool:
        """Whether this session writes and signs nothing more, whatever comes."""
        return self.accused or self._doubled

    def _second_self(self) -> None:
        """Somebody signs with this seat's own key: sign nothing more, so that the two do not contradict."""
        self._doubled = True
        if not self.accused:
            self.ended = Notice("session-double")

    # The record goes on

    def _write(self, entry: Entry) -> None:
        """Judge an own entry as any other, write it to disk, and send it, in this order."""
        position = advance(self.position, entry)
        payload = encode(entry)
        self._effects.append(Append(position.match_id, payload, own=True))
        self._spread(entry.index, payload)
        self._move_to(position, payload)

    def _move_to(self, position: Position, payload: bytes) -> None:
        before, self.position = self.position, position
        self._held_back = None
        self._record.append(payload)
        self._ballots.move_to(position)
        self._note_sitting(before.players)
        if position.players != before.players or position.phase is Phase.COMMIT:
            self._find_seat()
        self._find_hand(before.phase)
        self._pause_over(before)
        if position.phase is Phase.OVER and not self._barred:
            self.ended = Notice("session-over")
        self._effects.append(Show(self.view))

    def _pause_over(self, before: Position) -> None:
        """Let the player look at the hands of the deal that ended, once all have committed to the next."""
        played = 0 if self.position.match is None else len(self.position.match.outcomes)
        if before.match is not None and len(before.match.outcomes) < played:
            self._ready = False
        if self.position.phase is Phase.REVEAL and self._looked < played:
            self._looked = played
            self._pause_until = self._now + self._pause
            self._effects.append(Wake(self._pause_until))

    def _find_hand(self, before: Phase) -> None:
        if self.position.phase is not Phase.PLAY or self.seat is None:
            self._hand = {}
        elif before is not Phase.PLAY:
            self._hand = self.seat.hand(self.position)
        else:
            opened = self.position.round.opened
            self._hand = {card: place for card, place in self._hand.items() if opened[place] is None}

    def _head(self, index: int) -> bytes:
        """The digest of the last of the first `index` lines."""
        if index == self.position.index:
            return self.position.head
        return decode_line_untrusted(self._record[index]).prev

    # Fraud

    def _accuse(self, entry: Entry, payload: bytes, why: Violation) -> None:
        """An entry that cannot stand convicts its author; of two for one place, both do together."""
        first = (self._record[entry.index],) if why.key == "entry-equivocation" else ()
        self._stop(entry.author, why, entry.index, (*self._record[: entry.index], *first, payload))

    def _convict(self, position: Position, found: Contradiction) -> None:
        """A seat signed two papers of the ballot at `position` that no honest seat signs both."""
        first, second = found.signed
        if self._own_at(position) == found.seat:
            self._second_self()
            return
        why = Violation("turn", "ballot-contradiction", index=first.index)
        evidence = (*self._record[: first.index], encode(first), encode(second))
        self._stop(found.seat, why, first.index, evidence)

    def _recall_fraud(self, evidence: tuple[bytes, ...]) -> None:
        """Accuse again whom the evidence that was kept convicts; what convicts nobody is passed over."""
        failure = verify_record_untrusted(MAGIC + b"".join(map(frame, evidence))).failure
        if failure is None or failure.author is None:
            return
        why = Violation(failure.rung, failure.key, **failure.arguments)
        self._stop(failure.author, why, failure.entry - (failure.key == "entry-equivocation"), evidence)

    def _stop(self, seat: int, why: Violation, index: int, evidence: tuple[bytes, ...]) -> None:
        """Write nothing more and show the evidence to the player, and what of it convicts to every peer."""
        self.accused = True
        player = self.position.players[seat] if seat < len(self.position.players) else None
        self.culprit = None if player is None else player.key
        self.ended = Notice("session-fraud", seat=seat + 1)
        self._evidence = evidence[index:]
        self._show_evidence(self._links.values())
        self._effects.append(Accuse(seat, why.rung, why.key, why.arguments, evidence))

    def _show_evidence(self, links: Iterable[Link]) -> None:
        """Send the lines that convict, again with every beat: who lags behind cannot judge them yet."""
        for link in links:
            if self._may_hear(link):
                self._effects.extend(Send(link.number, payload) for payload in self._evidence)
