"""The start and what can be chosen there, as it is seen on a desk and on a phone."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from braus_p2p.ui.words import LANGUAGES, Words
from tests.browser.seat import PHONE, Player, Program, fits, visit, w


def button(page: Page, key: str) -> None:
    """Press the first button of this name."""
    page.get_by_role("button", name=w(key), exact=True).first.click()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_every_view_of_the_start_is_for_all(
    browser: Browser, tmp_path: Path, options: dict[str, object]
) -> None:
    """No fault is found in any of them, nothing stands out to the side, and the way back leads back."""
    with Program(tmp_path) as program, visit(browser, program, **options) as player:
        page = player.page
        for way, title in (("play-more", "play-title"), ("host", "host"), ("join", "join")):
            button(page, way)
            page.get_by_role("heading", name=w(title), level=1).wait_for()
            for fold in page.locator("summary").filter(has_not_text=w("near")).all():
                fold.click()
            if way == "host":  # a password is asked for where there is a user, and nobody reads it
                page.get_by_label(w("via"), exact=True).fill("mqtts://me@broker.example")
                expect(page.get_by_label(w("password"))).to_have_attribute("type", "password")
            player.finds_no_fault()
            if options:
                fits(page)
            page.get_by_role("button", name=w("back")).click()
            page.get_by_role("heading", name="Bräus", level=1).wait_for()
        player.finds_no_fault()
        if options:
            fits(page)
        button(page, "settings")
        page.get_by_role("dialog", name=w("settings")).wait_for()
        player.finds_no_fault()


def test_a_language_is_chosen_for_all_tabs(browser: Browser, tmp_path: Path) -> None:
    """Each tab speaks it at once, and says so to screen readers."""
    with Program(tmp_path) as program, visit(browser, program) as player:
        other = Player(player.page.context.new_page())
        other.page.goto(program.address)
        button(player.page, "settings")
        for language in ("uk", "en"):
            player.page.get_by_role("radio", name=LANGUAGES[language], exact=True).locator("..").click()
            for page in (player.page, other.page):
                expect(page.locator("html")).to_have_attribute("lang", language)
            label = Words(language).text("page-play")
            expect(other.page.get_by_role("button", name=label, exact=True)).to_be_visible()
        assert [] == other.troubles
