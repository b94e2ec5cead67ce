"""The guided first deal: something fitting is said at every moment, and it gives nothing away."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.rules.cards import SEVENS
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.web.lesson import thought
from braus_p2p.ui.words import text
from tests.support.stories import drawn

SEEDS = st.integers(0, 10**9)


def told(view: View) -> str:
    """What the lesson says to somebody at the table."""
    now = thought(view)
    assert now is not None
    assert now.topic
    return now.told


@given(SEEDS)
@settings(max_examples=30, deadline=None)
def test_there_is_a_thought_for_every_moment(seed: int) -> None:
    """Whatever the deal, whoever leads and however it ends."""
    for view in drawn(seed).views():
        assert told(view)
        assert told(replace(view, pen=None, acts=()))  # as the stage shows an act that has just been done


@given(SEEDS)
@settings(max_examples=30, deadline=None)
def test_a_choice_is_explained_by_what_it_is_about(seed: int) -> None:
    """Sevens to lay, a card to beat, or a lead: the thought is of that."""
    for view in drawn(seed, "gotland").views():
        if not view.my_turn or view.forced is not None or view.deal is None:
            continue
        said = told(view)
        if any(act in SEVENS for act in view.acts):
            assert text("lesson-sevens") == said
        elif view.deal.winning is None or view.deal.taker is None:
            assert said in (text("lesson-lead"), text("lesson-lead-late"), text("lesson-dead-led"))
        else:
            partner = view.deal.taker == 2
            card = str(view.deal.winning)
            shown = card[:-1] + dict(zip("CSHD", "♣♠♥♦", strict=True))[card[-1]]
            assert text("lesson-beat-partner" if partner else "lesson-beat", card=shown) == said


def test_the_end_of_a_deal_and_of_the_lesson_is_explained() -> None:
    """Rita, jan and pissmunk get their words; a watcher is taught nothing."""
    *_, last = drawn(1, "gotland").views()
    assert text("lesson-over") == told(replace(last, phase=Phase.OVER))
    assert text("lesson-end") == told(
        replace(last, phase=Phase.REVEAL, deal=None, last=last.deal or last.last)
    )
    assert text("lesson-shuffle") == told(replace(last, phase=Phase.SHUFFLE, deal=None, last=None))
    assert thought(replace(last, seat=None)) is None
