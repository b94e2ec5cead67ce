"""Records of the test vectors as they lie in a player's data directory."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import trio
from starlette.applications import Starlette

from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.ui.web.archive import Archive
from braus_p2p.ui.web.ledger import Ledger, read_ledger_untrusted

RECORDS = Path(__file__).parents[2] / "protocol" / "vectors" / "record"
NAMES = sorted(path.stem for path in RECORDS.glob("*.braus"))


def octets(name: str) -> bytes:
    return (RECORDS / f"{name}.braus").read_bytes()


@cache
def ledger(name: str) -> Ledger:
    """The ledger of a record, judged while no time passes."""
    return read_ledger_untrusted(octets(name), lambda: 0.0)


def keep(directory: Path, record: bytes, seat: int = 0) -> str:
    """Put a record into a data directory as a match that is over; its id."""
    position = verify_record_untrusted(record).position
    profile, match = position.table.profile, position.match_id.hex()
    folder = directory / "matches" / f"{match[:16]}-{seat}"
    folder.mkdir(parents=True)
    (folder / "seed").write_bytes(bytes(32))
    (folder / "record.braus").write_bytes(record)
    seats = [
        {"name": "" if player is None else player.name, "bot": False, "side": seat % profile.sides}
        for seat, player in enumerate(position.players)
    ]
    about = {
        "identity": "00" * 32,
        "match": match,
        "state": "over",
        "rules": profile.name,
        "seats": seats,
        "seat": seat,
        "deals": 2,
        "scores": "–".join(["0"] * profile.sides),
    }
    (folder / "about.json").write_text(json.dumps(about), encoding="utf-8")
    return match


@dataclass(frozen=True)
class Answer:
    """What a path gave."""

    status: int
    headers: dict[str, str]
    content: bytes

    def json(self) -> Any:
        return json.loads(self.content)


async def fetched(archive: Archive, path: str) -> Answer:
    """What an archive answers to a request for a path, without a network."""
    sent: list[Any] = []

    async def receive() -> Any:
        await trio.sleep_forever()

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [],
    }
    await Starlette(routes=archive.routes())(scope, receive, send)
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return Answer(sent[0]["status"], headers, b"".join(message["body"] for message in sent[1:]))
