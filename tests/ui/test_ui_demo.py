"""`braus demo`: real processes, real sockets, real files."""

import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from braus_p2p.rules.profiles import PROFILES
from braus_p2p.ui import cli
from braus_p2p.wire.framing import MAGIC
from tests.support.program import MOST_SECONDS, braus, interrupt, one_sentence, start, trap

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")


def alive(number: int) -> bool:
    """Whether a process runs, and has not just ended."""
    status = Path(f"/proc/{number}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def ends(number: int) -> bool:
    """Whether a process that is none of ours ends in good time."""
    try:
        descriptor = os.pidfd_open(number)
    except ProcessLookupError:
        return True
    ended, _, _ = select.select([descriptor], [], [], MOST_SECONDS)
    os.close(descriptor)
    return bool(ended)


def children(number: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue
        if parent == number:
            found.append(int(status.parent.name))
    return found


# Playing


@pytest.mark.parametrize("rules", list(PROFILES))
def test_bots_play_by_every_profile(rules: str, tmp_path: Path) -> None:
    """All peers end a deal with the same head and score, and the JSON holds what it should and no more."""
    profile = PROFILES[rules]
    words = ["--players", "6"] if rules == "brus-teams" else ["--rules", rules]
    code, told, complaint = braus(tmp_path, "demo", *words, "--deals", "1", "--json")
    assert (0, b"") == (code, complaint)
    report = json.loads(told)
    assert ["deals", "score", "head", "peers", "record"] == list(report)
    (deal,) = report["deals"]
    assert ["ms", "bytes", "score"] == list(deal)
    assert deal["ms"] > 0
    assert deal["bytes"] > 20_000
    assert profile.sides == len(deal["score"])
    assert deal["score"] == report["score"]
    assert 32 == len(bytes.fromhex(report["head"]))
    assert profile.players == len(report["peers"])
    for peer in report["peers"]:
        assert ["head", "score", "memory_mb"] == list(peer)
        assert (report["head"], report["score"]) == (peer["head"], peer["score"])
        assert 10 < peer["memory_mb"] < 100
    assert MAGIC == Path(report["record"]).read_bytes()[: len(MAGIC)]
    assert tmp_path in Path(report["record"]).parents


def test_a_match_goes_to_its_target_and_is_told(tmp_path: Path) -> None:
    """Without a number of deals the bots play to the target; each deal is told, then score and record."""
    record = tmp_path / "match.braus"
    words = ("--rules", "brus", "--target", "2", "--record", str(record))
    code, told, complaint = braus(tmp_path, "demo", *words, cwd=trap(tmp_path))
    assert (0, b"") == (code, complaint)
    lines = told.decode().splitlines()
    assert "4 bots, each a process of its own, play by the rules brus to 2." == lines[0]
    assert any(line.startswith("Deal 1   ") and " ms, " in line for line in lines)
    assert any(line.startswith("  Score   ") and "||" in line for line in lines)
    assert f"Record   {record}" in lines
    assert lines[-1].startswith("Checked  All 4 peers ended alike")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "5"], "5 cannot play: Bräus is for 4 or 6 players."),
        (
            ["--players", "4", "--rules", "brus-teams"],
            "By the rules brus-teams 6 play, not 4: leave one of the two out.",
        ),
        (["--deals", "0"], "A match cannot go for 0 deals here: choose 1 to 1000."),
        (["--deals", "1001"], "A match cannot go for 1001 deals here: choose 1 to 1000."),
        (["--target", "0"], "A match cannot go to 0: choose 1 to 99."),
        (
            ["--rules", "whist"],
            "There are no rules called whist: choose one of gotland, brus, brus-pairs, brus-teams.",
        ),
    ],
)
def test_options_that_make_no_sense_are_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong or contradictory option is one sentence, and nothing is started."""
    assert 1 == cli.run(["demo", *words])
    assert ("", f"{sentence}\n") == capsys.readouterr()


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        (".", "{path} is a directory, not a file. Name a file in it."),
        ("there", "{path} is there already: name another file for the record, or remove it."),
        ("no/where", "There is no directory {folder} for the record: make it, or name another."),
        ("there/in", "{path} cannot be made: a file stands in the way. Move it, or choose another place."),
    ],
)
def test_a_record_overwrites_nothing(
    where: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A place where no new file can be made is one sentence, and what is there stays."""
    (tmp_path / "there").write_text("kept")
    path = tmp_path / where
    assert 1 == cli.run(["demo", "--record", str(path)])
    told = sentence.format(path=path, folder=path.parent)
    assert ("", f"{told}\n") == capsys.readouterr()
    assert "kept" == (tmp_path / "there").read_text()


# Stopping


def first_line(process: subprocess.Popen[bytes], beginning: bytes) -> None:
    """Read on until a line begins so."""
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(beginning):
            return
    raise AssertionError(process.communicate())


@POSIX
def test_ctrl_c_leaves_no_process_behind(tmp_path: Path) -> None:
    """Ctrl-C in the middle of a match is one sentence; every peer has ended, and the record is valid."""
    record = tmp_path / "match.braus"
    with start(tmp_path, "demo", "--record", str(record)) as process:
        first_line(process, b"Deal 1")
        peers = children(process.pid)
        interrupt(process)
        _, complaint = process.communicate()
    assert (130, "Stopped by Ctrl-C.") == (process.returncode, one_sentence(complaint))
    assert 4 == len(peers)
    assert [] == [number for number in peers if alive(number)]
    assert 0 == braus(tmp_path, "verify", str(record))[0]


@POSIX
def test_a_peer_that_dies_ends_the_demo(tmp_path: Path) -> None:
    """When a bot's process is killed, one sentence names it, and the others are ended."""
    with start(tmp_path, "demo") as process:
        first_line(process, b"Deal 1")
        peers = children(process.pid)
        os.kill(peers[-1], signal.SIGKILL)
        _, complaint = process.communicate(timeout=MOST_SECONDS)
    assert 1 == process.returncode
    assert one_sentence(complaint).startswith("The bot ")
    assert [] == [number for number in peers if alive(number)]


@POSIX
def test_peers_do_not_outlive_a_killed_demo(tmp_path: Path) -> None:
    """When the watching process is killed, which nothing can catch, its peers end by themselves."""
    with start(tmp_path, "demo") as process:
        first_line(process, b"Deal 1")
        peers = children(process.pid)
        process.kill()
    assert 4 == len(peers)
    assert [] == [number for number in peers if not ends(number)]
