"""What the specification says of phases and blame is what the code does, and every refusal has a sentence."""

import json
import re
from pathlib import Path

from braus_p2p.errors import RUNGS
from braus_p2p.ui.words import messages

ROOT = Path(__file__).parents[2]
SPEC = (ROOT / "protocol" / "spec.md").read_text(encoding="utf-8")


def rows(section: int) -> list[list[str]]:
    """The cells of the first table of a section, without its heading."""
    text = SPEC.partition(f"\n## {section}. ")[2].partition("\n## ")[0]
    table = re.search(r"(?:^\|.*\n)+", text, re.MULTILINE)
    assert table is not None
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[0].splitlines()[2:]]


PHASES = json.loads((ROOT / "protocol" / "phases.json").read_text(encoding="utf-8"))["phases"]
"""Compared with the code among the vectors."""


def test_the_specification_has_the_grammar() -> None:
    """Each phase with its pen, its bodies and what follows, word by word as `phases.json` has it."""
    expected = [
        [row["phase"], row["pen"], ", ".join(row["may_write"]) or "–", ", ".join(row["then"]) or "–"]
        for row in PHASES
    ]
    assert expected == rows(6)


def test_the_specification_has_what_may_be_voted() -> None:
    """Each phase with what may be decided in it, and who may propose it: one seat where there is a choice."""
    expected = [
        [row["phase"], ", ".join(row["may_be_decided"]), row["may_propose"]]
        for row in PHASES
        if row["may_be_decided"]
    ]
    assert expected == rows(15)


def test_the_specification_has_the_ladder() -> None:
    """The rungs in their order, and the author to blame from `turn` on."""
    assert list(RUNGS) == [rung for rung, *_ in rows(13)]
    blamed = [rung for rung, blame, _ in rows(13) if blame == "the author"]
    assert list(RUNGS[RUNGS.index("turn") :]) == blamed


def test_the_catalogue_has_a_sentence_for_every_refusal_of_the_referee() -> None:
    """Every key that the referee and the seat name has a sentence."""
    sources = [ROOT / "braus_p2p" / "table" / name for name in ("referee.py", "rulings.py", "seat.py")]
    pattern = r'"((?:act|entry|lobby|key|place|claim|result|seat)-[a-z-]+)"'
    named = {key for file in sources for key in re.findall(pattern, file.read_text(encoding="utf-8"))}
    assert named
    assert named <= set(messages("en"))
