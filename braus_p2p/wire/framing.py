"""Frames: octets with their length before them, on a link and in a record file (spec §4 and §5)."""

from collections.abc import Iterator
from typing import Final

from braus_p2p.errors import LocalError, Violation

LONGEST: Final = 65536
"""Octets of a payload at most; at least one."""

MAGIC: Final = b"braus/1 record\n"
"""The first octets of a record file; frames follow, each with an entry."""

HEADER: Final = 4


def frame(payload: bytes) -> bytes:
    """The payload with its length before it, four octets, the greatest first."""
    if not 1 <= len(payload) <= LONGEST:
        raise LocalError("wire-frame-length", length=len(payload), most=LONGEST)
    return len(payload).to_bytes(HEADER) + payload


class Deframer:
    """Cuts a stream into payloads, wherever its pieces were torn.

    It keeps less than one frame. After a `Violation` the stream has no beginning of a frame any more, and
    every further call raises the same.
    """

    def __init__(self) -> None:
        self._rest = bytearray()

    def feed(self, octets: bytes) -> list[bytes]:
        """The payloads completed by these octets; `Violation` at the rung `frame` at a forbidden length."""
        self._rest += octets
        payloads: list[bytes] = []
        start = 0
        try:
            while (end := _end_untrusted(self._rest, start)) is not None and end <= len(self._rest):
                payloads.append(bytes(self._rest[start + HEADER : end]))
                start = end
        except Violation:
            self._rest = self._rest[start : start + HEADER]
            raise
        del self._rest[:start]
        return payloads


def split_untrusted(record: bytes) -> Iterator[bytes]:
    """The payloads of a record file one by one; `Violation` at the rung `frame` where it is torn.

    It is raised when its turn comes, so that what stands before the damage is judged first.
    """
    if not record.startswith(MAGIC):
        raise Violation("frame", "wire-not-a-record")
    start = len(MAGIC)
    while start < len(record):
        end = _end_untrusted(record, start)
        if end is None or end > len(record):
            raise Violation("frame", "wire-frame-torn")
        yield record[start + HEADER : end]
        start = end


def whole_untrusted(record: bytes) -> int:
    """How many of a record file's octets come before a torn last frame: all, if it is not torn.

    A crash while a frame is written leaves its beginning; whoever resumes cuts the file to this length. A
    file with only the beginning of the magic has 0. A forbidden length is damage, not a crash: `Violation`.
    """
    if len(record) < len(MAGIC) and MAGIC.startswith(record):
        return 0
    if not record.startswith(MAGIC):
        raise Violation("frame", "wire-not-a-record")
    start = len(MAGIC)
    while (end := _end_untrusted(record, start)) is not None and end <= len(record):
        start = end
    return start


def _end_untrusted(octets: bytes | bytearray, start: int) -> int | None:
    """Where the frame that starts here ends, or will end; None while its length is not all there."""
    if len(octets) - start < HEADER:
        return None
    length = int.from_bytes(octets[start : start + HEADER])
    if not 1 <= length <= LONGEST:
        raise Violation("frame", "wire-frame-length", length=length, most=LONGEST)
    return start + HEADER + length
