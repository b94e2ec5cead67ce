"""The 36 cards in the one order that ranks them, prints them and numbers them in the deck."""

from typing import Final, Self

from braus_p2p.errors import LocalError

_NAMES: Final = (  # noqa: SIM905 - an order is read best as a line
    "JC 8S KH 9C 9S 9H 9D AC AS AH AD JS JH JD 6C 6S 6H 6D "  # 0-17 the playing cards, high to low
    "7C 7S 7H 7D "  # 18-21 the sevens
    "8C 8H 8D 10C 10S 10H 10D QC QS QH QD KC KS KD"  # 22-35 the dead cards
).split()
_NUMBERS: Final = {name: number for number, name in enumerate(_NAMES)}


class Card(int):
    """A card is its number 0-35 in the canonical order (spec §12); `str` gives its text form, like `10H`."""

    __slots__ = ()

    def __new__(cls, number: int) -> Self:
        """The card with this number; LocalError `card-number` outside 0-35."""
        if not 0 <= number < len(_NAMES):
            raise LocalError("card-number", number=number)
        return super().__new__(cls, number)

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card with this text form, exactly as `str` gives it; LocalError `card-unknown` otherwise."""
        number = _NUMBERS.get(text)
        if number is None:
            raise LocalError("card-unknown", word=text)
        return CARDS[number]

    @property
    def playing(self) -> bool:
        """Whether it is one of the 18 that are played to tricks."""
        return self < 18

    @property
    def seven(self) -> bool:
        return 18 <= self < 22

    @property
    def dead(self) -> bool:
        """Whether it is one of the 14 that win nothing."""
        return self >= 22

    def beats(self, other: "Card") -> bool:
        """Whether it wins when played to a trick in which `other` is winning."""
        return self.playing and self < other

    def __bool__(self) -> bool:
        """True: the first card is a card too, though its number is 0."""
        return True

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"<{_NAMES[self]}>"


CARDS: Final[tuple[Card, ...]] = tuple(Card(number) for number in range(36))
PLAYING: Final[frozenset[Card]] = frozenset(card for card in CARDS if card.playing)
SEVENS: Final[frozenset[Card]] = frozenset(card for card in CARDS if card.seven)
OUTCOME_CARD: Final[Card] = Card.parse("KC")
BEATING: Final[tuple[frozenset[Card], ...]] = tuple(
    frozenset(card for card in PLAYING if card.beats(other)) for other in CARDS
)
"""For each card the playing cards that beat it."""
