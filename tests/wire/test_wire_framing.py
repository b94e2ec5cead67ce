"""Frames: wherever the pieces are torn, and record files torn or damaged."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.errors import LocalError, Violation
from braus_p2p.ui.words import say
from braus_p2p.wire.framing import LONGEST, MAGIC, Deframer, frame, split_untrusted, whole_untrusted

PAYLOADS = [b"x", b"ab" * 300, b"\0\0\0\0", b"\xff" * 65, b"last"]
STREAM = b"".join(map(frame, PAYLOADS))


def rung_and_key(caught: pytest.ExceptionInfo[Violation]) -> tuple[str, str]:
    """Where and why it was refused; the refusal has a sentence."""
    assert say(caught.value)
    return caught.value.rung, caught.value.key


def test_a_frame_is_its_length_and_its_payload() -> None:
    """The length is four octets, the greatest first."""
    assert frame(b"x" * 258) == b"\0\0\1\2" + b"x" * 258


@pytest.mark.parametrize("length", [1, LONGEST])
def test_the_shortest_and_the_longest_frame_pass(length: int) -> None:
    """A frame holds 1 to 65536 octets."""
    assert [bytes(length)] == Deframer().feed(frame(bytes(length)))


@pytest.mark.parametrize("length", [0, LONGEST + 1])
def test_no_frame_is_made_empty_or_too_long(length: int) -> None:
    """Outside the bounds a frame is a local error."""
    with pytest.raises(LocalError) as caught:
        frame(bytes(length))
    assert ("wire-frame-length", {"length": length, "most": LONGEST}) == (
        caught.value.key,
        caught.value.arguments,
    )


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 7, 64, 10_000])
def test_pieces_of_any_size_give_the_same_payloads(size: int) -> None:
    """Byte by byte or whole, the payloads are the same."""
    deframer = Deframer()
    pieces = (STREAM[at : at + size] for at in range(0, len(STREAM), size))
    assert [payload for piece in pieces for payload in deframer.feed(piece)] == PAYLOADS
    assert deframer.feed(b"") == []


@pytest.mark.parametrize("header", [b"\0\0\0\0", b"\0\1\0\1", b"\xff\xff\xff\xff", b"GET "])
def test_a_forbidden_length_is_refused_as_soon_as_it_is_there(header: bytes) -> None:
    """Four octets are enough to refuse; after them the stream stays refused and nothing piles up."""
    deframer = Deframer()
    assert deframer.feed(frame(b"good") + header[:3]) == [b"good"]
    with pytest.raises(Violation) as caught:
        deframer.feed(header[3:])
    assert rung_and_key(caught) == ("frame", "wire-frame-length")
    assert {"length": int.from_bytes(header), "most": LONGEST} == caught.value.arguments
    for _ in range(3):
        with pytest.raises(Violation):
            deframer.feed(bytes(1000))
    assert len(deframer._rest) == 4


def test_a_deframer_keeps_less_than_one_frame() -> None:
    """Whatever is announced, only what came is kept, and of that only what is not yet handed on."""
    deframer = Deframer()
    announced = (LONGEST).to_bytes(4)
    assert deframer.feed(announced) == []
    assert len(deframer._rest) == 4
    assert deframer.feed(bytes(LONGEST - 1)) == []
    assert [bytes(LONGEST)] == deframer.feed(b"\0" + announced)
    assert len(deframer._rest) == 4


@settings(derandomize=True, database=None, deadline=None, max_examples=200)
@given(st.lists(st.binary(max_size=40), max_size=8))
def test_any_octets_are_payloads_or_a_violation_of_frame(pieces: list[bytes]) -> None:
    """Nothing but `Violation("frame")` leaves the deframer, and what it handed on was in the stream."""
    deframer = Deframer()
    out: list[bytes] = []
    try:
        for piece in pieces:
            out += deframer.feed(piece)
    except Violation as refusal:
        assert refusal.rung == "frame"  # noqa: PT017 - anything else is let through and fails
    assert b"".join(pieces).startswith(b"".join(map(frame, out)))


def test_a_record_file_gives_its_payloads() -> None:
    """After the magic come the frames; a record of none is empty."""
    assert list(split_untrusted(MAGIC + STREAM)) == PAYLOADS
    assert list(split_untrusted(MAGIC)) == []
    assert len(MAGIC + STREAM) == whole_untrusted(MAGIC + STREAM)


def test_a_torn_record_gives_what_is_whole_and_then_a_violation() -> None:
    """At every length: the whole payloads first, a violation only if the cut is inside a frame."""
    record = MAGIC + STREAM
    ends = [len(MAGIC)]
    for payload in PAYLOADS:
        ends.append(ends[-1] + len(frame(payload)))
    for cut in range(len(MAGIC), len(record) + 1):
        whole = sum(end <= cut for end in ends) - 1
        assert ends[whole] == whole_untrusted(record[:cut])
        payloads = split_untrusted(record[:cut])
        assert PAYLOADS[:whole] == [next(payloads) for _ in range(whole)]
        if cut in ends:
            assert list(payloads) == []
        else:
            with pytest.raises(Violation) as caught:
                next(payloads)
            assert rung_and_key(caught) == ("frame", "wire-frame-torn")


@pytest.mark.parametrize("cut", range(len(MAGIC)))
def test_a_file_torn_within_the_magic_has_nothing_whole(cut: int) -> None:
    """It is no record, and whoever resumes begins it anew."""
    assert whole_untrusted(MAGIC[:cut]) == 0
    with pytest.raises(Violation) as caught:
        list(split_untrusted(MAGIC[:cut]))
    assert rung_and_key(caught) == ("frame", "wire-not-a-record")


@pytest.mark.parametrize("octets", [b"braus/2 record\n" + STREAM, b"x", MAGIC[1:] + STREAM])
def test_another_file_is_no_record(octets: bytes) -> None:
    """Without the magic nothing is read."""
    for read in (whole_untrusted, lambda file: list(split_untrusted(file))):
        with pytest.raises(Violation) as caught:
            read(octets)
        assert rung_and_key(caught) == ("frame", "wire-not-a-record")


@pytest.mark.parametrize("header", [bytes(4), b"\0\1\0\1"])
def test_a_forbidden_length_in_a_record_is_damage_not_a_tear(header: bytes) -> None:
    """It is refused by both readers, so that nobody cuts a damaged file and plays on."""
    record = MAGIC + STREAM + header
    payloads = split_untrusted(record)
    assert [next(payloads) for _ in PAYLOADS] == PAYLOADS
    for read in (lambda: next(payloads), lambda: whole_untrusted(record)):
        with pytest.raises(Violation) as caught:
            read()
        assert rung_and_key(caught) == ("frame", "wire-frame-length")
