"""Deciding without the seat that is gone: a ballot for each place in the record (spec §15).

A seat signs at most one of {vote, hold} for one (index, prev). Who has voted goes on past that place only
with the completed decision, or with an entry that a seat holds which is neither its author nor known to have
voted. That keeps two histories from both being right: a complete vote needs every seat but the author, and so
the one too that would have to hold.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from braus_p2p.errors import Violation
from braus_p2p.table.phases import VOTABLE
from braus_p2p.table.position import Position
from braus_p2p.table.rulings import decided
from braus_p2p.wire.ballot import Decision, Hold, Vote, decision_content, decision_digest, hold_digest
from braus_p2p.wire.messages import Annulled, Closed, Reseated, Skipped, What
from braus_p2p.wire.signature import verify_untrusted


def says(paper: Vote | Hold) -> What | bytes:
    """What a vote or a hold is for, whoever signed it and however often."""
    return paper.what if isinstance(paper, Vote) else paper.digest


def votes_of(decision: Decision, voters: tuple[int, ...]) -> Iterator[Vote]:
    """The votes that a decision was made of, by seat."""
    for at, seat in enumerate(voters):
        signature = decision.votes[64 * at : 64 * at + 64]
        yield Vote(decision.index, decision.prev, decision.what, seat, signature)


class Contradiction(Exception):  # noqa: N818 - a finding about a seat, not an error of ours
    """Two signatures of one seat for one place that no honest seat gives: they convict it."""

    def __init__(self, seat: int, *signed: Vote | Hold) -> None:
        self.seat = seat
        self.signed = signed


@dataclass(slots=True)
class Ballot:
    """All votes and holds known for the next line after `position`; what was signed wrongly never gets in."""

    position: Position
    votes: dict[int, Vote] = field(default_factory=dict)
    holds: dict[int, Hold] = field(default_factory=dict)

    @property
    def papers(self) -> tuple[Vote | Hold, ...]:
        """All votes and holds that are known."""
        return (*self.votes.values(), *self.holds.values())

    def concerns(self, message: Vote | Hold | Decision) -> bool:
        """Whether a message is about this place in the record."""
        return (message.index, message.prev) == (self.position.index, self.position.head)

    def vote_digest(self, what: What) -> bytes:
        """What a seat signs that votes for `what` here."""
        content = decision_content(self.position.index, self.position.head, what)
        return decision_digest(self.position.match_id, content)

    def hold_digest(self, digest: bytes) -> bytes:
        """What a seat signs that holds the entry of this digest here."""
        return hold_digest(self.position.match_id, self.position.index, self.position.head, digest)

    def take(self, message: Vote | Hold) -> bool:
        """Enter a vote or a hold; whether it is new.

        `Violation` at `signature` if its seat did not sign it or has no vote, at `turn` if it votes for what
        the phase does not leave to vote on; `Contradiction` if the seat signed another paper here.
        """
        if message.seat not in self.position.voters:
            raise Violation("signature", "ballot-no-voter", seat=message.seat + 1)
        self._check_signature(message)
        if isinstance(message, Vote):
            self._check_phase(message.what)
        for known in (self.votes.get(message.seat), self.holds.get(message.seat)):
            if known is None:
                continue
            if says(known) == says(message):
                return False  # signed again, perhaps otherwise: no other word
            raise Contradiction(message.seat, known, message)
        if isinstance(message, Vote):
            self.votes[message.seat] = message
        else:
            self.holds[message.seat] = message
        return True

    def _check_signature(self, message: Vote | Hold) -> None:
        key = self.position.player(message.seat).key
        if isinstance(message, Vote):
            verify_untrusted(key, "vote", self.vote_digest(message.what), message.signature)
        else:
            verify_untrusted(key, "hold", self.hold_digest(message.digest), message.signature)

    def _check_phase(self, what: What) -> None:
        if type(what) not in VOTABLE[self.position.phase]:
            raise Violation("turn", "ballot-wrong-phase", what=type(what).__name__)

    def proposals(self) -> tuple[What, ...]:
        """What others may vote for where one alone may propose: his vote, once it is here."""
        return tuple(vote.what for seat, vote in self.votes.items() if seat == self.position.proposer)

    def possible(self, applicants: tuple[Reseated, ...]) -> tuple[What, ...]:
        """What may be decided here, given who would take the seat."""
        kinds = VOTABLE[self.position.phase]
        plain = tuple(kind() for kind in (Annulled, Skipped, Closed) if kind in kinds)
        return plain + (applicants if Reseated in kinds else ())

    def hinders(self, what: What) -> Violation | None:
        """Why the decision for `what` would not stand even with all votes; None if it would."""
        try:
            self._check_phase(what)
            decided(self.position, what)
        except Violation as why:
            return why
        return None

    def freeing(self, digest: bytes) -> Hold | None:
        """What lets a seat that has voted go on with the entry of this digest: somebody else's hold of it.

        A hold of one who is known to have voted would not get in here: that is a contradiction.
        """
        return next((hold for hold in self.holds.values() if hold.digest == digest), None)

    def complete(self) -> Decision | None:
        """The decision, if all voters have voted for the same."""
        votes = [self.votes[seat] for seat in sorted(self.votes)]
        wishes = {vote.what for vote in votes}
        if len(votes) < len(self.position.voters) or len(wishes) != 1:
            return None
        signatures = b"".join(vote.signature for vote in votes)
        return Decision(self.position.index, self.position.head, wishes.pop(), signatures)


KEPT: Final = 128
"""How many places back votes are still judged; before that only a complete decision is, by its author."""


class Ballots:
    """The ballots of the place where the record goes on next, and of the last places before it."""

    def __init__(self) -> None:
        self._kept: dict[int, Ballot] = {}
        self.move_to(Position())

    def move_to(self, position: Position) -> None:
        """The record goes on at this position: a new ballot, and those of places after it are of no use."""
        index = position.index
        self._kept = {at: ballot for at, ballot in self._kept.items() if index - KEPT <= at < index}
        self.here = self._kept[index] = Ballot(position)

    def at(self, index: int) -> Ballot | None:
        """The ballot of a place of this record, if it is still kept."""
        return self._kept.get(index)

    def about(self, message: Vote | Hold | Decision) -> Ballot | None:
        """The ballot that a message is about, if its place lies in this record and not too far back."""
        ballot = self._kept.get(message.index)
        return ballot if ballot is not None and ballot.concerns(message) else None
