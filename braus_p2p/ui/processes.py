"""Runs the demo's peers, each as a process of its own, hears what they report, and leaves none behind."""

import json
import os
import subprocess
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import trio

from braus_p2p.errors import LocalError
from braus_p2p.net.store import DATA_VARIABLE
from braus_p2p.ui.invitation import CODE_VARIABLE
from braus_p2p.ui.language import LANGUAGE_VARIABLE
from braus_p2p.ui.peer import Role
from braus_p2p.ui.words import spoken

INTERRUPTED: Final = 130
"""The exit code of a peer that Ctrl-C has ended."""

Report: TypeAlias = Mapping[str, Any]
Hear: TypeAlias = Callable[[int, Report], None]


async def run_peers(roles: Sequence[Role], directory: Path, hear: Hear) -> None:
    """Run a process for each role, the first of which opens the table, until all have ended well.

    `hear` is called with the number of a peer and its report. LocalError `demo-peer-failed` as soon as one
    ends otherwise, KeyboardInterrupt if it was Ctrl-C that ended it; then the others are ended too.
    """
    opener, *others = roles
    opened = trio.Event()
    code: dict[str, str] = {}

    def hear_first(number: int, report: Report) -> None:
        if report["what"] == "table":
            code[CODE_VARIABLE] = report["code"]
            opened.set()
        else:
            hear(number, report)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(_run_peer, 0, opener, directory, hear_first, {})
        await opened.wait()
        for number, role in enumerate(others, 1):
            nursery.start_soon(_run_peer, number, role, directory, hear, code)


@trio.lowlevel.enable_ki_protection  # so that Ctrl-C cannot come between the start and the `try`
async def _run_peer(number: int, role: Role, directory: Path, hear: Hear, code: Mapping[str, str]) -> None:
    """Run one peer; whatever happens, its process has ended afterwards."""
    own = directory / str(number)
    environment = {
        **os.environ,
        **code,
        DATA_VARIABLE: str(own),
        LANGUAGE_VARIABLE: spoken().language,
        "PYTHONUTF8": "1",
        "PYTHONUNBUFFERED": "1",
    }
    process = await trio.lowlevel.open_process(
        role.command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    complaint = bytearray()
    try:
        assert process.stdout is not None
        assert process.stderr is not None
        async with trio.open_nursery() as nursery:
            nursery.start_soon(_collect, process.stderr, complaint)
            async for line in _lines(process.stdout):
                hear(number, json.loads(line))
        await process.wait()
    finally:
        process.kill()
        with trio.CancelScope(shield=True):
            await process.wait()
    if process.returncode == INTERRUPTED:
        raise KeyboardInterrupt
    if process.returncode != 0:
        reason = complaint.decode(errors="replace").strip().rpartition("\n")[2]
        if reason:
            raise LocalError("demo-peer-failed", name=role.name, reason=reason)
        raise LocalError("demo-peer-killed", name=role.name, code=process.returncode or 0)


async def _collect(stream: trio.abc.ReceiveStream, into: bytearray) -> None:
    async for octets in stream:
        into += octets


async def _lines(stream: trio.abc.ReceiveStream) -> AsyncIterator[bytes]:
    """The complete lines of a stream."""
    rest = b""
    async for octets in stream:
        *lines, rest = (rest + octets).split(b"\n")
        for line in lines:
            yield line
