"""`braus bot`: seats a bot at somebody's table and lets it play."""

import math
import os
import random
import sys
from pathlib import Path
from typing import Annotated, Final, Protocol

import trio
from cyclopts import Parameter

from braus_p2p.bots import BOT_NAME, BOT_VERSION, choose
from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.entropy import fresh
from braus_p2p.net.manner import Manner
from braus_p2p.net.node import Node
from braus_p2p.net.peering import Peering, join_table, next_match, resume_match
from braus_p2p.net.store import BOTS, data_directory
from braus_p2p.table.again import Choice
from braus_p2p.table.events import Accuse, Chose, Decide, Sit
from braus_p2p.table.lobby import Newcomer, Reason
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.absence import proposer
from braus_p2p.ui.address import player_name
from braus_p2p.ui.chatting import CLOSING
from braus_p2p.ui.joining import code_from_keeper, find_table
from braus_p2p.ui.options import Seed
from braus_p2p.ui.rematch import WAIT_SECONDS, rematch
from braus_p2p.ui.told import outcome_told, scores_told
from braus_p2p.ui.words import say, text
from braus_p2p.wire.messages import Closed, Reseated

NAMES: Final = tuple(
    f"{name} v{BOT_VERSION}"
    for name in (BOT_NAME, "Botvid", "Botair", "Botulf", "Hegvald", "Likair", "Sigraf", "Rodvisl", "Ormika")
)
"""Names for bots, of Gotland in the Middle Ages, with the version of how they play."""


async def bot(  # noqa: PLR0913 - one parameter an option
    *code: Annotated[str, Parameter(name="CODE", help=text("help-argument-code"))],
    name: Annotated[str | None, Parameter(help=text("help-option-name-bot"))] = None,
    owner: Annotated[str | None, Parameter(name="--for", help=text("help-option-for"))] = None,
    seat: Annotated[int | None, Parameter(help=text("help-option-seat"))] = None,
    substitute: Annotated[bool, Parameter(negative="", help=text("help-option-substitute"))] = False,
    seed: Seed = None,
    resume: Annotated[Path | None, Parameter(show=False)] = None,
) -> int:
    """Play a match as a bot; the exit code is 0 if the match came to its end."""
    if seat is not None and not 1 <= seat <= 6:
        raise LocalError("option-seat", seat=seat)
    machine = player_name(owner)
    rng = random.Random(seed)  # noqa: S311 - a bot's choices are no secrets
    kept = code_from_keeper()
    async with trio.open_nursery() as nursery:
        if kept is not None:
            nursery.start_soon(mind_the_keeper)
        seated = SeatedBot(rng, _Narrator())
        if resume is not None:
            peering = await resume_match(resume, seated)
            view = peering.node.session.view
            if view.seat is None and view.phase is not Phase.LOBBY:
                await peering.aclose()
                return 0  # it never got a seat in this match, or had to give it up
            ended = await seated.run(peering)
        else:
            names = [player_name(name)] if name is not None else rng.sample(NAMES, len(NAMES))
            bots = [Newcomer(tried, bot=True, machine=machine) for tried in names]
            invite = await find_table(code) if kept is None else kept
            for who in bots:
                wish = Sit(None if seat is None else seat - 1, fresh(), substitute)
                manner = Manner(who)
                directory = new_home()
                ended = await seated.run(await join_table(directory, seated, wish, manner, invite))
                if ended.key != Reason.NAME_TAKEN.key:
                    break
        nursery.cancel_scope.cancel()
    if ended.key != "session-over":
        raise LocalError(ended.key, **ended.arguments)
    print(text("bot-over", path=str(seated.node.store.record)))
    return 0


async def mind_the_keeper() -> None:
    """Return never; LocalError when standard input ends: whoever started this program is gone then."""
    # Not through sys.stdin: a thread that sits in it would hold its lock while the program ends.
    while await trio.to_thread.run_sync(os.read, 0, 1, abandon_on_cancel=True):
        pass
    raise LocalError("demo-parent-gone")


def new_home() -> Path:
    """A data directory for a new bot: it has an identity of its own."""
    return data_directory() / BOTS / fresh(8).hex()


class Watcher(Protocol):
    """Whoever wants to know how a bot's table looks."""

    def show(self, view: View, node: Node) -> None:
        """Take note that the table has changed."""


class SeatedBot:
    """A bot with a node of its own; to be made inside a running trio loop."""

    def __init__(self, rng: random.Random, watcher: Watcher) -> None:
        self._peering: Peering | None = None
        self._rng = rng
        self._watcher = watcher
        self._turns_in, self._turns = trio.open_memory_channel[View](math.inf)
        self._let_go: BrausError | None = None
        self._considered = self._voted = self._closes = -1

    @property
    def node(self) -> Node:
        """The node at which it sits or sat."""
        assert self._peering is not None
        return self._peering.node

    async def run(self, peering: Peering) -> BrausError:
        """Play until the match has ended and return why it has; LocalError if the table is lost."""
        while True:
            ended = await self._play_one(peering)
            if ended.key != "session-over" or peering.node.session.agreed is None:
                return ended
            peering = await next_match(peering, self)

    async def _play_one(self, peering: Peering) -> BrausError:
        self._peering = peering
        self._considered = self._voted = self._closes = -1
        lost: LocalError | None = None
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._think)
            self._consider(peering.node.session.view)
            try:
                ended = await peering.run(linger=WAIT_SECONDS, again=True)
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
            if self.node.session.position.index == view.index:
                self.node.feed(Chose(act))

    def _consider(self, view: View) -> None:
        """Think when it is this bot's turn and there is something to choose; vote as the others want."""
        if view.index == self._considered:
            return
        if view.my_turn and view.forced is None:
            self._considered = view.index
            self._turns_in.send_nowait(view)

    def _vote(self, view: View) -> None:
        """Be for what a person is for; where a bot has to propose, for what people ask for.

        That is a seat for whoever wants it, or the end of the match.
        """
        wanted = [what for seat, what in view.absence.votes if (who := view.sitters[seat]) and not who.bot]
        if proposer(view) == view.seat:
            wanted += [offer for offer in view.absence.offers if isinstance(offer, Reseated)]
            wanted += [Closed()] if self._closes == view.index else []
        chosen = next((what for what in wanted if what in view.absence.offers), None)
        if chosen is not None and view.index != self._voted:
            self._voted = view.index
            self.node.feed(Decide(chosen))

    # What the node calls

    def show(self, view: View) -> None:
        """Think when it is this bot's turn and there is something to choose."""
        self._watcher.show(view, self.node)
        self._consider(view)
        self._vote(view)
        if view.phase is Phase.OVER and all(sitter is None or sitter.bot for sitter in view.sitters):
            self.node.feed(rematch(Choice.NO))

    def tell(self, notice: BrausError) -> None:
        """Say it beside the output, which may be read by a program."""
        print(say(notice), file=sys.stderr)

    def wanted(self, seat: int, choice: int) -> None:
        """Be for what a person is for, whatever that is."""
        sitter = self.node.session.view.sitters[seat]
        if sitter is not None and not sitter.bot:
            self.node.feed(rematch(Choice(choice)))

    def heard(self, seat: int, said: str | int) -> None:
        """Propose to end the match here when a person asks for it; nothing else that is said is for a bot."""
        view = self.node.session.view
        sitter = view.sitters[seat]
        if said == CLOSING and sitter is not None and not sitter.bot:
            self._closes = view.index
            self._vote(view)

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
