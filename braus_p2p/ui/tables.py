"""`braus host`, `braus join` and `braus play`: a person at a terminal sits down at a table."""

from dataclasses import replace
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter

from braus_p2p.errors import LocalError
from braus_p2p.net.addresses import EVERYWHERE
from braus_p2p.net.broker import Broker, Login, broker_at
from braus_p2p.net.invite import SECRET_OCTETS
from braus_p2p.net.peering import host_table, join_table
from braus_p2p.net.store import fresh
from braus_p2p.rules.profiles import Profile
from braus_p2p.table.events import Sit
from braus_p2p.table.position import PROTOCOL_VERSION
from braus_p2p.ui.address import player_name
from braus_p2p.ui.company import Company
from braus_p2p.ui.invitation import LOOPBACK
from braus_p2p.ui.joining import find_table
from braus_p2p.ui.keyboard import ask
from braus_p2p.ui.manners import AS_USUAL, Manners
from braus_p2p.ui.options import (
    Deals,
    Patience,
    Rules,
    Target,
    chosen_deals,
    chosen_patience,
    chosen_profile,
    chosen_target,
)
from braus_p2p.ui.sitting import Sitting
from braus_p2p.ui.words import text
from braus_p2p.wire.messages import Opened

PORT: Final = 3636
"""Where a table is found if nothing else is said: 36 cards, and 36 again."""

Name: TypeAlias = Annotated[str | None, Parameter(help=text("help-option-name"))]
Lots: TypeAlias = Annotated[bool, Parameter(negative="", help=text("help-option-lots"))]
Closed: TypeAlias = Annotated[bool, Parameter(negative="", help=text("help-option-closed"))]


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
    closed: Annotated[bool, Parameter(negative="", help=text("help-option-closed-table"))] = False,
    via: Annotated[str | None, Parameter(help=text("help-option-via"))] = None,
    no_watchers: Annotated[bool, Parameter(negative="", help=text("help-option-no-watchers"))] = False,
    patience: Patience = None,
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
    options = replace(options, watchers=int(not no_watchers), patience=chosen_patience(patience))
    broker = None if via is None else await _broker(via)
    seat = Sitting(manners)
    manner = replace(seat.manner(own, port=port, address=address), broker=broker)
    peering = await host_table(seat.directory, seat, options, manner, secret=fresh(SECRET_OCTETS))
    seat.show_code(peering)
    seat.announces = address in EVERYWHERE
    seat.closed = closed
    return await seat.play(peering, Company(bots, own, seat.bot_gone))


async def _broker(via: str) -> Broker:
    """The broker of a URL. A password that is not in it is asked for: a command line is for all to see."""
    broker = broker_at(via)
    if broker.login is not None and not broker.login.password:
        login = Login(broker.login.user, await ask(text("host-ask-password", broker=str(broker))))
        if not login.good:
            raise LocalError("rendezvous-password")
        broker = replace(broker, login=login)
    return broker


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
    seat = Sitting(manners, lobby=False)
    manner = seat.manner(own, address=LOOPBACK)
    peering = await host_table(seat.directory, seat, options, manner, secret=fresh(SECRET_OCTETS))
    company = Company(profile.players - 1, own, seat.bot_gone)
    company.call()
    seat.terminal.say(text("seating-calling"))
    return await seat.play(peering, company)


async def join(
    *code: Annotated[str, Parameter(name="CODE", help=text("help-argument-code"))],
    name: Name = None,
    seat: Annotated[int | None, Parameter(help=text("help-option-seat"))] = None,
    substitute: Annotated[bool, Parameter(negative="", help=text("help-option-substitute"))] = False,
    manners: Manners = AS_USUAL,
) -> int:
    """Sit down at somebody's table; the exit code is 0 if the match came to its end or the player left."""
    if seat is not None and not 2 <= seat <= 6:
        raise LocalError("join-seat", seat=seat)
    own = player_name(name)
    me = Sitting(manners)
    invite = await find_table(code, near=True)
    wish = Sit(None if seat is None else seat - 1, fresh(), substitute)
    peering = await join_table(me.directory, me, wish, me.manner(own), invite)
    me.terminal.say(text("seating-asking-substitute" if substitute else "seating-asking"))
    return await me.play(peering, Company(0, own, me.bot_gone))


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
