"""Under which addresses others reach this machine."""

import ipaddress
import socket
from typing import Final, TypeAlias

import ifaddr

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address

_FAR_AWAY: Final = ("192.0.2.1", 9)
"""An address kept for documentation: it is nobody's, and nothing is sent to it."""

EVERYWHERE: Final = (None, "", "0.0.0.0", "::")  # noqa: S104 - a table in the network is the purpose


def lan_address() -> str | None:
    """The IPv4 address this machine has in its network; None if it is in none.

    Connecting a UDP socket sends nothing: it asks the system from which address it would send.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_FAR_AWAY)
            address: str = asking.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address


def own_addresses(listens_at: str | None = None) -> tuple[Address, ...]:
    """Where others can call a node that listens at one address, or everywhere; the likeliest first.

    Loopback only where there is nothing else: then the table is one of this machine.
    """
    if listens_at not in EVERYWHERE:
        try:
            return (ipaddress.ip_address(str(listens_at)),)
        except ValueError:
            return _resolved(str(listens_at))
    found = {ip for adapter in ifaddr.get_adapters() for ip in map(_address, adapter.ips) if ip is not None}
    usable = sorted(filter(_is_usable, found), key=_order)
    return tuple(usable) or (ipaddress.IPv4Address("127.0.0.1"),)


def _address(ip: ifaddr.IP) -> Address | None:
    told = ip.ip if isinstance(ip.ip, str) else ip.ip[0]
    try:
        return ipaddress.ip_address(told.partition("%")[0])
    except ValueError:
        return None


def _is_usable(address: Address) -> bool:
    """Whether somebody else can call it: IPv6 addresses of one cable only need a zone, which is not ours."""
    if address.is_loopback or address.is_multicast or address.is_unspecified:
        return False
    return not (address.version == 6 and address.is_link_local)


def _order(address: Address) -> tuple[bool, bool, int, Address | bytes]:
    own = address == ipaddress.ip_address(lan_address() or "127.0.0.1")
    return (not own, address.is_link_local, address.version, address.packed)


def _resolved(name: str) -> tuple[Address, ...]:
    try:
        told = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
    except OSError:
        return ()
    return tuple(dict.fromkeys(ipaddress.ip_address(str(row[4][0]).partition("%")[0]) for row in told))
