"""Doors of the disk: what lies in the folder of a saved match, whoever damaged it."""

import json
import random
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from braus_p2p.errors import LocalError, Violation
from braus_p2p.net.manner import read_manner
from braus_p2p.net.store import ABOUT, JOURNAL, MATCHES, RECORD, SEED, Store, saved_bots
from braus_p2p.table.session import Session
from braus_p2p.ui.history import read_matches
from braus_p2p.ui.matches import line
from braus_p2p.wire.canonical import pack
from braus_p2p.wire.codec import encode
from braus_p2p.wire.framing import frame
from tests.fuzz.matches import VERDICTS, sources
from tests.fuzz.nets import plain
from tests.fuzz.wires import refused
from tests.support.forgeries import forged_line, forged_paper, octets_of
from tests.support.mutations import bent_octets
from tests.support.ring import shared_verdicts
from tests.support.table_kit import matches

EVIDENCE = "record-evidence.braus"

AT = 16
"""How many lines the saved match has."""

FILES = (ABOUT, SEED, RECORD, JOURNAL, EVIDENCE)
"""What lies in a folder; an empty file of the last two is as good as none."""


def check_saved(octets: bytes) -> None:
    """A damaged match is listed or left out, and goes on or is refused with a sentence, and nothing else."""
    told = [part for part in plain(octets) if isinstance(part, bytes)]
    if len(told) != len(FILES):
        return
    with tempfile.TemporaryDirectory() as temporary:
        directory = Path(temporary)
        folder = directory / MATCHES / ("ab" * 8)
        folder.mkdir(parents=True)
        for name, content in zip(FILES, told, strict=True):
            if content or name not in (JOURNAL, EVIDENCE):
                (folder / name).write_bytes(content)
        for match in read_matches(directory):
            assert line(match, 1)
            saved_bots(directory, match.match_id)
        refused(lambda: _go_on(folder))


def _go_on(folder: Path) -> None:
    """What `resume_match` does, but for the network; a `Violation` becomes its `LocalError` there."""
    store, lines, journal, evidence = Store.saved(folder)
    store.close()
    manner, _, _ = read_manner(store.about, folder)
    identity = matches()["gotland"].seats[1].identity
    with shared_verdicts(VERDICTS):
        try:
            Session.resume(identity, store.seed, manner.who, lines, journal=journal, evidence=evidence)
        except Violation as why:
            raise LocalError("match-damaged", path=str(folder)) from why


ABOUT_IT: dict[str, Any] = {
    "state": "playing",
    "rules": "gotland",
    "seats": [{"name": "Ada", "side": 0}, {"name": "Bo", "side": 1}],
    "seat": 1,
    "deals": 2,
    "scores": "3–4",
    "match": "ab" * 32,
    "identity": "cd" * 32,
    "name": "Bo",
    "bot": False,
    "machine": "",
    "pause": 20.0,
    "port": 4711,
    "address": None,
    "outside": None,
    "broker": "mqtt://broker.example",
    "secret": "00" * 10,
    "contacts": [],
}


@cache
def saved() -> Sequence[bytes]:
    """A match in its first deal, with a journal and evidence, and without."""
    source, seed = sources()[0], matches()["gotland"].seats[1].seed
    rng = random.Random(1)
    journal = b"".join(frame(encode(forged_paper(rng, source, AT))) for _ in range(2))
    about = json.dumps(ABOUT_IT, indent=2).encode()
    record = octets_of(source.payloads[:AT])
    again = encode(forged_line(rng, source, AT - 1))
    evidence = octets_of((*source.payloads[:AT], again))
    return [pack((about, seed, record, *kept)) for kept in ((b"", b""), (journal, evidence))]


def bent_saved(rng: random.Random, octets: bytes, _: Sequence[bytes]) -> bytes:
    """One of the files damaged; mostly what is remembered says something else."""
    told = [part for part in plain(octets) if isinstance(part, bytes)]
    which = rng.choice((0, 0, 0, 1, 2, 3, 4))
    told[which] = _bent_about(rng, told[0]) if which == 0 else bent_octets(rng, told[which], told)
    packed = pack(tuple(told))
    return packed if len(packed) <= 65_536 else octets


_STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 10**30, 1e308, float("nan"), float("inf"), "", "x", "\0", "ü", "ab", "\ud800", [], {},
    [[]], [{"name": 1}], {"key": "zz"}, [{"key": "ab" * 32, "port": 1, "hosts": ["\0"]}], "1–2–3", "9" * 5000,
    "../" * 99,
)  # fmt: skip


def _bent_about(rng: random.Random, octets: bytes) -> bytes:
    try:
        about = json.loads(octets)
    except (ValueError, RecursionError):
        about = None
    if rng.random() < 0.2 or not isinstance(about, dict):
        return rng.choice(
            (bent_octets(rng, octets), b"[" * 30_000, b'{"a":' * 9000, b"[]", b"\xff\xfe", b"NaN")
        )
    name = rng.choice((*ABOUT_IT, "record"))
    if rng.random() < 0.2:
        about.pop(name, None)
    else:
        about[name] = rng.choice(_STRANGE)
    return json.dumps(about).encode()
