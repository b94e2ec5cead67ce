"""Values, messages and frames: canonical or not, of the right shape or not (spec §2, §5)."""

from collections.abc import Iterator
from typing import Any, assert_never

from braus_p2p.wire.canonical import DEEPEST, LONGEST, WIDEST, Value, pack
from braus_p2p.wire.entry import Inner
from braus_p2p.wire.fields import Kind, Natural, Octets, Rows, Text
from braus_p2p.wire.framing import frame
from braus_p2p.wire.messages import BODIES, DECISIONS, LINKS, Message, values
from tests.vectors.model import Data, Vector, hexed, slug
from tests.vectors.texts import TEXTS, WRONG_TEXTS
from tests.wire.samples import LINK_SAMPLES, whole
from tests.wire.test_wire_codec import NOT_CANONICAL, UNREADABLE


def vectors() -> Iterator[Vector]:
    yield from _values()
    yield from _refused_values()
    yield from _messages()
    yield from _refused_messages()
    yield from _fields()
    yield from _texts()
    yield from _streams()


# Values


def _deep(levels: int) -> Value:
    value: Value = 7
    for _ in range(levels):
        value = (value,)
    return value


GOOD: dict[str, Value] = {
    **{f"number {n}": n for n in (0, 127, 128, 255, 256, 65535, 65536, 2**32 - 1, 2**32, 2**64 - 1)},
    **{f"octets {n}": bytes(n) for n in (0, 1, 255, 256, LONGEST - 3)},
    **{f"text {n}": "x" * n for n in (0, 1, 31, 32, 255, 256, LONGEST - 3)},
    "text of two octets a character": "Åsa",
    **{f"array {n}": tuple(range(n)) for n in (0, 1, 15, 16)},
    "array as deep as may be": _deep(DEEPEST),
}


def told_value(value: Value) -> Data:
    """A value in JSON; its type is named, and a number is a text, for some JSON has no great numbers."""
    match value:
        case int():
            return {"number": str(value)}
        case bytes():
            return {"octets": hexed(value)}
        case str():
            return {"text": value} if len(value) < 300 else {"utf8": hexed(value.encode())}
        case tuple():
            return {"array": [told_value(part) for part in value]}
        case _:
            assert_never(value)


def _values() -> Iterator[Vector]:
    for name, value in GOOD.items():
        data = {"octets": hexed(pack(value)), "value": told_value(value)}
        yield Vector("encoding", slug(name), f"The shortest form of a value: {name}.", "§2", "ok", data)


MORE_UNREADABLE = {
    "an array of 17": bytes([0xDC, 0, WIDEST + 1]) + bytes(WIDEST + 1),
    "arrays five deep": pack(_deep(DEEPEST + 1)),
    "an encoding of 65537 octets": pack(bytes(LONGEST - 2)),
    "a text of 65537 octets in all": pack("x" * (LONGEST - 2)),
    "an array cut short": b"\x92\x43",
    "a number cut short": b"\x92\x43\xcd\x01",
    "a text cut short": b"\xa2x",
    "a text with a lone continuation": b"\xa1\x80",
    "a text with a sequence cut short": b"\xa1\xc3",
    "a text with an overlong slash": b"\xa2\xc0\xaf",
    "a text with an overlong form of three octets": b"\xa3\xe0\x80\xaf",
    "a text beyond the last code point": b"\xa4\xf4\x90\x80\x80",
    "octets of the longest form": b"\xc6\x00\x01\x00\x00" + bytes(65536),
}


def _refused_values() -> Iterator[Vector]:
    for name, octets in {**NOT_CANONICAL, **UNREADABLE, **MORE_UNREADABLE}.items():
        what = f"No canonical encoding of a value: {name}."
        yield Vector("encoding", slug(name), what, "§2", "encoding", {"octets": hexed(octets)})


# Messages


def told_fields(message: Message) -> Data:
    """The fields of a message in JSON: numbers as numbers, octets in hexadecimal, messages within as such."""

    def told(value: Any) -> object:
        if isinstance(value, Message):
            return told_fields(value)
        if isinstance(value, bytes):
            return hexed(value)
        if isinstance(value, tuple):
            return [told(part) for part in value]
        return value

    fields = {name: told(getattr(message, name)) for name in message.KINDS}
    return {"message": type(message).__name__, "fields": fields}


def _messages() -> Iterator[Vector]:
    for message in LINK_SAMPLES:
        inner = next((getattr(message, name) for name in ("body", "what") if name in message.KINDS), None)
        name = "-".join(type(part).__name__ for part in (message, inner) if part is not None).lower()
        what = f"A good {' of '.join(name.split('-'))}, each field of the right shape."
        data = {"octets": hexed(pack(values(message))), **told_fields(message)}
        yield Vector("message", name, what, "§4" if inner is not None else "§5", "ok", data)


NO_MESSAGES: dict[str, tuple[str, Value]] = {
    "a number is no message": ("§2", 7),
    "a text is no message": ("§2", "Want"),
    "an empty array is no message": ("§2", ()),
    "a text for a tag": ("§2", ("x", 7)),
    "an array for a tag": ("§2", ((67,), 7)),
    "tag 0": ("§2", (0,)),
    "a body outside an entry": ("§5", (4,)),
    "a decision outside its line": ("§5", (16,)),
    "an unknown tag": ("§5", (78, 7)),
    "the greatest tag": ("§5", (2**64 - 1,)),
    "a field too few": ("§2", (67,)),
    "a field too many": ("§2", (67, 7, 7)),
    "no array for a body": ("§4", (66, 0, bytes(32), 0, 4, bytes(64))),
    "an empty array for a body": ("§4", (66, 0, bytes(32), 0, (), bytes(64))),
    "a body with a field too few": ("§4", (66, 0, bytes(32), 0, (15,), bytes(64))),
    "a body with a field too many": ("§4", (66, 0, bytes(32), 0, (4, 0), bytes(64))),
    "a decision for a body": ("§4", (66, 0, bytes(32), 0, (16,), bytes(64))),
    "an unknown body": ("§4", (66, 0, bytes(32), 0, (20,), bytes(64))),
    "a link message for a body": ("§4", (66, 0, bytes(32), 0, (67, 7), bytes(64))),
    "a field of a body out of bounds": ("§4", (66, 0, bytes(32), 0, (3, 6), bytes(64))),
    "no array for a decision": ("§4", (71, 0, bytes(32), 16, bytes(192))),
    "a body for a decision": ("§4", (71, 0, bytes(32), (4,), bytes(192))),
    "an unknown decision": ("§4", (71, 0, bytes(32), (20,), bytes(192))),
    "a decision with a field too many": ("§4", (71, 0, bytes(32), (16, 0), bytes(192))),
    "a body to vote on": ("§4", (72, 0, bytes(32), (4,), 0, bytes(64))),
    "a decision's line to vote on": ("§4", (72, 0, bytes(32), (71,), 0, bytes(64))),
}


def _refused_messages() -> Iterator[Vector]:
    for name, (spec, value) in NO_MESSAGES.items():
        what = f"A canonical value that is no message: {name}."
        yield Vector("message", slug(name), what, spec, "schema", {"octets": hexed(pack(value))})


# Fields


def least(kind: Kind) -> Any:
    """The least value of a kind."""
    match kind:
        case Natural():
            return 0
        case Octets(unit, fewest, _):
            return bytes(unit * fewest)
        case Text(fewest, _):
            return "x" * fewest
        case Rows(of, fewest, _):
            return (least(of),) * fewest
        case Inner():
            tag, message = next((t, m) for t, m in kind.table.items() if not m.KINDS)
            assert tag == message.TAG
            return message()
    raise AssertionError(kind)


def bare(message: type[Message]) -> Any:
    """The message with the least value in every field."""
    return message(*map(least, message.KINDS.values()))


def edges(kind: Kind) -> list[tuple[str, object]]:
    """Values at both edges of a kind."""
    match kind:
        case Natural(below):
            return [("the least", 0), ("the greatest", below - 1)]
        case Octets(unit, fewest, most):
            return [(f"{unit * count} octets", bytes(unit * count)) for count in sorted({fewest, most})]
        case Text(fewest, most):
            wide = "å" * (most // 2)
            return [*((f"{n} octets", "x" * n) for n in (fewest, most)), (f"{most} octets, two each", wide)]
        case Rows(of, fewest, most):
            return [(f"{count} of them", (least(of),) * count) for count in (fewest, most)]
        case _:
            return []


def beyond(kind: Kind) -> list[tuple[str, object]]:
    """Values just outside a kind, and of other types."""
    match kind:
        case Natural(below):
            return [
                (f"{below}", below),
                ("2^64 - 1", 2**64 - 1),
                ("octets", b""),
                ("a text", "0"),
                ("an array", (0,)),
            ]
        case Octets(unit, fewest, most):
            lengths = {0, unit * fewest - 1, unit * (fewest - 1), unit * most + 1, unit * (most + 1)}
            fine = {-1, -unit, *(unit * count for count in range(fewest, most + 1))}
            strange = [(f"{n} octets", bytes(n)) for n in sorted(lengths - fine)]
            return [*strange, ("a number", 0), ("a text", "x" * unit), ("an array", (b"",))]
        case Text(fewest, most):
            short = [("empty", "")] if fewest else []
            long = [(f"{most + 1} octets", "x" * (most + 1)), ("one octet too many", "å" * (most // 2) + "x")]
            return [*short, *long, ("octets", b"x"), ("a number", 0), ("an array", ("x",))]
        case Rows(of, fewest, most):
            counts = [most + 1, *([fewest - 1] if fewest else [])]
            rows = [(f"{count} of them", (least(of),) * count) for count in counts]
            inner = [(f"among them {name}", (least(of),) * fewest + (value,)) for name, value in beyond(of)]
            return [*rows, *inner, ("one outside an array", least(of))]
        case _:
            return [("a number", 0), ("octets", b""), ("a text", "x")]


def written(message: type[Message], field: str, value: Any) -> bytes:
    """The octets of the message with this field and the least of all others; a part stands in its line."""
    parts = [value if name == field else least(kind) for name, kind in message.KINDS.items()]
    plain = tuple(values(part) if isinstance(part, Message) else part for part in (message.TAG, *parts))
    outer = whole(bare(message))
    if type(outer) is message:
        return pack(plain)
    around = [
        plain if isinstance(kind, Inner) else getattr(outer, name) for name, kind in outer.KINDS.items()
    ]
    return pack((outer.TAG, *around))


def _fields() -> Iterator[Vector]:
    for message in (*BODIES.values(), *DECISIONS.values(), *LINKS.values()):
        for field, kind in message.KINDS.items():
            cases = [
                {"what": what, "expect": expect, "octets": hexed(written(message, field, value))}
                for expect, made in (("ok", edges(kind)), ("schema", beyond(kind)))
                for what, value in made
            ]
            name = f"{message.__name__}-{field}".lower().replace("_", "-")
            what = f"The field {field} of {message.__name__}: values at its bounds, then outside them."
            spec = "§5" if message in LINKS.values() else "§4"
            yield Vector("fields", name, what, spec, "schema", {"cases": cases})


def _texts() -> Iterator[Vector]:
    for expect, texts in (("ok", TEXTS), ("schema", WRONG_TEXTS)):
        for name, text in texts.items():
            joined = whole(bare(LINKS[69]))
            data = {"octets": hexed(pack((69, 0, joined.key, text, 0, "", joined.nonce, joined.signature)))}
            points = " ".join(f"U+{ord(char):04X}" for char in text[:12])
            what = f"A Join whose name is {name}: {points}."
            yield Vector("message", f"name-{slug(name)}", what, "§2", expect, data)


# Streams

HEADS = frame(pack((68, 7, bytes(32))))
STREAMS: dict[str, tuple[str, bytes, int]] = {
    "two frames": ("ok", HEADS + frame(pack((67, 7))), 2),
    "half a frame is waited for": ("ok", HEADS + HEADS[:20], 1),
    "half a length is waited for": ("ok", HEADS + HEADS[:3], 1),
    "a frame of one octet": ("ok", frame(b"\x07"), 1),
    "the longest frame": ("ok", frame(bytes(LONGEST)), 1),
    "a length of nothing": ("frame", HEADS + bytes(4), 1),
    "a length too great": ("frame", HEADS + (LONGEST + 1).to_bytes(4) + bytes(8), 1),
    "a length too great is refused before its payload": ("frame", b"\xff\xff\xff\xff", 0),
    "a request of another protocol": ("frame", b"GET / HTTP/1.1\r\n", 0),
}


def _streams() -> Iterator[Vector]:
    for name, (expect, octets, whole_frames) in STREAMS.items():
        data = {"octets": hexed(octets), "payloads": whole_frames}
        yield Vector("stream", slug(name), f"Octets on a link: {name}.", "§5", expect, data)
