"""The one transcript of all proofs: challenges come out of everything absorbed before them (spec §7)."""

import hashlib
from dataclasses import dataclass
from typing import Final

from braus_p2p.shuffle.group import Scalar

WEIGHT: Final = 16
"""Octets of a weight."""


@dataclass(frozen=True, slots=True)
class Context:
    """Where a proof stands: match id, deal number, seat, author's identity key and the digest before it."""

    match_id: bytes
    deal: int
    seat: int
    author: bytes
    prev: bytes


def item(label: str, data: bytes) -> bytes:
    """Label and data, each behind its length (2 and 4 octets, big-endian)."""
    name = label.encode()
    return len(name).to_bytes(2) + name + len(data).to_bytes(4) + data


class Transcript:
    """SHA-512 over labelled, length-prefixed items; begins with protocol, proof's name and context."""

    __slots__ = ("_hash",)

    def __init__(self, proof: str, context: Context) -> None:
        self._hash = hashlib.sha512()
        self.absorb("protocol", b"braus/1")
        self.absorb("proof", proof.encode())
        self.absorb("match", context.match_id)
        self.absorb("deal", context.deal.to_bytes(4))
        self.absorb("seat", context.seat.to_bytes(1))
        self.absorb("author", context.author)
        self.absorb("prev", context.prev)

    def absorb(self, label: str, data: bytes) -> None:
        self._hash.update(item(label, data))

    @property
    def state(self) -> bytes:
        """64 octets that stand for everything absorbed so far: the context of derived nonces."""
        return self._hash.digest()

    def _draw(self, label: str) -> bytes:
        """64 octets; whatever is drawn later depends on them."""
        self.absorb(label, b"")
        drawn = self._hash.digest()
        self._hash = hashlib.sha512(item("ratchet", drawn))
        return drawn

    def challenge(self, label: str) -> Scalar:
        """A challenge modulo ℓ."""
        return Scalar.from_uniform(self._draw(label))

    def weights(self, label: str, count: int) -> tuple[int, ...]:
        """`count` weights from 1 to 2^128, never zero."""
        drawn = self._draw(label)
        stream = b"".join(hashlib.sha512(drawn + k.to_bytes(4)).digest() for k in range(-(-count // 4)))
        return tuple(
            1 + int.from_bytes(stream[k : k + WEIGHT], "little") for k in range(0, count * WEIGHT, WEIGHT)
        )
