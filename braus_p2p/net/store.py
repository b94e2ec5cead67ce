"""What a node keeps on disk: its identity, and for each match a seed and a record that live and die together.

An own entry is durable, with the prefix it stands on, before it leaves this machine; entries of others can
be fetched again and are only handed to the system.
"""

import contextlib
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Final, Literal, Self, TypeAlias

import platformdirs
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import LocalError, Violation
from braus_p2p.net.disk import (
    disk_error,
    free_name,
    lock_directory,
    read_file,
    replace_file,
    sync_folder,
    write_secret,
)
from braus_p2p.net.entropy import SEED_OCTETS, fresh
from braus_p2p.wire.framing import HEADER, MAGIC, frame, split_untrusted, whole_untrusted

MATCHES: Final = "matches"
BOTS: Final = "bots"
"""Where a user's bots have data directories of their own, below his."""

SEED: Final = "seed"
RECORD: Final = "record.braus"
JOURNAL: Final = "journal"
ABOUT: Final = "about.json"
MOST_OCTETS: Final = 256 * 2**20
Told: TypeAlias = object
"""What is remembered under a name: anything that JSON has. Whoever reads it looks what it is."""

DATA_VARIABLE: Final = "BRAUS_DATA"
"""The environment variable that names another data directory."""


def data_directory() -> Path:
    """Where this user's identity and matches lie."""
    named = os.environ.get(DATA_VARIABLE)
    return Path(named) if named else Path(platformdirs.user_data_dir("braus", appauthor=False))


def own_identity(directory: Path) -> Ed25519PrivateKey:
    """The user's identity key, made at the first call."""
    path = directory / "identity"
    if not path.exists():
        write_secret(path, fresh())
    secret = read_file(path, 2**20)
    if len(secret) != SEED_OCTETS:
        raise LocalError("identity-damaged", path=str(path))
    return Ed25519PrivateKey.from_private_bytes(secret)


@dataclass(slots=True)
class Store:
    """The files of one match of one identity: seed, record and journal live and die together.

    They lie in a folder below `directory`, made when the first entry is appended. `about` is what the node
    wants to know when it comes back. `record` names another place for the record, if given.
    """

    directory: Path
    identity: bytes
    seed: bytes
    record: Path | None = None
    about: dict[str, Told] = field(default_factory=dict)
    folder: Path | None = None
    _file: BinaryIO | None = field(default=None, repr=False)
    _journal: BinaryIO | None = field(default=None, repr=False)

    @property
    def path(self) -> Path | None:
        """Where the record lies, once there is one."""
        return self.record if self._file is not None else None

    def append(self, match_id: bytes, payload: bytes, *, own: bool) -> None:
        """Add a line to the record; returns when an own one is durable, and with it all before it."""
        file = self._create(match_id) if self._file is None else self._file
        self._write(file, self._record_path, frame(payload), durable=own)

    def journal(self, payload: bytes) -> None:
        """Keep an own vote, hold or wish; returns when it is durable, and with it the record up to here."""
        assert self._file is not None
        self._write(self._file, self._record_path, b"", durable=True)
        path = self._folder / JOURNAL
        if self._journal is None:
            self._journal = self._open(path, "ab")
        self._write(self._journal, path, frame(payload), durable=True)

    def rewrite(self, payloads: Iterable[bytes], *, keep: bool) -> Path | None:
        """Put these lines in place of the record: whoever looks finds all of the old or all of the new.

        With `keep` the old ones stay in a file of their own beside it, which is returned.
        """
        path, fresh_path = self._record_path, self._record_path.with_suffix(".new")
        kept = free_name(path.with_stem(f"{path.stem}-overruled")) if keep else None
        if kept is not None:
            replace_file(kept, read_file(path, MOST_OCTETS))
        with self._open(fresh_path, "wb") as file:
            self._write(file, fresh_path, _record_octets(payloads), durable=True)
        self.close()
        try:
            fresh_path.replace(path)
            sync_folder(path.parent)
        except OSError as error:
            raise disk_error(error, path) from error
        self._file = self._open(path, "ab")
        return kept

    def remember(self, **about: Told) -> None:
        """Add to what the node wants to know when it comes back; kept on disk once there is a record."""
        self.about.update(about)
        if self.folder is not None:
            _write_about(self.folder, self.about)

    def keep_evidence(self, evidence: tuple[bytes, ...]) -> Path:
        """Write an evidence file beside the record: the record up to the place in question, and the proof."""
        path = self.evidence
        replace_file(path, _record_octets(evidence))
        return path

    @property
    def evidence(self) -> Path:
        """Where the evidence of a fraud lies, if there is any."""
        return evidence_beside(self._record_path)

    def close(self) -> None:
        """Let go of the files; what could not be written was said when it was tried."""
        for file in (self._file, self._journal):
            if file is not None:
                with contextlib.suppress(OSError):
                    file.close()
        self._journal = None

    @classmethod
    def saved(cls, folder: Path) -> tuple[Self, tuple[bytes, ...], tuple[bytes, ...], tuple[bytes, ...]]:
        """A match as it was left, its lines, its journal, and the evidence of a fraud.

        What a crash tore off is cut, and what is left is made durable before anybody builds on it.
        `LocalError` where seed or record are gone: such a seat never writes again.
        """
        about = about_saved(folder)
        seed = read_file(folder / SEED, 2**20)
        if len(seed) != SEED_OCTETS:
            raise LocalError("match-damaged", path=str(folder / SEED))
        record = record_of(folder, about)
        lines = _read_back(record)
        journal = _read_back(folder / JOURNAL) if (folder / JOURNAL).exists() else ()
        identity = _identity(about, folder)
        store = cls(folder.parent.parent, identity, seed, record, about, folder)
        evidence = _read_back(store.evidence) if store.evidence.exists() else ()
        store._file = store._open(record, "ab")
        return store, lines, journal, evidence

    @property
    def _record_path(self) -> Path:
        assert self.record is not None
        return self.record

    @property
    def _folder(self) -> Path:
        assert self.folder is not None
        return self.folder

    def _create(self, match_id: bytes) -> BinaryIO:
        self.folder = self._new_folder(f"{match_id.hex()[:16]}-{self.identity.hex()[:8]}")
        if self.record is None:
            self.record = self.folder / RECORD
        else:
            self.about["record"] = str(self.record.resolve())
        write_secret(self.folder / SEED, self.seed)
        self.remember(identity=self.identity.hex(), match=match_id.hex())
        try:
            self.record.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise disk_error(error, self.record) from error
        self._file = self._open(self.record, "wb")
        self._write(self._file, self.record, MAGIC, durable=True)
        sync_folder(self.record.parent)
        return self._file

    def _new_folder(self, name: str) -> Path:
        """One of its own for every seed: who left the lobby and comes again has another."""
        return free_name(self.directory / MATCHES / name)

    @staticmethod
    def _open(path: Path, mode: Literal["wb", "ab"]) -> BinaryIO:
        try:
            return path.open(mode)
        except OSError as error:
            raise disk_error(error, path) from error

    def _write(self, file: BinaryIO, path: Path, octets: bytes, *, durable: bool) -> None:
        try:
            file.write(octets)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        except OSError as error:
            self.close()
            raise disk_error(error, path) from error


def evidence_beside(record: Path) -> Path:
    """Where the evidence of a fraud in this record lies, if there is any."""
    return record.with_name(record.stem + "-evidence.braus")


def saved_matches(directory: Path) -> tuple[Path, ...]:
    """The folders of the matches that lie in a data directory, the one touched last first.

    What a crash left before the first line was written is none. `LocalError` if nobody may look.
    """
    try:
        found = [
            (touched, seed.parent)
            for seed in (directory / MATCHES).glob(f"*/{SEED}")
            if (touched := _touched(seed.parent))
        ]
    except PermissionError as error:
        raise disk_error(error, directory) from error
    return tuple(folder for _, folder in sorted(found, reverse=True))


def saved_bots(directory: Path, match: str) -> tuple[Path, ...]:
    """The folders of the matches of this user's bots at one table, named as in `about_saved`."""
    homes = (path.parent for path in sorted((directory / BOTS).glob("*/identity")))
    folders = (folder for home in homes for folder in saved_matches(home))
    return tuple(folder for folder in folders if folder.name.startswith(match[:16]))


def about_saved(folder: Path) -> dict[str, Told]:
    """What was remembered of a saved match; `LocalError` if it cannot be read."""
    path = folder / ABOUT
    try:
        about = json.loads(read_file(path, 2**20))
    except (ValueError, RecursionError) as error:
        raise LocalError("match-damaged", path=str(path)) from error
    if not isinstance(about, dict):
        raise LocalError("match-damaged", path=str(path))
    return about


def note_saved(folder: Path, **about: Told) -> None:
    """Add to what was remembered of a saved match while no node runs there; `LocalError` if one does."""
    lock = lock_directory(folder.parent.parent)
    try:
        _write_about(folder, {**about_saved(folder), **about})
    finally:
        lock.release()


def _write_about(folder: Path, about: dict[str, Told]) -> None:
    replace_file(folder / ABOUT, json.dumps(about, indent=2).encode())


def _identity(about: dict[str, Told], folder: Path) -> bytes:
    """Whose match it is."""
    try:
        return bytes.fromhex(str(about.get("identity", "")))
    except ValueError as error:
        raise LocalError("match-damaged", path=str(folder / ABOUT)) from error


def record_of(folder: Path, about: dict[str, Told]) -> Path:
    """Where the record of a saved match lies; `LocalError` where that can be no path."""
    named = about.get("record")
    if not isinstance(named, str):
        return folder / RECORD
    try:
        os.fsencode(named)
    except UnicodeEncodeError as error:
        raise LocalError("match-damaged", path=str(folder / ABOUT)) from error
    if "\0" in named:
        raise LocalError("match-damaged", path=str(folder / ABOUT))
    return Path(named)


def _touched(folder: Path) -> float:
    """When a match was last written to; 0 if nothing ever was."""
    try:
        found = record_of(folder, about_saved(folder)).stat()
    except (LocalError, OSError):
        return 0.0
    return found.st_mtime if found.st_size > len(MAGIC) else 0.0


def _record_octets(payloads: Iterable[bytes]) -> bytes:
    return MAGIC + b"".join(frame(payload) for payload in payloads)


def _read_back(path: Path) -> tuple[bytes, ...]:
    """The whole frames of a record or a journal, after cutting a torn last one off the file."""
    headed = path.name != JOURNAL
    octets = read_file(path, MOST_OCTETS)
    whole = octets if headed else MAGIC + octets
    try:
        good = whole[: whole_untrusted(_without_holes(whole))]
        payloads = tuple(split_untrusted(good)) if good else ()
    except Violation as why:
        raise LocalError("match-damaged", path=str(path)) from why
    if not payloads and headed:
        raise LocalError("match-damaged", path=str(path))
    try:
        with path.open("r+b") as file:
            file.truncate(len(good) - (0 if headed else len(MAGIC)))
            os.fsync(file.fileno())
    except OSError as error:
        raise disk_error(error, path) from error
    return payloads


def _without_holes(octets: bytes) -> bytes:
    """Without the zeros that a power cut leaves at the end of a file that grew before its octets came."""
    filled = octets.rstrip(b"\0")
    start = len(MAGIC)
    while start + HEADER <= len(octets) and (length := int.from_bytes(octets[start : start + HEADER])):
        start += HEADER + length
    return octets[:start] if start >= len(filled) else octets
