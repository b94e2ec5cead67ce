"""Tables in the local network: announced by multicast DNS (RFC 6762, RFC 6763), and found by listening.

An open table's announcement holds its code; a closed one says that it is there and asks for the code. What
others announce is anybody's word: it is read strictly, a bounded number of tables is listed, and who they are
shows only in the handshake.
"""

import ipaddress
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Final

import trio
from zeroconf import Error as ZeroconfError
from zeroconf import IPVersion, ServiceBrowser, ServiceInfo, ServiceStateChange, Zeroconf

from braus_p2p.errors import LocalError, Violation
from braus_p2p.net.entropy import fresh
from braus_p2p.net.invite import MOST_ADDRESSES, Address, Invite, read_invite_untrusted
from braus_p2p.rules.profiles import PROFILES
from braus_p2p.table.position import PROTOCOL_VERSION
from braus_p2p.wire.messages import Opened

SERVICE: Final = "_braus._tcp.local."
SECONDS: Final = 3.0
MOST_TABLES: Final = 32
MOST_SEATS: Final = 6
CLOSE_SECONDS: Final = 5.0
_ASK_MS: Final = 300
_PATIENCE: Final = 2.0
"""How much longer than asked the search may last, where tables are slow to tell the rest."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is announced of a table: its host's name, its rules, how many seats it has and has left.

    `code` opens it, and is None if the table is closed; its addresses are those of the announcement.
    """

    name: str
    rules: str
    seats: int
    free: int
    port: int
    addresses: tuple[Address, ...]
    code: Invite | None
    version: int = PROTOCOL_VERSION


class Announcement:
    """A table's announcement, as long as it stands."""

    def __init__(self, table: Table) -> None:
        number = fresh(8).hex()
        self._table = table
        self._name = f"{number}.{SERVICE}"
        self._server = f"braus-{number}.local."
        self._zeroconf: Zeroconf | None = None

    async def change(self, *, free: int) -> None:
        """Announce another number of free seats."""
        if free != self._table.free:
            self._table = replace(self._table, free=free)
            await trio.to_thread.run_sync(self._update, abandon_on_cancel=True)

    def _info(self) -> ServiceInfo:
        table = self._table
        told: dict[str, str] = {
            "v": str(table.version),
            "name": table.name,
            "rules": table.rules,
            "seats": str(table.seats),
            "free": str(table.free),
        }
        if table.code is not None:
            told["code"] = str(replace(table.code, addresses=(), broker=None))
        return ServiceInfo(
            SERVICE,
            self._name,
            port=table.port,
            properties=told,
            server=self._server,
            addresses=[address.packed for address in table.addresses[:MOST_ADDRESSES]],
        )

    def _update(self) -> None:
        if self._zeroconf is not None:
            try:
                self._zeroconf.update_service(self._info())
            except (ZeroconfError, OSError) as error:
                raise _hindered(error) from error

    def begin(self) -> None:
        """Announce it; blocks, so it is called in a worker thread. LocalError `discovery-hindered`."""
        try:
            self._zeroconf = Zeroconf(ip_version=IPVersion.All)
            self._zeroconf.register_service(self._info())
        except (ZeroconfError, OSError) as error:
            self.end()
            raise _hindered(error) from error

    def end(self) -> None:
        """Take it back; blocks, so it is called in a worker thread."""
        if self._zeroconf is not None:
            self._zeroconf.close()
            self._zeroconf = None


@asynccontextmanager
async def announced(table: Table) -> AsyncIterator[Announcement]:
    """The table is announced as long as the block lasts; LocalError `discovery-hindered` if it cannot be."""
    announcement = Announcement(table)
    try:
        await trio.to_thread.run_sync(announcement.begin)
        yield announcement
    finally:
        with trio.CancelScope(shield=True, deadline=trio.current_time() + CLOSE_SECONDS):
            await trio.to_thread.run_sync(announcement.end, abandon_on_cancel=True)


async def find_tables(seconds: float = SECONDS) -> tuple[Table, ...]:
    """The tables announced within so many seconds, by name; LocalError `discovery-hindered`."""
    return await trio.to_thread.run_sync(_find, seconds, abandon_on_cancel=True)


def _find(seconds: float) -> tuple[Table, ...]:
    names: dict[str, None] = {}

    def note(zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:  # noqa: ARG001 - called by keyword
        if state_change is ServiceStateChange.Removed:
            names.pop(name, None)
        elif len(names) < MOST_TABLES:
            names[name] = None

    try:
        with Zeroconf(ip_version=IPVersion.All) as zeroconf:
            browser = ServiceBrowser(zeroconf, SERVICE, handlers=[note])
            time.sleep(seconds)
            until = time.monotonic() + _PATIENCE
            found = [_ask(zeroconf, name, until) for name in list(names)]
            browser.cancel()
    except (ZeroconfError, OSError) as error:
        raise _hindered(error) from error
    tables = {table for table in found if table is not None}
    return tuple(sorted(tables, key=lambda table: (table.name, table.port, str(table.addresses))))


def _ask(zeroconf: Zeroconf, name: str, until: float) -> Table | None:
    """What is announced under this name; None if it is no table, or does not tell in time."""
    try:
        info = ServiceInfo(SERVICE, name)
        if not info.load_from_cache(zeroconf) and (
            time.monotonic() > until or not info.request(zeroconf, _ASK_MS)
        ):
            return None
        packed = info.addresses_by_version(IPVersion.All)
        return read_announcement_untrusted(info.properties, info.port or 0, packed)
    except (ZeroconfError, Violation):
        return None


def read_announcement_untrusted(
    told: Mapping[bytes, bytes | None], port: int, packed: Sequence[bytes]
) -> Table:
    """The table of an announcement; `Violation` if it is none.

    Of another version of the program only that it is there, and whose it is.
    """
    version = _number(told, b"v", 999)
    name, addresses = _text(told, b"name"), _addresses(packed)
    if Opened.KINDS["name"].fault(name) is not None or not 0 < port < 2**16 or not addresses:
        raise Violation("schema", "discovery-malformed")
    if version != PROTOCOL_VERSION:
        return Table(name, "", 0, 0, port, addresses, None, version)
    rules, seats, free = _text(told, b"rules"), _number(told, b"seats", MOST_SEATS), 0
    if rules not in PROFILES or seats != PROFILES[rules].players:
        raise Violation("schema", "discovery-malformed")
    free = _number(told, b"free", seats)
    code = None
    if b"code" in told:
        code = replace(
            read_invite_untrusted(_text(told, b"code")), port=port, addresses=addresses, broker=None
        )
    return Table(name, rules, seats, free, port, addresses, code)


def _text(told: Mapping[bytes, bytes | None], key: bytes) -> str:
    try:
        return (told.get(key) or b"").decode()
    except UnicodeDecodeError:
        raise Violation("schema", "discovery-malformed") from None


def _number(told: Mapping[bytes, bytes | None], key: bytes, most: int) -> int:
    digits = told.get(key) or b""
    if not 0 < len(digits) <= 3 or not set(digits) <= set(b"0123456789") or int(digits) > most:
        raise Violation("schema", "discovery-malformed")
    return int(digits)


def _addresses(packed: Sequence[bytes]) -> tuple[Address, ...]:
    """Those that can be called from another machine: nobody is to be sent to a service of his own."""
    found = []
    for octets in packed:
        if len(octets) not in {4, 16}:
            continue
        address = ipaddress.ip_address(octets)
        mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
        beyond = address.is_multicast or address.is_unspecified or address.is_loopback or mapped is not None
        if not beyond and not address.is_reserved and not (address.version == 6 and address.is_link_local):
            found.append(address)
    return tuple(found[:MOST_ADDRESSES])


def _hindered(error: Exception) -> LocalError:
    reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return LocalError("discovery-hindered", reason=reason)
