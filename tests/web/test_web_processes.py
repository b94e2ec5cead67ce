"""The page of a real program, and the browser that it starts."""

import os
import re
import select
import signal
from pathlib import Path

import pytest
import trio

from braus_p2p.ui.screen import IN_A_TERMINAL
from tests.support.program import MOST_SECONDS, interrupt, start
from tests.support.visitor import ask

BROWSER = """#!/bin/sh
echo $$ "$1" > {told}
exec sleep 600 > {nowhere} 2>&1
"""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the browser is a script for a shell")


def a_browser(path: Path, told: Path) -> str:
    """A command that tells a pipe what it was to open, and ends as late as a browser does."""
    path.write_text(BROWSER.format(told=told, nowhere=os.devnull))
    path.chmod(0o700)
    return str(path)


def test_the_browser_is_given_a_ticket_and_not_waited_for(tmp_path: Path) -> None:
    """Its command line never holds the token; the page is there while it runs, and so is the end."""
    told = tmp_path / "told"
    os.mkfifo(told)
    hearing = os.open(told, os.O_RDONLY | os.O_NONBLOCK)
    command = a_browser(tmp_path / "browser", told)
    with start(tmp_path / "data", "--browser", DISPLAY=":0", BROWSER=command) as program:
        ready, _, _ = select.select([hearing], [], [], MOST_SECONDS)
        assert ready
        number, address = os.read(hearing, 65_536).decode().split()
        os.close(hearing)
        try:
            found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)(/\?ticket=\S+)", address)
            assert found is not None
            answers = [trio.run(ask, int(found[1]), found[2]).status for _ in range(2)]
            assert [303, 403] == answers
            interrupt(program)
            assert 130 == program.wait()
        finally:
            os.kill(int(number), signal.SIGKILL)
        assert address.partition("?")[0] in program.stdout.read().decode()
        assert b"" == program.stderr.read()


def test_a_browser_that_would_take_the_terminal_is_not_opened(tmp_path: Path) -> None:
    """Where there is none but such, the address in the terminal is all."""
    told = tmp_path / "told"
    command = a_browser(tmp_path / IN_A_TERMINAL[0], told)
    with start(tmp_path / "data", "--browser", DISPLAY=":0", BROWSER=command, PATH=str(tmp_path)) as program:
        assert b"/?token=" in b"".join(program.stdout.readline() for _ in range(2))
        interrupt(program)
        assert 130 == program.wait()
    assert not told.exists()
