"""Which machine this one sends through to reach the internet: its default gateway, at home the router."""

import ipaddress
import os
import socket
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_ROUTES: Final = Path("/proc/net/route")
_WINDOWS: Final = (
    # by its path, for Windows would start one that lies in the current directory
    str(Path(os.environ.get("SYSTEMROOT", "C:/Windows"), "System32", "route.exe")),
    *("print", "-4", "0.0.0.0"),  # noqa: S104 - no binding
)
_BSD: Final = ("/usr/sbin/netstat", "-rn", "-f", "inet")
_SECONDS: Final = 3.0
_UP_AND_GATEWAY: Final = 0x1 | 0x2
"""Flags of a route (RTF_UP, RTF_GATEWAY in Linux's route.h)."""


@dataclass(frozen=True, slots=True)
class Gateway:
    """The gateway's address, and this machine's own on the way to it: both private ones of IPv4."""

    address: ipaddress.IPv4Address
    own: ipaddress.IPv4Address


def default_gateway() -> Gateway | None:
    """Asks the system, sends nothing; None where there is no gateway that shares its address with others.

    May take a moment outside Linux: not for an event loop.
    """
    address = _from_system()
    if address is None or not _is_at_home(address):
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((str(address), 9))  # sends nothing, for it is UDP
            own = ipaddress.IPv4Address(asking.getsockname()[0])
        except OSError:
            return None
    return Gateway(address, own) if _is_at_home(own) and own != address else None


def linux_gateway(lines: Iterable[str]) -> ipaddress.IPv4Address | None:
    """That of the default route with the lowest metric in Linux's /proc/net/route."""
    found: list[tuple[int, ipaddress.IPv4Address]] = []
    for words in map(str.split, lines):
        try:
            _, to, through, flags, _, _, metric, mask, *_ = words
            default = not int(to, 16) and not int(mask, 16)
            if default and int(flags, 16) & _UP_AND_GATEWAY == _UP_AND_GATEWAY:
                # the kernel prints the four octets as one number of its own byte order
                octets = int(through, 16).to_bytes(4, sys.byteorder)
                found.append((int(metric), ipaddress.IPv4Address(octets)))
        except ValueError:
            continue  # the headline
    return min(found)[1] if found else None


def printed_gateway(lines: Iterable[str]) -> ipaddress.IPv4Address | None:
    """That of the first default route that `netstat -rn` (macOS, BSD) or `route print` (Windows) prints."""
    for words in map(str.split, lines):
        match words:
            case ["default", told, *_] | ["0.0.0.0", "0.0.0.0", told, *_]:  # noqa: S104 - no binding
                try:
                    return ipaddress.IPv4Address(told)
                except ValueError:
                    continue  # a cable without a gateway
    return None


def _from_system() -> ipaddress.IPv4Address | None:
    system: str = sys.platform
    try:
        if system == "linux":
            return linux_gateway(_ROUTES.read_text("ascii").splitlines())
        words = _WINDOWS if system == "win32" else _BSD
        told = subprocess.run(words, capture_output=True, timeout=_SECONDS, check=True)  # noqa: S603 - our words
        return printed_gateway(told.stdout.decode("ascii", "replace").splitlines())
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def _is_at_home(address: ipaddress.IPv4Address) -> bool:
    return address.is_private and not (address.is_loopback or address.is_unspecified)
