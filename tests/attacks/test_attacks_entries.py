"""Attacks by entries: values out of range, replay, two words for one index, signatures of another kind."""

from dataclasses import replace
from typing import Any

import pytest

from braus_p2p.errors import Violation
from braus_p2p.rules.hand import legal_acts
from braus_p2p.shuffle import Scalar
from braus_p2p.shuffle.group import ORDER, G
from braus_p2p.table.events import Accuse, Drop
from braus_p2p.table.position import Position
from braus_p2p.table.referee import advance, line_digest
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
    matches,
    refusal,
)


def gotland() -> Game:
    return matches()["gotland"]


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
    game, position = gotland(), gotland().of(Played)[5].before
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
    """A17, A40: a seat that plays one card to some and another to others is convicted by the two entries."""
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


@pytest.mark.parametrize("kind", ["vote", "hold", "join", "chat", "again", "hello-client", "hello-server"])
def test_a36_an_entry_signed_under_another_kind(kind: Any) -> None:
    """A36: a signature on the entry's very digest, but of another kind, does not make it an entry."""
    game, position = gotland(), gotland().first(Commit).before
    good = game.first(Commit).entry
    signature = sign(game.seats[0].identity, kind, line_digest(position, good))
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
