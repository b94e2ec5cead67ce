"""Votes, holds and decisions: what their digests are made of, and what stands outside."""

from hashlib import sha256

import pytest

from braus_p2p.wire.ballot import (
    DECISION,
    Decision,
    decision_content,
    decision_digest,
    hold_digest,
)
from braus_p2p.wire.canonical import pack
from braus_p2p.wire.entry import NO_PREV, Entry, digest
from braus_p2p.wire.messages import Annulled, Closed, Skipped, Unseated, What, values
from tests.wire.samples import DECISION_SAMPLES, octets

MATCH = octets(32)
PREV = bytes(range(1, 33))
DECIDED = Decision(300, PREV, Annulled(), octets(64 * 3))


def test_content_is_the_canonical_array_without_the_votes() -> None:
    """[index, prev, [tag]] in MessagePack, octet by octet."""
    expected = b"\x93" + b"\xcd\x01\x2c" + b"\xc4\x20" + PREV + b"\x91\x10"
    assert expected == DECIDED.content
    assert expected == decision_content(300, PREV, Annulled())


@pytest.mark.parametrize("what", DECISION_SAMPLES, ids=lambda what: type(what).__name__)
def test_the_digest_of_a_decision_has_a_label_of_its_own(what: What) -> None:
    """SHA-256 of the label, the match id and the content; no entry's digest begins with this label."""
    content = pack((7, PREV, values(what)))
    expected = sha256(b"braus/1 decision" + MATCH + content).digest()
    assert expected == decision_digest(MATCH, decision_content(7, PREV, what))
    assert expected != digest(MATCH, content)


def test_whoever_gathers_the_votes_makes_the_same_line() -> None:
    """Other octets as votes give another message with the same digest."""
    again = Decision(300, PREV, Annulled(), bytes(64 * 3))
    assert again != DECIDED
    assert decision_digest(MATCH, again.content) == decision_digest(MATCH, DECIDED.content)


def test_every_part_of_a_decision_is_in_its_content() -> None:
    """Another index, prev or decision gives another content, and another match another digest."""
    others = [
        decision_content(301, PREV, Annulled()),
        decision_content(300, NO_PREV, Annulled()),
        *(decision_content(300, PREV, what) for what in DECISION_SAMPLES[1:]),
    ]
    assert len(others) + 1 == len({DECIDED.content, *others})
    assert decision_digest(PREV, DECIDED.content) != decision_digest(MATCH, DECIDED.content)


def test_a_hold_is_a_hash_of_match_place_and_entry() -> None:
    """SHA-256 of the label, the match id and [index, prev, digest]; each of them matters."""
    held = sha256(b"entry").digest()
    expected = sha256(b"braus/1 hold" + MATCH + pack((300, PREV, held))).digest()
    assert expected == hold_digest(MATCH, 300, PREV, held)
    others = [
        hold_digest(PREV, 300, PREV, held),
        hold_digest(MATCH, 301, PREV, held),
        hold_digest(MATCH, 300, NO_PREV, held),
        hold_digest(MATCH, 300, PREV, NO_PREV),
    ]
    assert len(others) + 1 == len({expected, *others})


def test_no_decision_reads_as_an_entry() -> None:
    """Decisions and entries for one place never have one digest, whatever they say."""
    decided = {decision_digest(MATCH, decision_content(7, PREV, what)) for what in (Closed(), Skipped())}
    written = {digest(MATCH, Entry(7, PREV, seat, Unseated(3), bytes(64)).content) for seat in range(4)}
    assert set() == decided & written


def test_a_decision_describes_itself_as_a_decision() -> None:
    """The kind of the field that holds one has a name in the schema."""
    assert DECISION.description == {"kind": "decision"}
