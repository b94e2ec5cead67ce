"""Transcript and derivation: what everything else hangs on."""

import hashlib
import hmac
from collections.abc import Iterator
from itertools import count, islice, permutations

from braus_p2p.shuffle.derive import derive, derive_scalars, derive_stream, permutation
from braus_p2p.shuffle.group import ORDER
from braus_p2p.shuffle.transcript import Context, Transcript
from tests.shuffle.dealing import context

SEED = b"s" * 32


def test_a_derived_value_is_the_hmac_the_specification_names() -> None:
    """HMAC-SHA-512 under the seed, over label and context with their lengths, and the index."""
    message = (
        b"\x00\x0ebraus/1 derive" + b"\x00\x00\x00\x04beta"
        b"\x00\x07context" + b"\x00\x00\x00\x03abc" + b"\x00\x00\x00\x05"
    )
    assert hmac.new(SEED, message, hashlib.sha512).digest() == derive(SEED, "beta", b"abc", 5)


def test_every_part_of_a_derivation_matters() -> None:
    """Seed, label, context and index all lead to another value, wherever one ends and the next begins."""
    parts = [
        (SEED, "ab", b"c", 0),
        (b"t" * 32, "ab", b"c", 0),
        (SEED, "a", b"bc", 0),
        (SEED, "abc", b"", 0),
        (SEED, "ab", b"c", 1),
        (SEED, "ab", b"c\x00", 0),
    ]
    assert len({derive(*part) for part in parts}) == len(parts)


def test_derived_scalars_are_distinct_and_reduced() -> None:
    """A row of scalars has no two alike and lies below the order."""
    values = [int(scalar) for scalar in derive_scalars(SEED, "row", b"", 50)]
    assert len(set(values)) == 50
    assert max(values) < ORDER


def test_the_stream_is_the_derived_blocks_in_turn() -> None:
    """Octet 64 is the first one of the second block."""
    octets = bytes(islice(derive_stream(SEED, "stream", b""), 130))
    blocks = b"".join(derive(SEED, "stream", b"", index) for index in range(3))
    assert blocks[:130] == octets


def test_a_permutation_comes_from_the_last_place_down() -> None:
    """With the octets 0, 0, 0 each place from the last is swapped with the first."""
    assert permutation(iter([0, 0, 0]), 4) == (1, 2, 3, 0)


def test_octets_that_would_favour_small_numbers_are_thrown_away() -> None:
    """255 is no fair choice among three, 254 is."""
    assert permutation(iter([255, 2, 1]), 3) == permutation(iter([2, 1]), 3)
    assert permutation(iter([254, 1]), 3) == permutation(iter([2, 1]), 3)


def test_every_permutation_comes_out_equally_often() -> None:
    """Over all choices of octets below the limits, four places take each of 24 orders once."""
    outcomes = [permutation(iter([a, b, c]), 4) for a in range(4) for b in range(3) for c in range(2)]
    assert sorted(permutations(range(4))) == sorted(outcomes)


def endless(octet: int) -> Iterator[int]:
    return (octet for _ in count())


def test_a_permutation_holds_every_place_once() -> None:
    """Whatever the stream, nothing is lost or doubled."""
    for octet in range(250):
        assert list(range(36)) == sorted(permutation(endless(octet % 216), 36))


def test_a_transcript_hashes_labelled_items() -> None:
    """The state is SHA-512 over the items, each with label and length."""
    where = Context(b"m" * 32, 258, 3, b"a" * 32, b"p" * 32)
    items = (
        b"\x00\x08protocol\x00\x00\x00\x07braus/1"
        b"\x00\x05proof\x00\x00\x00\x03key"
        b"\x00\x05match\x00\x00\x00\x20" + b"m" * 32 + b"\x00\x04deal\x00\x00\x00\x04\x00\x00\x01\x02"
        b"\x00\x04seat\x00\x00\x00\x01\x03"
        b"\x00\x06author\x00\x00\x00\x20" + b"a" * 32 + b"\x00\x04prev\x00\x00\x00\x20" + b"p" * 32
    )
    transcript = Transcript("key", where)
    assert hashlib.sha512(items).digest() == transcript.state
    drawn = hashlib.sha512(items + b"\x00\x01x\x00\x00\x00\x00").digest()
    assert int.from_bytes(drawn, "little") % ORDER == int(transcript.challenge("x"))
    ratchet = b"\x00\x07ratchet\x00\x00\x00\x40" + drawn
    assert hashlib.sha512(ratchet).digest() == transcript.state


def test_where_an_item_ends_matters() -> None:
    """Moving an octet between label, data and the next item changes the state."""
    states = []
    for items in [[("ab", b"cd")], [("abc", b"d")], [("ab", b"c"), ("d", b"")], [("ab", b"cd"), ("", b"")]]:
        transcript = Transcript("test", context(0, 0))
        for label, data in items:
            transcript.absorb(label, data)
        states.append(transcript.state)
    assert len(set(states)) == len(states)


def test_each_challenge_depends_on_the_ones_before() -> None:
    """Drawing once more changes what is drawn next, and one label gives a new challenge each time."""
    once, twice = Transcript("test", context(0, 0)), Transcript("test", context(0, 0))
    twice.challenge("first")
    assert once.challenge("x") != twice.challenge("x")
    assert once.challenge("x") != once.challenge("x")


def test_weights_have_128_bits_and_are_never_zero() -> None:
    """Weights lie from 1 to 2^128 and are the specification's."""
    one, other = Transcript("test", context(0, 0)), Transcript("test", context(0, 0))
    weights = one.weights("weights", 10)
    other.absorb("weights", b"")
    drawn = other.state
    blocks = b"".join(hashlib.sha512(drawn + index.to_bytes(4, "big")).digest() for index in range(3))
    expected = [1 + int.from_bytes(blocks[16 * k : 16 * k + 16], "little") for k in range(10)]
    assert expected == list(weights)
    assert 1 <= min(weights) < max(weights) <= 2**128
    assert one.weights("weights", 0) == ()
