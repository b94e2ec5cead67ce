"""Meeting through an MQTT broker, for tables where nobody can be reached: it carries the links' octets.

Each direction of a pair has a topic of its own. Topics follow from the table's secret, so the broker sees
names without meaning and, since the links are TLS as everywhere else, noise. Who wants to be called listens
on the topic of his identity; a call holds a fresh number, from which both derive the pair's topics, and a
word that only a holder of the secret can say. The broker, and whoever may read and write there, can drop,
double, delay and count, and no more.

What the broker loses breaks a link, and a link that breaks is called again.
"""

import hmac
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import trio
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from braus_p2p.errors import LocalError
from braus_p2p.net.broker import Broker
from braus_p2p.net.entropy import fresh
from braus_p2p.net.mqtt import Post
from braus_p2p.net.relayed import PULSE_SECONDS, RelayedStream

CALL_SECONDS: Final = 10.0
AGAIN_SECONDS: Final = 2.0
"""How often a call is repeated while nobody answers."""

WAITING: Final = 16
"""How many who called may wait to be accepted."""

_NUMBER: Final = 16
MOST_PAIRS: Final = 64
REMEMBERED: Final = 1_024
"""How many numbers of calls are remembered, so that a call repeated by somebody else opens nothing."""


class RendezvousListener(trio.abc.Listener[trio.abc.Stream]):
    """Accepts those who call an identity through the broker; goes on by itself when the broker was away."""

    def __init__(self, meeting: "Rendezvous", fingerprint: bytes) -> None:
        self.fingerprint = fingerprint
        self._meeting = meeting
        self._in, self._out = trio.open_memory_channel[RelayedStream](WAITING)

    async def accept(self) -> trio.abc.Stream:
        """The next stream from somebody who knows the table's secret."""
        try:
            return await self._out.receive()
        except trio.EndOfChannel:
            raise trio.ClosedResourceError from None

    async def aclose(self) -> None:
        """Be called no more; streams that were accepted live on."""
        self._meeting.hush(self.fingerprint)
        self._in.close()
        while True:
            try:
                stream = self._out.receive_nowait()
            except (trio.WouldBlock, trio.EndOfChannel, trio.ClosedResourceError):
                break
            await trio.aclose_forcefully(stream)
        await self._out.aclose()

    def offer(self, stream: RelayedStream) -> None:
        """Queue a stream; WouldBlock if too many wait."""
        self._in.send_nowait(stream)

    @property
    def full(self) -> bool:
        """Whether no more can be queued."""
        return self._in.statistics().current_buffer_used >= WAITING


class Rendezvous:
    """One process at one broker for one table: any number of streams, there and back."""

    def __init__(self, broker: Broker, secret: bytes) -> None:
        self._broker = broker
        self._secret = secret
        self._calls_in, self._calls = trio.open_memory_channel[tuple[RendezvousListener, bytes]](WAITING)
        self._streams: dict[str, RelayedStream] = {}
        self._listeners: dict[str, RendezvousListener] = {}
        self._numbers: dict[bytes, None] = {}
        self._accepted = 0
        self.post = Post(broker, self)

    async def listen(self, fingerprint: bytes) -> RendezvousListener:
        """Be called under this identity key's fingerprint; LocalError if the broker forbids it."""
        topic = self._topic("listen", fingerprint)
        listener = self._listeners[topic] = RendezvousListener(self, fingerprint)
        if self.post.online.is_set() and not await self.post.subscribe(topic) and self.post.online.is_set():
            del self._listeners[topic]
            raise LocalError("rendezvous-refused", broker=str(self._broker))
        return listener

    async def call(self, fingerprint: bytes) -> RelayedStream:
        """A stream to whoever listens under this fingerprint; LocalError if nobody answers in time."""
        number = fresh(_NUMBER)
        stream = self._open(
            inbound=self._topic("to caller", fingerprint, number),
            outbound=self._topic("to listener", fingerprint, number),
        )
        try:
            with trio.fail_after(CALL_SECONDS):
                await self._ring(stream, fingerprint, number)
        except BaseException as error:
            await trio.aclose_forcefully(stream)
            if isinstance(error, trio.TooSlowError | trio.BrokenResourceError):
                raise LocalError("rendezvous-no-answer", broker=str(self._broker)) from error
            raise
        return stream

    async def _ring(self, stream: RelayedStream, fingerprint: bytes, number: bytes) -> None:
        await self.post.online.wait()
        if not await self.post.subscribe(self._topic("to caller", fingerprint, number)):
            raise trio.BrokenResourceError
        call = number + self._derived("word", fingerprint, number)
        while not stream.met:
            self.post.publish(self._topic("listen", fingerprint), call)
            with trio.move_on_after(AGAIN_SECONDS):
                await stream.wait_met()
        await stream.wait_met()

    def hush(self, fingerprint: bytes) -> None:
        """Listen under this fingerprint no more."""
        topic = self._topic("listen", fingerprint)
        if self._listeners.pop(topic, None) is not None:
            self.post.unsubscribe(topic)

    # Topics

    def _derived(self, label: str, *parts: bytes) -> bytes:
        info = b"braus/1 rendezvous " + label.encode() + b"".join(parts)
        return HKDF(SHA256(), _NUMBER, salt=None, info=info).derive(self._secret)

    def _topic(self, label: str, *parts: bytes) -> str:
        return self._derived(label, *parts).hex()

    # Streams

    def _open(self, inbound: str, outbound: str, closed: Callable[[], None] = lambda: None) -> RelayedStream:
        def forget() -> None:
            self._streams.pop(inbound, None)
            self.post.unsubscribe(inbound)
            closed()

        stream = self._streams[inbound] = RelayedStream(partial(self.post.publish, outbound), forget)
        return stream

    def _called_untrusted(self, listener: RendezvousListener, call: bytes) -> None:
        """Open a stream for a call that a holder of the secret has made, once."""
        number, word = call[:_NUMBER], call[_NUMBER:]
        good = self._derived("word", listener.fingerprint, number)
        if len(number) != _NUMBER or not hmac.compare_digest(word, good) or number in self._numbers:
            return
        if self._accepted >= MOST_PAIRS or listener.full:
            return
        try:
            self._calls_in.send_nowait((listener, number))
        except trio.WouldBlock:
            return  # he will call again
        self._numbers[number] = None
        if len(self._numbers) > REMEMBERED:
            del self._numbers[next(iter(self._numbers))]

    async def answer_calls(self) -> None:
        """Open the streams that others have asked for, one after another."""
        async for listener, number in self._calls:
            await self._answer(listener, number)

    async def _answer(self, listener: RendezvousListener, number: bytes) -> None:
        self._accepted += 1

        def closed() -> None:
            self._accepted -= 1

        inbound = self._topic("to listener", listener.fingerprint, number)
        stream = self._open(inbound, self._topic("to caller", listener.fingerprint, number), closed)
        try:
            if await self.post.subscribe(inbound):
                listener.offer(stream)
                stream.pulse()
                return
        except (trio.WouldBlock, trio.ClosedResourceError):
            pass  # too many wait, or nobody accepts any more
        await trio.aclose_forcefully(stream)

    async def keep_pulse(self) -> None:
        """Keep the streams alive and notice which are not."""
        while True:
            await trio.sleep(PULSE_SECONDS)
            for stream in list(self._streams.values()):
                stream.pulse()

    async def aclose(self) -> None:
        """Close all streams."""
        for stream in list(self._streams.values()):
            await stream.aclose()

    # What the broker says

    def connected(self) -> None:
        """Listen again: the broker has forgotten it."""
        for topic in self._listeners:
            self.post.subscribe_again(topic)

    def disconnected(self) -> None:
        """The way to all other ends is gone."""
        for stream in list(self._streams.values()):
            stream.break_off()

    def deliver(self, topic: str, message: bytes) -> None:
        """Hand a message to whom it is for."""
        if topic in self._streams:
            self._streams[topic].deliver_untrusted(message)
        elif topic in self._listeners:
            self._called_untrusted(self._listeners[topic], message)


@asynccontextmanager
async def open_rendezvous(
    broker: Broker, secret: bytes, *, patient: bool = False
) -> AsyncIterator[Rendezvous]:
    """The meeting place of the table with this secret; LocalError says why there is none.

    With `patient` it opens at once, and is of use when the broker is there. A `LocalError` from within the
    block comes out as it is and in no group.
    """
    meeting = Rendezvous(broker, secret)
    hindered: LocalError | None = None
    try:
        if patient:
            meeting.post.connect_later()
        else:
            await meeting.post.connect()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(meeting.keep_pulse)
            nursery.start_soon(meeting.answer_calls)
            try:
                yield meeting
            except LocalError as error:
                hindered = error
            nursery.cancel_scope.cancel()
    finally:
        with trio.CancelScope(shield=True):
            await meeting.aclose()
            await meeting.post.disconnect()
    if hindered is not None:
        raise hindered
