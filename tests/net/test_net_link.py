"""Links over memory streams: frames, bounds, endings."""

import pytest
import trio
from trio.testing import MockClock, memory_stream_pair

from braus_p2p.errors import LocalError, Violation
from braus_p2p.net.link import FLUSH_SECONDS, QUEUE_FRAMES, QUEUE_OCTETS, Link


async def test_frames_arrive_whole_and_in_order() -> None:
    """What is sent arrives as the same frames in the same order, then the end."""
    ours, theirs = memory_stream_pair()
    sender, receiver = Link(ours), Link(theirs)
    got: list[bytes] = []
    async with trio.open_nursery() as nursery:
        nursery.start_soon(sender.write)
        for number in range(5):
            sender.send(bytes([number]) * (number + 1))
        sender.close()
        while (payloads := await receiver.receive_untrusted()) is not None:
            got += payloads
    assert [bytes([number]) * (number + 1) for number in range(5)] == got
    assert sum(4 + len(payload) for payload in got) == sender.sent


async def test_malformed_length_is_a_violation_of_frame() -> None:
    """A frame longer than the protocol allows is refused as soon as its length is there."""
    ours, theirs = memory_stream_pair()
    await ours.send_all(b"GET / HTTP/1.1\r\n\r\n")
    with pytest.raises(Violation) as caught:
        await Link(theirs).receive_untrusted()
    assert caught.value.rung == "frame"


async def test_a_peer_that_does_not_read_is_let_go() -> None:
    """Sending never waits: past its bound the queue refuses, by octets and by frames."""
    ours, _ = memory_stream_pair()
    for size, most in ((60_000, QUEUE_OCTETS // 60_004), (1, QUEUE_FRAMES)):
        link = Link(ours)
        for _ in range(most):
            link.send(bytes(size))
        with pytest.raises(LocalError) as caught:
            link.send(bytes(size))
        assert caught.value.key == "link-peer-too-slow"


async def test_sending_on_a_closed_link_is_quiet() -> None:
    """Whoever runs the link reports its end; a late frame is dropped without fuss."""
    ours, _ = memory_stream_pair()
    link = Link(ours)
    link.close()
    link.send(b"late")
    assert link.sent == 0


async def test_a_broken_stream_ends_both_directions() -> None:
    """When the other side is gone, writing stops and receiving says the end."""
    ours, theirs = memory_stream_pair()
    await theirs.aclose()
    link = Link(ours)
    link.send(b"into the void")
    await link.write()
    assert await link.receive_untrusted() is None
    link.send(b"later")


async def test_closing_does_not_wait_for_ever(autojump_clock: MockClock) -> None:
    """A peer that stops reading cannot keep a closed link open."""

    class Stuck(trio.abc.Stream):
        closed = False

        async def send_all(self, data: bytes | bytearray | memoryview) -> None:  # noqa: ARG002
            await trio.sleep_forever()

        async def wait_send_all_might_not_block(self) -> None:
            await trio.sleep_forever()

        async def receive_some(self, max_bytes: int | None = None) -> bytes:  # noqa: ARG002
            await trio.sleep_forever()
            return b""

        async def aclose(self) -> None:
            self.closed = True
            await trio.lowlevel.checkpoint()

    stuck = Stuck()
    link = Link(stuck)
    link.send(b"x")
    async with trio.open_nursery() as nursery:
        nursery.start_soon(link.write)
        await trio.testing.wait_all_tasks_blocked()
        link.close()
    assert stuck.closed
    assert FLUSH_SECONDS == autojump_clock.current_time()
