"""The rules of thumb, which need no imagination: what to play when the cards say nothing better.

Each was kept because sides that follow it beat sides that do the opposite (docs/bots.md). Sets of cards are
integers as in `knowledge`; a lower number is a higher card.
"""

from typing import Final

from braus_p2p.bots.knowledge import mask
from braus_p2p.rules.cards import PLAYING

_PLAYING: Final = mask(PLAYING)


def follow(beating: int) -> int:
    """The card to beat a trick with, of those that do: the weakest, partner's trick or not.

    The strong ones, the makdorar first of all, are worth more later: once the cards above them are out, or
    when nobody else can beat them. A player with nothing weaker loses them to any trick.
    """
    return beating.bit_length() - 1


def lead(leadable: int, hidden: int) -> int:
    """The card to lead, of those that may be led, when `hidden` has the cards of the others.

    A playing card that nobody can beat is a trick now; later it may have to beat one's own partner. Otherwise
    the weakest, in gotland a dead one: everyone who can must beat it, so it draws the strong cards out of the
    other hands and costs nothing.
    """
    best = leadable & -leadable
    if best & _PLAYING and not (best - 1) & hidden:
        return best.bit_length() - 1
    return leadable.bit_length() - 1
