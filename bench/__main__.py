"""`python -m bench [--json FILE]`: the table of budgets, each with what was counted or measured in this run.

Counts and octets are the same on every machine. Times are this machine's, now; what can be compared between
machines are the ratios: time to the counted operations times their unit cost, both taken in one run.
"""

import argparse
import json
from pathlib import Path
from typing import Final

from bench import match, page, shuffle
from braus_p2p.wire.codec import encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Body, Played, Shares, Shuffle

SIZE: Final = 36

Report = dict[str, dict[str, float | int]]


def budgets(report: Report) -> list[tuple[str, float, float, str]]:
    """What, measured, limit, unit: the rows of the table; all limits are upper ones but the last."""
    shuffled, entry = report["shuffle"], report["entry"]
    looked = report["page"]
    return [
        ("shuffle: multiplications to re-encrypt and prove", shuffled["prove_muls"], 10 * SIZE + 30, ""),
        ("shuffle: multiplications to verify", shuffled["verify_muls"], 5 * SIZE + 20, ""),
        ("shuffle: proving, time / counted operations", shuffled["prove_ratio"], 1.25, "×"),
        ("shuffle: verifying, time / counted operations", shuffled["verify_ratio"], 1.25, "×"),
        ("entry with a shuffle", entry["shuffle"], 7200, "octets"),
        ("entry with one seat's shares", entry["shares"], 1100, "octets"),
        ("entry with a play, nothing claimed", entry["play"], 350, "octets"),
        ("verified deal, four processes", report["deal"]["ms"], 350, "ms"),
        ("a whole match, four processes, seconds a deal", report["match"]["s_per_deal"], 2, "s"),
        ("memory of a node", report["memory"]["mb"], 100, "MB"),
        *(
            [("answer to a click at the page, beyond the node's own", looked["click_page_ms"], 100, "ms")]
            if looked
            else []
        ),
        ("checking a record, deals a second and core", report["verify"]["deals_per_s"], 5, "at least"),
    ]


def entries(report: Report) -> dict[str, float | int]:
    """Octets of whole entries, at an index that takes the most room."""
    proof = {name: int(report[name]["bytes"]) for name in ("shuffle", "shares", "play")}
    bodies: dict[str, Body] = {
        "shuffle": Shuffle(bytes(64 * SIZE), bytes(proof["shuffle"] - 64 * SIZE)),
        "shares": Shares(bytes(proof["shares"] - 64), bytes(64)),
        "play": Played(SIZE - 1, bytes(32), bytes(proof["play"] - 32), b""),
    }
    return {
        name: len(encode(Entry(2**24 - 1, bytes(32), 3, body, bytes(64)))) for name, body in bodies.items()
    }


def main() -> None:
    """Measure, print, and write the JSON if asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all numbers to FILE")
    parser.add_argument("--deals", type=int, default=match.DEALS, help="deals between the four processes")
    options = parser.parse_args()
    report: Report = {**shuffle.measure(), **match.measure(options.deals), "page": page.measure()}
    report["entry"] = entries(report)
    units = report["unit"]
    print(f"here and now: {units['mul_us']:.1f} µs a multiplication, {units['add_us']:.1f} µs a sum\n")
    for name in ("shuffle", "shares", "play", "exclusion"):
        row = report[name]
        print(
            f"{name:10} prove {row['prove_ms']:6.2f} ms {row['prove_muls']:4} mul   "
            f"verify {row['verify_ms']:6.2f} ms {row['verify_muls']:4} mul   {row['bytes']:5} octets"
        )
    if looked := report["page"]:
        print(
            f"page       first paint {looked['first_paint_ms']:.0f} ms, table {looked['table_ms']:.0f} ms, "
            f"{looked['requests']} requests, {looked['bytes']} octets; a click's answer takes "
            f"{looked['click_ratio']:.2f} times the node's own time"
        )
    print(f"\n{'budget':52} {'here':>9} {'limit':>8}")
    for what, here, limit, unit in budgets(report):
        held = here >= limit if unit == "at least" else here <= limit
        print(f"{what:52} {here:9.2f} {limit:8g} {unit:9}{'' if held else '  OVER'}")
    if options.json is not None:
        flat = {**report, "memory_mb": report["memory"]["mb"]}
        options.json.write_text(json.dumps(flat, indent=2) + "\n")


if __name__ == "__main__":
    main()
