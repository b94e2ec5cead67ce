"""The gate: strangers get in until they have said who they are, so many at a time."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

import trio

MOST_STRANGERS: Final = 32
MOST_GUESTS: Final = 32
"""How many may stay who have said who they are and sit on no seat: watchers, and those who wait for one."""


@dataclass(eq=False, slots=True)
class Stranger:
    """Somebody who has called from an address and not said who he is."""

    where: str
    scope: trio.CancelScope = field(default_factory=trio.CancelScope)


class Gate:
    """Who comes when it is full pushes out the oldest of the address with the most strangers.

    So a flood from one address pushes out itself, and a player who calls from another gets in.
    """

    def __init__(self) -> None:
        self._strangers: list[Stranger] = []

    def __len__(self) -> int:
        return len(self._strangers)

    @contextmanager
    def let_in(self, where: str) -> Iterator[Stranger]:
        """Somebody has called; what is done within ends when he is pushed out."""
        if len(self._strangers) >= MOST_STRANGERS:
            self._push_out()
        stranger = Stranger(where)
        self._strangers.append(stranger)
        try:
            with stranger.scope:
                yield stranger
        finally:
            self.known(stranger)

    def known(self, stranger: Stranger) -> None:
        """He has said who he is, or is gone: he takes no stranger's place any more."""
        with suppress(ValueError):
            self._strangers.remove(stranger)

    def _push_out(self) -> None:
        ((crowd, _),) = Counter(stranger.where for stranger in self._strangers).most_common(1)
        oldest = next(stranger for stranger in self._strangers if stranger.where == crowd)
        self.known(oldest)
        oldest.scope.cancel()


def source(stream: trio.abc.Stream) -> str:
    """The address that somebody calls from; nothing where the stream has none."""
    if isinstance(stream, trio.SocketStream):
        with suppress(OSError):
            return str(stream.socket.getpeername()[0])
    return ""
