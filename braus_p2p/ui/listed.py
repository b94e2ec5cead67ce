"""A match as it stands in a list."""

from datetime import datetime

from braus_p2p.ui.faces import clean, joined, tally
from braus_p2p.ui.history import Match
from braus_p2p.ui.words import text


def line(match: Match, number: int) -> str:
    """A match in a list: with whom, by which rules, how it stands, and since when it waits."""
    return text(
        "resume-line",
        number=number,
        names=names(match),
        rules=match.rules,
        score=tally(match.own_scores),
        time=time(match.touched),
    )


def names(match: Match) -> str:
    """With whom a match was played."""
    return joined([clean(name) for name in match.others]) or text("trick-nobody")


def time(moment: datetime) -> str:
    """A moment as it stands in lists."""
    return f"{moment:%Y-%m-%d %H:%M}"
