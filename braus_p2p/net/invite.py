"""An invite: all that somebody needs to join a table, as one code to send or to show as a QR.

The code is Crockford's base 32 of: version, host key's fingerprint, table secret, port, rows, and two octets
of check (a cyclic redundancy check, CRC-16/IBM-3740, which misses no single wrong character and no two
neighbours exchanged). A row is 4 or 6 and an address of that version or, at most once, 1 and a broker, or 2
and one that is called by TLS: its port, and its host with the length in front. 3, user and password, each
with its length in front, can follow such a row alone. Who holds the code can join, and use the broker as the
host does: it is as secret as the table is meant to be.
"""

import ipaddress
from binascii import crc_hqx
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, TypeAlias

from braus_p2p.errors import LocalError, Violation
from braus_p2p.net.broker import Broker, Login

VERSION: Final = 1
SECRET_OCTETS: Final = 10
FINGERPRINT_OCTETS: Final = 16
CHECK_OCTETS: Final = 2
MOST_ADDRESSES: Final = 8
MOST_CHARACTERS: Final = 500
PREFIX: Final = "BRAUS"
GROUP: Final = 5

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS: Final = str.maketrans("OIL", "011")
_BROKER: Final = 1
_TLS_BROKER: Final = 2
_LOGIN: Final = 3
_HEAD: Final = 1 + FINGERPRINT_OCTETS + SECRET_OCTETS + 2

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address


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
        head = bytes([VERSION]) + self.fingerprint + self.secret + self.port.to_bytes(2)
        return head + packed + (b"" if self.broker is None else _packed(self.broker))


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
    good = broker is None or broker.good
    if len(secret) != SECRET_OCTETS or not 0 < port < 2**16 or not good:
        raise LocalError("invite-cannot-be-made")
    invite = Invite(fingerprint(key), secret, port, addresses[:MOST_ADDRESSES], broker)
    while len(str(invite)) > MOST_CHARACTERS:
        invite = replace(invite, addresses=invite.addresses[:-1])
    return invite


def _rows(octets: bytes) -> tuple[tuple[Address, ...], Broker | None]:
    found: list[Address] = []
    broker: Broker | None = None
    while octets:
        if octets[0] in {_BROKER, _TLS_BROKER} and broker is None:
            broker, octets = _broker(octets)
            continue
        size = {4: 4, 6: 16}.get(octets[0], 0)
        packed, octets = octets[1 : 1 + size], octets[1 + size :]
        if not size or len(packed) != size:
            raise Violation("schema", "invite-mistyped")
        found.append(ipaddress.ip_address(packed))
    return tuple(found), broker


def _packed(broker: Broker) -> bytes:
    row = bytes([_TLS_BROKER if broker.tls else _BROKER]) + broker.port.to_bytes(2) + _counted(broker.host)
    if broker.login is None:
        return row
    return row + bytes([_LOGIN]) + _counted(broker.login.user) + _counted(broker.login.password)


def _broker(octets: bytes) -> tuple[Broker, bytes]:
    """The broker in a row, and what follows the row."""
    login = None
    host, rest = _word(octets[3:])
    if rest[:1] == bytes([_LOGIN]):
        user, rest = _word(rest[1:])
        password, rest = _word(rest)
        login = Login(user, password)
    broker = Broker(host, int.from_bytes(octets[1:3]), octets[0] == _TLS_BROKER, login)
    if not broker.good:
        raise Violation("schema", "invite-mistyped")
    return broker, rest


def _counted(word: str) -> bytes:
    return bytes([len(word)]) + word.encode("ascii")


def _word(octets: bytes) -> tuple[str, bytes]:
    """A word with its length in front, and what follows it."""
    end = 1 + octets[0] if octets else 1
    if len(octets) < end:
        raise Violation("schema", "invite-mistyped")
    return octets[1:end].decode("ascii", "replace"), octets[end:]


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
