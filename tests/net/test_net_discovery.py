"""Tables announced and found, between namespaces made for it; and what hostile neighbours announce."""

import ipaddress
import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.errors import Violation
from braus_p2p.net.broker import Broker
from braus_p2p.net.discovery import Table, read_announcement_untrusted
from braus_p2p.net.invite import make_invite
from braus_p2p.table.position import PROTOCOL_VERSION
from tests.net.namespaces import cable, namespace, start

QUICK = settings(derandomize=True, database=None, deadline=None, max_examples=200)
FOUR = ipaddress.ip_address("10.86.0.1")
CODE = make_invite(bytes(32), bytes(10), 3_636, (FOUR,))

ANNOUNCE = """
import ipaddress, sys, trio
from braus_p2p.net.discovery import Table, announced
from braus_p2p.net.invite import make_invite

async def main():
    at = (ipaddress.ip_address("10.86.0.1"),)
    code = make_invite(bytes(32), bytes(10), 3636, at)
    one = Table("Åsa från Visby", "gotland", 4, 3, 3636, at, code)
    two = Table("Bo", "brus-teams", 6, 1, 3637, at, None)
    with trio.fail_after(240):
        async with announced(one) as first, announced(two):
            await first.change(free=2)
            print("up", flush=True)
            await trio.to_thread.run_sync(sys.stdin.readline)
    print("down", flush=True)

trio.run(main)
"""

FIND = """
import json, sys, trio
from braus_p2p.errors import LocalError
from braus_p2p.net.discovery import find_tables

async def main():
    seconds, least = float(sys.argv[1]), int(sys.argv[2])
    with trio.fail_after(240):
        try:
            while len(found := await find_tables(seconds)) < least:
                pass
        except LocalError as why:
            print(json.dumps(why.key))
            return
    print(json.dumps([[t.name, t.rules, t.seats, t.free, t.port, list(map(str, t.addresses)),
                       t.code and str(t.code)] for t in found]))

trio.run(main)
"""

HOSTILE = """
import socket, sys
from concurrent.futures import ThreadPoolExecutor
from zeroconf import ServiceInfo, Zeroconf

service = "_braus._tcp.local."
good = dict(v="1", name="Eva", rules="gotland", seats="4", free="2")
changes = [dict(name="a" * 200), dict(name="\\x1b[2J"), dict(rules="x" * 200), dict(free="-1"), dict(v=""),
           dict(seats="400"), dict(code="BRAUS-00000"), dict(code=b"\\xff" * 200), {}, {}]
hosts = [bytes([10, 86, 0, 1])] * 9 + [bytes([127, 0, 0, 1])]

def announce(number):
    z.register_service(ServiceInfo(service, f"h{number}.{service}", port=22, server=f"h{number}.local.",
                                   properties={**good, **changes[number]}, addresses=[hosts[number]]))

z = Zeroconf()
with ThreadPoolExecutor(len(hosts)) as pool:
    list(pool.map(announce, range(len(hosts))))
print("up", flush=True)
for _ in range(200):  # what is no DNS at all
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as noise:
        noise.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, bytes([10, 86, 0, 1]))
        noise.sendto(bytes(range(256)) * 4, ("224.0.0.251", 5353))
sys.stdin.readline()
z.close()
"""


def found(where: str, seconds: float, *, least: int) -> Any:
    """What is found in a namespace; looked for again until it is this much, however slow the machine is."""
    told, _ = start(where, FIND, str(seconds), str(least)).communicate(timeout=240)
    return json.loads(told)


def test_a_table_announced_on_one_machine_is_found_on_another() -> None:
    """An open one with its code, a closed one without; with the seats of now; and gone when closed."""
    with cable() as (a, b):
        announcer = start(a, ANNOUNCE)
        try:
            assert announcer.stdout is not None
            assert "up\n" == announcer.stdout.readline()
            where = ["10.86.0.1"]
            assert [
                ["Bo", "brus-teams", 6, 1, 3637, where, None],
                ["Åsa från Visby", "gotland", 4, 2, 3636, where, str(CODE)],
            ] == found(b, 1.5, least=2)
            told, _ = announcer.communicate("\n", timeout=240)
            assert "down\n" == told
        finally:
            announcer.kill()
        assert [] == found(b, 0.5, least=0)


def test_a29_hostile_announcements_are_not_listed() -> None:
    """A29: names that steer a screen, endless ones, other numbers, the finder's own machine; one is good."""
    with cable() as (a, b):
        announcer = start(a, HOSTILE)
        try:
            assert announcer.stdout is not None
            assert "up\n" == announcer.stdout.readline()
            assert [["Eva", "gotland", 4, 2, 22, ["10.86.0.1"], None]] == found(b, 1.0, least=1)
        finally:
            announcer.communicate("\n", timeout=240)


def test_without_a_network_nothing_is_found() -> None:
    """A machine with a loopback alone finds nothing, or is told what hinders; nothing breaks."""
    with namespace("alone") as alone:
        assert found(alone, 0.3, least=0) in ([], "discovery-hindered")


def told(**changed: bytes | None) -> dict[bytes, bytes | None]:
    """A good announcement with something changed."""
    good: dict[str, bytes | None] = {
        "v": str(PROTOCOL_VERSION).encode(),
        "name": "Åsa".encode(),
        "rules": b"gotland",
        "seats": b"4",
        "free": b"3",
        "code": str(CODE).encode(),
    }
    return {key.encode(): value for key, value in {**good, **changed}.items()}


def test_an_announcement_is_read_as_it_was_made() -> None:
    """The code leads to where the announcement came from, and to no broker."""
    elsewhere = make_invite(bytes(32), bytes(10), 9, (ipaddress.ip_address("192.0.2.9"),), Broker("x", 1))
    table = read_announcement_untrusted(told(code=str(elsewhere).encode()), 3_636, [FOUR.packed])
    assert Table("Åsa", "gotland", 4, 3, 3_636, (FOUR,), CODE) == table


def test_another_version_is_listed_with_nothing_but_its_name() -> None:
    """So that a player can be told why he cannot join his friend."""
    table = read_announcement_untrusted(told(v=b"7", seats=b"x", code=b"x"), 1, [FOUR.packed])
    assert Table("Åsa", "", 0, 0, 1, (FOUR,), None, 7) == table


@pytest.mark.parametrize(
    "changed",
    [
        {"v": None},
        {"v": b"1000"},
        {"v": b"-1"},
        {"v": "١".encode()},
        {"name": None},
        {"name": b""},
        {"name": b"\xff"},
        {"name": b"a" * 100},
        {"name": b"a\x1b[2J"},
        {"name": "a\u202eb".encode()},
        {"rules": None},
        {"rules": b"whist"},
        {"seats": b"6"},
        {"free": b"5"},
        {"free": None},
        {"free": b"1e0"},
        {"code": b"BRAUS-12345"},
        {"code": b"\xff"},
        {"code": b""},
        {"code": None},
    ],
)
def test_what_is_amiss_in_an_announcement_is_refused(changed: dict[str, bytes | None]) -> None:
    """Each word has one form, and a name is what a name at the table may be."""
    with pytest.raises(Violation):
        read_announcement_untrusted(told(**changed), 3_636, [FOUR.packed])


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "::1",
        "0.0.0.0",  # noqa: S104 - nothing listens there
        "::",
        "224.0.0.1",
        "ff02::1",
        "fe80::1",
        "::ffff:127.0.0.1",
        "240.0.0.1",
    ],
)
def test_an_announcement_leads_to_no_such_address(address: str) -> None:
    """Nobody is sent to his own machine, to many at once, or to where nobody can be."""
    packed = ipaddress.ip_address(address).packed
    with pytest.raises(Violation):
        read_announcement_untrusted(told(), 3_636, [packed])
    assert (FOUR,) == read_announcement_untrusted(told(), 3_636, [packed, b"x", FOUR.packed]).addresses


@pytest.mark.parametrize("port", [0, -1, 2**16])
def test_an_announcement_needs_a_port(port: int) -> None:
    """One of those there are."""
    with pytest.raises(Violation):
        read_announcement_untrusted(told(), port, [FOUR.packed])


words = st.sampled_from([b"v", b"name", b"rules", b"seats", b"free", b"code", b"x"])


@QUICK
@given(
    st.dictionaries(words, st.none() | st.binary(max_size=40) | st.sampled_from([*told().values()])),
    st.integers(0, 70_000),
)
def test_any_announcement_is_a_table_or_a_violation(
    properties: Mapping[bytes, bytes | None], port: int
) -> None:
    """The fuzz target: nothing else is raised, and a table's numbers are in order."""
    try:
        table = read_announcement_untrusted(properties, port, [FOUR.packed])
    except Violation as refused:
        assert refused.rung in ("encoding", "schema")  # noqa: PT017 - anything else is let through and fails
    else:
        assert 0 <= table.free <= table.seats <= 6
