"""What a cheat with real keys can write: faults at known positions of the matches of the kit."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from braus_p2p.rules.cards import OUTCOME_CARD, Card
from braus_p2p.rules.deal import Phase as Turn
from braus_p2p.shuffle import Ciphertext, Scalar, commitment, prove_key
from braus_p2p.shuffle.group import ORDER, G
from braus_p2p.shuffle.keys import DealKey
from braus_p2p.table.phases import Body, Phase
from braus_p2p.table.position import Position
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import (
    Commit,
    Played,
    Reveal,
    Seated,
    Shown,
    Started,
    Unseated,
)
from tests.support.table_kit import (
    Game,
    Step,
    forged,
    joined,
    lobby,
    matches,
    octets,
    opening,
)

Case: TypeAlias = tuple[Game, Position, Entry]
"""A match, a position of it, and what somebody writes there."""


def altered(
    rules: str, body: type[Any], where: Callable[[Step], bool] = lambda _: True, **change: Any
) -> Case:
    """The first such entry of the match with some fields of its body changed."""
    game = matches()[rules]
    step = game.first(body, where)
    return game, step.before, forged(game.seats, step.before, replace(step.entry.body, **change))


def instead(rules: str, where: Callable[[Position], bool], body: Callable[[Game, Position], Body]) -> Case:
    """Another body at the first such position of the match."""
    game = matches()[rules]
    position = next(step.before for step in game.steps if where(step.before))
    return game, position, forged(game.seats, position, body(game, position))


def second_deal(step: Step) -> bool:
    return step.before.number == 1


def leading(position: Position) -> bool:
    return position.phase is Phase.PLAY and position.play.phase is Turn.LEAD


def following(position: Position) -> bool:
    return position.phase is Phase.PLAY and position.play.phase is Turn.FOLLOW


def asked(position: Position) -> bool:
    return position.phase is Phase.PLAY and position.play.phase is Turn.ASK


def hand(game: Game, position: Position) -> dict[Card, int]:
    assert position.pen is not None
    return game.seats[position.pen].hand(position)


def plays(wanted: Callable[[Card, Position], bool]) -> Callable[[Game, Position], Body]:
    """A card of the own hand that is wanted, truly opened."""

    def body(game: Game, position: Position) -> Body:
        assert position.pen is not None
        held = hand(game, position)
        card = next(card for card in sorted(held) if wanted(card, position))
        return game.seats[position.pen]._unproved(position, card, held)

    return body


def holds(
    wanted: Callable[[Card, Position], bool], at: Callable[[Position], bool]
) -> Callable[[Position], bool]:
    """Positions at which the seat with the pen holds such a card."""

    def where(position: Position) -> bool:
        if not at(position):
            return False
        game = next(game for game in matches().values() if game.position.match_id == position.match_id)
        return any(wanted(card, position) for card in hand(game, position))

    return where


def too_low(card: Card, position: Position) -> bool:
    winning = position.play.winning
    return winning is not None and card.playing and not card.beats(winning)


def dead(card: Card, _: Position) -> bool:
    return card.dead


def anything(_: Card, __: Position) -> bool:
    return True


def shows(game: Game, position: Position) -> Body:
    """A card that is not the outcome card, shown."""
    played = plays(lambda card, _: card != OUTCOME_CARD)(game, position)
    assert isinstance(played, Played)
    return Shown(played.place, played.share, played.proof)


def seated(**change: Any) -> Case:
    """A player seated at a table of five, where two sit."""
    game = Game(matches()["brus-teams"].seats, matches()["brus-teams"].steps[:2])
    body = joined(game.seats, game.position, change.pop("seat", 2), **change)
    return game, game.position, forged(game.seats, game.position, body)


def seated_again() -> Case:
    """A player who was seated and left, seated by his old wish."""
    game = Game(matches()["brus-teams"].seats, matches()["brus-teams"].steps[:2])
    wish = game.entries[1].body
    gone = game.says(Unseated(1))
    return gone, gone.position, forged(gone.seats, gone.position, wish)


def unasked() -> Case:
    game, position, entry = seated()
    assert isinstance(entry.body, Seated)
    flipped = bytes([entry.body.signature[0] ^ 1]) + entry.body.signature[1:]
    return game, position, forged(game.seats, position, replace(entry.body, signature=flipped))


def in_lobby(body: Body) -> Case:
    game, position, _ = seated()
    return game, position, forged(game.seats, position, body)


def opened(**change: Any) -> Case:
    game = matches()["gotland"]
    return game, Position(), forged(game.seats, Position(), replace(opening(game), **change))


def colluding(keys: Callable[[list[DealKey]], list[DealKey]]) -> Case:
    """The last `Reveal` of a deal in which all have committed to keys of their common choice."""
    game = lobby("collusion", "gotland").says(Started())
    start = game.position
    chosen = keys(
        [DealKey(Scalar.from_integer(k), Scalar.from_integer(k) * G, octets(k)) for k in range(1, 5)]
    )
    for seat, key in enumerate(chosen):
        head = game.position.head
        game = game.says(Commit(commitment(start.match_id, seat, head, key.public.encoded, key.nonce), b""))
    for seat, key in enumerate(chosen):
        proof = prove_key(game.position.context(seat), key, octets("seed"))
        entry = forged(game.seats, game.position, Reveal(key.public.encoded, key.nonce, proof))
        if seat == 3:
            return game, game.position, entry
        game = game.then(entry)
    raise AssertionError


def cancelling(keys: list[DealKey]) -> list[DealKey]:
    secret = Scalar.from_integer(-6)
    return [*keys[:3], DealKey(secret, secret * G, bytes(32))]


def no_card() -> Case:
    """An opened key under which a place of the finished deal shows no card (no good argument leads there)."""
    game = matches()["gotland"]
    step = game.first(Commit, second_deal)
    last = step.before.last
    assert last is not None
    hidden = tuple(Ciphertext(masked.a, masked.b + G) for masked in last.round.hidden)
    position = replace(step.before, last=replace(last, round=replace(last.round, hidden=hidden)))
    return game, position, step.entry


def at_first(entry: Callable[[Game, Position], Entry]) -> Case:
    game = matches()["gotland"]
    position = game.first(Commit).before
    return game, position, entry(game, position)


def badly_signed() -> Case:
    game, position, entry = at_first(lambda game, _: game.first(Commit).entry)
    return game, position, flipped_signature(entry)


def flipped_signature(entry: Entry) -> Entry:
    signature = bytes([entry.signature[0] ^ 1]) + entry.signature[1:]
    return Entry(entry.index, entry.prev, entry.author, entry.body, signature)


POINT = (Scalar.from_integer(5) * G).encoded
OVERFLOW = ORDER.to_bytes(32, "little")
PROOF = bytes(64)


def shown_card(body: Body) -> Body:
    assert isinstance(body, Played)
    return Shown(body.place, body.share, body.proof)


def later_opening(**changed: Any) -> Entry:
    """An opening that does not claim to be the first entry."""
    game = matches()["brus"]
    return forged(game.seats, Position(), opening(game), **changed)


def in_lobby_of_four(body: Callable[[Game], Body]) -> Case:
    game = Game(matches()["brus"].seats, matches()["brus"].steps[:3])
    return game, game.position, forged(game.seats, game.position, body(game))


def false_exclusion(rules: str, body: type[Any]) -> bytes:
    """A proof of the right length, each part of it valid, that proves nothing."""
    good: bytes = (
        matches()[rules].first(body, lambda step: bool(step.entry.body.exclusion)).entry.body.exclusion
    )
    return POINT * (len(good) // 32 - 3) + bytes(96)
