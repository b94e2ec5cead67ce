"""A seat writes what it owes and nothing else, the same each time."""

from dataclasses import replace

import pytest

from braus_p2p.errors import LocalError
from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Move
from braus_p2p.rules.hand import legal_acts
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.seat import Duty, Seat
from braus_p2p.ui.words import say
from braus_p2p.wire.messages import Played
from tests.support.table_kit import identity, matches, octets

RULES = ("gotland", "brus", "brus-pairs", "brus-teams")


@pytest.mark.parametrize("rules", RULES)
def test_one_seat_at_a_time_owes_an_entry(rules: str) -> None:
    """Once play has begun just the seat with the pen owes something: an act in play, a step elsewhere."""
    game = matches()[rules]
    for step in game.steps:
        duties = [seat.owes(step.before) for seat in game.seats]
        owed = {
            Phase.BLANK: Duty.NOTHING,
            Phase.LOBBY: Duty.NOTHING,
            Phase.PLAY: Duty.ACT,
        }.get(step.before.phase, Duty.STEP)
        assert owed is duties[step.entry.author]
        assert {Duty.NOTHING} >= {duty for seat, duty in enumerate(duties) if seat != step.entry.author}
    assert {Duty.NOTHING} == {seat.owes(game.position) for seat in game.seats}


@pytest.mark.parametrize("phase", [Phase.PLAY, Phase.OVER])
def test_a_step_that_is_not_owed_is_not_written(phase: Phase) -> None:
    """Where the record does not determine what is next, a seat says that it owes no step."""
    game = matches()["gotland"]
    positions = [*(step.before for step in game.steps), game.position]
    position = next(position for position in positions if position.phase is phase)
    with pytest.raises(LocalError) as caught:
        game.seats[0].step(position)
    assert "seat-owes-no-step" == caught.value.key
    assert say(caught.value)


def test_a_hand_is_there_in_play_only() -> None:
    """The own cards are known from the last shares to the end of the deal, and shrink with each play."""
    game = matches()["gotland"]
    for step in game.steps:
        for seat in game.seats:
            if step.before.phase is not Phase.PLAY:
                assert {} == seat.hand(step.before)
    first = game.first(Played)
    author = game.seats[first.entry.author]
    before, after = author.hand(first.before), author.hand(first.after)
    assert 1 == len(before) - len(after)
    assert set(after) < set(before)


def illegal(position: Position, hand: dict[Card, int]) -> list[Card | Move]:
    legal = legal_acts(position.play, frozenset(hand))
    return [act for act in (*map(Card, range(36)), *Move) if act not in legal]


@pytest.mark.parametrize("rules", RULES)
def test_an_illegal_act_is_not_written(rules: str) -> None:
    """An honest seat writes no act that the rules refuse to its hand, whatever it is asked for."""
    game = matches()[rules]
    for step in [step for step in game.steps if step.before.phase is Phase.PLAY][::5]:
        seat = game.seats[step.entry.author]
        hand = seat.hand(step.before)
        for act in illegal(step.before, hand):
            with pytest.raises(LocalError) as caught:
                seat.act(step.before, act, hand)
            assert say(caught.value)


@pytest.mark.parametrize("rules", RULES)
def test_another_seed_or_identity_writes_something_else(rules: str) -> None:
    """What a seat writes depends on its seed and its identity key."""
    game = matches()[rules]
    step = next(step for step in game.steps if step.before.phase is Phase.COMMIT)
    seat = game.seats[0]
    assert step.entry == seat.step(step.before)
    assert step.entry.body != replace(seat, seed=octets("other")).step(step.before).body
    other = Seat(0, identity("other"), seat.seed).step(step.before)
    assert step.entry.body == other.body
    assert step.entry.signature != other.signature
