"""A second verifier of the shuffle's argument, written from the specification alone: slow and unfolded.

It shares nothing with the first but the group: it hashes by itself, and looks at each equation separately.
"""

import hashlib
from collections.abc import Sequence

from braus_p2p.shuffle.group import ORDER, Element, G, Scalar, hash_to_group
from braus_p2p.shuffle.masking import Ciphertext
from braus_p2p.shuffle.transcript import Context

N = 36


class Hashing:
    """The transcript of spec §7: one growing string, hashed whole each time."""

    def __init__(self) -> None:
        self.items = b""

    def absorb(self, label: bytes, data: bytes) -> None:
        self.items += len(label).to_bytes(2, "big") + label + len(data).to_bytes(4, "big") + data

    def challenge(self, label: bytes) -> int:
        self.absorb(label, b"")
        digest = hashlib.sha512(self.items).digest()
        self.items = b""
        self.absorb(b"ratchet", digest)
        return int.from_bytes(digest, "little") % ORDER


def times(factor: int, point: Element) -> Element:
    return Scalar((factor % ORDER).to_bytes(32, "little")) * point


def total(factors: Sequence[int], points: Sequence[Element]) -> Element:
    result = Element(bytes(32))
    for factor, point in zip(factors, points, strict=True):
        result += times(factor, point)
    return result


def broken_equations(
    context: Context,
    joint: Element,
    before: Sequence[Ciphertext],
    after: Sequence[Ciphertext],
    proof: bytes,
) -> set[str]:
    """The names of the equations of spec §9 that do not hold."""
    h = hash_to_group("braus/1 generator", 0)
    g = [hash_to_group("braus/1 generator", i) for i in range(1, N + 1)]
    points = [Element.decode_untrusted(proof[k : k + 32]) for k in range(0, 256, 32)]
    c_pi, c_x, c_alpha, e_a, e_b, c_e, c_delta, c_Delta = points  # noqa: N806 - as specified
    numbers = [int.from_bytes(proof[k : k + 32], "little") for k in range(256, len(proof), 32)]
    a, r, tau = numbers[:N], numbers[N], numbers[N + 1]
    d, r_d = numbers[N + 2 : 2 * N + 2], numbers[2 * N + 2]
    b, r_Delta = numbers[2 * N + 3 : 3 * N + 3], numbers[3 * N + 3]  # noqa: N806 - as specified

    log = Hashing()
    log.absorb(b"protocol", b"braus/1")
    log.absorb(b"proof", b"shuffle")
    log.absorb(b"match", context.match_id)
    log.absorb(b"deal", context.deal.to_bytes(4, "big"))
    log.absorb(b"seat", bytes([context.seat]))
    log.absorb(b"author", context.author)
    log.absorb(b"prev", context.prev)
    log.absorb(b"joint", joint.encoded)
    log.absorb(b"before", b"".join(c.a.encoded + c.b.encoded for c in before))
    log.absorb(b"after", b"".join(c.a.encoded + c.b.encoded for c in after))
    log.absorb(b"c_pi", c_pi.encoded)
    x = log.challenge(b"x")
    log.absorb(b"c_x", c_x.encoded)
    y = log.challenge(b"y")
    z = log.challenge(b"z")
    names = (b"c_alpha", b"E_a", b"E_b", b"c_e", b"c_delta", b"c_Delta")
    for name, point in zip(names, points[2:], strict=True):
        log.absorb(name, point.encoded)
    last = log.challenge(b"X")

    x_to = [pow(x, i, ORDER) for i in range(1, N + 1)]
    product = 1
    for i in range(1, N + 1):
        product = product * (y * i + x_to[i - 1] - z) % ORDER
    c_d = times(y, c_pi) + c_x - times(z, total([1] * N, g))
    steps = [last * b[i + 1] - b[i] * d[i + 1] for i in range(N - 1)]
    holds = {
        "x": times(last, c_x) + c_alpha == total([r, *a], [h, *g]),
        "E_a": e_a + times(last, total(x_to, [c.a for c in before]))
        == times(tau, G) + total(a, [c.a for c in after]),
        "E_b": e_b + times(last, total(x_to, [c.b for c in before]))
        == times(tau, joint) + total(a, [c.b for c in after]),
        "D": times(last, c_d) + c_e == total([r_d, *d], [h, *g]),
        "Delta": times(last, c_Delta) + c_delta == total([r_Delta, *steps], [h, *g[:-1]]),
        "first": b[0] == d[0],
        "last": b[-1] == last * product % ORDER,
    }
    return {name for name, well in holds.items() if not well}
