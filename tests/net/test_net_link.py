"""Links over memory streams: frames, bounds, endings."""

import itertools
import socket
import struct

import pytest
import trio
from trio.testing import MockClock, memory_stream_pair

from braus_p2p.errors import LocalError, Violation
from braus_p2p.net.channel import open_channel
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


@pytest.mark.parametrize("error", [trio.BrokenResourceError, trio.ClosedResourceError])
@pytest.mark.parametrize("good", [0, 1, 2])
async def test_tls_over_a_stream_that_fails_ends_the_link_quietly(error: type[Exception], good: int) -> None:
    """However far a write came, and at the farewell too, what TLS makes of it does not escape."""
    channel = open_channel(bytes(10))
    ours, theirs = memory_stream_pair()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(channel.accept, theirs)
        stream, _ = await channel.call(ours)
    writes = itertools.count()

    async def fail_in_time() -> None:
        if next(writes) == good:
            raise error

    ours.send_stream.send_all_hook = fail_in_time
    link = Link(stream)
    for _ in range(good + 1):
        link.send(bytes(60_000))
    link.close()
    await link.write()
    assert await link.receive_untrusted() is None
    assert good * 60_004 == link.sent


async def test_a_reset_connection_ends_the_link_quietly() -> None:
    """A peer whose machine says that there is no such connection breaks no more than the link."""
    channel = open_channel(bytes(10))
    (listener,) = await trio.open_tcp_listeners(0, host="127.0.0.1")
    async with listener:
        ours = await trio.testing.open_stream_to_socket_listener(listener)
        theirs = await listener.accept()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(channel.accept, theirs)
        stream, _ = await channel.call(ours)
    theirs.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    await trio.aclose_forcefully(theirs)
    link = Link(stream)
    for _ in range(4):
        link.send(bytes(60_000))
    link.close()
    await link.write()
    assert await link.receive_untrusted() is None


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
