"""The key of one seat for one deal: derived, committed to, then revealed with a proof of knowledge (spec §8).

Commit first, reveal afterwards with a proof bound to seat, identity and history: no key can be chosen in
answer to the others' keys, and none can be copied.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field

from braus_p2p.errors import Violation
from braus_p2p.shuffle.derive import derive
from braus_p2p.shuffle.group import IDENTITY, LENGTH, Element, G, Scalar
from braus_p2p.shuffle.proofs import Equation, exact_untrusted, proof_length, prove, verify_untrusted
from braus_p2p.shuffle.transcript import Context, Transcript


@dataclass(frozen=True, slots=True)
class DealKey:
    """Secret x, public K = x·G, and the 32-octet nonce that hides K until it is revealed; prints K alone."""

    secret: Scalar
    public: Element
    nonce: bytes = field(repr=False)


def deal_key(seed: bytes, match_id: bytes, seat: int, prev: bytes) -> DealKey:
    """The key of the deal whose own `Commit` stands on `prev`; an annulled deal never repeats it."""
    context = match_id + seat.to_bytes(1) + prev
    secret = Scalar.from_uniform(derive(seed, "deal key", context))
    return DealKey(secret, secret * G, derive(seed, "deal nonce", context)[:LENGTH])


def commitment(match_id: bytes, seat: int, prev: bytes, public: bytes, nonce: bytes) -> bytes:
    """The 32 octets of a `Commit` to a public key; every part has a fixed length."""
    return hashlib.sha256(b"braus/1 commit" + match_id + seat.to_bytes(1) + prev + public + nonce).digest()


def prove_key(context: Context, key: DealKey, seed: bytes) -> bytes:
    """The proof of a `Reveal` that its author knows x: challenge and answer, 64 octets."""
    return prove(_statement(context, key.public), [(G,)], [key.secret], seed)


def verify_key_untrusted(context: Context, public: bytes, proof: bytes) -> Element:
    """The revealed key, if its author knows its secret."""
    element = Element.decode_untrusted(public)
    exact_untrusted(proof, proof_length(1))
    verify_untrusted(_statement(context, element), _equations(element), proof, "proof-key")
    return element


def _statement(context: Context, public: Element) -> Transcript:
    transcript = Transcript("key", context)
    transcript.absorb("key", public.encoded)
    return transcript


def _equations(public: Element) -> list[Equation]:
    return [Equation(public, (G,))]


def joint_key(publics: Sequence[Element]) -> Element:
    """K = Σ K_i of verified keys; two equal keys and a sum that is the identity are Violations."""
    if len(set(publics)) != len(publics):
        raise Violation("proof", "proof-key-equal")
    joint = sum(publics, start=IDENTITY)
    if joint.is_identity:
        raise Violation("proof", "proof-key-joint")
    return joint


def open_secret_untrusted(secret: bytes, public: Element) -> Scalar:
    """The secret of an open hand, if x·G = K."""
    scalar = Scalar.decode_untrusted(secret)
    if scalar * G != public:
        raise Violation("proof", "proof-key-opened")
    return scalar
