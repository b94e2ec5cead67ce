"""Sessions of one table at one place of its record, and the papers by which those who are there decide."""

from collections.abc import Sequence

from braus_p2p.table.events import Decide, Tell, Woke
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.position import Position
from braus_p2p.table.referee import line_digest
from braus_p2p.table.session import BEAT_SECONDS, Session
from braus_p2p.wire.ballot import Decision, Hold, Vote, decision_content, decision_digest, hold_digest
from braus_p2p.wire.messages import Played, What
from braus_p2p.wire.signature import sign
from tests.support.desk import (
    Desk,
    entry_at,
    finished,
    first,
    identity,
    new_session,
    octets,
    position_at,
    settle,
    settled,
)


def seat_at(
    seat: object,
    index: int,
    *,
    journal: Sequence[bytes] = (),
    record: Sequence[bytes] | None = None,
) -> Session:
    """The session of a seat after the first lines of a record; somebody else's has no seat."""
    lines = (finished() if record is None else record)[:index]
    session = Session.resume(
        identity(seat),
        octets("seed", seat),
        Newcomer(f"Name {seat}"),
        lines,
        journal=journal,
    )
    return settled(session)


def vote(position: Position, seat: int, what: What) -> Vote:
    """A good vote of a seat of the desk."""
    digest = decision_digest(position.match_id, decision_content(position.index, position.head, what))
    return Vote(position.index, position.head, what, seat, sign(identity(seat), "vote", digest))


def hold(position: Position, seat: int, held: bytes) -> Hold:
    """A good hold of a seat of the desk."""
    digest = hold_digest(position.match_id, position.index, position.head, held)
    return Hold(position.index, position.head, held, seat, sign(identity(seat), "hold", digest))


def decision(position: Position, what: What, seats: Sequence[int] | None = None) -> Decision:
    """What these seats, or all that have a vote, decide."""
    votes = (vote(position, seat, what).signature for seat in seats or position.voters)
    return Decision(position.index, position.head, what, b"".join(votes))


def digest_at(index: int, record: Sequence[bytes] | None = None) -> bytes:
    """The digest of the line of this index."""
    return line_digest(position_at(index, record), entry_at(index, record))


def turn_of(seat: int) -> int:
    """An index in play at which this seat has to choose an act."""
    turns = (index for index in range(first(Played), len(finished())) if position_at(index).pen == seat)
    return next(index for index in turns if len(seat_at(seat, index).view.acts) > 1)


class Evening:
    """A desk whose seats stand at one place of a record; those who are gone are not linked."""

    def __init__(self, index: int, *gone: int, record: Sequence[bytes] | None = None) -> None:
        self.desk = Desk([seat_at(seat, index, record=record) for seat in range(4)], holds=True)
        self.gone = set(gone)
        self.here = [seat for seat in range(4) if seat not in gone]
        for seat in self.here:
            for other in self.here:
                if other < seat:
                    self.desk.link(seat, other)
        self.desk.run()

    def __getitem__(self, seat: int) -> Session:
        return self.desk.sessions[seat]

    def wait(self, seconds: float) -> None:
        """Let time pass for those who are here."""
        until = self.desk.now + seconds
        while self.desk.now < until:
            self.desk.now += BEAT_SECONDS
            for seat in self.here:
                self.desk.put(seat, Woke())
            self.desk.run()

    def back(self, seat: int) -> None:
        """One who was gone is linked to all who are here."""
        for other in self.here:
            self.desk.link(max(seat, other), min(seat, other))
        self.here.append(seat)
        self.desk.run()

    def votes(self, what: What, *seats: int) -> None:
        for seat in seats:
            self.desk.put(seat, Decide(what))
            self.desk.run()

    def offers(self, seat: int) -> tuple[What, ...]:
        return self[seat].view.absence.offers

    def heads(self, *seats: int) -> set[bytes]:
        return {self[seat].position.head for seat in seats or self.here}


def begun(patience: int) -> Evening:
    """Four before the first deal, at a table of this patience; seat 0, which has the pen, is gone."""
    desk = Desk([new_session(seat) for seat in range(4)])
    desk.seated(patience=patience)
    return Evening(5, 0, record=desk.sessions[0].record)


def refused(session: Session, what: What, now: float = 0.0) -> list[str]:
    """The keys of the sentences that answer the player's vote."""
    return [effect.notice.key for effect in settle(session, Decide(what), now) if isinstance(effect, Tell)]
