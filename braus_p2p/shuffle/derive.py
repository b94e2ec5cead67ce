"""Everything secret of a match comes from its seed and the place where it is used (spec §7).

Derived, never drawn and never stored: a resumed seat says again exactly what it said before, and because the
context of a nonce is the transcript's state, no nonce ever serves two statements.
"""

import hmac
from collections.abc import Iterator

from braus_p2p.shuffle.group import Scalar
from braus_p2p.shuffle.transcript import item


def derive(seed: bytes, label: str, context: bytes, index: int = 0) -> bytes:
    """64 octets that nobody without the seed can tell from random ones."""
    message = item("braus/1 derive", label.encode()) + item("context", context) + index.to_bytes(4)
    return hmac.digest(seed, message, "sha512")


def derive_scalar(seed: bytes, label: str, context: bytes) -> Scalar:
    return Scalar.from_uniform(derive(seed, label, context))


def derive_scalars(seed: bytes, label: str, context: bytes, count: int) -> tuple[Scalar, ...]:
    return tuple(Scalar.from_uniform(derive(seed, label, context, index)) for index in range(count))


def derive_stream(seed: bytes, label: str, context: bytes) -> Iterator[int]:
    """Octets without end."""
    index = 0
    while True:
        yield from derive(seed, label, context, index)
        index += 1


def permutation(stream: Iterator[int], size: int) -> tuple[int, ...]:
    """A uniform permutation of 0…size−1, size ≤ 256: Fisher–Yates, from the last place down."""
    places = list(range(size))
    for last in range(size - 1, 0, -1):
        choice = _below(stream, last + 1)
        places[last], places[choice] = places[choice], places[last]
    return tuple(places)


def _below(stream: Iterator[int], bound: int) -> int:
    """A uniform integer below bound; octets that would favour the small ones are thrown away."""
    limit = 256 - 256 % bound
    return next(octet for octet in stream if octet < limit) % bound
