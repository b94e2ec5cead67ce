"""A stream over messages: what is lost breaks it, what is doubled does not matter, and nothing piles up."""

import struct
from collections import deque
from typing import Any

import pytest
import trio
import trio.testing
from hypothesis import given, settings
from hypothesis import strategies as st
from trio.testing import MockClock

from braus_p2p.net.relayed import (
    MOST_OCTETS,
    PIECE,
    PULSE_SECONDS,
    SILENT_SECONDS,
    WINDOW,
    RelayedStream,
)

QUICK = settings(derandomize=True, database=None, deadline=None, max_examples=150)


class Middle:
    """Carries messages between two ends, at once; `keep` holds those of the first end back for a test."""

    def __init__(self) -> None:
        self.kept: deque[bytes] = deque()
        self.keep = False
        self.most = 0
        self.closed: list[str] = []
        self.left = RelayedStream(self._from_left, lambda: self.closed.append("left"))
        self.right = RelayedStream(self._from_right, lambda: self.closed.append("right"))

    def _from_left(self, message: bytes) -> bool:
        if self.keep:
            self.kept.append(message)
        else:
            self.right.deliver_untrusted(message)
        return True

    def _from_right(self, message: bytes) -> bool:
        self.left.deliver_untrusted(message)
        return True


async def pair() -> tuple[trio.abc.Stream, trio.abc.Stream]:
    """Two ends that are met at once."""
    middle = Middle()
    return middle.left, middle.right


async def clogged_both_ways() -> tuple[trio.abc.Stream, trio.abc.Stream]:
    """Two ends between which as much is under way, there and back, as may be."""
    middle = Middle()
    for end in (middle.left, middle.right):
        await end.send_all(bytes(WINDOW * PIECE))
    return middle.left, middle.right


async def test_it_is_a_stream_as_trio_wants_it() -> None:
    """Every rule that trio checks for streams holds, in both directions, with full windows too."""
    await trio.testing.check_two_way_stream(pair, clogged_both_ways)


async def broken(stream: RelayedStream) -> bool:
    """Whether nothing more can be read or sent."""
    for use in (lambda: stream.receive_some(1), lambda: stream.send_all(b"x")):
        with pytest.raises(trio.BrokenResourceError):
            await use()
    return True


async def test_what_came_before_a_loss_is_read_and_nothing_after_it() -> None:
    """A lost message is noticed at the next one, whatever its kind."""
    for late in ("data", "pulse", "end"):
        middle = Middle()
        await middle.left.send_all(b"one")
        middle.keep = True
        await middle.left.send_all(b"two")
        middle.kept.clear()
        middle.keep = False
        if late == "data":
            await middle.left.send_all(b"three")
        elif late == "pulse":
            middle.left.pulse()
        else:
            await middle.left.aclose()
        assert b"one" == await middle.right.receive_some()
        assert await broken(middle.right)


async def test_doubled_and_late_messages_are_passed_over() -> None:
    """Each piece is read once, however often it is delivered; old messages change nothing."""
    middle = Middle()
    middle.keep = True
    for word in (b"a", b"b", b"c"):
        await middle.left.send_all(word)
        middle.left.pulse()
    await middle.left.aclose()
    told = list(middle.kept)
    for number, message in enumerate(told):
        for again in (*told[: number + 1], message):
            middle.right.deliver_untrusted(again)
    got = b""
    while piece := await middle.right.receive_some():
        got += piece
    assert b"abc" == got


async def test_no_more_is_under_way_than_the_window() -> None:
    """Who sends waits until the other has read; the other keeps no more than the window."""
    middle = Middle()
    sent = 0

    async def send() -> None:
        nonlocal sent
        for number in range(3 * WINDOW):
            await middle.left.send_all(bytes([number]) * PIECE)
            sent += 1

    async with trio.open_nursery() as nursery:
        nursery.start_soon(send)
        await trio.testing.wait_all_tasks_blocked()
        assert WINDOW == sent
        for number in range(3 * WINDOW):
            got = b""
            while len(got) < PIECE:
                got += await middle.right.receive_some(PIECE - len(got))
            assert bytes([number]) * PIECE == got
            await trio.testing.wait_all_tasks_blocked()
            assert sent <= number + 1 + WINDOW
    assert 3 * WINDOW == sent


def message(kind: int, sent: int, read: int, piece: bytes = b"") -> bytes:
    """A message as a hostile middle would write it."""
    return struct.pack(">BQQ", kind, sent, read) + piece


@pytest.mark.parametrize(
    "octets",
    [
        b"",
        b"\0" * 16,
        message(3, 0, 0),
        message(255, 0, 0),
        message(0, 0, 0),
        message(1, 0, 0, b"x"),
        message(2, 0, 0, b"x"),
        message(0, 1, 0, b"x"),
        message(1, 2**64 - 1, 0),
        message(1, 0, 1),
        message(1, 0, 2**64 - 1),
        message(0, 0, 0, bytes(PIECE + 1)),
        bytes(MOST_OCTETS + 1),
        b"GET / HTTP/1.1\r\nHost: table\r\n\r\n",
    ],
)
async def test_a_message_that_should_not_be_breaks_the_stream(octets: bytes) -> None:
    """Whatever the middle hands over, the worst is a broken stream, which stays so."""
    middle = Middle()
    middle.right.deliver_untrusted(octets)
    assert await broken(middle.right)
    middle.right.deliver_untrusted(message(0, 0, 0, b"x"))
    assert await broken(middle.right)


async def test_who_sends_past_the_window_is_cut_off() -> None:
    """The end that is flooded keeps the window's pieces and no more."""
    middle = Middle()
    for number in range(WINDOW + 5):
        middle.right.deliver_untrusted(message(0, number, 0, b"x"))
    got = b"".join([await middle.right.receive_some() for _ in range(WINDOW)])
    assert b"x" * WINDOW == got
    assert await broken(middle.right)


@QUICK
@given(
    st.lists(
        st.binary(max_size=40) | st.builds(message, st.integers(0, 3), *[st.integers(0, 9)] * 2), max_size=30
    )
)
def test_any_messages_leave_a_stream_or_a_broken_one(messages: list[bytes]) -> None:
    """The fuzz target: nothing is raised, and what is kept is bounded."""

    async def judge() -> None:
        stream = Middle().right
        for octets in messages:
            stream.deliver_untrusted(octets)
        assert len(stream._unread) <= WINDOW
        await stream.aclose()

    trio.run(judge)


async def test_silence_is_noticed_in_time(autojump_clock: MockClock) -> None:
    """Ends that hear one another's pulse live on; one that hears nothing breaks after the time for it."""
    middle = Middle()
    for _ in range(20):
        await trio.sleep(PULSE_SECONDS)
        middle.left.pulse()
        middle.right.pulse()
    middle.keep = True
    since = autojump_clock.current_time()
    while not middle.right._broken:
        await trio.sleep(PULSE_SECONDS)
        middle.left.pulse()
        middle.right.pulse()
    assert SILENT_SECONDS <= autojump_clock.current_time() - since <= SILENT_SECONDS + PULSE_SECONDS
    assert await broken(middle.right)


async def test_a_middle_that_is_gone_breaks_the_stream() -> None:
    """When a message cannot be handed over, sending fails, and so does a reader that waits."""
    stream = RelayedStream(lambda _message: False, lambda: None)
    caught: list[Any] = []

    async def read() -> None:
        with pytest.raises(trio.BrokenResourceError) as error:
            await stream.receive_some()
        caught.append(error)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(read)
        await trio.testing.wait_all_tasks_blocked()
        await stream.send_all(b"x")
    assert 1 == len(caught)
    assert await broken(stream)


async def test_an_end_is_forgotten_once() -> None:
    """Closing again does nothing, and a closed end takes nothing more."""
    middle = Middle()
    await middle.left.aclose()
    await middle.left.aclose()
    middle.left.deliver_untrusted(message(0, 0, 0, b"x"))
    middle.left.pulse()
    assert ["left"] == middle.closed
    with pytest.raises(trio.ClosedResourceError):
        await middle.left.receive_some()
