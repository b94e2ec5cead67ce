"""What people type to say where and who: addresses and names."""

import getpass
import re
import unicodedata
from typing import Final

from braus_p2p.errors import LocalError
from braus_p2p.ui.printable import printable
from braus_p2p.wire.fields import Fault, Kind
from braus_p2p.wire.messages import Opened

_ADDRESS: Final = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]+(?:%\w+)?)\]|(?P<host>[^\s\[\]:/@]+)):(?P<port>[0-9]{1,5})"
)
_NAME: Final[Kind] = Opened.KINDS["name"]


def host_port(word: str) -> tuple[str, int]:
    """The host and the port in `HOST:PORT` or `[IPv6]:PORT`; LocalError `address-form`, `address-port`."""
    found = _ADDRESS.fullmatch(word)
    if found is None:
        raise LocalError("address-form", word=printable(word))
    port = int(found["port"])
    if not 1 <= port <= 65_535:
        raise LocalError("address-port", port=port)
    return found["six"] or found["host"], port


def shown_address(host: str, port: int) -> str:
    """The address as `host_port` reads it."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def player_name(word: str | None) -> str:
    """The name in normal form C, the login name for None; LocalError says why a name cannot be used."""
    name = unicodedata.normalize("NFC", _login_name() if word is None else word.strip(" "))
    fault = _NAME.fault(name)
    if fault is None:
        return name
    if word is None:
        return _FALLBACK
    raise _complaint(fault)


_FALLBACK: Final = "player"
"""For whom the system has no name, or none that all peers would take."""


def _login_name() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # no such user, and no module to ask on some systems
        return ""


def _complaint(fault: Fault) -> LocalError:
    match fault.key:
        case "wire-text-length":
            return LocalError("name-length", least=fault.arguments["least"], most=fault.arguments["most"])
        case "wire-text-character":
            return LocalError("name-character", character=fault.arguments["character"])
        case "wire-text-space":
            return LocalError("name-space")
        case _:
            return LocalError("name-form")
