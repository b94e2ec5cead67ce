"""How surprising counts are: chi-square, its p-value, and what several tests at once are worth."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LEAST_EXPECTED: Final = 5.0
"""A chi-square is compared with its limit only where every count is expected to be as great as this."""

_MOST_TERMS: Final = 10_000
_PRECISION: Final = 1e-15
_TINY: Final = 1e-300


@dataclass(frozen=True, slots=True)
class ChiSquare:
    """A statistic, its degrees of freedom, and how often chance alone brings one at least as great."""

    statistic: float
    freedom: int
    p: float


def chi_square(
    observed: Sequence[float], expected: Sequence[float], freedom: int, scale: float = 1.0
) -> ChiSquare | None:
    """Pearson's test of counts; None where an expected one is too small for it.

    `scale` corrects the statistic where the counts vary more or less than independent draws would.
    """
    if not expected or min(expected) < LEAST_EXPECTED:
        return None
    statistic = scale * sum((seen - due) ** 2 / due for seen, due in zip(observed, expected, strict=True))
    return ChiSquare(statistic, freedom, upper_tail(statistic, freedom))


def upper_tail(statistic: float, freedom: int) -> float:
    """The chance that a chi-square variable with so many degrees of freedom is at least `statistic`.

    The regularized incomplete gamma function Q(freedom / 2, statistic / 2): its series where that is quick,
    else its continued fraction by Lentz's method (DLMF 8.11.4 and 8.9.2).
    """
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    outside = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        return max(0.0, 1.0 - outside * _series(a, x))
    return min(1.0, outside * _fraction(a, x))


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    for n in range(1, _MOST_TERMS):
        term *= x / (a + n)
        total += term
        if term < total * _PRECISION:
            break
    return total


def _fraction(a: float, x: float) -> float:
    below = x + 1 - a
    c, d = 1 / _TINY, 1 / below
    value = d
    for n in range(1, _MOST_TERMS):
        above = n * (a - n)
        below += 2
        d = 1 / _away_from_zero(above * d + below)
        c = _away_from_zero(below + above / c)
        value *= c * d
        if abs(c * d - 1) < _PRECISION:
            break
    return value


def _away_from_zero(number: float) -> float:
    return number if abs(number) > _TINY else _TINY


def holm(ps: Sequence[float]) -> tuple[float, ...]:
    """The p-values corrected for being several, by Holm's step-down method, in the order given."""
    corrected = [0.0] * len(ps)
    worst = 0.0
    for rank, at in enumerate(sorted(range(len(ps)), key=ps.__getitem__)):
        worst = max(worst, min(1.0, (len(ps) - rank) * ps[at]))
        corrected[at] = worst
    return tuple(corrected)
