"""`braus host`, `braus join` and `braus play`: a person at a terminal sits down at a table."""

from dataclasses import replace
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from braus_p2p.errors import LocalError
from braus_p2p.net.broker import Broker, broker_at, with_password
from braus_p2p.net.entropy import fresh
from braus_p2p.table.events import Sit
from braus_p2p.ui.address import player_name
from braus_p2p.ui.beginnings import Host, Join, Practise, opened
from braus_p2p.ui.joining import find_table
from braus_p2p.ui.keyboard import ask_secret
from braus_p2p.ui.manners import AS_USUAL, Manners
from braus_p2p.ui.options import PORT, Deals, Patience, Rules, Target, chosen_patience, chosen_profile
from braus_p2p.ui.screen import sit_down
from braus_p2p.ui.words import text

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
    router: Annotated[bool, Parameter(negative="", help=text("help-option-router"))] = False,
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
    table = opened(
        profile,
        own,
        target,
        deals,
        lots=lots,
        closed=closed_hands,
        watchers=not no_watchers,
        patience=chosen_patience(patience),
    )
    broker = None if via is None else broker_at(via)
    beginning = Host(own, table, bots, port, address, broker, closed, router)
    if broker is not None:
        beginning = replace(beginning, broker=await _with_its_password(broker))
    return await sit_down(beginning, manners)


async def _with_its_password(broker: Broker) -> Broker:
    """A password that is not in the broker's URL is asked for: a command line is for all to see."""
    if broker.login is not None and not broker.login.password:
        return with_password(broker, await ask_secret(text("host-ask-password", broker=str(broker))))
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
    table = opened(profile, own, target, deals, closed=closed_hands)
    return await sit_down(Practise(own, table, profile.players), manners)


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
    invite = await find_table(code, near=True)
    wish = Sit(None if seat is None else seat - 1, fresh(), substitute)
    return await sit_down(Join(own, wish, invite), manners)
