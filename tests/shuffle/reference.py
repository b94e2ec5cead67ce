"""A second verifier of every proof, written from the specification alone: slow and unfolded.

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

    def draw(self, label: bytes) -> bytes:
        self.absorb(label, b"")
        digest = hashlib.sha512(self.items).digest()
        self.items = b""
        self.absorb(b"ratchet", digest)
        return digest

    def challenge(self, label: bytes) -> int:
        return int.from_bytes(self.draw(label), "little") % ORDER

    def weights(self, count: int) -> list[int]:
        digest = self.draw(b"weights")
        stream = b""
        while len(stream) < 16 * count:
            stream += hashlib.sha512(digest + (len(stream) // 64).to_bytes(4, "big")).digest()
        return [1 + int.from_bytes(stream[16 * j : 16 * j + 16], "little") for j in range(count)]


def begin(proof: bytes, context: Context) -> Hashing:
    """What every transcript begins with."""
    log = Hashing()
    log.absorb(b"protocol", b"braus/1")
    log.absorb(b"proof", proof)
    log.absorb(b"match", context.match_id)
    log.absorb(b"deal", context.deal.to_bytes(4, "big"))
    log.absorb(b"seat", bytes([context.seat]))
    log.absorb(b"author", context.author)
    log.absorb(b"prev", context.prev)
    return log


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

    log = begin(b"shuffle", context)
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


def linear(log: Hashing, equations: Sequence[tuple[Element, dict[int, Element]]], proof: bytes) -> bool:
    """A proof of V = Σ s_i·B_i for each (V, {i: B_i})."""
    challenge, *answers = (int.from_bytes(proof[k : k + 32], "little") for k in range(0, len(proof), 32))
    for value, bases in equations:
        combined = total([answers[i] for i in bases], list(bases.values()))
        log.absorb(b"commitment", (combined - times(challenge, value)).encoded)
    return log.challenge(b"challenge") == challenge


def key_holds(context: Context, public: Element, proof: bytes) -> bool:
    log = begin(b"key", context)
    log.absorb(b"key", public.encoded)
    return linear(log, [(public, {0: G})], proof)


def shares_hold(  # noqa: PLR0917 - a statement has so many parts
    context: Context,
    public: Element,
    deck: Sequence[Ciphertext],
    places: Sequence[int],
    shares: bytes,
    proof: bytes,
) -> bool:
    log = begin(b"shares", context)
    log.absorb(b"key", public.encoded)
    log.absorb(b"places", bytes(places))
    log.absorb(b"a", b"".join(deck[place].a.encoded for place in places))
    log.absorb(b"shares", shares)
    weights = log.weights(len(places))
    given = total(weights, [Element(shares[32 * k : 32 * k + 32]) for k in range(len(places))])
    base = total(weights, [deck[place].a for place in places])
    return linear(log, [(public, {0: G}), (given, {0: base})], proof)


def play_holds(  # noqa: PLR0917 - a statement has so many parts
    context: Context, public: Element, place: int, masked: Ciphertext, share: bytes, proof: bytes
) -> bool:
    log = begin(b"play", context)
    log.absorb(b"key", public.encoded)
    log.absorb(b"place", bytes([place]))
    log.absorb(b"ciphertext", masked.a.encoded + masked.b.encoded)
    log.absorb(b"share", share)
    return linear(log, [(public, {0: G}), (Element(share), {0: masked.a})], proof)


def exclusion_holds(  # noqa: PLR0917 - a statement has so many parts
    context: Context,
    act: bytes,
    public: Element,
    hidden: Sequence[tuple[int, Ciphertext]],
    excluded: Sequence[int],
    proof: bytes,
) -> bool:
    r, *values = (Element(proof[k : k + 32]) for k in range(0, len(proof) - 96, 32))
    log = begin(b"exclusion", context)
    log.absorb(b"act", act)
    log.absorb(b"key", public.encoded)
    log.absorb(b"places", bytes(place for place, _ in hidden))
    log.absorb(b"hidden", b"".join(masked.a.encoded + masked.b.encoded for _, masked in hidden))
    log.absorb(b"excluded", bytes(excluded))
    log.absorb(b"R", r.encoded)
    log.absorb(b"C", b"".join(value.encoded for value in values))
    weights = log.weights(len(values))
    a = b = weighted = Element(bytes(32))
    cells = [(masked, card) for _, masked in hidden for card in excluded]
    for weight, value, (masked, card) in zip(weights, values, cells, strict=True):
        a += times(weight, masked.a)
        b += times(weight, masked.b - hash_to_group("braus/1 card", card))
        weighted += times(weight, value)
    return linear(log, [(r, {0: G}), (r, {1: public}), (weighted, {0: times(-1, a), 1: b})], proof[-96:])
