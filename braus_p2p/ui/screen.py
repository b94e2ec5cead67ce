"""Whether somebody sees his table in the terminal or in the browser."""

import contextlib
import os
import stat
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final, TextIO

import trio

from braus_p2p.errors import LocalError
from braus_p2p.ui.beginnings import Beginning, Host
from braus_p2p.ui.handover import take_over
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.sitting import Sitting
from braus_p2p.ui.words import text

IN_A_TERMINAL: Final = ("elinks", "links", "lynx", "w3m", "www-browser")
"""Browsers that would take the terminal from the program, and cannot show the page."""


async def sit_down(beginning: Beginning, manners: Manners) -> int:
    """Sit down at a table, in the browser if there is one; the exit code."""
    if in_browser(manners):
        from braus_p2p.ui.web.house import House  # noqa: PLC0415 - a terminal needs none of what it loads

        if isinstance(beginning, Host):
            house = House(manners, port=beginning.port, address=beginning.address)
        else:
            house = House(manners)
        return await house.run(beginning)
    await take_over(manners.directory)
    seat = Sitting(beginning.manners(manners), lobby=beginning.lobby)
    try:
        return await beginning.sit(seat)
    finally:
        seat.get_up()


def in_browser(manners: Manners) -> bool:
    """Whether the table is to be in the browser; says so where somebody might expect it and it cannot be."""
    if manners.phone and manners.browser is False:
        raise LocalError("phone-text")
    if manners.phone or manners.browser is not None:
        return manners.phone or bool(manners.browser)
    if not _at_a_terminal():
        return has_display() and _without_a_terminal()
    if not has_display():
        print(text("page-no-display"))
        return False
    return True


def _at_a_terminal() -> bool:
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and not stream.closed and stream.isatty() for stream in streams)


def _without_a_terminal() -> bool:
    """Whether nobody can type here nor read, as where an icon was clicked; pipes and files have readers."""
    return not _stands_for(sys.stdin, stat.S_ISFIFO, stat.S_ISREG, stat.S_ISSOCK) and not _stands_for(
        sys.stdout, stat.S_ISFIFO, stat.S_ISREG
    )


def _stands_for(stream: TextIO | None, *kinds: Callable[[int], bool]) -> bool:
    """Whether a stream leads to something of these kinds, or to a terminal."""
    if stream is None or stream.closed:
        return False
    try:
        mode = os.fstat(stream.fileno()).st_mode
    except (OSError, ValueError):  # it leads to no file of the system
        return True
    return stream.isatty() or any(kind(mode) for kind in kinds)


def has_display() -> bool:
    """Whether this machine can open a browser for its user; not so over a remote shell without windows."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def browser() -> str | None:
    """The command or the name of the browser that would be opened; None if there is none with windows."""
    try:
        name = str(getattr(webbrowser.get(), "name", "browser"))
    except webbrowser.Error:
        return None
    return None if Path(name).name in IN_A_TERMINAL else name


async def open_browser(address: str) -> None:
    """Open an address in the browser, if there is one; the address stands in the terminal anyway."""
    if has_display() and browser() is not None:
        with contextlib.suppress(OSError, webbrowser.Error):
            await trio.to_thread.run_sync(webbrowser.open, address, abandon_on_cancel=True)
