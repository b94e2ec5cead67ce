"""What is said about one who is missing, what can be chosen, and how it is told what was decided."""

from dataclasses import replace
from math import inf

import pytest

from braus_p2p.table.phases import Phase
from braus_p2p.table.view import Absence, Sitter, View
from braus_p2p.ui.absence import Call, Vigil, decided, only_absence, proposer
from braus_p2p.ui.faces import Style
from braus_p2p.ui.story import story
from braus_p2p.ui.words import speaking
from braus_p2p.wire.messages import Annulled, Closed, Reseated, Skipped, What
from tests.ui.table_views import D4

CIA = Reseated(1, bytes(32), "Eva", 0, "", bytes(32), bytes(64))
BOT = Reseated(1, bytes(32), "Botvid v1", 1, "Ada", bytes(32), bytes(64))


def play(**changes: object) -> View:
    """Ada's view of a deal in which Bo, on seat 1, is to play."""
    view = next(view for view in D4.views() if view.deal is not None and view.pen == 1)
    return replace(view, **changes)  # type: ignore[arg-type]


def between(*, seat: int = 0, pen: int | None = 1, phase: Phase = Phase.COMMIT, **changes: object) -> View:
    """A view between two deals, where the seat `pen` is waited for."""
    view = replace(D4.views()[0], phase=phase, seat=seat, pen=pen)
    return replace(view, **changes)  # type: ignore[arg-type]


def gone(
    *seats: int, age: float = 70.0, votes: tuple[tuple[int, What], ...] = (), offers: tuple[What, ...] = ()
) -> Absence:
    silent = tuple(age if seat in seats else 0.0 for seat in range(4))
    return Absence(silent, votes, offers)


def told(vigil: Vigil, view: View) -> str:
    return "\n".join(line.plain for line in vigil.look(view))


def vigil() -> Vigil:
    return Vigil(Style())


def test_who_is_missing_is_said_once_and_when_he_is_back() -> None:
    """The silence is said when it begins to count, then one line tells since when."""
    watch = vigil()
    assert "" == told(watch, play(absence=gone()))
    view = play(absence=gone(1, age=9))
    assert "Bo is missing: nothing was heard for 9 s." in told(watch, view)
    later = play(absence=gone(1, age=31))
    assert only_absence(view, later)
    assert "" == told(watch, later)
    assert watch.progress(later) == (
        "Missing: Bo for 31 s. After 60 s without a word it can be decided what to do."
    )
    assert "Bo is back." in told(watch, play(absence=gone()))
    assert watch.progress(play(absence=gone())) is None


def test_endless_patience_is_told_as_such() -> None:
    """A table that always waits promises no decision."""
    view = play(absence=gone(1))
    assert view.options is not None
    endless = replace(view, options=replace(view.options, patience=inf))
    assert "Missing: Bo for 1 min. The table waits." == vigil().progress(endless)


def test_nobody_is_heard_is_the_own_network() -> None:
    """When all others fall silent at once, it is said of the own network, and only once."""
    watch = vigil()
    assert "Nothing is heard of anybody" in told(watch, play(absence=gone(1, 2, 3)))
    assert "" == told(watch, play(absence=gone(1, 2, 3, age=80)))


def test_who_comes_back_to_nobody_is_told_what_to_do() -> None:
    """He cannot know whether the others come yet or have ended the match: only they can tell him."""
    shown = told(vigil(), play(absence=replace(gone(1, 2, 3), apart=True)))
    assert "Nobody of this table answers." in shown
    assert "ended the match without you: ask them" in shown


def test_an_annulment_is_offered_and_votes_are_told() -> None:
    """In a deal the choice is to annul it; each vote is said, and for whom it waits."""
    watch = vigil()
    shown = told(watch, play(absence=gone(1, offers=(Annulled(),))))
    assert "Bo is missing. What shall be done?" in shown
    assert "1  Annul this deal." in shown
    assert "Or wait on" in shown
    assert (Annulled(),) == watch.choices
    assert watch.asks
    others = ((2, Annulled()),)
    assert "Cia is for annulling the deal." in told(
        watch, play(absence=gone(1, votes=others, offers=(Annulled(),)))
    )
    mine = ((0, Annulled()), *others)
    assert "You are for annulling the deal. It waits for Dag." in told(
        watch, play(absence=gone(1, votes=mine))
    )
    assert not watch.asks


def test_waiting_on_puts_the_question_off() -> None:
    """Enter waits on; the question comes again when it is asked for, or when there is something new."""
    watch = vigil()
    view = between(seat=2, pen=1, absence=gone(1, offers=(Closed(),)))
    assert proposer(view) == 2
    shown = told(watch, view)
    assert "End the match here. The score stands: 0–0" in shown
    assert "A bot of your machine takes the seat" in shown
    watch.waits = True
    assert not watch.asks
    assert "End the match here" in "\n".join(line.plain for line in watch.put_question(view))
    watch.waits = True
    more = between(seat=2, pen=1, absence=gone(1, offers=(Closed(), CIA)))
    assert "Eva takes the seat of Bo from this deal on" in told(watch, more)
    assert watch.asks
    assert (CIA, Call.BOT, Closed()) == watch.choices
    assert watch.look(view) == []  # she asks every few seconds, and stays on the list meanwhile
    assert (CIA, Call.BOT, Closed()) == watch.choices


def test_the_others_are_told_who_proposes() -> None:
    """Between deals only the next player clockwise proposes; the others read that, and vote then."""
    watch = vigil()
    assert "Cia proposes what shall be done" in told(watch, between(seat=0, absence=gone(1)))
    proposal = gone(1, votes=((2, CIA),), offers=(CIA,))
    shown = told(watch, between(seat=0, absence=proposal))
    assert "Cia is for giving the seat of Bo to Eva." in shown
    assert "It was proposed" in shown
    assert (CIA,) == watch.choices


def test_where_a_bot_proposes_somebody_has_to_ask_for_the_seat() -> None:
    """A bot is for whoever asks, so everybody can call a bot of his own."""
    sitters = (*between().sitters[:2], Sitter("Botair v1", bot=True, machine="Ada"), between().sitters[3])
    watch = vigil()
    assert "A bot of your machine takes the seat" in told(
        watch, between(seat=0, sitters=sitters, absence=gone(1))
    )
    assert (Call.BOT, Call.CLOSE) == watch.choices
    assert "Ask Botair v1 to propose to end the match here. The score stands" in told(
        vigil(), between(seat=0, sitters=sitters, absence=gone(1))
    )


def test_who_asked_for_the_end_votes_for_it_and_others_are_asked() -> None:
    """As with an own bot: asking is meant, so nobody is asked twice."""
    asker, other = vigil(), vigil()
    view = between(seat=0, absence=gone(1, offers=(Closed(),), votes=((2, Closed()),)))
    told(asker, replace(view, absence=gone(1)))
    asker.closes = True
    assert "What shall be done?" not in told(asker, view)
    assert Closed() == asker.wanted(view)
    assert "What shall be done?" in told(other, view)
    assert other.wanted(view) is None


def test_the_own_bot_gets_the_own_vote() -> None:
    """Who has called a bot votes for it when it has asked, and for no other."""
    watch = vigil()
    view = between(seat=0, absence=gone(1, offers=(CIA, BOT)))
    assert watch.wanted(view) is None
    watch.calls = True
    assert BOT == watch.wanted(view)
    assert watch.wanted(between(seat=3, absence=gone(1, offers=(BOT,)))) is None


def test_two_who_are_gone_cannot_be_decided_about() -> None:
    """Nothing can be chosen then, and it is said what that means."""
    shown = told(vigil(), play(absence=gone(1, 3)))
    assert "Bo & Dag are missing: the match waits until one of them is back." in shown


def test_one_who_never_saw_a_terminal_can_do_what_he_is_told() -> None:
    """At a page nothing is said of commands and keys, but of what is to be seen there."""
    away = gone(1, 2, 3)
    views = (
        play(absence=away),
        play(absence=replace(away, apart=True)),
        play(absence=gone(1, 3)),
    )
    with speaking("en", on_page=True):
        alone, nobody, two = (told(vigil(), view) for view in views)
        asked = told(vigil(), between(seat=2, absence=gone(1, offers=(Closed(),))))
    assert "You can leave too: it stands under “Go on with a match”." in alone
    assert "try again later under “Go on with a match”, or put it aside there." in nobody
    assert "Bo & Dag are missing: the match waits until one of them is back. You can leave too" in two
    assert "A person can take the seat too: “Show a code for others” gives the code" in asked


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        (play(annulled=()), between(annulled=(0, 1, 0, 0)), "The deal is annulled, for Bo was gone."),
        (play(annulled=(0, 1, 0, 0)), between(annulled=(0, 2, 0, 0)), "Bo was gone: 2 times in this match"),
        (play(seat=1), between(seat=1, annulled=(0, 1, 0, 0)), "for you were gone"),
        (between(), between(phase=Phase.LEFT), "Bo has left for good, between two deals."),
        (
            between(phase=Phase.CLOSING, absence=gone(1, votes=((0, Skipped()),))),
            between(phase=Phase.CLOSING, pen=2),
            "The result stands without the signature of Bo.",
        ),
    ],
)
def test_what_was_decided_is_told(before: View, after: View, sentence: str) -> None:
    """Every decision is one sentence in the story of the table, and no deal is told as ended by it."""
    lines = [line.plain for line in story(before, after, Style())]
    assert [sentence] == [sentence for line in lines if sentence in line]
    assert "is over" not in "\n".join(lines)


def test_a_new_partner_is_said() -> None:
    """A bot on the seat opposite is named with its machine, and as the partner it is now."""
    sitters = list(between().sitters)
    sitters[2] = Sitter("Botvid v1", bot=True, machine="Bo")
    lines = [line.plain for line in decided(between(pen=2), between(pen=2, sitters=tuple(sitters)), Style())]
    (line,) = lines
    assert line.startswith("  Botvid v1 takes the seat of Cia: a bot, whose hand Bo's machine could see.")
    assert line.endswith(" This is your partner now.")


def test_a_closed_match_keeps_its_score() -> None:
    """A match that was ended by vote has a score and no winner."""
    shown = "\n".join(
        line.plain for line in story(between(), between(phase=Phase.OVER, pen=None, closed=True), Style())
    )
    assert "The match ends unfinished" in shown
    assert "The score stands, 0–0: you & Cia, Bo & Dag." in shown
