"""The shuffle's argument beside an independent verifier that looks at every equation by itself."""

from collections.abc import Sequence

import pytest

from braus_p2p.shuffle import Ciphertext, Deck, start_deck, verify_shuffle_untrusted
from braus_p2p.shuffle import argument as bayer_groth
from braus_p2p.shuffle.derive import derive_scalars, derive_stream, permutation
from braus_p2p.shuffle.group import Element, G, Scalar, elements_untrusted
from braus_p2p.shuffle.masking import remask
from braus_p2p.shuffle.transcript import Transcript
from tests.shuffle.dealing import SEEDS, context, dealing, flipped, next_point, next_scalar, refused
from tests.shuffle.reference import broken_equations

ALL = {"x", "E_a", "E_b", "D", "Delta", "first", "last"}
N = 36
WHERE = context(0, 10)


def decode(deck_bytes: bytes) -> list[Ciphertext]:
    points = elements_untrusted(deck_bytes)
    return [Ciphertext(a, b) for a, b in zip(points[::2], points[1::2], strict=True)]


def cheat(
    before: Deck, order: Sequence[int], changed: dict[int, Ciphertext] | None = None
) -> tuple[bytes, bytes]:
    """A shuffle by the honest prover's own code, of an order that is none or a deck that was changed."""
    joint = dealing().joint
    masks = derive_scalars(SEEDS[0], "cheat", b"", N)
    after = [remask(before.places[place], rho, joint) for place, rho in zip(order, masks, strict=True)]
    for place, delta in (changed or {}).items():
        after[place] = Ciphertext(after[place].a + delta.a, after[place].b + delta.b)
    transcript = Transcript("shuffle", WHERE)
    bayer_groth.statement(transcript, joint, before.places)
    transcript.absorb("after", bayer_groth.encode_deck(after))
    proof = bayer_groth.prove(transcript, joint, after, order, masks, SEEDS[0])
    return bayer_groth.encode_deck(after), proof


def broken(before: Deck, deck_bytes: bytes, proof: bytes) -> set[str]:
    return broken_equations(WHERE, dealing().joint, before.places, decode(deck_bytes), proof)


def verdict(before: Deck, deck_bytes: bytes, proof: bytes) -> str:
    joint = dealing().joint
    return refused(verify_shuffle_untrusted, WHERE, joint, before, deck_bytes, proof)


@pytest.mark.parametrize("seat", range(4))
def test_the_reference_accepts_what_the_verifier_accepts(seat: int) -> None:
    """Every equation of the specification holds for every honest shuffle."""
    deal = dealing()
    deck_bytes, proof = deal.shuffles[seat]
    before = deal.decks[seat].places
    after = decode(deck_bytes)
    assert set() == broken_equations(context(seat, 10 + seat), deal.joint, before, after, proof)


ORDER = permutation(derive_stream(SEEDS[0], "cheat", b""), N)
IDENTITY = Element(bytes(32))


@pytest.mark.parametrize(
    ("changed", "equations"),
    [
        ({}, set()),
        ({5: Ciphertext(G, IDENTITY)}, {"E_a"}),
        ({5: Ciphertext(IDENTITY, G)}, {"E_b"}),
        ({5: Ciphertext(G, G)}, {"E_a", "E_b"}),
    ],
)
def test_a_changed_ciphertext_breaks_its_equation_alone(
    changed: dict[int, Ciphertext], equations: set[str]
) -> None:
    """The two halves of the multi-exponentiation are checked each for itself."""
    before = dealing().decks[1]
    made = cheat(before, ORDER, changed)
    assert equations == broken(before, *made)
    if equations:
        assert verdict(before, *made) == "proof-shuffle"
    else:
        assert decode(made[0]) == list(verify_shuffle_untrusted(WHERE, dealing().joint, before, *made).places)


def test_an_order_that_is_no_permutation_breaks_the_product() -> None:
    """A doubled card breaks the last product, and the sum of the cards."""
    made = cheat(start_deck(), (ORDER[1], *ORDER[1:]))
    assert {"E_b", "last"} == broken(start_deck(), *made)
    assert verdict(start_deck(), *made) == "proof-shuffle"


FIRST_SCALAR = bayer_groth.POINTS
ANSWERS = {
    "a_1": (0, {"x", "E_a", "E_b"}),
    "a_N": (N - 1, {"x", "E_a", "E_b"}),
    "r": (N, {"x"}),
    "tau": (N + 1, {"E_a", "E_b"}),
    "d_1": (N + 2, {"D", "first"}),
    "d_2": (N + 3, {"D", "Delta"}),
    "d_N": (2 * N + 1, {"D", "Delta"}),
    "r_D": (2 * N + 2, {"D"}),
    "b_1": (2 * N + 3, {"first", "Delta"}),
    "b_2": (2 * N + 4, {"Delta"}),
    "b_N": (3 * N + 2, {"Delta", "last"}),
    "r_Delta": (3 * N + 3, {"Delta"}),
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_wrong_answer_breaks_the_equations_it_stands_in(answer: str) -> None:
    """Each answer is bound by the equations that name it; the folded sum refuses with them."""
    field, equations = ANSWERS[answer]
    deck_bytes, proof = dealing().shuffles[0]
    changed = next_scalar(proof, FIRST_SCALAR + field)
    assert equations == broken(start_deck(), deck_bytes, changed)
    assert verdict(start_deck(), deck_bytes, changed) == "proof-shuffle"


def test_errors_that_cancel_without_weights_do_not_cancel_with_them() -> None:
    """r̃ + 1 and r̃_D − 1 leave a plain sum of the equations as it was; the weighted sum is not fooled."""
    deck_bytes, proof = dealing().shuffles[0]
    up = next_scalar(proof, FIRST_SCALAR + N)
    start = 32 * (FIRST_SCALAR + 2 * N + 2)
    down = Scalar(up[start : start + 32]) - Scalar.from_integer(1)
    both = up[:start] + down.encoded + up[start + 32 :]
    assert {"x", "D"} == broken(start_deck(), deck_bytes, both)
    assert verdict(start_deck(), deck_bytes, both) == "proof-shuffle"


@pytest.mark.parametrize("field", range(bayer_groth.POINTS))
def test_another_point_breaks_the_proof(field: int) -> None:
    """Each of the eight commitments is bound: another valid point in its place is refused."""
    deck_bytes, proof = dealing().shuffles[0]
    changed = next_point(proof, field)
    assert broken(start_deck(), deck_bytes, changed)
    assert verdict(start_deck(), deck_bytes, changed) == "proof-shuffle"


@pytest.mark.parametrize("field", range(bayer_groth.POINTS + bayer_groth.SCALARS))
def test_a11_every_field_of_the_argument_is_bound(field: int) -> None:
    """One bit turned over in any of the 120 fields is refused (A11)."""
    deck_bytes, proof = dealing().shuffles[0]
    expected = {"proof-point", "proof-shuffle"} if field < bayer_groth.POINTS else {"proof-shuffle"}
    assert verdict(start_deck(), deck_bytes, flipped(proof, field)) in expected


@pytest.mark.parametrize("field", range(2 * N))
def test_a11_every_point_of_the_new_deck_is_bound(field: int) -> None:
    """Another valid point anywhere in the new deck is refused (A11)."""
    deck_bytes, proof = dealing().shuffles[0]
    assert verdict(start_deck(), next_point(deck_bytes, field), proof) == "proof-shuffle"


def test_lengths_are_exact() -> None:
    """One octet more or less, anywhere, is refused."""
    deck_bytes, proof = dealing().shuffles[0]
    for deck_part, proof_part in [
        (deck_bytes[:-1], proof),
        (deck_bytes + b"\0", proof),
        (deck_bytes, proof[:-1]),
        (deck_bytes, proof + b"\0"),
        (deck_bytes, proof + proof[-32:]),
        (deck_bytes[:-32], proof),
        (b"", b""),
    ]:
        assert verdict(start_deck(), deck_part, proof_part) == "proof-length"
