"""The transcript of spec §7 as one growing string, apart from the code under test; it keeps a log."""

import hashlib
from typing import Any

from braus_p2p.shuffle import Context, Scalar
from braus_p2p.shuffle.group import ORDER
from tests.vectors.model import Data, hexed


def told_context(context: Context) -> Data:
    return {
        "match": hexed(context.match_id),
        "deal": context.deal,
        "seat": context.seat,
        "author": hexed(context.author),
        "prev": hexed(context.prev),
    }


class Trace:
    """Takes the place of a transcript; `steps` tells each item, each state and each draw."""

    def __init__(self, proof: str, context: Context) -> None:
        self.steps: list[dict[str, Any]] = []
        self._items = b""
        self.absorb("protocol", b"braus/1")
        self.absorb("proof", proof.encode())
        self.absorb("match", context.match_id)
        self.absorb("deal", context.deal.to_bytes(4, "big"))
        self.absorb("seat", bytes([context.seat]))
        self.absorb("author", context.author)
        self.absorb("prev", context.prev)

    @property
    def state(self) -> bytes:
        return hashlib.sha512(self._items).digest()

    def absorb(self, label: str, data: bytes) -> None:
        self._append(label, data)
        self.steps.append({"absorb": label, "data": hexed(data), "state": hexed(self.state)})

    def challenge(self, label: str) -> Scalar:
        drawn = self._draw(label)
        value = int.from_bytes(drawn, "little") % ORDER
        self._drew(label, drawn, challenge=hexed(value.to_bytes(32, "little")))
        return Scalar.from_integer(value)

    def weights(self, label: str, count: int) -> tuple[int, ...]:
        drawn = self._draw(label)
        stream = b""
        while len(stream) < 16 * count:
            stream += hashlib.sha512(drawn + (len(stream) // 64).to_bytes(4, "big")).digest()
        weights = tuple(1 + int.from_bytes(stream[16 * j : 16 * j + 16], "little") for j in range(count))
        self._drew(label, drawn, weights=[hexed(weight.to_bytes(32, "little")) for weight in weights])
        return weights

    def _append(self, label: str, data: bytes) -> None:
        name = label.encode()
        self._items += len(name).to_bytes(2, "big") + name + len(data).to_bytes(4, "big") + data

    def _draw(self, label: str) -> bytes:
        self._append(label, b"")
        drawn = self.state
        self._items = b""
        self._append("ratchet", drawn)
        return drawn

    def _drew(self, label: str, drawn: bytes, **made: object) -> None:
        self.steps.append({"draw": label, "drawn": hexed(drawn), **made, "state": hexed(self.state)})
