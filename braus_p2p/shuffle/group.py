"""The group ristretto255 (RFC 9496) through libsodium: the only file that knows the library (spec §7).

Everything secret goes through libsodium's constant-time functions, scalar arithmetic included. All group
operations pass through `multiply`, `add` and `subtract`, where `bench/` counts them.
"""

import contextlib
import hashlib
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Self

from braus_p2p.errors import LocalError, Violation


@contextlib.contextmanager
def passing_directory() -> Iterator[None]:
    """A directory of its own for all temporary files that are made within, gone afterwards.

    At every import rbcl unpacks its library into a temporary file and leaves it, torn if the disk is full.
    Systems that lock a loaded library keep it. `LocalError` if that file cannot be made or loaded.
    """
    usual = tempfile.tempdir
    try:
        with tempfile.TemporaryDirectory(prefix="braus-", ignore_cleanup_errors=True) as folder:
            tempfile.tempdir = folder
            yield
    except OSError as error:
        raise LocalError("group-library", reason=error.strerror or str(error)) from error
    finally:
        tempfile.tempdir = usual


with passing_directory():
    import rbcl  # type: ignore[import-untyped]  # ships no type marker

LENGTH: Final = 32
"""Octets of an encoded element and of an encoded scalar."""

ORDER: Final = 2**252 + 27742317777372353535851937790883648493
"""ℓ, the prime order of the group."""

_IDENTITY: Final = bytes(LENGTH)
_BASE: Final[bytes] = rbcl.crypto_scalarmult_ristretto255_base((1).to_bytes(LENGTH, "little"))


def multiply(scalar: bytes, point: bytes) -> bytes:
    """scalar·point, both encoded; in constant time as to the scalar."""
    try:
        product: bytes = (
            rbcl.crypto_scalarmult_ristretto255_base(scalar)  # about three times as fast
            if point == _BASE
            else rbcl.crypto_scalarmult_ristretto255(scalar, point)
        )
    except RuntimeError:  # how the library tells that the product of valid operands is the identity
        return _IDENTITY
    return product


def add(left: bytes, right: bytes) -> bytes:
    """The sum of two encoded points."""
    total: bytes = rbcl.crypto_core_ristretto255_add(left, right)
    return total


def subtract(left: bytes, right: bytes) -> bytes:
    """The difference of two encoded points."""
    difference: bytes = rbcl.crypto_core_ristretto255_sub(left, right)
    return difference


@dataclass(frozen=True, slots=True, repr=False)
class Scalar:
    """An integer modulo ℓ, as 32 octets, little-endian, always below ℓ; its value is never printed."""

    encoded: bytes

    @classmethod
    def decode_untrusted(cls, data: bytes) -> Self:
        """The scalar of 32 canonical octets; anything else is a Violation at the rung `proof`."""
        if len(data) != LENGTH or int.from_bytes(data, "little") >= ORDER:
            raise Violation("proof", "proof-scalar")
        return cls(data)

    @classmethod
    def from_integer(cls, value: int) -> Self:
        """A *public* integer modulo ℓ."""
        return cls((value % ORDER).to_bytes(LENGTH, "little"))

    @classmethod
    def from_uniform(cls, data: bytes) -> Self:
        """64 uniform octets, little-endian, modulo ℓ."""
        return cls(rbcl.crypto_core_ristretto255_scalar_reduce(data))

    def __int__(self) -> int:
        """The value of a *public* scalar."""
        return int.from_bytes(self.encoded, "little")

    def __add__(self, other: "Scalar") -> "Scalar":
        return Scalar(rbcl.crypto_core_ristretto255_scalar_add(self.encoded, other.encoded))

    def __sub__(self, other: "Scalar") -> "Scalar":
        return Scalar(rbcl.crypto_core_ristretto255_scalar_sub(self.encoded, other.encoded))

    def __mul__(self, other: "Scalar") -> "Scalar":
        if not isinstance(other, Scalar):
            return NotImplemented  # a group element, which knows how to be multiplied
        return Scalar(rbcl.crypto_core_ristretto255_scalar_mul(self.encoded, other.encoded))

    def __neg__(self) -> "Scalar":
        return Scalar(rbcl.crypto_core_ristretto255_scalar_negate(self.encoded))


@dataclass(frozen=True, slots=True)
class Element:
    """A group element by its canonical encoding; equal exactly if the 32 octets are equal."""

    encoded: bytes

    @classmethod
    def decode_untrusted(cls, data: bytes) -> Self:
        """The element of 32 canonical octets; anything else, and the identity, is a Violation at `proof`.

        The library's own check passes over the highest bit, with which every point, the identity too, would
        have a second encoding.
        """
        if len(data) != LENGTH or data == _IDENTITY or data[-1] & 0x80:
            raise Violation("proof", "proof-point")
        if not rbcl.crypto_core_ristretto255_is_valid_point(data):
            raise Violation("proof", "proof-point")
        return cls(data)

    @property
    def is_identity(self) -> bool:
        return self.encoded == _IDENTITY

    def __add__(self, other: "Element") -> "Element":
        return Element(add(self.encoded, other.encoded))

    def __sub__(self, other: "Element") -> "Element":
        return Element(subtract(self.encoded, other.encoded))

    def __rmul__(self, scalar: Scalar) -> "Element":
        return Element(multiply(scalar.encoded, self.encoded))


IDENTITY: Final = Element(_IDENTITY)
G: Final = Element(_BASE)
"""The base point."""


def combine(scalars: Iterable[Scalar], elements: Iterable[Element]) -> Element:
    """Σ scalar·element; elements that are the identity (which is no secret) cost nothing."""
    total = _IDENTITY
    for scalar, element in zip(scalars, elements, strict=True):
        if element.encoded == _IDENTITY:
            continue
        term = multiply(scalar.encoded, element.encoded)
        total = term if total == _IDENTITY else add(total, term)
    return Element(total)


def hash_to_group(label: str, index: int) -> Element:
    """What RFC 9496 §4.3.4 makes of SHA-512(label ‖ index, one octet); nobody knows its logarithm."""
    digest = hashlib.sha512(label.encode() + index.to_bytes(1)).digest()
    return Element(rbcl.crypto_core_ristretto255_from_hash(digest))


def elements_untrusted(data: bytes) -> tuple[Element, ...]:
    """The elements that stand one after the other in data."""
    return tuple(Element.decode_untrusted(data[k : k + LENGTH]) for k in range(0, len(data), LENGTH))


def scalars_untrusted(data: bytes) -> tuple[Scalar, ...]:
    """The scalars that stand one after the other in data."""
    return tuple(Scalar.decode_untrusted(data[k : k + LENGTH]) for k in range(0, len(data), LENGTH))


def encode(values: Iterable[Element | Scalar]) -> bytes:
    """Elements or scalars one after the other, 32 octets each."""
    return b"".join(value.encoded for value in values)
