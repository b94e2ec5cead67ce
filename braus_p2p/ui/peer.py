"""A peer of the demo: a bot in a process of its own, which tells how it goes to the process that watches it.

It ends when its standard input does: whoever started it is gone then, however that came about.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import trio

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.entropy import fresh
from braus_p2p.net.invite import SECRET_OCTETS
from braus_p2p.net.manner import Manner
from braus_p2p.net.peering import host_table, join_table
from braus_p2p.rules.profiles import profile_named
from braus_p2p.table.events import Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.position import PROTOCOL_VERSION
from braus_p2p.ui.bot import SeatedBot, mind_the_keeper, new_home
from braus_p2p.ui.invitation import LOOPBACK
from braus_p2p.ui.joining import code_from_keeper
from braus_p2p.ui.program import program
from braus_p2p.ui.reports import Reports, ending, tell
from braus_p2p.wire.messages import Opened


@dataclass(frozen=True, slots=True)
class Role:
    """What a peer is to do: open a table, or sit down on `seat` of the one whose code is in its environment.

    `seed` sets the bot's choices; `rules`, `target`, `deals` and `record` are for the one who opens.
    """

    name: str
    machine: str
    seed: int
    seat: int = 0
    rules: str = "gotland"
    target: int = 6
    deals: int = 0
    record: Path | None = None

    @property
    def command(self) -> Sequence[str]:
        """The command line of a process that plays this role."""
        options = [f"--seat={self.seat}", f"--rules={self.rules}"]
        options += [f"--target={self.target}", f"--deals={self.deals}"]
        options += [] if self.record is None else [f"--record={self.record}"]
        who = (f"--name={self.name}", f"--machine={self.machine}", f"--seed={self.seed}")
        return program("demo-peer", *who, *options)


async def demo_peer(  # noqa: PLR0913 - the fields of the role
    *,
    name: str,
    machine: str,
    seed: int,
    seat: int,
    rules: str,
    target: int,
    deals: int,
    record: Path | None = None,
) -> int:
    """Play the role until the match is over; the exit code is 0 if it came to its end."""
    role = Role(name, machine, seed, seat, rules, target, deals, record)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(mind_the_keeper)
        ended = await _play(role)
        nursery.cancel_scope.cancel()
    if ended.key != "session-over":
        raise LocalError(ended.key, **ended.arguments)
    return 0


async def _play(role: Role) -> BrausError:
    rng = random.Random(role.seed)  # noqa: S311 - a bot's choices are no secrets
    seated = SeatedBot(rng, Reports())
    who = Newcomer(role.name, bot=True, machine=role.machine)
    manner = Manner(who, address=LOOPBACK, record=role.record)
    directory = new_home()
    code = code_from_keeper()
    if code is not None:
        peering = await join_table(directory, seated, Sit(role.seat, fresh()), manner, code)
    else:
        secret = fresh(SECRET_OCTETS)
        peering = await host_table(directory, seated, _opened(role), manner, secret=secret)
        tell({"what": "table", "code": str(peering.invite)})
    ended = await seated.run(peering)
    tell(ending(seated.node))
    return ended


def _opened(role: Role) -> Opened:
    return Opened(
        version=PROTOCOL_VERSION,
        nonce=fresh(),
        key=bytes(32),
        name=role.name,
        kind=1,
        machine=role.machine,
        profile=profile_named(role.rules).number,
        target=role.target,
        deals=role.deals,
        lots=0,
        open_hands=1,
        patience=0,
    )
