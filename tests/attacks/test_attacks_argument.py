"""Attacks on the shuffle's argument by one who knows trapdoors, or whose verifier forgets to hash."""

from collections.abc import Sequence

import pytest

from braus_p2p.shuffle import (
    Ciphertext,
    Context,
    start_deck,
    verify_shuffle_untrusted,
)
from braus_p2p.shuffle import argument as bayer_groth
from braus_p2p.shuffle.derive import derive_scalars, derive_stream, permutation
from braus_p2p.shuffle.group import IDENTITY, ORDER, G, Scalar, combine, encode, hash_to_group
from braus_p2p.shuffle.masking import CARD_POINTS, SIZE, remask
from braus_p2p.shuffle.transcript import Transcript
from tests.attacks.attacker import ATTACKER, WHERE, inverse, secret
from tests.shuffle.dealing import (
    dealing,
    refused,
)


def judge(deck_bytes: bytes, proof: bytes, where: Context = WHERE) -> str:
    joint = dealing().joint
    return refused(verify_shuffle_untrusted, where, joint, start_deck(), deck_bytes, proof)


class Trapdoor:
    """Generators g_i = t_i·h with known t_i: every commitment can be opened to anything."""

    def __init__(self) -> None:
        self.t = [int(t) for t in derive_scalars(ATTACKER, "trapdoor", b"", SIZE)]
        self.generators = tuple(Scalar.from_integer(t) * bayer_groth.H for t in self.t)

    def opening(self, logarithm: int, values: Sequence[int]) -> int:
        """The randomness with which logarithm·h opens to the values."""
        return (logarithm - sum(t * v for t, v in zip(self.t, values, strict=False))) % ORDER


def forge_with_trapdoor(door: Trapdoor) -> tuple[bytes, bytes]:
    """Place 0 holds M_0 + M_1, place 1 holds M_1: no shuffle, argued with commitments opened to fit."""
    before, joint = start_deck().places, dealing().joint
    masks = derive_scalars(ATTACKER, "rho", b"", SIZE)
    mixed = [Ciphertext(IDENTITY, CARD_POINTS[0] + CARD_POINTS[1]), *before[1:]]
    after = [remask(place, rho, joint) for place, rho in zip(mixed, masks, strict=True)]
    transcript = Transcript("shuffle", WHERE)
    bayer_groth.statement(transcript, joint, before)
    transcript.absorb("after", bayer_groth.encode_deck(after))
    k = [int(scalar) for scalar in derive_scalars(ATTACKER, "logarithms", b"", 6)]
    c_pi, c_x, c_alpha, c_e, c_delta, c_last = (Scalar.from_integer(value) * bayer_groth.H for value in k)
    transcript.absorb("c_pi", c_pi.encoded)
    x = int(transcript.challenge("x"))
    transcript.absorb("c_x", c_x.encoded)
    y, z = int(transcript.challenge("y")), int(transcript.challenge("z"))

    powers = [pow(x, i, ORDER) for i in range(1, SIZE + 1)]
    s = [powers[0], (powers[1] - powers[0]) % ORDER, *powers[2:]]
    d = [(y * i + power - z) % ORDER for i, power in enumerate(powers, start=1)]
    b = [d[0]]
    for factor in d[1:]:
        b.append(b[-1] * factor % ORDER)
    alpha, e = ([int(v) for v in derive_scalars(ATTACKER, name, b"", SIZE)] for name in ("alpha", "e"))
    delta = [e[0], *(int(v) for v in derive_scalars(ATTACKER, "delta", b"", SIZE - 2)), 0]
    tau = secret("tau")
    public_alpha = [Scalar.from_integer(value) for value in alpha]
    e_a = combine([tau, *public_alpha], [G, *(place.a for place in after)])
    e_b = combine([tau, *public_alpha], [joint, *(place.b for place in after)])
    points = (c_alpha, e_a, e_b, c_e, c_delta, c_last)
    for label, point in zip(("c_alpha", "E_a", "E_b", "c_e", "c_delta", "c_Delta"), points, strict=True):
        transcript.absorb(label, point.encoded)
    last = int(transcript.challenge("X"))

    a_answers = [(one + last * value) % ORDER for one, value in zip(alpha, s, strict=True)]
    d_answers = [(last * one + other) % ORDER for one, other in zip(d, e, strict=True)]
    b_answers = [(last * one + other) % ORDER for one, other in zip(b, delta, strict=True)]
    steps = [last * b_answers[i + 1] - b_answers[i] * d_answers[i + 1] for i in range(SIZE - 1)]
    answers = [
        *a_answers,
        door.opening(last * k[1] + k[2], a_answers),
        int(tau) - last * sum(int(rho) * value for rho, value in zip(masks, s, strict=True)),
        *d_answers,
        door.opening(last * (y * k[0] + k[1] - z * sum(door.t)) + k[3], d_answers),
        *b_answers,
        door.opening(last * k[5] + k[4], steps),
    ]
    proof = encode([c_pi, c_x, *points, *(Scalar.from_integer(answer) for answer in answers)])
    return bayer_groth.encode_deck(after), proof


def test_a10_trapdoored_generators(monkeypatch: pytest.MonkeyPatch) -> None:
    """A10: who knows logarithms between generators proves a false shuffle; hashed generators refuse it."""
    door = Trapdoor()
    forged = forge_with_trapdoor(door)
    assert judge(*forged) == "proof-shuffle"
    monkeypatch.setattr(bayer_groth, "GENERATORS", door.generators)
    verify_shuffle_untrusted(WHERE, dealing().joint, start_deck(), *forged)


def test_a10_generators_are_hashes_of_fixed_labels() -> None:
    """A10: h, g_i and the cards are the hashes of their labels, all different."""
    assert bayer_groth.H == hash_to_group("braus/1 generator", 0)
    assert bayer_groth.GENERATORS == tuple(hash_to_group("braus/1 generator", i + 1) for i in range(SIZE))
    assert CARD_POINTS == tuple(hash_to_group("braus/1 card", card) for card in range(SIZE))
    assert len({bayer_groth.H, *bayer_groth.GENERATORS, *CARD_POINTS, G}) == 2 * SIZE + 2


def test_a33_new_deck_outside_the_challenge() -> None:
    """A33: if x does not depend on C′, two cards can bear tags that cancel; the real x does depend."""
    before, joint = start_deck().places, dealing().joint
    order = permutation(derive_stream(ATTACKER, "order", b""), SIZE)
    masks = derive_scalars(ATTACKER, "rho", b"", SIZE)
    after = [remask(before[card], rho, joint) for card, rho in zip(order, masks, strict=True)]

    def begun() -> Transcript:
        transcript = Transcript("shuffle", WHERE)
        bayer_groth.statement(transcript, joint, before)
        return transcript

    peek = begun()
    r_pi = derive_scalars(ATTACKER, "blinding", peek.state, 7)[0]
    peek.absorb("c_pi", bayer_groth.commit([Scalar.from_integer(card + 1) for card in order], r_pi).encoded)
    x = int(peek.challenge("x"))
    tag = secret("tag") * G
    ratio = -pow(x, order[0] + 1, ORDER) * inverse(pow(x, order[1] + 1, ORDER))
    after[0] = Ciphertext(after[0].a, after[0].b + tag)
    after[1] = Ciphertext(after[1].a, after[1].b + Scalar.from_integer(ratio) * tag)

    proof = bayer_groth.prove(begun(), joint, after, order, masks, ATTACKER)
    bayer_groth.verify_untrusted(begun(), joint, before, after, proof)
    deck_bytes = bayer_groth.encode_deck(after)
    assert judge(deck_bytes, proof) == "proof-shuffle"
    bound = begun()
    bound.absorb("after", deck_bytes)
    again = bayer_groth.prove(bound, joint, after, order, masks, ATTACKER)
    assert judge(deck_bytes, again) == "proof-shuffle"
