"""What the player at a table is told: everything goes into one queue, from any task, and nothing waits."""

import math
from pathlib import Path
from typing import Final, Generic, TypeVar

import trio
from rich.text import Text

from braus_p2p.errors import BrausError, Violation
from braus_p2p.table.events import Accuse
from braus_p2p.table.view import View
from braus_p2p.ui.asking import Drawn, Ended, Item, Said
from braus_p2p.ui.chatting import Talked
from braus_p2p.ui.faces import Style, seat_name
from braus_p2p.ui.rematch import Wish
from braus_p2p.ui.words import text

QUIET_SECONDS: Final = 1.0
"""So long nothing new comes when one who watches has caught up with the table."""

LONGEST_CATCH_UP: Final = 30.0

Order = TypeVar("Order")
"""What comes from the player, as typed or clicked."""


class Inbox(Generic[Order]):
    """The queue of a terminal or a page: what the node says, what others want shown, and what is ordered."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._in, self._out = trio.open_memory_channel[Item | Order](math.inf)
        self._view: View | None = None
        """The table as it was shown last."""
        self._link_end: BrausError | None = None
        self._strangers: set[str] = set()

    def show(self, view: View) -> None:
        """Take note that the table has changed."""
        self._in.send_nowait(view)

    def tell(self, notice: BrausError) -> None:
        """Take note of a sentence."""
        self._in.send_nowait(notice)

    def heard(self, seat: int, said: str | int) -> None:
        """Take note that somebody at the table said something."""
        self._in.send_nowait(Talked(seat, said))

    def wanted(self, seat: int, choice: int) -> None:
        """Take note how somebody would play again."""
        self._in.send_nowait(Wish(seat, choice))

    def say(self, sentence: str) -> None:
        """Take note of a sentence in words."""
        self._in.send_nowait(Said(sentence))

    def routed(self, sentence: str) -> None:
        """Take note what came of asking the router."""
        self.say(sentence)

    def draw(self, lines: list[Text]) -> None:
        """Take note of lines to be shown as they are."""
        self._in.send_nowait(Drawn(tuple(lines)))

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        """Take note that a seat cheated; the proof lies in the file."""
        self.say(self._fraud(accusation, evidence))

    def _fraud(self, accusation: Accuse, evidence: Path) -> str:
        """Who cheated, by what, and where the proof lies."""
        view = self._view
        seated = view is not None and accusation.seat < len(view.sitters)
        name = seat_name(view, accusation.seat, first=True) if view and seated else str(accusation.seat + 1)
        reason = self._style.told(Violation(accusation.rung, accusation.key, **accusation.arguments))
        return text("fraud", name=name, reason=reason, path=str(evidence))

    def dropped(self, why: BrausError, *, dialled: bool) -> None:
        """Take note that a link was let go: the own one to the host, or one of somebody who knocked."""
        if dialled:
            self._link_end = why
        elif why.key not in self._strangers:
            self._strangers.add(why.key)  # once for each kind: who knocks all day is not to flood the screen
            self.say(text("peer-dropped", reason=self._style.told(why)))

    def end(self, why: BrausError) -> None:
        """Take note that the node has stopped."""
        self._in.send_nowait(Ended(why))

    def _cause(self, why: BrausError) -> BrausError:
        """Why the node has stopped; that the host hung up has a cause if this side let go of the link."""
        return self._link_end if self._link_end is not None and why.key == "net-host-lost" else why
