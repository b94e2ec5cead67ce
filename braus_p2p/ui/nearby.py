"""Tables in the same network: listed to choose from, and one's own announced while it has seats left."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import trio

from braus_p2p.errors import LocalError
from braus_p2p.net.discovery import Table, announced
from braus_p2p.net.discovery import find_tables as listen
from braus_p2p.net.peering import Peering
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import PROTOCOL_VERSION
from braus_p2p.ui.faces import clean
from braus_p2p.ui.words import say, text

LOOK_SECONDS: Final = 1.0
"""How often it is looked whether the number of free seats is still right."""


async def keep_announced(peering: Peering, tell: Callable[[str], None], *, closed: bool) -> None:
    """Announce the own table until play begins, with its code unless it is closed."""
    session = peering.node.session
    while session.view.options is None:  # noqa: ASYNC110 - a node has no event for the moment it opens
        await trio.sleep(LOOK_SECONDS)
    view = session.view
    host = view.sitters[0]
    assert view.options is not None
    assert host is not None
    table = Table(
        host.name,
        view.options.profile.name,
        len(view.sitters),
        view.sitters.count(None),
        peering.port,
        peering.addresses,
        None if closed else peering.invite,
    )
    try:
        async with announced(table) as announcement:
            while session.view.phase is Phase.LOBBY:
                await announcement.change(free=session.view.sitters.count(None))
                await trio.sleep(LOOK_SECONDS)
    except LocalError as why:
        tell(say(why))


async def tables_nearby() -> tuple[Table, ...]:
    """The tables that are announced in the network, after they were listed for the player to choose from."""
    print("  " + text("nearby-looking"), flush=True)
    try:
        found = await listen()
    except LocalError as why:
        print("  " + say(why))
        found = ()
    for number, table in enumerate(found, 1):
        print(f"    {number}  {table_told(table)}")
    if not found:
        print("  " + text("nearby-none").replace("\n", "\n  "))
    return found


def table_told(table: Table) -> str:
    """A table in a list: whose it is, by which rules, and whether there is room."""
    if table.version != PROTOCOL_VERSION:
        return text("nearby-version", name=clean(table.name))
    free = text("nearby-free", free=table.free, seats=table.seats) if table.free else text("nearby-full")
    told = text("nearby-table", name=clean(table.name), rules=table.rules, free=free)
    return told if table.code is not None else text("nearby-closed", table=told)


def chosen(tables: tuple[Table, ...], word: str) -> Table | None:
    """The table with the number that was typed, if it is one."""
    if word.isascii() and word.isdigit() and 1 <= int(word) <= len(tables):
        table = tables[int(word) - 1]
        if table.version != PROTOCOL_VERSION:
            raise LocalError("refused-version")
        if table.code is None:
            return table
        return replace(table, code=replace(table.code, addresses=table.addresses, port=table.port))
    return None
