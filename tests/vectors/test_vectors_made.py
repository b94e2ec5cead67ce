"""The vectors in `protocol/vectors` are those that the programs beside this test make."""

import pytest

from tests.vectors.everything import files
from tests.vectors.model import ROOT, hexed, unhexed
from tests.vectors.tables import tables


def test_the_vectors_are_made_anew_octet_by_octet() -> None:
    """`python -m tests.vectors` writes what is there, and nothing is there that it does not write."""
    there = {
        path.relative_to(ROOT).as_posix()
        for path in ROOT.rglob("*")
        if path.is_file() and path.name != "README.md"
    }
    made = files()
    assert set(made) == there
    assert [] == [path for path, octets in made.items() if octets != (ROOT / path).read_bytes()]


def test_the_tables_are_those_of_the_code() -> None:
    """`schema.json` and `phases.json` say field by field and row by row what the code checks."""
    assert [] == [table.name for table, octets in tables().items() if octets != table.read_bytes()]


@pytest.mark.parametrize("octets", [b"", b"\0" * 23, b"\0" * 24, b"a" + b"\n" * 99 + b"\xff" * 30 + b"z"])
def test_octets_are_read_as_they_are_written(octets: bytes) -> None:
    """Runs of one octet are told by their length."""
    assert octets == unhexed(hexed(octets))
    assert len(hexed(octets)) < 60
