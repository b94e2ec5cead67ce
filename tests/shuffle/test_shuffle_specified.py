"""The specification against the code: a second verifier agrees, and the octets are what they were."""

import hashlib

import pytest

from braus_p2p.shuffle import commitment, exclude, play, prove_key
from braus_p2p.shuffle.argument import GENERATORS, H
from braus_p2p.shuffle.group import encode
from braus_p2p.shuffle.masking import CARD_POINTS
from tests.shuffle.dealing import MATCH, SEATS, SEEDS, context, dealing, dealt_to_others
from tests.shuffle.reference import exclusion_holds, key_holds, play_holds, shares_hold

WHERE = context(0, 70)


@pytest.mark.parametrize("seat", range(SEATS))
def test_keys_and_shares_are_as_specified(seat: int) -> None:
    """The second verifier accepts every seat's key and shares, and not in another place."""
    deal = dealing()
    public, places = deal.publics[seat], dealt_to_others(seat)
    proof = prove_key(context(seat, 5), deal.keys[seat], SEEDS[seat])
    assert key_holds(context(seat, 5), public, proof)
    assert not key_holds(context(seat, 6), public, proof)
    assert shares_hold(context(seat, 20 + seat), public, deal.deck.places, places, *deal.shared[seat])
    assert not shares_hold(context(seat, 6), public, deal.deck.places, places, *deal.shared[seat])


def test_plays_are_as_specified() -> None:
    """The second verifier accepts a play."""
    deal = dealing()
    place, masked = deal.hand(0)[3]
    played = play(WHERE, deal.keys[0], place, masked, SEEDS[0])
    assert play_holds(WHERE, deal.publics[0], place, masked, *played)
    assert not play_holds(WHERE, deal.publics[0], place + 4, masked, *played)


def test_exclusions_are_as_specified() -> None:
    """The second verifier, which weighs cell by cell instead of by rows and columns, accepts an exclusion."""
    deal = dealing()
    hidden = deal.hand(0)[:4]
    excluded = [card for card in range(36) if card not in deal.cards(0)][:5]
    proof = exclude(WHERE, b"act", deal.keys[0], hidden, excluded, SEEDS[0])
    assert exclusion_holds(WHERE, b"act", deal.publics[0], hidden, excluded, proof)
    assert not exclusion_holds(WHERE, b"other", deal.publics[0], hidden, excluded, proof)


def pinned() -> dict[str, bytes]:
    """What one deal from fixed seeds says."""
    deal = dealing()
    key, (place, masked) = deal.keys[0], deal.hand(0)[0]
    absent = [card for card in range(36) if card not in deal.cards(0)][:3]
    return {
        "cards": encode(CARD_POINTS),
        "generators": encode([H, *GENERATORS]),
        "commitment": commitment(MATCH, 0, bytes(32), key.public.encoded, key.nonce),
        "key": key.public.encoded + prove_key(WHERE, key, SEEDS[0]),
        "shuffles": b"".join(deck + proof for deck, proof in deal.shuffles),
        "shares": b"".join(shares + proof for shares, proof in deal.shared),
        "play": b"".join(play(WHERE, key, place, masked, SEEDS[0])),
        "exclusion": exclude(WHERE, b"act", key, deal.hand(0), absent, SEEDS[0]),
    }


PINNED = {
    "cards": "427d2df165d989d5f6df49583f78bf4c071a535060c75eeaaf8cbb79e72a9ff5",
    "generators": "951403e13ed78844b935b52f09f4ec52942780afbf5acb69f1c11a9eb7510c1d",
    "commitment": "cfb7d08916cc08b9efc0092c9fea67a6fae23d13b08fb8c643404f2e4c0f700c",
    "key": "53184ec63301964d1fb05ba002d06e23ca76c672048ee813eb2889f7ff74040e",
    "shuffles": "90ff102a3a3b791e4e9a0acbc6d505e47f4720e41234c3ea69fd5e6d562ac5db",
    "shares": "11327e221e148d9879a3fa15895a5189f3993dd8ccf596e397ab756869b6ba20",
    "play": "9c0c63ba4f227c10722d616137e363332430991138498d06d64a4d93d929aa0a",
    "exclusion": "e1d0e525f39d6a14ecdcc07c9de27d6f9a2cd58768ae74f266028e5da4424bd3",
}


@pytest.mark.parametrize("name", PINNED)
def test_the_octets_are_what_they_were(name: str) -> None:
    """A change here is a change of protocol: old records no longer verify, other versions no longer agree."""
    assert PINNED[name] == hashlib.sha256(pinned()[name]).hexdigest()
