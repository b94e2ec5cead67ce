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
from braus_p2p.ui.language import LANGUAGE_VARIABLE
from braus_p2p.ui.qr import qr_lines
from braus_p2p.ui.words import spoken, text

LOOPBACK: Final = "127.0.0.1"
CODE_VARIABLE: Final = "BRAUS_CODE"
"""The environment variable that brings a bot the table's code: command lines are for all users to see."""


def invitation(peering: Peering, title: str, style: Style, rows: int) -> list[Text]:
    """The QR where the screen is large enough for it and the code, the code, and how to use both.

    Of the sentences those stay away that would push the QR off the screen.
    """
    invite = peering.invite
    if invite is None:
        return [Text("  " + text("code-none"))]
    code = str(invite)
    lines = [Text("  " + style.plain(title)), Text("  " + code, style="bold")]
    hints = [text("host-code-how")]
    near = next((address for address in invite.addresses if address.version == 4), None)
    if near is not None:
        command = text("host-command", address=shown_address(str(near), invite.port))
        hints.append(text("host-code-near", command=command))
    room = rows - 2 - -(-(len(code) + 2) // max(style.width, 1))
    drawn = _drawn(invite, style.width - 2, room) if style.signs and room > 0 else None
    if drawn is not None:
        hints = hints[: max(0, room - len(drawn))]
        lines = [*(Text("  ").append_text(line) for line in drawn), *lines]
    return [*lines, *(Text("  " + style.plain(hint), style="dim") for hint in hints)]


def _drawn(invite: Invite, columns: int, rows: int) -> list[Text] | None:
    """The QR with all addresses, or with as many of the likeliest as there is room for."""
    for most in range(len(invite.addresses), 0, -1):
        shorter = replace(invite, addresses=invite.addresses[:most])
        lines = qr_lines(str(shorter).replace("-", ""), columns, rows)
        if lines is not None:
            return lines
    return None


def own_invite(peering: Peering, address: str | None) -> Invite | None:
    """The invite for programs on this machine, to this very node, which listens at one address or at all."""
    if peering.invite is None or address not in EVERYWHERE:
        return peering.invite
    here = ipaddress.ip_address("::1" if address == "::" else LOOPBACK)
    return replace(peering.invite, addresses=(here,))


def with_code(invite: Invite) -> dict[str, str]:
    """The environment of a program of this machine that is to find the table and to speak as this one."""
    return {**os.environ, LANGUAGE_VARIABLE: spoken().language, CODE_VARIABLE: str(invite)}
