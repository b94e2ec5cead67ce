"""The first words on a link: who speaks, bound to this link and this match (spec §5)."""

from dataclasses import dataclass
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import BrausError, Violation
from braus_p2p.table.position import PROTOCOL_VERSION, Position
from braus_p2p.wire.messages import Greeting, Hello, Want
from braus_p2p.wire.signature import SignatureKind, hello_digest, sign, verify_untrusted

BATCH: Final = 64
"""How many entries one `Want` is answered with."""

REFILL: Final = 2 * BATCH
"""How many more entries a link may be sent on demand with every beat."""


class LinkRefused(BrausError):  # noqa: N818 - a refusal, not an error of anybody's
    """The link is of no use to this session, though nobody breaks the protocol."""


@dataclass(slots=True)
class Link:
    """One link as the session knows it.

    `known` counts the entries that the other side has or was sent; `told` is the index this side's `Hello`
    named; `wanted` is the last index asked for to get ahead, `walked` the least one asked for to find where
    two records part. `key` is the other side's identity, None until its `Hello` was good. `allowed` is how
    many entries it may be sent on demand: asking takes a few octets, and the answer can have thousands.
    """

    number: int
    dialled: bool
    nonce: bytes
    binding: bytes
    deadline: float
    theirs: Greeting | None = None
    key: bytes | None = None
    known: int = 0
    told: int = 0
    wanted: int | None = None
    walked: int | None = None
    allowed: int = 0

    def greeting(self) -> Greeting:
        """The first word from this side."""
        return Greeting(PROTOCOL_VERSION, self.nonce)

    def greeted(self, greeting: Greeting) -> None:
        """Take the other side's first word; raises `LinkRefused` if it speaks another version."""
        if self.theirs is not None:
            raise Violation("schema", "link-greeted-twice")
        if greeting.version != PROTOCOL_VERSION:
            raise LinkRefused("link-version", theirs=greeting.version, ours=PROTOCOL_VERSION)
        self.theirs = greeting

    def hello(self, identity: Ed25519PrivateKey, position: Position) -> Hello:
        """The `Hello` from this side, signed for the role it has on this link."""
        key = identity.public_key().public_bytes_raw()
        head = position.head if position.index else b""
        unsigned = Hello(key, position.match_id, position.index, head, bytes(64))
        kind = _role(dialled=self.dialled)
        signature = sign(identity, kind, self._digest(unsigned))
        return Hello(key, position.match_id, position.index, head, signature)

    def helloed(self, hello: Hello, own_key: bytes) -> None:
        """Take the other side's `Hello`; `Violation` unless it is signed for its role on this very link."""
        if self.theirs is None or self.key is not None:
            raise Violation("schema", "link-hello-out-of-place")
        kind = _role(dialled=not self.dialled)
        verify_untrusted(hello.key, kind, self._digest(hello), hello.signature)
        if hello.key == own_key:
            raise LinkRefused("link-own-identity")
        self.key = hello.key
        self.known = hello.index

    def want(self, index: int) -> Want | None:
        """Asks for the entries from an index on, but not again for the same before `forget_wants`."""
        if self.wanted == index:
            return None
        self.wanted = index
        return Want(index)

    def want_before(self, index: int) -> Want | None:
        """Asks for the batch before an index, where the two records differ, unless an earlier one is due."""
        start = max(0, index - BATCH)
        if self.walked is not None and self.walked <= start:
            return None
        self.walked = start
        return Want(start)

    def allow(self, index: int, more: int) -> None:
        """Let so many more entries be asked for; no more at once than all, there and back, and a little."""
        self.allowed = min(2 * index + REFILL, self.allowed + more)

    def forget_wants(self) -> None:
        """From now on anything may be asked for again: an answer may have been lost."""
        self.wanted = self.walked = None

    def _digest(self, hello: Hello) -> bytes:
        assert self.theirs is not None
        greetings = (self.greeting(), self.theirs)
        client, server = greetings if self.dialled else greetings[::-1]
        return hello_digest(
            client_version=client.version,
            client_nonce=client.nonce,
            server_version=server.version,
            server_nonce=server.nonce,
            binding=self.binding,
            key=hello.key,
            match_id=hello.match_id,
            index=hello.index,
            head=hello.head,
        )


def _role(*, dialled: bool) -> SignatureKind:
    return "hello-client" if dialled else "hello-server"
