"""Real processes on this machine: killed at any moment, cut off, behind a bad network, short of disk."""

import argparse
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import trio

from bench.fleet import Fleet, Member, open_fleet
from bench.scripted import Scripted, sit_down
from braus_p2p.errors import LocalError
from braus_p2p.net.store import RECORD, saved_matches
from braus_p2p.table.record import verify_record_untrusted

resource = pytest.importorskip("resource")  # of POSIX

BAD = {"accused", "told", "stopped"}
SECONDS = 180
"""A hang is a failure; nothing else is said about time."""


@contextmanager
def in_time(fleet: Fleet) -> Iterator[None]:
    """Fail with what everybody said last, rather than wait for ever."""
    with trio.move_on_after(SECONDS) as waiting:
        yield
    told = [(member.number, member.last, member.complaint.decode()[-2000:]) for member in fleet.members]
    assert not waiting.cancelled_caught, told


async def end(fleet: Fleet) -> None:
    """All see the end, with one record that holds, and nobody was accused."""
    await fleet.until(lambda: all(member.over for member in fleet.members))
    records = {member.record for member in fleet.members}
    assert 1 == len(records)
    verdict = verify_record_untrusted(records.pop())
    assert verdict.failure is None
    assert not [said for member in fleet.members for said in member.heard if said["what"] in BAD]


async def test_the_host_is_killed_in_mid_deal_and_comes_back(tmp_path: Path) -> None:
    """The other three go on without him as far as the deal lets them, and with him to the same end."""
    async with open_fleet(tmp_path, random.Random(1), deals=3) as fleet:
        with in_time(fleet):
            host, *others = fleet.members
            await fleet.until(lambda: {3} == {member.last.get("links") for member in others})
            await fleet.until(lambda: host.last.get("phase") == "play")
            await fleet.kill(0)
            # Whatever was on its way to one of them comes to all, over links that do not lead through him.
            await fleet.until(lambda: 1 == len({member.last.get("head") for member in others}))
            await fleet.start(0)
            await end(fleet)


async def test_all_are_killed_at_once_one_with_a_torn_line(tmp_path: Path) -> None:
    """A power cut for everybody, with half a line on one disk, costs no entry that anybody has seen."""
    rng = random.Random(2)
    async with open_fleet(tmp_path, rng, deals=1) as fleet:
        with in_time(fleet):
            await fleet.until(lambda: min(member.index for member in fleet.members) >= 14)
            for number in range(4):
                await fleet.kill(number)
            with (saved_matches(fleet.members[2].directory)[0] / RECORD).open("ab") as file:
                file.write(b"\0\0\1\0half a line")
            for number in rng.sample(range(4), 4):
                await fleet.start(number)
            await end(fleet)


async def test_a_bad_network_with_cuts_that_heal(tmp_path: Path) -> None:
    """With 200 ms there and back and 5 % of the pieces late, cut off once loudly and once in silence."""
    async with open_fleet(tmp_path, random.Random(3), deals=1) as fleet:
        with in_time(fleet):
            for member in fleet.members:
                member.proxy.latency, member.proxy.loss = 0.1, 0.05
            for number, silent in ((1, False), (3, True)):
                cut = fleet.members[number]
                least = cut.index + 8
                await fleet.until(lambda least=least, cut=cut: cut.index >= least)
                for member in fleet.members:
                    member.proxy.break_off(silent=silent)
                await trio.sleep(1)
                for member in fleet.members:
                    member.proxy.heal()
            await end(fleet)


async def test_a_full_disk_is_said_and_the_match_goes_on_when_there_is_space(tmp_path: Path) -> None:
    """The node stops with one sentence in mid-deal, others wait, and it comes back with what it had."""

    def arrange(member: Member) -> None:
        member.disk = 20_000 if member.number == 1 else None

    async with open_fleet(tmp_path, random.Random(5), deals=1, arrange=arrange) as fleet:
        with in_time(fleet):
            short = fleet.members[1]
            await fleet.until(lambda: "stopped" == short.heard[-1]["what"])
            assert "file-trouble" == short.heard.pop()["key"]
            before = short.record
            short.disk = None
            await fleet.start(1)
            await end(fleet)
            assert short.record.startswith(before[: before.rindex(b"\0\0")])


@pytest.mark.parametrize("octets", [0, 100])
async def test_a_disk_that_is_full_from_the_start_leaves_nothing_in_the_way(
    tmp_path: Path, octets: int
) -> None:
    """No table is opened, with a sentence; with space there is one in the same directory."""
    arguments = argparse.Namespace(
        directory=tmp_path, how="host", name="Host", port=0, outside=None, address="127.0.0.1", deals=1
    )
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (octets, limits[1]))
    try:
        with pytest.raises(LocalError) as caught:
            await sit_down(arguments, Scripted())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert "file-trouble" == caught.value.key
    await (await sit_down(arguments, Scripted())).aclose()
