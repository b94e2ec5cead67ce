"""A peer of the demo: a bot in a process of its own, which tells how it goes to the process that watches it.

It ends when its standard input does: whoever started it is gone then, however that came about.
"""

import os
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import trio

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.store import fresh
from braus_p2p.net.tcp import connect, listen
from braus_p2p.rules.profiles import profile_named
from braus_p2p.table.events import Open, Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.position import PROTOCOL_VERSION
from braus_p2p.ui.bot import SeatedBot
from braus_p2p.ui.reports import Reports, ending, tell
from braus_p2p.wire.messages import Opened

LOOPBACK: Final = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Role:
    """What a peer is to do: sit down on `seat` at the table on `port`, or open one if `port` is 0.

    `seed` sets the bot's choices; `rules`, `target`, `deals` and `record` are for the one who opens.
    """

    name: str
    machine: str
    seed: int
    port: int = 0
    seat: int = 0
    rules: str = "gotland"
    target: int = 6
    deals: int = 0
    record: Path | None = None

    @property
    def command(self) -> Sequence[str]:
        """The command line of a process that plays this role."""
        options = [f"--port={self.port}", f"--seat={self.seat}", f"--rules={self.rules}"]
        options += [f"--target={self.target}", f"--deals={self.deals}"]
        options += [] if self.record is None else [f"--record={self.record}"]
        who = (f"--name={self.name}", f"--machine={self.machine}", f"--seed={self.seed}")
        return (sys.executable, "-m", "braus_p2p", "demo-peer", *who, *options)


async def demo_peer(  # noqa: PLR0913 - the fields of the role
    *,
    name: str,
    machine: str,
    seed: int,
    port: int,
    seat: int,
    rules: str,
    target: int,
    deals: int,
    record: Path | None = None,
) -> int:
    """Play the role until the match is over; the exit code is 0 if it came to its end."""
    role = Role(name, machine, seed, port, seat, rules, target, deals, record)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_mind_the_parent)
        ended = await _play(role)
        nursery.cancel_scope.cancel()
    if ended.key != "session-over":
        raise LocalError(ended.key, **ended.arguments)
    return 0


async def _play(role: Role) -> BrausError:
    rng = random.Random(role.seed)  # noqa: S311 - a bot's choices are no secrets
    who = Newcomer(role.name, bot=True, machine=role.machine)
    seated = SeatedBot(who, rng, Reports(), record=role.record)
    if role.port:
        stream = await connect(LOOPBACK, role.port)
        ended = await seated.run([Sit(role.seat, fresh())], dial=stream)
    else:
        listeners = await listen(0, LOOPBACK)
        tell({"what": "table", "port": listeners[0].socket.getsockname()[1]})
        ended = await seated.run([Open(_opened(role, seated.key))], listeners=listeners)
    tell(ending(seated.node))
    return ended


def _opened(role: Role, key: bytes) -> Opened:
    return Opened(
        version=PROTOCOL_VERSION,
        nonce=fresh(),
        key=key,
        name=role.name,
        kind=1,
        machine=role.machine,
        profile=profile_named(role.rules).number,
        target=role.target,
        deals=role.deals,
        lots=0,
        open_hands=1,
    )


async def _mind_the_parent() -> None:
    """Return never; LocalError when standard input ends."""
    # Not through sys.stdin: a thread that sits in it would hold its lock while the program ends.
    while await trio.to_thread.run_sync(os.read, 0, 1, abandon_on_cancel=True):
        pass
    raise LocalError("demo-parent-gone")
