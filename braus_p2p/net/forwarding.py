"""A port that the router passes on to this machine while a table is open, where it can be had.

Never required: without the library (`braus-p2p[router]`), without an answer or with a refusal there is none,
and nothing else changes.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import Final, TypeVar

import trio

from braus_p2p.net.addresses import Address
from braus_p2p.net.gateway import Gateway, default_gateway

LEASE: Final = 3_600
"""Seconds after which a router forgets a port that is not asked for again, as after a crash."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Forwarding:
    """A router that has answered: who calls `address` at the same port comes to this machine.

    None where the router's own address is none of the whole internet, as when the provider shares one among
    customers: then no port was asked for.
    """

    address: Address | None
    port: int
    gateway: Gateway
    location: str

    async def keep(self) -> None:
        """Ask again before the router forgets; runs until it is cancelled."""
        while self.address is not None:
            await trio.sleep(LEASE / 2)
            await _asked(self._renew)

    async def end(self) -> None:
        """Take the port back, whatever is cancelled meanwhile."""
        if self.address is not None:
            with trio.CancelScope(shield=True):
                await _asked(self._remove)

    def _renew(self) -> None:
        from braus_p2p.net import router  # noqa: PLC0415 - as in `_forward`

        router.renew(self.gateway, self.location, self.port, LEASE)

    def _remove(self) -> None:
        from braus_p2p.net import router  # noqa: PLC0415 - as in `_forward`

        router.remove(self.gateway, self.location, self.port)


def can_ask() -> bool:
    """Whether the library is installed, without loading it."""
    return find_spec("async_upnp_client") is not None


@asynccontextmanager
async def forwarded(port: int) -> AsyncIterator[Forwarding | None]:
    """Asks the default gateway, and nobody else, to pass this TCP port on until the end; None if it does not.

    Some seconds to begin and some to end are the most it takes (`router.SECONDS` each); neither is cut short,
    so that no port stays open which nobody knows of.
    """
    forwarding = await _asked(partial(_forward, port)) if can_ask() else None
    try:
        yield forwarding
    finally:
        if forwarding is not None:
            await forwarding.end()


async def _asked(ask: Callable[[], T]) -> T | None:
    """What is asked, in a thread of its own; None if that fails, however it fails."""

    def quietly() -> T | None:
        try:
            return ask()
        except Exception:  # noqa: BLE001 - a library that reads what a router says, and is never needed
            return None

    return await trio.to_thread.run_sync(quietly)


def _forward(port: int) -> Forwarding | None:
    from braus_p2p.net import router  # noqa: PLC0415 - it may not be there, and takes long to load

    gateway = default_gateway()
    found = None if gateway is None else router.forward(gateway, port, LEASE)
    if gateway is None or found is None:
        return None
    location, address = found
    return Forwarding(address, port, gateway, location)
