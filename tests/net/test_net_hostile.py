"""Strangers at a table's port, with a code and without (A27): it plays on, and nothing grows."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import trio
from trio.testing import memory_stream_pair, wait_all_tasks_blocked

from braus_p2p.net.channel import open_channel
from braus_p2p.net.entropy import fresh
from braus_p2p.net.gate import MOST_GUESTS, MOST_STRANGERS, Gate, source
from braus_p2p.net.invite import SECRET_OCTETS
from braus_p2p.net.manner import Manner
from braus_p2p.net.peering import Peering, host_table, join_table
from braus_p2p.table.events import Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.view import View
from braus_p2p.wire.codec import encode
from braus_p2p.wire.framing import frame
from braus_p2p.wire.messages import Greeting, Opened
from tests.net.peers import Scripted

HERE = "127.0.0.1"
SECRET = b"s" * SECRET_OCTETS
BOUND = 2 * MOST_STRANGERS + MOST_GUESTS + 8
"""Strangers count twice where they have a link before they have said who they are; players have a few."""

Attack = Callable[[int], Awaitable[None]]


class Counting(Scripted):
    """Notes the greatest crowd at the node."""

    most = 0

    def show(self, view: View) -> None:
        assert self.node is not None
        self.most = max(self.most, self.node.links.crowd)
        super().show(view)


async def play(tmp_path: Path, secret: bytes | None, *attacks: Attack) -> Counting:
    """A match of one deal while each attack goes on at the host's port; what the host has seen."""
    player = Counting()
    opened = Opened(1, fresh(), bytes(32), "Host", 0, "", 0, 6, 1, 0, 1)
    manner = Manner(Newcomer("Host"), address=HERE)
    host = await host_table(tmp_path / "0", player, opened, manner, secret=secret)
    player.node = host.node
    ended: list[str] = []

    async def run(peering: Peering) -> None:
        ended.append((await peering.run()).key)

    with trio.fail_after(180):
        async with trio.open_nursery() as strangers, trio.open_nursery() as nursery:
            nursery.start_soon(run, host)
            for attack in attacks:
                strangers.start_soon(attack, host.port)
            for number in range(1, 4):
                guest = Scripted()
                who = Manner(Newcomer(f"Guest {number}"), address=HERE)
                at = host.invite or (HERE, host.port)
                peering = await join_table(tmp_path / str(number), guest, Sit(None, fresh()), who, at)
                guest.node = peering.node
                nursery.start_soon(run, peering)
            while len(ended) < 4:  # noqa: ASYNC110 - the strangers go on as long as the match does
                await trio.sleep(0.01)
            strangers.cancel_scope.cancel()
    assert ["session-over"] * 4 == ended
    return player


async def flood(port: int) -> None:
    """Call and call again, and say nothing."""
    async with trio.open_nursery() as nursery:
        for _ in range(300):
            nursery.start_soon(stay, port, b"")
            await trio.sleep(0.005)


async def stay(port: int, said: bytes) -> None:
    """Say one thing, and wait without reading until let go."""
    try:
        stream = await trio.open_tcp_stream(HERE, port)
        async with stream:
            await stream.send_all(said)
            await trio.sleep_forever()
    except (OSError, trio.BrokenResourceError):
        pass


def saying(said: bytes) -> Attack:
    """Twenty at once who say the same, and others when they have been let go."""

    async def attack(port: int) -> None:
        async with trio.open_nursery() as nursery:
            for _ in range(20):
                nursery.start_soon(stay, port, said)

    return attack


GARBAGE = random.Random(7).randbytes(4096)
SAID = {
    "silence": b"",
    "http": b"GET / HTTP/1.1\r\nHost: table\r\n\r\n",
    "garbage": GARBAGE,
    "tls garbage": b"\x16\x03\x01\x02\x00" + GARBAGE[:512],
    "half a hello of tls": b"\x16\x03\x01\x02\x00\x01",
    "huge frame": b"\xff\xff\xff\xff" + GARBAGE,
    "longest frame, half": b"\x00\x01\x00\x00" + GARBAGE,
    "greeting and silence": frame(encode(Greeting(1, bytes(32)))),
    "many small frames": frame(b"\x00") * 1000,
}


@pytest.mark.parametrize("secret", [SECRET, None], ids=["code", "open"])
async def test_a27_the_table_plays_on_whatever_strangers_say(tmp_path: Path, secret: bytes | None) -> None:
    """Twenty of each kind at once change nothing for the players, and the crowd stays bounded."""
    host = await play(tmp_path, secret, *map(saying, SAID.values()))
    assert host.most <= BOUND


@pytest.mark.parametrize("secret", [SECRET, None], ids=["code", "open"])
async def test_a27_a_flood_of_calls_keeps_no_player_out(tmp_path: Path, secret: bytes | None) -> None:
    """Hundreds who call and say nothing push out each other, while the guests get in and play."""
    host = await play(tmp_path, secret, flood)
    assert host.most <= BOUND


async def test_a27_strangers_who_shook_hands_and_say_nothing_are_bounded_too(tmp_path: Path) -> None:
    """Who knows the code but says no word takes a stranger's place, and no other."""

    async def attack(port: int) -> None:
        channel = open_channel(SECRET)

        async def one() -> None:
            try:
                stream, _ = await channel.call(await trio.open_tcp_stream(HERE, port))
                async with stream:
                    await trio.sleep_forever()
            except (OSError, trio.BrokenResourceError):
                pass

        async with trio.open_nursery() as nursery:
            for _ in range(60):
                nursery.start_soon(one)
                await trio.sleep(0.01)

    host = await play(tmp_path, SECRET, attack)
    assert host.most <= BOUND


async def test_a_full_gate_pushes_out_the_oldest_of_the_largest_crowd() -> None:
    """Whoever calls from an address of his own gets in and stays."""
    gate = Gate()
    gone: list[str] = []

    async def call(where: str, name: str, task_status: trio.TaskStatus[None]) -> None:
        with gate.let_in(where):
            task_status.started()
            await trio.sleep_forever()
        gone.append(name)

    async with trio.open_nursery() as nursery:
        await nursery.start(lambda task_status: call("192.0.2.1", "player", task_status))
        for number in range(MOST_STRANGERS + 2):
            name = f"flood {number}"
            await nursery.start(lambda task_status, name=name: call("192.0.2.2", name, task_status))
        await wait_all_tasks_blocked()
        assert ["flood 0", "flood 1", "flood 2"] == sorted(gone)
        assert MOST_STRANGERS == len(gate)
        nursery.cancel_scope.cancel()
    assert 0 == len(gate)


async def test_a_stream_without_address_is_let_in() -> None:
    """What is no socket, as a broker's stream, counts as one address."""
    ours, theirs = memory_stream_pair()
    assert "" == source(ours)
    for stream in (ours, theirs):
        await stream.aclose()
