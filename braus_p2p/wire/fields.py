"""The kinds of fields: what values a field may hold, checked by exact type and bounds (spec §2).

A kind says what is wrong with a value instead of raising, for the same fault is ours when we build a message
and somebody else's when we decode one. True is not a number here and a subclass of `str` is not a text: two
implementations must agree on every value, so nothing is converted.
"""

import stringprep
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, Protocol, TypeAlias
from unicodedata import ucd_3_2_0 as unicode

from braus_p2p.errors import Argument

Description: TypeAlias = "dict[str, str | int | Description]"


class Fault(NamedTuple):
    """What is wrong with a value: a key of the catalogue and the arguments of its sentence."""

    key: str
    arguments: dict[str, Argument]


class Kind(Protocol):
    """The values a field may hold."""

    def fault(self, value: object) -> Fault | None:
        """What is wrong with the value, or None."""

    @property
    def description(self) -> Description:
        """The kind in plain data, for the schema and the tables of the specification."""


@dataclass(frozen=True, slots=True)
class Natural:
    """A whole number from 0 to `below` - 1."""

    below: int

    def fault(self, value: object) -> Fault | None:
        if type(value) is int and 0 <= value < self.below:
            return None
        return Fault("wire-natural", {"most": self.below - 1})

    @property
    def description(self) -> Description:
        return {"kind": "natural", "below": self.below}


@dataclass(frozen=True, slots=True)
class Octets:
    """A byte string of k times `unit` octets, `least` ≤ k ≤ `most`."""

    unit: int
    least: int = 1
    most: int = 1

    def fault(self, value: object) -> Fault | None:
        if type(value) is bytes:
            count, rest = divmod(len(value), self.unit)
            if not rest and self.least <= count <= self.most:
                return None
        return Fault("wire-octets", {"unit": self.unit, "least": self.least, "most": self.most})

    @property
    def description(self) -> Description:
        return {"kind": "octets", "unit": self.unit, "least": self.least, "most": self.most}


@dataclass(frozen=True, slots=True)
class Text:
    """A printable text of `least` to `most` octets in UTF-8, in one form only.

    It is in normal form C; it holds no code point that is invisible, steers the display or was unassigned in
    Unicode 3.2; spaces stand single and inside; it does not begin with a combining mark. The tables are those
    of RFC 3454, which never change: a rule that followed the newest Unicode would let peers with different
    libraries disagree about an entry.
    """

    least: int
    most: int

    def fault(self, value: object) -> Fault | None:
        if type(value) is not str:
            return Fault("wire-text", {})
        # Before anything is looked at: a text of a whole frame costs no more than one that fits.
        if len(value) <= self.most:
            if fault := _unprintable(value):
                return fault
            if self.least <= len(value.encode()) <= self.most:
                return None
        return Fault("wire-text-length", {"least": self.least, "most": self.most})

    @property
    def description(self) -> Description:
        return {"kind": "text", "least": self.least, "most": self.most}


@dataclass(frozen=True, slots=True)
class Rows:
    """An array of `least` to `most` values of one kind."""

    kind: Kind
    least: int
    most: int

    def fault(self, value: object) -> Fault | None:
        if type(value) is not tuple or not self.least <= len(value) <= self.most:
            return Fault("wire-rows", {"least": self.least, "most": self.most})
        return next((fault for row in value if (fault := self.kind.fault(row))), None)

    @property
    def description(self) -> Description:
        return {"kind": "rows", "of": self.kind.description, "least": self.least, "most": self.most}


_REFUSED: Final[tuple[Callable[[str], bool], ...]] = (
    stringprep.in_table_a1,  # unassigned in Unicode 3.2
    stringprep.in_table_b1,  # mapped to nothing: soft hyphen, joiners, variation selectors
    stringprep.in_table_c12,  # spaces other than U+0020
    stringprep.in_table_c21_c22,  # controls, line and paragraph separators, formats
    stringprep.in_table_c3,  # private use
    stringprep.in_table_c4,  # noncharacters
    stringprep.in_table_c5,  # surrogates
    stringprep.in_table_c6,  # not for plain text
    stringprep.in_table_c7,  # ideographic description
    stringprep.in_table_c8,  # change the display: marks, embeddings and overrides of direction
    stringprep.in_table_c9,  # tags
)

_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing: with them two names look alike, or like none."""


@lru_cache(maxsize=4096)
def _allowed(char: str) -> bool:
    return char not in _BLANK and not any(refused(char) for refused in _REFUSED)


def _unprintable(text: str) -> Fault | None:
    """What is wrong with the text's characters; its length is not looked at."""
    for char in text:
        if not _allowed(char):
            return Fault("wire-text-character", {"character": f"U+{ord(char):04X}"})
    if text.startswith(" ") or text.endswith(" ") or "  " in text:
        return Fault("wire-text-space", {})
    if unicode.normalize("NFC", text) != text or unicode.category(text[:1] or "a").startswith("M"):
        return Fault("wire-text-form", {})
    return None
