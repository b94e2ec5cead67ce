"""Runs `braus` as its users do: as a process of its own, with a data directory of its own."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

PROGRAM: Final = (sys.executable, "-P", "-m", "braus_p2p")
MOST_SECONDS: Final = 240


def trap(home: Path) -> Path:
    """A directory to start programs in, with something in it that Python must not take for a library."""
    here = home / "downloads"
    here.mkdir(exist_ok=True)
    (here / "trio.py").write_text("raise SystemExit('what lies about was run')\n")
    return here


@contextmanager
def start(
    data: Path,
    *words: str,
    stdout: int | IO[bytes] = subprocess.PIPE,
    cwd: Path | None = None,
    **more: str,
) -> Iterator[subprocess.Popen[bytes]]:
    """Start a command line, and see to it that it has ended; `more` goes into the environment."""
    environment = {**os.environ, "BRAUS_DATA": str(data), "PYTHONUTF8": "1", "COLUMNS": "80", **more}
    with subprocess.Popen(  # noqa: S603 - our own program, our own arguments
        [*PROGRAM, *words],
        stdin=subprocess.PIPE,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env=environment,
        cwd=cwd,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def braus(
    data: Path,
    *words: str,
    stdin: bytes = b"",
    stdout: int | IO[bytes] = subprocess.PIPE,
    cwd: Path | None = None,
    **more: str,
) -> tuple[int, bytes, bytes]:
    """Run a command line to its end: exit code, standard output, standard error."""
    with start(data, *words, stdout=stdout, cwd=cwd, **more) as process:
        told, complaint = process.communicate(stdin, timeout=MOST_SECONDS)
    return process.returncode, told, complaint


def interrupt(process: subprocess.Popen[bytes]) -> None:
    """Press Ctrl-C until the program has ended: one that comes just before a wait is noticed after it."""
    for _ in range(MOST_SECONDS):
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1)
            return
    process.kill()


def one_sentence(octets: bytes) -> str:
    """What was written to standard error, which is one line that reads like a sentence and no traceback."""
    told = octets.decode()
    assert 1 == told.count("\n"), told
    assert "Traceback" not in told
    return told.strip()
