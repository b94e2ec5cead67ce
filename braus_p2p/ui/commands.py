"""The commands of `braus`, one line each; the module of a command is imported when the command is called."""

import sys
from typing import Final

from cyclopts import App

from braus_p2p import __version__
from braus_p2p.ui.help_look import HelpLook
from braus_p2p.ui.manners import AS_USUAL, Manners
from braus_p2p.ui.words import text

app: Final = App(
    name="braus",
    help=text("help-braus"),
    help_epilogue=text("help-language"),
    help_format="plaintext",
    help_formatter=HelpLook(frames=sys.stdout is not None and sys.stdout.isatty()),
    version=__version__,
    verbose=False,
    suppress_keyboard_interrupt=False,
    backend="trio",
)

app["--help"].help = text("help-option-help")
app["--version"].help = text("help-option-version")

COMMANDS: Final = (
    # name, module and function
    ("play", "tables:play"),
    ("demo", "demo:demo"),
    ("host", "tables:host"),
    ("join", "tables:join"),
    ("watch", "watching:watch"),
    ("resume", "resume:resume"),
    ("matches", "matches:matches"),
    ("doctor", "doctor:doctor"),
    ("bot", "bot:bot"),
    ("verify", "verify:verify"),
    ("show", "show:show"),
    ("stats", "stats:stats"),
    ("score", "score:score"),
    ("rules", "rulebook:rules"),
)

for place, (name, where) in enumerate(COMMANDS):
    app.command(f"braus_p2p.ui.{where}", name=name, help=text(f"help-{name}"), sort_key=place)
app.command("braus_p2p.ui.peer:demo_peer", name="demo-peer", show=False)


@app.default
async def alone(*, manners: Manners = AS_USUAL) -> int:
    """Open the page; in a terminal offer to go on with an interrupted match, or say what can be done."""
    from braus_p2p.ui.resume import offer  # noqa: PLC0415 - only when it is called, as all commands
    from braus_p2p.ui.screen import in_browser  # noqa: PLC0415 - the same

    if in_browser(manners):
        from braus_p2p.ui.web.house import House  # noqa: PLC0415 - the same

        return await House(manners).run()
    went_on = await offer(manners)
    if went_on is None:
        app.help_print([])
        return 0
    return went_on
