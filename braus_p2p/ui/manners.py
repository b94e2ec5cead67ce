"""How somebody likes the table to be: the options that all commands with a table have."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from rich.console import Console

from braus_p2p.errors import LocalError
from braus_p2p.net.store import data_directory
from braus_p2p.ui.asking import Habits
from braus_p2p.ui.faces import Style
from braus_p2p.ui.words import text

PAUSE: Final = 30.0
MOST_PAUSE: Final = 3600.0
PACE: Final = 0.35
"""Seconds from one act to the next on a terminal's screen, so that the eye can follow."""


@Parameter(name="*")
@dataclass(frozen=True, slots=True)
class Manners:
    """How somebody likes the table to be."""

    pause: Annotated[float, Parameter(help=text("help-option-pause"))] = PAUSE
    no_pause: Annotated[bool, Parameter(negative="", help=text("help-option-no-pause"))] = False
    pace: Annotated[float, Parameter(help=text("help-option-pace"))] = PACE
    confirm: Annotated[bool, Parameter(negative="", help=text("help-option-confirm"))] = False
    again: Annotated[bool | None, Parameter(help=text("help-option-again"))] = None
    no_bell: Annotated[bool, Parameter(negative="", help=text("help-option-no-bell"))] = False
    four_colours: Annotated[bool, Parameter(negative="", help=text("help-option-colours"))] = False
    browser: Annotated[bool | None, Parameter(negative="--text", help=text("help-option-browser"))] = None
    phone: Annotated[bool, Parameter(negative="", help=text("help-option-phone"))] = False
    data: Annotated[Path | None, Parameter(help=text("help-option-data"))] = None

    @property
    def directory(self) -> Path:
        """Where identity and matches lie."""
        return self.data or data_directory()

    def habits(self, *, terminal: bool, lobby: bool) -> Habits:
        """These manners at a terminal or in a pipe; LocalError if a number of seconds makes no sense."""
        for seconds in (self.pause, self.pace):
            if not 0 <= seconds <= MOST_PAUSE:
                raise LocalError("host-pause", most=int(MOST_PAUSE))
        echoes = sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty()
        return Habits(
            again=terminal and echoes if self.again is None else self.again,
            confirm=self.confirm,
            bell=not self.no_bell,
            pace=self.pace if terminal else 0.0,
            pause=0.0 if self.no_pause else self.pause,
            lobby=lobby,
            echoes=echoes,
        )

    def style(self, console: Console) -> Style:
        """What this terminal can show; a pipe gets cards in letters, as all notation has them."""
        signs = _can_encode(console, "─·›…✓→“”")
        return Style(
            symbols=console.is_terminal and signs and _can_encode(console, "♣♠♥♦"),
            signs=signs,
            width=console.width,
            four_colours=self.four_colours,
        )


AS_USUAL: Final = Manners()


def _can_encode(console: Console, signs: str) -> bool:
    try:
        signs.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
