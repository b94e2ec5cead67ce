"""The table of messages: what can be built, what cannot, and that the octets say the same."""

from dataclasses import FrozenInstanceError
from typing import Any, get_args

import pytest

from braus_p2p.wire.ballot import Decision, Vote
from braus_p2p.wire.codec import Frame, decode_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import BODIES, DECISIONS, LINKS, Annulled, Body, Message, Started, What, values
from tests.wire.samples import (
    BODY_SAMPLES,
    DECISION_SAMPLES,
    FIELDS,
    LINK_SAMPLES,
    changed,
    inside,
    local_refusal,
    octets,
    outside,
    raw,
    refusal,
    sample,
    whole,
)


def test_tables_and_unions_name_the_same_messages() -> None:
    """What type checkers believe a body, a decision or a frame to be is what the tables hold."""
    assert set(get_args(Body)) == set(BODIES.values())
    assert set(get_args(What)) == set(DECISIONS.values())
    assert set(get_args(Frame)) == set(LINKS.values())
    assert {type(body) for body in BODY_SAMPLES} == set(BODIES.values())
    assert {type(what) for what in DECISION_SAMPLES} == set(DECISIONS.values())
    assert {type(message) for message in LINK_SAMPLES} == set(LINKS.values())


def test_tags_are_those_of_the_specification() -> None:
    """Bodies count from 1, decisions follow them, messages of a link count from 64; none is there twice."""
    assert list(range(1, 16)) == sorted(BODIES)
    assert list(range(16, 20)) == sorted(DECISIONS)
    assert list(range(64, 78)) == sorted(LINKS)
    assert all(tag == message.TAG for tag, message in (BODIES | DECISIONS | LINKS).items())


def named(message: Any) -> str:
    """The message's name, and that of what stands within it."""
    within = getattr(message, "body", getattr(message, "what", None))
    return type(message).__name__ + ("" if within is None else f"-{type(within).__name__}")


@pytest.mark.parametrize("message", LINK_SAMPLES, ids=named)
def test_every_message_comes_back_from_its_octets(message: Any) -> None:
    """Encoding and decoding give an equal value with an equal hash."""
    back = decode_untrusted(encode(message))
    assert message == back
    assert hash(message) == hash(back)


@pytest.mark.parametrize(("message", "field", "kind"), FIELDS)
def test_every_field_takes_the_edges_of_its_kind(message: type[Message], field: str, kind: object) -> None:
    """The least and the greatest value of each field can be built and come back from their octets."""
    for value in inside(kind):
        built = message(*changed(sample(message), field, value))
        assert value == getattr(built, field)
        sent = whole(built)
        assert sent == decode_untrusted(encode(sent))


@pytest.mark.parametrize(("message", "field", "kind"), FIELDS)
def test_no_field_takes_what_lies_outside_its_kind(message: type[Message], field: str, kind: object) -> None:
    """A value just outside or of another type cannot be built, and breaks the schema when decoded."""
    good = sample(message)
    for key, value in outside(kind):
        assert key == local_refusal(message, changed(good, field, value))
        assert ("schema", key) == refusal(raw(good, field, value))


@pytest.mark.parametrize(("message", "field"), [param.values[:2] for param in FIELDS])
def test_only_exact_types_are_values(message: type[Message], field: str) -> None:
    """Truth values, floats, None, lists, byte arrays, subclasses: refused even where they are equal."""

    class Number(int):
        pass

    class Octet(bytes):
        __slots__ = ()

    class Word(str):
        __slots__ = ()

    good = sample(message)
    value = getattr(good, field)
    lookalikes: list[object] = [
        True,
        False,
        0.0,
        None,
        [],
        {},
        bytearray(value) if isinstance(value, bytes) else b"?",
    ]
    lookalikes += [Number(0), Octet(b""), Word("x"), object()]
    for lookalike in lookalikes:
        local_refusal(message, changed(good, field, lookalike))


def test_the_fault_names_message_and_field() -> None:
    """Whoever reads the refusal knows where to look."""
    good = sample(BODIES[14])
    with pytest.raises(Exception, match=r"wire-natural.*message='Result'.*field='score'"):
        BODIES[14](*changed(good, "score", (0, 2001)))


def test_messages_do_not_change() -> None:
    """A message is a frozen value without room for more."""
    message = sample(BODIES[3])
    with pytest.raises(FrozenInstanceError):
        message.place = 1
    assert not hasattr(message, "__dict__")


def test_an_entry_says_a_body_and_nothing_else() -> None:
    """A message of a link, or an entry, cannot stand within an entry."""
    for stranger in (*LINK_SAMPLES, *DECISION_SAMPLES, Message(), None, 4):
        assert local_refusal(Entry, (0, bytes(32), 0, stranger, bytes(64))) == "wire-body"


def test_only_a_decision_is_voted_on_or_decided() -> None:
    """A body cannot stand where a decision does: no vote makes an entry in somebody else's name."""
    for stranger in (*LINK_SAMPLES, *BODY_SAMPLES, Message(), None, 16):
        assert local_refusal(Decision, (0, bytes(32), stranger, bytes(64 * 3))) == "wire-decision"
        assert local_refusal(Vote, (0, bytes(32), stranger, 0, bytes(64))) == "wire-decision"


def test_values_are_tag_and_fields_in_order() -> None:
    """The array of a message begins with its tag; a body within is an array of its own."""
    assert values(Started()) == (4,)
    assert values(Vote(7, octets(32), Annulled(), 2, octets(64))) == (72, 7, octets(32), (16,), 2, octets(64))
    assert values(Entry(7, octets(32), 2, Started(), octets(64))) == (66, 7, octets(32), 2, (4,), octets(64))
