"""What a match costs between real processes, and what checking its record costs."""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, Final

from braus_p2p.table.record import verify_record_untrusted

Numbers = dict[str, float | int]

DEALS: Final = 12
MINUTES: Final = 10


def demo(record: Path, *options: str) -> dict[str, Any]:
    """The JSON report of `braus demo`: bots, each a process of its own, over loopback sockets."""
    command = [sys.executable, "-m", "braus_p2p", "demo", "--record", str(record), "--json", *options]
    done = subprocess.run(  # noqa: S603 - our own program, our own arguments
        command, capture_output=True, check=True, text=True, timeout=MINUTES * 60
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def measure(deals: int = DEALS) -> dict[str, Numbers]:
    """Deals between four processes, then the record of the same match checked in this one."""
    with TemporaryDirectory() as folder:
        record = Path(folder) / "match.braus"
        begun = perf_counter()
        report = demo(record, "--deals", str(deals))
        lasted = perf_counter() - begun
        octets = record.read_bytes()
    dealt = sorted(deal["ms"] for deal in report["deals"])
    start = process_time()
    verdict = verify_record_untrusted(octets)
    seconds = process_time() - start
    if verdict.failure is not None or len(verdict.deals) != deals:
        raise RuntimeError(f"the demo's record does not hold: {verdict.failure}")
    return {
        "deal": {
            "ms": dealt[len(dealt) // 2],
            "ms_least": dealt[0],
            "ms_most": dealt[-1],
            "bytes": sum(deal["bytes"] for deal in report["deals"]) / deals,
            "record_bytes": len(octets) / deals,
        },
        "match": {"s_per_deal": lasted / deals},
        "verify": {"deals_per_s": deals / seconds},
        "memory": {"mb": max(peer["memory_mb"] for peer in report["peers"])},
    }
