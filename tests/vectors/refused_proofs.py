"""Entries whose proofs are bad, each in one way, signed with real keys (spec §7 to §10)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from braus_p2p.shuffle import (
    Context,
    DealKey,
    Element,
    Scalar,
    commitment,
    deal_key,
    joint_key,
    play,
    prove_key,
    share,
    shuffle,
)
from braus_p2p.shuffle.group import ORDER, G
from braus_p2p.table.phases import Body, Phase
from braus_p2p.table.referee import others_places
from braus_p2p.wire.messages import Commit, Played, Reveal, Shares, Shuffle, Started
from tests.support.table_kit import Game, Step, forged, lobby, matches, octets
from tests.vectors.model import Vector
from tests.vectors.refused_entries import refused
from tests.vectors.rfc9496 import INVALID

ONE = Scalar.from_integer(1)


def vectors() -> Iterator[Vector]:
    yield from _contexts()
    yield from _keys()
    yield from _disclosed()
    yield from _fields()
    yield from _strange()


def gotland(body: type[Any], at: int = 0) -> tuple[Game, Step]:
    game = matches()["gotland"]
    return game, game.of(body)[at]


def instead(game: Game, step: Step, body: Body, fault: str, spec: str) -> Vector:
    """The body in the place of the one that was written."""
    entry = forged(game.seats, step.before, body)
    return refused((game, step.before, entry), "proof", fault, spec)


# What a proof is bound to


def context_parts(context: Context) -> dict[str, Context]:
    return {
        "match": replace(context, match_id=octets("another match")),
        "deal": replace(context, deal=context.deal + 1),
        "seat": replace(context, seat=context.seat ^ 1),
        "author": replace(context, author=octets("another author")),
        "history": replace(context, prev=octets("another history")),
    }


def _contexts() -> Iterator[Vector]:
    """Every proof of a `Reveal`, `Shuffle`, `Shares` and `Played`, made for another context."""
    made: dict[str, tuple[type[Any], str, Callable[[Game, Step, Context], Body]]] = {
        "key": (Reveal, "§8", _reveal_at),
        "shuffle": (Shuffle, "§9", _shuffle_at),
        "shares": (Shares, "§10", _shares_at),
        "play": (Played, "§10", _play_at),
    }
    for name, (body, spec, make) in made.items():
        game, step = gotland(body, 1)
        context = step.before.context(step.entry.author)
        assert step.entry.body == make(game, step, context)
        for part, elsewhere in context_parts(context).items():
            fault = f"a proof of {name} for another {part}"
            yield instead(game, step, make(game, step, elsewhere), fault, spec)


def key_of(game: Game, step: Step) -> DealKey:
    seat, before = game.seats[step.entry.author], step.before
    return deal_key(seat.seed, before.match_id, seat.number, before.round.prevs[seat.number])


def _seed(game: Game, step: Step) -> bytes:
    return game.seats[step.entry.author].seed


def _reveal_at(game: Game, step: Step, context: Context) -> Reveal:
    body = step.entry.body
    return replace(body, proof=prove_key(context, key_of(game, step), _seed(game, step)))


def _shuffle_at(game: Game, step: Step, context: Context) -> Shuffle:
    round_ = step.before.round
    assert round_.joint is not None
    assert round_.deck is not None
    return Shuffle(*shuffle(context, round_.joint, round_.deck, _seed(game, step)))


def _shares_at(game: Game, step: Step, context: Context) -> Shares:
    deck, places = step.before.round.deck, others_places(step.before, step.entry.author)
    assert deck is not None
    return Shares(*share(context, key_of(game, step), deck, places, _seed(game, step)))


def _play_at(game: Game, step: Step, context: Context) -> Played:
    body = step.entry.body
    hidden = step.before.round.hidden[body.place]
    opened, proof = play(context, key_of(game, step), body.place, hidden, _seed(game, step))
    return replace(body, share=opened, proof=proof)


# Keys


def _committed(seat: int, promise: Callable[[Game], tuple[bytes, bytes]], name: str) -> Game:
    """A first deal in which a seat commits to a key and a nonce of its choice, up to its `Reveal`."""
    game = lobby(name, "gotland", deals=1).says(Started())
    while game.position.phase is Phase.COMMIT:
        position = game.position
        if position.pen == seat:
            key, nonce = promise(game)
            game = game.says(Commit(commitment(position.match_id, seat, position.head, key, nonce), b""))
        else:
            game = game.step()
    while game.position.pen != seat:
        game = game.step()
    return game


def _last(game: Game) -> Step:
    """A step that stands for what comes next."""
    return Step(game.position, game.entries[-1], game.position)


def _keys() -> Iterator[Vector]:
    nonce = octets("nonce")
    strange = {"the identity": bytes(32), "no canonical point": bytes.fromhex(INVALID[0])}
    strange |= {"a negative point": bytes.fromhex(INVALID[4]), "no point": bytes.fromhex(INVALID[12])}
    for what, key in strange.items():
        game = _committed(1, lambda _, key=key: (key, nonce), "strange key")
        body = Reveal(key, nonce, prove_key(game.position.context(1), _zero(), octets("seed")))
        yield instead(game, _last(game), body, f"a key that is {what}", "§8")

    rogue = _committed(3, lambda game: (_rogue(game).encoded, nonce), "rogue")
    chosen = DealKey(Scalar.from_integer(7), _rogue(rogue), nonce)
    body = Reveal(chosen.public.encoded, nonce, prove_key(rogue.position.context(3), chosen, octets("seed")))
    yield instead(rogue, _last(rogue), body, "a rogue key that takes the others away", "§8")

    copied = _committed(2, lambda game: (_public(game, 1).encoded, nonce), "copied")
    theirs = copied.of(Reveal)[1].entry.body
    fault = "a copied key with its copied proof"
    yield instead(copied, _last(copied), Reveal(theirs.key, nonce, theirs.proof), fault, "§8")

    game, step = gotland(Reveal, 5)
    first = game.of(Reveal)[1].entry.body
    yield instead(game, step, first, "a key revealed again in the next deal", "§8")
    for what, changed in _promises(game, game.of(Commit)[1]).items():
        yield _promised(game, what, changed)


def _zero() -> DealKey:
    return DealKey(Scalar.from_integer(0), Element(bytes(32)), bytes(32))


def _public(game: Game, seat: int) -> Element:
    """The key that a seat has committed to, or will: all seats are ours."""
    position = game.position
    prev = position.round.prevs[seat] if seat < len(position.round.prevs) else position.head
    return deal_key(game.seats[seat].seed, position.match_id, seat, prev).public


def _rogue(game: Game) -> Element:
    return Scalar.from_integer(7) * G - joint_key([_public(game, seat) for seat in range(3)])


def _promises(game: Game, step: Step) -> dict[str, bytes]:
    """Commitments to the right key and nonce, but for another place."""
    seat, before = step.entry.author, step.before
    key = deal_key(game.seats[seat].seed, before.match_id, seat, before.head)
    parts = [before.match_id, seat, before.head, key.public.encoded, key.nonce]
    others: dict[str, tuple[int, Any]] = {
        "match": (0, octets("another match")),
        "seat": (1, 2),
        "history": (2, octets("another history")),
    }
    return {
        name: commitment(*(value if k == at else part for k, part in enumerate(parts)))
        for name, (at, value) in others.items()
    }


def _promised(game: Game, what: str, promise: bytes) -> Vector:
    """A match in which seat 1 has made this commitment, and reveals its key as if it were good."""
    cut = game.of(Commit)[1]
    start = replace(game, steps=game.steps[: cut.before.index])
    going = start.says(Commit(promise, b""))
    while going.position.pen != 1 or going.position.phase is not Phase.REVEAL:
        going = going.step()
    body = going.seats[1].step(going.position).body
    return instead(going, _last(going), body, f"a commitment for another {what}", "§8")


def _disclosed() -> Iterator[Vector]:
    game = matches()["gotland"]
    step = game.first(Commit, lambda step: bool(step.entry.body.disclosed))
    told = plus_order(step.entry.body.disclosed, 0)
    yield instead(game, step, replace(step.entry.body, disclosed=told), "a disclosed key with ℓ added", "§6")


# Each field, one at a time


def plus_order(octets_: bytes, field: int) -> bytes:
    """The same number in a field of scalars, but not below ℓ."""
    value = int.from_bytes(octets_[32 * field : 32 * field + 32], "little") + ORDER
    return with_field(octets_, field, value.to_bytes(32, "little"))


def with_field(octets_: bytes, field: int, value: bytes) -> bytes:
    return octets_[: 32 * field] + value + octets_[32 * field + 32 :]


def another(octets_: bytes, field: int, *, point: bool) -> bytes:
    """Another valid point or scalar in the field."""
    old = octets_[32 * field : 32 * field + 32]
    return with_field(octets_, field, (Element(old) + G if point else Scalar(old) + ONE).encoded)


FIELDS: list[tuple[type[Any], str, str, dict[int, str], bool]] = [
    (Reveal, "§8", "proof", {0: "c", 1: "z"}, False),
    (
        Shuffle,
        "§9",
        "deck",
        {0: "a of place 0", 1: "b of place 0", 70: "a of place 35", 71: "b of place 35"},
        True,
    ),
    (
        Shuffle,
        "§9",
        "proof",
        dict(enumerate(("c_pi", "c_x", "c_alpha", "E_a", "E_b", "c_e", "c_delta", "great c_Delta"))),
        True,
    ),
    (
        Shuffle,
        "§9",
        "proof",
        {
            8: "a~ 1",
            43: "a~ 36",
            44: "r~",
            45: "tau~",
            46: "d~ 1",
            81: "d~ 36",
            82: "r~ D",
            83: "b~ 1",
            118: "b~ 36",
            119: "r~ Delta",
        },
        False,
    ),
    (Shares, "§10", "shares", {0: "first share", 26: "last share"}, True),
    (Shares, "§10", "proof", {0: "c", 1: "z"}, False),
    (Played, "§10", "share", {0: "share"}, True),
    (Played, "§10", "proof", {0: "c", 1: "z"}, False),
]
"""Body, section, field of the body; the 32 octets within it that are changed, by number, with their names."""


def _fields() -> Iterator[Vector]:
    for body, spec, name, parts, point in FIELDS:
        game, step = gotland(body, 1)
        good = getattr(step.entry.body, name)
        for field, part in parts.items():
            changed = replace(step.entry.body, **{name: another(good, field, point=point)})
            fault = f"{body.__name__} with another {part}" + (" in its proof" if name == "proof" else "")
            yield instead(game, step, changed, fault, spec)


def _strange() -> Iterator[Vector]:
    """Octets that are no point or no scalar, where one is due."""
    cases: list[tuple[type[Any], str, int, bool]] = [
        (Reveal, "proof", 0, False),
        (Reveal, "proof", 1, False),
        (Shuffle, "deck", 4, True),
        (Shuffle, "proof", 3, True),
        (Shuffle, "proof", 50, False),
        (Shares, "shares", 5, True),
        (Shares, "proof", 1, False),
        (Played, "share", 0, True),
        (Played, "proof", 1, False),
    ]
    bad = {
        "the identity": bytes(32),
        "a point not below p": bytes.fromhex(INVALID[3]),
        "a negative point": bytes.fromhex(INVALID[7]),
        "a point of another curve": bytes.fromhex(INVALID[13]),
    }
    for body, name, field, point in cases:
        game, step = gotland(body, 1)
        good = getattr(step.entry.body, name)
        values = bad if point else {"ℓ as a scalar": ORDER.to_bytes(32, "little")}
        changes = {what: with_field(good, field, value) for what, value in values.items()}
        if not point:
            changes["a scalar with ℓ added"] = plus_order(good, field)
        for what, value in changes.items():
            fault = f"{body.__name__} with {what} in field {field} of its {name}"
            yield instead(game, step, replace(step.entry.body, **{name: value}), fault, "§7")
