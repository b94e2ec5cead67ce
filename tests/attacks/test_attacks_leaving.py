"""Attacks by stopping, by saying two things to end a match, and by living twice: what they cost, and whom."""

from dataclasses import replace

import pytest

from braus_p2p.rules.hand import legal_acts
from braus_p2p.shuffle import Scalar, open_card, personal
from braus_p2p.table.events import Accuse
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import MAGIC, frame
from braus_p2p.wire.messages import Annulled, Played, Result, Shares, Skipped
from tests.support.liar import convicted, linked_watcher, told
from tests.support.table_kit import Game, Step, matches


def gotland() -> Game:
    return matches()["gotland"]


def upto(step: Step) -> Game:
    """The match before a step."""
    return replace(gotland(), steps=gotland().steps[: step.before.index])


# Stopping on purpose


def opened_with(position: Position, game: Game, seat: int) -> list[int | None]:
    """What a seat makes of its own places with the shares that are there and its own key."""
    secret = game.deal_keys()[seat].secret
    deck, shares = position.round.deck, position.round.shares
    assert deck is not None
    places = position.places(seat)
    given = {place: [share for share in shares if place in share.places] for place in places}
    return [open_card(personal(deck, place, given[place]), secret) for place in places]


def test_a39_the_last_to_give_shares_sees_his_hand_first() -> None:
    """A39, not prevented: before his own shares he can open all his cards, and nobody else can open one."""
    step = next(step for step in gotland().of(Shares) if 3 == step.entry.author)
    game = upto(step)
    assert None not in opened_with(step.before, game, 3)
    for seat in range(3):
        assert {None} == set(opened_with(step.before, game, seat))


def test_a39_who_stops_for_a_bad_hand_is_counted_and_wins_nothing() -> None:
    """A39: the deal is dealt again by the same dealer, the score stands, and his seat is charged with it."""
    step = next(step for step in gotland().of(Shares) if 3 == step.entry.author)
    before = upto(step).position
    after = upto(step).decides(Annulled()).position
    assert (0, 0, 0, 1) == after.annulled
    assert before.game == after.game
    assert Phase.COMMIT is after.phase


@pytest.mark.parametrize("missing", range(4))
def test_a39_who_will_not_sign_a_lost_match_loses_it(missing: int) -> None:
    """A39: a signature that does not come is skipped; the result is the same, and the record says who did."""
    step = next(step for step in gotland().of(Result) if missing == step.entry.author)
    game = upto(step).decides(Skipped()).until(Phase.OVER)
    assert gotland().position.game == game.position.game
    assert 1 == game.position.skipped
    (skipped,) = [step for step in game.steps if isinstance(step.entry, Entry) is False]
    assert missing == skipped.before.pen


# Saying two things


def two_plays(game: Game, deal: int) -> tuple[Position, Entry, Entry]:
    """Two good entries of one seat for one place in a deal."""
    for step in game.of(Played):
        seat = game.seats[step.entry.author]
        hand = seat.hand(step.before)
        for act in legal_acts(step.before.play, frozenset(hand)):
            other = seat.act(step.before, act, hand)
            if deal == step.before.number and other.content != step.entry.content:
                return step.before, step.entry, other
    raise AssertionError


def test_a40_two_stories_end_the_match_and_the_deals_before_stand() -> None:
    """A40: who ends a match so is named, and what was won before stands in the very evidence against him."""
    game = gotland()
    position, one, other = two_plays(game, 1)
    assert (one.author, "turn", "entry-equivocation") == convicted(game, position, one, other)
    effects = told(linked_watcher(game, position), [one, other])
    (accusation,) = (effect for effect in effects if isinstance(effect, Accuse))
    verdict = verify_record_untrusted(MAGIC + b"".join(map(frame, accusation.evidence)))
    assert position.last is not None
    assert [position.last.deal.outcome] == [played.deal.outcome for played in verdict.deals if played.deal]
    assert position.game == verdict.position.game


# Living twice


def test_a38_two_copies_that_choose_otherwise_convict_their_player() -> None:
    """A38, not prevented: copies that never meet contradict each other; no proof of theirs shares a nonce.

    The first part of a proof is the challenge, and of two proofs with one nonce the second would follow from
    it: the answers' difference would be the secret times the difference of the challenges.
    """
    game = gotland()
    position, one, other = two_plays(game, 0)
    assert (one.author, "turn", "entry-equivocation") == convicted(game, position, one, other)
    assert isinstance(one.body, Played)
    assert isinstance(other.body, Played)
    secret = replace(game, steps=game.steps[: position.index]).deal_keys()[one.author].secret
    challenges, answers = zip(*(scalars(body.proof) for body in (one.body, other.body)), strict=True)
    assert (challenges[0] - challenges[1]) * secret != answers[0] - answers[1]


def scalars(proof: bytes) -> tuple[Scalar, Scalar]:
    """Challenge and answer of a play's proof."""
    return Scalar.decode_untrusted(proof[:32]), Scalar.decode_untrusted(proof[32:])
