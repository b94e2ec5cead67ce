"""One deal as everybody at the table sees it: what has been done, whose turn it is, which acts are refused.

A `Deal` holds no hands. An act that depends on cards nobody has seen is allowed here and makes a *claim*: a
set of cards that the player's remaining hand holds none of. Whoever knows the hand (`hand.py`) or can check a
proof (the table) judges the claim. Acts, claims and their order are spec §12.

A *chair* is a place round the table, 0 to players - 1 clockwise.

LEAD is left by a card, which the others FOLLOW each once; it stays LEAD when a seven is laid or the lead is
yielded. A trick that everybody has followed is collected, and its winner is at LEAD. Whenever a trick was
collected or a lead yielded the deal may end: then it is OVER, or the members of the sides with five tricks
are at ASK until one shows the outcome card or all have denied it.
"""

from dataclasses import dataclass, replace
from typing import Final, Self, assert_never

from braus_p2p.errors import LocalError
from braus_p2p.rules.acts import Act, Move, Phase, Refusal, Trick, parse_act
from braus_p2p.rules.cards import BEATING, OUTCOME_CARD, PLAYING, SEVENS, Card
from braus_p2p.rules.profiles import Decider, Profile
from braus_p2p.rules.score import FIVE, SIX, Outcome, score

__all__ = ["Act", "Deal", "Move", "Phase", "Refusal", "Trick", "claimed", "parse_act"]

_NOTHING: Final[frozenset[Card]] = frozenset()
_ALIVE: Final = PLAYING | SEVENS
_ASKED_FOR: Final = frozenset({OUTCOME_CARD})


@dataclass(frozen=True, slots=True)
class Deal:
    """The public state of a deal; every act makes a new one."""

    profile: Profile
    dealer: int
    left: tuple[int, ...]
    """How many cards each chair holds that not everybody has seen."""
    leader: int
    """Who leads the trick on the table, or the next one."""
    turn: int | None
    """Whose act it is; None when the deal is over."""
    may_lay: bool
    """Whether the leader may, and so must, lay his sevens."""
    plays: tuple[Act, ...]
    """The trick on the table, from the leader on; empty while a lead is awaited."""
    winning: Card | None
    """The card that a follower has to beat."""
    taker: int | None
    """Who wins the trick as it stands; None while only a dead card lies."""
    yields: int
    """How many leads were yielded in a row before this one."""
    tricks: tuple[Trick, ...]
    won: tuple[int, ...]
    """How many tricks each side has won."""
    outcome_side: int | None
    """The side with the outcome card: among its won tricks, or shown by a member (which: `decider`)."""
    asked: tuple[int, ...]
    """Who has still to show or deny the outcome card, the next one first."""
    seen: frozenset[Card]
    """The cards that everybody has seen."""
    shown: tuple[frozenset[Card], ...]
    """Of these, which each chair has played or shown."""
    acts: tuple[Act, ...]
    """Everything done so far."""
    outcome: Outcome | None

    @classmethod
    def start(cls, profile: Profile, dealer: int) -> Self:
        """The deal before forehand's first act; LocalError `deal-dealer` for a chair the profile has not."""
        if not 0 <= dealer < profile.players:
            raise LocalError("deal-dealer", dealer=dealer, players=profile.players)
        forehand = profile.next(dealer)
        return cls(
            profile=profile,
            dealer=dealer,
            left=(profile.cards_each,) * profile.players,
            leader=forehand,
            turn=forehand,
            may_lay=True,
            plays=(),
            winning=None,
            taker=None,
            yields=0,
            tricks=(),
            won=(0,) * profile.sides,
            outcome_side=None,
            asked=(),
            seen=_NOTHING,
            shown=(_NOTHING,) * profile.players,
            acts=(),
            outcome=None,
        )

    @property
    def phase(self) -> Phase:
        if self.turn is None:
            return Phase.OVER
        if self.asked:
            return Phase.ASK
        return Phase.FOLLOW if self.plays else Phase.LEAD

    @property
    def over(self) -> bool:
        return self.turn is None

    @property
    def spent(self) -> bool:
        """Whether all 18 playing cards are out."""
        return self.seen >= PLAYING

    def lays(self, act: Act) -> bool:
        """Whether this act, now, is a seven laid as a trick of its own."""
        return isinstance(act, Card) and act.seven and self.may_lay and self.phase is Phase.LEAD

    def refusal(self, act: Act) -> Refusal | None:
        """What everybody can see is wrong with this act of the player whose turn it is; None if nothing."""
        match self.phase:
            case Phase.LEAD:
                return self._refuse_lead(act)
            case Phase.FOLLOW:
                return self._refuse_follow(act)
            case Phase.ASK:
                return self._refuse_answer(act)
            case Phase.OVER:
                return Refusal("act-deal-over")
            case _:
                assert_never(self.phase)

    def _refuse_lead(self, act: Act) -> Refusal | None:
        if isinstance(act, Card):
            return self._refuse_lead_card(act)
        match act:
            case Move.YIELD:
                leads_anything = self.profile.dead_leads and not self.spent and self.cards_after(act)
                return Refusal("act-yield-needless") if leads_anything else None
            case Move.PASS:
                return Refusal("act-pass-leading")
            case Move.SHOW | Move.DENY:
                return Refusal("act-nobody-asked")
            case _:
                assert_never(act)

    def _refuse_lead_card(self, card: Card) -> Refusal | None:
        if self.cards_after(card) < 0:
            return Refusal("act-lead-without-cards")
        if card in self.seen:
            return Refusal("act-card-seen", {"card": str(card)})
        if card.dead and not self.profile.dead_leads:
            return Refusal("act-lead-dead", {"card": str(card)})
        if not card.seven and self.spent:
            return Refusal("act-lead-seven-only", {"card": str(card)})
        return None

    def _refuse_follow(self, act: Act) -> Refusal | None:
        if isinstance(act, Card):
            return self._refuse_follow_card(act)
        match act:
            case Move.PASS:
                return None
            case Move.YIELD:
                return Refusal("act-yield-following")
            case Move.SHOW | Move.DENY:
                return Refusal("act-nobody-asked")
            case _:
                assert_never(act)

    def _refuse_follow_card(self, card: Card) -> Refusal | None:
        if self.cards_after(card) < 0:
            return Refusal("act-follow-without-cards")
        if card in self.seen:
            return Refusal("act-card-seen", {"card": str(card)})
        if not card.playing:
            return Refusal("act-follow-worthless", {"card": str(card)})
        if self.winning is not None and not card.beats(self.winning):
            return Refusal("act-too-low", {"card": str(card), "winning": str(self.winning)})
        return None

    def _refuse_answer(self, act: Act) -> Refusal | None:
        if act is not Move.SHOW and act is not Move.DENY:
            return Refusal("act-show-or-deny")
        if self.cards_after(act) < 0:
            return Refusal("act-show-without-cards")
        return None

    def cards_after(self, act: Act) -> int:
        """How many unseen cards the player whose turn it is will hold after this act.

        LocalError `act-deal-over` when it is nobody's turn.
        """
        return self.left[self._actor] - (act is Move.SHOW or isinstance(act, Card))

    def claim(self, act: Act) -> frozenset[Card]:
        """The cards that the player's hand holds none of after this act, if the act keeps the rules.

        Cards seen, the one played now included, are left out. Empty when there is nothing to claim: for a
        player who will hold no card, and for an act that `refusal` refuses whatever he holds.
        """
        return _NOTHING if self.refusal(act) is not None else claimed(self, act)

    def after(self, act: Act) -> "Deal":
        """The deal when the player whose turn it is has done this; LocalError with the key of a refusal."""
        refusal = self.refusal(act)
        if refusal is not None:
            raise LocalError(refusal.key, **refusal.arguments)
        match act:
            case Card():
                turned_up = _turned_up(self, self._actor, act)
                return _laid(turned_up, act) if self.lays(act) else _played(turned_up, self._actor, act)
            case Move.PASS:
                return _played(self, self._actor, act)
            case Move.YIELD:
                return _yielded(self, self._actor)
            case Move.SHOW:
                return _shown(self, self._actor)
            case Move.DENY:
                return _denied(self)
            case _:
                assert_never(act)

    @property
    def _actor(self) -> int:
        if self.turn is None:
            raise LocalError("act-deal-over")
        return self.turn


# What an act that nothing speaks against claims, and what it does to a deal.


def claimed(deal: Deal, act: Act) -> frozenset[Card]:
    """What an act claims that `Deal.refusal` lets pass; see `Deal.claim`."""
    if deal.cards_after(act) == 0:
        return _NOTHING
    match act:
        case Card():
            lead_before_seven = deal.may_lay and not act.seven and not deal.plays
            return SEVENS - deal.seen if lead_before_seven else _NOTHING
        case Move.PASS:
            assert deal.winning is not None  # for who leads cannot pass
            return BEATING[deal.winning] - deal.seen
        case Move.YIELD:
            # Whoever may lead other cards too cannot yield while he holds one.
            return _ALIVE - deal.seen
        case Move.SHOW:
            return _NOTHING
        case Move.DENY:
            return _ASKED_FOR - deal.seen
        case _:
            assert_never(act)


def _turned_up(deal: Deal, chair: int, card: Card) -> Deal:
    """The same moment, the card out of the cards that nobody else has seen."""
    left, shown = deal.left, deal.shown
    return replace(
        deal,
        left=(*left[:chair], left[chair] - 1, *left[chair + 1 :]),
        seen=deal.seen | {card},
        shown=(*shown[:chair], shown[chair] | {card}, *shown[chair + 1 :]),
    )


def _laid(deal: Deal, seven: Card) -> Deal:
    return _collected(deal, (*deal.acts, seven), (seven,), deal.leader)


def _played(deal: Deal, chair: int, act: Act) -> Deal:
    """A lead, or what a follower does; collects the trick when it is full."""
    acts, plays = (*deal.acts, act), (*deal.plays, act)
    winning, taker = deal.winning, deal.taker
    if isinstance(act, Card):
        winning, taker = act, chair if act.playing else None
    if len(plays) == deal.profile.players:
        return _collected(deal, acts, plays, taker)
    turn = deal.profile.next(chair)
    return replace(deal, acts=acts, plays=plays, winning=winning, taker=taker, turn=turn)


def _collected(deal: Deal, acts: tuple[Act, ...], plays: tuple[Act, ...], winner: int | None) -> Deal:
    """The trick is complete: its winner, or the same leader after a void one, leads next."""
    side = None if winner is None else deal.profile.side(winner)
    leader = deal.leader if winner is None else winner
    collected = replace(
        deal,
        acts=acts,
        plays=(),
        winning=None,
        taker=None,
        yields=0,
        tricks=(*deal.tricks, Trick(deal.leader, plays, winner, side)),
        won=tuple(count + (at == side) for at, count in enumerate(deal.won)),
        leader=leader,
        turn=leader,
        # Sevens come before forehand's first lead and a winner's next: after a void trick it is too late.
        may_lay=winner is not None,
        # Only a led card can be the outcome card: it is never played to a trick.
        outcome_side=side if plays[0] == OUTCOME_CARD else deal.outcome_side,
    )
    return _ended(collected)


def _yielded(deal: Deal, chair: int) -> Deal:
    leader = deal.profile.next(chair)
    yielded = replace(
        deal,
        acts=(*deal.acts, Move.YIELD),
        yields=deal.yields + 1,
        leader=leader,
        turn=leader,
        may_lay=deal.profile.yielded_lays,
    )
    return _ended(yielded)


def _shown(deal: Deal, chair: int) -> Deal:
    shown = _turned_up(deal, chair, OUTCOME_CARD)
    return _finished(replace(shown, acts=(*deal.acts, Move.SHOW), outcome_side=deal.profile.side(chair)))


def _denied(deal: Deal) -> Deal:
    asked = deal.asked[1:]
    denied = replace(deal, acts=(*deal.acts, Move.DENY), asked=asked, turn=asked[0] if asked else None)
    return denied if asked else _finished(denied)


def _ended(deal: Deal) -> Deal:
    """The deal, with its end if that has come: six tricks, or nothing that anybody could still win."""
    if SIX in deal.won:
        return _finished(deal)
    if not _exhausted(deal):
        return deal
    asked = _members_with_five(deal) if deal.profile.decider is Decider.HELD else ()
    return replace(deal, asked=asked, turn=asked[0]) if asked else _finished(deal)


def _exhausted(deal: Deal) -> bool:
    """Whether all can see that no trick can be won any more."""
    if deal.yields == deal.profile.players:
        return True
    if not deal.spent:
        return False
    somebody_lays = deal.profile.yielded_lays or (deal.may_lay and deal.left[deal.leader] > 0)
    return deal.seen >= SEVENS or not somebody_lays


def _members_with_five(deal: Deal) -> tuple[int, ...]:
    """The members of each side with five tricks, from forehand on."""
    profile = deal.profile
    chairs = ((deal.dealer + 1 + place) % profile.players for place in range(profile.players))
    return tuple(chair for chair in chairs if deal.won[profile.side(chair)] == FIVE)


def _finished(deal: Deal) -> Deal:
    outcome = score(deal.profile, [trick.side for trick in deal.tricks], deal.outcome_side)
    return replace(deal, turn=None, asked=(), outcome=outcome)
