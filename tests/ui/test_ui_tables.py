"""The command lines of tables that cannot be: one sentence each, and nothing is begun."""

from pathlib import Path

import pytest

from braus_p2p.ui.cli import run

LOCAL = ("--address", "127.0.0.1", "--port", "0")


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRAUS_DATA", str(tmp_path / "data"))


@pytest.mark.parametrize("command", [("play",), ("host", *LOCAL), ("join", "127.0.0.1:9")])
def test_a_name_with_control_characters_is_refused(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """A name that could steer a terminal never comes to a table, nor to the screen."""
    assert 1 == run([*command, "--name", "a\x1b[2Jb"])
    told = capsys.readouterr().err
    assert "A name may not hold the character" in told
    assert "\x1b" not in told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("host", *LOCAL, "--bots", "4"), "So many bots"),
        (("host", *LOCAL, "--bots", "-1"), "So many bots"),
        (("host", "--port", "70000"), "There is no port 70000"),
        (("host", "--port", "-1"), "There is no port -1"),
        (("play", "--target", "0"), "A match cannot go to 0"),
        (("play", "--deals", "0"), "0 deals"),
        (("play", "--deals", "1001"), "1001 deals"),
        (("play", "--rules", "whist"), "There are no rules called whist"),
        (("play", "--pause", "-1"), "number of seconds"),
        (("play", "--pause", "nan"), "number of seconds"),
        (("play", "--pace", "inf"), "number of seconds"),
        (("host", *LOCAL, "--patience", "5"), "A patience is a whole number of seconds from 10"),
        (("host", *LOCAL, "--patience", "1e2"), "or never"),
        (("host", *LOCAL, "--via", "nowhere"), "mqtt://"),
        (("join", "127.0.0.1:9", "--seat", "1"), "There is no seat 1"),
        (("join", "127.0.0.1:9", "--seat", "7"), "There is no seat 7"),
        (("join", "nowhere"), "nowhere is no address"),
        (("join", "nowhere.invalid:4000"), "nowhere.invalid cannot be reached"),
    ],
)
def test_a_wrong_option_is_one_sentence(
    arguments: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be is said at once."""
    assert 1 == run(arguments)
    shown = capsys.readouterr()
    assert told in shown.err
    assert ("", 1) == (shown.out, shown.err.count("\n"))


def test_a_data_directory_that_cannot_be_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file where the directory should be is a sentence, before any table is opened."""
    file = tmp_path / "file"
    file.write_text("in the way")
    assert 1 == run(["play", "--data", str(file)])
    assert str(file) in capsys.readouterr().err
