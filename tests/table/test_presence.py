"""Presence: who lives is heard of over hops, who is gone falls silent everywhere, and a liar does little."""

import heapq
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.table.presence import HOP_SECONDS, OLDEST, SILENT_SECONDS, Presence
from braus_p2p.table.session import BEAT_SECONDS

SEATS = 6
QUICK = settings(derandomize=True, database=None, deadline=None, max_examples=150)
SOME = settings(QUICK, max_examples=25)

Graph = dict[int, set[int]]
Told = tuple[float, int, int, bytes]


class Gossip:
    """Peers that tell their neighbours every beat what they know; `living` says which of them are there.

    Each beats in a phase of its own, and a frame takes at most `slowest` seconds.
    """

    def __init__(self, graph: Graph, rng: Random, slowest: float) -> None:
        self.graph = graph
        self.rng = rng
        self.slowest = slowest
        self.living = set(graph)
        self.peers = {peer: Presence() for peer in graph}
        self.now = 0.0
        self._count = 0
        self._queue: list[tuple[float, int, Told | int]] = []
        for peer in graph:
            self.peers[peer].begin(0.0)
            self._push(rng.random() * BEAT_SECONDS, peer)

    def _push(self, at: float, what: Told | int) -> None:
        self._count += 1
        heapq.heappush(self._queue, (at, self._count, what))

    def run(self, until: float) -> Iterator[float]:
        """Let time pass; gives every moment at which somebody has done something."""
        while self._queue and self._queue[0][0] <= until:
            self.now, _, what = heapq.heappop(self._queue)
            if isinstance(what, int):
                self._beat(what)
            else:
                self._hear(*what)
            yield self.now

    def _beat(self, peer: int) -> None:
        self._push(self.now + BEAT_SECONDS, peer)
        if peer not in self.living:
            return
        self.peers[peer].heard(peer, self.now)
        ages = self.peers[peer].ages(SEATS, self.now)
        for other in self.graph[peer]:
            self._push(self.now + self.rng.random() * self.slowest, (self.now, peer, other, ages))

    def _hear(self, _sent: float, peer: int, other: int, ages: bytes) -> None:
        if other in self.living and peer in self.living:
            self.peers[other].heard(peer, self.now)
            self.peers[other].told(ages, self.now)

    def silent(self, peer: int) -> set[int]:
        """Whom this peer takes to be gone."""
        return {seat for seat, age in enumerate(self.peers[peer].silent(SEATS, self.now)) if age}


@st.composite
def connected(draw: st.DrawFn) -> Graph:
    """A random connected graph of all seats: a tree and some more links."""
    graph: Graph = {0: set()}
    for seat in range(1, SEATS):
        graph[seat] = set()
        links = [(seat, draw(st.integers(0, seat - 1)))]
        links += draw(st.lists(st.tuples(st.integers(0, seat), st.integers(0, seat)), max_size=3))
        for one, other in links:
            if one != other:
                graph[one].add(other)
                graph[other].add(one)
    return graph


@SOME
@given(connected(), st.integers(0, SEATS - 1), st.integers(0, 2**32), st.floats(0.0, HOP_SECONDS))
def test_no_hearsay_keeps_a_seat_alive(graph: Graph, gone: int, seed: int, slowest: float) -> None:
    """Whoever is linked to whom: all others count the seconds since a seat went, and none too few."""
    gossip = Gossip(graph, Random(seed), slowest)
    for _ in gossip.run(30.0):
        pass
    gossip.living.discard(gone)
    for now in gossip.run(75.0):
        for peer in gossip.living:
            heard = gossip.peers[peer].silent(SEATS, now)[gone]
            assert now - 30.0 <= heard or now - 30.0 <= SILENT_SECONDS
    assert all(gone in gossip.silent(peer) for peer in gossip.living)


@SOME
@given(st.integers(0, SEATS - 1), st.integers(0, 2**32), st.floats(0.0, 0.5))
def test_who_is_heard_of_through_another_is_not_silent(centre: int, seed: int, slowest: float) -> None:
    """With one peer that serves all others, nobody who lives is ever missed, on slow links either."""
    graph = {seat: {centre} if seat != centre else {*range(SEATS)} - {centre} for seat in range(SEATS)}
    gossip = Gossip(graph, Random(seed), slowest)
    for now in gossip.run(60.0):
        for peer in gossip.living:
            assert (now, peer, set()) == (now, peer, gossip.silent(peer))


@QUICK
@given(st.lists(st.floats(0.0, HOP_SECONDS), min_size=1, max_size=40), st.floats(0.0, 200.0))
def test_news_only_grows_older_on_its_way(delays: list[float], age: float) -> None:
    """Along any row of peers, with every frame within its second, nobody takes it for younger."""
    now, peer = 1000.0, Presence()
    peer.heard(3, now - age)
    for delay in delays:
        ages = peer.ages(4, now)
        now += delay
        peer = Presence()
        peer.told(ages, now)
        assert ages[3] == OLDEST or peer.ages(4, now)[3] >= min(OLDEST, age + now - 1000.0)


def test_a_late_frame_makes_news_younger_once_and_by_its_lateness() -> None:
    """After a minute in a stalled link it makes a seat a minute younger, and does so only once."""
    here = Presence()
    here.begin(0.0)
    here.told(bytes([0, 0, 0, 10]), 100.0)
    assert (0.0, 0.0, 0.0, 10.0 + HOP_SECONDS) == here.silent(4, 100.0)
    here.told(bytes([0, 0, 0, 10]), 100.0)
    assert (0.0, 0.0, 0.0, 10.0 + HOP_SECONDS) == here.silent(4, 100.0)


@pytest.mark.parametrize(
    ("age", "told"),
    [
        (0.0, 0),
        (0.001, 1),
        (1.0, 1),
        (1.001, 2),
        (253.5, 254),
        (254.0, 254),
        (254.001, 255),
        (255.0, 255),
        (9e9, 255),
    ],
)
def test_ages_are_whole_seconds_rounded_up_and_bounded(age: float, told: int) -> None:
    """254 is the greatest that says anything."""
    here = Presence()
    here.heard(2, 0.0)
    assert bytes([255, 255, told, 255]) == here.ages(4, age)


def test_of_whom_nothing_was_heard_nothing_is_told() -> None:
    """A node that has just come back does not make a seat look present that was gone before."""
    here = Presence()
    here.begin(0.0)
    assert bytes([255] * 4) == here.ages(4, 0.0) == here.ages(4, 100.0)
    assert b"" == here.ages(0, 0.0)


def test_every_seat_is_told_of_though_the_last_was_never_heard() -> None:
    """A row has one octet for each seat, so that it can be sent at all."""
    here = Presence()
    here.heard(0, 5.0)
    assert bytes([0, 255, 255, 255]) == here.ages(4, 5.0)


def test_silence_counts_from_the_beginning() -> None:
    """A seat that was never heard of is silent after a while, and no sooner."""
    here = Presence()
    assert (0.0,) * 4 == here.silent(4, 50.0)
    here.begin(100.0)
    here.begin(200.0)
    assert (0.0,) * 4 == here.silent(4, 100.0 + SILENT_SECONDS)
    assert (SILENT_SECONDS + 1,) * 4 == here.silent(4, 101.0 + SILENT_SECONDS)


def test_who_says_nothing_of_a_seat_makes_it_no_older() -> None:
    """255 of one who has just begun to listen himself is no news."""
    here = Presence()
    here.begin(100.0)
    here.told(bytes([OLDEST - 1, OLDEST]), 100.0)
    assert (OLDEST - 1 + HOP_SECONDS, 0.0) == here.silent(2, 100.0)


def test_the_youngest_word_counts() -> None:
    """Older news changes nothing, nor does 255."""
    here = Presence()
    here.heard(0, 90.0)
    here.heard(0, 80.0)
    here.told(bytes([50, OLDEST, OLDEST, OLDEST]), 100.0)
    assert bytes([10, 255, 255, 255]) == here.ages(4, 100.0)
    here.told(bytes([3, OLDEST, OLDEST, OLDEST]), 100.0)
    assert bytes([4, 255, 255, 255]) == here.ages(4, 100.0)


def test_a_change_is_told_while_somebody_is_silent_and_when_all_are_back() -> None:
    """The seconds go on, so the table is shown again and again; then once without them."""
    here = Presence()
    here.begin(0.0)
    for seat in range(4):
        here.heard(seat, 0.0)
    assert not here.changed(4, SILENT_SECONDS)
    assert here.changed(4, SILENT_SECONDS + 1)
    assert here.changed(4, SILENT_SECONDS + 3)
    for seat in range(4):
        here.heard(seat, SILENT_SECONDS + 4)
    assert here.changed(4, SILENT_SECONDS + 4)
    assert not here.changed(4, SILENT_SECONDS + 6)


def test_a_seat_never_heard_of_is_shown_as_silent_too() -> None:
    """After coming back to a table where somebody is gone, his seconds are shown."""
    here = Presence()
    here.begin(0.0)
    for seat in range(3):
        here.heard(seat, 20.0)
    assert here.changed(4, 20.0)


def test_a39_a_liar_makes_a_gone_seat_look_present_only_while_he_says_so() -> None:
    """A39: all zero with every beat. No vote is offered meanwhile; afterwards the seat is silent."""
    here = Presence()
    here.begin(0.0)
    for beat in range(50):
        here.told(bytes(4), beat * BEAT_SECONDS)
        assert (0.0,) * 4 == here.silent(4, beat * BEAT_SECONDS)
    last = 49 * BEAT_SECONDS
    assert here.silent(4, last + SILENT_SECONDS - HOP_SECONDS) == (0.0,) * 4
    assert all(here.silent(4, last + SILENT_SECONDS))


def test_words_about_seats_that_are_not_there_go_nowhere() -> None:
    """Six octets at a table of four: nobody is told of seats 5 and 6, nor sees them as gone."""
    here = Presence()
    here.begin(0.0)
    here.told(bytes(6), 0.0)
    for seat in range(4):
        here.heard(seat, 100.0)
    assert 4 == len(here.ages(4, 100.0)) == len(here.silent(4, 100.0))
    assert not here.changed(4, 100.0)


@QUICK
@given(st.lists(st.binary(min_size=4, max_size=6), max_size=20), st.floats(0.0, 1e6))
def test_whatever_is_told_no_age_is_out_of_bounds(words: list[bytes], now: float) -> None:
    """Any octets in any order leave ages that can be sent, and no seat that was heard of in the future."""
    here = Presence()
    here.begin(0.0)
    for at, ages in enumerate(words):
        here.told(ages, now + at)
        assert SEATS == len(here.ages(SEATS, now + at))
        assert min(here.silent(SEATS, now + at)) >= 0.0
