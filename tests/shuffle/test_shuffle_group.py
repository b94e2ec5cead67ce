"""The group: RFC 9496's own vectors, and strict decoding."""

import contextlib
import hashlib
import tempfile
from pathlib import Path

import pytest
import rbcl  # type: ignore[import-untyped]
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.errors import LocalError, Violation
from braus_p2p.shuffle import group
from braus_p2p.shuffle.group import IDENTITY, ORDER, Element, G, Scalar, combine, hash_to_group
from tests.shuffle.dealing import refused
from tests.vectors.rfc9496 import HASHED, INVALID, MULTIPLES, SAME, SAME_ELEMENT


@pytest.mark.parametrize("n", range(16))
def test_multiples_of_the_base_point_are_those_of_the_rfc(n: int) -> None:
    """n·G, by multiplication, by repeated addition and by subtraction, has the RFC's encoding."""
    expected = MULTIPLES[n]
    by_addition = IDENTITY
    for _ in range(n):
        by_addition += G
    assert expected == (Scalar.from_integer(n) * G).encoded.hex()
    assert expected == by_addition.encoded.hex()
    assert expected == (Scalar.from_integer(n + 1) * G - G).encoded.hex()


@pytest.mark.parametrize("encoding", INVALID)
def test_the_rfcs_invalid_encodings_are_refused(encoding: str) -> None:
    """None of the RFC's bad encodings is decoded."""
    assert refused(Element.decode_untrusted, bytes.fromhex(encoding)) == "proof-point"


@pytest.mark.parametrize("encoding", MULTIPLES[1:])
def test_valid_encodings_are_decoded_to_themselves(encoding: str) -> None:
    """A decoded element has the encoding it came from."""
    assert encoding == Element.decode_untrusted(bytes.fromhex(encoding)).encoded.hex()


def test_the_identity_is_refused() -> None:
    """No point on the wire may be the identity, though it is a valid encoding."""
    assert refused(Element.decode_untrusted, bytes(32)) == "proof-point"


@pytest.mark.parametrize("encoding", MULTIPLES)
def test_the_highest_bit_is_refused(encoding: str) -> None:
    """With its highest bit set nothing is a point, the identity least of all."""
    highest = (int.from_bytes(bytes.fromhex(encoding), "little") | 1 << 255).to_bytes(32, "little")
    assert refused(Element.decode_untrusted, highest) == "proof-point"


@pytest.mark.parametrize("sentence", HASHED)
def test_hashing_to_the_group_is_the_rfcs(sentence: str) -> None:
    """The RFC's sentences map to the RFC's elements."""
    label, last = sentence[:-1], ord(sentence[-1])
    assert HASHED[sentence] == hash_to_group(label, last).encoded.hex()


@pytest.mark.parametrize("uniform", SAME)
def test_the_library_reduces_what_it_maps(uniform: str) -> None:
    """The RFC's four equal inputs map to one element."""
    mapped = rbcl.crypto_core_ristretto255_from_hash(bytes.fromhex(uniform))
    assert mapped.hex() == SAME_ELEMENT


@pytest.mark.parametrize("length", [0, 1, 31, 33, 64])
def test_a_wrong_length_is_refused(length: int) -> None:
    """Elements and scalars have 32 octets exactly."""
    assert refused(Element.decode_untrusted, bytes([1] * length)) == "proof-point"
    assert refused(Scalar.decode_untrusted, bytes([1] * length)) == "proof-scalar"


@pytest.mark.parametrize("value", [ORDER, ORDER + 1, 2**255, 2**256 - 1])
def test_a_scalar_that_is_not_reduced_is_refused(value: int) -> None:
    """Scalars on the wire lie below the order."""
    assert refused(Scalar.decode_untrusted, value.to_bytes(32, "little")) == "proof-scalar"


@pytest.mark.parametrize("value", [0, 1, ORDER - 1])
def test_a_reduced_scalar_is_accepted(value: int) -> None:
    """Zero and the largest scalar are scalars."""
    assert value == int(Scalar.decode_untrusted(value.to_bytes(32, "little")))


@given(st.integers(0, ORDER - 1), st.integers(0, ORDER - 1))
@settings(derandomize=True, max_examples=50, deadline=None)
def test_scalars_compute_modulo_the_order(left: int, right: int) -> None:
    """Sum, difference, product and negative are those of the integers modulo the order."""
    a, b = Scalar.from_integer(left), Scalar.from_integer(right)
    assert (left + right) % ORDER == int(a + b)
    assert (left - right) % ORDER == int(a - b)
    assert left * right % ORDER == int(a * b)
    assert -left % ORDER == int(-a)


@given(st.binary(min_size=64, max_size=64))
@settings(derandomize=True, max_examples=50, deadline=None)
def test_uniform_octets_are_reduced(data: bytes) -> None:
    """64 octets become their value modulo the order."""
    assert int.from_bytes(data, "little") % ORDER == int(Scalar.from_uniform(data))


@given(st.binary(max_size=40) | st.binary(min_size=32, max_size=32))
@settings(derandomize=True, max_examples=300, deadline=None)
def test_decoding_raises_nothing_but_violations(data: bytes) -> None:
    """Whatever the octets, they are an element, a scalar, or a Violation."""
    for kind in (Element, Scalar):
        with contextlib.suppress(Violation):
            assert data == kind.decode_untrusted(data).encoded


def test_products_that_vanish_are_the_identity() -> None:
    """0·P, and any multiple of the identity, is the identity, not an error."""
    zero, two = Scalar.from_integer(0), Scalar.from_integer(2)
    assert (zero * G).is_identity
    assert (zero * (two * G)).is_identity
    assert (two * IDENTITY).is_identity


def test_a_combination_is_the_sum_of_its_products() -> None:
    """Terms with the identity, and sums that vanish on the way, change nothing."""
    one, two, three = (Scalar.from_integer(n) for n in (1, 2, 3))
    point = two * G
    assert combine([one, three], [point, G]) == Scalar.from_integer(5) * G
    assert combine([one, three, two], [IDENTITY, point, IDENTITY]) == Scalar.from_integer(6) * G
    assert combine([one, -two, three], [point, G, G]) == three * G
    assert combine([], []).is_identity


def test_scalars_do_not_print_their_value() -> None:
    """A secret that lands in a log or a traceback shows nothing."""
    secret = Scalar.from_uniform(hashlib.sha512(b"secret").digest())
    assert secret.encoded.hex() not in repr(secret)
    assert str(int(secret)) not in str(secret)


def test_a_scalar_times_no_element_is_a_type_error() -> None:
    """A scalar is multiplied by scalars and elements only."""
    with pytest.raises(TypeError):
        Scalar.from_integer(2) * 3  # type: ignore[operator]


def test_the_librarys_temporary_file_is_cleared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What rbcl unpacks is gone after the import, and later temporary files lie where they always do."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with group.passing_directory():
        unpacked = Path(tempfile.mkstemp(suffix=".so")[1])
        assert tmp_path == unpacked.parent.parent
    assert [] == list(tmp_path.iterdir())
    assert str(tmp_path) == tempfile.tempdir


def test_a_library_that_cannot_be_unpacked_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk leaves no half of it behind; nor does one from which nothing may be loaded."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for error, reason in ((OSError(28, "Full"), "Full"), (OSError("not from here"), "not from here")):

        def unpack(error: OSError = error) -> None:
            with group.passing_directory():
                tempfile.mkstemp()
                raise error

        with pytest.raises(LocalError) as caught:
            unpack()
        assert ("group-library", {"reason": reason}) == (caught.value.key, caught.value.arguments)
    assert [] == list(tmp_path.iterdir())
