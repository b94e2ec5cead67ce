"""Random play under all four profiles against the rules told a second time, naively and with open hands."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.rules.cards import CARDS, OUTCOME_CARD, PLAYING, SEVENS, Card
from braus_p2p.rules.deal import Act, Deal, Move
from braus_p2p.rules.hand import forced, legal_acts, why_not
from braus_p2p.rules.notation import Notation, judge, judge_deal, read, write
from braus_p2p.rules.profiles import PROFILES, PROFILES_BY_NUMBER, Jan, Profile
from braus_p2p.rules.score import Termination

RANKED = "JC 8S KH 9C 9S 9H 9D AC AS AH AD JS JH JD 6C 6S 6H 6D".split()  # noqa: SIM905 - as the rules write it
EVERY_ACT: tuple[Act, ...] = (*CARDS, *Move)


class Oracle:
    """The rules as a referee would tell them who sees all hands; knows nothing of claims or phases."""

    def __init__(self, rules: str, players: int, dealer: int, hands: list[set[str]]) -> None:
        self.gotland = rules == "gotland"
        self.players = players
        self.sides = 3 if rules == "brus-pairs" else 2
        self.rules = rules
        self.hands = hands
        self.turn = self.leader = self.forehand = (dealer + 1) % players
        self.sevens_allowed = True
        self.pile: list[tuple[int, str]] = []
        self.wins: list[int | None] = []
        self.out: set[str] = set()
        self.won_outcome_card: int | None = None
        self.show_order: list[int] | None = None
        self.shower: int | None = None
        self.yielded = 0
        self.over = False

    def legal(self) -> set[str]:
        hand = self.hands[self.turn]
        if self.show_order is not None:
            return {"+"} if "KC" in hand else {"/"}
        return self._leads(hand) if not self.pile else self._follows(hand)

    def _leads(self, hand: set[str]) -> set[str]:
        sevens = {card for card in hand if card[0] == "7"}
        if sevens and self.sevens_allowed:
            return sevens
        good = {card for card in hand if card in RANKED}
        if self.gotland and not self.out.issuperset(RANKED):
            good = hand
        return set(good) or {"y"}

    def _follows(self, hand: set[str]) -> set[str]:
        ranks = [RANKED.index(card) for _, card in self.pile if card in RANKED]
        best = min(ranks, default=len(RANKED))
        return {card for card in hand if card in RANKED[:best]} or {"-"}

    def do(self, act: str) -> None:
        if self.show_order is not None:
            self.shower = self.turn if act == "+" else None
            self.show_order.pop(0)
            self.over = act == "+" or not self.show_order
            self.turn = self.turn if self.over else self.show_order[0]
        elif act == "y":
            self.yielded += 1
            self.turn = self.leader = (self.leader + 1) % self.players
            self.sevens_allowed = not self.gotland
            self._see_whether_it_ends()
        else:
            laid = not self.pile and self.sevens_allowed and act[0] == "7"
            self.pile.append((self.turn, act))
            if act != "-":
                self.hands[self.turn].remove(act)
                self.out.add(act)
            self.turn = (self.turn + 1) % self.players
            if laid or len(self.pile) == self.players:
                self._take(laid=laid)

    def _take(self, *, laid: bool) -> None:
        ranked = [(RANKED.index(card), chair) for chair, card in self.pile if card in RANKED]
        winner = self.leader if laid else (min(ranked)[1] if ranked else None)
        side = None if winner is None else winner % self.sides
        if side is not None and "KC" in {card for _, card in self.pile}:
            self.won_outcome_card = side
        self.wins.append(side)
        self.turn = self.leader = self.leader if winner is None else winner
        self.sevens_allowed = winner is not None
        self.pile = []
        self.yielded = 0
        self._see_whether_it_ends()

    def _see_whether_it_ends(self) -> None:
        counts = Counter(self.wins)
        if any(counts[side] == 6 for side in range(self.sides)):
            self.over = True
        elif self._nothing_to_win():
            chairs = [(self.forehand + i) % self.players for i in range(self.players)]
            asked = [chair for chair in chairs if counts[chair % self.sides] == 5]
            if self.gotland or not asked:
                self.over = True
            else:
                self.show_order = asked
                self.turn = asked[0]

    def _nothing_to_win(self) -> bool:
        if not self.out.issuperset(RANKED):
            return False
        left = [card for hand in self.hands for card in hand if card[0] == "7"]
        if not self.gotland:
            return not left
        # All can see it: the leader has no card or may not lay, or there are no sevens left.
        return not left or not self.sevens_allowed or not self.hands[self.leader]

    def points(self) -> list[int]:
        counts = Counter(self.wins)
        points = [0] * self.sides
        real = [side for side in self.wins if side is not None]
        for side in range(self.sides):
            if counts[side] == 6:
                if self.gotland:
                    points[side] = 2 if real[-6:] == [side] * 6 else 1
                elif self.rules == "brus-teams":
                    points[side] = 2 if len(self.wins) == 6 else 1
                else:
                    points[side] = 2
        if any(points):
            return points
        if self.gotland:
            if counts[0] == counts[1] == 5 and self.won_outcome_card is not None:
                points[self.won_outcome_card] = 1
        elif self.shower is not None:
            points[self.shower % self.sides] = 1 if self.rules == "brus-teams" else 2
        return points


def dealt(profile: Profile, rng: random.Random) -> list[frozenset[Card]]:
    deck = list(CARDS)
    rng.shuffle(deck)
    return [frozenset(deck[chair :: profile.players]) for chair in range(profile.players)]


def choose(rng: random.Random, style: int, acts: tuple[Act, ...]) -> Act:
    """Random, the lowest card, or the highest: styles that reach different corners."""
    return rng.choice(acts) if style == 0 else acts[-1] if style == 1 else acts[0]


def play(profile: Profile, rng: random.Random) -> tuple[Deal, list[frozenset[Card]]]:
    """A whole deal by random styles, and the hands as dealt."""
    hands = dealt(profile, rng)
    styles = [rng.randrange(3) for _ in hands]
    deal = Deal.start(profile, rng.randrange(profile.players))
    while deal.turn is not None:
        acts = legal_acts(deal, hands[deal.turn] - deal.shown[deal.turn])
        deal = deal.after(choose(rng, styles[deal.turn], acts))
    return deal, hands


FIXED = settings(derandomize=True, database=None, deadline=None, max_examples=50)
SEEDS = st.integers(0, 2**32 - 1)
RULES = pytest.mark.parametrize("profile", PROFILES_BY_NUMBER, ids=PROFILES)


@RULES
@FIXED
@given(seed=SEEDS)
def test_against_the_oracle(profile: Profile, seed: int) -> None:
    """Refusals and claims admit no illegal act and forbid no legal one; end and score are right."""
    rng = random.Random(seed)
    hands = dealt(profile, rng)
    styles = [rng.randrange(3) for _ in hands]
    deal = Deal.start(profile, rng.randrange(profile.players))
    oracle = Oracle(
        profile.name, profile.players, deal.dealer, [{str(card) for card in hand} for hand in hands]
    )
    while deal.turn is not None:
        hand = hands[deal.turn] - deal.shown[deal.turn]
        assert (oracle.turn, oracle.over) == (deal.turn, False)
        for act in EVERY_ACT:
            assert (str(act) in oracle.legal()) is (why_not(deal, hand, act) is None)
            check_claim(deal, hand, act)
        acts = legal_acts(deal, hand)
        assert oracle.legal() == set(map(str, acts))
        check_forced(deal, hand, acts)
        act = choose(rng, styles[deal.turn], acts)
        oracle.do(str(act))
        deal = deal.after(act)
    assert oracle.over
    assert oracle.wins == [trick.side for trick in deal.tricks]
    assert deal.outcome is not None
    assert oracle.points() == list(deal.outcome.points)


def check_claim(deal: Deal, hand: frozenset[Card], act: Act) -> None:
    """A claim names only unseen cards, at most 22, and holds of the hand exactly if the act is legal."""
    claim = deal.claim(act)
    shown = {act} if isinstance(act, Card) else set()
    assert claim.isdisjoint(deal.seen | shown)
    assert len(claim) <= (1 if act is Move.DENY else 22 if act is Move.YIELD else 18)
    held = act in hand if isinstance(act, Card) else OUTCOME_CARD in hand if act is Move.SHOW else True
    if deal.refusal(act) is None and held:
        assert claim.isdisjoint(hand - shown) is (why_not(deal, hand, act) is None)


def check_forced(deal: Deal, hand: frozenset[Card], acts: tuple[Act, ...]) -> None:
    """What plays itself is a lone move or one of several sevens that must all be laid."""
    act = forced(deal, hand)
    if isinstance(act, Card):
        assert SEVENS.issuperset(acts)
        assert deal.lays(act)
    elif act is None:
        assert all(isinstance(card, Card) and not deal.lays(card) for card in acts)
    else:
        assert acts == (act,)


@RULES
@FIXED
@given(seed=SEEDS)
def test_invariants(profile: Profile, seed: int) -> None:
    """What is true of every deal that was played to its end."""
    deal, hands = play(profile, random.Random(seed))
    outcome = deal.outcome
    assert outcome is not None
    cards = [card for hand in hands for card in hand]
    assert set(CARDS) == set(cards)
    assert 36 == len(deal.seen) + sum(deal.left)
    for trick in deal.tricks:
        played = [act for act in trick.plays if isinstance(act, Card)]
        assert all(after.beats(before) for before, after in pairwise(played))
        assert trick.laid is (len(trick.plays) < profile.players)
        assert not trick.laid or (played[0].seven and trick.winner == trick.leader)
    assert 1 >= sum(count >= 6 for count in deal.won)
    assert 6 >= max(deal.won)
    rest = frozenset(cards) - deal.seen
    if profile.dead_leads:
        won = [trick.side for trick in deal.tricks if trick.side is not None]
        assert outcome.jan is (outcome.termination is Termination.SIX and len(set(won[-6:])) == 1)
        assert outcome.redeal is (not any(outcome.points))
    else:
        assert all(not act.dead for act in deal.acts if isinstance(act, Card))
        assert 14 == sum(card.dead for card in rest) + (OUTCOME_CARD in deal.seen)
        if outcome.termination is not Termination.SIX:
            assert rest.isdisjoint(PLAYING | SEVENS)
            assert any(outcome.points) or deal.won.count(5) < profile.sides
        assert not outcome.jan or profile.jan is Jan.FIRST


@RULES
@FIXED
@given(seed=SEEDS, hidden=st.integers(0, 63))
def test_legal_deals_in_notation(profile: Profile, seed: int, hidden: int) -> None:
    """A legal deal is judged legal whichever hands are known, and survives being written and read."""
    deal, hands = play(profile, random.Random(seed))
    known = tuple(None if hidden >> chair & 1 else hand for chair, hand in enumerate(hands))
    notation = Notation(profile, deal.dealer, known, deal.acts)
    assert notation == read(write(notation))
    judgement = judge(write(notation))
    assert (None, None, deal) == (judgement.illegal, judgement.error, judgement.deal)


@RULES
@FIXED
@given(seed=SEEDS, hidden=st.integers(0, 63))
def test_illegal_deals_in_notation(profile: Profile, seed: int, hidden: int) -> None:
    """No deal is called illegal that is legal by the hands; one hand missing changes nothing."""
    rng = random.Random(seed)
    deal, hands = play(profile, rng)
    acts = list(deal.acts)
    acts[rng.randrange(len(acts))] = rng.choice([Move.PASS, Move.YIELD, Move.DENY, rng.choice(CARDS)])
    full = judge_deal(Notation(profile, deal.dealer, tuple(hands), tuple(acts)))
    known = tuple(None if hidden >> chair & 1 else hand for chair, hand in enumerate(hands))
    partial = judge_deal(Notation(profile, deal.dealer, known, tuple(acts)))
    assert partial.illegal is None or full.illegal is not None
    if known.count(None) <= 1:
        assert full == partial
