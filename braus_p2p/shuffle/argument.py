"""The argument of Bayer and Groth (2012) with one row: C′ is C shuffled and re-encrypted (spec §9).

Symbols are those of the specification: π the permutation with values 1…N, ρ the masks, C and C′ the decks.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import accumulate, chain, repeat
from operator import mul
from typing import Final, NamedTuple

from braus_p2p.errors import Violation
from braus_p2p.shuffle.derive import derive_scalars
from braus_p2p.shuffle.group import (
    LENGTH,
    ORDER,
    Element,
    G,
    Scalar,
    combine,
    elements_untrusted,
    encode,
    hash_to_group,
    scalars_untrusted,
)
from braus_p2p.shuffle.masking import SIZE, Ciphertext
from braus_p2p.shuffle.proofs import exact_untrusted
from braus_p2p.shuffle.transcript import Transcript

H: Final = hash_to_group("braus/1 generator", 0)
"""h, the generator of the commitments' randomness."""

GENERATORS: Final = tuple(hash_to_group("braus/1 generator", i) for i in range(1, SIZE + 1))
"""g_1…g_N."""

POINTS: Final = 8
SCALARS: Final = 3 * SIZE + 4
PROOF_LENGTH: Final = (POINTS + SCALARS) * LENGTH

_INTEGERS: Final = tuple(Scalar.from_integer(i) for i in range(1, SIZE + 1))
"""1…N as scalars."""

_ZERO: Final = Scalar.from_integer(0)


def encode_deck(deck: Iterable[Ciphertext]) -> bytes:
    """Per place a, then b, 32 octets each."""
    return encode(chain.from_iterable((place.a, place.b) for place in deck))


def statement(transcript: Transcript, joint: Element, before: Sequence[Ciphertext]) -> None:
    """Absorbs what is known before the shuffle; C′ follows as `after`."""
    transcript.absorb("joint", joint.encoded)
    transcript.absorb("before", encode_deck(before))


def commit(values: Sequence[Scalar], randomness: Scalar) -> Element:
    """com(v; r) = r·h + Σ v_i·g_i, for at most N values."""
    return combine((randomness, *values), (H, *GENERATORS[: len(values)]))


def powers(x: Scalar) -> tuple[Scalar, ...]:
    """x^1…x^N."""
    return tuple(accumulate(repeat(x, SIZE), mul))


def _challenge_x(transcript: Transcript, c_pi: Element) -> Scalar:
    transcript.absorb("c_pi", c_pi.encoded)
    return transcript.challenge("x")


def _challenges_yz(transcript: Transcript, c_x: Element) -> tuple[Scalar, Scalar]:
    transcript.absorb("c_x", c_x.encoded)
    return transcript.challenge("y"), transcript.challenge("z")


def _challenge_last(transcript: Transcript, points: Sequence[Element]) -> Scalar:
    """X, after c_α, E (two elements), c_e, c_δ and c_Δ."""
    for label, point in zip(("c_alpha", "E_a", "E_b", "c_e", "c_delta", "c_Delta"), points, strict=True):
        transcript.absorb(label, point.encoded)
    return transcript.challenge("X")


def prove(  # noqa: PLR0913, PLR0917 - statement and witness have so many parts
    transcript: Transcript,
    joint: Element,
    after: Sequence[Ciphertext],
    order: Sequence[int],
    masks: Sequence[Scalar],
    seed: bytes,
) -> bytes:
    """The argument for after[i] = before[order[i]] re-encrypted with masks[i]; C′ has been absorbed."""
    state = transcript.state
    r_pi, r_x, r_alpha, tau, r_e, r_s, r_delta = derive_scalars(seed, "blinding", state, 7)
    alpha = derive_scalars(seed, "alpha", state, SIZE)
    e = derive_scalars(seed, "e", state, SIZE)
    delta = (e[0], *derive_scalars(seed, "delta", state, SIZE - 2), _ZERO)

    pi = [_INTEGERS[place] for place in order]
    c_pi = commit(pi, r_pi)
    x = _challenge_x(transcript, c_pi)
    x_to = powers(x)
    xs = [x_to[place] for place in order]
    c_x = commit(xs, r_x)
    y, z = _challenges_yz(transcript, c_x)

    d = [y * value + power - z for value, power in zip(pi, xs, strict=True)]
    b = list(accumulate(d, mul))
    steps = range(SIZE - 1)
    points = (
        commit(alpha, r_alpha),
        combine((tau, *alpha), (G, *(place.a for place in after))),
        combine((tau, *alpha), (joint, *(place.b for place in after))),
        commit(e, r_e),
        commit([-(delta[i] * e[i + 1]) for i in steps], r_s),
        commit([delta[i + 1] - d[i + 1] * delta[i] - b[i] * e[i + 1] for i in steps], r_delta),
    )
    last = _challenge_last(transcript, points)

    shift = sum((rho * power for rho, power in zip(masks, xs, strict=True)), start=_ZERO)
    answers = (
        *(one + last * power for one, power in zip(alpha, xs, strict=True)),
        r_alpha + last * r_x,
        tau - last * shift,
        *(last * one + other for one, other in zip(d, e, strict=True)),
        last * (y * r_pi + r_x) + r_e,
        *(last * one + other for one, other in zip(b, delta, strict=True)),
        last * r_delta + r_s,
    )
    return encode([c_pi, c_x, *points, *answers])


class _Answers(NamedTuple):
    """ã, r̃, τ̃, d̃, r̃_D, b̃, r̃_Δ: public integers, in the order of the wire."""

    a: tuple[int, ...]
    r: int
    tau: int
    d: tuple[int, ...]
    r_d: int
    b: tuple[int, ...]
    r_delta: int


def _split(values: tuple[int, ...]) -> _Answers:
    n = SIZE
    return _Answers(
        a=values[:n],
        r=values[n],
        tau=values[n + 1],
        d=values[n + 2 : 2 * n + 2],
        r_d=values[2 * n + 2],
        b=values[2 * n + 3 : 3 * n + 3],
        r_delta=values[3 * n + 3],
    )


def verify_untrusted(
    transcript: Transcript,
    joint: Element,
    before: Sequence[Ciphertext],
    after: Sequence[Ciphertext],
    proof: bytes,
) -> None:
    """Violation unless the proof shows C′ to be C shuffled; the statement and C′ have been absorbed.

    All five equations in the group, each times its weight, are one sum that must be the identity.
    """
    exact_untrusted(proof, PROOF_LENGTH)
    c_pi, c_x, *points = elements_untrusted(proof[: POINTS * LENGTH])
    answers = _split(tuple(map(int, scalars_untrusted(proof[POINTS * LENGTH :]))))
    x = int(_challenge_x(transcript, c_pi))
    y, z = map(int, _challenges_yz(transcript, c_x))
    last = int(_challenge_last(transcript, points))
    transcript.absorb("answers", proof[POINTS * LENGTH :])
    weights = transcript.weights("weights", 5)

    x_to = list(accumulate(repeat(x, SIZE), _times))
    product = reduce(_times, (y * i + power - z for i, power in enumerate(x_to, start=1)))
    if answers.b[0] != answers.d[0] or answers.b[-1] != last * product % ORDER:
        raise Violation("proof", "proof-shuffle")
    w_x, w_a, w_b, w_d, w_delta = weights
    factors = (
        *(w_a * last * power for power in x_to),
        *(w_b * last * power for power in x_to),
        *(-w_a * one for one in answers.a),
        *(-w_b * one for one in answers.a),
        *_generator_factors(answers, weights, last, z),
        -(w_x * answers.r + w_d * answers.r_d + w_delta * answers.r_delta),
        -w_a * answers.tau,
        -w_b * answers.tau,
        w_d * last * y,
        (w_x + w_d) * last,
        *(w_x, w_a, w_b, w_d, w_delta, w_delta * last),
    )
    elements = (
        *(place.a for place in before),
        *(place.b for place in before),
        *(place.a for place in after),
        *(place.b for place in after),
        *(*GENERATORS, H, G, joint, c_pi, c_x, *points),
    )
    if not combine(map(Scalar.from_integer, factors), elements).is_identity:
        raise Violation("proof", "proof-shuffle")


def _generator_factors(answers: _Answers, weights: tuple[int, ...], last: int, z: int) -> Iterator[int]:
    """What g_1…g_N are multiplied by in the sum: they occur in all three equations of commitments."""
    w_x, _, _, w_d, w_delta = weights
    steps = [
        last * b_next - b * d_next
        for b, b_next, d_next in zip(answers.b[:-1], answers.b[1:], answers.d[1:], strict=True)
    ]
    for a, d, step in zip(answers.a, answers.d, (*steps, 0), strict=True):
        yield -(w_x * a + w_d * (last * z + d) + w_delta * step)


def _times(left: int, right: int) -> int:
    return left * right % ORDER
