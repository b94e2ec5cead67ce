"""`braus score`: plays a deal in notation by the rules, and prints what came of it or what is wrong."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from braus_p2p.errors import LocalError
from braus_p2p.net.disk import read_file
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.notation import Judgement, MalformedNotation, judge
from braus_p2p.ui.options import Json
from braus_p2p.ui.told import LETTERS, groups, outcome_told, scores_told, tricks_told
from braus_p2p.ui.words import say, text

LONGEST_DEAL: Final = 2**20
"""Octets that are read; the rules take fewer characters still."""

CHUNK: Final = 65_536
STANDARD_INPUT: Final = 0


def score(
    file: Annotated[Path, Parameter(name="FILE", help=text("help-argument-deal"), allow_leading_hyphen=True)],
    /,
    *,
    as_json: Json = False,
) -> int:
    """Judge a deal; the exit code is 0 if it is well formed and every act is allowed."""
    try:
        judgement = judge(_read(file))
    except MalformedNotation as error:
        judgement = Judgement(None, None, None, error)
    except LocalError as error:
        if not as_json:
            raise
        judgement = Judgement(None, None, None, MalformedNotation(1, 1, error.key, **error.arguments))
    print(json.dumps(_as_json(judgement)) if as_json else "\n".join(_lines(judgement)))
    return 1 if judgement.illegal or judgement.error else 0


def _read(file: Path) -> str:
    """The text of a file or of standard input; LocalError if it cannot be read or is no UTF-8."""
    if str(file) == "-":
        octets = b""
        # By pieces: Ctrl-C is noticed between them.
        while len(octets) < LONGEST_DEAL and (piece := os.read(STANDARD_INPUT, CHUNK)):
            octets += piece
    else:
        octets = read_file(file, LONGEST_DEAL)
    try:
        return octets.decode()
    except UnicodeDecodeError as error:
        before = octets[: error.start].decode().splitlines() or [""]
        if octets[: error.start].endswith((b"\n", b"\r")):
            before.append("")
        octet = f"{octets[error.start]:02X}"
        raise MalformedNotation(len(before), len(before[-1]) + 1, "score-encoding", octet=octet) from error


def _as_json(judgement: Judgement) -> dict[str, object]:
    illegal, error = judgement.illegal, judgement.error
    return {
        "profile": None if judgement.profile is None else judgement.profile.name,
        "over": judgement.over,
        "tricks": list(judgement.tricks),
        "score": list(judgement.score),
        "illegal": None
        if illegal is None
        else {
            "act": illegal.act,
            "seat": illegal.seat,
            "what": str(illegal.what),
            "reason": say(illegal.refusal),
        },
        "error": None
        if error is None
        else {"line": error.line, "column": error.column, "reason": say(error)},
    }


def _lines(judgement: Judgement) -> Iterator[str]:
    """The deal trick by trick, then its score, or the act or the line that is wrong."""
    if judgement.error is not None:
        yield text(
            "score-malformed",
            line=judgement.error.line,
            column=judgement.error.column,
            reason=say(judgement.error),
        )
        return
    deal = judgement.deal
    assert deal is not None
    yield text("score-rules", rules=deal.profile.name, dealer=deal.dealer)
    yield ""
    yield from _tricks(deal)
    yield ""
    if judgement.tricks:
        yield text("score-tricks", tricks=tricks_told(judgement.tricks))
    if deal.outcome is not None:
        yield text("score-score", scores=scores_told(judgement.score))
        yield outcome_told(deal.profile, deal.outcome)
    elif judgement.illegal is None:
        yield text("score-unfinished")
    if judgement.illegal is not None:
        illegal = judgement.illegal
        yield text(
            "score-illegal",
            act=illegal.act,
            what=str(illegal.what),
            seat=illegal.seat,
            reason=say(illegal.refusal),
        )


def _tricks(deal: Deal) -> Iterator[str]:
    """A line for each trick: who led it, what was done, who won it."""
    rows = []
    number = 0
    for group in groups(deal):
        trick = group.trick
        number += trick is not None
        acts = " ".join(f"{act!s:>3}" for act in group.acts)
        if trick is None:
            won = ""
        elif trick.side is None:
            won = text("trick-nobody")
        else:
            won = text("trick-by", side=LETTERS[trick.side], seat=trick.winner or 0)
        rows.append((str(number) if trick else "", str(group.leader), acts, won))
    heads = (text("score-number"), text("score-leader"), text("score-acts"), text("score-winner"))
    rows.insert(0, heads)
    wide = [max(len(row[column]) for row in rows) for column in range(3)]
    for number_told, leader, acts, won in rows:
        yield f"{number_told:>{wide[0]}}  {leader:>{wide[1]}}  {acts:<{wide[2]}}  {won}".rstrip()
