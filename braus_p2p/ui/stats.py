"""`braus stats`: what the shuffles of many matches brought to whom, for those who think they are rigged."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from braus_p2p.errors import LocalError
from braus_p2p.net.disk import disk_error, replace_file
from braus_p2p.table.record import Verdict
from braus_p2p.ui.census import CLASSES, Census, Count, Group, Row, Test, distinct, take_census
from braus_p2p.ui.options import Json
from braus_p2p.ui.printable import printable
from braus_p2p.ui.stats_plot import plot
from braus_p2p.ui.stats_told import told
from braus_p2p.ui.verify import failure_told, verdict_on
from braus_p2p.ui.words import say, text


def stats(
    file: Annotated[Path, Parameter(name="FILE", help=text("help-argument-record"))],
    /,
    *files: Annotated[Path, Parameter(name="MORE-FILES", help=text("help-argument-more-records"))],
    as_json: Json = False,
    svg: Annotated[Path | None, Parameter(help=text("help-option-svg"))] = None,
) -> int:
    """Count the records that are valid; the exit code is 1 if one of them is not, or cannot be read."""
    if svg is not None:
        _spare(svg)
    good, refused = _read((file, *files))
    if not as_json:
        for path, reason in refused:
            print(text("stats-refused", path=path, reason=reason), file=sys.stderr)
        if not good:
            raise LocalError("stats-none")
    census = take_census(distinct(good))
    if svg is not None and good:
        replace_file(svg, plot(census).encode())
    if as_json:
        print(json.dumps(_as_json(census, len(good), refused)))
    else:
        print("\n".join(told(census, len(good))))
        if svg is not None:
            print(text("stats-drawn", path=printable(str(svg), 1000)))
    return 1 if refused else 0


def _spare(drawing: Path) -> None:
    """Draw over an older drawing and nothing else: after `--svg *.braus` the first record would be lost."""
    try:
        if drawing.is_file():
            with drawing.open("rb") as file:
                if file.read(4) not in (b"", b"<svg"):
                    raise FileExistsError
    except OSError as error:
        raise disk_error(error, drawing) from error


def _read(files: Sequence[Path]) -> tuple[list[Verdict], list[tuple[str, str]]]:
    """The verdicts on the valid records; the path of each other, and what is wrong with it."""
    good, refused = [], []
    for file in files:
        try:
            verdict = verdict_on(file)
        except LocalError as error:
            refused.append((printable(str(file), 1000), say(error)))
            continue
        if verdict.failure is None:
            good.append(verdict)
        else:
            refused.append((printable(str(file), 1000), failure_told(verdict.failure)))
    return good, refused


# As JSON


def _as_json(census: Census, files: int, refused: Sequence[tuple[str, str]]) -> dict[str, object]:
    strangest = census.strangest
    return {
        "records": files,
        "refused": [{"file": path, "reason": reason} for path, reason in refused],
        "matches": census.matches,
        "deals": census.deals,
        "counted": census.counted,
        "annulled": census.annulled,
        "tests": len(census.tests),
        "least_corrected_p": None if strangest is None else strangest.corrected,
        "groups": [_group_as_json(group) for group in census.groups],
    }


def _group_as_json(group: Group) -> dict[str, object]:
    return {
        "by": group.kind,
        "players": group.size or None,
        "deals" if group.kind != "seats" else "matches": group.deals,
        "rows": [
            _row_as_json(group, row, [test for test in group.tests if test.row is row]) for row in group.rows
        ],
        "tests": [_test_as_json(test) for test in group.tests if test.row is None],
    }


def _row_as_json(group: Group, row: Row, tests: Sequence[Test]) -> dict[str, object]:
    first = {"first": _count_as_json(row.first)}
    if group.kind == "seats":
        return {"seat": row.place, **first}
    told: dict[str, object] = {"deals": row.deals}
    told |= {name: _count_as_json(count) for (name, _), count in zip(CLASSES, row.cards, strict=True)}
    told["tricks_led"] = row.led
    if row.player is None:
        return {"place": row.place, **told}
    who = {"name": row.player.name, "key": row.player.key.hex()}
    return {**who, **told, **first, "tests": [_test_as_json(test) for test in tests]}


def _count_as_json(count: Count) -> dict[str, object]:
    return {"observed": count.observed, "expected": round(count.expected, 6)}


def _test_as_json(test: Test) -> dict[str, object]:
    result = test.result
    return {
        "of": test.what,
        "chi_square": None if result is None else result.statistic,
        "degrees_of_freedom": None if result is None else result.freedom,
        "p": None if result is None else result.p,
        "corrected_p": test.corrected,
    }
