"""What the referee rules on decisions: who may make which, what they change, and what they leave."""

from dataclasses import replace

import pytest

from braus_p2p.errors import Violation
from braus_p2p.shuffle import deal_key
from braus_p2p.table.lobby import Newcomer, Reason, join, substitute
from braus_p2p.table.phases import VOTABLE, Phase
from braus_p2p.table.position import Position, Round
from braus_p2p.table.referee import advance
from braus_p2p.table.seat import Seat
from braus_p2p.wire.messages import (
    DECISIONS,
    Annulled,
    Closed,
    Commit,
    Played,
    Result,
    Reveal,
    Shares,
    Shuffle,
    Skipped,
    What,
)
from braus_p2p.wire.signature import join_digest, sign
from tests.support.table_kit import (
    Game,
    decided,
    forged,
    identity,
    leaving,
    matches,
    octets,
    public,
    refusal,
    reseated,
)


def at(body: type[object], deal: int = 0, rules: str = "gotland") -> Game:
    """A match that stands before the first such entry of one of its deals."""
    game = matches()[rules]
    step = game.first(body, lambda step: step.before.number == deal or body is Result)
    return replace(game, steps=game.steps[: step.before.index])


def game_in(phase: Phase) -> Game:
    """A match that stands in this phase."""
    if phase is Phase.LEFT:
        return leaving()
    game = matches()["gotland"]
    index = next((step.before.index for step in game.steps if step.before.phase is phase), len(game.steps))
    return replace(game, steps=game.steps[:index])


def some(kind: type[What], game: Game) -> What:
    """A decision of this kind that nothing else is wrong with."""
    if kind not in (Annulled, Closed, Skipped):
        return reseated(game if game.steps and game.position.pen is not None else at(Commit))
    made: What = kind()
    return made


CELLS = [(phase, kind) for phase in Phase for kind in DECISIONS.values()]


@pytest.mark.parametrize(
    ("phase", "kind"), CELLS, ids=lambda part: getattr(part, "value", None) or part.__name__
)
def test_a_cell_of_what_may_be_decided(phase: Phase, kind: type[What]) -> None:
    """Where the phase leaves it to the voters it stands; elsewhere it has no voters or fails at `turn`."""
    game = game_in(phase)
    if phase is Phase.BLANK:
        game = Game(game.seats, ())
    position = game.position if game.steps else Position()
    what = some(kind, game)
    decision = decided(game.seats, position, what, 1, 2, 3)
    if kind in VOTABLE[phase]:
        decision = decided(game.seats, position, what)
        assert position.index + 1 == advance(position, decision).index
    elif position.voters:
        assert ("turn", "decision-wrong-phase") == refusal(position, decided(game.seats, position, what))
    else:
        assert ("signature", "decision-votes-missing") == refusal(position, decision)


# Votes


def test_all_but_the_pen_holder_have_to_vote() -> None:
    """A vote more, another order, or the pen-holder's in place of one: refused at `signature`."""
    game = at(Played)
    position, voters = game.position, game.position.voters
    assert (*(seat for seat in range(4) if seat != position.pen),) == voters
    good = decided(game.seats, position, Annulled())
    advance(position, good)
    swapped = replace(good, votes=good.votes[64:128] + good.votes[:64] + good.votes[128:])
    assert ("signature", "wire-signature") == refusal(position, swapped)
    assert position.pen is not None
    with_pen = decided(game.seats, position, Annulled(), *sorted((position.pen, *voters[:2])))
    assert ("signature", "wire-signature") == refusal(position, with_pen)
    more = decided(game.seats, position, Annulled(), 0, 1, 2, 3)
    assert ("signature", "decision-votes-missing") == refusal(position, more)


def test_whoever_puts_the_votes_together_makes_the_same_line() -> None:
    """The votes stand outside the digest, like signatures."""
    game = at(Played)
    good = decided(game.seats, game.position, Annulled())
    other = replace(good, votes=good.votes[::-1])
    assert good.content == other.content
    assert game.decides(Annulled()).position.head == advance(game.position, good).head


# Annulled


@pytest.mark.parametrize("body", [Reveal, Shuffle, Shares, Played])
def test_an_annulled_deal_leaves_nothing_but_its_count(body: type[object]) -> None:
    """The same dealer, lots, score and last deal; a new number; counted for the seat that was gone."""
    game = at(body, deal=1)
    before, after = game.position, game.decides(Annulled()).position
    assert (Phase.COMMIT, 0, Round(), None) == (after.phase, after.pen, after.round, after.deal)
    assert before.number + 1 == after.number
    assert (before.match, before.chairs, before.last) == (after.match, after.chairs, after.last)
    counts = [0] * 4
    assert before.pen is not None
    counts[before.pen] = 1
    assert tuple(counts) == after.annulled


def test_the_lots_are_drawn_by_the_first_whole_reveal() -> None:
    """A deal that is annulled before leaves them to the next."""
    game = at(Reveal, rules="brus").step().decides(Annulled())
    assert game.position.match is None
    again = game.until(Phase.SHUFFLE)
    assert again.position.match is not None
    assert 1 == again.position.number


def test_a_deal_that_is_dealt_again_repeats_nothing() -> None:
    """Every key hangs on the head, so no commitment of the annulled deal comes back."""
    first = at(Reveal)
    again = first.decides(Annulled()).until(Phase.REVEAL)
    assert not set(first.position.round.commitments) & set(again.position.round.commitments)
    played = again.until(Phase.PLAY)
    assert first.position.number + 1 == played.position.number


def test_annulments_add_up() -> None:
    """Who stops twice is seen to have stopped twice."""
    game = at(Reveal).decides(Annulled()).until(Phase.REVEAL).step().decides(Annulled())
    game = game.until(Phase.REVEAL).decides(Annulled())
    assert (2, 1, 0, 0) == game.position.annulled


def test_open_hands_of_the_deal_before_are_owed_once_only() -> None:
    """Who disclosed his key before the annulment owes nothing after it."""
    game = at(Reveal, deal=1).decides(Annulled())
    commit = game.step().entries[-1].body
    assert isinstance(commit, Commit)
    assert b"" == commit.disclosed


# Reseated


def test_a_substitute_takes_the_seat_with_a_key_of_his_own() -> None:
    """He has the chair and the pen; who played the deal before needs not show the hand for him."""
    game = at(Commit, deal=1)
    before, after = game.position, game.decides(reseated(game, kind=1, machine="Ada")).position
    player = after.player(0)
    assert ("Gun", True, "Ada") == (player.name, player.bot, player.machine)
    assert identity("substitute").public_key().public_bytes_raw() == player.key
    assert (Phase.COMMIT, 0, before.chairs) == (after.phase, after.pen, after.chairs)
    assert before.deal_to_open(0) is not None
    assert after.deal_to_open(0) is None
    assert after.deal_to_open(1) is not None
    assert before.round == after.round


def test_a_match_goes_on_with_the_substitute() -> None:
    """To its end; what his predecessor signs does not count any more."""
    game = at(Commit, deal=1)
    gone = game.seats[0]
    after = game.decides(reseated(game))
    seats = (replace(gone, identity=identity("substitute"), seed=octets("seed", "new")), *game.seats[1:])
    later = replace(after, seats=seats).until(Phase.PLAY)
    assert Phase.PLAY is later.position.phase
    old = gone.step(replace(after.position))
    assert ("signature", "wire-signature") == refusal(after.position, old)


@pytest.mark.parametrize(
    ("changed", "rung", "key"),
    [
        ({"place": 2}, "rule", "decision-another-seat"),
        ({"name": "Cia"}, "rule", "lobby-name-taken"),
        ({"kind": 1}, "rule", "lobby-machine"),
        ({"machine": "Ada"}, "rule", "lobby-machine"),
    ],
)
def test_a_substitute_is_judged_like_anybody_who_sits_down(
    changed: dict[str, object], rung: str, key: str
) -> None:
    """On the seat that is gone, with a free name, and with a machine if he is a bot."""
    game = leaving()
    decision = decided(game.seats, game.position, reseated(game, **changed))
    assert (rung, key) == refusal(game.position, decision)


def test_a_substitute_has_a_key_and_a_nonce_of_his_own() -> None:
    """Neither a seated player's key, nor a nonce that was used, nor a place he did not ask for."""
    game = leaving()
    used = game.position.player(1).nonce
    decision = decided(game.seats, game.position, reseated(game, nonce=used))
    assert ("rule", "lobby-nonce-used") == refusal(game.position, decision)
    seat = game.seats[2]
    told = {"key": public(seat), "name": "New", "nonce": octets("n")}
    wish = join(seat.identity, game.position.match_id, Newcomer("New"), 0, octets("n"))
    assert Reason.NOT_ALLOWED is substitute(game.position, wish)
    body = reseated(game, **told)
    forged = decided(game.seats, game.position, replace(body, signature=wish.signature))
    assert ("rule", "lobby-key-seated") == refusal(game.position, forged)
    unsigned = decided(game.seats, game.position, replace(reseated(game), signature=bytes(64)))
    assert ("proof", "lobby-join-signature") == refusal(game.position, unsigned)


# Left, Closed, Skipped


def test_who_leaves_discloses_and_writes_no_more() -> None:
    """The pen stays with him in `left`, where nothing may be written; a decision leads out of it."""
    game = leaving()
    position = game.position
    assert (Phase.LEFT, 0, (1, 2, 3), 1) == (position.phase, position.pen, position.voters, position.proposer)
    assert position.last is not None
    assert position.last.hands[0] is not None
    back = game.decides(reseated(game))
    assert (Phase.COMMIT, 0) == (back.position.phase, back.position.pen)


def test_a_player_who_left_may_come_back() -> None:
    """By a new wish, under the same identity and name."""
    game = leaving()
    seat = game.seats[0]
    wish = join(seat.identity, game.position.match_id, Newcomer("Ada"), 0, octets("back"))
    what = substitute(game.position, wish)
    assert what is not None
    assert not isinstance(what, Reason)
    after = game.decides(what).position
    assert (public(seat), octets("back")) == (after.player(0).key, after.player(0).nonce)
    assert substitute(after, wish) is None


def test_a_closed_match_keeps_its_score() -> None:
    """It is over, and not finished."""
    game = at(Commit, deal=1)
    after = game.decides(Closed()).position
    assert (Phase.OVER, True, None, ()) == (after.phase, after.closed, after.pen, after.voters)
    assert game.position.game.scores == after.game.scores


def test_a_seat_that_does_not_sign_the_result_is_skipped() -> None:
    """The next may sign, and after the last the match is over; the hand that was owed stays closed."""
    game = at(Result)
    first = game.decides(Skipped())
    assert (Phase.CLOSING, 1, 1) == (first.position.phase, first.position.pen, first.position.skipped)
    end = first.step().step().decides(Skipped())
    assert (Phase.OVER, 2, False) == (end.position.phase, end.position.skipped, end.position.closed)
    assert end.position.last is not None
    assert [True, False, False, True] == [hand is None for hand in end.position.last.hands]


def test_where_one_may_propose_it_is_the_next_clockwise() -> None:
    """By chairs, not by seats; elsewhere there is one thing to decide and everybody may."""
    for name in ("gotland", "brus"):
        game = at(Commit, deal=1, rules=name)
        position = game.position
        assert position.pen is not None
        assert position.proposer is not None
        assert (position.chairs[position.pen] + 1) % 4 == position.chairs[position.proposer]
    assert at(Played).position.proposer is None
    assert matches()["gotland"].position.proposer is None


def test_a_wish_for_a_seat_is_answered() -> None:
    """Another seat than the one that is waited for, a name or a nonce that is taken, a bot on no machine."""
    game = leaving()
    position, somebody = game.position, identity("somebody")

    def answer(place: int = 0, who: Newcomer | None = None, nonce: bytes = octets("w")) -> object:
        return substitute(position, join(somebody, position.match_id, who or Newcomer("New"), place, nonce))

    assert Reason.STARTED is answer(place=1)
    assert Reason.NAME_TAKEN is answer(who=Newcomer("Bo"))
    assert Reason.NOT_ALLOWED is answer(nonce=position.player(0).nonce)
    assert Reason.NOT_ALLOWED is answer(who=Newcomer("New", bot=True))
    assert not isinstance(answer(who=Newcomer("New", bot=True, machine="Bo")), Reason)
    wish = join(somebody, position.match_id, Newcomer("New"), 0, octets("w"))
    with pytest.raises(Violation, match="wire-signature"):
        substitute(position, replace(wish, place=1))


def test_a_key_that_a_substitute_did_not_owe_is_owed_by_nobody_any_more() -> None:
    """Who comes back after a substitute has written on his seat need not, and may not, open his old hand."""
    game = at(Commit, deal=1)
    host = game.seats[0]
    substitute = Seat(0, identity("substitute"), octets("seed", "substitute"))
    game = replace(game.decides(reseated(game)), seats=(substitute, *game.seats[1:]))
    game = game.until(Phase.REVEAL).decides(Annulled())
    assert (Phase.COMMIT, 0) == (game.position.phase, game.position.pen)
    unsigned = reseated(game, "host", key=public(host))
    told = {name: getattr(unsigned, name) for name in unsigned.KINDS if name != "signature"}
    digest = join_digest(match_id=game.position.match_id, **told)
    signed = replace(unsigned, signature=sign(host.identity, "join", digest))
    game = replace(game.decides(signed), seats=(host, *game.seats[1:]))
    ended = game.position.last
    assert ended is not None
    assert ended.hands[0] is None
    secret = deal_key(host.seed, game.position.match_id, 0, ended.round.prevs[0]).secret
    late = forged(game.seats, game.position, Commit(bytes(32), secret.encoded))
    assert ("proof", "key-not-due") == refusal(game.position, late)
    assert Phase.REVEAL is game.until(Phase.REVEAL).position.phase
