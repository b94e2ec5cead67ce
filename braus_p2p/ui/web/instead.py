"""What is said on the page instead of the terminal's sentences that name options of the command line."""

from collections.abc import Mapping
from typing import Final

from braus_p2p.errors import Argument
from braus_p2p.ui.words import text

INSTEAD: Final = {
    "refused-name-taken": "page-name-taken",
    "net-port-taken": "page-port-taken",
    "data-in-use": "page-data-in-use",
    "doctor-addresses-private": "page-addresses-private",
    "doctor-port-silent": "page-port-silent",
}


def said_here(key: str, arguments: Mapping[str, Argument]) -> str:
    """The page's own sentence for a key; empty if the terminal's will do."""
    return text(INSTEAD[key], **arguments) if key in INSTEAD else ""
