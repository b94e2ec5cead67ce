"""The order of the ladder, every field of every body changed, and anything at all within the schema."""

import random
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from braus_p2p.errors import RUNGS, Violation
from braus_p2p.table.phases import Body, Phase
from braus_p2p.table.position import Position
from braus_p2p.table.referee import advance
from braus_p2p.wire.codec import decode_line_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.fields import Natural, Octets, Rows, Text
from braus_p2p.wire.messages import (
    BODIES,
    Commit,
    Denied,
    Left,
    Message,
    Opened,
    Passed,
    Played,
    Result,
    Reveal,
    Seated,
    Shares,
    Shown,
    Shuffle,
    Started,
    Unseated,
    Yielded,
)
from tests.support.table_cases import (
    POINT,
    Case,
    flipped_signature,
    following,
    holds,
    plays,
    seated,
    too_low,
)
from tests.support.table_kit import (
    Game,
    Step,
    forged,
    leaving,
    matches,
    refusal,
)
from tests.wire.samples import BODY_SAMPLES

# The order of the ladder


def play_faults(faults: set[str]) -> Case:
    """A follower's turn: a card too low, a proof where none is due, another's name, history and signature."""
    game = matches()["gotland"]
    where = holds(too_low, following)
    position = next(step.before for step in game.steps if where(step.before))
    body = plays(too_low)(game, position) if "rule" in faults else Passed(b"")
    if "proof" in faults:
        body = replace(body, exclusion=bytes(32))
    return game, position, spoiled(game, position, body, faults)


def lobby_faults(faults: set[str]) -> Case:
    """A lobby: a place that is taken, a joiner who did not sign."""
    game, position, entry = seated(place=1 if "rule" in faults else 2)
    body = entry.body
    assert isinstance(body, Seated)
    if "proof" in faults:
        body = replace(body, signature=bytes(64))
    return game, position, spoiled(game, position, body, faults)


def result_faults(faults: set[str]) -> Case:
    """The end: a wrong score, and a key held back."""
    game = matches()["gotland"]
    step = game.first(Result)
    body = step.entry.body
    assert isinstance(body, Result)
    if "rule" in faults:
        body = replace(body, score=(0, 0))
    if "proof" in faults:
        body = replace(body, disclosed=b"")
    return game, step.before, spoiled(game, step.before, body, faults)


def spoiled(game: Game, position: Position, body: Body, faults: set[str]) -> Entry:
    author = position.pen
    assert author is not None
    if "turn" in faults:
        author = (author + 1) % 2 if position.phase is Phase.LOBBY else (author + 1) % len(game.seats)
    history = {"prev": bytes(32)} if "chain" in faults else {}
    entry = forged(game.seats, position, body, author, **history)
    return flipped_signature(entry) if "signature" in faults else entry


@pytest.mark.parametrize("made", [play_faults, lobby_faults, result_faults])
def test_the_earlier_rung_speaks_first(made: Callable[[set[str]], Case]) -> None:
    """An entry with faults at several rungs is refused at the first of them, for every choice of rungs."""
    ladder = RUNGS[RUNGS.index("signature") :]
    for size in range(1, len(ladder) + 1):
        for faults in combinations(ladder, size):
            if faults == ("proof",) and made is play_faults:
                continue  # there a pass claims something: the proof is false, not superfluous; seen above
            _, position, entry = made(set(faults))
            assert (faults, faults[0]) == (faults, refusal(position, entry)[0])


# Every field of every body


def flips(value: object, kind: object) -> Iterator[object]:
    """The value with one bit turned over in each part, or its neighbours, within the schema."""
    match kind:
        case Natural(below):
            assert isinstance(value, int)
            yield from (other for other in ((value + 1) % below, (value - 1) % below) if other != value)
        case Text():
            yield f"{value}x"
        case Rows():
            assert isinstance(value, tuple)
            yield from ((*value[:k], value[k] ^ 1, *value[k + 1 :]) for k in range(len(value)))
        case Octets():
            assert isinstance(value, bytes)
            parts = range(len(value) // 32)
            step = max(1, len(parts) // 12)  # the shuffle's many parts are gone through in its own room
            for part in [*parts[::step], *parts[-1:]]:
                for at, bit in ((32 * part, 1), (32 * part + 9, 16), (32 * part + 31, 128)):
                    yield value[:at] + bytes([value[at] ^ bit]) + value[at + 1 :]


FREE = "free"
"""What the author may choose."""

EXPECTED: dict[tuple[type[Message], str], set[str]] = {
    (Opened, "version"): {"rule"},
    (Opened, "nonce"): {FREE},
    (Opened, "key"): {"signature"},
    (Opened, "name"): {FREE},
    (Opened, "kind"): {"rule"},
    (Opened, "machine"): {"rule"},
    **{(Opened, name): {FREE} for name in ("profile", "target", "deals", "lots", "open_hands")},
    **{(Opened, name): {FREE} for name in ("watchers", "patience")},
    **{(Seated, name): {"proof"} for name in Seated.KINDS},
    (Unseated, "place"): {"rule"},
    (Commit, "commitment"): {FREE},
    (Commit, "disclosed"): {"proof"},
    (Left, "disclosed"): {"proof"},
    **{(Reveal, name): {"proof"} for name in Reveal.KINDS},
    **{(Shuffle, name): {"proof"} for name in Shuffle.KINDS},
    **{(Shares, name): {"proof"} for name in Shares.KINDS},
    **{(Played, name): {"proof"} for name in Played.KINDS},
    **{(Shown, name): {"proof"} for name in Shown.KINDS},
    (Passed, "exclusion"): {"proof"},
    (Yielded, "exclusion"): {"proof"},
    (Denied, "exclusion"): {"proof"},
    (Result, "score"): {"rule"},
    (Result, "disclosed"): {"proof"},
}


@cache
def specimen(body: type[Any]) -> tuple[Game, Step]:
    """A step with such a body, as full as there is one."""
    if body is Unseated:
        game = Game(matches()["gotland"].seats, matches()["gotland"].steps[:2])
        return game, game.says(Unseated(1)).steps[-1]
    games = [leaving()] if body is Left else matches().values()
    found = [(game, step) for game in games for step in game.of(body)]
    return max(found, key=lambda pair: (len(encode(pair[1].entry)), pair[1].entry.index))


@pytest.mark.parametrize(("body", "name"), EXPECTED, ids=lambda part: getattr(part, "__name__", part))
def test_a_field_is_changed(body: type[Any], name: str) -> None:
    """A changed field breaks the signature; signed again it is refused at the rung that guards the field."""
    game, step = specimen(body)
    good, position = step.entry, step.before
    verdicts = set()
    for value in flips(getattr(good.body, name), body.KINDS[name]):
        changed = replace(good.body, **{name: value})
        unsigned = Entry(good.index, good.prev, good.author, changed, good.signature)
        assert refusal(position, unsigned)[0] == "signature"
        try:
            advance(position, forged(game.seats, position, changed))
        except Violation as why:
            verdicts.add(why.rung)
        else:
            verdicts.add(FREE)
    assert EXPECTED[body, name] == verdicts


def test_every_field_has_been_changed() -> None:
    """The table above names every field of every body."""
    assert {(body, name) for body in BODIES.values() for name in body.KINDS} == set(EXPECTED)


@pytest.mark.parametrize("name", [field.name for field in fields(Entry) if field.init])
def test_a_field_of_the_entry_is_changed(name: str) -> None:
    """Index, history, author, body and signature are all under the signature, or are it."""
    good = matches()["brus"].first(Reveal)
    entry = good.entry
    other: dict[str, Any] = {
        "index": entry.index + 1,
        "prev": bytes(32),
        "author": 1,
        "body": Started(),
        "signature": bytes(64),
    }
    told = {field.name: getattr(entry, field.name) for field in fields(Entry) if field.init} | {
        name: other[name]
    }
    assert refusal(good.before, Entry(**told))[0] == "signature"


# Anything at all


def mutated(rng: random.Random, body: Body) -> Body:
    """The body with one field changed to something else that the schema allows."""
    if not body.KINDS:
        return body
    name = rng.choice(list(body.KINDS))
    return replace(body, **{name: noise(rng, body.KINDS[name], getattr(body, name))})


def noise(rng: random.Random, kind: object, value: Any) -> object:
    match kind:
        case Natural(below):
            return rng.choice([0, below - 1, rng.randrange(below)])
        case Text(least, most):
            return "x" * rng.randint(least, most)
        case Rows(of, least, most):
            return tuple(noise(rng, of, 0) for _ in range(rng.randint(least, most)))
        case Octets(unit, least, most):
            whole = unit * rng.randint(least, most)
            patterns = [bytes(whole), b"\xff" * whole, rng.randbytes(whole), (POINT * whole)[:whole]]
            grown = (value + value + bytes(whole))[:whole]
            return rng.choice([*patterns, grown, value[::-1] if len(value) % unit == 0 else value])
    raise AssertionError(kind)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_signed_raises_nothing_but_violations(seed: int) -> None:
    """Any body of the schema at any position, by any seat's real key, is refused, or is the honest one."""
    rng = random.Random(seed)
    game = list(matches().values())[seed]
    bodies: list[Body] = [*BODY_SAMPLES, *(step.entry.body for step in game.steps)]
    verdicts = []
    for _ in range(300):
        step = rng.choice(game.steps)
        allowed = [body for body in bodies if type(body) is type(step.entry.body)]
        body = mutated(rng, rng.choice([step.entry.body, rng.choice(allowed), rng.choice(bodies)]))
        author = rng.choice([step.entry.author, step.entry.author, rng.randrange(len(game.seats))])
        entry = forged(game.seats, step.before, body, author)
        try:
            advance(step.before, decode_line_untrusted(encode(entry)))
        except Violation as why:
            verdicts.append(why.rung)
        else:
            chosen = step.before.phase in {Phase.BLANK, Phase.LOBBY} or isinstance(entry.body, Commit)
            assert chosen or step.entry.content == entry.content
    assert {"turn", "proof"} <= set(verdicts)


@pytest.mark.parametrize("place", [0, 2, 3, 4, 5])
def test_only_a_taken_place_but_the_hosts_is_freed(place: int) -> None:
    """The host's own, a free one, and one that this table has not: refused at `rule`."""
    game = Game(matches()["gotland"].seats, matches()["gotland"].steps[:2])
    with pytest.raises(Violation) as caught:
        game.says(Unseated(place))
    assert "rule" == caught.value.rung


def test_a_body_out_of_its_phase_is_named_with_the_phase() -> None:
    """What was written, and where the match stands."""
    game = Game(matches()["gotland"].seats, matches()["gotland"].steps[:2])
    with pytest.raises(Violation) as caught:
        game.says(Commit(bytes(32), b""))
    assert {"body": "Commit", "phase": "lobby"} == caught.value.arguments
