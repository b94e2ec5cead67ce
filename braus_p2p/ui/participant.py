"""What a terminal and a page have in common: what this player wants at his table beside his acts."""

from braus_p2p.table.events import Decide
from braus_p2p.table.view import View
from braus_p2p.ui.absence import Call, Choice, Vigil
from braus_p2p.ui.asking import Table
from braus_p2p.ui.chatting import Chatter, ask_to_close
from braus_p2p.ui.faces import Style
from braus_p2p.ui.inbox import Inbox, Order
from braus_p2p.ui.rematch import Encore
from braus_p2p.ui.words import text


class Participant(Inbox[Order]):
    """Whom a player does not hear, what he has voted for or would, and whether he goes."""

    def __init__(self, style: Style) -> None:
        super().__init__(style)
        self._vigil = Vigil(style)
        self._chatter = Chatter(style)
        self._encore = Encore(style)
        self._goes = False
        """Whether the player goes for good when this deal is over."""
        self.left = False
        """Whether the player has asked to leave, and left."""

    @property
    def muted(self) -> set[str]:
        """Whom this player does not want to hear."""
        return self._chatter.muted

    def goes(self) -> None:
        """Take note that the player goes for good when this deal is over, and say so."""
        self._goes = True
        self.say(text("leave-going"))

    @property
    def gone(self) -> bool:
        """Whether the player has left for good, as he wanted to, now that the deal is over."""
        return self._goes and self._view is not None and self._view.gone

    def _vote(self, choice: Choice, table: Table) -> str:
        """Vote for a choice, or see to it that there is something to vote for; what there is to say of it."""
        self._vigil.waits = True
        if not isinstance(choice, Call):
            table.feed(Decide(choice))
            return ""
        if choice is Call.CLOSE:
            self._vigil.closes = True
            table.feed(ask_to_close())
            return text("choice-asked-close")
        if table.call_substitute():
            self._vigil.calls = True
            return text("choice-calling")
        self._vigil.waits = False
        return text("choice-no-bot")

    def _vote_as_wanted(self, view: View, table: Table) -> None:
        """Vote for what the player has asked for before, once that can be voted for."""
        wanted = self._vigil.wanted(view)
        if wanted is not None:
            self._vigil.calls = self._vigil.closes = False
            table.feed(Decide(wanted))
