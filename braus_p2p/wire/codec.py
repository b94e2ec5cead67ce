"""From the messages of a link to octets and back; the only door for octets from outside."""

from typing import TypeAlias, cast

from braus_p2p.errors import LocalError, Violation
from braus_p2p.wire.ballot import Decision, Hold, Vote
from braus_p2p.wire.canonical import Value, pack, unpack_untrusted
from braus_p2p.wire.entry import Entry, Inner
from braus_p2p.wire.messages import (
    LINKS,
    Again,
    Chat,
    Greeting,
    Heads,
    Hello,
    Join,
    Message,
    Reach,
    Refused,
    Seen,
    Want,
    values,
)

Frame: TypeAlias = (
    Greeting
    | Hello
    | Entry
    | Want
    | Heads
    | Join
    | Refused
    | Decision
    | Vote
    | Hold
    | Seen
    | Reach
    | Chat
    | Again
)
Line: TypeAlias = Entry | Decision


def encode(message: Frame) -> bytes:
    """The message's canonical octets, without the length before them."""
    return pack(values(message))


def decode_untrusted(octets: bytes) -> Frame:
    """The message with these canonical octets; `Violation` at the rung `encoding` or `schema`.

    A body alone is no message: it travels only within its entry.
    """
    return cast("Frame", _message_untrusted(unpack_untrusted(octets), LINKS))


def decode_line_untrusted(octets: bytes) -> Line:
    """The same for a line of a record, where only entries and decisions stand."""
    message = decode_untrusted(octets)
    if isinstance(message, Entry | Decision):
        return message
    raise Violation("schema", "wire-tag", tag=message.TAG)


def _message_untrusted(value: Value, table: dict[int, type[Message]]) -> Message:
    if type(value) is not tuple or not value or type(value[0]) is not int:
        raise Violation("schema", "wire-message")
    tag, *told = value
    message = table.get(cast("int", tag))
    if message is None:
        raise Violation("schema", "wire-tag", tag=cast("int", tag))
    if len(told) != len(message.KINDS):
        raise Violation("schema", "wire-arity", message=message.__name__, fields=len(message.KINDS))
    parts = (
        _message_untrusted(part, kind.table) if isinstance(kind, Inner) else part
        for kind, part in zip(message.KINDS.values(), told, strict=True)
    )
    try:
        return message(*parts)
    except LocalError as error:  # the same fault, not ours
        raise Violation("schema", error.key, **error.arguments) from None
