"""Meeting at a broker: at the real mosquitto, and at a small one that loses, doubles, forges and floods."""

import ipaddress
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import trio
import trio.testing
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.errors import LocalError, Violation
from braus_p2p.net import rendezvous
from braus_p2p.net.broker import (
    MOST_HOST,
    MOST_PASSWORD,
    MOST_USER,
    Broker,
    Login,
    broker_at,
    broker_url,
    good_host,
)
from braus_p2p.net.channel import open_channel
from braus_p2p.net.invite import MOST_ADDRESSES, MOST_CHARACTERS, make_invite, read_invite_untrusted
from braus_p2p.net.mqtt import MOST_PACKET
from braus_p2p.net.relayed import PIECE, WINDOW
from braus_p2p.net.rendezvous import Rendezvous, open_rendezvous
from braus_p2p.ui.words import say
from tests.net.brokers import WANTS_MOSQUITTO, FakeBroker, guarded, mosquitto, packet, string
from tests.net.test_net_invite import coded

QUICK = settings(derandomize=True, database=None, deadline=None, max_examples=100)
SECRET = bytes(range(10))
HOST, OTHER = bytes(16), bytes(range(16))


@asynccontextmanager
async def fake() -> AsyncIterator[FakeBroker]:
    """The small broker, as long as the block lasts."""
    broker = FakeBroker()
    async with trio.open_nursery() as nursery:
        await nursery.start(broker.serve)
        with trio.fail_after(180):
            yield broker
        nursery.cancel_scope.cancel()


def at(broker: Any) -> Broker:
    """Where a broker of the tests is."""
    return Broker("127.0.0.1", broker.port)


@asynccontextmanager
async def two(broker: Any) -> AsyncIterator[tuple[Rendezvous, Rendezvous]]:
    """Two processes' worth of meeting places at one broker."""
    async with (
        open_rendezvous(at(broker), SECRET) as host,
        open_rendezvous(at(broker), SECRET) as guest,
    ):
        yield host, guest


async def meet(host: Rendezvous, guest: Rendezvous) -> tuple[trio.abc.Stream, trio.abc.Stream]:
    """The two ends of a stream: the host's and the guest's."""
    listener = await host.listen(HOST)
    theirs = await guest.call(HOST)
    return await listener.accept(), theirs


async def read_all(stream: trio.abc.Stream, octets: int) -> bytes:
    """So many octets of a stream."""
    got = b""
    while len(got) < octets:
        piece = await stream.receive_some()
        assert piece
        got += piece
    return got


# The real broker


@WANTS_MOSQUITTO
async def test_streams_through_mosquitto_carry_the_tables_tls(tmp_path: Path) -> None:
    """Three guests shake hands with the host at once, and all octets arrive in both directions."""
    channel = open_channel(SECRET)
    words = {number: bytes([number]) * 100_000 for number in range(3)}
    heard = []

    async def answer(stream: trio.abc.Stream) -> None:
        secured, binding = await channel.accept(stream)
        word = await read_all(secured, 100_000)
        heard.append(word)
        await secured.send_all(word[::-1] + binding)
        await secured.aclose()

    async def ask(guest: Rendezvous, number: int) -> None:
        secured, binding = await open_channel(SECRET).call(await guest.call(HOST))
        await secured.send_all(words[number])
        assert words[number][::-1] + binding == await read_all(secured, 100_032)
        await secured.aclose()

    with mosquitto(tmp_path) as broker:
        await broker.start()
        async with two(broker) as (host, guest), trio.open_nursery() as serving:
            serving.start_soon(trio.serve_listeners, answer, [await host.listen(HOST)])
            async with trio.open_nursery() as nursery:
                for number in words:
                    nursery.start_soon(ask, guest, number)
            serving.cancel_scope.cancel()
    assert set(words.values()) == set(heard)


@WANTS_MOSQUITTO
async def test_a_stream_through_mosquitto_is_one_as_trio_wants_it(tmp_path: Path) -> None:
    """The generic rules of streams hold over the real broker."""
    with mosquitto(tmp_path) as broker:
        await broker.start()
        async with two(broker) as (host, guest):
            listener = await host.listen(HOST)

            async def maker() -> tuple[trio.abc.Stream, trio.abc.Stream]:
                theirs = await guest.call(HOST)
                return await listener.accept(), theirs

            await trio.testing.check_two_way_stream(maker, None)


@WANTS_MOSQUITTO
async def test_a_killed_broker_breaks_the_streams_and_its_return_heals_the_meeting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both ends notice without a pulse; when it is back the listener is called, with nothing done anew."""
    monkeypatch.setattr(rendezvous, "PULSE_SECONDS", 3600.0)
    with mosquitto(tmp_path) as broker:
        await broker.start()
        async with two(broker) as (host, guest):
            listener = await host.listen(HOST)
            theirs = await guest.call(HOST)
            ours = await listener.accept()
            broker.kill()
            for end in (ours, theirs):
                with pytest.raises(trio.BrokenResourceError):
                    await end.receive_some()
            await broker.start()
            again: list[trio.abc.Stream] = []
            with trio.fail_after(120):
                while not again:
                    try:
                        again.append(await guest.call(HOST))
                    except LocalError:
                        continue
            ours = await listener.accept()
            await ours.send_all(b"back")
            assert b"back" == await again[0].receive_some()


# A broker that misbehaves


async def test_a_broker_sees_no_word_and_no_name() -> None:
    """Neither the secret, nor who is called, nor what is said; names of topics are 128 bits of noise."""
    async with fake() as broker, two(broker) as (host, guest):
        ours, theirs = await meet(host, guest)
        channel = open_channel(SECRET)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(channel.accept, ours)
            secured, _ = await open_channel(SECRET).call(theirs)
            await secured.send_all(b"a word that nobody else may read")
        told = b"".join(topic.encode() + message for topic, message in broker.heard)
        for hidden in (SECRET, SECRET.hex().encode(), OTHER, b"a word"):
            assert hidden not in told
        assert all(32 == len(topic) for topic, _ in broker.heard)


async def test_a_broker_that_doubles_everything_is_none_the_wiser() -> None:
    """Every message comes three times, and every octet once."""
    async with fake() as broker, two(broker) as (host, guest):
        broker.fate = lambda _topic, _message: 3
        ours, theirs = await meet(host, guest)
        word = bytes(range(256)) * 800
        async with trio.open_nursery() as nursery:
            nursery.start_soon(ours.send_all, word)
            assert word == await read_all(theirs, len(word))
        await ours.aclose()
        assert b"" == await theirs.receive_some()


async def test_a_broker_that_drops_a_message_breaks_the_link_and_no_more() -> None:
    """The loss is noticed at the next message, and the two meet again by a new call."""
    async with fake() as broker, two(broker) as (host, guest):
        listener = await host.listen(HOST)
        for attempt in range(3):
            theirs = await guest.call(HOST)
            ours = await listener.accept()
            await ours.send_all(b"one")
            assert b"one" == await theirs.receive_some()
            broker.fate = lambda _topic, message: int(not message.endswith(b"two"))
            await ours.send_all(b"two")
            await ours.send_all(b"three")
            with pytest.raises(trio.BrokenResourceError):
                await theirs.receive_some()
            await ours.aclose()
            await theirs.aclose()
            assert attempt < 3


async def test_a_call_that_is_lost_is_made_again() -> None:
    """The first call does not arrive, the second does."""
    lost: list[bytes] = []

    def fate(_topic: str, message: bytes) -> int:
        if len(message) == 32 and not lost:
            lost.append(message)
            return 0
        return 1

    async with fake() as broker, two(broker) as (host, guest):
        broker.fate = fate
        await meet(host, guest)
        assert 1 == len(lost)


async def test_a_call_is_worth_one_stream_and_a_forged_one_none() -> None:
    """Calls repeated or made up by the broker, or by whoever reads along there, open nothing."""
    async with fake() as broker, two(broker) as (host, guest):
        listener = await host.listen(HOST)
        (topic,) = broker.topics()
        theirs = await guest.call(HOST)
        ours = await listener.accept()
        (call,) = {message for where, message in broker.heard if where == topic}
        forged = [
            b"",
            call[:16],
            bytes(32),
            call[:-1],
            call + b"x",
            bytes([call[0] ^ 1]) + call[1:],
            bytes(9_000),
        ]
        for hostile in (call, *forged) * 20:
            await broker.say(topic, hostile)
        await theirs.send_all(b"still there")
        assert b"still there" == await ours.receive_some()
        with trio.move_on_after(0.2) as waiting:
            await listener.accept()
        assert waiting.cancelled_caught
        assert 1 == len(host._streams)


async def test_who_does_not_know_the_secret_calls_in_vain() -> None:
    """Another secret means other topics; another identity too."""
    async with fake() as broker, two(broker) as (host, guest):
        await host.listen(HOST)
        async with open_rendezvous(at(broker), bytes(10)) as stranger:
            for caller, whom in ((stranger, HOST), (guest, OTHER)):
                with trio.move_on_after(0.2) as waiting:
                    await caller.call(whom)
                assert waiting.cancelled_caught
        assert not host._streams
        assert not guest._streams


async def test_nobody_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call that nobody answers ends in time, with a sentence."""
    monkeypatch.setattr(rendezvous, "CALL_SECONDS", 0.3)
    async with fake() as broker, two(broker) as (_, guest):
        with pytest.raises(LocalError) as caught:
            await guest.call(HOST)
        assert "rendezvous-no-answer" == caught.value.key
        assert say(caught.value)


async def test_no_more_pairs_than_there_is_room_for() -> None:
    """Callers beyond the queue get no answer until somebody is accepted; accepted ones are counted too."""
    async with fake() as broker, two(broker) as (host, guest):
        listener = await host.listen(HOST)
        called = [await guest.call(HOST) for _ in range(rendezvous.WAITING)]
        with trio.move_on_after(0.2) as waiting:
            await guest.call(HOST)
        assert waiting.cancelled_caught
        assert rendezvous.WAITING == len(host._streams)
        accepted = [await listener.accept() for _ in called]
        await guest.call(HOST)
        await listener.aclose()
        with pytest.raises(trio.ClosedResourceError):
            await listener.accept()
        assert len(accepted) == len(host._streams)


async def test_a_closed_listener_wakes_who_waits() -> None:
    """Whoever accepts learns that there is nothing more to come."""
    async with fake() as broker, two(broker) as (host, _):
        listener = await host.listen(HOST)
        async with trio.open_nursery() as nursery:

            async def wait() -> None:
                with pytest.raises(trio.ClosedResourceError):
                    await listener.accept()

            nursery.start_soon(wait)
            await trio.testing.wait_all_tasks_blocked()
            await listener.aclose()


async def test_a_slow_reader_holds_up_the_sender_and_not_the_memory() -> None:
    """No more than the window is under way, though the broker would take anything."""
    async with fake() as broker, two(broker) as (host, guest):
        ours, theirs = await meet(host, guest)

        def sent() -> int:
            return sum(len(message) > PIECE for _, message in broker.heard)

        async with trio.open_nursery() as nursery:
            nursery.start_soon(ours.send_all, bytes(PIECE * WINDOW * 4))
            while sent() < WINDOW:  # noqa: ASYNC110 - a broker tells nobody what it hears
                await trio.sleep(0.01)
            await trio.sleep(0.5)
            nursery.cancel_scope.cancel()
        assert WINDOW == sent()
        assert bytes(PIECE) == await read_all(theirs, PIECE)


@pytest.mark.parametrize(
    "raw",
    [
        bytes([0x30, 0xFF, 0xFF, 0xFF, 0x7F]) + bytes(100_000),
        packet(0x30, string("x") + bytes(MOST_PACKET)),
        packet(0x34, string("x") + b"\0\1" + b"two phases") * 50,
        packet(0x30, b"\0\2\xff\xfe" + b"no text"),
        packet(0x30, b"\xff\xff"),
        packet(0x20, b"\0\0") * 3,
        b"HTTP/1.1 400 Bad Request\r\n\r\n",
        b"\0" * 100,
    ],
    ids=["256 MB", "a large one", "quality 2", "no UTF-8", "cut short", "greetings", "HTTP", "zeros"],
)
async def test_what_a_hostile_broker_sends_leaves_this_side_as_it_was(raw: bytes) -> None:
    """The link to it may go, but nothing is raised and nothing kept; the meeting ends as always."""
    async with fake() as broker:
        broker.raw = raw
        try:
            async with open_rendezvous(at(broker), SECRET) as meeting:
                await trio.sleep(0.3)
                assert len(meeting.post._client._in_messages) <= 1
                assert len(meeting.post._client._in_packet["packet"]) <= MOST_PACKET
        except LocalError as why:
            assert why.key in {"net-cannot-reach", "net-no-answer", "rendezvous-refused"}  # noqa: PT017


async def test_a_broker_that_refuses_is_said() -> None:
    """At the door, and at a topic."""
    async with fake() as broker:
        broker.welcome = 5
        with pytest.raises(LocalError) as caught:
            async with open_rendezvous(at(broker), SECRET):
                raise AssertionError
        assert "rendezvous-refused" == caught.value.key
        broker.welcome, broker.grants = 0, False
        async with open_rendezvous(at(broker), SECRET) as meeting:
            with pytest.raises(LocalError) as caught:
                await meeting.listen(HOST)
            assert "rendezvous-refused" == caught.value.key
            with pytest.raises(LocalError) as caught:
                await meeting.call(HOST)
            assert "rendezvous-no-answer" == caught.value.key
            assert say(caught.value)


async def test_no_broker_is_said() -> None:
    """Where nobody listens, the system's reason is told."""
    async with fake() as broker:
        pass
    with pytest.raises(LocalError) as caught:
        async with open_rendezvous(at(broker), SECRET):
            raise AssertionError
    assert "net-cannot-reach" == caught.value.key
    assert caught.value.arguments["reason"]


@WANTS_MOSQUITTO
async def test_a_broker_may_want_tls_and_a_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has both meets there as anywhere; a wrong password and an unknown certificate are said."""
    login = Login("ada", "p@ss: w/rd%")
    with mosquitto(tmp_path, *guarded(tmp_path, login)) as running:
        await running.start()
        good = Broker("localhost", running.port, tls=True, login=login)

        async def meet_there(broker: Broker) -> None:
            async with open_rendezvous(broker, SECRET) as host, open_rendezvous(broker, SECRET) as guest:
                ours, theirs = await meet(host, guest)
                await theirs.send_all(b"hello")
                assert b"hello" == await read_all(ours, 5)

        async def refused(broker: Broker, key: str) -> None:
            with pytest.raises(LocalError) as caught:
                await meet_there(broker)
            assert key == caught.value.key
            assert login.password not in say(caught.value)

        await refused(good, "rendezvous-tls")
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
        await meet_there(good)
        await meet_there(broker_at(broker_url(good)))
        await refused(replace(good, login=Login("ada", "another")), "rendezvous-refused")
        await refused(replace(good, login=None), "rendezvous-refused")
        await refused(replace(good, host="127.0.0.1"), "rendezvous-tls")


# Where it is


@pytest.mark.parametrize(
    ("url", "host", "port"),
    [
        ("mqtt://broker.example.org", "broker.example.org", 1883),
        ("mqtt://Broker.Example.org:1884/", "broker.example.org", 1884),
        (" mqtt://192.0.2.1:1 ", "192.0.2.1", 1),
        ("mqtt://[2001:db8::1]", "2001:db8::1", 1883),
        ("MQTT://[::1]:65535", "::1", 65_535),
    ],
)
def test_a_broker_is_named_by_its_url(url: str, host: str, port: int) -> None:
    """Large letters and a final stroke do not matter, and what is shown is read again."""
    assert Broker(host, port) == broker_at(url)
    assert Broker(host, port) == broker_at(broker_url(Broker(host, port)))


@pytest.mark.parametrize(
    ("url", "broker"),
    [
        ("mqtts://b.example", Broker("b.example", 8883, tls=True)),
        ("MQTTS://b.example:1883", Broker("b.example", 1883, tls=True)),
        ("mqtt://Ada:Pass@B.example", Broker("b.example", 1883, login=Login("Ada", "Pass"))),
        ("mqtts://ada:a:b%40c%2F@[::1]:1", Broker("::1", 1, tls=True, login=Login("ada", "a:b@c/"))),
        ("mqtt://ada@b.example", Broker("b.example", 1883, login=Login("ada"))),
    ],
)
def test_a_brokers_url_may_have_tls_and_a_login(url: str, broker: Broker) -> None:
    """Both are kept, user and password as they are written, and the password is in nothing that is shown."""
    assert broker == broker_at(url)
    assert broker == broker_at(broker_url(broker))
    assert "@" not in str(broker)
    assert broker.login is None or not broker.login.password or broker.login.password not in repr(broker)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "mqtt://",
        "mqtts://",
        "mqttss://x",
        "http://x",
        "x",
        "mqtt://x:0",
        "mqtt://x:65536",
        "mqtt://x:y",
        "mqtt://a@b@c",
        "mqtt://:b@c",
        "mqtt://@c",
        "mqtt://a:b/c@d",
        "mqtt://a:%00@b",
        "mqtt://a:%c3%a9@b",
        "mqtt://" + "u" * (MOST_USER + 1) + ":b@c",
        "mqtt://a:" + "p" * (MOST_PASSWORD + 1) + "@c",
        "mqtt://x/y",
        "mqtt://x y",
        "mqtt://::1",
        "mqtt://[::1",
        "mqtt://[2001:DB8:0::1]",
        "mqtt://[fe80::1%eth0]",
        "mqtt://-x",
        "mqtt://x..y",
        "mqtt://gränna.example",
        "mqtt://" + "x" * (MOST_HOST + 1),
    ],
)
def test_what_is_no_url_of_a_broker_is_said(url: str) -> None:
    """One sentence says how it is written."""
    with pytest.raises(LocalError) as caught:
        broker_at(url)
    assert "rendezvous-url" == caught.value.key
    assert say(caught.value)


hosts = st.from_regex(r"[a-z0-9]{1,8}(\.[a-z0-9-]{1,8}){0,3}", fullmatch=True) | st.ip_addresses(v=6).map(str)
letters = st.characters(min_codepoint=32, max_codepoint=126)
logins = st.builds(
    Login, st.text(letters, min_size=1, max_size=MOST_USER), st.text(letters, max_size=MOST_PASSWORD)
)
brokers = st.builds(
    Broker, hosts.filter(good_host), st.integers(1, 65_535), st.booleans(), st.none() | logins
)
addresses = st.ip_addresses(v=4) | st.ip_addresses(v=6).map(lambda a: ipaddress.ip_address(a.packed))


@QUICK
@given(brokers, st.lists(addresses, max_size=MOST_ADDRESSES))
def test_an_invite_carries_its_broker(broker: Broker, where: list[Any]) -> None:
    """It comes back from the code, within the length that is read, and from its URL."""
    invite = make_invite(bytes(32), SECRET, 9, tuple(where), broker)
    assert len(str(invite)) <= MOST_CHARACTERS
    assert invite == read_invite_untrusted(str(invite))
    assert (broker, SECRET.hex() in repr(invite)) == (invite.broker, False)
    assert broker == broker_at(broker_url(broker))


def test_the_longest_invite_can_be_read() -> None:
    """As many and as long rows as there may be; where not all addresses fit the first ones do."""
    six = tuple(ipaddress.ip_address(2**127 + number) for number in range(MOST_ADDRESSES))
    broker = Broker("x" * MOST_HOST, 1883)
    login = Login("u" * MOST_USER, "p" * MOST_PASSWORD)
    for named, most in ((broker, 8), (replace(broker, tls=True, login=login), 3)):
        invite = make_invite(bytes(32), SECRET, 9, six, named)
        assert invite == read_invite_untrusted(str(invite))
        assert (six[:most], named) == (invite.addresses, invite.broker)


HEAD = bytes([1]) + bytes(26) + b"\0\1"


@pytest.mark.parametrize(
    "row",
    [
        b"\1",
        b"\1\0\1",
        b"\1\0\1\0",
        b"\1\0\1\5x",
        b"\1\0\0\1x",
        b"\1\0\1\1X",
        b"\1\0\1\1\xff",
        b"\1\0\1\3a\0b",
        b"\1\0\1\3a:b",
        b"\1\0\1\x41" + b"x" * 65,
        b"\1\0\1\1x\1\0\1\1y",
        b"\1\0\1\1x\0",
        b"\1\0\1\1x\2\0\1\1x",
        b"\3\1u\1p",
        b"\1\0\1\1x\3",
        b"\1\0\1\1x\3\1u",
        b"\1\0\1\1x\3\0\1p",
        b"\1\0\1\1x\3\1u\2p",
        b"\1\0\1\1x\3\1\xff\1p",
        b"\1\0\1\1x\3\1u\1\n",
        b"\1\0\1\1x\3\x21" + b"u" * 33 + b"\1p",
        b"\1\0\1\1x\3\1u\1p\3\1u\1p",
    ],
)
def test_a_hostile_broker_in_a_code_is_refused(row: bytes) -> None:
    """Two of them, one cut short, or one at no possible place."""
    with pytest.raises(Violation) as caught:
        read_invite_untrusted(coded(HEAD + row))
    assert ("schema", "invite-mistyped") == (caught.value.rung, caught.value.key)


@pytest.mark.parametrize(
    "broker",
    [
        Broker("", 1),
        Broker("X", 1),
        Broker("x", 0),
        Broker("x", 2**16),
        Broker("x", 1, login=Login("", "p")),
        Broker("x", 1, login=Login("u", "ü")),
    ],
)
def test_an_invite_with_an_impossible_broker_cannot_be_made(broker: Broker) -> None:
    """It is an error of this side."""
    with pytest.raises(LocalError) as caught:
        make_invite(bytes(32), SECRET, 9, (), broker)
    assert "invite-cannot-be-made" == caught.value.key
