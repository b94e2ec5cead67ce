"""What is counted over many matches, against counts and tests worked out by hand."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.table.position import Position
from braus_p2p.table.record import Verdict
from braus_p2p.ui.census import Census, Group, distinct, first_dealer, take_census
from tests.support.table_kit import leaving, matches, reseated
from tests.ui.stats_cases import closed, match, player, rigged, verdict_on_game


def group(census: Census, kind: str, size: int = 0) -> Group:
    return next(group for group in census.groups if (group.kind, group.size) == (kind, size))


def in_order(_rng: random.Random) -> Sequence[Card]:
    """No shuffle at all: forehand is always dealt JC, 9C, 9D and every fourth card after them."""
    return CARDS


def test_hands_by_hand() -> None:
    """Ten times the same order of cards: all counts of forehand, what was due, and each chi-square."""
    census = take_census([match(1, 10, shuffle=in_order)])
    assert (1, 10, 10, 0) == (census.matches, census.deals, census.counted, census.annulled)
    places = group(census, "places", 4)
    # JC 9S … : forehand has the cards 0, 4, 8 … 32
    hand = [str(card) for card in CARDS[::4]]
    assert [10 * sum(card.endswith(suit) for card in hand) for suit in "CSHD"] == [
        count.observed for count in places.rows[0].cards[:4]
    ]
    assert (10, 10) == tuple(count.observed for count in places.rows[0].cards[4:])
    assert [22.5] * 4 + [7.5, 10.0] == [count.expected for count in places.rows[0].cards]
    makdorar = next(test for test in places.tests if test.what == "makdorar").result
    assert makdorar is not None
    # Three places have one makdor each, the dealer has none: (3 · 2.5² + 7.5²) / 7.5 · 35 / 33
    assert (pytest.approx(10 * 35 / 33), 3) == (makdorar.statistic, makdorar.freedom)
    sevens = next(test for test in places.tests if test.what == "sevens").result
    assert sevens is not None
    assert (pytest.approx(0.0), pytest.approx(1.0)) == (sevens.statistic, sevens.p)


def test_a_player_by_hand() -> None:
    """Seven deals with every makdor for one player: 21 for 5.25, variance 7 · 9 · 27/35 · 11/144."""
    first = match(1, 7, shuffle=in_order)
    hand = CARDS[:9]
    others = [tuple(CARDS[9 + at :: 3]) for at in range(3)]
    verdict = replace(first, deals=tuple(replace(deal, hands=(hand, *others)) for deal in first.deals))
    rows = group(take_census([verdict]), "players")
    ada = next(row for row in rows.rows if row.player == player(0))
    assert (21, 5.25) == (ada.cards[4].observed, ada.cards[4].expected)
    assert pytest.approx(7 * 9 * 27 / 35 * (1 / 12) * (11 / 12)) == ada.cards[4].variance
    result = next(test for test in rows.tests if (test.row, test.what) == (ada, "makdorar")).result
    assert result is not None
    assert pytest.approx((21 - 5.25) ** 2 / ada.cards[4].variance) == result.statistic


def test_each_card_is_counted_once() -> None:
    """In every group, the counts of a class add up to its cards in all deals, and so do the expected ones."""
    census = take_census(
        [match(seed, 3, rules) for seed, rules in enumerate(("gotland", "brus", "brus-teams"))]
    )
    for kind, size, deals in (("places", 4, 6), ("places", 6, 3), ("players", 0, 9)):
        rows = group(census, kind, size).rows
        for at, cards in enumerate((9, 9, 9, 9, 3, 4)):
            assert deals * cards == sum(row.cards[at].observed for row in rows)
            assert pytest.approx(deals * cards) == sum(row.cards[at].expected for row in rows)
    assert census.deals == census.counted == 9


def test_only_deals_with_all_hands_open_count() -> None:
    """One hand that was never opened leaves the whole deal out; its leads are counted all the same."""
    whole = match(3, 4)
    known, less = take_census([whole]), take_census([closed(whole)])
    assert (4, 4, 4, 3) == (known.deals, known.counted, less.deals, less.counted)
    for kind, size in (("places", 4), ("players", 0)):
        assert {3} == {row.deals for row in group(less, kind, size).rows}
        tricks = sum(len(deal.deal.tricks) for deal in whole.deals if deal.deal)
        assert tricks == sum(row.led for row in group(less, kind, size).rows)


def test_first_leads_follow_the_lot() -> None:
    """Of each match only the first lead counts: the seat after the first dealer has it, annulled or not."""
    verdicts = [match(seed, 3, dealer=seed % 4) for seed in range(24)]
    annulled = replace(verdicts[0].deals[0], deal=None, hands=(None,) * 4, annulled=True)
    verdicts[0] = replace(verdicts[0], deals=(annulled, *verdicts[0].deals))
    census = take_census(verdicts)
    seats = group(census, "seats", 4)
    assert (24, 1) == (seats.deals, census.annulled)
    assert [6] * 4 == [row.first.observed for row in seats.rows]
    assert {6.0} == {row.first.expected for row in seats.rows}
    (test,) = seats.tests
    assert test.result is not None
    assert (0.0, 3) == (test.result.statistic, test.result.freedom)


def test_before_the_lots_nothing_is_counted() -> None:
    """A table that never began has no dealer, no hands, no groups and no tests."""
    verdict = Verdict(1, Position(), (), None)
    assert first_dealer(verdict) is None
    census = take_census([verdict])
    assert ((), (), None) == (census.groups, census.tests, census.strangest)


def test_lots_without_a_deal_count() -> None:
    """A match that broke off in its first deal has a first lead, by who sits there."""
    broken = replace(match(5, dealer=2), deals=())
    assert broken.position.match is not None
    position = replace(broken.position, match=replace(broken.position.match, dealer=2, outcomes=()))
    census = take_census([replace(broken, position=position)])
    assert [0, 0, 0, 1] == [row.first.observed for row in group(census, "seats", 4).rows]


def test_copies_of_a_match_count_once() -> None:
    """Of several records of one match the longest is taken, in whatever order they come."""
    long, other = match(1, 2), match(2)
    short = replace(long, entries=50, deals=long.deals[:1])
    assert (long, other) == distinct([short, other, long, short])


def test_a_fair_shuffle_is_not_called_odd() -> None:
    """Sixty matches with a fair shuffle: no test of theirs is odd when all are allowed for."""
    strangest = take_census([match(seed, 3) for seed in range(60)]).strangest
    assert strangest is not None
    assert strangest.corrected is not None
    assert strangest.corrected > 0.05


def test_a_rigged_shuffle_is_found() -> None:
    """The same with a dealer who too often gets the makdorar: it is found, and named."""
    strangest = take_census([match(seed, 3, shuffle=rigged) for seed in range(60)]).strangest
    assert strangest is not None
    assert strangest.corrected is not None
    assert ("makdorar", True) == (strangest.what, strangest.corrected < 1e-6)


def test_a_host_who_always_leads_is_found() -> None:
    """A lot that always falls on the same seat shows in the first leads."""
    strangest = take_census([match(seed, dealer=3) for seed in range(24)]).strangest
    assert strangest is not None
    assert strangest.corrected is not None
    assert ("first", True) == (strangest.what, strangest.corrected < 1e-6)


def test_the_statistics_spread_as_they_should() -> None:
    """Over a hundred fair samples the chi-squares have the mean of their degrees of freedom."""
    found: dict[str, list[float]] = {"suits": [], "makdorar": [], "sevens": []}
    for sample in range(100):
        places = group(take_census([match(1000 + sample, 10)]), "places", 4)
        for test in places.tests:
            assert test.result is not None
            found[test.what].append(test.result.statistic)
    for what, freedom in (("suits", 9), ("makdorar", 3), ("sevens", 3)):
        mean = sum(found[what]) / len(found[what])
        assert freedom == pytest.approx(mean, abs=3 * (2 * freedom / 100) ** 0.5), what


@pytest.mark.parametrize("rules", ["gotland", "brus", "brus-pairs", "brus-teams"])
def test_real_records_are_counted(rules: str) -> None:
    """Records of all rules: a table with open hands has its deals counted, one without has none."""
    verdict = verdict_on_game(matches()[rules])
    census = take_census([verdict])
    open_hands = verdict.position.table.open_hands
    assert (len(verdict.deals), len(verdict.deals) * open_hands) == (census.deals, census.counted)
    rows = group(census, "players").rows
    assert {row.player for row in rows} == set(verdict.position.players)


def test_a_deal_belongs_to_who_played_it() -> None:
    """Who has left keeps the leads of the deals that he played; the substitute has none of them."""
    left = leaving()
    game = left.decides(reseated(left))
    census = take_census([verdict_on_game(game)])
    assert game.position.players[0] != left.position.players[0]
    assert set(left.position.players) == {row.player for row in group(census, "players").rows}
    assert 1 == census.deals
