"""What a deal is worth and where a match stands, from nothing but who won which trick."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Self, assert_never

from braus_p2p.errors import LocalError
from braus_p2p.rules.profiles import Decider, Jan, Profile

SIX: Final = 6
FIVE: Final = 5
TARGETS: Final = range(1, 100)


class Termination(Enum):
    """What decided a deal."""

    SIX = "six"
    """A side won six tricks."""
    OUTCOME_CARD = "outcome-card"
    """Nobody has six; the outcome card decided."""
    UNDECIDED = "undecided"
    """Nobody has six and the outcome card decides nothing."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A deal that is over: `points` has one number a side, `winner` is a side or nobody."""

    termination: Termination
    winner: int | None
    points: tuple[int, ...]
    jan: bool
    redeal: bool
    """The same player deals again."""


def score(profile: Profile, tricks: Sequence[int | None], outcome_side: int | None = None) -> Outcome:
    """The outcome of a deal that ended with these tricks.

    `tricks` names for each trick in order the side that won it, None for a void one. `outcome_side` is the
    side that the outcome card can decide for, as the profile means it: the side with it among its won tricks
    (gotland) or the side of which a member holds it (the others). LocalError `score-side` for a side that the
    profile has not, `score-after-six` when tricks follow a side's sixth.
    """
    won = [side for side in tricks if side is not None]
    for side in (*won, *(() if outcome_side is None else (outcome_side,))):
        if not 0 <= side < profile.sides:
            raise LocalError("score-side", side=side, profile=profile.name)
    counts = tuple(won.count(side) for side in range(profile.sides))
    if max(counts) == SIX and counts.count(SIX) == 1 and tricks[-1] == counts.index(SIX):
        return _six(profile, won)
    if max(counts) >= SIX:
        raise LocalError("score-after-six")
    return _without_six(profile, counts, outcome_side)


def _six(profile: Profile, won: list[int]) -> Outcome:
    winner = won[-1]
    jan = _jan(profile.jan, won)
    points = profile.jan_points if jan else profile.six_points
    return Outcome(Termination.SIX, winner, _points(profile, winner, points), jan=jan, redeal=False)


def _jan(rule: Jan, won: list[int]) -> bool:
    """Whether these won tricks, the last of which is its side's sixth, are a jan."""
    match rule:
        case Jan.NONE:
            return False
        case Jan.ANY:
            return len(set(won[-SIX:])) == 1
        case Jan.FIRST:
            return len(won) == SIX
        case _:
            assert_never(rule)


def _without_six(profile: Profile, counts: tuple[int, ...], outcome_side: int | None) -> Outcome:
    match profile.decider:
        case Decider.WON:
            decided = all(count == FIVE for count in counts)
        case Decider.HELD:
            decided = outcome_side is not None and counts[outcome_side] == FIVE
        case _:
            assert_never(profile.decider)
    if outcome_side is None or not decided:
        nothing = (0,) * profile.sides
        return Outcome(Termination.UNDECIDED, None, nothing, jan=False, redeal=profile.redeals)
    points = _points(profile, outcome_side, profile.decider_points)
    return Outcome(Termination.OUTCOME_CARD, outcome_side, points, jan=False, redeal=False)


def _points(profile: Profile, winner: int, points: int) -> tuple[int, ...]:
    return tuple(points if side == winner else 0 for side in range(profile.sides))


@dataclass(frozen=True, slots=True)
class Match:
    """Deals added up; `dealer` is the chair that deals next.

    With `deals` 0 it goes to `target` points, otherwise for exactly that many deals, whatever the score.
    """

    profile: Profile
    target: int
    deals: int
    dealer: int
    scores: tuple[int, ...]
    outcomes: tuple[Outcome, ...] = ()

    @classmethod
    def start(cls, profile: Profile, dealer: int, *, target: int | None = None, deals: int = 0) -> Self:
        """A match before its first deal.

        LocalError `match-target` for a target outside 1-99, `match-deals` below 0, `deal-dealer` for a chair
        that the profile has not.
        """
        target = profile.target if target is None else target
        if target not in TARGETS:
            raise LocalError("match-target", target=target, least=TARGETS.start, most=TARGETS.stop - 1)
        if deals < 0:
            raise LocalError("match-deals", deals=deals)
        if not 0 <= dealer < profile.players:
            raise LocalError("deal-dealer", dealer=dealer, players=profile.players)
        return cls(profile, target, deals, dealer, (0,) * profile.sides)

    def after(self, outcome: Outcome) -> Self:
        """The match when one more deal is over; LocalError `match-over` if none was to be played."""
        if self.over:
            raise LocalError("match-over")
        return replace(
            self,
            dealer=self.dealer if outcome.redeal else self.profile.next(self.dealer),
            scores=tuple(had + got for had, got in zip(self.scores, outcome.points, strict=True)),
            outcomes=(*self.outcomes, outcome),
        )

    @property
    def over(self) -> bool:
        if self.deals:
            return len(self.outcomes) == self.deals
        return max(self.scores) >= self.target

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides with the highest score when the match is over: one, or several in a drawn one."""
        if not self.over:
            return ()
        best = max(self.scores)
        return tuple(side for side, points in enumerate(self.scores) if points == best)

    @property
    def pissmunkar(self) -> tuple[int, ...]:
        """The losing sides without a point when the match is over, where the profile has the word."""
        if not (self.over and self.profile.pissmunkar):
            return ()
        return tuple(
            side for side, points in enumerate(self.scores) if not points and side not in self.winners
        )
