"""Signatures: the exact rule at its edges, where libraries differ, and the digests that are signed."""

from hashlib import sha256
from itertools import permutations
from typing import Any, get_args

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from braus_p2p.errors import Violation
from braus_p2p.ui.words import say
from braus_p2p.wire.canonical import pack
from braus_p2p.wire.signature import (
    NO_BINDING,
    SignatureKind,
    again_digest,
    chat_digest,
    hello_digest,
    is_key,
    join_digest,
    sign,
    verify_untrusted,
)
from tests.wire.curve import BASE, IDENTITY, TORSION, L, P, challenge, encode, forge, plus, times, with_y

DIGEST = sha256(b"what is signed").digest()
STATEMENT = b"braus/1 entry\0" + DIGEST
SECRET = int.from_bytes(sha256(b"secret").digest(), "little") % L
KEY_POINT = times(SECRET, BASE)
KEY = encode(KEY_POINT)
NONCE = int.from_bytes(sha256(b"nonce").digest(), "little") % L
COMMITMENT = encode(times(NONCE, BASE))


@pytest.fixture(autouse=True)
def _cold() -> None:
    """Each test judges its keys anew: what an earlier one found would hide that the judging is broken."""
    is_key.cache_clear()


def refused(key: bytes, signature: bytes, kind: SignatureKind = "entry", digest: bytes = DIGEST) -> str:
    """The key of the catalogue at which the signature is refused, always at its own rung."""
    with pytest.raises(Violation) as caught:
        verify_untrusted(key, kind, digest, signature)
    assert caught.value.rung == "signature"
    assert say(caught.value)
    return caught.value.key


def openssl_takes(key: bytes, signature: bytes) -> bool:
    """What the library says without our look at the key."""
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, STATEMENT)
    except InvalidSignature:
        return False
    return True


def test_a_signature_verifies_under_its_key_and_digest_alone() -> None:
    """Another key, another digest or a flipped bit anywhere is refused."""
    private = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    public = private.public_key().public_bytes_raw()
    signature = sign(private, "entry", DIGEST)
    verify_untrusted(public, "entry", DIGEST, signature)
    assert refused(KEY, signature) == "wire-signature"
    assert refused(public, signature, digest=bytes(32)) == "wire-signature"
    for bit in range(512):
        flipped = (int.from_bytes(signature) ^ 1 << bit).to_bytes(64)
        assert refused(public, flipped) == "wire-signature"


def test_a_signature_signs_the_statement_of_the_specification() -> None:
    """What Ed25519 signs is "braus/1 ", the kind, a zero octet and the digest."""
    private = Ed25519PrivateKey.from_private_bytes(bytes(32))
    assert private.sign(b"braus/1 hello-client\0" + DIGEST) == sign(private, "hello-client", DIGEST)


def test_crafted_signatures_are_good_where_nothing_is_bent() -> None:
    """The arithmetic of the tests makes signatures that verify: what is refused below is the edge."""
    verify_untrusted(KEY, "entry", DIGEST, forge(SECRET, NONCE, KEY, COMMITMENT, STATEMENT))


@pytest.mark.parametrize("length", [0, 31, 32, 63, 65])
def test_a_signature_has_64_octets(length: int) -> None:
    """Any other length is refused as a bad signature, not as an error of ours."""
    assert refused(KEY, bytes(length)) == "wire-signature"


@pytest.mark.parametrize("multiple", [1, 2, 7, 14])
def test_the_answer_is_below_the_order(multiple: int) -> None:
    """S + ℓ answers the same equation and is refused."""
    good = forge(SECRET, NONCE, KEY, COMMITMENT, STATEMENT)
    answer = int.from_bytes(good[32:], "little") + multiple * L
    assert refused(KEY, good[:32] + answer.to_bytes(32, "little")) == "wire-signature"


@pytest.mark.parametrize("k", range(1, 8))
def test_torsion_in_the_commitment_is_refused(k: int) -> None:
    """R + T satisfies a verifier that multiplies by the cofactor; here it is refused."""
    commitment = encode(plus(times(NONCE, BASE), TORSION[k]))
    assert refused(KEY, forge(SECRET, NONCE, KEY, commitment, STATEMENT)) == "wire-signature"


@pytest.mark.parametrize("k", range(1, 8))
def test_torsion_in_the_key_is_refused_where_openssl_takes_it(k: int) -> None:
    """With h a multiple of 8 the torsion of A + T vanishes and OpenSSL says yes; the rule says no."""
    key = encode(plus(KEY_POINT, TORSION[k]))
    nonce, point = NONCE, times(NONCE, BASE)
    while challenge(encode(point), key, STATEMENT) % 8:
        nonce, point = nonce + 1, plus(point, BASE)
    signature = forge(SECRET, nonce, key, encode(point), STATEMENT)
    assert openssl_takes(key, signature)
    assert refused(key, signature) == "wire-key"


def test_torsion_that_cancels_between_key_and_commitment_is_refused() -> None:
    """With torsion in both A and R the equation without cofactor can hold; the key is refused."""
    key = encode(plus(KEY_POINT, TORSION[1]))
    nonce, signature = NONCE, bytes(64)
    point = times(NONCE, BASE)
    while not openssl_takes(key, signature):
        # R = rB + 3T and S·B - h·A = rB - hT: equal as soon as h is 5 modulo 8.
        nonce, point = nonce + 1, plus(point, BASE)
        signature = forge(SECRET, nonce, key, encode(plus(point, TORSION[3])), STATEMENT)
    assert refused(key, signature) == "wire-key"


def test_the_identity_is_no_key_though_openssl_takes_any_statement_under_it() -> None:
    """With A the identity R = rB, S = r signs everything; the key is refused."""
    key = encode(IDENTITY)
    signature = COMMITMENT + NONCE.to_bytes(32, "little")
    assert openssl_takes(key, signature)
    assert refused(key, signature) == "wire-key"


SMALL = [encode(point) for point in TORSION]
LENT = [y.to_bytes(32, "little") for y in range(P, 2**255)]


def signed_x(key: bytes) -> bytes:
    """The same octets with the sign of x turned."""
    return key[:31] + bytes([key[31] ^ 0x80])


@pytest.mark.parametrize("key", [*SMALL, *map(signed_x, SMALL), *LENT, *map(signed_x, LENT)], ids=bytes.hex)
def test_keys_of_small_order_or_not_canonical_are_refused(key: bytes) -> None:
    """The eight small points, x = 0 with a sign, and every y from p up are no keys."""
    assert not is_key(key)
    assert refused(key, COMMITMENT + bytes(32)) == "wire-key"


def test_only_points_of_prime_order_are_keys() -> None:
    """For small y: a key exactly if the independent arithmetic finds a point that ℓ takes to the identity."""
    for y in range(2, 30):
        point = with_y(y)
        prime = point is not None and times(L, point) == IDENTITY
        assert prime == is_key(y.to_bytes(32, "little"))
        assert prime == is_key(signed_x(y.to_bytes(32, "little")))


@pytest.mark.parametrize("key", [b"", KEY[:31], KEY + b"\0"])
def test_a_key_has_32_octets(key: bytes) -> None:
    """Any other length is refused as a bad key."""
    assert refused(key, bytes(64)) == "wire-key"


@pytest.mark.parametrize("commitment", [*SMALL[1:], *LENT, signed_x(SMALL[0])], ids=bytes.hex)
def test_commitments_of_small_order_or_not_canonical_are_refused(commitment: bytes) -> None:
    """With r = 0 these octets stand for the identity or a small point; only its canonical form is R."""
    assert refused(KEY, forge(SECRET, 0, KEY, commitment, STATEMENT)) == "wire-signature"


def test_the_identity_as_commitment_is_within_the_rule() -> None:
    """R may be the identity, canonically encoded: only the holder of the secret can answer it."""
    verify_untrusted(KEY, "entry", DIGEST, forge(SECRET, 0, KEY, encode(IDENTITY), STATEMENT))


@pytest.mark.parametrize(("signed", "used"), list(permutations(get_args(SignatureKind), 2)))
def test_kinds_do_not_stand_for_each_other(signed: SignatureKind, used: SignatureKind) -> None:
    """A signature of one kind is none of another, on the same digest by the same key."""
    private = Ed25519PrivateKey.from_private_bytes(bytes(32))
    public = private.public_key().public_bytes_raw()
    signature = sign(private, signed, DIGEST)
    verify_untrusted(public, signed, DIGEST, signature)
    assert refused(public, signature, kind=used) == "wire-signature"


def test_join_digest_is_the_hash_of_its_array() -> None:
    """The label and every field stand in the canonical array that is hashed."""
    fields: dict[str, Any] = {
        "match_id": bytes(32),
        "place": 2,
        "key": KEY,
        "name": "Bo",
        "kind": 1,
        "machine": "Åsa",
        "nonce": DIGEST,
    }
    expected = sha256(pack(("braus/1 join", bytes(32), 2, KEY, "Bo", 1, "Åsa", DIGEST))).digest()
    assert expected == join_digest(**fields)
    other: dict[str, Any] = {
        "match_id": KEY,
        "place": 3,
        "key": DIGEST,
        "name": "B",
        "kind": 0,
        "machine": "",
        "nonce": KEY,
    }
    for name, value in other.items():
        assert expected != join_digest(**(fields | {name: value}))


def test_chat_digest_is_the_hash_of_its_array() -> None:
    """The label, the match and every field stand in it; a change of any gives another digest."""
    fields: dict[str, Any] = {"match_id": bytes(32), "key": KEY, "count": 7, "phrase": 0, "text": "Skål"}
    expected = sha256(pack(("braus/1 chat", *fields.values()))).digest()
    assert expected == chat_digest(**fields)
    other: dict[str, Any] = {"match_id": KEY, "key": DIGEST, "count": 8, "phrase": 1, "text": "skål"}
    for name, value in other.items():
        assert expected != chat_digest(**(fields | {name: value}))


def test_again_digest_is_the_hash_of_its_array() -> None:
    """`["braus/1 again", match id, key, count, choice]`, and each field counts."""
    fields: dict[str, Any] = {"match_id": bytes(32), "key": b"k" * 32, "count": 7, "choice": 2}
    expected = sha256(pack(("braus/1 again", *fields.values()))).digest()
    assert expected == again_digest(**fields)
    for name, value in {"match_id": b"m" * 32, "key": bytes(32), "count": 8, "choice": 1}.items():
        assert expected != again_digest(**(fields | {name: value}))


def test_hello_digest_is_the_hash_of_its_array() -> None:
    """Both greetings, the channel and the own state stand in it; a change of any gives another digest."""
    fields: dict[str, Any] = {
        "client_version": 1,
        "client_nonce": b"c" * 32,
        "server_version": 2,
        "server_nonce": b"s" * 32,
        "binding": NO_BINDING,
        "key": KEY,
        "match_id": b"",
        "index": 9,
        "head": DIGEST,
    }
    expected = sha256(pack(("braus/1 hello", *fields.values()))).digest()
    assert expected == hello_digest(**fields)
    for name, value in fields.items():
        other = value + 1 if isinstance(value, int) else value + b"x"
        assert expected != hello_digest(**(fields | {name: other}))
