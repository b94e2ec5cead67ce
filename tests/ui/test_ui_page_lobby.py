"""The lobby on the page: places, partners, what was agreed, and what each may do about it; who watches."""

import json
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any

import pytest
import trio
import trio.testing

from braus_p2p.errors import LocalError
from braus_p2p.table.events import Free, Sit
from braus_p2p.table.view import Absence, View
from braus_p2p.ui import inbox
from braus_p2p.ui.web.asked import Asked
from braus_p2p.ui.web.lobby import lobby_scene
from braus_p2p.ui.web.page import Page
from braus_p2p.ui.words import text
from tests.support.lobbies import BOT, lobby, person
from tests.support.tab import Node
from tests.ui.table_views import D4


def told(view: View, bots: int = 0) -> dict[str, Any]:
    """The scene as it comes to a tab."""
    scene: dict[str, Any] = json.loads(json.dumps(lobby_scene(view, bots)))
    return scene


def places(view: View, what: str) -> list[Any]:
    return [seat[what] for seat in told(view)["seats"]]


def test_the_own_place_comes_first_and_the_others_clockwise() -> None:
    """So that the page can draw one's own place in front; a watcher sees the host's there."""
    three = (person("Ada"), person("Bo"), BOT)
    assert [0, 1, 2, 3] == places(lobby(*three, seat=0), "seat")
    assert [1, 2, 3, 0] == places(lobby(*three, seat=1), "seat")
    assert [0, 1, 2, 3] == places(lobby(*three, seat=None), "seat")
    assert ["You", "Botvid v1", "free", "Ada"] == places(lobby(*three, seat=1), "name")
    assert [False, False, False, True] == places(lobby(*three, seat=1), "host")


def test_partners_are_told_from_opponents() -> None:
    """The own side is the first one; where lots are drawn there are no sides yet."""
    two = (person("Ada"), person("Bo"))
    assert [0, 1, 0, 1] == places(lobby(*two, seat=1), "side")
    assert ["Side B", "Side A", "Side B", "Side A"] == places(lobby(*two, seat=1), "side_name")
    assert [False, False, True, False] == places(lobby(*two, seat=1), "partner")
    assert [0, 1, 2, 0, 1, 2] == places(lobby(*two, rules="brus-pairs"), "side")
    assert [False, False, True, False, True, False] == places(lobby(*two, rules="brus-teams"), "partner")
    assert [None] * 4 == places(lobby(*two, lots=True), "side")
    assert not any(places(lobby(*two, lots=True), "partner"))
    assert not any(places(lobby(*two, seat=None), "partner"))


def test_what_the_router_has_answered_stands_in_the_lobby() -> None:
    """As long as there is one: the sentence is said once, and true for all who are still to come."""
    page = Page(lambda: None)
    page.routed("The router says no.")
    page._seated = True
    page._view = lobby()
    page.refresh()
    assert page.scene is not None
    assert "The router says no." == page.scene["routed"]


def test_a_bot_is_told_with_its_machine() -> None:
    """For that machine could see its hand."""
    assert [None, text("table-bot", machine="Ada"), None, None] == places(lobby(person("Ada"), BOT), "bot")


def test_each_may_do_what_the_host_or_a_guest_may() -> None:
    """The host seats bots and sends people away; guests move to free places; who watches does nothing."""
    two = (person("Ada"), person("Bo"))
    host, guest, watcher = (lobby(*two, seat=seat) for seat in (0, 1, None))
    assert [False, False, True, True] == places(host, "may_add")
    assert [False, True, False, False] == places(host, "may_free")
    assert not any(places(host, "may_sit"))
    assert [True, True, False] == places(guest, "may_sit")[1:]
    for may in ("may_add", "may_free", "may_sit"):
        assert not any(places(watcher, may))
    assert not any(places(guest, "may_add") + places(guest, "may_free"))


def test_what_is_waited_for() -> None:
    """People, then bots that come by themselves, and can be called at once when only they are missing."""
    two = lobby(person("Ada"), person("Bo"))
    assert (text("seating-waiting", count=2), 0) == (told(two)["waiting"], told(two)["bots"])
    assert (text("seating-bots-later"), 0) == (told(two, 1)["waiting"], told(two, 1)["bots"])
    assert (text("page-bots-soon", seconds=10), 2) == (told(two, 2)["waiting"], told(two, 2)["bots"])


def test_a_guest_reads_that_the_host_is_gone() -> None:
    """Since when, and what to do; the host himself reads nothing of the kind."""
    silent = Absence(silent=(61.0, 0.0, 99.0, 99.0))
    view = replace(lobby(person("Ada"), person("Bo"), seat=1), absence=silent)
    assert text("seating-host-silent", time="1 min") == told(view)["waiting"]
    assert told(view)["alone"]
    assert not told(replace(view, seat=0))["alone"]


def test_what_was_agreed_is_told() -> None:
    """All that the host has chosen stands in the lobby, in sentences."""
    usual = told(lobby(person("Ada")))
    assert ("Gotland", "to 6 ritor") == (usual["title"], usual["goal"])
    assert [
        text("page-rules-gotland"),
        text("page-fact-places"),
        text("page-fact-open"),
        text("page-fact-watchers"),
        text("seating-patience", seconds=60),
    ] == usual["facts"]
    assert text("page-fact-teams") == told(lobby(person("Ada"), rules="brus-teams"))["facts"][1]
    chosen = {"lots": True, "open_hands": False, "watchers": False, "patience": inf}
    assert [
        text("page-rules-brus-pairs"),
        text("seating-lots"),
        text("page-fact-closed"),
        text("page-fact-no-watchers"),
        text("seating-patience-never"),
    ] == told(lobby(person("Ada"), rules="brus-pairs", **chosen))["facts"]


class Table:
    """A page at a table, and what it asks of whoever runs the node."""

    def __init__(self, *, bots: bool = False, **options: bool) -> None:
        self.page = Page(lambda: None, **options)
        self.node = Node(bots=bots)

    async def shows(self, *items: View | Asked, wait: float = 0.0) -> dict[str, Any]:
        """The scene after these views and wishes, and a while of silence."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self.page.run, self.node)
            for item in items:
                if isinstance(item, View):
                    self.page.show(item)
                else:
                    self.page.asked(item)
                await trio.testing.wait_all_tasks_blocked()
            await trio.sleep(wait)
            await trio.testing.wait_all_tasks_blocked()
            nursery.cancel_scope.cancel()
        return json.loads(json.dumps(self.page.scene)) or {}

    def log(self) -> list[str]:
        return [line.sentence for line in self.page.log]


def wish(do: str, **numbers: int) -> Asked:
    return Asked(do, {}, numbers)


async def test_places_are_taken_and_freed() -> None:
    """What the rules of the lobby allow goes to the table; what they do not is a sentence."""
    guest = Table()
    await guest.shows(lobby(person("Ada"), person("Bo"), seat=1), wish("sit", seat=2), wish("sit", seat=0))
    (sit,) = guest.node.fed
    assert isinstance(sit, Sit)
    assert (2, [text("seating-seat-taken", seat=1)]) == (sit.place, guest.log())
    host = Table()
    await host.shows(
        lobby(person("Ada"), person("Bo")), Asked("free", {"name": "Bo"}, {"seat": 1}), wish("free", seat=2)
    )
    assert ([Free(1)], [text("seating-free-nobody", seat=3)]) == (host.node.fed, host.log())


async def test_the_host_seats_bots() -> None:
    """On the place of his choice, at once, if it is free; guests do not, and there are no other places."""
    view = lobby(person("Ada"), person("Bo"))
    host = Table()
    await host.shows(view, *(wish("bot", seat=seat) for seat in (3, 1, 9, -1)))
    assert [3] == host.node.added
    assert [
        text("seating-calling"),
        text("seating-seat-taken", seat=2),
        text("seating-seat-number", seat=10, seats=4),
        text("seating-seat-number", seat=0, seats=4),
    ] == host.log()
    guest = Table()
    await guest.shows(wish("bot", seat=2), replace(view, seat=1), wish("bot", seat=2))
    assert ([], [text("seating-only-here"), text("page-bot-host-only")]) == (guest.node.added, guest.log())


@pytest.mark.parametrize("bots", [True, False])
async def test_bots_that_wait_are_called(*, bots: bool) -> None:
    """Where only they are missing; if there are none, that is said."""
    host = Table(bots=bots)
    scene = await host.shows(lobby(*[person("Ada")] * 3), wish("bots"))
    assert int(bots) == scene["bots"]
    assert [text("seating-calling" if bots else "page-no-bots")] == host.log()


async def test_anybody_at_the_table_can_show_a_code() -> None:
    """It leads to the table through the node of whoever shows it."""
    guest = Table()
    await guest.shows(lobby(person("Ada"), person("Bo"), seat=1), wish("code"))
    assert 1 == guest.node.codes


async def test_a_table_with_bots_alone_has_no_lobby() -> None:
    """There is nothing to do but to wait for them; then a lesson is one from its first scene on."""
    table = Table(lobby=False, lesson=True)
    assert "asking" == (await table.shows(lobby(person("Ada"))))["stage"]
    scene = await table.shows(D4.views()[1])
    assert ("table", True) == (scene["stage"], scene["lesson"]["text"].startswith("You lead."))


def watched(views: Sequence[View]) -> list[View]:
    """The same deal as one sees it who has no seat."""
    return [replace(view, seat=None, hand=(), acts=()) for view in views]


@pytest.mark.usefixtures("autojump_clock")
async def test_who_watches_sees_the_table_when_it_is_quiet() -> None:
    """What was before he came passes by unseen; what comes then is told act by act."""
    views = watched(D4.views())
    table = Table(watches=True)
    assert "asking" == (await table.shows(*views[:5]))["stage"]
    table = Table(watches=True)
    scene = await table.shows(*views[:5], wait=inbox.QUIET_SECONDS + 1)
    assert ("table", True, [], []) == (scene["stage"], scene["watching"], scene["hand"], table.log())


@pytest.mark.usefixtures("autojump_clock")
async def test_who_watches_can_only_go() -> None:
    """Whatever a tab of his sends, nothing of it goes to the table."""
    table = Table(watches=True)
    wishes = [wish("ready"), wish("sit", seat=1), Asked("act", {"act": "9S"}, {"index": 9}), wish("bots")]
    await table.shows(*watched(D4.views()[:2]), *wishes, Asked("say", {"text": "hello"}, {}))
    assert [] == table.node.fed
    async with trio.open_nursery() as nursery:
        nursery.start_soon(table.page.run, table.node)
        table.page.asked(wish("leave"))
    assert table.page.left


async def test_the_last_words_are_those_after_the_end() -> None:
    """What hindered somebody whom no table took: it is told where he had asked for one."""
    table = Table()
    table.page.farewell("Looking for the others …")
    async with trio.open_nursery() as nursery:
        nursery.start_soon(table.page.run, table.node)
        table.page.end(LocalError("net-wrong-code"))
    table.page.farewell(text("net-wrong-code"))
    assert (True, [text("net-wrong-code")]) == (table.page.asks, table.page.last_words)
