"""Our own program once more, as a process beside it."""

import sys


def program(*words: str) -> list[str]:
    """The command line for some words of ours.

    Without `-P` Python would import whatever lies in the directory where the player happens to be.
    """
    return [sys.executable, "-P", "-m", "braus_p2p", *words]
