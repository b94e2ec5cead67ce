"""What a player can do in a deal, what he may be told about it, and what it leaves on the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeAlias

from braus_p2p.errors import Argument, LocalError
from braus_p2p.rules.cards import Card


class Move(Enum):
    """An act without a card."""

    PASS = "-"  # noqa: S105 - a card player passes; no password
    """Play nothing to a trick."""
    YIELD = "y"
    """Give the lead to the next player."""
    SHOW = "+"
    """Show the outcome card when the play has ended."""
    DENY = "/"
    """Say that one does not hold it."""

    def __str__(self) -> str:
        return self.value


Act: TypeAlias = Card | Move

_MOVES: Final = {move.value: move for move in Move}


def parse_act(text: str) -> Act:
    """The act with this text form, exactly as `str` gives it; LocalError `act-unknown` otherwise."""
    move = _MOVES.get(text)
    if move is not None:
        return move
    try:
        return Card.parse(text)
    except LocalError:
        raise LocalError("act-unknown", word=text) from None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an act is not allowed: a key of the catalogue and the arguments of its sentence."""

    key: str
    arguments: Mapping[str, Argument] = field(default_factory=dict, hash=False)


class Phase(Enum):
    """What the player whose turn it is has to do."""

    LEAD = "lead"
    FOLLOW = "follow"
    ASK = "ask"
    """Show the outcome card or deny it."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: the acts from the leader on, who won it, and his side; None and None if void."""

    leader: int
    plays: tuple[Act, ...]
    winner: int | None
    side: int | None

    @property
    def laid(self) -> bool:
        """Whether it is a laid seven."""
        return len(self.plays) == 1
