"""What a bot knows of hidden hands, and the hands that it imagines."""

from random import Random

import pytest

from bench.bots import deal_out, view_of
from braus_p2p.bots import random_choose
from braus_p2p.bots.knowledge import Knowledge, imagine, know, lacking, mask
from braus_p2p.rules.acts import Move
from braus_p2p.rules.cards import BEATING, CARDS, PLAYING, SEVENS, Card
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.profiles import PROFILES


def started(*acts: str, rules: str = "gotland") -> Deal:
    """A deal after these acts, forehand being chair 0."""
    profile = PROFILES[rules]
    deal = Deal.start(profile, profile.players - 1)
    for act in acts:
        deal = deal.after(Move(act) if act in "-y" else Card.parse(act))
    return deal


def test_pass_tells_what_a_hand_lacks() -> None:
    """Who passed holds none of the cards that would have beaten the winning one, and says nothing else."""
    lacks = lacking(started("JD", "9D", "-"))
    assert mask(SEVENS) == lacks[0]
    assert (0, mask(BEATING[Card.parse("9D")]), 0) == lacks[1:]


def test_lead_before_sevens_tells_that_there_are_none() -> None:
    """A lead says that the leader holds none of the sevens that nobody has seen."""
    assert mask(SEVENS) & ~mask([Card.parse("7C")]) == lacking(started("7C", "JD"))[0]


def test_yield_tells_that_nothing_alive_is_held() -> None:
    """Under brus a yield says that the player holds neither seven nor playing card."""
    assert mask(PLAYING | SEVENS) == lacking(started("y", rules="brus"))[0]


@pytest.mark.parametrize("rules", PROFILES)
def test_imagined_hands_fit_everything_known(rules: str) -> None:
    """Imagined hands deal the hidden cards out in the right numbers and break no claim; so does the truth."""
    profile = PROFILES[rules]
    for number in range(12):
        rng = Random(number)
        hands = deal_out(profile, rng)
        deal = Deal.start(profile, number % profile.players)
        while deal.turn is not None:
            view = view_of(deal, hands[deal.turn] - deal.shown[deal.turn])
            known = know(view)
            for chair, lacks in enumerate(known.lacks):
                assert not lacks & mask(hands[chair] - deal.shown[chair])
            imagined = imagine(known, rng)
            assert mask(view.hand) == imagined[deal.turn]
            assert deal.left == tuple(hand.bit_count() for hand in imagined)
            assert mask(CARDS) & ~mask(deal.seen) == sum(imagined)
            assert not any(hand & lacks for hand, lacks in zip(imagined, known.lacks, strict=True))
            deal = deal.after(random_choose(view, rng))


def test_every_hand_that_fits_can_be_imagined() -> None:
    """Of the six ways to give two players two of four cards each, every one comes."""
    known = Knowledge(chair=0, hand=0, hidden=0b1111, left=(0, 2, 2, 0), lacks=(0, 0, 0, 0))
    rng = Random(1)
    assert {0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100} == {imagine(known, rng)[1] for _ in range(200)}


def test_cards_move_to_make_room() -> None:
    """Where only one way to deal the cards fits, it is found, however many cards must move for it."""
    # Card 0 can go to 1 or 2, card 1 to 2 or 3, card 2 to 1 or 3, cards 3 and 4 to 1 alone.
    lacks = (0, 0b00010, 0b11100, 0b11001)
    known = Knowledge(chair=0, hand=0, hidden=0b11111, left=(0, 2, 1, 2), lacks=lacks)
    for seed in range(50):
        assert [0, 0b11000, 0b00001, 0b00110] == imagine(known, Random(seed))
