"""Every refusal of the referee: each fault is signed with real keys and refused at its rung, by its name."""

from pathlib import Path
from re import findall

import pytest

import braus_p2p.table.referee
from tests.support.table_kit import refusal
from tests.support.table_refusals import REFUSALS


@pytest.mark.parametrize("fault", REFUSALS)
def test_a_fault_is_refused_at_its_rung(fault: str) -> None:
    """Each fault, signed with the author's real key, is refused at its rung under its name."""
    rung, key, case = REFUSALS[fault]
    _, position, entry = case()
    assert (rung, key) == refusal(position, entry)


def test_every_refusal_of_the_referee_is_mounted() -> None:
    """No key of the referee's own is without a case above."""
    source = Path(braus_p2p.table.referee.__file__).read_text(encoding="utf-8")
    named = set(findall(r'"((?:entry|lobby|key|place|claim|act|result)-[a-z-]+)"', source))
    assert named <= {key for _, key, _ in REFUSALS.values()}
