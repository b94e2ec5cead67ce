"""What the room refuses is said with the words and numbers that it is about."""

from collections.abc import Callable

import pytest

from braus_p2p.errors import BrausError
from braus_p2p.rules.acts import parse_act
from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.hand import why_not
from braus_p2p.rules.notation import MOST_CHARACTERS, read
from braus_p2p.rules.profiles import PROFILES, profile_named
from braus_p2p.rules.score import Match
from braus_p2p.ui.words import say

GOTLAND = PROFILES["gotland"]
HEAD = "Rules: gotland\nDealer: 3\nHand 0: "
HANDS = "\nHand 1: ?\nHand 2: ?\nHand 3: ?\nPlay:"


@pytest.mark.parametrize(
    ("refused", "sentence"),
    [
        (lambda: parse_act("6X"), "6X is not an act: write a card like 10H, or one of - y + /."),
        (
            lambda: Card.parse("9c"),
            "9c is not a card: write rank and suit, like 6D, 10H, JC or AS.",
        ),
        (
            lambda: profile_named("poker"),
            "There are no rules called poker: choose one of gotland, brus, brus-pairs, brus-teams.",
        ),
        (
            lambda: read("Rule: x"),
            "Rule begins no line of a deal: use Rules, Dealer, Hand 0 and so on, or Play.",
        ),
        (lambda: read(""), "Rules is missing: add the line."),
        (lambda: read("Rules gotland"), "A colon is missing after Rules."),
        (lambda: read("Rules:"), "Nothing stands after Rules: complete it."),
        (lambda: read("Rules: gotland |"), "| has no place here: take it away."),
        (
            lambda: read("Rules: gotland\nRules: gotland"),
            "Rules stands here a second time: leave one of them out.",
        ),
        (lambda: read("Hand x: JC"), "x is not a number: a seat has one, counted from 0."),
        (lambda: read("Hand"), "Nothing stands after Hand: complete it."),
        (
            lambda: read(f"{HEAD}\x1b[2J{'x' * 30}{HANDS}"),
            "�[2Jxxxxxxxxxxxxxxxx… is not a card: write rank and suit, like 6D, 10H, JC or AS.",
        ),
        (
            lambda: Deal.start(GOTLAND, 5),
            "There is no dealer 5 among 4 players: they are numbered from 0.",
        ),
        (
            lambda: why_not(Deal.start(GOTLAND, 0), frozenset(), Card.parse("6D")),
            "A hand of 0 cards cannot be right where 9 are left.",
        ),
        (lambda: read("Rules: gotland\nDealer: 3\nPlay:"), "Hand 0 is missing: add the line."),
        (
            lambda: read(f"{HEAD}?\nHand 4: ?{HANDS}"),
            "Hand 4 has no seat: at these rules there are 4, counted from 0.",
        ),
        (
            lambda: read(f"{HEAD}?{HANDS}".replace("Dealer: 3", "Dealer: 4")),
            "There is no dealer 4 among 4 players: they are numbered from 0.",
        ),
        (
            lambda: read(f"{HEAD}JC AC AC{HANDS}"),
            "AC is dealt a second time: there is only one of each card.",
        ),
        (lambda: read(f"{HEAD}JC 8S{HANDS}"), "Hand 0 has 2 cards, but each has 9 (or is ? if unknown)."),
        (
            lambda: read(f"{HEAD}?{HANDS} 7S 6X"),
            "6X is not an act: write a card like 10H, or one of - y + /.",
        ),
        (
            lambda: read(" " * (MOST_CHARACTERS + 1)),
            "The text is too long for one deal: 65536 characters are allowed.",
        ),
        (
            lambda: Match.start(GOTLAND, 0, target=100),
            "A match cannot go to 100: choose 1 to 99.",
        ),
        (
            lambda: Match.start(GOTLAND, 0, deals=-1),
            "A match cannot go for -1 deals: choose 1 or more, or 0 to play to the target.",
        ),
        (
            lambda: Match.start(GOTLAND, 4),
            "There is no dealer 4 among 4 players: they are numbered from 0.",
        ),
    ],
)
def test_a_refusal_is_told_in_full(refused: Callable[[], object], sentence: str) -> None:
    """Word for word, so that no part of it can get lost."""
    with pytest.raises(BrausError) as caught:
        refused()
    assert sentence == say(caught.value)


def test_the_longest_text_is_read() -> None:
    """The bound itself is allowed: what is wrong with this one is that nothing stands in it."""
    with pytest.raises(BrausError) as caught:
        read(" " * MOST_CHARACTERS)
    assert "notation-missing" == caught.value.key
