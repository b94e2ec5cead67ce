"""The one file that knows the web server: routes, cookies and headers of the page, at one door.

A request must name this door (`Host`), may come from no other page (`Origin`), and must bring the cookie
that the address with the token has set. Nothing it gets may load or run anything from elsewhere. A connection
that goes wrong ends alone, and so many are open at most that the node keeps files and links of its own.
"""

import mimetypes
import socket
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib.resources import files
from ssl import SSLContext
from typing import Any, Final, Protocol, TypeVar

import trio
from anycorn import Config
from anycorn.app_wrappers import ASGIWrapper
from anycorn.tcp_server import tcp_server_handler
from anycorn.typing import LifespanState
from anycorn.worker_context import WorkerContext
from anyio import BrokenResourceError, EndOfStream
from anyio.abc import ByteStream, SocketListener, SocketStream
from anyio.streams.tls import TLSStream
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from braus_p2p.ui.web.asked import LONGEST
from braus_p2p.ui.web.door import ASK, Door
from braus_p2p.ui.words import text

STATIC: Final = files("braus_p2p.ui") / "static"

MOST_CONNECTIONS: Final = 64
"""A browser has six, and one for each tab that is open."""

MOST_HEADERS: Final = 16 * 1024
"""Octets of a request before its body."""

IDLE_SECONDS: Final = 5
"""For how long a connection may be open before it asks for something."""

SEND_SECONDS: Final = 30
"""How long the other side may take to make room for what it is sent."""

OUT_OF_SOCKETS_SECONDS: Final = 0.1

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

SHARED: Final = ("/static/", "/checker/")
"""What is the same for everybody, and may be kept by a browser; nothing else may."""

KINDS: Final = {
    # said here, since some systems let other programs say what they like
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
}

Message = Any
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Serve = Callable[[Any], Awaitable[None]]


class Tab(Protocol):
    """One open page, as the server sees it."""

    async def next(self) -> str | None:
        """The next message for it; None if it is let go."""

    def asked(self, told: str) -> None:
        """Take note of what it sends."""


T = TypeVar("T", bound=Tab)


class Guest(Protocol[T]):
    """Whoever is behind the door."""

    def enter(self) -> T:
        """A page is opened."""

    def leave(self, tab: T) -> None:
        """It is closed."""

    def routes(self) -> Sequence[BaseRoute]:
        """What can be fetched beside the page itself."""


async def serve_page(
    house: Guest[T], door: Door, *, task_status: trio.TaskStatus[Door] = trio.TASK_STATUS_IGNORED
) -> None:
    """Serve the page until cancelled; `started` with the door that is open. OSError if its port is taken."""
    for ending, kind in KINDS.items():
        mimetypes.add_type(kind, ending)
    family = socket.AF_INET6 if ":" in door.host else socket.AF_INET
    with socket.create_server((door.host, door.port), family=family) as bound:
        door = replace(door, port=bound.getsockname()[1])
        pages = Starlette(
            routes=[
                Route("/", _index),
                Route(ASK, partial(_answer, door)),
                WebSocketRoute("/live", partial(_live, house)),
                *house.routes(),
                Mount("/static", StaticFiles(directory=str(STATIC))),
            ]
        )
        keeper = ASGIWrapper(Doorkeeper(door, pages))
        config = _config(door)
        serve = _secured(
            config.create_ssl_context(),
            tcp_server_handler(keeper, config, WorkerContext(None), LifespanState()),
        )
        async with await SocketListener.from_socket(bound) as listener, trio.open_nursery() as nursery:
            task_status.started(door)
            await _accept(listener, serve, nursery)


def _config(door: Door) -> Config:
    config = Config()
    config.errorlog = "-"  # a defect of the page is told, and ends nothing but its connection
    config.loglevel = "ERROR"
    config.include_server_header = False
    config.h11_max_incomplete_size = MOST_HEADERS
    config.keep_alive_timeout = IDLE_SECONDS
    config.websocket_max_message_size = 4 * LONGEST
    config.websocket_permessage_deflate = False  # nothing is won within a machine
    if door.certificate is not None:
        config.certfile = config.keyfile = str(door.certificate)
        config.alpn_protocols = ["http/1.1"]
    return config


def _secured(context: SSLContext | None, serve: Serve) -> Serve:
    """Serve over TLS where there is a context for it: who does not speak it gets nothing."""
    if context is None:
        return serve

    async def serve_secured(stream: ByteStream) -> None:
        with trio.fail_after(IDLE_SECONDS):
            # what was asked and answered has its own end, and no browser takes leave of TLS
            secured = await _Secured.wrap(
                stream, server_side=True, ssl_context=context, standard_compatible=False
            )
        await serve(secured)

    return serve_secured


async def _accept(listener: SocketListener, serve: Serve, nursery: trio.Nursery) -> None:
    """Let connections in, each for itself, while there is room."""
    room = trio.CapacityLimiter(MOST_CONNECTIONS)
    while True:
        try:
            stream = await listener.accept()
        except (OSError, BrokenResourceError):  # no more files may be open, or the caller has gone
            await trio.sleep(OUT_OF_SOCKETS_SECONDS)
            continue
        try:
            room.acquire_on_behalf_of_nowait(stream)
        except trio.WouldBlock:
            await stream.aclose()
        else:
            nursery.start_soon(_serve, serve, stream, room)


async def _serve(serve: Serve, stream: SocketStream, room: trio.CapacityLimiter) -> None:
    """Serve one connection; whatever octets come through it, it harms no other."""
    try:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(_hold, stream)
            await serve(_Prompt(stream))
            nursery.cancel_scope.cancel()
    except* Exception:  # noqa: BLE001, S110 - the server's own, over octets that no browser sends
        pass
    finally:
        room.release_on_behalf_of(stream)


async def _hold(stream: SocketStream) -> None:
    """Close a connection when this is cancelled: the server's own sends cannot be cancelled otherwise."""
    async with stream:
        await trio.sleep_forever()


class _Secured(TLSStream):
    """A TLS connection that is broken, as the server knows it, once the other side has taken leave of it."""

    async def send(self, item: bytes) -> None:
        """Send octets; BrokenResourceError if nobody is there to take them."""
        try:
            await super().send(item)
        except EndOfStream:
            raise BrokenResourceError from None


class _Prompt(ByteStream):
    """A connection that is closed when its other side does not read what it is sent."""

    def __init__(self, stream: SocketStream) -> None:
        self._stream = stream

    async def send(self, item: bytes) -> None:
        """Send octets; BrokenResourceError if there is no room for them in time."""
        with trio.move_on_after(SEND_SECONDS) as scope:
            await self._stream.send(item)
        if scope.cancelled_caught:
            await self.aclose()
            raise BrokenResourceError

    async def receive(self, max_bytes: int = 65_536) -> bytes:
        """As the connection has it, and so are the others."""
        return await self._stream.receive(max_bytes)

    async def send_eof(self) -> None:
        await self._stream.send_eof()

    async def aclose(self) -> None:
        await self._stream.aclose()

    @property
    def extra_attributes(self) -> Mapping[Any, Callable[[], Any]]:
        return self._stream.extra_attributes


class Doorkeeper:
    """An ASGI application that lets in who may come in, and refuses the others with a sentence."""

    def __init__(self, door: Door, pages: Starlette) -> None:
        self._door = door
        self._pages = pages
        self._used: set[str] = set()
        """The tickets that have let somebody in; only who knows the token can make one."""

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Look at a request before anything else does."""
        answer = self._answer(HTTPConnection(scope))
        await (answer or self._pages)(scope, receive, partial(_with_headers, scope["path"], send))

    def _answer(self, request: HTTPConnection) -> Response | None:
        """What a request gets that is not let in, or comes in by a key; None for one that is within."""
        door, headers = self._door, request.headers
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        needed = 0 if request.scope.get("method") in ("GET", "HEAD") else 1  # a line, or a wish
        own = len(hosts) == 1 and door.knows_host(hosts[0]) and all(map(door.knows_origin, origins))
        if not own or len(origins) < needed:
            return PlainTextResponse(text("page-foreign"), 403)
        if request.scope["path"] == "/" and self._has_key(request):
            return self._welcome()
        asks = request.scope["path"] == ASK and door.certificate is None  # nobody in the network has to know
        if asks or door.knows_cookie(";".join(headers.getlist("cookie"))):
            return None
        spent = request.query_params.get("ticket") in self._used
        return PlainTextResponse(text("page-ticket-used" if spent else "page-no-token"), 403)

    def _has_key(self, request: HTTPConnection) -> bool:
        """Whether the address holds the token, or a ticket that was not used before."""
        ticket = request.query_params.get("ticket")
        if ticket not in self._used and self._door.knows_ticket(ticket, time.time()):
            self._used.add(str(ticket))
            return True
        return self._door.knows(request.query_params.get("token"))

    def _welcome(self) -> Response:
        """Give the cookie, and take the key out of the address."""
        door = self._door
        answer = RedirectResponse("/", 303)
        answer.set_cookie(
            door.cookie,
            door.token,
            max_age=400 * 86_400,
            secure=door.certificate is not None,
            httponly=True,
            samesite="strict",
        )
        return answer


def headers_for(path: str) -> dict[str, str]:
    """What every answer bears that is at this path."""
    return {**HEADERS, "Cache-Control": "no-cache" if path.startswith(SHARED) else "no-store"}


async def _with_headers(path: str, send: Send, message: Message) -> None:
    if message["type"] in ("http.response.start", "websocket.http.response.start"):
        added = [(name.lower().encode(), value.encode()) for name, value in headers_for(path).items()]
        message["headers"] = [*message["headers"], *added]
    await send(message)


async def _index(_: Request) -> Response:
    return FileResponse(str(STATIC / "index.html"))


async def _answer(door: Door, request: Request) -> Response:
    """Prove to another program of the same user that this is the page of its data directory."""
    return PlainTextResponse(door.answer(request.query_params.get("question", "")))


async def _live(house: Guest[T], socket: WebSocket) -> None:
    """Carry messages both ways until the tab is closed."""
    await socket.accept()
    tab = house.enter()
    try:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(_listen, socket, tab, nursery.cancel_scope)
            while (told := await tab.next()) is not None:
                await socket.send_text(told)
            nursery.cancel_scope.cancel()
    finally:
        house.leave(tab)


async def _listen(socket: WebSocket, tab: Tab, end: trio.CancelScope) -> None:
    while (message := await socket.receive())["type"] == "websocket.receive":
        tab.asked(message.get("text") or "")  # octets are no wish
    end.cancel()
