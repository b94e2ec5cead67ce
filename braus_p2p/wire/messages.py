"""The table of messages: each is a frozen value with a tag and fields of known kinds (spec §4 and §5).

`Body` is what an entry of the record says, `link` messages are what two peers say to each other. A value that
breaks its shape cannot be built. A *decision* is what the seats may vote on when one of them is gone.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, Final, TypeAlias, TypeVar, dataclass_transform, get_type_hints

from braus_p2p.errors import LocalError
from braus_p2p.wire.fields import Kind, Natural, Octets, Rows, Text

SHUFFLE_PROOF: Final = Octets(32, 8, 128)
"""Wide bounds only: the exact length follows from the argument and is checked where the argument is."""

INDEX: Final = Natural(2**24)

COUNT: Final = Natural(2**48)
"""Wide enough for the milliseconds since 1970, which grow over every restart."""

PHRASE: Final = Natural(64)
SAYING: Final = Text(0, 280)

POINTS: Final = Natural(2001)
"""A side's score: at most the two points of each of the 1000 deals that a table may ask for."""

Key: TypeAlias = Annotated[bytes, Octets(32)]
Nonce: TypeAlias = Annotated[bytes, Octets(32)]
Digest: TypeAlias = Annotated[bytes, Octets(32)]
DigestOrNone: TypeAlias = Annotated[bytes, Octets(32, 0, 1)]
Signature: TypeAlias = Annotated[bytes, Octets(64)]
Index: TypeAlias = Annotated[int, INDEX]
Seat: TypeAlias = Annotated[int, Natural(6)]
Name: TypeAlias = Annotated[str, Text(1, 48)]
PlayerKind: TypeAlias = Annotated[int, Natural(2)]
Machine: TypeAlias = Annotated[str, Text(0, 48)]
Place: TypeAlias = Annotated[int, Natural(36)]
Share: TypeAlias = Annotated[bytes, Octets(32)]
ShareProof: TypeAlias = Annotated[bytes, Octets(32, 2, 3)]
Exclusion: TypeAlias = Annotated[bytes, Octets(32, 0, 210)]


class Message:
    """A value with a tag and fields of known kinds; building one that breaks its shape is a `LocalError`."""

    __slots__ = ()
    TAG: ClassVar[int]
    KINDS: ClassVar[dict[str, Kind]]

    def __post_init__(self) -> None:
        for name, kind in self.KINDS.items():
            if fault := kind.fault(getattr(self, name)):
                raise LocalError(fault.key, message=type(self).__name__, field=name, **fault.arguments)


BODIES: Final[dict[int, type[Message]]] = {}
"""By tag: what an entry may say."""

DECISIONS: Final[dict[int, type[Message]]] = {}
"""By tag: what the seats may decide together when one is gone."""

LINKS: Final[dict[int, type[Message]]] = {}
"""By tag: what two peers may say to each other."""

M = TypeVar("M", bound=Message)


def _register(tag: int, table: dict[int, type[Message]]) -> Callable[[type[M]], type[M]]:
    def registered(plain: type[M]) -> type[M]:
        message: type[M] = dataclass(frozen=True, slots=True)(plain)
        hints: dict[str, Any] = get_type_hints(message, include_extras=True)
        message.TAG = tag
        message.KINDS = {
            field.name: hints[field.name].__metadata__[0]
            for field in fields(message)  # type: ignore[arg-type]  # it is a dataclass since three lines
            if field.init
        }
        table[tag] = message
        return message

    return registered


@dataclass_transform(frozen_default=True)
def body(tag: int) -> Callable[[type[M]], type[M]]:
    """Makes the class a frozen value and enters it among the bodies."""
    return _register(tag, BODIES)


@dataclass_transform(frozen_default=True)
def decision(tag: int) -> Callable[[type[M]], type[M]]:
    """Makes the class a frozen value and enters it among the decisions."""
    return _register(tag, DECISIONS)


@dataclass_transform(frozen_default=True)
def link(tag: int) -> Callable[[type[M]], type[M]]:
    """Makes the class a frozen value and enters it among the messages of a link."""
    return _register(tag, LINKS)


@body(1)
class Opened(Message):
    """The host opens a table, sits down at place 0 and sets the options.

    `kind` is 0 for a person and 1 for a bot; `machine` names the person on whose machine a bot runs and is
    empty for a person. `deals` is 0 for playing to the target; `lots`, `open_hands` and `watchers` are 0 or
    1, the last for whether others than the players are shown the record. `patience` is in seconds, 0 for no
    limit.
    """

    version: Annotated[int, Natural(256)]
    nonce: Nonce
    key: Key
    name: Name
    kind: PlayerKind
    machine: Machine
    profile: Annotated[int, Natural(4)]
    target: Annotated[int, Natural(100)]
    deals: Annotated[int, Natural(1001)]
    lots: Annotated[int, Natural(2)]
    open_hands: Annotated[int, Natural(2)]
    watchers: Annotated[int, Natural(2)] = 1
    patience: Annotated[int, Natural(65_536)] = 60


@body(2)
class Seated(Message):
    """The host seats somebody, with the joiner's own signature on what he joins."""

    place: Seat
    key: Key
    name: Name
    kind: PlayerKind
    machine: Machine
    nonce: Nonce
    signature: Signature


@body(3)
class Unseated(Message):
    """The host frees a place."""

    place: Seat


@body(4)
class Started(Message):
    """The host starts play; the places of this moment are the seats for ever."""


@body(5)
class Commit(Message):
    """A seat commits to its key of the next deal; `disclosed` is its secret key of the last, or empty."""

    commitment: Digest
    disclosed: DigestOrNone


@body(6)
class Reveal(Message):
    """A seat opens its commitment and proves that it knows the key's secret."""

    key: Key
    nonce: Nonce
    proof: Annotated[bytes, Octets(32, 2, 2)]


@body(7)
class Shuffle(Message):
    """A seat re-encrypts and permutes the deck, 36 pairs of points, and proves that it did only that."""

    deck: Annotated[bytes, Octets(64, 36, 36)]
    proof: Annotated[bytes, SHUFFLE_PROOF]


@body(8)
class Shares(Message):
    """A seat's shares for every place dealt to another, in the order of the places, and one proof for all."""

    shares: Annotated[bytes, Octets(32, 27, 30)]
    proof: ShareProof


@body(9)
class Played(Message):
    """The owner opens a place as his play, and proves what he claims about the cards he keeps."""

    place: Place
    share: Share
    proof: ShareProof
    exclusion: Exclusion


@body(10)
class Passed(Message):
    """The seat passes, and proves that it may."""

    exclusion: Exclusion


@body(11)
class Yielded(Message):
    """The seat yields, and proves that it may."""

    exclusion: Exclusion


@body(12)
class Shown(Message):
    """The owner opens a place without playing it."""

    place: Place
    share: Share
    proof: ShareProof


@body(13)
class Denied(Message):
    """The seat denies holding a card it is asked for, and proves it."""

    exclusion: Exclusion


@body(14)
class Result(Message):
    """A seat signs the score, side by side; `disclosed` is its secret key of the last deal, or empty."""

    score: Annotated[tuple[int, ...], Rows(POINTS, 2, 3)]
    disclosed: DigestOrNone


@body(15)
class Left(Message):
    """A seat goes for good between two deals; `disclosed` as in `Commit`, instead of which it stands."""

    disclosed: DigestOrNone


Body: TypeAlias = (
    Opened
    | Seated
    | Unseated
    | Started
    | Commit
    | Reveal
    | Shuffle
    | Shares
    | Played
    | Passed
    | Yielded
    | Shown
    | Denied
    | Result
    | Left
)


@decision(16)
class Annulled(Message):
    """The deal in hand counts for nothing; the same dealer deals again."""


@decision(17)
class Reseated(Message):
    """Somebody else takes the seat from this deal on, with his own signature as in `Seated`."""

    place: Seat
    key: Key
    name: Name
    kind: PlayerKind
    machine: Machine
    nonce: Nonce
    signature: Signature


@decision(18)
class Closed(Message):
    """The match ends here, unfinished, and the score stands."""


@decision(19)
class Skipped(Message):
    """The result stands without the signature of the seat that is gone."""


What: TypeAlias = Annulled | Reseated | Closed | Skipped


@link(64)
class Greeting(Message):
    """The first word on a link, from both sides: the protocol's version and a fresh nonce."""

    version: Annotated[int, Natural(256)]
    nonce: Nonce


@link(65)
class Hello(Message):
    """Who speaks and how much of which match he has; `match_id` and `head` are empty before there is one."""

    key: Key
    match_id: DigestOrNone
    index: Index
    head: DigestOrNone
    signature: Signature


@link(67)
class Want(Message):
    """Asks for the entries from an index on."""

    index: Index


@link(68)
class Heads(Message):
    """Says how many entries one has and the digest of the last."""

    index: Index
    head: Digest


@link(69)
class Join(Message):
    """Asks the host for a place, signed, with a fresh nonce."""

    place: Seat
    key: Key
    name: Name
    kind: PlayerKind
    machine: Machine
    nonce: Nonce
    signature: Signature


@link(70)
class Refused(Message):
    """Says that a wish is not granted, and why, as a number."""

    reason: Annotated[int, Natural(16)]


@link(74)
class Seen(Message):
    """Says for each seat how many seconds ago, rounded up, something was heard of it; 255 says nothing."""

    ages: Annotated[bytes, Octets(1, 4, 6)]


@link(75)
class Reach(Message):
    """Says where the node of an identity can be called: a port, and addresses of 4 or 16 octets each."""

    key: Key
    port: Annotated[int, Natural(65536)]
    addresses: Annotated[tuple[bytes, ...], Rows(Octets(4, 1, 4), 0, 8)]


@link(76)
class Chat(Message):
    """A player says something, which is no part of the record.

    `count` is greater than in anything he has said before. `phrase` is the number of a ready phrase, which
    each receiver says in his own language, and `text` is empty then; 0 stands for no phrase.
    """

    key: Key
    count: Annotated[int, COUNT]
    phrase: Annotated[int, PHRASE]
    text: Annotated[str, SAYING]
    signature: Signature


@link(77)
class Again(Message):
    """Who has played a match would play another with the same players, or not; no part of the record.

    `choice` is 0 for no, 1 for the same partners, 2 for drawn ones, 3 for other places. `count` as in `Chat`,
    and of its own.
    """

    key: Key
    count: Annotated[int, COUNT]
    choice: Annotated[int, Natural(4)]
    signature: Signature


Values: TypeAlias = "tuple[int | bytes | str | Values, ...]"


def values(message: Message) -> Values:
    """The message as an array: its tag, then its fields in order, a body within as an array of its own."""
    told = (getattr(message, name) for name in message.KINDS)
    return (message.TAG, *(values(value) if isinstance(value, Message) else value for value in told))
