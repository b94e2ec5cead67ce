"""Who holds the pen, what it may write, and what the others may decide when it does not come (spec §6, §15).

A match is a record to which exactly one seat at a time may add. In each phase the *pen* goes round by one of
four orders, and the seat that holds it may write one of a few kinds of body; everything else is refused at
the rung `turn`. The tables below are the whole of it: `referee.advance` looks nowhere else, and the
specification's diagram is drawn from them.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from braus_p2p.wire.messages import (
    Annulled,
    Body,
    Closed,
    Commit,
    Denied,
    Left,
    Opened,
    Passed,
    Played,
    Reseated,
    Result,
    Reveal,
    Seated,
    Shares,
    Shown,
    Shuffle,
    Skipped,
    Started,
    Unseated,
    What,
    Yielded,
)


class Phase(Enum):
    """A stretch of the record in which the same kinds of body may be written."""

    BLANK = "blank"
    LOBBY = "lobby"
    COMMIT = "commit"
    REVEAL = "reveal"
    SHUFFLE = "shuffle"
    DEAL = "deal"
    PLAY = "play"
    LEFT = "left"
    CLOSING = "closing"
    OVER = "over"


class Pen(Enum):
    """The order in which the pen goes round within a phase."""

    HOST = "seat 0"
    SEATS = "each seat once, in seat order"
    CLOCKWISE = "each chair once, clockwise, dealer first"
    TURN = "the chair whose turn it is by the rules"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Row:
    """One phase: the order of the pen, the bodies it may write, and the phases that may follow."""

    pen: Pen
    bodies: tuple[type[Body], ...]
    follows: tuple[Phase, ...]


GRAMMAR: Final[dict[Phase, Row]] = {
    Phase.BLANK: Row(Pen.HOST, (Opened,), (Phase.LOBBY,)),
    Phase.LOBBY: Row(Pen.HOST, (Seated, Unseated, Started), (Phase.COMMIT,)),
    Phase.COMMIT: Row(Pen.SEATS, (Commit, Left), (Phase.REVEAL, Phase.LEFT)),
    Phase.REVEAL: Row(Pen.SEATS, (Reveal,), (Phase.SHUFFLE,)),
    Phase.SHUFFLE: Row(Pen.CLOCKWISE, (Shuffle,), (Phase.DEAL,)),
    Phase.DEAL: Row(Pen.SEATS, (Shares,), (Phase.PLAY,)),
    Phase.PLAY: Row(Pen.TURN, (Played, Passed, Yielded, Shown, Denied), (Phase.COMMIT, Phase.CLOSING)),
    Phase.LEFT: Row(Pen.SEATS, (), (Phase.COMMIT, Phase.OVER)),
    Phase.CLOSING: Row(Pen.SEATS, (Result,), (Phase.OVER,)),
    Phase.OVER: Row(Pen.NOBODY, (), ()),
}

VOTABLE: Final[dict[Phase, tuple[type[What], ...]]] = {
    Phase.BLANK: (),
    Phase.LOBBY: (),
    Phase.COMMIT: (Reseated, Closed),
    Phase.LEFT: (Reseated, Closed),
    Phase.REVEAL: (Annulled,),
    Phase.SHUFFLE: (Annulled,),
    Phase.DEAL: (Annulled,),
    Phase.PLAY: (Annulled,),
    Phase.CLOSING: (Skipped,),
    Phase.OVER: (),
}
"""What all seats but the one that holds the pen may decide together, by phase."""

PROPOSED: Final[tuple[type[What], ...]] = (Reseated, Closed)
"""What the next seat clockwise alone may propose, for there is more than one way to decide."""
