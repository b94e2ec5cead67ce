"""A real table on loopback with three honest nodes and one cheat, and what comes of it.

Every secret is made from a public seed and the players take the first legal act, so that a match is the same
each time. One process runs all four; their links are TLS over sockets, made by the table's invite.
"""

import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import trio

from braus_p2p.errors import BrausError
from braus_p2p.net.invite import SECRET_OCTETS
from braus_p2p.net.manner import Manner
from braus_p2p.net.peering import Peering, host_table, join_table
from braus_p2p.table.events import Accuse, Effect, Received, Sit, Woke
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.position import Position
from braus_p2p.table.view import View
from braus_p2p.wire.codec import encode
from braus_p2p.wire.messages import Opened
from tests.attacks.cheat import ATTACKS, Cheat, Told, Trick
from tests.net.peers import Scripted
from tests.support.table_kit import octets

HERE = "127.0.0.1"
NAMES = ("Ada", "Bo", "Cia", "Dag")
CHEAT = 3
"""The cheat's seat: it speaks last wherever each seat speaks once."""

SECONDS = 180
"""After so long something hangs, and the test fails."""


class Guest(Scripted):
    """A scripted player whose table can be watched."""

    def __init__(self) -> None:
        super().__init__()
        self.changed = trio.Event()

    def show(self, view: View) -> None:
        super().show(view)
        self._stir()

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        super().accuse(accusation, evidence)
        self._stir()

    def _stir(self) -> None:
        self.changed.set()
        self.changed = trio.Event()


@dataclass(frozen=True)
class Honest:
    """What an honest node has made of the match."""

    accusation: Accuse | None
    evidence: bytes
    position: Position
    record: tuple[bytes, ...]
    on_disk: bytes
    afterwards: tuple[Effect, ...]
    """What it does about whatever the cheat says next, over any link."""
    drops: tuple[BrausError, ...]


@dataclass(frozen=True)
class Mounted:
    """An attack that was tried: what the cheat told, and the three honest nodes afterwards."""

    told: Told
    honest: tuple[Honest, ...]


async def sit_down(folder: Path, seat: int, deals: int, host: Peering | None) -> tuple[Peering, Guest]:
    """A node with fixed secrets, at a table of its own or at somebody's."""
    who = Manner(Newcomer(NAMES[seat]), address=HERE)
    home, player, nonce = folder / str(seat), Guest(), octets("stage nonce", seat)
    home.mkdir()
    (home / "identity").write_bytes(octets("stage identity", seat))
    if host is None:
        opened = Opened(1, nonce, bytes(32), NAMES[0], 0, "", 0, 6, deals, 0, 1, patience=0)
        secret = octets("stage secret")[:SECRET_OCTETS]
        peering = await host_table(home, player, opened, who, secret=secret)
    else:
        assert host.invite is not None
        peering = await join_table(home, player, Sit(seat, nonce), who, host.invite)
    node, seed = peering.node, octets("stage seed", seat)
    node.session._seed = node.store.seed = seed
    player.node = node
    return peering, player


def corrupt(peering: Peering, trick: Trick) -> Cheat:
    """Put a cheat in place of an honest session."""
    old = peering.node.session
    cheat = Cheat(old._identity, old._seed, old._who)
    cheat.trick = trick
    peering.node.links.session = cheat
    return cheat


async def play(folder: Path, trick: Trick, deals: int) -> tuple[Cheat, list[tuple[Peering, Guest]]]:
    """A match with a cheat until all honest players accuse somebody or see its end."""
    table: list[tuple[Peering, Guest]] = []
    cheat: Cheat | None = None
    with trio.fail_after(SECONDS):
        async with trio.open_nursery() as nursery:
            for seat in range(4):
                peering, player = await sit_down(folder, seat, deals, table[0][0] if table else None)
                if seat == CHEAT:
                    cheat = corrupt(peering, trick)
                table.append((peering, player))
                nursery.start_soon(run, peering)
                while peering.node.session.seat is None:
                    await player.changed.wait()
            for peering, player in table[:CHEAT]:
                while peering.node.session.ended is None:
                    await player.changed.wait()
            nursery.cancel_scope.cancel()
    assert cheat is not None
    return cheat, table


async def run(peering: Peering) -> None:
    """Run a node for as long as it is let: after the end it hears what the others still say."""
    await peering.run(linger=float("inf"))


def _left(peering: Peering, player: Guest, told: Told | None) -> Honest:
    """What is left of an honest node, and what it does about more from the cheat."""
    session, store = peering.node.session, peering.node.store
    assert store.record is not None
    record = session.record
    afterwards: list[Effect] = []
    for entry in () if told is None else told.entries:
        for number in list(session._links):
            afterwards += session.feed(Received(number, encode(entry)), session._now)
    afterwards += session.feed(Woke(), session._now)
    (accused,) = player.accused or (None,)
    return Honest(
        None if accused is None else accused[0],
        b"" if accused is None else accused[1].read_bytes(),
        session.position,
        record,
        store.record.read_bytes(),
        tuple(afterwards),
        tuple(player.drops),
    )


@cache
def mounted(name: str) -> Mounted:
    """An attack of `ATTACKS`, tried at a real table; once in a test run."""
    with tempfile.TemporaryDirectory() as folder:
        cheat, table = trio.run(play, Path(folder), ATTACKS[name].trick, 2)
        assert cheat.told is not None, name
        honest = tuple(_left(peering, player, cheat.told) for peering, player in table[:CHEAT])
    return Mounted(cheat.told, honest)


def evidence_files(folder: Path) -> dict[str, list[Path]]:
    """The evidence that the honest players of each attack keep, in files for other judges."""
    files: dict[str, list[Path]] = {}
    for name in ATTACKS:
        for seat, honest in enumerate(mounted(name).honest):
            path = folder / f"{name.replace(' ', '-').replace(chr(39), '')}-{seat + 1}.braus"
            path.write_bytes(honest.evidence)
            files.setdefault(name, []).append(path)
    return files
