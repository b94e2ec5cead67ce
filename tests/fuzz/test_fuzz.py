"""Every door from outside is fed bent inputs, the same in each run; `python -m tests.fuzz` goes on."""

import io
import re
import sys
import tracemalloc
from itertools import islice
from pathlib import Path

import pytest

from tests.fuzz.__main__ import main
from tests.fuzz.harness import Target, attempt, inputs
from tests.fuzz.targets import TARGETS

PAGE = (Path(__file__).parents[2] / "docs" / "testing.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_no_input_breaks_what_always_holds(target: Target) -> None:
    """The invariant in the docstring of the target's check holds for good inputs and bent ones."""
    for octets in islice(inputs(target, seed=1), len(target.corpus()) + target.cases):
        attempt(target, octets)


@pytest.mark.parametrize(
    "target", [target for target in TARGETS.values() if target.parses], ids=lambda target: target.name
)
def test_memory_is_bounded_by_the_length_of_the_input(target: Target) -> None:
    """Whatever lengths an input claims, a check takes so many octets for each that came, and no more."""
    fed = list(islice(inputs(target, seed=2), len(target.corpus()) + 150))
    for octets in fed:
        attempt(target, octets)  # what is made once and kept is not counted
    for octets in fed:
        tracemalloc.start()
        try:
            target.check(octets)
            most = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        assert most < 600_000 + 500 * len(octets)


def test_the_page_lists_the_targets_with_their_invariants() -> None:
    """The table of docs/testing.md has each target and its sentence, and no other."""
    # Another table of the page has figures behind the names.
    rows = re.findall(r"^\| `([a-z]+)` \| ([^|\d][^|]+) \|", PAGE, flags=re.MULTILINE)
    assert [(target.name, target.invariant) for target in TARGETS.values()] == rows


def test_a_finding_says_how_to_see_it_again() -> None:
    """What is raised has the input in hex and the command."""

    def check_nothing(_: bytes) -> None:
        raise ZeroDivisionError

    target = Target(check_nothing, lambda: [b"\x01"])
    with pytest.raises(ZeroDivisionError) as caught:
        attempt(target, b"\x01\xff")
    assert caught.value.__notes__ == [
        "input: 01ff",
        "again: echo HEX | python -m tests.fuzz --target nothing --replay",
    ]


def test_a_run_without_time_still_feeds_each_target(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No target is passed over because those before it took all the time."""
    words = "--target points --target texts --minutes 0"
    monkeypatch.setattr(sys, "argv", ["fuzz", *words.split()])
    assert 0 == main()
    assert [["points", "1", "inputs"], ["texts", "1", "inputs"]] == [
        line.split() for line in capsys.readouterr().out.splitlines()
    ]


@pytest.mark.parametrize(
    ("words", "fed", "complaint"),
    [
        ("--target points --replay", "no hex", "the standard input is not in hex"),
        ("--replay", "00", "name the one target to feed"),
    ],
    ids=["no hex", "no target"],
)
def test_a_misused_replay_is_answered_with_a_sentence(
    words: str,
    fed: str,
    complaint: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whoever feeds again what was found is told what is missing."""
    monkeypatch.setattr(sys, "argv", ["fuzz", *words.split()])
    monkeypatch.setattr(sys, "stdin", io.StringIO(fed))
    with pytest.raises(SystemExit):
        main()
    assert complaint in capsys.readouterr().err
