"""A terminal that was lost: the node plays on without it, until its player takes it over in another.

A closed window or a broken remote shell ends no match. The node that has nothing to show to keeps the seat,
and leaves word in the data directory of where it listens, on this machine alone; the next `braus` with that
directory asks it to make room, and goes on from the same record.
"""

import contextlib
import errno
import hmac
import json
import os
import secrets
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TextIO, cast

import trio
from filelock import FileLock

from braus_p2p.errors import LocalError
from braus_p2p.net.disk import lock_directory, replace_file
from braus_p2p.ui.words import text

FILE: Final = "handover.json"
TOKEN_OCTETS: Final = 32
WORD_SECONDS: Final = 5.0
"""How long somebody who calls has to say the token."""

LEAVING_SECONDS: Final = 20.0
"""How long the node that was there may take to end in order."""

PATIENCE_SECONDS: Final = 0.05

_HERE: Final = "127.0.0.1"


def terminal_lost() -> bool:
    """Whether the terminal at standard input has gone away, unlike one at which its end was typed."""
    if sys.platform == "win32" or sys.stdin is None or sys.stdin.closed:
        return False
    import termios  # noqa: PLC0415 - not on every system

    try:
        termios.tcgetattr(sys.stdin)
    except termios.error as error:
        return bool(error.args and error.args[0] == errno.EIO)
    return False


class _Lasting:
    """An output that goes on when the terminal behind it is gone: what is written then is lost."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, words: str) -> int:
        with self._while_there():
            self._stream.write(words)
        return len(words)

    def flush(self) -> None:
        with self._while_there():
            self._stream.flush()

    @contextlib.contextmanager
    def _while_there(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            if error.errno != errno.EIO:
                raise

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


def lasting(stream: TextIO | None) -> TextIO | None:
    """The stream, as one that outlives its terminal; a pipe as it is."""
    return cast(TextIO, _Lasting(stream)) if stream is not None and stream.isatty() else stream


async def outlive(
    directory: Path,
    lost: Callable[[], None],
    *,
    task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED,
) -> None:
    """Return when the seat is taken over, some time after the terminal was hung up; then `lost` is called."""
    if sys.platform == "win32" or signal.getsignal(signal.SIGHUP) is not signal.SIG_DFL:
        task_status.started()
        await trio.sleep_forever()
    with trio.open_signal_receiver(signal.SIGHUP) as hangups:
        task_status.started()
        async for _ in hangups:
            break
        lost()
        _show_nothing_more()
        await _until_taken_over(directory)


def _show_nothing_more() -> None:
    """Let standard input, output and errors lead nowhere: to write to a lost terminal is an error."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.close(nowhere)


async def _until_taken_over(directory: Path) -> None:
    token = secrets.token_hex(TOKEN_OCTETS)
    (listener,) = await trio.open_tcp_listeners(0, host=_HERE)
    async with listener:
        port = listener.socket.getsockname()[1]
        replace_file(directory / FILE, json.dumps({"port": port, "token": token}).encode())
        taken = trio.Event()

        async def hear(stream: trio.SocketStream) -> None:
            if await _says(stream, token.encode()):
                taken.set()

        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(trio.serve_listeners, hear, [listener])
                await taken.wait()
                nursery.cancel_scope.cancel()
        finally:
            (directory / FILE).unlink(missing_ok=True)


async def _says(stream: trio.SocketStream, token: bytes) -> bool:
    """Whether the other side knows the token."""
    said = b""
    with trio.move_on_after(WORD_SECONDS), contextlib.suppress(trio.BrokenResourceError):
        async for octets in stream:
            said += octets
            if len(said) >= len(token):
                break
    return hmac.compare_digest(said, token)


async def take_over(directory: Path) -> None:
    """Let a node of this directory that has lost its terminal make room, if there is one, and say so.

    LocalError `data-in-use` if it does not end in time.
    """
    if not (directory / FILE).exists():
        return
    if (lock := _lock(directory)) is not None:
        lock.release()  # it was killed, and somebody else may have its port now
        return
    try:
        word = json.loads((directory / FILE).read_text(encoding="utf-8"))
        port, token = int(word["port"]), str(word["token"])
        stream = await trio.open_tcp_stream(_HERE, port)
    except (OSError, ValueError, KeyError, TypeError):
        return
    async with stream:
        with contextlib.suppress(trio.BrokenResourceError):
            await stream.send_all(token.encode())
    with trio.move_on_after(LEAVING_SECONDS):
        while (lock := _lock(directory)) is None:  # noqa: ASYNC110 - a file has no event for it
            await trio.sleep(PATIENCE_SECONDS)
        lock.release()
        print("  " + text("handover-taken"), flush=True)
        return
    raise LocalError("data-in-use", path=str(directory))


def _lock(directory: Path) -> FileLock | None:
    try:
        return lock_directory(directory)
    except LocalError:
        return None
