"""The page of attacks against the tests it names."""

import re
from pathlib import Path

import pytest

from tests.attacks.cheat import ATTACKS

TESTS = Path(__file__).parent.parent
PAGE = (TESTS.parent / "docs" / "attacks.md").read_text(encoding="utf-8")
ROWS = {
    int(number): cells.split("|")
    for number, cells in re.findall(r"^\| A(\d+) \|(.*)\|$", PAGE, flags=re.MULTILINE)
}


def test_every_attack_has_its_row() -> None:
    """The page speaks of A1 to A40, each once and in order."""
    assert list(range(1, 41)) == list(ROWS)


@pytest.mark.parametrize("number", ROWS)
def test_a_row_names_tests_that_carry_its_number(number: int) -> None:
    """Every file that a row names has a test found by `pytest -k aN_`, unless nothing is to be tested."""
    _, prevented, _, _, named = (cell.strip() for cell in ROWS[number])
    files = {name: TESTS / f"{name}.py" for name in named.split(", ") if name != "–"}
    carries = re.compile(rf"def test_(a\d+_)*a{number}_|\ba{number}[_ \"]")
    silent = [name for name, file in files.items() if not carries.search(file.read_text(encoding="utf-8"))]
    assert [] == silent
    assert files or "–" == prevented


def test_every_file_with_a_numbered_test_is_named() -> None:
    """Whatever test carries a number, the row of that number names its file."""
    for file in TESTS.glob("*/test_*.py"):
        name = f"{file.parent.name}/{file.stem}"
        for number in map(int, re.findall(r"def test_(?:a\d+_)*a(\d+)_", file.read_text(encoding="utf-8"))):
            assert name in ROWS[number][-1], (name, number)


def test_the_number_of_tricks_is_told() -> None:
    """The malicious peer has as many tricks as the page says."""
    assert 15 == len(ATTACKS)
    assert "fifteen tricks" in PAGE
