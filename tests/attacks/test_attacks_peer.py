"""A malicious peer with real keys at a real table: every trick is refused at once, by name, with evidence.

Three honest nodes and the cheat are joined by TLS links over loopback; see `stage`. A trick is tried once in
a test run, however many tests look at what came of it.
"""

import json
import subprocess
import tempfile
from pathlib import Path

import pytest
import trio

from braus_p2p.table.events import Append, Journal, Send
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.table.seat import sign_entry
from braus_p2p.ui.verify import verify
from braus_p2p.ui.words import text
from braus_p2p.wire.codec import encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import MAGIC, frame
from tests.attacks.cheat import ATTACKS, Cheat, Told, Trick
from tests.attacks.stage import CHEAT, NAMES, Guest, evidence_files, mounted, play
from tests.support.table_kit import matches

CHECKER = Path(__file__).parents[2] / "protocol" / "checker" / "check.mjs"

ROWS = {
    "a rogue key": "a7",
    "a copied key": "a8",
    "a doubled card": "a5",
    "a swapped card": "a5",
    "a shuffle of another match": "a16",
    "a share for another deck": "a6",
    "a forged pass": "a21",
    "a withheld seven": "a21",
    "a card that does not beat": "a21",
    "another's card": "a12",
    "a card played twice": "a12",
    "out of turn": "a17",
    "two stories": "a17 a40",
    "a false result": "a39",
    "a false hand": "a39",
}
"""The rows of docs/attacks.md that a trick belongs to; `pytest -k a21_` finds its tests by them."""

attacks = pytest.mark.parametrize(
    "name", [pytest.param(name, id=f"{'_ '.join(ROWS[name].split())}_ {name}") for name in ATTACKS]
)


@attacks
def test_every_honest_peer_names_the_cheat(name: str) -> None:
    """All three refuse the trick for the same reason, and blame the seat that tried it and no other."""
    attack = ATTACKS[name]
    for honest in mounted(name).honest:
        assert honest.accusation is not None
        found = (honest.accusation.seat, honest.accusation.rung, honest.accusation.key)
        assert (CHEAT, attack.rung, attack.key) == found


@attacks
def test_the_honest_agree_and_write_nothing_more(name: str) -> None:
    """Up to the trick the records are one and hold; to what comes later nothing is written or answered."""
    tried = mounted(name)
    at = tried.told.entries[0].index
    for honest in tried.honest:
        assert tried.honest[0].record[:at] == honest.record[:at]
        assert tried.honest[0].position.number == honest.position.number
        assert tried.honest[0].position.match == honest.position.match
        assert MAGIC + b"".join(map(frame, honest.record)) == honest.on_disk
        assert not any(isinstance(effect, Append | Journal | Send) for effect in honest.afterwards)
    for record in {honest.on_disk for honest in tried.honest}:
        assert verify_record_untrusted(record).failure is None
    # There are legal entries for that index too; whose turn it is may write on before he hears of the trick.
    if name not in ("two stories", "out of turn"):
        assert {at} == {len(honest.record) for honest in tried.honest}


@attacks
def test_the_evidence_convinces_a_stranger(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`braus verify --json` has only the file that an honest peer kept, and finds rung and seat in it."""
    attack, path = ATTACKS[name], tmp_path / "evidence.braus"
    for evidence, accusation in {
        honest.evidence: honest.accusation for honest in mounted(name).honest
    }.items():
        path.write_bytes(evidence)
        assert 1 == verify(path, as_json=True)
        verdict = json.loads(capsys.readouterr().out)
        assert (False, attack.rung, CHEAT) == (verdict["valid"], verdict["rung"], verdict["author"])
        assert accusation is not None
        assert text(attack.key, **accusation.arguments) == verdict["reason"]


@attacks
def test_the_checker_in_another_language_judges_alike(node: str, name: str, tmp_path: Path) -> None:
    """The checker in JavaScript finds the same entry, rung and author in what the honest kept."""
    path = tmp_path / "evidence.braus"
    for evidence in {honest.evidence for honest in mounted(name).honest}:
        path.write_bytes(evidence)
        told = subprocess.run([node, str(CHECKER), str(path)], capture_output=True, check=False)  # noqa: S603
        failure = verify_record_untrusted(evidence).failure
        assert failure is not None
        found = json.loads(told.stdout)
        expected = (1, False, failure.entry, failure.rung, failure.author)
        assert expected == (told.returncode, *(found[key] for key in ("valid", "entry", "rung", "author")))


def test_the_evidence_of_all_tricks_lies_in_files(tmp_path: Path) -> None:
    """Other judges are given one file for each trick and honest peer."""
    files = evidence_files(tmp_path)
    assert set(ATTACKS) == set(files)
    assert len(NAMES) - 1 == min(map(len, files.values()))
    assert all(path.read_bytes().startswith(MAGIC) for paths in files.values() for path in paths)


# What is refused without anybody being to blame


def _play_on(trick: Trick) -> list[Guest]:
    """The players after a match in which a trick convicted nobody: all have seen its end."""
    with tempfile.TemporaryDirectory() as folder:
        cheat, table = trio.run(play, Path(folder), trick, 1)
        assert cheat.told is not None
        for peering, player in table:
            assert [] == player.accused
            assert peering.node.session.ended is not None
            assert "session-over" == peering.node.session.ended.key
        assert 1 == len({peering.node.session.position.head for peering, _ in table})
    return [player for _, player in table]


def _in_the_name_of_another(cheat: Cheat, entry: Entry | None) -> None:
    """What the player with the pen might write, signed by the cheat."""
    position = cheat.position
    if entry is not None or cheat.told is not None or position.pen is None or not position.round.keys:
        return
    body = next(body for body in reversed(cheat.bodies))
    cheat.told = Told((sign_entry(cheat._identity, position, position.pen, body),))
    cheat._hand_round(encode(cheat.told.entries[0]))


def test_a16_an_entry_in_the_name_of_another_convicts_nobody() -> None:
    """A16: who cannot sign for a seat cannot bring it into trouble; his links are cut, and all play on."""
    players = _play_on(_in_the_name_of_another)
    for player in players[:CHEAT]:
        assert "wire-signature" in [why.key for why in player.drops]


def _old_stories(cheat: Cheat, entry: Entry | None) -> None:
    """All that anybody said in another match, and in this one so far, once more."""
    if entry is None or cheat.told is not None or cheat.position.number == 0:
        return
    cheat.told = Told((entry,))
    for line in matches()["gotland"].entries[1::3]:
        cheat._hand_round(encode(line))
    for payload in cheat.record[::3]:
        cheat._hand_round(payload)


def test_a16_entries_of_another_match_change_nothing() -> None:
    """A16: the lines of another match, and of this one again, are passed over; nobody is blamed for them."""
    for player in _play_on(_old_stories)[:CHEAT]:
        assert [] == [why.key for why in player.drops]
