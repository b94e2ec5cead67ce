"""Knowledge of scalars that satisfy linear equations in the group: Schnorr and Chaum–Pedersen (spec §7)."""

from collections.abc import Sequence
from dataclasses import dataclass

from braus_p2p.errors import Violation
from braus_p2p.shuffle.derive import derive_scalars
from braus_p2p.shuffle.group import LENGTH, Element, Scalar, combine, encode, scalars_untrusted
from braus_p2p.shuffle.transcript import Transcript


@dataclass(frozen=True, slots=True)
class Equation:
    """value = Σ secret_i·base_i; the identity stands as base where a secret does not occur."""

    value: Element
    bases: tuple[Element, ...]


def prove(
    transcript: Transcript, bases: Sequence[Sequence[Element]], secrets: Sequence[Scalar], seed: bytes
) -> bytes:
    """Challenge and answers, 32 octets each; the whole statement has been absorbed before.

    Of each equation only the bases are needed: its value is the verifier's.
    """
    nonces = derive_scalars(seed, "nonce", transcript.state, len(secrets))
    for row in bases:
        transcript.absorb("commitment", combine(nonces, row).encoded)
    challenge = transcript.challenge("challenge")
    answers = [nonce + challenge * secret for nonce, secret in zip(nonces, secrets, strict=True)]
    return encode([challenge, *answers])


def verify_untrusted(transcript: Transcript, equations: Sequence[Equation], proof: bytes, key: str) -> None:
    """Violation(`proof`, key) unless the proof is one of all the equations."""
    challenge, *answers = scalars_untrusted(proof)
    factors = (*answers, -challenge)
    for equation in equations:
        commitment = combine(factors, (*equation.bases, equation.value))
        transcript.absorb("commitment", commitment.encoded)
    if transcript.challenge("challenge") != challenge:
        raise Violation("proof", key)


def proof_length(secrets: int) -> int:
    """Octets of a proof about so many secrets."""
    return (1 + secrets) * LENGTH


def exact_untrusted(data: bytes, length: int) -> bytes:
    """The same data, if it has exactly this length."""
    if len(data) != length:
        raise Violation("proof", "proof-length", expected=length, actual=len(data))
    return data
