"""Under which address others reach this machine."""

import socket
from typing import Final

_FAR_AWAY: Final = ("192.0.2.1", 9)
"""An address kept for documentation: it is nobody's, and nothing is sent to it."""


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
