"""A deal played again against bots: the same cards, the same rules, and no bot that sees another's hand."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import trio

from braus_p2p.bots import random_choose, thumb_choose
from braus_p2p.errors import LocalError
from braus_p2p.rules.acts import Act
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.beginnings import Practise
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.sitting import Sitting
from braus_p2p.ui.web.archive import Archive, Kept
from braus_p2p.ui.web.asked import Asked
from braus_p2p.ui.web.house import House
from braus_p2p.ui.web.page import Page
from braus_p2p.ui.web.study import Again, Study
from tests.ui.kept_records import NAMES, keep, ledger, octets
from tests.ui.table_views import D4


def opened() -> Iterator[tuple[str, int]]:
    for name in NAMES:
        for number, played in enumerate(ledger(name).played, 1):
            if None not in played.hands:
                yield name, number


OPENED = list(opened())


def played_out(again: Again, rng: Random) -> Iterator[tuple[View, Again]]:
    """The view of whoever has the turn, and the deal after his act, to the end."""
    while (turn := again.turn) is not None:
        view = again.view(turn)
        again = again.after(random_choose(view, rng))
        yield view, again


@pytest.mark.parametrize(("name", "number"), OPENED)
def test_whoever_has_the_turn_sees_his_own_hand_and_no_other(name: str, number: int) -> None:
    """His hand is the one that was dealt, less what he has played; nothing is opened before the end."""
    hands = ledger(name).deal(number).hands
    for seat in range(len(hands)):
        for view, _ in played_out(Again.of(ledger(name), number, seat), Random(seat)):
            assert view.seat is not None
            assert view.deal is not None
            dealt = hands[view.seat]
            assert dealt is not None
            shown = view.deal.shown[view.chairs[view.seat]]
            assert set(dealt) - shown == set(view.hand)
            assert ((), None, ()) == (view.opened, view.last, view.match and view.match.outcomes)
            assert view.my_turn


@pytest.mark.parametrize(("name", "number"), OPENED)
def test_the_same_acts_lead_to_the_same_end(name: str, number: int) -> None:
    """The study is the deal: whoever repeats what was done then gets the outcome of then."""
    again = Again.of(ledger(name), number, 0)
    for act in again.then.acts:
        assert again.turn is not None
        assert again.view(again.turn).why_not(act) is None
        again = again.after(act)
    assert again.then == again.deal
    told = again.compared()
    assert str(told["text"]).removeprefix("Now: ") == str(told["then"]).removeprefix("Then: ")


def test_the_bots_sit_where_the_others_sat() -> None:
    """Under their names, on the machine of the one who studies; he is no bot."""
    table = Again.of(ledger("gotland"), 1, 2).table
    own = table.sitters[2]
    assert own is not None
    assert [True, True, False, True] == [sitter is not None and sitter.bot for sitter in table.sitters]
    assert {own.name} == {sitter.machine for sitter in table.sitters if sitter is not None and sitter.bot}


@pytest.mark.parametrize(
    ("name", "number", "seat", "key"),
    [
        ("brus", 1, 0, "page-study-closed"),
        ("gotland", 1, 4, "page-study-seat"),
        ("gotland", 1, -1, "page-study-seat"),
        ("gotland", 9, 0, "show-no-deal"),
        ("annulled", 1, 0, "show-no-deal"),
    ],
)
def test_what_cannot_be_played_again_is_refused(name: str, number: int, seat: int, key: str) -> None:
    """A closed hand stays closed, and there are only the seats that there are."""
    with pytest.raises(LocalError, match=key):
        Again.of(ledger(name), number, seat)


# At the page


def first_choice(scene: dict[str, Any]) -> Asked:
    """The first act that the page offers."""
    cards = [card["card"] for card in scene["hand"] if card["may"]]
    act = cards[0] if cards else scene["turn"]["moves"][0]["act"]
    return Asked("act", {"act": act}, {"index": scene["index"]})


class Reader:
    """Somebody before the page, who clicks twice on the first thing that is offered."""

    def __init__(self) -> None:
        self.page = Page(self.look)
        self.scenes: list[Any] = []
        self.leaves = False

    def look(self) -> None:
        scene: Any = self.page.scene
        self.scenes.append(scene)
        if self.leaves:
            self.page.asked(Asked("leave"))
        elif scene.get("turn") and scene["turn"]["mine"]:
            self.page.asked(first_choice(scene))
            self.page.asked(first_choice(scene))


async def sit(directory: Path, reader: Reader, number: int, seat: int | None) -> int:
    match = keep(directory, octets("gotland"), seat=1)
    sitting = Sitting(Manners(data=directory), lobby=False, front=lambda: reader.page)
    with trio.fail_after(120):
        return await Study(Archive(directory, lambda: None), match, number, seat).sit(sitting)


def names_in(directory: Path) -> list[str]:
    return [path.name for path in directory.iterdir()]


@pytest.fixture
def by_rule_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that do not think for long."""
    monkeypatch.setattr("braus_p2p.ui.web.study.choose", thumb_choose)


@pytest.mark.usefixtures("by_rule_of_thumb")
@pytest.mark.parametrize(("number", "seat"), [(1, None), (2, 3)])
async def test_a_deal_is_played_at_the_page_to_its_end(tmp_path: Path, number: int, seat: int | None) -> None:
    """Own seat or a chosen one; at the end stands how it went now and then, and nothing is kept of it."""
    reader = Reader()
    assert 0 == await sit(tmp_path, reader, number, seat)
    tables = [scene for scene in reader.scenes if scene["stage"] == "table"]
    chosen = 1 if seat is None else seat
    assert all(scene["study"]["seat"] == chosen for scene in tables)
    assert all((number, None, None) == (scene["number"], scene["seal"], scene["again"]) for scene in tables)
    assert all(scene["over"] is None for scene in tables if scene["end"] is None)
    over = tables[-1]["over"]
    assert (True, True) == (over["text"].startswith("Now: "), over["then"].startswith("Then: "))
    assert ["matches"] == names_in(tmp_path)


@pytest.mark.usefixtures("by_rule_of_thumb")
async def test_the_same_choices_get_the_same_answers(tmp_path: Path) -> None:
    """Bots have no luck of their own in a study: what differs is what the player does."""
    logs = []
    for folder in ("one", "other"):
        reader = Reader()
        await sit(tmp_path / folder, reader, 1, None)
        logs.append([line.sentence for line in reader.page.log if line.kind == "play"])
    assert logs[0] == logs[1]


@pytest.mark.usefixtures("by_rule_of_thumb")
async def test_who_leaves_a_study_keeps_nobody_waiting(tmp_path: Path) -> None:
    """It ends at once."""
    reader = Reader()
    reader.leaves = True
    assert 0 == await sit(tmp_path, reader, 1, None)
    assert reader.page.left


async def test_no_bot_is_given_another_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked of a bot is asked with the view of its own seat."""
    asked: list[View] = []

    def choose(view: View, rng: Random) -> Act:
        asked.append(view)
        return thumb_choose(view, rng)

    monkeypatch.setattr("braus_p2p.ui.web.study.choose", choose)
    await sit(tmp_path, Reader(), 1, 1)
    hands = ledger("gotland").deal(1).hands
    for view in asked:
        assert view.seat is not None
        assert view.seat != 1
        assert set(view.hand) <= set(hands[view.seat] or ())
        assert ((), True) == (view.opened, view.my_turn)


async def test_a_deal_that_was_watched_is_played_when_its_record_is_gone(tmp_path: Path) -> None:
    """It goes with the table; what was judged of it for the page is enough, and nobody has a seat in it."""
    record = tmp_path / "scratch.braus"
    record.write_bytes(octets("gotland"))
    here = [Kept(record, None)]
    archive = Archive(tmp_path, lambda: here[-1] if here else None)
    watched, _ = await archive.ledger("now")
    here.clear()
    record.unlink()
    match = watched.verdict.position.match_id.hex()
    assert (watched, None) == await archive.ledger(match)
    with pytest.raises(LocalError, match="page-no-match"):
        await archive.ledger("ab" * 32)


@pytest.mark.parametrize("watches", [False, True])
@pytest.mark.parametrize(("do", "kind"), [("study", Study), ("play", Practise)])
async def test_a_table_at_which_nobody_waits_is_left_for_another(
    tmp_path: Path, do: str, kind: type[object], *, watches: bool
) -> None:
    """The match is over and another one only offered, or it is watched; a second click does nothing."""
    house = House(Manners(data=tmp_path))
    page = house._page = Page(house.publish, watches=watches)
    if not watches:
        page._view = replace(D4.views(0)[-1], phase=Phase.OVER)
    page.runs = True
    wish = Asked(do, {"match": keep(tmp_path, octets("gotland"))}, {"deal": 1})
    house.asked(wish)
    house.asked(wish)
    assert Asked("leave") == page._out.receive_nowait()
    assert isinstance(house._beginnings.receive_nowait(), kind)
    with pytest.raises(trio.WouldBlock):
        house._beginnings.receive_nowait()


async def test_who_sits_at_a_table_is_told_to_leave_it_first(tmp_path: Path) -> None:
    """Others wait for him there; a study begins when the table has ended."""
    match = keep(tmp_path, octets("gotland"))
    house = House(Manners(data=tmp_path))
    said: list[str] = []
    page = house._new_page()
    page.say = said.append  # type: ignore[method-assign]
    wish = Asked("study", {"match": match}, {"deal": 1})
    house.asked(wish)
    assert 1 == len(said)
    house._ended = True
    house.asked(wish)
    house.asked(wish)
    study = house._beginnings.receive_nowait()
    assert isinstance(study, Study)
    assert (match, 1, None) == (study.match, study.number, study.seat)
    with pytest.raises(trio.WouldBlock):
        house._beginnings.receive_nowait()
