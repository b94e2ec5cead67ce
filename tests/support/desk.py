"""Sessions on a desk: fixed identities, perfect links, one queue; and a puppet to lead one of them astray."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from math import inf
from typing import Final, TypeVar

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.rules.profiles import PROFILES_BY_NUMBER
from braus_p2p.table.events import (
    Accuse,
    Append,
    Chose,
    Drop,
    Effect,
    Event,
    Linked,
    Open,
    Received,
    Send,
    Show,
    Sit,
    Tell,
    Wake,
    Woke,
)
from braus_p2p.table.hello import Link
from braus_p2p.table.lobby import Newcomer, join
from braus_p2p.table.phases import Body
from braus_p2p.table.position import PROTOCOL_VERSION, Position
from braus_p2p.table.referee import advance
from braus_p2p.table.seat import sign_entry
from braus_p2p.table.session import Session
from braus_p2p.wire.codec import Frame, decode_line_untrusted, decode_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Greeting, Hello, Join, Opened

E = TypeVar("E", Accuse, Append, Drop, Send, Show, Tell, Wake)


def octets(*words: object) -> bytes:
    """32 octets that everybody can make again."""
    return sha256(" ".join(map(str, ("desk", *words))).encode()).digest()


def identity(name: object) -> Ed25519PrivateKey:
    """The identity key of this name; the seats of a desk have their numbers for names."""
    return Ed25519PrivateKey.from_private_bytes(octets("identity", name))


def key(name: object) -> bytes:
    """The public identity key of this name."""
    return identity(name).public_key().public_bytes_raw()


PATIENCE: Final = 10
"""For how many seconds a seat at a desk may be silent."""


def opened(
    profile: int = 0,
    deals: int = 1,
    open_hands: int = 1,
    nonce: object = "nonce",
    patience: int = PATIENCE,
) -> Opened:
    """How the host of a desk opens his table."""
    target = PROFILES_BY_NUMBER[profile].target
    return Opened(
        PROTOCOL_VERSION,
        octets(nonce),
        key(0),
        "Name 0",
        0,
        "",
        profile,
        target,
        deals,
        0,
        open_hands,
        patience=patience,
    )


def new_session(name: object, *, pause: float = 0.0, called: str | None = None) -> Session:
    """A session that has seen nothing yet."""
    return Session(identity(name), octets("seed", name), Newcomer(called or f"Name {name}"), pause=pause)


def settle(session: Session, event: Event, now: float = 0.0) -> list[Effect]:
    """The effects of an event and of all that the session wanted to go on with at once."""
    effects = [*session.feed(event, now)]
    fresh = effects
    while any(isinstance(effect, Wake) and effect.at <= now for effect in fresh):
        fresh = [*session.feed(Woke(), now)]
        effects += fresh
    return effects


def only(kind: type[E], effects: Sequence[Effect]) -> list[E]:
    """The effects of one kind."""
    return [effect for effect in effects if isinstance(effect, kind)]


def frames(effects: Sequence[Effect], link: int | None = None) -> list[Frame]:
    """What is sent by the effects, over one link or all."""
    return [decode_untrusted(effect.payload) for effect in only(Send, effects) if link in (None, effect.link)]


@dataclass
class Desk:
    """Sessions joined by perfect links, and everything they did."""

    sessions: list[Session]
    now: float = 0.0
    queue: list[tuple[int, Event]] = field(default_factory=list)
    wires: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    effects: list[list[Effect]] = field(default_factory=list)
    holds: bool = False
    choose: Callable[[Session], object] = lambda session: session.view.acts[0]

    def __post_init__(self) -> None:
        self.effects = [[] for _ in self.sessions]

    def put(self, place: int, event: Event) -> None:
        """An event for a session, after all before it."""
        self.queue.append((place, event))

    def link(self, caller: int, called: int) -> None:
        """A link between two sessions; its number is the other's place."""
        self.wires[caller, called] = (called, caller)
        self.wires[called, caller] = (caller, called)
        self.put(
            caller, Linked(called, dialled=True, nonce=octets("call", caller, called), binding=bytes(32))
        )
        self.put(
            called, Linked(caller, dialled=False, nonce=octets("answer", caller, called), binding=bytes(32))
        )

    def unlink(self, a: int, b: int) -> None:
        """Nothing passes between the two any more, and neither has noticed."""
        del self.wires[a, b], self.wires[b, a]

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Let everything happen that happens by itself; players choose by `choose` unless the desk holds."""
        while self.queue and not until():
            place, event = self.queue.pop(0)
            effects = self.sessions[place].feed(event, self.now)
            self.effects[place].extend(effects)
            for effect in effects:
                self._carry_out(place, effect)

    def _carry_out(self, place: int, effect: Effect) -> None:
        match effect:
            case Send(link, payload) if (place, link) in self.wires:
                other, number = self.wires[place, link]
                self.put(other, Received(number, payload))
            case Wake(at) if at <= self.now:
                self.put(place, Woke())
            case Show(view) if view.my_turn and view.forced is None and not self.holds:
                self.put(place, Chose(self.choose(self.sessions[place])))
            case _:
                pass

    def seated(self, profile: int = 0, **options: int) -> None:
        """Open a table, link all to the host and seat them."""
        self.put(0, Open(opened(profile, **options)))
        for place in range(1, len(self.sessions)):
            self.link(place, 0)
            self.put(place, Sit(place, octets("sit", place)))
        self.run(lambda: self.sessions[0].position.index > len(self.sessions))


@cache
def finished(profile: int = 0, deals: int = 1, open_hands: int = 1) -> tuple[bytes, ...]:
    """The record of a whole match on a desk, by the first legal act always."""
    players = PROFILES_BY_NUMBER[profile].players
    desk = Desk([new_session(place) for place in range(players)])
    desk.seated(profile, deals=deals, open_hands=open_hands)
    desk.run()
    return desk.sessions[0].record


def resumed(seat: int, index: int, record: Sequence[bytes] | None = None, *, pause: float = 0.0) -> Session:
    """The session of a seat after the first entries of a record, as if it had never been away."""
    return settled(returned(seat, index, record, pause=pause))


def returned(seat: int, index: int, record: Sequence[bytes] | None = None, *, pause: float = 0.0) -> Session:
    """The session of a seat that comes back with the first entries of a record."""
    entries = (finished() if record is None else record)[:index]
    return Session.resume(
        identity(seat), octets("seed", seat), Newcomer(f"Name {seat}"), entries, pause=pause
    )


def settled(session: Session) -> Session:
    """As if another seat had told a session that came back that its record is whole."""
    session._goal = -inf
    return session


def position_at(index: int, record: Sequence[bytes] | None = None) -> Position:
    """The position before the entry of this index."""
    position = Position()
    for payload in (finished() if record is None else record)[:index]:
        position = advance(position, decode_line_untrusted(payload))
    return position


def entry_at(index: int, record: Sequence[bytes] | None = None) -> Entry:
    """The entry of this index."""
    return decode_line_untrusted((finished() if record is None else record)[index])


def first(kind: type[Body], record: Sequence[bytes] | None = None) -> int:
    """The index of the first entry with such a body."""
    payloads = finished() if record is None else record
    return next(
        index
        for index, payload in enumerate(payloads)
        if isinstance(decode_line_untrusted(payload).body, kind)
    )


def signed(position: Position, author: int, body: Body, name: object | None = None) -> Entry:
    """An entry by a seat of the desk, whatever it may say there; signed by `name` if one is given."""
    return sign_entry(identity(author if name is None else name), position, author, body)


def wish(position: Position, name: object, place: int, **changes: object) -> Join:
    """A good wish of somebody for a place."""
    nonce = octets("wish", name, place, position.index)
    who = Newcomer(f"Name {name}")
    made = {
        "identity": identity(name),
        "match_id": position.match_id,
        "who": who,
        "place": place,
        "nonce": nonce,
    }
    return join(**(made | changes))


@dataclass
class Puppet:
    """The far end of a link to a session, which says what the test wants."""

    session: Session
    name: object
    number: int = 1
    dials: bool = True
    binding: bytes = bytes(32)
    now: float = 0.0
    position: Position = field(default_factory=Position)
    effects: list[Effect] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.end = Link(0, self.dials, octets("puppet", self.name, self.number), self.binding, 0.0)

    def link(self) -> "Puppet":
        """The link comes up; the session greets."""
        nonce = octets("session", self.name, self.number)
        self._feed(Linked(self.number, not self.dials, nonce, self.binding))
        (greeting,) = [heard for heard in self.heard() if isinstance(heard, Greeting)]
        self.end.greeted(greeting)
        return self

    def greet(self) -> "Puppet":
        """The link comes up and both say hello."""
        self.link()
        self.say(self.end.greeting(), self.hello())
        return self

    def hello(self) -> Hello:
        """A good Hello of the puppet."""
        return self.end.hello(identity(self.name), self.position)

    def say(self, *messages: Frame | bytes) -> list[Effect]:
        """What the session does about these frames, one by one."""
        before = len(self.effects)
        for message in messages:
            payload = message if isinstance(message, bytes) else encode(message)
            self._feed(Received(self.number, payload))
        return self.effects[before:]

    def heard(self) -> list[Frame]:
        """All that the session sent over this link."""
        return frames(self.effects, self.number)

    def _feed(self, event: Event) -> None:
        self.effects += settle(self.session, event, self.now)
