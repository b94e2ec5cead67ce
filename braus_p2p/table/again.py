"""Once more with the same players: what each of them wants when a match is over (spec §5).

Nothing of the old match goes on: who agree open a new one, with new secrets, and only sit down differently.
"""

from enum import IntEnum
from typing import Final

from braus_p2p.errors import LocalError
from braus_p2p.table.events import Wanted
from braus_p2p.table.hello import Link
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.talk import Talk
from braus_p2p.wire.codec import encode
from braus_p2p.wire.messages import COUNT, Again
from braus_p2p.wire.signature import again_digest, sign, verify_untrusted

FOR_EVER: Final = COUNT.below - 1
"""The count of a word that none can follow."""


class Choice(IntEnum):
    """How to play again: the number in `Again`."""

    NO = 0
    SAME = 1
    LOTS = 2
    MOVED = 3


def place_next(position: Position, seat: int, choice: Choice) -> int:
    """Where a seat of a match that is over sits down in the next; seat 0 stays there and opens the table.

    The same partners sit as they sat, however they came to their chairs; else all but the host move on by one
    chair, so that in as many matches as there are others everybody has sat opposite everybody.
    """
    players = len(position.players)
    if choice is Choice.LOTS:
        return seat
    beside = (position.chairs[seat] - position.chairs[0]) % players
    if choice is Choice.MOVED and beside:
        return 1 + beside % (players - 1)
    return beside


class Afterwards(Talk):
    """What is said about another match, and whether all want the same."""

    @property
    def agreed(self) -> Choice | None:
        """How all want to play again, once the match is over."""
        if self.position.phase is not Phase.OVER or self.accused:
            return None
        keys = [player.key for player in self.position.players if player is not None]
        choices = {self._agains[key].choice if key in self._agains else 0 for key in keys}
        return Choice(*choices) if len(choices) == 1 and choices != {0} else None

    @property
    def parts(self) -> bool:
        """Whether nothing is waited for after the match: all agree, or somebody will not or is gone."""
        keys = [player.key for player in self.position.players if player is not None]
        if self.agreed or any(key in self._agains and not self._agains[key].choice for key in keys):
            return True
        return any(self._presence.silent(len(self.position.players), self._now))

    def _beat(self) -> None:
        super()._beat()
        for again in self._agains.values():
            self._hand_round(encode(again))

    def _want_again(self, choice: int, moment: int) -> None:
        """Sign what the player wants and tell all; `LocalError` if there is nothing to want."""
        if self.position.phase is not Phase.OVER or not self._sits(self._key) or self._barred:
            raise LocalError("again-not-now")
        known = self._agains.get(self._key)
        count = moment if known is None else max(moment, known.count + 1)
        if count > FOR_EVER:
            return
        unsigned = Again(self._key, count, int(choice), bytes(64))
        signature = sign(self._identity, "again", self._again_digest(unsigned))
        self._note_again(Again(self._key, count, int(choice), signature), None)

    def _wanted_again(self, link: Link, again: Again) -> None:
        """Somebody said whether he would play again: as with `Chat`, what is old or too much is dropped."""
        known = self._agains.get(again.key)
        if not self._sits(again.key) or (known is not None and again.count <= known.count):
            return
        mouth = self._mouth(b"again" + again.key)
        if mouth.allowed < 1 or again.key == self._key:
            return
        verify_untrusted(again.key, "again", self._again_digest(again), again.signature)
        mouth.allowed -= 1
        self._note_again(again, link)

    def _note_again(self, again: Again, link: Link | None) -> None:
        self._agains[again.key] = again
        seat = next(
            seat for seat, player in enumerate(self.position.players) if player and player.key == again.key
        )
        self._effects.append(Wanted(seat, again.choice))
        self._hand_round(encode(again), but=link)

    def _again_digest(self, again: Again) -> bytes:
        return again_digest(
            match_id=self.position.match_id, key=again.key, count=again.count, choice=again.choice
        )
