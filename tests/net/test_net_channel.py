"""The secured link: whoever has the table's secret gets in, and nobody else gets a word through."""

import hashlib
import ssl
import tempfile
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import trio
import trio.testing
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from trio.testing import MockClock

from braus_p2p.errors import LocalError
from braus_p2p.net.channel import HANDSHAKE_SECONDS, Channel, open_channel
from braus_p2p.ui.words import say

SECRET = bytes(range(10))
OTHER_SECRET = bytes(range(1, 11))

Stream: TypeAlias = trio.abc.Stream
Pair: TypeAlias = tuple[Stream, Stream]


@cache
def host() -> Channel:
    """The channel of the table's host."""
    return open_channel(SECRET)


@cache
def guest() -> Channel:
    """The channel of another process with the same secret."""
    return open_channel(SECRET)


@cache
def stranger() -> Channel:
    """The channel of somebody with another secret."""
    return open_channel(OTHER_SECRET)


@asynccontextmanager
async def in_memory() -> AsyncIterator[Pair]:
    """Two ends without a network."""
    yield trio.testing.memory_stream_pair()


@asynccontextmanager
async def on_loopback() -> AsyncIterator[Pair]:
    """Two ends of a TCP connection."""
    (listener,) = await trio.open_tcp_listeners(0, host="127.0.0.1")
    async with listener:
        client = await trio.testing.open_stream_to_socket_listener(listener)
        server = await listener.accept()
        yield client, server
        for end in (client, server):
            await trio.aclose_forcefully(end)


PATHS = pytest.mark.parametrize("path", [in_memory, on_loopback])


class Ends:
    """What the two sides got: secured streams with their bindings, or the errors that kept them out."""

    def __init__(self) -> None:
        self.got: dict[str, tuple[Stream, bytes]] = {}
        self.failed: dict[str, Exception] = {}

    async def run(self, side: str, work: Awaitable[tuple[Stream, bytes]]) -> None:
        try:
            self.got[side] = await work
        except (trio.BrokenResourceError, LocalError) as error:
            self.failed[side] = error


async def meet(server: Channel, client: Channel, ends: Pair) -> Ends:
    """A call from one channel to the other."""
    result = Ends()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(result.run, "client", client.call(ends[0]))
        nursery.start_soon(result.run, "server", server.accept(ends[1]))
    return result


async def hears_nothing(stream: Stream) -> None:
    """The other side has closed the connection, whatever it sent before."""
    try:
        while await stream.receive_some(65_536):
            pass
    except trio.BrokenResourceError:
        pass  # closed before all was read


@PATHS
async def test_who_has_the_secret_gets_in(path: Any) -> None:
    """Both sides read what the other wrote, and neither sees it on the wire."""
    async with path() as ends:
        met = await meet(host(), guest(), ends)
        (client, _), (server, _) = met.got["client"], met.got["server"]
        await client.send_all(b"hello")
        assert b"hello" == await server.receive_some(100)
        await server.send_all(b"welcome")
        assert b"welcome" == await client.receive_some(100)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(client.aclose)
            assert b"" == await server.receive_some(100)
        await server.aclose()


@PATHS
async def test_both_sides_have_one_binding(path: Any) -> None:
    """It is the hash of the server's certificate, so it differs from process to process and by role."""
    bindings = set()
    for server, client in ((host(), guest()), (guest(), host()), (open_channel(SECRET), host())):
        async with path() as ends:
            met = await meet(server, client, ends)
            assert hashlib.sha256(server.certificate).digest() == met.got["server"][1]
            assert met.got["client"][1] == met.got["server"][1]
            bindings.add(met.got["client"][1])
    assert 3 == len(bindings)


@PATHS
async def test_a_wrong_secret_is_refused_on_both_sides(path: Any) -> None:
    """Whoever calls, nobody gets a stream, and both ends are closed."""
    for server, client in ((host(), stranger()), (stranger(), host())):
        async with path() as ends:
            met = await meet(server, client, ends)
            assert {"client", "server"} == set(met.failed)
            assert isinstance(told := met.failed["client"], LocalError)
            assert "net-wrong-code" == told.key
            for end in ends:
                with pytest.raises(trio.ClosedResourceError):
                    await end.send_all(b"x")


@pytest.mark.parametrize(
    "sent", [b"", b"\x16\x03\x03\x00\x7a\x02"], ids=["nothing", "the start of an answer"]
)
async def test_a_call_that_is_cut_is_no_wrong_code(sent: bytes) -> None:
    """Who ends the connection before he has shown a certificate has refused none."""
    near, far = trio.testing.memory_stream_pair()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(say_all, far, sent)
        with pytest.raises(trio.BrokenResourceError):
            await guest().call(near)


async def test_a_listener_on_the_way_reads_no_name() -> None:
    """Neither side's first octets name this program, a server or a protocol."""
    (client, listener), (caller, server) = (trio.testing.memory_stream_pair() for _ in range(2))
    async with trio.open_nursery() as nursery:
        nursery.start_soon(guest().call, client)
        nursery.start_soon(host().accept, server)
        hello = bytes(await listener.receive_some(65_536))
        await caller.send_all(hello)
        answer = bytes(await caller.receive_some(65_536))
        nursery.cancel_scope.cancel()
    for octets in (hello, answer):
        assert b"braus" not in octets.lower()
    extensions = hello_extensions(hello)
    assert {SERVER_NAME, PROTOCOLS}.isdisjoint(extensions)
    assert SUPPORTED_VERSIONS in extensions


SERVER_NAME, PROTOCOLS, SUPPORTED_VERSIONS = 0, 16, 43


def hello_extensions(record: bytes) -> set[int]:
    """The kinds of the extensions in a ClientHello (RFC 8446, 4.1.2), the first message of a handshake."""
    at = 5 + 4 + 2 + 32  # headers of record and handshake, version, random
    at += 1 + record[at]  # session
    at += 2 + int.from_bytes(record[at : at + 2])  # cipher suites
    at += 1 + record[at]  # compression
    end, at = at + 2 + int.from_bytes(record[at : at + 2]), at + 2
    kinds = set()
    while at < end:
        kinds.add(int.from_bytes(record[at : at + 2]))
        at += 4 + int.from_bytes(record[at + 2 : at + 4])
    return kinds


GARBAGE = {
    "nothing but an end": b"",
    "an HTTP request": b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    "an HTTP/2 preface": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "an SSH client": b"SSH-2.0-OpenSSH_9.2p1\r\n",
    "a frame of ours": bytes([0, 0, 0, 2, 0x92, 0x43]),
    "zeros": bytes(70_000),
    "a TLS record cut short": b"\x16\x03\x01\x02\x00" + bytes(100),
    "a huge TLS record": b"\x16\x03\x03\xff\xff" + bytes(70_000),
    "a TLS alert": b"\x15\x03\x03\x00\x02\x02\x28",
    "an SSL 2 hello": b"\x80\x2e\x01\x00\x02\x00\x15\x00\x00\x00\x10" + bytes(40),
}


async def say_all(stream: Any, octets: bytes) -> None:
    """Send octets and end there, whether anybody reads them to the end or not."""
    try:
        await stream.send_all(octets)
        await stream.send_eof()
    except trio.BrokenResourceError:
        pass  # the other side gave up before


@PATHS
@pytest.mark.parametrize("octets", GARBAGE.values(), ids=GARBAGE)
@pytest.mark.parametrize("side", ["accept", "call"])
async def test_a27_what_is_no_tls_is_refused(path: Any, octets: bytes, side: str) -> None:
    """A27: a side that is told anything else gives up with one kind of error and closes the connection."""
    async with path() as (far, near), trio.open_nursery() as nursery:
        nursery.start_soon(say_all, far, octets)
        with pytest.raises((trio.BrokenResourceError, LocalError)) as caught:
            await getattr(host(), side)(near)
        if isinstance(caught.value, LocalError):
            assert ("call", "net-no-table") == (side, caught.value.key)
        await hears_nothing(far)


def client_context(**wanted: Any) -> ssl.SSLContext:
    """A plain client that takes any certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    for name, value in wanted.items():
        setattr(context, name, value)
    return context


def foreign(  # a certificate that the table's authority has not signed
    tmp_path: Path, *, issuer: str = "Mallory", days: int = 1, signer: Ed25519PrivateKey | None = None
) -> tuple[Path, bytes]:
    """A stranger's key and certificate in a file, and the certificate in DER."""
    key = Ed25519PrivateKey.generate()
    named = partial(x509.NameAttribute, x509.NameOID.COMMON_NAME)
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(x509.Name([named("Mallory")]))
        .issuer_name(x509.Name([named(issuer)]))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now + timedelta(days=days - 30))
        .not_valid_after(now + timedelta(days=days))
        .sign(signer or key, None)
    )
    path = tmp_path / "foreign.pem"
    path.write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        + certificate.public_bytes(Encoding.PEM)
    )
    return path, certificate.public_bytes(Encoding.DER)


async def refused_client(path: Any, context: ssl.SSLContext) -> None:
    """The host gives up a call with this context, and the caller gets nothing but an end."""

    async def call(stream: Stream) -> None:
        secured = trio.SSLStream(stream, context)
        with pytest.raises(trio.BrokenResourceError):
            await secured.receive_some(
                1
            )  # shakes hands first, which may succeed: the server has the last word
        await trio.aclose_forcefully(secured)

    async with path() as (far, near), trio.open_nursery() as nursery:
        nursery.start_soon(call, far)
        with pytest.raises(trio.BrokenResourceError):
            await host().accept(near)


async def refused_server(
    path: Any, context: ssl.SSLContext, error: type[Exception], told: str | None
) -> None:
    """A guest gives up a call that this context answers."""

    async def answer(stream: Stream) -> None:
        secured = trio.SSLStream(stream, context, server_side=True)
        with pytest.raises((trio.BrokenResourceError, trio.ClosedResourceError)):
            await secured.do_handshake()
        await trio.aclose_forcefully(secured)

    async with path() as (far, near), trio.open_nursery() as nursery:
        nursery.start_soon(answer, far)
        with pytest.raises(error, match=told):
            await guest().call(near)


@PATHS
async def test_tls_1_2_is_refused(path: Any) -> None:
    """Nothing older than 1.3 is spoken, by either side."""
    await refused_client(path, client_context(maximum_version=ssl.TLSVersion.TLSv1_2))
    answering = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    answering.maximum_version = ssl.TLSVersion.TLSv1_2
    await refused_server(path, answering, trio.BrokenResourceError, None)


@PATHS
async def test_a_client_without_a_certificate_is_refused(path: Any) -> None:
    """Though it does not mind whom it speaks to: the server asks for one and ends the handshake."""
    await refused_client(path, client_context())


@PATHS
@pytest.mark.parametrize(
    "made",
    [{}, {"days": -1}, {"issuer": "braus table"}],
    ids=["self-signed", "expired", "in the issuer's name"],
)
async def test_a_strangers_certificate_is_refused(path: Any, made: dict[str, Any], tmp_path: Path) -> None:
    """Self-signed, expired, or in the name of the table's authority, from a client as from a server."""
    pem, _ = foreign(tmp_path, signer=Ed25519PrivateKey.generate() if "issuer" in made else None, **made)
    context = client_context()
    context.load_cert_chain(pem)
    await refused_client(path, context)
    answering = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    answering.load_cert_chain(pem)
    await refused_server(path, answering, LocalError, "net-wrong-code")


async def test_a_certificate_of_the_table_opens_it_whatever_the_clock_says() -> None:
    """It is valid from the first second of the system's time to the last that a certificate can name."""
    certificate = x509.load_der_x509_certificate(host().certificate)
    assert 1970 == certificate.not_valid_before_utc.year
    assert 9999 == certificate.not_valid_after_utc.year


def test_a_certificate_of_the_table_cannot_sign_others() -> None:
    """It is no authority, and its key is for signatures of the handshake alone."""
    extensions = x509.load_der_x509_certificate(host().certificate).extensions
    assert not extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    usage = extensions.get_extension_for_class(x509.KeyUsage).value
    assert usage.digital_signature
    assert not usage.key_cert_sign


@pytest.mark.parametrize("side", ["accept", "call"])
@pytest.mark.parametrize(
    "sent", [b"", b"\x16", b"\x16\x03\x01\x02\x00\x01"], ids=["silent", "an octet", "a start"]
)
async def test_a27_a_half_open_link_is_let_go(autojump_clock: MockClock, side: str, sent: bytes) -> None:
    """A27: who connects and says nothing, or begins and stops, is waited for so long and no longer."""
    near, far = trio.testing.memory_stream_pair()
    await far.send_all(sent)
    began = autojump_clock.current_time()
    with pytest.raises(trio.BrokenResourceError):
        await getattr(host(), side)(near)
    assert pytest.approx(HANDSHAKE_SECONDS) == autojump_clock.current_time() - began
    await hears_nothing(far)


@pytest.mark.parametrize("side", ["accept", "call"])
async def test_a27_a_slow_link_gains_no_time_with_every_octet(autojump_clock: MockClock, side: str) -> None:
    """A27: the limit is for the whole handshake, so a drip of octets does not hold a place open."""
    near, far = trio.testing.memory_stream_pair()
    began = autojump_clock.current_time()

    async def drip() -> None:
        try:
            for octet in b"\x16\x03\x03\x40\x00" + bytes(1000):
                await far.send_all(bytes([octet]))
                await trio.sleep(1)
        except trio.BrokenResourceError:
            pass  # as it should be

    async with trio.open_nursery() as nursery:
        nursery.start_soon(drip)
        with pytest.raises(trio.BrokenResourceError):
            await getattr(host(), side)(near)
    assert autojump_clock.current_time() - began < HANDSHAKE_SECONDS + 2


@pytest.mark.parametrize("side", ["accept", "call"])
async def test_a27_a_peer_that_does_not_read_is_let_go(autojump_clock: MockClock, side: str) -> None:
    """A27: sending waits no longer than the whole handshake may."""
    near, far = trio.testing.lockstep_stream_pair()
    began = autojump_clock.current_time()
    with pytest.raises(trio.BrokenResourceError):
        await getattr(host(), side)(near)
    assert pytest.approx(HANDSHAKE_SECONDS) == autojump_clock.current_time() - began
    await hears_nothing(far)


@pytest.mark.parametrize("side", ["accept", "call"])
async def test_a_handshake_that_is_cancelled_closes_its_stream(autojump_clock: MockClock, side: str) -> None:
    """Nobody is left to close it: the stream is in nobody's hands yet."""
    near, far = trio.testing.memory_stream_pair()
    began = autojump_clock.current_time()
    with trio.move_on_after(1) as scope:
        await getattr(host(), side)(near)
    assert scope.cancelled_caught
    assert pytest.approx(1) == autojump_clock.current_time() - began
    await hears_nothing(far)


@pytest.mark.parametrize("side", ["accept", "call"])
async def test_a_stream_that_is_closed_meanwhile_counts_as_broken(side: str) -> None:
    """Shutting down while somebody calls gives the one error that callers expect."""
    near, _far = trio.testing.memory_stream_pair()

    async def close() -> None:
        await trio.testing.wait_all_tasks_blocked()
        await near.aclose()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(close)
        with pytest.raises(trio.BrokenResourceError):
            await getattr(host(), side)(near)


async def test_an_end_without_a_farewell_is_no_end() -> None:
    """A connection that is cut reads as broken, one that was closed as ended: nothing is cut unseen."""
    for farewell in (True, False):
        ends = trio.testing.memory_stream_pair()
        met = await meet(host(), guest(), ends)
        (client, _), (server, _) = met.got["client"], met.got["server"]
        async with trio.open_nursery() as nursery:
            nursery.start_soon(client.aclose if farewell else ends[0].aclose)
            if farewell:
                assert b"" == await server.receive_some(1)
            else:
                with pytest.raises(trio.BrokenResourceError):
                    await server.receive_some(1)


async def test_closing_does_not_wait_for_the_other_side(autojump_clock: MockClock) -> None:
    """The farewell is sent and not answered; a peer that is gone holds nobody up."""
    met = await meet(host(), guest(), trio.testing.memory_stream_pair())
    began = autojump_clock.current_time()
    for side in ("client", "server"):
        await met.got[side][0].aclose()
    assert pytest.approx(began) == autojump_clock.current_time()


@PATHS
async def test_no_session_outlives_its_link(path: Any) -> None:
    """No ticket is given, so nothing is resumed: both sides prove themselves anew each time."""
    async with path() as ends:
        met = await meet(host(), guest(), ends)
        client: Any = met.got["client"][0]
        server: Any = met.got["server"][0]
        async with trio.open_nursery() as nursery:  # tickets would come with the first octets
            nursery.start_soon(server.send_all, b"x")
            assert b"x" == await client.receive_some(1)
        session = client._ssl_object.session
        assert session is None or not session.has_ticket
        assert not server._ssl_object.session_reused
        assert "TLSv1.3" == client.version() == server.version()
        assert client.compression() is None
    assert 0 == host().server.num_tickets
    assert not host().server.post_handshake_auth
    assert not host().client.post_handshake_auth


async def test_many_links_of_one_channel_do_not_disturb_each_other() -> None:
    """Both contexts serve any number of links, of strangers among them."""

    async def one(client: Channel, good: bool) -> None:  # noqa: FBT001
        met = await meet(host(), client, trio.testing.memory_stream_pair())
        assert good == (set(met.got) == {"client", "server"})
        assert good != (set(met.failed) == {"client", "server"})

    async with trio.open_nursery() as nursery:
        for number in range(12):
            nursery.start_soon(one, guest() if number % 2 else stranger(), bool(number % 2))


def test_the_key_is_on_disk_for_a_moment_and_encrypted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its file lies in a folder of the owner alone, goes at once, and is of no use without a password."""
    seen: list[tuple[Path, bytes, int]] = []
    write = Path.write_bytes

    def watched(path: Path, octets: Any) -> int:
        seen.append((path, bytes(octets), path.parent.stat().st_mode & 0o777))
        return write(path, octets)

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(Path, "write_bytes", watched)
    open_channel(SECRET)
    ((path, octets, mode),) = seen
    assert tmp_path in path.parents
    assert octets.startswith(b"-----BEGIN ENCRYPTED PRIVATE KEY-----")
    assert 0o700 == mode
    assert [] == list(tmp_path.iterdir())


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a place for the key's file there is no channel, and the player reads why."""

    def full(_path: Path, _octets: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(LocalError) as caught:
        open_channel(SECRET)
    assert "No space left on device" in say(caught.value)
    assert [] == list(tmp_path.iterdir())


def test_a_channel_shows_no_secret_in_logs() -> None:
    """Its representation has the contexts and its own public certificate, and no secret."""
    assert SECRET.hex() not in repr(host())
    assert repr(SECRET) not in repr(host())


def test_the_table_is_its_secret() -> None:
    """One secret gives one authority in every process, another gives another."""
    roots = [
        context.get_ca_certs(binary_form=True) for c in (host(), guest()) for context in (c.server, c.client)
    ]
    assert [roots[0]] * 4 == roots
    assert roots[0] != stranger().server.get_ca_certs(binary_form=True)
    assert host().certificate != guest().certificate
