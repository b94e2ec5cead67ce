"""A deal made and checked: keys, shares, plays and exclusions; what is true is accepted."""

import hashlib
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.shuffle import counting
from braus_p2p.errors import LocalError, Violation
from braus_p2p.shuffle import (
    Ciphertext,
    Deck,
    Shares,
    commitment,
    deal_key,
    exclude,
    exclusion_length,
    joint_key,
    open_card,
    open_secret_untrusted,
    play,
    prove_key,
    share,
    shuffle,
    start_deck,
    verify_exclusion_untrusted,
    verify_key_untrusted,
    verify_play_untrusted,
    verify_shares_untrusted,
    verify_shuffle_untrusted,
)
from braus_p2p.shuffle.group import G, Scalar
from tests.shuffle.dealing import MATCH, SEATS, SEEDS, context, dealing, dealt_to_others, refused


def test_every_card_is_dealt_once() -> None:
    """Four hands of nine hold the 36 cards."""
    cards = [card for seat in range(SEATS) for card in dealing().cards(seat)]
    assert list(range(36)) == sorted(card for card in cards if card is not None)


def test_the_deck_has_moved() -> None:
    """Each shuffle leaves no ciphertext as it was."""
    for before, after in zip(dealing().decks, dealing().decks[1:], strict=False):
        assert set() == set(before.places) & set(after.places)


def test_the_same_seed_says_the_same_again() -> None:
    """A resumed seat repeats its key, its shuffle, its shares and its plays to the octet."""
    deal = dealing()
    assert deal.keys[1] == deal_key(SEEDS[1], MATCH, 1, bytes([1]) * 32)
    assert deal.shuffles[1] == shuffle(context(1, 11), deal.joint, deal.decks[1], SEEDS[1])
    assert deal.shared[1] == share(context(1, 21), deal.keys[1], deal.deck, dealt_to_others(1), SEEDS[1])


def test_sizes_on_the_wire() -> None:
    """2304 and 3840 octets for a shuffle, 32 a share, 64 for its proof."""
    assert [(2304, 3840)] * 4 == [(len(deck), len(proof)) for deck, proof in dealing().shuffles]
    assert [(27 * 32, 64)] * 4 == [(len(shares), len(proof)) for shares, proof in dealing().shared]


def test_a_key_depends_on_match_seat_and_history() -> None:
    """An annulled deal, another seat and another match lead to other keys and nonces."""
    prev = bytes(32)
    keys = [
        deal_key(SEEDS[0], MATCH, 0, prev),
        deal_key(SEEDS[1], MATCH, 0, prev),
        deal_key(SEEDS[0], b"n" * 32, 0, prev),
        deal_key(SEEDS[0], MATCH, 1, prev),
        deal_key(SEEDS[0], MATCH, 0, b"\x01" * 32),
    ]
    assert 2 * len(keys) == len({key.public.encoded for key in keys} | {key.nonce for key in keys})


def test_a_commitment_is_the_hash_the_specification_names() -> None:
    """SHA-256 over label, match, seat, prev, key and nonce."""
    key = deal_key(SEEDS[2], MATCH, 2, bytes(32))
    expected = hashlib.sha256(
        b"braus/1 commit" + MATCH + b"\x02" + bytes(32) + key.public.encoded + key.nonce
    ).digest()
    assert expected == commitment(MATCH, 2, bytes(32), key.public.encoded, key.nonce)


@pytest.mark.parametrize("seat", range(SEATS))
def test_a_proved_key_is_accepted(seat: int) -> None:
    """The owner's proof shows that he knows the secret."""
    key = dealing().keys[seat]
    proof = prove_key(context(seat, 5), key, SEEDS[seat])
    assert key.public == verify_key_untrusted(context(seat, 5), key.public.encoded, proof)


def test_an_opened_secret_recomputes_the_hand() -> None:
    """With the secret of an open hand everyone reads all nine cards, and only the right secret opens."""
    deal = dealing()
    secret = open_secret_untrusted(deal.keys[2].secret.encoded, deal.publics[2])
    assert deal.cards(2) == tuple(open_card(masked, secret) for _, masked in deal.hand(2))
    wrong = deal.keys[1].secret.encoded
    assert refused(open_secret_untrusted, wrong, deal.publics[2]) == "proof-key-opened"
    assert refused(open_secret_untrusted, b"\xff" * 32, deal.publics[2]) == "proof-scalar"


def test_a_wrong_secret_opens_no_card() -> None:
    """Under another key a ciphertext is no card."""
    deal = dealing()
    assert {None} == {open_card(masked, deal.keys[1].secret) for _, masked in deal.hand(0)}


@pytest.mark.parametrize("seat", range(SEATS))
def test_a_played_card_is_derived_by_all(seat: int) -> None:
    """Everyone reads the card that the owner reads."""
    deal = dealing()
    for step, ((place, masked), card) in enumerate(zip(deal.hand(seat), deal.cards(seat), strict=True)):
        where = context(seat, 40 + step)
        given_share, proof = play(where, deal.keys[seat], place, masked, SEEDS[seat])
        assert (32, 64) == (len(given_share), len(proof))
        assert card == verify_play_untrusted(where, deal.publics[seat], place, masked, given_share, proof)


@pytest.mark.parametrize(("held", "denied"), [(1, 1), (1, 22), (9, 1), (9, 22), (4, 5)])
def test_a_true_exclusion_is_accepted(held: int, denied: int) -> None:
    """None of the hidden cards is among the excluded: proved, in the exact length."""
    deal = dealing()
    hidden = deal.hand(0)[:held]
    excluded = [card for card in range(36) if card not in deal.cards(0)][:denied]
    proof = exclude(context(0, 50), b"act", deal.keys[0], hidden, excluded, SEEDS[0])
    assert 32 * (1 + held * denied + 3) == exclusion_length(held, denied) == len(proof)
    verify_exclusion_untrusted(context(0, 50), b"act", deal.publics[0], hidden, excluded, proof)


def test_an_exclusion_says_nothing_of_other_cards() -> None:
    """A hidden card may be excluded where only another hidden place is spoken of."""
    deal = dealing()
    card = deal.cards(0)[0]
    assert card is not None
    hidden = deal.hand(0)[1:3]
    proof = exclude(context(0, 50), b"act", deal.keys[0], hidden, [card], SEEDS[0])
    verify_exclusion_untrusted(context(0, 50), b"act", deal.publics[0], hidden, [card], proof)


def test_a_false_claim_is_not_even_made() -> None:
    """An honest seat refuses to prove what is not so, and it is its own affair."""
    deal = dealing()
    card = deal.cards(0)[4]
    assert card is not None
    with pytest.raises(LocalError) as caught:
        exclude(context(0, 50), b"act", deal.keys[0], deal.hand(0), [card], SEEDS[0])
    assert caught.value.key == "shuffle-claim-false"


def test_a_played_point_that_is_no_card_is_refused() -> None:
    """A share may be right and still open to no card, if the ciphertext never held one."""
    deal = dealing()
    key, place = deal.keys[0], 0
    garbage = Ciphertext(G, G + G)
    made = play(context(0, 40), key, place, garbage, SEEDS[0])
    assert (
        refused(verify_play_untrusted, context(0, 40), key.public, place, garbage, *made) == "proof-play-card"
    )


def test_a13_decks_and_shares_come_out_of_verification_only() -> None:
    """Nobody can make a deck or shares by hand, or change those he has (A13)."""
    with pytest.raises(TypeError):
        Deck(start_deck().places, object())
    with pytest.raises(TypeError):
        Shares((0,), (G,), object())
    with pytest.raises(FrozenInstanceError):
        dealing().deck.places = ()  # type: ignore[misc]


def test_shares_of_the_own_place_do_not_exist() -> None:
    """A seat gives no share of what is dealt to itself."""
    with pytest.raises(ValueError, match="not in tuple"):
        dealing().shares[0].at(0)


def test_keys_that_are_equal_or_cancel_are_refused() -> None:
    """The joint key is a sum of different keys and is not the identity."""
    one, two = dealing().publics[:2]
    minus = Scalar.from_integer(-1)
    assert one + two == joint_key([one, two])
    assert refused(joint_key, [one, two, one]) == "proof-key-equal"
    assert refused(joint_key, [one, two, minus * (one + two)]) == "proof-key-joint"


JUNK = st.binary(max_size=100)


@given(JUNK, JUNK, st.integers(0, 3840), st.binary(min_size=64, max_size=64))
@settings(derandomize=True, max_examples=60, deadline=None)
def test_verifiers_raise_nothing_but_violations(one: bytes, two: bytes, at: int, noise: bytes) -> None:
    """Whatever the octets, of whatever length, each verifier answers with a Violation at `proof`."""
    deal = dealing()
    where, public, hidden = context(0, 60), deal.publics[0], deal.hand(0)[:1]
    deck_bytes, shuffled = deal.shuffles[0]
    noisy = (shuffled[:at] + noise + shuffled[at:])[: len(shuffled)]
    checks = [
        lambda: verify_key_untrusted(where, one, two),
        lambda: verify_key_untrusted(where, public.encoded, noise),
        lambda: verify_shuffle_untrusted(where, deal.joint, deal.decks[0], one, two),
        lambda: verify_shuffle_untrusted(where, deal.joint, deal.decks[0], deck_bytes, noisy),
        lambda: verify_shares_untrusted(where, public, deal.deck, [1, 2], one, two),
        lambda: verify_shares_untrusted(where, public, deal.deck, [1, 2], noise, noise),
        lambda: verify_play_untrusted(where, public, 0, hidden[0][1], one, two),
        lambda: verify_play_untrusted(where, public, 0, hidden[0][1], G.encoded, noise),
        lambda: verify_exclusion_untrusted(where, b"", public, hidden, [1], one),
        lambda: verify_exclusion_untrusted(where, b"", public, hidden, [1], (one + noise * 3)[:160]),
        lambda: open_secret_untrusted(one, public),
    ]
    for check in checks:
        with pytest.raises(Violation) as caught:
            check()
        assert caught.value.rung == "proof"


def test_a_prover_computes_nothing_that_only_the_verifier_needs() -> None:
    """Multiplications for the 27 shares of a seat, and for the largest claim: nine hidden, 22 excluded."""
    deal = dealing()
    excluded = [card for card in range(36) if card not in deal.cards(0)][:22]
    with counting() as shares:
        share(context(0, 10), deal.keys[0], deal.deck, dealt_to_others(0), SEEDS[0])
    with counting() as claim:
        exclude(context(0, 20), b"act", deal.keys[0], deal.hand(0), excluded, SEEDS[0])
    assert (56, 85) == (shares.muls, claim.muls)
