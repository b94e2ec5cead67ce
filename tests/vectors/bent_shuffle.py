"""A prover of the shuffle argument written from spec §9 alone, that can break one equation at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import mul

from braus_p2p.shuffle import Ciphertext, Context, Scalar, argument
from braus_p2p.shuffle.derive import derive_scalars
from braus_p2p.shuffle.group import Element, G, combine, encode
from braus_p2p.shuffle.masking import remask
from tests.support.table_kit import octets
from tests.vectors.tracing import Trace

N = 36
MASKS = derive_scalars(octets("masks"), "rho", b"", N)
"""Every shuffle of this cheat has the same."""

ZERO, ONE = Scalar.from_integer(0), Scalar.from_integer(1)


@dataclass(frozen=True)
class Bend:
    """What is wrong with an argument: a shift of what the letters of spec §9 mean, nothing by default."""

    e_a: int = 0
    e_b: int = 0
    delta_first: int = 0
    delta_last: int = 0
    r: int = 0
    r_d: int = 0
    r_delta: int = 0


EQUATIONS = {
    1: ("x", Bend(r=1)),
    2: ("E_a", Bend(e_a=1)),
    3: ("E_b", Bend(e_b=1)),
    4: ("D", Bend(r_d=1)),
    5: ("Delta", Bend(r_delta=1)),
    6: ("first", Bend(delta_first=1)),
    7: ("last", Bend(delta_last=1)),
}
"""By the number of the equation: its name in the second verifier, and what breaks it and no other."""


def by(shift: int) -> Scalar:
    return Scalar.from_integer(shift)


def shuffled(
    context: Context, joint: Element, before: Sequence[Ciphertext], order: Sequence[int], bend: Bend = Bend()
) -> tuple[bytes, bytes]:
    """A deck in this order, and an argument for it; an order that is no permutation is argued for as well."""
    masks = MASKS
    after = [remask(before[place], rho, joint) for place, rho in zip(order, masks, strict=True)]
    return argument.encode_deck(after), argued(context, joint, before, after, order, masks, bend)


def argued(  # noqa: PLR0917 - as many as there are in the specification
    context: Context,
    joint: Element,
    before: Sequence[Ciphertext],
    after: Sequence[Ciphertext],
    order: Sequence[int],
    masks: Sequence[Scalar],
    bend: Bend = Bend(),
) -> bytes:
    trace = Trace("shuffle", context)
    trace.absorb("joint", joint.encoded)
    trace.absorb("before", argument.encode_deck(before))
    trace.absorb("after", argument.encode_deck(after))
    r_pi, r_x, r_alpha, tau, r_e, r_s, r_delta = derive_scalars(octets("blinding"), "r", trace.state, 7)
    alpha, e = (derive_scalars(octets("blinding"), name, trace.state, N) for name in ("alpha", "e"))
    middle = derive_scalars(octets("blinding"), "delta", trace.state, N - 2)
    delta = [e[0] + by(bend.delta_first), *middle, by(bend.delta_last)]

    pi = [Scalar.from_integer(place + 1) for place in order]
    c_pi = argument.commit(pi, r_pi)
    trace.absorb("c_pi", c_pi.encoded)
    x = trace.challenge("x")
    powers = argument.powers(x)
    xs = [powers[place] for place in order]
    c_x = argument.commit(xs, r_x)
    trace.absorb("c_x", c_x.encoded)
    y, z = trace.challenge("y"), trace.challenge("z")
    d = [y * one + power - z for one, power in zip(pi, xs, strict=True)]
    b = list(accumulate(d, mul))
    steps = range(N - 1)
    points = [
        argument.commit(alpha, r_alpha),
        combine([tau, *alpha], [G, *(place.a for place in after)]) + by(bend.e_a) * G,
        combine([tau, *alpha], [joint, *(place.b for place in after)]) + by(bend.e_b) * G,
        argument.commit(e, r_e),
        argument.commit([-(delta[i] * e[i + 1]) for i in steps], r_s),
        argument.commit([delta[i + 1] - d[i + 1] * delta[i] - b[i] * e[i + 1] for i in steps], r_delta),
    ]
    for label, point in zip(("c_alpha", "E_a", "E_b", "c_e", "c_delta", "c_Delta"), points, strict=True):
        trace.absorb(label, point.encoded)
    last = trace.challenge("X")
    moved = sum((rho * power for rho, power in zip(masks, xs, strict=True)), start=ZERO)
    answers = [
        *(one + last * power for one, power in zip(alpha, xs, strict=True)),
        r_alpha + last * r_x + by(bend.r),
        tau - last * moved,
        *(last * one + other for one, other in zip(d, e, strict=True)),
        last * (y * r_pi + r_x) + r_e + by(bend.r_d),
        *(last * one + other for one, other in zip(b, delta, strict=True)),
        last * r_delta + r_s + by(bend.r_delta),
    ]
    return encode([c_pi, c_x, *points, *answers])
