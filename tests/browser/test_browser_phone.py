"""The player's own phone: it shows his table and plays for him, once he has opened the way for it."""

import sys
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.seat import Finger, Program, visit, w

PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
NO_WEBSOCKET = """window.WebSocket = class extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event("close")));
  }
};"""
"""As where a certificate that was trusted by way of exception is not trusted for them."""


class Reachable(Program):
    """A program that a phone can find, which is on this machine too."""

    program = (sys.executable, str(Path(__file__).with_name("phone_program.py")))


def test_a_phone_plays_a_card(browser: Browser, tmp_path: Path) -> None:
    """With a WebSocket and without one; when the way is shut the phone says so, and the table stays."""
    words = ("play", "--name", "Me", "--no-pause")
    with Reachable(tmp_path, *words, trick="1") as program, visit(browser, program) as player:
        player.sees_the_table()
        settings = player.page.get_by_role("button", name=w("settings"))
        settings.click()
        player.page.get_by_role("button", name=w("phone")).click()
        dialog = player.page.get_by_role("dialog", name=w("phone"))
        expect(dialog).to_contain_text(w("phone-danger"))
        player.finds_no_fault()
        dialog.get_by_role("button", name=w("phone-start")).click()
        dialog.get_by_role("img", name=w("phone-qr")).wait_for()
        expect(dialog.get_by_text(w("phone-scan"))).to_be_focused()
        player.finds_no_fault()
        address = dialog.get_by_text("https://127.0.0.1:").last.inner_text()
        for script in ("", NO_WEBSOCKET):
            context = browser.new_context(ignore_https_errors=True, **PHONE)
            context.add_init_script(script)
            phone = Finger(context.new_page())
            phone.page.goto(address)
            phone.sees_the_table()
            expect(dialog.get_by_role("status")).to_have_text(f"{w('phone-came')} 1")
            assert "token" not in phone.page.url
            phone.page.get_by_role("button", name=w("settings")).tap()
            expect(phone.page.get_by_role("button", name=w("phone"))).to_have_count(0)
            phone.page.get_by_role("button", name=w("close")).tap()
            if phone.until_my_turn() and phone.playable.count():
                card = phone.card(phone.playable.first)
                expect(player.held(card)).to_have_count(1)
                phone.press(phone.playable.first)
                expect(player.held(card)).to_have_count(0)
            assert [] == phone.troubles
            if not script:
                context.close()
        dialog.get_by_role("button", name=w("phone-shut")).click()
        phone.page.get_by_text(w("phone-lost")).wait_for()
        expect(dialog).to_contain_text(w("phone-what"))
        player.page.keyboard.press("Escape")
        player.sees_the_table()
