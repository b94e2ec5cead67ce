"""`python -m bench.page`: how soon the page is there, and how soon a click is answered, in a real browser.

The program tells what its node has made of a click once it is proved, stored and sent; the page's own share
is the time from that message to the picture. Both are this machine's, now.
"""

import os
import re
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Error, Page, Response, sync_playwright

Numbers = dict[str, float | int]

LOADS: Final = 5
SECONDS: Final = 120
_ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:\d+/\?token=\S+")

WATCH: Final = """
const seen = (globalThis.seen = { clicks: [], table: 0 });
const held = () => document.querySelectorAll(".hand button").length;
const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
let click = null;
addEventListener("click", (event) => {
  if (event.target.closest(".hand button")) click = { at: performance.now(), held: held(), told: 0 };
}, true);
globalThis.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    this.addEventListener("message", ({ data }) => {
      const { scene } = JSON.parse(data);
      if (click && !click.told && scene?.hand?.length < click.held) click.told = performance.now();
    });
  }
};
new MutationObserver(() => {
  if (!seen.table && held()) painted((now) => (seen.table = now));
  if (!click?.told || held() >= click.held) return;
  const { at, told } = click;
  click = null;
  painted((now) => seen.clicks.push([told - at, now - told]));
}).observe(document, { childList: true, subtree: true });
"""


_PAINTED: Final = "new Promise((then) => requestAnimationFrame(() => setTimeout(() => setTimeout(then))))"


def browser() -> str | None:
    """The browser to measure with; None where there is none."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def measure() -> Numbers:
    """A match against bots at the page, then the page loaded again and again; empty without a browser."""
    path = browser()
    if path is None:
        return {}
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with TemporaryDirectory() as data, _program(Path(data)) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"] if root else [])
        page = chromium.new_page()
        page.set_default_timeout(1000 * SECONDS)
        page.add_init_script(WATCH)
        octets: list[int] = []
        page.on("response", lambda response: octets.append(_octets(response)))
        page.goto(address)
        page.locator(".hand button").first.wait_for()
        fetched = len(octets), sum(octets)
        loads = [_load(page) for _ in range(LOADS)]
        clicks = _play(page)
        chromium.close()
    paint, table = (statistics.median(times) for times in zip(*loads, strict=True))
    node, own = (statistics.median(times) for times in zip(*clicks, strict=True))
    return {
        "requests": fetched[0],
        "bytes": fetched[1],
        "first_paint_ms": paint,
        "table_ms": table,
        "clicks": len(clicks),
        "click_node_ms": node,
        "click_page_ms": own,
        "click_page_ms_most": max(own for _, own in clicks),
        "click_ratio": (node + own) / node,
    }


@contextmanager
def _program(data: Path) -> Iterator[str]:
    """A program with its page, playing with bots; the address of the page."""
    options = ("--browser", "--deals", "2", "--no-pause", "--data", str(data))
    command = [sys.executable, "-m", "braus_p2p", "play", *options]
    hidden = {name: told for name, told in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    (data / "settings.json").write_text('{"pace": "quick", "trick": "click"}', encoding="utf-8")
    with subprocess.Popen(  # noqa: S603 - our own program
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        env={**hidden, "PYTHONUTF8": "1"},
        text=True,
    ) as program:
        assert program.stdout is not None
        try:
            yield next(found[0] for line in program.stdout if (found := _ADDRESS.search(line)))
        finally:
            program.kill()


def _octets(response: Response) -> int:
    return int(response.headers.get("content-length", "0"))


def _load(page: Page) -> tuple[float, float]:
    """Load the page anew: milliseconds until anything is seen, and until the own hand is."""
    page.reload()
    page.locator(".hand button").first.wait_for()
    page.evaluate(_PAINTED)
    paint: float = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    table: float = page.evaluate("seen.table")
    return paint, table


def _play(page: Page) -> list[tuple[float, float]]:
    """Play to the end; for each card the milliseconds until the program has told, and until it was seen."""
    card, move = page.locator(".hand button.may"), page.locator(".moves button")
    finished, over = page.locator(".go-on"), page.locator(".match-over")
    while True:
        card.or_(move).or_(finished).or_(over).first.wait_for()
        if over.count():
            break
        with suppress(Error):  # taken away by what happened meanwhile
            for button in (finished, card, move):
                if button.count():
                    button.first.click(timeout=1000)
                    break
    clicks: list[tuple[float, float]] = [(told, own) for told, own in page.evaluate("seen.clicks")]
    return clicks


def main() -> None:
    """Measure and print."""
    report = measure()
    if not report:
        print("no Chromium is installed: the page was not looked at")
        return
    for name, number in report.items():
        print(f"{name:20} {number:10.1f}")


if __name__ == "__main__":
    main()
