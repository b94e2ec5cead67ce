"""Calling the others: every node tries to have a link of its own to every player, and to have one again."""

import ipaddress
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import trio

from braus_p2p.errors import LocalError
from braus_p2p.net.tcp import connect

FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 30.0
COURTESY: Final = 3.0
"""How long the one with the greater key waits for the call of the other, so that two do not call at once."""


@dataclass(slots=True)
class Contact:
    """Where somebody may be reached; `key` is None until he has said who he is."""

    key: bytes | None
    port: int
    hosts: tuple[str, ...]
    pause: float = field(default=FIRST_PAUSE)


def hosts_untrusted(addresses: tuple[bytes, ...]) -> tuple[str, ...]:
    """The addresses that can be called, as text; what is no unicast address is left out."""
    found = []
    for packed in addresses:
        if len(packed) not in {4, 16}:
            continue
        address = ipaddress.ip_address(packed)
        if not (address.is_multicast or address.is_unspecified or address.is_reserved):
            found.append(str(address))
    return tuple(found)


async def keep_linked(
    contact: Contact,
    *,
    linked: Callable[[], bool],
    wanted: Callable[[], bool],
    run: Callable[[trio.abc.Stream], Awaitable[None]],
    wait: float,
) -> None:
    """Call again and again, ever more patiently, while there is no link; `run` returns when one has ended."""
    await trio.sleep(wait)
    while wanted():
        if linked():
            contact.pause = FIRST_PAUSE
        else:
            for host in contact.hosts:
                try:
                    stream = await connect(host, contact.port)
                except LocalError:
                    continue
                contact.pause = FIRST_PAUSE
                await run(stream)
                break
        await trio.sleep(contact.pause)
        contact.pause = min(LONGEST_PAUSE, contact.pause * 2)
