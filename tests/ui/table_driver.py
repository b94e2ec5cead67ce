"""Real `braus` processes at real tables, played through their pipes."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests.support.program import PROGRAM, trap

PATIENCE_SECONDS: Final = 240.0
"""A process that still runs after this is killed, and the test that waits for it fails."""

CARD: Final = "Your card (? help) › "
NEXT: Final = "s › "
_HAND: Final = re.compile(r"^ +(?:[\[ ][0-9JQKA]{1,2}[CSHD][\] ]? *)+$", re.MULTILINE)


class Person:
    """Somebody at a `braus` process, who reads what it prints and types lines.

    `where` are words before its command line.
    """

    def __init__(
        self,
        home: Path,
        *arguments: str,
        program: Sequence[str] = PROGRAM[1:],
        where: Sequence[str] = (),
    ) -> None:
        home.mkdir(parents=True, exist_ok=True)
        environment = {**os.environ, "BRAUS_DATA": str(home), "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(  # noqa: S603 - this very program
            [*where, sys.executable, *program, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment,
            cwd=trap(home),
        )
        self.heard = ""
        self._read = 0
        self._watchdog = threading.Timer(PATIENCE_SECONDS, self.process.kill)
        self._watchdog.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._watchdog.cancel()
        self.process.kill()
        self.process.wait()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()

    def hear(self, *words: str) -> str:
        """Read on until one of these comes, and return which; fails if the process ends before."""
        while True:
            found = [(self.heard.find(word, self._read), word) for word in words]
            places = [(place, word) for place, word in found if place >= 0]
            if places:
                place, word = min(places)
                self._read = place + len(word)
                return word
            if not self._more():
                raise AssertionError(f"waited for {words}, and heard only:\n{self.heard}")

    def _more(self) -> bool:
        assert self.process.stdout is not None
        octets = os.read(self.process.stdout.fileno(), 65_536)
        self.heard += octets.decode(errors="replace").replace("\r\n", "\n")
        return bool(octets)

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def marked(self) -> list[int]:
        """The numbers of the cards in brackets in the hand that was shown last."""
        faces = _HAND.findall(self.heard[: self._read])[-1]
        return [number for number, face in enumerate(re.findall(r"\S+", faces), 1) if face.startswith("[")]

    def play(self) -> None:
        """Play the first marked card whenever asked, until the match is over."""
        while self.hear(CARD, NEXT, "The match is over") != "The match is over":
            self.type(str(self.marked()[0]) if self.heard[: self._read].endswith(CARD) else "")

    def close(self) -> None:
        """There will be no more input."""
        assert self.process.stdin is not None
        self.process.stdin.close()

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)

    def ends(self) -> int:
        """Read to the end; the exit code."""
        while self._more():
            pass
        return self.process.wait()

    def left(self) -> str:
        """What was heard and not yet looked at."""
        return self.heard[self._read :]
