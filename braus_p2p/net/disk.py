"""Files that last or are not there at all, read and written in whole, and a folder for one process alone."""

import contextlib
import os
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from braus_p2p.errors import LocalError

LOCK: Final = "lock"


def disk_error(error: OSError, path: Path) -> LocalError:
    """The sentence for what the system said about `path`."""
    match error:
        case FileNotFoundError():
            return LocalError("file-not-found", path=str(path))
        case IsADirectoryError():
            return LocalError("file-is-a-directory", path=str(path))
        case PermissionError():
            # Windows reports opening a directory as a lack of permission.
            directory = os.name == "nt" and path.is_dir()
            key = "file-is-a-directory" if directory else "file-no-permission"
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
    """Write a new file that only its owner may read, and see to it that it lasts.

    There is all of it or nothing, whatever comes between: half a key would be in the way for ever.
    """
    if path.exists():
        raise disk_error(FileExistsError(), path)
    replace_file(path, secret)


def replace_file(path: Path, octets: bytes) -> None:
    """Put octets in place of a file's content, at once or not at all; only its owner may read it."""
    fresh_path = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh_path.unlink(missing_ok=True)
        mode = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(fresh_path, mode, 0o600), "wb") as file:
            file.write(octets)
            file.flush()
            os.fsync(file.fileno())
        fresh_path.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh_path.unlink(missing_ok=True)
        raise disk_error(error, path) from error


def free_name(path: Path) -> Path:
    """The path itself, or the first with a number behind it where nothing lies yet."""
    free, again = path, 1
    while free.exists():
        again += 1
        free = path.with_stem(f"{path.stem}-{again}")
    return free


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder last; systems that cannot open a folder do it by themselves."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def lock_directory(directory: Path) -> FileLock:
    """Take a data directory for this process alone, until `release` or its end, however that comes.

    Two nodes with one identity could contradict each other; bots have directories of their own.
    """
    path = directory / LOCK
    try:
        directory.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path, blocking=False, mode=0o600)
        lock.acquire()
    except Timeout:
        raise LocalError("data-in-use", path=str(directory)) from None
    except OSError as error:
        raise disk_error(error, path) from error
    return lock
