"""The command `braus`: runs the command line of this process.

It imports next to nothing, so that Ctrl-C brings no traceback even while the program is still loading; what
it runs is in `boundary.py`, and the commands are listed in `commands.py`.
"""

import signal
import sys

FAILED = 1
USAGE = 2
INTERRUPTED = 130
"""What shells report for a program that Ctrl-C has ended."""


def main() -> None:
    """Run the command line of this process and exit."""
    listens = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if listens:
        # Nothing is at stake yet, and nothing there yet that could say a sentence.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from braus_p2p.ui import boundary  # noqa: PLC0415 - see above

    boundary.tolerate_any_encoding()
    code = boundary.run(sys.argv[1:], listens=listens)
    boundary.ignore_ctrl_c()
    sys.exit(code)


def run(words: list[str]) -> int:
    """Run a command line within this process and return its exit code."""
    from braus_p2p.ui import boundary  # noqa: PLC0415 - see above

    return boundary.run(words)
