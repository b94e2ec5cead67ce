"""The bots of a player, each a process of its own beside his; they come last and never stay behind."""

import math
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import trio

from braus_p2p.net.invite import Invite
from braus_p2p.net.store import DATA_VARIABLE
from braus_p2p.ui.invitation import with_code
from braus_p2p.ui.program import program

CHOOSING_SECONDS: Final = 10.0
"""How long people can choose their places before the bots take those that are left."""

LONGEST_COMPLAINT: Final = 4096
"""Octets that are kept of what a bot writes, of which the last line is told."""

GOODBYE_SECONDS: Final = 3.0
"""How long a bot may take to close its record when the match is over."""


class Company:
    """The bots that one player has promised; `owner` is the person on whose machine they run.

    `saved` are the folders of bots that go on in a match they were in. `gone` is told the last words of a bot
    that goes before the match has ended.
    """

    def __init__(
        self, count: int, owner: str, gone: Callable[[str], None], saved: Sequence[Path] = ()
    ) -> None:
        self.count = count
        self.over = False
        """Whether the match has ended, so that a bot that goes does what it should."""
        self._saved = saved
        self._owner = owner
        self._gone = gone
        self._called = trio.Event()
        self._news = trio.Event()
        """Set when there is something to wait for anew."""
        self._call_at = math.inf
        self._nursery: trio.Nursery | None = None
        self._invite: Invite | None = None
        self._directory = Path()

    def soon(self) -> float:
        """Call the bots in a while, and from the beginning each time; for how many seconds to wait."""
        self._call_at = trio.current_time() + CHOOSING_SECONDS
        self._news.set()
        return CHOOSING_SECONDS

    def later(self) -> None:
        """Do not call the bots yet after all."""
        self._call_at = math.inf

    @property
    def waiting(self) -> int:
        """How many bots have not been called yet."""
        return 0 if self._called.is_set() else self.count

    @property
    def promised(self) -> int | None:
        """How many bots will come when they are called; None if they have been."""
        return None if self._called.is_set() else self.count

    def promise(self, count: int) -> bool:
        """Let so many come when they are called; whether they have not been."""
        if self._called.is_set():
            return False
        self.count = count
        self.later()
        return True

    def call(self) -> bool:
        """Call the bots now; whether there were any to call."""
        if not self.waiting:
            return False
        self._called.set()
        self._news.set()
        return True

    def substitute(self) -> bool:
        """Let one more bot ask for the seat of somebody who is gone; whether that can be."""
        if self._nursery is None or self._invite is None:
            return False
        self._nursery.start_soon(self._keep, self._invite, ("--substitute",))
        return True

    def add(self, seat: int) -> bool:
        """Let a bot take a seat, counted from 0, at once; whether that can be. One less is to come then."""
        if self._nursery is None or self._invite is None:
            return False
        self.count = max(0, self.count - 1)
        self._nursery.start_soon(self._keep, self._invite, ("--seat", str(seat + 1)))
        return True

    async def run(self, invite: Invite | None, directory: Path) -> None:
        """Start the bots once they are called, and end them when this is cancelled.

        Their own data directories lie in that of their owner, where they are found again.
        """
        if invite is None:
            return
        self._invite, self._directory = invite, directory
        async with trio.open_nursery() as nursery:
            self._nursery = nursery
            for folder in self._saved:
                nursery.start_soon(self._keep, invite, ("--resume", str(folder)))
            await self._wait_for_call()
            for _ in range(self.count):
                nursery.start_soon(self._keep, invite, ())
            await trio.sleep_forever()

    async def _wait_for_call(self) -> None:
        while not self._called.is_set():
            self._news = trio.Event()
            with trio.move_on_at(self._call_at):
                await self._news.wait()
            if trio.current_time() >= self._call_at:
                self.call()

    async def _keep(self, invite: Invite, options: Sequence[str]) -> None:
        """Run a bot. It ends when its standard input does, so that it outlives no player who is killed."""
        try:
            process = await trio.lowlevel.open_process(
                program("bot", "--for", self._owner, *options),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                shell=False,
                start_new_session=True,  # what a closed terminal sends to its programs is not for the bots
                env={**with_code(invite), DATA_VARIABLE: str(self._directory)},
            )
        except OSError as why:
            self._gone(why.strerror or str(why))
            return
        errors, complaint = process.stderr, bytearray()
        assert errors is not None
        try:
            async for octets in errors:
                complaint += octets
                del complaint[:-LONGEST_COMPLAINT]
            await process.wait()
        finally:
            with trio.CancelScope(shield=True):
                if self.over:
                    with trio.move_on_after(GOODBYE_SECONDS):
                        await process.wait()
                process.kill()
                await process.wait()
                await errors.aclose()
        if not self.over and process.returncode:
            reason = complaint.decode(errors="replace").strip().rpartition("\n")[2]
            self._gone(reason)
