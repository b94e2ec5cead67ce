"""What a test vector is: one scenario, one expected rung, and the octets of its file."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2] / "protocol" / "vectors"
"""Where the vectors are kept."""

Data = Mapping[str, Any]
"""Plain data: what JSON can say."""

_ROW: Final = re.compile(r"\[\n\s+([^][{}]+?)\n\s+\]")
"""An array without parts of its own."""

_RUN: Final = re.compile(rb"(.)\1{23,}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Vector:
    """One scenario of the kind `test`; `expect` is `ok` or the rung at which it is refused.

    `spec` names the section that decides it, `what` says in one sentence what is tried.
    """

    test: str
    name: str
    what: str
    spec: str
    expect: str
    data: Data

    @property
    def path(self) -> str:
        return f"{self.test}/{self.name}.json"

    @property
    def octets(self) -> bytes:
        head = {"name": self.name, "test": self.test, "what": self.what, "spec": self.spec}
        return as_json({**head, "expect": self.expect, **self.data})


def as_json(data: object) -> bytes:
    """The same octets for the same data, on every system."""
    text = json.dumps(data, indent=1, ensure_ascii=False)
    return (_ROW.sub(lambda row: _in_one_line(row[0]), text) + "\n").encode()


def _in_one_line(row: str) -> str:
    """A short array, or one of numbers, is not told line by line."""
    line = "[" + re.sub(r"\n\s*", " ", row[1:-1]).strip() + "]"
    return line if len(line) < 100 or '"' not in line else row


def hexed(octets: bytes) -> str:
    """Octets in hexadecimal; 24 or more of a kind in a row are written as `(00*24)`."""
    parts, at = [], 0
    for run in _RUN.finditer(octets):
        parts += [octets[at : run.start()].hex(), f"({run[1].hex()}*{len(run[0])})"]
        at = run.end()
    return "".join([*parts, octets[at:].hex()])


def unhexed(text: str) -> bytes:
    """The octets that `hexed` wrote."""
    return bytes.fromhex(re.sub(r"\((..)\*(\d+)\)", lambda run: run[1] * int(run[2]), text))


def slug(sentence: str) -> str:
    """A file's name made of a few words."""
    return re.sub(r"[^a-z0-9]+", "-", sentence.lower().replace("ℓ", "the order")).strip("-")
