"""Feeds the targets for as long as you like: `python -m tests.fuzz --minutes 60 --target NAME`."""

import argparse
import sys
import time
import traceback
from itertools import cycle

from tests.fuzz.harness import attempt, inputs
from tests.fuzz.targets import TARGETS

SLICE_SECONDS = 20
"""How long one target is fed before it is the next one's turn."""


def main() -> int:
    """Feed them in turn until the time is over, each at least once; one rests when something was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--target", choices=list(TARGETS), action="append")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--replay", action="store_true", help="feed one input, in hex on the standard input")
    asked = parser.parse_args()
    chosen = [TARGETS[name] for name in asked.target or TARGETS]
    if asked.replay:
        if len(chosen) != 1:
            parser.error("name the one target to feed: --target NAME --replay")
        try:
            octets = bytes.fromhex(sys.stdin.read())
        except ValueError:
            parser.error("the standard input is not in hex")
        attempt(chosen[0], octets)
        return 0
    until, fed, found = time.monotonic() + 60 * asked.minutes, dict.fromkeys(TARGETS, 0), set[str]()
    streams = {target.name: inputs(target, asked.seed) for target in chosen}
    share = min(SLICE_SECONDS, 60 * asked.minutes / len(chosen))
    for target in cycle(chosen):
        ends = min(until, time.monotonic() + share)
        while target.name not in found and (time.monotonic() < ends or not fed[target.name]):
            try:
                attempt(target, next(streams[target.name]))
            except Exception as failure:  # noqa: BLE001 - whatever is raised is what is looked for
                found.add(target.name)
                print(f"--- {target.name}")
                traceback.print_exception(failure, file=sys.stdout)
            fed[target.name] += 1
        over = time.monotonic() >= until and all(fed[target.name] for target in chosen)
        if over or len(found) == len(chosen):
            break
    for target in chosen:
        print(f"{target.name:14} {fed[target.name]:9} inputs{'  FOUND' if target.name in found else ''}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
