"""How `--help` looks: as the library for command lines draws it, with its own few words in our languages."""

from typing import TYPE_CHECKING, Final

from braus_p2p.ui.words import text

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from cyclopts.help.formatters import DefaultFormatter, PlainFormatter
    from rich.console import Console, ConsoleOptions, RenderableType

_TITLES: Final = {
    "Commands": "help-title-commands",
    "Arguments": "help-title-arguments",
    "Parameters": "help-title-options",
}


class HelpLook:
    """A formatter for the library; `frames` are for people's eyes.

    A pipe gets none: it may lead to a screen reader, or to a place without their characters.
    """

    def __init__(self, *, frames: bool) -> None:
        self._frames = frames

    def __call__(self, console: "Console", options: "ConsoleOptions", panel: "HelpPanel") -> None:
        """Draw the commands, arguments or options under their title."""
        key = _TITLES.get(str(panel.title))
        title = panel.title if key is None else text(key)
        entries = [_in_our_words(entry) for entry in panel.entries]
        self._formatter(console, options, panel.copy(title=title, entries=entries))

    def render_usage(self, console: "Console", _options: "ConsoleOptions", usage: "RenderableType") -> None:
        """Draw the line that says how the command is typed."""
        console.print(text("help-usage", usage=str(usage).strip()), highlight=False, markup=False)
        console.print()

    def render_description(
        self, console: "Console", options: "ConsoleOptions", description: "RenderableType"
    ) -> None:
        """Draw what the command does."""
        self._formatter.render_description(console, options, description)

    @property
    def _formatter(self) -> "DefaultFormatter | PlainFormatter":
        from cyclopts.help.formatters import (  # noqa: PLC0415 - only when help is asked for
            DefaultFormatter,
            PlainFormatter,
        )

        return DefaultFormatter() if self._frames else PlainFormatter()


def _in_our_words(entry: "HelpEntry") -> "HelpEntry":
    """The entry with what the library would say about it in English said by us, behind its description."""
    from rich.text import Text  # noqa: PLC0415 - the same

    if entry.default not in (None, "False"):  # a flag that is not given is not set
        entry.description.append(Text(text("help-default", value=entry.default), style="dim"))
    if entry.required:
        entry.description.append(Text(text("help-required"), style="dim"))
    return entry.copy(default=None, required=False)
