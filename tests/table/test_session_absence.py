"""A session where somebody is gone: what it offers, what it signs, and what it takes back (A31, A38)."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from braus_p2p.errors import LocalError, Violation
from braus_p2p.table.events import (
    Accuse,
    Append,
    Decide,
    Drop,
    Journal,
    Leave,
    Rewrite,
    Send,
    Show,
    Sit,
    Tell,
    Woke,
)
from braus_p2p.table.lobby import Newcomer, Reason, join
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.presence import SILENT_SECONDS
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.table.seating import MOST_APPLICANTS
from braus_p2p.table.session import BEAT_SECONDS, Session
from braus_p2p.wire.ballot import Decision, Hold, Vote
from braus_p2p.wire.codec import decode_line_untrusted, decode_untrusted, encode
from braus_p2p.wire.framing import MAGIC, frame
from braus_p2p.wire.messages import (
    Annulled,
    Closed,
    Commit,
    Join,
    Played,
    Refused,
    Reseated,
    Result,
    Reveal,
    Shares,
    Shuffle,
    Skipped,
    Want,
    What,
)
from tests.support.desk import (
    PATIENCE,
    Puppet,
    entry_at,
    finished,
    first,
    frames,
    identity,
    key,
    octets,
    position_at,
    settle,
    signed,
)
from tests.support.evening import (
    Evening,
    begun,
    decision,
    digest_at,
    hold,
    refused,
    seat_at,
    turn_of,
    vote,
)
from tests.support.ring import shared_verdicts


@pytest.fixture(autouse=True, scope="module")
def _shared() -> Iterator[None]:
    with shared_verdicts():
        yield


# What is offered


@pytest.mark.parametrize(
    ("body", "what"),
    [
        (Reveal, Annulled()),
        (Shuffle, Annulled()),
        (Shares, Annulled()),
        (Played, Annulled()),
        (Result, Skipped()),
    ],
)
def test_a18_in_each_phase_the_others_go_on_without_the_one_who_is_gone(
    body: type[object], what: What
) -> None:
    """After the patience all are offered what the phase leaves; with the last vote all have the same line."""
    index = first(body)
    pen = position_at(index).pen
    assert pen is not None
    evening = Evening(index, pen)
    assert {()} == {evening.offers(seat) for seat in evening.here}
    evening.wait(PATIENCE + 2 * BEAT_SECONDS)
    assert {(what,)} == {evening.offers(seat) for seat in evening.here}
    one, two, three = evening.here
    evening.votes(what, one, two)
    assert () == evening.offers(one)
    assert ((one, what), (two, what)) == tuple(sorted(evening[three].view.absence.votes))
    assert index == evening[three].position.index
    evening.votes(what, three)
    assert 1 == len(evening.heads())
    assert index < evening[one].position.index
    evening.back(pen)
    assert 1 == len(evening.heads())


def test_nothing_is_offered_before_the_patience_is_over_or_ever_without_end() -> None:
    """Also not while another voter is silent; to who sits at the table only, and not to the seat itself."""
    patient, endless = begun(patience=30), begun(patience=0)
    lonely = Evening(turn_of(2), 2, 3)
    for evening in (patient, endless, lonely):
        evening.wait(24.0)
        assert {()} == {evening.offers(seat) for seat in evening.here}
    patient.wait(10.0)
    assert (Closed(),) == patient.offers(1)
    endless.wait(200.0)
    assert () == endless.offers(1)
    assert endless[1].view.absence.silent[0] > 200.0
    lonely.back(3)
    lonely.wait(14.0)
    assert (Annulled(),) == lonely.offers(3)


def test_who_comes_back_is_not_voted_against_any_more() -> None:
    """A click that comes too late does nothing."""
    evening = Evening(turn_of(2), 2)
    evening.wait(20.0)
    evening.back(2)
    evening.wait(4.0)
    assert () == evening.offers(0)
    evening.votes(Annulled(), 0)
    told = [effect.notice.key for effect in evening.desk.effects[0] if isinstance(effect, Tell)]
    assert ["vote-not-offered"] == told
    assert {} == evening[0]._ballots.here.votes


def test_a_vote_is_refused_with_its_reason() -> None:
    """No seat, the own turn, a second vote, another's proposal, what the phase does not leave."""
    index = turn_of(2)
    assert ["vote-not-yours"] == refused(seat_at("watcher", index), Annulled())
    assert ["vote-not-yours"] == refused(seat_at(2, index), Annulled())
    evening = Evening(index, 2)
    evening.wait(20.0)
    assert ["ballot-wrong-phase"] == refused(evening[0], Closed(), evening.desk.now)
    evening.votes(Annulled(), 0)
    assert ["vote-given"] == refused(evening[0], Annulled(), evening.desk.now)
    between = Evening(first(Commit), 0)
    between.wait(20.0)
    assert (Closed(),) == between.offers(1)
    assert [()] * 2 == [between.offers(seat) for seat in (2, 3)]
    assert ["vote-not-proposed"] == refused(between[2], Closed(), between.desk.now)
    between.votes(Closed(), 1, 2, 3)
    assert {Phase.OVER} == {between[seat].position.phase for seat in between.here}
    assert between[1].view.closed


def test_who_returns_after_the_end_hears_of_it_from_any_who_is_still_there() -> None:
    """The others annulled his deal and ended the match; the last of them with a program running tells him."""
    evening = Evening(turn_of(2), 2)
    evening.wait(20.0)
    evening.votes(Annulled(), 0, 1, 3)
    evening.wait(4.0)
    evening.votes(Closed(), 3, 0, 1)
    assert {"session-over"} == {ended.key for seat in (0, 1, 3) if (ended := evening[seat].ended)}
    evening.here = [1]
    evening.back(2)
    late = evening[2]
    assert late.view.closed
    assert evening[1].record == late.record
    assert late.ended is not None
    assert "session-over" == late.ended.key


# Vote against entry (A31)


def test_a31_who_voted_goes_on_with_an_entry_that_another_holds() -> None:
    """The author comes back in the middle of the vote; who has not voted takes his entry and says so."""
    index = turn_of(2)
    evening = Evening(index, 2)
    evening.wait(20.0)
    evening.votes(Annulled(), 0)
    author = seat_at(2, index + 1)
    evening.desk.sessions[2] = author
    evening.back(2)
    evening.wait(4.0)
    assert {author.position.head} == evening.heads()
    kept = [effect for effect in evening.desk.effects[0] if isinstance(effect, Journal)]
    assert [Vote, Hold] == [type(decode_untrusted(effect.payload)) for effect in kept]
    assert {author.position.match_id} == {effect.match_id for effect in kept}
    order = [type(effect) for effect in evening.desk.effects[0] if isinstance(effect, Journal | Append)]
    assert [Journal, Journal, Append] == order[:3]


def test_a31_an_entry_is_held_back_until_another_holds_it() -> None:
    """By a seat that is not the author and has not voted; the decision that becomes complete goes first."""
    index = turn_of(2)
    position, entry = position_at(index), entry_at(index)
    for last, expected in (
        (hold(position, 3, digest_at(index)), entry),
        (vote(position, 3, Annulled()), None),
    ):
        session = seat_at(0, index, journal=[encode(vote(position, 0, Annulled()))])
        puppet = Puppet(session, 1).greet()
        puppet.say(vote(position, 1, Annulled()), entry)
        assert index == session.position.index
        puppet.say(last)
        line = decode_line_untrusted(session.record[index])
        assert (line == entry) is (expected is entry)
        assert isinstance(line, Decision) is (expected is None)


def test_a_hold_of_another_entry_frees_nobody() -> None:
    """Nor does that of the author, who is no voter."""
    index = turn_of(2)
    position = position_at(index)
    session = seat_at(0, index, journal=[encode(vote(position, 0, Annulled()))])
    puppet = Puppet(session, 1).greet()
    puppet.say(entry_at(index), hold(position, 1, octets("another")))
    assert index == session.position.index
    dropped = puppet.say(hold(position, 2, digest_at(index)))
    assert ["ballot-no-voter"] == [
        effect.why.key for effect in dropped if isinstance(effect, Drop) and effect.why
    ]
    assert index == session.position.index


def test_two_entries_that_were_held_back_convict_their_author() -> None:
    """The second differs from the first, though neither has been judged."""
    index = turn_of(2)
    position = position_at(index)
    session = seat_at(0, index, journal=[encode(vote(position, 0, Annulled()))])
    puppet = Puppet(session, 1).greet()
    puppet.say(entry_at(index), entry_at(index))
    (accuse,) = [
        effect
        for effect in puppet.say(signed(position, 2, Played(0, bytes(32), bytes(64), b"")))
        if isinstance(effect, Accuse)
    ]
    assert (2, "turn", "entry-equivocation") == (accuse.seat, accuse.rung, accuse.key)
    assert {"index": index} == accuse.arguments


def test_a_vote_for_a_place_behind_is_answered_with_the_line_and_the_holds() -> None:
    """The hold is on disk before it is sent, is signed once, and counts although the match is over."""
    index = len(finished()) - 1
    position = position_at(index)
    assert 3 == position.pen
    session = seat_at(0, index + 1)
    assert Phase.OVER is session.position.phase
    puppet = Puppet(session, 1).greet()
    said = puppet.say(vote(position, 1, Skipped()))
    kinds = [type(effect) for effect in said if isinstance(effect, Journal | Send)]
    assert [Send, Journal, Send, Send] == kinds  # the line; the hold to all; all holds to him who asks
    held = [word for word in frames(said, 1) if isinstance(word, Hold)]
    assert {(0, digest_at(index))} == {(word.seat, word.digest) for word in held}
    again = puppet.say(vote(position, 1, Skipped()))
    assert [] == [effect for effect in again if isinstance(effect, Journal)]
    assert held[0] in frames(again, 1)


def test_who_wrote_the_entry_or_voted_holds_nothing() -> None:
    """The author's hold is none; and nobody holds a decision."""
    index = turn_of(2)
    position = position_at(index)
    for session in (seat_at(2, index + 1), seat_at("watcher", index + 1)):
        said = Puppet(session, 1).greet().say(vote(position, 1, Annulled()))
        assert [] == [effect for effect in said if isinstance(effect, Journal)]
        assert entry_at(index) in frames(said, 1)
    record = (*finished()[:index], encode(decision(position, Annulled())))
    said = Puppet(seat_at(3, index + 1, record=record), 1).greet().say(vote(position, 1, Annulled()))
    assert [] == [effect for effect in said if isinstance(effect, Journal)]
    assert decision(position, Annulled()) in frames(said, 1)


# Taking back


@pytest.mark.parametrize("more", [1, 4])
def test_a31_the_author_takes_back_his_entry_and_all_after_it(more: int) -> None:
    """The decision is on disk in one step with the cut, before it is passed on; then all have one record."""
    index = turn_of(2)
    position = position_at(index)
    session = seat_at(2, index + more)
    puppet = Puppet(session, 1, position=position).greet()
    said = puppet.say(decision(position, Annulled()))
    (rewrite,) = [effect for effect in said if isinstance(effect, Rewrite)]
    assert (position.match_id, session.record[: index + 1]) == (rewrite.match_id, rewrite.payloads)
    assert decision(position, Annulled()) == decode_line_untrusted(rewrite.payloads[-1])
    sends = [at for at, effect in enumerate(said) if isinstance(effect, Send)]
    assert all(said.index(rewrite) < at for at in sends)
    assert (Phase.COMMIT, 2) == (session.position.phase, session.seat and session.seat.number)
    assert (0, 0, 1, 0) == session.view.annulled
    assert not rewrite.loses


def test_who_takes_back_a_deal_that_counted_keeps_what_he_had() -> None:
    """All others annul a deal of a match that was over for him; a skipped signature loses nothing."""
    for index, what, loses in ((turn_of(2), Annulled(), True), (len(finished()) - 2, Skipped(), False)):
        session = seat_at(2, len(finished()))
        said = Puppet(session, 1).greet().say(decision(position_at(index), what))
        assert [loses] == [effect.loses for effect in said if isinstance(effect, Rewrite)]


def test_a39_the_last_of_all_takes_back_his_result() -> None:
    """His match was over already; it is again, with him skipped."""
    index = len(finished()) - 1
    session = seat_at(3, index + 1)
    Puppet(session, 1).greet().say(decision(position_at(index), Skipped()))
    assert (Phase.OVER, 1) == (session.position.phase, session.position.skipped)
    assert session.ended is not None
    assert "session-over" == session.ended.key


def test_a_match_that_was_over_goes_on_for_who_takes_back_his_result() -> None:
    """Another has still to sign: nothing is over for anybody before that."""
    index = len(finished()) - 2
    session = seat_at(2, index + 2)
    assert session.ended is not None
    Puppet(session, 1).greet().say(decision(position_at(index), Skipped()))
    assert (Phase.CLOSING, 1) == (session.position.phase, session.position.skipped)
    assert session.ended is None


def test_who_watches_takes_back_too() -> None:
    """He has signed nothing and follows those who decide."""
    index = turn_of(2)
    session = seat_at("watcher", index + 2)
    said = Puppet(session, 1).greet().say(decision(position_at(index), Annulled()))
    assert 1 == len([effect for effect in said if isinstance(effect, Rewrite)])


def test_a31_a_seat_that_held_the_entry_convicts_the_voter_that_held_it_too() -> None:
    """The decision's votes count like others: with the hold that freed this seat they are evidence."""
    index = turn_of(2)
    position = position_at(index)
    own = vote(position, 0, Annulled())
    session = seat_at(0, index + 1, journal=[encode(own), encode(hold(position, 3, digest_at(index)))])
    said = Puppet(session, 1).greet().say(decision(position, Annulled()))
    (accuse,) = [effect for effect in said if isinstance(effect, Accuse)]
    assert (3, "turn", "ballot-contradiction") == (accuse.seat, accuse.rung, accuse.key)
    failure = verify_record_untrusted(MAGIC + b"".join(map(frame, accuse.evidence))).failure
    assert failure is not None
    assert (index, 3, "ballot-contradiction") == (failure.entry, failure.author, failure.key)
    assert session.accused
    assert [] == [effect for effect in settle(session, Decide(Annulled())) if isinstance(effect, Journal)]


@pytest.mark.parametrize("order", [1, -1])
def test_a31_a_vote_and_a_hold_of_one_seat_are_evidence(order: int) -> None:
    """In whatever order they come; who has evidence heeds no paper any more."""
    index = turn_of(2)
    position = position_at(index)
    session = seat_at(0, index)
    puppet = Puppet(session, 1).greet()
    papers = [vote(position, 1, Annulled()), hold(position, 1, octets("any"))][::order]
    said = puppet.say(*papers)
    (accuse,) = [effect for effect in said if isinstance(effect, Accuse)]
    assert (1, "turn", "ballot-contradiction") == (accuse.seat, accuse.rung, accuse.key)
    assert {"index": index} == accuse.arguments
    assert key(1) == session.culprit
    assert papers == frames(said, 1)  # the two that convict, and not the record before them
    assert [] == puppet.say(vote(position, 3, Annulled()))


def test_a_decision_on_a_place_long_past_is_heeded_by_its_author(monkeypatch: pytest.MonkeyPatch) -> None:
    """It costs him a look through his whole record, so its votes are checked before."""
    monkeypatch.setattr("braus_p2p.table.ballot.KEPT", 16)
    record = finished(0, 3)
    index = first(Commit, record)
    position = position_at(index, record)
    assert position.pen == 0
    good = decision(position, Closed())
    session = seat_at(0, len(record), record=record)
    puppet = Puppet(session, 1).greet()
    forged = puppet.say(replace(good, votes=bytes(64 * 3)))
    assert ["wire-signature"] == [
        effect.why.key for effect in forged if isinstance(effect, Drop) and effect.why
    ]
    other = seat_at(1, len(record), record=record)
    assert [] == Puppet(other, 2).greet().say(good)
    said = Puppet(session, 3, number=3).greet().say(good)
    assert index + 1 == len(session.record)
    assert 1 == len([effect for effect in said if isinstance(effect, Rewrite)])
    assert Phase.OVER is session.position.phase
    watcher = seat_at("watcher", len(record), record=record)
    assert any(isinstance(effect, Rewrite) for effect in Puppet(watcher, 4).greet().say(good))


def test_a_decision_with_a_vote_of_one_who_holds_is_evidence_at_once() -> None:
    """Also where nobody has gone on yet."""
    index = turn_of(2)
    position = position_at(index)
    session = seat_at("watcher", index)
    puppet = Puppet(session, 1).greet()
    said = puppet.say(hold(position, 3, octets("any")), decision(position, Annulled()))
    assert [3] == [effect.seat for effect in said if isinstance(effect, Accuse)]
    assert index == session.position.index


def test_a_seat_that_went_on_and_knows_of_no_hold_stays_where_it_is() -> None:
    """Its record is no author's; whoever freed it is the one to say why."""
    index = turn_of(2)
    position = position_at(index)
    session = seat_at(0, index + 1, journal=[encode(vote(position, 0, Annulled()))])
    said = Puppet(session, 1).greet().say(decision(position, Annulled()))
    assert [] == [effect for effect in said if isinstance(effect, Rewrite | Accuse)]
    assert index + 1 == session.position.index


# A second self (A38)


def test_a38_an_own_vote_that_is_not_remembered_is_a_second_selfs() -> None:
    """The session only watches from then on: it neither votes nor holds, but goes on with what others do."""
    index = turn_of(2)
    position = position_at(index)
    session = seat_at(0, index)
    puppet = Puppet(session, 1).greet()
    Puppet(session, 3, number=3).greet()
    own = vote(position, 0, Annulled())
    said = puppet.say(own)
    assert [own] == frames(said, 3)
    assert any(isinstance(effect, Show) for effect in said)
    assert session.ended is not None
    assert "session-double" == session.ended.key
    assert ["vote-not-yours"] == refused(session, Annulled())
    assert () == session.view.absence.offers
    puppet.say(vote(position, 1, Annulled()), vote(position, 3, Annulled()))
    assert (index + 1, Phase.COMMIT) == (session.position.index, session.position.phase)


def test_a_forged_word_in_the_own_name_silences_nobody() -> None:
    """Only the link is let go."""
    index = turn_of(2)
    session = seat_at(0, index)
    said = (
        Puppet(session, 1).greet().say(replace(vote(position_at(index), 0, Annulled()), signature=bytes(64)))
    )
    assert ["wire-signature"] == [
        effect.why.key for effect in said if isinstance(effect, Drop) and effect.why
    ]
    assert session.ended is None


def test_a38_a_second_self_that_says_otherwise_accuses_nobody() -> None:
    """Two words under the own key are no evidence that one shows against himself."""
    index = turn_of(2)
    position = position_at(index)
    session = seat_at(0, index, journal=[encode(vote(position, 0, Annulled()))])
    said = Puppet(session, 1).greet().say(hold(position, 0, octets("any")))
    assert [] == [effect for effect in said if isinstance(effect, Accuse)]
    assert session.ended is not None
    assert "session-double" == session.ended.key


def test_a_seat_whose_second_self_voted_follows_the_decision() -> None:
    """It went on with the entry, and now it watches the others go on without it."""
    index = turn_of(2)
    session = seat_at(0, index + 1)
    Puppet(session, 1).greet().say(decision(position_at(index), Annulled()))
    assert (index + 1, Phase.COMMIT) == (session.position.index, session.position.phase)
    assert session.ended is not None
    assert "session-double" == session.ended.key


# Resuming


def test_votes_and_holds_are_remembered() -> None:
    """A seat that crashed after its vote signs no other; a journal that was damaged is refused."""
    index = turn_of(2)
    position = position_at(index)
    word = encode(vote(position, 0, Annulled()))
    session = seat_at(0, index, journal=[word, word])
    assert ((0, Annulled()),) == session.view.absence.votes
    assert ["vote-given"] == refused(session, Annulled())
    held = seat_at(0, index + 1, journal=[encode(hold(position, 0, digest_at(index)))])
    said = Puppet(held, 1).greet().say(vote(position, 1, Annulled()))
    assert [] == [effect for effect in said if isinstance(effect, Journal)]
    old = encode(vote(position_at(first(Reveal)), 1, Annulled()))
    seat_at(1, len(finished(0, 3)), record=finished(0, 3), journal=[old])
    for journal, rung in (
        ([encode(replace(vote(position, 0, Annulled()), signature=bytes(64)))], "signature"),
        ([word, encode(hold(position, 0, digest_at(index)))], "turn"),
        ([encode(Want(0))], "schema"),
    ):
        with pytest.raises(Violation) as damaged:
            seat_at(0, index, journal=journal)
        assert rung == damaged.value.rung


def test_a_vote_is_on_disk_before_it_is_sent_and_a_decision_too() -> None:
    """A crash between any two of these effects contradicts nothing that was sent."""
    index = turn_of(2)
    position = position_at(index)
    evening = Evening(index, 2)
    evening.wait(20.0)
    evening.votes(Annulled(), 1, 3)
    said = evening[0].feed(Decide(Annulled()), evening.desk.now)
    done = [effect for effect in said if isinstance(effect, Journal | Append | Send | Show)]
    assert [Journal, Send, Send, Show, Append, Send, Send] == [type(effect) for effect in done[:7]]
    assert done[0] == Journal(position.match_id, encode(vote(position, 0, Annulled())))
    assert done[4] == Append(position.match_id, encode(decision(position, Annulled())), own=True)


# Papers of other places


def test_a_vote_that_is_known_is_neither_shown_nor_passed_on_again() -> None:
    """Those who gave it say it with every beat; once it is known here that is no news."""
    index = turn_of(2)
    session = seat_at(0, index)
    puppet, other = Puppet(session, 1).greet(), Puppet(session, 3, number=3).greet()
    word = vote(position_at(index), 1, Annulled())
    assert [word] == frames(puppet.say(word), other.number)
    puppet.now = BEAT_SECONDS
    settle(session, Woke(), BEAT_SECONDS)
    assert [] == puppet.say(word)


def test_a_paper_for_a_later_place_asks_for_the_record() -> None:
    """One for another history is nobody's business; wrong ones cost the link."""
    index = turn_of(2)
    session = seat_at(0, index - 3)
    puppet = Puppet(session, 1).greet()
    assert [Want(index - 3)] == list(frames(puppet.say(vote(position_at(index), 1, Annulled())), 1))
    here = position_at(index - 3)
    other = vote(replace(here, head=octets("elsewhere")), 1, Annulled())
    assert [] == Puppet(session, 1, number=2).greet().say(other)
    pen = here.pen
    assert pen is not None
    said = puppet.say(vote(here, (pen + 1) % 4, Closed()))
    assert ["ballot-wrong-phase"] == [
        effect.why.key for effect in said if isinstance(effect, Drop) and effect.why
    ]


def test_a_decision_on_another_history_asks_where_the_two_part() -> None:
    """At the next place and at an old one."""
    index = turn_of(2)
    position = position_at(index)
    for have in (index, index + 3):
        session = seat_at(0, have)
        elsewhere = decision(replace(position, head=octets("elsewhere")), Annulled())
        assert [Want(0)] == frames(Puppet(session, 1).greet().say(elsewhere), 1)


def test_all_votes_for_what_cannot_stand_make_no_decision() -> None:
    """Three who lie together seat nobody who never asked; nobody falls over it."""
    index = first(Commit)
    position = position_at(index)
    nobody = Reseated(0, key("X"), "X", 0, "", octets("x"), bytes(64))
    session = seat_at("watcher", index)
    puppet = Puppet(session, 1).greet()
    puppet.say(*(vote(position, seat, nobody) for seat in position.voters))
    assert index == session.position.index
    assert 1 == len(session.linked)


# Substitutes


def wish(position: Position, name: object, *, place: int | None = None, **who: object) -> Join:
    """A good wish for the seat that is waited for."""
    where = position.pen if place is None else place
    assert where is not None
    newcomer = Newcomer(
        str(who.get("called", f"Name {name}")), bool(who.get("bot")), str(who.get("machine", ""))
    )
    return join(identity(name), position.match_id, newcomer, where, octets("wish", name, position.index))


@pytest.mark.parametrize("bot", [False, True])
def test_a32_a_substitute_is_voted_in_and_plays(bot: bool) -> None:  # noqa: FBT001 - a person or a bot
    """Everybody sees who he is and on whose machine a bot runs; then he commits."""
    evening = Evening(first(Commit), 0)
    who = Newcomer("New", bot, "Name 2" if bot else "")
    evening.desk.sessions.append(Session(identity("New"), octets("seed", "New"), who))
    evening.desk.effects.append([])
    evening.here.append(4)
    evening.desk.link(4, 2)
    evening.desk.put(4, Sit(None, octets("New"), substitute=True))
    evening.wait(20.0)
    (offered,) = [what for what in evening.offers(1) if isinstance(what, Reseated)]
    assert ("New", int(bot), who.machine) == (offered.name, offered.kind, offered.machine)
    assert Closed() in evening.offers(1)
    evening.votes(offered, 1)
    assert [(offered,)] * 2 == [evening.offers(seat) for seat in (2, 3)]
    evening.votes(offered, 2, 3)
    evening.wait(4.0)
    new = evening[4]
    assert 0 == (new.seat and new.seat.number)
    assert Phase.SHUFFLE.value <= evening[1].position.phase.value or evening[1].position.round.commitments
    sitter = evening[1].view.sitters[0]
    assert sitter is not None
    assert ("New", bot, who.machine) == (sitter.name, sitter.bot, sitter.machine)
    assert 0.0 == evening[1].view.absence.silent[0]
    evening.back(0)
    evening.here.remove(0)
    assert evening[0].seat is None
    assert evening[0].ended is not None
    assert "session-replaced" == evening[0].ended.key
    evening.desk.put(0, Sit(None, octets("again"), substitute=True))
    evening.desk.run()
    assert evening[0].ended is None


def test_an_old_word_of_his_predecessor_is_not_the_substitutes() -> None:
    """It neither silences him nor makes him hold what another would have."""
    index = first(Commit)
    position = position_at(index)
    new = wish(position, "New")
    what = Reseated(new.place, new.key, new.name, new.kind, new.machine, new.nonce, new.signature)
    before = position_at(index - 1)
    record = (*finished()[:index], encode(decision(position, what)))
    session = seat_at("New", len(record), record=record)
    assert 0 == (session.seat and session.seat.number)
    assert Phase.LOBBY is before.phase
    puppet = Puppet(session, 1).greet()
    assert [] == [effect for effect in puppet.say(vote(position, 1, what)) if isinstance(effect, Journal)]
    later = seat_at("New", len(record), record=record)
    Puppet(later, 1).greet().say(entry_at(index))
    assert later.ended is None
    assert not later.accused


def test_wishes_are_bounded_expire_and_are_refused() -> None:
    """So a stranger fills nobody's memory, and who has gone is offered no more."""
    index = first(Commit)
    position = position_at(index)
    session = seat_at(1, index)
    puppet = Puppet(session, 2).greet()
    Puppet(session, 3, number=2).greet()
    said = puppet.say(wish(position, "A"), wish(position, "A"))
    assert ([], [wish(position, "A")]) == (frames(said, 1), frames(said, 2))
    assert 1 == len([effect for effect in said if isinstance(effect, Show)])
    puppet.now = BEAT_SECONDS
    settle(session, Woke(), BEAT_SECONDS)
    assert [] == [effect for effect in puppet.say(wish(position, "A")) if isinstance(effect, Show)]
    moved = puppet.say(wish(position, "A", called="Another name"))
    assert 1 == len([effect for effect in moved if isinstance(effect, Show)])
    puppet.now = 0.0
    for name in range(10, 10 + MOST_APPLICANTS + 2):
        puppet.say(wish(position, name))
    assert MOST_APPLICANTS == len(session._applicants)
    taken = puppet.say(wish(position, "T", called="Name 2"))
    assert [Refused(int(Reason.NAME_TAKEN))] == frames(taken, 1)
    settle(session, Woke(), SILENT_SECONDS)
    assert MOST_APPLICANTS == len(session._applicants)
    settle(session, Woke(), later := SILENT_SECONDS + 2 * BEAT_SECONDS)
    assert {} == session._applicants
    puppet.now = later
    puppet.say(wish(position, "B"))
    settle(session, Woke(), later + BEAT_SECONDS)
    assert [key("B")] == list(session._applicants)


def test_a_substitute_gives_up_where_he_can_never_sit() -> None:
    """By the word of any seat, for the host may be the one who is gone; other answers come and go."""
    index = first(Commit)
    for reason, expected in ((Reason.STARTED, None), (Reason.NAME_TAKEN, "refused-name-taken")):
        session = seat_at("New", index)
        puppet = Puppet(session, 2).greet()
        settle(session, Sit(None, octets("New"), substitute=True))
        Puppet(session, "stranger", number=7).greet().say(Refused(int(Reason.NAME_TAKEN)))
        assert session.ended is None
        puppet.say(Refused(int(reason)))
        assert expected == (session.ended and session.ended.key)


def test_a_substitute_waits_at_a_full_table() -> None:
    """Somebody may go; whoever only wants a place is told that there is none."""
    for index in (3, 4):
        session = seat_at("New", index)
        puppet = Puppet(session, 0).greet()
        settle(session, Sit(None, octets("New"), substitute=True))
        puppet.say(Refused(int(Reason.STARTED)), Refused(int(Reason.FULL)))
        assert session.ended is None


def test_a_substitute_asks_nobody_while_a_deal_is_played() -> None:
    """No seat is to be had then, whoever has the pen."""
    session = seat_at("New", first(Played))
    Puppet(session, 2).greet()
    said = settle(session, Sit(None, octets("New"), substitute=True))
    said += settle(session, Woke(), BEAT_SECONDS)
    assert [] == [frame for frame in frames(said) if isinstance(frame, Join)]


def test_a_substitute_whom_the_host_refuses_for_good_gives_up() -> None:
    """That a table is full may change; that a name is taken does not."""
    session = seat_at("New", 3)
    puppet = Puppet(session, 0).greet()
    settle(session, Sit(None, octets("New"), substitute=True))
    puppet.say(Refused(int(Reason.NAME_TAKEN)))
    assert session.ended is not None
    assert "refused-name-taken" == session.ended.key


def test_votes_for_different_things_decide_nothing() -> None:
    """Whoever votes for what was not proposed is no help to anybody."""
    index = first(Commit)
    position = position_at(index)
    new = wish(position, "New")
    what = Reseated(new.place, new.key, new.name, new.kind, new.machine, new.nonce, new.signature)
    session = seat_at("watcher", index)
    puppet = Puppet(session, 1).greet()
    puppet.say(vote(position, 1, Closed()), vote(position, 2, Closed()), vote(position, 3, what))
    assert (index, 3) == (session.position.index, len(session.view.absence.votes))


# Leaving


def test_who_leaves_kindly_keeps_nobody_waiting() -> None:
    """When the deal is over he says so in place of his commitment, and the others may vote at once."""
    evening = Evening(first(Commit), 0)
    evening.desk.put(0, Leave())
    evening.back(0)
    assert {Phase.LEFT} == {evening[seat].position.phase for seat in evening.here}
    assert (Closed(),) == evening.offers(1)
    shown = [effect for effect in evening.desk.effects[2] if isinstance(effect, Show)]
    evening.votes(Closed(), 1)
    assert (Closed(),) == evening.offers(2)
    assert len(shown) < len([effect for effect in evening.desk.effects[2] if isinstance(effect, Show)])
    evening.votes(Closed(), 2, 3)
    assert {Phase.OVER} == {evening[seat].position.phase for seat in evening.here}
    assert 1 == len(evening.heads())


def test_a_seat_alone_is_told_what_hinders() -> None:
    """A local error of the vote is no violation of anybody."""
    session = seat_at(0, turn_of(2))
    with pytest.raises(LocalError):
        session._vote(Annulled())
    with pytest.raises(LocalError) as refused:
        session._vote(Skipped())
    assert ("ballot-wrong-phase", {"what": "Skipped"}) == (refused.value.key, refused.value.arguments)
