"""Whoever sits at a node, as the node sees him."""

from pathlib import Path
from typing import Protocol

from braus_p2p.errors import BrausError
from braus_p2p.table.events import Accuse
from braus_p2p.table.view import View


class Player(Protocol):
    """Whoever sits at a node, person or bot. Calls must return at once; acts go back by `Node.feed`."""

    def show(self, view: View) -> None:
        """Take note that the table has changed."""

    def tell(self, notice: BrausError) -> None:
        """Take note of a sentence."""

    def heard(self, seat: int, said: str | int) -> None:
        """Take note that somebody at the table said a text, or a ready phrase by its number."""

    def wanted(self, seat: int, choice: int) -> None:
        """Take note how somebody would play again, now that the match is over; see `Rematch`."""

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        """Take note that a seat cheated; the proof lies in the file."""

    def dropped(self, why: BrausError, *, dialled: bool) -> None:
        """Take note that a link was let go; `dialled` if it was one that this node itself opened."""
