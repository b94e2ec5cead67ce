"""Scenes: what a tab is shown of a view, on deals worked out and deals drawn."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.rules.acts import Move
from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import Absence, Sitter, View
from braus_p2p.ui.web.lobby import lobby_scene
from braus_p2p.ui.web.scene import Json, Scene, card_told, frames, table_scene
from braus_p2p.ui.words import LANGUAGES, speaking
from tests.support.stories import drawn
from tests.ui.table_views import STORIES, Story

SEEDS = st.integers(0, 10**9)
NOTATION = re.compile(r"(?<![0-9A-Za-z])(10|[6-9JQKA])([CSHD♣♠♥♦])(?![0-9A-Za-z])")
LETTERS = dict(zip("♣♠♥♦", "CSHD", strict=True))
TOLD = {card_told(card): card for card in CARDS}
MARKUP = "<img onerror=x>"


def strings(json_value: Json) -> Iterator[str]:
    """Every text in a value, keys too."""
    match json_value:
        case str():
            yield json_value
        case list():
            for inner in json_value:
                yield from strings(inner)
        case dict():
            for key, inner in json_value.items():
                yield key
                yield from strings(inner)
        case _:
            pass


def named(scene: Scene) -> set[Card]:
    """Every card that a scene names anywhere but in the strip of all cards, in words or in notation."""
    found = set()
    for told in strings({key: value for key, value in scene.items() if key != "strip"}):
        for rank, suit in NOTATION.findall(told):
            found.add(Card.parse(rank + LETTERS.get(suit, suit)))
        found |= {card for words, card in TOLD.items() if words in told}
    return found


def known(view: View, scene_deal: Story) -> set[Card]:
    """What this seat may know for sure: its own hand, what was played, and what was opened."""
    deal = view.deal or view.last
    played = set() if deal is None else {card for shown in deal.shown for card in shown}
    opened = {card for hand in view.opened if hand is not None for card in hand}
    own = set() if view.seat is None else set(scene_deal.cards(view.seat))
    return played | opened | own


def watched(view: View) -> View:
    """The same for one who only watches."""
    return replace(view, seat=None, hand=(), acts=())


def hides(story: Story, seat: int, *, watches: bool) -> None:
    """No scene of this story names a card that is hidden from the seat; each can be sent."""
    for view in story.views(seat, open_hands=bool(seat % 2)):
        seen = watched(view) if watches else view
        scene = table_scene(seen)
        assert json.loads(json.dumps(scene)) == scene
        assert named(scene) <= known(seen, story)
        deal = seen.deal or seen.last
        for card in scene["strip"]:
            told = Card.parse(card["card"])
            assert (told in seen.hand) == card["own"]
            assert (deal is not None and told in deal.seen) == card["seen"]


@given(SEEDS, st.integers(0, 5), st.booleans())
@settings(max_examples=12, deadline=None)
def test_a24_no_hidden_card_stands_in_any_scene(seed: int, seat: int, watches: bool) -> None:  # noqa: FBT001
    """Walking all that is sent: nothing but the own hand, what was played and what was opened."""
    story = drawn(seed)
    hides(story, seat % len(story.hands), watches=watches)


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_a24_no_hidden_card_stands_in_a_deal_worked_out(story: Story) -> None:
    """The same in the deals of the rules, for each seat."""
    for seat in range(len(story.hands)):
        hides(story, seat, watches=False)


@given(SEEDS, st.data())
@settings(max_examples=20, deadline=None)
def test_frames_go_one_act_at_a_time_and_end_in_the_view(seed: int, data: st.DataObject) -> None:
    """From any view to any later one: as many scenes as acts, each one act on, the last as it is."""
    story = drawn(seed)
    views = story.views(data.draw(st.integers(0, len(story.hands) - 1)))
    first = data.draw(st.integers(0, len(views) - 1))
    last = data.draw(st.integers(first, len(views) - 1))
    before, view = views[first], views[last]
    between = list(frames(before, view))
    assert view is between[-1]
    acts = [
        len((each.deal or each.last).acts) if each.deal or each.last else 0 for each in (before, *between)
    ]
    if before.deal is not None:
        assert all(step in (0, 1) for step in (now - past for past, now in pairwise(acts[:-1])))
        assert acts[-1] - acts[-2] in (0, 1)
    for each in between:
        assert named(table_scene(each)) <= known(each, story)
    for each in between[:-1]:
        assert ((), None) == (each.acts, each.pen)
        assert set(each.hand) <= set(before.hand)


def test_without_a_view_before_there_is_one_frame() -> None:
    """And so it is for one whose seat has changed."""
    view = drawn(1).views(0)[3]
    assert [view] == list(frames(None, view))
    assert [view] == list(frames(replace(view, seat=1), view))


@given(SEEDS)
@settings(max_examples=8, deadline=None)
def test_cards_that_may_be_played_are_those_the_rules_allow(seed: int) -> None:
    """On the own turn to every other card stands the reason; else to none, and nothing may be played."""
    story = drawn(seed)
    for seat in range(len(story.hands)):
        for view in story.views(seat):
            scene = table_scene(view)
            free = view.my_turn and view.forced is None
            assert free == bool(scene["turn"] and scene["turn"]["mine"])
            for held in scene["hand"]:
                allowed = Card.parse(held["card"]) in view.acts
                assert (free and allowed) == held["may"]
                assert (view.my_turn and not allowed) == (held["why"] is not None)
            moves = scene["turn"]["moves"] if scene["turn"] else []
            offered = len(moves) + sum(held["may"] for held in scene["hand"])
            assert (len(view.acts) if free else 0) == offered


@given(SEEDS)
@settings(max_examples=8, deadline=None)
def test_a_scene_counts_what_the_deal_counts(seed: int) -> None:
    """Cards in hands, tricks of each side, the winning card, and one player on turn and one dealer."""
    story = drawn(seed)
    for view in story.views(0):
        scene = table_scene(view)
        if (deal := view.deal) is None:
            assert scene["trick"] is None
            continue
        assert [deal.left[(view.seat + place) % len(story.hands)] for place in range(len(story.hands))] == [
            seat["cards"] for seat in scene["seats"]
        ]
        assert sum(deal.won) == sum(side["tricks"] for side in scene["sides"])
        assert len(deal.plays) == len(scene["trick"]["plays"])
        assert (deal.taker is not None) == any(play["wins"] for play in scene["trick"]["plays"])
        assert [True] == [seat["turn"] for seat in scene["seats"] if seat["turn"]]
        assert [True] == [seat["dealer"] for seat in scene["seats"] if seat["dealer"]]
        assert [True, *[False] * (len(story.hands) - 1)] == [seat["you"] for seat in scene["seats"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_scenes_are_told_in_every_language(language: str) -> None:
    """From the first card to the last there is a sentence for everything."""
    with speaking(language):
        for story in STORIES.values():
            for view in (*story.views(0), *map(watched, story.views(1))):
                assert table_scene(view)["title"]
                lobby = replace(view, phase=Phase.LOBBY, chairs=(), match=None, deal=None, hand=(), acts=())
                assert lobby_scene(lobby)["title"]


def test_a29_what_peers_write_comes_as_it_is_and_harmless() -> None:
    """Markup stays text: a scene is values, and no value is ever read as markup; control signs are gone."""
    view = drawn(2, "gotland").views(0)[2]
    sitters = (view.sitters[0], Sitter(MARKUP, bot=True, machine=MARKUP), *view.sitters[2:])
    scene = table_scene(replace(view, sitters=sitters))
    assert MARKUP in [seat["own_name"] for seat in scene["seats"]]
    nasty = Sitter("a\x1b[31m\u202eb\n" + "x" * 5000, bot=False, machine="")
    told = list(strings(table_scene(replace(view, sitters=(view.sitters[0], nasty, *view.sitters[2:])))))
    assert not [word for word in told if set(word) & set("\x1b\u202e\n")]
    assert max(map(len, told)) < 1000


def test_who_is_away_is_counted_in_seconds() -> None:
    """For all others; the own seat is never away from itself."""
    view = drawn(3, "gotland").views(1)[2]
    scene = table_scene(replace(view, absence=Absence(silent=(0.0, 9.9, 61.4, 0.0))))
    assert [0, 61, 0, 0] == [seat["away"] for seat in scene["seats"]]


def test_the_seal_is_not_put_before_the_deal_is_dealt() -> None:
    """While the next deal is shuffled nothing is promised of it; what was dealt keeps its seal."""
    *_, last = STORIES["D4"].views()
    for phase, sealed in ((Phase.REVEAL, True), (Phase.SHUFFLE, False), (Phase.DEAL, False)):
        view = replace(last, phase=phase, deal=None, last=last.last or last.deal)
        assert sealed == bool(table_scene(view)["seal"])


def test_before_the_first_deal_it_is_the_first_that_is_prepared() -> None:
    """Deals are counted from 1, also while the keys for the first are exchanged."""
    first, *_ = STORIES["D4"].views()
    for phase in (Phase.COMMIT, Phase.REVEAL, Phase.SHUFFLE):
        assert 1 == table_scene(replace(first, phase=phase, deal=None, last=None))["number"]


def test_it_is_told_which_acts_played_themselves() -> None:
    """Moves without a card, and laid sevens: a tab shows a run of them faster."""
    seen = set()
    for story in STORIES.values():
        for view in story.views():
            if view.deal is None or not view.deal.acts:
                continue
            act = view.deal.acts[-1]
            laid = not view.deal.plays and len(view.deal.tricks[-1].plays) == 1
            assert (isinstance(act, Move) or laid) == table_scene(view)["forced"]
            seen.add((isinstance(act, Move), laid))
    assert {(False, False), (True, False), (False, True)} <= seen
