"""Votes and holds in detail: who is asked and when, what is signed, kept, taken back and passed on."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from braus_p2p.errors import Violation
from braus_p2p.table.ballot import KEPT, Ballots
from braus_p2p.table.events import Drop, Journal, Rewrite, Woke
from braus_p2p.table.position import ZERO_DIGEST, Position
from braus_p2p.table.seat import Seat
from braus_p2p.table.seating import MOST_PASSED_ON
from braus_p2p.table.session import BEAT_SECONDS, Session
from braus_p2p.wire.ballot import Hold, Vote
from braus_p2p.wire.codec import encode
from braus_p2p.wire.messages import Annulled, Closed, Commit, Heads, Reveal, Skipped, Want, What
from tests.support.desk import (
    PATIENCE,
    Puppet,
    entry_at,
    finished,
    first,
    frames,
    identity,
    octets,
    only,
    position_at,
    settle,
    wish,
)
from tests.support.evening import decision, digest_at, hold, seat_at, turn_of, vote
from tests.support.ring import shared_verdicts


@pytest.fixture(autouse=True, scope="module")
def _shared() -> Iterator[None]:
    with shared_verdicts():
        yield


def doubled(seat: int, index: int) -> Session:
    """The session of a seat that has met another with its identity."""
    session = seat_at(seat, index)
    Puppet(session, seat, number=9, position=position_at(index)).greet()
    return session


def written(effects: list[object]) -> list[object]:
    """The votes and holds that went to disk."""
    return [effect for effect in effects if isinstance(effect, Journal)]


# Who is asked


def offers(session: Session, now: float) -> tuple[What, ...]:
    """What a session offers its player when seats 0, 1 and 3 have just been heard."""
    settle(session, Woke())
    for seat in {0, 1, 3} - {session.seat and session.seat.number}:
        puppet = Puppet(session, seat, number=seat).greet()
        puppet.now = now
        puppet.say(Heads(session.position.index, session.position.head))
    return session.view.absence.offers


def test_a_seat_is_asked_just_when_the_patience_is_over() -> None:
    """The table's patience is the number of seconds for which a seat may be silent, and not one more."""
    index = turn_of(2)
    assert () == offers(seat_at(0, index), PATIENCE - 0.5)
    assert (Annulled(),) == offers(seat_at(0, index), PATIENCE)


def test_only_a_seat_that_may_vote_is_asked() -> None:
    """Not who watches, nor the seat that is waited for, nor one that signs nothing more."""
    index = turn_of(2)
    for session in (seat_at("watcher", index), seat_at(2, index), doubled(0, index)):
        assert () == offers(session, 2 * PATIENCE)


# What is signed


def test_a_seat_that_goes_on_past_a_vote_holds_at_once() -> None:
    """Whoever voted waits for just that; it needs not ask first."""
    index = turn_of(2)
    said = Puppet(seat_at(0, index), 1).greet().say(vote(position_at(index), 1, Annulled()), entry_at(index))
    assert [digest_at(index)] == [word.digest for word in frames(said) if isinstance(word, Hold)]
    assert [position_at(index).match_id] == [paper.match_id for paper in only(Journal, said)]


def test_a38_who_has_met_a_second_self_holds_nothing() -> None:
    """It goes on with the others' lines and signs nothing, for the other self may have voted."""
    index = turn_of(2)
    session, word = doubled(3, index), vote(position_at(index), 1, Annulled())
    puppet = Puppet(session, 1).greet()
    said = puppet.say(word, entry_at(index))
    assert index + 1 == session.position.index
    assert [] == written([*said, *puppet.say(word)])


# What is remembered


def test_a_journal_is_read_to_its_end() -> None:
    """Neither a wish nor a paper of another history hides the vote after it."""
    index = turn_of(2)
    position = position_at(index)
    elsewhere = vote(replace(position, head=octets("elsewhere")), 0, Annulled())
    papers = (wish(position, 0, 1), elsewhere, vote(position, 0, Annulled()))
    session = seat_at(0, index, journal=[encode(paper) for paper in papers])
    assert ((0, Annulled()),) == session.view.absence.votes


def test_a_damaged_journal_is_refused_with_what_stands_in_it() -> None:
    """What has no business there, or at which place a seat contradicts itself."""
    index = turn_of(2)
    position = position_at(index)
    two_words = [encode(vote(position, 0, Annulled())), encode(hold(position, 0, octets("any")))]
    for journal, told in (([encode(Want(0))], {"tag": Want.TAG}), (two_words, {"index": index})):
        with pytest.raises(Violation) as damaged:
            seat_at(0, index, journal=journal)
        assert told == damaged.value.arguments


def test_places_are_kept_for_a_while() -> None:
    """The last `KEPT` before the present one; going back forgets those that were taken back."""
    ballots = Ballots()
    for index in range(1, KEPT + 2):
        ballots.move_to(Position(index=index))
    assert [False, True, True] == [ballots.at(index) is not None for index in (0, 1, KEPT + 1)]
    ballots.move_to(Position(index=5))
    assert [True, False] == [ballots.at(index) is not None for index in (5, 6)]


# What is passed on


def test_so_many_words_of_others_are_passed_on_between_two_beats() -> None:
    """Wishes and votes together; the next beat begins anew."""
    index = first(Commit)
    position = position_at(index)
    session = seat_at(1, index)
    puppet, other = Puppet(session, 2).greet(), Puppet(session, 3, number=2).greet()
    flood = [wish(position, "A", 0, nonce=octets("flood", number)) for number in range(MOST_PASSED_ON + 6)]
    assert flood[:MOST_PASSED_ON] == frames(puppet.say(*flood), other.number)
    assert [] == frames(puppet.say(vote(position, 2, Closed())), other.number)
    puppet.now = BEAT_SECONDS
    settle(session, Woke(), BEAT_SECONDS)
    word = vote(position, 3, Closed())
    assert [word] == frames(puppet.say(word), other.number)


def test_a_vote_for_a_place_behind_is_passed_on_until_somebody_holds_the_entry() -> None:
    """The author can free nobody himself; whoever can may not have heard it."""
    index = turn_of(2)
    position = position_at(index)
    session = seat_at(2, index + 1)
    puppet, other = Puppet(session, 1).greet(), Puppet(session, 3, number=3).greet()
    word = vote(position, 1, Annulled())
    for beat in range(2):
        puppet.now = beat * BEAT_SECONDS
        settle(session, Woke(), puppet.now)
        said = puppet.say(word)
        assert word in frames(said, other.number)
        assert word not in frames(said, puppet.number)
    other.say(hold(position, 3, digest_at(index)))
    puppet.now = 2 * BEAT_SECONDS
    settle(session, Woke(), puppet.now)
    assert word not in frames(puppet.say(word), other.number)


def test_who_gave_a_decision_is_handed_the_line_after_it() -> None:
    """And not his own again."""
    index = turn_of(2)
    made = decision(position_at(index), Annulled())
    session = seat_at("watcher", index)
    giver = Puppet(session, 1, position=position_at(index)).greet()
    assert made not in frames(giver.say(made), giver.number)
    commit = Seat(0, identity(0), octets("seed", 0)).step(session.position)
    said = Puppet(session, 3, number=3).greet().say(commit)
    assert commit in frames(said, giver.number)


def test_a_vote_about_the_very_first_place_is_nobodys() -> None:
    """There were no seats yet: the link is let go, and nobody falls over it, the host neither."""
    word = Vote(0, ZERO_DIGEST, Annulled(), 1, bytes(64))
    dropped = only(Drop, Puppet(seat_at(0, 20), 1).greet().say(word))
    assert [("ballot-no-voter", {"seat": 2})] == [
        (drop.why.key, drop.why.arguments) for drop in dropped if drop.why
    ]


# Taking back


def test_a_deal_that_is_taken_back_from_before_the_lots_is_lost_too() -> None:
    """All others annulled it at the first key, and the match was over for him since."""
    index = first(Reveal)
    session = seat_at(0, len(finished()))
    said = Puppet(session, 1).greet().say(decision(position_at(index), Annulled()))
    assert [True] == [effect.loses for effect in said if isinstance(effect, Rewrite)]


def test_a_seat_with_a_second_self_takes_back_and_still_only_watches() -> None:
    """That the match was over is forgotten; why it signs nothing more is not."""
    last = len(finished()) - 1
    session = doubled(3, last + 1)
    said = Puppet(session, 1).greet().say(decision(position_at(last), Skipped()))
    assert 1 == len([effect for effect in said if isinstance(effect, Rewrite)])
    assert session.ended is not None
    assert "session-double" == session.ended.key
