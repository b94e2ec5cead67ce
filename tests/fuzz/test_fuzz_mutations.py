"""The mutators reach what they are for: every rung of the ladder, from the same seed the same way."""

import random

from braus_p2p.errors import RUNGS
from braus_p2p.table.record import verify_record_untrusted
from tests.support.forgeries import CHANGES, Source, bent_record
from tests.support.ring import shared_verdicts
from tests.support.table_kit import matches


def test_bent_records_fail_on_every_rung_and_some_are_good() -> None:
    """Four hundred draws make each kind of change, and fail each rung, or none."""
    sources = [Source.of(game) for game in matches().values()]
    rungs, names = set(), set()
    with shared_verdicts():
        for seed in range(400):
            name, octets = bent_record(random.Random(seed), sources)
            failure = verify_record_untrusted(octets).failure
            names.add(name)
            rungs.add(None if failure is None else failure.rung)
    assert {*CHANGES, "octets"} == names
    assert {*RUNGS, None} == rungs


def test_a_seed_says_what_becomes_of_a_record() -> None:
    """The same seed makes the same octets."""
    sources = [Source.of(game) for game in matches().values()]
    for seed in range(20):
        first, second = (bent_record(random.Random(seed), sources) for _ in range(2))
        assert first == second
