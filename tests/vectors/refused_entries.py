"""Entries that their authors signed and that are refused (spec §6 to §12)."""

from collections.abc import Iterator
from itertools import takewhile

from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Commit, Played, Result, Reveal, Shares, Shown, Shuffle
from tests.support.table_cases import Case
from tests.support.table_refusals import REFUSALS
from tests.vectors.model import Vector, slug
from tests.vectors.records import filed, on

UNREACHED = {"a key that opens no card"}
"""No record leads there: the proofs of a finished deal would have to be false."""


def vectors() -> Iterator[Vector]:
    for fault, (rung, key, case) in REFUSALS.items():
        if fault not in UNREACHED:
            made = case()
            yield refused(made, rung, fault, _section(rung, key, made[2]))


def refused(case: Case, rung: str, fault: str, spec: str) -> Vector:
    """The record up to the position, then the entry."""
    game, position, entry = case
    before = takewhile(lambda step: step.before.index < position.index, game.steps)
    octets = filed([*(step.entry for step in before), entry])
    made = on(f"{rung}-{slug(fault)}", f"{fault[0].upper()}{fault[1:]}.", spec, octets)
    assert rung == made.expect, (fault, made.expect)
    return made


RUNGS = {"signature": "§3", "chain": "§4", "turn": "§6"}
PREFIXES = {"lobby": "§6", "result": "§6", "place": "§6", "claim": "§12", "act": "§12"}
BODIES = {Reveal: "§8", Shuffle: "§9", Shares: "§10", Shown: "§10", Played: "§10", Commit: "§6", Result: "§6"}


def _section(rung: str, key: str, entry: Entry) -> str:
    """Where it is told how this fault is judged."""
    prefix = key.partition("-")[0]
    return RUNGS.get(rung) or PREFIXES.get(prefix) or BODIES.get(type(entry.body), "§11")
