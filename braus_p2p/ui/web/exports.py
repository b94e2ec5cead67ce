"""What a tab can fetch to keep it elsewhere: the list of all matches, and the score sheet of one."""

import csv
import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import trio
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from braus_p2p.errors import LocalError
from braus_p2p.table.record import Verdict
from braus_p2p.ui.faces import strokes
from braus_p2p.ui.history import ID_SHOWN, Match, read_matches
from braus_p2p.ui.matches import as_csv, as_json, cell
from braus_p2p.ui.told import LETTERS, members, outcome_told
from braus_p2p.ui.verify import match_told, state_told
from braus_p2p.ui.web.archive import Archive
from braus_p2p.ui.words import say, text

CSV: Final = "text/csv"
JSON: Final = "application/json"


class Exports:
    """What lies in a data directory, as files for others."""

    def __init__(self, directory: Path, archive: Archive) -> None:
        self._directory, self._archive = directory, archive

    def routes(self) -> list[Route]:
        """What can be fetched."""
        return [
            Route("/matches.csv", self._csv),
            Route("/matches.json", self._json),
            Route("/match/{match}/sheet.csv", self._sheet_csv),
            Route("/match/{match}/sheet.txt", self._sheet_text),
        ]

    async def _csv(self, _: Request) -> Response:
        return await self._list(as_csv, "braus-matches.csv", CSV)

    async def _json(self, _: Request) -> Response:
        return await self._list(as_json, "braus-matches.json", JSON)

    async def _list(self, told: Callable[[Sequence[Match]], str], name: str, kind: str) -> Response:
        try:
            return _file(told(await trio.to_thread.run_sync(read_matches, self._directory)), name, kind)
        except LocalError as why:
            return PlainTextResponse(say(why), 404)

    async def _sheet_csv(self, request: Request) -> Response:
        return await self._sheet(request, "csv")

    async def _sheet_text(self, request: Request) -> Response:
        return await self._sheet(request, "txt")

    async def _sheet(self, request: Request, kind: str) -> Response:
        """The score sheet of a match, as its record has it."""
        wanted = request.path_params["match"]
        try:
            ledger, _ = await self._archive.ledger(wanted)
            if ledger.verdict.position.match is None:
                raise LocalError("page-no-sheet")
        except LocalError as why:
            return PlainTextResponse(say(why), 404)
        verdict = ledger.verdict
        name = f"braus-{wanted[:ID_SHOWN]}.{kind}"
        if kind == "csv":
            return _file(sheet_csv(verdict), name, CSV)
        return _file(sheet_text(verdict), name, "text/plain")


def _file(content: str, name: str, kind: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content.encode(), media_type=f"{kind}; charset=utf-8", headers=headers)


def sheet_csv(verdict: Verdict) -> str:
    """A deal a row, with what it brought each side and how; the last row is the sum."""
    position = verdict.position
    sides = range(position.table.profile.sides)
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([text("page-sheet-deal"), *(cell(members(position, side)) for side in sides), ""])
    for number, (points, told) in enumerate(_deals(verdict), 1):
        writer.writerow([number, *points, told])
    assert position.match is not None
    writer.writerow([text("sheet-total"), *position.match.scores, state_told(position)])
    return file.getvalue()


def sheet_text(verdict: Verdict) -> str:
    """The sheet as it is cut into the table: a line a deal with the strokes of each side, and the sums."""
    position = verdict.position
    assert position.match is not None
    rows = [
        (text("sheet-deal", number=number), [strokes(count) for count in points], told)
        for number, (points, told) in enumerate(_deals(verdict), 1)
    ]
    sums = [f"{strokes(count)} {count}".strip() for count in position.match.scores]
    heads = ("", [LETTERS[side] for side in range(position.table.profile.sides)], "")
    table = _columns([heads, *rows, (text("sheet-total"), sums, "")])
    return "\n".join([*match_told(position), "", *table, "", state_told(position), ""])


def _columns(rows: Sequence[tuple[str, Sequence[str], str]]) -> list[str]:
    first = max(len(name) for name, _, _ in rows)
    wide = max(len(mark) for _, marks, _ in rows for mark in marks)
    return [
        f"{name:<{first}}  {'  '.join(f'{mark:<{wide}}' for mark in marks)}  {told}".rstrip()
        for name, marks, told in rows
    ]


def _deals(verdict: Verdict) -> list[tuple[tuple[int, ...], str]]:
    """What each deal that ended by the rules brought the sides, and how it ended."""
    return [
        (played.deal.outcome.points, outcome_told(played.deal.profile, played.deal.outcome))
        for played in verdict.deals
        if not played.annulled and played.deal is not None and played.deal.outcome is not None
    ]
