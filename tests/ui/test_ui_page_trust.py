"""The trust page: what a card player can read of a record, and what of it can be fetched."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from braus_p2p.net.store import evidence_beside
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.ui.verify import verdict_told
from braus_p2p.ui.web.archive import Archive, Kept
from braus_p2p.ui.web.ledger import read_ledger_untrusted
from braus_p2p.ui.web.trust import chain_told
from braus_p2p.ui.words import text
from braus_p2p.wire.framing import HEADER, MAGIC, split_untrusted
from braus_p2p.wire.messages import Opened, Result, Seated, Skipped, Started, Unseated
from tests.ui.kept_records import NAMES, RECORDS, fetched, keep, ledger, octets


def chain(name: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(json.dumps(chain_told(ledger(name))))
    return told


def steps(deal: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {step["kind"]: step for step in deal["steps"]}


@pytest.mark.parametrize("name", NAMES)
def test_the_verdict_on_the_page_is_that_of_the_command(name: str) -> None:
    """What the checker in the browser is compared with is what `braus verify --json` prints, and the head."""
    told = chain(name)
    case = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    assert verdict_told(verify_record_untrusted(octets(name))) == told["verdict"]
    assert (True, case["head"], len(octets(name))) == (told["holds"], told["head"], told["octets"])


@pytest.mark.parametrize("name", NAMES)
def test_every_signed_line_of_a_deal_stands_under_its_author(name: str) -> None:
    """Each line is counted once; none of the lobby, and none of the result."""
    lines = ledger(name).lines
    for at, deal in enumerate(chain(name)["deals"]):
        mine = [line for line in lines if line.deal == at and not isinstance(line.what, _OUTSIDE)]
        signed = [line.name for line in mine if line.seat is not None]
        rows = steps(deal)["signed"]["rows"]
        assert {who: signed.count(who) for who in signed} == {row["name"]: row["count"] for row in rows}
        assert sum(line.octets for line in mine) == deal["octets"]


_OUTSIDE = (Opened, Seated, Unseated, Started, Result, Skipped)


def test_a_deal_tells_who_shuffled_in_which_order_and_what_was_proved() -> None:
    """The dealer shuffles first, each after him; every card turned up, and every promise, is told."""
    first, second = chain("gotland")["deals"]
    assert ("Deal 1", "Deal 2") == (first["title"], second["title"])
    assert 4 == len(set(first["order"]))
    assert [row["name"] for row in steps(first)["shuffles"]["rows"]] == first["order"]
    assert ["keys", "shuffles", "shares", "plays", "claims", "opened", "signed"] == list(steps(first))
    played = ledger("gotland").deal(1).deal
    assert played is not None
    cards = sum(len(shown) for shown in played.shown)
    assert cards == sum(row["count"] for row in steps(first)["plays"]["rows"])
    promises = [line for line in ledger("gotland").lines if line.deal == 0 and line.claim is not None]
    assert 3 * 4 + cards + len(promises) == first["proofs"]
    assert f"{len(promises)} promises about hidden cards were proved." == steps(first)["claims"]["text"]


def test_a_promise_tells_of_how_many_cards_it_is() -> None:
    """Each claim stands in a sentence with the hidden cards and those that they are none of."""
    first, second = (steps(deal)["claims"]["notes"] for deal in chain("gotland")["deals"])
    passed = (
        "Ada passed: none of the 9 cards left in the hand is one of the 4 that could have beaten the trick."
    )
    led = "Dag led K♥: none of the 4 cards left in the hand is the one seven that would have come first."
    assert passed in first
    assert led in second
    assert "7 times nothing had to be proved: everybody could see it." == second[-1]


def test_closed_hands_are_not_said_to_be_opened() -> None:
    """Where the table keeps the hands closed there is no such step."""
    assert all("opened" not in steps(deal) for deal in chain("brus")["deals"])


def test_an_annulled_deal_is_told_and_not_numbered() -> None:
    """It has no number and no replay."""
    told = chain("annulled")["deals"]
    assert [(None, False)] * len(told) == [(deal["number"], deal["replay"]) for deal in told]
    assert told


@pytest.mark.parametrize("at", [20, 300, 4000, 30_000, 60_000])
def test_a_damaged_record_is_told_in_sentences(at: int) -> None:
    """What is good is told, then where it ends to be good and why."""
    damaged = bytearray(octets("gotland"))
    damaged[at] ^= 0x20
    read = read_ledger_untrusted(bytes(damaged), lambda: 0.0)
    told = chain_told(read)
    failure = read.verdict.failure
    assert failure is not None
    assert (False, failure.entry) == (told["holds"], len(read.lines))
    assert str(told["refused"]).endswith(".")
    assert f"ine {failure.entry + 1} of" in str(told["said"]) or failure.entry == 0


@pytest.mark.parametrize("content", [b"", b"nothing", octets("gotland")[:15], octets("gotland")[:400]])
def test_what_is_hardly_a_record_is_told_too(content: bytes) -> None:
    """Nothing of it is good but what is."""
    told = chain_told(read_ledger_untrusted(content, lambda: 0.0))
    assert [] == told["deals"]
    assert isinstance(told["said"], str)


# What can be fetched


@pytest.fixture
def kept(tmp_path: Path) -> tuple[Archive, Path, list[Kept]]:
    """An archive, its data directory, and a place for the match at the table."""
    table: list[Kept] = []
    return Archive(tmp_path, lambda: table[0] if table else None), tmp_path, table


Keeping = tuple[Archive, Path, list[Kept]]


async def test_the_record_can_be_fetched_as_it_lies_there(kept: Keeping) -> None:
    """By the id of its match, as a file to keep."""
    archive, directory, _ = kept
    match = keep(directory, octets("gotland"))
    answer = await fetched(archive, f"/match/{match}/record")
    assert (200, octets("gotland")) == (answer.status, answer.content)
    assert "attachment" == answer.headers["content-disposition"]


async def test_the_chain_and_a_deal_can_be_fetched(kept: Keeping) -> None:
    """As JSON; deal 0 is the last one that is over."""
    archive, directory, _ = kept
    match = keep(directory, octets("gotland"), seat=2)
    assert (await fetched(archive, f"/match/{match}/chain")).json()["holds"]
    first, last = [(await fetched(archive, f"/match/{match}/deal/{number}")).json() for number in (1, 0)]
    assert (1, 2, 2) == (first["number"], last["number"], first["seat"])


@pytest.mark.parametrize(
    "path",
    [
        "/match/now/chain",
        "/match/now/record",
        "/match/00/chain",
        "/match/%2e%2e/record",
        "/match/..%2f..%2fidentity/record",
        "/match/{match}/deal/3",
        "/match/{match}/deal/999999999999",
        "/match/00/deal/1",
        "/checker/package.json",
        "/checker/nothing.mjs",
        "/checker/..%2frecord.mjs",
    ],
)
async def test_what_is_not_there_is_refused_in_a_sentence(path: str, kept: Keeping) -> None:
    """Nothing but a known id, a deal that is over, and a module of the checker opens anything."""
    archive, directory, _ = kept
    match = keep(directory, octets("gotland"))
    answer = await fetched(archive, path.format(match=match))
    assert 404 == answer.status
    assert "Traceback" not in answer.content.decode()


async def test_a_match_without_a_deal_that_is_over_says_so(kept: Keeping) -> None:
    """There is nothing to look at again yet."""
    archive, directory, _ = kept
    match = keep(directory, octets("lobby"))
    answer = await fetched(archive, f"/match/{match}/deal/0")
    assert (404, text("page-sheet-none")) == (answer.status, answer.content.decode())


async def test_a_number_that_is_none_is_no_path(kept: Keeping) -> None:
    """A deal has a number."""
    archive, directory, _ = kept
    match = keep(directory, octets("gotland"))
    assert [404, 404] == [
        (await fetched(archive, f"/match/{match}/deal/{word}")).status for word in ("-1", "one")
    ]


async def test_the_match_at_the_table_is_called_now(kept: Keeping) -> None:
    """It is read up to its last whole line, while the next one is being written."""
    archive, directory, table = kept
    record = directory / "now.braus"
    frames = list(split_untrusted(octets("gotland")))
    record.write_bytes(octets("gotland")[:-7])
    table.append(Kept(record, 1))
    told = (await fetched(archive, "/match/now/chain")).json()
    record_now = await fetched(archive, "/match/now/record")
    assert (True, len(frames) - 1) == (told["holds"], told["verdict"]["entries"])
    assert told["octets"] == len(record_now.content)
    assert 1 == (await fetched(archive, "/match/now/deal/1")).json()["seat"]


async def test_a_record_that_is_gone_is_a_sentence(kept: Keeping) -> None:
    """Whoever takes the file away gets no traceback."""
    archive, directory, _ = kept
    match = keep(directory, octets("gotland"))
    for path in (directory / "matches").glob("*/record.braus"):
        path.unlink()
    assert 404 == (await fetched(archive, f"/match/{match}/chain")).status


async def test_a_fraud_is_told_with_its_proof(kept: Keeping) -> None:
    """Where the evidence lies beside the record, the page says what was wrong and whose doing it was."""
    archive, directory, _ = kept
    case = json.loads((RECORDS / "rule-another-score.json").read_text(encoding="utf-8"))["record"]
    good = octets("gotland")[: case["keep"]]
    match = keep(directory, good)
    assert (await fetched(archive, f"/match/{match}/chain")).json()["fraud"] is None
    assert 404 == (await fetched(archive, f"/match/{match}/evidence")).status
    evidence = good + bytes.fromhex(case["then"])
    lay_evidence(directory, evidence)
    told = (await fetched(archive, f"/match/{match}/chain")).json()
    assert told["holds"]
    assert told["fraud"].startswith("Play ended here because somebody broke what all programs check. ")
    assert told["fraud"].endswith(" It was Ada who signed that.")
    assert evidence == (await fetched(archive, f"/match/{match}/evidence")).content


def lay_evidence(directory: Path, evidence: bytes) -> None:
    for record in (directory / "matches").glob("*/record.braus"):
        evidence_beside(record).write_bytes(evidence)


async def test_the_checker_is_served_module_by_module(kept: Keeping) -> None:
    """As a script, and all that it imports."""
    archive, *_ = kept
    checker = RECORDS.parents[1] / "checker"
    for path in checker.glob("*.mjs"):
        answer = await fetched(archive, f"/checker/{path.name}")
        assert (200, path.read_bytes()) == (answer.status, answer.content)
        assert answer.headers["content-type"].startswith("text/javascript")


async def test_judging_again_is_spared(kept: Keeping, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that has not changed is judged once; of many only the last few are kept."""
    archive, directory, table = kept
    judged: list[int] = []

    def count(content: bytes, clock: object, past: object) -> object:  # noqa: ARG001 - as the archive calls it
        judged.append(len(content))
        return read_ledger_untrusted(content, lambda: 0.0, past)

    monkeypatch.setattr("braus_p2p.ui.web.archive.read_ledger_untrusted", count)
    record = directory / "now.braus"
    table.append(Kept(record, None))
    frames = octets("lobby")
    for kept_octets in (frames, frames, frames[:400], frames):
        record.write_bytes(kept_octets)
        assert 200 == (await fetched(archive, "/match/now/chain")).status
    assert 2 == len(judged)


async def test_a_match_in_play_is_judged_on(kept: Keeping, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what has been written since the last look; what is told is the same as of the whole."""
    archive, directory, table = kept
    begun: list[int] = []

    def count(content: bytes, clock: object, past: object) -> object:  # noqa: ARG001 - as the archive calls it
        begun.append(len(past[0]) if past else 0)
        return read_ledger_untrusted(content, lambda: 0.0, past)

    monkeypatch.setattr("braus_p2p.ui.web.archive.read_ledger_untrusted", count)
    record = directory / "now.braus"
    table.append(Kept(record, None))
    whole = octets("gotland")
    ends, payloads = [len(MAGIC)], list(split_untrusted(whole))
    for payload in payloads:
        ends.append(ends[-1] + HEADER + len(payload))
    half = ends[len(payloads) // 2]
    for end in (half, len(whole)):
        record.write_bytes(whole[:end])
        answer = await fetched(archive, "/match/now/chain")
    assert [0, half] == begun
    whole_told = json.loads(json.dumps(chain_told(ledger("gotland"))))
    assert whole_told == json.loads(answer.content)


def test_what_is_installed_has_the_whole_checker() -> None:
    """Each of its modules is named among those that come with the program."""
    project = tomllib.loads((RECORDS.parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    forced = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for path in (RECORDS.parents[1] / "checker").glob("*.mjs"):
        assert f"braus_p2p/checker/{path.name}" == forced[f"protocol/checker/{path.name}"]
