"""Where a node can be called, and how it calls another that has several addresses."""

import ipaddress
from types import SimpleNamespace

import pytest
import trio
from trio.testing import MockClock, memory_stream_pair

from braus_p2p.errors import LocalError
from braus_p2p.net import addresses, tcp
from braus_p2p.net.addresses import own_addresses
from braus_p2p.net.mesh import Contact, hosts_untrusted
from braus_p2p.net.tcp import DIRECT_SECONDS, STAGGER_SECONDS, Bound, call, call_briefly, plain


def adapters(*told: str) -> list[SimpleNamespace]:
    """Network adapters as the library tells them: IPv6 addresses come with their scope."""
    ips = [SimpleNamespace(ip=(one, 0, 2) if ":" in one else one) for one in told]
    return [SimpleNamespace(ips=ips)]


def test_addresses_are_those_that_others_can_call(monkeypatch: pytest.MonkeyPatch) -> None:
    """The address towards the network first; no loopback, no IPv6 of one cable only, nothing unreadable."""
    told = ("127.0.0.1", "::1", "fe80::1", "fd00::7", "169.254.3.4", "192.168.1.2", "10.0.0.5", "nonsense")
    monkeypatch.setattr(addresses.ifaddr, "get_adapters", lambda: adapters(*told))
    monkeypatch.setattr(addresses, "lan_address", lambda: "192.168.1.2")
    found = tuple(map(str, own_addresses()))
    assert ("192.168.1.2", "10.0.0.5", "fd00::7", "169.254.3.4") == found


def test_a_machine_without_network_is_called_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is nothing but loopback the table is one of this machine."""
    monkeypatch.setattr(addresses.ifaddr, "get_adapters", lambda: adapters("127.0.0.1", "::1"))
    assert ("127.0.0.1",) == tuple(map(str, own_addresses()))
    assert ("::1",) == tuple(map(str, own_addresses("::1")))


def test_only_unicast_addresses_are_called() -> None:
    """Nobody makes a node call a group, an unspecified address, or what is no address at all."""
    told = ("192.0.2.1", "224.0.0.1", "0.0.0.0", "2001:db8::1", "ff02::1")  # noqa: S104 - what is refused
    packed = tuple(ipaddress.ip_address(one).packed for one in told)
    assert ("192.0.2.1", "2001:db8::1") == hosts_untrusted((*packed, b"", b"12345"))


def test_a_contact_reads_what_it_has_told() -> None:
    """Whom a node knew is known again after a restart, and anything else is refused."""
    for contact in (
        Contact(7, ("192.0.2.1",), key=b"k" * 32),
        Contact(7, (), fingerprint=b"f" * 16),
        Contact(7, ("192.0.2.1", "2001:db8::1")),
    ):
        assert contact == Contact.read(contact.told())
    for told in (
        None,
        [],
        {},
        {"port": "7", "hosts": []},
        {"port": 7, "hosts": "x"},
        {"port": 7, "hosts": 3},
    ):
        with pytest.raises((KeyError, TypeError)):
            Contact.read(told)


class Houses:
    """Hosts that answer after a while, or never, or refuse."""

    def __init__(self, **after: float) -> None:
        self.after = after
        self.far: list[trio.abc.Stream] = []

    async def connect(self, host: str, port: int) -> trio.abc.Stream:
        if host not in self.after:
            await trio.lowlevel.checkpoint()
            raise LocalError("net-cannot-reach", host=host, port=port, reason="refused")
        await trio.sleep(self.after[host])
        near, far = memory_stream_pair()
        self.far.append(far)
        return near


async def called(
    monkeypatch: pytest.MonkeyPatch, houses: Houses, *hosts: str, secure: tcp.Secure = plain
) -> Bound:
    monkeypatch.setattr(tcp, "connect", houses.connect)
    return await call(hosts, 3636, secure)


async def test_an_address_that_does_not_answer_holds_nothing_up(
    monkeypatch: pytest.MonkeyPatch, autojump_clock: MockClock
) -> None:
    """The second is tried soon after the first, which is given up when the second answers."""
    stream, _ = await called(monkeypatch, Houses(first=1e6, second=0.1), "first", "second")
    assert STAGGER_SECONDS + 0.1 == pytest.approx(autojump_clock.current_time())
    await stream.aclose()


async def test_addresses_that_do_not_answer_are_given_up_soon_where_there_is_another_way(
    monkeypatch: pytest.MonkeyPatch, autojump_clock: MockClock
) -> None:
    """A router that drops a call keeps nobody from the broker for long."""
    monkeypatch.setattr(tcp, "connect", Houses(first=1e6, second=1e6).connect)
    with pytest.raises(LocalError) as caught:
        await call_briefly(("first", "second"), 3636, plain)
    assert ("net-no-answer", DIRECT_SECONDS) == (caught.value.key, autojump_clock.current_time())


async def test_a_refused_address_is_passed_over_at_once(
    monkeypatch: pytest.MonkeyPatch, autojump_clock: MockClock
) -> None:
    """Nobody waits for one who has said no."""
    stream, _ = await called(monkeypatch, Houses(third=0.0), "first", "second", "third")
    assert 0.0 == autojump_clock.current_time()
    await stream.aclose()


async def test_somebody_else_at_one_address_does_not_matter(
    monkeypatch: pytest.MonkeyPatch,
    autojump_clock: MockClock,  # noqa: ARG001 - pytest-trio takes the clock from the arguments alone
) -> None:
    """A stranger who answers but cannot shake hands is one address less; alone he is what is said."""
    houses = Houses(stranger=0.0, friend=0.2)

    async def secure(stream: trio.abc.Stream) -> Bound:
        if len(houses.far) % 2:
            await trio.aclose_forcefully(stream)
            raise LocalError("net-wrong-code")
        return await plain(stream)

    stream, _ = await called(monkeypatch, houses, "stranger", "friend", secure=secure)
    await stream.aclose()
    with pytest.raises(LocalError) as caught:
        await called(monkeypatch, houses, "nobody", "stranger", secure=secure)
    assert "net-wrong-code" == caught.value.key


async def test_a_handshake_that_is_cut_is_no_answer(
    monkeypatch: pytest.MonkeyPatch,
    autojump_clock: MockClock,  # noqa: ARG001 - pytest-trio takes the clock from the arguments alone
) -> None:
    """Who takes a call and says nothing has not refused the code; one who has is what is said first."""

    async def secure(stream: trio.abc.Stream) -> Bound:
        await trio.aclose_forcefully(stream)
        if len(houses.far) == 2:
            raise LocalError("net-wrong-code")
        raise trio.BrokenResourceError

    for hosts, key in ((("mute",), "net-no-answer"), (("mute", "stranger", "nobody"), "net-wrong-code")):
        houses = Houses(mute=0.0, stranger=0.0)
        with pytest.raises(LocalError) as caught:
            await called(monkeypatch, houses, *hosts, secure=secure)
        assert key == caught.value.key


async def test_of_two_that_answer_at_once_one_is_kept(
    monkeypatch: pytest.MonkeyPatch,
    autojump_clock: MockClock,  # noqa: ARG001 - pytest-trio takes the clock from the arguments alone
) -> None:
    """The other stream is closed, so that no node has two links by accident."""
    houses = Houses(first=2 * STAGGER_SECONDS, second=STAGGER_SECONDS)
    stream, _ = await called(monkeypatch, houses, "first", "second")
    await stream.aclose()
    for far in houses.far:
        assert b"" == await far.receive_some(1)
