"""A stream whose octets travel as messages through somebody in the middle, who may lose or double them.

Every message begins with its kind, how many pieces its sender had sent before, and how many pieces he has
read of the other direction. The counts notice a loss, which breaks the stream, and a doubled message, which
is passed over; nothing is ever sent again. They also say how much may be under way, so that neither side and
nobody in the middle has to keep more than `WINDOW` pieces a direction. Who reads along or changes something
is up against the TLS inside.
"""

import operator
import struct
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Final

import trio

PIECE: Final = 16_384
WINDOW: Final = 32
"""How many pieces may be under way unread."""

PULSE_SECONDS: Final = 5.0
SILENT_SECONDS: Final = 16.0
"""After so long without a message the other side, or the way to it, is gone."""

_HEAD: Final = struct.Struct(">BQQ")
MOST_OCTETS: Final = _HEAD.size + PIECE
_TELL_AFTER: Final = WINDOW // 4


class _Kind(IntEnum):
    DATA = 0
    PULSE = 1
    END = 2


class RelayedStream(trio.abc.Stream):
    """One end. `publish` sends a message to the other end; False if that is not possible any more.

    `forget` is called once, when this end is closed.
    """

    def __init__(self, publish: Callable[[bytes], bool], forget: Callable[[], None]) -> None:
        self._publish = publish
        self._forget = forget
        self._unread: deque[bytes] = deque()
        self._sent = self._received = self._read = 0
        self._told_read = self._theirs_read = 0
        self._heard_at = trio.current_time()
        self._met = trio.Event()
        self._closed = self._broken = self._ended = False
        self._readers, self._writers = trio.lowlevel.ParkingLot(), trio.lowlevel.ParkingLot()
        self._reading, self._writing = [False], [False]

    # What comes from the middle

    def deliver_untrusted(self, message: bytes) -> None:
        """Take a message of the other end, as the middle hands it over; one amiss breaks the stream."""
        if self._closed or self._broken or self._ended:
            return
        if not _HEAD.size <= len(message) <= MOST_OCTETS:
            self.break_off()
            return
        kind, sent, read = _HEAD.unpack_from(message)
        piece = message[_HEAD.size :]
        if sent < self._received:
            return  # doubled
        if sent > self._received or read > self._sent or (kind == _Kind.DATA) != bool(piece):
            self.break_off()
            return
        self._heard_at = trio.current_time()
        self._met.set()
        if read > self._theirs_read:
            self._theirs_read = read
            self._writers.unpark_all()
        match kind:
            case _Kind.DATA if len(self._unread) < WINDOW:
                self._received += 1
                self._unread.append(piece)
                self._readers.unpark_all()
            case _Kind.PULSE:
                pass
            case _Kind.END:
                self._ended = True
                self._wake_all()
            case _:
                self.break_off()

    def break_off(self) -> None:
        """The way to the other end is gone."""
        self._broken = True
        self._met.set()
        self._wake_all()

    def pulse(self) -> None:
        """Let the other end know that this one is there, and look whether it is: every `PULSE_SECONDS`."""
        if self._closed or self._broken or self._ended:
            return
        if trio.current_time() - self._heard_at > SILENT_SECONDS:
            self.break_off()
        else:
            self._say(_Kind.PULSE)

    @property
    def met(self) -> bool:
        """Whether the other end has said anything."""
        return self._met.is_set()

    async def wait_met(self) -> None:
        """Wait until the other end has said something; BrokenResourceError if it will not."""
        await self._met.wait()
        if self._broken:
            raise trio.BrokenResourceError

    # The stream

    async def send_all(self, data: bytes | bytearray | memoryview) -> None:
        """Send octets; waits while as much as may be is under way."""
        with _alone(self._writing), memoryview(data) as octets:
            await trio.lowlevel.checkpoint()
            self._refuse_unless_open()
            for at in range(0, len(octets), PIECE):
                await self._room()
                self._say(_Kind.DATA, bytes(octets[at : at + PIECE]))
                self._sent += 1

    async def wait_send_all_might_not_block(self) -> None:
        """Wait until at least one piece may be sent."""
        with _alone(self._writing):
            await trio.lowlevel.checkpoint()
            await self._room()

    async def receive_some(self, max_bytes: int | None = None) -> bytes:
        """Octets in the order sent; none at the end."""
        most = PIECE if max_bytes is None else operator.index(max_bytes)
        if most < 1:
            raise ValueError("max_bytes must be 1 or more")
        with _alone(self._reading):
            await trio.lowlevel.checkpoint()
            while True:
                if self._closed:
                    raise trio.ClosedResourceError
                if self._unread:
                    return self._take(most)
                if self._broken:
                    raise trio.BrokenResourceError
                if self._ended:
                    return b""
                await self._readers.park()

    async def aclose(self) -> None:
        """Close this end and tell the other; what was sent before still arrives."""
        if not self._closed:
            self._closed = True
            self._unread.clear()
            if not self._broken:
                self._say(_Kind.END)
            self._forget()
            self._wake_all()
        await trio.lowlevel.checkpoint()

    def _take(self, most: int) -> bytes:
        piece = self._unread.popleft()
        if len(piece) > most:
            self._unread.appendleft(piece[most:])
            return piece[:most]
        self._read += 1
        if self._read - self._told_read >= _TELL_AFTER and not (self._broken or self._ended):
            self._say(_Kind.PULSE)
        return piece

    async def _room(self) -> None:
        self._refuse_unless_open()
        while self._sent - self._theirs_read >= WINDOW:
            await self._writers.park()
            self._refuse_unless_open()

    def _refuse_unless_open(self) -> None:
        if self._closed:
            raise trio.ClosedResourceError
        if self._broken or self._ended:
            raise trio.BrokenResourceError

    def _say(self, kind: _Kind, piece: bytes = b"") -> None:
        self._told_read = self._read
        if not self._publish(_HEAD.pack(kind, self._sent, self._read) + piece):
            self.break_off()

    def _wake_all(self) -> None:
        self._readers.unpark_all()
        self._writers.unpark_all()


@contextmanager
def _alone(busy: list[bool]) -> Iterator[None]:
    """One task at a time."""
    if busy[0]:
        raise trio.BusyResourceError("another task is using this end of the stream")
    busy[0] = True
    try:
        yield
    finally:
        busy[0] = False
