"""A player who takes the first legal act, in a process of its own that may be killed at any moment.

`python -m bench.scripted DIRECTORY host|join|resume …`; the code to join with comes in the environment. It
tells how it goes in lines of JSON, and ends when its standard input does.
"""

import argparse
import json
import os
from pathlib import Path
from typing import Final

import trio

from braus_p2p.errors import BrausError
from braus_p2p.net.entropy import fresh
from braus_p2p.net.invite import SECRET_OCTETS, read_invite_untrusted
from braus_p2p.net.manner import Manner
from braus_p2p.net.node import Node
from braus_p2p.net.peering import Peering, host_table, join_table, resume_match
from braus_p2p.net.store import saved_matches
from braus_p2p.table.events import Accuse, Chose, Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.position import PROTOCOL_VERSION
from braus_p2p.table.view import View
from braus_p2p.wire.messages import Opened

CODE: Final = "BRAUS_CODE"
LINGER: Final = 3600.0
PAGE: Final = 4096


def tell(what: str, **told: str | float | bool | None) -> None:
    """One line for whoever started this."""
    print(json.dumps({"what": what, **told}), flush=True)


def memory_mb() -> float:
    """What this process holds of the memory now, where the system says so."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * PAGE / 2**20


class Scripted:
    """Plays, and says how it goes."""

    def __init__(self) -> None:
        self.node: Node | None = None
        self._index = -1
        self._chosen = -1

    def show(self, view: View) -> None:
        """Choose at once, and say where the record stands when it has gone on."""
        assert self.node is not None
        if view.my_turn and view.forced is None and view.index != self._chosen:
            self._chosen = view.index
            self.node.feed(Chose(view.acts[0]))
        position = self.node.session.position  # which may have gone on since this view of it
        if position.index != self._index:
            self._index = position.index
            tell(
                "at",
                index=position.index,
                phase=position.phase.value,
                deals=position.number,
                head=position.head.hex() if position.index else "",
                memory_mb=round(memory_mb(), 1),
                links=len(self.node.session.linked),
                crowd=self.node.links.crowd,
            )

    def tell(self, notice: BrausError) -> None:
        """Pass it on."""
        tell("told", key=notice.key, says=str(notice))

    def heard(self, seat: int, said: str | int) -> None:
        """Pass it on."""
        tell("heard", seat=seat, said=said)

    def wanted(self, seat: int, choice: int) -> None:
        """Pass it on."""
        tell("wanted", seat=seat, choice=choice)

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        """Pass it on: nobody cheats here, so it is a bug."""
        tell("accused", seat=accusation.seat, key=accusation.key, path=str(evidence))

    def dropped(self, why: BrausError, *, dialled: bool) -> None:
        """Pass it on."""
        tell("dropped", key=why.key, dialled=dialled)


async def sit_down(options: argparse.Namespace, player: Scripted) -> Peering:
    """The node as the command line asks for it."""
    manner = Manner(
        Newcomer(options.name), port=options.port, address=options.address, outside=options.outside
    )
    if options.how == "resume":
        (folder, *_) = saved_matches(options.directory)
        return await resume_match(folder, player, wish=Sit(None, fresh()))
    if options.how == "join":
        code = read_invite_untrusted(os.environ[CODE])
        return await join_table(options.directory, player, Sit(None, fresh()), manner, code)
    told = (0, 6, options.deals, 0, 1, 1, 0)
    opened = Opened(PROTOCOL_VERSION, fresh(), bytes(32), options.name, 0, "", *told)
    return await host_table(options.directory, player, opened, manner, secret=fresh(SECRET_OCTETS))


async def main(options: argparse.Namespace) -> None:
    """Play until the parent goes; say why it ended, if it did."""
    if options.disk is not None:
        import resource  # noqa: PLC0415 - not every system has it

        resource.setrlimit(resource.RLIMIT_FSIZE, (options.disk, resource.RLIM_INFINITY))
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_mind_the_parent, nursery.cancel_scope)
        try:
            player = Scripted()
            peering = await sit_down(options, player)
            player.node = peering.node
            tell("open", code=None if peering.invite is None else str(peering.invite), port=peering.port)
            ended = await peering.run(linger=LINGER)
            tell("ended", key=ended.key)
        except* BrausError as errors:
            for error in errors.exceptions:
                tell("stopped", key=getattr(error, "key", repr(error)), says=str(error))
        nursery.cancel_scope.cancel()


async def _mind_the_parent(everything: trio.CancelScope) -> None:
    while await trio.to_thread.run_sync(os.read, 0, 1, abandon_on_cancel=True):
        pass
    everything.cancel()


def options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.scripted", description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("how", choices=("host", "join", "resume"))
    parser.add_argument("--name", default="Scripted")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--outside", type=int)
    parser.add_argument("--address")
    parser.add_argument("--deals", type=int, default=1)
    parser.add_argument("--disk", type=int, help="octets that a file may have, as if the disk were full then")
    return parser.parse_args()


if __name__ == "__main__":
    trio.run(main, options())
