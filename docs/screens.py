"""Takes the pictures of docs/screens.md: `python docs/screens.py [NAME ...]`, all of them without a name.

It starts real programs with bots, opens their pages in the system's Chromium, and plays until a page shows
what a picture is to show. The cards are drawn anew each time, and so are the pictures.
"""

import base64
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, sync_playwright

FOLDER = Path(__file__).parent / "screens"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/\?token=\S+")
WIDE = {"width": 1180, "height": 790}
UPRIGHT = {"width": 390, "height": 844}
MOST_OCTETS = 60_000
MOST_SECONDS = 180
LAID = ".trick .play:not(.passed)"
"""The cards of a trick."""


@contextmanager
def braus(name: str, *words: str) -> Iterator[str]:
    """A program of a player of this name, with its page; the address of the page."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY")
    kept = {variable: value for variable, value in os.environ.items() if variable not in hidden}
    told = {**kept, "LOGNAME": name, "BRAUS_LANGUAGE": "en", "PYTHONUNBUFFERED": "1"}
    command = (sys.executable, "-m", "braus_p2p", *words, "--browser")
    with (
        tempfile.TemporaryDirectory() as data,
        subprocess.Popen([*command, "--data", data], stdout=subprocess.PIPE, env=told, text=True) as process,
    ):
        assert process.stdout is not None
        try:
            yield next(found[0] for line in process.stdout if (found := ADDRESS.search(line)))
        finally:
            process.send_signal(signal.SIGINT)


class Camera:
    """A browser that opens pages and takes their pictures."""

    def __init__(self, browser: Browser, wanted: list[str]) -> None:
        self._browser = browser
        self.wanted = wanted

    def open(self, address: str, size: dict[str, int] = WIDE, *, dark: bool = False) -> Page:
        """The page at an address, in a window of its own."""
        context = self._browser.new_context(
            viewport=size, color_scheme="dark" if dark else "light", has_touch=size is UPRIGHT
        )
        page = context.new_page()
        page.set_default_timeout(1000 * MOST_SECONDS)
        page.goto(address)
        page.locator("main:not(.waiting)").wait_for()
        return page

    def take(self, page: Page, name: str) -> None:
        """Take the picture of a page, as good as it may be large."""
        if name not in self.wanted:
            return
        page.mouse.move(0, 0)
        page.wait_for_timeout(900)  # until all has come to rest
        session = page.context.new_cdp_session(page)
        for quality in range(90, 20, -10):
            told = {"format": "webp", "quality": quality}
            octets = base64.b64decode(session.send("Page.captureScreenshot", told)["data"])
            if len(octets) <= MOST_OCTETS:
                break
        self.wanted.remove(name)
        (FOLDER / f"{name}.webp").write_bytes(octets)
        print(f"{name}: {len(octets)} octets, quality {quality}", flush=True)

    def wants(self, *names: str) -> bool:
        """Whether one of these is to be taken."""
        return any(name in self.wanted for name in names)


def choose(page: Page, setting: str, value: str) -> None:
    """Choose one of the settings, as a player does."""
    page.keyboard.press(",")
    page.get_by_role("group", name=setting).get_by_text(value, exact=True).click()
    page.keyboard.press("Escape")


def play_until(page: Page, shown: Callable[[], bool]) -> bool:
    """Play whatever may be played until something is shown; False if the match ends before."""
    turn = page.locator(".status.mine, .go-on, .next-deal:enabled, .match-over").first
    while True:
        turn.wait_for()
        if shown():
            return True
        if page.locator(".match-over").count():
            return False
        for name in (".go-on", ".next-deal:enabled", ".hand-card.may", ".moves button"):
            if page.locator(name).count():
                with suppress(Error):  # it may have been taken away meanwhile
                    page.locator(name).first.click(timeout=2000)
                break
        page.wait_for_timeout(300)  # until the page has heard of it


def start(camera: Camera) -> None:
    """The page of one who has just installed the program."""
    with braus("Ada") as address:
        camera.take(camera.open(address), "start")


def lesson(camera: Camera) -> None:
    """The first deal, explained."""
    with braus("Ada") as address:
        page = camera.open(address)
        page.get_by_role("button", name="Learn Bräus").click()
        page.locator(".lesson").wait_for()
        for _ in range(3):
            page.locator(".lesson .main-button").click()
            page.wait_for_timeout(300)
        camera.take(page, "lesson")


def lobby(camera: Camera) -> None:
    """A table of Ada's to which Bo has come."""
    with braus("Ada", "host", "--address", "127.0.0.1", "--port", "0", "--bots", "1") as address:
        page = camera.open(address)
        code = page.locator(".code").inner_text()
        with braus("Bo", "join", code):
            page.get_by_text("Bo", exact=True).first.wait_for()
            camera.take(page, "lobby")


def table(camera: Camera) -> None:
    """A match with bots, from the first trick that is worth a look to the end of a deal."""
    with braus("Ada", "play") as address:
        page = camera.open(address)
        page.locator(".hand").wait_for()
        choose(page, "A finished trick stays", "until I click")
        choose(page, "Pace of the others", "quick")

        def many_cards() -> bool:
            least = {
                ".status.mine": 1,
                LAID: 2,
                ".hand-card": 6,
                ".dull": 2,
                ".may": 2,
                ".side-tricks .won": 2,
            }
            return all(page.locator(name).count() >= count for name, count in least.items())

        def full_trick() -> bool:
            return page.locator(f".finished {LAID.removeprefix('.trick ')}").count() >= 3

        if camera.wants("play", "phone", "dark", "four-colours") and play_until(page, many_cards):
            camera.take(page, "play")
            camera.take(camera.open(address, UPRIGHT), "phone")
            camera.take(camera.open(address, dark=True), "dark")
            choose(page, "Colours of the suits", "four")
            camera.take(page, "four-colours")
            choose(page, "Colours of the suits", "two")
        if camera.wants("trick-end") and play_until(page, full_trick):
            camera.take(page, "trick-end")
        if play_until(page, lambda: page.locator(".next-deal:enabled").count() > 0):
            camera.take(page, "deal-end")
        if camera.wants("trust", "replay"):
            page.keyboard.press("t")
            page.get_by_role("button", name="Run the independent checker").click()
            page.locator(".compared").wait_for()
            camera.take(page, "trust")
            page.get_by_role("button", name="Watch this deal again").last.click()
            page.get_by_text("Who held what").wait_for()
            for _ in range(12):
                page.keyboard.press("ArrowRight")
            camera.take(page, "replay")


def six(camera: Camera) -> None:
    """A table of six."""
    with braus("Ada", "play", "--rules", "brus-teams") as address:
        page = camera.open(address)
        page.locator(".hand").wait_for()

        def begun() -> bool:
            return page.locator(".status.mine").count() > 0 and page.locator(LAID).count() >= 2

        if play_until(page, begun):
            camera.take(page, "six")


SCENES = {
    start: ("start",),
    lesson: ("lesson",),
    lobby: ("lobby",),
    table: ("play", "phone", "dark", "four-colours", "trick-end", "deal-end", "trust", "replay"),
    six: ("six",),
}


def main(wanted: list[str]) -> None:
    """Take the pictures of these names."""
    FOLDER.mkdir(exist_ok=True)
    wanted = wanted or [name for names in SCENES.values() for name in names]
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"] if root else [])
        camera = Camera(browser, wanted)
        for scene, names in SCENES.items():
            if camera.wants(*names):
                scene(camera)
    if camera.wanted:
        sys.exit(f"The cards did not come to it this time: {', '.join(camera.wanted)}")


if __name__ == "__main__":
    main(sys.argv[1:])
