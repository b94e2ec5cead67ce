"""The page of attacks against the tests it names."""

import re
from pathlib import Path

import pytest

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
def test_a_row_names_tests_that_are_there(number: int) -> None:
    """Every test file that a row names exists and speaks of the attack, unless nothing is to be tested."""
    _, prevented, _, named = (cell.strip() for cell in ROWS[number])
    files = [TESTS / f"{name}.py" for name in named.split(", ") if name != "–"]
    assert all(file.is_file() for file in files), named
    assert files or prevented.strip("*") in {"–", "no", "mostly", "visible"}
    attacks = [file for file in files if file.parent.name == "attacks"]
    assert not attacks or any(f"A{number}" in file.read_text(encoding="utf-8") for file in attacks)
