"""The 36 cards: their order, their kinds and their text form."""

import pytest

from braus_p2p.errors import LocalError
from braus_p2p.rules.cards import BEATING, CARDS, OUTCOME_CARD, PLAYING, SEVENS, Card
from braus_p2p.rules.deal import Move, parse_act

ORDER = (
    "JC 8S KH 9C 9S 9H 9D AC AS AH AD JS JH JD 6C 6S 6H 6D 7C 7S 7H 7D "
    "8C 8H 8D 10C 10S 10H 10D QC QS QH QD KC KS KD"
)


def test_order() -> None:
    """The canonical order is Spit, Dull, Bräus, nines, aces, jacks, sixes, then sevens, then the dead."""
    assert ORDER == " ".join(str(card) for card in CARDS)
    assert list(range(36)) == list(CARDS)


def test_pack() -> None:
    """The pack is 6 to ace in four suits, each once."""
    pack = {rank + suit for rank in (*"6789JQKA", "10") for suit in "CSHD"}
    assert pack == set(map(str, CARDS))


def test_kinds() -> None:
    """Every card is of one kind: 18 playing, 4 sevens, 14 dead, and the outcome card is a dead king."""
    assert [(1, 0, 0)] * 18 + [(0, 1, 0)] * 4 + [(0, 0, 1)] * 14 == [
        (card.playing, card.seven, card.dead) for card in CARDS
    ]
    assert (CARDS[:18], CARDS[18:22]) == (tuple(sorted(PLAYING)), tuple(sorted(SEVENS)))
    assert str(OUTCOME_CARD) == "KC"
    assert OUTCOME_CARD.dead


@pytest.mark.parametrize(
    ("card", "other", "wins"),
    [
        ("JC", "8S", True),
        ("8S", "KH", True),
        ("KH", "8S", False),
        ("9D", "AC", True),
        ("6D", "KD", True),
        ("6D", "7C", True),
        ("6D", "6D", False),
        ("7C", "KD", False),
        ("8C", "KD", False),
    ],
)
def test_beats(*, card: str, other: str, wins: bool) -> None:
    """A playing card beats what is lower in rank and everything worthless; the worthless beat nothing."""
    assert wins is Card.parse(card).beats(Card.parse(other))
    assert wins is (Card.parse(card) in BEATING[Card.parse(other)])


def test_text_round_trip() -> None:
    """The text form of every card and move reads back as the same act."""
    for act in (*CARDS, *Move):
        assert act == parse_act(str(act))
    assert f"{CARDS[0]} {CARDS[0]!r}" == "JC <JC>"


@pytest.mark.parametrize("text", ["", "jc", "CJ", "5C", "10", "1OH", " JC", "JC ", "J♣", "0", "--"])
def test_unknown_text(text: str) -> None:
    """Anything but the exact text form is no card and no act."""
    with pytest.raises(LocalError, match="card-unknown"):
        Card.parse(text)
    with pytest.raises(LocalError, match="act-unknown"):
        parse_act(text)


@pytest.mark.parametrize("number", [-1, 36])
def test_number_out_of_range(number: int) -> None:
    """A card's number is 0 to 35."""
    with pytest.raises(LocalError, match="card-number"):
        Card(number)


def test_every_card_is_true() -> None:
    """Whether there is a card can be asked with `if`, of the first one too."""
    assert all(CARDS)
