"""Who is there: when something was last heard of each seat, over any number of hops."""

from math import ceil
from typing import Final

SILENT_SECONDS: Final = 6.0
"""After how long a seat counts as silent; three beats."""

OLDEST: Final = 255


class Presence:
    """The times at which something was last heard of each seat.

    Peers tell each other ages, in whole seconds rounded up, so news only grows older on its way round and a
    seat that is gone cannot be kept alive by hearsay.
    """

    def __init__(self) -> None:
        self._heard: dict[int, float] = {}
        self._shown: frozenset[int] = frozenset()
        self._since: float | None = None

    def begin(self, now: float) -> None:
        """Silence counts from here; later calls change nothing."""
        if self._since is None:
            self._since = now

    def heard(self, seat: int, at: float) -> None:
        """Something came from this seat, or of it, at this time."""
        self._heard[seat] = max(at, self._heard.get(seat, at))

    def told(self, ages: bytes, now: float) -> None:
        """A peer's word: for each seat, how many seconds ago it heard of it; 255 says nothing."""
        for seat, age in enumerate(ages):
            if age < OLDEST:
                self.heard(seat, now - age)

    def ages(self, now: float) -> bytes:
        """What to tell the peers: for each seat the seconds since it was heard of, at most 255."""
        seats = max(self._heard, default=-1) + 1
        return bytes(min(OLDEST, ceil(self._age(seat, now))) for seat in range(seats))

    def silent(self, seats: int, now: float) -> tuple[float, ...]:
        """For each seat the seconds for which nothing was heard of it; 0 while that is no reason to worry."""
        ages = (self._age(seat, now) for seat in range(seats))
        return tuple(age if age > SILENT_SECONDS else 0.0 for age in ages)

    def changed(self, now: float) -> bool:
        """Whether anybody is silent, or was when this was asked before."""
        silent = frozenset(seat for seat in self._heard if self._age(seat, now) > SILENT_SECONDS)
        changed = bool(silent) or silent != self._shown
        self._shown = silent
        return changed

    def _age(self, seat: int, now: float) -> float:
        began = now if self._since is None else self._since
        return now - self._heard.get(seat, began)
