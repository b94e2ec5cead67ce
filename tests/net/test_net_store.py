"""The files of a node: durable, private, and clear about what hinders."""

import os
import stat
from pathlib import Path

import pytest

from braus_p2p.errors import LocalError
from braus_p2p.net.disk import read_file, write_secret
from braus_p2p.net.store import DATA_VARIABLE, Store, data_directory, own_identity, saved_matches
from braus_p2p.wire.framing import MAGIC, split_untrusted


def test_identity_is_made_once_and_kept(tmp_path: Path) -> None:
    """The second call reads the key of the first; another directory has another."""
    keys = [own_identity(tmp_path / folder).private_bytes_raw() for folder in ("a", "a", "b")]
    assert keys[0] == keys[1] != keys[2]


def test_damaged_identity_is_refused(tmp_path: Path) -> None:
    """An identity file of another length is never used or overwritten."""
    (tmp_path / "identity").write_bytes(b"short")
    with pytest.raises(LocalError) as caught:
        own_identity(tmp_path)
    assert caught.value.key == "identity-damaged"
    assert (tmp_path / "identity").read_bytes() == b"short"


@pytest.mark.skipif(os.name == "nt", reason="modes are of POSIX")
def test_secrets_are_private(tmp_path: Path) -> None:
    """Identity and seed are readable by their owner alone."""
    own_identity(tmp_path)
    store = Store(tmp_path, b"k" * 32, b"s" * 32)
    store.append(b"m" * 32, b"entry", own=True)
    store.close()
    secrets = [tmp_path / "identity", *tmp_path.rglob("seed")]
    assert [0o600, 0o600] == [stat.S_IMODE(path.stat().st_mode) for path in secrets]


def test_a_secret_is_never_overwritten(tmp_path: Path) -> None:
    """Writing a seed where one lies already is refused: it would orphan a record."""
    write_secret(tmp_path / "seed", b"1")
    with pytest.raises(LocalError) as caught:
        write_secret(tmp_path / "seed", b"2")
    assert caught.value.key == "file-in-the-way"
    assert (tmp_path / "seed").read_bytes() == b"1"


def test_a_record_is_there_after_every_append(tmp_path: Path) -> None:
    """Whatever comes after, an appended entry can be read back from the file at once."""
    store = Store(tmp_path, b"k" * 32, b"s" * 32)
    assert store.path is None
    for own in (True, False):
        store.append(b"m" * 32, b"entry", own=own)
    assert store.path is not None
    octets = store.path.read_bytes()
    store.close()
    assert octets.startswith(MAGIC)
    assert [b"entry", b"entry"] == list(split_untrusted(octets))


def test_a_disk_that_is_full_is_said(tmp_path: Path) -> None:
    """An entry that cannot be written raises a sentence that names the file."""
    store = Store(tmp_path, b"k" * 32, b"s" * 32, record=Path("/dev/full"))
    if not Path("/dev/full").exists():
        store = Store(tmp_path, b"k" * 32, b"s" * 32, record=tmp_path)
    with pytest.raises(LocalError) as caught:
        store.append(b"m" * 32, b"entry", own=True)
    assert caught.value.key in {"file-trouble", "file-is-a-directory"}
    assert caught.value.arguments["path"]


def test_evidence_lies_beside_the_record(tmp_path: Path) -> None:
    """Evidence is a file like a record, and does not touch the record."""
    store = Store(tmp_path, b"k" * 32, b"s" * 32)
    store.append(b"m" * 32, b"good", own=True)
    path = store.keep_evidence((b"good", b"bad"))
    store.close()
    assert store.path is not None
    assert [b"good"] == list(split_untrusted(store.path.read_bytes()))
    assert [b"good", b"bad"] == list(split_untrusted(path.read_bytes()))


def test_a_record_that_was_overruled_is_kept_if_it_is_worth_it(tmp_path: Path) -> None:
    """Each in a file of its own beside the record; and the record goes on with what overruled it."""
    store = Store(tmp_path, b"k" * 32, b"s" * 32)
    store.append(b"m" * 32, b"one", own=True)
    assert store.rewrite((b"two",), keep=False) is None
    kept = [store.rewrite(lines, keep=True) for lines in ((b"three",), (b"four",))]
    store.append(b"m" * 32, b"more", own=True)
    store.close()
    assert store.path is not None
    assert ["record-overruled.braus", "record-overruled-2.braus"] == [path and path.name for path in kept]
    assert [[b"two"], [b"three"]] == [list(split_untrusted(path.read_bytes())) for path in kept if path]
    assert [b"four", b"more"] == list(split_untrusted(store.path.read_bytes()))


def test_what_hinders_reading_is_said(tmp_path: Path) -> None:
    """A missing file, a directory and a file too large are different sentences."""
    (tmp_path / "large").write_bytes(b"12345")
    for path, key in (
        (tmp_path / "missing", "file-not-found"),
        (tmp_path, "file-is-a-directory"),
        (tmp_path / "large", "file-too-large"),
        (tmp_path / "large" / "below", "file-in-the-way"),
    ):
        with pytest.raises(LocalError) as caught:
            read_file(path, 4)
        assert key == caught.value.key
    assert read_file(tmp_path / "large", 5) == b"12345"


def test_the_data_directory_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The environment names another data directory; without it the system's usual place is taken."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    assert tmp_path == data_directory()
    monkeypatch.delenv(DATA_VARIABLE)
    assert data_directory().name == "braus"


DAMAGE = {
    "no JSON": b"{",
    "JSON too deep": b"[" * 100_000,
    "no object": b"[]",
    "an identity that is no hex": b'{"identity": "xy"}',
    "a record that no system can name": b'{"record": "a\\u0000b"}',
    "a record that cannot be encoded": b'{"record": "\\ud800"}',
}


@pytest.mark.parametrize("about", DAMAGE.values(), ids=DAMAGE)
def test_what_is_remembered_of_a_match_may_be_damaged(tmp_path: Path, about: bytes) -> None:
    """Whatever stands there, the match is damaged and that is said; others are still found."""
    store = Store(tmp_path, b"k" * 32, b"s" * 32)
    store.append(b"m" * 32, b"entry", own=True)
    store.close()
    assert store.folder is not None
    (store.folder / "about.json").write_bytes(about)
    with pytest.raises(LocalError) as caught:
        Store.saved(store.folder)
    assert "match-damaged" == caught.value.key
    assert set(saved_matches(tmp_path)) <= {store.folder}


def test_damaged_evidence_leaves_no_file_open(tmp_path: Path) -> None:
    """The record is opened last, so that a refusal leaves nothing behind."""
    store = Store(tmp_path, b"k" * 32, b"s" * 32)
    store.append(b"m" * 32, b"entry", own=True)
    store.close()
    assert store.folder is not None
    store.evidence.write_bytes(b"no record")
    with pytest.raises(LocalError) as caught:
        Store.saved(store.folder)
    assert "match-damaged" == caught.value.key
