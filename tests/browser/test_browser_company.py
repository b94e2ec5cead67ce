"""Tables with several people: what one writes is text to the others, and four play a match at four pages."""

import contextlib
import re
from collections import Counter
from pathlib import Path

from playwright.sync_api import Browser, expect

from braus_p2p.ui.history import read_matches
from tests.browser.seat import Player, Program, visit
from tests.ui.table_driver import Person

HOST = ("host", "--address", "127.0.0.1", "--port", "0", "--rules", "gotland", "--deals", "1", "--no-pause")
NAMES = ("Ada", "Bo", "Cia", "Dag")
ROUNDS = 5000
"""Looks round the table, 50 milliseconds apart: many more than a deal takes anywhere."""

MARKUP = "<img src=x onerror=alert(1)>"


def code(host: Player) -> str:
    """The code of the table, as the lobby shows it."""
    return host.page.get_by_text(re.compile(r"^BRAUS-")).first.inner_text()


def test_a29_markup_in_a_name_and_in_talk_is_text(browser: Browser, tmp_path: Path) -> None:
    """What others call themselves and say stands there as they wrote it, and does nothing."""
    with Program(tmp_path / "host", *HOST, "--name", "Ada") as program, visit(browser, program) as host:
        host.page.on("dialog", lambda dialog: host.troubles.append(f"dialog: {dialog.message}"))
        host.finds_no_fault()
        with Person(tmp_path / "guest", "join", code(host), "--name", MARKUP, "--text") as guest:
            expect(host.page.get_by_text(re.compile("^<img src=x")).first).to_be_visible()
            guest.type(f"'{MARKUP} <b>all</b>")
            expect(host.page.get_by_text(f"{MARKUP} <b>all</b>").first).to_be_visible()
            assert 0 == host.page.locator("img, b:has-text('all')").count()
            host.finds_no_fault()


def test_four_play_a_match_at_four_pages(browser: Browser, tmp_path: Path) -> None:
    """Each at his own node, in his own browser; all see the same end."""
    with contextlib.ExitStack() as stack:
        ada = stack.enter_context(Program(tmp_path / "Ada", *HOST, "--name", "Ada"))
        players = [stack.enter_context(visit(browser, ada))]
        for name in NAMES[1:]:
            guest = stack.enter_context(
                Program(tmp_path / name, "join", code(players[0]), "--name", name, "--no-pause")
            )
            players.append(stack.enter_context(visit(browser, guest)))
        for player in players:
            player.sees_the_table()
        for _ in range(ROUNDS):
            if all(player.over.count() for player in players):
                break
            for player in players:
                if player.my_turn.count() or player.finished.count():
                    player.act()
            players[0].page.wait_for_timeout(50)
        assert [1, 1, 1, 1] == [player.over.count() for player in players]
    matches = [match for name in NAMES for match in read_matches(tmp_path / name)]
    assert 4 == len(matches)
    assert 1 == len({(match.match_id, tuple(sorted(match.own_scores)), match.deals) for match in matches})
    assert [2, 2] == list(Counter(match.result for match in matches).values())
