"""What those can say of a deal who know a hand: what it may do, and which claims are true of it."""

from braus_p2p.errors import LocalError
from braus_p2p.rules.acts import Act, Move, Refusal
from braus_p2p.rules.cards import OUTCOME_CARD, Card
from braus_p2p.rules.deal import Deal, claimed


def why_not(deal: Deal, hand: frozenset[Card], act: Act) -> Refusal | None:
    """Why the player whose turn it is, who holds `hand`, may not do this; None if he may.

    LocalError `hand-size` if the hand is not as large as everybody can see that it is.
    """
    refusal = deal.refusal(act)
    if refusal is not None or deal.turn is None:
        return refusal
    if len(hand) != deal.left[deal.turn]:
        raise LocalError("hand-size", cards=len(hand), left=deal.left[deal.turn])
    needed = OUTCOME_CARD if act is Move.SHOW else act
    if isinstance(needed, Card) and needed not in hand:
        return Refusal("act-not-in-hand", {"card": str(needed)})
    return broken_claim(deal, act, hand)


def broken_claim(deal: Deal, act: Act, held: frozenset[Card]) -> Refusal | None:
    """Why a player who holds these cards, or held them, may not do this; None if its claim is true of them.

    The act is one that `refusal` lets pass. The answer names the highest card that he has to, or may, play.
    """
    false = claimed(deal, act) & held
    if not false:
        return None
    card = {"card": str(min(false))}
    match act:
        case Move.PASS:
            return Refusal("act-must-beat", card)
        case Move.YIELD:
            return Refusal("act-must-lead", card)
        case Move.DENY:
            return Refusal("act-must-show", card)
        case _:
            return Refusal("act-sevens-first", card)


def legal_acts(deal: Deal, hand: frozenset[Card]) -> tuple[Act, ...]:
    """What the player whose turn it is may do with this hand: cards by rank, then moves; empty when over."""
    return tuple(act for act in (*sorted(hand), *Move) if why_not(deal, hand, act) is None)


def forced(deal: Deal, hand: frozenset[Card]) -> Act | None:
    """The act that plays itself: the only legal move without a card, or the next seven that must be laid.

    A single card that could be played to a trick or led is left to the player.
    """
    acts = legal_acts(deal, hand)
    if not acts or (isinstance(acts[0], Card) and not deal.lays(acts[0])):
        return None
    # A move is legal only when nothing else is, and so is a seven that may be laid, but for other sevens.
    return acts[0]
