"""The two kinds of failure: what they hold, and how a developer sees them."""

from braus_p2p.errors import RUNGS, LocalError, Violation


def test_a_failure_holds_a_key_and_arguments() -> None:
    """A failure has no sentence of its own, but what the catalogue needs to make one."""
    error = LocalError("file-not-found", path="x")
    assert ("file-not-found", {"path": "x"}) == (error.key, error.arguments)
    assert "file-not-found(path='x')" == str(error)


def test_a_violation_says_its_rung_first() -> None:
    """A developer sees at which rung of the ladder it fell."""
    assert [f"{rung}: some-key(index=3)" for rung in RUNGS] == [
        str(Violation(rung, "some-key", index=3)) for rung in RUNGS
    ]
