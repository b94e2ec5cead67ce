"""What a host shows his friends: the table's code, its QR, and what they have to type."""

import ipaddress
import os
from dataclasses import replace
from typing import Final

from rich.text import Text

from braus_p2p.net.addresses import EVERYWHERE
from braus_p2p.net.invite import Invite
from braus_p2p.net.peering import Peering
from braus_p2p.ui.address import shown_address
from braus_p2p.ui.faces import Style
from braus_p2p.ui.qr import qr_lines
from braus_p2p.ui.words import text

LOOPBACK: Final = "127.0.0.1"
CODE_VARIABLE: Final = "BRAUS_CODE"
"""The environment variable that brings a bot the table's code: command lines are for all users to see."""

ROWS_BESIDE: Final = 5
"""How many rows of the screen the sentences need that stand with the QR."""


def invitation(peering: Peering, title: str, style: Style, rows: int) -> list[Text]:
    """The code, its QR where the screen is large enough, and how to use both."""
    invite = peering.invite
    if invite is None:
        return [Text("  " + text("code-none"))]
    code = str(invite)
    lines = [Text("  " + style.plain(title)), Text("  " + code, style="bold")]
    if style.signs and rows:
        used = (len(code) + 2) // max(style.width, 1)
        drawn = qr_lines(code.replace("-", ""), style.width - 2, rows - ROWS_BESIDE - used)
        lines += [Text("  ").append_text(line) for line in drawn or ()]
    lines.append(Text("  " + style.plain(text("host-code-how")), style="dim"))
    near = next((address for address in invite.addresses if address.version == 4), None)
    if near is not None:
        command = text("host-command", address=shown_address(str(near), invite.port))
        lines.append(Text("  " + style.plain(text("host-code-near", command=command)), style="dim"))
    return lines


def own_invite(peering: Peering, address: str | None) -> Invite | None:
    """The invite for programs on this machine, to this very node, which listens at one address or at all."""
    if peering.invite is None or address not in EVERYWHERE:
        return peering.invite
    here = ipaddress.ip_address("::1" if address == "::" else LOOPBACK)
    return replace(peering.invite, addresses=(here,))


def with_code(invite: Invite) -> dict[str, str]:
    """The environment of a program of this machine that is to find the table."""
    return {**os.environ, CODE_VARIABLE: str(invite)}
