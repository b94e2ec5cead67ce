"""`braus bot`: seats a bot at somebody's table and lets it play."""

import math
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, Protocol

import trio
from cyclopts import Parameter

from braus_p2p.bots import BOT_NAME, BOT_VERSION, choose
from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.node import Node, connect
from braus_p2p.net.store import Store, data_directory, fresh, own_identity
from braus_p2p.table.events import Accuse, Chose, Event, Sit
from braus_p2p.table.lobby import Newcomer, Reason
from braus_p2p.table.session import Session
from braus_p2p.table.view import View
from braus_p2p.ui.address import host_port, player_name
from braus_p2p.ui.options import Address, Seed
from braus_p2p.ui.told import outcome_told, scores_told
from braus_p2p.ui.words import say, text

NAMES: Final = tuple(
    f"{name} v{BOT_VERSION}"
    for name in (BOT_NAME, "Botvid", "Botair", "Botulf", "Hegvald", "Likair", "Sigraf", "Rodvisl", "Ormika")
)
"""Names for bots, of Gotland in the Middle Ages, with the version of how they play."""


async def bot(
    address: Address,
    /,
    *,
    name: Annotated[str | None, Parameter(help=text("help-option-name-bot"))] = None,
    owner: Annotated[str | None, Parameter(name="--for", help=text("help-option-for"))] = None,
    seat: Annotated[int | None, Parameter(help=text("help-option-seat"))] = None,
    seed: Seed = None,
) -> int:
    """Play a match as a bot; the exit code is 0 if the match came to its end."""
    host, port = host_port(address)
    if seat is not None and not 1 <= seat <= 6:
        raise LocalError("option-seat", seat=seat)
    machine = player_name(owner)
    rng = random.Random(seed)  # noqa: S311 - a bot's choices are no secrets
    names = [player_name(name)] if name is not None else rng.sample(NAMES, len(NAMES))
    for tried in names:
        who = Newcomer(tried, bot=True, machine=machine)
        stream = await connect(host, port)
        seated = SeatedBot(who, rng, _Narrator())
        ended = await seated.run([Sit(None if seat is None else seat - 1, fresh())], dial=stream)
        if ended.key != Reason.NAME_TAKEN.key:
            break
    if ended.key != "session-over":
        raise LocalError(ended.key, **ended.arguments)
    print(text("bot-over", path=str(seated.node.store.path)))
    return 0


class Watcher(Protocol):
    """Whoever wants to know how a bot's table looks."""

    def show(self, view: View, node: Node) -> None:
        """Take note that the table has changed."""


class SeatedBot:
    """A bot with a node of its own; to be made inside a running trio loop."""

    def __init__(
        self, who: Newcomer, rng: random.Random, watcher: Watcher, *, record: Path | None = None
    ) -> None:
        directory = data_directory() / "bots" / fresh(8).hex()
        identity = own_identity(directory)
        seed = fresh()
        self.key = identity.public_key().public_bytes_raw()
        self.node = Node(Session(identity, seed, who), Store(directory, self.key, seed, record), self)
        self._rng = rng
        self._watcher = watcher
        self._turns_in, self._turns = trio.open_memory_channel[View](math.inf)
        self._let_go: BrausError | None = None

    async def run(
        self,
        begin: Sequence[Event],
        *,
        listeners: Sequence[trio.SocketListener] = (),
        dial: trio.abc.Stream | None = None,
    ) -> BrausError:
        """Play until the match has ended and return why it has; LocalError if the table is lost."""
        lost: LocalError | None = None
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._think)
            try:
                ended = await self.node.run(begin, listeners=listeners, dial=dial)
            except LocalError as error:
                lost = error
            nursery.cancel_scope.cancel()
        if lost is None:
            return ended
        if self._let_go is not None:
            raise LocalError(self._let_go.key, **self._let_go.arguments)
        raise lost

    async def _think(self) -> None:
        """Choose away from the loop, which has others to serve meanwhile."""
        async for view in self._turns:
            act = await trio.to_thread.run_sync(choose, view, self._rng, abandon_on_cancel=True)
            self.node.feed(Chose(act))

    # What the node calls

    def show(self, view: View) -> None:
        """Think when it is this bot's turn and there is something to choose."""
        self._watcher.show(view, self.node)
        if view.my_turn and view.forced is None:
            self._turns_in.send_nowait(view)

    def tell(self, notice: BrausError) -> None:
        """Say it beside the output, which may be read by a program."""
        print(say(notice), file=sys.stderr)

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        """Say who cheated and where the proof lies."""
        reason = text(accusation.key, **accusation.arguments)
        told = text("bot-accused", seat=accusation.seat + 1, reason=reason, path=str(evidence))
        print(told, file=sys.stderr)

    def dropped(self, why: BrausError, *, dialled: bool) -> None:
        """Remember why the table was lost."""
        if dialled:
            self._let_go = why


class _Narrator:
    """Says in a line each what people want to know of a bot that runs somewhere."""

    def __init__(self) -> None:
        self._seated = False
        self._deals = 0

    def show(self, view: View, node: Node) -> None:  # noqa: ARG002 - others look at the node too
        """Say that the bot has sat down, and how each deal ended."""
        if view.seat is not None and not self._seated:
            self._seated = True
            sitter = view.sitters[view.seat]
            assert sitter is not None
            print(text("bot-seated", name=sitter.name, seat=view.seat + 1), flush=True)
        if view.match is not None and len(view.match.outcomes) > self._deals:
            self._deals = len(view.match.outcomes)
            outcome = outcome_told(view.match.profile, view.match.outcomes[-1])
            scores = scores_told(view.match.scores)
            print(text("bot-deal", number=self._deals, outcome=outcome, scores=scores), flush=True)
