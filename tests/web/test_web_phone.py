"""The door for the player's own phone: shut unless opened, and open to nobody but whoever has its token."""

import contextlib
import json
import os
import ssl
import stat
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path

import pytest
import trio
import trio.testing
from rich.console import Console
from wsproto import ConnectionType, WSConnection
from wsproto.events import Request

from braus_p2p.errors import LocalError
from braus_p2p.rules.acts import parse_act
from braus_p2p.table.events import Chose
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.screen import in_browser
from braus_p2p.ui.web import house as house_module
from braus_p2p.ui.web.certificate import DAYS, SPARE_DAYS, Certificate
from braus_p2p.ui.web.door import Door
from braus_p2p.ui.web.phone import Phone, network_addresses
from braus_p2p.ui.web.server import HEADERS
from braus_p2p.ui.words import text
from tests.support.tab import Staged, open_house, seen
from tests.support.visitor import MOST_SECONDS, Answer, Lines, Live, ask, read
from tests.ui.table_views import D4

HERE = ip_address("127.0.0.1")
LOCAL_TOKEN = "t" * 43
TRUSTS_ANYBODY = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
TRUSTS_ANYBODY.check_hostname = False
TRUSTS_ANYBODY.verify_mode = ssl.CERT_NONE


class Tab:
    """A tab that says hello and keeps what it hears."""

    def __init__(self, *, here: bool) -> None:
        self.here = here
        self.heard: list[str] = []
        self.put, self.messages = trio.open_memory_channel[str](10)
        self.put.send_nowait('{"type": "hello"}')

    async def next(self) -> str:
        return await self.messages.receive()

    def asked(self, told: str) -> None:
        self.heard.append(told)
        self.put.send_nowait(json.dumps({"type": "heard", "told": told}))


@dataclass
class House:
    """What is behind the doors, and what a phone's door tells of itself."""

    tabs: list[Tab] = field(default_factory=list)
    changes: int = 0
    changed: trio.Event = field(default_factory=trio.Event)

    def enter(self, *, here: bool = True) -> Tab:
        self.tabs.append(Tab(here=here))
        return self.tabs[-1]

    def leave(self, tab: Tab) -> None:
        self.tabs.remove(tab)

    def routes(self) -> list[object]:
        return []

    def tell(self) -> None:
        self.changed.set()
        self.changed = trio.Event()

    async def until(
        self, phone: Phone[Tab], tabs: int | None = None, *, is_open: bool = True
    ) -> dict[str, object]:
        """What the phone's door tells once it is open or shut, with so many tabs."""
        with trio.fail_after(MOST_SECONDS):
            while True:
                told = phone.told()
                assert isinstance(told, dict)
                if (told["door"] is not None) == is_open and tabs in (None, told["tabs"]):
                    return told
                await self.changed.wait()


@dataclass
class Way:
    """The way in for the phone, taken from what the page shows."""

    port: int
    token: str
    fingerprint: str

    @classmethod
    def read(cls, told: dict[str, object]) -> "Way":
        door = told["door"]
        assert isinstance(door, dict)
        origin, _, token = str(door["address"]).partition("/?token=")
        assert origin.startswith("https://127.0.0.1:")
        return cls(int(origin.rpartition(":")[2]), token, str(door["fingerprint"]))

    @property
    def cookie(self) -> str:
        return f"__Host-braus-{self.port}={self.token}"

    @property
    def page(self) -> dict[str, str]:
        """What the page's own scripts send."""
        return {"cookie": self.cookie, "origin": f"https://127.0.0.1:{self.port}"}


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
def addresses() -> list[object]:
    return [HERE]


@pytest.fixture
async def phone(
    house: House, addresses: list[object], tmp_path: Path, nursery: trio.Nursery
) -> AsyncIterator[Phone[Tab]]:
    """A phone's door that nobody has opened."""
    phone = Phone(tmp_path, house, house.tell, lambda: addresses)
    nursery.start_soon(phone.run)
    yield phone
    nursery.cancel_scope.cancel()


@pytest.fixture
async def way(phone: Phone[Tab], house: House) -> Way:
    """The way in by a door that was opened."""
    phone.open()
    return Way.read(await house.until(phone))


async def secured(port: int) -> trio.SSLStream[trio.SocketStream]:
    stream = await trio.open_tcp_stream("127.0.0.1", port)
    return trio.SSLStream(stream, TRUSTS_ANYBODY, https_compatible=True)


async def exchange(port: int, octets: bytes) -> bytes:
    """Everything that comes back for these octets over TLS, until the other side closes."""
    got = b""
    with trio.fail_after(MOST_SECONDS):
        async with await secured(port) as stream:
            await stream.send_all(octets)
            while more := await stream.receive_some(65_536):
                got += more
    return got


async def seek(port: int, path: str = "/", method: str = "GET", body: str = "", **headers: str) -> Answer:
    """The answer to a request over TLS."""
    told = {"host": f"127.0.0.1:{port}", "connection": "close"} | headers
    if body:
        told["content-length"] = str(len(body))
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items() if value)]
    return read(await exchange(port, ("\r\n".join(lines) + "\r\n\r\n" + body).encode("latin-1")))


Call = Callable[..., Awaitable[Live]]


@pytest.fixture
async def call() -> AsyncIterator[Call]:
    """What opens a WebSocket over TLS, which has heard something by then or was refused."""
    async with contextlib.AsyncExitStack() as stack:

        async def calling(port: int, **headers: str) -> Live:
            line = Live(await secured(port), WSConnection(ConnectionType.CLIENT))
            stack.push_async_callback(trio.aclose_forcefully, line.stream)
            extra = [(name.encode(), value.encode()) for name, value in headers.items()]
            await line.send(Request(host=f"127.0.0.1:{port}", target="/live", extra_headers=extra))
            with trio.fail_after(MOST_SECONDS):
                while not line.heard and (line.refused is None or not line.refused.body):
                    await line.more()
            return line

        yield calling


# The certificate


NOW = datetime(2026, 1, 1, tzinfo=UTC)


def test_the_certificate_is_kept_for_this_user_alone(tmp_path: Path) -> None:
    """The file holds the secret key; the fingerprint is that of its certificate, as browsers show it."""
    made = Certificate.of(tmp_path, [HERE], NOW)
    if os.name == "posix":
        assert 0o600 == stat.S_IMODE(made.path.stat().st_mode)
    told = made.path.read_text()
    der = ssl.PEM_cert_to_DER_cert(told[told.index("-----BEGIN CERTIFICATE") :])
    assert sha256(der).hexdigest() == made.fingerprint.replace(" ", "").lower()
    assert 32 == len(made.fingerprint.split())
    assert made == Certificate.of(tmp_path, [HERE], NOW + timedelta(days=DAYS - 2 - SPARE_DAYS))


def test_the_certificate_is_made_anew_where_it_is_not_good(tmp_path: Path) -> None:
    """It has to name the addresses, to last, and to be whole: otherwise there is another one."""
    more = [HERE, ip_address("::1")]
    kinds = [Certificate.of(tmp_path, [HERE], NOW), Certificate.of(tmp_path, more, NOW)]
    assert kinds[1] == Certificate.of(tmp_path, [HERE], NOW)
    kinds.append(Certificate.of(tmp_path, more, NOW + timedelta(days=DAYS - SPARE_DAYS)))
    for damage in (b"", b"\0" * 100, kinds[0].path.read_bytes()[:300]):
        kinds[0].path.write_bytes(damage)
        kinds.append(Certificate.of(tmp_path, more, NOW))
    (tmp_path / "other").mkdir()
    other = Certificate.of(tmp_path / "other", more, NOW)
    key, _, _ = other.path.read_text().partition("-----BEGIN CERTIFICATE")
    _, mark, certificate = kinds[0].path.read_text().partition("-----BEGIN CERTIFICATE")
    kinds[0].path.write_text(key + mark + certificate)
    kinds.append(Certificate.of(tmp_path, more, NOW))
    assert 7 == len({kind.fingerprint for kind in kinds})


# The way in


def test_an_address_is_named_as_browsers_name_it() -> None:
    """IPv6 in brackets; no other name of this machine, and no other way to speak to it, is this door."""
    door = Door(4711, LOCAL_TOKEN, "fd00::1", Path("phone.pem"))
    assert f"https://[fd00::1]:4711/?token={LOCAL_TOKEN}" == door.address
    for host in ("[fd00::1]:4711", "fd00::1:4711", "[fd00::1]", "127.0.0.1:4711", "localhost:4711"):
        assert (host == "[fd00::1]:4711") == door.knows_host(host)
    for origin in ("https://[fd00::1]:4711", "http://[fd00::1]:4711", "http://127.0.0.1:4711", "null"):
        assert (origin == "https://[fd00::1]:4711") == door.knows_origin(origin)


async def test_nothing_is_open_unless_the_player_opens_it(phone: Phone[Tab], tmp_path: Path) -> None:
    """No port, no certificate, no token before that."""
    told = phone.told()
    assert {"type": "phone", "hindrance": "", "tabs": 0, "door": None} == told
    assert [] == os.listdir(tmp_path)  # noqa: PTH208 - at once, in a test


async def test_the_code_lets_a_phone_in(way: Way, phone: Phone[Tab], house: House, call: Call) -> None:
    """Over TLS, with the fingerprint that the page shows; no script and no other page gets the cookie."""
    async with await secured(way.port) as stream:
        await stream.do_handshake()
        shown = sha256(stream.getpeercert(binary_form=True)).hexdigest()
    assert shown == way.fingerprint.replace(" ", "").lower()
    came = await seek(way.port, f"/?token={way.token}")
    assert (303, "/") == (came.status, came.headers["location"])
    cookie, *traits = came.headers["set-cookie"].split("; ")
    assert way.cookie == cookie
    assert {"httponly", "secure", "samesite=strict", "path=/"} <= {trait.lower() for trait in traits}
    inside = await seek(way.port, cookie=cookie)
    assert (200, HEADERS["Content-Security-Policy"]) == (
        inside.status,
        inside.headers["content-security-policy"],
    )
    line = await call(way.port, **way.page)
    assert {"type": "hello"} == await line.hear()
    assert [False] == [tab.here for tab in house.tabs]
    await line.say(do="act")
    assert '{"do": "act"}' == (await line.hear("heard"))["told"]
    assert 1 == (await house.until(phone, 1))["tabs"]
    await trio.aclose_forcefully(line.stream)
    await house.until(phone, 0)


async def test_a28_nobody_else_comes_in(way: Way, house: House, call: Call) -> None:
    """Without the phone's token, with that of this machine, by another name or from another page: refused."""
    for path in (
        "/",
        "/static/main.js",
        "/stream",
        "/door?question=abc",
        f"/?token={LOCAL_TOKEN}",
        "/?token=",
    ):
        for cookie in ("", f"braus-{way.port}={way.token}", f"__Host-braus-{way.port}={LOCAL_TOKEN}"):
            answer = await seek(way.port, path, cookie=cookie)
            assert (403, text("page-no-token")) == (answer.status, answer.text)
    for host in ("evil.example", f"localhost:{way.port}", "127.0.0.1", f"127.0.0.2:{way.port}"):
        assert 403 == (await seek(way.port, f"/?token={way.token}", **way.page, host=host)).status
    for origin in ("https://evil.example", f"http://127.0.0.1:{way.port}", "https://127.0.0.1", "null"):
        told = {"cookie": way.cookie, "origin": origin}
        assert 403 == (await seek(way.port, **told)).status
        assert 403 == (await seek(way.port, "/wish?tab=x", "POST", "{}", **told)).status
        assert 403 == (await call(way.port, **told)).refused.status
    assert 403 == (await call(way.port, cookie=way.cookie)).refused.status
    assert 403 == (await seek(way.port, "/wish?tab=x", "POST", "{}", cookie=way.cookie)).status
    assert [] == house.tabs


async def test_a28_without_tls_nothing_is_answered(way: Way) -> None:
    """Plain HTTP gets no octet, whatever it brings; the next one with TLS is served."""
    with pytest.raises((IndexError, trio.BrokenResourceError)):  # closed with or without a word of TLS
        assert await ask(way.port, f"/?token={way.token}", **way.page) is None
    assert 200 == (await seek(way.port, cookie=way.cookie)).status


async def test_shutting_ends_everything(way: Way, phone: Phone[Tab], house: House, call: Call) -> None:
    """The lines are cut, the port is closed, and the next time there is another token."""
    line = await call(way.port, **way.page)
    phone.shut()
    await house.until(phone, 0, is_open=False)
    assert [] == house.tabs
    with trio.fail_after(MOST_SECONDS), contextlib.suppress(trio.BrokenResourceError):
        while await line.stream.receive_some():
            pass
    with pytest.raises(OSError):  # noqa: PT011 - whatever the system says
        await trio.open_tcp_stream("127.0.0.1", way.port)
    phone.open()
    again = Way.read(await house.until(phone))
    assert way.token != again.token
    assert way.fingerprint == again.fingerprint
    told = {**again.page, "cookie": f"__Host-braus-{again.port}={way.token}"}
    assert 403 == (await seek(again.port, **told)).status


# In two halves, for browsers that trust the certificate only there


async def test_a_line_in_two_halves_does_the_same(way: Way, phone: Phone[Tab], house: House) -> None:
    """What the program tells comes as events, and a wish reaches the tab whose name it bears."""
    request = f"GET /stream HTTP/1.1\r\nhost: 127.0.0.1:{way.port}\r\ncookie: {way.cookie}\r\n\r\n"
    got = b""
    with trio.fail_after(MOST_SECONDS):
        async with await secured(way.port) as stream:
            await stream.send_all(request.encode())
            while b"hello" not in got:
                got += await stream.receive_some()
            assert b"text/event-stream" in got
            name = got.partition(b"event: tab\ndata: ")[2].partition(b"\n\n")[0].decode()
            assert 204 == (await seek(way.port, f"/wish?tab={name}", "POST", "{}", **way.page)).status
            while b"heard" not in got:
                got += await stream.receive_some()
    await house.until(phone, 0)
    for tab in (name, "", "x"):
        assert 404 == (await seek(way.port, f"/wish?tab={tab}", "POST", "{}", **way.page)).status


async def test_a_wish_may_be_so_long(way: Way) -> None:
    """A longer one is refused, one that breaks off is none, and octets that are no text harm nothing."""
    request = f"GET /stream HTTP/1.1\r\nhost: 127.0.0.1:{way.port}\r\ncookie: {way.cookie}\r\n\r\n"
    got = b""
    with trio.fail_after(MOST_SECONDS):
        async with await secured(way.port) as stream:
            await stream.send_all(request.encode())
            while b"hello" not in got:
                got += await stream.receive_some()
            path = "/wish?tab=" + got.partition(b"event: tab\ndata: ")[2].partition(b"\n\n")[0].decode()
            assert 413 == (await seek(way.port, path, "POST", "x" * 20_000, **way.page)).status
            assert 204 == (await seek(way.port, path, "POST", "\xff", **way.page)).status
            async with await secured(way.port) as other:
                head = "".join(f"{key}: {value}\r\n" for key, value in way.page.items())
                told = (
                    f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{way.port}\r\n{head}content-length: 9\r\n\r\nx"
                )
                await other.send_all(told.encode())
    assert 200 == (await seek(way.port, cookie=way.cookie)).status


# In the house


async def test_the_phone_is_another_tab_of_the_same_player(
    tmp_path: Path, nursery: trio.Nursery, monkeypatch: pytest.MonkeyPatch, call: Call
) -> None:
    """It sees his cards and plays for him; only a tab of this machine opens the door and shows the way in."""
    monkeypatch.setattr(house_module, "Phone", partial(Phone, addresses=lambda: [HERE]))
    first = D4.deals()[0].turn
    assert first is not None
    staged = Staged(tuple(D4.views(first)[:2]))
    async with Lines() as lines:
        home, _ = await open_house(tmp_path, nursery, monkeypatch, lines, staged)
        tab = await home.tab()
        await tab.say(do="phone", open=1)
        way = Way.read(await tab.hear("phone"))
        line = await call(way.port, **way.page)
        assert 1 == (await tab.hear("phone"))["tabs"]
        scene = await seen(line, lambda scene: bool(scene.get("hand")))
        card = next(held["card"] for held in scene["hand"] if held["may"])
        await line.say(do="phone", open=0)
        await line.say(do="act", act=card, index=scene["index"])
        with trio.fail_after(MOST_SECONDS):
            while not staged.node.fed:
                await trio.testing.wait_all_tasks_blocked()
        assert [Chose(parse_act(card))] == staged.node.fed
        later = await home.tab()
        assert 1 == (await later.hear("phone"))["tabs"]
        await later.say(do="phone", open=0)
        while (told := await tab.hear("phone"))["door"] is not None:
            pass
        assert 0 == told["tabs"]
        assert not [message for message in line.heard if message["type"] == "phone"]


# What hinders it


async def test_without_a_network_the_page_says_so(
    phone: Phone[Tab], house: House, addresses: list[object]
) -> None:
    """A machine in no network opens nothing, and the player can try again."""
    addresses.clear()
    phone.open()
    with trio.fail_after(MOST_SECONDS):
        await house.changed.wait()
    assert text("page-phone-no-network") == phone.told()["hindrance"]
    addresses.append(HERE)
    phone.open()
    assert "" == (await house.until(phone))["hindrance"]


async def test_an_address_that_is_not_here_is_told(
    phone: Phone[Tab], house: House, addresses: list[object]
) -> None:
    """Where the system does not let it open the page says why, and opens it at another that is chosen."""
    addresses.insert(0, ip_address("192.0.2.1"))
    phone.open()
    with trio.fail_after(MOST_SECONDS):
        await house.changed.wait()
    told = phone.told()
    assert "192.0.2.1" in told["hindrance"]
    assert told["door"] is None
    phone.open("127.0.0.1")
    door = (await house.until(phone))["door"]
    assert ("127.0.0.1", ["192.0.2.1"]) == (door["at"], door["others"])


def test_only_addresses_of_a_home_network_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is opened at no address that the whole world can call."""
    all_of_them = [ip_address(ip) for ip in ("192.168.1.7", "8.8.8.8", "2a00::1", "fd00::1", "127.0.0.1")]
    monkeypatch.setattr("braus_p2p.ui.web.phone.own_addresses", lambda: all_of_them)
    assert ["192.168.1.7", "fd00::1"] == [str(ip) for ip in network_addresses()]


# At the terminal


async def test_the_terminal_shows_the_way_in(house: House, tmp_path: Path) -> None:
    """With `--phone`: the address and the fingerprint, and the QR where there is a screen for it."""
    for width, drawn in ((200, True), (20, False)):
        console = Console(width=width, height=60, force_terminal=True, record=True, quiet=False)
        with trio.CancelScope() as scope:
            async with trio.open_nursery() as inside:
                phone = Phone(tmp_path, house, house.tell, lambda: [HERE])
                inside.start_soon(phone.run, console)
                phone.open()
                door = (await house.until(phone))["door"]
                await trio.testing.wait_all_tasks_blocked()
                shown = console.export_text()
                scope.cancel()
        assert door["address"] in shown
        assert door["fingerprint"] in shown
        assert drawn == ("▀" in shown)


def test_phone_and_text_do_not_go_together() -> None:
    """`--phone` shows the page, also where there is no display."""
    assert in_browser(Manners(phone=True))
    with pytest.raises(LocalError, match="phone-text"):
        in_browser(Manners(phone=True, browser=False))
