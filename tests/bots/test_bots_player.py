"""The bot: always legal, sees only its view, beats chance, and stays the same until its version changes."""

import random
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from bench.bots import Chooser, deal_out, measure, view_of
from braus_p2p.bots import BOT_NAME, BOT_VERSION, choose, player, random_choose, thumb_choose
from braus_p2p.rules.acts import Move, Phase
from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.profiles import PROFILES, Profile
from braus_p2p.table.view import Sitter, View


def views(profile: Profile, deals: int, seed: int, players: Chooser = random_choose) -> Iterator[View]:
    """Every view of a player in turn, in some deals."""
    for number in range(deals):
        rng = Random(f"{seed} {number}")
        hands = deal_out(profile, rng)
        deal = Deal.start(profile, number % profile.players)
        while deal.turn is not None:
            view = view_of(deal, hands[deal.turn] - deal.shown[deal.turn])
            yield view
            deal = deal.after(players(view, rng))


@pytest.mark.parametrize("rules", PROFILES)
def test_choices_are_legal_wherever_random_play_leads(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In over a thousand positions of each profile, every kind of act among them, the bot's act is legal."""
    monkeypatch.setattr(player, "PLAYOUTS", 10)
    rng = Random(7)
    positions, kinds = 0, set[object]()
    for view in views(PROFILES[rules], 60, 3):
        act = choose(view, rng)
        assert act in view.acts
        assert thumb_choose(view, rng) in view.acts
        assert view.deal is not None
        positions += 1
        kinds.add((view.deal.phase, act if isinstance(act, Move) else Card))
    assert positions > 1000
    played = {
        (Phase.LEAD, Card),
        (Phase.LEAD, Move.YIELD),
        (Phase.FOLLOW, Card),
        (Phase.FOLLOW, Move.PASS),
    }
    assert played <= kinds


@pytest.mark.parametrize("rules", ["brus", "brus-pairs", "brus-teams"])
@pytest.mark.parametrize(("hand", "answer"), [("KC QD", Move.SHOW), ("KD QD", Move.DENY)])
def test_question_for_the_outcome_card_is_answered(rules: str, hand: str, answer: Move) -> None:
    """Asked for the outcome card the bot shows it if it holds it and denies it otherwise."""
    profile = PROFILES[rules]
    deal = replace(
        Deal.start(profile, profile.players - 1),
        left=(2,) * profile.players,
        asked=(0,),
        won=(5,) + (0,) * (profile.sides - 1),
    )
    view = view_of(deal, frozenset(Card.parse(word) for word in hand.split()))
    assert answer == choose(view, Random(1))


def test_sevens_that_may_not_be_laid_are_led_as_dead_cards() -> None:
    """In gotland a seven is one choice among others where the leader may not lay it."""
    hand = frozenset(CARDS[18:27])
    deal = replace(Deal.start(PROFILES["gotland"], 3), may_lay=False)
    view = view_of(deal, hand)
    assert set(view.acts) == hand
    assert choose(view, Random(1)) in hand


@pytest.mark.parametrize("rules", ["gotland", "brus-pairs"])
def test_choice_depends_on_the_view_alone(rules: str) -> None:
    """Seats' numbers, names, other deals and randomness elsewhere in the program change nothing."""
    profile = PROFILES[rules]
    for number, view in enumerate(views(profile, 3, 11)):
        assert view.seat is not None
        expected = choose(view, Random(number))
        random.seed(number)
        turned = tuple((chair + 1) % profile.players for chair in view.chairs)
        seat = turned.index(view.seat)
        dressed = replace(
            view,
            seat=seat,
            pen=seat,
            chairs=turned,
            index=999,
            number=5,
            sitters=(Sitter("Ada", bot=True, machine="Bo"),) * profile.players,
            opened=(CARDS[:9],) * profile.players,
            last=view.deal,
        )
        assert expected == choose(dressed, Random(number))


def test_hands_of_others_are_out_of_reach() -> None:
    """When the hands that a player does not see are dealt again behind his back, he chooses the same."""
    profile = PROFILES["gotland"]
    rng = Random(2)
    hands = list(deal_out(profile, rng))
    deal = Deal.start(profile, 3)
    while deal.turn is not None:
        view = view_of(deal, hands[deal.turn] - deal.shown[deal.turn])
        expected = choose(view, Random(4))
        hidden = [sorted(hand - seen) for hand, seen in zip(hands, deal.shown, strict=True)]
        others = [chair for chair in range(4) if chair != deal.turn]
        pool = [card for chair in others for card in hidden[chair]]
        rng.shuffle(pool)
        swapped = list(hands)
        for chair in others:
            dealt, pool = pool[: len(hidden[chair])], pool[len(hidden[chair]) :]
            swapped[chair] = frozenset(dealt) | deal.shown[chair]
        again = view_of(deal, swapped[deal.turn] - deal.shown[deal.turn])
        assert expected == choose(again, Random(4))
        deal = deal.after(expected)


def test_same_randomness_same_choice() -> None:
    """The same view and the same seed give the same act, and leave the generator in the same state."""
    for number, view in enumerate(views(PROFILES["brus"], 3, 13)):
        one, two = Random(number), Random(number)
        assert choose(view, one) == choose(view, two)
        assert one.getstate() == two.getstate()


def test_random_player_plays_every_legal_act() -> None:
    """The player that bots are measured against leaves out no legal act."""
    view = next(view for view in views(PROFILES["gotland"], 3, 1) if len(view.acts) > 4)
    rng = Random(1)
    assert set(view.acts) == {random_choose(view, rng) for _ in range(300)}


@pytest.mark.parametrize(
    ("rules", "deals", "least"),
    [("gotland", 80, 0.2), ("brus", 80, 0.15), ("brus-pairs", 50, 0.04), ("brus-teams", 50, 0.04)],
)
def test_bots_beat_chance(rules: str, deals: int, least: float) -> None:
    """On the same cards a side of bots scores more than sides that play at random."""
    strength = measure(PROFILES[rules], deals, seed=1)
    assert strength.margin > least
    assert strength.deals_share > strength.even


def test_imagination_is_worth_having() -> None:
    """In gotland the bot beats its own rules of thumb."""
    assert measure(PROFILES["gotland"], 30, seed=1, other=thumb_choose).margin > 0.1


def test_bots_do_not_change_silently() -> None:
    """These are the choices of Tjelvar 1: if they change, his version must."""
    digest = sha256()
    for rules in PROFILES:
        rng = Random(rules)
        for view in views(PROFILES[rules], 3, 17):
            digest.update(str(choose(view, rng)).encode())
    assert ("Tjelvar", 1, "f1b3000559a47eb1") == (BOT_NAME, BOT_VERSION, digest.hexdigest()[:16])
