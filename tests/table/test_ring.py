"""A ring of sessions over bad links keeps every promise; `python -m tests.support.ring` plays any number."""

import pytest

from braus_p2p.errors import Violation
from braus_p2p.table.referee import judge, vet
from tests.support.desk import entry_at, position_at
from tests.support.ring import Faults, Ring, Tally, main, run, shared_verdicts

RUNS = 160
"""Matches; a good third of them goes over two deals."""


@pytest.mark.parametrize("start", range(0, RUNS, 20))
def test_twenty_matches_over_bad_links(start: int) -> None:
    """Same head and score for all, nobody accused, nothing told, nothing signed twice, records good."""
    tally = Tally()
    for seed in range(start, start + 20):
        tally.add(run(seed))
    assert 20 == tally.runs
    assert 20 <= tally.deals
    assert {"crash", "lost", "doubled", "reordered"} <= set(tally.faults)


def test_the_same_seed_plays_the_same_run() -> None:
    """So a failure can be looked at again."""
    assert run(7) == run(7)


def test_without_faults_nothing_is_in_the_way() -> None:
    """No fault is drawn where the rates are zero."""
    with shared_verdicts():
        assert {} == Ring(3, faults=Faults(0, 0, 0, 0, 0, 0)).run().faults


def test_a_broken_promise_names_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command to play it again stands with the failure."""
    monkeypatch.setattr("tests.support.ring.LONGEST_RUN", 10)
    with pytest.raises(AssertionError) as failed:
        run(5)
    assert ["python -m tests.support.ring --runs 1 --seed 5"] == failed.value.__notes__


def test_any_number_of_runs_by_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It prints what it did."""
    monkeypatch.setattr("sys.argv", ["ring", "--runs", "2", "--seed", "40"])
    main()
    assert capsys.readouterr().out.startswith("2 runs, ")


def test_shared_verdicts_are_the_judges_own() -> None:
    """An entry that is changed in anything is judged anew, and a refusal is raised each time."""
    with shared_verdicts():
        assert position_at(21) == judge(position_at(20), entry_at(20))
        for _ in range(2):
            with pytest.raises(Violation):
                vet(position_at(20), entry_at(21))
