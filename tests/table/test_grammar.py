"""Every cell of the grammar: each phase, each kind of body, with the pen and without it."""

from functools import cache
from typing import Any, get_args

import pytest

from braus_p2p.table.phases import GRAMMAR, Body, Pen, Phase
from braus_p2p.table.position import Position
from braus_p2p.wire.messages import BODIES, Closed, Left, Opened, Unseated
from tests.support.table_kit import Game, Step, forged, leaving, matches, refusal, reseated
from tests.wire.samples import BODY_SAMPLES

SAMPLES = {type(body): body for body in BODY_SAMPLES}

CELLS = [
    pytest.param(phase, body, holder, id=f"{phase.value}-{body.__name__}-{'holder' if holder else 'other'}")
    for phase in Phase
    for body in BODIES.values()
    for holder in (True, False)
]


@cache
def steps() -> list[tuple[Game, Step]]:
    return [(game, step) for game in matches().values() for step in game.steps]


def where(phase: Phase) -> tuple[Game, Position]:
    """The last position of this phase in some match."""
    game = leaving() if phase is Phase.LEFT else matches()["gotland"]
    if phase is Phase.LEFT:
        return game, game.position
    if phase is Phase.OVER:
        return game, game.position
    return game, [step.before for step in game.steps if step.before.phase is phase][-1]


def test_the_grammar_knows_every_phase_and_every_body() -> None:
    """Each phase has a row, and each body of the wire has just one phase in which it may be written."""
    assert set(Phase) == set(GRAMMAR)
    assert set(BODIES.values()) == set(get_args(Body))
    placed = [body for row in GRAMMAR.values() for body in row.bodies]
    assert sorted(BODIES.values(), key=str) == sorted(placed, key=str)


@pytest.mark.parametrize(("phase", "body", "holder"), CELLS)
def test_a_cell(phase: Phase, body: type[Any], holder: bool) -> None:  # noqa: FBT001 - a column of the table
    """Who holds the pen writes what the phase allows, and all else is refused at the rung `turn`.

    Before the first entry nobody has a key to sign with but who opens a table: the rung is `signature`.
    """
    if holder and body in GRAMMAR[phase].bodies:
        legal = [step for _, step in steps() if step.before.phase is phase and type(step.entry.body) is body]
        legal += [step for step in rare() if type(step.entry.body) is body]
        assert legal
        for step in legal:
            assert step.after.index == step.before.index + 1
            assert step.after.phase in (phase, *GRAMMAR[phase].follows)
        return
    game, position = where(phase)
    pen = position.pen or 0
    author = pen if holder else (pen + 1) % len(game.seats)
    if phase is Phase.BLANK:
        # Whoever opens a table signs with the key that he names, whatever he calls himself.
        opening = game.entries[0].body if body is Opened else SAMPLES[body]
        entry = forged((game.seats[0],) * 2, position, opening, author)
        expected = ("turn", "entry-not-the-pen") if body is Opened else ("signature", "entry-not-opened")
    else:
        entry = forged(game.seats, position, SAMPLES[body], author)
        wrong = "entry-wrong-phase" if holder and phase is not Phase.OVER else "entry-not-the-pen"
        expected = ("turn", wrong)
    assert expected == refusal(position, entry)


def rare() -> list[Step]:
    """The steps that no match of the kit contains: a place is freed, a seat leaves."""
    game = matches()["gotland"]
    return [Game(game.seats, game.steps[:3]).says(Unseated(1)).steps[-1], *leaving().of(Left)]


def test_the_phases_follow_one_another_as_the_grammar_says() -> None:
    """Every change of phase that the grammar names happens in some match, and no other."""
    left = leaving()
    decided = [left.decides(Closed()).steps[-1], left.decides(reseated(left)).steps[-1]]
    seen = {
        (step.before.phase, step.after.phase)
        for step in [*(step for _, step in steps()), *rare(), *decided]
        if step.before.phase is not step.after.phase
    }
    named = {(phase, after) for phase, row in GRAMMAR.items() for after in row.follows}
    assert named == seen


def test_the_pen_goes_round_as_the_grammar_says() -> None:
    """In each phase the authors come in the order of the pen that its row names."""
    for game in matches().values():
        rounds: list[tuple[Phase, list[int], Position]] = []
        for step in game.steps:
            if not rounds or rounds[-1][0] is not step.before.phase:
                rounds.append((step.before.phase, [], step.before))
            rounds[-1][1].append(step.entry.author)
        for phase, authors, position in rounds:
            seats = list(range(len(game.seats)))
            match GRAMMAR[phase].pen:
                case Pen.HOST:
                    assert {0} == set(authors)
                case Pen.SEATS:
                    assert seats == authors
                case Pen.CLOCKWISE:
                    chairs = [position.chairs[seat] for seat in authors]
                    dealer = position.game.dealer
                    assert [(dealer + turn) % len(seats) for turn in seats] == chairs
                case Pen.TURN:
                    assert (position.game.dealer + 1) % len(seats) == position.chairs[authors[0]]
                case Pen.NOBODY:
                    raise AssertionError(phase)
