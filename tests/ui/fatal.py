"""`braus`, but the process ends at once, without a word, when its seat owes the result of the match."""

import os

from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.seat import Seat
from braus_p2p.ui.cli import main
from braus_p2p.wire.entry import Entry

honest = Seat.step


def step(seat: Seat, position: Position) -> Entry:
    """As a seat does, but for the last thing that it would do."""
    if position.phase is Phase.CLOSING:
        os._exit(9)
    return honest(seat, position)


Seat.step = step  # type: ignore[method-assign]
main()
