"""What the shuffles of many matches have brought to whom, and how surprising that is.

Hands count only from deals in which all of them were opened. The cards seen in play say nothing about a
shuffle: playing cards are played and dead ones are kept, so whoever holds the better hand shows more of it,
and a deal that ends early hides the rest.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.rules.deal import Deal
from braus_p2p.table.position import Player, Position
from braus_p2p.table.record import PlayedDeal, Verdict
from braus_p2p.ui.chance import LEAST_EXPECTED, ChiSquare, chi_square, holm, upper_tail

PACK: Final = len(CARDS)
SUITS: Final = "CSHD"
MAKDORAR: Final = frozenset(CARDS[:3])

CLASSES: Final[tuple[tuple[str, frozenset[Card]], ...]] = (
    *((suit, frozenset(card for card in CARDS if str(card)[-1] == suit)) for suit in SUITS),
    ("makdorar", MAKDORAR),
    ("sevens", frozenset(card for card in CARDS if card.seven)),
)
"""What is counted in a hand, by its name."""

HAND_TESTS: Final = ("suits", "makdorar", "sevens")
_AT: Final = {name: at for at, (name, _) in enumerate(CLASSES)}


@dataclass(frozen=True, slots=True)
class Count:
    """How often something came, how often it was to be expected, and the variance of that."""

    observed: int
    expected: float
    variance: float

    @property
    def deviations(self) -> float:
        """How many standard deviations more came than expected; 0 where nothing could come."""
        return (self.observed - self.expected) / self.variance**0.5 if self.variance else 0.0


@dataclass(frozen=True, slots=True)
class Row:
    """What came to one seat or player.

    `place` counts from forehand, or from the host where first leads are counted by seats; it is 0 for a
    player. `cards` has a count for each of `CLASSES`, of the hands in `deals`. `first` counts matches with
    the first lead; `led` all tricks led, also in deals whose hands do not count, with nothing to expect.
    """

    place: int
    player: Player | None
    deals: int
    cards: tuple[Count, ...]
    first: Count
    led: int


@dataclass(frozen=True, slots=True)
class Test:
    """A chi-square of a part of the census, or None where there is too little to test.

    `what` is suits, makdorar, sevens or first. `corrected` is p with all tests at once allowed for.
    """

    what: str
    row: Row | None
    result: ChiSquare | None
    corrected: float | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Rows that belong together: `kind` is places, seats or players, `size` the players at a table, or 0."""

    kind: str
    size: int
    deals: int
    rows: tuple[Row, ...]
    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Census:
    """All that was counted. Of `deals` the hands of `counted` are known; `annulled` ones are none of them."""

    matches: int
    deals: int
    counted: int
    annulled: int
    groups: tuple[Group, ...]

    @property
    def tests(self) -> tuple[Test, ...]:
        """The tests that could be made."""
        return tuple(test for group in self.groups for test in group.tests if test.result is not None)

    @property
    def strangest(self) -> Test | None:
        """The test that chance explains worst."""
        return min(self.tests, key=lambda test: 1.0 if test.result is None else test.result.p, default=None)


def distinct(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    """One verdict for each match, of the record that goes furthest: players keep copies of the same one."""
    best: dict[bytes, Verdict] = {}
    for verdict in verdicts:
        known = best.get(verdict.position.match_id)
        if known is None or known.entries < verdict.entries:
            best[verdict.position.match_id] = verdict
    return tuple(best.values())


def take_census(verdicts: Sequence[Verdict]) -> Census:
    """Count valid records of different matches."""
    sums = _Sums()
    for verdict in verdicts:
        sums.take(verdict)
    groups = [*sums.places(), *sums.seats(), *sums.players()]
    ps = [test.result.p for group in groups for test in group.tests if test.result is not None]
    corrected = iter(holm(ps))
    return Census(
        len(verdicts),
        sums.deals,
        sums.counted,
        sums.annulled,
        tuple(_corrected(group, corrected) for group in groups),
    )


def _corrected(group: Group, values: Iterator[float]) -> Group:
    tests = [
        test if test.result is None else Test(test.what, test.row, test.result, next(values))
        for test in group.tests
    ]
    return Group(group.kind, group.size, group.deals, group.rows, tuple(tests))


def first_dealer(verdict: Verdict) -> int | None:
    """The chair that was drawn to deal first, which annulled deals do not change; None before the lots."""
    position = verdict.position
    if position.match is None:
        return None
    ended = (played.deal for played in verdict.deals if not played.annulled)
    return next((deal.dealer for deal in ended if deal is not None), position.match.dealer)


@dataclass(slots=True)
class _Sum:
    """What one row adds up to.

    A class that is the share p of the pack has the variance `spread` · p · (1 - p) in these hands, for a hand
    is drawn without putting cards back.
    """

    player: Player | None = None
    deals: int = 0
    size: int = 0
    spread: float = 0.0
    cards: list[int] = field(default_factory=lambda: [0] * len(CLASSES))
    first: int = 0
    due: float = 0.0
    variance: float = 0.0
    led: int = 0

    def hand(self, hand: Sequence[Card]) -> None:
        self.deals += 1
        self.size += len(hand)
        self.spread += len(hand) * (PACK - len(hand)) / (PACK - 1)
        for at, (_, cards) in enumerate(CLASSES):
            self.cards[at] += len(cards.intersection(hand))

    def lot(self, players: int, *, drawn: bool) -> None:
        self.first += drawn
        self.due += 1 / players
        self.variance += (1 - 1 / players) / players

    def row(self, place: int = 0) -> Row:
        shares = [len(cards) / PACK for _, cards in CLASSES]
        counts = tuple(
            Count(seen, self.size * share, self.spread * share * (1 - share))
            for seen, share in zip(self.cards, shares, strict=True)
        )
        first = Count(self.first, self.due, self.variance)
        return Row(place, self.player, self.deals, counts, first, self.led)


@dataclass(slots=True)
class _Sums:
    """The rows while records are counted: by place from the dealer, by seat, and by identity."""

    deals: int = 0
    counted: int = 0
    annulled: int = 0
    by_place: dict[int, list[_Sum]] = field(default_factory=dict)
    by_seat: dict[int, list[_Sum]] = field(default_factory=dict)
    by_key: dict[bytes, _Sum] = field(default_factory=dict)

    def take(self, verdict: Verdict) -> None:
        for played in verdict.deals:
            if played.annulled:
                self.annulled += 1
            elif played.deal is not None:
                self._deal(verdict.position, played, played.deal)
        self._lot(verdict)

    def _deal(self, position: Position, played: PlayedDeal, deal: Deal) -> None:
        self.deals += 1
        players = deal.profile.players
        known = None not in played.hands
        self.counted += known
        places = self.by_place.setdefault(players, [_Sum() for _ in range(players)])
        for seat, hand in enumerate(played.hands):
            chair = position.chairs[seat]
            led = sum(trick.leader == chair for trick in deal.tricks)
            for row in (places[(chair - deal.dealer - 1) % players], self._of(played.players[seat])):
                row.led += led
                if known and hand is not None:
                    row.hand(hand)

    def _lot(self, verdict: Verdict) -> None:
        """Who had the first lead of the match: it follows from the lot, and all later dealers from it."""
        position, dealer = verdict.position, first_dealer(verdict)
        if dealer is None:
            return
        sitters = verdict.deals[0].players if verdict.deals else position.players
        players = len(sitters)
        forehand = position.seat_at((dealer + 1) % players)
        seats = self.by_seat.setdefault(players, [_Sum() for _ in range(players)])
        for seat in range(players):
            for row in (seats[seat], self._of(sitters[seat])):
                row.lot(players, drawn=seat == forehand)

    def _of(self, player: Player | None) -> _Sum:
        assert player is not None
        row = self.by_key.setdefault(player.key, _Sum())
        row.player = player
        return row

    def places(self) -> Iterator[Group]:
        for players, sums in sorted(self.by_place.items()):
            rows = tuple(row.row(place) for place, row in enumerate(sums, 1))
            tests = tuple(Test(what, None, _hands_tested(rows, what)) for what in HAND_TESTS)
            yield Group("places", players, rows[0].deals, rows, tests)

    def seats(self) -> Iterator[Group]:
        for players, sums in sorted(self.by_seat.items()):
            rows = tuple(row.row(place) for place, row in enumerate(sums, 1))
            observed = [row.first.observed for row in rows]
            result = chi_square(observed, [row.first.expected for row in rows], players - 1)
            yield Group("seats", players, sum(observed), rows, (Test("first", None, result),))

    def players(self) -> Iterator[Group]:
        """All players, those with the most deals first."""
        rows = sorted((row.row() for row in self.by_key.values()), key=lambda row: -row.deals)
        if rows:
            tests = tuple(test for row in rows for test in _player_tests(row))
            yield Group("players", 0, self.counted, tuple(rows), tests)


def _hands_tested(rows: Sequence[Row], what: str) -> ChiSquare | None:
    """The hands of all seats of a table together.

    Hands and classes divide one pack between them. With both margins given, the covariances of the counts in
    a table of N cards are N / (N - 1) times those of independent draws, for which Pearson's statistic is
    made; divided by that it is again a chi-square in the limit of many deals.
    """
    chosen = _chosen(what)
    observed = [row.cards[at].observed for row in rows for at in chosen]
    expected = [row.cards[at].expected for row in rows for at in chosen]
    others = 0 if what == "suits" else PACK - len(CLASSES[chosen[0]][1])
    # With one class, its term and that of all other cards are one: (O - E)² / E · N / (N - cards).
    scale = (PACK - 1) / (others or PACK)
    return chi_square(observed, expected, (len(rows) - 1) * max(1, len(chosen) - 1), scale)


def _chosen(what: str) -> range:
    return range(len(SUITS)) if what == "suits" else range(_AT[what], _AT[what] + 1)


def _player_tests(row: Row) -> Iterator[Test]:
    """One player against what is due to anybody."""
    suits = row.cards[: len(SUITS)]
    observed, expected = [suit.observed for suit in suits], [suit.expected for suit in suits]
    scale = suits[0].expected * (1 - 1 / len(SUITS)) / suits[0].variance if row.deals else 1.0
    yield Test("suits", row, chi_square(observed, expected, len(SUITS) - 1, scale))
    for what, count in (
        ("makdorar", row.cards[_AT["makdorar"]]),
        ("sevens", row.cards[_AT["sevens"]]),
        ("first", row.first),
    ):
        yield Test(what, row, _tested(count))


def _tested(count: Count) -> ChiSquare | None:
    """One count by itself: its deviation squared."""
    if count.expected < LEAST_EXPECTED:
        return None
    statistic = count.deviations**2
    return ChiSquare(statistic, 1, upper_tail(statistic, 1))
