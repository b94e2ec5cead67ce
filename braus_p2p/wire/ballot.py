"""What seats sign when one of them is gone: votes, holds, and the decision they make together (spec §15).

A decision has no author. Its votes stand outside what its digest is made of, like a signature, so whoever
puts the votes together makes the same line of the record.
"""

from dataclasses import field
from hashlib import sha256
from typing import Annotated, Final

from braus_p2p.wire.canonical import pack
from braus_p2p.wire.entry import Inner
from braus_p2p.wire.fields import Octets
from braus_p2p.wire.messages import DECISIONS, Digest, Index, Message, Seat, Signature, What, link, values

DECISION: Final = Inner("decision", DECISIONS)


@link(71)
class Decision(Message):
    """A line of the record without author: all seats but the one that holds the pen have voted for `what`.

    `votes` are their signatures, by seat, ascending. `content` is what its digest is made of.
    """

    index: Index
    prev: Digest
    what: Annotated[What, DECISION]
    votes: Annotated[bytes, Octets(64, 3, 5)]
    content: bytes = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        Message.__post_init__(self)
        object.__setattr__(self, "content", decision_content(self.index, self.prev, self.what))


@link(72)
class Vote(Message):
    """The signed vote of a seat for `what` at `index`, after the entry whose digest is `prev`."""

    index: Index
    prev: Digest
    what: Annotated[What, DECISION]
    seat: Seat
    signature: Signature


@link(73)
class Hold(Message):
    """The signed word of a seat that its record goes on with the entry of this digest."""

    index: Index
    prev: Digest
    digest: Digest
    seat: Seat
    signature: Signature


def decision_content(index: int, prev: bytes, what: What) -> bytes:
    """What a decision's digest is made of, canonical octets of [index, prev, what]."""
    return pack((index, prev, values(what)))


def decision_digest(match_id: bytes, content: bytes) -> bytes:
    """The decision's digest, which the next line holds as `prev` and voters sign as the kind `vote`."""
    return sha256(b"braus/1 decision" + match_id + content).digest()


def hold_digest(match_id: bytes, index: int, prev: bytes, digest: bytes) -> bytes:
    """What a seat signs under the kind `hold`."""
    return sha256(b"braus/1 hold" + match_id + pack((index, prev, digest))).digest()
