"""What a terminal is told and asked: the values that go through its queue, and who runs the node below it."""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeAlias

from rich.text import Text

from braus_p2p.errors import BrausError
from braus_p2p.net.peering import Peering
from braus_p2p.net.player import Player
from braus_p2p.table.events import Event
from braus_p2p.table.view import View
from braus_p2p.ui.chatting import Talked
from braus_p2p.ui.rematch import Wish


@dataclass(frozen=True, slots=True)
class Habits:
    """How somebody likes the table: asked before a card is opened, rung for, and shown acts at which pace."""

    confirm: bool = False
    bell: bool = True
    pace: float = 0.0
    pause: float = 0.0
    lobby: bool = True
    """Whether people come and go before the match begins."""
    again: bool = False
    """Whether somebody is asked, when the match is over, to play again."""
    echoes: bool = True
    """Whether what is typed stands on the screen by itself."""


class Ask(Enum):
    """What the last line on the screen asks for."""

    NOTHING = "nothing"
    CARD = "card"
    CONFIRM = "confirm"
    NEXT = "next"
    LEAVE = "leave"
    GO = "go"
    CHOICE = "choice"
    AGAIN = "again"


class Table(Protocol):
    """What the terminal needs of whoever runs the node."""

    def feed(self, event: Event) -> None:
        """Hand an event to the session."""

    def in_lobby(self, view: View) -> str | None:
        """Take note of who is there; what there is to say about bots that are still to come."""

    def call_bots(self) -> bool:
        """Let bots come at once that still wait for people to choose their places; whether there were any."""

    @property
    def bots_waiting(self) -> int:
        """How many bots of this player are still to come."""

    @property
    def bots_promised(self) -> int | None:
        """How many bots of this player will come when they are called; None if they have been."""

    def promise_bots(self, count: int) -> bool:
        """Let so many come when they are called; whether they have not been."""

    def add_bot(self, seat: int) -> bool:
        """Let a bot of this machine take a seat in the lobby at once; whether that can be."""

    def call_substitute(self) -> bool:
        """Let a bot of this machine ask for the seat of one who is gone; whether that can be."""

    def show_code(self) -> None:
        """Show how others get to this table."""


class Front(Player, Protocol):
    """What a person sees his table through: a terminal or a page."""

    left: bool
    """Whether the player has asked to leave, and left."""

    @property
    def gone(self) -> bool:
        """Whether the player has left for good, as he wanted to, now that the deal is over."""

    @property
    def muted(self) -> set[str]:
        """Whom this player does not want to hear, by their names without regard to case."""

    async def run(self, table: Table) -> BrausError | None:
        """Show and obey until the end; why the node has stopped, None when the player has left."""

    def say(self, sentence: str) -> None:
        """Take note of a sentence in words."""

    def farewell(self, sentence: str) -> None:
        """Say a sentence when nothing is asked for any more."""

    def invites(self, peering: Peering, title: str) -> None:
        """Show how others get to the table."""

    def routed(self, sentence: str) -> None:
        """Say what came of asking the router, which stays true while others come."""

    def goes(self) -> None:
        """Take note that the player goes for good when this deal is over, and say so."""

    def end(self, why: BrausError) -> None:
        """Take note that the node has stopped."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A line from the keyboard; None when there will be no more."""

    line: str | None
    prompted: bool
    """Whether a question stood on the screen when it was typed."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence that is ready to be shown."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """Lines that are ready to be shown as they are, and not to be folded."""

    lines: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The node has stopped, and why."""

    why: BrausError


Item: TypeAlias = View | BrausError | Said | Drawn | Talked | Wish | Ended
