"""Somebody is gone: what can be done about it is done at the page, by people who never saw a terminal."""

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.seat import WORDS, Player, Program, fits, visit, w

HOST = ("host", "--address", "127.0.0.1", "--port", "0", "--rules", "gotland", "--deals", "2", "--no-pause")
BOTS = ("--name", "Ada", "--bots", "2", "--patience", "10")
SMALL = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TYPED = re.compile(r"braus [a-z]|--[a-z]|\bq\b")
"""What only somebody at a terminal can do."""


def until_asked(host: Player) -> None:
    """Play on until it is asked what shall be done about somebody who is gone."""
    asks = host.page.get_by_role("heading", name="What shall be done?")
    while True:
        host.my_turn.or_(host.finished).or_(asks).first.wait_for()
        if asks.count():
            return
        host.act()


def test_a_stranger_takes_the_seat_of_one_who_is_gone(browser: Browser, tmp_path: Path) -> None:
    """The deal is annulled, the code is shown again, and whoever comes with it gets the seat by vote."""
    with (
        Program(tmp_path / "ada", *HOST, *BOTS) as one,
        Program(tmp_path / "bo") as other,
        Program(tmp_path / "cia") as third,
        visit(browser, one, **SMALL) as ada,
        visit(browser, other, allowed="WebSocket connection|net::ERR_") as bo,
        visit(browser, third, **SMALL) as cia,
    ):
        code = ada.page.get_by_label(w("code")).inner_text()
        bo.page.get_by_role("button", name=w("join"), exact=True).click()
        bo.page.get_by_label(w("code")).fill(code)
        bo.page.get_by_label(w("name")).fill("Bo")
        bo.page.get_by_role("button", name=w("join-now"), exact=True).click()
        bo.page.get_by_role("button", name=re.compile(rf"^{w('sit-here')}: .*4")).click()
        ada.page.get_by_role("button", name=w("call-bots"), exact=True).click()
        bo.sees_the_table()
        other.kill()
        until_asked(ada)
        fits(ada.page)
        ada.finds_no_fault()
        ada.page.get_by_role("button", name=WORDS.text("choice-annul")).click()
        expect(ada.page.get_by_text(WORDS.text("absence-person"))).to_be_visible()
        assert None is TYPED.search(ada.told)
        asked = ada.page.get_by_role("group", name="What shall be done?")
        asked.get_by_role("button", name=w("show-code")).click()
        dialog = ada.page.get_by_role("dialog", name=w("invite"))
        again = dialog.get_by_label(w("code")).inner_text()
        fits(ada.page)
        ada.finds_no_fault()
        dialog.get_by_role("button", name=w("close"), exact=True).click()
        cia.page.get_by_role("button", name=w("join"), exact=True).click()
        cia.page.get_by_label(w("code")).fill(again)
        cia.page.get_by_label(w("name")).fill("Cia")
        cia.page.get_by_label(w("substitute")).check()
        fits(cia.page)
        cia.page.get_by_role("button", name=w("join-now"), exact=True).click()
        ada.page.get_by_role("button", name=re.compile("^Cia takes the seat of Bo")).click()
        cia.sees_the_table()
        expect(ada.page.get_by_text("Cia takes the seat of Bo.").first).to_be_attached()
