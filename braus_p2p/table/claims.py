"""What an act claims about the author's hidden cards, derived from the position and never sent (spec §12)."""

from dataclasses import dataclass

from braus_p2p.rules.deal import Act
from braus_p2p.shuffle import Ciphertext
from braus_p2p.table.position import Position


@dataclass(frozen=True, slots=True)
class Claim:
    """No hidden card is one of the excluded: S with its ciphertexts, and V, both ascending."""

    hidden: tuple[tuple[int, Ciphertext], ...]
    excluded: tuple[int, ...]

    @property
    def due(self) -> bool:
        """Whether a proof must go with the act: exactly if neither side of the claim is empty."""
        return bool(self.hidden) and bool(self.excluded)


def claim(position: Position, seat: int, act: Act, opening: int | None = None) -> Claim:
    """The claim that `seat` makes by `act`, a card that is opened at the place `opening`, or a move."""
    hidden = tuple(
        (place, position.round.hidden[place]) for place in position.hidden_places(seat) if place != opening
    )
    return Claim(hidden, tuple(sorted(int(card) for card in position.play.claim(act))))
