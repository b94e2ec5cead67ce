"""What a tab asks of the program: strictly decoded, whoever wrote it."""

import json
from dataclasses import dataclass, field
from typing import Final

from braus_p2p.errors import LocalError

LONGEST: Final = 4096
"""Characters of one message; a code or a saying is much shorter."""

_LONGEST_WORD: Final = 1000


@dataclass(frozen=True, slots=True)
class Asked:
    """One wish of a tab: what to do, and with what. A word or number that is missing is empty or -1."""

    do: str
    words: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)

    def word(self, name: str) -> str:
        return self.words.get(name, "")

    def number(self, name: str) -> int:
        return self.numbers.get(name, -1)


def read_asked_untrusted(told: str) -> Asked:
    """The wish in a message; LocalError `page-malformed` for what this program's page cannot have sent."""
    malformed = LocalError("page-malformed")
    if len(told) > LONGEST:
        raise malformed
    try:
        read = json.loads(told)
    except (ValueError, RecursionError):
        raise malformed from None
    if not isinstance(read, dict) or not isinstance(read.get("do"), str):
        raise malformed
    words, numbers = {}, {}
    for name, value in read.items():
        if not _is_text(name):
            raise malformed
        if isinstance(value, str) and len(value) <= _LONGEST_WORD and _is_text(value):
            words[name] = value
        elif isinstance(value, bool | int) and -1 <= value < 2**31:
            numbers[name] = int(value)
        else:
            raise malformed
    return Asked(words.pop("do"), words, numbers)


def _is_text(value: str) -> bool:
    """Whether it can be written down: JSON can name halves of characters."""
    return not any("\ud800" <= sign <= "\udfff" for sign in value)
