"""What a seat may see: the table and its own hand, and nothing of what the others hold (A24)."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from itertools import count
from unittest.mock import patch

import pytest

from braus_p2p.rules.cards import OUTCOME_CARD, Card
from braus_p2p.shuffle import deck
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.referee import advance
from braus_p2p.table.view import View, look
from braus_p2p.wire.codec import decode_line_untrusted
from braus_p2p.wire.messages import Played
from tests.support.desk import Desk, finished, first, new_session, position_at, resumed
from tests.support.ring import shared_verdicts


@pytest.fixture(autouse=True, scope="module")
def _shared() -> Iterator[None]:
    with shared_verdicts():
        yield


def cards(value: object) -> Iterator[Card]:
    """Every card that can be reached from a value."""
    if isinstance(value, Card):
        yield value
    elif is_dataclass(value):
        for part in fields(value):
            yield from cards(getattr(value, part.name))
    elif isinstance(value, dict):
        yield from cards(tuple(value.items()))
    elif isinstance(value, Iterable) and not isinstance(value, str | bytes):
        for part in value:
            yield from cards(part)


def public(position: Position) -> set[Card]:
    """The cards that everybody at the table has seen in this deal and the one before."""
    seen: set[Card] = set() if position.deal is None else set(position.deal.seen)
    last = position.last
    return seen if last is None else seen | set(last.deal.seen) | set(cards(last.hands))


@pytest.mark.parametrize("profile", [0, 1, 2, 3])
def test_a24_a_view_holds_no_card_but_those_seen_own_or_opened(profile: int) -> None:
    """At every position of a match, for every seat and for a watcher."""
    record = finished(profile, 2)
    position = Position()
    for payload in record:
        position = advance(position, decode_line_untrusted(payload))
        assert public(position) >= set(cards(look(position, None)))
    for seat in range(len(position.players)):
        for index in range(first(Played, record) + seat, len(record), 11):
            session = resumed(seat, index, record)
            allowed = public(session.position) | set(session.view.hand)
            assert allowed >= set(cards(session.view))


def rigged(order: dict[int, Callable[[tuple[int, ...]], tuple[int, ...]]]) -> tuple[Desk, list[View]]:
    """A table of closed hands whose shuffles of the given numbers are changed; and all that seat 0 saw."""
    shuffles, real = count(), deck.permutation

    def permutation(stream: Iterator[int], size: int) -> tuple[int, ...]:
        return order.get(next(shuffles), lambda drawn: drawn)(real(stream, size))

    desk = Desk([new_session(place) for place in range(4)])
    views: list[View] = []
    with patch.object(deck, "permutation", permutation):
        desk.seated(1, deals=1, open_hands=0)
        while desk.queue:
            desk.run(lambda: desk.sessions[0].position.index > len(views) + 5)
            views.append(desk.sessions[0].view)
    return desk, views


def swapping(left: int, right: int) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """Exchanges the cards at two places."""

    def swapped(order: tuple[int, ...]) -> tuple[int, ...]:
        places = [*order]
        places[left], places[right] = places[right], places[left]
        return tuple(places)

    return swapped


def test_a24_views_do_not_depend_on_what_others_hold() -> None:
    """Two worlds in which two others have exchanged a dead card look the same from my seat, all the time.

    With every hand closed they stay the same to the end, and so they do for one who resumes anywhere. From
    the seats of the two they differ.
    """
    one, seen_in_one = rigged({})
    start = first(Played, one.sessions[0].record)
    hands = [resumed(seat, start, one.sessions[0].record)._hand for seat in range(4)]
    mine, theirs = (
        next(place for card, place in hands[seat].items() if card.dead and card != OUTCOME_CARD)
        for seat in (1, 2)
    )
    other, seen_in_other = rigged({3: swapping(mine, theirs)})
    records = one.sessions[0].record, other.sessions[0].record
    assert records[0] != records[1]
    assert seen_in_one == seen_in_other
    assert Phase.OVER is seen_in_one[-1].phase
    for index in range(len(records[0]) + 1):
        views = [resumed(0, index, record).view for record in records]
        assert views[0] == views[1]
        watched = [look(position_at(index, record), None) for record in records]
        assert watched[0] == watched[1]
    for seat in (1, 2):
        assert resumed(seat, start, records[0]).view != resumed(seat, start, records[1]).view
    assert resumed(3, start, records[0]).view == resumed(3, start, records[1]).view


def test_a24_a_view_is_the_same_before_and_after_a_resume() -> None:
    """At every position, for every seat; nothing of it was only in memory."""
    desk = Desk([new_session(place) for place in range(4)])
    desk.seated(0, deals=2)
    while desk.queue:
        index = desk.sessions[2].position.index
        desk.run(lambda index=index: desk.sessions[2].position.index > index)
        session = desk.sessions[2]
        assert session.view == resumed(2, session.position.index, session.record).view


def test_a_view_says_how_far_the_shuffle_is() -> None:
    """Entries seen and due in the phases where that is known."""
    steps = {}
    for index in range(len(finished())):
        position = position_at(index)
        steps.setdefault(position.phase, []).append(look(position, None).steps)
    four = [(done, 4) for done in range(4)]
    assert [four] * 5 == [
        steps[phase] for phase in (Phase.COMMIT, Phase.REVEAL, Phase.SHUFFLE, Phase.DEAL, Phase.CLOSING)
    ]
    assert {(0, 0)} == {*steps[Phase.BLANK], *steps[Phase.LOBBY], *steps[Phase.PLAY]}


def test_a_view_of_nothing_is_empty() -> None:
    """Before the first entry nobody sits, nobody plays and nothing is forced."""
    view = look(position_at(0), None)
    assert ((), (), None, None, ()) == (view.sitters, view.hand, view.deal, view.forced, view.opened)
    assert not view.my_turn


def test_a_view_shows_who_sits_where_and_whose_machine_sees_a_hand() -> None:
    """Names, bots and sides."""
    view = resumed(0, 3).view
    assert ["Name 0", "Name 1", "Name 2", None] == [sitter and sitter.name for sitter in view.sitters]
    assert [(False, "")] * 3 == [(sitter.bot, sitter.machine) for sitter in view.sitters if sitter]
    started = resumed(0, len(finished())).view
    assert [0, 1, 0, 1] == [started.side(seat) for seat in range(4)]


def test_a_view_knows_the_own_turn_and_what_is_forced() -> None:
    """`forced` is for the own turn alone, `acts` too, and a refusal says why."""
    for index in range(first(Played), len(finished())):
        position = position_at(index)
        if position.phase is not Phase.PLAY:
            continue
        for seat in range(4):
            view = resumed(seat, index).view
            assert view.my_turn == (position.pen == seat)
            assert bool(view.acts) == view.my_turn
            assert view.forced is None or view.my_turn
            assert [None] * len(view.acts) == [view.why_not(act) for act in view.acts]
