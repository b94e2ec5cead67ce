"""Who is there: when something was last heard of each seat, over any number of hops (spec §5, `Seen`)."""

from math import ceil
from typing import Final

SILENT_SECONDS: Final = 8.0
"""After how long a seat counts as silent: four beats, so one who is heard of through another never does."""

HOP_SECONDS: Final = 1.0
"""What a peer's word ages on its way: while no frame takes longer, hearsay makes no seat younger."""

OLDEST: Final = 255


class Presence:
    """The times at which something was last heard of each seat.

    Peers tell each other ages in whole seconds, rounded up, and count a second for the way. So news only
    grows older on its way round, and a seat that is gone cannot be kept alive by hearsay. A frame that took
    longer makes it younger once, by no more than the time it was late.

    A liar can: whoever says 0 of a seat that is gone makes it look present, as long as he goes on saying so.
    It keeps the others from being asked to vote, which a voter can do anyway by not voting; no line comes
    about by it and nobody is convicted. To say 255 or any great age does nothing, for the youngest word
    counts. So only seats are to be believed, and not those who watch.
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
                self.heard(seat, now - age - HOP_SECONDS)

    def ages(self, seats: int, now: float) -> bytes:
        """What to tell the peers: for each seat the seconds since it was heard of, at most 255.

        255 also for one that never was: who has just come back knows nothing of the others.
        """
        heard = (self._heard.get(seat) for seat in range(seats))
        return bytes(OLDEST if at is None else min(OLDEST, ceil(now - at)) for at in heard)

    def silent(self, seats: int, now: float) -> tuple[float, ...]:
        """For each seat the seconds for which nothing was heard of it; 0 while that is no reason to worry."""
        began = now if self._since is None else self._since
        ages = (now - self._heard.get(seat, began) for seat in range(seats))
        return tuple(age if age > SILENT_SECONDS else 0.0 for age in ages)

    def changed(self, seats: int, now: float) -> bool:
        """Whether anybody is silent, or was when this was asked before."""
        silent = frozenset(seat for seat, age in enumerate(self.silent(seats, now)) if age)
        changed = bool(silent) or silent != self._shown
        self._shown = silent
        return changed
