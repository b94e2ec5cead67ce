"""Entries: one signed line of a match's record, and the digests that chain them (spec §4)."""

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Annotated, Final

from braus_p2p.wire.canonical import pack
from braus_p2p.wire.fields import Description, Fault
from braus_p2p.wire.messages import BODIES, Body, Digest, Index, Message, Seat, Signature, link, values

NO_PREV: Final = bytes(32)
"""What entry 0 holds as the digest before it."""


@dataclass(frozen=True, slots=True)
class Inner:
    """The kind of a field that holds a message of another table: a body or a decision."""

    name: str
    table: dict[int, type[Message]]

    def fault(self, value: object) -> Fault | None:
        return None if type(value) in self.table.values() else Fault(f"wire-{self.name}", {})

    @property
    def description(self) -> Description:
        return {"kind": self.name}


BODY: Final = Inner("body", BODIES)


@link(66)
class Entry(Message):
    """A line of the record: `author` says `body` at `index`, after the entry whose digest is `prev`.

    `content` is what its digest is made of, canonical octets of [index, prev, author, body], worked out once.
    The signature stands outside it, so that signing again makes no other entry.
    """

    index: Index
    prev: Digest
    author: Seat
    body: Annotated[Body, BODY]
    signature: Signature
    content: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        Message.__post_init__(self)
        object.__setattr__(self, "content", content(self.index, self.prev, self.author, self.body))


def content(index: int, prev: bytes, author: int, body: Body) -> bytes:
    """What an entry's digest is made of; an author needs it before there is a signature."""
    return pack((index, prev, author, values(body)))


def match_id(first: bytes) -> bytes:
    """The match's name, made of the content of its entry 0."""
    return sha256(b"braus/1 match" + first).digest()


def digest(match_id: bytes, content: bytes) -> bytes:
    """The entry's digest, which the next entry holds as `prev` and its author signs as the kind `entry`."""
    return sha256(b"braus/1 entry" + match_id + content).digest()
