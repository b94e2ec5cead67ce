"""The page's one dependency is the file that was looked at, and says whose it is."""

import hashlib
import re
from pathlib import Path

import braus_p2p

VENDOR = Path(braus_p2p.__file__).parent / "ui" / "static" / "vendor"


def test_what_the_page_depends_on_is_unchanged() -> None:
    """Its sum is the one that is written beside it, with both licences; nothing else lies there."""
    told = re.search(r"SHA-256: `([0-9a-f]{64})`", (VENDOR / "README.md").read_text(encoding="utf-8"))
    assert told is not None
    assert told[1] == hashlib.sha256((VENDOR / "preact-htm.js").read_bytes()).hexdigest()
    assert ["LICENSE-htm", "LICENSE-preact", "README.md", "preact-htm.js"] == sorted(
        path.name for path in VENDOR.iterdir()
    )
