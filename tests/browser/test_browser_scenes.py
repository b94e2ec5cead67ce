"""Moments of a table that a match does not come to each time, as the page draws them."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.web.page import Page
from braus_p2p.ui.web.replay import replay_told
from tests.browser.seat import PHONE, Player, Program, fits, visit, w
from tests.ui.kept_records import ledger
from tests.ui.table_views import D4

LAST = D4.views(0)[-1]


def scene(view: View) -> dict[str, Any]:
    """What the page is told of a view."""
    page = Page(lambda: None)
    page._view = view
    page.refresh()
    assert page.scene is not None
    return {**page.scene, "place": 1, "pause": 30, "ended": False}


def show(player: Player, view: View, **changed: Any) -> None:
    """Show the page another scene than the program has for it, once it has come."""

    def tell(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def hand_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "scene":
                told["scene"] = scene(view) | changed
            line.send(json.dumps(told))

        server.on_message(hand_on)

    player.page.route_web_socket("**", tell)
    player.page.reload()


def answer(route: Route) -> None:
    """Give the deal that is asked for."""
    route.fulfill(json=replay_told(ledger("gotland"), 1, 0))


@pytest.mark.parametrize(
    ("phase", "options", "again"), [(Phase.REVEAL, {}, "trust-replay"), (Phase.OVER, PHONE, "replay")]
)
def test_a_deal_that_is_over_shows_all_hands_and_leads_to_its_replay(
    browser: Browser, tmp_path: Path, phase: Phase, options: dict[str, object], again: str
) -> None:
    """Between two deals, and when the match is over with it."""
    view = replace(LAST, phase=phase)
    with Program(tmp_path) as program, visit(browser, program, **options) as player:
        player.page.route("**/match/now/deal/*", answer)
        show(player, view)
        for card in view.opened[2]:
            expect(player.page.get_by_role("main").locator(f"[href$='card-{card}']").first).to_be_visible()
        player.finds_no_fault()
        player.page.get_by_role("main").get_by_role("button", name=w(again)).click()
        player.page.get_by_role("dialog").get_by_role("heading", name=w("replay-hands")).wait_for()
        if options:
            fits(player.page)


def test_who_plays_with_bots_alone_leaves_nobody_behind(browser: Browser, tmp_path: Path) -> None:
    """He is told what becomes of the match, and nothing of people who would wait or vote."""
    bots = tuple(
        sitter and replace(sitter, bot=seat > 0, machine="Ada") for seat, sitter in enumerate(LAST.sitters)
    )
    with Program(tmp_path) as program, visit(browser, program) as player:
        for sitters, said, kindly in ((bots, "leave-alone", 0), (LAST.sitters, "leave-note", 1)):
            show(player, replace(LAST, phase=Phase.REVEAL, sitters=sitters))
            player.page.get_by_role("button", name=w("leave"), exact=True).click()
            dialog = player.page.get_by_role("dialog")
            expect(dialog.get_by_text(w(said))).to_be_visible()
            expect(dialog.get_by_role("button", name=w("leave-kindly"))).to_have_count(kindly)
            player.page.keyboard.press("Escape")


def test_the_help_tells_the_rules_of_this_table(browser: Browser, tmp_path: Path) -> None:
    """Two pairs play on the island and two teams at a table for six; what holds for both is told to both."""
    with Program(tmp_path) as program, visit(browser, program) as player:
        for rules, own, foreign in (("gotland", "void", "two teams"), ("brus-teams", "two teams", "void")):
            show(player, replace(LAST, phase=Phase.REVEAL), rules=rules)
            player.page.get_by_role("button", name=w("help"), exact=True).click()
            told = player.page.get_by_role("dialog").get_by_role("listitem")
            expect(told.filter(has_text=w("rule-beat"))).to_be_visible()
            expect(told.filter(has_text=own)).to_have_count(1)
            expect(told.filter(has_text=foreign)).to_have_count(0)
            player.page.keyboard.press("Escape")
