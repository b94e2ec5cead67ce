"""What the shuffle costs: unit costs, counted operations, time and bytes.

Counts come from a run of their own with `group.multiply`, `add` and `subtract` wrapped, so that counting
does not slow down what is timed. Times are processor time, the least of several runs: what the machine can
do, not what disturbed it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Final, TypeAlias, TypeVar

from braus_p2p.shuffle import (
    Ciphertext,
    Context,
    DealKey,
    Deck,
    Element,
    deal_key,
    exclude,
    group,
    joint_key,
    open_card,
    personal,
    play,
    share,
    shuffle,
    start_deck,
    verify_exclusion_untrusted,
    verify_play_untrusted,
    verify_shares_untrusted,
    verify_shuffle_untrusted,
)

SEATS: Final = 4
EXCLUDED: Final = 22
RUNS: Final = 7

Numbers: TypeAlias = dict[str, float | int]
T = TypeVar("T")


@dataclass
class Count:
    """Operations in the group: products (of which `bases` with the base point, the cheaper ones) and sums."""

    muls: int = 0
    bases: int = 0
    adds: int = 0


@contextmanager
def counting() -> Iterator[Count]:
    """Counts what passes through the group's three functions."""
    count = Count()
    multiply, add, subtract = group.multiply, group.add, group.subtract

    def counted_multiply(scalar: bytes, point: bytes) -> bytes:
        count.muls += 1
        count.bases += point == group.G.encoded
        return multiply(scalar, point)

    def counted_add(left: bytes, right: bytes) -> bytes:
        count.adds += 1
        return add(left, right)

    def counted_subtract(left: bytes, right: bytes) -> bytes:
        count.adds += 1
        return subtract(left, right)

    group.multiply, group.add, group.subtract = counted_multiply, counted_add, counted_subtract
    try:
        yield count
    finally:
        group.multiply, group.add, group.subtract = multiply, add, subtract


def timed(act: Callable[[], T], runs: int = RUNS) -> tuple[T, float]:
    """The result, and the least time of several runs in milliseconds."""
    best = float("inf")
    for _ in range(runs):
        start = process_time()
        result = act()
        best = min(best, process_time() - start)
    return result, best * 1000


def unit(loops: int = 25, runs: int = 50) -> Numbers:
    """Microseconds of one multiplication, one with the base point, and one addition."""
    scalar = group.Scalar.from_uniform(bytes(range(64))).encoded
    one, two = (group.hash_to_group("braus/1 bench", index).encoded for index in (1, 2))
    loop = range(loops)
    _, mul = timed(lambda: [group.multiply(scalar, one) for _ in loop], runs)
    _, base = timed(lambda: [group.multiply(scalar, group.G.encoded) for _ in loop], runs)
    _, add = timed(lambda: [group.add(one, two) for _ in loop], runs)
    return {name: ms * 1000 / loops for name, ms in (("mul_us", mul), ("base_us", base), ("add_us", add))}


def weighed(act: Callable[[], object]) -> tuple[Count, float, float]:
    """Operations, least milliseconds, and the ratio of wall time to operations times their unit cost.

    The unit cost is taken anew before each run, and the ratio is the median of the runs, so that a machine
    that is busy with other things slows both sides alike.
    """
    with counting() as count:
        act()
    times, ratios = [], []
    for _ in range(RUNS):
        units = unit(loops=20, runs=3)
        _, ms = timed(act, runs=3)
        times.append(ms)
        ratios.append(ms / predicted(count, units))
    return count, min(times), median(ratios)


def step(prove: Callable[[], tuple[bytes, ...]], verify: Callable[[tuple[bytes, ...]], object]) -> Numbers:
    """Times, operations, bytes and ratios of one kind of proof, made and checked."""
    made = prove()
    proved, prove_ms, prove_ratio = weighed(prove)
    verified, verify_ms, verify_ratio = weighed(lambda: verify(made))
    return {
        "prove_ms": prove_ms,
        "verify_ms": verify_ms,
        "prove_muls": proved.muls,
        "verify_muls": verified.muls,
        "prove_adds": proved.adds,
        "verify_adds": verified.adds,
        "prove_ratio": prove_ratio,
        "verify_ratio": verify_ratio,
        "bytes": sum(map(len, made)),
    }


def predicted(count: Count, units: Numbers) -> float:
    """Milliseconds that the counted operations cost by themselves."""
    products = (count.muls - count.bases) * units["mul_us"] + count.bases * units["base_us"]
    return (products + count.adds * units["add_us"]) / 1000


@dataclass(frozen=True)
class Dealt:
    """A deal of four seats up to the first play."""

    keys: tuple[DealKey, ...]
    joint: Element
    before: Deck
    deck: Deck
    hand: tuple[tuple[int, Ciphertext], ...]
    absent: tuple[int, ...]


def context(seat: int, entry: int) -> Context:
    return Context(b"m" * 32, 1, seat, bytes([seat]) * 32, bytes([entry]) * 32)


def seed(seat: int) -> bytes:
    return bytes([seat]) * 32


def others_places(seat: int) -> list[int]:
    return [place for place in range(36) if place % SEATS != seat]


def dealt() -> Dealt:
    """The deal that is measured, always the same."""
    keys = tuple(deal_key(seed(seat), b"m" * 32, seat, bytes(32)) for seat in range(SEATS))
    joint = joint_key([key.public for key in keys])
    decks = [start_deck()]
    for seat in range(SEATS):
        made = shuffle(context(seat, seat), joint, decks[-1], seed(seat))
        decks.append(verify_shuffle_untrusted(context(seat, seat), joint, decks[-1], *made))
    deck = decks[-1]
    shares = []
    for seat in range(1, SEATS):
        places, where = others_places(seat), context(seat, 10 + seat)
        given = share(where, keys[seat], deck, places, seed(seat))
        shares.append(verify_shares_untrusted(where, keys[seat].public, deck, places, *given))
    hand = tuple((place, personal(deck, place, shares)) for place in range(0, 36, SEATS))
    held = {open_card(masked, keys[0].secret) for _, masked in hand}
    absent = tuple(card for card in range(36) if card not in held)
    return Dealt(keys, joint, decks[-2], deck, hand, absent)


def measure_shuffle(deal: Dealt) -> Numbers:
    """The last seat's shuffle: none of its points is the identity, as some are for the first."""
    seat = SEATS - 1
    where = context(seat, seat)
    return step(
        lambda: shuffle(where, deal.joint, deal.before, seed(seat)),
        lambda made: verify_shuffle_untrusted(where, deal.joint, deal.before, made[0], made[1]),
    )


def measure_shares(deal: Dealt) -> Numbers:
    """One seat's shares of the 27 places dealt to the others."""
    where, places, key = context(0, 10), others_places(0), deal.keys[0]
    return step(
        lambda: share(where, key, deal.deck, places, seed(0)),
        lambda made: verify_shares_untrusted(where, key.public, deal.deck, places, made[0], made[1]),
    )


def measure_play(deal: Dealt) -> Numbers:
    """One card played."""
    where, (place, masked), key = context(0, 20), deal.hand[0], deal.keys[0]
    return step(
        lambda: play(where, key, place, masked, seed(0)),
        lambda made: verify_play_untrusted(where, key.public, place, masked, made[0], made[1]),
    )


def measure_exclusion(deal: Dealt) -> Numbers:
    """The largest claim: nine hidden cards, 22 excluded ones."""
    where, key, excluded = context(0, 20), deal.keys[0], deal.absent[:EXCLUDED]
    return step(
        lambda: (exclude(where, b"act", key, deal.hand, excluded, seed(0)),),
        lambda made: verify_exclusion_untrusted(where, b"act", key.public, deal.hand, excluded, made[0]),
    )


def measure() -> dict[str, Numbers]:
    """All numbers of the shuffle's room, by the names of design §10."""
    deal = dealt()
    return {
        "unit": unit(),
        "shuffle": measure_shuffle(deal),
        "shares": measure_shares(deal),
        "play": measure_play(deal),
        "exclusion": measure_exclusion(deal),
    }
