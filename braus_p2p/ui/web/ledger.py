"""A record judged once more with a watch in hand: what was written, by whom, and what was proved by it."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice, pairwise

from braus_p2p.errors import LocalError
from braus_p2p.rules.acts import Act
from braus_p2p.table.position import Position
from braus_p2p.table.record import PlayedDeal, Verdict, verify_record_untrusted
from braus_p2p.wire.codec import Line, decode_line_untrusted
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import HEADER, split_untrusted
from braus_p2p.wire.messages import Body, Commit, Denied, Left, Passed, Played, Result, What, Yielded


@dataclass(frozen=True, slots=True)
class Claim:
    """What an act said of cards that stay hidden: that none of `hidden` cards is one of `excluded`."""

    act: Act
    hidden: int
    excluded: int


@dataclass(frozen=True, slots=True)
class Written:
    """A good line of a record. `octets` is its size in the file, `seconds` what it took to judge it.

    `deal` is the number of deals begun before the one to which it belongs; `seat` and `name` are its
    author's, None and empty where the seats decided together. `claim` is one that was proved. `opens` says
    that the author has opened his hand of the deal before with it.
    """

    what: Body | What
    deal: int
    seat: int | None
    name: str
    octets: int
    seconds: float
    head: bytes
    claim: Claim | None
    opens: bool


@dataclass(frozen=True, slots=True)
class Ledger:
    """All of a record that is good, and the verdict; `octets` is the size of the whole file."""

    verdict: Verdict
    lines: tuple[Written, ...]
    octets: int

    @property
    def played(self) -> tuple[PlayedDeal, ...]:
        """The deals that ended by the rules: deal 1 at the table is the first of them."""
        return tuple(played for played in self.verdict.deals if not played.annulled)

    def deal(self, number: int) -> PlayedDeal:
        """The deal that has this number at the table; LocalError `show-no-deal` if there is none."""
        played = self.played
        if not 1 <= number <= len(played):
            raise LocalError("show-no-deal", number=number, deals=len(played))
        return played[number - 1]


def read_ledger_untrusted(
    octets: bytes, clock: Callable[[], float], past: tuple[bytes, Ledger] | None = None
) -> Ledger:
    """The ledger of a record file's octets, whatever they are; `clock` tells seconds.

    `past` is the beginning of this very file and its ledger, all good: it is not judged again.
    """
    before = None if past is None else (past[0], past[1].verdict)
    known = () if past is None else past[1].lines
    moments = [(clock(), Position() if past is None else past[1].verdict.position)]
    verdict = verify_record_untrusted(octets, lambda position: moments.append((clock(), position)), before)
    payloads = islice(split_untrusted(octets), len(known), verdict.entries)
    steps = zip(payloads, pairwise(moments), strict=True)
    lines = tuple(
        _written(decode_line_untrusted(payload), before, after, HEADER + len(payload), ended - began)
        for payload, ((began, before), (ended, after)) in steps
    )
    return Ledger(verdict, known + lines, len(octets))


def _written(line: Line, before: Position, after: Position, octets: int, seconds: float) -> Written:
    what = line.body if isinstance(line, Entry) else line.what
    seat = line.author if isinstance(line, Entry) else None
    player = None if seat is None else after.players[seat]
    return Written(
        what=what,
        deal=before.number,
        seat=seat,
        name="" if player is None else player.name,
        octets=octets,
        seconds=seconds,
        head=after.head,
        claim=_claim(what, before, after),
        opens=isinstance(what, Commit | Left | Result) and bool(what.disclosed),
    )


def _claim(what: Body | What, before: Position, after: Position) -> Claim | None:
    """What was proved of cards that stay hidden; None where nothing was to be proved."""
    if not isinstance(what, Played | Passed | Yielded | Denied) or not what.exclusion:
        return None
    deal, finished = before.play, after.last
    now = after.deal
    if now is None:
        assert finished is not None
        now = finished.deal
    act = now.acts[-1]
    return Claim(act, deal.cards_after(act), len(deal.claim(act)))
