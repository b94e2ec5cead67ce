"""A node that dies under an open tab, and comes back."""

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.seat import Program, visit, w
from tests.support.program import interrupt


def test_a_tab_finds_the_program_again_by_itself(browser: Browser, tmp_path: Path) -> None:
    """The node is killed and started anew; the tab that was open shows the saved match, and play goes on.

    In the end Ctrl-C closes the program in mid-match, with the tab still open, without a word too many.
    """
    with (
        # Two deals: in one of 150 a player is never asked for a card.
        Program(tmp_path, "play", "--rules", "gotland", "--deals", "2", "--no-pause") as program,
        visit(browser, program, allowed="WebSocket connection|net::ERR_") as player,
    ):
        player.sees_the_table()
        player.until_my_turn()
        cards = {player.card(button) for button in player.hand.all()}
        program.kill()
        player.page.get_by_text(w("lost")).wait_for()
        program.start()
        saved = player.page.get_by_role("region").or_(player.page.get_by_role("main"))
        saved.get_by_role("button", name=w("go-on")).first.click()
        player.sees_the_table()
        assert player.until_my_turn()
        assert {player.card(button) for button in player.hand.all()} <= cards
        player.act()
        interrupt(program.process)
        player.page.get_by_text(w("lost")).wait_for()
