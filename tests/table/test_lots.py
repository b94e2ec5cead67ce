"""Lots are even, follow the specification, and are drawn once."""

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from itertools import islice, permutations
from math import factorial

import pytest

from braus_p2p.table.lots import _octets, draw_lots
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Round
from braus_p2p.wire.messages import Commit, Reveal
from tests.support.table_kit import Game, matches, octets


def nonces(draw: int, players: int) -> tuple[bytes, ...]:
    return tuple(octets("lot", draw, seat) for seat in range(players))


def chi_square(counts: Counter[object], cells: int, draws: int) -> float:
    expected = draws / cells
    return sum((count - expected) ** 2 for count in counts.values()) / expected + expected * (
        cells - len(counts)
    )


# Each bound is passed by an even draw in all but one of ten thousand choices of seeds: 4 and 6 dealers have 3
# and 5 degrees of freedom, 24 and 720 orders 23 and 719.
@pytest.mark.parametrize(
    ("players", "draws", "dealers", "orders"), [(4, 4800, 21.1, 57.4), (6, 14400, 25.8, 869.0)]
)
def test_lots_are_even(players: int, draws: int, dealers: float, orders: float) -> None:
    """Every chair deals first equally often, and every order round the table comes equally often."""
    drawn = [draw_lots(octets("match"), nonces(draw, players), shuffled=True) for draw in range(draws)]
    assert chi_square(Counter(dealer for dealer, _ in drawn), players, draws) < dealers
    seen: Counter[object] = Counter(chairs for _, chairs in drawn)
    assert set(seen) <= set(permutations(range(players)))
    assert chi_square(seen, factorial(players), draws) < orders


def test_the_dealer_does_not_depend_on_the_order() -> None:
    """The dealer is drawn first: the same with partners chosen or drawn."""
    for draw in range(50):
        plain, chairs = draw_lots(octets("match"), nonces(draw, 4), shuffled=False)
        assert (0, 1, 2, 3) == chairs
        assert plain == draw_lots(octets("match"), nonces(draw, 4), shuffled=True)[0]


@pytest.mark.parametrize("players", [4, 6])
def test_lots_are_those_of_the_specification(players: int) -> None:
    """Octets of SHA-256(key ‖ counter), without those above the last multiple; then Fisher–Yates."""
    for draw in range(40):
        told = nonces(draw, players)
        key = sha256(b"braus/1 lots" + octets("match") + b"".join(told)).digest()
        stream = b"".join(sha256(key + counter.to_bytes(8, "big")).digest() for counter in range(4))
        taken = iter(stream)

        def below(bound: int) -> int:
            while (octet := next(taken)) >= 256 // bound * bound:  # noqa: B023 - used within the turn
                pass
            return octet % bound

        dealer, order = below(players), list(range(players))
        for last in reversed(range(1, players)):
            other = below(last + 1)
            order[last], order[other] = order[other], order[last]
        assert (dealer, tuple(order)) == draw_lots(octets("match"), told, shuffled=True)


def test_the_octets_of_the_lots_have_no_end() -> None:
    """After 32 octets the counter goes on, so no run of unlucky octets leaves a table without lots."""
    key = sha256(b"braus/1 lots" + octets("match") + b"".join(nonces(0, 4))).digest()
    expected = b"".join(sha256(key + counter.to_bytes(8, "big")).digest() for counter in range(3))
    assert expected == bytes(islice(_octets(octets("match"), nonces(0, 4)), 96))


def test_octets_that_would_favour_are_thrown_away() -> None:
    """With six players the octets 252 to 255 are no lot; a draw that meets one takes the next."""
    met = 0
    for draw in range(400):
        told = nonces(draw, 6)
        key = sha256(b"braus/1 lots" + octets("match") + b"".join(told)).digest()
        first, second, *_ = sha256(key + bytes(8)).digest()
        if first >= 252 > second:
            met += 1
            assert second % 6 == draw_lots(octets("match"), told, shuffled=False)[0]
    assert met


def test_every_part_of_the_lots_matters() -> None:
    """Match and each seat's nonce, in seat order, decide; so whoever reveals has had his part before."""
    told = nonces(0, 6)
    lots = {
        draw_lots(match, given, shuffled=True)
        for match in (octets("match"), octets("other"))
        for given in (told, told[::-1], *((*told[:k], bytes(32), *told[k + 1 :]) for k in range(6)))
    }
    assert len(lots) == 16


@pytest.mark.parametrize("rules", ["brus", "brus-pairs"])
def test_lots_survive_a_deal_begun_again(rules: str) -> None:
    """Dealer and chairs are drawn from the first complete reveal and stay when other nonces are revealed."""
    game = matches()[rules]
    last = game.of(Reveal)[len(game.seats) - 1]
    drawn = last.after
    assert last.before.match is None
    anew = replace(game.of(Commit)[0].before, match=drawn.match, chairs=drawn.chairs, head=octets("annulled"))
    again = Game(game.seats, (replace(last, after=anew),)).until(Phase.SHUFFLE).position
    assert Round() != again.round
    assert drawn.round.nonces != again.round.nonces
    assert drawn.round.keys != again.round.keys
    assert (drawn.game.dealer, drawn.chairs) == (again.game.dealer, again.chairs)


def test_chairs_are_the_seats_where_partners_are_chosen() -> None:
    """Without lots seat and chair have one number; with lots the six of the kit sit otherwise."""
    assert (0, 1, 2, 3) == matches()["gotland"].position.chairs
    assert (0, 1, 2, 3, 4, 5) == matches()["brus-teams"].position.chairs
    assert (0, 1, 2, 3, 4, 5) != matches()["brus-pairs"].position.chairs
    assert [0, 1, 2, 3, 4, 5] == sorted(matches()["brus-pairs"].position.chairs)


def test_a_second_deal_keeps_the_lots() -> None:
    """The chairs of a match are the same in all its deals."""
    game = matches()["brus"]
    assert {game.position.chairs} == {
        step.after.chairs for step in game.steps if step.after.match is not None
    }
