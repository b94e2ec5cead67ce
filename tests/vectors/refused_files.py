"""Files that are torn, damaged or forged; entries of the wrong seat or phase (spec §4, §6)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from braus_p2p.table.phases import GRAMMAR, Pen, Phase
from braus_p2p.table.position import Position
from braus_p2p.table.seat import sign_entry
from braus_p2p.wire.canonical import pack
from braus_p2p.wire.codec import encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import LONGEST, MAGIC, frame
from braus_p2p.wire.messages import (
    Chat,
    Commit,
    Greeting,
    Heads,
    Hello,
    Join,
    Passed,
    Played,
    Result,
    Reveal,
    Started,
    Want,
    values,
)
from braus_p2p.wire.signature import sign
from tests.support.table_cases import flipped_signature
from tests.support.table_kit import Game, forged, leaving, matches, octets
from tests.vectors.encodings import bare
from tests.vectors.model import Vector, slug
from tests.vectors.records import filed, on
from tests.vectors.refused_entries import refused
from tests.wire.samples import BODY_SAMPLES


def vectors() -> Iterator[Vector]:
    for (rung, fault), octets_ in _files().items():
        made = on(f"{rung}-{slug(fault)}", f"{fault[0].upper()}{fault[1:]}.", "§4", octets_)
        assert rung == made.expect, (fault, made.expect)
        yield made
    yield from _cells()
    yield from _ladder()


def _files() -> dict[tuple[str, str], bytes]:
    """By rung and fault."""
    game = matches()["gotland"]
    lines = game.entries
    whole, other = filed(lines), matches()["brus"].entries
    start = lines[:12]
    five = filed(lines[:5])
    sixth = encode(lines[5])
    late = {"prev": lines[5].prev, "author": 0, "signature": bytes(64)}
    found: dict[tuple[str, str], bytes] = {
        ("frame", "a file of no octets"): b"",
        ("frame", "half the first 15 octets"): MAGIC[:8],
        ("frame", "no line"): MAGIC,
        ("frame", "another format's first octets"): b"braus/2 record\n" + five[15:],
        ("frame", "first octets with a carriage return"): b"braus/1 record\r\n" + five[15:],
        ("frame", "a file that ends inside a length"): five + frame(sixth)[:3],
        ("frame", "a file that ends inside a frame"): five + frame(sixth)[:-1],
        ("frame", "a file that ends after a length"): five + frame(sixth)[:4],
        ("frame", "a length of nothing among good lines"): five + bytes(4) + frame(sixth),
        ("frame", "a length too great among good lines"): five + (LONGEST + 1).to_bytes(4) + bytes(100),
        ("frame", "zeros after the last line"): whole + bytes(16),
        ("encoding", "a line in a longer form"): five + frame(b"\x96\xcc" + sixth[1:]),
        ("encoding", "a line with an octet more"): five + frame(sixth + b"\0"),
        ("encoding", "a line with an octet less"): five + frame(sixth[:-1]),
        ("encoding", "a line that is nil"): five + frame(b"\xc0"),
        ("schema", "a line with a field more"): five + frame(pack((*values(lines[5]), 0))),
        ("schema", "a body alone in a file"): five + frame(pack(values(lines[5].body))),
        ("schema", "an index of 2 to the 24"): five + frame(pack((66, 2**24, *late.values()))),
        ("signature", "a file without its first line"): filed(lines[1:5]),
        ("signature", "a line of another match"): filed([*lines[:8], other[8]]),
        ("signature", "a name of the opening changed"): filed(
            [_signed_as(lines[0], replace(lines[0].body, name="Eve")), *lines[1:3]]
        ),
        ("signature", "a signature of zeros"): five + frame(encode(_resigned(lines[5], bytes(64)))),
        ("signature", "a line signed by another seat"): five
        + frame(encode(_resigned(lines[5], lines[4].signature))),
        ("signature", "an entry signed as a vote"): five + frame(encode(_of_kind(game, 5, "vote"))),
        ("signature", "an entry signed as a chat"): five + frame(encode(_of_kind(game, 5, "chat"))),
        ("turn", "an opening by another author than 0"): filed(
            [sign_entry(game.seats[0].identity, Position(), 3, lines[0].body)]
        ),
        ("chain", "a line twice"): filed([*lines[:8], lines[7]]),
        ("chain", "a line left out"): filed([*start[:7], *start[8:]]),
        ("chain", "two lines exchanged"): filed([*start[:7], start[8], start[7], *start[9:]]),
        ("chain", "the beginning twice"): filed([*lines[:2], lines[0]]),
    }
    for message in (
        Greeting(1, octets("nonce")),
        bare(Hello),
        Want(5),
        Heads(5, lines[5].prev),
        bare(Join),
        bare(Chat),
    ):
        name = type(message).__name__
        found["schema", f"a {name} in a file"] = five + frame(encode(message))
    for index, (at, bit) in {3: (9, 3), 7: (60, 0), 12: (200, 5), 22: (900, 1), 40: (100, 7)}.items():
        begins = len(filed(lines[:index]))
        bent = bytearray(filed(lines[: index + 1]))
        bent[begins + at % len(bent[begins:])] ^= 1 << bit
        rung = str(_rung(bytes(bent)))
        found[rung, f"one bit turned in line {index}"] = bytes(bent)
    return found


def _rung(octets_: bytes) -> object:
    return on("probe", "", "", octets_).expect


def _resigned(entry: Entry, signature: bytes) -> Entry:
    return Entry(entry.index, entry.prev, entry.author, entry.body, signature)


def _signed_as(entry: Entry, body: Any) -> Entry:
    return Entry(entry.index, entry.prev, entry.author, body, entry.signature)


def _of_kind(game: Game, index: int, kind: Any) -> Entry:
    entry = game.entries[index]
    digest = game.steps[index].after.head
    return _resigned(entry, sign(game.seats[entry.author].identity, kind, digest))


# Turn


def _where(phase: Phase) -> tuple[Game, Position]:
    """The last position of this phase in a match."""
    game = leaving() if phase is Phase.LEFT else matches()["gotland"]
    if phase in (Phase.LEFT, Phase.OVER):
        return game, game.position
    return game, [step.before for step in game.steps if step.before.phase is phase][-1]


SAMPLES = {type(body): body for body in BODY_SAMPLES if type(body) is not Played}


def _cells() -> Iterator[Vector]:
    """In every phase: what another phase allows, by the pen; and what this one allows, by another."""
    for phase, row in GRAMMAR.items():
        if phase is Phase.BLANK:
            continue
        game, position = _where(phase)
        pen = position.pen
        author = 0 if pen is None else pen
        for kind in (Started, Commit, Reveal, Passed, Result):
            if kind in row.bodies or (kind is not Passed and phase not in SOME):
                continue
            entry = forged(game.seats, position, SAMPLES[kind], author)
            fault = f"{kind.__name__} in {phase.value}"
            yield refused((game, position, entry), "turn", fault, "§6")
        if row.pen in (Pen.NOBODY, Pen.HOST) or not row.bodies:
            continue
        right = next(step.entry.body for step in game.steps if type(step.entry.body) in row.bodies)
        for shift in (1, len(game.seats) - 1):
            other = (author + shift) % len(game.seats)
            entry = forged(game.seats, position, right, other)
            fault = f"{phase.value} out of turn by {'the next seat' if shift == 1 else 'the seat before'}"
            yield refused((game, position, entry), "turn", fault, "§6")
    game, position = _where(Phase.LOBBY)
    entry = forged(game.seats, position, Started(), 1)
    yield refused((game, position, entry), "turn", "a guest starts play", "§6")
    twice = game.first(Commit)
    entry = forged(game.seats, twice.after, twice.entry.body, 0)
    yield refused((game, twice.after, entry), "turn", "a seat commits a second time", "§6")


SOME = (Phase.COMMIT, Phase.LEFT, Phase.OVER)
"""Where every kind of body is tried; elsewhere one wrong kind is enough."""


# Several faults at once


def _ladder() -> Iterator[Vector]:
    """An entry that breaks several rungs is refused at the first."""
    game = matches()["gotland"]
    step = game.first(Result)
    wrong = replace(step.entry.body, score=(9, 9))
    without = replace(wrong, disclosed=b"")
    faults = {
        ("proof", "a wrong score and a key held back"): forged(game.seats, step.before, without),
        ("turn", "out of turn with a wrong score"): forged(game.seats, step.before, without, 1),
        ("chain", "another history out of turn"): forged(game.seats, step.before, without, 1, prev=bytes(32)),
        ("signature", "unsigned on another history"): flipped_signature(
            forged(game.seats, step.before, without, 1, prev=bytes(32))
        ),
    }
    for (rung, fault), entry in faults.items():
        yield refused((game, step.before, entry), rung, fault, "§13")
