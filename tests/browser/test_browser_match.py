"""Whole matches at the page, from the first card to the last, by every way in."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.seat import PHONE, Finger, Player, Program, Typist, fits, visit, w

PLAY = ("play", "--rules", "gotland", "--deals", "1", "--name", "Me", "--no-pause")


def test_a_match_is_played_with_the_mouse(browser: Browser, tmp_path: Path) -> None:
    """A reload shows the same table, and a second tab is the same player: what he plays there counts here."""
    with Program(tmp_path, *PLAY) as program, visit(browser, program) as player:
        if player.until_my_turn():
            player.finds_no_fault()
            before = player.told
            player.page.reload()
            player.my_turn.wait_for()
            assert before == player.told
            assert "token" not in player.page.url
            other = Player(player.page.context.new_page())
            other.page.goto(program.address)
            other.my_turn.wait_for()
            assert before == other.told
            card = other.card(other.playable.first) if other.playable.count() else "none"
            other.act()
            expect(player.held(card)).to_have_count(0)
            other.page.close()
        player.play()
        player.finds_no_fault()
        player.over.click()
        player.page.get_by_role("button", name=w("all-matches"), exact=True).click()
        player.page.get_by_role("heading", name=w("all-matches"), level=1).wait_for()
        player.finds_no_fault()


def test_a_match_is_played_with_the_keyboard(browser: Browser, tmp_path: Path) -> None:
    """Nothing is ever clicked: keys go through the hand, play, and open and close what lies beside.

    What vanishes under the focus hands it on: at the end it is where the end is told.
    """
    with Program(tmp_path, *PLAY) as program, visit(browser, program, Typist) as player:
        player.sees_the_table()
        for key, title in (
            ("s", "sheet"),
            ("l", "last-trick"),
            ("?", "help"),
            (",", "settings"),
            ("c", "talk"),
            ("q", "leave"),
        ):
            player.page.keyboard.press(key)
            dialog = player.page.get_by_role("dialog", name=w(title))
            dialog.wait_for()
            player.finds_no_fault()
            player.page.keyboard.press("Escape")
            dialog.wait_for(state="hidden")
        if player.until_my_turn():
            player.page.keyboard.press("Enter")
            for key, at in (("", 0), ("ArrowRight", 1), ("ArrowLeft", 0), ("ArrowLeft", -1)):
                if key:
                    player.page.keyboard.press(key)
                expect(player.hand.nth(at)).to_be_focused()
        player.play()
        expect(player.page.get_by_role("heading", name=w("over"))).to_be_focused()


def test_a_match_is_played_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    """By touch, upright: nothing has to be scrolled to the side, and all is as large as a finger."""
    with Program(tmp_path, *PLAY) as program, visit(browser, program, Finger, **PHONE) as player:
        player.sees_the_table()
        fits(player.page)
        player.finds_no_fault()
        player.play()
        fits(player.page)
        player.finds_no_fault()
