"""What was proved of a match, in the page: the checker runs there; deals are replayed and played again."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect

from tests.browser.seat import PHONE, Player, Program, fits, visit, w
from tests.ui.kept_records import keep, octets


def opened(player: Player, key: str, who: str) -> Locator:
    """What opens from the list of what was played, at the match of these players."""
    player.page.get_by_role("button", name=re.compile(f"^{re.escape(w(key))}: .*{who}")).click()
    return player.page.get_by_role("dialog")


def test_the_checker_agrees_in_the_page_or_says_where_it_refuses(browser: Browser, tmp_path: Path) -> None:
    """Of a good record both verdicts are the same, and of one with a bent octet the place where it is bad."""
    keep(tmp_path, octets("brus-teams"))
    bent = bytearray(octets("gotland"))
    bent[60_000] ^= 1
    keep(tmp_path, bytes(bent))
    with Program(tmp_path) as program, visit(browser, program, **PHONE) as player:
        player.page.get_by_role("button", name=w("all-matches")).click()
        for who, holds, said in (("Fia", True, "check-agree"), ("Dag$", False, "check-agree-bad")):
            dialog = opened(player, "match-trust", who)
            verdict = dialog.get_by_text(
                re.compile("^. All .* hold.$" if holds else "^. Line .* does not hold")
            )
            verdict.wait_for()
            dialog.get_by_role("button", name=w("check-run")).click()
            expect(dialog.get_by_text(w(said))).to_be_visible()
            rows = dialog.get_by_role("row")
            for key in ("says", "lines", "deals", "score", "head") if holds else ("says", "rung"):
                row = rows.filter(has=player.page.get_by_role("rowheader", name=w(f"check-{key}")))
                ours, theirs = row.get_by_role("cell").all_inner_texts()
                assert ours == theirs
            fits(player.page)
            player.finds_no_fault()
            player.page.keyboard.press("Escape")


def test_a_deal_is_looked_at_again_and_played_again(browser: Browser, tmp_path: Path) -> None:
    """By keys through all its acts, and then once more with the same cards, to its end."""
    keep(tmp_path, octets("to-a-target"))
    with Program(tmp_path) as program, visit(browser, program) as player:
        player.page.get_by_role("button", name=w("all-matches")).click()
        dialog = opened(player, "match-replay", "Dag")
        story = dialog.get_by_role("list").filter(has=player.page.locator("[aria-current=step]")).last
        lines = story.get_by_role("listitem")
        expect(dialog.get_by_role("group", name=w("replay"))).to_be_focused()
        for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", -1), ("Home", 0)):
            player.page.keyboard.press(key)
            expect(lines.nth(at)).to_have_attribute("aria-current", "step")
        player.finds_no_fault()
        player.page.keyboard.press("Space")
        expect(lines.first).not_to_have_attribute("aria-current", "step")
        player.page.keyboard.press("Space")
        dialog.get_by_role("button", name=w("study")).click()
        player.sees_the_table()
        over = player.page.get_by_role("heading", name=w("study-over"))
        while not over.count():
            player.my_turn.or_(player.finished).or_(over).first.wait_for()
            player.act()
        expect(player.page.get_by_text(re.compile("^Then: "))).to_be_visible()
        player.page.get_by_role("button", name=w("home")).click()
        expect(player.page.get_by_role("button", name=w("all-matches"))).to_be_visible()
