"""Calling the others: every node tries to have a link of its own to every player, and to have one again."""

import ipaddress
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Self

import trio

from braus_p2p.errors import LocalError
from braus_p2p.net.invite import Invite, fingerprint
from braus_p2p.net.store import Told
from braus_p2p.net.tcp import Bound

FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 15.0
COURTESY: Final = 1.0
"""How long the one with the greater key waits for the call of the other, so that two do not call at once."""


@dataclass(slots=True)
class Contact:
    """Where somebody may be reached, and who it must be.

    Of a player `key` is known; of an invite's host `fingerprint`, the hash of his key; of an address that
    somebody typed neither, and whoever answers there is believed.
    """

    port: int
    hosts: tuple[str, ...]
    key: bytes | None = None
    fingerprint: bytes | None = None
    pause: float = field(default=FIRST_PAUSE)

    def is_of(self, key: bytes) -> bool:
        """Whether the node with this identity key is the one to be reached here."""
        if self.key is not None:
            return key == self.key
        return self.fingerprint is None or self.fingerprint == fingerprint(key)

    @property
    def mark(self) -> bytes | None:
        """The fingerprint of the key that the other side must have, if anything is known of it."""
        return fingerprint(self.key) if self.key is not None else self.fingerprint

    @classmethod
    def host_of(cls, invite: Invite) -> Self:
        """The host of an invite's table."""
        return cls(invite.port, tuple(map(str, invite.addresses)), fingerprint=invite.fingerprint)

    def told(self) -> dict[str, Told]:
        """As a value for a file."""
        told: dict[str, Told] = {"port": self.port, "hosts": self.hosts}
        for name, octets in (("key", self.key), ("fingerprint", self.fingerprint)):
            if octets is not None:
                told[name] = octets.hex()
        return told

    @classmethod
    def read(cls, told: Told) -> Self:
        """A contact as it was told; `ValueError`, `KeyError` or `TypeError` if it is none."""
        if not isinstance(told, Mapping):
            raise TypeError
        port, hosts = told["port"], told["hosts"]
        if not isinstance(port, int) or isinstance(hosts, str) or not isinstance(hosts, Sequence):
            raise TypeError
        key, finger = (
            bytes.fromhex(str(told[name])) if name in told else None for name in ("key", "fingerprint")
        )
        return cls(port, tuple(map(str, hosts)), key, finger)


def hosts_untrusted(addresses: tuple[bytes, ...]) -> tuple[str, ...]:
    """The addresses that can be called, as text; what is no unicast address is left out."""
    found = []
    for packed in addresses:
        if len(packed) not in {4, 16}:
            continue
        address = ipaddress.ip_address(packed)
        if not (address.is_multicast or address.is_unspecified or address.is_reserved):
            found.append(str(address))
    return tuple(found)


async def keep_linked(  # noqa: PLR0913 - what a node knows and does of one contact
    contact: Contact,
    *,
    reach: Callable[[], Awaitable[Bound]],
    linked: Callable[[], bool],
    wanted: Callable[[], bool],
    run: Callable[[Bound], Awaitable[None]],
    wait: float,
) -> None:
    """Call again and again, ever more patiently, while there is no link; `run` returns when one has ended."""
    await trio.sleep(wait)
    while wanted():
        if linked():
            contact.pause = FIRST_PAUSE
        else:
            try:
                bound = await reach()
            except LocalError:
                pass
            else:
                began = trio.current_time()
                await run(bound)
                if trio.current_time() - began > LONGEST_PAUSE:
                    contact.pause = FIRST_PAUSE  # it was a link and no misunderstanding
        await trio.sleep(contact.pause)
        contact.pause = min(LONGEST_PAUSE, contact.pause * 2)
