"""A match's record, judged from nothing but itself (spec §4, §13): live play read again, and slower."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Self

from braus_p2p.errors import Argument, Rung, Violation
from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Deal
from braus_p2p.table.ballot import Ballot, Contradiction
from braus_p2p.table.position import Player, Position
from braus_p2p.table.referee import advance, author_key, line_digest
from braus_p2p.wire.ballot import Decision, Hold, Vote
from braus_p2p.wire.codec import Line, decode_line_untrusted, decode_untrusted
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import MAGIC, split_untrusted
from braus_p2p.wire.signature import verify_untrusted


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that ended by the rules or was annulled.

    `players` held the seats in it, and `hands` has what each was dealt, where it was opened. `deal` is None
    where a deal was annulled before its play began.
    """

    deal: Deal | None
    players: tuple[Player | None, ...]
    hands: tuple[tuple[Card, ...] | None, ...]
    annulled: bool = False


@dataclass(frozen=True, slots=True)
class Failure:
    """The first entry that cannot stand, the rung it fails, and its author where it is his doing."""

    entry: int
    rung: Rung
    author: int | None
    key: str
    arguments: dict[str, Argument]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a record is worth: the position after its good entries, and why the next one is not good."""

    entries: int
    position: Position
    deals: tuple[PlayedDeal, ...]
    failure: Failure | None


@dataclass(slots=True)
class _Replay:
    position: Position = field(default_factory=Position)
    last: Line | None = None
    deals: list[PlayedDeal] = field(default_factory=list)
    ballot: Ballot = field(default_factory=lambda: Ballot(Position()))

    @classmethod
    def after(cls, octets: bytes, verdict: Verdict) -> Self:
        """What a record has come to that was found good."""
        *_, payload = split_untrusted(octets)
        position = verdict.position
        return cls(position, decode_line_untrusted(payload), list(verdict.deals), Ballot(position))

    def take(self, line: Line) -> None:
        if self.ballot.papers:
            raise Violation("schema", "record-ballot-left")
        if isinstance(line, Entry):
            self._refuse_second(line)
        before, self.position = self.position, advance(self.position, line)
        self.ballot = Ballot(self.position)
        self.last = line
        self._note_deals(before)

    def _note_deals(self, before: Position) -> None:
        """Keep what has come to an end with the last line, or of what more hands are known since."""
        finished = self.position.last
        if finished is not None and finished is not before.last:
            if self.position.number > before.number:
                self.deals.append(PlayedDeal(finished.deal, before.players, finished.hands))
            else:
                ended = next(at for at in reversed(range(len(self.deals))) if not self.deals[at].annulled)
                self.deals[ended] = replace(self.deals[ended], hands=finished.hands)
        elif self.position.number > before.number:
            closed = (None,) * len(self.position.players)
            self.deals.append(PlayedDeal(before.deal, before.players, closed, annulled=True))

    def take_paper(self, paper: Vote | Hold) -> None:
        """Votes and holds stand in a file as evidence only: two of one seat that contradict each other."""
        if not self.ballot.concerns(paper):
            raise Violation("chain", "entry-chain", index=paper.index, expected=self.position.index)
        try:
            self.ballot.take(paper)
        except Contradiction:
            raise Violation("turn", "ballot-contradiction", index=paper.index) from None

    def _refuse_second(self, entry: Entry) -> None:
        """Two entries by one author for one index on one prev: evidence by themselves."""
        last = self.last
        if not isinstance(last, Entry):
            return
        if (entry.index, entry.prev, entry.author) != (last.index, last.prev, last.author):
            return
        if entry.content != last.content:
            key = author_key(self.position, entry)
            verify_untrusted(key, "entry", line_digest(self.position, entry), entry.signature)
            raise Violation("turn", "entry-equivocation", index=entry.index)


_BLAMELESS = ("frame", "encoding", "schema", "signature", "chain")


def verify_record_untrusted(
    octets: bytes,
    judged: Callable[[Position], None] | None = None,
    past: tuple[bytes, Verdict] | None = None,
) -> Verdict:
    """The verdict on a record file's octets; raises nothing, whatever they are.

    `judged` is called with the position after each good line, as soon as it is judged. `past` is the
    beginning of this very file with the verdict on it that it is good: it is not judged again.
    """
    replay = _Replay() if past is None else _Replay.after(*past)
    rest = octets if past is None else MAGIC + octets[len(past[0]) :]
    index, failure = replay.position.index, None
    for step in _judged(rest, replay):
        if isinstance(step, Failure):
            failure = step
        else:
            index = step.index
            if judged is not None:
                judged(step)
    return Verdict(index, replay.position, tuple(replay.deals), failure)


def replay_untrusted(octets: bytes) -> Iterator[Position | Failure]:
    """The position after each good line of a record file's octets, judged when its turn comes.

    Last, if not all is good, comes why. Raises nothing, whatever the octets are.
    """
    return _judged(octets, _Replay())


def _judged(octets: bytes, replay: _Replay) -> Iterator[Position | Failure]:
    index, author = replay.position.index, None
    try:
        for payload in split_untrusted(octets):
            author = None
            message = decode_untrusted(payload)
            match message:
                case Entry() | Decision():
                    author = message.author if isinstance(message, Entry) else None
                    replay.take(message)
                    index += 1
                    yield replay.position
                case Vote() | Hold():
                    author = message.seat
                    replay.take_paper(message)
                case _:
                    raise Violation("schema", "wire-tag", tag=message.TAG)
        if index == 0:
            raise Violation("frame", "record-empty")
        if replay.ballot.papers:
            author = None
            raise Violation("schema", "record-ballot-left")
    except Violation as why:
        blamed = None if why.rung in _BLAMELESS else author
        yield Failure(index, why.rung, blamed, why.key, why.arguments)
