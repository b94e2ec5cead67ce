"""Wishes for another match: who may say them, when all agree, when all part, and where one sits then."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from braus_p2p.errors import Violation
from braus_p2p.table.again import FOR_EVER, Choice, place_next
from braus_p2p.table.events import Drop, Effect, Open, Rematch, Send, Sit, Tell, Wanted, Woke
from braus_p2p.table.mouth import SAYINGS
from braus_p2p.table.session import BEAT_SECONDS
from braus_p2p.wire.messages import Again
from braus_p2p.wire.signature import again_digest, sign
from tests.support.desk import (
    Desk,
    Puppet,
    finished,
    frames,
    identity,
    key,
    new_session,
    octets,
    opened,
    position_at,
    resumed,
    settle,
)
from tests.support.ring import shared_verdicts

END = len(finished())


@pytest.fixture(autouse=True, scope="module")
def _shared() -> Iterator[None]:
    with shared_verdicts():
        yield


def again(name: object, count: int, choice: int, by: object = None) -> Again:
    digest = again_digest(match_id=position_at(END).match_id, key=key(name), count=count, choice=int(choice))
    return Again(key(name), count, int(choice), sign(identity(name if by is None else by), "again", digest))


def wanted(effects: list[Effect]) -> list[tuple[int, int]]:
    return [(effect.seat, effect.choice) for effect in effects if isinstance(effect, Wanted)]


def neighbour() -> Puppet:
    """Seat 2 of a match that is over, linked to seat 1."""
    return Puppet(resumed(1, END), 2, position=position_at(END)).greet()


def test_all_agree_when_all_last_words_are_the_same() -> None:
    """Over any hops, and after a change of mind; a watcher knows it too, and no record is touched."""
    desk = Desk([resumed(seat, END) for seat in range(4)])
    for caller in range(1, 4):
        desk.link(caller, caller - 1)
    desk.run()
    for seat, choice in enumerate((Choice.SAME, Choice.LOTS, Choice.LOTS, Choice.LOTS)):
        desk.put(seat, Rematch(choice, 7))
    desk.run()
    assert {None} == {session.agreed for session in desk.sessions}
    assert {False} == {session.parts for session in desk.sessions}
    desk.put(0, Rematch(Choice.LOTS, 1))
    desk.run()
    assert {Choice.LOTS} == {session.agreed for session in desk.sessions}
    assert {True} == {session.parts for session in desk.sessions}
    assert {finished()} == {session.record for session in desk.sessions}


def test_one_no_is_enough_to_part_and_the_last_word_stays() -> None:
    """Who has said no for ever says nothing after it."""
    puppet = neighbour()
    assert [(2, 0)] == wanted(puppet.say(again(2, FOR_EVER, Choice.NO)))
    assert puppet.session.parts
    assert puppet.session.agreed is None
    session = resumed(1, END)
    assert [(1, 0)] == wanted(settle(session, Rematch(Choice.NO, FOR_EVER)))
    assert [] == wanted(settle(session, Rematch(Choice.SAME, 1)))
    late = resumed(1, END)
    assert [(1, 1)] == wanted(settle(late, Rematch(Choice.SAME, FOR_EVER - 1)))
    assert [(1, 0)] == wanted(settle(late, Rematch(Choice.NO, 1)))


def test_nobody_is_asked_before_the_end_and_nobody_but_players() -> None:
    """In mid-match, to one who watches, or whose seat has a second self, there is nothing to play again."""
    doubled = resumed(1, END)
    doubled._doubled = True
    for session in (resumed(1, 20), new_session("watcher"), resumed("watcher", END), doubled):
        effects = settle(session, Rematch(Choice.SAME, 1))
        assert ["again-not-now"] == [effect.notice.key for effect in effects if isinstance(effect, Tell)]
        assert session.agreed is None


def test_wishes_are_said_again_with_every_beat() -> None:
    """One who was away for a moment learns them; one who knows them takes no notice."""
    puppet = neighbour()
    wish = again(2, 5, Choice.SAME)
    puppet.say(wish)
    effects = settle(puppet.session, Woke(), 2 * BEAT_SECONDS)
    assert wish in frames(effects, puppet.number)
    assert [] == wanted(puppet.say(wish, again(2, 4, Choice.NO)))


def test_a_wish_goes_on_to_the_others_and_not_back() -> None:
    """Who said it knows it."""
    puppet = neighbour()
    other = Puppet(puppet.session, 3, number=2, position=position_at(END)).greet()
    said = puppet.say(again(2, 5, Choice.SAME))
    assert [other.number] == [effect.link for effect in said if isinstance(effect, Send)]


def test_a36_what_is_forged_costs_the_link_and_what_is_idle_nothing() -> None:
    """A36: forged, the link is let go; of a stranger, of oneself, or too much, it is dropped in silence."""
    puppet = neighbour()
    idle = [again("stranger", 1, 1), again(1, 9, 1), *(again(2, at, 1) for at in range(SAYINGS + 5))]
    assert SAYINGS == len(wanted(puppet.say(*idle)))
    assert not [effect for effect in puppet.effects if isinstance(effect, Drop)]
    (drop,) = [effect for effect in puppet.say(again(3, 1, 1, by=2)) if isinstance(effect, Drop)]
    assert isinstance(drop.why, Violation)
    assert "signature" == drop.why.rung


def test_who_falls_silent_is_not_waited_for() -> None:
    """Nothing heard of somebody for a while: no match with all of them can come about."""
    session = resumed(1, END)
    settle(session, Woke(), 0.0)
    assert not session.parts
    settle(session, Woke(), 60.0)
    assert session.parts


def test_everybody_sits_opposite_everybody_in_turn() -> None:
    """The same partners sit as they sat; lots keep the seats; else all but the host move on by one chair."""
    position = position_at(END)
    assert (0, 1, 2, 3) == position.chairs
    same, lots, moved = (
        [place_next(position, seat, choice) for seat in range(4)]
        for choice in (Choice.SAME, Choice.LOTS, Choice.MOVED)
    )
    assert [0, 1, 2, 3] == same == lots
    assert [0, 2, 3, 1] == moved
    drawn = replace(position, chairs=(1, 3, 0, 2))
    assert [0, 2, 3, 1] == [place_next(drawn, seat, Choice.SAME) for seat in range(4)]
    assert [0, 3, 1, 2] == [place_next(drawn, seat, Choice.MOVED) for seat in range(4)]


@pytest.mark.parametrize("awaited", [0, 3])
def test_the_next_table_is_taken_up_from_its_host_though_it_was_he_who_called(awaited: int) -> None:
    """A host whom nobody can call brings it himself; another's table is nothing that was asked for."""
    desk = Desk([new_session(0), new_session(1)])
    desk.sessions[1].awaited = key(awaited)
    desk.put(0, Open(opened()))
    desk.link(0, 1)
    desk.put(1, Sit(1, octets("sit", 1)))
    desk.run()
    assert (0 if awaited else 2) == desk.sessions[1].position.index
