"""The disagreement hunt in short: both implementations judge bent records alike."""

from collections.abc import Iterator

import pytest

from braus_p2p.errors import RUNGS
from tests.protocol.hunt import Checker, checker, hunt, made

CASES = 300
COURSES = 6


@pytest.fixture(scope="module")
def other(node: str) -> Iterator[Checker]:
    with checker(node) as started:
        yield started


def test_both_judge_bent_records_alike(other: Checker) -> None:
    """Some hundred records, bent by accident and malice, get one verdict from both, of every rung."""
    found = hunt("test", CASES, made("test", COURSES), other)
    assert [] == [(name, ours, theirs) for name, _, ours, theirs in found.disagreements]
    assert {*RUNGS, "good"} == set(found.rungs)
    assert CASES + COURSES + 4 == found.cases
