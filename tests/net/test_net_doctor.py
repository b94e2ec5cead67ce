"""The doctor: machines of every kind as the probes tell them, and the real probes in namespaces."""

import ipaddress
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from braus_p2p.errors import LocalError
from braus_p2p.net.doctor import (
    EARLIEST,
    LATEST,
    MEGABYTES,
    Finding,
    Probes,
    examine,
    judge_addresses,
    judge_clock,
    real_probes,
)
from braus_p2p.net.invite import Address
from braus_p2p.net.tcp import listen
from braus_p2p.ui.doctor import says
from tests.net.namespaces import IP, cable, namespace

LAN = ipaddress.ip_address("192.168.1.20")
HERE = ipaddress.ip_address("127.0.0.1")


async def all_answer(_port: int, addresses: Sequence[Address]) -> Sequence[Address]:
    """A machine without a firewall."""
    return addresses


async def found() -> bool:
    """A network that carries multicast."""
    return True


WELL = Probes(
    addresses=lambda: (LAN,),
    answers=all_answer,
    multicast=found,
    now=lambda: EARLIEST + 1,
    write=lambda _directory: None,
    free=lambda _directory: MEGABYTES * 2**20,
)


async def checked(probes: Probes) -> dict[str, Finding]:
    """The findings by what was looked at; each has its sentence."""
    findings = await examine(probes, port=3_636, directory=Path("somewhere"))
    assert all(says(finding) for finding in findings)
    return {finding.check: finding for finding in findings}


async def amiss(probes: Probes) -> dict[str, str]:
    """What is amiss, and the key of what is said of it."""
    return {check: finding.key for check, finding in (await checked(probes)).items() if not finding.good}


async def test_a_machine_that_is_well_hears_so() -> None:
    """Six things are looked at, and nothing is amiss."""
    findings = await checked(WELL)
    assert ["addresses", "port", "multicast", "clock", "directory", "space"] == list(findings)
    assert all(finding.good for finding in findings.values())


@pytest.mark.parametrize(
    ("addresses", "key"),
    [
        ([], "none"),
        (["127.0.0.1", "::1"], "none"),
        (["192.168.1.20"], "private"),
        (["10.0.0.1", "172.16.0.1", "169.254.1.1"], "private"),
        (["100.64.0.1"], "private"),
        (["fd00::1"], "private"),
        (["192.168.1.20", "2a01:4f8::1"], "six"),
        (["192.168.1.20", "9.9.9.9"], "public"),
        (["2a01:4f8::1", "9.9.9.9"], "public"),
    ],
)
def test_addresses_say_who_can_call(addresses: list[str], key: str) -> None:
    """Nobody, the neighbours, those with IPv6, or everybody; a provider's shared ones are the neighbours'."""
    finding = judge_addresses([ipaddress.ip_address(address) for address in addresses])
    assert f"doctor-addresses-{key}" == finding.key
    assert (key != "none") == finding.good


async def test_a_machine_without_a_network_is_not_asked_for_multicast() -> None:
    """One reason is enough."""
    findings = await checked(replace(WELL, addresses=lambda: (HERE,)))
    assert not findings["addresses"].good
    assert "multicast" not in findings


async def test_a_firewall_is_named_with_the_addresses_it_closes() -> None:
    """Only those that did not answer."""

    async def half(_port: int, addresses: Sequence[Address]) -> Sequence[Address]:
        return addresses[1:]

    probes = replace(WELL, addresses=lambda: (LAN, HERE), answers=half)
    finding = (await checked(probes))["port"]
    assert ("doctor-port-silent", str(LAN)) == (finding.key, finding.arguments["addresses"])


async def test_what_hinders_a_probe_is_the_finding() -> None:
    """A port that is taken, no multicast at all, a directory that cannot be written."""

    async def taken(port: int, _addresses: Sequence[Address]) -> Sequence[Address]:
        raise LocalError("net-port-taken", port=port)

    async def hindered() -> bool:
        raise LocalError("discovery-hindered", reason="it rains")

    def forbidden(directory: Path) -> None:
        raise LocalError("file-no-permission", path=str(directory))

    def trouble(directory: Path) -> int:
        raise LocalError("file-trouble", path=str(directory), reason="it burns")

    probes = replace(WELL, answers=taken, multicast=hindered, write=forbidden, free=trouble)
    expected = {
        "port": "net-port-taken",
        "multicast": "discovery-hindered",
        "directory": "file-no-permission",
        "space": "file-trouble",
    }
    assert expected == await amiss(probes)


async def test_silence_and_want_are_said() -> None:
    """A network that swallows multicast, a disk that is nearly full, a clock that was never set."""

    async def not_found() -> bool:
        return False

    probes = replace(WELL, multicast=not_found, free=lambda _: MEGABYTES * 2**20 - 1, now=lambda: 0.0)
    expected = {
        "multicast": "doctor-multicast-none",
        "clock": "doctor-clock-wrong",
        "space": "doctor-space-little",
    }
    assert expected == await amiss(probes)


@pytest.mark.parametrize(
    ("now", "good"), [(-1e18, False), (0, False), (EARLIEST, True), (LATEST, False), (1e18, False)]
)
def test_a_clock_is_plausible_or_not(now: float, good: bool) -> None:  # noqa: FBT001 - a case
    """Between the year this program is of and the end of the century; any number has a sentence."""
    finding = judge_clock(now)
    assert good == finding.good
    assert says(finding)


async def test_the_real_port_is_tried_on_this_machine(tmp_path: Path) -> None:
    """A free one answers, and is free again afterwards; one in use is said. Nothing leaves this machine."""
    (listener,) = await listen(0, "127.0.0.1")
    port = listener.socket.getsockname()[1]
    probes = replace(real_probes(), addresses=lambda: (HERE,))
    for expected in ("net-port-taken", "doctor-port", "doctor-port"):
        findings = await examine(probes, port=port, directory=tmp_path / "new" / "folder")
        assert expected == findings[1].key
        assert ["doctor-clock", "doctor-directory", "doctor-space"] == [one.key for one in findings[2:]]
        await listener.aclose()
    assert [] == list((tmp_path / "new" / "folder").iterdir())


async def test_a_directory_that_cannot_be_is_said(tmp_path: Path) -> None:
    """A file stands in the way; the space there is told all the same."""
    (tmp_path / "file").write_text("x")
    probes = replace(real_probes(), addresses=lambda: (HERE,), answers=all_answer)
    findings = await examine(probes, port=1, directory=tmp_path / "file" / "data")
    assert {"directory": "file-in-the-way"} == {
        one.check: one.key for one in findings if not one.good and one.check != "addresses"
    }


def doctor(where: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command in a namespace."""
    assert IP is not None
    return subprocess.run(  # noqa: S603 - our own program
        [IP, "netns", "exec", where, sys.executable, "-m", "braus_p2p", "doctor", *words],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def test_the_command_on_a_cable_finds_all_well(tmp_path: Path) -> None:
    """As JSON: every finding with its sentence, multicast among them; in words: a line for each."""
    with cable() as (a, _):
        done = doctor(a, "--json", "--data", str(tmp_path))
        told = json.loads(done.stdout)
        assert (0, "") == (done.returncode, done.stderr)
        assert told["good"]
        looked = "addresses port multicast clock directory space page browser router"
        assert looked == " ".join(one["check"] for one in told["findings"])
        assert "10.86.0.1" in told["findings"][0]["says"]


def test_the_command_without_a_network_says_what_to_do(tmp_path: Path) -> None:
    """It ends with 1 and names what is amiss."""
    with namespace("ill") as where:
        done = doctor(where, "--data", str(tmp_path))
    assert (1, "") == (done.returncode, done.stderr)
    assert "Connect it to a network" in done.stdout
    assert "One thing is amiss" in done.stdout
