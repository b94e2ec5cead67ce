"""The start and the lobby: a table opened, joined and watched by people who have never seen a terminal."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.seat import WORDS, Player, Program, visit, w

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def button(page: Page | Locator, key: str) -> Locator:
    return page.get_by_role("button", name=w(key), exact=True)


def open_table(host: Player, name: str) -> str:
    """Open a table that only programs on this machine can find; its code."""
    page = host.page
    button(page, "host").click()
    page.get_by_label(w("name")).fill(name)
    page.get_by_text(w("more")).click()
    page.get_by_label(w("here-only")).check()
    page.get_by_label(w("port"), exact=True).fill("99999")
    button(page, "open-table").click()
    expect(page.get_by_role("alert")).to_have_text(WORDS.text("address-port", port=99_999))
    expect(page.get_by_label(w("port"), exact=True)).to_be_focused()
    page.get_by_label(w("port"), exact=True).fill("0")
    host.finds_no_fault()
    button(page, "open-table").click()
    return page.get_by_label(w("code")).inner_text()


def test_a_table_is_opened_joined_and_watched(browser: Browser, tmp_path: Path) -> None:
    """By its code alone, on a phone too; what was wrong is said at its field; bots take the free places."""
    with (
        Program(tmp_path / "ada") as one,
        Program(tmp_path / "bo") as other,
        Program(tmp_path / "cia") as third,
        visit(browser, one) as ada,
        visit(browser, other, **PHONE) as bo,
        visit(browser, third) as cia,
    ):
        ada.finds_no_fault()
        code = open_table(ada, "Ada")
        button(bo.page, "join").tap()
        bo.page.get_by_label(w("code")).fill("BRAUS-HELLO")
        bo.page.get_by_label(w("name")).fill("Ada")
        button(bo.page, "join-now").tap()
        expect(bo.page.get_by_role("alert")).to_have_text(WORDS.text("invite-mistyped"))
        bo.page.get_by_label(w("code")).fill(f"Come and play: {code}")
        button(bo.page, "join-now").tap()
        expect(bo.page.get_by_role("alert")).to_have_text(WORDS.text("refused-name-taken"))
        expect(bo.page.get_by_label(w("name"))).to_be_focused()
        bo.finds_no_fault()
        bo.page.get_by_label(w("name")).fill("Bo")
        button(bo.page, "join-now").tap()
        bo.page.get_by_role("button", name=re.compile(rf"^{w('sit-here')}: .*3")).tap()
        expect(bo.page.get_by_role("listitem").filter(has_text="Bo").first).to_contain_text("3")
        button(cia.page, "join").click()
        cia.page.get_by_label(w("code")).fill(code)
        button(cia.page, "watch-now").click()
        expect(cia.page.get_by_text(w("you-watch"))).to_be_visible()
        ada.finds_no_fault()
        ada.page.get_by_role("button", name=re.compile(rf"^{w('seat-bot')}: .*2")).click()
        bots = ada.page.get_by_role("group", name=w("bots"))
        bots.get_by_role("radio", name="1", exact=True).locator("..").click()
        ada.sees_the_table()
        bo.sees_the_table()
        expect(cia.page.get_by_role("heading", level=1)).to_contain_text(w("deal"))
        assert "Bo" == (other.data / "name").read_text()


def test_a_guest_is_sent_away_and_the_host_closes(browser: Browser, tmp_path: Path) -> None:
    """The guest reads why, and is back at the start; who closes his table or the program is asked before."""
    with (
        Program(tmp_path / "ada", "host", "--address", "127.0.0.1", "--port", "0") as one,
        Program(tmp_path / "bo") as other,
        visit(browser, one, allowed="WebSocket connection|net::ERR_") as ada,
        visit(browser, other) as bo,
    ):
        code = ada.page.get_by_label(w("code")).inner_text()
        button(bo.page, "join").click()
        bo.page.get_by_label(w("code")).fill(code)
        bo.page.get_by_label(w("name")).fill("Bo")
        button(bo.page, "join-now").click()
        ada.page.get_by_role("button", name=f"{w('send-away')}: Bo").click()
        expect(bo.page.get_by_role("alert")).to_contain_text(WORDS.text("session-unseated"))
        button(bo.page, "home").click()
        expect(bo.page.get_by_role("heading", level=1)).to_have_text("Bräus")
        button(ada.page, "leave").click()
        button(ada.page.get_by_role("dialog"), "close-table").click()
        button(ada.page, "quit").click()
        button(ada.page.get_by_role("dialog"), "quit").click()
        expect(ada.page.get_by_text(w("closed"))).to_be_visible()
        assert 0 == one.process.wait()
