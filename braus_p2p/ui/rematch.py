"""Once more with the same players: what is asked, told and chosen at a terminal when a match is over."""

import time
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from braus_p2p.table.again import Choice
from braus_p2p.table.events import Rematch
from braus_p2p.table.view import View
from braus_p2p.ui.faces import Style, joined, seat_name
from braus_p2p.ui.orders import Key, Order
from braus_p2p.ui.words import text

KEYS: Final = {
    Key.SAME: Choice.SAME,
    Key.DECIDE: Choice.LOTS,
    Key.MOVED: Choice.MOVED,
    Key.LEAVE: Choice.NO,
    Key.GO: Choice.NO,
}

WAIT_SECONDS: Final = 300.0
"""How long those who want another match wait for the others to say so."""


@dataclass(frozen=True, slots=True)
class Wish:
    """How somebody at the table would play again; a number of `Choice`."""

    seat: int
    choice: int


def rematch(choice: Choice) -> Rematch:
    """What goes to the session for a choice made now."""
    return Rematch(choice, int(time.time() * 1000))


@dataclass(slots=True)
class Encore:
    """What is known of the players' wishes for another match."""

    style: Style
    wishes: dict[int, int] = field(default_factory=dict)
    chosen: bool = False
    """Whether this player has chosen, and nobody has asked for anything else since."""

    def chooses(self, order: Order | None) -> Choice | None:
        """How an order at the end of a match would go on; None if it is about something else."""
        choice = KEYS.get(order) if isinstance(order, Key) else None
        if choice is not None:
            self.chosen = True
        return choice

    def told(self, view: View, wish: Wish) -> list[Text]:
        """A wish in words; bots follow the people, and nothing is said of theirs."""
        known = self.wishes.get(wish.seat)
        self.wishes[wish.seat] = wish.choice
        sitter = view.sitters[wish.seat]
        own = wish.seat == view.seat
        if known == wish.choice or sitter is None or sitter.bot or (own and not wish.choice):
            return []
        mine = self.wishes.get(-1 if view.seat is None else view.seat)
        if mine is not None and mine != wish.choice:
            self.chosen = False
        name = seat_name(view, wish.seat, first=True)
        if not wish.choice:
            told = text("again-no", name=name)
        else:
            how = text(f"again-how-{wish.choice}")
            told = text("again-yes-you" if own else "again-yes", name=name, how=how)
            if own and (others := self._still(view, wish.choice)):
                told += " " + text("absence-waits-for", names=joined(others))
        return [Text("  " + self.style.plain(told))]

    def _still(self, view: View, choice: int) -> list[str]:
        """The people who have not chosen the same."""
        return [
            seat_name(view, seat)
            for seat, sitter in enumerate(view.sitters)
            if sitter is not None and not sitter.bot and self.wishes.get(seat) != choice
        ]
