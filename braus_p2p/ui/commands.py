"""The commands of `braus`, one line each; the module of a command is imported when the command is called."""

from typing import Final

from cyclopts import App

from braus_p2p import __version__
from braus_p2p.ui.words import text

app: Final = App(
    name="braus",
    help=text("help-braus"),
    help_format="plaintext",
    version=__version__,
    verbose=False,
    suppress_keyboard_interrupt=False,
    backend="trio",
)

_COMMANDS: Final = (
    ("play", "tables:play"),
    ("demo", "demo:demo"),
    ("host", "tables:host"),
    ("join", "tables:join"),
    ("bot", "bot:bot"),
    ("verify", "verify:verify"),
    ("show", "show:show"),
    ("score", "score:score"),
    ("rules", "rulebook:rules"),
)

for place, (name, where) in enumerate(_COMMANDS):
    app.command(f"braus_p2p.ui.{where}", name=name, help=text(f"help-{name}"), sort_key=place)
app.command("braus_p2p.ui.peer:demo_peer", name="demo-peer", show=False)
