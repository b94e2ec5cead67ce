"""A link: whole frames over any stream, bounded each way (spec §5)."""

import math
from typing import Final

import trio

from braus_p2p.errors import LocalError
from braus_p2p.wire.framing import Deframer, frame

CHUNK: Final = 65_536
QUEUE_FRAMES: Final = 1_024
QUEUE_OCTETS: Final = 2**20
"""More than two batches of the longest entries. With 70 links that do not read it is 70 MiB."""
FLUSH_SECONDS: Final = 5.0

SILENT_SECONDS: Final = 20.0
"""After how long without an octet a link is dead; the other side says something every two seconds."""


class Link:
    """Frames over a `trio.abc.Stream`. Sending never waits: a peer that does not read is let go.

    `sent` counts the octets handed to the stream; `heard` is whether any have come.
    """

    def __init__(self, stream: trio.abc.Stream) -> None:
        self.sent = 0
        self.heard = False
        self._stream = stream
        self._deframer = Deframer()
        self._queued = 0
        self._outbox, self._outgoing = trio.open_memory_channel[bytes](QUEUE_FRAMES)
        self._life = trio.CancelScope(deadline=math.inf)

    def send(self, payload: bytes) -> None:
        """Queue a frame; raises `LocalError` when the peer has left too much unread."""
        octets = frame(payload)
        if self._queued + len(octets) > QUEUE_OCTETS:
            raise LocalError("link-peer-too-slow")
        try:
            self._outbox.send_nowait(octets)
        except trio.WouldBlock:
            raise LocalError("link-peer-too-slow") from None
        except (trio.ClosedResourceError, trio.BrokenResourceError):
            return  # it is going down, and whoever runs it will say so
        self._queued += len(octets)

    def close(self) -> None:
        """Send no more; what is queued has a few seconds to go out, then the stream is closed."""
        self._outbox.close()
        self._life.deadline = min(self._life.deadline, trio.current_time() + FLUSH_SECONDS)

    async def write(self) -> None:
        """Send what is queued until the link is closed or broken, then close the stream."""
        with self._life:
            try:
                async for octets in self._outgoing:
                    await self._stream.send_all(octets)
                    self._queued -= len(octets)
                    self.sent += len(octets)
                await self._stream.aclose()
            except (trio.BrokenResourceError, trio.ClosedResourceError):
                self._outgoing.close()
        with trio.CancelScope(shield=True):
            await trio.aclose_forcefully(self._stream)

    async def receive_untrusted(self) -> list[bytes] | None:
        """The frames of the next piece of the stream; `Violation` where one is malformed.

        None at the end of the stream, and when nothing has come for too long.
        """
        octets = b""
        with trio.move_on_after(SILENT_SECONDS):
            try:
                octets = bytes(await self._stream.receive_some(CHUNK))
            except (trio.BrokenResourceError, trio.ClosedResourceError):
                return None
        if not octets:
            return None
        self.heard = True
        return self._deframer.feed(octets)
