"""The bot's fast game against the rules, and its rules of thumb."""

from random import Random

import pytest

from bench.bots import deal_out, view_of
from braus_p2p.bots import random_choose
from braus_p2p.bots.knowledge import mask
from braus_p2p.bots.playout import Playout
from braus_p2p.bots.thumb import follow, lead
from braus_p2p.rules.acts import Act, Move, Phase
from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.hand import why_not
from braus_p2p.rules.profiles import PROFILES


def cards(text: str) -> int:
    """The set of the cards named."""
    return mask(Card.parse(word) for word in text.split())


def do(playout: Playout, act: Act) -> None:
    """Do in the fast game what `act` does in a deal."""
    if isinstance(act, Card):
        playout.play(act)
    elif act is Move.PASS:
        playout.decline()
    else:
        playout.yield_lead()


def thumb(playout: Playout) -> Act:
    """The act by the rules of thumb."""
    card = playout.usual()
    if card is None:
        return Move.PASS if playout.count else Move.YIELD
    return CARDS[card]


@pytest.mark.parametrize("players", ["random", "thumb"])
@pytest.mark.parametrize("rules", PROFILES)
def test_fast_game_is_the_same_game(rules: str, players: str) -> None:
    """Act by act the fast game is where the rules say the deal is; its acts are legal, its score is right."""
    profile = PROFILES[rules]
    for number in range(40):
        rng = Random(number)
        hands = deal_out(profile, rng)
        deal = Deal.start(profile, number % profile.players)
        playout = Playout.of(deal, [mask(hand) for hand in hands])
        while deal.phase in {Phase.LEAD, Phase.FOLLOW}:
            assert deal.turn is not None
            assert not playout.over
            assert (deal.turn, deal.leader, deal.may_lay) == (playout.turn, playout.leader, playout.may_lay)
            assert (deal.won, deal.yields, len(deal.plays)) == (
                tuple(playout.won),
                playout.yields,
                playout.count,
            )
            hand = hands[deal.turn] - deal.shown[deal.turn]
            assert why_not(deal, hand, thumb(playout)) is None
            act = thumb(playout) if players == "thumb" else random_choose(view_of(deal, hand), rng)
            again = Playout.of(deal, playout.hands)
            do(playout.fork(playout.hands), act)
            assert (again.out, again.sides) == (playout.out, playout.sides)
            deal = deal.after(act)
            do(playout, act)
        assert playout.over
        while deal.turn is not None:
            deal = deal.after(random_choose(view_of(deal, hands[deal.turn] - deal.shown[deal.turn]), rng))
        assert deal.outcome is not None
        assert deal.outcome.points == playout.points()


@pytest.mark.parametrize("rules", PROFILES)
def test_deal_plays_on_from_any_moment(rules: str) -> None:
    """A deal taken up in the middle of play ends as one that the same players played from the start."""
    profile = PROFILES[rules]
    for number in range(10):
        hands = [mask(hand) for hand in deal_out(profile, Random(number))]
        deal = Deal.start(profile, 0)
        whole = Playout.of(deal, hands.copy())
        whole.finish()
        follower = Playout.of(deal, hands.copy())
        while deal.phase in {Phase.LEAD, Phase.FOLLOW}:
            middle = Playout.of(deal, follower.hands.copy())
            middle.finish()
            assert (whole.points(), whole.won) == (middle.points(), middle.won)
            act = thumb(follower)
            deal = deal.after(act)
            do(follower, act)


@pytest.mark.parametrize(("beating", "card"), [("JC", "JC"), ("JC 8S 9D", "9D"), ("8S JD 6D", "6D")])
def test_tricks_are_beaten_with_the_weakest_card(beating: str, card: str) -> None:
    """Of the cards that beat a trick the weakest is played."""
    assert Card.parse(card) == follow(cards(beating))


@pytest.mark.parametrize(
    ("leadable", "hidden", "card"),
    [
        ("8S 6D", "KH 9C", "8S"),
        ("8S 6D", "JC 9C", "6D"),
        ("8S 6D QD", "JC 9C", "QD"),
        ("8S QD", "KH 9C", "8S"),
        ("7C 7D", "JC", "7D"),
        ("KC QD", "", "KC"),
    ],
)
def test_lead_is_a_sure_trick_or_the_weakest_card(leadable: str, hidden: str, card: str) -> None:
    """A card that no hidden one beats is led, otherwise the weakest, a dead one if it may be led."""
    assert Card.parse(card) == lead(cards(leadable), cards(hidden))
