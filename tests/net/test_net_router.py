"""A router that is asked for a port: what of its answers is accepted, and a whole one in a namespace."""

import asyncio
import ipaddress
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from braus_p2p.errors import LocalError, Violation
from braus_p2p.net import forwarding, router
from braus_p2p.net.gateway import linux_gateway, printed_gateway
from braus_p2p.net.invite import looks_like_invite, read_invite_untrusted
from braus_p2p.ui.beginnings import router_says
from braus_p2p.ui.tables import host
from braus_p2p.ui.words import text
from tests.net.namespaces import cable, default_route, inside, start

GATEWAY = ipaddress.IPv4Address("192.168.1.1")

IGD = Path(__file__).with_name("igd.py")

ASK = """
import sys, trio
from braus_p2p.net.forwarding import forwarded

async def main():
    for _ in sys.stdin:
        async with forwarded(3636) as forwarding:
            print("silent" if forwarding is None else forwarding.address, flush=True)

trio.run(main)
"""


@pytest.mark.parametrize(
    "url",
    [
        "http://192.168.1.1/d.xml",
        "http://192.168.1.1:5000/a/b?c=d",
        "http://192.168.1.1",
        "http://192.168.1.1:80",
    ],
)
def test_a_description_at_the_gateway_is_read(url: str) -> None:
    """Plain HTTP at the very address of the gateway, at any port."""
    assert url == router.accepted_url_untrusted(url, GATEWAY)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "http://192.168.1.2/d.xml",
        "http://127.0.0.1/d.xml",
        "http://169.254.169.254/latest",
        "http://router.local/d.xml",
        "http://192.168.1.1.example.org/d.xml",
        "http://192.168.1.1@example.org/",
        "http://192.168.1.1:80@example.org/",
        "http://example.org#192.168.1.1/",
        "http://192.168.1.1\\@example.org/",
        "http://192.168.1.1#@example.org/",
        "http://192.168.1.01/",
        "http://[::ffff:192.168.1.1]/d.xml",
        "https://192.168.1.1/d.xml",
        "file:///etc/passwd",
        "//192.168.1.2/d.xml",
        "http://192.168.1.1:0/",
        "http://192.168.1.1:65536/",
        "http://192.168.1.1/a b",
        "http://192.168.1.1/a\r\nHost: b",
        "http://192.168.1.1/\n",
        "http://192.168.1.1/" + "a" * router.MOST_URL,
    ],
)
def test_whoever_else_an_answer_names_is_not_called(url: str) -> None:
    """Another address, a name, a user before the address, another scheme, no end: nothing is sent."""
    with pytest.raises(Violation, match="router-answer"):
        router.accepted_url_untrusted(url, GATEWAY)


async def _pieces(number: int) -> AsyncIterator[bytes]:
    for _ in range(number):
        yield bytes(1_024)


@pytest.mark.parametrize(
    ("status", "headers", "kibibytes"),
    [(302, {"Location": "http://192.168.1.1/"}, 0), (200, {"Content-Encoding": "gzip"}, 1), (200, {}, 65)],
)
def test_an_answer_that_leads_elsewhere_or_has_no_end_is_refused(
    status: int, headers: dict[str, str], kibibytes: int
) -> None:
    """A redirect even to the gateway, a packed body, more than 64 KiB: none is taken."""
    with pytest.raises(Violation, match="router-answer"):
        asyncio.run(router.bounded_body_untrusted(status, headers, _pieces(kibibytes)))
    assert 65_536 == len(asyncio.run(router.bounded_body_untrusted(200, {}, _pieces(64))))


def test_the_gateway_is_read_from_what_the_system_says() -> None:
    """The default route of lowest metric on Linux, the first elsewhere; None where there is none."""
    head = "Iface Destination Gateway Flags RefCnt Use Metric Mask MTU Window IRTT"

    def row(gateway: str, metric: int, to: str = "00000000", flags: str = "0003") -> str:
        number = int.from_bytes(ipaddress.IPv4Address(gateway).packed, sys.byteorder)
        return f"eth0\t{to}\t{number:08X}\t{flags}\t0\t0\t{metric}\t{to}\t0\t0\t0"

    rows = [head, row("10.0.0.9", 600), row("192.168.1.1", 100), row("0.0.0.0", 1, flags="0001")]  # noqa: S104
    assert linux_gateway(rows) == GATEWAY
    assert linux_gateway([head, row("10.0.0.9", 0, to="0000A8C0")]) is None
    mac = [
        "Routing tables",
        "Destination Gateway Flags Netif",
        "default link#18 UCSI",
        "default 192.168.1.1 UGScg en0",
    ]
    assert printed_gateway(mac) == GATEWAY
    windows = ["Active Routes:", "  0.0.0.0  0.0.0.0  192.168.1.1  192.168.1.20  25"]
    assert printed_gateway(windows) == GATEWAY
    assert printed_gateway(["", "10.0.0.0 255.0.0.0 10.0.0.9"]) is None


async def test_without_the_library_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra is not there: no forwarding and no word to the network; a sentence says how it is."""
    monkeypatch.setattr(forwarding, "find_spec", lambda _name: None)
    monkeypatch.setattr(forwarding, "_forward", lambda _port: pytest.fail("somebody was asked"))
    async with forwarding.forwarded(3_636) as none:
        assert none is None
        assert "3636" in router_says(none, 3_636)


async def test_a_library_that_fails_hinders_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong in asking: there is no forwarding, and the table is opened without."""

    def broken(_port: int) -> None:
        raise RecursionError

    monkeypatch.setattr(forwarding, "can_ask", lambda: True)
    monkeypatch.setattr(forwarding, "_forward", broken)
    async with forwarding.forwarded(3_636) as none:
        assert none is None


async def test_a_port_is_asked_for_again_before_it_is_forgotten(
    monkeypatch: pytest.MonkeyPatch, autojump_clock: MockClock
) -> None:
    """Every half hour while the table is open, and given back once at its end."""
    asked: list[str] = []

    async def here(ask: Callable[[], object]) -> object:
        """Without a thread, for which a clock of tests does not wait."""
        return ask()

    monkeypatch.setattr(forwarding, "_asked", here)
    own = ipaddress.IPv4Address("192.168.1.20")
    at = forwarding.Gateway(GATEWAY, own)
    monkeypatch.setattr(router, "renew", lambda *_: asked.append("renew"))
    monkeypatch.setattr(router, "remove", lambda *_: asked.append("remove"))
    monkeypatch.setattr(forwarding, "can_ask", lambda: True)
    passed = forwarding.Forwarding(ipaddress.ip_address("8.8.4.4"), 3_636, at, "http://192.168.1.1/")
    monkeypatch.setattr(forwarding, "_forward", lambda _port: passed)
    with trio.move_on_after(forwarding.LEASE * 1.25):
        async with forwarding.forwarded(3_636) as kept:
            assert kept is passed
            await kept.keep()
    assert ["renew", "renew", "remove"] == asked
    assert forwarding.LEASE * 1.25 == autojump_clock.current_time()


def _line(program: subprocess.Popen[str], told: str | None = None) -> str:
    """What a program says next, after a line if it is told one."""
    assert program.stdin is not None
    assert program.stdout is not None
    if told is not None:
        program.stdin.write(f"{told}\n")
        program.stdin.flush()
    return program.stdout.readline().strip()


def test_a_router_passes_the_port_on_until_the_table_closes(tmp_path: Path) -> None:
    """Five answers lead astray, one router refuses, one has a shared address, and one does as it is asked.

    Only that one is asked for a port, for an hour, and to take it back when the host, whose input ends, goes.
    The code holds the router's outer address behind the host's own one.
    """
    leads = ["http://10.86.0.9/good", "/redirect", "/large", "/entities", "/astray", "/unwilling", "/good"]
    braus = ("-m", "braus_p2p", "host", "--router", "--text", "--name=Bo", f"--data={tmp_path}")
    with cable(ours="10.86.0.1", theirs="10.86.0.2") as (a, b):
        default_route(a, via="10.86.0.2")
        with start(b, IGD.read_text()) as igd, start(a, ASK) as guest:
            try:
                assert "up" == _line(igd)
                heard = []
                for lead in leads:
                    assert "so" == _line(igd, lead)
                    heard.append(_line(guest, "ask"))
                host = subprocess.run(  # noqa: S603 - our own program
                    (*inside(a), sys.executable, *braus),
                    input="",
                    capture_output=True,
                    text=True,
                    timeout=240,
                    check=False,
                )
                told, _ = igd.communicate(timeout=60)
                guest.communicate(timeout=60)
            finally:
                igd.kill()
                guest.kill()
    assert [*["silent"] * 6, "None"] == heard
    assert "" == host.stderr
    outside = ipaddress.ip_address("8.8.4.4")
    code = next(line for line in host.stdout.splitlines() if looks_like_invite(line))
    assert (ipaddress.ip_address("10.86.0.1"), outside) == read_invite_untrusted(code).addresses
    assert text("host-router", address=str(outside), port=3_636) in " ".join(host.stdout.split())
    port = {"NewRemoteHost": "", "NewExternalPort": "3636", "NewProtocol": "TCP"}
    assert [
        ["GetExternalIPAddress", {}],
        ["GetExternalIPAddress", {}],
        [
            "AddPortMapping",
            port
            | {
                "NewInternalPort": "3636",
                "NewInternalClient": "10.86.0.1",
                "NewEnabled": "1",
                "NewPortMappingDescription": "braus",
                "NewLeaseDuration": "3600",
            },
        ],
        ["DeletePortMapping", port],
    ] == json.loads(told)


@pytest.mark.parametrize("more", [{"via": "mqtt://ada@example.org"}, {"address": "127.0.0.1"}, {"port": 0}])
async def test_a_router_is_asked_only_for_a_table_that_all_may_call(more: dict[str, Any]) -> None:
    """With a broker, for one address, or at any free port: refused before anything is asked or opened."""
    with pytest.raises(LocalError, match="host-router-alone"):
        await host(name="Bo", router=True, **more)
