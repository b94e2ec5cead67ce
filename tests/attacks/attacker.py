"""Who attacks a shuffle or a claim: where his entry stands, and the numbers that he chooses."""

from braus_p2p.shuffle.derive import derive_scalar
from braus_p2p.shuffle.group import ORDER, Scalar
from tests.shuffle.dealing import context

ATTACKER = b"\xaa" * 32
WHERE = context(0, 10)


def secret(label: str) -> Scalar:
    """A scalar of the attacker's choice."""
    return derive_scalar(ATTACKER, label, b"")


def inverse(value: int) -> int:
    return pow(value, -1, ORDER)
