"""`braus stats`: what it says and draws of real records, bad files and matches made up."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from braus_p2p.table.position import Player
from braus_p2p.table.record import Verdict
from braus_p2p.ui import cli
from braus_p2p.ui.census import take_census
from braus_p2p.ui.stats_plot import FARTHEST, WIDTH, plot
from braus_p2p.ui.stats_told import MOST_PLAYERS, cases, names, shown, told
from braus_p2p.wire.codec import encode
from braus_p2p.wire.framing import MAGIC, frame
from tests.support.program import braus
from tests.support.table_kit import matches
from tests.ui.stats_cases import match, player, rigged

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A record for each of the four rules."""
    folder = tmp_path_factory.mktemp("records")
    files = []
    for rules, game in matches().items():
        files.append(folder / f"{rules}.braus")
        files[-1].write_bytes(MAGIC + b"".join(frame(encode(entry)) for entry in game.entries))
    return files


def told_in_json(words: Sequence[object], capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    code = cli.run(["stats", *map(str, words), "--json"])
    out, complaint = capsys.readouterr()
    assert "" == complaint
    answer: dict[str, Any] = json.loads(out)
    return code, answer


def renamed(verdict: Verdict, called: Sequence[str], first_key: int = 0) -> Verdict:
    players = tuple(player(first_key + at, name) for at, name in enumerate(called))
    deals = tuple(replace(deal, players=players) for deal in verdict.deals)
    return replace(verdict, deals=deals, position=replace(verdict.position, players=players))


# The command


def test_records_of_the_demo_are_counted(tmp_path: Path) -> None:
    """What `braus demo` has played is counted, told and drawn by `braus stats`, in a process of its own."""
    record, drawing = tmp_path / "match.braus", tmp_path / "luck.svg"
    assert 0 == braus(tmp_path, "demo", "--deals", "1", "--record", str(record))[0]
    code, out, complaint = braus(tmp_path, "stats", str(record), "--svg", str(drawing))
    assert (0, b"") == (code, complaint)
    lines = out.decode().splitlines()
    assert "Counted  one record of one match, with one deal." == lines[0]
    assert f"Drawn    {drawing}" == lines[-1]
    assert f"{SVG}svg" == ET.parse(drawing).getroot().tag  # noqa: S314 - our own


def test_all_four_rules_are_counted_together(records: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    """Tables of four and of six have groups of their own; only deals with open hands count."""
    code, answer = told_in_json(records, capsys)
    assert 0 == code
    keys = "records refused matches deals counted annulled tests least_corrected_p groups"
    assert keys.split() == list(answer)
    assert (4, [], 4, 6, 3) == tuple(
        answer[key] for key in ("records", "refused", "matches", "deals", "counted")
    )
    kinds = [(group["by"], group["players"]) for group in answer["groups"]]
    assert [("places", 4), ("places", 6), ("seats", 4), ("seats", 6), ("players", None)] == kinds
    places = answer["groups"][0]["rows"][0]
    assert (1, 2, 4.5) == (places["place"], places["deals"], places["C"]["expected"])
    assert 20 == len(answer["groups"][-1]["rows"])
    assert ["suits", "makdorar", "sevens", "first"] == [
        test["of"] for test in answer["groups"][-1]["rows"][0]["tests"]
    ]


def test_a_copy_is_no_second_match(records: list[Path], capsys: pytest.CaptureFixture[str]) -> None:
    """The same record twice counts once."""
    code, answer = told_in_json([records[0], records[0]], capsys)
    assert (0, 2, 1, 2) == (code, answer["records"], answer["matches"], answer["deals"])


def test_a_bad_record_is_left_out_by_name(
    records: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A damaged, a foreign and a missing file are each named in a sentence; the others count."""
    damaged = bytearray(records[0].read_bytes())
    damaged[-30] ^= 1
    bad = [tmp_path / "damaged", tmp_path / "foreign", tmp_path / "missing"]
    bad[0].write_bytes(damaged)
    bad[1].write_text("hello")
    code, answer = told_in_json([bad[0], records[2], *bad[1:]], capsys)
    assert (1, 1, 1) == (code, answer["records"], answer["matches"])
    assert list(map(str, bad)) == [refused["file"] for refused in answer["refused"]]
    assert 1 == cli.run(["stats", *map(str, [*bad, records[2]])])
    out, complaint = capsys.readouterr()
    assert out.startswith("Counted  one record")
    lines = complaint.splitlines()
    assert 3 == len(lines)
    assert all(line.startswith(f"Left out: {path}. ") for line, path in zip(lines, bad, strict=True))
    assert "rung signature" in lines[0]


def test_nothing_to_count_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """If no file can be used nothing is drawn, and a sentence says so."""
    words = ["stats", str(tmp_path / "missing"), "--svg", str(tmp_path / "luck.svg")]
    assert 1 == cli.run(words)
    out, complaint = capsys.readouterr()
    assert "" == out
    assert "There is nothing to count: none of these records could be used." == complaint.splitlines()[-1]
    assert 1 == cli.run([*words, "--json"])
    assert [] == json.loads(capsys.readouterr().out)["groups"]
    assert not (tmp_path / "luck.svg").exists()


def test_only_a_drawing_is_drawn_over(
    records: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record named by mistake where the drawing should be is spared; an older drawing is replaced."""
    spared, drawing = tmp_path / "match.braus", tmp_path / "luck.svg"
    octets = records[0].read_bytes()
    spared.write_bytes(octets)
    assert 1 == cli.run(["stats", str(records[0]), "--svg", str(spared)])
    out, complaint = capsys.readouterr()
    assert ("", octets) == (out, spared.read_bytes())
    assert complaint.startswith(f"{spared} cannot be made: a file stands in the way.")
    for older in ("", "<svg/>"):
        drawing.write_text(older)
        assert 0 == cli.run(["stats", str(records[0]), "--svg", str(drawing)])
        assert f"{SVG}svg" == ET.parse(drawing).getroot().tag  # noqa: S314 - our own


def test_without_files_it_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    """No file at all is a typing error."""
    assert 2 == cli.run(["stats"])
    assert ("", "FILE is missing. Try: braus stats --help\n") == capsys.readouterr()


def test_a_drawing_that_cannot_be_written_is_a_sentence(
    records: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A path through a file is told like any other."""
    (tmp_path / "file").write_text("")
    assert 1 == cli.run(["stats", str(records[0]), "--svg", str(tmp_path / "file" / "luck.svg")])
    out, complaint = capsys.readouterr()
    assert ("", 1) == (out, len(complaint.splitlines()))


def test_help_shows_how(capsys: pytest.CaptureFixture[str]) -> None:
    """`--help` has examples and says which records count."""
    assert 0 == cli.run(["stats", "--help"])
    out = capsys.readouterr().out
    assert "Example: braus stats *.braus --svg luck.svg" in out
    assert "each match counts" in " ".join(out.split())


# Words


@pytest.mark.parametrize(
    ("p", "said"),
    [
        (0.999, "nearly always"),
        (0.37, "in 37 of 100 cases"),
        (0.01, "in 1 of 100 cases"),
        (0.0042, "in 42 of 10000 cases"),
        (0.0001, "once in 10000 cases"),
        (1e-9, "less than once in a million"),
    ],
)
def test_a_chance_in_words(p: float, said: str) -> None:
    """A p-value is told as how often a fair shuffle brings as much."""
    assert said == cases(p)


def test_a_fair_set_is_told_as_fair() -> None:
    """Forty-eight fair matches: every test with its chi-square, and at the end that nothing is amiss."""
    lines = "\n".join(told(take_census([match(seed, 2) for seed in range(48)]), 48)).splitlines()
    assert "Counted  48 records of 48 matches, with 96 deals." == lines[0]
    assert "Nothing here speaks against a fair shuffle." in lines
    assert 3 + 1 + 4 * 4 == sum("chi-square" in line for line in lines)
    assert all(len(line) <= 100 for line in lines)


def test_a_rigged_set_is_told_as_strange() -> None:
    """A dealer who gets the makdorar: the places at the table are named, and that chance does not do this."""
    said = "\n".join(told(take_census([match(seed, 3, shuffle=rigged) for seed in range(30)]), 30))
    assert "makdorar of the places at tables of 4" in said
    assert "That is no accident to be expected of a fair shuffle." in said


def test_a_little_oddness_is_told_as_that() -> None:
    """Between one in twenty and one in a hundred the sentence is a mild one."""
    seeds = next(
        seeds
        for seeds in ((seed,) for seed in range(400))
        if 0.01 <= odd_p([match(seed, 12) for seed in seeds]) < 0.05
    )
    said = "\n".join(told(take_census([match(seed, 12) for seed in seeds]), 1))
    assert "That is a little odd, and no more." in said


def odd_p(verdicts: list[Verdict]) -> float:
    strangest = take_census(verdicts).strangest
    return 1.0 if strangest is None or strangest.corrected is None else strangest.corrected


def test_closed_hands_are_told() -> None:
    """Without open hands the leads are counted, and it is said that no hands are."""
    verdict = match(1, 2)
    deals = tuple(replace(deal, hands=(None,) * 4) for deal in verdict.deals)
    said = "\n".join(told(take_census([replace(verdict, deals=deals)]), 1))
    assert "known in none of them" in said
    assert "There is too little to test anything" in said


def test_annulled_deals_are_told() -> None:
    """How many deals were annulled is said, for whoever stops a deal chooses what is counted."""
    verdict = match(1, 2)
    annulled = replace(verdict.deals[0], hands=(None,) * 4, annulled=True)
    said = "\n".join(told(take_census([replace(verdict, deals=(annulled, *verdict.deals))]), 1))
    assert "Deals that were annulled, whose hands nobody knows: 1." in said


def test_namesakes_are_told_apart() -> None:
    """Two identities of one name are shown with the beginnings of their keys, others by name alone."""
    census = take_census([match(1), renamed(match(2), ("Ada", "Gun", "Hal", "Ian"), first_key=10)])
    called = names(census)
    assert f"Ada {player(0).key.hex()[:4]}" == called[player(0).key]
    assert f"Ada {player(10).key.hex()[:4]}" == called[player(10).key]
    assert ("Bo", "Gun") == (called[player(1).key], called[player(11).key])


def many() -> list[Verdict]:
    """Ten matches of forty players."""
    return [renamed(match(seed, 3), [f"P{seed}{at}" for at in range(4)], 4 * seed) for seed in range(10)]


def test_only_so_many_players_are_told_of() -> None:
    """Those with the most deals are shown, and how many more there are."""
    census = take_census(many())
    group = shown(census).groups[-1]
    assert MOST_PLAYERS == len(group.rows)
    assert {test.row for test in group.tests} == set(group.rows)
    assert "And 28 more players: --json has them all." in list(told(census, 10))


# The drawing

PICTURE = Path(__file__).parents[2] / "docs" / "luck.svg"


def test_the_picture_in_the_docs_is_ours() -> None:
    """What docs/play.md shows is drawn by this code, from 24 matches made up with a fair shuffle."""
    assert plot(take_census([match(seed, 3) for seed in range(24)])) == PICTURE.read_text(encoding="utf-8")


def drawn(verdicts: Sequence[Verdict]) -> ET.Element:
    return ET.fromstring(plot(take_census(verdicts)))  # noqa: S314 - our own


def words_in(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def test_a_drawing_has_a_mark_for_each_count() -> None:
    """Six counts for each of four places and four players are marks, and everything is labelled."""
    root = drawn([match(1, 8)])
    marks = [element for element in root.iter() if element.get("class") in ("usual", "odd")]
    legend = 3
    assert 2 * 4 * 6 + legend == len(marks)
    said = words_in(root)
    assert {"clubs", "makdorar", "1 forehand", "4 dealer", "Ada", "1 host", "By player"} <= set(said)
    assert "where 95 of 100 dots lie with a fair shuffle" in said


def test_a_drawing_says_a_count_that_is_too_small_for_a_mark() -> None:
    """One deal: the counts are written, and nothing is marked but in the legend."""
    root = drawn([match(1)])
    assert 3 == sum(element.get("class") in ("usual", "odd") for element in root.iter())
    assert "4.5" not in words_in(root)
    assert 8 * 6 + 2 * 4 == sum(word.endswith(")") and word[0].isdigit() for word in words_in(root)[:-5])


def test_all_lies_within_the_drawing() -> None:
    """Marks stay in their panels, however strange the counts; the height is that of what is drawn."""
    root = drawn([match(seed, 6, shuffle=rigged) for seed in range(10)])
    height = float(root.get("height", "0"))
    xs = [float(element.get("cx", element.get("x", "0"))) for element in root.iter()]
    ys = [float(element.get("cy", element.get("y", "0"))) for element in root.iter()]
    assert (True, True) == (0 <= min(xs) <= max(xs) < WIDTH, 0 <= min(ys) <= max(ys) < height)
    arrows = [element for element in root.iter(f"{SVG}path") if element.get("class") == "odd"]
    assert len(arrows) > 1
    assert FARTHEST > 3


def test_no_two_labels_meet() -> None:
    """No two texts overlap, at a generous seven pixels a letter."""
    long = [letter * 48 for letter in "WMQ@"]
    root = drawn([renamed(match(1, 8), long), match(2, 2, "brus-teams"), match(3, 2, "brus")])
    boxes = []
    for element in root.iter(f"{SVG}text"):
        x, y, look = float(element.get("x", 0)), float(element.get("y", 0)), element.get("class", "")
        wide = 7 * len(element.text or "")
        boxes.append((x - wide / 2 if "middle" in look else x, x + wide / (2 if "middle" in look else 1), y))
    for at, (left, right, y) in enumerate(boxes):
        for other_left, other_right, other_y in boxes[at + 1 :]:
            assert abs(y - other_y) >= 10 or right <= other_left or other_right <= left


def test_names_are_words_and_no_markup() -> None:
    """A name that would be a tag or an entity is drawn as it is written."""
    hostile = Player(player(0).key, "<b>&amp;\u202e", bot=False, machine="", nonce=b"")
    verdict = match(1, 3)
    players = (hostile, *verdict.position.players[1:])
    deals = tuple(replace(deal, players=players) for deal in verdict.deals)
    assert "<b>&amp;?" in words_in(drawn([replace(verdict, deals=deals)]))


def test_nothing_is_drawn_as_nothing() -> None:
    """A table that never began leaves a sentence in the drawing."""
    verdict = match(1)
    empty = replace(verdict, deals=(), position=replace(verdict.position, match=None))
    assert "No hands are known, and no lots were drawn." in words_in(drawn([empty]))
