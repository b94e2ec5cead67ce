"""Who may come in to the table in the browser: whoever knows the token, from this machine's own address."""

import hmac
import json
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from braus_p2p.net.store import replace_file

HERE: Final = "127.0.0.1"
TOKEN_OCTETS: Final = 32
FILE: Final = "web.json"


@dataclass(frozen=True, slots=True)
class Door:
    """The port on which the page is served, and the token that opens it.

    Both are kept in the data directory, so that an open tab finds the program again when it is started anew.
    """

    port: int
    token: str

    @classmethod
    def of(cls, directory: Path) -> Self:
        """The door of a data directory: the one kept there, or a new one that has no port yet."""
        try:
            kept = json.loads((directory / FILE).read_text(encoding="utf-8"))
            port, token = kept["port"], kept["token"]
        except (OSError, ValueError, KeyError, TypeError):
            port, token = 0, ""
        if not isinstance(port, int) or not 0 <= port < 65_536:
            port = 0
        if not isinstance(token, str) or len(token) < TOKEN_OCTETS or not token.isascii():
            token = secrets.token_urlsafe(TOKEN_OCTETS)
        return cls(port, token)

    def keep(self, directory: Path) -> None:
        """Remember it in the data directory, readable by this user alone."""
        told = json.dumps({"port": self.port, "token": self.token})
        replace_file(directory / FILE, told.encode())

    @property
    def address(self) -> str:
        """What is opened in the browser; it lets in whoever has it, and only once is it seen there."""
        return f"http://{HERE}:{self.port}/?token={self.token}"

    @property
    def cookie(self) -> str:
        """The name of the cookie: browsers share cookies among all ports of a host."""
        return f"braus-{self.port}"

    def knows(self, token: str | None) -> bool:
        """Whether this is the token, told in constant time."""
        return token is not None and hmac.compare_digest(token.encode(), self.token.encode())

    def knows_host(self, host: str | None) -> bool:
        """Whether a request names this very machine: a name that a stranger made point here is refused."""
        return host in (f"{HERE}:{self.port}", f"localhost:{self.port}")

    def knows_origin(self, origin: str | None) -> bool:
        """Whether a page of this program asks; None for what no page has asked for."""
        return origin is None or origin in (f"http://{HERE}:{self.port}", f"http://localhost:{self.port}")
