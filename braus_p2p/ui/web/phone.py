"""The door for the player's own phone: shut unless he opens it, and open for this run of the program at most.

It is a second server at one address of this machine in its network, with TLS, a token of its own and the same
checks as the first. What comes in by it is another tab of the same player, except that it cannot open doors.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Generic, Protocol

import trio
from rich.console import Console
from starlette.routing import BaseRoute

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.addresses import Address, own_addresses
from braus_p2p.ui.qr import qr_lines, qr_path
from braus_p2p.ui.web.certificate import Certificate, now
from braus_p2p.ui.web.door import Door
from braus_p2p.ui.web.scene import Json
from braus_p2p.ui.web.server import Guest, T, serve_page
from braus_p2p.ui.web.streams import Streams
from braus_p2p.ui.words import say, text


class Household(Guest[T], Protocol[T]):
    """Whoever is behind both doors."""

    def enter(self, *, here: bool = True) -> T:
        """A page is opened, on this machine or elsewhere."""


def network_addresses() -> tuple[Address, ...]:
    """Where a phone in the same network can call this machine, the likeliest first."""
    return tuple(ip for ip in own_addresses() if ip.is_private and not ip.is_loopback)


class Phone(Generic[T]):
    """The second door and whoever came in by it."""

    def __init__(
        self,
        directory: Path,
        house: Household[T],
        changed: Callable[[], None],
        addresses: Callable[[], Sequence[Address]] = network_addresses,
    ) -> None:
        self._directory = directory
        self._house = house
        self._changed = changed
        self._addresses = addresses
        self._put, self._wishes = trio.open_memory_channel[str | None](math.inf)
        self._door: Door | None = None
        self._fingerprint = ""
        self._hindrance = ""
        self._tabs: set[T] = set()

    # What the player wants

    def open(self, address: str = "") -> None:
        """Open the door, at one of this machine's addresses or at the likeliest; afresh if it is open."""
        self._put.send_nowait(address)

    def shut(self) -> None:
        """Shut the door: who came in by it is out, and its token is worth nothing any more."""
        self._put.send_nowait(None)

    @property
    def is_open(self) -> bool:
        """Whether a phone can come in now."""
        return self._door is not None

    def told(self) -> Json:
        """What a tab of this machine is told: the way in, or what hinders it, and how many came by it."""
        door = self._door
        return {
            "type": "phone",
            "hindrance": self._hindrance,
            "tabs": len(self._tabs),
            "door": None
            if door is None
            else {
                "at": door.host,
                "others": [str(ip) for ip in self._addresses() if str(ip) != door.host],
                "address": door.address,
                "qr": qr_path(door.address),
                "fingerprint": self._fingerprint,
            },
        }

    async def run(self, console: Console | None = None) -> None:
        """Open and shut as the player wants it, until cancelled; show each way in in a terminal."""
        wish = await self._wishes.receive()
        while True:
            if wish is None:
                wish = await self._wishes.receive()
                continue
            self._hindrance = ""
            async with trio.open_nursery() as nursery:
                try:
                    await self._serve(wish, nursery)
                except BrausError as why:
                    self._hindrance = say(why)
                self._changed()
                if console is not None:
                    self._show(console)
                wish = await self._wishes.receive()
                nursery.cancel_scope.cancel()
            self._door = None
            if wish is None:
                self._changed()

    async def _serve(self, wish: str, nursery: trio.Nursery) -> None:
        addresses = self._addresses()
        if not addresses:
            raise LocalError("page-phone-no-network")
        chosen = next((ip for ip in addresses if str(ip) == wish), addresses[0])
        certificate = await trio.to_thread.run_sync(Certificate.of, self._directory, addresses, now())
        door = replace(Door.new(), host=str(chosen), certificate=certificate.path)
        try:
            self._door = await nursery.start(serve_page, self, door)
        except OSError as why:
            raise LocalError("page-phone-cannot", address=str(chosen), why=why.strerror or str(why)) from why
        self._fingerprint = certificate.fingerprint

    def _show(self, console: Console) -> None:
        if self._door is None:
            console.print(self._hindrance)
            return
        address = self._door.address
        drawn = qr_lines(address, console.width, console.height) if console.is_terminal else None
        for line in drawn or ():
            console.print(line)
        console.print(text("page-phone-open", address=address, fingerprint=self._fingerprint), soft_wrap=True)

    # What the server asks for

    def enter(self) -> T:
        """A page is opened on the phone."""
        tab = self._house.enter(here=False)
        self._tabs.add(tab)
        self._changed()
        return tab

    def leave(self, tab: T) -> None:
        """It is closed."""
        self._house.leave(tab)
        self._tabs.discard(tab)
        self._changed()

    def routes(self) -> Sequence[BaseRoute]:
        """What can be fetched beside the page itself, and a line for browsers that want it in two halves."""
        return [*self._house.routes(), *Streams(self).routes()]
