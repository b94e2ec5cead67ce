"""Attacks on the exclusion proof: a player denies what he holds, or his claims can be told together."""

from collections.abc import Sequence

import pytest

from braus_p2p.shuffle import (
    exclude,
    proofs,
    verify_exclusion_untrusted,
)
from braus_p2p.shuffle.exclusion import exclusion_length
from braus_p2p.shuffle.group import IDENTITY, Element, G, Scalar, combine, encode
from braus_p2p.shuffle.masking import CARD_POINTS, SIZE
from braus_p2p.shuffle.proofs import Equation
from braus_p2p.shuffle.transcript import Transcript
from tests.attacks.attacker import ATTACKER, WHERE, inverse, secret
from tests.shuffle.dealing import (
    SEEDS,
    changed_contexts,
    dealing,
    refused,
)


def absent(count: int) -> list[int]:
    """The first cards that seat 0 does not hold."""
    return [card for card in range(SIZE) if card not in dealing().cards(0)][:count]


# The hidden card K itself is in V = {K, v}: the claim is false, and every proof of it a forgery


class Exclusion:
    """The exclusion verifier of spec §11 with parts that can be left out, for a hand that holds the card."""

    def __init__(
        self,
        *,
        first: tuple[str, ...] = ("R", "C"),
        equations: tuple[int, ...] = (0, 1, 2),
        identity: bool = False,
    ) -> None:
        deal = dealing()
        self.key = deal.keys[0]
        self.hidden = deal.hand(0)[:1]
        held = deal.cards(0)[0]
        assert held is not None
        self.held = held
        self.excluded = sorted([held, *absent(1)])
        self.position = self.excluded.index(held)
        self.first, self.equations, self.identity = first, equations, identity

    def begin(self, r: Element | None, values: Sequence[Element] | None) -> tuple[Transcript, list[int]]:
        """Transcript and weights, with R and C before the weights or after them."""
        transcript = Transcript("exclusion", WHERE)
        _, masked = self.hidden[0]
        transcript.absorb("act", b"act")
        transcript.absorb("key", self.key.public.encoded)
        transcript.absorb("places", bytes([self.hidden[0][0]]))
        transcript.absorb("hidden", encode([masked.a, masked.b]))
        transcript.absorb("excluded", bytes(self.excluded))
        if r is not None and "R" in self.first:
            transcript.absorb("R", r.encoded)
        if values is not None and "C" in self.first:
            transcript.absorb("C", encode(values))
        weights = transcript.weights("weights", 2)
        if r is not None and "R" not in self.first:
            transcript.absorb("R", r.encoded)
        if values is not None and "C" not in self.first:
            transcript.absorb("C", encode(values))
        return transcript, list(weights)

    def stated(self, r: Element, values: Sequence[Element], weights: Sequence[int]) -> list[Equation]:
        _, masked = self.hidden[0]
        scalars = [Scalar.from_integer(weight) for weight in weights]
        whole = Scalar.from_integer(sum(weights))
        b = whole * masked.b - combine(scalars, [CARD_POINTS[card] for card in self.excluded])
        every = [
            Equation(r, (G, IDENTITY)),
            Equation(r, (IDENTITY, self.key.public)),
            Equation(combine(scalars, values), (-whole * masked.a, b)),
        ]
        return [every[index] for index in self.equations]

    def prove(self, r: Element, values: Sequence[Element], alpha: Scalar, beta: Scalar) -> bytes:
        transcript, weights = self.begin(r, values)
        bases = [equation.bases for equation in self.stated(r, values, weights)]
        made = proofs.prove(transcript, bases, [alpha, beta], ATTACKER)
        return encode([r, *values]) + made

    def accepts(self, proof: bytes) -> None:
        """Raises if even the weakened verifier refuses."""
        r, *values = (Element(proof[k : k + 32]) for k in range(0, 96, 32))
        assert self.identity or not any(value.is_identity for value in values)
        transcript, weights = self.begin(r, values)
        proofs.verify_untrusted(transcript, self.stated(r, values, weights), proof[96:], "weak")

    def real(self, proof: bytes) -> str:
        """What the real verifier says."""
        assert len(proof) == exclusion_length(1, 2)
        return refused(
            verify_exclusion_untrusted, WHERE, b"act", self.key.public, self.hidden, self.excluded, proof
        )

    def ordered(self, held: Element, other: Element) -> list[Element]:
        """The two values C in the order of V."""
        return [held, other] if self.position == 0 else [other, held]

    @property
    def difference(self) -> Element:
        """M_K − M_v."""
        return CARD_POINTS[self.held] - CARD_POINTS[self.excluded[1 - self.position]]


FULL = Exclusion()


def test_a25_the_test_verifier_is_the_real_one() -> None:
    """A25: with no switch off the tests' verifier accepts what the real one accepts, so they are the same."""
    whole = Exclusion()
    whole.excluded = absent(2)
    proof = exclude(WHERE, b"act", whole.key, whole.hidden, whole.excluded, SEEDS[0])
    whole.accepts(proof)
    verify_exclusion_untrusted(WHERE, b"act", whole.key.public, whole.hidden, whole.excluded, proof)


def test_a25_r_outside_the_weights() -> None:
    """A25: with R chosen after the weights, β = β₀ + w_KK·y/w_Kv hides that C_KK should vanish."""
    weak = Exclusion(first=("C",))
    y, beta_0 = secret("y"), secret("beta")
    values = weak.ordered(y * weak.difference, beta_0 * weak.difference)
    _, weights = weak.begin(None, values)
    held, other = weights[weak.position], weights[1 - weak.position]
    beta = beta_0 + Scalar.from_integer(held * int(y) * inverse(other))
    r = beta * weak.key.public
    proof = weak.prove(r, values, beta * weak.key.secret, beta)
    weak.accepts(proof)
    assert weak.real(proof) == "proof-exclusion"
    assert FULL.real(FULL.prove(r, values, beta * weak.key.secret, beta)) == "proof-exclusion"


def test_a25_c_outside_the_weights() -> None:
    """A33: with C chosen after the weights, C_Kv makes up for any C_KK."""
    weak = Exclusion(first=("R",))
    beta = secret("beta")
    r = beta * weak.key.public
    _, weights = weak.begin(r, None)
    held, other = weights[weak.position], weights[1 - weak.position]
    made_up = secret("y") * G
    rest = beta * weak.difference - Scalar.from_integer(held * inverse(other)) * made_up
    values = weak.ordered(made_up, rest)
    proof = weak.prove(r, values, beta * weak.key.secret, beta)
    weak.accepts(proof)
    assert weak.real(proof) == "proof-exclusion"
    assert FULL.real(FULL.prove(r, values, beta * weak.key.secret, beta)) == "proof-exclusion"


@pytest.mark.parametrize("unchecked", [0, 1])
def test_a25_one_equation_for_r_unchecked(unchecked: int) -> None:
    """A25: without R = α·G, or without R = β·K, α ≠ β·x turns every C_KK into another point."""
    weak = Exclusion(equations=(1 - unchecked, 2))
    beta = secret("beta")
    alpha = beta * weak.key.secret + secret("slip")
    r = beta * weak.key.public if unchecked == 0 else alpha * G
    _, masked = weak.hidden[0]
    values = [beta * (masked.b - CARD_POINTS[card]) - alpha * masked.a for card in weak.excluded]
    proof = weak.prove(r, values, alpha, beta)
    weak.accepts(proof)
    assert weak.real(proof) == "proof-exclusion"
    assert FULL.real(FULL.prove(r, values, alpha, beta)) == "proof-exclusion"


def test_a25_identity_let_through() -> None:
    """A25: C_KK = 0 proves anything; no point on the wire may be the identity."""
    weak = Exclusion(identity=True)
    beta = secret("beta")
    values = weak.ordered(IDENTITY, beta * weak.difference)
    proof = weak.prove(beta * weak.key.public, values, beta * weak.key.secret, beta)
    weak.accepts(proof)
    assert weak.real(proof) == "proof-point"


def test_a25_r_as_the_identity() -> None:
    """A25: with β = 0 everything vanishes and everything is proved; R = 0 is refused as a point."""
    weak = Exclusion(identity=True)
    zero = Scalar.from_integer(0)
    proof = weak.prove(IDENTITY, [IDENTITY, IDENTITY], zero, zero)
    weak.accepts(proof)
    assert weak.real(proof) == "proof-point"


def test_a34_another_number_of_values_is_refused() -> None:
    """A34: a proof for fewer or more places and cards than the position demands has the wrong length."""
    deal = dealing()
    hidden, excluded = deal.hand(0)[:2], absent(3)
    public = deal.publics[0]
    for held, cards in [(hidden[:1], excluded), (hidden, excluded[:2]), (deal.hand(0)[:3], excluded)]:
        proof = exclude(WHERE, b"act", deal.keys[0], held, cards, SEEDS[0])
        assert (
            refused(verify_exclusion_untrusted, WHERE, b"act", public, hidden, excluded, proof)
            == "proof-length"
        )


def test_a26_exclusions_share_neither_beta_nor_nonces() -> None:
    """A26: another act, place, card or history leads to another β, so that R tells no two claims together."""
    deal = dealing()
    key, seed, excluded = deal.keys[0], SEEDS[0], absent(3)
    statements = [
        *((where, b"act", 2, 3) for where in (WHERE, *changed_contexts(WHERE).values())),
        (WHERE, b"other", 2, 3),
        (WHERE, b"act", 1, 3),
        (WHERE, b"act", 2, 2),
    ]
    made = [
        exclude(where, act, key, deal.hand(0)[:held], excluded[:cards], seed)
        for where, act, held, cards in statements
    ]
    assert len({proof[:32] for proof in made}) == len(statements)
    assert len({proof[-96:-64] for proof in made}) == len(statements)
