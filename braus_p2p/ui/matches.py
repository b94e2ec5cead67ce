"""`braus matches`: what lies saved, what was played, and how it went over the evenings."""

import csv
import io
import json
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from braus_p2p.net.disk import replace_file
from braus_p2p.net.store import data_directory
from braus_p2p.ui.faces import tally
from braus_p2p.ui.history import PLAYING, Match, Tally, read_matches
from braus_p2p.ui.listed import line, names, time
from braus_p2p.ui.options import Json
from braus_p2p.ui.words import text

NIGHT_HOURS: Final = 5
"""Until when in the morning it is still the evening before."""


def matches(
    *,
    json_: Json = False,
    export: Annotated[Path | None, Parameter(help=text("help-option-export"))] = None,
    data: Annotated[Path | None, Parameter(help=text("help-option-data"))] = None,
) -> int:
    """List the matches of this player, the newest first, and what they add up to."""
    found = read_matches(data or data_directory())
    if export is not None:
        as_table = export.suffix.lower() == ".csv"
        replace_file(export, (as_csv(found) if as_table else as_json(found)).encode())
        print(text("matches-exported", count=len(found), path=str(export)))
    elif json_:
        print(as_json(found))
    elif not found:
        print(text("matches-none"))
    else:
        print("\n".join(_told(found)))
    return 0


def _told(found: Sequence[Match]) -> Iterator[str]:
    saved = [match for match in found if match.unfinished]
    if saved:
        yield text("matches-saved")
        yield from ("  " + line(match, number) for number, match in enumerate(saved, 1))
    aside = [match for match in found if match.can_go_on and match.aside]
    if aside:
        yield text("matches-aside")
        yield from ("  " + line(match, number) for number, match in enumerate(aside, len(saved) + 1))
    played = [match for match in found if not match.can_go_on]
    if played:
        yield text("matches-finished")
        yield from ("  " + _line(match) for match in played)
    dates = evenings(found)
    if dates:
        yield text("matches-evenings")
        for date, evening in dates.items():
            yield "  " + _sum("matches-evening", evening, date)
        if len(dates) > 1:
            yield "  " + _sum("matches-total", together(found), "")


def _line(match: Match) -> str:
    score = tally(match.own_scores)
    state = text("matches-state-" + ending(match), deal=match.deals + 1)
    return text(
        "matches-line",
        time=time(match.touched),
        names=names(match),
        rules=match.rules,
        score=score,
        state=state,
    )


def ending(match: Match) -> str:
    """How it stands or ended, as the last part of a key."""
    return match.state if match.result is None else f"{match.state}-{match.result}"


def _sum(key: str, evening: Tally, date: str) -> str:
    return text(
        key,
        date=date,
        played=evening.played,
        won=evening.won,
        lost=evening.lost,
        drawn=evening.drawn,
        mine=evening.mine,
        theirs=evening.theirs,
    )


def evenings(found: Sequence[Match]) -> dict[str, Tally]:
    """The finished matches by the evening on which they ended, the last one first."""
    sums: dict[str, Tally] = {}
    for match in found:
        if match.result is not None:
            date = _evening(match.touched)
            sums[date] = sums.get(date, Tally()).after(match)
    return sums


def together(found: Sequence[Match]) -> Tally:
    """All finished matches."""
    total = Tally()
    for match in found:
        if match.result is not None:
            total = total.after(match)
    return total


def _evening(moment: datetime) -> str:
    return f"{moment - timedelta(hours=NIGHT_HOURS):%Y-%m-%d}"


def _row(match: Match) -> dict[str, str | int | list[str] | list[int] | None]:
    return {
        "id": match.match_id,
        "ended": match.touched.isoformat(timespec="seconds"),
        "state": match.state,
        "result": match.result,
        "rules": match.rules,
        "seat": match.seat + 1 or None,
        "names": list(match.names),
        "sides": list(match.sides) if match.begun else [],
        "own_side": match.own_side,
        "scores": list(match.scores),
        "deals": match.deals,
        "unfinished": match.state == PLAYING,
        "aside": match.aside,
        "record": match.record,
    }


def as_json(found: Sequence[Match]) -> str:
    """All matches and evenings, for programs."""
    sums = {
        date: {
            "played": sum_.played,
            "won": sum_.won,
            "lost": sum_.lost,
            "drawn": sum_.drawn,
            "points": [sum_.mine, sum_.theirs],
        }
        for date, sum_ in evenings(found).items()
    }
    told = {"matches": [_row(match) for match in found], "evenings": sums}
    return json.dumps(told, indent=2, ensure_ascii=False)


def as_csv(found: Sequence[Match]) -> str:
    """One match a row, lists with semicolons between."""
    file = io.StringIO()
    rows = [_row(match) for match in found]
    writer = csv.writer(file, lineterminator="\n")
    if rows:
        writer.writerow(rows[0])
    for row in rows:
        writer.writerow(map(cell, row.values()))
    return file.getvalue()


def cell(value: str | int | list[str] | list[int] | None) -> str | int | None:
    """As a table can hold it; what others have called themselves is no formula to anybody's spreadsheet."""
    if isinstance(value, list):
        value = ";".join(map(str, value))
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@")) else value
