"""Where an MQTT broker is and how it lets somebody in, and how people write that."""

import ipaddress
import re
from dataclasses import dataclass, field, replace
from typing import Final
from urllib.parse import quote, unquote

from braus_p2p.errors import LocalError

PORT: Final = 1883
TLS_PORT: Final = 8883
MOST_HOST: Final = 64
MOST_USER: Final = 32
MOST_PASSWORD: Final = 64

_HOST: Final = re.compile(r"(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*")
_URL: Final = re.compile(
    r"(?i:mqtt(?P<tls>s?)://)(?:(?P<user>[^\s:@/?#]+)(?::(?P<password>[^\s@/?#]*))?@)?"
    r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<host>[^\s\[\]:/@?#]+))(?::(?P<port>[0-9]{1,5}))?/?"
)


@dataclass(frozen=True, slots=True)
class Login:
    """What a broker asks for: a user and, unless it is empty, a password, of printable ASCII."""

    user: str
    password: str = field(default="", repr=False)

    @property
    def good(self) -> bool:
        """Whether there is a user, and both fit a code."""
        return self.user != "" and _fits(self.user, MOST_USER) and _fits(self.password, MOST_PASSWORD)


@dataclass(frozen=True, slots=True)
class Broker:
    """A broker at an IP address or a name of the Internet, in small letters.

    With `tls` it must show a certificate for `host` that this system trusts.
    """

    host: str
    port: int
    tls: bool = False
    login: Login | None = None

    def __str__(self) -> str:
        """Its URL as it may be shown to anybody, without user and password."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        scheme, usual = ("mqtts", TLS_PORT) if self.tls else ("mqtt", PORT)
        return f"{scheme}://{host}" + ("" if self.port == usual else f":{self.port}")

    @property
    def good(self) -> bool:
        """Whether it is one that can be called and fits a code."""
        return good_host(self.host) and 0 < self.port < 2**16 and (self.login is None or self.login.good)


def broker_at(url: str) -> Broker:
    """The broker in `mqtt[s]://[USER[:PASSWORD]@]HOST[:PORT]`; LocalError `rendezvous-url`.

    User and password are percent-encoded where they hold what has a meaning in an URL.
    """
    found = _URL.fullmatch(url.strip())
    if found is None:
        raise LocalError("rendezvous-url")
    tls = bool(found["tls"])
    login = Login(unquote(found["user"]), unquote(found["password"] or "")) if found["user"] else None
    port = int(found["port"] or (TLS_PORT if tls else PORT))
    broker = Broker((found["six"] or found["host"]).lower(), port, tls, login)
    if not broker.good:
        raise LocalError("rendezvous-url")
    return broker


def with_password(broker: Broker, password: str) -> Broker:
    """The broker with this password for the user it names; LocalError `rendezvous-password`."""
    if broker.login is None:
        return broker
    login = Login(broker.login.user, password)
    if not login.good:
        raise LocalError("rendezvous-password")
    return replace(broker, login=login)


def broker_url(broker: Broker) -> str:
    """The text that `broker_at` reads, with the password: not to be shown."""
    if broker.login is None:
        return str(broker)
    scheme, where = str(broker).split("//")
    user, password = (quote(word, safe="") for word in (broker.login.user, broker.login.password))
    return f"{scheme}//{user}:{password}@{where}"


def good_host(host: str) -> bool:
    """Whether it is an IP address or a name as the Internet has them, in small letters, and fits a code."""
    if not 0 < len(host) <= MOST_HOST:
        return False
    if ":" not in host:
        return _HOST.fullmatch(host) is not None
    try:
        return host == str(ipaddress.IPv6Address(host)) and "%" not in host
    except ValueError:
        return False


def _fits(word: str, most: int) -> bool:
    return len(word) <= most and word.isascii() and word.isprintable()
