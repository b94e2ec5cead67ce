"""Getting seated: what a joiner asks for, and what the host answers (spec §5, §6)."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import LocalError
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.rulings import verify_join_untrusted
from braus_p2p.wire.messages import Body, Join, Reseated, Seated, Unseated
from braus_p2p.wire.signature import join_digest, sign

LONGEST_LOBBY: Final = 1024
"""How many entries a host writes before play begins: nobody who comes and goes fills his disk."""


class Reason(IntEnum):
    """Why a wish is not granted: the number in `Refused`."""

    VERSION = 1
    OTHER_MATCH = 2
    STARTED = 3
    FULL = 4
    PLACE_TAKEN = 5
    NAME_TAKEN = 6
    NOT_THE_HOST = 7
    NOT_ALLOWED = 8
    NO_WATCHERS = 9

    @property
    def key(self) -> str:
        """The key of its sentence."""
        return "refused-" + self.name.lower().replace("_", "-")


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Who wants to sit: `machine` names the person on whose machine a bot runs, empty for a person.

    `LocalError` for a name that the wire does not carry.
    """

    name: str
    bot: bool = False
    machine: str = ""

    def __post_init__(self) -> None:
        for field, value in (("name", self.name), ("machine", self.machine)):
            if fault := Join.KINDS[field].fault(value):
                raise LocalError(fault.key, message="Join", field=field, **fault.arguments)


def free_places(position: Position) -> tuple[int, ...]:
    """The places where nobody sits."""
    return tuple(place for place, player in enumerate(position.players) if player is None)


def join(identity: Ed25519PrivateKey, match_id: bytes, who: Newcomer, place: int, nonce: bytes) -> Join:
    """A signed wish for a place; `nonce` was never used before."""
    key = identity.public_key().public_bytes_raw()
    kind = int(who.bot)
    signed = join_digest(
        match_id=match_id, place=place, key=key, name=who.name, kind=kind, machine=who.machine, nonce=nonce
    )
    signature = sign(identity, "join", signed)
    return Join(place, key, who.name, kind, who.machine, nonce, signature)


def grant(position: Position, asked: Join) -> tuple[Body, ...] | Reason:
    """What the host writes to seat a joiner, or why he does not.

    One who sits already and asks for another place moves there; where he sits by this very wish, nothing is
    left to do. `Violation` if the joiner did not sign.
    """
    verify_join_untrusted(position, asked)
    if any(player and (player.key, player.nonce) == (asked.key, asked.nonce) for player in position.players):
        return ()
    if position.phase is not Phase.LOBBY:
        return Reason.STARTED
    if not free_places(position):
        return Reason.FULL
    if asked.place not in free_places(position):
        return Reason.PLACE_TAKEN
    old = [place for place, player in enumerate(position.players) if player and player.key == asked.key]
    others = [player for player in position.players if player and player.key != asked.key]
    if any(player.name == asked.name for player in others):
        return Reason.NAME_TAKEN
    if 0 in old or asked.nonce in position.nonces or bool(asked.kind) != bool(asked.machine):
        return Reason.NOT_ALLOWED
    if position.index >= LONGEST_LOBBY:
        return Reason.NOT_ALLOWED
    seated = Seated(
        asked.place, asked.key, asked.name, asked.kind, asked.machine, asked.nonce, asked.signature
    )
    return (*(Unseated(place) for place in old), seated)


def substitute(position: Position, asked: Join) -> Reseated | Reason | None:
    """What the seats would vote on to give a joiner the seat that is gone, or why that cannot be.

    None where he sits by this very wish. One who left may come back. `Violation` if the joiner did not sign.
    """
    verify_join_untrusted(position, asked)
    if any(player and (player.key, player.nonce) == (asked.key, asked.nonce) for player in position.players):
        return None
    if asked.place != position.pen:
        return Reason.STARTED
    others = [player for seat, player in enumerate(position.players) if player and seat != asked.place]
    if any(player.name == asked.name for player in others):
        return Reason.NAME_TAKEN
    if any(player.key == asked.key for player in others) or asked.nonce in position.nonces:
        return Reason.NOT_ALLOWED
    if bool(asked.kind) != bool(asked.machine):
        return Reason.NOT_ALLOWED
    return Reseated(
        asked.place, asked.key, asked.name, asked.kind, asked.machine, asked.nonce, asked.signature
    )
