"""A `braus` program with its page open, and somebody who looks at it as people do: by role and name."""

import contextlib
import os
import re
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Final, Self

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page

from braus_p2p.ui.web.settings import CHOICES, Settings
from braus_p2p.ui.words import Words
from tests.support.program import MOST_SECONDS, PROGRAM, interrupt

WORDS: Final = Words("en", on_page=True)
QUICK: Final = {"pace": "quick", "trick": "click"}
"""For tests: acts come fast, and a finished trick stays until somebody has seen it."""

PHONE: Final = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "color_scheme": "dark",
}
"""A phone held upright, by somebody who likes it dark."""

LEAST: Final = 44
"""Pixels of what a finger can hit."""

MOST_STEPS: Final = 1000
"""More than any match of one deal has, though some have to be tried twice."""

ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:\d+/\?token=\S+")
OPEN: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""What would let the program open a browser of its own."""


def w(key: str) -> str:
    """A label of the page."""
    return WORDS.text(f"page-{key}")


class Program:
    """A real `braus` with its page, in a data directory; Ctrl-C ends it, and it must have told no trouble."""

    program: ClassVar[tuple[str, ...]] = PROGRAM

    def __init__(self, data: Path, *words: str, **settings: str) -> None:
        self.data = data
        data.mkdir(parents=True, exist_ok=True)
        kept = Settings(data)
        for name, value in (QUICK | settings).items():
            assert value in CHOICES[name]
            kept.choose(name, value)
        self.start(*words)

    def start(self, *words: str) -> None:
        """Start it, anew perhaps, and wait until the page is open."""
        self.told = ""
        told = {name: value for name, value in os.environ.items() if name not in OPEN}
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            [*self.program, *words, "--browser", "--data", str(self.data)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**told, "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        watchdog = threading.Timer(MOST_SECONDS, self.process.kill)
        watchdog.start()
        try:
            while not ADDRESS.search(self.told):
                octets = os.read(self.process.stdout.fileno(), 65_536)
                assert octets, self.told
                self.told += octets.decode()
        finally:
            watchdog.cancel()

    @property
    def address(self) -> str:
        """Where the page is, with the key to it."""
        found = ADDRESS.search(self.told)
        assert found is not None
        return found[0]

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self.process.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self.process:
            if self.process.poll() is None:
                interrupt(self.process)
            assert self.process.stderr is not None
            if self.process.stderr.closed:
                return  # it was killed, and said nothing more
            complaint = self.process.stderr.read().decode()
        if error is None:
            assert "" == complaint, complaint
            assert self.process.returncode in (0, 130)


class Player:
    """Somebody at the page, who knows the game no better than the page tells him."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.troubles: list[str] = []
        page.set_default_timeout(1000 * MOST_SECONDS / 2)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("console", self._console)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text}")

    # What is on the table

    @property
    def hand(self) -> Locator:
        """The own cards."""
        return self.page.get_by_role("list", name=w("hand")).get_by_role("button")

    @property
    def playable(self) -> Locator:
        """Those that may be played, on the own turn."""
        return self.page.get_by_role("list", name=w("hand")).get_by_role(
            "button", name=re.compile(rf"^\d+\. (?!.*{w('not-now')})")
        )

    def held(self, card: str) -> Locator:
        """A card of the own hand, by what it is called."""
        return self.page.get_by_role("list", name=w("hand")).get_by_role("button", name=card)

    @staticmethod
    def card(button: Locator) -> str:
        """What the card of a button is called."""
        label = button.get_attribute("aria-label") or ""
        return label.partition(". ")[2].partition(",")[0]

    @property
    def moves(self) -> Locator:
        """What can be said instead of playing a card."""
        said = "|".join(re.escape(w(f"move-{move}")) for move in ("pass", "yield", "show", "deny"))
        return self.page.get_by_role("button", name=re.compile(f"^({said})$"))

    @property
    def my_turn(self) -> Locator:
        """The page says that it is the player's turn."""
        return self.page.get_by_role("main").get_by_text(w("turn-you"), exact=True)

    @property
    def over(self) -> Locator:
        """What leads away from a match that is over."""
        return self.page.get_by_role("main").get_by_role("button", name=w("home"), exact=True)

    @property
    def finished(self) -> Locator:
        """The button that takes the finished trick away."""
        return self.page.get_by_role("button", name=w("go-on"), exact=True)

    def sees_the_table(self) -> None:
        """Wait until the own hand is there."""
        self.hand.first.wait_for()

    @property
    def told(self) -> str:
        """All that the page tells a screen reader, but how long somebody has been silent."""
        told = self.page.get_by_role("main").aria_snapshot()
        return re.sub(rf" ?{w('away')} \d+:\d+", "", told)

    def until_my_turn(self) -> bool:
        """Take finished tricks away until there is something to choose; False when the match is over."""
        while True:
            self.my_turn.or_(self.finished).or_(self.over).first.wait_for()
            if not self.finished.count():
                return not self.over.count()
            self.act()

    def finds_no_fault(self) -> None:
        """Ask axe-core for what keeps people from using the page as it is now."""
        faults = Axe().run(self.page, options={"resultTypes": ["violations"]}).response["violations"]
        told = [
            (fault["id"], node["html"], node["failureSummary"]) for fault in faults for node in fault["nodes"]
        ]
        assert [] == told, told

    # What people do

    def play(self) -> None:
        """Play whatever may be played first until the match is over."""
        for _ in range(MOST_STEPS):
            if not self.step():
                return
        raise AssertionError(self.told)

    def step(self) -> bool:
        """Wait for something to do, and do it; False when the match is over."""
        self.my_turn.or_(self.finished).or_(self.over).first.wait_for()
        if self.over.count():
            return False
        self.act()
        return True

    def act(self) -> None:
        """Do what there is to do now, if anything."""
        with contextlib.suppress(Error):  # it may have been taken away by what happened meanwhile
            if self.finished.count():
                self.press(self.finished)
            elif self.playable.count():
                self.press(self.playable.first)
            else:
                self.press(self.moves.first)

    def press(self, button: Locator) -> None:
        """Press a button that is there, with the mouse."""
        button.click(timeout=2000)


class Finger(Player):
    """Somebody at a phone."""

    def press(self, button: Locator) -> None:
        button.tap(timeout=2000)


class Typist(Player):
    """Somebody who has no mouse."""

    def press(self, button: Locator) -> None:
        if button.count() and self.playable.count() and not self.finished.count():
            number = self.playable.first.get_attribute("aria-label", timeout=2000).partition(".")[0]
            self.page.keyboard.press(number)
        elif self.finished.count():
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press("p")


@contextlib.contextmanager
def visit(
    browser: Browser, program: Program, kind: type[Player] = Player, *, allowed: str = "", **options: object
) -> Iterator[Player]:
    """Somebody who opens the page; at the end there must have been no trouble, but what is `allowed`."""
    context = browser.new_context(**options)
    try:
        player = kind(context.new_page())
        player.page.goto(program.address)
        yield player
        troubles = [trouble for trouble in player.troubles if not (allowed and re.search(allowed, trouble))]
        assert [] == troubles, troubles
    finally:
        context.close()


TOUCHED: Final = "button:not(.hand *), summary, select, input:not(label input), label:has(input), textarea, a"
"""What can be pressed; a box to tick is pressed by its label, and cards overlap in a fan."""

SIZES: Final = """elements => elements.filter(element => element.checkVisibility()).map(element => {
  const {width, height} = element.getBoundingClientRect();
  return [element.innerText || element.getAttribute("aria-label") || element.id, Math.min(width, height)];
})"""


def fits(page: Page) -> None:
    """Nothing stands out to the side, and whatever can be pressed is large enough."""
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room
    sizes = page.locator(TOUCHED).evaluate_all(SIZES)
    small = [(name, size) for name, size in sizes if size < LEAST]
    assert [] == small, small
