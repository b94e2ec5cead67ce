"""A deal of four seats, made once from fixed seeds, that the tests of the shuffle look at and tamper with."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest

from braus_p2p.errors import Violation
from braus_p2p.shuffle import (
    Ciphertext,
    Context,
    DealKey,
    Deck,
    Element,
    Shares,
    deal_key,
    joint_key,
    open_card,
    personal,
    share,
    shuffle,
    start_deck,
    verify_shares_untrusted,
    verify_shuffle_untrusted,
)
from braus_p2p.shuffle.group import G, Scalar

SEATS = 4
MATCH = b"m" * 32
SEEDS = tuple(bytes([seat]) * 32 for seat in range(SEATS))
AUTHORS = tuple(bytes([100 + seat]) * 32 for seat in range(SEATS))


def context(seat: int, step: int) -> Context:
    """Where seat's entry number `step` stands."""
    return Context(MATCH, 1, seat, AUTHORS[seat], bytes([step]) * 32)


def changed_contexts(original: Context) -> dict[str, Context]:
    """The same context with one thing changed, each in turn."""
    match_id, deal, seat = original.match_id, original.deal, original.seat
    author, prev = original.author, original.prev
    return {
        "match": Context(b"n" * 32, deal, seat, author, prev),
        "deal": Context(match_id, deal + 1, seat, author, prev),
        "seat": Context(match_id, deal, (seat + 1) % SEATS, author, prev),
        "author": Context(match_id, deal, seat, b"\xff" * 32, prev),
        "prev": Context(match_id, deal, seat, author, b"\xff" * 32),
    }


def dealt_to_others(seat: int) -> tuple[int, ...]:
    return tuple(place for place in range(36) if place % SEATS != seat)


@dataclass(frozen=True)
class Dealing:
    """Everything that came about in one deal; place k belongs to seat k mod 4."""

    keys: tuple[DealKey, ...]
    publics: tuple[Element, ...]
    joint: Element
    decks: tuple[Deck, ...]
    shuffles: tuple[tuple[bytes, bytes], ...]
    shared: tuple[tuple[bytes, bytes], ...]
    shares: tuple[Shares, ...]

    @property
    def deck(self) -> Deck:
        return self.decks[-1]

    def hand(self, seat: int) -> tuple[tuple[int, Ciphertext], ...]:
        """Places and ciphertexts of a seat's nine cards."""
        others = [self.shares[other] for other in range(SEATS) if other != seat]
        return tuple((place, personal(self.deck, place, others)) for place in range(seat, 36, SEATS))

    def cards(self, seat: int) -> tuple[int | None, ...]:
        return tuple(open_card(masked, self.keys[seat].secret) for _, masked in self.hand(seat))


@cache
def dealing() -> Dealing:
    keys = tuple(deal_key(SEEDS[seat], MATCH, seat, bytes([seat]) * 32) for seat in range(SEATS))
    publics = tuple(key.public for key in keys)
    joint = joint_key(publics)
    decks = [start_deck()]
    shuffles = []
    for seat in range(SEATS):
        made = shuffle(context(seat, 10 + seat), joint, decks[-1], SEEDS[seat])
        shuffles.append(made)
        decks.append(verify_shuffle_untrusted(context(seat, 10 + seat), joint, decks[-1], *made))
    shared = []
    shares = []
    for seat in range(SEATS):
        where = context(seat, 20 + seat)
        places = dealt_to_others(seat)
        given = share(where, keys[seat], decks[-1], places, SEEDS[seat])
        shared.append(given)
        shares.append(verify_shares_untrusted(where, publics[seat], decks[-1], places, *given))
    return Dealing(keys, publics, joint, tuple(decks), tuple(shuffles), tuple(shared), tuple(shares))


def refused(check: Callable[..., object], *arguments: object) -> str:
    """The key with which check(*arguments) refuses, at the rung `proof`."""
    with pytest.raises(Violation) as caught:
        check(*arguments)
    assert caught.value.rung == "proof"
    return caught.value.key


def flipped(data: bytes, field: int) -> bytes:
    """One bit of the field's 32 octets turned over."""
    return data[: 32 * field] + bytes([data[32 * field] ^ 4]) + data[32 * field + 1 :]


def replaced(data: bytes, field: int, value: bytes) -> bytes:
    return data[: 32 * field] + value + data[32 * (field + 1) :]


def next_point(data: bytes, field: int) -> bytes:
    """The field's point replaced by another one that is as valid."""
    point = Element(data[32 * field : 32 * (field + 1)])
    return replaced(data, field, (point + G).encoded)


def next_scalar(data: bytes, field: int) -> bytes:
    """The field's scalar replaced by its successor, which is canonical too."""
    scalar = Scalar(data[32 * field : 32 * (field + 1)])
    return replaced(data, field, (scalar + Scalar.from_integer(1)).encoded)
