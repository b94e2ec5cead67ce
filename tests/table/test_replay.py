"""A record told step by step: the same verdict as at once, each position when its turn comes."""

from braus_p2p.table.position import Position
from braus_p2p.table.record import Failure, replay_untrusted, verify_record_untrusted
from braus_p2p.wire.framing import MAGIC, frame
from tests.support.desk import finished, position_at


def octets(*payloads: bytes) -> bytes:
    return MAGIC + b"".join(map(frame, payloads))


def test_every_position_of_a_record_comes_in_its_order() -> None:
    """As many as there are lines, the last of them the verdict's."""
    lines = finished()[:12]
    steps = list(replay_untrusted(octets(*lines)))
    assert list(range(1, 13)) == [step.index for step in steps if isinstance(step, Position)]
    assert position_at(12) == steps[-1]


def test_what_is_wrong_comes_last_and_as_the_verdict_has_it() -> None:
    """A torn file, a line from another place, and no record at all: what stands before is told first."""
    lines = finished()[:9]
    for record in (octets(*lines)[:-3], octets(*lines[:5], lines[7]), b"nothing", octets()):
        *good, last = replay_untrusted(record)
        verdict = verify_record_untrusted(record)
        assert isinstance(last, Failure)
        assert (verdict.failure, verdict.entries) == (last, len(good))


def test_whoever_wants_it_hears_of_every_line_as_soon_as_it_is_judged() -> None:
    """The same positions, one by one; none for what is refused."""
    lines = finished()[:7]
    heard: list[Position] = []
    verdict = verify_record_untrusted(octets(*lines, b"nothing"), heard.append)
    assert (7, [position_at(index) for index in range(1, 8)]) == (verdict.entries, heard)
