"""The checker in JavaScript and this program come to the same verdict on every record."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CHECKER = ROOT / "protocol" / "checker"
PROFILES = {"gotland": 4, "brus": 4, "brus-pairs": 6, "brus-teams": 6}
SECONDS = 240

Verdict = dict[str, object]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)  # noqa: S603  our own programs


def braus(*arguments: str) -> subprocess.CompletedProcess[str]:
    return run(sys.executable, "-m", "braus_p2p", *arguments)


def check(node: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(node, str(CHECKER / "check.mjs"), *arguments)


def both(node: str, record: Path) -> tuple[tuple[int, Verdict], tuple[int, Verdict]]:
    """Exit code and verdict of this program and of the checker, without the sentences."""
    results = (braus("verify", "--json", str(record)), check(node, str(record)))
    verdicts = [(result.returncode, json.loads(result.stdout)) for result in results]
    for _, verdict in verdicts:
        verdict.pop("reason", None)
    return verdicts[0], verdicts[1]


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A record of one deal by each profile's rules."""
    folder = tmp_path_factory.mktemp("records")
    made = {}
    for rules, players in PROFILES.items():
        made[rules] = folder / f"{rules}.braus"
        options = ["--players", str(players), "--rules", rules, "--deals", "1", "--record", str(made[rules])]
        assert 0 == braus("demo", "--json", *options).returncode
    return made


@pytest.mark.parametrize("rules", PROFILES)
def test_both_find_a_good_record_good(node: str, records: dict[str, Path], rules: str) -> None:
    """The verdicts on a match of each profile are equal, word for word."""
    expected, actual = both(node, records[rules])
    assert (0, True) == (expected[0], expected[1]["valid"])
    assert expected == actual


@pytest.mark.parametrize("damage", ["torn", "bit", "dropped", "doubled", "empty"])
def test_both_name_the_same_damage(node: str, records: dict[str, Path], tmp_path: Path, damage: str) -> None:
    """Of a damaged record both name the same entry, rung and author."""
    octets = records["gotland"].read_bytes()
    second = 15 + 4 + int.from_bytes(octets[15:19], "big")
    third = second + 4 + int.from_bytes(octets[second : second + 4], "big")
    damaged = {
        "torn": octets[:-1],
        "bit": octets[:20000] + bytes([octets[20000] ^ 1]) + octets[20001:],
        "dropped": octets[:second] + octets[third:],
        "doubled": octets[:third] + octets[second:],
        "empty": b"",
    }[damage]
    record = tmp_path / "damaged.braus"
    record.write_bytes(damaged)
    expected, actual = both(node, record)
    assert (1, False) == (expected[0], expected[1]["valid"])
    assert expected == actual


def test_both_judge_the_made_cases_alike(node: str, tmp_path: Path) -> None:
    """The records that the checker's tests forge get one verdict from both, a sample of them at a time."""
    made = run(node, str(CHECKER / "test" / "cases.mjs"), str(tmp_path))
    assert (0, "") == (made.returncode, made.stderr)
    for record in sorted(tmp_path.glob("*.braus"))[::12]:
        expected, actual = both(node, record)
        assert expected == actual, record.name


@pytest.mark.parametrize("name", ["missing", "directory", "through a file", "endless", "y\x1b[31mred"])
def test_both_say_alike_of_what_cannot_be_read(node: str, tmp_path: Path, name: str) -> None:
    """What is not there, no file or without end fails at `frame`; the JSON has no control characters."""
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "directory").mkdir()
    named = {"through a file": tmp_path / "file" / "inside", "endless": Path("/dev/zero")}
    record = named.get(name, tmp_path / name)
    if name == "endless" and not record.exists():
        pytest.skip("no such device here")
    expected, actual = both(node, record)
    assert (1, {"valid": False, "entry": 0, "rung": "frame", "author": None}) == actual
    assert expected == actual
    assert "\x1b" not in check(node, str(record)).stdout


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ((), 2, "Name one record file: node check.mjs FILE\n"),
        (("a", "b"), 2, "Name one record file: node check.mjs FILE\n"),
    ],
    ids=["none", "two"],
)
def test_a_misuse_is_answered_with_a_sentence(
    node: str, arguments: tuple[str, ...], code: int, sentence: str
) -> None:
    """Whoever names no record is told so in one sentence."""
    result = check(node, *arguments)
    assert (code, "", sentence) == (result.returncode, result.stdout, result.stderr)


def test_the_wheel_holds_every_module_of_the_checker() -> None:
    """What pyproject.toml puts into the wheel is all of the checker's modules, and none of its tests."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())
    included = config["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    sources = [*CHECKER.glob("*.mjs"), CHECKER / "README.md"]
    expected = {f"protocol/checker/{path.name}": f"braus_p2p/checker/{path.name}" for path in sources}
    assert expected == included
