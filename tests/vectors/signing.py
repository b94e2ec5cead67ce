"""Digests, and signatures at the edges where implementations differ (spec §3, §4; A35)."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, get_args

from braus_p2p.wire import entry
from braus_p2p.wire.ballot import decision_content, decision_digest, hold_digest
from braus_p2p.wire.canonical import pack
from braus_p2p.wire.messages import Annulled, Unseated
from braus_p2p.wire.signature import (
    SignatureKind,
    again_digest,
    chat_digest,
    hello_digest,
    join_digest,
    sign,
)
from tests.support.table_kit import identity, matches, octets, opening
from tests.vectors.encodings import told_fields
from tests.vectors.model import Data, Vector, hexed, slug
from tests.wire.curve import BASE, IDENTITY, TORSION, L, P, challenge, encode, forge, plus, times

KINDS: tuple[SignatureKind, ...] = get_args(SignatureKind)
PRIVATE = identity("signer")
PUBLIC = PRIVATE.public_key().public_bytes_raw()


def vectors() -> Iterator[Vector]:
    yield from _digests()
    yield from _kinds()
    yield from _edges()


# Digests


def _digests() -> Iterator[Vector]:
    match_id, prev, nonce = octets("match"), octets("prev"), octets("nonce")
    first = opening(matches()["gotland"])
    content = entry.content(0, bytes(32), 0, first)
    named = entry.match_id(content)
    yield _digest(
        "match-id",
        "The match id, from the content of entry 0; then the digest of entry 0 itself.",
        "§4",
        {"index": 0, "prev": hexed(bytes(32)), "author": 0, "body": told_fields(first)},
        content=hexed(content),
        match_id=hexed(named),
        digest=hexed(entry.digest(named, content)),
    )
    body = Unseated(3)
    where = {"match_id": hexed(match_id), "index": 7, "prev": hexed(prev)}
    content = entry.content(7, prev, 0, body)
    digest = entry.digest(match_id, content)
    yield _digest(
        "entry",
        "The digest of an entry in a known match.",
        "§4",
        {
            "match_id": hexed(match_id),
            "index": 7,
            "prev": hexed(prev),
            "author": 0,
            "body": told_fields(body),
        },
        content=hexed(content),
        digest=hexed(digest),
    )
    what = decision_content(7, prev, Annulled())
    yield _digest(
        "decision",
        "The digest of a decision, which a vote for it signs too.",
        "§4",
        {**where, "what": told_fields(Annulled())},
        content=hexed(what),
        digest=hexed(decision_digest(match_id, what)),
    )
    yield _digest(
        "hold",
        "What a hold of an entry signs.",
        "§3",
        {**where, "held": hexed(digest)},
        content=hexed(pack((7, prev, digest))),
        digest=hexed(hold_digest(match_id, 7, prev, digest)),
    )
    join: dict[str, Any] = {
        "match_id": match_id,
        "place": 2,
        "key": PUBLIC,
        "name": "Åsa",
        "kind": 1,
        "machine": "Bo",
        "nonce": nonce,
    }
    yield _labelled("join", join, join_digest(**join), "A bot asks for a place.")
    chat: dict[str, Any] = {"match_id": match_id, "key": PUBLIC, "count": 2**40, "phrase": 0, "text": "Skål!"}
    yield _labelled("chat", chat, chat_digest(**chat), "A player says a text.")
    phrase = {**chat, "phrase": 12, "text": ""}
    yield _labelled("chat", phrase, chat_digest(**phrase), "A player says a ready phrase.", "chat-phrase")
    again: dict[str, Any] = {"match_id": match_id, "key": PUBLIC, "count": 300, "choice": 2}
    yield _labelled("again", again, again_digest(**again), "A player would play again with drawn partners.")
    hello: dict[str, Any] = {
        "client_version": 1,
        "client_nonce": octets("client"),
        "server_version": 1,
        "server_nonce": octets("server"),
        "binding": octets("certificate"),
        "key": PUBLIC,
        "match_id": match_id,
        "index": 70_000,
        "head": prev,
    }
    yield _labelled(
        "hello", hello, hello_digest(**hello), "Both greetings, the channel, what the sender has."
    )
    nothing = {**hello, "match_id": b"", "index": 0, "head": b"", "binding": bytes(32)}
    yield _labelled("hello", nothing, hello_digest(**nothing), "No match yet, and no TLS.", "hello-empty")


def _digest(name: str, what: str, spec: str, given: Data, **made: str) -> Vector:
    return Vector(
        "digest", name, what, spec, "ok", {"of": name, "given": given, **made, **_signed(name, made)}
    )


SIGNED: dict[str, tuple[SignatureKind, ...]] = {
    "match-id": ("entry",),
    "entry": ("entry",),
    "decision": ("vote",),
    "hold": ("hold",),
    "join": ("join",),
    "chat": ("chat",),
    "again": ("again",),
    "hello": ("hello-client", "hello-server"),
}
"""By what is digested, the kinds under which that is signed."""


def _signed(of: str, made: Data) -> Data:
    """The signatures on the digest by a secret that everybody may know."""
    digest = bytes.fromhex(made["digest"])
    signatures = {kind: hexed(sign(PRIVATE, kind, digest)) for kind in SIGNED[of]}
    return {"secret": hexed(PRIVATE.private_bytes_raw()), "key": hexed(PUBLIC), "signatures": signatures}


def _labelled(of: str, given: dict[str, Any], digest: bytes, what: str, name: str | None = None) -> Vector:
    """A digest that is the hash of an array with its label before the fields."""
    array = pack((f"braus/1 {of}", *given.values()))
    assert sha256(array).digest() == digest
    told = {key: hexed(value) if isinstance(value, bytes) else value for key, value in given.items()}
    data = {"of": of, "given": told, "content": hexed(array), "digest": hexed(digest)}
    data |= _signed(of, data)
    return Vector("digest", name or of, what, "§3", "ok", data)


# Signatures

DIGEST = sha256(b"what is signed").digest()
STATEMENT = b"braus/1 entry\0" + DIGEST


def _signature(  # noqa: PLR0917 - so many things make a case
    name: str, what: str, expect: str, key: bytes, signature: bytes, kind: str = "entry"
) -> Vector:
    data = {
        "key": hexed(key),
        "kind": kind,
        "digest": hexed(DIGEST),
        "signed": hexed(b"braus/1 " + kind.encode() + b"\0" + DIGEST),
        "signature": hexed(signature),
    }
    return Vector("signature", slug(name), what, "§3", expect, data)


def _kinds() -> Iterator[Vector]:
    for at, kind in enumerate(KINDS):
        good = sign(PRIVATE, kind, DIGEST)
        yield _signature(kind, f"A signature of the kind {kind}.", "ok", PUBLIC, good, kind)
        other = KINDS[(at + 1) % len(KINDS)]
        what = f"A signature of the kind {kind}, used as one of the kind {other}."
        yield _signature(f"{kind}-used-as-{other}", what, "signature", PUBLIC, good, other)
    roles = sign(PRIVATE, "hello-server", DIGEST)
    what = "A server's hello, used as a client's."
    yield _signature("hello-server-used-as-hello-client", what, "signature", PUBLIC, roles, "hello-client")


SECRET = int.from_bytes(sha256(b"secret").digest(), "little") % L
KEY_POINT = times(SECRET, BASE)
KEY = encode(KEY_POINT)
NONCE = int.from_bytes(sha256(b"nonce").digest(), "little") % L
COMMITMENT = encode(times(NONCE, BASE))
GOOD = forge(SECRET, NONCE, KEY, COMMITMENT, STATEMENT)
SMALL = [encode(point) for point in TORSION]
LENT = [y.to_bytes(32, "little") for y in range(P, 2**255)]


def _signed_x(key: bytes) -> bytes:
    """The same octets with the sign of x turned."""
    return key[:31] + bytes([key[31] ^ 0x80])


def _vanishing(k: int) -> tuple[bytes, bytes]:
    """A key with torsion and a signature under it that verifies without a look at the key."""
    key = encode(plus(KEY_POINT, TORSION[k]))
    nonce, point = NONCE, times(NONCE, BASE)
    while challenge(encode(point), key, STATEMENT) % 8:
        nonce, point = nonce + 1, plus(point, BASE)
    return key, forge(SECRET, nonce, key, encode(point), STATEMENT)


def _edges() -> Iterator[Vector]:
    yield _signature("made-by-hand", "A good signature with a chosen nonce.", "ok", KEY, GOOD)
    zero = forge(SECRET, 0, KEY, encode(IDENTITY), STATEMENT)
    yield _signature("r-is-the-identity", "R is the identity, in its canonical form.", "ok", KEY, zero)
    for name, (what, key, signature) in _bent().items():
        yield _signature(name, what, "signature", key, signature)


def _bent() -> dict[str, tuple[str, bytes, bytes]]:
    answer = int.from_bytes(GOOD[32:], "little")
    bent: dict[str, tuple[str, bytes, bytes]] = {
        "r-flipped": ("One bit of R is turned.", KEY, bytes([GOOD[0] ^ 1]) + GOOD[1:]),
        "s-flipped": ("One bit of S is turned.", KEY, GOOD[:32] + bytes([GOOD[32] ^ 1]) + GOOD[33:]),
        "another-key": ("The key of somebody else.", PUBLIC, GOOD),
        "signature-empty": ("A signature of no octets.", KEY, b""),
        "signature-short": ("A signature of 63 octets.", KEY, GOOD[:63]),
        "signature-long": ("A signature of 65 octets.", KEY, GOOD + b"\0"),
        "key-short": ("A key of 31 octets.", KEY[:31], GOOD),
        "key-long": ("A key of 33 octets.", KEY + b"\0", GOOD),
        "key-empty": ("A key of no octets.", b"", GOOD),
        "s-is-the-order": ("S is ℓ.", KEY, GOOD[:32] + L.to_bytes(32, "little")),
        "no-point": ("A key whose y is on no point of the curve.", (2).to_bytes(32, "little"), GOOD),
        "identity-as-key": (
            "The key is the identity, and R = S·B: every statement would verify.",
            SMALL[0],
            COMMITMENT + NONCE.to_bytes(32, "little"),
        ),
        "torsion-cancels": ("Torsion in A and R that cancels without a cofactor.", *_cancelling()),
    }
    for multiple in (1, 2, 7, 14):
        octets_ = GOOD[:32] + (answer + multiple * L).to_bytes(32, "little")
        bent[f"s-plus-{multiple}-orders"] = (f"S is {multiple}·ℓ too great.", KEY, octets_)
    for k in range(1, 8):
        commitment = encode(plus(times(NONCE, BASE), TORSION[k]))
        forged = forge(SECRET, NONCE, KEY, commitment, STATEMENT)
        bent[f"torsion-in-r-{k}"] = ("R has torsion: good with a cofactor only.", KEY, forged)
        bent[f"torsion-in-a-{k}"] = ("A has torsion, and h is a multiple of 8.", *_vanishing(k))
        small = forge(0, NONCE, SMALL[k], COMMITMENT, STATEMENT)
        bent[f"key-of-small-order-{k}"] = ("The key is a point of small order.", SMALL[k], small)
        none = forge(SECRET, 0, KEY, SMALL[k], STATEMENT)
        bent[f"r-of-small-order-{k}"] = ("R is a point of small order.", KEY, none)
    for k, key in enumerate([_signed_x(SMALL[0]), *LENT, *map(_signed_x, LENT)]):
        what = f"The key is not canonical: {hexed(key)}."
        bent[f"key-not-canonical-{k}"] = (what, key, forge(0, NONCE, key, COMMITMENT, STATEMENT))
        what = f"R is not canonical: {hexed(key)}."
        bent[f"r-not-canonical-{k}"] = (what, KEY, forge(SECRET, 0, KEY, key, STATEMENT))
    return bent


def _cancelling() -> tuple[bytes, bytes]:
    key = encode(plus(KEY_POINT, TORSION[1]))
    nonce, point = NONCE, times(NONCE, BASE)
    while True:
        commitment = encode(plus(point, TORSION[3]))
        # R = rB + 3T and S·B - h·A = rB - hT: equal as soon as h is 5 modulo 8.
        if challenge(commitment, key, STATEMENT) % 8 == 5:
            return key, forge(SECRET, nonce, key, commitment, STATEMENT)
        nonce, point = nonce + 1, plus(point, BASE)
