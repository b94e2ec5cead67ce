"""Decisions on the ladder: the first rung that one breaks is the verdict, and no vote is asked in vain."""

import pytest

from braus_p2p.errors import Violation
from braus_p2p.table.ballot import Ballot
from braus_p2p.table.phases import VOTABLE
from braus_p2p.table.position import Position
from braus_p2p.table.referee import advance
from braus_p2p.wire.ballot import Decision, decision_content, decision_digest
from braus_p2p.wire.messages import Annulled, Closed, Commit, Played, Reseated, Skipped, Started, What
from braus_p2p.wire.signature import SignatureKind, join_digest, sign
from tests.support.desk import finished, first, identity, key, octets, position_at

COMMIT = position_at(first(Started, finished()) + 1)
PLAY = position_at(first(Played, finished()))
ABSENT = 0


def decided(position: Position, what: What, *, prev: bytes | None = None, good: bool = True) -> Decision:
    """What all voters have signed, or what all have signed wrongly."""
    head = position.head if prev is None else prev
    digest = decision_digest(position.match_id, decision_content(position.index, head, what))
    kind: SignatureKind = "vote" if good else "hold"
    votes = b"".join(sign(identity(seat), kind, digest) for seat in range(4) if seat != position.pen)
    return Decision(position.index, head, what, votes)


def substitute(place: int = ABSENT, *, name: str = "Bo", good: bool = True) -> Reseated:
    """Somebody who asked for a place, or who did not."""
    nonce = octets("substitute")
    asked = join_digest(
        match_id=COMMIT.match_id, place=place, key=key("Bo"), name=name, kind=0, machine="", nonce=nonce
    )
    signature = sign(identity("Bo" if good else "somebody"), "join", asked)
    return Reseated(place, key("Bo"), name, 0, "", nonce, signature)


def refusal(position: Position, decision: Decision) -> tuple[str, str]:
    """The rung and the key at which a decision is refused."""
    with pytest.raises(Violation) as caught:
        advance(position, decision)
    return caught.value.rung, caught.value.key


def test_a_good_decision_stands() -> None:
    """What is bent below is good where nothing is bent."""
    assert ABSENT == COMMIT.pen
    assert COMMIT.index + 1 == advance(COMMIT, decided(COMMIT, substitute())).index
    assert key("Bo") == advance(COMMIT, decided(COMMIT, substitute())).player(ABSENT).key
    assert PLAY.number + 1 == advance(PLAY, decided(PLAY, Annulled())).number


@pytest.mark.parametrize(
    ("decision", "expected"),
    [
        (decided(PLAY, Closed(), prev=bytes(32), good=False), ("signature", "wire-signature")),
        (decided(PLAY, Closed(), prev=bytes(32)), ("chain", "entry-chain")),
        (decided(PLAY, Closed()), ("turn", "decision-wrong-phase")),
        (decided(PLAY, substitute(good=False)), ("turn", "decision-wrong-phase")),
    ],
)
def test_signature_comes_before_chain_and_chain_before_turn(
    decision: Decision, expected: tuple[str, str]
) -> None:
    """A decision that is wrong in several ways is refused for the first of them."""
    assert expected == refusal(PLAY, decision)


def test_a_decision_out_of_its_phase_is_named_with_the_phase() -> None:
    """What was decided, and where the match stands."""
    with pytest.raises(Violation) as caught:
        advance(PLAY, decided(PLAY, Closed()))
    assert {"what": "Closed", "phase": "play"} == caught.value.arguments


def test_proof_comes_before_rule() -> None:
    """Who never asked to sit is refused as such, also on the wrong seat and under a name that is taken."""
    other = (ABSENT + 1) % 4
    for what in (substitute(good=False), substitute(other, name=COMMIT.player(other).name, good=False)):
        assert ("proof", "lobby-join-signature") == refusal(COMMIT, decided(COMMIT, what))
    assert ("rule", "decision-another-seat") == refusal(COMMIT, decided(COMMIT, substitute(other)))
    taken = substitute(name=COMMIT.player(other).name)
    assert ("rule", "lobby-name-taken") == refusal(COMMIT, decided(COMMIT, taken))


@pytest.mark.parametrize("index", [0, 1, first(Commit) - 1, len(finished())])
def test_where_nothing_is_decided_nobody_has_a_vote(index: int) -> None:
    """Before play and after it every decision lacks its voters, whatever is in it."""
    position = position_at(index)
    assert () == VOTABLE[position.phase]
    decision = decided(position, Skipped())
    assert ("signature", "decision-votes-missing") == refusal(position, decision)


@pytest.mark.parametrize("position", [COMMIT, PLAY], ids=["commit", "play"])
def test_nobody_is_asked_to_vote_for_what_cannot_stand(position: Position) -> None:
    """What the phase does not leave to vote on is hindered, though it could be carried out."""
    ballot = Ballot(position)
    for what in (Annulled(), Closed(), Skipped(), substitute()):
        hindrance = ballot.hinders(what)
        assert (type(what) in VOTABLE[position.phase]) == (hindrance is None)
    assert ballot.hinders(substitute(good=False)) is not None
