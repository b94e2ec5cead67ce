"""A player that reasons from what it sees: rules of thumb, and reasons to leave them.

It deals the cards that it does not see in ways that fit all it knows, plays every choice out in each of them
by the rules of thumb, and compares. It leaves the rule of thumb only for a choice that did better by more
than chance explains, because players in an imagined deal are more predictable than those at the table.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from braus_p2p.bots.knowledge import Knowledge, imagine, know
from braus_p2p.bots.playout import Playout
from braus_p2p.rules.cards import CARDS, OUTCOME_CARD, Card
from braus_p2p.rules.deal import Act
from braus_p2p.table.view import View

BOT_NAME: Final = "Tjelvar"
BOT_VERSION: Final = 1
"""Shown behind the name; it is raised by every change that can make a different choice (a test notices)."""

PLAYOUTS: Final = 100
"""How many deals are played out for one choice, at most."""
_POINT: Final = 10
"""What a point weighs against a trick: tricks tell choices apart while points are far away."""


def random_choose(view: View, rng: Random) -> Act:
    """Any legal act, all equally likely: what the player is measured against. `view.my_turn` is true."""
    return rng.choice(view.acts)


def thumb_choose(view: View, rng: Random) -> Act:  # noqa: ARG001 - every player is called alike
    """The legal act by the rules of thumb alone: the player without its imagination, to measure that by."""
    forced = _no_choice(view)
    if forced is not None:
        return forced
    return CARDS[_rule_of_thumb(view, know(view))]


def choose(view: View, rng: Random) -> Act:
    """A legal act for the player whose view this is; `view.my_turn` is true.

    The same view and the same state of `rng` give the same act.
    """
    forced = _no_choice(view)
    if forced is not None:
        return forced
    known = know(view)
    choices = {_kind(known, card): card for card in view.acts if isinstance(card, Card)}
    usual = choices[_kind(known, _rule_of_thumb(view, known))]
    if len(choices) == 1:
        return usual
    return _reasoned(view, known, tuple(choices.values()), usual, rng)


def _no_choice(view: View) -> Act | None:
    """The only act, or one of the sevens to be laid, which are all alike; None if there is a choice."""
    assert view.deal is not None
    first = view.acts[0]
    return first if len(view.acts) == 1 or view.deal.lays(first) else None


def _kind(known: Knowledge, card: int) -> int:
    """What sets a card apart from others in the same hand: how many of the hidden cards beat it.

    Of the worthless ones only the outcome card is a kind of its own. One card of each kind is thought about,
    the lowest.
    """
    if CARDS[card].playing:
        return (known.hidden & ((1 << card) - 1)).bit_count()
    return -1 if card == OUTCOME_CARD else -2


def _rule_of_thumb(view: View, known: Knowledge) -> int:
    """The card that a player in an imagined deal would play here."""
    assert view.deal is not None
    hands = [0] * len(known.left)
    hands[known.chair] = known.hand
    card = Playout.of(view.deal, hands).usual()
    assert card is not None
    return card


def _reasoned(view: View, known: Knowledge, choices: Sequence[Card], usual: Card, rng: Random) -> Card:
    """The choice whose gain over the usual one, less the standard error of that gain, is largest."""
    assert view.deal is not None
    now = Playout.of(view.deal, [])
    side = view.deal.profile.side(known.chair)
    others = [choice for choice in choices if choice != usual]
    gains: list[list[int]] = [[] for _ in others]
    for _ in range(PLAYOUTS // len(choices)):
        hands = imagine(known, rng)
        without = _worth(now, hands, usual, side)
        for other, gain in zip(others, gains, strict=True):
            gain.append(_worth(now, hands, other, side) - without)
    best, most = usual, 0.0
    for other, gain in zip(others, gains, strict=True):
        sure = _sure_gain(gain)
        if sure > most:
            best, most = other, sure
    return best


def _worth(now: Playout, hands: list[int], card: Card, side: int) -> int:
    """How the deal ends for a side, set against the others' average, if this card is played now."""
    playout = now.fork(hands)
    playout.play(card)
    playout.finish()
    worth = [_POINT * points + won for points, won in zip(playout.points(), playout.won, strict=True)]
    return len(worth) * worth[side] - sum(worth)


def _sure_gain(gains: Sequence[int]) -> float:
    """The mean less its standard error; in whole numbers up to the root, so alike on every machine."""
    count, total = len(gains), sum(gains)
    spread = count * sum(gain * gain for gain in gains) - total * total
    return (total - sqrt(spread / count)) / count
