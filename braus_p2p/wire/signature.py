"""Signatures: Ed25519 by one exact rule, each of one kind (spec §3).

Implementations differ at the edges, and here a difference is a fork. OpenSSL computes S·B - h·A, encodes it
and compares the octets with R, and refuses S ≥ ℓ: so R is canonical and no cofactor is applied. What it lets
through is a key A that is not canonical or has torsion; that is checked here, with plain integers, for keys
are public. With A of prime order the computed point is too, so torsion in R never passes.
"""

from functools import lru_cache
from hashlib import sha256
from typing import Final, Literal, TypeAlias

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from braus_p2p.errors import Violation
from braus_p2p.wire.canonical import pack

SignatureKind: TypeAlias = Literal[
    "entry", "vote", "hold", "join", "chat", "again", "hello-client", "hello-server"
]

NO_BINDING: Final = bytes(32)
"""The channel binding of a link without TLS."""


def sign(private_key: Ed25519PrivateKey, kind: SignatureKind, digest: bytes) -> bytes:
    """The signature, 64 octets, on a digest of 32 octets under its kind."""
    return private_key.sign(_statement(kind, digest))


def verify_untrusted(public: bytes, kind: SignatureKind, digest: bytes, signature: bytes) -> None:
    """Returns if the signature is good; `Violation` at the rung `signature` if not."""
    if not is_key(public):
        raise Violation("signature", "wire-key")
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, _statement(kind, digest))
    except InvalidSignature:
        raise Violation("signature", "wire-signature") from None


def _statement(kind: SignatureKind, digest: bytes) -> bytes:
    return b"braus/1 " + kind.encode() + b"\0" + digest


def join_digest(  # noqa: PLR0913 - the fields of the statement
    *, match_id: bytes, place: int, key: bytes, name: str, kind: int, machine: str, nonce: bytes
) -> bytes:
    """What a joiner signs under the kind `join`."""
    return sha256(pack(("braus/1 join", match_id, place, key, name, kind, machine, nonce))).digest()


def chat_digest(*, match_id: bytes, key: bytes, count: int, phrase: int, text: str) -> bytes:
    """What a player signs under the kind `chat`."""
    return sha256(pack(("braus/1 chat", match_id, key, count, phrase, text))).digest()


def again_digest(*, match_id: bytes, key: bytes, count: int, choice: int) -> bytes:
    """What a player signs under the kind `again`."""
    return sha256(pack(("braus/1 again", match_id, key, count, choice))).digest()


def hello_digest(  # noqa: PLR0913 - the fields of the statement
    *,
    client_version: int,
    client_nonce: bytes,
    server_version: int,
    server_nonce: bytes,
    binding: bytes,
    key: bytes,
    match_id: bytes,
    index: int,
    head: bytes,
) -> bytes:
    """What each side of a link signs: who called under `hello-client`, who answered under `hello-server`.

    `binding` is the hash of the server's certificate, or `NO_BINDING` on a link without TLS.
    """
    greetings = (client_version, client_nonce, server_version, server_nonce, binding)
    return sha256(pack(("braus/1 hello", *greetings, key, match_id, index, head))).digest()


# The curve, for public keys only: -x² + y² = 1 + d·x²·y² over the integers modulo p (RFC 8032, 5.1).

_P: Final = 2**255 - 19
_ORDER: Final = 2**252 + 27742317777372353535851937790883648493
_D: Final = -121665 * pow(121666, -1, _P) % _P
_ROOT: Final = pow(2, (_P - 1) // 4, _P)

_Point: TypeAlias = tuple[int, int, int, int]
"""Extended coordinates X, Y, Z, T with x = X/Z, y = Y/Z, x·y = T/Z."""

_IDENTITY: Final[_Point] = (0, 1, 1, 0)


@lru_cache(maxsize=256)
def is_key(public: bytes) -> bool:
    """Whether these are the canonical octets of a point of prime order, which the identity is not."""
    point = _decode(public)
    return point is not None and not _is_identity(point) and _is_identity(_times(_ORDER, point))


def _decode(octets: bytes) -> _Point | None:
    """The point with these canonical octets, or its opposite, whose order is the same; None if there is none.

    Only where x = 0 could the sign be wrong, and those two points have no prime order.
    """
    if len(octets) != 32:
        return None
    y = int.from_bytes(octets, "little") & (2**255 - 1)
    if y >= _P:
        return None
    above, below = (y * y - 1) % _P, (_D * y * y + 1) % _P
    square = above * pow(below, -1, _P) % _P  # below is never 0, for -1/d is not a square
    x = pow(square, (_P + 3) // 8, _P)
    if x * x % _P != square:
        x = x * _ROOT % _P
    if x * x % _P != square:
        return None
    return x, y, 1, x * y % _P


def _is_identity(point: _Point) -> bool:
    x, y, z, _ = point
    return x == 0 and y == z


def _times(scalar: int, point: _Point) -> _Point:
    total = _IDENTITY
    for bit in f"{scalar:b}":
        total = _plus(total, total)
        if bit == "1":
            total = _plus(total, point)
    return total


def _plus(left: _Point, right: _Point) -> _Point:
    """The sum by the complete formula of Hisil and others (2008), right for equal points and the identity."""
    x1, y1, z1, t1 = left
    x2, y2, z2, t2 = right
    a = (y1 - x1) * (y2 - x2) % _P
    b = (y1 + x1) * (y2 + x2) % _P
    c = 2 * _D * t1 * t2 % _P
    d = 2 * z1 * z2 % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P
