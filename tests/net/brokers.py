"""Brokers for the tests of the rendezvous: the real mosquitto, and one in this process that misbehaves."""

import getpass
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
import trio
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from braus_p2p.net.broker import Login

MOSQUITTO = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
MOSQUITTO_PASSWD = shutil.which("mosquitto_passwd")
OPEN = "allow_anonymous true"
WANTS_MOSQUITTO = pytest.mark.skipif(MOSQUITTO is None, reason="mosquitto is not installed")


class Mosquitto:
    """Debian's broker on a loopback port, with a configuration of its own; it can be killed and come back.

    `settings` are more lines of its configuration.
    """

    def __init__(self, folder: Path, *settings: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._settings = folder / "mosquitto.conf"
        self._settings.write_text(
            "\n".join((f"listener {self.port} 127.0.0.1", "persistence false", *(settings or (OPEN,)), ""))
        )
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start and wait until it answers."""
        self._start()
        with trio.fail_after(120):
            while True:
                with suppress(OSError):
                    await (await trio.open_tcp_stream("127.0.0.1", self.port)).aclose()
                    return
                await trio.sleep(0.02)

    def _start(self) -> None:
        assert MOSQUITTO is not None
        self._process = subprocess.Popen(  # noqa: S603 - the broker that was asked for
            [MOSQUITTO, "-c", self._settings], stderr=subprocess.DEVNULL
        )

    def kill(self) -> None:
        """End it at once, as the death of its machine would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def guarded(folder: Path, login: Login) -> tuple[str, ...]:
    """The settings of a broker that lets nobody in but this user, by TLS, as `localhost`.

    The certificate of whoever vouches for it is in the folder as `authority.pem`.
    """
    named = partial(x509.NameAttribute, x509.NameOID.COMMON_NAME)
    keys = {name: ec.generate_private_key(ec.SECP256R1()) for name in ("authority", "broker")}
    for name, key in keys.items():
        certificate = (
            x509.CertificateBuilder()
            .subject_name(x509.Name([named(name)]))
            .issuer_name(x509.Name([named("authority")]))
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(datetime.now(UTC) - timedelta(days=1))
            .not_valid_after(datetime.now(UTC) + timedelta(days=1))
            .add_extension(x509.BasicConstraints(ca=name == "authority", path_length=None), critical=True)
            .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
            .sign(keys["authority"], SHA256())
        )
        (folder / f"{name}.pem").write_bytes(certificate.public_bytes(Encoding.PEM))
    octets = keys["broker"].private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "broker.key").write_bytes(octets)
    return (
        *for_one(folder, login),
        f"certfile {folder / 'broker.pem'}",
        f"keyfile {folder / 'broker.key'}",
    )


def for_one(folder: Path, login: Login) -> tuple[str, ...]:
    """The settings of a broker that lets nobody in but this user."""
    users = folder / "users"
    assert MOSQUITTO_PASSWD is not None
    subprocess.run(  # noqa: S603 - comes with the broker
        [MOSQUITTO_PASSWD, "-b", "-c", users, login.user, login.password], check=True, capture_output=True
    )
    return "allow_anonymous false", f"password_file {users}", f"user {getpass.getuser()}"


@contextmanager
def mosquitto(folder: Path, *settings: str) -> Iterator[Mosquitto]:
    """A broker that is gone in the end, whatever happens."""
    broker = Mosquitto(folder, *settings)
    try:
        yield broker
    finally:
        broker.kill()


class FakeBroker:
    """As much of MQTT 3.1.1 as the rendezvous needs; `fate` says how often a message is delivered.

    `raw` is sent to everybody who connects, after the greeting.
    """

    def __init__(self) -> None:
        self.fate: Callable[[str, bytes], int] = lambda _topic, _message: 1
        self.grants = True
        self.welcome = 0
        self.raw = b""
        self.heard: list[tuple[str, bytes]] = []
        self.port = 0
        self._topics: dict[str, set[trio.SocketStream]] = {}
        self._turn = trio.Lock()

    async def serve(self, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED) -> None:
        """Serve on a loopback port until cancelled."""
        listeners = await trio.open_tcp_listeners(self.port, host="127.0.0.1")
        self.port = listeners[0].socket.getsockname()[1]
        task_status.started()
        await trio.serve_listeners(self._client, listeners)

    async def say(self, topic: str, message: bytes) -> None:
        """Publish something of the broker's own."""
        for stream in self._topics.get(topic, set()).copy():
            with suppress(trio.BrokenResourceError, trio.ClosedResourceError):
                await self._send(stream, packet(0x30, string(topic) + message))

    async def _send(self, stream: trio.SocketStream, octets: bytes) -> None:
        async with self._turn:
            await stream.send_all(octets)

    def topics(self) -> set[str]:
        """What somebody has subscribed to."""
        return {topic for topic, streams in self._topics.items() if streams}

    async def _client(self, stream: trio.SocketStream) -> None:
        buffer = bytearray()
        try:
            while octets := await stream.receive_some(65_536):
                buffer += octets
                while (found := cut(buffer)) is not None:
                    await self._take(stream, *found)
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            pass
        finally:
            for streams in self._topics.values():
                streams.discard(stream)
            await trio.aclose_forcefully(stream)

    async def _take(self, stream: trio.SocketStream, kind: int, body: bytes) -> None:
        match kind >> 4:
            case 1:
                await self._send(stream, packet(0x20, bytes([0, self.welcome])) + self.raw)
            case 3:
                size = int.from_bytes(body[:2])
                topic, message = body[2 : 2 + size].decode(), body[2 + size :]
                self.heard.append((topic, message))
                for _ in range(self.fate(topic, message)):
                    await self.say(topic, message)
            case 8:
                topic = body[4 : 4 + int.from_bytes(body[2:4])].decode()
                if self.grants:
                    self._topics.setdefault(topic, set()).add(stream)
                await self._send(stream, packet(0x90, body[:2] + bytes([0 if self.grants else 0x80])))
            case 10:
                topic = body[4 : 4 + int.from_bytes(body[2:4])].decode()
                self._topics.get(topic, set()).discard(stream)
                await self._send(stream, packet(0xB0, body[:2]))
            case 12:
                await self._send(stream, packet(0xD0, b""))
            case 14:
                raise trio.ClosedResourceError
            case other:
                raise AssertionError(other)


def string(text: str) -> bytes:
    """A string as MQTT has it."""
    return len(text).to_bytes(2) + text.encode()


def packet(kind: int, body: bytes) -> bytes:
    """A packet as MQTT has it."""
    size, length = len(body), bytearray()
    while True:
        size, low = divmod(size, 128)
        length.append(low | (128 if size else 0))
        if not size:
            return bytes([kind]) + bytes(length) + body


def cut(buffer: bytearray) -> tuple[int, bytes] | None:
    """Take the first whole packet from the buffer: its first octet and its body."""
    size = shift = 0
    for at in range(1, min(5, len(buffer))):
        size |= (buffer[at] & 127) << shift
        shift += 7
        if buffer[at] < 128:
            end = at + 1 + size
            if len(buffer) < end:
                return None
            found = buffer[0], bytes(buffer[at + 1 : end])
            del buffer[:end]
            return found
    return None
