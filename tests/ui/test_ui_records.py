"""`braus verify` and `braus show`: records of real matches, whole, cut, torn and damaged."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from braus_p2p.ui import cli
from braus_p2p.ui.demo import demo
from braus_p2p.ui.verify import verdict_on
from braus_p2p.wire.framing import MAGIC, frame, split_untrusted
from tests.support.program import braus


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A record of two deals, and what the demo that played them said."""
    folder = tmp_path_factory.mktemp("played")
    record = folder / "match.braus"
    code, told, complaint = braus(
        folder, "demo", "--deals", "2", "--seed", "7", "--json", "--record", str(record)
    )
    assert (0, b"") == (code, complaint)
    report: dict[str, Any] = json.loads(told)
    return record, report


def told_in_json(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    code = cli.run([*words, "--json"])
    told, complaint = capsys.readouterr()
    assert "" == complaint
    answer: dict[str, Any] = json.loads(told)
    return code, answer


# Checking


def test_a_record_is_valid(played: tuple[Path, dict[str, Any]], capsys: pytest.CaptureFixture[str]) -> None:
    """A finished match verifies from its file alone, with what the players saw."""
    record, report = played
    code, answer = told_in_json(["verify", str(record)], capsys)
    assert 0 == code
    assert ["valid", "finished", "entries", "deals", "score", "players"] == list(answer)
    assert (True, True, report["score"]) == (answer["valid"], answer["finished"], answer["score"])
    assert [deal["score"] for deal in report["deals"]] == [deal["score"] for deal in answer["deals"]]
    for deal in answer["deals"]:
        assert ["score", "tricks", "annulled"] == list(deal)
        assert set(deal["tricks"]) <= {0, 1, None}
        assert deal["annulled"] is False
    assert 4 == len(set(answer["players"]))
    assert answer["entries"] == len(list(split_untrusted(record.read_bytes())))


def entries(record: Path) -> list[bytes]:
    return list(split_untrusted(record.read_bytes()))


def rewritten(path: Path, payloads: Sequence[bytes], rest: bytes = b"") -> str:
    path.write_bytes(MAGIC + b"".join(map(frame, payloads)) + rest)
    return str(path)


@pytest.mark.parametrize("kept", [1, 3, 5, 8, 12, 17, 25, 40])
def test_a_record_cut_between_entries_is_valid_but_not_finished(
    kept: int, played: tuple[Path, dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file cut between two entries is a match that is not finished; every phase can be told and shown."""
    payloads = entries(played[0])[:kept]
    path = rewritten(tmp_path / "cut", payloads)
    code, answer = told_in_json(["verify", path], capsys)
    assert (0, True, False, kept) == (code, answer["valid"], answer["finished"], answer["entries"])
    assert [0, 0] == answer["score"] or answer["deals"]
    assert 0 == cli.run(["verify", path])
    assert 0 == cli.run(["show", path])
    assert "not" in capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize("kept", [1, 4, 5, -1])
def test_a_torn_record_fails_at_the_frame(
    kept: int, played: tuple[Path, dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that ends within an entry fails at the rung frame, with the entry's number and no author."""
    payloads = entries(played[0])
    torn = frame(payloads[7])[:kept]
    path = rewritten(tmp_path / "torn", payloads[:7], torn)
    code, answer = told_in_json(["verify", path], capsys)
    reason = answer.pop("reason")
    assert (1, {"valid": False, "entry": 7, "rung": "frame", "author": None}) == (code, answer)
    assert reason.endswith(".")


@pytest.mark.parametrize("at", [0, 3, 4, 6, 9, 13, 17, 22])
@pytest.mark.parametrize("part", [0.1, 0.5, 0.99])
def test_a_damaged_record_is_not_valid(
    at: int,
    part: float,
    played: tuple[Path, dict[str, Any]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One octet changed in an entry is found at that entry, and is nobody's doing up to the chain."""
    payloads = entries(played[0])[: at + 1]
    damaged = bytearray(payloads[at])
    damaged[int(part * len(damaged))] ^= 0x40
    path = rewritten(tmp_path / "damaged", [*payloads[:at], bytes(damaged)])
    code, answer = told_in_json(["verify", path], capsys)
    assert (1, False, at, None) == (code, answer["valid"], answer["entry"], answer["author"])
    assert answer["rung"] in ("encoding", "schema", "signature", "chain")
    assert 1 == cli.run(["verify", path])
    assert f"Entry {at} fails at the rung {answer['rung']}: " in capsys.readouterr().out


@pytest.mark.parametrize(
    "content", [b"", b"braus", MAGIC, b"\0" * 100, b"\xff" * 70_000, MAGIC + b"\xff" * 9]
)
def test_what_is_no_record_fails_at_the_frame(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty or foreign file fails at the rung frame."""
    path = tmp_path / "file"
    path.write_bytes(content)
    code, answer = told_in_json(["verify", str(path)], capsys)
    assert (1, False, 0, "frame", None) == (
        code,
        answer["valid"],
        answer["entry"],
        answer["rung"],
        answer["author"],
    )


@pytest.mark.parametrize("where", [".", "missing", "file/inside"])
def test_a_file_that_cannot_be_read_fails_at_the_frame(
    where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A directory, a missing file and a path through a file are told in JSON, or by a sentence."""
    (tmp_path / "file").write_bytes(MAGIC)
    path = str(tmp_path / where)
    code, answer = told_in_json(["verify", path], capsys)
    assert (1, False, "frame") == (code, answer["valid"], answer["rung"])
    assert 1 == cli.run(["verify", path])
    assert ("", f"{answer['reason']}\n") == capsys.readouterr()


def test_a_file_without_permission_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that the system refuses to open is told as that; root may open all, so the refusal is acted."""

    def refuse(*_words: object, **_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    path = tmp_path / "file"
    assert 1 == cli.run(["verify", str(path)])
    assert 1 == cli.run(["show", str(path)])
    told, complaint = capsys.readouterr()
    assert (
        "",
        2 * f"{path} may not be used: the permission is missing. Ask for it, or choose another place.\n",
    ) == (told, complaint)


def test_a_huge_file_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file larger than any record is refused for its size."""
    monkeypatch.setattr("braus_p2p.ui.verify.LONGEST_RECORD", 2**20)
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(2**20 + 1)
    assert 1 == cli.run(["verify", str(path)])
    assert f"{path} is larger than 1 MB: it cannot be what is wanted here.\n" == capsys.readouterr().err


# Showing


def test_a_shown_deal_scores_as_it_was_played(
    played: tuple[Path, dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each deal of a record, shown, is notation with all hands, and scores what it scored at the table."""
    record, report = played
    for number, deal in enumerate(report["deals"], 1):
        assert 0 == cli.run(["show", str(record), "--deal", str(number)])
        text = capsys.readouterr().out
        assert "?" not in text
        (tmp_path / "deal").write_text(text, encoding="utf-8")
        code, answer = told_in_json(["score", str(tmp_path / "deal")], capsys)
        assert (0, True, deal["score"]) == (code, answer["over"], answer["score"])


def test_a_match_is_shown_whole(
    played: tuple[Path, dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a number the players, every deal and the score are shown."""
    record, report = played
    assert 0 == cli.run(["show", str(record)])
    lines = capsys.readouterr().out.splitlines()
    assert 2 == lines.count("Rules: gotland")
    assert 8 == sum(line.startswith("Hand ") for line in lines)
    scores = ", ".join(f"{side} {points}" for side, points in zip("AB", report["score"], strict=True))
    assert f"# Score    {scores}" in lines
    assert "# The match is finished, and all have signed the result." == lines[-1]


@pytest.mark.parametrize("number", [0, 3, -1])
def test_only_deals_that_are_there_are_shown(
    number: int, played: tuple[Path, dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    """A deal that the record has not is one sentence."""
    assert 1 == cli.run(["show", str(played[0]), "--deal", str(number)])
    told = f"There is no deal {number} in this record: it holds 2.\n"
    assert ("", told) == capsys.readouterr()


def test_what_stands_before_the_damage_is_shown(
    played: tuple[Path, dict[str, Any]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A damaged record is shown up to the damage, then a sentence says where that is."""
    payloads = entries(played[0])
    path = rewritten(tmp_path / "torn", payloads[:24], b"\0")
    assert 1 == cli.run(["show", path])
    told, complaint = capsys.readouterr()
    assert "# Deal 1, dealt by " in told
    assert "# The record ends here, before the deal is over." in told
    assert complaint.startswith("What follows in the record is not valid. Entry 24 fails at the rung frame: ")


def test_what_is_no_record_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A foreign file is one sentence."""
    (tmp_path / "file").write_text("hello")
    assert 1 == cli.run(["show", str(tmp_path / "file")])
    told, complaint = capsys.readouterr()
    assert "" == told
    assert complaint.endswith("This is not a record of a Bräus match.\n")


# Disagreeing


def test_peers_that_disagree_fail_the_demo(
    played: tuple[Path, dict[str, Any]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """If one peer ends with another head the exit code is 1 and a sentence says so."""
    record, report = played

    async def pretend(_roles: object, _directory: object, hear: Any) -> None:
        for number, peer in enumerate(report["peers"]):
            head = "00" * 32 if number == 2 else peer["head"]
            hear(number, {"what": "start", "sent": 0})
            hear(number, {"what": "deal", "ms": 1.0, "sent": 9, "tricks": [0] * 6, "outcome_side": None,
                          "dealer": 0, "scores": peer["score"]})  # fmt: skip
            hear(number, {"what": "end", "head": head, "scores": peer["score"], "sent": 9, "memory_mb": 1.0})

    monkeypatch.setattr("braus_p2p.ui.demo.run_peers", pretend)
    verdict = verdict_on(record)
    monkeypatch.setattr("braus_p2p.ui.demo.verdict_on", lambda _path: verdict)
    assert 1 == demo(record=record.with_name("other.braus"), as_json=True)
    told, complaint = capsys.readouterr()
    assert "00" * 32 == json.loads(told)["peers"][2]["head"]
    assert complaint.startswith("The peers did not end with the same record")
