"""The program behind the page: its home screen, and one table at a time."""

import contextlib
import json
import math
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path
from tempfile import gettempdir
from typing import Final

import trio
from rich.console import Console
from starlette.routing import Route

from braus_p2p import __version__
from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.disk import disk_error
from braus_p2p.ui.beginnings import Beginning, Join, Practise, Watch
from braus_p2p.ui.cli import FAILED, INTERRUPTED
from braus_p2p.ui.handover import lasting, take_over
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.options import PORT
from braus_p2p.ui.screen import open_browser
from braus_p2p.ui.sitting import Sitting, leaves
from braus_p2p.ui.web.archive import Archive, Kept
from braus_p2p.ui.web.asked import Asked, read_asked_untrusted
from braus_p2p.ui.web.door import Door
from braus_p2p.ui.web.exports import Exports
from braus_p2p.ui.web.home import Home
from braus_p2p.ui.web.neighbour import is_open
from braus_p2p.ui.web.page import Page
from braus_p2p.ui.web.phone import Phone
from braus_p2p.ui.web.scene import Json, Scene
from braus_p2p.ui.web.server import serve_page
from braus_p2p.ui.web.settings import CHOICES, Settings
from braus_p2p.ui.web.study import Study
from braus_p2p.ui.words import LANGUAGES, demanded, say, speak, speaking, spoken, text

BACKLOG: Final = 500
"""How many messages a tab may be behind; one that is further behind is let go, and comes again."""

BROWSER_SECONDS: Final = 5.0
"""How long a command for a browser is waited for; some end with the browser alone."""


class Tab:
    """One open page: what it has been told, and what it is still to be told."""

    def __init__(self, house: "House", *, here: bool = True) -> None:
        self._house = house
        self.here = here
        """Whether it is open on this machine, and not on the player's phone."""
        self._put, self._messages = trio.open_memory_channel[str](BACKLOG)
        self._heard = 0

    def put(self, message: Json) -> None:
        """Tell it something, unless it does not listen."""
        self._tell(_written(message))

    def _tell(self, told: str) -> None:
        with contextlib.suppress(trio.BrokenResourceError):  # it was let go before
            try:
                self._put.send_nowait(told)
            except trio.WouldBlock:
                self._messages.close()

    def show(self, scene: str, page: Page | None) -> None:
        """Tell it what there is to see now, in JSON, and the sentences it has not had."""
        log = [] if page is None else [line for line in page.log if line.number > self._heard]
        self._heard = log[-1].number if log else self._heard
        told = _written([line.told for line in log])
        self._tell(f'{{"type":"scene","scene":{scene},"log":{told}}}')

    async def next(self) -> str | None:
        """The next message for it; None if it is let go."""
        try:
            return await self._messages.receive()
        except trio.ClosedResourceError:
            return None

    def asked(self, told: str) -> None:
        """Take note of what it sends."""
        try:
            asked = read_asked_untrusted(told)
            if asked.do != "phone":
                self._house.asked(asked)
            elif self.here:
                self._house.asked_phone(asked)
        except LocalError as why:
            self.put({"type": "notice", "text": say(why)})


def _written(message: Json) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def _console() -> Console:
    """The terminal, which may be closed while the page goes on."""
    return Console(file=lasting(sys.stdout), highlight=False, markup=False, emoji=False)


class House:
    """The page's server, the tabs that are open, and the table this player sits at, if any."""

    def __init__(self, manners: Manners, *, port: int = PORT, address: str | None = None) -> None:
        self._manners = manners
        self._tabs: set[Tab] = set()
        self._page: Page | None = None
        self._settings = Settings(manners.directory)
        self._usual, self._demanded = spoken().language, demanded()
        self._home = Home(manners, self._publish_home, self._tell_looked, port=port, address=address)
        self._phone = Phone(manners.directory, self, self._tell_phone)
        self._archive = Archive(manners.directory, self._at_table)
        self._seat: Sitting | None = None
        self._beginning: Beginning | None = None
        """How the player came to the table that is shown."""
        self._sitting = trio.CancelScope()
        """What is to end when the player gives up before he sits at a table."""
        self._wanted, self._beginnings = trio.open_memory_channel[Beginning | None](math.inf)
        self._ended = False
        """Whether the table that is shown has come to its end."""
        self._chosen = False
        """Whether the player has chosen a table, and does not sit there yet."""
        self._interrupted = False

    async def run(self, beginning: Beginning | None = None) -> int:
        """Open the page, sit down at a table if one is meant, and go on until the program is closed."""
        with speaking(self._language(), on_page=True):
            return await self._run(beginning)

    def _language(self) -> str:
        """The language that the player has chosen in the page, unless the command line demands another."""
        chosen = self._settings.chosen["language"]
        return self._usual if self._demanded or chosen not in LANGUAGES else chosen

    async def _run(self, beginning: Beginning | None) -> int:
        await take_over(self._manners.directory)
        door = Door.of(self._manners.directory)
        code = 0
        async with trio.open_nursery() as nursery:
            await nursery.start(self._mind_interrupt, nursery.cancel_scope)
            try:
                door = await nursery.start(serve_page, self, door)
            except OSError:
                if await is_open(door):
                    print(text("page-open-already", address=door.address), flush=True)
                    if beginning is not None:
                        print(text("page-open-not-seated"), flush=True)
                    with trio.move_on_after(BROWSER_SECONDS):
                        await open_browser(door.once(time.time()))
                    nursery.cancel_scope.cancel()
                    return 0 if beginning is None else FAILED
                # Whoever has the port now was shown the cookies of the tabs that were left open.
                door = await nursery.start(serve_page, self, Door.new())
            door.keep(self._manners.directory)
            print(text("page-open", address=door.address), flush=True)
            nursery.start_soon(open_browser, door.once(time.time()))
            nursery.start_soon(self._home.run)
            if self._manners.phone:
                self._phone.open()
            nursery.start_soon(
                self._phone.run,
                _console() if self._manners.phone else None,
            )
            try:
                code = await self._live(beginning)
                with contextlib.suppress(LocalError):
                    # Tabs that were left open show their cookies to whoever has the port next.
                    replace(door, token=Door.new().token).keep(self._manners.directory)
            finally:
                self._turn_away()
            nursery.cancel_scope.cancel()
        return INTERRUPTED if self._interrupted else code

    async def _live(self, beginning: Beginning | None) -> int:
        code = 0
        while True:
            if beginning is None:
                beginning = await self._beginnings.receive()
                if beginning is None:
                    return code
            try:
                code = await self._sit(beginning)
            except* BrausError as errors:
                self._hindered(next(leaves(errors)))
            except* OSError as errors:
                why = next(leaves(errors))
                self._hindered(disk_error(why, Path(str(why.filename or gettempdir()))))
            beginning = None

    def _hindered(self, why: BrausError) -> None:
        """A table has failed, which ends nothing else."""
        self._turn_away()
        self._home.hindered(why)

    def _turn_away(self) -> None:
        """Look at no table any more."""
        self._page = None
        if self._seat is not None:
            self._seat.get_up()

    async def _sit(self, beginning: Beginning) -> int:
        """Sit at a table to its end, which stays in sight until the player goes home."""
        self._turn_away()
        self._ended = self._chosen = False
        self._beginning, code = beginning, 0
        manners = beginning.manners(self._manners)
        with trio.CancelScope() as self._sitting:
            self._seat = Sitting(manners, lobby=beginning.lobby, front=self._new_page)
            self.publish()
            code = await beginning.sit(self._seat)
        page, self._ended = self._page, True
        if page is None or page.left or page.asks:
            self._turn_away()
        self._home.look()
        if page is not None and page.asks and page.ending is not None:
            self._home.hindered(page.ending, " ".join(page.last_words))
        else:
            self.publish()
        return code

    def _new_page(self) -> Page:
        """The page for a match: the first one at a table, or the next with the same players."""
        way = self._beginning
        lesson = isinstance(way, Practise) and way.lesson
        lobby = way is None or way.lobby
        late = isinstance(way, Join) and way.wish.substitute
        self._page = Page(self.publish, lobby=lobby, lesson=lesson, watches=isinstance(way, Watch), late=late)
        return self._page

    async def _mind_interrupt(
        self, everything: trio.CancelScope, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED
    ) -> None:
        """End it all in order at Ctrl-C; the page goes on when the terminal is closed."""
        if sys.platform != "win32":
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
        with trio.open_signal_receiver(signal.SIGINT) as interrupts:
            task_status.started()
            async for _ in interrupts:
                self._interrupted = True
                everything.cancel()

    # The tabs

    def enter(self, *, here: bool = True) -> Tab:
        """A page is opened, on this machine or on the player's phone."""
        tab = Tab(self, here=here)
        self._tabs.add(tab)
        tab.put(self._hello())
        tab.show(_written(self._scene()), self._page)
        if here and self._phone.is_open:
            tab.put(self._phone.told())
        return tab

    def leave(self, tab: Tab) -> None:
        """It is closed."""
        self._tabs.discard(tab)

    def routes(self) -> list[Route]:
        """What can be fetched beside the page itself."""
        return [*Exports(self._manners.directory, self._archive).routes(), *self._archive.routes()]

    def _at_table(self) -> Kept | None:
        """The match at the table, once it has a record."""
        seat = None if self._page is None else self._seat
        return None if seat is None or seat.record is None else Kept(seat.record, seat.seat)

    def publish(self) -> None:
        """Tell all tabs what there is to see now."""
        scene = _written(self._scene())
        for tab in self._tabs:
            tab.show(scene, self._page)

    def _publish_home(self) -> None:
        """Tell them what is new on the home screen, unless a table is in sight."""
        if self._page is None:
            self.publish()

    def _tell_looked(self, looks: int) -> None:
        """Tell the tabs that the same was found as when it was looked before."""
        for tab in self._tabs:
            tab.put({"type": "looked", "looks": looks})

    def _retell(self) -> None:
        """Show the same in the language that is spoken now."""
        if self._page is None:
            self.publish()
        else:
            self._page.refresh()

    def _hello(self) -> Json:
        words = dict[str, Json](spoken().labels("page-"))
        for shared in ("card-name-", "rulebook-"):
            words |= {f"page-{key}": told for key, told in spoken().labels(shared).items()}
        return {
            "type": "hello",
            "version": __version__,
            "now": time.monotonic(),
            "language": spoken().language,
            "words": words,
            "settings": dict[str, Json](self._settings.chosen),
            "choices": {name: list[Json](values) for name, values in CHOICES.items()},
        }

    def _scene(self) -> Scene:
        if self._page is None:
            return self._home.scene()
        scene = self._page.scene or {"stage": "asking"}
        scene |= {"place": self._page.number, "pause": round(self._manners.pause), "ended": self._ended}
        if self._ended:
            scene |= {"turn": None, "absence": None, "words": list[Json](self._page.last_words)}
        return scene

    def asked_phone(self, asked: Asked) -> None:
        """Open the door for the player's phone, or shut it."""
        if asked.number("open") == 1:
            self._phone.open(asked.word("at"))
        else:
            self._phone.shut()

    def _tell_phone(self) -> None:
        for tab in self._tabs:
            if tab.here:
                tab.put(self._phone.told())

    def asked(self, asked: Asked) -> None:
        """Do what a tab asks for, or hand it to the table."""
        match asked.do:
            case "set":
                if self._settings.choose(asked.word("name"), asked.word("value")):
                    if asked.word("name") == "language":
                        self._demanded = False
                    speak(self._language())
                    for tab in self._tabs:
                        tab.put(self._hello())
                    if asked.word("name") == "language":
                        self._retell()
            case "home" | "leave" if self._ended and self._page is not None:
                self._turn_away()
                self.publish()
            case "home" if self._studies:
                self.asked(Asked("leave"))
            case "study" if self._page is None or self._ended or self._studies or self._page.free:
                self._study(asked)
            case "study" if self._page is not None:
                self._page.say(text("page-study-busy"))
            case "play" if self._page is not None and (self._ended or self._page.free):
                if not self._chosen and (beginning := self._home.asked(asked)) is not None:
                    self._instead(beginning)
            case "leave" if self._page is not None and not self._page.runs:
                self._sitting.cancel()
            case "quit" if self._page is None:
                self._wanted.send_nowait(None)
            case _ if self._page is not None:
                self._page.asked(asked)
            case _ if not self._chosen:
                if (beginning := self._home.asked(asked)) is not None:
                    self._chosen = True
                    self._wanted.send_nowait(beginning)
            case _:
                pass  # the second click of two

    @property
    def _studies(self) -> bool:
        """Whether what is shown is a deal that is played again, for which nobody waits."""
        return self._page is not None and isinstance(self._beginning, Study)

    def _study(self, asked: Asked) -> None:
        """Play a deal again that is over."""
        if self._chosen:
            return
        seat = asked.number("seat")
        study = Study(self._archive, asked.word("match"), asked.number("deal"), seat if seat >= 0 else None)
        self._home.wished("study")
        self._instead(study)

    def _instead(self, beginning: Beginning) -> None:
        """Sit down there; a table at which nobody waits for the player is left for it."""
        self._chosen = True
        if self._page is not None and not self._ended:
            self.asked(Asked("leave"))
        self._wanted.send_nowait(beginning)
