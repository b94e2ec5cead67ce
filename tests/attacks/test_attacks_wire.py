"""Attacks with nothing but octets: what the wire itself must refuse, before anybody thinks about cards."""

from hashlib import sha256
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from braus_p2p.errors import Violation
from braus_p2p.wire.ballot import decision_content, decision_digest, hold_digest
from braus_p2p.wire.canonical import pack
from braus_p2p.wire.codec import decode_untrusted, encode
from braus_p2p.wire.entry import Entry, digest, match_id
from braus_p2p.wire.framing import LONGEST, Deframer
from braus_p2p.wire.messages import (
    Annulled,
    Closed,
    Join,
    Message,
    Opened,
    Reseated,
    Seated,
    Started,
    Unseated,
    What,
)
from braus_p2p.wire.signature import NO_BINDING, hello_digest, join_digest, sign, verify_untrusted
from tests.wire.curve import BASE, IDENTITY, TORSION, L, challenge, forge, plus, times
from tests.wire.curve import encode as encode_point
from tests.wire.samples import FIELDS, octets, outside, raw, refusal, sample

PRIVATE = Ed25519PrivateKey.from_private_bytes(bytes(32))
PUBLIC = PRIVATE.public_key().public_bytes_raw()


def refused(key: bytes, kind: Any, signed: bytes, signature: bytes) -> None:
    """The signature is refused at its rung."""
    with pytest.raises(Violation) as caught:
        verify_untrusted(key, kind, signed, signature)
    assert caught.value.rung == "signature"


@pytest.mark.parametrize(("message", "field", "kind"), FIELDS)
def test_a14_out_of_range(message: type[Message], field: str, kind: object) -> None:
    """A14: every field of every message, sent just outside its range, is refused at the rung `schema`."""
    for key, value in outside(kind):
        assert refusal(raw(sample(message), field, value)) == ("schema", key)


def test_a14_a_second_encoding_of_the_same_entry() -> None:
    """A14: an entry written in a longer form, which would have another hash, is refused."""
    entry = encode(Entry(0, bytes(32), 0, Started(), bytes(64)))
    longer = entry.replace(b"\x96\x42\x00", b"\x96\x42\xcc\x00", 1)
    assert refusal(longer) == ("encoding", "wire-not-canonical")


MATCH = match_id(Entry(0, bytes(32), 0, sample(Opened), bytes(64)).content)
SIGNED = Entry(9, octets(32), 2, Unseated(4), bytes(64))
SIGNATURE = sign(PRIVATE, "entry", digest(MATCH, SIGNED.content))


@pytest.mark.parametrize(
    ("match", "entry"),
    [
        (bytes(32), SIGNED),
        (MATCH, Entry(10, octets(32), 2, Unseated(4), bytes(64))),
        (MATCH, Entry(9, bytes(32), 2, Unseated(4), bytes(64))),
        (MATCH, Entry(9, octets(32), 3, Unseated(4), bytes(64))),
        (MATCH, Entry(9, octets(32), 2, Unseated(3), bytes(64))),
    ],
    ids=["match", "index", "prev", "seat", "body"],
)
def test_a16_a_signature_replayed_elsewhere(match: bytes, entry: Entry) -> None:
    """A16: an entry's signature is good for no other match, index, history, seat or act."""
    verify_untrusted(PUBLIC, "entry", digest(MATCH, SIGNED.content), SIGNATURE)
    refused(PUBLIC, "entry", digest(match, entry.content), SIGNATURE)


@pytest.mark.parametrize(
    "start", [b"GET / HTTP/1.1\r\n", b"\x16\x03\x01\x02\x00", b"SSH-2.0-", b"\r\n\r\n", bytes(4)]
)
def test_a27_a_stranger_speaks_another_protocol(start: bytes) -> None:
    """A27: a browser, a TLS or SSH client or line noise is refused at its first four octets."""
    with pytest.raises(Violation) as caught:
        Deframer().feed(start)
    assert caught.value.rung == "frame"


def test_a27_a_frame_announced_and_never_sent() -> None:
    """A27: a slow or half-open peer costs the octets it sent, not those it announced."""
    deframer = Deframer()
    for octet in LONGEST.to_bytes(4) + bytes(100):
        assert deframer.feed(bytes([octet])) == []
    assert len(deframer._rest) == 104


@pytest.mark.parametrize(
    "bomb",
    [
        b"\x91" * LONGEST,
        b"\xdd\xff\xff\xff\xff" * 13_000,
        b"\xdc\xff\xff" * 21_000,
        b"\xc6\xff\xff\xff\xff",
        b"\x81" * LONGEST,
    ],
    ids=["depth", "width", "depth and width", "length", "maps"],
)
def test_a27_bombs(bomb: bytes) -> None:
    """A27: nesting and declared sizes are refused before they take stack or memory."""
    assert refusal(bomb) == ("encoding", "wire-encoding")


NAMES = {
    "a terminal's control sequence": "\x1b[2J\x1b[31mhost",
    "its eight-bit form": "\x9b2J",
    "a title": "\x1b]0;x\x07",
    "lines of its own": "Bo\n# you won",
    "a carriage return": "Bo\rÅsa",
    "a backspace": "Bo\b\b",
    "an override of direction": "Bo\u202e)tsoh(",
    "an isolate": "\u2067Bo",
    "an invisible twin": "B\u200bo",
    "nothing visible": "\u3164",
    "a twin in another form": "A\u030asa",
    "a mark on what stands before": "\u0336Bo",
    "padding": "Bo" + " " * 40 + "x",
    "enormous length": "x" * 60_000,
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize(
    ("message", "field"), [(m, f) for m in (Opened, Seated, Reseated, Join) for f in ("name", "machine")]
)
def test_a29_a_name_that_steers_the_screen(message: type[Message], field: str, name: str) -> None:
    """A29: control sequences, bidi overrides, invisible characters and length are refused in every name."""
    rung, key = refusal(raw(sample(message), field, name))
    assert rung == "schema"
    assert key.startswith("wire-text")


def test_a29_a_lone_surrogate() -> None:
    """A29: what cannot be printed at all is no UTF-8 and does not even decode."""
    name = raw(sample(Join), "name", "???").replace(b"\xa3???", b"\xa3\xed\xb0\x80")
    assert refusal(name) == ("encoding", "wire-encoding")


SECRET = int.from_bytes(sha256(b"a35").digest(), "little") % L
SIGNED_DIGEST = digest(MATCH, SIGNED.content)
STATEMENT = b"braus/1 entry\0" + SIGNED_DIGEST


def test_a35_torsion_in_the_key() -> None:
    """A35: a key with torsion, whose signatures OpenSSL takes or refuses as the hash falls, is no key."""
    key = encode_point(plus(times(SECRET, BASE), TORSION[1]))
    nonce, point = 1, BASE
    verdicts: set[str] = set()
    while len(verdicts) < 2:
        signature = forge(SECRET, nonce, key, encode_point(point), STATEMENT)
        try:
            Ed25519PublicKey.from_public_bytes(key).verify(signature, STATEMENT)
        except Exception:  # noqa: BLE001 - only whether it is taken matters here
            verdicts.add("refused")
        else:
            verdicts.add("taken")
            assert challenge(encode_point(point), key, STATEMENT) % 8 == 0
        refused(key, "entry", SIGNED_DIGEST, signature)
        nonce, point = nonce + 1, plus(point, BASE)


def test_a35_torsion_in_the_commitment() -> None:
    """A35: R + T, which a verifier with cofactor takes, is refused."""
    key = encode_point(times(SECRET, BASE))
    for small in TORSION[1:]:
        commitment = encode_point(plus(BASE, small))
        refused(key, "entry", SIGNED_DIGEST, forge(SECRET, 1, key, commitment, STATEMENT))


def test_a35_the_answer_plus_the_order() -> None:
    """A35: S + ℓ, a second signature made by anybody from the first, is refused."""
    answer = int.from_bytes(SIGNATURE[32:], "little") + L
    refused(PUBLIC, "entry", SIGNED_DIGEST, SIGNATURE[:32] + answer.to_bytes(32, "little"))


@pytest.mark.parametrize("y", [1, 2**255 - 18], ids=["canonical", "not canonical"])
@pytest.mark.parametrize("sign_of_x", [0, 1])
def test_a35_the_identity_as_key(y: int, sign_of_x: int) -> None:
    """A35: under the identity anybody signs anything with R = rB, S = r; none of its forms is a key."""
    key = (y | sign_of_x << 255).to_bytes(32, "little")
    assert encode_point(IDENTITY) == key or y > 1 or sign_of_x
    refused(key, "entry", SIGNED_DIGEST, encode_point(times(7, BASE)) + (7).to_bytes(32, "little"))


HELLO = hello_digest(
    client_version=1,
    client_nonce=octets(32),
    server_version=1,
    server_nonce=bytes(32),
    binding=NO_BINDING,
    key=PUBLIC,
    match_id=MATCH,
    index=3,
    head=octets(32),
)


def test_a36_a_clients_hello_sent_back_as_the_servers() -> None:
    """A36: on one link both sides sign under kinds of their own, so a mirror proves nothing."""
    hello = sign(PRIVATE, "hello-client", HELLO)
    verify_untrusted(PUBLIC, "hello-client", HELLO, hello)
    refused(PUBLIC, "hello-server", HELLO, hello)


@pytest.mark.parametrize(
    ("signed", "used"),
    [
        ("hello-client", "entry"),
        ("entry", "hello-server"),
        ("vote", "hold"),
        ("hold", "vote"),
        ("join", "entry"),
        ("vote", "entry"),
        ("entry", "vote"),
        ("hold", "entry"),
        ("entry", "hold"),
        ("chat", "entry"),
        ("entry", "chat"),
        ("chat", "vote"),
        ("join", "chat"),
        ("hello-server", "chat"),
    ],
)
def test_a36_a_signature_of_one_kind_used_as_another(signed: Any, used: Any) -> None:
    """A36: a Hello is no entry and a vote no Hold, even on the same digest."""
    signature = sign(PRIVATE, signed, SIGNED_DIGEST)
    verify_untrusted(PUBLIC, signed, SIGNED_DIGEST, signature)
    refused(PUBLIC, used, SIGNED_DIGEST, signature)


@pytest.mark.parametrize(
    ("match", "index", "prev", "what"),
    [
        (bytes(32), 9, octets(32), Annulled()),
        (MATCH, 10, octets(32), Annulled()),
        (MATCH, 9, bytes(32), Annulled()),
        (MATCH, 9, octets(32), Closed()),
    ],
    ids=["match", "index", "prev", "decision"],
)
def test_a36_a_vote_counted_elsewhere(match: bytes, index: int, prev: bytes, what: What) -> None:
    """A36: a vote is good for no other match, place, history or decision."""
    voted = decision_digest(MATCH, decision_content(9, octets(32), Annulled()))
    signature = sign(PRIVATE, "vote", voted)
    verify_untrusted(PUBLIC, "vote", voted, signature)
    refused(PUBLIC, "vote", decision_digest(match, decision_content(index, prev, what)), signature)


@pytest.mark.parametrize(
    ("match", "index", "prev", "held"),
    [
        (bytes(32), 9, octets(32), SIGNED_DIGEST),
        (MATCH, 10, octets(32), SIGNED_DIGEST),
        (MATCH, 9, bytes(32), SIGNED_DIGEST),
        (MATCH, 9, octets(32), bytes(32)),
    ],
    ids=["match", "index", "prev", "entry"],
)
def test_a36_a_hold_shown_elsewhere(match: bytes, index: int, prev: bytes, held: bytes) -> None:
    """A36: a hold is good for no other match, place, history or entry; so nobody is freed by an old one."""
    signed = hold_digest(MATCH, 9, octets(32), SIGNED_DIGEST)
    signature = sign(PRIVATE, "hold", signed)
    verify_untrusted(PUBLIC, "hold", signed, signature)
    refused(PUBLIC, "hold", hold_digest(match, index, prev, held), signature)


def test_a36_a_decision_sent_without_its_votes() -> None:
    """A36: what was decided is no message on its own, nor with fewer than three votes."""
    for octets_ in (pack((16,)), pack((71, 9, octets(32), (16,), bytes(128)))):
        with pytest.raises(Violation) as caught:
            decode_untrusted(octets_)
        assert caught.value.rung == "schema"


def test_a36_a_join_for_another_place_or_table() -> None:
    """A36: the host cannot seat a joiner elsewhere, under another name or twice with one signature."""
    wish: dict[str, Any] = {
        "match_id": MATCH,
        "place": 1,
        "key": PUBLIC,
        "name": "Bo",
        "kind": 0,
        "machine": "",
        "nonce": octets(32),
    }
    signature = sign(PRIVATE, "join", join_digest(**wish))
    verify_untrusted(PUBLIC, "join", join_digest(**wish), signature)
    changes = {
        "match_id": bytes(32),
        "place": 2,
        "name": "Åsa",
        "kind": 1,
        "machine": "Åsa",
        "nonce": bytes(32),
    }
    for field, value in changes.items():
        refused(PUBLIC, "join", join_digest(**(wish | {field: value})), signature)


def test_a36_a_body_sent_without_its_entry() -> None:
    """A36: a body alone on a link is no message; whatever it says, somebody must have signed it."""
    with pytest.raises(Violation) as caught:
        decode_untrusted(pack((4,)))
    assert caught.value.rung == "schema"
