"""One person's node, bots, and terminal or page, from sitting down to getting up."""

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeVar

import trio
from rich.console import Console

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.forwarding import Forwarding
from braus_p2p.net.manner import Manner
from braus_p2p.net.peering import Peering, next_match
from braus_p2p.table.events import Accuse, Event
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.acquaintances import Acquaintances
from braus_p2p.ui.asking import Front
from braus_p2p.ui.cli import FAILED, INTERRUPTED
from braus_p2p.ui.company import Company
from braus_p2p.ui.handover import lasting, outlive, terminal_lost
from braus_p2p.ui.history import LEFT, Noted, summary
from braus_p2p.ui.invitation import own_invite
from braus_p2p.ui.keyboard import read_lines
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.nearby import keep_announced
from braus_p2p.ui.prompts import playing
from braus_p2p.ui.rematch import WAIT_SECONDS
from braus_p2p.ui.terminal import Terminal
from braus_p2p.ui.words import say, text

E = TypeVar("E", bound=BaseException)

NOBODY: Final = "watcher"
"""A name that nobody gets to see: who watches sits nowhere."""

LAST_WORD_SECONDS: Final = 1.0
"""How long the last entry of one who leaves for good has to reach the others."""


class Sitting:
    """A person at a table: the player whom the node calls, and the table that the front asks.

    The front is a terminal of its own unless `front` makes another, at which nobody types.
    """

    def __init__(
        self, manners: Manners, *, lobby: bool = True, front: Callable[[], Front] | None = None
    ) -> None:
        console = Console(file=lasting(sys.stdout), highlight=False, markup=False, emoji=False)
        self.habits = manners.habits(terminal=console.is_terminal, lobby=lobby)
        if front is not None:
            self.habits = replace(self.habits, again=True, pace=0.0)
        self.directory = manners.directory
        self._new_front = front or partial(Terminal, console, manners.style(console), self.habits)
        self._types = front is None
        self.front: Front = self._new_front()
        self._scratch = contextlib.ExitStack()
        self._known = Acquaintances.read(self.directory)
        self._peering: Peering | None = None
        self._address: str | None = None
        self._company = Company(0, "", self.bot_gone)
        self._met: frozenset[bytes] = frozenset()
        self._noted: Noted = {}
        self._interrupted = False
        self._watches = False
        self._lost = False
        """Whether the terminal was hung up."""
        self.announces = False
        """Whether the table is announced in the network while it has seats left."""
        self.closed = False
        """Whether the announcement leaves out the code."""
        self.keeps: Forwarding | None = None
        """What the router passes on while this player sits here."""

    def manner(self, name: str, *, port: int = 0, address: str | None = None) -> Manner:
        """How the node of this person is to be."""
        self._address = address
        return Manner(Newcomer(name), self.habits.pause, port, address)

    def watches(self) -> Manner:
        """How the node is to be of one who only looks on, of whose table nothing is kept."""
        self._watches = True
        self.habits = replace(self.habits, again=False)
        return Manner(Newcomer(NOBODY))

    def scratch(self) -> Path:
        """A folder for a record that is not kept, but can be read until this player gets up."""
        folder = TemporaryDirectory(prefix="braus-watch-", ignore_cleanup_errors=True)
        return Path(self._scratch.enter_context(folder))

    def get_up(self) -> None:
        """Keep nothing of what is not to be kept, once nobody looks at the table any more."""
        self._scratch.close()

    async def play(self, peering: Peering, company: Company, *begin: Event) -> int:
        """Sit at the table until the end; the exit code."""
        self._peering, self._company = peering, company
        why: BrausError | None = None
        async with trio.open_nursery() as nursery:
            if self._types:
                await nursery.start(self._mind_interrupt, nursery.cancel_scope)
                nursery.start_soon(read_lines, self._typed)
                if self.habits.echoes:
                    await nursery.start(self._outlive_terminal, nursery.cancel_scope)
            nursery.start_soon(company.run, own_invite(peering, self._address), self.directory)
            if self.keeps is not None:
                nursery.start_soon(self.keeps.keep)
            why = await self._play_one(peering, begin)
            while why is not None and why.key == "session-over" and peering.node.session.agreed:
                try:
                    peering = await self._begin_again(peering)
                except LocalError as hindrance:
                    why = hindrance
                    break
                why = await self._play_one(peering, ())
            nursery.cancel_scope.cancel()
        return self._farewell(peering, why)

    def _typed(self, line: str | None) -> None:
        """Hand a typed line to the terminal of the match that is played now."""
        assert isinstance(self.front, Terminal)
        if line is None and (self._lost or terminal_lost()):
            return  # nobody has left: see handover.py
        self.front.typed(line)

    async def _outlive_terminal(
        self, everything: trio.CancelScope, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED
    ) -> None:
        """Play on when the terminal is hung up, until the seat is taken over from another."""

        def lost() -> None:
            self._lost = True

        await outlive(self.directory, lost, task_status=task_status)
        everything.cancel()

    async def _play_one(self, peering: Peering, begin: tuple[Event, ...]) -> BrausError | None:
        """Play one match; why it has ended, None if this player has left."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._run_node, peering, begin)
            if self.announces:
                announce = partial(keep_announced, closed=self.closed)
                nursery.start_soon(announce, peering, self.front.say)
            why = await self.front.run(self)
            if self.front.gone:
                await trio.sleep(LAST_WORD_SECONDS)
            nursery.cancel_scope.cancel()
        return why

    async def _begin_again(self, past: Peering) -> Peering:
        """Sit down for another match with the same players; LocalError if that cannot be."""
        self.front.farewell(text("again-begins"))
        past_front, self.front = self.front, self._new_front()
        self.front.muted.update(past_front.muted)
        self._company.over = False
        self._met, self._noted = frozenset(), {}
        self._peering = await next_match(past, self)
        return self._peering

    def _farewell(self, peering: Peering, why: BrausError | None) -> int:
        """The last sentences: what ended it unless all went well, where the record lies, how to come back."""
        over = why is not None and why.key == "session-over"
        if self._interrupted:
            self.front.farewell(text("leave-interrupted"))
        elif why is not None and not over:
            self.front.farewell(say(why))
            if why.key == "link-own-identity":
                self.front.farewell(text("join-own-identity"))
        view = peering.node.session.view
        if view.phase is Phase.LOBBY and self.front.left and peering.node.store.record is not None:
            peering.node.store.remember(state=LEFT)
        begun = view.phase not in (Phase.BLANK, Phase.LOBBY)
        if begun and not self._watches and peering.node.store.record is not None:
            self.front.farewell(text("record-kept", path=str(peering.node.store.record)))
        if playing(view) and view.seat is not None and not self.front.gone and _can_go_on(why):
            self.front.farewell(text("resume-hint"))
        if self._interrupted:
            return INTERRUPTED
        return 0 if over or self.front.left or self._lost else FAILED

    async def _run_node(self, peering: Peering, begin: tuple[Event, ...]) -> None:
        """Run the node and tell the front why it has stopped; bugs go on as they are."""
        why: BrausError | None = None
        try:
            again = self.habits.again
            why = await peering.run(*begin, linger=WAIT_SECONDS * again, again=again)
        except* BrausError as errors:
            why = next(leaves(errors))
        assert why is not None
        self._company.over = why.key == "session-over"
        self._note(peering, why)
        self.front.end(why)

    async def _mind_interrupt(
        self, everything: trio.CancelScope, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED
    ) -> None:
        """End it all in order at Ctrl-C."""
        with trio.open_signal_receiver(signal.SIGINT) as interrupts:
            task_status.started()
            async for _ in interrupts:
                self._interrupted = True
                everything.cancel()

    def _note(self, peering: Peering, ended: BrausError | None = None) -> None:
        """Keep with the match how it stands, so that a list needs no record read."""
        session = peering.node.session
        noted = summary(session.view, ended or session.ended)
        if noted != self._noted and peering.node.store.record is not None:
            self._noted = noted
            try:
                peering.node.store.remember(**noted)
            except LocalError as why:
                self.front.tell(why)  # the record holds it all; a list alone has it later, or not

    def _meet(self, peering: Peering) -> None:
        """Point out who is at the table under a name or an identity that is not as it was."""
        for player in peering.node.session.position.players:
            if player is None or player.bot or player.key in self._met | {peering.node.store.identity}:
                continue
            self._met |= {player.key}
            if (told := self._known.meet(player.key, player.name)) is not None:
                self.front.say(told)

    def bot_gone(self, reason: str) -> None:
        """Say that a bot has stopped, and what that means for the table."""
        lobby = self._peering is None or not playing(self._peering.node.session.view)
        self.front.say(text("host-bot-left" if lobby else "host-bot-gone", reason=reason))

    @property
    def record(self) -> Path | None:
        """Where the record of the match lies, once there is one."""
        return None if self._peering is None else self._peering.node.store.path

    @property
    def seat(self) -> int | None:
        """The own seat in the match; None for one who watches, or before there is one."""
        return None if self._peering is None else self._peering.node.session.view.seat

    # What the node calls

    def show(self, view: View) -> None:
        """Hand the view to the front, and keep what is worth keeping of it."""
        self.front.show(view)
        if self._peering is not None and not self._watches:
            self._note(self._peering)
            self._meet(self._peering)

    def tell(self, notice: BrausError) -> None:
        """Hand on a sentence."""
        self.front.tell(notice)

    def heard(self, seat: int, said: str | int) -> None:
        """Hand on what somebody said."""
        self.front.heard(seat, said)

    def wanted(self, seat: int, choice: int) -> None:
        """Hand on how somebody would play again."""
        self.front.wanted(seat, choice)

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        """Hand on that a seat cheated."""
        self.front.accuse(accusation, evidence)

    def dropped(self, why: BrausError, *, dialled: bool) -> None:
        """Hand on that a link was let go."""
        self.front.dropped(why, dialled=dialled)

    # What the front calls

    def feed(self, event: Event) -> None:
        """Hand an event to the session."""
        assert self._peering is not None
        self._peering.node.feed(event)

    def in_lobby(self, view: View) -> str | None:
        """Call the bots soon when only they are missing; what there is to say about them."""
        free = view.sitters.count(None)
        if not free:
            self._company.later()  # people have come for all seats
        if not free or not self._company.waiting:
            return None
        if free > self._company.count:
            self._company.later()
            return text("seating-bots-later")
        return text("seating-bots-soon", seconds=round(self._company.soon()))

    def call_bots(self) -> bool:
        """Let bots come at once that still wait for people to choose their places; whether there were any."""
        assert self._peering is not None
        free = self._peering.node.session.view.sitters.count(None)
        return 0 < free <= self._company.count and self._company.call()

    @property
    def bots_waiting(self) -> int:
        """How many bots of this player are still to come."""
        return self._company.waiting

    @property
    def bots_promised(self) -> int | None:
        """How many bots of this player will come when they are called; None if they have been."""
        return self._company.promised

    def promise_bots(self, count: int) -> bool:
        """Let so many come when they are called; whether they have not been."""
        return self._company.promise(count)

    def add_bot(self, seat: int) -> bool:
        """Let a bot of this machine take a seat in the lobby at once; whether that can be."""
        return self._company.add(seat)

    def call_substitute(self) -> bool:
        """Let a bot of this machine ask for the seat of one who is gone; whether that can be."""
        return self._company.substitute()

    def show_code(self, peering: Peering | None = None) -> None:
        """Show how others get here: the host's code, or one that leads through this node."""
        through = peering or self._peering
        assert through is not None
        joined = peering is None and through.node.session.view.seat != 0
        self.front.invites(through, text("code-own" if joined else "host-code"))


def _can_go_on(why: BrausError | None) -> bool:
    """Whether this player can come back, by what has stopped his node; None if he went by himself."""
    return why is None or why.key not in (
        "session-over",
        "session-fraud",
        "session-double",
        "session-unseated",
    )


def leaves(errors: BaseExceptionGroup[E]) -> Iterator[E]:
    """The errors in a group of groups."""
    for error in errors.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from leaves(error)
        else:
            yield error
