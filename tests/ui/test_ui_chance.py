"""Chi-square and its p-value against printed tables and closed forms."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from braus_p2p.ui.chance import chi_square, holm, upper_tail


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"),
    [
        (2.706, 1, 0.10),
        (3.841, 1, 0.05),
        (6.635, 1, 0.01),
        (10.828, 1, 0.001),
        (7.815, 3, 0.05),
        (11.345, 3, 0.01),
        (0.352, 3, 0.95),
        (16.919, 9, 0.05),
        (4.168, 9, 0.90),
        (24.996, 15, 0.05),
        (124.342, 100, 0.05),
    ],
)
def test_p_is_that_of_the_printed_tables(statistic: float, freedom: int, p: float) -> None:
    """The critical values that every textbook prints have the p-values that they are printed for."""
    assert p == pytest.approx(upper_tail(statistic, freedom), rel=2e-3)


@given(st.floats(0, 600))
def test_p_with_two_degrees_is_an_exponential(statistic: float) -> None:
    """With two degrees of freedom p is e to the minus half the statistic, however far out."""
    assert math.exp(-statistic / 2) == pytest.approx(upper_tail(statistic, 2), rel=1e-9)


@given(st.floats(1e-3, 200))
def test_p_with_one_degree_is_the_normal_tail(statistic: float) -> None:
    """With one degree of freedom p is that of a standard normal deviation, both ways."""
    assert math.erfc(math.sqrt(statistic / 2)) == pytest.approx(upper_tail(statistic, 1), rel=1e-9)


@given(st.floats(0, 1e6), st.floats(0, 1e6), st.integers(1, 5000))
def test_p_falls_as_the_statistic_grows(one: float, other: float, freedom: int) -> None:
    """A greater statistic is never less surprising, and p stays between 0 and 1."""
    less, more = sorted((one, other))
    high, low = upper_tail(less, freedom), upper_tail(more, freedom)
    assert 0 <= low <= high + 1e-12 <= 1 + 1e-12


def test_a_die_by_hand() -> None:
    """Sixty throws 5 8 9 8 10 20: (25 + 4 + 1 + 4 + 0 + 100) / 10 = 13.4 with five degrees, p = 0.02."""
    result = chi_square([5, 8, 9, 8, 10, 20], [10] * 6, 5)
    assert result is not None
    assert (pytest.approx(13.4), 5) == (result.statistic, result.freedom)
    assert 0.0199 == pytest.approx(result.p, abs=1e-4)


def test_too_little_is_not_tested() -> None:
    """Where a count is due less than five times nothing is said."""
    assert chi_square([4, 5], [4.9, 5.1], 1) is None
    assert chi_square([], [], 1) is None
    assert chi_square([4, 6], [5, 5], 1) is not None


def test_several_tests_are_allowed_for() -> None:
    """Holm's method by hand: 4 · 0.005, 3 · 0.01, 2 · 0.03, and never less than the one before."""
    assert pytest.approx((0.03, 0.06, 0.06, 0.02)) == holm([0.01, 0.04, 0.03, 0.005])
    assert (1.0, 1.0) == holm([0.6, 0.9])
    assert () == holm([])
