"""What several commands share: the options of a table, checked, and the parameters that name them."""

from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter

from braus_p2p.errors import LocalError
from braus_p2p.rules.profiles import Profile, profile_named
from braus_p2p.rules.score import TARGETS
from braus_p2p.ui.words import text

MOST_DEALS: Final = 1000
PATIENCE: Final = 60
"""Seconds of somebody's silence after which the others are asked what shall be done."""

PORT: Final = 3636
"""Where a table is found if nothing else is said: 36 cards, and 36 again."""

NEVER: Final = "never"
PATIENCES: Final = range(10, 3601)
"""Before the first of them a silence is hardly noticed."""


Address: TypeAlias = Annotated[str, Parameter(name="HOST:PORT", help=text("help-argument-address"))]
Rules: TypeAlias = Annotated[str | None, Parameter(help=text("help-option-rules"))]
Target: TypeAlias = Annotated[int | None, Parameter(help=text("help-option-target"))]
Deals: TypeAlias = Annotated[int | None, Parameter(help=text("help-option-deals"))]
Patience: TypeAlias = Annotated[str | None, Parameter(help=text("help-option-patience"))]
Json: TypeAlias = Annotated[
    bool, Parameter(name="--json", negative="", show_default=False, help=text("help-option-json"))
]
Seed: TypeAlias = Annotated[int | None, Parameter(help=text("help-option-seed"))]


def chosen_profile(rules: str | None, players: int | None = None) -> Profile:
    """The rules by name or, without one, those usual for so many players; LocalError if the two disagree."""
    if players not in (None, 4, 6):
        raise LocalError("option-players", players=players)
    profile = profile_named(rules or ("brus-teams" if players == 6 else "gotland"))
    if players not in (None, profile.players):
        raise LocalError("option-players-rules", players=players, rules=profile.name, needed=profile.players)
    return profile


def chosen_target(profile: Profile, target: int | None) -> int:
    """The points that win the match; LocalError `match-target` outside 1-99."""
    if target is None:
        return profile.target
    if target not in TARGETS:
        raise LocalError("match-target", target=target, least=TARGETS.start, most=TARGETS.stop - 1)
    return target


def chosen_deals(deals: int | None) -> int:
    """The number of deals as `Opened` has it, 0 for playing to the target; LocalError `option-deals`."""
    if deals is None:
        return 0
    if not 1 <= deals <= MOST_DEALS:
        raise LocalError("option-deals", deals=deals, most=MOST_DEALS)
    return deals


def chosen_patience(word: str | None) -> int:
    """The seconds of patience as `Opened` has them, 0 for no limit; LocalError `option-patience`."""
    if word is None:
        return PATIENCE
    if word == NEVER:
        return 0
    seconds = int(word) if word.isascii() and word.isdecimal() and len(word) < 6 else 0
    if seconds not in PATIENCES:
        raise LocalError("option-patience", least=PATIENCES.start, most=PATIENCES.stop - 1)
    return seconds
