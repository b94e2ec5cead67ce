"""A record file with decisions, and evidence of votes: what a stranger makes of them."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from braus_p2p.table.phases import Phase
from braus_p2p.table.record import Verdict, verify_record_untrusted
from braus_p2p.wire.ballot import Hold, Vote, decision_content, decision_digest, hold_digest
from braus_p2p.wire.codec import encode
from braus_p2p.wire.framing import MAGIC, frame
from braus_p2p.wire.messages import Annulled, Closed, Message, Played, Result, Reveal, Skipped, What
from braus_p2p.wire.signature import sign
from tests.support.table_kit import Game, decided, forged, leaving, matches, octets


def verdict(game: Game, *more: Message) -> Verdict:
    """The verdict on the file of a match, with some messages after it."""
    lines: Sequence[bytes] = [encode(line) for line in (*game.entries, *more)]
    return verify_record_untrusted(MAGIC + b"".join(map(frame, lines)))


def cut(body: type[object], deal: int = 0) -> Game:
    """The match of gotland up to the first such entry of a deal."""
    game = matches()["gotland"]
    step = game.first(body, lambda step: step.before.number == deal or body is Result)
    return replace(game, steps=game.steps[: step.before.index])


def vote(game: Game, seat: int, what: What) -> Vote:
    position = game.position
    digest = decision_digest(position.match_id, decision_content(position.index, position.head, what))
    return Vote(position.index, position.head, what, seat, sign(game.seats[seat].identity, "vote", digest))


def hold(game: Game, seat: int, held: bytes) -> Hold:
    position = game.position
    digest = hold_digest(position.match_id, position.index, position.head, held)
    return Hold(position.index, position.head, held, seat, sign(game.seats[seat].identity, "hold", digest))


def test_an_annulled_deal_stands_among_the_deals() -> None:
    """Without score; with its tricks if play had begun; later keys are laid to the deal that they open."""
    game = cut(Played).decides(Annulled()).until(Phase.REVEAL).decides(Annulled())
    first, second = verdict(game).deals
    assert (True, True, None) == (first.annulled, second.annulled, second.deal)
    assert first.deal is not None
    assert first.deal.outcome is None
    assert (None,) * 4 == second.hands
    open_, annulled = verdict(cut(Reveal, deal=1).decides(Annulled())).deals
    assert (False, True) == (open_.annulled, annulled.annulled)
    assert None not in open_.hands


def test_keys_that_come_after_an_annulment_open_the_deal_before() -> None:
    """The list keeps the order in which deals began."""
    game = matches()["gotland"]
    last = next(
        step for step in game.steps if step.before.number == 1 and len(step.before.round.commitments) == 3
    )
    half = replace(game, steps=game.steps[: last.before.index])
    deals = verdict(half.step().decides(Annulled())).deals
    assert [False, True] == [dealt.annulled for dealt in deals]
    assert None not in deals[0].hands


def test_a_judge_who_goes_on_knows_annulled_deals_and_weighs_votes() -> None:
    """From where a record was found good the verdict is that of the whole, hands and evidence too."""
    game = matches()["gotland"]
    early = next(
        step for step in game.steps if step.before.number == 1 and len(step.before.round.commitments) == 1
    )
    begun = replace(game, steps=game.steps[: early.before.index])
    begun = begun.until(Phase.REVEAL).decides(Annulled())
    whole = begun.until(Phase.REVEAL)
    words = (hold(whole, 1, octets("a")), hold(whole, 1, octets("b")))
    lines = [encode(line) for line in (*whole.entries, *words)]
    octets_ = MAGIC + b"".join(map(frame, lines))
    for good in (begun, whole):
        past = MAGIC + b"".join(map(frame, lines[: len(good.entries)]))
        assert verify_record_untrusted(octets_) == verify_record_untrusted(
            octets_, past=(past, verify_record_untrusted(past))
        )


def test_closed_and_skipped_matches_are_good_records() -> None:
    """The one is not played out, the other is."""
    closed = verdict(leaving().decides(Closed()))
    assert (None, Phase.OVER, True) == (closed.failure, closed.position.phase, closed.position.closed)
    end = cut(Result).decides(Skipped()).until(Phase.OVER)
    skipped = verdict(end)
    assert (None, False, 1) == (skipped.failure, skipped.position.closed, skipped.position.skipped)


def told(found: Verdict) -> tuple[int, str, int | None, str]:
    assert found.failure is not None
    return found.failure.entry, found.failure.rung, found.failure.author, found.failure.key


def test_two_words_of_one_seat_are_evidence() -> None:
    """A vote and a hold, two holds, two votes: the second convicts the seat."""
    game = cut(Played)
    index = game.position.index
    seat = game.position.voters[0]
    one, other = hold(game, seat, octets("a")), hold(game, seat, octets("b"))
    said = vote(game, seat, Annulled())
    for pair in ((said, one), (one, said), (one, other)):
        assert (index, "turn", seat, "ballot-contradiction") == told(verdict(game, *pair))
    resting = cut(Result)
    two = (vote(resting, 2, Skipped()), hold(resting, 2, octets("c")))
    assert (resting.position.index, "turn", 2, "ballot-contradiction") == told(verdict(resting, *two))


def test_words_that_prove_nothing_are_refused() -> None:
    """Votes that do not contradict, of another place, of no voter, unsigned, or with a line after them."""
    game = cut(Played)
    position, index = game.position, game.position.index
    pen = position.pen
    assert pen is not None
    seat = position.voters[0]
    good = vote(game, seat, Annulled())
    later = replace(good, index=index + 1)
    assert (index, "schema", None, "record-ballot-left") == told(verdict(game, good, good))
    assert (index, "chain", None, "entry-chain") == told(verdict(game, later))
    assert (index, "signature", None, "ballot-no-voter") == told(verdict(game, replace(good, seat=pen)))
    assert (index, "signature", None, "wire-signature") == told(
        verdict(game, replace(good, signature=bytes(64)))
    )
    next_ = matches()["gotland"].entries[index]
    assert (index, "schema", None, "record-ballot-left") == told(verdict(game, good, next_))
    assert (index, "turn", seat, "ballot-wrong-phase") == told(verdict(game, vote(game, seat, Closed())))


@pytest.mark.parametrize("what", [Annulled(), Closed()])
def test_a_decision_that_fails_blames_nobody(what: What) -> None:
    """It has no author, and an honest voter was not among those who made it."""
    game = cut(Played)
    digest = decision_digest(game.position.match_id, b"")
    votes = b"".join(sign(game.seats[seat].identity, "vote", digest) for seat in game.position.voters)
    good = game.decides(Annulled()).entries[-1]
    found = verdict(game, replace(good, what=what, votes=votes))
    assert (game.position.index, "signature", None, "wire-signature") == told(found)


def test_no_line_stands_after_a_vote_not_even_evidence() -> None:
    """A second entry for the last one's place, after a vote, fails at `schema`, the rung before `turn`."""
    game = cut(Played)
    last = game.steps[-1]
    second = forged(game.seats, last.before, replace(last.entry.body, proof=bytes(64)))
    failure = verdict(game, second).failure
    assert failure is not None
    assert ("turn", "entry-equivocation") == (failure.rung, failure.key)
    failure = verdict(game, vote(game, 0 if game.position.pen else 1, Annulled()), second).failure
    assert failure is not None
    assert ("schema", "record-ballot-left", None) == (failure.rung, failure.key, failure.author)


def test_a_refusal_tells_which_line_whose_and_how_many_votes() -> None:
    """The place of the paper and of the record; who has no vote; the votes that came and that had to."""
    game = cut(Played)
    index, seat = game.position.index, game.position.voters[0]
    elsewhere = verdict(game, replace(vote(game, seat, Annulled()), index=index + 1)).failure
    two_words = verdict(game, hold(game, seat, octets("a")), hold(game, seat, octets("b"))).failure
    no_voter = verdict(game, replace(vote(game, seat, Annulled()), seat=game.position.pen or 0)).failure
    whole = decided(game.seats, game.position, Annulled())
    too_many = verdict(game, replace(whole, votes=whole.votes + bytes(64))).failure
    assert elsewhere is not None
    assert two_words is not None
    assert too_many is not None
    assert no_voter is not None
    assert {"index": index + 1, "expected": index} == elsewhere.arguments
    assert {"index": index} == two_words.arguments
    elsewhen = verdict(game, vote(game, seat, Closed())).failure
    assert elsewhen is not None
    assert {"what": "Closed"} == elsewhen.arguments
    assert {"votes": 4, "voters": 3} == too_many.arguments
    assert {"seat": (game.position.pen or 0) + 1} == no_voter.arguments
