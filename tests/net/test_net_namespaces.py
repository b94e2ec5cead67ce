"""Homes in network namespaces: three of four players behind routers that let nobody in, and cables pulled."""

import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import trio

from bench.fleet import Member, open_fleet
from braus_p2p.table.record import verify_record_untrusted

SECONDS = 180
AT_HOME = "192.168.1.2"
"""The address that all three guests have at home: who calls another's there reaches himself."""


def ip(*words: str) -> None:
    """The system's own tool; CalledProcessError with what it said."""
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)  # noqa: S603, S607 - as root


def permitted() -> str | None:
    """Why namespaces cannot be made here; None if they can."""
    if shutil.which("ip") is None:
        return "needs network namespaces: no iproute2"
    try:
        ip("netns", "add", probe := f"braus-{os.getpid()}-probe")
        ip("netns", "del", probe)
    except subprocess.CalledProcessError as error:
        return f"needs network namespaces: {error.stderr.strip()}"
    return None


@pytest.fixture
def homes() -> Iterator[list[str]]:
    """The host's namespace and three homes, each on a cable of its own to the host; nothing is passed on."""
    if (why := permitted()) is not None:
        pytest.skip(why)
    names = [f"braus-{os.getpid()}-{number}" for number in range(4)]
    made = []
    try:
        for number, name in enumerate(names):
            ip("netns", "add", name)
            made.append(name)
            ip("-n", name, "link", "set", "lo", "up")
            if number:
                there = ("peer", "name", "street", "netns", name)
                ip("link", "add", f"home{number}", "netns", names[0], "type", "veth", *there)
                for where, device, last in ((names[0], f"home{number}", 1), (name, "street", 2)):
                    ip("-n", where, "addr", "add", f"10.77.{number}.{last}/24", "dev", device)
                    ip("-n", where, "link", "set", device, "up")
                ip("-n", name, "addr", "add", f"{AT_HOME}/32", "dev", "lo")
        yield names
    finally:
        for name in made:
            ip("netns", "del", name)


async def test_three_behind_routers_play_through_the_one_who_can_be_called(
    homes: list[str], tmp_path: Path
) -> None:
    """No guest can be called, one cable is pulled for a while, the host is killed: one record at the end."""

    def arrange(member: Member) -> None:
        member.port = 3636
        member.prefix = ("ip", "netns", "exec", homes[member.number])
        member.where = (f"--address={AT_HOME}",) if member.number else ("--address=0.0.0.0",)

    with trio.move_on_after(SECONDS) as waiting:
        async with open_fleet(tmp_path, random.Random(4), deals=1, arrange=arrange) as fleet:
            host, *guests = fleet.members
            await fleet.until(lambda: host.index >= 14)
            ip("-n", homes[0], "link", "set", "home2", "down")
            await trio.sleep(2)
            ip("-n", homes[0], "link", "set", "home2", "up")
            await fleet.until(lambda: host.last.get("phase") == "play")
            await fleet.kill(0)
            await fleet.start(0)
            await fleet.until(lambda: all(member.over for member in fleet.members))
            assert {1} == {member.last["links"] for member in guests}
            assert not any(said["what"] in {"accused", "told", "stopped"} for m in guests for said in m.heard)
            records = {member.record for member in fleet.members}
    assert not waiting.cancelled_caught
    assert 1 == len(records)
    assert verify_record_untrusted(records.pop()).failure is None
