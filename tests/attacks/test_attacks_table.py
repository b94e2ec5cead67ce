"""Attacks on the deal, the play and the record, with real keys: a watching session convicts the cheat.

Each is mounted at a session, which must name the cheat, and its evidence is judged again by a stranger.
"""

from dataclasses import replace
from typing import Any

import pytest

from braus_p2p.errors import Violation
from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.rules.deal import legal_acts
from braus_p2p.shuffle import DealKey, Scalar, commitment, joint_key, play, prove_key, share
from braus_p2p.shuffle.argument import encode_deck
from braus_p2p.shuffle.group import IDENTITY, ORDER, Element, G
from braus_p2p.shuffle.masking import CARD_POINTS, Ciphertext, remask
from braus_p2p.table.events import Accuse, Drop
from braus_p2p.table.lots import draw_lots
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.referee import advance, entry_digest, others_places
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import (
    Commit,
    Message,
    Passed,
    Played,
    Reveal,
    Seated,
    Shares,
    Shuffle,
    Started,
    Unseated,
)
from braus_p2p.wire.signature import sign
from tests.support.liar import caught, convicted, linked_watcher, told
from tests.support.table_kit import (
    Game,
    Step,
    dealt,
    forged,
    joined,
    lobby,
    matches,
    octets,
    refusal,
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


# Values inside entries

POINTS = {
    "the identity": bytes(32),
    "not canonical": (2**255 - 19 + 2).to_bytes(32, "little"),
    "above 2^255": b"\xff" * 32,
    "the sign bit": (Scalar.from_integer(3) * G).encoded[:31] + b"\xff",
    "odd": b"\x01" + bytes(31),
}
SCALARS = {
    "the order": ORDER.to_bytes(32, "little"),
    "the order and one": (ORDER + 1).to_bytes(32, "little"),
    "2^256 - 1": b"\xff" * 32,
}

POINT_FIELDS = [
    (Shuffle, "deck", 0),
    (Shuffle, "deck", 71),
    (Shuffle, "proof", 0),
    (Shuffle, "proof", 7),
    (Shares, "shares", 0),
    (Shares, "shares", 26),
    (Played, "share", 0),
    (Passed, "exclusion", 0),
    (Passed, "exclusion", 1),
    (Passed, "exclusion", -4),
]
SCALAR_FIELDS = [
    (Commit, "disclosed", 0),
    (Reveal, "proof", 0),
    (Reveal, "proof", 1),
    (Shuffle, "proof", 8),
    (Shuffle, "proof", -1),
    (Shares, "proof", 0),
    (Shares, "proof", 1),
    (Played, "proof", 0),
    (Played, "proof", 1),
    (Passed, "exclusion", -3),
    (Passed, "exclusion", -1),
]


def with_part(body: type[Any], name: str, part: int, value: bytes) -> tuple[Game, Position, Any]:
    """The first body that has this field, with 32 octets of it replaced."""
    step = gotland().first(body, lambda step: bool(getattr(step.entry.body, name)))
    good = getattr(step.entry.body, name)
    at = 32 * (part % (len(good) // 32))
    return gotland(), step.before, replace(step.entry.body, **{name: good[:at] + value + good[at + 32 :]})


@pytest.mark.parametrize(("body", "name", "part"), POINT_FIELDS)
def test_a14_a_point_that_is_none(body: type[Message], name: str, part: int) -> None:
    """A14: identity, non-canonical and negative encodings are refused wherever an entry holds a point."""
    for value in POINTS.values():
        game, position, bad = with_part(body, name, part, value)
        assert ("proof", "proof-point") == refusal(position, forged(game.seats, position, bad))


@pytest.mark.parametrize(("body", "name", "part"), SCALAR_FIELDS)
def test_a14_a_scalar_that_is_not_reduced(body: type[Message], name: str, part: int) -> None:
    """A14: scalars from the order on are refused wherever an entry holds one, so no proof has two forms."""
    for value in SCALARS.values():
        game, position, bad = with_part(body, name, part, value)
        assert ("proof", "proof-scalar") == refusal(position, forged(game.seats, position, bad))


@pytest.mark.parametrize(
    ("body", "name"), [(Shuffle, "proof"), (Shares, "proof"), (Played, "proof"), (Passed, "exclusion")]
)
def test_a14_a_length_that_is_not_exact(body: type[Message], name: str) -> None:
    """A14: a proof with 32 octets more or fewer, where the schema allows it, is refused by its length."""
    step = gotland().first(body, lambda step: bool(getattr(step.entry.body, name)))
    good: bytes = getattr(step.entry.body, name)
    lengths = []
    for other in (good[:-32], good + good[-32:], good[32:], good + bytes(32)):
        if body.KINDS[name].fault(other) is None:
            bad = replace(step.entry.body, **{name: other})
            assert ("proof", "proof-length") == refusal(
                step.before, forged(gotland().seats, step.before, bad)
            )
            lengths.append(len(other))
    assert lengths


@pytest.mark.parametrize("key", [bytes(32), b"\xff" * 32], ids=["identity", "not canonical"])
def test_a14_a_key_that_is_no_point(key: bytes) -> None:
    """A14: the identity as key, or octets that are no point, are refused though they were committed to."""
    game = committed(lambda _: Element(key))
    assert ("proof", "proof-point") == caught(game, game.position, Reveal(key, octets("nonce"), bytes(64)))


# Replay

PROOFS: list[tuple[type[Any], str]] = [
    (Reveal, "proof"),
    (Shuffle, "proof"),
    (Shares, "proof"),
    (Played, "proof"),
    (Passed, "exclusion"),
]


def same_seats_elsewhere() -> Game:
    """Another match of the very same seats, with the same identities and seeds, in its first deal."""
    game = dealt("gotland", "gotland", deals=7)
    hand = game.seats[game.position.pen or 0].hand(game.position)
    return game.act(legal_acts(game.position.play, frozenset(hand))[0])


def replayed(step: Step, game: Game, old: Any, name: str) -> tuple[str, str]:
    """How an old proof fares in an otherwise good entry."""
    body = replace(step.entry.body, **{name: old})
    assert step.entry.body != body
    return refusal(step.before, forged(game.seats, step.before, body, step.entry.author))


@pytest.mark.parametrize(("body", "name"), PROOFS)
def test_a16_a_proof_from_elsewhere(body: type[Any], name: str) -> None:
    """A16: each kind of proof is refused in another deal, at another seat and in another match."""
    game = gotland()
    having = [step for step in game.of(body) if getattr(step.entry.body, name)]
    sources = [
        next(step for step in having if step.before.number == 0),
        next(step for step in having if step.before.number == 1),
        next(step for step in having if step.entry.author != having[0].entry.author),
    ]
    elsewhere = [step for step in same_seats_elsewhere().of(body) if getattr(step.entry.body, name)]
    sources += elsewhere[:1]
    targets = [having[0], next(step for step in having if step.before.number == 1), having[-1]]
    tried = 0
    for target in targets:
        for source in sources:
            if source is not target:
                rung, _ = replayed(target, game, getattr(source.entry.body, name), name)
                assert "proof" == rung
                tried += 1
    assert tried >= 6


@pytest.mark.parametrize("body", [Commit, Reveal, Shuffle, Shares])
def test_a16_a_whole_body_signed_again_elsewhere(body: type[Any]) -> None:
    """A16: what a seat said in one deal says nothing in its next one, or in another match of its own."""
    game, other = gotland(), same_seats_elsewhere()
    for seat in range(4):
        first, second = [step for step in game.of(body) if step.entry.author == seat]
        foreign = next(step for step in other.of(body) if step.entry.author == seat)
        for old in (first, foreign):
            entry = forged(game.seats, second.before, old.entry.body, seat)
            assert "proof" == refusal(second.before, entry)[0]


def test_a16_an_entry_sent_again() -> None:
    """A16: an entry is good at one place: later ones of its match refuse it, and so do other matches."""
    game, other = gotland(), matches()["brus"]
    for step in game.steps[5::9]:
        for later in game.steps[step.entry.index + 1 :: 11]:
            assert ("chain", "entry-chain") == refusal(later.before, step.entry)
        foreign = other.steps[min(step.entry.index, 90)].before
        assert "signature" == refusal(foreign, step.entry)[0]
    elsewhere = same_seats_elsewhere()
    for step in game.steps[5:20]:
        assert ("signature", "wire-signature") == refusal(
            elsewhere.steps[step.entry.index].before, step.entry
        )


def test_a16_an_old_entry_moves_nobody() -> None:
    """A16: a session that is sent its own history again neither moves nor blames anybody nor hangs up."""
    game, position = before(Played, 5)
    session = linked_watcher(game, position)
    effects = told(session, game.entries[: position.index])
    assert position == session.position
    assert [] == [effect for effect in effects if isinstance(effect, Accuse | Drop)]


# Saying two things


def two_leads() -> tuple[Game, Position, Entry, Entry]:
    """Two good entries of one seat for one index."""
    game = gotland()
    for step in game.of(Played):
        seat = game.seats[step.entry.author]
        hand = seat.hand(step.before)
        for act in legal_acts(step.before.play, frozenset(hand)):
            other = seat.act(step.before, act, hand)
            if other.content != step.entry.content:
                return game, step.before, step.entry, other
    raise AssertionError


@pytest.mark.parametrize("turned", [False, True])
def test_a17_different_cards_to_different_peers(turned: bool) -> None:  # noqa: FBT001 - which came first
    """A17: a seat that plays one card to some and another to others is convicted by the two entries."""
    game, position, one, two = two_leads()
    for entry in (one, two):
        advance(position, entry)
    pair = (two, one) if turned else (one, two)
    assert (one.author, "turn", "entry-equivocation") == convicted(game, position, *pair)


def test_a17_before_the_first_is_judged() -> None:
    """A17: it does not help that the first of the two is still being checked, or that its proof is false."""
    game, position, one, _ = two_leads()
    false = forged(game.seats, position, replace(one.body, proof=bytes(64)))
    session = linked_watcher(game, position)
    effects = told(session, [one, false])
    (accusation,) = (effect for effect in effects if isinstance(effect, Accuse))
    assert (one.author, "entry-equivocation") == (accusation.seat, accusation.key)
    effects = told(linked_watcher(game, position), [false, one])
    (accusation,) = (effect for effect in effects if isinstance(effect, Accuse))
    assert (one.author, "proof-play") == (accusation.seat, accusation.key)


def test_a17_the_same_entry_signed_twice() -> None:
    """A17: another signature on the same content is no second entry, and convicts nobody."""
    game, position, one, _ = two_leads()
    session = linked_watcher(game, position)
    again = Entry(one.index, one.prev, one.author, one.body, bytes(64))
    assert [] == [effect for effect in told(session, [one, one, again]) if isinstance(effect, Accuse)]


# Signatures of another kind


@pytest.mark.parametrize("kind", ["vote", "hold", "join", "hello-client", "hello-server"])
def test_a36_an_entry_signed_under_another_kind(kind: Any) -> None:
    """A36: a signature on the entry's very digest, but of another kind, does not make it an entry."""
    game, position = before(Commit)
    good = game.first(Commit).entry
    signature = sign(game.seats[0].identity, kind, entry_digest(position, good))
    bad = Entry(good.index, good.prev, good.author, good.body, signature)
    assert ("signature", "wire-signature") == refusal(position, bad)
    session = linked_watcher(game, position)
    effects = told(session, [bad])
    assert [] == [effect for effect in effects if isinstance(effect, Accuse)]
    (drop,) = (effect for effect in effects if isinstance(effect, Drop))
    assert isinstance(drop.why, Violation)
    assert "signature" == drop.why.rung


def test_a36_an_entry_used_as_a_wish_to_join() -> None:
    """A36: the host seats nobody by a signature that a player gave on an entry or for another table."""
    game = Game(gotland().seats, gotland().steps[:2])
    position = game.position
    wish = joined(game.seats, position, 2)
    foreign = joined(game.seats, matches()["brus"].steps[0].after, 2)
    entry = forged(game.seats, position, Started(), 2)
    for signature in (entry.signature, foreign.signature, gotland().first(Commit).entry.signature):
        body = replace(wish, signature=signature)
        assert ("proof", "lobby-join-signature") == caught(game, position, body)


def test_a16_a_wish_to_join_granted_twice() -> None:
    """A16: a wish is granted once: the host cannot seat anybody by it who has left."""
    game = Game(gotland().seats, gotland().steps[:3])
    wish = game.of(Seated)[0].entry.body
    free = game.says(Unseated(1))
    assert ("rule", "lobby-nonce-used") == caught(free, free.position, wish)
