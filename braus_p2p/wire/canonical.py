"""Canonical octets: the one encoding of natural numbers, octets, texts and arrays (spec §2).

It is MessagePack without maps, floats, nil, truth values, negative numbers and extension types, everything in
its shortest form. The check is the definition: decode, encode again, compare.
"""

from typing import Final, TypeAlias

import msgpack  # type: ignore[import-untyped]  # it ships no types

from braus_p2p.errors import Violation

Value: TypeAlias = "int | bytes | str | tuple[Value, ...]"

LONGEST: Final = 65536
"""Octets of a whole encoding at most."""

WIDEST: Final = 16
"""Values of an array at most: a declared length is believed, and memory taken, only up to here."""

DEEPEST: Final = 4
"""Arrays within arrays at most."""


def pack(value: Value) -> bytes:
    """The value's canonical octets."""
    octets: bytes = msgpack.packb(value, use_bin_type=True)
    return octets


def unpack_untrusted(octets: bytes) -> Value:
    """The value whose canonical octets these are; `Violation` at the rung `encoding` if there is none."""
    if len(octets) > LONGEST:
        raise Violation("encoding", "wire-encoding")
    try:
        value: object = msgpack.unpackb(
            octets,
            use_list=False,
            raw=False,
            strict_map_key=True,
            max_array_len=WIDEST,
            max_map_len=0,
            max_ext_len=0,
            max_bin_len=LONGEST,
            max_str_len=LONGEST,
        )
    except ValueError:  # the library's whole family, bad UTF-8 and surplus octets among it
        raise Violation("encoding", "wire-encoding") from None
    plain = _plain(value, DEEPEST)
    if pack(plain) != octets:
        raise Violation("encoding", "wire-not-canonical")
    return plain


def _plain(value: object, depth: int) -> Value:
    """The same value, after a look at every part of it."""
    if type(value) is bytes or type(value) is str:
        return value
    if type(value) is int and value >= 0:
        return value
    if type(value) is tuple and depth:
        return tuple(_plain(part, depth - 1) for part in value)
    raise Violation("encoding", "wire-encoding")
