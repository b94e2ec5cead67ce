"""What a node keeps on disk: its identity, and for each match a seed and a record that live and die together.

An own entry is durable, with the prefix it stands on, before it leaves this machine; entries of others can
be fetched again and are only handed to the system.
"""

import contextlib
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Final

import platformdirs
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import LocalError
from braus_p2p.wire.framing import MAGIC, frame

SEED_OCTETS: Final = 32
DATA_VARIABLE: Final = "BRAUS_DATA"
"""The environment variable that names another data directory."""


def data_directory() -> Path:
    """Where this user's identity and matches lie."""
    named = os.environ.get(DATA_VARIABLE)
    return Path(named) if named else Path(platformdirs.user_data_dir("braus", appauthor=False))


def fresh(octets: int = SEED_OCTETS) -> bytes:
    """Octets that nobody can foresee."""
    return os.urandom(octets)


def disk_error(error: OSError, path: Path) -> LocalError:
    """The sentence for what the system said about `path`."""
    match error:
        case FileNotFoundError():
            return LocalError("file-not-found", path=str(path))
        case IsADirectoryError():
            return LocalError("file-is-a-directory", path=str(path))
        case PermissionError():
            # Windows reports opening a directory as a lack of permission.
            key = "file-is-a-directory" if path.is_dir() else "file-no-permission"
            return LocalError(key, path=str(path))
        case NotADirectoryError() | FileExistsError():
            return LocalError("file-in-the-way", path=str(path))
        case _:
            return LocalError("file-trouble", path=str(path), reason=error.strerror or str(error))


def read_file(path: Path, most: int) -> bytes:
    """A whole file of at most so many octets; `LocalError` says what hinders."""
    try:
        with path.open("rb") as file:
            octets = file.read(most + 1)
    except OSError as error:
        raise disk_error(error, path) from error
    if len(octets) > most:
        raise LocalError("file-too-large", path=str(path), megabytes=most // 2**20)
    return octets


def write_secret(path: Path, secret: bytes) -> None:
    """Write a new file that only its owner may read, and see to it that it lasts."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        with os.fdopen(descriptor, "wb") as file:
            _write(file, secret, durable=True)
    except OSError as error:
        raise disk_error(error, path) from error


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
    """The files of one match of one identity, made when its first entry is appended.

    `directory` is the data directory; `record` names the record file instead of the default, if given.
    """

    directory: Path
    identity: bytes
    seed: bytes
    record: Path | None = None
    _file: BinaryIO | None = field(default=None, repr=False)

    @property
    def path(self) -> Path | None:
        """Where the record lies, once there is one."""
        return self.record if self._file is not None else None

    def append(self, match_id: bytes, payload: bytes, *, own: bool) -> None:
        """Add an entry to the record; returns when an own one is durable."""
        file = self._create(match_id) if self._file is None else self._file
        assert self.record is not None
        try:
            _write(file, frame(payload), durable=own)
        except OSError as error:
            raise disk_error(error, self.record) from error

    def keep_evidence(self, evidence: tuple[bytes, ...]) -> Path:
        """Write an evidence file beside the record: the record up to the offending entries, and these."""
        assert self.record is not None
        path = self.record.with_name(self.record.stem + "-evidence.braus")
        octets = MAGIC + b"".join(frame(payload) for payload in evidence)
        try:
            with path.open("wb") as file:
                _write(file, octets, durable=True)
        except OSError as error:
            raise disk_error(error, path) from error
        return path

    def close(self) -> None:
        """Let go of the file; what could not be written was said when it was tried."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()

    def _create(self, match_id: bytes) -> BinaryIO:
        folder = self.directory / "matches" / f"{match_id.hex()[:16]}-{self.identity.hex()[:8]}"
        if self.record is None:
            self.record = folder / "record.braus"
        write_secret(folder / "seed", self.seed)
        try:
            self.record.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.record.open("wb")
            _write(self._file, MAGIC, durable=True)
        except OSError as error:
            self.close()
            raise disk_error(error, self.record) from error
        return self._file


def _write(file: BinaryIO, octets: bytes, *, durable: bool) -> None:
    file.write(octets)
    file.flush()
    if durable:
        os.fsync(file.fileno())
