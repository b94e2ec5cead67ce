"""`braus verify`: checks a record from nothing but itself, and says what is in it or what is wrong."""

import json
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from braus_p2p.errors import LocalError
from braus_p2p.net.disk import read_file
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.record import Failure, PlayedDeal, Verdict, verify_record_untrusted
from braus_p2p.ui.options import Json
from braus_p2p.ui.printable import printable
from braus_p2p.ui.told import LETTERS, members, outcome_told, scores_told
from braus_p2p.ui.words import say, text

LONGEST_RECORD: Final = 2**28
"""Octets that are read of a record: more than a thousand deals of six players."""


def verify(
    file: Annotated[Path, Parameter(name="FILE", help=text("help-argument-record"))],
    /,
    *,
    as_json: Json = False,
) -> int:
    """Check a record; the exit code is 0 if it is valid."""
    try:
        verdict = verdict_on(file)
    except LocalError as error:
        if not as_json:
            raise
        print(json.dumps(_invalid(0, "frame", None, say(error))))
        return 1
    if as_json:
        print(json.dumps(verdict_told(verdict)))
    else:
        print("\n".join(_lines(file, verdict)))
    return 0 if verdict.failure is None else 1


def verdict_on(file: Path) -> Verdict:
    """The verdict on a record file; LocalError if it cannot be read."""
    return verify_record_untrusted(read_file(file, LONGEST_RECORD))


def failure_told(failure: Failure) -> str:
    """Which entry fails, by whom, and why."""
    reason = text(failure.key, **failure.arguments)
    if failure.author is None:
        return text("verify-failure", entry=failure.entry, rung=failure.rung, reason=reason)
    return text(
        "verify-failure-by",
        entry=failure.entry,
        rung=failure.rung,
        reason=reason,
        seat=failure.author + 1,
    )


def _invalid(entry: int, rung: str, author: int | None, reason: str) -> dict[str, object]:
    return {"valid": False, "entry": entry, "rung": rung, "author": author, "reason": reason}


def verdict_told(verdict: Verdict) -> dict[str, object]:
    """What `--json` says of a verdict, in plain data; all but `reason` is for other implementations too."""
    failure, position = verdict.failure, verdict.position
    if failure is not None:
        reason = text(failure.key, **failure.arguments)
        return _invalid(failure.entry, failure.rung, failure.author, reason)
    return {
        "valid": True,
        "finished": position.phase is Phase.OVER and not position.closed,
        "entries": verdict.entries,
        "deals": [
            {
                "score": _points(played),
                "tricks": [] if played.deal is None else [trick.side for trick in played.deal.tricks],
                "annulled": played.annulled,
            }
            for played in verdict.deals
        ],
        "score": list(scores(position)),
        "players": [None if player is None else player.name for player in position.players],
    }


def scores(position: Position) -> tuple[int, ...]:
    """Where the match stands, zeros before its first deal."""
    return (0,) * position.table.profile.sides if position.match is None else position.match.scores


def _lines(file: Path, verdict: Verdict) -> list[str]:
    """What people want to know of the verdict."""
    if verdict.failure is not None:
        return [text("verify-invalid", path=printable(str(file), 1000)), failure_told(verdict.failure)]
    position = verdict.position
    return [
        text("verify-valid", entries=verdict.entries),
        "",
        *match_told(position),
        *(_deal_told(number, played) for number, played in enumerate(verdict.deals, 1)),
        "",
        text("verify-score", scores=scores_told(scores(position))),
        state_told(position),
    ]


def _points(played: PlayedDeal) -> list[int]:
    """What the deal brought each side; empty if it was annulled."""
    deal = played.deal
    return [] if deal is None or deal.outcome is None else list(deal.outcome.points)


def _deal_told(number: int, played: PlayedDeal) -> str:
    deal = played.deal
    if played.annulled or deal is None or deal.outcome is None:
        return text("verify-deal-annulled", number=number)
    return text("verify-deal", number=number, outcome=outcome_told(deal.profile, deal.outcome))


def match_told(position: Position) -> list[str]:
    """By which rules a match is played, and who plays it."""
    options = position.table
    profile = options.profile
    if options.deals:
        goal = text("goal-deals", deals=options.deals)
    else:
        goal = text("goal-target", target=options.target)
    lines = [text("match-rules", rules=profile.name, goal=goal)]
    if position.chairs:
        lines += [
            text("side-names", side=LETTERS[side], names=members(position, side))
            for side in range(profile.sides)
        ]
    return lines


def state_told(position: Position) -> str:
    """Whether the match is finished, and if not, where the record ends."""
    match position.phase:
        case Phase.OVER if position.closed:
            return text("state-closed")
        case Phase.OVER if position.skipped:
            return text("state-skipped")
        case Phase.OVER:
            return text("state-over")
        case Phase.CLOSING:
            return text("state-closing")
        case Phase.BLANK | Phase.LOBBY:
            return text("state-lobby")
        case _:
            return text("state-deal", number=position.number + 1)
