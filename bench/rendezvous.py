"""`python -m bench.rendezvous [--tables N] [--seconds S] [--json FILE]`: what a broker costs, on loopback.

A mosquitto of its own, in its default settings but for the loopback port, carries: echoes of one small
message, one long stream, a match of four nodes that cannot call one another, and many tables at once, each
of four members in a full mesh who all say something every other second.
"""

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

import trio

from braus_p2p.errors import BrausError
from braus_p2p.net.broker import Broker
from braus_p2p.net.channel import open_channel
from braus_p2p.net.entropy import fresh
from braus_p2p.net.invite import SECRET_OCTETS
from braus_p2p.net.manner import Manner
from braus_p2p.net.node import Node
from braus_p2p.net.peering import Peering, host_table, join_table
from braus_p2p.net.rendezvous import open_rendezvous
from braus_p2p.table.events import Accuse, Chose, Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.position import PROTOCOL_VERSION
from braus_p2p.table.view import View
from braus_p2p.wire.messages import Opened

Numbers = dict[str, float | int]

LOOPBACK: Final = "127.0.0.1"
NOBODY: Final = 9
ECHOES: Final = 500
ACT: Final = 350
"""Octets of an entry with a play."""

STREAM: Final = 16 * 2**20
MEMBERS: Final = 4
EVERY: Final = 2.0
PER_PROCESS: Final = 40
"""Tables whose members one process plays: the client library waits by select(), for files below 1024."""

TICKS: Final = os.sysconf("SC_CLK_TCK")


class Mosquitto:
    """The broker: where it is, and what it has used."""

    def __init__(self, folder: Path) -> None:
        command = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
        if command is None:
            raise SystemExit("mosquitto is missing: install Debian's package of that name")
        with socket.create_server((LOOPBACK, 0)) as free:
            port = free.getsockname()[1]
        settings = folder / "mosquitto.conf"
        settings.write_text(f"listener {port} {LOOPBACK}\nallow_anonymous true\n")
        self.at = Broker(LOOPBACK, port)
        self.process = subprocess.Popen(  # noqa: S603 - the broker that was asked for
            [command, "-c", settings], stderr=subprocess.DEVNULL
        )

    async def ready(self) -> None:
        """Wait until it answers."""
        with trio.fail_after(20):
            while True:
                try:
                    await (await trio.open_tcp_stream(LOOPBACK, self.at.port)).aclose()
                except OSError:
                    await trio.sleep(0.05)
                else:
                    return

    @property
    def seconds(self) -> float:
        """Processor time used so far."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / TICKS

    @property
    def memory_mb(self) -> float:
        """Memory held now."""
        statm = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()
        return int(statm[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextmanager
def mosquitto() -> Iterator[Mosquitto]:
    """A broker for as long as the block lasts."""
    with tempfile.TemporaryDirectory() as folder:
        broker = Mosquitto(Path(folder))
        try:
            yield broker
        finally:
            broker.process.kill()
            broker.process.wait()


@asynccontextmanager
async def pair(broker: Mosquitto) -> AsyncIterator[tuple[trio.abc.Stream, trio.abc.Stream]]:
    """The two ends of the table's TLS through the broker."""
    secret = fresh(SECRET_OCTETS)
    async with open_rendezvous(broker.at, secret) as one, open_rendezvous(broker.at, secret) as other:
        listener = await one.listen(bytes(16))
        far = await other.call(bytes(16))
        near = await listener.accept()
        ends: dict[str, trio.abc.Stream] = {}

        async def accept() -> None:
            ends["near"], _ = await open_channel(secret).accept(near)

        async with trio.open_nursery() as nursery:
            nursery.start_soon(accept)
            ends["far"], _ = await open_channel(secret).call(far)
        yield ends["near"], ends["far"]


async def read(stream: trio.abc.Stream, octets: int) -> None:
    """Read so many octets."""
    while octets > 0:
        octets -= len(await stream.receive_some(min(octets, 65_536)))


async def echoes(near: trio.abc.Stream, far: trio.abc.Stream) -> Numbers:
    """How long a small message is under way, one way."""

    async def echo() -> None:
        for _ in range(ECHOES):
            await read(near, ACT)
            await near.send_all(bytes(ACT))

    took: list[float] = []
    async with trio.open_nursery() as nursery:
        nursery.start_soon(echo)
        for _ in range(ECHOES):
            begun = perf_counter()
            await far.send_all(bytes(ACT))
            await read(far, ACT)
            took.append((perf_counter() - begun) / 2 * 1000)
    return {"ms": median(took), "ms_99": quantiles(took, n=100)[98]}


async def throughput(near: trio.abc.Stream, far: trio.abc.Stream) -> Numbers:
    """How fast one long stream goes."""
    begun = perf_counter()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(read, near, STREAM)
        await far.send_all(bytes(STREAM))
    return {"mb_per_s": STREAM / 2**20 / (perf_counter() - begun)}


class Scripted:
    """Takes the first legal act, once a turn: a view comes again when only somebody's presence changes."""

    node: Node
    chosen = -1

    def show(self, view: View) -> None:
        if view.my_turn and view.forced is None and view.index != self.chosen:
            self.chosen = view.index
            self.node.feed(Chose(view.acts[0]))

    def tell(self, notice: BrausError) -> None:
        raise notice

    def heard(self, seat: int, said: str | int) -> None:
        """Nobody says anything here."""

    def wanted(self, seat: int, choice: int) -> None:
        """One match is enough here."""

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        raise RuntimeError(accusation, evidence)

    def dropped(self, why: BrausError, *, dialled: bool) -> None:
        """Two who call each other let go of one of the links."""


async def match(broker: Mosquitto, folder: Path, deals: int) -> Numbers:
    """What a deal of four nodes, all in this process, costs the broker."""
    peerings: list[Peering] = []

    def manner(number: int) -> Manner:
        who = Newcomer(f"Player {number}")
        via = None if number else broker.at
        return Manner(who, address=LOOPBACK, outside=NOBODY, broker=via)

    async with trio.open_nursery() as nursery:
        for number in range(MEMBERS):
            player, directory = Scripted(), folder / str(number)
            if number:
                assert peerings[0].invite is not None
                wish = Sit(None, fresh())
                peering = await join_table(directory, player, wish, manner(number), peerings[0].invite)
            else:
                told = (0, 6, deals, 0, 1, 1, 0)
                opened = Opened(PROTOCOL_VERSION, fresh(), bytes(32), "Player 0", 0, "", *told)
                secret = fresh(SECRET_OCTETS)
                peering = await host_table(directory, player, opened, manner(0), secret=secret)
            player.node = peering.node
            peerings.append(peering)
            nursery.start_soon(peering.run)
            while peerings[0].node.session.position.index < number + 1:  # noqa: ASYNC110 - nobody tells
                await trio.sleep(0.01)
        before, begun = broker.seconds, perf_counter()
        while any(peering.node.session.ended is None for peering in peerings):  # noqa: ASYNC110 - the same
            await trio.sleep(0.01)
        lasted, used = perf_counter() - begun, broker.seconds - before
    sent = sum(peering.node.bytes_sent for peering in peerings)
    return {"s_per_deal": lasted / deals, "broker_ms_per_deal": used * 1000 / deals, "octets": sent / deals}


async def crowd(broker: Mosquitto, tables: int, seconds: float) -> Numbers:
    """Many tables at once: what they cost the broker, and how long their words are under way."""
    alone_mb = broker.memory_mb
    shares = [min(PER_PROCESS, tables - at) for at in range(0, tables, PER_PROCESS)]
    command = [sys.executable, "-m", "bench.rendezvous", f"--seconds={seconds}", f"--port={broker.at.port}"]
    children = [
        await trio.lowlevel.open_process(
            [*command, f"--tables={share}"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        for share in shares
    ]
    try:
        for child in children:
            assert child.stdout is not None
            assert await child.stdout.receive_some(1)  # all its tables are there
        full_mb, before, begun = broker.memory_mb, broker.seconds, perf_counter()
        told = [bytearray() for _ in children]
        async with trio.open_nursery() as nursery:
            for child, words in zip(children, told, strict=True):
                nursery.start_soon(_hear, child, words)
        lasted, used = perf_counter() - begun, broker.seconds - before
    finally:
        for child in children:
            child.kill()
    delays = [delay for words in told for delay in json.loads(words)]
    return {
        "tables": tables,
        "clients": tables * MEMBERS,
        "messages_per_s": len(delays) / seconds,
        "ms": median(delays),
        "ms_99": quantiles(delays, n=100)[98],
        "broker_share": used / lasted,
        "broker_kb_per_table": (full_mb - alone_mb) * 1024 / tables,
    }


async def _hear(child: trio.Process, words: bytearray) -> None:
    assert child.stdin is not None
    assert child.stdout is not None
    await child.stdin.send_all(b"g")
    async for octets in child.stdout:
        words += octets


async def share_of_crowd(port: int, tables: int, seconds: float) -> None:
    """So many of the tables, in a process of their own: say when they are there, wait for a word, speak."""
    delays: list[float] = []
    async with AsyncExitStack() as stack:
        streams: list[tuple[trio.abc.Stream, trio.abc.Stream]] = []
        for _ in range(tables):
            streams += await _mesh(stack, Broker(LOOPBACK, port))
        print(" ", end="", flush=True)
        await trio.to_thread.run_sync(sys.stdin.read, 1)
        async with trio.open_nursery() as nursery:
            for place, ends in enumerate(streams):
                for number, (one, other) in enumerate((ends, ends[::-1])):
                    wait = (2 * place + number) / (2 * len(streams)) * EVERY
                    nursery.start_soon(_speak, one, wait)
                    nursery.start_soon(_listen, other, delays)
            await trio.sleep(seconds)
            nursery.cancel_scope.cancel()
        print(json.dumps(delays), flush=True)
        os._exit(0)  # hundreds of farewells are not what is measured


async def _mesh(stack: AsyncExitStack, broker: Broker) -> list[tuple[trio.abc.Stream, trio.abc.Stream]]:
    """One table's members, each linked to every other."""
    secret = fresh(SECRET_OCTETS)
    members = [await stack.enter_async_context(open_rendezvous(broker, secret)) for _ in range(MEMBERS)]
    listeners = [await member.listen(bytes([place]) * 16) for place, member in enumerate(members)]
    ends: list[tuple[trio.abc.Stream, trio.abc.Stream]] = []
    for place, member in enumerate(members):
        for other in range(place):
            far = await member.call(bytes([other]) * 16)
            ends.append((await listeners[other].accept(), far))
    return ends


async def _speak(stream: trio.abc.Stream, wait: float) -> None:
    await trio.sleep(wait)
    while True:
        await stream.send_all(str(perf_counter()).encode().ljust(ACT))
        await trio.sleep(EVERY)


async def _listen(stream: trio.abc.Stream, delays: list[float]) -> None:
    while word := await stream.receive_some(ACT):
        delays.append((perf_counter() - float(word)) * 1000)


async def measure(tables: int, seconds: float, deals: int) -> dict[str, Numbers]:
    """All of it, one after another."""
    with mosquitto() as broker, tempfile.TemporaryDirectory() as folder:
        await broker.ready()
        async with pair(broker) as (near, far):
            report = {"hop": await echoes(near, far), "stream": await throughput(near, far)}
        report["match"] = await match(broker, Path(folder), deals)
        report["crowd"] = await crowd(broker, tables, seconds)
    return report


def main() -> None:
    """Measure and print, and write the JSON if asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.rendezvous", description=__doc__)
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.port is not None:
        trio.run(share_of_crowd, options.port, options.tables, options.seconds)
        return
    report = trio.run(measure, options.tables, options.seconds, options.deals)
    for what, numbers in report.items():
        print(f"{what:8}", "   ".join(f"{name} {number:.3g}" for name, number in numbers.items()))
    if options.json is not None:
        options.json.write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
