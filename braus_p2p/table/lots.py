"""Drawing lots: the first dealer and, if the table chose so, who sits where (spec §6)."""

from collections.abc import Iterator
from hashlib import sha256


def _octets(match_id: bytes, nonces: tuple[bytes, ...]) -> Iterator[int]:
    key = sha256(b"braus/1 lots" + match_id + b"".join(nonces)).digest()
    counter = 0
    while True:
        yield from sha256(key + counter.to_bytes(8, "big")).digest()
        counter += 1


def _below(octets: Iterator[int], bound: int) -> int:
    """An even draw from 0 … bound - 1; octets past the last whole multiple of `bound` are thrown away."""
    limit = 256 - 256 % bound
    return next(octet for octet in octets if octet < limit) % bound


def draw_lots(match_id: bytes, nonces: tuple[bytes, ...], *, shuffled: bool) -> tuple[int, tuple[int, ...]]:
    """The first dealer's chair and the chair of each seat, from the nonces of the first complete `REVEAL`.

    `nonces` stand in seat order. Without `shuffled` every seat keeps the chair of its own number.
    """
    octets = _octets(match_id, nonces)
    players = len(nonces)
    dealer = _below(octets, players)
    chairs = list(range(players))
    if shuffled:
        for last in range(players - 1, 0, -1):
            other = _below(octets, last + 1)
            chairs[last], chairs[other] = chairs[other], chairs[last]
    return dealer, tuple(chairs)
