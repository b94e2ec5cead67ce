"""The four ways to play: what differs between them is data here, and the rest of the room reads it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

from braus_p2p.errors import LocalError


class Jan(Enum):
    """Which six tricks in a row are a jan."""

    NONE = "none"
    ANY = "any"
    """Six in a row at any time in the deal: the last six tricks that anybody won."""
    FIRST = "first"
    """The first six tricks of the deal."""


class Decider(Enum):
    """How the outcome card decides a deal in which nobody has six tricks."""

    WON = "won"
    """At five-five, for the side that has it among its won tricks."""
    HELD = "held"
    """For the side with five tricks, when one of its members still holds it."""


@dataclass(frozen=True, slots=True)
class Profile:
    """One account of the rules; `number` is its index in `PROFILES_BY_NUMBER` and its number on the wire."""

    number: int
    name: str
    players: int
    sides: int
    cards_each: int
    target: int
    """Points that end a match, unless the table chose others."""
    dead_leads: bool
    """Any card may be led; a dead card that nobody beats makes the trick void."""
    yielded_lays: bool
    """A player to whom the lead was yielded may lay his sevens."""
    six_points: int
    jan: Jan
    jan_points: int
    decider: Decider
    decider_points: int
    redeals: bool
    """The same player deals again after a deal without score."""
    pissmunkar: bool
    """Losers without a point are pissmunkar."""

    def side(self, chair: int) -> int:
        """The side of a chair: partners sit `sides` places apart."""
        return chair % self.sides

    def next(self, chair: int) -> int:
        """The chair after this one, clockwise."""
        return (chair + 1) % self.players


PROFILES_BY_NUMBER: Final[tuple[Profile, ...]] = (
    Profile(
        number=0,
        name="gotland",
        players=4,
        sides=2,
        cards_each=9,
        target=6,
        dead_leads=True,
        yielded_lays=False,
        six_points=1,
        jan=Jan.ANY,
        jan_points=2,
        decider=Decider.WON,
        decider_points=1,
        redeals=True,
        pissmunkar=True,
    ),
    Profile(
        number=1,
        name="brus",
        players=4,
        sides=2,
        cards_each=9,
        target=10,
        dead_leads=False,
        yielded_lays=True,
        six_points=2,
        jan=Jan.NONE,
        jan_points=0,
        decider=Decider.HELD,
        decider_points=2,
        redeals=False,
        pissmunkar=False,
    ),
    Profile(
        number=2,
        name="brus-pairs",
        players=6,
        sides=3,
        cards_each=6,
        target=10,
        dead_leads=False,
        yielded_lays=True,
        six_points=2,
        jan=Jan.NONE,
        jan_points=0,
        decider=Decider.HELD,
        decider_points=2,
        redeals=False,
        pissmunkar=False,
    ),
    Profile(
        number=3,
        name="brus-teams",
        players=6,
        sides=2,
        cards_each=6,
        target=6,
        dead_leads=False,
        yielded_lays=True,
        six_points=1,
        jan=Jan.FIRST,
        jan_points=2,
        decider=Decider.HELD,
        decider_points=1,
        redeals=True,
        pissmunkar=False,
    ),
)

PROFILES: Final[Mapping[str, Profile]] = MappingProxyType(
    {profile.name: profile for profile in PROFILES_BY_NUMBER}
)


def profile_named(name: str) -> Profile:
    """The profile of this name; LocalError `profile-unknown` if there is none."""
    profile = PROFILES.get(name)
    if profile is None:
        raise LocalError("profile-unknown", word=name, known=", ".join(PROFILES))
    return profile
