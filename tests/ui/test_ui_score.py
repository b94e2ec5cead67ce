"""`braus score`: deals in notation, judged and told."""

import json
from pathlib import Path
from typing import Any

import pytest

from braus_p2p.ui import cli
from tests.support.program import braus

D4 = """\
Rules: {rules}
Dealer: 3
Hand 0: JC AD 6C 6S 6H 8D 8H QH 10S
Hand 1: KH 9C AS AH 6D 7C 7D 8C QD
Hand 2: 8S JS JH JD 7S KD QC 10D 10H
Hand 3: 9S 9H 9D AC 7H KC KS QS 10C
Play: {play}
"""
WHOLE = "JC - - - | AD AH 8S - | 7S | JS AC - 9C | 7C | 7D | KH - - - | AS - 9D - | 7H"


def deal(play: str = WHOLE, rules: str = "gotland") -> str:
    return D4.format(rules=rules, play=play)


def judged(path: Path, text: str | bytes, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    """The exit code and the JSON for a file with this content."""
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    code = cli.run(["score", str(path), "--json"])
    told, complaint = capsys.readouterr()
    assert "" == complaint
    answer: dict[str, Any] = json.loads(told)
    return code, answer


def test_a_deal_is_scored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A whole deal gives its tricks by side and its points, and exit code 0."""
    code, answer = judged(tmp_path / "deal", deal(), capsys)
    assert 0 == code
    assert {
        "profile": "gotland",
        "over": True,
        "tricks": [0, 0, 0, 1, 1, 1, 1, 1, 1],
        "score": [0, 2],
        "illegal": None,
        "error": None,
    } == answer


def test_a_play_that_stops_early_has_no_score(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A play that is not at its end is no fault: it is not over, and its score is zeros."""
    code, answer = judged(tmp_path / "deal", deal("JC - - - |"), capsys)
    assert (0, False, [0], [0, 0], None, None) == (
        code,
        answer["over"],
        answer["tricks"],
        answer["score"],
        answer["illegal"],
        answer["error"],
    )


def test_an_illegal_act_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first act that is not allowed is told with its number, its seat and the reason, and exit code 1."""
    code, answer = judged(tmp_path / "deal", deal("JC - - - | AD - 8S -"), capsys)
    assert 1 == code
    assert {"act": 6, "seat": 1, "what": "-"} == {
        key: value for key, value in answer["illegal"].items() if key != "reason"
    }
    assert "must" in answer["illegal"]["reason"]
    assert ([0], [0, 0], False) == (answer["tricks"], answer["score"], answer["over"])


def test_an_act_after_the_end_is_illegal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """When the deal is over nothing more may be done."""
    code, answer = judged(tmp_path / "deal", deal(WHOLE + " | -"), capsys)
    assert (1, 25) == (code, answer["illegal"]["act"])


def test_unknown_hands_are_judged_as_far_as_they_go(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Hands may be unknown; the deal is scored all the same."""
    text = "\n".join(
        f"{line.partition(':')[0]}: ?" if line.startswith("Hand") else line for line in deal().splitlines()
    )
    code, answer = judged(tmp_path / "deal", text, capsys)
    assert (0, [0, 2], None) == (code, answer["score"], answer["illegal"])


@pytest.mark.parametrize(
    ("text", "line", "column", "profile"),
    [
        ("", 1, 1, None),
        ("Rules: whist", 1, 8, None),
        (deal().replace("Hand 2", "Hnd 2"), 8, 1, "gotland"),
        (deal("JC - X -"), 7, 12, "gotland"),
        (deal().replace("10S", "11S"), 3, 33, "gotland"),
        (b"Rules: gotland\nDealer: \xff", 2, 9, None),
        (b"\xff\xfeR\x00u\x00", 1, 1, None),
        (b"Rules:\n\xc3", 2, 1, None),
        ("# " + "x" * 70_000, 1, 1, None),
        (b"#" * (2**20 + 1), 1, 1, None),
    ],
)
def test_a_malformed_text_is_told_with_its_place(  # noqa: PLR0917 - parametrised
    text: str | bytes,
    line: int,
    column: int,
    profile: str | None,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A text that is no deal, or no text, is told with line, column and reason, and exit code 1."""
    code, answer = judged(tmp_path / "deal", text, capsys)
    assert (1, profile, False, []) == (code, answer["profile"], answer["over"], answer["tricks"])
    assert (line, column) == (answer["error"]["line"], answer["error"]["column"])
    assert answer["error"]["reason"].endswith(".")


@pytest.mark.parametrize("where", ["missing", ".", "deal/inside"])
def test_a_file_that_cannot_be_read_is_told_in_json_too(
    where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing file, a directory and a path through a file give the JSON of an error on standard output."""
    (tmp_path / "deal").write_text(deal())
    assert 1 == cli.run(["score", str(tmp_path / where), "--json"])
    told, complaint = capsys.readouterr()
    assert ("", None) == (complaint, json.loads(told)["profile"])
    assert str(tmp_path) in json.loads(told)["error"]["reason"]


def test_a_file_that_cannot_be_read_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without JSON the sentence goes to standard error."""
    assert 1 == cli.run(["score", str(tmp_path)])
    assert ("", f"{tmp_path} is a directory, not a file. Name a file in it.\n") == capsys.readouterr()


def test_a_deal_is_told_trick_by_trick(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For people each trick stands in a line with its number, leader, acts and winner."""
    (tmp_path / "deal").write_text(deal())
    assert 0 == cli.run(["score", str(tmp_path / "deal")])
    told = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "2 0 AD AH 8S - A, seat 2" in told
    assert "Score A 0, B 2" in told
    assert "B takes six tricks in a row, a jan: 2 ritor." in told


@pytest.mark.parametrize(
    ("text", "code", "end"),
    [
        (deal("JC - - -"), 0, "The deal is not over yet, so there is no score."),
        (deal("KH"), 1, "Act 1, KH by seat 0, is not allowed. KH is not in the hand."),
        (deal("JC JC"), 1, "Act 2, JC by seat 1, is not allowed. JC has been on the table already."),
        ("Rules:", 1, "Line 1, column 1: Nothing stands after Rules: complete it."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_at_the_end(
    text: str, code: int, end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After what could be played stands why it did not go further."""
    (tmp_path / "deal").write_text(text)
    assert code == cli.run(["score", str(tmp_path / "deal")])
    assert end == capsys.readouterr().out.splitlines()[-1]


def test_a_deal_comes_through_a_pipe(tmp_path: Path) -> None:
    """A dash stands for standard input, with a byte order mark or any ends of lines."""
    text = "\ufeff" + deal().replace("\n", "\r\n")
    code, told, complaint = braus(tmp_path, "score", "-", "--json", stdin=text.encode())
    assert (0, b"", [0, 2]) == (code, complaint, json.loads(told)["score"])
    assert [] == list(tmp_path.iterdir())
