"""A password that is typed at a terminal does not stay on its screen."""

import os
import sys
from collections.abc import Callable, Iterator

import pytest
import trio

from braus_p2p.ui.keyboard import ask_secret

termios = pytest.importorskip("termios", reason="terminals with an echo to switch off")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Standard input at a pseudo-terminal; the other end of it."""
    ours, theirs = os.openpty()
    with os.fdopen(theirs, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield ours
    os.close(ours)


def echoes() -> bool:
    return bool(termios.tcgetattr(sys.stdin)[3] & termios.ECHO)


async def until(true: Callable[[], bool]) -> None:
    """Wait for what no event tells of."""
    with trio.fail_after(60):
        while not true():
            await trio.lowlevel.checkpoint()


async def test_a_typed_password_is_not_shown(terminal: int) -> None:
    """The terminal does not echo while it is typed, and does so again afterwards."""

    async def type_it() -> None:
        await until(lambda: not echoes())
        os.write(terminal, b"sesame\n")

    async with trio.open_nursery() as nursery:
        nursery.start_soon(type_it)
        assert "sesame" == await ask_secret("Password: ")
    assert echoes()
    os.set_blocking(terminal, False)
    with pytest.raises(BlockingIOError):
        os.read(terminal, 100)  # nothing of it came back to the screen


async def test_the_echo_is_back_when_the_question_is_given_up(terminal: int) -> None:
    """Whoever leaves in the middle has a terminal as before."""
    async with trio.open_nursery() as nursery:
        nursery.start_soon(ask_secret, "Password: ")
        await until(lambda: not echoes())
        nursery.cancel_scope.cancel()
    assert echoes()
    os.write(terminal, b"\n")  # for the thread that still reads
    await until(lambda: trio.to_thread.current_default_thread_limiter().borrowed_tokens == 0)
