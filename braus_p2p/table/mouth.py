"""How much one player may say: so much at once, and so much in time."""

from dataclasses import dataclass
from typing import Final

SAYINGS: Final = 12
"""How many sayings of one player are passed on at once; every `SAYING_SECONDS` there may be one more."""

SAYING_SECONDS: Final = 2.0

OWN_SAYINGS: Final = 6
"""The same for the own player: less, so that nothing of his is dropped on the way."""


@dataclass(slots=True)
class Mouth:
    """What is known of one who speaks: his last count, and how much he may still say at a time."""

    allowed: float
    at: float
    count: int = -1

    def refill(self, most: int, now: float) -> None:
        """Allow what the time since has earned."""
        self.allowed = min(float(most), self.allowed + max(0.0, now - self.at) / SAYING_SECONDS)
        self.at = now
