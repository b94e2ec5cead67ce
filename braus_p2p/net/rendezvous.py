"""Meeting through an MQTT broker, for tables where nobody can be reached: it carries the links' octets.

Each direction of a pair has a topic of its own. Topics follow from the table's secret, so the broker sees
names without meaning and, since the links are TLS as everywhere else, noise. Who wants to be called listens
on the topic of his identity; a call holds a fresh number, from which both derive the pair's topics, and a
word that only a holder of the secret can say. The broker, and whoever may read and write there, can drop,
double, delay and count, and no more.

The MQTT client runs in a thread of its own, which hands every message over to trio and waits until it is
taken. No message is kept by the broker, and all have its lowest quality of service: what is lost breaks a
link, and a link that breaks is called again.
"""

import hmac
import re
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final

import trio
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from paho.mqtt.client import Client, ConnectFlags, DisconnectFlags, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from braus_p2p.errors import LocalError
from braus_p2p.net.invite import Broker, good_broker_host
from braus_p2p.net.relayed import MOST_OCTETS, PULSE_SECONDS, RelayedStream
from braus_p2p.net.store import fresh

PORT: Final = 1883
CONNECT_SECONDS: Final = 15.0
CALL_SECONDS: Final = 10.0
AGAIN_SECONDS: Final = 2.0
"""How often a call is repeated while nobody answers."""

CLOSE_SECONDS: Final = 3.0
KEEPALIVE_SECONDS: Final = 20
LONGEST_PAUSE: Final = 30
WAITING: Final = 16
"""How many who called may wait to be accepted."""

MOST_PAIRS: Final = 64
REMEMBERED: Final = 1_024
"""How many numbers of calls are remembered, so that a call repeated by somebody else opens nothing."""

MOST_PACKET: Final = MOST_OCTETS + 1_024
_NUMBER: Final = 16
_URL: Final = re.compile(
    r"mqtt://(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<host>[^\s\[\]:/@?#]+))(?::(?P<port>[0-9]{1,5}))?/?"
)


def broker_at(url: str) -> Broker:
    """The broker in `mqtt://HOST[:PORT]`; LocalError `rendezvous-url`."""
    found = _URL.fullmatch(url.strip().lower())
    if found is not None:
        host, port = found["six"] or found["host"], int(found["port"] or PORT)
        if good_broker_host(host) and 0 < port < 2**16:
            return Broker(host, port)
    raise LocalError("rendezvous-url")


def broker_url(broker: Broker) -> str:
    """The text that `broker_at` reads."""
    host = f"[{broker.host}]" if ":" in broker.host else broker.host
    return f"mqtt://{host}" + ("" if broker.port == PORT else f":{broker.port}")


class _Client(Client):
    """The library's client, which keeps nothing that is none of ours.

    It makes no room for packets larger than any of ours, nor for messages of a quality nobody asked for.
    """

    def _sock_recv(self, bufsize: int) -> bytes:
        if bufsize > MOST_PACKET or self._in_messages:
            raise ConnectionError
        return super()._sock_recv(bufsize)


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
        self._token = trio.lowlevel.current_trio_token()
        self._streams: dict[str, RelayedStream] = {}
        self._listeners: dict[str, RendezvousListener] = {}
        self._numbers: dict[bytes, None] = {}
        self._answers: dict[int, Callable[[bool], None]] = {}
        self._accepted = 0
        self._refused = False
        self._first_answer = trio.Event()
        self.online = trio.Event()
        """Set while the broker is there."""

        self._client = self._make_client()

    async def listen(self, fingerprint: bytes) -> RendezvousListener:
        """Be called under this identity key's fingerprint; LocalError if the broker forbids it."""
        topic = self._topic("listen", fingerprint)
        listener = self._listeners[topic] = RendezvousListener(self, fingerprint)
        if self.online.is_set() and not await self._subscribe(topic) and self.online.is_set():
            del self._listeners[topic]
            raise LocalError("rendezvous-refused", broker=broker_url(self._broker))
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
                raise LocalError("rendezvous-no-answer", broker=broker_url(self._broker)) from error
            raise
        return stream

    async def _ring(self, stream: RelayedStream, fingerprint: bytes, number: bytes) -> None:
        await self.online.wait()
        if not await self._subscribe(self._topic("to caller", fingerprint, number)):
            raise trio.BrokenResourceError
        call = number + self._derived("word", fingerprint, number)
        while not stream.met:
            self._publish(self._topic("listen", fingerprint), call)
            with trio.move_on_after(AGAIN_SECONDS):
                await stream.wait_met()
        await stream.wait_met()

    def hush(self, fingerprint: bytes) -> None:
        """Listen under this fingerprint no more."""
        topic = self._topic("listen", fingerprint)
        if self._listeners.pop(topic, None) is not None:
            self._client.unsubscribe(topic)

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
            self._client.unsubscribe(inbound)
            closed()

        stream = self._streams[inbound] = RelayedStream(partial(self._publish, outbound), forget)
        return stream

    def _publish(self, topic: str, message: bytes) -> bool:
        return self._client.publish(topic, message).rc == MQTTErrorCode.MQTT_ERR_SUCCESS

    async def _subscribe(self, topic: str) -> bool:
        """Whether the broker granted it; False too if it went away."""
        granted: list[bool] = []
        answered = trio.Event()

        def answer(good: bool) -> None:  # noqa: FBT001 - the one thing there is to say
            granted.append(good)
            answered.set()

        code, number = self._client.subscribe(topic)
        if code != MQTTErrorCode.MQTT_ERR_SUCCESS or number is None:
            return False
        self._answers[number] = answer
        try:
            await answered.wait()
        finally:
            self._answers.pop(number, None)
        return granted[0]

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
            if await self._subscribe(inbound):
                listener.offer(stream)
                stream.pulse()
                return
        except (trio.WouldBlock, trio.ClosedResourceError):
            pass  # too many wait, or nobody accepts any more
        await trio.aclose_forcefully(stream)

    # The client's life

    def connect_later(self) -> None:
        """Begin to reach the broker, again and again until it is there."""
        self._client.connect_async(self._broker.host, self._broker.port, KEEPALIVE_SECONDS)
        self._client.loop_start()

    async def connect(self) -> None:
        """Reach the broker; LocalError says what hinders."""
        host, port = self._broker.host, self._broker.port
        try:
            with trio.fail_after(CONNECT_SECONDS):
                await trio.to_thread.run_sync(
                    self._client.connect, host, port, KEEPALIVE_SECONDS, abandon_on_cancel=True
                )
                self._client.loop_start()
                await self._first_answer.wait()
        except trio.TooSlowError as error:
            raise LocalError("net-no-answer", host=host, port=port) from error
        except (OSError, UnicodeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise LocalError("net-cannot-reach", host=host, port=port, reason=reason) from error
        if self._refused:
            raise LocalError("rendezvous-refused", broker=broker_url(self._broker))

    async def keep_pulse(self) -> None:
        """Keep the streams alive and notice which are not."""
        while True:
            await trio.sleep(PULSE_SECONDS)
            for stream in list(self._streams.values()):
                stream.pulse()

    async def disconnect(self) -> None:
        """Leave the broker, once what was said has gone out; wait no longer than is kind."""
        with trio.CancelScope(shield=True, deadline=trio.current_time() + CLOSE_SECONDS):
            for stream in list(self._streams.values()):
                await stream.aclose()
            self._client.disconnect()
            await trio.to_thread.run_sync(self._client.loop_stop, abandon_on_cancel=True)

    def _make_client(self) -> _Client:
        client = _Client(CallbackAPIVersion.VERSION2, client_id=fresh(8).hex())
        client.reconnect_delay_set(1, LONGEST_PAUSE)
        client.on_socket_open = _send_at_once
        client.on_connect = self._on_connect
        client.on_disconnect = self._on_disconnect
        client.on_subscribe = self._on_subscribe
        client.on_message = self._on_message
        return client

    # Called in the client's thread

    def _hand_over(self, act: Callable[[], None]) -> None:
        with suppress(trio.RunFinishedError):
            trio.from_thread.run_sync(act, trio_token=self._token)

    def _on_connect(
        self, _client: Client, _data: object, _flags: ConnectFlags, code: ReasonCode, _more: Properties | None
    ) -> None:
        self._hand_over(partial(self._connected, bool(code.is_failure)))

    def _on_disconnect(
        self,
        _client: Client,
        _data: object,
        _flags: DisconnectFlags,
        _code: ReasonCode,
        _more: Properties | None,
    ) -> None:
        self._hand_over(self._disconnected)

    def _on_subscribe(
        self, _client: Client, _data: object, number: int, codes: list[ReasonCode], _more: Properties | None
    ) -> None:
        good = bool(codes) and not any(code.is_failure for code in codes)
        self._hand_over(partial(self._subscribed, number, good))

    def _on_message(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        try:
            topic = message.topic
        except UnicodeDecodeError:
            return
        self._hand_over(partial(self._deliver, topic, bytes(message.payload)))

    # The same, in trio's thread

    def _connected(self, refused: bool) -> None:  # noqa: FBT001 - as the callback has it
        self._refused = refused
        self._first_answer.set()
        if not refused:
            self.online.set()
            for topic in self._listeners:
                self._client.subscribe(topic)

    def _disconnected(self) -> None:
        if self.online.is_set():
            self.online = trio.Event()
        for stream in list(self._streams.values()):
            stream.break_off()
        for answer in list(self._answers.values()):
            answer(False)  # noqa: FBT003

    def _subscribed(self, number: int, good: bool) -> None:  # noqa: FBT001 - as the callback has it
        if number in self._answers:
            self._answers[number](good)

    def _deliver(self, topic: str, message: bytes) -> None:
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
            meeting.connect_later()
        else:
            await meeting.connect()
        async with trio.open_nursery() as nursery:
            nursery.start_soon(meeting.keep_pulse)
            nursery.start_soon(meeting.answer_calls)
            try:
                yield meeting
            except LocalError as error:
                hindered = error
            nursery.cancel_scope.cancel()
    finally:
        await meeting.disconnect()
    if hindered is not None:
        raise hindered


def _send_at_once(_client: Client, _data: object, connection: object) -> None:
    """Small messages do not wait for one another."""
    if isinstance(connection, socket.socket):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
