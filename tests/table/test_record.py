"""A record judged from nothing but itself: the first bad entry, its rung, and whose doing it is (A30)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.errors import RUNGS, Violation
from braus_p2p.table.phases import Phase
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.wire.codec import decode_line_untrusted, encode
from braus_p2p.wire.framing import HEADER, MAGIC, frame
from braus_p2p.wire.messages import Commit, Passed, Result, Want
from tests.support.desk import (
    entry_at,
    finished,
    first,
    octets,
    position_at,
    resumed,
    signed,
)
from tests.support.ring import shared_verdicts


@pytest.fixture(autouse=True, scope="module")
def _shared() -> Iterator[None]:
    with shared_verdicts():
        yield


def filed(record: Sequence[bytes]) -> bytes:
    """The record as a file."""
    return MAGIC + b"".join(map(frame, record))


def failure(octets: bytes) -> tuple[int, str, int | None] | None:
    """Entry, rung and author of the first bad entry, if there is one."""
    failed = verify_record_untrusted(octets).failure
    return None if failed is None else (failed.entry, failed.rung, failed.author)


@pytest.mark.parametrize("profile", [0, 1, 2, 3])
def test_a_whole_match_is_good(profile: int) -> None:
    """Its verdict holds the last position and every deal with its opened hands."""
    record = finished(profile, 2)
    verdict = verify_record_untrusted(filed(record))
    assert (None, len(record), Phase.OVER) == (verdict.failure, verdict.entries, verdict.position.phase)
    assert position_at(len(record), record) == verdict.position
    assert 2 == len(verdict.deals)
    for dealt in verdict.deals:
        assert list(range(36)) == sorted(card for hand in dealt.hands if hand for card in hand)
    assert verdict.position.last is not None
    assert verdict.position.last.deal == verdict.deals[-1].deal


def test_closed_hands_are_not_in_a_verdict() -> None:
    """At a table that plays with closed hands nobody finds them afterwards."""
    (dealt,) = verify_record_untrusted(filed(finished(0, 1, 0))).deals
    assert (None,) * 4 == dealt.hands


def test_a_record_cut_between_entries_is_good_and_not_over() -> None:
    """A match that was left is no fraud."""
    record = finished()
    for length in range(1, len(record)):
        verdict = verify_record_untrusted(filed(record[:length]))
        assert (None, length, length) == (verdict.failure, verdict.entries, verdict.position.index)
        assert Phase.OVER is not verdict.position.phase


def test_a_record_that_grows_is_judged_on() -> None:
    """From wherever it was found good, the verdict is that of the whole, and no line is judged again."""
    record = finished(0, 2)
    whole = filed(record)
    verdict = verify_record_untrusted(whole)
    for length in range(1, len(record) + 1, 7):
        begun = filed(record[:length])
        seen: list[int] = []
        again = verify_record_untrusted(
            whole,
            lambda position, seen=seen: seen.append(position.index),
            (begun, verify_record_untrusted(begun)),
        )
        assert verdict == again
        assert list(range(length + 1, len(record) + 1)) == seen


def test_what_does_not_follow_is_found_where_the_judge_goes_on() -> None:
    """A second entry of the same author on the same history too, which is told from the line before it."""
    index = first(Commit)
    second = signed(position_at(index), 0, Commit(octets("another"), b""))
    begun = filed(finished()[: index + 1])
    past = (begun, verify_record_untrusted(begun))
    for added in (frame(encode(second)), b"x", frame(finished()[0])):
        assert verify_record_untrusted(begun + added) == verify_record_untrusted(begun + added, None, past)


def test_a_record_cut_within_an_entry_is_torn() -> None:
    """What stands before the cut is judged first."""
    record = finished()
    for index in (0, 1, 7, len(record) - 1):
        whole = len(filed(record[:index]))
        for more in (1, HEADER, HEADER + 1, HEADER + len(record[index]) - 1):
            assert (index, "frame", None) == failure(filed(record)[: whole + more])


def test_what_is_no_record_fails_at_the_frame() -> None:
    """No octets, other octets, and a record without an entry."""
    keys = {}
    for octets_ in (b"", MAGIC[:-1], b"GET / HTTP/1.1", MAGIC, MAGIC + bytes(4), MAGIC + b"\xff" * 4):
        failed = verify_record_untrusted(octets_).failure
        assert failed is not None
        assert (0, "frame", None) == (failed.entry, failed.rung, failed.author)
        keys[octets_] = failed.key
    assert "record-empty" == keys[MAGIC]


def test_a30_one_bit_flipped_anywhere_is_found_in_its_entry() -> None:
    """At the start, the middle and the end of every entry's frame; it proves nothing against anybody."""
    record = finished()
    whole = filed(record)
    start = len(MAGIC)
    for index, payload in enumerate(record):
        length = HEADER + len(payload)
        for at in (0, 3, HEADER + 2, HEADER + 9, length // 2, length - 66, length - 33, length - 1):
            damaged = bytearray(whole)
            damaged[start + at] ^= 1 << (index % 8)
            found = failure(bytes(damaged))
            assert found is not None
            assert (index, None) == (found[0], found[2])
            assert found[1] in ("frame", "encoding", "schema", "signature")
        start += length


def test_a30_an_entry_left_out_breaks_the_chain() -> None:
    """At the entry that takes its place; the first entry alone is missed at its signature."""
    record = finished()
    assert (0, "signature", None) == failure(filed(record[1:]))
    for index in range(1, len(record) - 1):
        assert (index, "chain", None) == failure(filed(record[:index] + record[index + 1 :]))


def test_a30_entries_in_another_order_break_the_chain() -> None:
    """At the first that stands in the wrong place."""
    record = finished()
    for index in range(1, len(record) - 1):
        swapped = (*record[:index], record[index + 1], record[index], *record[index + 2 :])
        assert (index, "chain", None) == failure(filed(swapped))


def test_a30_an_entry_written_twice_breaks_the_chain() -> None:
    """The second is not on top of itself, and proves nothing against its author."""
    record = finished()
    for index in range(len(record)):
        expected = "signature" if index == 0 else "chain"
        doubled = (*record[: index + 1], *record[index:])
        found = failure(filed(doubled))
        assert found is not None
        assert (index + 1, None) == (found[0], found[2])
        assert found[1] in (expected, "chain")


def test_a30_an_entry_after_the_end_is_its_authors_doing() -> None:
    """Nobody holds the pen any more; what is appended without a good signature blames nobody."""
    record = finished()
    end = position_at(len(record))
    extra = signed(end, 2, Passed(b""))
    assert (len(record), "turn", 2) == failure(filed([*record, encode(extra)]))
    forged = signed(end, 2, Passed(b""), name="stranger")
    assert (len(record), "signature", None) == failure(filed([*record, encode(forged)]))
    assert (len(record), "schema", None) == failure(filed([*record, encode(Want(0))]))
    assert (len(record), "encoding", None) == failure(filed([*record, b"\xc1"]))


def test_a30_entries_of_another_match_do_not_fit() -> None:
    """The match id is in every signature: spliced entries are not signed for this match."""
    record, other = finished(), finished(0, 2)
    for index in range(1, len(record)):
        found = failure(filed((*record[:index], other[index], *record[index + 1 :])))
        assert (index, "signature", None) == found


def test_a30_a_forged_entry_is_its_authors_doing() -> None:
    """Well signed and well chained, but false: rungs `turn`, `proof` and `rule` name him."""
    commit, result = first(Commit), first(Result)
    wrong = replace(entry_at(result).body, score=(9, 9))
    cases = {
        "turn": (commit, signed(position_at(commit), 2, entry_at(commit).body)),
        "proof": (commit, signed(position_at(commit), 0, Commit(octets("c"), octets("nothing is due")))),
        "rule": (result, signed(position_at(result), 0, wrong)),
    }
    for rung, (index, entry) in cases.items():
        forged = (*finished()[:index], encode(entry), *finished()[index + 1 :])
        assert (index, rung, entry.author) == failure(filed(forged))


def test_a_verdict_says_which_line_and_what_has_no_business_there() -> None:
    """The index of the second of two entries, and the tag of a message that is no line."""
    index = first(Commit)
    second = encode(signed(position_at(index), 0, Commit(octets("another"), b"")))
    told = [
        verify_record_untrusted(filed([*finished()[: index + 1], added])).failure
        for added in (second, encode(Want(0)))
    ]
    assert [{"index": index}, {"tag": Want.TAG}] == [failed and failed.arguments for failed in told]


def test_two_entries_of_one_author_are_evidence() -> None:
    """Both on the same history: the second convicts him, if he signed it."""
    index = first(Commit)
    second = signed(position_at(index), 0, Commit(octets("another"), b""))
    evidence = (*finished()[: index + 1], encode(second))
    assert (index + 1, "turn", 0) == failure(filed(evidence))
    unsigned = replace(second, signature=bytes(64))
    assert (index + 1, "signature", None) == failure(filed((*evidence[:-1], encode(unsigned))))


def test_verdicts_are_values() -> None:
    """Two looks at one file say the same."""
    assert verify_record_untrusted(filed(finished())) == verify_record_untrusted(filed(finished()))
    torn = filed(finished())[:-1]
    assert verify_record_untrusted(torn) == verify_record_untrusted(torn)


def test_a_damaged_record_is_not_resumed() -> None:
    """Reading a session back checks everything again."""
    record = [*finished()[:20]]
    record[10] = finished(0, 2)[10]
    with pytest.raises(Violation) as refused:
        resumed(1, 20, record)
    assert "signature" == refused.value.rung


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.binary(max_size=300), st.integers(0, 12))
def test_no_octets_bring_the_judge_down(octets: bytes, kept: int) -> None:
    """Whatever stands in a file, at its beginning or after some good entries, there is a verdict."""
    good = filed(finished()[:kept])
    for file in (octets, MAGIC + octets, good + octets, good + (frame(octets) if octets else b"")):
        verdict = verify_record_untrusted(file)
        assert verdict.failure is None or verdict.failure.rung in RUNGS


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.data())
def test_no_mutation_brings_the_judge_down(data: st.DataObject) -> None:
    """Any change of one entry, signed again by its author or not, ends in a verdict on that entry."""
    record = finished()
    index = data.draw(st.integers(0, len(record) - 1))
    payload = bytearray(record[index])
    at = data.draw(st.integers(0, len(payload) - 1))
    payload[at] = data.draw(st.integers(0, 255))
    changed = (*record[:index], bytes(payload))
    try:
        entry = decode_line_untrusted(bytes(payload))
    except Violation:
        entry = None
    verdict = verify_record_untrusted(filed(changed))
    assert verdict.failure is None or index == verdict.failure.entry
    if entry is not None and entry.author < 4:
        again = signed(position_at(index), entry.author, entry.body)
        verdict = verify_record_untrusted(filed((*record[:index], encode(again))))
        assert verdict.failure is None or index == verdict.failure.entry
