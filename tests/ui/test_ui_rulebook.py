"""`braus rules`: the game in short."""

import pytest

from braus_p2p.rules.profiles import PROFILES
from braus_p2p.ui import cli


@pytest.mark.parametrize("rules", list(PROFILES))
def test_the_rules_of_each_profile_are_printed(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`braus rules` has a part for each profile, fits the terminal, and prints one part alone if asked."""
    assert 0 == cli.run(["rules", "--rules", rules])
    alone = capsys.readouterr().out
    assert 0 == cli.run(["rules"])
    whole = capsys.readouterr().out
    assert len(alone) < len(whole)
    title = next(line for line in alone.splitlines() if line.startswith(f"{rules}: "))
    assert title in whole
    assert max(map(len, whole.splitlines())) < 80
