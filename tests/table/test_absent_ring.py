"""Rings from which peers go all end alike; `python -m tests.support.ring --absence` plays any number."""

import pytest

from tests.support.absent_ring import AbsentRing
from tests.support.ring import Tally, main, run, shared_verdicts

RUNS = 60


@pytest.mark.parametrize("start", range(0, RUNS, 30))
def test_thirty_rings_from_which_peers_go(start: int) -> None:
    """One record for all, nobody honest accused, nothing own lost, and an end as soon as there can be one."""
    tally = Tally()
    for seed in range(start, start + 30):
        tally.add(run(seed, absence=True))
    assert 30 == tally.runs
    assert {"annulled", "closed", "decisions", "leaves", "takes back", "troubles", "votes"} <= set(
        tally.faults
    )


def test_a_seat_that_signs_what_it_likes_convicts_itself_alone() -> None:
    """It may stop the match, but honest seats never go on in two ways without knowing who it was."""
    tally = Tally()
    with shared_verdicts():
        for seed in range(12):
            tally.add(AbsentRing(seed, malice=True).run())
    assert {"convicted", "lies"} <= set(tally.faults)


def test_absence_by_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A failure names the command that plays it again."""
    monkeypatch.setattr("sys.argv", ["ring", "--absence", "--runs", "1", "--seed", "40"])
    main()
    assert capsys.readouterr().out.startswith("1 runs, ")
    monkeypatch.setattr("tests.support.ring.LONGEST_RUN", 10)
    with pytest.raises(AssertionError) as failed:
        run(5, absence=True)
    assert ["python -m tests.support.ring --absence --runs 1 --seed 5"] == failed.value.__notes__
