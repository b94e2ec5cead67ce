"""`braus watch`: looks on at a table, or at a match from its record; sees what everybody sees."""

import math
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Literal, TypeAlias

import trio
from cyclopts import Parameter
from rich.console import Console

from braus_p2p.errors import BrausError, LocalError, Violation
from braus_p2p.net.disk import read_file
from braus_p2p.net.invite import Invite
from braus_p2p.net.manner import Manner
from braus_p2p.net.node import Node
from braus_p2p.net.peering import Peering, watch_table
from braus_p2p.table.events import Accuse
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.record import Failure, replay_untrusted
from braus_p2p.table.view import View, look
from braus_p2p.ui.beginnings import Watch
from braus_p2p.ui.chatting import Talked
from braus_p2p.ui.faces import Style
from braus_p2p.ui.gallery import Gallery, Stop, ends
from braus_p2p.ui.inbox import LONGEST_CATCH_UP, QUIET_SECONDS
from braus_p2p.ui.joining import find_table
from braus_p2p.ui.keyboard import read_lines
from braus_p2p.ui.manners import AS_USUAL, Manners
from braus_p2p.ui.screen import sit_down
from braus_p2p.ui.sitting import NOBODY, leaves
from braus_p2p.ui.verify import LONGEST_RECORD, failure_told, state_told
from braus_p2p.ui.words import text

By: TypeAlias = Annotated[Literal["deal", "trick", "act"], Parameter(help=text("help-option-by"))]


async def watch(
    *what: Annotated[str, Parameter(name="CODE", help=text("help-argument-watch"))],
    deal: Annotated[int | None, Parameter(help=text("help-option-watch-deal"))] = None,
    by: By = "deal",
    manners: Manners = AS_USUAL,
) -> int:
    """Look on until the end, or until one has seen enough; LocalError where there is nothing to see."""
    file = _record_file(what)
    if file is None and (manners.browser or manners.phone):  # the page may have a table already
        return await sit_down(Watch(await find_table(what)), manners)
    console = Console(highlight=False, markup=False, emoji=False)
    habits = manners.habits(terminal=console.is_terminal, lobby=True)
    style = manners.style(console)
    gallery = Gallery(console, style, pace=habits.pace, echoes=habits.echoes)
    if file is None:
        return await _live(await find_table(what), gallery, style)
    stop = Stop(by) if console.is_terminal and habits.echoes else None
    return await _replay(file, gallery, deal or 1, stop)


def _record_file(words: tuple[str, ...]) -> Path | None:
    """The record that is meant, if it is one: a file that is there, or what is named like one."""
    if len(words) != 1:
        return None
    path = Path(words[0])
    return path if path.suffix == ".braus" or path.is_file() else None


# From a record


async def _replay(file: Path, gallery: Gallery, first: int, stop: Stop | None) -> int:
    """Tell a match from its record, from a deal on; LocalError at the first line that is not good."""
    steps = replay_untrusted(read_file(file, LONGEST_RECORD))
    position, failure = Position(), None
    async with trio.open_nursery() as nursery:
        if stop is not None:
            nursery.start_soon(read_lines, gallery.typed)
        before: View | None = None
        while not gallery.left and (step := await trio.to_thread.run_sync(_next, steps)) is not None:
            if isinstance(step, Failure):
                failure = step
                break
            position, view = step, look(step, None)
            await _tell(gallery, before, view, first)
            reached = before is not None and _deals(before) >= first - 1
            if stop and before and reached and not gallery.left and ends(before, view, stop):
                await gallery.ask()
            before = view
        nursery.cancel_scope.cancel()
    if gallery.left:
        gallery.output.say(text("watch-left"), "")
        return 0
    if failure is not None:
        raise LocalError("show-damaged", failure=failure_told(failure))
    if _deals(look(position, None)) + (position.deal is not None) < first and first > 1:
        raise LocalError("show-no-deal", number=first, deals=_deals(look(position, None)))
    gallery.output.say(text("watch-end", state=state_told(position)), "")
    return 0


def _next(steps: Iterator[Position | Failure]) -> Position | Failure | None:
    return next(steps, None)


async def _tell(gallery: Gallery, before: View | None, view: View, first: int) -> None:
    """Tell a view, or take it for told if it belongs to a deal before the first one wanted."""
    begins = before is not None and before.phase is Phase.LOBBY and view.phase is not Phase.LOBBY
    if view.phase in (Phase.BLANK, Phase.LOBBY) or _deals(view) < first - 1:
        gallery.skip(view)
    elif before is not None and _deals(before) < first - 1:
        gallery.skip(view)
        gallery.begin()
        gallery.arrive()
    else:
        if begins:
            gallery.skip(before or view)
            gallery.begin()
        await gallery.look(view)


def _deals(view: View) -> int:
    return 0 if view.match is None else len(view.match.outcomes)


# At a table


class _Spectator:
    """The player of a node that sits nowhere: hands on what it hears."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self.put, self.items = trio.open_memory_channel[View | Talked | str](math.inf)
        self.let_go: BrausError | None = None

    def show(self, view: View) -> None:
        self.put.send_nowait(view)

    def heard(self, seat: int, said: str | int) -> None:
        self.put.send_nowait(Talked(seat, said))

    def wanted(self, seat: int, choice: int) -> None:
        pass

    def tell(self, notice: BrausError) -> None:
        self.put.send_nowait(self._style.told(notice))

    def accuse(self, accusation: Accuse, evidence: Path) -> None:  # noqa: ARG002 - the evidence is the players'
        reason = self._style.told(Violation(accusation.rung, accusation.key, **accusation.arguments))
        self.put.send_nowait(text("watch-fraud", seat=accusation.seat + 1, reason=reason))

    def dropped(self, why: BrausError, *, dialled: bool) -> None:
        if dialled:
            self.let_go = why


async def _live(at: Invite, gallery: Gallery, style: Style) -> int:
    """Follow a table until its match is over; LocalError says why that cannot be."""
    spectator = _Spectator(style)
    ended: list[BrausError] = []
    with TemporaryDirectory(prefix="braus-watch-", ignore_cleanup_errors=True) as folder:
        peering = await watch_table(Path(folder), spectator, Manner(Newcomer(NOBODY)), at)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(read_lines, gallery.typed)
            nursery.start_soon(_until_left, gallery, nursery.cancel_scope)
            nursery.start_soon(_run, peering, spectator, ended)
            await _follow(spectator, gallery, peering.node)
            nursery.cancel_scope.cancel()
    if gallery.left:
        gallery.output.say(text("watch-left"), "")
        return 0
    (why,) = ended
    if why.key == "session-over":
        return 0
    if why.key == "net-host-lost" and spectator.let_go is not None:
        why = spectator.let_go
    raise LocalError(why.key, **why.arguments)


async def _until_left(gallery: Gallery, everything: trio.CancelScope) -> None:
    await gallery.mind()
    everything.cancel()


async def _run(peering: Peering, spectator: _Spectator, ended: list[BrausError]) -> None:
    """Run the node, and let the gallery come to the end of what it has been told."""
    try:
        ended.append(await peering.run())
    except* BrausError as errors:
        ended.append(next(leaves(errors)))
    spectator.put.close()


async def _follow(spectator: _Spectator, gallery: Gallery, node: Node) -> None:
    """Catch up with the table at once, then tell what happens as it does."""
    await _catch_up(spectator, gallery)
    if node.session.position.index:
        gallery.output.say(text("watch-live", name=gallery.host), "")
    gallery.arrive()
    async for item in spectator.items:
        match item:
            case Talked():
                gallery.hear(item)
            case str():
                gallery.output.say(item)
            case _:
                await gallery.look(item)


async def _catch_up(spectator: _Spectator, gallery: Gallery) -> None:
    """Take for told what comes until it is quiet, or late; that begins with the table's first word."""
    quiet = late = math.inf
    while True:
        with trio.move_on_at(min(quiet, late)) as waiting:
            try:
                item = await spectator.items.receive()
            except trio.EndOfChannel:
                return
        if waiting.cancelled_caught:
            return
        if isinstance(item, View):
            gallery.skip(item)
            quiet = trio.current_time() + QUIET_SECONDS
            late = min(late, trio.current_time() + LONGEST_CATCH_UP)
        elif isinstance(item, str):
            gallery.output.say(item)
