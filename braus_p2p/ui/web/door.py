"""Who may come in to the table in the browser: whoever knows the token, and names the place as it is."""

import hmac
import json
import re
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from braus_p2p.net.disk import replace_file

HERE: Final = "127.0.0.1"
TOKEN_OCTETS: Final = 32
FILE: Final = "web.json"
ASK: Final = "/door"
"""Where another program of the same user asks whether the page is here."""

TICKET_SECONDS: Final = 120
"""How long a browser may take to start and ask for the page."""

_TOKEN: Final = re.compile(r"[\w-]{43}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Door:
    """The port on which the page is served, and the token that opens it.

    Both are kept in the data directory, so that an open tab finds the program again when it is started anew.
    """

    port: int
    token: str
    host: str = HERE
    """The address of this machine at which it is."""
    certificate: Path | None = None
    """The file with the key and the certificate, where the page is served with TLS."""

    @classmethod
    def new(cls) -> Self:
        """A door that nobody has seen, and that has no port yet."""
        return cls(0, secrets.token_urlsafe(TOKEN_OCTETS))

    @classmethod
    def of(cls, directory: Path) -> Self:
        """The door of a data directory: the one kept there, or a new one."""
        try:
            kept = json.loads((directory / FILE).read_text(encoding="utf-8"))
            port, token = kept["port"], kept["token"]
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return cls.new()
        if not isinstance(token, str) or not _TOKEN.fullmatch(token):
            return cls.new()
        return cls(port if type(port) is int and 0 <= port < 65_536 else 0, token)

    def keep(self, directory: Path) -> None:
        """Remember it in the data directory, readable by this user alone."""
        told = json.dumps({"port": self.port, "token": self.token})
        replace_file(directory / FILE, told.encode())

    @property
    def address(self) -> str:
        """What a person opens in a browser; it lets in whoever has it."""
        return f"{self._origins[0]}/?token={self.token}"

    @property
    def cookie(self) -> str:
        """The name of the cookie: browsers share cookies among all ports of a host."""
        named = f"braus-{self.port}"
        return named if self.certificate is None else f"__Host-{named}"  # none but TLS may set it

    def knows(self, token: str | None) -> bool:
        """Whether this is the token, told in constant time."""
        return token is not None and hmac.compare_digest(token.encode(), self.token.encode())

    def knows_cookie(self, cookies: str) -> bool:
        """Whether the token is among the cookies of a request."""
        pairs = (pair.strip().partition("=") for pair in cookies.split(";"))
        return any(self.knows(value) for name, _, value in pairs if name == self.cookie)

    def knows_host(self, host: str) -> bool:
        """Whether a request names this very machine: a name that a stranger made point here is refused."""
        return any(origin.partition("//")[2] == host for origin in self._origins)

    def knows_origin(self, origin: str) -> bool:
        """Whether a page of this program asks."""
        return origin in self._origins

    @property
    def _origins(self) -> tuple[str, ...]:
        """How a browser names the page."""
        if self.certificate is None:
            return f"http://{HERE}:{self.port}", f"http://localhost:{self.port}"
        host = f"[{self.host}]" if ":" in self.host else self.host
        return (f"https://{host}:{self.port}",)

    # What may be seen by others on this machine

    def once(self, now: float) -> str:
        """An address for the browser's command line, which all users of a machine can read.

        Its ticket lets in once, and not later than `TICKET_SECONDS` after `now`, in seconds since 1970.
        """
        told = f"{int(now)}.{secrets.token_urlsafe(TOKEN_OCTETS)}"
        return f"{self._origins[0]}/?ticket={told}.{self._sealed('ticket', told)}"

    def knows_ticket(self, ticket: str | None, now: float) -> bool:
        """Whether this ticket may still let in; whoever asks sees to it that it is not used twice."""
        told, _, seal = (ticket or "").rpartition(".")
        made = told.partition(".")[0]
        if not hmac.compare_digest(seal.encode(), self._sealed("ticket", told).encode()):
            return False
        return abs(now - int(made)) <= TICKET_SECONDS

    def answer(self, question: str) -> str:
        """What only this door answers so; nobody who has merely taken its port is told the token."""
        return self._sealed("answer", question)

    def _sealed(self, kind: str, told: str) -> str:
        return hmac.new(self.token.encode(), f"{kind} {told}".encode(), "sha256").hexdigest()
