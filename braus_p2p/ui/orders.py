"""What somebody types at the table, as a value; nothing here knows whether it makes sense just now."""

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from braus_p2p.errors import LocalError
from braus_p2p.rules.acts import Act
from braus_p2p.ui.faces import read_act


class Key(Enum):
    """The orders that are one letter or one word."""

    ENTER = ""
    LAST_TRICK = "l"
    SHEET = "s"
    HELP = "?"
    LEAVE = "q"
    GO = "leave"
    DECIDE = "decide"
    CODE = "code"
    SAME = "r"
    MOVED = "x"
    YES = "yes"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Number:
    """A card by its number in the hand."""

    number: int


@dataclass(frozen=True, slots=True)
class Do:
    """An act by its name."""

    act: Act


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Another place in the lobby, counted from 1."""

    seat: int


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """A place that the host frees, counted from 1."""

    seat: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """What is none of these."""

    word: str


Order: TypeAlias = Key | Number | Do | TakeSeat | FreeSeat | Unknown

_WORDS: Final = {key.value: key for key in Key} | {
    "last": Key.LAST_TRICK,
    "score": Key.SHEET,
    "sheet": Key.SHEET,
    "h": Key.HELP,
    "help": Key.HELP,
    "quit": Key.LEAVE,
    "exit": Key.LEAVE,
    "d": Key.DECIDE,
    "n": Key.NO,
}
_MOVES: Final = {"pass": "-", "yield": "y", "show": "+", "deny": "/"}
_SEATING: Final[dict[str, type[TakeSeat] | type[FreeSeat]]] = {"seat": TakeSeat, "free": FreeSeat}


def read_order(line: str, *, asked: bool = False) -> Order:
    """What a typed line orders. While a yes or no is `asked` for, `y` is yes; at the table it yields."""
    words = line.strip().lower().split()
    word = " ".join(words)
    if asked and word == "y":
        return Key.YES
    if word in _WORDS:
        return _WORDS[word]
    if len(words) == 2 and words[0] in _SEATING and _is_number(words[1]):
        return _SEATING[words[0]](int(words[1]))
    if _is_number(word):
        return Number(int(word))
    try:
        return Do(read_act(_MOVES.get(word, word)))
    except LocalError:
        return Unknown(line.strip())


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 4
