"""`braus host`, `braus join` and `braus play`: a person at a terminal sits down at a table."""

import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import trio
from cyclopts import Parameter
from rich.console import Console

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.addresses import lan_address
from braus_p2p.net.node import Node
from braus_p2p.net.store import Store, data_directory, fresh, own_identity
from braus_p2p.net.tcp import connect, listen
from braus_p2p.rules.profiles import Profile
from braus_p2p.table.events import Event, Open, Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import PROTOCOL_VERSION
from braus_p2p.table.session import Session
from braus_p2p.table.view import View
from braus_p2p.ui.address import host_port, player_name, shown_address
from braus_p2p.ui.cli import FAILED, INTERRUPTED
from braus_p2p.ui.company import Company
from braus_p2p.ui.faces import Style, clean
from braus_p2p.ui.keyboard import read_lines
from braus_p2p.ui.options import Address, Deals, Rules, Target, chosen_deals, chosen_profile, chosen_target
from braus_p2p.ui.terminal import Habits, Terminal
from braus_p2p.ui.words import say, text
from braus_p2p.wire.messages import Opened

PORT: Final = 3636
"""Where a table is found if nothing else is said: 36 cards, and 36 again."""

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = (None, "", "0.0.0.0", "::")  # noqa: S104 - a table in the network is the purpose
LINK_SECONDS: Final = 1.0
"""How often it is looked whether everybody is still linked."""

PAUSE: Final = 30.0
MOST_PAUSE: Final = 3600.0
PACE: Final = 0.35
"""Seconds from one act to the next on a terminal's screen, so that the eye can follow."""

Name: TypeAlias = Annotated[str | None, Parameter(help=text("help-option-name"))]
Lots: TypeAlias = Annotated[bool, Parameter(negative="", help=text("help-option-lots"))]
Closed: TypeAlias = Annotated[bool, Parameter(negative="", help=text("help-option-closed"))]


@Parameter(name="*")
@dataclass(frozen=True, slots=True)
class Manners:
    """How somebody likes the table to be."""

    pause: Annotated[float, Parameter(help=text("help-option-pause"))] = PAUSE
    no_pause: Annotated[bool, Parameter(negative="", help=text("help-option-no-pause"))] = False
    pace: Annotated[float, Parameter(help=text("help-option-pace"))] = PACE
    confirm: Annotated[bool, Parameter(negative="", help=text("help-option-confirm"))] = False
    no_bell: Annotated[bool, Parameter(negative="", help=text("help-option-no-bell"))] = False
    four_colours: Annotated[bool, Parameter(negative="", help=text("help-option-colours"))] = False
    data: Annotated[Path | None, Parameter(help=text("help-option-data"))] = None

    def habits(self, *, terminal: bool, lobby: bool) -> Habits:
        """These manners at a terminal or in a pipe; LocalError if a number of seconds makes no sense."""
        for seconds in (self.pause, self.pace):
            if not 0 <= seconds <= MOST_PAUSE:
                raise LocalError("host-pause", most=int(MOST_PAUSE))
        return Habits(
            confirm=self.confirm,
            bell=not self.no_bell,
            pace=self.pace if terminal else 0.0,
            pause=0.0 if self.no_pause else self.pause,
            lobby=lobby,
            echoes=sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty(),
        )


AS_USUAL: Final = Manners()


async def host(  # noqa: PLR0913 - one parameter an option
    *,
    port: Annotated[int, Parameter(help=text("help-option-port"))] = PORT,
    address: Annotated[str | None, Parameter(help=text("help-option-address"))] = None,
    name: Name = None,
    rules: Rules = None,
    target: Target = None,
    deals: Deals = None,
    lots: Lots = False,
    closed_hands: Closed = False,
    bots: Annotated[int, Parameter(help=text("help-option-bots"))] = 0,
    manners: Manners = AS_USUAL,
) -> int:
    """Open a table and play at it; the exit code is 0 if the match came to its end or the player left."""
    profile = chosen_profile(rules)
    if not 0 <= port <= 65_535:
        raise LocalError("address-port", port=port)
    if not 0 <= bots < profile.players:
        raise LocalError("host-bots-many", most=profile.players - 1)
    own = player_name(name)
    options = _opened(profile, own, target, deals, lots=lots, closed=closed_hands)
    seat = _Seat(own, manners)
    listeners = await listen(port, address)
    bound = listeners[0].socket.getsockname()[1]
    seat.terminal.say(_invitation(address, bound))
    company = Company(bots, own, seat.bot_gone)
    begin = Open(replace(options, key=seat.key))
    return await seat.play(begin, company, listeners=listeners, at=_from_here(address, bound))


async def play(  # noqa: PLR0913 - one parameter an option
    *,
    name: Name = None,
    rules: Rules = None,
    target: Target = None,
    deals: Deals = None,
    closed_hands: Closed = False,
    manners: Manners = AS_USUAL,
) -> int:
    """Play with bots alone; the exit code is 0 if the match came to its end or the player left."""
    profile = chosen_profile(rules)
    own = player_name(name)
    options = _opened(profile, own, target, deals, lots=False, closed=closed_hands)
    seat = _Seat(own, manners, lobby=False)
    listeners = await listen(0, LOOPBACK)
    bound = listeners[0].socket.getsockname()[1]
    company = Company(profile.players - 1, own, seat.bot_gone)
    company.call()
    seat.terminal.say(text("seating-calling"))
    begin = Open(replace(options, key=seat.key))
    return await seat.play(begin, company, listeners=listeners, at=shown_address(LOOPBACK, bound))


async def join(
    address: Address,
    /,
    *,
    name: Name = None,
    seat: Annotated[int | None, Parameter(help=text("help-option-seat"))] = None,
    manners: Manners = AS_USUAL,
) -> int:
    """Sit down at somebody's table; the exit code is 0 if the match came to its end or the player left."""
    where, port = host_port(address)
    if seat is not None and not 2 <= seat <= 6:
        raise LocalError("join-seat", seat=seat)
    own = player_name(name)
    me = _Seat(own, manners)
    stream = await connect(where, port)
    me.terminal.say(text("seating-asking"))
    wish = Sit(None if seat is None else seat - 1, fresh())
    return await me.play(wish, Company(0, own, me.bot_gone), dial=stream)


def _opened(  # noqa: PLR0913 - one parameter an option
    profile: Profile, name: str, target: int | None, deals: int | None, *, lots: bool, closed: bool
) -> Opened:
    key = bytes(32)  # put in by whoever sits down
    return Opened(
        PROTOCOL_VERSION,
        fresh(),
        key,
        name,
        0,
        "",
        profile.number,
        chosen_target(profile, target),
        chosen_deals(deals),
        int(lots),
        int(not closed),
    )


def _invitation(address: str | None, port: int) -> str:
    """What the host tells his friends to type."""
    reached = lan_address() if address in EVERYWHERE else address
    if reached is None:
        return text("host-no-network", command=text("host-command", address=shown_address(LOOPBACK, port)))
    key = "host-open-here" if reached in (LOOPBACK, "::1", "localhost") else "host-open"
    return text(key, command=text("host-command", address=shown_address(reached, port)))


def _from_here(address: str | None, port: int) -> str:
    """Where this machine's own bots find the table."""
    if address is not None and address not in EVERYWHERE:
        return shown_address(address, port)
    return shown_address("::1" if address == "::" else LOOPBACK, port)


class _Seat:
    """One person's node, terminal and bots, from sitting down to getting up."""

    def __init__(self, name: str, manners: Manners, *, lobby: bool = True) -> None:
        console = Console(highlight=False, markup=False, emoji=False)
        habits = manners.habits(terminal=console.is_terminal, lobby=lobby)
        directory = manners.data or data_directory()
        identity = own_identity(directory)
        self.key = identity.public_key().public_bytes_raw()
        self.terminal = Terminal(console, _style(console, manners), habits)
        seed = fresh()
        session = Session(identity, seed, Newcomer(name), pause=habits.pause)
        self._node = Node(session, Store(directory, self.key, seed), self.terminal)
        self._company = Company(0, name, self.bot_gone)
        self._gone: set[bytes] = set()
        self._interrupted = False

    async def play(
        self,
        begin: Event,
        company: Company,
        *,
        listeners: Sequence[trio.SocketListener] = (),
        dial: trio.abc.Stream | None = None,
        at: str = "",
    ) -> int:
        """Sit at the table until the end; the exit code."""
        self._company = company
        why: BrausError | None = None
        async with trio.open_nursery() as nursery:
            await nursery.start(self._mind_interrupt, nursery.cancel_scope)
            nursery.start_soon(read_lines, self.terminal.typed)
            nursery.start_soon(self._run_node, begin, listeners, dial)
            nursery.start_soon(self._mind_links)
            if company.count:
                nursery.start_soon(company.run, at)
            why = await self.terminal.run(self)
            nursery.cancel_scope.cancel()
        return self._farewell(why)

    def _farewell(self, why: BrausError | None) -> int:
        """The last sentences: what ended it unless all went well, and where the record lies."""
        over = why is not None and why.key == "session-over"
        if self._interrupted:
            self.terminal.farewell(text("leave-interrupted"))
        elif why is not None and not over:
            self.terminal.farewell(say(why))
            if why.key == "link-own-identity":
                self.terminal.farewell(text("join-own-identity"))
        begun = self._node.session.position.phase not in (Phase.BLANK, Phase.LOBBY)
        if begun and self._node.store.path is not None:
            self.terminal.farewell(text("record-kept", path=str(self._node.store.path)))
        if self._interrupted:
            return INTERRUPTED
        return 0 if over or self.terminal.left else FAILED

    async def _run_node(
        self, begin: Event, listeners: Sequence[trio.SocketListener], dial: trio.abc.Stream | None
    ) -> None:
        """Run the node and tell the terminal why it has stopped; bugs go on as they are."""
        why: BrausError | None = None
        try:
            why = await self._node.run([begin], listeners=listeners, dial=dial)
        except* BrausError as errors:
            why = next(leaves(errors))
        assert why is not None
        self._company.over = why.key == "session-over"
        self.terminal.end(why)

    async def _mind_interrupt(
        self, everything: trio.CancelScope, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED
    ) -> None:
        """End it all in order at Ctrl-C."""
        with trio.open_signal_receiver(signal.SIGINT) as interrupts:
            task_status.started()
            async for _ in interrupts:
                self._interrupted = True
                everything.cancel()

    async def _mind_links(self) -> None:
        """Say it when the link to a player is lost in the middle of a match."""
        seen: frozenset[bytes] = frozenset()
        while True:
            await trio.sleep(LINK_SECONDS)
            session = self._node.session
            seen |= session.linked
            if session.position.phase in (Phase.BLANK, Phase.LOBBY, Phase.OVER):
                continue
            for player in session.position.players:
                if player is None or player.key not in seen - session.linked - self._gone:
                    continue
                self._gone.add(player.key)
                self.terminal.say(text("peer-gone", name=clean(player.name)))

    def bot_gone(self, reason: str) -> None:
        """Say that a bot has stopped, and what that means for the table."""
        in_lobby = self._node.session.position.phase in (Phase.BLANK, Phase.LOBBY)
        self.terminal.say(text("host-bot-left" if in_lobby else "host-bot-gone", reason=reason))

    # What the terminal calls

    def feed(self, event: Event) -> None:
        """Hand an event to the session."""
        self._node.feed(event)

    def in_lobby(self, view: View) -> str | None:
        """Take note of who is there; what there is to say about bots that are still to come."""
        free = view.sitters.count(None)
        if not self._company.waiting:
            return None
        if free > self._company.count:
            self._company.later()
            return text("seating-bots-later")
        return text("seating-bots-soon", seconds=round(self._company.soon()))

    def call_bots(self) -> bool:
        """Let bots come at once that still wait for people to choose their places; whether there were any."""
        free = self._node.session.view.sitters.count(None)
        return 0 < free <= self._company.count and self._company.call()


def leaves(errors: BaseExceptionGroup[BrausError]) -> Iterator[BrausError]:
    """The errors in a group of groups."""
    for error in errors.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from leaves(error)
        else:
            yield error


def _style(console: Console, manners: Manners) -> Style:
    """What this terminal can show; a pipe gets cards in letters, as all notation has them."""
    signs = _can_encode(console, "─·›…✓→“”")
    return Style(
        symbols=console.is_terminal and signs and _can_encode(console, "♣♠♥♦"),
        signs=signs,
        width=console.width,
        four_colours=manners.four_colours,
    )


def _can_encode(console: Console, signs: str) -> bool:
    try:
        signs.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
