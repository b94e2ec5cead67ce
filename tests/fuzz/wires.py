"""Doors of the wire: streams, canonical octets, messages, keys, texts, points and scalars."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any
from unicodedata import normalize

from braus_p2p.errors import BrausError, LocalError, Violation
from braus_p2p.shuffle.group import ORDER, Element, Scalar
from braus_p2p.ui.printable import printable
from braus_p2p.ui.words import say
from braus_p2p.wire.ballot import Decision
from braus_p2p.wire.canonical import pack, unpack_untrusted
from braus_p2p.wire.codec import decode_line_untrusted, decode_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.fields import Text
from braus_p2p.wire.framing import LONGEST, MAGIC, Deframer, frame, split_untrusted, whole_untrusted
from braus_p2p.wire.messages import SAYING, Opened
from braus_p2p.wire.signature import is_key, verify_untrusted
from tests.support.forgeries import Source
from tests.support.mutations import EDGES, LETTERS, bent_octets, bent_payload
from tests.support.table_kit import lobby, matches
from tests.wire.samples import BODY_SAMPLES, LINK_SAMPLES


def refused(act: Callable[[], object]) -> BrausError | None:
    """What of ours an act ends in, if it does; there is a sentence for it."""
    try:
        act()
    except BrausError as why:
        say(why)
        return why
    return None


def broken(act: Callable[[], object]) -> Violation | None:
    """The `Violation` that an act ends in, if it does; `LocalError`, which is ours, is none."""
    why = refused(act)
    assert why is None or isinstance(why, Violation)
    return why


# Streams


def check_frames(octets: bytes) -> None:
    """However a stream is torn, the same payloads come out, less than one frame is kept, and damage stays."""
    whole, torn = Deframer(), Deframer()
    found: list[bytes] = []
    why = broken(lambda: found.extend(whole.feed(octets)))
    pieces: list[bytes] = []
    draw = random.Random(len(octets))
    at, torn_why = 0, None
    while at < len(octets) and torn_why is None:
        size = draw.choice((1, 3, 4, 5, 100, LONGEST))
        piece = octets[at : at + size]
        torn_why = broken(lambda: pieces.extend(torn.feed(piece)))  # noqa: B023 - called at once
        at += size
        assert len(torn._rest) < LONGEST + 4
    assert (why is None) == (torn_why is None)
    if why is None:
        assert found == pieces
        assert octets == b"".join(map(frame, found)) + bytes(whole._rest)
    else:
        assert broken(lambda: whole.feed(b"")) is not None
        assert broken(lambda: torn.feed(b"")) is not None


def check_file(octets: bytes) -> None:
    """A record file is its magic and whole frames; what `whole_untrusted` cuts a file to, splits."""
    good: list[bytes] = []
    why = broken(lambda: good.extend(split_untrusted(octets)))
    if why is None:
        assert octets == MAGIC + b"".join(map(frame, good))
    length: list[int] = []
    if broken(lambda: length.append(whole_untrusted(octets))) is None and length[0]:
        assert (
            list(split_untrusted(octets[: length[0]]))
            == good[: len(list(split_untrusted(octets[: length[0]])))]
        )
        assert (why is None) == (length[0] == len(octets))


def streams() -> Sequence[bytes]:
    """Two streams of frames."""
    payloads = [encode(message) for message in LINK_SAMPLES]
    return [b"".join(map(frame, payloads)), frame(b"x" * LONGEST) + frame(b"y")]


def files() -> Sequence[bytes]:
    """A record of a lobby, and one of short lines."""
    lines = Source.of(lobby("fuzz", "gotland")).payloads
    return [MAGIC + b"".join(map(frame, lines)), MAGIC + b"".join(frame(bytes([i])) for i in range(9)), MAGIC]


# Values


def check_canonical(octets: bytes) -> None:
    """What is accepted packs to exactly the octets it came from; everything else is a violation."""
    value: list[Any] = []
    if broken(lambda: value.append(unpack_untrusted(octets))) is None:
        assert octets == pack(value[0])
        assert value == [unpack_untrusted(pack(value[0]))]


def check_messages(octets: bytes) -> None:
    """What is accepted encodes to exactly the octets it came from, and as a line only if it is one."""
    found: list[Any] = []
    why = broken(lambda: found.append(decode_untrusted(octets)))
    line = broken(lambda: decode_line_untrusted(octets))
    if why is not None:
        assert why.rung in ("encoding", "schema")
        assert line is not None
        return
    (message,) = found
    assert octets == encode(message)
    assert message == decode_untrusted(encode(message))
    assert (line is None) == isinstance(message, Entry | Decision)


@cache
def messages() -> Sequence[bytes]:
    """One of each message, and every line of a match, and each kind of body in an entry."""
    lines = Source.of(matches()["gotland"]).payloads[::5]
    bodies = [encode(Entry(7, bytes(32), 3, body, bytes(64))) for body in BODY_SAMPLES]
    return [*(encode(message) for message in LINK_SAMPLES), *bodies, *lines]


def bent_message(rng: random.Random, octets: bytes, corpus: Sequence[bytes]) -> bytes:
    """Mostly within the values, so that what comes out is canonical."""
    return (bent_payload if rng.random() < 0.7 else bent_octets)(rng, octets, corpus)


# Keys, points, scalars


def check_signatures(octets: bytes) -> None:
    """Any key and signature are good or a violation at `signature`; a good key is canonical."""
    key, signature = octets[:32], octets[32:]
    why = broken(lambda: verify_untrusted(key, "entry", bytes(32), signature))
    assert why is None or why.rung == "signature"
    if is_key(key):
        assert len(key) == 32
        assert int.from_bytes(key, "little") % 2**255 < 2**255 - 19
    else:
        assert why is not None


def keys() -> Sequence[bytes]:
    """Good keys with good signatures and others; edges of the curve."""
    source = Source.of(matches()["gotland"])
    return [
        *(key + identity.sign(b"braus/1 entry\0" + bytes(32)) for key, identity in source.keys.items()),
        *(edge + bytes(64) for edge in EDGES),
    ]


def check_points(octets: bytes) -> None:
    """A point is accepted exactly if RFC 9496 decodes it, but the identity; a scalar if below the order."""
    why = broken(lambda: Element.decode_untrusted(octets))
    assert (why is None) == (_decodes(octets) and octets != bytes(32))
    why = broken(lambda: Scalar.decode_untrusted(octets))
    assert (why is None) == (len(octets) == 32 and int.from_bytes(octets, "little") < ORDER)


_P = 2**255 - 19
_D = -121665 * pow(121666, -1, _P) % _P
_ROOT = pow(2, (_P - 1) // 4, _P)


def _decodes(octets: bytes) -> bool:
    """RFC 9496, 4.3.1, in plain integers."""
    s = int.from_bytes(octets, "little")
    if len(octets) != 32 or s >= _P or s % 2:
        return False
    u1, u2 = (1 - s * s) % _P, (1 + s * s) % _P
    v = (-_D * u1 * u1 - u2 * u2) % _P
    root = _root(v * u2 * u2 % _P)
    if root is None:
        return False
    inverse = pow(root, -1, _P) if root else 0
    x = _even(2 * s * inverse * u2 % _P)
    y = u1 * inverse * inverse * u2 * v % _P
    return x * y % _P % 2 == 0 and y != 0


def _even(x: int) -> int:
    """The even one of x and -x."""
    return _P - x if x % 2 else x


def _root(square: int) -> int | None:
    """A square root modulo p, if there is one."""
    root = pow(square, (_P + 3) // 8, _P)
    for candidate in (root, root * _ROOT % _P):
        if candidate * candidate % _P == square:
            return candidate
    return None


def points() -> Sequence[bytes]:
    """Edges, and points of a good deck."""
    body: Any = next(
        step.entry.body for step in matches()["gotland"].steps if hasattr(step.entry.body, "deck")
    )
    return [*EDGES, *(body.deck[at : at + 32] for at in range(0, 320, 32))]


# Texts


def text_of(octets: bytes) -> str:
    """Any text that could come in, half characters among it."""
    return octets.decode("utf-8", "surrogateescape")


_NAME = Opened.KINDS["name"]


def check_texts(octets: bytes) -> None:
    """A name or a saying that is accepted shows as it is, in one form, in as few octets as it may have."""
    text = text_of(octets)
    for kind in (_NAME, SAYING):
        assert isinstance(kind, Text)
        fault = kind.fault(text)
        if fault is not None:
            assert say(LocalError(fault.key, message="Chat", field="text", **fault.arguments))
            continue
        assert kind.least <= len(text.encode()) <= kind.most
        assert text == printable(text, most=kind.most)
        assert text == normalize("NFC", text)
        assert text == " ".join(text.split())
    shown = printable(text)
    assert shown.isprintable()
    assert len(shown) <= 61


def texts() -> Sequence[bytes]:
    """Names and sayings."""
    return [word.encode() for word in ("Åsa", "Bo på Ön", "Hänt det förr?", "x" * 48, "é" * 140, "")]


def bent_text(rng: random.Random, octets: bytes, corpus: Sequence[bytes]) -> bytes:
    """Letters put in, words exchanged, or octets changed."""
    if rng.random() < 0.4:
        return bent_octets(rng, octets, corpus)
    text = octets.decode("utf-8", "replace")
    at = rng.randint(0, len(text))
    letter = rng.choice((*LETTERS, chr(rng.choice((rng.randrange(0x300), rng.randrange(0xD800), 0x1F600)))))
    words = text.split(" ")
    rng.shuffle(words)
    bent = rng.choice((text[:at] + letter + text[at:], text[:at] + letter + text[at + 1 :], " ".join(words)))
    return bent.encode("utf-8", "surrogatepass")
