"""The guided first deal: one thought at a time, about what has just come to the table."""

from dataclasses import dataclass

from braus_p2p.rules.acts import Move
from braus_p2p.rules.acts import Phase as DealPhase
from braus_p2p.rules.cards import SEVENS
from braus_p2p.rules.deal import Deal
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.faces import chair_name, is_me
from braus_p2p.ui.web.scene import STYLE
from braus_p2p.ui.words import text


@dataclass(frozen=True, slots=True)
class Thought:
    """One thought of the lesson: what it is about, the same whoever plays, and its sentences."""

    topic: str
    told: str


def thought(view: View) -> Thought | None:
    """What a beginner should know at this moment; None for one who watches."""
    if view.seat is None:
        return None
    if view.phase is Phase.OVER:
        return _thought("lesson-over")
    deal = view.deal
    if deal is None:
        return _thought("lesson-shuffle" if view.last is None else "lesson-end")
    if view.my_turn and view.forced is None:
        return _choice(view, deal)
    return _meanwhile(view, deal)


def _thought(key: str, **named: str) -> Thought:
    return Thought(key, text(key, **named))


def _choice(view: View, deal: Deal) -> Thought:
    """What there is to think of before choosing."""
    if deal.phase is DealPhase.LEAD:
        if any(act in SEVENS for act in view.acts):
            return _thought("lesson-sevens")
        return _thought("lesson-lead" if len(deal.tricks) < 4 else "lesson-lead-late")
    if deal.winning is None or deal.taker is None:
        return _thought("lesson-dead-led")
    winning = STYLE.name(deal.winning)
    if deal.profile.side(deal.taker) == view.side(view.seat or 0):
        return _thought("lesson-beat-partner", card=winning)
    return _thought("lesson-beat", card=winning)


def _meanwhile(view: View, deal: Deal) -> Thought:
    """What can be learnt while others play."""
    if not deal.acts:
        return _thought("lesson-hand")
    if deal.plays and deal.plays[-1] is Move.PASS:
        chair = (deal.leader + len(deal.plays) - 1) % deal.profile.players
        if is_me(view, chair):
            return _thought("lesson-passed-you")
        return _thought("lesson-passed", name=chair_name(view, chair, first=True))
    if deal.plays or not deal.tricks:
        return _thought("lesson-watch")
    trick = deal.tricks[-1]
    if trick.laid:
        return _thought("lesson-laid")
    if trick.winner is None:
        return _thought("lesson-void")
    if max(deal.won) >= 5:
        return _thought("lesson-five")
    if is_me(view, trick.winner):
        return _thought("lesson-taken-you")
    return _thought("lesson-taken", name=chair_name(view, trick.winner, first=True))
