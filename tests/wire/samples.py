"""One good value of every message, and for every kind of field values at its edges and just outside."""

from typing import Any, assert_never

import pytest

from braus_p2p.errors import LocalError, Violation
from braus_p2p.ui.words import say
from braus_p2p.wire.ballot import Decision, Hold, Vote
from braus_p2p.wire.canonical import pack
from braus_p2p.wire.codec import decode_untrusted
from braus_p2p.wire.entry import Entry, Inner
from braus_p2p.wire.fields import Natural, Octets, Rows, Text
from braus_p2p.wire.messages import (
    BODIES,
    DECISIONS,
    LINKS,
    Again,
    Annulled,
    Chat,
    Closed,
    Commit,
    Denied,
    Greeting,
    Heads,
    Hello,
    Join,
    Left,
    Message,
    Opened,
    Passed,
    Played,
    Reach,
    Refused,
    Reseated,
    Result,
    Reveal,
    Seated,
    Seen,
    Shares,
    Shown,
    Shuffle,
    Skipped,
    Started,
    Unseated,
    Want,
    Yielded,
    values,
)


def octets(length: int) -> bytes:
    """So many octets, not all alike."""
    return bytes(i % 251 for i in range(length))


BODY_SAMPLES: tuple[Any, ...] = (
    Opened(1, octets(32), octets(32), "Åsa", 0, "", 3, 20, 0, 1, 1, 0, 600),
    Seated(5, octets(32), "Bo", 1, "Åsa", octets(32), octets(64)),
    Unseated(3),
    Started(),
    Commit(octets(32), b""),
    Reveal(octets(32), octets(32), octets(64)),
    Shuffle(octets(2304), octets(32 * 120)),
    Shares(octets(32 * 27), octets(96)),
    Played(35, octets(32), octets(64), octets(32 * 198)),
    Passed(b""),
    Yielded(octets(32 * 5)),
    Shown(0, octets(32), octets(64)),
    Denied(octets(32 * 9)),
    Result((12, 2000), octets(32)),
    Left(octets(32)),
)

DECISION_SAMPLES: tuple[Any, ...] = (
    Annulled(),
    Reseated(3, octets(32), "Bo", 1, "Åsa", octets(32), octets(64)),
    Closed(),
    Skipped(),
)

LINK_SAMPLES: tuple[Any, ...] = (
    Greeting(1, octets(32)),
    Hello(octets(32), octets(32), 70_000, octets(32), octets(64)),
    *(Entry(7, octets(32), 2, body, octets(64)) for body in BODY_SAMPLES),
    Want(2**24 - 1),
    Heads(0, octets(32)),
    Join(0, octets(32), "Ödön", 0, "", octets(32), octets(64)),
    Refused(15),
    *(Decision(7, octets(32), what, octets(64 * 3)) for what in DECISION_SAMPLES),
    *(Vote(300, octets(32), what, 5, octets(64)) for what in DECISION_SAMPLES),
    Hold(2**24 - 1, octets(32), octets(32), 0, octets(64)),
    Seen(bytes([0, 1, 127, 128, 254, 255])),
    Reach(octets(32), 65_535, (octets(4), octets(16))),
    Chat(octets(32), 2**48 - 1, 63, "Skål, Åsa!", octets(64)),
    Again(octets(32), 2**48 - 1, 3, octets(64)),
)

INNER: dict[str, tuple[Any, ...]] = {"body": BODY_SAMPLES, "decision": DECISION_SAMPLES}
"""By the name of its table: good values of every message that stands within another."""


def sample(message: type[Message]) -> Any:
    """A good value of the message."""
    return next(s for s in (*BODY_SAMPLES, *DECISION_SAMPLES, *LINK_SAMPLES) if type(s) is message)


def changed(message: Message, field: str, value: object) -> tuple[object, ...]:
    """The message's fields in order, one of them changed."""
    return tuple(value if name == field else getattr(message, name) for name in message.KINDS)


def whole(message: Any) -> Any:
    """A message that can be sent: an entry around a body, a decision around what is decided, or itself."""
    if type(message) in BODIES.values():
        return Entry(0, bytes(32), 0, message, bytes(64))
    if type(message) in DECISIONS.values():
        return Decision(0, bytes(32), message, bytes(64 * 3))
    return message


def raw(message: Message, field: str, value: object) -> bytes:
    """Canonical octets of the message with a field changed to anything, within another if it is a part."""
    parts = (message.TAG, *changed(message, field, value))
    plain = tuple(values(part) if isinstance(part, Message) else part for part in parts)
    if type(message) in BODIES.values():
        plain = (66, 7, octets(32), 2, plain, octets(64))
    if type(message) in DECISIONS.values():
        plain = (71, 7, octets(32), plain, octets(64 * 3))
    return pack(plain)  # type: ignore[arg-type]  # on purpose


def inside(kind: object) -> list[object]:
    """Values at the edges of the kind."""
    match kind:
        case Natural(below):
            return [0, below - 1]
        case Octets(unit, least, most):
            return [octets(unit * least), octets(unit * most)]
        case Text(least, most):
            return ["x" * least, "x" * most, "å" * (most // 2)]
        case Rows(inner, least, most):
            return [(value,) * count for value in inside(inner) for count in (least, most)]
        case Inner(name):
            return list(INNER[name])
        case _:
            assert_never(kind)  # type: ignore[arg-type]  # the table holds no other kind


def outside(kind: object) -> list[tuple[str, object]]:
    """Values just outside the kind, each with the key of its fault; all of them can be encoded."""
    match kind:
        case Natural(below):
            return [
                ("wire-natural", below),
                ("wire-natural", b""),
                ("wire-natural", "0"),
                ("wire-natural", (0,)),
            ]
        case Octets(unit, least, most):
            lengths = {unit * least - 1, unit * most - 1, unit * most + 1, unit * (most + 1)}
            if least:
                lengths |= {0, unit * (least - 1)}
            lengths -= {-1, *(unit * count for count in range(least, most + 1))}
            strange: list[object] = [octets(length) for length in sorted(lengths)]
            return [("wire-octets", s) for s in (*strange, 0, "x" * unit, (b"",))]
        case Text(least, most):
            long = ["x" * (most + 1), "å" * (most // 2) + "x", "x" * (most - 1) + "å", "x" * 60_000]
            short = [""] if least else []
            wrong: list[object] = [0, b"x", ("x",)]
            return [*(("wire-text-length", t) for t in long + short), *(("wire-text", w) for w in wrong)]
        case Rows(inner, least, most):
            good = inside(inner)[0]
            short_rows = [(good,) * (least - 1)] if least else []
            rows: list[object] = [*short_rows, (good,) * (most + 1), good]
            return [
                *(("wire-rows", row) for row in rows),
                *((key, (good, value)) for key, value in outside(inner)),
            ]
        case Inner():
            return []
        case _:
            assert_never(kind)  # type: ignore[arg-type]  # the table holds no other kind


FIELDS = [
    pytest.param(message, field, kind, id=f"{message.__name__}.{field}")
    for message in (*BODIES.values(), *DECISIONS.values(), *LINKS.values())
    for field, kind in message.KINDS.items()
]


def refusal(octets: bytes) -> tuple[str, str]:
    """The rung and the key at which the octets are refused; the refusal has a sentence."""
    with pytest.raises(Violation) as caught:
        decode_untrusted(octets)
    assert say(caught.value)
    return caught.value.rung, caught.value.key


def local_refusal(message: type[Message], fields: tuple[object, ...]) -> str:
    """The key at which the message cannot be built; the refusal has a sentence."""
    with pytest.raises(LocalError) as caught:
        message(*fields)
    assert say(caught.value)
    return caught.value.key
