"""Reads what is typed, on every system alike: a thread waits for it, so that the table goes on meanwhile."""

import codecs
import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import BinaryIO, Final

import trio

from braus_p2p.ui.printable import printable

LONGEST_LINE: Final = 1000
LAST_WORD_SECONDS: Final = 0.1
"""On Windows Ctrl-C ends a read as well, and is to be told from the end of all input."""


async def read_lines(typed: Callable[[str | None], None]) -> None:
    """Hand over every line of standard input as it comes, and None at its end.

    The bytes are read beneath Python's own buffer, whose lock a thread that still waits at exit would hold.
    """
    source = _source()
    decoder = codecs.getincrementaldecoder(_encoding())(errors="replace")
    rest = ""
    while source is not None:
        try:
            octets = await trio.to_thread.run_sync(source.read, 4096, abandon_on_cancel=True)
        except OSError:
            break
        rest += decoder.decode(octets or b"", final=not octets)
        *lines, rest = rest.split("\n")
        for line in lines:
            typed(line[:LONGEST_LINE].rstrip("\r"))
        rest = rest[:LONGEST_LINE]
        if not octets:
            break
    if rest:
        typed(rest)
    await trio.sleep(LAST_WORD_SECONDS)
    typed(None)


def _source() -> BinaryIO | None:
    if sys.stdin is None or sys.stdin.closed:
        return None
    buffer = sys.stdin.buffer
    return getattr(buffer, "raw", buffer)


def _encoding() -> str:
    return sys.stdin.encoding if sys.stdin is not None and sys.stdin.encoding else "utf-8"


async def ask(question: str) -> str:
    """The answer to a question on the screen, before there is a table; empty at the end of all input."""
    print(f"  {question}", end="", flush=True)
    answer = await trio.to_thread.run_sync(_one_line, abandon_on_cancel=True)
    if sys.stdin is None or sys.stdin.closed or not sys.stdin.isatty():
        print(printable(answer[:LONGEST_LINE]))
    return answer.strip()


async def ask_secret(question: str) -> str:
    """As `ask`, but what is typed does not stand on the screen where the system allows that."""
    print(f"  {question}", end="", flush=True)
    with _unechoed():
        answer = await trio.to_thread.run_sync(_one_line, abandon_on_cancel=True)
    print(flush=True)
    return answer.strip()


@contextlib.contextmanager
def _unechoed() -> Iterator[None]:
    """A terminal that shows nothing of what is typed, and is as it was afterwards, however that comes."""
    if sys.platform == "win32" or sys.stdin is None or sys.stdin.closed or not sys.stdin.isatty():
        yield
        return
    import termios  # noqa: PLC0415 - not on every system

    before = termios.tcgetattr(sys.stdin)
    quiet = [*before]
    quiet[3] &= ~termios.ECHO
    termios.tcsetattr(sys.stdin, termios.TCSADRAIN, quiet)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def _one_line() -> str:
    """One line and no octet more: what follows is for whoever reads next."""
    source, octets = _source(), bytearray()
    while source is not None and len(octets) < LONGEST_LINE:
        try:
            octet = source.read(1)
        except OSError:
            break
        if not octet or octet == b"\n":
            break
        octets += octet
    return octets.decode(_encoding(), errors="replace")
