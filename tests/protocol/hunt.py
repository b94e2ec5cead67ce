"""The disagreement hunt: bent records judged by this program and by the checker in JavaScript.

    python -m tests.protocol.hunt --cases 5000 --seed 1 --keep /tmp/hunt

Both have to come to the same verdict, all of it but the sentence. Where they do not, one of them is wrong, or
the specification leaves something open.
"""

import argparse
import json
import random
import subprocess
import sys
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Final, TypeAlias

from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.ui.verify import verdict_told
from tests.protocol.courses import Course, courses, proved_act
from tests.support.forgeries import bent_record, octets_of
from tests.support.ring import shared_verdicts
from tests.support.table_kit import matches

JUDGE: Final = Path(__file__).with_name("judge.mjs")
WHOLE: Final = 25
"""One case of so many is judged by the checker without what it has kept of good records."""

Verdict: TypeAlias = dict[str, Any]


@dataclass
class Hunt:
    """What was compared, and where the two did not agree."""

    cases: int = 0
    changes: Counter[str] = field(default_factory=Counter)
    rungs: Counter[str] = field(default_factory=Counter)
    disagreements: list[tuple[str, bytes, Verdict, Verdict]] = field(default_factory=list)


class Checker:
    """The checker, in one process for many records."""

    def __init__(self, asked: IO[str], answered: IO[str]) -> None:
        self._asked = asked
        self._answered = answered

    def ask(self, octets: bytes, how: str = "") -> None:
        """Give it a record; `how` is "=" to keep a good one, "!" to judge it whole."""
        print(how + b64encode(octets).decode(), file=self._asked, flush=True)

    def answer(self) -> Verdict:
        """The next verdict."""
        line = self._answered.readline()
        if not line:
            raise RuntimeError("the checker has ended: see its standard error")
        return without_words(json.loads(line))


@contextmanager
def checker(node: str = "node") -> Iterator[Checker]:
    """A checker that has ended when this is left."""
    command = [node, str(JUDGE)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - ours
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            yield Checker(process.stdin, process.stdout)
        finally:
            process.kill()


def without_words(verdict: Verdict) -> Verdict:
    """The verdict without its sentence, which is each program's own."""
    return {name: value for name, value in verdict.items() if name != "reason"}


def judged(octets: bytes) -> Verdict:
    """What `braus verify --json` says, without the sentence."""
    verdict: Verdict = json.loads(json.dumps(verdict_told(verify_record_untrusted(octets))))
    return without_words(verdict)


def made(seed: object, number: int) -> list[Course]:
    """The records that are bent: whole matches by all rules, and as many strange courses."""
    return [*map(Course.of, matches().values()), *courses(seed, number)]


def bent(rng: random.Random, records: Sequence[Course]) -> tuple[str, bytes]:
    """A bent record, and the name of what was done to it."""
    if rng.random() < 0.15:
        return "act", octets_of(proved_act(rng, rng.choice(records)))
    return bent_record(rng, [record.source for record in records])


def hunt(seed: object, cases: int, records: Sequence[Course], other: Checker) -> Hunt:
    """Compare the verdicts on the good records and on so many bent ones.

    The checker is one record behind, so that both work at the same time.
    """
    found = Hunt()
    asked: list[tuple[str, bytes]] = []

    def compare(name: str, octets: bytes) -> None:
        ours, theirs = judged(octets), other.answer()
        found.cases += 1
        found.changes[name] += 1
        found.rungs[ours.get("rung", "good")] += 1
        if ours != theirs:
            found.disagreements.append((name, octets, ours, theirs))

    with shared_verdicts():
        for record in records:
            octets = octets_of(record.source.payloads)
            other.ask(octets, "=")
            compare("none", octets)
        for case in range(cases):
            asked.append(bent(random.Random(f"{seed}/{case}"), records))
            other.ask(asked[-1][1], "" if case % WHOLE else "!")
            if len(asked) > 1:
                compare(*asked.pop(0))
        for name, octets in asked:
            compare(name, octets)
    return found


def main() -> None:
    """Hunt, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--courses", type=int, default=12, help="how many strange records to begin with")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", type=Path, help="a directory for the records on which the two disagree")
    chosen = parser.parse_args()
    with checker() as other:
        found = hunt(chosen.seed, chosen.cases, made(chosen.seed, chosen.courses), other)
    print(f"{found.cases} records, {len(found.disagreements)} disagreements")
    print("changes:", dict(found.changes.most_common()))
    print("rungs:", dict(found.rungs.most_common()))
    for number, (name, octets, ours, theirs) in enumerate(found.disagreements):
        print(f"{number} ({name})\n  braus    {ours}\n  checker  {theirs}")
        if chosen.keep is not None:
            chosen.keep.mkdir(parents=True, exist_ok=True)
            (chosen.keep / f"{number}.braus").write_bytes(octets)
    sys.exit(1 if found.disagreements else 0)


if __name__ == "__main__":
    main()
