"""What on this machine may keep somebody from a table: checks of what the probes tell, without guesswork.

The probes look at the machine; they are handed in, so that a test can be a machine of any kind. A finding
names a sentence of the catalogue that says how it is and, where it is not well, what to do.
"""

import contextlib
import errno
import ipaddress
import os
import shutil
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import trio

from braus_p2p.errors import Argument, LocalError
from braus_p2p.net.addresses import own_addresses
from braus_p2p.net.discovery import SECONDS, Table, announced, find_tables
from braus_p2p.net.disk import disk_error
from braus_p2p.net.entropy import fresh
from braus_p2p.net.invite import Address
from braus_p2p.net.tcp import connect, listen
from braus_p2p.rules.profiles import PROFILES_BY_NUMBER

MEGABYTES: Final = 100
"""What a long evening's records may need, with room to spare."""

EARLIEST: Final = 1_767_225_600.0
"""The beginning of 2026: this program is not older."""

LATEST: Final = 4_102_444_800.0
SHARED: Final = ipaddress.IPv4Network("100.64.0.0/10")
"""Addresses that a provider shares among its customers (RFC 6598): nobody is reached there from outside."""

ANSWER_SECONDS: Final = 3.0


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, whether it is well, and the sentence with its arguments."""

    check: str
    key: str
    arguments: dict[str, Argument]
    good: bool


@dataclass(frozen=True, slots=True)
class Probes:
    """How the machine is looked at. Each raises `LocalError` with what hinders it."""

    addresses: Callable[[], Sequence[Address]]
    """Under which addresses this machine may be called; loopback only if there is no other."""

    answers: Callable[[int, Sequence[Address]], Awaitable[Sequence[Address]]]
    """Opens a port and calls it: those of the addresses at which it answers."""

    multicast: Callable[[], Awaitable[bool]]
    """Announces a table and looks for it: whether it is found."""

    now: Callable[[], float]
    """Seconds since 1970."""

    write: Callable[[Path], None]
    """Writes a file in a directory, makes it if it is not there, and takes the file away again."""

    free: Callable[[Path], int]
    """Octets free where a directory is or will be."""


Check: TypeAlias = Callable[[], Awaitable[Finding]]


async def examine(probes: Probes, *, port: int, directory: Path) -> tuple[Finding, ...]:
    """All findings, in the order in which they are best read."""
    addresses = tuple(probes.addresses())

    async def at(check: str, look: Check) -> Finding:
        try:
            return await look()
        except LocalError as why:
            return _amiss(check, why.key, **why.arguments)

    async def by_port() -> Finding:
        return _port(port, addresses, await probes.answers(port, addresses))

    async def by_multicast() -> Finding:
        found = await probes.multicast()
        return (
            _well("multicast", "doctor-multicast") if found else _amiss("multicast", "doctor-multicast-none")
        )

    async def by_directory() -> Finding:
        await trio.to_thread.run_sync(probes.write, directory)
        return _well("directory", "doctor-directory", path=str(directory))

    async def by_space() -> Finding:
        return _space(await trio.to_thread.run_sync(probes.free, directory), directory)

    return (
        judge_addresses(addresses),
        await at("port", by_port),
        *([await at("multicast", by_multicast)] if is_in_network(addresses) else []),
        judge_clock(probes.now()),
        await at("directory", by_directory),
        await at("space", by_space),
    )


def judge_addresses(addresses: Sequence[Address]) -> Finding:
    """Who can call this machine, from where."""
    listed = ", ".join(map(str, addresses))
    if not is_in_network(addresses):
        return _amiss("addresses", "doctor-addresses-none")
    if any(address.version == 4 and reaches_out(address) for address in addresses):
        return _well("addresses", "doctor-addresses-public", addresses=listed)
    if any(reaches_out(address) for address in addresses):
        return _well("addresses", "doctor-addresses-six", addresses=listed)
    return _well("addresses", "doctor-addresses-private", addresses=listed)


def is_in_network(addresses: Sequence[Address]) -> bool:
    """Whether there is anybody to be found, or to be called by."""
    return not all(address.is_loopback for address in addresses)


def reaches_out(address: Address) -> bool:
    """Whether it is an address of the whole Internet, as far as its kind says."""
    return address.is_global and not address.is_multicast and address not in SHARED


def judge_clock(now: float) -> Finding:
    """Whether the clock can be right; no link and no record depends on it, only dates that are shown."""
    good = EARLIEST <= now < LATEST
    year = time.gmtime(max(0.0, min(now, LATEST))).tm_year
    if good:
        return _well("clock", "doctor-clock", year=year)
    return _amiss("clock", "doctor-clock-wrong", year=year)


def _port(port: int, addresses: Sequence[Address], answered: Sequence[Address]) -> Finding:
    silent = [str(address) for address in addresses if address not in answered]
    if silent:
        return _amiss("port", "doctor-port-silent", port=port, addresses=", ".join(silent))
    return _well("port", "doctor-port", port=port)


def _space(octets: int, directory: Path) -> Finding:
    megabytes = octets // 2**20
    if megabytes >= MEGABYTES:
        return _well("space", "doctor-space", megabytes=megabytes)
    return _amiss("space", "doctor-space-little", megabytes=megabytes, path=str(directory), least=MEGABYTES)


def _well(check: str, key: str, **arguments: Argument) -> Finding:
    return Finding(check, key, arguments, good=True)


def _amiss(check: str, key: str, **arguments: Argument) -> Finding:
    return Finding(check, key, arguments, good=False)


# The real probes


def real_probes() -> Probes:
    """Those that look at this machine; the one for multicast sends a few packets to the local network."""
    return Probes(own_addresses, _answers, _multicast, time.time, _write, _free)


async def _answers(port: int, addresses: Sequence[Address]) -> Sequence[Address]:
    listeners = await listen(port)
    answered: list[Address] = []

    async def call(address: Address) -> None:
        with trio.move_on_after(ANSWER_SECONDS), contextlib.suppress(LocalError):
            await trio.aclose_forcefully(await connect(str(address), port))
            answered.append(address)

    async with trio.open_nursery() as serving:
        serving.start_soon(trio.serve_listeners, trio.aclose_forcefully, listeners)
        async with trio.open_nursery() as calling:
            for address in addresses:
                calling.start_soon(call, address)
        serving.cancel_scope.cancel()
    return answered


async def _multicast() -> bool:
    profile, word = PROFILES_BY_NUMBER[0], fresh(8).hex()
    async with announced(Table(word, profile.name, profile.players, 0, 9, own_addresses(), None)):
        return any(table.name == word for table in await find_tables(SECONDS / 2))


def _write(directory: Path) -> None:
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory) as file:
            file.write(bytes(1024))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise disk_error(error, directory) from error


def _free(directory: Path) -> int:
    for place in (directory, *directory.parents):
        try:
            return shutil.disk_usage(place).free
        except OSError as error:
            if error.errno not in {errno.ENOENT, errno.ENOTDIR}:
                raise disk_error(error, place) from error
    return 0
