"""The page at a table: what the node is asked for at each wish, and that nothing else comes of any."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
import trio
import trio.testing
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.rules.cards import CARDS
from braus_p2p.table.again import Choice
from braus_p2p.table.events import Chose, Decide, Event, Free, Leave, Notice, Ready, Rematch, Say, Sit
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import Absence, View
from braus_p2p.ui.inbox import QUIET_SECONDS
from braus_p2p.ui.web.asked import Asked
from braus_p2p.ui.web.display import LOG_LINES
from braus_p2p.ui.web.page import Page
from braus_p2p.ui.web.scene import Scene
from braus_p2p.ui.words import LANGUAGES, Words, speaking
from braus_p2p.wire.messages import Annulled, Closed, Reseated
from tests.support.stories import drawn
from tests.support.tab import Node
from tests.ui.table_views import D4

EN = Words("en")


def turn(seat: int = 0, number: int = 0) -> View:
    """The view of a turn, counted from 0, at which the seat has a choice."""
    return [view for view in D4.views(seat) if view.my_turn and view.forced is None][number]


def lobby(seat: int | None = 0, *, free: int = 2) -> View:
    view = D4.views()[0]
    sitters = (*view.sitters[: 4 - free], *(None,) * free)
    return replace(view, phase=Phase.LOBBY, seat=seat, sitters=sitters, chairs=(), match=None)


def between(phase: Phase = Phase.REVEAL) -> View:
    """A view between two deals, or after the last."""
    return replace(D4.views()[-1], phase=phase)


def wish(do: str, **told: str | int) -> Asked:
    words = {name: value for name, value in told.items() if isinstance(value, str)}
    return Asked(do, words, {name: value for name, value in told.items() if isinstance(value, int)})


class Open:
    """A page at a table, which looks and obeys at once."""

    def __init__(self, *views: View, bots: bool = False, substitute: bool = False) -> None:
        self.scenes: list[Scene] = []
        self.node = Node(bots=bots, substitute=substitute)
        self.page = Page(lambda: self.scenes.append(dict(self.page.scene or {})))
        self.look(*views)

    def look(self, *views: View) -> None:
        for view in views:
            self.page._look(view, self.node)
            self.page.refresh()

    def obey(self, do: str, **told: str | int) -> bool:
        return self.page._obey(wish(do, **told), self.node)

    @property
    def events(self) -> Sequence[Event]:
        return self.node.fed

    @property
    def said(self) -> list[tuple[str, str]]:
        return [(line.kind, line.sentence) for line in self.page.log]


# Acts


def test_an_act_that_the_rules_allow_goes_to_the_node() -> None:
    """A card, or a move, at the table that the player saw."""
    view = turn()
    for act in view.acts:
        at = Open(view)
        assert not at.obey("act", act=str(act), index=view.index)
        assert [Chose(act)] == list(at.events)


def test_an_act_that_the_rules_refuse_is_answered_with_the_reason() -> None:
    """Nothing is sent, and the reason is one sentence, for each card there is."""
    view = turn()
    for card in CARDS:
        at = Open(view)
        before = len(at.said)
        at.obey("act", act=str(card), index=view.index)
        if card in view.acts:
            continue
        assert [] == list(at.events)
        ((kind, sentence),) = at.said[before:]
        assert "refusal" == kind
        assert sentence.endswith(".")


def test_acts_of_a_moment_that_has_passed_do_nothing() -> None:
    """Not even a sentence: the player meant another table."""
    view = turn()
    card = str(view.acts[0])
    for seen, told in ((view, view.index - 1), (view, -1), (lobby(), lobby().index), (between(), view.index)):
        at = Open(seen)
        before = at.said
        at.obey("act", act=card, index=told)
        assert ([], before) == (list(at.events), at.said)


def test_an_act_out_of_turn_is_a_sentence() -> None:
    """So is one that is no act at all."""
    view = next(view for view in D4.views() if view.deal and not view.my_turn)
    at = Open(view)
    at.obey("act", act="JC", index=view.index)
    assert ("refusal", EN.text("page-not-yours")) == at.said[-1]
    at = Open(turn())
    for act in ("", "1Z", "joker", "x" * 900):
        at.obey("act", act=act, index=turn().index)
        assert "refusal" == at.said[-1][0]
    assert [] == list(at.events)


# All other wishes


def test_the_next_deal_may_begin() -> None:
    """Between two deals, once; at any other moment that wish would let the next look at the hands pass by."""
    at = Open(between())
    assert at.page.scene["ready"] is False
    at.obey("ready")
    at.page.refresh()
    assert ([Ready()], True) == (list(at.events), at.page.scene["ready"])
    for view in (turn(), lobby(), between(Phase.OVER)):
        at = Open(view)
        at.obey("ready")
        assert [] == list(at.events)


def test_places_are_taken_and_freed_in_the_lobby() -> None:
    """A guest moves, the host sends away whom he means; what cannot be is a sentence."""
    guest = Open(lobby(1))
    guest.obey("sit", seat=3)
    (event,) = guest.events
    assert isinstance(event, Sit)
    assert 3 == event.place
    host = Open(lobby(0))
    name = host.page._view.sitters[1].name
    host.obey("free", seat=1, name="Somebody who sat there before")
    host.obey("free", seat=1)
    assert [] == list(host.events)
    host.obey("free", seat=1, name=name)
    assert [Free(1)] == list(host.events)
    for at, do, seat, told in (
        (guest, "sit", 0, ""),
        (guest, "sit", -1, ""),
        (guest, "sit", 9, ""),
        (guest, "free", 1, name),
        (host, "free", 0, host.page._view.sitters[0].name),
    ):
        at.node.fed.clear()
        at.obey(do, seat=seat, name=told)
        assert ([], "refusal") == (list(at.events), at.said[-1][0])


@pytest.mark.parametrize("bots", [True, False])
def test_bots_are_called_where_there_are_any(*, bots: bool) -> None:
    """What becomes of it is said."""
    at = Open(lobby(), bots=bots)
    at.obey("bots")
    assert ("note", EN.text("seating-calling" if bots else "page-no-bots")) == at.said[-1]


@pytest.mark.parametrize(
    ("seat", "bots", "promised"), [(0, 2, [2]), (0, 0, [0]), (0, 4, []), (0, -1, []), (1, 1, [])]
)
def test_the_host_says_how_many_bots_come(seat: int, bots: int, promised: list[int]) -> None:
    """As long as they have not been called; nobody else does, and no more than there is room for."""
    page = Open(lobby(seat), bots=True)
    assert (1 if seat == 0 else None) == page.scenes[-1]["promised"]
    page.obey("promise", bots=bots)
    page.page.refresh()
    assert promised == page.node.promised
    assert (promised or [1 if seat == 0 else None])[-1] == page.scenes[-1]["promised"]


def test_who_is_missing_is_decided_upon() -> None:
    """A choice goes to the node, at the table that the player saw; one beyond the choices does nothing."""
    away = replace(
        turn(),
        absence=Absence(silent=(0.0, 0.0, 90.0, 0.0), offers=(Annulled(), Closed())),
    )
    at = Open(turn(), away)
    scene = at.page.scene["absence"]
    assert scene["choices"]
    end = scene["choices"][-1]["choice"]
    for choice, index in (("", away.index), ("0" * 16, away.index), (end, away.index - 1)):
        at.obey("choose", choice=choice, index=index)
        assert [] == list(at.events)
    asks = Reseated(1, bytes(32), "Eva", 0, "", bytes(32), bytes(64))
    more = replace(away, absence=replace(away.absence, offers=(Annulled(), asks, Closed())))
    at.look(more)  # what the player sees has not changed yet
    at.obey("choose", choice=end, index=away.index)
    assert [Decide(Closed())] == list(at.events)


@pytest.mark.usefixtures("autojump_clock")
async def test_who_takes_a_seat_in_mid_match_sees_the_table_as_it_is_now() -> None:
    """What was played before passes by unseen, and no finished trick of it waits for a click."""
    scenes: list[Scene] = []
    page = Page(lambda: scenes.append(dict(page.scene or {})), late=True)
    views = D4.views()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(page.run, Node())
        for view in views:
            page.show(view)
        await trio.testing.wait_all_tasks_blocked()
        assert {"asking"} == {scene["stage"] for scene in scenes}
        await trio.sleep(QUIET_SECONDS)
        await trio.testing.wait_all_tasks_blocked()
        nursery.cancel_scope.cancel()
    assert [views[-1].index] == [scene["index"] for scene in scenes if scene["stage"] == "table"]


@pytest.mark.parametrize("choice", list(Choice))
def test_another_match_is_asked_for(choice: Choice) -> None:
    """By its number; to have had enough is to leave, and no other number is a choice."""
    at = Open(between(Phase.OVER))
    assert (choice is Choice.NO) == at.obey("again", choice=int(choice))
    assert [int(choice)] == [event.choice for event in at.events if isinstance(event, Rematch)]
    at.node.fed.clear()
    assert not at.obey("again", choice=77)
    assert [] == list(at.events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_can_talk_in_every_language(language: str) -> None:
    """A text or a phrase goes out; what cannot be said is a sentence; one who is muted is not heard."""
    with speaking(language):
        at = Open(turn())
        at.obey("say", text="  good \n game ")
        at.obey("phrase", number=2)
        assert ["good game", 2] == [event.said for event in at.events if isinstance(event, Say)]
        at.node.fed.clear()
        for do, told in (("say", ""), ("say", "x" * 900), ("say", "a\x07b"), ("phrase", 99), ("phrase", -1)):
            before = len(at.said)
            at.obey(do, **({"text": told} if isinstance(told, str) else {"number": told}))
            assert ["refusal"] == [kind for kind, _ in at.said[before:]]
        assert [] == list(at.events)
        at.obey("mute", seat=1)
        at.page.refresh()
        assert [1] == at.page.scene["muted"]
        at.obey("mute", seat=9)
        at.obey("unmute", seat=1)
        at.page.refresh()
        assert [] == at.page.scene["muted"]


def test_one_can_leave_at_once_or_kindly() -> None:
    """At once in any moment; kindly when the deal is over, where one is played."""
    assert Open(turn()).obey("leave")
    assert Open().obey("leave")
    assert Open(lobby()).obey("go")
    at = Open(turn())
    assert not at.obey("go")
    assert [Leave()] == list(at.events)
    at.page.refresh()
    assert EN.text("leave-going") == at.page.scene["going"]


VIEWS = (turn(), turn(2), lobby(), lobby(1), lobby(None), between(), between(Phase.OVER), *D4.views()[:3])
WISHES = (
    "act",
    "ready",
    "sit",
    "free",
    "bots",
    "choose",
    "wait",
    "decide",
    "again",
    "say",
    "phrase",
    "mute",
    "go",
    "x",
)


@given(
    st.sampled_from((None, *VIEWS)),
    st.lists(
        st.builds(
            Asked,
            st.sampled_from(WISHES),
            st.dictionaries(st.sampled_from(["act", "text", "name"]), st.text(max_size=20)),
            st.dictionaries(st.sampled_from(["index", "seat", "choice", "number"]), st.integers(-1, 20)),
        ),
        max_size=5,
    ),
)
@settings(max_examples=60, deadline=None)
def test_no_wish_raises_anything(view: View | None, wishes: list[Asked]) -> None:
    """Whatever a tab asks for, at whatever moment: something happens, or a sentence, or nothing."""
    at = Open(*([] if view is None else [view]))
    for asked in wishes:
        at.page._obey(asked, at.node)
        at.page.refresh()
    assert all(isinstance(event, Event) for event in at.events)


# Showing


def test_every_act_has_a_scene_and_a_sentence() -> None:
    """One after the other, though the node tells of several at once."""
    playing = [view for view in drawn(11, "gotland").views(0) if view.deal is not None]
    one_by_one, at_once = Open(*playing), Open(playing[0], playing[-1])
    told = [said for said in one_by_one.said if said[0] == "play"]
    assert len(playing) - 1 <= len(told)
    assert told == [said for said in at_once.said if said[0] == "play"]
    shown = [scene["trick"] for scene in at_once.scenes]
    assert [scene["trick"] for scene in one_by_one.scenes] == shown


def test_the_log_is_bounded() -> None:
    """A tab that is opened late reads the last of it."""
    at = Open(turn())
    for number in range(2 * LOG_LINES):
        at.page.farewell(str(number))
    assert LOG_LINES == len(at.page.log)
    numbers = [line.number for line in at.page.log]
    assert numbers == list(range(numbers[0], numbers[0] + LOG_LINES))


@pytest.mark.parametrize(
    ("why", "link", "expected"),
    [
        ("session-over", None, "session-over"),
        ("net-host-lost", None, "net-host-lost"),
        ("net-host-lost", "link-wrong-code", "link-wrong-code"),
    ],
)
async def test_the_end_is_what_the_node_says(
    nursery: trio.Nursery, why: str, link: str | None, expected: str
) -> None:
    """Where the link to the host was let go for a reason, that reason."""
    at, ended = Open(turn()), []

    async def run() -> None:
        ended.append(await at.page.run(at.node))

    nursery.start_soon(run)
    if link is not None:
        at.page.dropped(LocalError(link), dialled=True)
    at.page.tell(LocalError("page-malformed"))
    at.page.end(Notice(why))
    with trio.fail_after(60):
        await trio.testing.wait_all_tasks_blocked()
    (error,) = ended
    assert isinstance(error, BrausError)
    assert expected == error.key
    assert ("refusal", EN.text("page-malformed")) in at.said
