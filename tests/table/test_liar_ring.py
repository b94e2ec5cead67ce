"""One seat of a ring lies; `python -m tests.support.liar_ring` runs as many as wished (A17, A27, A36)."""

import pytest

from tests.support.liar_ring import main, run


@pytest.mark.parametrize("start", [0, 10, 20])
def test_a_liar_convicts_only_himself(start: int) -> None:
    """No session falls, only the liar is accused, the evidence convinces a stranger, and the rest play on."""
    outcomes = [run(seed) for seed in range(start, start + 10)]
    assert any(accusations for _, accusations in outcomes)
    assert any(tally.deals for tally, _ in outcomes)


def test_a_broken_promise_names_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command to play it again stands with the failure."""
    monkeypatch.setattr("tests.support.ring.LONGEST_RUN", 10)
    with pytest.raises(AssertionError) as failed:
        run(5)
    assert ["python -m tests.support.liar_ring --runs 1 --seed 5"] == failed.value.__notes__


def test_any_number_of_runs_by_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It prints what it did."""
    monkeypatch.setattr("sys.argv", ["liar_ring", "--runs", "1", "--seed", "40"])
    main()
    assert capsys.readouterr().out.startswith("1 runs, ")
