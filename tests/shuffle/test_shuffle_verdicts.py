"""Each verifier asked anew about a good proof, and what it says about the same proof elsewhere."""

import pytest

from braus_p2p.errors import Violation
from braus_p2p.shuffle import (
    Shares,
    exclude,
    play,
    prove_key,
    share,
    verify_exclusion_untrusted,
    verify_key_untrusted,
    verify_play_untrusted,
    verify_shares_untrusted,
)
from braus_p2p.shuffle.group import G
from tests.shuffle.dealing import SEEDS, context, dealing, dealt_to_others, flipped, refused

SEAT = 1


def test_a_key_is_proved_and_another_ones_proof_is_not() -> None:
    """`Reveal`."""
    deal, where = dealing(), context(SEAT, 70)
    proof = prove_key(where, deal.keys[SEAT], SEEDS[SEAT])
    assert deal.publics[SEAT] == verify_key_untrusted(where, deal.publics[SEAT].encoded, proof)
    assert "proof-key" == refused(verify_key_untrusted, where, deal.publics[0].encoded, proof)
    assert "proof-length" == refused(verify_key_untrusted, where, deal.publics[SEAT].encoded, proof + b"\0")


def test_shares_are_proved_and_of_other_lengths_or_changed_are_not() -> None:
    """`Shares`; what comes out can be made by a verification alone."""
    deal, where, places = dealing(), context(SEAT, 71), dealt_to_others(SEAT)
    shares, proof = share(where, deal.keys[SEAT], deal.deck, places, SEEDS[SEAT])
    statement = (where, deal.publics[SEAT], deal.deck, places)
    given = verify_shares_untrusted(*statement, shares, proof)
    assert places == given.places
    assert shares == b"".join(element.encoded for element in given.elements)
    assert "proof-shares" == refused(verify_shares_untrusted, *statement, shares, flipped(proof, 1))
    assert "proof-length" == refused(verify_shares_untrusted, *statement, shares[32:], proof)
    assert "proof-length" == refused(verify_shares_untrusted, *statement, shares, proof + b"\0")
    with pytest.raises(TypeError):
        Shares(places, given.elements, None)


def test_a_play_is_proved_and_another_place_is_named_in_the_refusal() -> None:
    """`Played` and `Shown`."""
    deal, where = dealing(), context(SEAT, 72)
    place, ciphertext = deal.hand(SEAT)[0]
    opened, proof = play(where, deal.keys[SEAT], place, ciphertext, SEEDS[SEAT])
    statement = (where, deal.publics[SEAT], place)
    assert deal.cards(SEAT)[0] == verify_play_untrusted(*statement, ciphertext, opened, proof)
    assert "proof-play" == refused(verify_play_untrusted, *statement, ciphertext, opened, flipped(proof, 1))
    garbage = type(ciphertext)(ciphertext.a, ciphertext.b + G)
    made = play(where, deal.keys[SEAT], place, garbage, SEEDS[SEAT])
    with pytest.raises(Violation) as caught:
        verify_play_untrusted(*statement, garbage, *made)
    assert ("proof", "proof-play-card", {"place": place}) == (
        caught.value.rung,
        caught.value.key,
        caught.value.arguments,
    )


def test_an_exclusion_is_proved_and_a_changed_one_is_not() -> None:
    """`Passed` and the other claims."""
    deal, where = dealing(), context(SEAT, 73)
    hidden = deal.hand(SEAT)[:2]
    excluded = [card for card in range(36) if card not in deal.cards(SEAT)][:3]
    proof = exclude(where, b"act", deal.keys[SEAT], hidden, excluded, SEEDS[SEAT])
    statement = (where, b"act", deal.publics[SEAT], hidden, excluded)
    verify_exclusion_untrusted(*statement, proof)
    assert "proof-exclusion" == refused(
        verify_exclusion_untrusted, *statement, flipped(proof, len(proof) // 32 - 1)
    )
