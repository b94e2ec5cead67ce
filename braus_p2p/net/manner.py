"""How a node of one player is to be, and how that is remembered beside a saved match."""

from dataclasses import dataclass
from pathlib import Path

from braus_p2p.errors import LocalError
from braus_p2p.net.addresses import Address
from braus_p2p.net.broker import Broker, broker_at, broker_url
from braus_p2p.net.mesh import Contact
from braus_p2p.net.store import ABOUT, Told
from braus_p2p.table.lobby import Newcomer


@dataclass(frozen=True, slots=True)
class Manner:
    """How a node of one player is to be.

    `pause` is in seconds. `port` None or 0 means any free one, and `address` restricts it to callers at that
    one. `outside` is the port that others must call, where a router passes it on as another. `record` is
    another place for the record, if given. At `broker` those meet who cannot call one another. `beyond` is
    the router's address, while it passes the port on; it is not remembered.
    """

    who: Newcomer
    pause: float = 0.0
    port: int | None = None
    address: str | None = None
    outside: int | None = None
    record: Path | None = None
    broker: Broker | None = None
    beyond: Address | None = None


def remembered(manner: Manner, secret: bytes | None) -> dict[str, Told]:
    """What has to be remembered of a manner and of the table's secret for `read_manner`."""
    return {
        "name": manner.who.name,
        "bot": manner.who.bot,
        "machine": manner.who.machine,
        "pause": manner.pause,
        "address": manner.address,
        "outside": manner.outside,
        "broker": None if manner.broker is None else broker_url(manner.broker),
        "secret": None if secret is None else secret.hex(),
    }


def read_manner(about: dict[str, Told], folder: Path) -> tuple[Manner, bytes | None, tuple[Contact, ...]]:
    """A manner, the table's secret, and whom to call; `LocalError` `match-damaged` if they are not there."""
    try:
        broker = _text(about, "broker")
        manner = Manner(
            Newcomer(str(about["name"]), bool(about["bot"]), str(about["machine"])),
            pause=_number(about, "pause") or 0.0,
            port=_port(about, "port"),
            address=_text(about, "address"),
            outside=_port(about, "outside"),
            broker=None if broker is None else broker_at(broker),
        )
        secret, contacts = _text(about, "secret"), about["contacts"]
        if not isinstance(contacts, list):
            raise TypeError
        return manner, None if secret is None else bytes.fromhex(secret), tuple(map(Contact.read, contacts))
    except (KeyError, TypeError, ValueError, LocalError) as error:
        raise LocalError("match-damaged", path=str(folder / ABOUT)) from error


def _number(about: dict[str, Told], name: str) -> float | None:
    told = about[name]
    if told is not None and not isinstance(told, int | float):
        raise TypeError
    return told


def _port(about: dict[str, Told], name: str) -> int | None:
    told = about[name]
    if told is not None and not isinstance(told, int):
        raise TypeError
    return told


def _text(about: dict[str, Told], name: str) -> str | None:
    told = about[name]
    if told is not None and not isinstance(told, str):
        raise TypeError
    return told
