"""Attacks on the deal and the play, with real keys: a watching session convicts the cheat.

Each is mounted at a session, which must name the cheat, and its evidence is judged again by a stranger.
"""

from dataclasses import replace
from typing import Any

import pytest

from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.shuffle import DealKey, Scalar, commitment, joint_key, play, prove_key, share
from braus_p2p.shuffle.argument import encode_deck
from braus_p2p.shuffle.group import IDENTITY, ORDER, Element, G
from braus_p2p.shuffle.masking import CARD_POINTS, Ciphertext, remask
from braus_p2p.table.lots import draw_lots
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.referee import advance, others_places
from braus_p2p.wire.messages import (
    Commit,
    Played,
    Reveal,
    Shares,
    Shuffle,
    Started,
)
from tests.support.liar import caught
from tests.support.table_kit import (
    Game,
    forged,
    lobby,
    matches,
    octets,
    shuffled,
)


def gotland() -> Game:
    return matches()["gotland"]


def before(body: type[Any], nth: int = 0) -> tuple[Game, Position]:
    return gotland(), gotland().of(body)[nth].before


def upto(game: Game, position: Position) -> Game:
    """The match as far as this position."""
    return Game(game.seats, game.steps[: position.index])


# The shuffle


def test_a5_a_card_doubled_in_a_shuffle() -> None:
    """A5: a seat that puts one card twice and leaves another out is refused at once, by name."""
    game, position = before(Shuffle, 2)
    order = [0, 0, *range(2, 36)]
    assert ("proof", "proof-shuffle") == caught(game, position, shuffled(position, position.pen or 0, order))


def test_a5_the_same_shuffle_without_the_double() -> None:
    """A5: the attacker's own shuffle of all cards is accepted, so the refusals are due to what he changed."""
    game, position = before(Shuffle, 2)
    body = shuffled(position, position.pen or 0, [1, 0, *range(2, 36)])
    assert 3 == advance(position, forged(game.seats, position, body)).round.shuffles


def test_a5_cards_swapped_behind_the_proof() -> None:
    """A5: two places of the new deck swapped after it was proved are refused."""
    game, position = before(Shuffle, 3)
    body = shuffled(position, position.pen or 0, list(range(36)))
    deck = body.deck[64:128] + body.deck[:64] + body.deck[128:]
    assert ("proof", "proof-shuffle") == caught(game, position, replace(body, deck=deck))


@pytest.mark.parametrize("card", ["JC", "7D"])
def test_a5_a_card_of_the_own_choice(card: str) -> None:
    """A5: a place replaced by a fresh encryption of a wanted card is refused."""
    game, position = before(Shuffle, 3)
    joint = position.round.joint
    assert joint is not None
    body = shuffled(position, position.pen or 0, list(range(36)))
    wanted = Ciphertext(IDENTITY, CARD_POINTS[Card.parse(card)])
    masked = remask(wanted, Scalar.from_integer(7), joint)
    deck = encode_deck([masked]) + body.deck[64:]
    assert ("proof", "proof-shuffle") == caught(game, position, replace(body, deck=deck))


def test_a6_a_multiplied_ciphertext_in_the_deck() -> None:
    """A6: a place of the deck doubled, to learn from its opening what it was, is refused."""
    game, position = before(Shuffle, 3)
    body = shuffled(position, position.pen or 0, list(range(36)))
    a, b = (Element(body.deck[k : k + 32]) for k in (0, 32))
    deck = encode_deck([Ciphertext(a + a, b + b)]) + body.deck[64:]
    assert ("proof", "proof-shuffle") == caught(game, position, replace(body, deck=deck))


def test_a6_shares_of_a_multiplied_ciphertext() -> None:
    """A6: a share of twice the place's a, or of another place's a, is refused though honestly proved."""
    game, position = before(Shares, 1)
    round_ = position.round
    assert round_.deck is not None
    key = upto(game, position).deal_keys()[1]
    places = list(others_places(position, 1))
    doubled = Ciphertext(round_.deck.places[places[0]].a + round_.deck.places[places[0]].a, G)
    for other in (doubled, round_.deck.places[places[1]]):
        deck = list(round_.deck.places)
        deck[places[0]] = other
        lied = replace_places(round_.deck, deck)
        body = Shares(*share(position.context(1), key, lied, places, octets("nonces")))
        assert ("proof", "proof-shares") == caught(game, position, body)


def replace_places(deck: Any, places: list[Ciphertext]) -> Any:
    """Another deck, past the seal: what a modified program takes for the deck."""
    other = object.__new__(type(deck))
    object.__setattr__(other, "places", tuple(places))
    return other


# Keys


def committed(chosen: Any) -> Game:
    """A first deal in which seat 3, who knows the others' keys, commits to a key of his choice."""
    game = lobby("keys", "gotland").says(Started())
    for _ in range(3):
        game = game.step()
    at = game.position
    others = [game.seats[seat]._key(at, prev) for seat, prev in enumerate(at.round.prevs)]
    key, nonce = chosen([other.public for other in others]), octets("nonce")
    promise = commitment(game.position.match_id, 3, game.position.head, key.encoded, nonce)
    return game.says(Commit(promise, b"")).step().step().step()


def rogue(others: list[Element]) -> Element:
    """AG minus the others' keys: with a alone its owner would open every card."""
    own = Scalar.from_integer(5) * G
    return own - sum(others, start=IDENTITY)


def test_a7_a_rogue_key_after_the_others_have_revealed() -> None:
    """A7: whoever waits for the others' keys has committed to another one before."""
    game = lobby("keys", "gotland").says(Started()).until(Phase.REVEAL).step().step().step()
    key = rogue(list(game.position.round.keys))
    assert joint_key([*game.position.round.keys, key]) == Scalar.from_integer(5) * G
    body = Reveal(key.encoded, octets("nonce"), bytes(64))
    assert ("proof", "key-not-as-committed") == caught(game, game.position, body)


def test_a7_a_rogue_key_that_was_committed() -> None:
    """A7: even with the others' keys known in advance, nobody knows the rogue key's secret, to prove it."""
    game = committed(rogue)
    key = rogue(list(game.position.round.keys))
    for secret in (5, 0, ORDER - 5):
        fake = DealKey(Scalar.from_integer(secret), key, octets("nonce"))
        proof = prove_key(game.position.context(3), fake, octets("seed"))
        body = Reveal(key.encoded, octets("nonce"), proof)
        assert ("proof", "proof-key") == caught(game, game.position, body)


def test_a8_a_copied_key_with_its_copied_proof() -> None:
    """A8: the key and the proof of another seat are refused in the copier's seat."""
    game = committed(lambda others: others[0])
    copied = game.of(Reveal)[0].entry.body
    body = replace(copied, nonce=octets("nonce"))
    assert ("proof", "proof-key") == caught(game, game.position, body)


def test_a8_a_copied_key_with_its_secret() -> None:
    """A8: two seats that share one secret, and so can prove it, are refused for having one key."""
    game = committed(lambda others: others[1])
    secret = game.seats[1]._key(game.position, game.position.round.prevs[1])
    proof = prove_key(game.position.context(3), secret, octets("seed"))
    body = Reveal(secret.public.encoded, octets("nonce"), proof)
    assert ("proof", "key-twice") == caught(game, game.position, body)


def test_a8_a_copied_commitment() -> None:
    """A8: whoever repeats another's commitment cannot open it, even with what the other reveals."""
    game = lobby("keys", "gotland").says(Started()).step().step().step()
    copied = game.of(Commit)[0].entry.body
    game = game.says(copied).step().step().step()
    assert ("proof", "key-not-as-committed") == caught(game, game.position, game.of(Reveal)[0].entry.body)


@pytest.mark.parametrize("wanted", range(4))
def test_a19_the_last_to_reveal_would_choose_the_dealer(wanted: int) -> None:
    """A19: seat 3, who sees all other nonces first, finds one that makes any chair deal; he is bound."""
    game = lobby("keys", "gotland").says(Started()).until(Phase.REVEAL).step().step().step()
    position = game.position
    own = game.seats[3].step(position).body
    assert isinstance(own, Reveal)
    lucky = next(
        nonce
        for nonce in (octets("try", k) for k in range(1000))
        if draw_lots(position.match_id, (*position.round.nonces, nonce), shuffled=False)[0] == wanted
    )
    assert ("proof", "key-not-as-committed") == caught(game, position, replace(own, nonce=lucky))


@pytest.mark.parametrize("key", [bytes(32), b"\xff" * 32], ids=["identity", "not canonical"])
def test_a14_a_key_that_is_no_point(key: bytes) -> None:
    """A14: the identity as key, or octets that are no point, are refused though they were committed to."""
    game = committed(lambda _: Element(key))
    assert ("proof", "proof-point") == caught(game, game.position, Reveal(key, octets("nonce"), bytes(64)))


# Shares and cards


def test_a12_a_wrong_share_among_many() -> None:
    """A12: one share under another secret, or of no meaning, spoils the proof of all."""
    game, position = before(Shares, 2)
    body = gotland().of(Shares)[2].entry.body
    assert isinstance(body, Shares)
    for garbage in (G, Scalar.from_integer(9) * Element(body.shares[:32])):
        spoiled = replace(body, shares=garbage.encoded + body.shares[32:])
        assert ("proof", "proof-shares") == caught(game, position, spoiled)


def test_a12_shares_under_another_key() -> None:
    """A12: shares that all stem from another secret than the revealed key's are refused."""
    game, position = before(Shares, 2)
    deck = position.round.deck
    assert deck is not None
    secret = Scalar.from_integer(77)
    other = DealKey(secret, secret * G, bytes(32))
    body = Shares(*share(position.context(2), other, deck, others_places(position, 2), octets("nonces")))
    assert ("proof", "proof-shares") == caught(game, position, body)


def opening_turn() -> tuple[Game, Position, dict[Card, int], DealKey]:
    """The first act of a deal: whose turn it is, what he holds and his key."""
    game, position = before(Played)
    seat = position.pen or 0
    return game, position, game.seats[seat].hand(position), upto(game, position).deal_keys()[seat]


def test_a12_a_card_named_that_was_not_dealt() -> None:
    """A12: the share that would make any wanted card of the place is no share under the key."""
    game, position, hand, key = opening_turn()
    place = next(iter(hand.values()))
    masked = position.round.hidden[place]
    for card in [card for card in (CARDS[0], CARDS[18], CARDS[33]) if card not in hand]:
        wanted = masked.b - CARD_POINTS[card]
        _, proof = play(position.context(position.pen or 0), key, place, masked, octets("nonces"))
        body = Played(place, wanted.encoded, proof, b"")
        assert ("proof", "proof-play") == caught(game, position, body)


def test_a12_a_garbage_card() -> None:
    """A12: a share under another secret opens to no card and is refused before that is noticed."""
    game, position, hand, key = opening_turn()
    secret = key.secret + Scalar.from_integer(1)
    other = DealKey(secret, secret * G, bytes(32))
    place = next(iter(hand.values()))
    masked = position.round.hidden[place]
    opened = play(position.context(position.pen or 0), other, place, masked, bytes(32))
    body = Played(place, *opened, b"")
    assert ("proof", "proof-play") == caught(game, position, body)


def test_a12_another_players_card() -> None:
    """A12: a place dealt to another is refused, with the own share of it or with the owner's."""
    game, position, hand, key = opening_turn()
    keys = upto(game, position).deal_keys()
    for place in [place for place in range(36) if place not in hand.values()][:3]:
        owner = next(seat for seat in range(4) if place in position.places(seat))
        for made_with in (key, keys[owner]):
            opened = play(
                position.context(position.pen or 0), made_with, place, position.round.hidden[place], bytes(32)
            )
            assert ("proof", "place-not-yours") == caught(game, position, Played(place, *opened, b""))


def test_a12_a_card_played_twice() -> None:
    """A12: a place that was opened before is no card of the hand any more."""
    game = gotland()
    first = game.first(Played)
    seat = first.entry.author
    again = game.first(Played, lambda step: step.entry.author == seat and step is not first)
    place = first.entry.body.place
    key = upto(game, again.before).deal_keys()[seat]
    opened = play(again.before.context(seat), key, place, again.before.round.hidden[place], bytes(32))
    assert ("proof", "place-not-yours") == caught(game, again.before, Played(place, *opened, b""))
