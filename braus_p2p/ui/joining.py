"""From what somebody typed to where his table is: a code, or an address and the code that opens it."""

import ipaddress
import os
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import trio

from braus_p2p.errors import BrausError, LocalError, Violation
from braus_p2p.net.invite import Invite, looks_like_invite, read_invite_untrusted
from braus_p2p.ui.address import host_port
from braus_p2p.ui.invitation import CODE_VARIABLE
from braus_p2p.ui.keyboard import ask
from braus_p2p.ui.words import say, text

TRIES: Final = 3
"""How often somebody may mistype a code."""

_WITHIN: Final = re.compile(r"\bBRAUS(?:-[0-9A-Z]{1,5})+", re.IGNORECASE)
"""A code in a message or a link, in groups as it is shown."""


async def find_table(words: Sequence[str], *, near: bool = False) -> Invite:
    """The invite to the table that is meant by a code, an address, or nothing; asks for what is missing.

    With `near`, who names nothing can choose from the tables in the network.
    """
    told = " ".join(words).strip()
    if not told:
        if near:
            return await _near()
        told = await ask(text("join-ask"))
    return await _meant(told)


async def _near() -> Invite:
    """The invite to a table in the network that is chosen by its number, or to another."""
    from braus_p2p.ui.nearby import chosen, tables_nearby  # noqa: PLC0415 - bots need none of what it loads

    tables = await tables_nearby()
    told = await ask(text("join-ask-number" if tables else "join-ask"))
    table = chosen(tables, told)
    if table is None:
        return await _meant(told)
    if table.code is not None:
        return table.code
    return replace(await _asked_code(), addresses=table.addresses, port=table.port)


async def _meant(told: str) -> Invite:
    """The invite of a code, or of an address and the code that is asked for."""
    if not told:
        raise LocalError("join-ask-end")
    if not _is_address(told):
        return read_code(told)
    host, port = host_port(told)
    addresses = await resolved(host, port)
    return replace(await _asked_code(), addresses=addresses, port=port)


def read_code(word: str) -> Invite:
    """The invite of a code, alone or in a message or a link; LocalError with a sentence if it is none."""
    try:
        return read_invite_untrusted(word)
    except Violation as why:
        found = _WITHIN.search(word)
        if found is not None and found[0] != word:
            return read_code(found[0])
        raise LocalError(why.key, **why.arguments) from why


def code_from_keeper() -> Invite | None:
    """The invite that the program which has started this one left in its environment, if any."""
    code = os.environ.pop(CODE_VARIABLE, None)
    return None if code is None else read_code(code)


def _is_address(told: str) -> bool:
    return not looks_like_invite(told)


async def _asked_code() -> Invite:
    """The code of a table whose address is known; it can be mistyped."""
    why: BrausError | None = None
    for _ in range(TRIES):
        told = await ask(text("join-ask-code"))
        if not told:
            break
        try:
            return read_code(told)
        except LocalError as error:
            why = error
            print(say(error), flush=True)
    raise LocalError("join-code-needed") if why is None else why


async def at_address(invite: Invite, address: tuple[str, int] | None) -> Invite:
    """The invite, with the host and the port as the way to its table if given; LocalError as `resolved`."""
    if address is None:
        return invite
    return replace(invite, addresses=await resolved(*address), port=address[1])


async def resolved(host: str, port: int) -> tuple[ipaddress.IPv4Address | ipaddress.IPv6Address, ...]:
    """The addresses of a host that was typed by name or number; LocalError if it has none."""
    try:
        found = await trio.socket.getaddrinfo(host, port, type=trio.socket.SOCK_STREAM)
    except OSError as error:
        raise LocalError(
            "net-cannot-reach", host=host, port=port, reason=error.strerror or str(error)
        ) from error
    numbers = (str(row[4][0]).partition("%")[0] for row in found)
    return tuple(dict.fromkeys(map(ipaddress.ip_address, numbers)))
