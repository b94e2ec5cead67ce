"""The bots of a table, each a process of its own beside the host's; they come last and never stay behind."""

import math
import subprocess
import sys
from collections.abc import Callable
from typing import Final

import trio

CHOOSING_SECONDS: Final = 10.0
"""How long people can choose their places before the bots take those that are left."""

GOODBYE_SECONDS: Final = 3.0
"""How long a bot may take to close its record when the match is over."""


class Company:
    """The bots that one host has promised; `owner` is the person on whose machine they run.

    `gone` is told the last words of a bot that goes before the match has ended.
    """

    def __init__(self, count: int, owner: str, gone: Callable[[str], None]) -> None:
        self.count = count
        self.over = False
        """Whether the match has ended, so that a bot that goes does what it should."""
        self._owner = owner
        self._gone = gone
        self._called = trio.Event()
        self._call_at = math.inf

    def soon(self) -> float:
        """Call the bots in a while, and from the beginning each time; for how many seconds to wait."""
        self._call_at = trio.current_time() + CHOOSING_SECONDS
        return CHOOSING_SECONDS

    def later(self) -> None:
        """Do not call the bots yet after all."""
        self._call_at = math.inf

    @property
    def waiting(self) -> int:
        """How many bots have not been called yet."""
        return 0 if self._called.is_set() else self.count

    def call(self) -> bool:
        """Call the bots now; whether there were any to call."""
        called = self.waiting > 0
        self._called.set()
        return called

    async def run(self, address: str) -> None:
        """Start the bots once they are called, and end them when this is cancelled."""
        while not self._called.is_set():
            with trio.move_on_after(min(1.0, max(0.0, self._call_at - trio.current_time()))):
                await self._called.wait()
            if trio.current_time() >= self._call_at:
                self.call()
        async with trio.open_nursery() as nursery:
            for _ in range(self.count):
                nursery.start_soon(self._keep, address)

    async def _keep(self, address: str) -> None:
        command = [sys.executable, "-m", "braus_p2p", "bot", address, "--for", self._owner]
        quiet = subprocess.DEVNULL
        process = await trio.lowlevel.open_process(
            command, stdin=quiet, stdout=quiet, stderr=subprocess.PIPE, shell=False
        )
        errors, complaint = process.stderr, bytearray()
        assert errors is not None
        try:
            async for octets in errors:
                complaint += octets
            await process.wait()
        finally:
            with trio.CancelScope(shield=True):
                if self.over:
                    with trio.move_on_after(GOODBYE_SECONDS):
                        await process.wait()
                process.kill()
                await process.wait()
                await errors.aclose()
        if not self.over:
            reason = complaint.decode(errors="replace").strip().rpartition("\n")[2]
            self._gone(reason)
