"""What accident and malice make of good octets, values and messages: every change drawn from a seed.

Three depths. `bent_octets` knows nothing of what it changes. `bent` changes one part of a canonical value, so
that what comes out is canonical again; `bent_fields` one field of a message, so that it keeps its shape.
`forgeries.py` goes on from there, with real keys.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from braus_p2p.errors import LocalError, Violation
from braus_p2p.shuffle.group import ORDER, G
from braus_p2p.wire.canonical import Value, pack, unpack_untrusted
from braus_p2p.wire.messages import Message

UNIT: Final = 32
"""Points, scalars, digests and keys are as long; signatures twice."""

EDGES: Final = (
    bytes(UNIT),  # the identity, and zero
    (1).to_bytes(UNIT, "little"),
    (ORDER - 1).to_bytes(UNIT, "little"),
    ORDER.to_bytes(UNIT, "little"),
    (2**255 - 19).to_bytes(UNIT, "little"),
    (2**255 - 18).to_bytes(UNIT, "little"),
    b"\xff" * UNIT,
    G.encoded,
)
"""Octets at which implementations of a group and its scalars may differ."""

NUMBERS: Final = (
    0,
    1,
    2,
    5,
    6,
    35,
    36,
    127,
    128,
    255,
    256,
    65_535,
    65_536,
    2**24 - 1,
    2**24,
    2**48,
    2**64 - 1,
)
"""Numbers at the edges of encodings and of fields."""

LETTERS: Final = "aÅä ·\u0301\u200d\u202e\u3164\0\n￼😀\u1e9b\uffff"
"""Letters that a text may hold, and some that it may not."""


# OCTETS


def bent_octets(rng: random.Random, octets: bytes, others: Sequence[bytes] = ()) -> bytes:
    """The octets with one to three changes; `others` are what may be spliced in."""
    bent_ = bytearray(octets)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at, until = sorted(rng.randint(0, len(bent_)) for _ in range(2))
        match rng.randrange(8):
            case 0 if bent_:
                bent_[rng.randrange(len(bent_))] ^= 1 << rng.randrange(8)
            case 1 if bent_:
                bent_[rng.randrange(len(bent_))] = rng.choice((0, 1, 127, 128, 255, rng.randrange(256)))
            case 2:
                del bent_[at : min(until, at + rng.choice((1, 2, 4, 32, 1000)))]
            case 3:
                bent_[at:at] = rng.randbytes(rng.choice((1, 2, 4, 32)))
            case 4:
                bent_[at:at] = bent_[at : min(until, at + 64)]
            case 5:
                del bent_[at:]
            case 6 if others:
                other = rng.choice(others)
                cut = rng.randint(0, len(other))
                bent_ = bent_[:at] + other[cut:]
            case _:
                bent_[at : at + UNIT] = rng.choice(EDGES)
    return bytes(bent_)


# VALUES


def bent(rng: random.Random, value: Value, others: Sequence[Value] = ()) -> Value:
    """The value with one part of it changed; `others` are what may stand in its place."""
    if type(value) is tuple:
        return _bent_array(rng, value, others)
    if others and rng.random() < 0.15:
        return rng.choice(others)
    match value:
        case int():
            return rng.choice((*NUMBERS, value + 1, max(0, value - 1), value ^ 1 << rng.randrange(8)))
        case str():
            return _bent_text(rng, value)
        case bytes():
            return _bent_units(rng, value, [other for other in others if type(other) is bytes])


def _bent_array(rng: random.Random, array: tuple[Value, ...], others: Sequence[Value]) -> Value:
    parts = list(array)
    if not parts or rng.random() < 0.1:
        parts.insert(rng.randint(0, len(parts)), rng.choice((0, b"", "", (), *others[:50])))
        return tuple(parts)
    at, other = rng.randrange(len(parts)), rng.randrange(len(parts))
    match rng.randrange(12):
        case 0:
            del parts[at]
        case 1:
            parts.insert(at, parts[other])
        case 2:
            parts[at], parts[other] = parts[other], parts[at]
        case 3 if others:
            parts[at] = rng.choice(others)
        case _:
            parts[at] = bent(rng, parts[at], others)
    return tuple(parts)


def _bent_text(rng: random.Random, text: str) -> str:
    at = rng.randint(0, len(text))
    return rng.choice(
        (
            text[:at] + rng.choice(LETTERS) + text[at:],
            text[:at],
            text[at:] + text[:at],
            text + text,
            text * 12,
            "",
        )
    )


def _bent_units(rng: random.Random, octets: bytes, others: Sequence[bytes]) -> bytes:
    """Octets changed unit by unit, so that what is made of points stays made of them."""
    units = [octets[at : at + UNIT] for at in range(0, len(octets), UNIT)]
    at, other = (rng.randrange(len(units)) if units else 0 for _ in range(2))
    match rng.randrange(9):
        case 0 | 1 if units:
            flipped = bytearray(units[at])
            flipped[rng.randrange(len(flipped))] ^= 1 << rng.randrange(8)
            units[at] = bytes(flipped)
        case 2 if units:
            units[at], units[other] = units[other], units[at]
        case 3 if units:
            units[at] = units[other]
        case 4 if units:
            del units[at]
        case 5 if units:
            units.insert(at, units[other])
        case 6 if others:
            source = rng.choice(others)
            cut = UNIT * rng.randint(0, len(source) // UNIT)
            units[at : at + 1] = [source[cut : cut + UNIT]]
        case 7 if others:
            same = [found for found in others if len(found) == len(octets)]
            return rng.choice(same or others)
        case _:
            units[at : at + 1] = [rng.choice(EDGES)]
    return b"".join(units)


def bent_payload(rng: random.Random, payload: bytes, others: Sequence[bytes] = ()) -> bytes:
    """Canonical octets changed within their values and canonical again, where they were and can be."""
    try:
        value = unpack_untrusted(payload)
        return pack(bent(rng, value, leaves(rng, others)))
    except (Violation, OverflowError, UnicodeEncodeError):
        return bent_octets(rng, payload, others)


def leaves(rng: random.Random, payloads: Sequence[bytes], most: int = 3) -> list[Value]:
    """The parts, and parts of parts, of some of the payloads."""
    found: list[Value] = []
    for payload in rng.sample(payloads, min(most, len(payloads))):
        try:
            found += parts(unpack_untrusted(payload))
        except Violation:
            continue
    return found


def parts(value: Value) -> Iterator[Value]:
    """The value, its parts, and parts of parts."""
    yield value
    if type(value) is tuple:
        for part in value:
            yield from parts(part)


# MESSAGES


def bent_fields(rng: random.Random, message: Message, others: Sequence[Value]) -> Any:
    """The message with one field changed into another that its kind allows; itself where none was found."""
    names = list(message.KINDS)
    for _ in range(8 * bool(names)):
        name = rng.choice(names)
        value = getattr(message, name)
        changed = bent_fields(rng, value, others) if isinstance(value, Message) else bent(rng, value, others)
        try:
            return replace(message, **{name: changed})  # type: ignore[type-var]  # all messages are dataclasses
        except LocalError:
            continue
    return message
