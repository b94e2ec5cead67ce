"""An MQTT client as trio wants it: the library's own runs in a thread and hands everything over.

No message is kept by the broker, and all have its lowest quality of service.
"""

import socket
import ssl
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final, Protocol

import trio
from paho.mqtt.client import Client, ConnectFlags, DisconnectFlags, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode

from braus_p2p.errors import LocalError
from braus_p2p.net.broker import Broker
from braus_p2p.net.entropy import fresh
from braus_p2p.net.relayed import MOST_OCTETS

CONNECT_SECONDS: Final = 15.0
CLOSE_SECONDS: Final = 3.0
KEEPALIVE_SECONDS: Final = 20
LONGEST_PAUSE: Final = 30
MOST_PACKET: Final = MOST_OCTETS + 1_024


class Recipient(Protocol):
    """Who is told, in trio's thread, what comes from the broker."""

    def connected(self) -> None:
        """Take note that the broker is there, perhaps again; it has forgotten all subscriptions."""

    def disconnected(self) -> None:
        """Take note that the broker is gone."""

    def deliver(self, topic: str, message: bytes) -> None:
        """Take a message."""


class _Client(Client):
    """The library's client, which keeps nothing that is none of ours.

    It makes no room for packets larger than any of ours, nor for messages of a quality nobody asked for.
    """

    def _sock_recv(self, bufsize: int) -> bytes:
        if bufsize > MOST_PACKET or self._in_messages:
            raise ConnectionError
        return super()._sock_recv(bufsize)


class _Socket(ssl.SSLSocket):
    """A socket that the library need not close when hands cannot be shaken over it, for it does not."""

    def do_handshake(self, block: bool = False) -> None:  # noqa: FBT001, FBT002 - as it is in ssl
        try:
            super().do_handshake(block)
        except BaseException:
            self.close()
            raise


class Post:
    """One client at one broker, which comes back by itself when the broker was away."""

    def __init__(self, broker: Broker, recipient: Recipient) -> None:
        self._broker = broker
        self._recipient = recipient
        self._token = trio.lowlevel.current_trio_token()
        self._answers: dict[int, Callable[[bool], None]] = {}
        self._refused = False
        self._first_answer = trio.Event()
        self.online = trio.Event()
        """Set while the broker is there."""

        self._client = self._make_client()

    # What can be asked of it

    def publish(self, topic: str, message: bytes) -> bool:
        """Send a message; False if that is not possible now."""
        return self._client.publish(topic, message).rc == MQTTErrorCode.MQTT_ERR_SUCCESS

    async def subscribe(self, topic: str) -> bool:
        """Ask for all messages of a topic: whether the broker granted it; False too if it went away."""
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

    def subscribe_again(self, topic: str) -> None:
        """Ask for a topic that was granted before, and wait for no answer."""
        self._client.subscribe(topic)

    def unsubscribe(self, topic: str) -> None:
        """Ask for no more messages of a topic."""
        self._client.unsubscribe(topic)

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
        except ssl.SSLError as error:
            reason = getattr(error, "verify_message", "") or error.reason or str(error)
            raise LocalError("rendezvous-tls", broker=str(self._broker), reason=reason) from error
        except (OSError, UnicodeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise LocalError("net-cannot-reach", host=host, port=port, reason=reason) from error
        if self._refused:
            raise LocalError("rendezvous-refused", broker=str(self._broker))

    async def disconnect(self) -> None:
        """Leave the broker, once what was said has gone out; wait no longer than is kind."""
        with trio.CancelScope(shield=True, deadline=trio.current_time() + CLOSE_SECONDS):
            self._client.disconnect()
            await trio.to_thread.run_sync(self._client.loop_stop, abandon_on_cancel=True)

    def _make_client(self) -> _Client:
        client = _Client(CallbackAPIVersion.VERSION2, client_id=fresh(8).hex())
        client.reconnect_delay_set(1, LONGEST_PAUSE)
        if self._broker.tls:
            context = ssl.create_default_context()
            context.sslsocket_class = _Socket
            client.tls_set_context(context)
        if self._broker.login is not None:
            client.username_pw_set(self._broker.login.user, self._broker.login.password or None)
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
        self._hand_over(partial(self._recipient.deliver, topic, bytes(message.payload)))

    # The same, in trio's thread

    def _connected(self, refused: bool) -> None:  # noqa: FBT001 - as the callback has it
        self._refused = refused
        self._first_answer.set()
        if not refused:
            self.online.set()
            self._recipient.connected()

    def _disconnected(self) -> None:
        if self.online.is_set():
            self.online = trio.Event()
        self._recipient.disconnected()
        for answer in list(self._answers.values()):
            answer(False)  # noqa: FBT003

    def _subscribed(self, number: int, good: bool) -> None:  # noqa: FBT001 - as the callback has it
        if number in self._answers:
            self._answers[number](good)


def _send_at_once(_client: Client, _data: object, connection: object) -> None:
    """Small messages do not wait for one another."""
    if isinstance(connection, socket.socket):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
