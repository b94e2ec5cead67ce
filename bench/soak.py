"""`python -m bench.soak [--deals N] [--seed S] [--json FILE]`: what a bad evening does to a table.

Four players, each a process of its own behind a proxy, play N deals. Meanwhile, drawn from the seed,
processes are killed as by a power cut, one, two or three at once, and come back; links are cut, loudly or in
silence, and heal. The exit code is 0 if no entry that any of them ever had is missing at the end, every match
has one head at all four, and the player who is never killed needs no more memory than at first.
"""

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import trio

from bench.fleet import SEATS, Fleet, open_fleet
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.wire.codec import decode_line_untrusted
from braus_p2p.wire.framing import split_untrusted

PER_MATCH: Final = 10
"""Deals of one match at most: a process that comes back checks its whole record again."""

WITNESS: Final = 3
"""The seat whose process is never killed, though cut off, so that its memory can be watched."""

GROWTH_MB: Final = 12.0
LOOK_SECONDS: Final = 0.1
STUCK_SECONDS: Final = 60.0
"""No record may stand still for so long while all are there; a start of Python is part of it."""

CALM_SECONDS: Final = (0.5, 3.0)
AWAY_SECONDS: Final = (0.1, 2.0)
MATCH_SECONDS: Final = 120.0
DEAL_SECONDS: Final = 40.0
"""A match that takes longer than both together allow is stuck."""


@dataclass(slots=True)
class Soaked:
    """What was done and what was seen; times in seconds."""

    deals: int = 0
    matches: int = 0
    kills: int = 0
    cuts: int = 0
    lost_entries: int = 0
    heads: int = 1
    accusations: int = 0
    memory_mb_first: float = 0.0
    memory_mb_last: float = 0.0
    stuck_s_max: float = 0.0
    seconds: float = 0.0
    complaints: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        """Whether this evening was one that nobody complains about."""
        flat = self.memory_mb_last <= self.memory_mb_first + GROWTH_MB
        whole = not (self.lost_entries or self.accusations or self.complaints) and self.heads == 1
        return whole and flat and self.stuck_s_max <= STUCK_SECONDS


class Evening:
    """One match of a soak, and the misfortunes that befall it."""

    def __init__(self, fleet: Fleet, rng: random.Random, soaked: Soaked) -> None:
        self._fleet = fleet
        self._rng = rng
        self._soaked = soaked
        self._whole = True

    async def run(self) -> None:
        """Let things happen until all have seen the end."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._watch)
            nursery.start_soon(self._happen)
            await self._fleet.until(lambda: all(member.over for member in self._fleet.members))
            nursery.cancel_scope.cancel()

    async def _happen(self) -> None:
        while True:
            await trio.sleep(self._rng.uniform(*CALM_SECONDS))
            self._whole = False
            if self._rng.random() < 0.6:
                await self._kill(self._rng.choices((1, 2, SEATS - 1), (6, 2, 1))[0])
            else:
                await self._cut(self._rng.choice((1, 1, SEATS)), silent=self._rng.random() < 0.5)
            self._whole = True

    async def _kill(self, count: int) -> None:
        doomed = self._rng.sample([seat for seat in range(SEATS) if seat != WITNESS], count)
        self._soaked.kills += count
        for seat in doomed:
            await self._fleet.kill(seat)
        for seat in doomed:
            await trio.sleep(self._rng.uniform(*AWAY_SECONDS))
            await self._fleet.start(seat)

    async def _cut(self, count: int, *, silent: bool) -> None:
        chosen = self._rng.sample(self._fleet.members, count)
        self._soaked.cuts += count
        for member in chosen:
            member.proxy.break_off(silent=silent)
        await trio.sleep(self._rng.uniform(*AWAY_SECONDS))
        for member in chosen:
            member.proxy.heal()

    async def _watch(self) -> None:
        """Note for how long no record grew while all ran and every link could be made.

        What happens in between does not set it back: only a line does.
        """
        furthest, stuck = -1, 0.0
        while True:
            await trio.sleep(LOOK_SECONDS)
            index = sum(member.index for member in self._fleet.members)
            stuck = 0.0 if index != furthest else stuck + LOOK_SECONDS * self._whole
            furthest = index
            self._soaked.stuck_s_max = max(self._soaked.stuck_s_max, round(stuck, 1))


def heads_of(record: bytes) -> list[str]:
    """The head after each number of entries but the last, which only the next entry would name."""
    return [decode_line_untrusted(payload).prev.hex() for payload in split_untrusted(record)]


def judge(fleet: Fleet, soaked: Soaked) -> None:
    """Compare what all said on the way with what they have at the end."""
    records = {member.record for member in fleet.members}
    finals = {str(member.last["head"]) for member in fleet.members}
    soaked.heads = max(soaked.heads, len(finals), len(records))
    verdict = verify_record_untrusted(min(records, key=len))
    if verdict.failure is not None:
        soaked.complaints.append(f"the record does not hold: {verdict.failure}")
    soaked.deals += len(verdict.deals)
    standing = {*enumerate(heads_of(max(records, key=len))), (verdict.entries, *finals)}
    said = [word for member in fleet.members for word in member.heard]
    seen = {(word["index"], word["head"]) for word in said if word["what"] == "at" and word["index"]}
    soaked.lost_entries += len(seen - standing)
    soaked.accusations += sum(word["what"] == "accused" for word in said)
    soaked.complaints += [f"{word}" for word in said if word["what"] in {"told", "stopped"}]
    remember_memory(soaked, (w for w in fleet.members[WITNESS].heard if w["what"] == "at"))


def remember_memory(soaked: Soaked, said: Iterable[dict[str, Any]]) -> None:
    """The witness's memory after its first deal of all, and the most it had at the end of a match."""
    after = [word["memory_mb"] for word in said if word["deals"] >= 1]
    if after:
        soaked.memory_mb_first = soaked.memory_mb_first or after[0]
        soaked.memory_mb_last = max(soaked.memory_mb_last, after[-1])


async def soak(deals: int, seed: int) -> Soaked:
    """Play so many deals in matches of a bounded number."""
    soaked, rng = Soaked(), random.Random(seed)
    began = trio.current_time()
    while soaked.deals < deals and not soaked.complaints:
        count = min(PER_MATCH, deals - soaked.deals)
        with tempfile.TemporaryDirectory() as folder:
            async with open_fleet(Path(folder), rng, deals=count) as fleet:
                with trio.move_on_after(MATCH_SECONDS + DEAL_SECONDS * count) as waiting:
                    await Evening(fleet, rng, soaked).run()
                if waiting.cancelled_caught:
                    soaked.complaints.append(f"stuck: {[member.last for member in fleet.members]}")
                else:
                    judge(fleet, soaked)
                soaked.complaints += [m.complaint.decode() for m in fleet.members if m.complaint]
        soaked.matches += 1
        print(f"{soaked.deals:4} deals, {soaked.kills} kills, {soaked.cuts} cuts", flush=True)
    soaked.seconds = trio.current_time() - began
    return soaked


def main() -> None:
    """Soak, say what was seen, and write the JSON if asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all numbers to FILE")
    options = parser.parse_args()
    soaked = trio.run(soak, options.deals, options.seed)
    told = {"seed": options.seed, **asdict(soaked)}
    print(json.dumps(told, indent=2))
    if options.json is not None:
        options.json.write_text(json.dumps(told, indent=2) + "\n")
    sys.exit(0 if soaked.good else 1)


if __name__ == "__main__":
    main()
