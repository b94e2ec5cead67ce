"""A deal looked at again: every act has its scene and its sentence, and no closed hand is ever shown."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from braus_p2p.errors import LocalError
from braus_p2p.rules.deal import Deal
from braus_p2p.ui.web.replay import replay_told
from tests.ui.kept_records import NAMES, ledger


def deals() -> Iterator[tuple[str, int]]:
    for name in NAMES:
        for number in range(1, len(ledger(name).played) + 1):
            yield name, number


DEALS = list(deals())


def told(name: str, number: int, seat: int | None = None) -> dict[str, Any]:
    replay: dict[str, Any] = json.loads(json.dumps(replay_told(ledger(name), number, seat)))
    return replay


def states(name: str, number: int) -> list[Deal]:
    """The deal before the first act, and after each."""
    deal = ledger(name).deal(number).deal
    assert deal is not None
    passed = [Deal.start(deal.profile, deal.dealer)]
    for act in deal.acts:
        passed.append(passed[-1].after(act))
    return passed


@pytest.mark.parametrize(("name", "number"), DEALS)
def test_every_act_has_a_scene_and_a_sentence(name: str, number: int) -> None:
    """The dealing, each act one by one, and the end, told as at the table; nobody is asked for anything."""
    frames = told(name, number)["frames"]
    passed = states(name, number)
    assert len(passed) == len(frames)
    for frame, deal in zip(frames, passed, strict=True):
        assert frame["text"]
        assert not any("is to play" in line for line in frame["text"])
        scene = frame["scene"]
        assert list(deal.won) == [side["tricks"] for side in scene["sides"]]
        if not deal.over:
            assert len(deal.plays) == len(scene["trick"]["plays"])
            assert not scene["turn"]["mine"]
            assert [] == scene["turn"]["moves"]
    assert frames[-1]["scene"]["end"] is not None


@pytest.mark.parametrize(("name", "number"), DEALS)
@pytest.mark.parametrize("seat", [None, 1])
def test_a_hand_shows_what_was_opened_and_no_more(name: str, number: int, seat: int | None) -> None:
    """An opened hand is there from the start; of a closed one, even the own, only what has been played."""
    played = ledger(name).deal(number)
    chairs = ledger(name).verdict.position.chairs
    first = 0 if seat is None else chairs[seat]
    for frame, deal in zip(told(name, number, seat)["frames"], states(name, number), strict=True):
        for hand in frame["hands"]:
            chair = (first + hand["place"]) % len(chairs)
            dealt = played.hands[chairs.index(chair)]
            shown = {str(card) for card in deal.shown[chair]}
            cards = {card["card"] for card in hand["cards"]}
            assert (shown if dealt is None else {str(card) for card in dealt}) == cards
            assert shown == {card["card"] for card in hand["cards"] if card["played"]}
            assert (deal.left[chair] if dealt is None else 0) == hand["hidden"]
        own = None if seat is None else played.hands[seat]
        if own is None:
            assert [] == frame["scene"]["hand"]


def test_the_score_is_that_before_the_deal_and_at_the_end_that_after_it() -> None:
    """The second deal of a match begins with what the first has brought."""
    frames = told("gotland", 2)["frames"]
    match = ledger("gotland").verdict.position.game
    before, after = ([side["score"] for side in frames[at]["scene"]["sides"]] for at in (0, -1))
    assert (list(match.outcomes[0].points), list(match.scores)) == (before, after)
    assert (2, 2) == (frames[0]["scene"]["number"], frames[-1]["scene"]["number"])


def test_whether_a_deal_can_be_played_again_is_told() -> None:
    """It can where all hands were opened."""
    assert [(True, True), (False, False)] == [
        (told(name, 1)["open"], told(name, 1)["study"]) for name in ("gotland", "brus")
    ]


@pytest.mark.parametrize("number", [-1, 0, 3])
def test_a_deal_that_is_not_there_is_refused(number: int) -> None:
    """The deals are counted from 1, and only those that are over."""
    with pytest.raises(LocalError, match="show-no-deal"):
        replay_told(ledger("gotland"), number, None)


def test_an_annulled_deal_cannot_be_looked_at() -> None:
    """It has no end, and nobody has opened a hand."""
    with pytest.raises(LocalError, match="show-no-deal"):
        replay_told(ledger("annulled"), 1, None)
