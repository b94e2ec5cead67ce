"""What a player can know of the cards he does not see: which are out, how many each holds, what each lacks.

Sets of cards are integers here, bit n for card n, so that a hundred deals can be imagined in a moment.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Final

from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.rules.deal import Deal
from braus_p2p.table.view import View


def mask(cards: Iterable[Card]) -> int:
    """The set of these cards as an integer."""
    return sum(1 << card for card in cards)


_ALL: Final = mask(CARDS)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What one player knows of a deal."""

    chair: int
    hand: int
    hidden: int
    """The cards that he neither holds nor has seen."""
    left: tuple[int, ...]
    """How many unseen cards each chair holds."""
    lacks: tuple[int, ...]
    """The cards that each chair has proved not to hold: by a pass, a lead before its sevens, a yield."""


def know(view: View) -> Knowledge:
    """What the player whose view this is knows; it is the view of a seat with a deal in hand."""
    assert view.deal is not None
    assert view.seat is not None
    hand = mask(view.hand)
    hidden = _ALL & ~hand & ~mask(view.deal.seen)
    return Knowledge(view.chairs[view.seat], hand, hidden, view.deal.left, lacking(view.deal))


def lacking(deal: Deal) -> tuple[int, ...]:
    """For each chair the union of its claims: nobody draws cards, so what was true of a hand stays true."""
    lacks = [0] * deal.profile.players
    past = Deal.start(deal.profile, deal.dealer)
    for act in deal.acts:
        assert past.turn is not None
        lacks[past.turn] |= mask(past.claim(act))
        past = past.after(act)
    return tuple(lacks)


def imagine(known: Knowledge, rng: Random) -> list[int]:
    """All hands, by chair, as they may be: the hidden cards dealt at random so that all that is known fits.

    Every such way can come, though not all are exactly as likely. Cards with few possible holders are dealt
    first.
    """
    others = [chair for chair, count in enumerate(known.left) if count and chair != known.chair]
    holders = {
        card: [chair for chair in others if not known.lacks[chair] >> card & 1]
        for card in range(len(CARDS))
        if known.hidden >> card & 1
    }
    cards = sorted(holders, key=lambda card: len(holders[card]) + rng.random())
    hands, room = [0] * len(known.left), list(known.left)
    for card in cards:
        if not _give(card, holders[card], hands, room, rng):
            _squeeze_in(card, holders, hands, room, set())
    hands[known.chair] = known.hand
    return hands


def _give(card: int, holders: list[int], hands: list[int], room: list[int], rng: Random) -> bool:
    """Deal a card to a possible holder, the likelier the more room he has; False if all are full."""
    place = int(rng.random() * sum([room[chair] for chair in holders]))
    for chair in holders:
        if place < room[chair]:
            hands[chair] |= 1 << card
            room[chair] -= 1
            return True
        place -= room[chair]
    return False


def _squeeze_in(
    card: int, holders: dict[int, list[int]], hands: list[int], room: list[int], tried: set[int]
) -> bool:
    """Deal a card whose holders are full by moving another one, if need be several (an augmenting path)."""
    for chair in holders[card]:
        if chair in tried:
            continue
        tried.add(chair)
        if room[chair]:
            room[chair] -= 1
            hands[chair] |= 1 << card
            return True
        for held in holders:
            if hands[chair] >> held & 1 and _squeeze_in(held, holders, hands, room, tried):
                hands[chair] ^= 1 << held | 1 << card
                return True
    return False
