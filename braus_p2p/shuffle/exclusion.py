"""The proof that no hidden card of a seat is among the excluded, and that says no more (spec §11)."""

from collections.abc import Sequence
from typing import Final

from braus_p2p.errors import LocalError
from braus_p2p.shuffle import proofs
from braus_p2p.shuffle.derive import derive_scalar
from braus_p2p.shuffle.group import (
    IDENTITY,
    LENGTH,
    Element,
    G,
    Scalar,
    combine,
    elements_untrusted,
    encode,
)
from braus_p2p.shuffle.keys import DealKey
from braus_p2p.shuffle.masking import CARD_POINTS, Ciphertext
from braus_p2p.shuffle.proofs import Equation, exact_untrusted, proof_length
from braus_p2p.shuffle.transcript import Context, Transcript

_ANSWERS: Final = proof_length(2)


def exclusion_length(hidden: int, excluded: int) -> int:
    """Octets of the proof for so many hidden places and excluded cards."""
    return (1 + hidden * excluded) * LENGTH + _ANSWERS


def exclude(  # noqa: PLR0913, PLR0917 - a statement has so many parts
    context: Context,
    act: bytes,
    key: DealKey,
    hidden: Sequence[tuple[int, Ciphertext]],
    excluded: Sequence[int],
    seed: bytes,
) -> bytes:
    """The proof that no hidden place (S, ascending, neither empty) holds an excluded card (V, ascending).

    LocalError if one does. R, then C row by row, then challenge and answers for α and β.
    """
    transcript = _statement(context, act, key.public, hidden, excluded)
    beta = derive_scalar(seed, "beta", transcript.state)
    alpha = beta * key.secret
    rows = [beta * (masked.b - key.secret * masked.a) for _, masked in hidden]
    columns = [beta * CARD_POINTS[card] for card in excluded]
    differences = [row - column for row in rows for column in columns]
    if IDENTITY in differences:
        raise LocalError("shuffle-claim-false")
    r = beta * key.public
    _, minus_a, b = _weigh(transcript, hidden, excluded, r, differences)
    bases = _bases(key.public, minus_a, b)
    return encode([r, *differences]) + proofs.prove(transcript, bases, [alpha, beta], seed)


def verify_exclusion_untrusted(  # noqa: PLR0913, PLR0917 - a statement has so many parts
    context: Context,
    act: bytes,
    public: Element,
    hidden: Sequence[tuple[int, Ciphertext]],
    excluded: Sequence[int],
    proof: bytes,
) -> None:
    """Violation unless it is proved; S and V come from the position, never from the author."""
    exact_untrusted(proof, exclusion_length(len(hidden), len(excluded)))
    r, *differences = elements_untrusted(proof[:-_ANSWERS])
    transcript = _statement(context, act, public, hidden, excluded)
    weights, minus_a, b = _weigh(transcript, hidden, excluded, r, differences)
    equations = _equations(public, r, combine(weights, differences), minus_a, b)
    proofs.verify_untrusted(transcript, equations, proof[-_ANSWERS:], "proof-exclusion")


def _statement(
    context: Context,
    act: bytes,
    public: Element,
    hidden: Sequence[tuple[int, Ciphertext]],
    excluded: Sequence[int],
) -> Transcript:
    transcript = Transcript("exclusion", context)
    transcript.absorb("act", act)
    transcript.absorb("key", public.encoded)
    transcript.absorb("places", bytes(place for place, _ in hidden))
    transcript.absorb("hidden", encode(point for _, masked in hidden for point in (masked.a, masked.b)))
    transcript.absorb("excluded", bytes(excluded))
    return transcript


def _weigh(
    transcript: Transcript,
    hidden: Sequence[tuple[int, Ciphertext]],
    excluded: Sequence[int],
    r: Element,
    differences: Sequence[Element],
) -> tuple[list[Scalar], Element, Element]:
    """The weights, −A and B; R and all C are absorbed before the weights are drawn."""
    transcript.absorb("R", r.encoded)
    transcript.absorb("C", encode(differences))
    weights = transcript.weights("weights", len(differences))
    width = len(excluded)
    rows = [sum(weights[k : k + width]) for k in range(0, len(weights), width)]
    columns = [sum(weights[v::width]) for v in range(width)]
    minus_a = combine((Scalar.from_integer(-row) for row in rows), [masked.a for _, masked in hidden])
    b = combine(
        (Scalar.from_integer(factor) for factor in (*rows, *(-column for column in columns))),
        (*(masked.b for _, masked in hidden), *(CARD_POINTS[card] for card in excluded)),
    )
    return [Scalar.from_integer(weight) for weight in weights], minus_a, b


def _bases(public: Element, minus_a: Element, b: Element) -> list[tuple[Element, Element]]:
    """What α and β are multiplied by in each of the equations."""
    return [(G, IDENTITY), (IDENTITY, public), (minus_a, b)]


def _equations(public: Element, r: Element, total: Element, minus_a: Element, b: Element) -> list[Equation]:
    """R = α·G, R = β·K and Σ w·C = β·B − α·A, for the secrets α and β."""
    return list(map(Equation, (r, r, total), _bases(public, minus_a, b)))
