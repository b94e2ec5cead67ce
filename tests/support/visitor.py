"""A visitor at the page's door, who sends what a test wants: HTTP and WebSocket over a plain socket."""

import json
from dataclasses import dataclass, field, replace
from typing import Final, Self

import trio
from wsproto import ConnectionType, WSConnection
from wsproto.events import (
    AcceptConnection,
    CloseConnection,
    RejectConnection,
    RejectData,
    Request,
    TextMessage,
)

HERE: Final = "127.0.0.1"
MOST_SECONDS: Final = 60


@dataclass(frozen=True)
class Answer:
    """What a request got."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


async def exchange(port: int, octets: bytes) -> bytes:
    """Everything that comes back for these octets, until the other side closes."""
    with trio.fail_after(MOST_SECONDS):
        async with await trio.open_tcp_stream(HERE, port) as stream:
            await stream.send_all(octets)
            got = b""
            while more := await stream.receive_some(65_536):
                got += more
    return got


def read(octets: bytes) -> Answer:
    """The answer in these octets."""
    head, _, body = octets.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return Answer(int(first.split()[1]), {name.lower(): value for name, value in headers.items()}, body)


async def ask(port: int, path: str = "/", method: str = "GET", **headers: str) -> Answer:
    """The answer to a request; `host` and others can be told, and are as a browser sends them otherwise."""
    told = {"host": f"{HERE}:{port}", "connection": "close"} | headers
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items() if value)]
    return read(await exchange(port, ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")))


@dataclass
class Live:
    """A tab's line to the program, as the page's `connection.js` opens it."""

    stream: trio.SocketStream
    connection: WSConnection
    heard: list[dict[str, object]] = field(default_factory=list)
    refused: Answer | None = None
    closed: int | None = None
    parts: str = ""

    async def say(self, **wish: object) -> None:
        """Send a wish."""
        await self.say_text(json.dumps(wish))

    async def say_text(self, told: str) -> None:
        """Send a text, whatever it is."""
        await self.send(TextMessage(told))

    async def send(self, event: object) -> None:
        """Send an event of the protocol."""
        await self.stream.send_all(self.connection.send(event))

    async def hear(self, kind: str = "") -> dict[str, object]:
        """The next message, or the next of this kind; AssertionError if the line is closed before."""
        with trio.fail_after(MOST_SECONDS):
            while True:
                while self.heard:
                    message = self.heard.pop(0)
                    if kind in ("", message["type"]):
                        return message
                assert self.closed is None, self.closed
                await self.more()

    async def more(self) -> None:
        """Take in what comes next."""
        octets = await self.stream.receive_some(65_536)
        self.connection.receive_data(octets or None)
        for event in self.connection.events():
            match event:
                case TextMessage(data=data):
                    self.parts += data
                    if event.message_finished:
                        self.heard.append(json.loads(self.parts))
                        self.parts = ""
                case RejectConnection():
                    told = {name.decode(): value.decode() for name, value in event.headers}
                    self.refused = Answer(event.status_code, told, b"")
                case RejectData():
                    assert self.refused is not None
                    self.refused = replace(self.refused, body=self.refused.body + event.data)
                case CloseConnection():
                    self.closed = event.code
                case AcceptConnection():
                    pass


class Lines:
    """Lines to a program, which are closed when this is left."""

    def __init__(self) -> None:
        self._opened: list[Live] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for line in self._opened:
            await trio.aclose_forcefully(line.stream)

    async def open(self, port: int, path: str = "/live", host: str = "", **headers: str) -> Live:
        """Open a line; it was let in unless `refused` is set. It has heard something by then."""
        line = Live(await trio.open_tcp_stream(HERE, port), WSConnection(ConnectionType.CLIENT))
        self._opened.append(line)
        extra = [(name.encode(), value.encode()) for name, value in headers.items()]
        await line.send(Request(host=host or f"{HERE}:{port}", target=path, extra_headers=extra))
        with trio.fail_after(MOST_SECONDS):
            while not line.heard and line.closed is None and (line.refused is None or not line.refused.body):
                await line.more()
        return line
