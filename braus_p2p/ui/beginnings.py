"""The ways to sit down at a table, each a value that was checked before anything is opened."""

from dataclasses import dataclass, replace
from typing import ClassVar, Protocol

from braus_p2p.errors import LocalError
from braus_p2p.net.addresses import EVERYWHERE
from braus_p2p.net.broker import Broker
from braus_p2p.net.entropy import fresh
from braus_p2p.net.forwarding import Forwarding, forwarded
from braus_p2p.net.invite import SECRET_OCTETS, Invite
from braus_p2p.net.peering import host_table, join_table, resume_match, watch_table
from braus_p2p.net.store import about_saved, saved_bots
from braus_p2p.rules.profiles import Profile
from braus_p2p.table.events import Sit
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import PROTOCOL_VERSION
from braus_p2p.ui.company import Company
from braus_p2p.ui.faces import tally
from braus_p2p.ui.history import Match
from braus_p2p.ui.invitation import LOOPBACK
from braus_p2p.ui.joining import at_address
from braus_p2p.ui.listed import names
from braus_p2p.ui.manners import MOST_PAUSE, PAUSE, Manners
from braus_p2p.ui.options import PATIENCE, chosen_deals, chosen_target
from braus_p2p.ui.sitting import Sitting
from braus_p2p.ui.words import text
from braus_p2p.wire.messages import Opened


class Beginning(Protocol):
    """A way to sit down."""

    lobby: ClassVar[bool]
    """Whether people come and go before the match begins."""

    def manners(self, manners: Manners) -> Manners:
        """The manners as this table needs them."""

    async def sit(self, seat: Sitting) -> int:
        """Sit down, and play to the end; the exit code. LocalError says what hinders."""


class _AsAsked:
    lobby: ClassVar[bool] = True

    def manners(self, manners: Manners) -> Manners:
        return manners


@dataclass(frozen=True, slots=True)
class Host(_AsAsked):
    """A table of one's own, to which others are invited."""

    name: str
    opened: Opened
    bots: int
    port: int
    address: str | None
    broker: Broker | None
    closed: bool
    router: bool = False
    """Whether the router is asked to pass the port on."""

    def __post_init__(self) -> None:
        """LocalError `host-router-alone` where nobody would come by the port that the router is asked for."""
        everybody = self.broker is None and self.port and self.address in (None, "0.0.0.0")  # noqa: S104 - is meant
        if self.router and not everybody:
            raise LocalError("host-router-alone")

    async def sit(self, seat: Sitting) -> int:
        if not self.router:
            return await self._sit(seat, None)
        seat.front.farewell(text("host-router-asking", port=self.port))
        async with forwarded(self.port) as forwarding:
            return await self._sit(seat, forwarding)

    async def _sit(self, seat: Sitting, forwarding: Forwarding | None) -> int:
        manner = replace(seat.manner(self.name, port=self.port, address=self.address), broker=self.broker)
        if forwarding is not None:
            manner = replace(manner, beyond=forwarding.address)
        peering = await host_table(seat.directory, seat, self.opened, manner, secret=fresh(SECRET_OCTETS))
        seat.show_code(peering)
        if self.router:
            seat.front.routed(router_says(forwarding, self.port))
            seat.keeps = forwarding
        seat.announces = self.address in EVERYWHERE
        seat.closed = self.closed
        return await seat.play(peering, Company(self.bots, self.name, seat.bot_gone))


@dataclass(frozen=True, slots=True)
class Practise(_AsAsked):
    """A table with bots alone, which nobody else can reach."""

    name: str
    opened: Opened
    players: int
    lesson: bool = False
    """Whether the page is to explain the first deal while it is played."""
    lobby: ClassVar[bool] = False

    async def sit(self, seat: Sitting) -> int:
        manner = seat.manner(self.name, address=LOOPBACK)
        peering = await host_table(seat.directory, seat, self.opened, manner, secret=fresh(SECRET_OCTETS))
        company = Company(self.players - 1, self.name, seat.bot_gone)
        company.call()
        seat.front.say(text("seating-calling"))
        return await seat.play(peering, company)


@dataclass(frozen=True, slots=True)
class Join(_AsAsked):
    """A place at somebody else's table."""

    name: str
    wish: Sit
    invite: Invite
    address: tuple[str, int] | None = None
    """Where the table is, if somebody has typed that."""

    async def sit(self, seat: Sitting) -> int:
        invite = await at_address(self.invite, self.address)
        peering = await join_table(seat.directory, seat, self.wish, seat.manner(self.name), invite)
        seat.front.say(text("seating-asking-substitute" if self.wish.substitute else "seating-asking"))
        return await seat.play(peering, Company(0, self.name, seat.bot_gone))


@dataclass(frozen=True, slots=True)
class Watch(_AsAsked):
    """A look at somebody's table, without a place at it."""

    invite: Invite
    address: tuple[str, int] | None = None
    """As in `Join`."""

    async def sit(self, seat: Sitting) -> int:
        invite = await at_address(self.invite, self.address)
        manner = seat.watches()
        peering = await watch_table(seat.scratch(), seat, manner, invite)
        return await seat.play(peering, Company(0, "", seat.bot_gone))


@dataclass(frozen=True, slots=True)
class GoOn:
    """The seat in a saved match, with the bots that this player had brought along."""

    match: Match
    lobby: ClassVar[bool] = True

    def manners(self, manners: Manners) -> Manners:
        """The manners with what was chosen when the match began."""
        pause = about_saved(self.match.folder).get("pause")
        if manners.pause == PAUSE and isinstance(pause, int | float):
            manners = replace(manners, pause=min(float(pause), MOST_PAUSE))
        return manners

    async def sit(self, seat: Sitting) -> int:
        match = self.match
        about = about_saved(match.folder)
        seat.front.farewell(text("resume-looking"))
        wish = Sit(match.seat if match.seat > 0 else None, fresh())
        peering = await resume_match(match.folder, seat, wish=wish)
        if match.aside:
            peering.node.store.remember(aside=False)
        session = peering.node.session
        if session.view.phase is Phase.LOBBY:
            seat.front.say(text("resume-back-lobby"))
            seat.show_code(peering)
        else:
            seat.front.say(text("resume-back", names=names(match), score=tally(match.own_scores)))
            if about.get("leaving") and not session.view.gone:
                seat.front.goes()
        seat.show(session.view)
        saved = saved_bots(seat.directory, match.match_id)
        return await seat.play(peering, Company(0, str(about.get("name", "")), seat.bot_gone, saved))


def router_says(forwarding: Forwarding | None, port: int) -> str:
    """What came of asking the router, in one sentence."""
    if forwarding is None:
        return text("host-router-none", port=port)
    if forwarding.address is None:
        return text("host-router-shared")
    return text("host-router", address=str(forwarding.address), port=port)


def opened(  # noqa: PLR0913 - what a table is opened with
    profile: Profile,
    name: str,
    target: int | None,
    deals: int | None,
    *,
    lots: bool = False,
    closed: bool = False,
    watchers: bool = True,
    patience: int = PATIENCE,
) -> Opened:
    """How a table begins; LocalError if a number makes no sense. `closed` are the hands after a deal."""
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
        watchers=int(watchers),
        patience=patience,
    )
