"""The lower end of the screen: whole lines, and at most one line that is not ended yet."""

from collections.abc import Iterable
from enum import Enum

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from braus_p2p.ui.faces import Style, clean

LONGEST_ECHO = 40


class Open(Enum):
    """What stands on a last line that is not ended yet."""

    NOTHING = "nothing"
    PROMPT = "prompt"
    PROGRESS = "progress"


class Output:
    """A terminal or a pipe. `echoes` tells whether what is typed stands on the screen by itself."""

    def __init__(self, console: Console, style: Style, *, echoes: bool) -> None:
        self._console = console
        self._style = style
        self._echoes = echoes
        self._open = Open.NOTHING

    @property
    def updates(self) -> bool:
        """Whether a line can be replaced by the next one."""
        return self._console.is_terminal and not self._console.is_dumb_terminal

    @property
    def rows(self) -> int:
        """How high the screen is; 0 for a pipe."""
        return self._console.height if self._console.is_terminal else 0

    @property
    def prompted(self) -> bool:
        """Whether a question stands there, unanswered."""
        return self._open is Open.PROMPT

    def lines(self, lines: Iterable[Text]) -> None:
        """Whole lines, below whatever is there."""
        match self._open:
            case Open.PROMPT:
                self._console.print()
            case Open.PROGRESS:
                self._console.control(Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2)))
            case Open.NOTHING:
                pass
        self._open = Open.NOTHING
        for line in lines:
            for part in line.split(allow_blank=True):
                part.rstrip()
                for piece in self._folded(part):
                    self._console.print(piece, soft_wrap=True)

    def drawn(self, lines: Iterable[Text]) -> None:
        """Lines as they are: a drawing, or a code that the terminal breaks, so that it copies as one."""
        self.lines([])
        for line in lines:
            self._console.print(line, soft_wrap=True)

    def say(self, sentence: str, look: str = "yellow") -> None:
        """A sentence, a little in from the edge."""
        self.lines([Text("  " + self._style.plain(sentence), style=look)])

    def progress(self, sentence: str) -> None:
        """A line that the next one replaces; in a pipe it stays."""
        self.say(sentence, "dim")
        if self.updates:
            self._console.control(Control((ControlType.CURSOR_UP, 1)))
            self._open = Open.PROGRESS

    def prompt(self, question: str) -> None:
        """A question, on a line that stays open for the answer."""
        self.lines([])
        self._console.print(Text("  " + self._style.plain(question)), end="", soft_wrap=True)
        self._console.file.flush()
        self._open = Open.PROMPT

    def typed(self, line: str) -> None:
        """A typed line has left the cursor below it; one from a pipe is repeated for the reader."""
        if self._echoes:
            self._open = Open.NOTHING
        elif self.prompted:
            self._console.print(Text(clean(line, LONGEST_ECHO)), soft_wrap=True)
            self._open = Open.NOTHING

    def ring(self) -> None:
        """The bell, where there is one."""
        if self._console.is_terminal:
            self._console.bell()

    def _folded(self, line: Text) -> Iterable[Text]:
        """The line in pieces that fit a terminal, all as far from its edge; a pipe has no width."""
        if not self._console.is_terminal or line.cell_len <= self._console.width:
            return [line]
        edge = len(line.plain) - len(line.plain.lstrip())
        pieces = line[edge:].wrap(self._console, max(self._console.width - edge, 10))
        return [Text(" " * edge).append_text(piece) for piece in pieces]
