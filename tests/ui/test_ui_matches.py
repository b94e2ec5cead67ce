"""The list of matches, made of what was noted beside each record; evenings added up; known names."""

import csv
import io
import json
import os
from datetime import datetime
from pathlib import Path

import pytest

from braus_p2p.net.disk import lock_directory
from braus_p2p.table.events import Notice
from braus_p2p.ui.acquaintances import Acquaintances
from braus_p2p.ui.cli import run
from braus_p2p.ui.history import read_matches, summary
from tests.ui.table_views import D4

WHEN = datetime(2026, 11, 29, 23, 30).astimezone().timestamp()


def keep(data: Path, number: int, *, hours: float = 0.0, **changes: object) -> None:
    """A match as a node leaves it: a seed, a record, and what was noted."""
    folder = data / "matches" / f"{number:016x}-00000000"
    folder.mkdir(parents=True)
    (folder / "seed").write_bytes(bytes(32))
    record = folder / "record.braus"
    record.write_bytes(b"braus record of some length, never read here")
    noted = summary(D4.views()[-1], None)
    about = {"match": f"{number:064x}", "identity": "00" * 32, **noted, **changes}
    (folder / "about.json").write_text(json.dumps(about))
    os.utime(record, (WHEN + 3600 * hours, WHEN + 3600 * hours))


def listed(data: Path, capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert 0 == run(["matches", "--data", str(data), *options])
    return capsys.readouterr().out


def test_nothing_played_yet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty data directory is one friendly sentence, and an empty list as JSON."""
    assert "No match has been played here yet." in listed(tmp_path, capsys)
    assert {"matches": [], "evenings": {}} == json.loads(listed(tmp_path, capsys, "--json"))


def test_saved_and_finished_matches_and_evenings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What can go on stands first; results add up by evenings, and one ends when it is nearly morning."""
    keep(tmp_path, 1, scores="3–1")
    keep(tmp_path, 2, hours=4, scores="1–6")
    keep(tmp_path, 3, hours=30, scores="2–2")
    keep(tmp_path, 4, hours=31, state="playing")
    keep(tmp_path, 5, hours=32, state="closed")
    keep(tmp_path, 6, hours=-900, state="lobby")
    shown = listed(tmp_path, capsys)
    assert shown.index("Unfinished") < shown.index("1  Bo, Cia & Dag, gotland") < shown.index("Played")
    assert "gotland, 3–1: won" in shown
    assert "gotland, 1–6: lost" in shown
    assert "gotland, 2–2: drawn" in shown
    assert "ended unfinished" in shown
    assert "2026-11-29  matches 2, won 1, lost 1, drawn 0; points 4–7" in shown
    assert "all together  matches 3, won 1, lost 1, drawn 1; points 6–9" in shown


def test_the_list_can_be_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a table for a spreadsheet, in which no name is a formula, and as JSON."""
    seats = [
        {"name": name, "bot": False, "side": at % 2} for at, name in enumerate(("Ada", "=1+1", "C", "D"))
    ]
    keep(tmp_path, 1, scores="3–1")
    keep(tmp_path, 2, scores="3–1", seats=[{**seats[1], "side": 0}, *seats[1:]])
    table, values = tmp_path / "list.csv", tmp_path / "list.json"
    assert f"2 matches are in {table}" in listed(tmp_path, capsys, "--export", str(table))
    listed(tmp_path, capsys, "--export", str(values))
    rows = list(csv.DictReader(table.read_text().splitlines()))
    assert {"Ada;Bo;Cia;Dag", "'=1+1;=1+1;C;D"} == {row["names"] for row in rows}
    assert ["won", "won"] == [match["result"] for match in json.loads(values.read_text())["matches"]]


def test_what_is_damaged_is_left_out(tmp_path: Path) -> None:
    """A match whose notes cannot be read hides no other."""
    keep(tmp_path, 1)
    keep(tmp_path, 2, seats="?")
    keep(tmp_path, 3, scores="much")
    assert 1 == len(read_matches(tmp_path))


def test_a_stop_is_noted_by_its_reason() -> None:
    """Fraud and a second self end a match for good."""
    view = D4.views()[1]
    assert "playing" == summary(view, None)["state"]
    assert "playing" == summary(view, Notice("net-host-lost"))["state"]
    assert "fraud" == summary(view, Notice("session-fraud", seat=1))["state"]
    assert "double" == summary(view, Notice("session-double"))["state"]


def test_a_match_is_resumed_by_its_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A number or a word that names no unfinished match is one sentence."""
    keep(tmp_path, 1, state="playing")
    for word in ("7", "beef", "\x1b[2J"):
        assert 1 == run(["resume", word, "--data", str(tmp_path)])
        told = capsys.readouterr().err
        assert told.startswith("There is no unfinished match ")
        assert "\x1b" not in told


def test_a_match_is_put_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is offered no more but still listed, its record kept, and by its number it can be brought back."""
    keep(tmp_path, 1, state="playing")
    keep(tmp_path, 2, hours=1, state="playing", rules="brus")
    assert 0 == run(["resume", "--forget", "1", "--data", str(tmp_path)])
    assert "is put aside" in capsys.readouterr().out
    waits, aside = sorted(read_matches(tmp_path), key=lambda match: match.aside)
    assert [("gotland", True, False), ("brus", False, True)] == [
        (match.rules, match.unfinished, match.aside) for match in (waits, aside)
    ]
    assert Path(aside.record).exists()
    shown = listed(tmp_path, capsys)
    assert (
        shown.index("1  Bo, Cia & Dag, gotland") < shown.index("Put aside") < shown.index("2  Bo, Cia & Dag")
    )
    assert [True, False] == [
        match["aside"] for match in json.loads(listed(tmp_path, capsys, "--json"))["matches"]
    ]
    assert 0 == run(["resume", "--forget", "--data", str(tmp_path)])  # the only one left
    for words, sentence in (
        ([], "All unfinished matches are put aside"),
        (["3"], "There is no unfinished match 3"),
    ):
        assert 1 == run(["resume", *words, "--data", str(tmp_path)])
        assert sentence in capsys.readouterr().err
    monkeypatch.setenv("BRAUS_DATA", str(tmp_path))
    assert 0 == run([])
    assert "Unfinished" not in capsys.readouterr().out
    assert 1 == run(["resume", "2", "--data", str(tmp_path)])  # it is found, and was made up for this test
    assert "damaged" in capsys.readouterr().err


def test_of_several_matches_one_is_chosen_to_be_put_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a number the list is shown and asked for one; Enter puts none aside."""
    keep(tmp_path, 1, state="playing")
    keep(tmp_path, 2, hours=1, state="playing")
    for typed, left in ((b"\n", 2), (b"2\n", 1)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed)))
        assert 0 == run(["resume", "--forget", "--data", str(tmp_path)])
        assert "Which one is put aside?" in capsys.readouterr().out
        assert left == sum(match.unfinished for match in read_matches(tmp_path))


def test_no_match_is_put_aside_while_it_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The node that runs there keeps its notes alone."""
    keep(tmp_path, 1, state="playing")
    lock = lock_directory(tmp_path)
    assert 1 == run(["resume", "--forget", "1", "--data", str(tmp_path)])
    lock.release()
    assert "in use" in capsys.readouterr().err
    assert [True] == [match.unfinished for match in read_matches(tmp_path)]


def test_a_known_name_under_a_new_identity_is_pointed_out(tmp_path: Path) -> None:
    """Names are remembered by identity; what is not as it was is said once."""
    known = Acquaintances.read(tmp_path)
    assert known.meet(b"a" * 32, "Bo") is None
    assert known.meet(b"a" * 32, "Bo") is None
    known = Acquaintances.read(tmp_path)
    assert "Bo is here under an identity that you do not know" in (known.meet(b"b" * 32, "bo") or "").replace(
        "bo is", "Bo is"
    )
    assert "Robert is whom you know as Bo" in (known.meet(b"a" * 32, "Robert") or "")
    assert known.meet(b"c" * 32, "Cia") is None
    if os.name == "posix":
        assert 0o600 == (tmp_path / "known.json").stat().st_mode & 0o777


def test_a_damaged_list_of_names_begins_anew(tmp_path: Path) -> None:
    """It is not worth keeping anybody from the table."""
    (tmp_path / "known.json").write_text("[")
    assert {} == Acquaintances.read(tmp_path).names
