"""What somebody types at the table, as a value; nothing here knows whether it makes sense just now.

The words are those of the language that is spoken, and the English ones, in the messages `typed-…`.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final, TypeAlias

from braus_p2p.errors import LocalError
from braus_p2p.rules.acts import Act
from braus_p2p.ui.faces import read_act
from braus_p2p.ui.words import ENGLISH, Words, spoken


class Key(Enum):
    """The orders that are one letter or one word; the value is the key of what is typed, without `typed-`."""

    ENTER = "enter"
    LAST_TRICK = "last-trick"
    SHEET = "sheet"
    HELP = "help"
    LEAVE = "leave"
    GO = "go"
    DECIDE = "decide"
    CODE = "code"
    SAME = "same"
    MOVED = "moved"
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

_ORDERS: Final[dict[str, Key | str]] = {key.value: key for key in Key} | {
    # what is typed for an act stands for its sign
    "pass": "-",
    "yield": "y",
    "show": "+",
    "deny": "/",
}
_SEATING: Final[dict[str | None, type[TakeSeat] | type[FreeSeat]]] = {"seat": TakeSeat, "free": FreeSeat}


def meaning(word: str) -> str | None:
    """What a typed word means, as the key of a message without `typed-`; None if it is none of them."""
    return _typed(spoken().language).get(word.casefold())


def affirms(word: str) -> bool:
    """Whether it answers yes where a yes or no is asked for."""
    return meaning(word) in ("yes", "yes-asked")


@cache
def _typed(language: str) -> dict[str, str]:
    return {
        word: key.removeprefix("typed-")
        for tongue in (language, ENGLISH)
        for key, words in Words(tongue).labels("typed-").items()
        for word in words.split()
    }


def read_order(line: str, *, asked: bool = False) -> Order:
    """What a typed line orders. While a yes or no is `asked` for, `y` is yes; at the table it yields."""
    words = line.split()
    word = " ".join(words)
    if not words:
        return Key.ENTER
    if asked and affirms(word):
        return Key.YES
    meant = meaning(word)
    order = _ORDERS.get(meant or "", word)
    if isinstance(order, Key):
        return order
    if len(words) == 2 and (seating := _SEATING.get(meaning(words[0]))) and _is_number(words[1]):
        return seating(int(words[1]))
    if _is_number(word):
        return Number(int(word))
    try:
        return Do(read_act(order))
    except LocalError:
        return Unknown(line.strip())


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 4
