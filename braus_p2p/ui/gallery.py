"""Where those stand who watch: views of nobody's seat, told one after the other at a pace for the eye."""

import math
from enum import Enum

import trio
from rich.console import Console

from braus_p2p.table.events import Say
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui import screens
from braus_p2p.ui.absence import missing, time_told
from braus_p2p.ui.chatting import Chatter, Talked
from braus_p2p.ui.faces import Style, clean, joined, seat_name
from braus_p2p.ui.orders import Key, read_order
from braus_p2p.ui.output import Output
from braus_p2p.ui.story import story
from braus_p2p.ui.words import text


class Stop(Enum):
    """After what somebody who reads a record wants to be asked before it goes on."""

    DEAL = "deal"
    TRICK = "trick"
    ACT = "act"


class Gallery:
    """Tells views and obeys keys; what is typed comes by `typed`, from any task."""

    def __init__(self, console: Console, style: Style, *, pace: float, echoes: bool) -> None:
        self.output = Output(console, style, echoes=echoes)
        self.chatter = Chatter(style)
        self.left = False
        """Whether whoever watches has had enough; nothing more is told then."""
        self._style = style
        self._pace = pace
        self._view: View | None = None
        self._missing: frozenset[int] = frozenset()
        self._lobby: list[str] = []
        self._minded = False
        self._lines_in, self._lines = trio.open_memory_channel[str | None](math.inf)

    @property
    def host(self) -> str:
        """Whose table it is."""
        sitter = None if self._view is None else self._view.sitters[0]
        return text("table-free") if sitter is None else clean(sitter.name)

    def typed(self, line: str | None) -> None:
        """Take note of a typed line, None at the end of all input."""
        self._lines_in.send_nowait(line)

    def skip(self, view: View) -> None:
        """Take a view for told."""
        self._view = view

    def begin(self) -> None:
        """Say whose match it is that is told from its record."""
        sitters = () if self._view is None else self._view.sitters
        names = joined([clean(sitter.name) for sitter in sitters if sitter is not None])
        self.output.say(text("watch-record", names=names), "")

    def arrive(self) -> None:
        """Show where the table stands for one who has just come."""
        view = self._view
        if view is None or view.phase is Phase.BLANK:
            return
        if view.phase is Phase.LOBBY:
            self._tell_lobby(view)
            return
        self.output.lines(screens.score_sheet(view, self._style))
        if view.deal is not None:
            self.output.lines(screens.table(view, self._style))

    async def look(self, view: View) -> None:
        """Tell what has happened since the view before, act by act."""
        before, self._view = self._view or view, view
        if view.phase is Phase.LOBBY:
            self._tell_lobby(view)
            return
        for line in story(before, view, self._style):
            self.output.lines([line])
            if before.phase is Phase.PLAY and self._pace and not self.left:
                await self._rest(self._pace)
        self._tell_missing(view)

    def hear(self, talked: Talked) -> None:
        """Tell what a player has said."""
        if self._view is not None and (lines := self.chatter.heard(self._view, talked)):
            self.output.lines(lines)

    async def _rest(self, seconds: float) -> None:
        """Let the eye follow; by Enter it goes on at once where nobody else reads what is typed."""
        if self._minded:
            await trio.sleep(seconds)
        else:
            await self.wait(seconds)

    async def mind(self) -> None:
        """Obey what is typed, for a table that goes on by itself, until whoever watches has had enough."""
        self._minded = True
        while not self.left:
            await self.wait(math.inf)

    async def wait(self, seconds: float) -> None:
        """Obey what is typed for so long, or until Enter or the end of all input."""
        with trio.move_on_after(seconds):
            while not self.left:
                if self._obey(await self._lines.receive()):
                    return

    async def ask(self) -> None:
        """Wait for Enter, with a question on the last line."""
        self.output.prompt(text("watch-next"))
        await self.wait(math.inf)

    def _obey(self, line: str | None) -> bool:
        """Do what was typed; whether it was to go on."""
        if line is None:
            self.left = True
            return True
        self.output.typed(line)
        view = self._view
        said: list[Say] = []
        lines = self.chatter.obey(line, view, said.append)
        if said:
            self.output.say(text("chat-only-players"))
        if lines is not None:
            self.output.lines(lines)
            return False
        match read_order(line):
            case Key.ENTER:
                return True
            case Key.LEAVE:
                self.left = True
                return True
            case Key.LAST_TRICK if view is not None and view.options is not None:
                self.output.lines(screens.last_trick(view, self._style))
            case Key.SHEET if view is not None and view.options is not None:
                self.output.lines(screens.score_sheet(view, self._style))
            case _:
                self.output.say(text("watch-keys"))
        return False

    def _tell_lobby(self, view: View) -> None:
        names = [clean(sitter.name) for sitter in view.sitters if sitter is not None]
        free = view.sitters.count(None)
        if free and names != self._lobby:
            self._lobby = names
            self.output.say(text("watch-lobby", names=joined(names), count=free))

    def _tell_missing(self, view: View) -> None:
        now, before = frozenset(missing(view)), self._missing
        self._missing = now
        if view.phase is Phase.OVER:
            return
        for seat in sorted(now ^ before):
            name = seat_name(view, seat, first=True)
            if seat in now:
                told = text("absence-missing", name=name, time=time_told(view.absence.silent[seat]))
            else:
                told = text("absence-back", name=name)
            self.output.say(told)


def ends(before: View, view: View, stop: Stop) -> bool:
    """Whether something has just ended after which one wants to stop; a deal ends with its hands opened."""
    if view.phase is Phase.REVEAL:
        return before.phase is not Phase.REVEAL and view.last is not None
    if before.deal is None or view.deal is None:
        return False
    match stop:
        case Stop.ACT:
            return view.deal != before.deal
        case Stop.TRICK:
            return len(view.deal.tricks) > len(before.deal.tricks)
        case Stop.DEAL:
            return False
