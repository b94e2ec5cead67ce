"""Whether somebody sees his table in the terminal or in the browser."""

import os
import sys

from braus_p2p.ui.beginnings import Beginning, Host
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.sitting import Sitting
from braus_p2p.ui.words import text


async def sit_down(beginning: Beginning, manners: Manners) -> int:
    """Sit down at a table, in the browser if there is one; the exit code."""
    manners = beginning.manners(manners)
    if in_browser(manners):
        from braus_p2p.ui.web.house import House  # noqa: PLC0415 - a terminal needs none of what it loads

        if isinstance(beginning, Host):
            house = House(manners, port=beginning.port, address=beginning.address)
        else:
            house = House(manners)
        return await house.run(beginning)
    return await beginning.sit(Sitting(manners, lobby=beginning.lobby))


def in_browser(manners: Manners) -> bool:
    """Whether the table is to be in the browser; says so where somebody might expect it and it cannot be."""
    if manners.browser is not None:
        return manners.browser
    if not _at_a_terminal():
        return False
    if not has_display():
        print(text("page-no-display"))
        return False
    return True


def _at_a_terminal() -> bool:
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and not stream.closed and stream.isatty() for stream in streams)


def has_display() -> bool:
    """Whether this machine can open a browser for its user; not so over a remote shell without windows."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
