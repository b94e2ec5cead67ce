"""Cards as points, and ciphertexts that hide them under a key: ElGamal in the group (spec §9).

This room knows indices 0…35, not cards; what an index means is told elsewhere.
"""

from dataclasses import dataclass
from typing import Final

from braus_p2p.shuffle.group import IDENTITY, Element, G, Scalar, hash_to_group

SIZE: Final = 36
"""N, the number of cards."""

CARD_POINTS: Final = tuple(hash_to_group("braus/1 card", card) for card in range(SIZE))
"""M_c, by index. Hashed, so that nobody knows a linear relation between two of them."""

_CARDS: Final = {point: card for card, point in enumerate(CARD_POINTS)}


@dataclass(frozen=True, slots=True)
class Ciphertext:
    """(a, b) = (r·G, M + r·K): the point M under the key K."""

    a: Element
    b: Element


START: Final = tuple(Ciphertext(IDENTITY, point) for point in CARD_POINTS)


def remask(ciphertext: Ciphertext, rho: Scalar, public: Element) -> Ciphertext:
    """The same point under the same key, looking new."""
    return Ciphertext(ciphertext.a + rho * G, ciphertext.b + rho * public)


def card_of(point: Element) -> int | None:
    """The index of a card's point, None for any other."""
    return _CARDS.get(point)


def open_card(ciphertext: Ciphertext, secret: Scalar) -> int | None:
    """The card under the owner's key alone, None if there is none."""
    return card_of(ciphertext.b - secret * ciphertext.a)
