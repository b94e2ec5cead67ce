"""What goes into a session, and what comes out of it: frozen values, carried by whoever does the I/O."""

from dataclasses import dataclass
from typing import TypeAlias

from braus_p2p.errors import Argument, BrausError, Rung
from braus_p2p.rules.deal import Act
from braus_p2p.table.view import View
from braus_p2p.wire.messages import Opened, What


class Notice(BrausError):  # noqa: N818 - a sentence for the player, told and never raised
    """A sentence for the player at this node."""


# What goes in


@dataclass(frozen=True, slots=True)
class Open:
    """The node opens a table and sits down at place 0."""

    opened: Opened


@dataclass(frozen=True, slots=True)
class Sit:
    """The player wants a place: `place`, or any free one. `nonce` is 32 fresh octets.

    With `substitute` he would also take, once play has begun, the seat of one who is gone.
    """

    place: int | None
    nonce: bytes
    substitute: bool = False


@dataclass(frozen=True, slots=True)
class Free:
    """The host frees a place in the lobby."""

    place: int


@dataclass(frozen=True, slots=True)
class Linked:
    """A link is up. `nonce` is 32 fresh octets; `binding` hashes the channel, 32 zeros on plain TCP."""

    link: int
    dialled: bool
    nonce: bytes
    binding: bytes


@dataclass(frozen=True, slots=True)
class Received:
    """A whole frame came over a link."""

    link: int
    payload: bytes


@dataclass(frozen=True, slots=True)
class Lost:
    """A link is down."""

    link: int


@dataclass(frozen=True, slots=True)
class Chose:
    """The player, person or bot, chose an act."""

    act: Act


@dataclass(frozen=True, slots=True)
class Ready:
    """The player has seen the opened hands and is ready for the next deal."""


@dataclass(frozen=True, slots=True)
class Woke:
    """The moment asked for by `Wake` has come, or the session wanted to go on after its effects."""


@dataclass(frozen=True, slots=True)
class Decide:
    """The player votes for what shall be done without the seat that is gone."""

    what: What


@dataclass(frozen=True, slots=True)
class Reachable:
    """Where this node can be called by others: a port, and addresses of 4 or 16 octets each."""

    port: int
    addresses: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """The player goes for good when this deal is over."""


@dataclass(frozen=True, slots=True)
class Say:
    """The player says something to the table: a text, or a ready phrase by its number.

    `moment` grows from one to the next, over restarts too: milliseconds since 1970.
    """

    said: str | int
    moment: int


@dataclass(frozen=True, slots=True)
class Rematch:
    """The match is over, and the player would play another: 0 no, 1 with the same partners, 2 drawn, 3 moved.

    `moment` as in `Say`.
    """

    choice: int
    moment: int


Event: TypeAlias = (
    Open
    | Sit
    | Free
    | Linked
    | Received
    | Lost
    | Chose
    | Ready
    | Woke
    | Decide
    | Leave
    | Reachable
    | Say
    | Rematch
)


# What comes out, to be carried out in order


@dataclass(frozen=True, slots=True)
class Append:
    """Write an entry to the record on disk.

    An `own` one, written by this seat or giving it this seat, must be durable before the next effect.
    """

    match_id: bytes
    payload: bytes
    own: bool


@dataclass(frozen=True, slots=True)
class Journal:
    """Make an own vote, hold or wish durable, and the record up to here with it, before the next effect."""

    match_id: bytes
    payload: bytes


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Put these lines in place of the whole record, at once or not at all, before the next effect.

    `loses` is whether the old lines have a deal that counted and counts no more: they are to be kept apart.
    """

    match_id: bytes
    payloads: tuple[bytes, ...]
    loses: bool


@dataclass(frozen=True, slots=True)
class Send:
    """Hand a frame to a link."""

    link: int
    payload: bytes


@dataclass(frozen=True, slots=True)
class Drop:
    """Close a link; `why` says whose doing it is, None if there is nothing to blame."""

    link: int
    why: BrausError | None


@dataclass(frozen=True, slots=True)
class Contact:
    """A player's node can be called there, by anybody's word; worth a try while there is no link to it."""

    key: bytes
    port: int
    addresses: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Wake:
    """Feed `Woke` at this time, in the unit of `now`; a later `Wake` does not cancel it."""

    at: float


@dataclass(frozen=True, slots=True)
class Show:
    """The table has changed; this is how it looks from the own seat."""

    view: View


@dataclass(frozen=True, slots=True)
class Tell:
    """Say a sentence to the player."""

    notice: BrausError


@dataclass(frozen=True, slots=True)
class Heard:
    """Who sits on `seat`, perhaps the own one, has said a text, or a ready phrase by its number."""

    seat: int
    said: str | int


@dataclass(frozen=True, slots=True)
class Wanted:
    """Who sits on `seat`, perhaps the own one, would play again in this way, or not; see `Rematch`."""

    seat: int
    choice: int


@dataclass(frozen=True, slots=True)
class Accuse:
    """A seat broke the protocol, and the evidence proves it to anybody.

    `evidence` is the record up to the entry in question, then the offending entries.
    """

    seat: int
    rung: Rung
    key: str
    arguments: dict[str, Argument]
    evidence: tuple[bytes, ...]


Effect: TypeAlias = (
    Append | Journal | Rewrite | Send | Contact | Drop | Wake | Show | Tell | Heard | Wanted | Accuse
)
