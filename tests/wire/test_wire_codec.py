"""The codec: one encoding for every message, and a refusal on the right rung for everything else."""

import msgpack  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.errors import Violation
from braus_p2p.wire import canonical
from braus_p2p.wire.ballot import Decision
from braus_p2p.wire.canonical import DEEPEST, LONGEST, WIDEST, pack, unpack_untrusted
from braus_p2p.wire.codec import Frame, decode_line_untrusted, decode_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Greeting, Started, Want
from tests.wire.samples import BODY_SAMPLES, DECISION_SAMPLES, LINK_SAMPLES, octets, refusal

FUZZ = settings(derandomize=True, database=None, deadline=None, max_examples=500)

HEADS = b"\x93\x44\x07\xc4\x20" + octets(32)
JOIN_HEAD = b"\x98\x45\x00\xc4\x20" + octets(32)
JOIN_TAIL = b"\x00\xa0\xc4\x20" + octets(32) + b"\xc4\x40" + octets(64)


def test_octets_of_messages_are_as_the_specification_says() -> None:
    """An array of the tag and the fields: numbers, octets and texts in their shortest form."""
    assert encode(Want(7)) == b"\x92\x43\x07"
    assert encode(Want(128)) == b"\x92\x43\xcc\x80"
    assert encode(Want(256)) == b"\x92\x43\xcd\x01\x00"
    assert encode(Want(2**16)) == b"\x92\x43\xce\x00\x01\x00\x00"
    assert encode(Greeting(1, bytes(32))) == b"\x93\x40\x01\xc4\x20" + bytes(32)
    entry = Entry(0, bytes(32), 0, Started(), bytes(64))
    assert encode(entry) == b"\x96\x42\x00\xc4\x20" + bytes(32) + b"\x00\x91\x04\xc4\x40" + bytes(64)


NOT_CANONICAL = {
    "a number in two octets": b"\x92\x43\xcc\x07",
    "a number in three octets": b"\x92\x43\xcd\x00\x07",
    "a number in five octets": b"\x92\x43\xce\x00\x00\x00\x07",
    "a number in nine octets": b"\x92\x43\xcf" + bytes(7) + b"\x07",
    "a signed number in two octets": b"\x92\x43\xd0\x07",
    "a signed number in three octets": b"\x92\x43\xd1\x00\x07",
    "a signed number in five octets": b"\x92\x43\xd2\x00\x00\x00\x07",
    "a signed number in nine octets": b"\x92\x43\xd3" + bytes(7) + b"\x07",
    "a tag in two octets": b"\x92\xcc\x43\x07",
    "an array with a long length": b"\xdc\x00\x02\x43\x07",
    "an array with a longer length": b"\xdd\x00\x00\x00\x02\x43\x07",
    "octets with a long length": b"\x93\x44\x07\xc5\x00\x20" + octets(32),
    "octets with a longer length": b"\x93\x44\x07\xc6\x00\x00\x00\x20" + octets(32),
    "a text with a long length": JOIN_HEAD + b"\xd9\x01x" + JOIN_TAIL,
    "a text with a longer length": JOIN_HEAD + b"\xda\x00\x01x" + JOIN_TAIL,
    "a text with the longest length": JOIN_HEAD + b"\xdb\x00\x00\x00\x01x" + JOIN_TAIL,
}

UNREADABLE = {
    "nothing": b"",
    "half a message": HEADS[:-1],
    "surplus octets": HEADS + b"\0",
    "two messages": HEADS + HEADS,
    "nil": b"\x92\x43\xc0",
    "nil alone": b"\xc0",
    "false": b"\x92\x43\xc2",
    "true": b"\x92\x43\xc3",
    "the reserved octet": b"\x92\x43\xc1",
    "a negative number": b"\x92\x43\xff",
    "a long negative number": b"\x92\x43\xd3" + b"\xff" * 8,
    "a float": b"\x92\x43\xca\x40\xe0\x00\x00",
    "a double": b"\x92\x43\xcb\x40\x1c" + bytes(6),
    "not a number": b"\x92\x43\xcb\x7f\xf8" + bytes(6),
    "an infinity": b"\x92\x43\xcb\x7f\xf0" + bytes(6),
    "an empty map": b"\x80",
    "an empty map as a field": b"\x92\x43\x80",
    "a map": b"\x81\x43\x07",
    "a map with a list as a key": b"\x81\x90\x07",
    "a long map": b"\xde\x00\x01\x43\x07",
    "a huge map": b"\xdf\xff\xff\xff\xff\x43\x07",
    "an extension": b"\x92\x43\xd4\x05\x07",
    "an empty extension": b"\x92\x43\xc7\x00\x05",
    "a long extension": b"\x92\x43\xd8\x05" + bytes(16),
    "a huge extension": b"\x92\x43\xc9\xff\xff\xff\xff\x05",
    "a timestamp": b"\x92\x43\xd6\xff" + bytes(4),
    "a broken timestamp": b"\x92\x43\xd7\xff" + b"\xff" * 8,
    "a text that is not UTF-8": JOIN_HEAD + b"\xa1\xff" + JOIN_TAIL,
    "a text with an overlong form": JOIN_HEAD + b"\xa2\xc0\x80" + JOIN_TAIL,
    "a text with a surrogate": JOIN_HEAD + b"\xa3\xed\xa0\x80" + JOIN_TAIL,
    "an array too wide": bytes([0xDC, 0, WIDEST + 1, 0x43]) + bytes(WIDEST),
    "a huge array": b"\xdd\xff\xff\xff\xff",
    "huge octets": b"\x93\x44\x07\xc6\xff\xff\xff\xff",
    "a huge text": b"\x92\x43\xdb\xff\xff\xff\xff",
    "arrays too deep": b"\x91" * (DEEPEST + 1) + b"\x07",
    "arrays much too deep": b"\x91" * 60_000 + b"\x07",
    "wide arrays much too deep": b"\x9f" * 65_536,
    "a message longer than any frame": pack(bytes(LONGEST)),
}


@pytest.fixture(params=["the compiled library", "the library's plain Python"])
def _library(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Decoding once with either form of msgpack, for people may have either."""
    if request.param == "the library's plain Python":
        import msgpack.fallback  # type: ignore[import-untyped]  # noqa: PLC0415 - only here

        def unpackb(packed: bytes, **options: object) -> object:
            unpacker = msgpack.fallback.Unpacker(None, max_buffer_size=len(packed), **options)
            unpacker.feed(packed)
            try:
                value = unpacker._unpack()
            except msgpack.OutOfData as error:
                raise ValueError from error
            except RecursionError as error:
                raise msgpack.StackError from error
            if unpacker._got_extradata():
                raise msgpack.ExtraData(value, unpacker._get_extradata())
            return value

        monkeypatch.setattr("braus_p2p.wire.canonical.msgpack.unpackb", unpackb)


@pytest.mark.usefixtures("_library")
@pytest.mark.parametrize("octets_", NOT_CANONICAL.values(), ids=NOT_CANONICAL)
def test_longer_forms_are_not_canonical(octets_: bytes) -> None:
    """Every other way MessagePack has to write the same message is refused at the rung `encoding`."""
    assert refusal(octets_) == ("encoding", "wire-not-canonical")


@pytest.mark.usefixtures("_library")
@pytest.mark.parametrize("octets_", UNREADABLE.values(), ids=UNREADABLE)
def test_everything_but_numbers_octets_texts_and_arrays_is_unreadable(octets_: bytes) -> None:
    """What the encoding leaves out, and bombs of depth and length, are refused at the rung `encoding`."""
    assert refusal(octets_) == ("encoding", "wire-encoding")


@pytest.mark.parametrize(
    ("value", "key"),
    [
        (7, "wire-message"),
        ("Want", "wire-message"),
        (b"", "wire-message"),
        ((), "wire-message"),
        (("x", 7), "wire-message"),
        (((67,), 7), "wire-message"),
        ((0,), "wire-tag"),
        ((4,), "wire-tag"),
        ((79, 7), "wire-tag"),
        ((16,), "wire-tag"),
        ((2**64 - 1,), "wire-tag"),
        ((67,), "wire-arity"),
        ((67, 7, 7), "wire-arity"),
        ((67, (7,)), "wire-natural"),
        ((66, 0, bytes(32), 0, 4, bytes(64)), "wire-message"),
        ((66, 0, bytes(32), 0, (), bytes(64)), "wire-message"),
        ((66, 0, bytes(32), 0, (15,), bytes(64)), "wire-arity"),
        ((66, 0, bytes(32), 0, (16,), bytes(64)), "wire-tag"),
        ((66, 0, bytes(32), 0, (20,), bytes(64)), "wire-tag"),
        ((66, 0, bytes(32), 0, (67, 7), bytes(64)), "wire-tag"),
        ((66, 0, bytes(32), 0, (4, 0), bytes(64)), "wire-arity"),
        ((66, 0, bytes(32), 0, (3, 6), bytes(64)), "wire-natural"),
        ((71, 0, bytes(32), 16, bytes(192)), "wire-message"),
        ((71, 0, bytes(32), (4,), bytes(192)), "wire-tag"),
        ((71, 0, bytes(32), (20,), bytes(192)), "wire-tag"),
        ((71, 0, bytes(32), (16, 0), bytes(192)), "wire-arity"),
        ((71, 0, bytes(32), (16,), bytes(128)), "wire-octets"),
        ((72, 0, bytes(32), (4,), 0, bytes(64)), "wire-tag"),
        ((72, 0, bytes(32), (71,), 0, bytes(64)), "wire-tag"),
    ],
)
def test_well_formed_values_that_are_no_message_break_the_schema(value: canonical.Value, key: str) -> None:
    """The wrong tag, number of fields or kind is refused at the rung `schema`; so is a body on its own."""
    assert refusal(pack(value)) == ("schema", key)


def test_the_greatest_numbers_widest_and_deepest_arrays_are_still_values() -> None:
    """The bounds of the encoding are inclusive."""
    deep: canonical.Value = 2**64 - 1
    for _ in range(DEEPEST):
        deep = (deep,) * 2
    for value in (deep, (0,) * WIDEST, bytes(LONGEST - 3), "x" * (LONGEST - 3)):
        assert value == unpack_untrusted(pack(value))


@pytest.mark.parametrize("message", LINK_SAMPLES[:3] + LINK_SAMPLES[-13:], ids=repr)
def test_a_line_of_a_record_is_an_entry_or_a_decision(message: Frame) -> None:
    """Another message in its place is refused at the rung `schema`; a vote is no line, nor is a hold."""
    if isinstance(message, Entry | Decision):
        assert message == decode_line_untrusted(encode(message))
        return
    with pytest.raises(Violation) as caught:
        decode_line_untrusted(encode(message))
    assert (caught.value.rung, caught.value.arguments) == ("schema", {"tag": message.TAG})


def judged(octets_: bytes) -> None:
    """Any octets are a message that encodes to the same octets, or a violation of `encoding` or `schema`."""
    try:
        message = decode_untrusted(octets_)
    except Violation as refused:
        assert refused.rung in ("encoding", "schema")  # noqa: PT017 - anything else is let through and fails
    else:
        assert octets_ == encode(message)


@FUZZ
@given(st.binary(max_size=300))
def test_any_octets_are_a_message_or_a_violation(octets_: bytes) -> None:
    """The fuzz target: nothing else happens."""
    judged(octets_)


@FUZZ
@given(st.sampled_from([encode(m) for m in LINK_SAMPLES]), st.data())
def test_bent_messages_are_messages_or_violations(octets_: bytes, data: st.DataObject) -> None:
    """Replaced, inserted or missing octets near the fields' heads do no more than break the message."""
    at = data.draw(st.integers(0, min(len(octets_), 120)))
    cut = data.draw(st.integers(0, 3))
    judged(octets_[:at] + data.draw(st.binary(max_size=3)) + octets_[at + cut :])


PLAIN = st.recursive(
    st.integers(0, 2**64 - 1) | st.binary(max_size=40) | st.text(max_size=10),
    lambda parts: st.lists(parts, max_size=5).map(tuple),
    max_leaves=12,
)
FOREIGN = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers(-(2**63), 2**64 - 1) | st.binary(max_size=9),
    lambda parts: st.lists(parts, max_size=5) | st.dictionaries(st.integers(0, 9), parts, max_size=3),
    max_leaves=12,
)


@FUZZ
@given(PLAIN, st.sampled_from(range(64, 77)))
def test_any_value_under_a_tag_is_a_message_or_a_violation(value: canonical.Value, tag: int) -> None:
    """Well-formed arrays reach the schema and get no further than it allows."""
    judged(pack((tag, value)))
    judged(pack(value))


@FUZZ
@given(FOREIGN, st.sampled_from([64, 66, 67, 71, 72]))
def test_any_foreign_value_is_a_violation_or_a_message(value: object, tag: int) -> None:
    """Whatever MessagePack can say is judged."""
    judged(msgpack.packb([tag, value]))


def test_flipping_any_bit_of_a_message_never_gives_the_same_message() -> None:
    """No two encodings decode to equal messages."""
    decision = Decision(7, octets(32), DECISION_SAMPLES[1], octets(64 * 3))
    for sample in (LINK_SAMPLES[0], Entry(7, octets(32), 2, BODY_SAMPLES[0], octets(64)), decision):
        good = encode(sample)
        for bit in range(len(good) * 8):
            bent = (int.from_bytes(good) ^ 1 << bit).to_bytes(len(good))
            try:
                assert sample != decode_untrusted(bent)
            except Violation as refused:
                assert refused.rung in ("encoding", "schema")  # noqa: PT017 - anything else fails
