"""The deck of one deal: shuffled by every seat in turn, dealt by shares, played card by card (spec §10)."""

from collections.abc import Sequence
from dataclasses import InitVar, dataclass
from typing import Final

from braus_p2p.errors import Violation
from braus_p2p.shuffle import argument, proofs
from braus_p2p.shuffle.derive import derive_scalars, derive_stream, permutation
from braus_p2p.shuffle.group import LENGTH, Element, G, Scalar, combine, elements_untrusted, encode
from braus_p2p.shuffle.keys import DealKey
from braus_p2p.shuffle.masking import SIZE, START, Ciphertext, card_of, remask
from braus_p2p.shuffle.proofs import Equation, exact_untrusted, proof_length
from braus_p2p.shuffle.transcript import Context, Transcript

DECK_LENGTH: Final = SIZE * 2 * LENGTH
PROOF_LENGTH: Final = proof_length(1)
"""Octets of the proof beside a seat's shares, and of the one beside a played card."""

_SEAL: Final = object()


@dataclass(frozen=True, slots=True)
class Deck:
    """36 ciphertexts: the start deck, or what came out of a verified shuffle; there is no third."""

    places: tuple[Ciphertext, ...]
    seal: InitVar[object]

    def __post_init__(self, seal: object) -> None:
        _require_seal(seal)


@dataclass(frozen=True, slots=True)
class Shares:
    """One seat's verified shares D_k of the places; made by verification alone."""

    places: tuple[int, ...]
    elements: tuple[Element, ...]
    seal: InitVar[object]

    def __post_init__(self, seal: object) -> None:
        _require_seal(seal)

    def at(self, place: int) -> Element:
        """D_k; ValueError where this seat gave none, because the place is its own."""
        return self.elements[self.places.index(place)]


def _require_seal(seal: object) -> None:
    if seal is not _SEAL:
        raise TypeError("comes out of a verification only")


def start_deck() -> Deck:
    """Every card in the open, in the order of the indices: ciphertext c is (0, M_c)."""
    return Deck(START, _SEAL)


def shuffle(context: Context, joint: Element, deck: Deck, seed: bytes) -> tuple[bytes, bytes]:
    """The deck shuffled and re-encrypted, and the argument that it was: 2304 and 3840 octets."""
    transcript = Transcript("shuffle", context)
    argument.statement(transcript, joint, deck.places)
    state = transcript.state
    order = permutation(derive_stream(seed, "permutation", state), SIZE)
    masks = derive_scalars(seed, "rho", state, SIZE)
    after = [remask(deck.places[place], rho, joint) for place, rho in zip(order, masks, strict=True)]
    encoded = argument.encode_deck(after)
    transcript.absorb("after", encoded)
    return encoded, argument.prove(transcript, joint, after, order, masks, seed)


def verify_shuffle_untrusted(
    context: Context, joint: Element, deck: Deck, deck_bytes: bytes, proof_bytes: bytes
) -> Deck:
    """The new deck, if the argument shows it to be the old one shuffled."""
    points = elements_untrusted(exact_untrusted(deck_bytes, DECK_LENGTH))
    after = tuple(Ciphertext(a, b) for a, b in zip(points[::2], points[1::2], strict=True))
    transcript = Transcript("shuffle", context)
    argument.statement(transcript, joint, deck.places)
    transcript.absorb("after", deck_bytes)
    argument.verify_untrusted(transcript, joint, deck.places, after, proof_bytes)
    return Deck(after, _SEAL)


def share(
    context: Context, key: DealKey, deck: Deck, places: Sequence[int], seed: bytes
) -> tuple[bytes, bytes]:
    """D_k = x·a_k for each of the places (dealt to others, ascending), and one proof for all: 64 octets."""
    elements = [key.secret * deck.places[place].a for place in places]
    transcript, _, base = _shares_statement(context, key.public, deck, places, elements)
    return encode(elements), proofs.prove(transcript, [(G,), (base,)], [key.secret], seed)


def verify_shares_untrusted(  # noqa: PLR0913, PLR0917 - a statement has so many parts
    context: Context, public: Element, deck: Deck, places: Sequence[int], shares: bytes, proof: bytes
) -> Shares:
    """The seat's shares of these places, 32 octets each, if all were made with its key."""
    elements = elements_untrusted(exact_untrusted(shares, len(places) * LENGTH))
    exact_untrusted(proof, PROOF_LENGTH)
    transcript, weights, base = _shares_statement(context, public, deck, places, elements)
    equations = [Equation(public, (G,)), Equation(combine(weights, elements), (base,))]
    proofs.verify_untrusted(transcript, equations, proof, "proof-shares")
    return Shares(tuple(places), elements, _SEAL)


def _shares_statement(
    context: Context, public: Element, deck: Deck, places: Sequence[int], shares: Sequence[Element]
) -> tuple[Transcript, list[Scalar], Element]:
    """Transcript, weights and Σ w·a; all is absorbed before the weights that make one equation of many."""
    masks = [deck.places[place].a for place in places]
    transcript = Transcript("shares", context)
    transcript.absorb("key", public.encoded)
    transcript.absorb("places", bytes(places))
    transcript.absorb("a", encode(masks))
    transcript.absorb("shares", encode(shares))
    weights = [Scalar.from_integer(weight) for weight in transcript.weights("weights", len(places))]
    return transcript, weights, combine(weights, masks)


def personal(deck: Deck, place: int, shares_of_others: Sequence[Shares]) -> Ciphertext:
    """(a_k, b′_k): the place under its owner's key alone, once all others have given their shares."""
    masked = deck.places[place]
    return Ciphertext(masked.a, masked.b - _total([shares.at(place) for shares in shares_of_others]))


def _total(elements: Sequence[Element]) -> Element:
    first, *others = elements
    return sum(others, start=first)


def play(
    context: Context, key: DealKey, place: int, ciphertext: Ciphertext, seed: bytes
) -> tuple[bytes, bytes]:
    """The owner's share of a place, 32 octets, which opens it to all, and its proof of 64 octets."""
    opened = key.secret * ciphertext.a
    transcript = _play_statement(context, key.public, place, ciphertext, opened)
    return opened.encoded, proofs.prove(transcript, [(G,), (ciphertext.a,)], [key.secret], seed)


def verify_play_untrusted(  # noqa: PLR0913, PLR0917 - a statement has so many parts
    context: Context, public: Element, place: int, ciphertext: Ciphertext, share: bytes, proof: bytes
) -> int:
    """The card that was played; it is derived, never announced."""
    opened = Element.decode_untrusted(share)
    exact_untrusted(proof, PROOF_LENGTH)
    transcript = _play_statement(context, public, place, ciphertext, opened)
    equations = [Equation(public, (G,)), Equation(opened, (ciphertext.a,))]
    proofs.verify_untrusted(transcript, equations, proof, "proof-play")
    card = card_of(ciphertext.b - opened)
    if card is None:
        raise Violation("proof", "proof-play-card", place=place)
    return card


def _play_statement(
    context: Context, public: Element, place: int, ciphertext: Ciphertext, opened: Element
) -> Transcript:
    transcript = Transcript("play", context)
    transcript.absorb("key", public.encoded)
    transcript.absorb("place", bytes([place]))
    transcript.absorb("ciphertext", encode([ciphertext.a, ciphertext.b]))
    transcript.absorb("share", opened.encoded)
    return transcript
