"""The door of the page: who is let in, who is not, and what nobody gets at."""

import os
import re
import socket
import stat
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import trio
import trio.testing
from hypothesis import given
from hypothesis import strategies as st
from wsproto.events import BytesMessage, TextMessage

from braus_p2p.ui.web import server
from braus_p2p.ui.web.door import TICKET_SECONDS, Door
from braus_p2p.ui.web.server import HEADERS, IDLE_SECONDS, MOST_CONNECTIONS, MOST_HEADERS, STATIC, serve_page
from braus_p2p.ui.words import text
from tests.support.visitor import HERE, Answer, Lines, ask, exchange, read


class Room:
    """What is behind the door: tabs that say hello and repeat what they hear."""

    def __init__(self, tells: Sequence[str] = ()) -> None:
        self.tells = tells
        self.inside: list[Room] = []
        self.empty = trio.Event()
        self.heard: list[str] = []
        self.put, self.messages = trio.open_memory_channel[str](10)
        self.put.send_nowait('{"type": "hello"}')
        for told in tells:
            self.put.send_nowait(told)

    def enter(self) -> "Room":
        tab = Room(self.tells)
        self.inside.append(tab)
        return tab

    def leave(self, tab: "Room") -> None:
        self.inside.remove(tab)
        self.empty.set()

    def routes(self) -> list[object]:
        return []

    async def next(self) -> str:
        return await self.messages.receive()

    def asked(self, told: str) -> None:
        self.heard.append(told)
        self.put.send_nowait('{"type": "heard"}')


@pytest.fixture
def room() -> Room:
    return Room()


@pytest.fixture
async def door(room: Room, nursery: trio.Nursery) -> Door:
    """A door that is open."""
    return await nursery.start(serve_page, room, Door.new())


@pytest.fixture
async def lines() -> AsyncIterator[Lines]:
    """The lines that a test opens, closed at its end."""
    async with Lines() as lines:
        yield lines


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that waits less long for whoever is connected and asks for nothing."""
    monkeypatch.setattr(server, "IDLE_SECONDS", 1)


def within(door: Door) -> dict[str, str]:
    """What a browser sends that has come in by the address with the token."""
    return {"cookie": f"{door.cookie}={door.token}"}


def page(door: Door) -> dict[str, str]:
    """What the page's own scripts send."""
    return {**within(door), "origin": f"http://{HERE}:{door.port}"}


def is_refused(key: str, answer: Answer | None) -> None:
    assert answer is not None
    assert (403, text(key)) == (answer.status, answer.text)


# The key


async def test_the_address_gives_a_cookie_that_no_script_and_no_other_site_gets(door: Door) -> None:
    """The token goes out of the address at once; without it, or with another, nobody gets in."""
    came = await ask(door.port, f"/?token={door.token}")
    assert (303, "/") == (came.status, came.headers["location"])
    cookie, *traits = came.headers["set-cookie"].split("; ")
    assert f"braus-{door.port}={door.token}" == cookie
    assert {"httponly", "path=/", "samesite=strict"} <= {trait.lower() for trait in traits}
    inside = await ask(door.port, cookie=cookie)
    assert (200, (STATIC / "index.html").read_text(encoding="utf-8")) == (inside.status, inside.text)
    again = await ask(door.port, f"/?token={door.token}", cookie=cookie)
    assert 303 == again.status
    for path in ("/", "/?token=", f"/?token={door.token[:-1]}", "/?token=%F0%9F%82%A1", "/static/main.js"):
        is_refused("page-no-token", await ask(door.port, path))


@pytest.mark.parametrize(
    "cookie", ["{name}={token}x", "{name}=", "{name}", "other={token}", "{token}", "=;=;"]
)
async def test_another_cookie_does_not_let_in(door: Door, cookie: str) -> None:
    """Only the token under the door's own name does, wherever it stands among the browser's cookies."""
    told = cookie.format(name=door.cookie, token=door.token)
    is_refused("page-no-token", await ask(door.port, cookie=told))
    assert 200 == (await ask(door.port, cookie=f"{told}; {door.cookie}={door.token}; a=b")).status


async def test_a_ticket_lets_in_once(door: Door) -> None:
    """What stands on the browser's command line is worth nothing to whoever reads it there a moment later.

    Who comes second is told that there was a first: it may have been another than he.
    """
    path = door.once(time.time()).partition(str(door.port))[2]
    assert door.token not in path
    assert 303 == (await ask(door.port, path)).status
    is_refused("page-ticket-used", await ask(door.port, path))
    is_refused("page-no-token", await ask(door.port, path[:-1] + ("0" if path[-1] != "0" else "1")))


def test_a_ticket_is_good_for_its_time() -> None:
    """Neither long after it was made nor, by a clock that was set, long before."""
    door = Door(1, Door.new().token)
    ticket = door.once(1000.0).partition("=")[2]
    for now, good in (
        (1000, True),
        (1000 + TICKET_SECONDS, True),
        (1001 + TICKET_SECONDS, False),
        (1, False),
    ):
        assert good == door.knows_ticket(ticket, now)
    assert not Door(1, Door.new().token).knows_ticket(ticket, 1000)


@given(st.text())
def test_no_text_is_a_key(told: str) -> None:
    """Whatever stands in an address or in the cookies, it is judged and raises nothing."""
    door = Door(1, "t" * 43)
    assert not door.knows_ticket(told, 0)
    assert not door.knows_cookie(told)
    assert not door.knows(told)
    assert 64 == len(door.answer(told))


def test_the_door_is_kept_for_this_user_alone(tmp_path: Path) -> None:
    """The port and the token are those of the data directory, and nobody else can read them."""
    door = Door(12_345, Door.new().token)
    door.keep(tmp_path)
    assert door == Door.of(tmp_path)
    (file,) = tmp_path.iterdir()
    if os.name == "posix":
        assert 0o600 == stat.S_IMODE(file.stat().st_mode)


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "[]",
        "{}",
        "null",
        "[" * 100_000,
        '{"port": 1, "token": 1}',
        '{"port": 1, "token": ""}',
        '{"port": 1, "token": "' + "x; " * 15 + '"}',
        '{"port": 1, "token": "' + "ö" * 43 + '"}',
    ],
)
def test_a_damaged_door_is_made_anew(tmp_path: Path, kept: str) -> None:
    """Whatever lies there, there is a door, and a good token."""
    (tmp_path / "web.json").write_text(kept, encoding="utf-8")
    door = Door.of(tmp_path)
    assert 0 == door.port
    assert re.fullmatch(r"[\w-]{43}", door.token)


@pytest.mark.parametrize("port", ["-1", "65536", "true", "1.5", '"80"', "null"])
def test_a_port_that_cannot_be_is_chosen_anew(tmp_path: Path, port: str) -> None:
    """The token is kept all the same."""
    token = Door.new().token
    (tmp_path / "web.json").write_text(f'{{"port": {port}, "token": "{token}"}}', encoding="utf-8")
    assert Door(0, token) == Door.of(tmp_path)


# A28: other sites


FOREIGN = (
    "http://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "https://127.0.0.1:{port}",
    "null",
    "x",
)


@pytest.mark.parametrize(
    "host",
    ["evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "[::1]:{port}", "127.0.0.1:{port}.evil.example", ""],
)
async def test_a28_a_request_that_names_another_host_is_refused(door: Door, host: str) -> None:
    """A stranger's name that points to this machine (DNS rebinding) opens nothing, with all keys in hand."""
    told = host.format(port=door.port)
    answer = await ask(door.port, f"/?token={door.token}", **page(door), host=told)
    if told:
        is_refused("page-foreign", answer)
    else:
        assert 400 == answer.status  # no HTTP/1.1 at all


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a28_a_page_from_elsewhere_is_refused(door: Door, lines: Lines, origin: str) -> None:
    """What another site's page asks for is refused, with all keys in hand, by HTTP and by WebSocket."""
    told = {**within(door), "origin": origin.format(port=door.port)}
    is_refused("page-foreign", await ask(door.port, f"/?token={door.token}", **told))
    is_refused("page-foreign", await ask(door.port, "/static/main.js", **told))
    is_refused("page-foreign", (await lines.open(door.port, **told)).refused)


async def test_a28_a_line_needs_the_cookie_and_its_own_page(door: Door, lines: Lines, room: Room) -> None:
    """A WebSocket without the cookie, or without an origin, is not opened; the page's own is."""
    is_refused("page-foreign", (await lines.open(door.port, **within(door))).refused)
    own = page(door)
    is_refused("page-no-token", (await lines.open(door.port, origin=own["origin"])).refused)
    is_refused("page-foreign", (await lines.open(door.port, host=f"evil.example:{door.port}", **own)).refused)
    assert [] == room.inside
    line = await lines.open(door.port, **own)
    assert {"type": "hello"} == await line.hear()
    assert 1 == len(room.inside)
    here = {**own, "origin": f"http://localhost:{door.port}"}
    assert (await lines.open(door.port, host=f"localhost:{door.port}", **here)).refused is None


@pytest.mark.parametrize("name", ["host", "origin", "cookie"])
async def test_a28_a_header_said_twice_does_not_help(door: Door, name: str) -> None:
    """Where a good value stands beside a bad one, the bad one counts; cookies may come in several lines."""
    good = {"host": f"{HERE}:{door.port}", **page(door)}
    bad = {"host": "evil.example", "origin": "http://evil.example", "cookie": "a=b"}
    for first, second in ((good, bad), (bad, good)):
        lines = {**good, name: first[name]}
        told = "".join(f"{key}: {value}\r\n" for key, value in lines.items())
        request = f"GET / HTTP/1.1\r\n{told}{name}: {second[name]}\r\nConnection: close\r\n\r\n"
        answer = read(await exchange(door.port, request.encode()))
        assert (200 if name == "cookie" else 400 if name == "host" else 403) == answer.status


async def test_a28_nothing_is_answered_at_other_addresses(door: Door) -> None:
    """The page is bound to 127.0.0.1 alone: not to the network, nor to other addresses of this machine."""
    with trio.fail_after(30), pytest.raises(OSError):  # noqa: PT011 - whatever the system says
        await trio.open_tcp_stream("127.0.0.2", door.port)
    listening = await trio.to_thread.run_sync(_listening, door.port)
    assert {"0100007F"} == listening


def _listening(port: int) -> set[str]:
    """The local addresses at which something listens on a port, as the system has them."""
    rows = [
        line.split()
        for name in ("tcp", "tcp6")
        for line in Path(f"/proc/net/{name}").read_text().splitlines()
    ]
    return {row[1].split(":")[0] for row in rows if row[3] == "0A" and row[1].endswith(f":{port:04X}")}


async def test_a28_another_program_learns_nothing_by_asking(door: Door) -> None:
    """Whoever asks for the page of a data directory gets an answer that its token makes, not the token."""
    answer = await ask(door.port, "/door?question=abc")
    assert (200, door.answer("abc")) == (answer.status, answer.text)
    assert door.answer("abc") != Door(door.port, Door.new().token).answer("abc")
    assert door.token not in answer.text
    is_refused("page-foreign", await ask(door.port, "/door?question=abc", host="evil.example"))


# Headers, and what lies outside


@pytest.mark.parametrize("path", ["/", "/static/main.js", "/static/none", "/none", "/?token={token}"])
@pytest.mark.parametrize("lets_in", [True, False])
async def test_every_answer_forbids_what_is_not_needed(door: Door, path: str, *, lets_in: bool) -> None:
    """Nothing may be loaded from elsewhere, framed, sniffed, sent on or run inline, whatever is answered."""
    told = path.format(token=door.token if lets_in else "x")
    answer = await ask(door.port, told, **(page(door) if lets_in else {}))
    expected = {**HEADERS, "Cache-Control": "no-cache" if path.startswith("/static/") else "no-store"}
    assert expected == {name: answer.headers.get(name.lower()) for name in expected}
    assert "server" not in answer.headers
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["Content-Security-Policy"].split(";"))
    assert "'none'" == policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"]
    assert {"'self'", "'none'"} == set(policy.values())


async def test_files_come_as_what_they_are(door: Door) -> None:
    """Scripts and styles have the types that a browser demands, whatever this machine thinks of endings."""
    kinds = {"main.js": "text/javascript", "base.css": "text/css"}
    for name, kind in kinds.items():
        answer = await ask(door.port, f"/static/{name}", **within(door))
        assert (200, kind) == (answer.status, answer.headers["content-type"].split(";")[0])
        assert (STATIC / name).read_bytes() == answer.body


OUTSIDE = (
    "/static/../web/door.py",
    "/static/%2e%2e/web/door.py",
    "/static/..%2fweb%2fdoor.py",
    "/static/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd",
    "/static//etc/passwd",
    "/static/%2fetc%2fpasswd",
    "/static/..%5cweb%5cdoor.py",
    "/static/C:%5cwindows%5cwin.ini",
    "/static/%00",
    "/static/main.js%00.css",
    "/static/" + "x" * 5000,
    "/static/",
    "/static",
    "/static/vendor",
    "//etc/passwd",
    "/%2e%2e/door.py",
    "/static/%ff",
)


@pytest.mark.parametrize("path", OUTSIDE)
async def test_paths_outside_are_not_served(door: Door, path: str) -> None:
    """Only files below the page's own directory can be fetched, and no list of them."""
    assert (await ask(door.port, path, **within(door))).status in (307, 400, 404)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "BREW"])
async def test_only_reading_is_answered(door: Door, method: str) -> None:
    """Nothing is changed by a request: wishes come through the line alone."""
    answer = await ask(door.port, "/", method, **page(door))
    assert answer.status in (400, 404, 405)


# Bounds


AT_ONCE = 2**16
"""What the server reads at once, and may take in before it looks at the bound."""


async def test_a_request_may_be_so_long(door: Door) -> None:
    """Headers beyond their bound are refused before anybody looks at them."""
    answer = await ask(door.port, **within(door), padding="x" * (MOST_HEADERS + AT_ONCE))
    assert 431 == answer.status
    assert 200 == (await ask(door.port, **within(door), padding="x" * (MOST_HEADERS // 2))).status


async def test_a_body_is_not_taken(door: Door) -> None:
    """Nobody reads it: the answer comes before it has been sent."""
    told = {"content-length": str(2**40), "expect": ""}
    assert 405 == (await ask(door.port, "/", "POST", **page(door), **told)).status


async def test_what_a_tab_may_say_is_bounded(door: Door, lines: Lines, room: Room) -> None:
    """A message that no page sends ends the line; octets count as a wish that cannot be read."""
    line = await lines.open(door.port, **page(door))
    await line.hear("hello")
    await line.send(BytesMessage(b"\0"))
    await line.hear("heard")
    assert [""] == room.inside[0].heard
    await line.send(TextMessage("x" * 100_000))
    with trio.fail_after(60):
        while line.closed is None:
            await line.more()
    await line.stream.aclose()
    with trio.fail_after(60):
        await room.empty.wait()
    assert [] == room.inside


GARBAGE = (
    b"\0" * 100,
    b"GET / HTTP/1.1\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\xff" * 64,
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00",
)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("octets", GARBAGE)
async def test_garbage_ends_its_own_connection_alone(
    door: Door, octets: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whatever octets come, the next one is served, and nothing is printed."""
    async with await trio.open_tcp_stream(HERE, door.port) as stream:
        await stream.send_all(octets)
        await stream.send_eof()
        with trio.fail_after(60):
            while await stream.receive_some():
                pass
    assert 200 == (await ask(door.port, **within(door))).status
    assert ("", "") == capfd.readouterr()


async def test_garbage_on_a_line_ends_it_alone(
    door: Door, lines: Lines, capfd: pytest.CaptureFixture[str]
) -> None:
    """Frames that no browser sends close the line, whether or not it was closed before."""
    for octets in (
        b"\xff" * 50,
        b"\x88\x80aaaa" * 3,
        b"\x81\x85aaaa\xff\xff\xff\xff\xff",
        b"\x81\xff" + b"\xff" * 12,
    ):
        line = await lines.open(door.port, **page(door))
        await line.hear("hello")
        await line.stream.send_all(octets)
        with trio.fail_after(60):
            while await line.stream.receive_some():
                pass
    assert 200 == (await ask(door.port, **within(door))).status
    assert ("", "") == capfd.readouterr()


@pytest.mark.usefixtures("impatient")
async def test_so_many_connections_are_open_at_most(door: Door) -> None:
    """One more is closed at once, and there is room again as soon as one has gone."""
    idle = [await trio.open_tcp_stream(HERE, door.port) for _ in range(MOST_CONNECTIONS)]
    assert b"" == await exchange(door.port, b"")
    await idle.pop().aclose()
    status = 0
    with trio.fail_after(60):
        while status != 200:
            try:
                status = (await ask(door.port, **within(door))).status
            except (OSError, IndexError, trio.BrokenResourceError):
                await trio.sleep(0.01)
    for stream in idle:
        await stream.aclose()


@pytest.mark.usefixtures("impatient")
async def test_who_asks_for_nothing_is_let_go(door: Door) -> None:
    """A connection that asks for nothing, or never comes to an end of asking, is closed after a while."""
    assert IDLE_SECONDS < 10
    for octets in (b"", b"GET / HTTP/1.1\r\nHost: "):
        assert b"" == await exchange(door.port, octets)


MORE_THAN_A_SOCKET_HOLDS = ['"' + "x" * 2**22 + '"'] * 8


async def test_a_tab_that_does_not_read_keeps_nobody(nursery: trio.Nursery, lines: Lines) -> None:
    """The page ends at once when it is to end, whatever a frozen tab has not taken in."""
    ended, everything = trio.Event(), trio.CancelScope()

    async def serve(*, task_status: trio.TaskStatus[Door]) -> None:
        with everything:
            await serve_page(Room(MORE_THAN_A_SOCKET_HOLDS), Door.new(), task_status=task_status)
        ended.set()

    door = await nursery.start(serve)
    await lines.open(door.port, **page(door))
    await trio.testing.wait_all_tasks_blocked(0.2)
    everything.cancel()
    with trio.fail_after(20):
        await ended.wait()


async def test_a_tab_that_does_not_read_is_let_go(
    lines: Lines, nursery: trio.Nursery, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a while its connection is closed, and others have its room."""
    monkeypatch.setattr(server, "SEND_SECONDS", 0.1)
    room = Room(MORE_THAN_A_SOCKET_HOLDS)
    door = await nursery.start(serve_page, room, Door.new())
    await lines.open(door.port, **page(door))
    tab = room.inside[0]
    with trio.fail_after(60):
        await room.empty.wait()
    assert 0 < tab.messages.statistics().current_buffer_used


async def test_without_sockets_the_page_waits(door: Door) -> None:
    """When the process may open no more files the page takes nobody in for a while, and goes on then."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    request = f"GET / HTTP/1.1\r\nHost: {HERE}:{door.port}\r\nConnection: close\r\n\r\n"
    with trio.socket.socket() as caller:
        with socket.socket() as last:
            resource.setrlimit(resource.RLIMIT_NOFILE, (last.fileno(), hard))
        try:
            await caller.connect((HERE, door.port))
            await caller.send(request.encode())
            for _ in range(20):
                await trio.testing.wait_all_tasks_blocked()
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        with trio.fail_after(60):
            assert (await caller.recv(100)).startswith(b"HTTP/1.1 403")
