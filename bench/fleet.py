"""Four scripted players at one table, each a process behind a proxy; any of them can be killed."""

import contextlib
import json
import os
import random
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import trio

from bench.proxy import LOOPBACK, Proxy
from bench.scripted import CODE
from braus_p2p.net.store import about_saved, record_of, saved_matches

SEATS: Final = 4


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on now."""
    with contextlib.ExitStack() as held:
        sockets = [held.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind((LOOPBACK, 0))
        return [one.getsockname()[1] for one in sockets]


@dataclass(slots=True)
class Member:
    """One player: its process while it has one, and what it has said last.

    `prefix` are words before its command line, and `where` say where it listens instead of behind its proxy.
    `disk` is how many octets each of its files may have.
    """

    number: int
    directory: Path
    port: int
    proxy: Proxy
    deals: int
    prefix: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    disk: int | None = None
    process: trio.Process | None = None
    last: dict[str, Any] = field(default_factory=dict)
    heard: list[dict[str, Any]] = field(default_factory=list)
    complaint: bytearray = field(default_factory=bytearray)

    @property
    def index(self) -> int:
        """How far its record goes."""
        return int(self.last.get("index", 0))

    @property
    def over(self) -> bool:
        """Whether it has seen the end of the match."""
        return self.last.get("phase") == "over"

    @property
    def record(self) -> bytes:
        """The record on its disk."""
        (folder, *_) = saved_matches(self.directory)
        return record_of(folder, about_saved(folder)).read_bytes()


class Fleet:
    """The table. Everything that is said is kept per member; `changed` is set at every word."""

    def __init__(self, folder: Path, nursery: trio.Nursery, rng: random.Random, *, deals: int) -> None:
        ports = free_ports(2 * SEATS)
        self.code = ""
        self.members = [
            Member(
                number,
                folder / str(number),
                ports[number],
                Proxy(ports[SEATS + number], ports[number], rng),
                deals,
            )
            for number in range(SEATS)
        ]
        self._nursery = nursery
        self._changed = trio.Condition()

    async def open(self) -> None:
        """Start all: the first hosts, the others join with its code, which leads through its proxy."""
        for member in self.members:
            await self._nursery.start(member.proxy.run)
        await self.start(0, "host")
        await self.until(lambda: bool(self.code))
        for number in range(1, SEATS):
            await self.start(number, "join")
            await self.until(partial(self._has_seated, number))

    def _has_seated(self, guests: int) -> bool:
        return self.members[0].index >= 1 + guests

    async def start(self, number: int, how: str = "resume") -> None:
        """Start a member's process."""
        member = self.members[number]
        command = [*member.prefix, sys.executable, "-m", "bench.scripted", str(member.directory), how]
        behind = (f"--outside={member.proxy.port}", f"--address={LOOPBACK}")
        command += [f"--name=Player {number}", f"--port={member.port}", f"--deals={member.deals}"]
        command += member.where or behind
        command += [] if member.disk is None else [f"--disk={member.disk}"]
        member.process = await trio.lowlevel.open_process(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, CODE: self.code},
        )
        self._nursery.start_soon(self._listen, member, member.process)

    async def kill(self, number: int) -> None:
        """End a member's process as a power cut does, and wait until it is gone."""
        process = self.members[number].process
        assert process is not None
        process.kill()
        await process.wait()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for something to be true of what the members have said."""
        async with self._changed:
            while not holds():
                await self._changed.wait()

    async def _listen(self, member: Member, process: trio.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        rest = b""
        try:
            async with process.stdin, process.stdout, process.stderr, trio.open_nursery() as nursery:
                nursery.start_soon(self._complaints, member, process.stderr)
                async for octets in process.stdout:
                    *lines, rest = (rest + octets).split(b"\n")
                    for line in lines:
                        self._take(member, json.loads(line))
                    async with self._changed:
                        self._changed.notify_all()
        finally:
            process.kill()
            with trio.CancelScope(shield=True):
                await process.wait()

    def _take(self, member: Member, said: dict[str, Any]) -> None:
        if said["what"] == "at":
            member.last = said
        elif said["what"] == "open" and member.number == 0 and said["code"]:
            self.code = self.code or said["code"]
        member.heard.append(said)

    @staticmethod
    async def _complaints(member: Member, stream: trio.abc.ReceiveStream) -> None:
        async for octets in stream:
            member.complaint += octets


@asynccontextmanager
async def open_fleet(
    folder: Path, rng: random.Random, *, deals: int, arrange: Callable[[Member], None] = lambda _: None
) -> AsyncIterator[Fleet]:
    """A table with four seated players, ending with the block; `arrange` may put each elsewhere."""
    async with trio.open_nursery() as nursery:
        fleet = Fleet(folder, nursery, rng, deals=deals)
        for member in fleet.members:
            arrange(member)
        await fleet.open()
        yield fleet
        nursery.cancel_scope.cancel()
