"""One session in the middle of a match, two links to it, and somebody who says and does anything."""

from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.table.ballot import KEPT
from braus_p2p.table.events import (
    Accuse,
    Append,
    Chose,
    Decide,
    Effect,
    Event,
    Free,
    Journal,
    Leave,
    Linked,
    Lost,
    Reachable,
    Ready,
    Received,
    Rematch,
    Rewrite,
    Say,
    Send,
    Sit,
    Tell,
    Wake,
    Woke,
)
from braus_p2p.table.exchange import MOST_REACHES
from braus_p2p.table.hello import BATCH, Link
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.table.seating import MOST_APPLICANTS, MOST_PASSED_ON
from braus_p2p.table.session import Session
from braus_p2p.ui.words import say
from braus_p2p.wire.ballot import Hold, Vote
from braus_p2p.wire.canonical import Value
from braus_p2p.wire.codec import decode_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Greeting
from tests.support.forgeries import Source, octets_of
from tests.support.table_kit import Game, identity, octets

ACTS: Final = 10
"""How many kinds of things a player can do."""

MOST_SENT: Final = 4 * 2**20
"""Octets that one event may make a session send: a batch of shuffles over each link is less."""


class Scene:
    """A session that came back to a match after its first `at` lines; with no seat of its own it watches."""

    def __init__(self, game: Game, at: int, seat: int) -> None:
        self.source = Source.of(game)
        self.at, self.now = at, 0.0
        self.links: dict[int, Link] = {}
        self.told: dict[int, bytes] = {}
        self.signed: dict[tuple[int, bytes], bytes] = {}
        self.disk = list(self.source.payloads[:at])
        if seat < len(game.seats):
            own, seed = game.seats[seat].identity, game.seats[seat].seed
        else:
            own, seed = identity("watcher"), octets("watcher")
        self.key = own.public_key().public_bytes_raw()
        self.session = Session.resume(own, seed, Newcomer("Watcher"), self.disk)
        for payload in self.disk:
            self._note_signed(payload)
        # The others have the keys of all but this session.
        self.others: list[Ed25519PrivateKey] = [
            key for public, key in self.source.keys.items() if public != self.key
        ]

    # What happens

    def play(self, step: Value) -> None:
        """Let one thing happen; a step that means nothing is nothing."""
        if not (isinstance(step, tuple) and len(step) == 3):
            return
        kind, which, what = step
        if not isinstance(which, int):
            return
        match kind:
            case 0 if isinstance(what, int):
                self._meet(which % 2, what)
            case 1 if isinstance(what, bytes):
                self._feed(Received(which % 2, what))
            case 2 if isinstance(what, int):
                self.now += what % 256
                self._feed(Woke())
            case 3:
                self.links.pop(which % 2, None)
                self._feed(Lost(which % 2))
            case 4 if isinstance(what, int):
                self._link(which % 2, dialled=bool(what % 2))
            case 5 if isinstance(what, int):
                self._act(which % ACTS, what)
            case _:
                pass

    def _link(self, number: int, *, dialled: bool) -> None:
        """A link comes up, and the other side has said nothing yet."""
        self._feed(Lost(number))
        self.links[number] = Link(number, not dialled, octets("theirs", number), bytes(32), 0.0)
        self._feed(Linked(number, dialled, octets("ours", number, self.now), bytes(32)))

    def _meet(self, number: int, who: int) -> None:
        """A link comes up, and somebody says hello over it: a seat, or a stranger."""
        self._link(number, dialled=bool(who % 2))
        end = self.links[number]
        end.greeted(Greeting(1, octets("ours", number, self.now)))
        key = (*self.others, identity("stranger"))[who // 2 % (1 + len(self.others))]
        for word in (end.greeting(), end.hello(key, self.source.positions[self.at])):
            self._feed(Received(number, encode(word)))

    def _act(self, kind: int, what: int) -> None:
        """The player does something that his view offers, or something that it does not."""
        view = self.session.view
        events: tuple[Event, ...] = (
            Chose(view.acts[what % len(view.acts)]) if view.acts else Ready(),
            Decide(view.absence.offers[what % len(view.absence.offers)]) if view.absence.offers else Woke(),
            Sit(None if what % 2 else what % 6, octets("sit", what), substitute=bool(what % 3)),
            Ready(),
            Leave(),
            Say("Hej" if what % 2 else 1 + what % 20, int(self.now)),
            Rematch(what % 4, int(self.now)),
            Free(what % 6),
            Reachable(what, (bytes(4),)),
            Woke(),
        )
        self._feed(events[kind])

    def _feed(self, event: Event) -> None:
        """Carry the event and all that the session wants to go on with at once."""
        for _ in range(200):
            effects = self.session.feed(event, self.now)
            for effect in effects:
                self._carry_out(effect)
            assert sum(len(effect.payload) for effect in effects if isinstance(effect, Send)) < MOST_SENT
            assert sum(isinstance(effect, Send) for effect in effects) < 8 * BATCH
            if not any(isinstance(effect, Wake) and effect.at <= self.now for effect in effects):
                return
            event = Woke()
        raise AssertionError("it wants to go on for ever")

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Append(_, payload, _):
                self.disk.append(payload)
                self._note_signed(payload)
            case Rewrite(_, payloads, _):
                self.disk = list(payloads)
            case Journal(_, payload):
                self._note_signed(payload)
            case Send(_, payload):
                assert payload == encode(decode_untrusted(payload))
            case Tell(notice):
                assert say(notice)
            case Accuse():
                self._convicts(effect)
            case _:
                pass

    # What holds

    def _note_signed(self, payload: bytes) -> None:
        """A seat signs one entry, or one vote or hold, for one place: nothing that would convict it."""
        word: Any = decode_untrusted(payload)
        match word:
            case Entry():
                player = self._sits(word.author)
                mine, said = player == self.key, word.content
            case Vote() | Hold():
                mine, said = self._sits(word.seat) == self.key, payload
            case _:
                return
        if mine and not self.session._doubled:
            place = (word.index, word.prev)
            assert said == self.signed.setdefault(place, said)

    def _sits(self, seat: int) -> bytes | None:
        players = self.session.position.players
        player = players[seat] if seat < len(players) else None
        return None if player is None else player.key

    def _convicts(self, accuse: Accuse) -> None:
        failure = verify_record_untrusted(octets_of(accuse.evidence)).failure
        assert failure is not None
        assert (failure.author, failure.rung, failure.key) == (accuse.seat, accuse.rung, accuse.key)

    def judge(self) -> None:
        """The record on the disk is good and is the session's, and what is kept of others is little."""
        session = self.session
        assert tuple(self.disk) == session.record
        if self.disk:
            verdict = verify_record_untrusted(octets_of(self.disk))
            assert verdict.failure is None
            assert verdict.position == session.position
        seats = len(session.position.players)
        assert len(session._reach) <= MOST_REACHES + seats
        assert len(session._first_hand) <= len(session._reach)
        assert len(session._applicants) <= MOST_APPLICANTS
        assert len(session._passed_on) <= MOST_PASSED_ON
        assert len(session._mouths) <= 2 * seats
        assert len(session._ballots._kept) <= KEPT + 1
