"""Deals told to somebody who only watches: sides by letters, tricks in a row, the outcome in a sentence."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from braus_p2p.rules.acts import Act, Trick
from braus_p2p.rules.cards import OUTCOME_CARD
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.profiles import Profile
from braus_p2p.rules.score import Outcome, Termination
from braus_p2p.table.position import Position
from braus_p2p.ui.faces import points, strokes
from braus_p2p.ui.words import text

LETTERS: Final = "ABC"
"""The sides' names for one who sits on none of them; A holds chair 0."""

_VOID: Final = "-"


def tricks_told(tricks: Sequence[int | None]) -> str:
    """The sides that won the tricks, in order, a void one as a dash."""
    return " ".join(_VOID if side is None else LETTERS[side] for side in tricks)


def scores_told(scores: Sequence[int]) -> str:
    """Each side's points: A 3, B 0."""
    return ", ".join(f"{LETTERS[side]} {score}" for side, score in enumerate(scores))


def strokes_told(scores: Sequence[int]) -> str:
    """Each side's points in strokes, as cut into the table."""
    return "   ".join(f"{LETTERS[side]} {strokes(score) or _VOID}" for side, score in enumerate(scores))


def outcome_told(profile: Profile, outcome: Outcome) -> str:
    """What decided the deal, for whom, and what it is worth."""
    if outcome.winner is None:
        return text("outcome-undecided-again" if outcome.redeal else "outcome-undecided")
    side = LETTERS[outcome.winner]
    worth = points(profile, outcome.points[outcome.winner])
    match outcome.termination:
        case Termination.SIX:
            return text("outcome-jan" if outcome.jan else "outcome-six", side=side, points=worth)
        case Termination.OUTCOME_CARD:
            return text("outcome-card", side=side, points=worth, card=str(OUTCOME_CARD))
        case Termination.UNDECIDED:
            raise AssertionError("an undecided deal has no winner")
        case _:
            assert_never(outcome.termination)


def members(position: Position, side: int) -> str:
    """The players of a side, in the order of their chairs."""
    profile = position.table.profile
    chairs = (chair for chair in range(profile.players) if profile.side(chair) == side)
    return ", ".join(position.player(position.seat_at(chair)).name for chair in chairs)


@dataclass(frozen=True, slots=True)
class Group:
    """Acts that stand together in a deal's notation: yields, then a trick, or the closing acts."""

    acts: tuple[Act, ...]
    leader: int
    """The chair of the first act."""
    trick: Trick | None
    """The trick that they end in; None while it is not complete."""


def groups(deal: Deal) -> Iterator[Group]:
    """The acts of a deal, trick by trick."""
    now = Deal.start(deal.profile, deal.dealer)
    acts: list[Act] = []
    first = now.leader
    for act in deal.acts:
        after = now.after(act)
        acts.append(act)
        if len(after.tricks) > len(now.tricks):
            yield Group(tuple(acts), first, after.tricks[-1])
            acts, first = [], after.leader
        now = after
    if acts:
        yield Group(tuple(acts), first, None)
