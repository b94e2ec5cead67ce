"""The boundary of the command line: one sentence and an exit code, whatever goes wrong."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import braus_p2p
from braus_p2p.errors import LocalError, Violation
from braus_p2p.ui import boundary, cli, commands
from tests.support.program import MOST_SECONDS, PROGRAM, braus, interrupt, one_sentence, start

STOPPED = "Stopped by Ctrl-C."
LOST = "The link to the table is lost."


def raising(error: BaseException) -> Callable[..., int]:
    def command(*_words: object, **_options: object) -> int:
        raise error

    return command


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (LocalError("net-host-lost"), 1, LOST),
        (Violation("frame", "record-empty"), 1, "The record holds no entry."),
        (ExceptionGroup("", [ExceptionGroup("", [LocalError("net-host-lost")])]), 1, LOST),
        (KeyboardInterrupt(), 130, STOPPED),
        (BaseExceptionGroup("", [LocalError("net-host-lost"), KeyboardInterrupt()]), 130, STOPPED),
        (OSError(28, "No space left on device"), 1, "The system hinders this: No space left on device."),
        (BrokenPipeError(), 1, ""),
    ],
)  # fmt: skip
def test_a_failure_is_one_sentence(
    error: BaseException,
    code: int,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """An error that a command raises, alone or in a group, ends in its sentence and its exit code."""
    monkeypatch.setattr(commands, "app", raising(error))
    monkeypatch.setattr(boundary, "_let_go_of_output", lambda: None)
    monkeypatch.setattr(boundary, "ignore_ctrl_c", lambda: None)
    assert code == cli.run([])
    assert ("", f"{sentence}\n" if sentence else "") == capsys.readouterr()


def test_a_bug_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has no sentence is raised again, for it is nobody's doing but ours."""
    monkeypatch.setattr(commands, "app", raising(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        cli.run([])


def test_an_exit_keeps_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that exits by itself exits with its own code."""
    monkeypatch.setattr(commands, "app", raising(SystemExit(3)))
    assert 3 == cli.run([])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["deal"], "There is no command deal. Try: braus --help"),
        (["--nix"], "There is no option --nix here. Try: braus --help"),
        (["score"], "FILE is missing. Try: braus score --help"),
        (["score", "a", "b"], "b is too much here. Try: braus score --help"),
        (["verify", "a", "--jsn"], "There is no option --jsn here. Try: braus verify --help"),
        (["demo", "--deals", "many"], "many is no good value for --deals. Try: braus demo --help"),
        (["demo", "--deals"], "--deals is missing. Try: braus demo --help"),
        (["demo", "--deals=1", "--deals=2"], "--deals is given more than once: leave one of them out."),
        (["demo", "--deals", "1\x1b[2J"], "1\ufffd[2J is no good value for --deals. Try: braus demo --help"),
    ],
)
def test_a_typing_error_is_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command line that cannot be understood says why and where help is, and exits with 2."""
    assert 2 == cli.run(words)
    assert ("", f"{sentence}\n") == capsys.readouterr()


def test_the_version_is_told(tmp_path: Path) -> None:
    """`--version` prints the version of the package and nothing else."""
    told = f"{braus_p2p.__version__}{os.linesep}".encode()
    assert (0, told, b"") == braus(tmp_path, "--version")


@pytest.mark.parametrize(
    "command", ["play", "demo", "host", "join", "bot", "verify", "show", "score", "rules"]
)
def test_every_command_has_help_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`--help` of each command says what it does and gives a command line to copy."""
    assert 0 == cli.run([command, "--help"])
    assert f"Example: braus {command}" in capsys.readouterr().out


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """`braus --help` lists what people may want, and not the demo's own peers."""
    assert 0 == cli.run(["--help"])
    told = capsys.readouterr().out
    assert all(f"  {name}: " in told for name, _ in commands.COMMANDS)
    assert "demo-peer" not in told


def test_output_fits_a_poor_encoding(tmp_path: Path) -> None:
    """Where the output cannot take a character it shows a question mark, and nothing fails."""
    code, told, complaint = braus(
        tmp_path, "rules", "--rules", "brus", PYTHONUTF8="0", PYTHONIOENCODING="ascii"
    )
    assert (0, b"") == (code, complaint)
    assert told.startswith(b"Br?us in short")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise there")
def test_a_reader_that_goes_is_no_trouble(tmp_path: Path) -> None:
    """When whoever reads the output has gone, the program ends quietly."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as output:
        code, _, complaint = braus(tmp_path, "rules", stdout=output)
    assert (1, b"") == (code, complaint)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    """When the output cannot be written the program says so."""
    with Path("/dev/full").open("wb") as output:
        code, _, complaint = braus(tmp_path, "rules", stdout=output)
    assert (1, "The system hinders this: No space left on device.") == (code, one_sentence(complaint))


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are set otherwise there")
def test_a_full_temporary_directory_is_one_sentence(tmp_path: Path) -> None:
    """Where the group's library cannot be unpacked the program says what to do, and leaves no half of it."""
    limited = ["sh", "-c", 'ulimit -f 64; exec "$0" "$@"', *PROGRAM, "play"]
    ended = subprocess.run(  # noqa: S603 - our own program
        limited,
        env={**os.environ, "TMPDIR": str(tmp_path)},
        capture_output=True,
        timeout=MOST_SECONDS,
        check=False,
    )
    assert 1 == ended.returncode
    told = one_sentence(ended.stderr)
    assert told.startswith("The temporary directory cannot be used: File too large.")
    assert "TMPDIR" in told
    assert [] == list(tmp_path.iterdir())


def test_a_data_directory_that_nobody_may_read_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A look into it without permission names it, and what to do."""

    def forbidden(_path: Path, _pattern: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "glob", forbidden)
    assert 1 == cli.run(["matches", "--data", str(tmp_path)])
    assert f"{tmp_path} may not be used: the permission is missing." in one_sentence(
        capsys.readouterr().err.encode()
    )


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_is_one_sentence(tmp_path: Path) -> None:
    """Ctrl-C while a command waits ends it with a sentence and the code that shells know."""
    with start(tmp_path, "score", "-") as waiting:
        assert waiting.stdin is not None
        assert waiting.stderr is not None
        # Once the program has taken more than a pipe holds, it is past its start.
        waiting.stdin.write(b"# \n" * 60_000)
        waiting.stdin.flush()
        interrupt(waiting)
        assert (130, STOPPED) == (waiting.returncode, one_sentence(waiting.stderr.read()))
