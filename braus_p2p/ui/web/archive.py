"""What the page can fetch of matches: the record, how it was judged, a deal to replay, and the checker.

A match is named by the id that its record gives it, or by `now` for the one at the table. Nothing else opens
a file: an id is looked up among the matches of this player, and the name of a module among those there are.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

import trio
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

import braus_p2p
from braus_p2p.errors import LocalError, Violation
from braus_p2p.net.disk import read_file
from braus_p2p.net.store import evidence_beside
from braus_p2p.ui.history import read_matches
from braus_p2p.ui.verify import LONGEST_RECORD
from braus_p2p.ui.web.ledger import Ledger, read_ledger_untrusted
from braus_p2p.ui.web.replay import replay_told
from braus_p2p.ui.web.scene import Json
from braus_p2p.ui.web.trust import chain_told
from braus_p2p.ui.words import say
from braus_p2p.wire.framing import whole_untrusted

NOW: Final = "now"

KEPT: Final = 4
"""How many judged records are kept in memory."""

_ID: Final = re.compile("[0-9a-f]{64}")

_PACKAGE: Final = Path(braus_p2p.__file__).parent
_INSTALLED: Final = _PACKAGE / "checker"
_CHECKER: Final = _INSTALLED if _INSTALLED.exists() else _PACKAGE.parent / "protocol" / "checker"


@dataclass(frozen=True, slots=True)
class Kept:
    """A match whose record can be read; `seat` is the own one, None for one who watched."""

    record: Path
    seat: int | None

    @property
    def evidence(self) -> Path:
        """Where the proof lies that somebody cheated, if anybody did."""
        return evidence_beside(self.record)


class Archive:
    """The matches of a data directory, and the one at the table."""

    def __init__(self, directory: Path, at_table: Callable[[], Kept | None]) -> None:
        self._directory = directory
        self._at_table = at_table
        self._judged: dict[bytes, Ledger] = {}
        self._judging = trio.Lock()

    def routes(self) -> list[Route]:
        """What can be fetched."""
        return [
            Route("/match/{match}/record", self._record),
            Route("/match/{match}/evidence", self._evidence),
            Route("/match/{match}/chain", self._chain),
            Route("/match/{match}/deal/{number:int}", self._deal),  # 0: the last one
            Route("/checker/{module}", _module),
        ]

    async def ledger(self, match: str) -> tuple[Ledger, int | None]:
        """How a match was judged, and the own seat in it; LocalError if it is not there or cannot be read.

        The record of one that was watched goes when its table is left; what was judged of it is still known.
        """
        try:
            kept = await self._find(match)
        except LocalError:
            for ledger in reversed(self._judged.values()):
                if ledger.verdict.position.match_id.hex() == match:
                    return ledger, None
            raise
        return await self._judge(kept.record), kept.seat

    async def _judge(self, record: Path) -> Ledger:
        """The ledger of a file; what was judged before is not judged again."""
        octets = await trio.to_thread.run_sync(_octets, record)
        async with self._judging:
            ledger = self._judged.pop(octets, None)
            if ledger is None:
                ledger = await trio.to_thread.run_sync(
                    read_ledger_untrusted, octets, perf_counter, self._begun(octets), abandon_on_cancel=True
                )
            self._judged[octets] = ledger
            while len(self._judged) > KEPT:
                del self._judged[next(iter(self._judged))]
        return ledger

    def _begun(self, octets: bytes) -> tuple[bytes, Ledger] | None:
        """What was judged of a record, and found good, before it had grown."""
        for past, ledger in reversed(self._judged.items()):
            if ledger.verdict.failure is None and octets.startswith(past):
                return past, ledger
        return None

    async def _find(self, match: str) -> Kept:
        if match == NOW and (kept := self._at_table()) is not None:
            return kept
        for found in await trio.to_thread.run_sync(read_matches, self._directory):
            if found.match_id == match and _ID.fullmatch(match):
                seat = found.seat if 0 <= found.seat < len(found.names) else None
                return Kept(Path(found.record), seat)
        raise LocalError("page-no-match")

    async def _record(self, request: Request) -> Response:
        return await self._file(request, lambda kept: kept.record)

    async def _evidence(self, request: Request) -> Response:
        return await self._file(request, lambda kept: kept.evidence)

    async def _file(self, request: Request, which: Callable[[Kept], Path]) -> Response:
        """A file to keep, as it is."""
        try:
            path = which(await self._find(request.path_params["match"]))
            octets = await trio.to_thread.run_sync(_octets, path)
        except LocalError as why:
            return _missing(why)
        headers = {"Content-Disposition": "attachment"}
        return Response(octets, media_type="application/octet-stream", headers=headers)

    async def _chain(self, request: Request) -> Response:
        try:
            kept = await self._find(request.path_params["match"])
            ledger = await self._judge(kept.record)
            found = await trio.Path(kept.evidence).exists()
            evidence = await self._judge(kept.evidence) if found else None
        except LocalError as why:
            return _missing(why)
        return await _told(partial(chain_told, ledger, evidence))

    async def _deal(self, request: Request) -> Response:
        try:
            ledger, seat = await self.ledger(request.path_params["match"])
            if not ledger.played:
                raise LocalError("page-sheet-none")
            number = request.path_params["number"] or len(ledger.played)
            return await _told(partial(replay_told, ledger, number, seat))
        except LocalError as why:
            return _missing(why)


def _octets(record: Path) -> bytes:
    """A record as it lies on disk, without a last line that is just being written."""
    octets = read_file(record, LONGEST_RECORD)
    try:
        whole = whole_untrusted(octets)
    except Violation:
        return octets  # damaged: whoever judges it says so
    return octets[:whole]


async def _told(tell: Callable[[], dict[str, Json]]) -> Response:
    """What is to be told, put together away from the loop, which has a table to serve."""
    return await trio.to_thread.run_sync(lambda: JSONResponse(tell()))


def _missing(why: LocalError) -> Response:
    return PlainTextResponse(say(why), 404)


async def _module(request: Request) -> Response:
    """One of the checker's modules, which are served as they lie in the repository."""
    for path in _CHECKER.glob("*.mjs"):
        if path.name == request.path_params["module"]:
            return FileResponse(path, media_type="text/javascript")
    return _missing(LocalError("page-no-module"))
