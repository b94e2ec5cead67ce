"""A terminal that is closed ends no match: the node keeps the seat, and another terminal takes it over."""

import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.program import MOST_SECONDS, PROGRAM, start

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="terminals that hang up")


@contextmanager
def at_a_terminal(data: Path, *words: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A command line at a terminal of its own, and the other end of that."""
    ours, theirs = os.openpty()
    environment = {**os.environ, "BRAUS_DATA": str(data), "PYTHONUTF8": "1", "TERM": "xterm"}
    heeds = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # as a shell does, whoever has started these tests
    with subprocess.Popen(  # noqa: S603 - our own program, our own arguments
        [*PROGRAM, *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
    ) as process:
        signal.signal(signal.SIGHUP, heeds)
        os.close(theirs)
        try:
            yield process, ours
        finally:
            process.kill()


def read_until(terminal: int, word: str) -> None:
    """Read what is on the screen until the word is there."""
    seen = b""
    until = time.monotonic() + MOST_SECONDS
    while word.encode() not in seen:
        ready, _, _ = select.select([terminal], [], [], until - time.monotonic())
        assert ready, seen.decode(errors="replace")
        seen += os.read(terminal, 4096)


def word_left(data: Path) -> dict[str, object]:
    """What the node that has lost its terminal has left, once it is there."""
    until = time.monotonic() + MOST_SECONDS
    while time.monotonic() < until:
        if (data / "handover.json").exists():
            word: dict[str, object] = json.loads((data / "handover.json").read_text(encoding="utf-8"))
            return word
        select.select([], [], [], 0.05)
    raise AssertionError("no word was left")


def test_a_match_whose_terminal_is_gone_goes_on_in_another(tmp_path: Path) -> None:
    """The node outlives its window, refuses who lacks the token, and makes room for the next `braus`."""
    with at_a_terminal(tmp_path, "play", "--text", "--name", "Ada", "--no-pause") as (process, terminal):
        read_until(terminal, "Deal 1")
        os.close(terminal)
        os.killpg(process.pid, signal.SIGHUP)  # as a system does to all in a window that is closed
        word = word_left(tmp_path)
        assert 0o600 == (tmp_path / "handover.json").stat().st_mode & 0o777
        with socket.create_connection(
            ("127.0.0.1", int(str(word["port"]))), timeout=MOST_SECONDS
        ) as stranger:
            stranger.sendall(b"let me sit there".ljust(64, b"!"))
            assert b"" == stranger.recv(10)
        assert process.poll() is None
        with start(tmp_path, "resume", "--text", "--no-pause") as again:
            assert again.stdout is not None
            told = ""
            while "You are back in the match" not in told:
                line = again.stdout.readline().decode()
                assert line, told
                told += line
            assert "still at the table without a screen" in told
            assert "bot has stopped" not in told
            assert 0 == process.wait(MOST_SECONDS)
            assert not (tmp_path / "handover.json").exists()
