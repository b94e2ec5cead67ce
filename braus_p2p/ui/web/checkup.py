"""What `braus doctor` finds, for the page: looked at once each time that somebody asks."""

from collections.abc import Callable
from pathlib import Path

import trio

from braus_p2p.net.doctor import Finding, examine, real_probes
from braus_p2p.ui.doctor import says
from braus_p2p.ui.web.scene import Json
from braus_p2p.ui.words import text


class Checkup:
    """The findings of the last look at this machine and its network."""

    def __init__(self, directory: Path, port: int, publish: Callable[[], None]) -> None:
        self._directory, self._port = directory, port
        self._publish = publish
        self._wanted = trio.Event()
        self._findings: tuple[Finding, ...] = ()

    def ask(self) -> None:
        """Look; who asks while it is looked gets what is found."""
        self._wanted.set()

    async def run(self) -> None:
        """Look whenever it is asked for."""
        while True:
            await self._wanted.wait()
            self._publish()
            self._findings = await examine(real_probes(), port=self._port, directory=self._directory)
            self._wanted = trio.Event()
            self._publish()

    def told(self) -> Json:
        """What was found, for the page."""
        bad = sum(not finding.good for finding in self._findings)
        summary = text("doctor-hindered", number=bad) if bad else text("doctor-all-well")
        return {
            "looks": self._wanted.is_set(),
            "findings": [{"good": finding.good, "text": says(finding)} for finding in self._findings],
            "text": summary if self._findings else "",
        }
