"""Entries: what their content and digest are made of."""

from hashlib import sha256

from braus_p2p.wire.entry import BODY, NO_PREV, Entry, content, digest, match_id
from braus_p2p.wire.messages import Commit, Started, Unseated
from tests.wire.samples import octets

ENTRY = Entry(300, octets(32), 2, Unseated(5), octets(64))


def test_content_is_the_canonical_array_without_the_signature() -> None:
    """[index, prev, author, [tag, place]] in MessagePack, octet by octet."""
    expected = b"\x94" + b"\xcd\x01\x2c" + b"\xc4\x20" + octets(32) + b"\x02" + b"\x92\x03\x05"
    assert expected == ENTRY.content
    assert expected == content(300, octets(32), 2, Unseated(5))


def test_the_match_id_is_a_hash_of_the_content_of_entry_0() -> None:
    """SHA-256 of a label and the content."""
    first = Entry(0, NO_PREV, 0, Started(), octets(64))
    assert sha256(b"braus/1 match" + first.content).digest() == match_id(first.content)


def test_the_digest_is_a_hash_of_match_and_content() -> None:
    """SHA-256 of a label, the match id and the content, for entry 0 too."""
    match = octets(32)
    assert sha256(b"braus/1 entry" + match + ENTRY.content).digest() == digest(match, ENTRY.content)


def test_signing_again_makes_no_other_digest() -> None:
    """The signature stands outside the content, though entries with different ones are not equal."""
    again = Entry(300, octets(32), 2, Unseated(5), bytes(64))
    assert ENTRY.content == again.content
    assert again != ENTRY


def test_every_part_of_an_entry_is_in_its_content() -> None:
    """Another index, prev, author or body gives another content."""
    others = [
        Entry(301, octets(32), 2, Unseated(5), octets(64)),
        Entry(300, NO_PREV, 2, Unseated(5), octets(64)),
        Entry(300, octets(32), 3, Unseated(5), octets(64)),
        Entry(300, octets(32), 2, Unseated(4), octets(64)),
        Entry(300, octets(32), 2, Commit(octets(32), b""), octets(64)),
    ]
    assert len(others) + 1 == len({ENTRY.content, *(other.content for other in others)})


def test_a_body_describes_itself_as_a_body() -> None:
    """The kind of the field that holds one has a name in the schema."""
    assert BODY.description == {"kind": "body"}
