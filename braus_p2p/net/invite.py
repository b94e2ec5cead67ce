"""An invite: all that somebody needs to join a table, as one code to send or to show as a QR.

The code is Crockford's base 32 of: version, host key's fingerprint, table secret, port, rows, and two octets
of check (a cyclic redundancy check, CRC-16/IBM-3740, which misses no single wrong character and no two
neighbours exchanged). A row is 4 or 6 and an address of that version or, at most once, 1 and a broker: its
port, and its host with the length in front. Who holds the code can join: it is as secret as the table is
meant to be.
"""

import ipaddress
import re
from binascii import crc_hqx
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, TypeAlias

from braus_p2p.errors import LocalError, Violation

VERSION: Final = 1
SECRET_OCTETS: Final = 10
FINGERPRINT_OCTETS: Final = 16
CHECK_OCTETS: Final = 2
MOST_ADDRESSES: Final = 8
MOST_CHARACTERS: Final = 500
MOST_HOST: Final = 64
PREFIX: Final = "BRAUS"
GROUP: Final = 5

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS: Final = str.maketrans("OIL", "011")
_BROKER: Final = 1
_HOST: Final = re.compile(r"(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*")
_HEAD: Final = 1 + FINGERPRINT_OCTETS + SECRET_OCTETS + 2

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address


@dataclass(frozen=True, slots=True)
class Broker:
    """Where an MQTT broker is: an IP address or a name of the Internet, in small letters."""

    host: str
    port: int


@dataclass(frozen=True, slots=True)
class Invite:
    """Where a table is and what opens it. `fingerprint` is that of the host's identity key.

    With a `broker`, who can reach no address meets the others there.
    """

    fingerprint: bytes
    secret: bytes
    port: int
    addresses: tuple[Address, ...]
    broker: Broker | None = None

    def __str__(self) -> str:
        """The code: groups of five, led by a word that says what it is."""
        digits = _to_base32(_with_check(self._octets()))
        groups = [digits[at : at + GROUP] for at in range(0, len(digits), GROUP)]
        return "-".join((PREFIX, *groups))

    def __repr__(self) -> str:
        # The secret is not for logs.
        return f"Invite(port={self.port}, addresses={self.addresses}, broker={self.broker})"

    def _octets(self) -> bytes:
        packed = b"".join(bytes([address.version]) + address.packed for address in self.addresses)
        return (
            bytes([VERSION]) + self.fingerprint + self.secret + self.port.to_bytes(2) + packed + self._row()
        )

    def _row(self) -> bytes:
        if self.broker is None:
            return b""
        host = self.broker.host.encode("ascii")
        return bytes([_BROKER]) + self.broker.port.to_bytes(2) + bytes([len(host)]) + host


def fingerprint(key: bytes) -> bytes:
    """What an invite holds of the host's identity key: 128 bits of its hash."""
    return sha256(b"braus/1 fingerprint" + key).digest()[:FINGERPRINT_OCTETS]


def looks_like_invite(text: str) -> bool:
    """Whether somebody typed a code rather than an address, which has a colon or dots."""
    return not set(text) & set(".:") and _squeezed(text).startswith(PREFIX)


def read_invite_untrusted(text: str) -> Invite:
    """The invite of a typed or scanned code; blanks, hyphens, case, O for 0 and I for 1 do not matter."""
    try:
        octets = _checked(_from_base32(text))
    except ValueError:
        raise Violation("encoding", "invite-mistyped") from None
    if octets[0] != VERSION:
        raise Violation("schema", "invite-version", theirs=octets[0], ours=VERSION)
    if len(octets) < _HEAD:
        raise Violation("schema", "invite-mistyped")
    at = 1 + FINGERPRINT_OCTETS
    secret, port = octets[at : at + SECRET_OCTETS], int.from_bytes(octets[at + SECRET_OCTETS : _HEAD])
    addresses, broker = _rows(octets[_HEAD:])
    if not port or len(addresses) > MOST_ADDRESSES:
        raise Violation("schema", "invite-mistyped")
    return Invite(octets[1:at], secret, port, addresses, broker)


def make_invite(
    key: bytes, secret: bytes, port: int, addresses: tuple[Address, ...], broker: Broker | None = None
) -> Invite:
    """The invite to the table of the host with this identity key; takes as many addresses as fit."""
    good = broker is None or (good_broker_host(broker.host) and 0 < broker.port < 2**16)
    if len(secret) != SECRET_OCTETS or not 0 < port < 2**16 or not good:
        raise LocalError("invite-cannot-be-made")
    return Invite(fingerprint(key), secret, port, addresses[:MOST_ADDRESSES], broker)


def good_broker_host(host: str) -> bool:
    """Whether it is an IP address or a name as the Internet has them, in small letters, and fits a code."""
    if not 0 < len(host) <= MOST_HOST:
        return False
    if ":" not in host:
        return _HOST.fullmatch(host) is not None
    try:
        return host == str(ipaddress.IPv6Address(host)) and "%" not in host
    except ValueError:
        return False


def _rows(octets: bytes) -> tuple[tuple[Address, ...], Broker | None]:
    found: list[Address] = []
    broker: Broker | None = None
    while octets:
        if octets[0] == _BROKER and broker is None:
            broker, octets = _broker(octets)
            continue
        size = {4: 4, 6: 16}.get(octets[0], 0)
        packed, octets = octets[1 : 1 + size], octets[1 + size :]
        if not size or len(packed) != size:
            raise Violation("schema", "invite-mistyped")
        found.append(ipaddress.ip_address(packed))
    return tuple(found), broker


def _broker(octets: bytes) -> tuple[Broker, bytes]:
    """The broker in a row, and what follows the row."""
    if len(octets) < 4:
        raise Violation("schema", "invite-mistyped")
    port, end = int.from_bytes(octets[1:3]), 4 + octets[3]
    host = octets[4:end].decode("ascii", "replace")
    if len(octets) < end or not port or not good_broker_host(host):
        raise Violation("schema", "invite-mistyped")
    return Broker(host, port), octets[end:]


def _with_check(octets: bytes) -> bytes:
    return octets + crc_hqx(octets, 0xFFFF).to_bytes(CHECK_OCTETS)


def _checked(octets: bytes) -> bytes:
    told = octets[:-CHECK_OCTETS]
    if not told or _with_check(told) != octets:
        raise ValueError
    return told


def _to_base32(octets: bytes) -> str:
    bits = len(octets) * 8
    count = -(-bits // 5)
    number = int.from_bytes(octets) << (count * 5 - bits)
    return "".join(_ALPHABET[number >> (5 * at) & 31] for at in reversed(range(count)))


def _from_base32(text: str) -> bytes:
    """ValueError where the text is not one that `_to_base32` gives."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError
    digits = _squeezed(text).removeprefix(PREFIX).translate(_READ_AS)
    number = 0
    for digit in digits:
        number = number << 5 | _ALPHABET.index(digit)
    spare = len(digits) * 5 % 8
    if spare >= 5 or number & ((1 << spare) - 1):
        raise ValueError
    return (number >> spare).to_bytes(len(digits) * 5 // 8)


def _squeezed(text: str) -> str:
    return "".join(text.upper().split()).replace("-", "")
