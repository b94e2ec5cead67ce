"""A seat that lies as well as anybody can, and a watcher's session that has to find it out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Act
from braus_p2p.shuffle import Ciphertext, Context, DealKey, exclusion, proofs
from braus_p2p.shuffle.derive import derive_scalar
from braus_p2p.shuffle.group import IDENTITY
from braus_p2p.shuffle.group import encode as joined
from braus_p2p.shuffle.masking import CARD_POINTS
from braus_p2p.table.claims import claim
from braus_p2p.table.events import Accuse, Effect, Linked, Received, Send, Woke
from braus_p2p.table.hello import Link
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.phases import Body
from braus_p2p.table.position import Position
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.table.referee import act_bytes
from braus_p2p.table.seat import Seat
from braus_p2p.table.session import Session
from braus_p2p.wire.codec import decode_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import MAGIC, frame
from braus_p2p.wire.messages import Greeting, Played, Shown
from tests.support.table_kit import Game, forged, identity, octets

Hidden: TypeAlias = tuple[tuple[int, Ciphertext], ...]


@dataclass(frozen=True)
class Lie:
    """All that a claim says, and the secrets of the seat that makes it."""

    context: Context
    act: bytes
    key: DealKey
    hidden: Hidden
    excluded: tuple[int, ...]
    held: tuple[int, ...]
    """For each place of `hidden` the card that really lies there."""
    seed: bytes


Forgery: TypeAlias = Callable[[Lie], bytes]


def prove(lie: Lie, *, vanishing: bytes | None = None) -> bytes:
    """What the honest prover would write if it did not notice that the claim is false.

    `vanishing` stands for every C that is the identity, if it is given.
    """
    transcript = exclusion._statement(lie.context, lie.act, lie.key.public, lie.hidden, lie.excluded)
    beta = derive_scalar(lie.seed, "beta", transcript.state)
    alpha, x = beta * lie.key.secret, lie.key.secret
    dealt = [masked.b - x * masked.a for _, masked in lie.hidden]
    differences = [beta * (point - CARD_POINTS[card]) for point in dealt for card in lie.excluded]
    if vanishing is not None:
        differences = [
            replace(point, encoded=vanishing) if point == IDENTITY else point for point in differences
        ]
    r = beta * lie.key.public
    _, minus_a, b = exclusion._weigh(transcript, lie.hidden, lie.excluded, r, differences)
    bases = exclusion._bases(lie.key.public, minus_a, b)
    return joined([r, *differences]) + proofs.prove(transcript, bases, [alpha, beta], lie.seed)


@dataclass(frozen=True, slots=True)
class LyingSeat(Seat):
    """A seat with a modified program: it does what it likes and claims what it must."""

    forge: Forgery

    @classmethod
    def instead_of(cls, seat: Seat, forge: Forgery) -> "LyingSeat":
        """The same player with the same keys, gone bad."""
        return cls(seat.number, seat.identity, seat.seed, forge)

    def act(self, position: Position, act: Act, hand: dict[Card, int]) -> Entry:
        body = self._unproved(position, act, hand)
        if isinstance(body, Shown):
            return self._sign(position, body)
        opening = body.place if isinstance(body, Played) else None
        made = claim(position, self.number, act, opening)
        cards = {place: int(card) for card, place in hand.items()}
        lie = Lie(
            position.context(self.number),
            act_bytes(body),
            self._key(position, position.round.prevs[self.number]),
            made.hidden,
            made.excluded,
            tuple(cards[place] for place, _ in made.hidden),
            self.seed,
        )
        return self._sign(position, replace(body, exclusion=self.forge(lie)))


def linked_watcher(game: Game, position: Position, link: int = 1) -> Session:
    """A session without a seat that has followed the match up to here, linked to the seat with the pen."""
    session = Session(identity("watcher"), octets("watcher"), Newcomer("Watcher"))
    session.position = position
    session._record = [encode(entry) for entry in game.entries[: position.index]]
    session._sittings = [(0, position.players)]
    cheat = game.seats[position.pen or 0]
    theirs = Link(link, dialled=False, nonce=octets("theirs"), binding=bytes(32), deadline=0.0)
    sent = session.feed(Linked(link, dialled=True, nonce=octets("ours"), binding=bytes(32)), 0.0)
    greeting = decode_untrusted(next(effect.payload for effect in sent if isinstance(effect, Send)))
    assert isinstance(greeting, Greeting)
    theirs.greeted(greeting)
    for word in (theirs.greeting(), theirs.hello(cheat.identity, position)):
        session.feed(Received(link, encode(word)), 0.0)
    return session


def told(session: Session, entries: Sequence[Entry], link: int = 1) -> list[Effect]:
    """What a session does about these entries."""
    effects: list[Effect] = []
    for entry in entries:
        effects += session.feed(Received(link, encode(entry)), 0.0)
    return [*effects, *session.feed(Woke(), 0.0)]


def convicted(game: Game, position: Position, *entries: Entry) -> tuple[int, str, str]:
    """Seat, rung and key of the one accusation that a session raises, after a stranger has confirmed it.

    The stranger has nothing but the evidence. The record does not grow past the good entries.
    """
    session = linked_watcher(game, position)
    effects = told(session, entries)
    (accusation,) = (effect for effect in effects if isinstance(effect, Accuse))
    failure = verify_record_untrusted(MAGIC + b"".join(map(frame, accusation.evidence))).failure
    assert failure is not None
    assert (accusation.rung, accusation.key, accusation.seat) == (failure.rung, failure.key, failure.author)
    assert len(accusation.evidence) - 1 == failure.entry
    assert session.accused
    later = told(session, game.entries[position.index :])
    assert [] == [effect for effect in later if isinstance(effect, Accuse)]
    return accusation.seat, accusation.rung, accusation.key


def caught(game: Game, position: Position, body: Body, author: int | None = None) -> tuple[str, str]:
    """Rung and key at which a body that its author signed convicts him."""
    entry = forged(game.seats, position, body, author)
    seat, rung, key = convicted(game, position, entry)
    assert entry.author == seat
    return rung, key
