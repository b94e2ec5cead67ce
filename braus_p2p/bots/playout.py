"""A deal played to its end by the rules of thumb: how a player imagines that it will go.

It judges nothing: `rules.deal` says what is legal, and this is the same game on integers, fast enough to be
played a hundred times for one choice. A test holds the two together, act by act.
"""

from typing import Final, Self

from braus_p2p.bots.knowledge import mask
from braus_p2p.bots.thumb import follow, lead
from braus_p2p.rules.cards import OUTCOME_CARD, PLAYING, SEVENS, Card
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.profiles import Decider, Profile
from braus_p2p.rules.score import FIVE, SIX, score

_PLAYING: Final = mask(PLAYING)
_SEVENS: Final = mask(SEVENS)
_OUTCOME: Final = mask((OUTCOME_CARD,))


class Playout:
    """A deal in motion with all hands known; every act changes it.

    The attributes are those of a `Deal` with the same names, but for `count`, the acts in the trick on the
    table; `led`, the card it was led with; `hands`, by chair, and the cards that are `out`.
    """

    __slots__ = (
        "count",
        "hands",
        "leader",
        "led",
        "may_lay",
        "out",
        "outcome_side",
        "over",
        "profile",
        "sides",
        "taker",
        "turn",
        "winning",
        "won",
        "yields",
    )

    profile: Profile
    hands: list[int]
    out: int
    leader: int
    turn: int
    may_lay: bool
    count: int
    led: int | None
    winning: int
    taker: int | None
    yields: int
    sides: list[int | None]
    won: list[int]
    outcome_side: int | None
    over: bool

    @classmethod
    def of(cls, deal: Deal, hands: list[int]) -> Self:
        """A deal that is not over nor at its last questions, as it stands."""
        assert deal.turn is not None
        it = cls()
        it.profile = deal.profile
        it.hands = hands
        it.out = mask(deal.seen)
        it.leader = deal.leader
        it.turn = deal.turn
        it.may_lay = deal.may_lay
        it.count = len(deal.plays)
        led = deal.plays[0] if deal.plays else None
        it.led = led if isinstance(led, Card) else None
        it.winning = 0 if deal.winning is None else deal.winning
        it.taker = deal.taker
        it.yields = deal.yields
        it.sides = [trick.side for trick in deal.tricks]
        it.won = list(deal.won)
        it.outcome_side = deal.outcome_side
        it.over = False
        return it

    def fork(self, hands: list[int]) -> "Playout":
        """The same moment of the deal with these hands, to go on by itself."""
        it = Playout()
        it.profile = self.profile
        it.hands = hands.copy()
        it.out = self.out
        it.leader = self.leader
        it.turn = self.turn
        it.may_lay = self.may_lay
        it.count = self.count
        it.led = self.led
        it.winning = self.winning
        it.taker = self.taker
        it.yields = self.yields
        it.sides = self.sides.copy()
        it.won = self.won.copy()
        it.outcome_side = self.outcome_side
        it.over = self.over
        return it

    def finish(self) -> None:
        """Play on to the end of the deal by the rules of thumb."""
        while not self.over:
            card = self.usual()
            if card is not None:
                self.play(card)
            elif self.count:
                self.decline()
            else:
                self.yield_lead()

    def usual(self) -> int | None:
        """The card to play by the rules of thumb, from the own hand and the cards that are out; or none."""
        hand = self.hands[self.turn]
        if self.count:
            beating = hand & _PLAYING & ((1 << self.winning) - 1)
            return follow(beating) if beating else None
        leadable = self.leadable(hand)
        return lead(leadable, _PLAYING & ~self.out & ~hand) if leadable else None

    def leadable(self, hand: int) -> int:
        """The cards that may be led from this hand."""
        sevens = hand & _SEVENS
        if self.may_lay and sevens:
            return sevens
        if not self.profile.dead_leads:
            return hand & _PLAYING
        # With all playing cards out and no seven to lay only the yield is left that ends the deal.
        return 0 if self.out & _PLAYING == _PLAYING else hand

    def play(self, card: int) -> None:
        """Lead, lay or follow with a card."""
        bit = 1 << card
        self.hands[self.turn] ^= bit
        self.out |= bit
        if not self.count:
            if self.may_lay and bit & _SEVENS:
                self._collect(self.turn)
                return
            self.led = card
        self.winning = card
        self.taker = self.turn if bit & _PLAYING else None
        self.decline()

    def decline(self) -> None:
        """Pass, or be done with a card: the next player's turn, or the end of the trick."""
        self.count += 1
        if self.count == self.profile.players:
            self._collect(self.taker)
        else:
            self.turn = (self.turn + 1) % self.profile.players

    def yield_lead(self) -> None:
        self.yields += 1
        self.leader = self.turn = self.profile.next(self.turn)
        self.may_lay = self.profile.yielded_lays
        self.over = self._exhausted()

    def _collect(self, winner: int | None) -> None:
        side = None
        if winner is not None:
            side = self.profile.side(winner)
            self.won[side] += 1
            self.leader = winner
        if self.led == OUTCOME_CARD:
            self.outcome_side = side
        self.sides.append(side)
        self.turn = self.leader
        self.may_lay = winner is not None
        self.count = 0
        self.led = self.taker = None
        self.yields = 0
        self.over = (side is not None and self.won[side] == SIX) or self._exhausted()

    def _exhausted(self) -> bool:
        """Whether no trick can be won any more; with all hands known nobody yields when all others have."""
        if self.out & _PLAYING != _PLAYING:
            return False
        somebody_lays = self.profile.yielded_lays or (self.may_lay and self.hands[self.leader])
        return self.out & _SEVENS == _SEVENS or not somebody_lays

    def points(self) -> tuple[int, ...]:
        """What the deal, now over, is worth to each side."""
        if self.profile.decider is Decider.HELD:
            for chair, hand in enumerate(self.hands):
                if hand & _OUTCOME and self.won[self.profile.side(chair)] == FIVE:
                    self.outcome_side = self.profile.side(chair)
        return score(self.profile, self.sides, self.outcome_side).points
