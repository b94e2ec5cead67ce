"""A house with its page open, and tabs that look at it as a browser does, without drawing anything."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import trio

from braus_p2p.net.peering import Peering
from braus_p2p.table.events import Event
from braus_p2p.table.view import View
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.sitting import Sitting
from braus_p2p.ui.web import house
from braus_p2p.ui.web.door import Door
from braus_p2p.ui.web.house import House
from tests.support.visitor import HERE, Lines, Live


@dataclass
class Node:
    """What stands below the page where there is no node: it takes note of what it is asked."""

    fed: list[Event] = field(default_factory=list)
    bots: bool = False
    substitute: bool = False
    added: list[int] = field(default_factory=list)
    promised: list[int] = field(default_factory=list)
    codes: int = 0

    def feed(self, event: Event) -> None:
        self.fed.append(event)

    def in_lobby(self, _view: View) -> str | None:
        return None

    def call_bots(self) -> bool:
        return self.bots

    @property
    def bots_waiting(self) -> int:
        return int(self.bots)

    @property
    def bots_promised(self) -> int | None:
        return self.promised[-1] if self.promised else int(self.bots)

    def promise_bots(self, count: int) -> bool:
        self.promised.append(count)
        return self.bots

    def add_bot(self, seat: int) -> bool:
        self.added.append(seat)
        return True

    def call_substitute(self) -> bool:
        return self.substitute

    def show_code(self, _peering: Peering | None = None) -> None:
        self.codes += 1


@dataclass
class Staged:
    """A table at which nothing happens but what a test makes happen, by the front."""

    views: tuple[View, ...] = ()
    node: Node = field(default_factory=Node)
    lobby: bool = False
    seat: Sitting | None = None
    fails: Exception | None = None
    seated: trio.Event = field(default_factory=trio.Event)

    def manners(self, manners: Manners) -> Manners:
        return manners

    async def sit(self, seat: Sitting) -> int:
        self.seat = seat
        self.seated.set()
        if self.fails is not None:
            raise self.fails
        for view in self.views:
            seat.front.show(view)
        await seat.front.run(self.node)
        return 0


@dataclass
class Home:
    """A house that is open, and the tabs that a test opens there."""

    house: House
    directory: Path
    lines: Lines
    opened: list[str]

    @property
    def door(self) -> Door:
        return Door.of(self.directory)

    async def tab(self) -> Live:
        """Open a tab; the first thing it hears is hello."""
        door = self.door
        cookie = f"{door.cookie}={door.token}"
        return await self.lines.open(door.port, cookie=cookie, origin=f"http://{HERE}:{door.port}")


async def seen(line: Live, what: Callable[[dict[str, object]], bool]) -> dict[str, object]:
    """The next scene of which something is true."""
    while True:
        message = await line.hear("scene")
        scene = message["scene"]
        assert isinstance(scene, dict)
        if what(scene):
            return scene


async def open_house(
    directory: Path, nursery: trio.Nursery, monkeypatch: object, lines: Lines, beginning: Staged | None = None
) -> tuple[Home, list[int]]:
    """A house, running, and the list that will hold its exit code."""
    opened, codes, ready = [], [], trio.Event()

    async def browser(address: str) -> None:
        opened.append(address)
        ready.set()

    monkeypatch.setattr(house, "open_browser", browser)
    own = House(Manners(data=directory, browser=True))

    async def run() -> None:
        codes.append(await own.run(beginning))

    nursery.start_soon(run)
    with trio.fail_after(60):
        await ready.wait()
    return Home(own, directory, lines, opened), codes
