"""The one file that knows the web server: routes, cookies and headers of the page, on this machine alone.

A request must name this machine (`Host`), may come from no other page (`Origin`), and must bring the cookie
that the address with the token has set. Nothing it gets may load or run anything from elsewhere.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import replace
from functools import partial
from http.cookies import SimpleCookie
from importlib.resources import files
from typing import Any, Final, Protocol

import trio
from anycorn import serve
from anycorn.config import Config
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from braus_p2p.ui.web.asked import LONGEST
from braus_p2p.ui.web.door import HERE, Door
from braus_p2p.ui.words import text

STATIC: Final = files("braus_p2p.ui") / "static"

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Tab(Protocol):
    """One open page, as the server sees it."""

    async def next(self) -> str:
        """The next message for it."""

    def asked(self, told: str) -> None:
        """Take note of what it sends."""


class Guest(Protocol):
    """Whoever is behind the door."""

    def enter(self) -> Tab:
        """A page is opened."""

    def leave(self, tab: Tab) -> None:
        """It is closed."""

    def routes(self) -> list[Route]:
        """What can be fetched beside the page itself."""


async def serve_page(
    house: Guest, door: Door, *, task_status: trio.TaskStatus[Door] = trio.TASK_STATUS_IGNORED
) -> None:
    """Serve the page until cancelled; `started` with the door that is open. OSError if its port is taken."""
    doorkeeper = Doorkeeper(door)
    doorkeeper.app = Starlette(
        routes=[
            Route("/", _index),
            WebSocketRoute("/live", partial(_live, house)),
            *house.routes(),
            Mount("/static", StaticFiles(directory=str(STATIC))),
        ]
    )
    config = Config()
    config.bind = [f"{HERE}:{door.port}"]
    config.errorlog = None
    config.graceful_timeout = 0.1
    config.websocket_max_message_size = 4 * LONGEST
    async with trio.open_nursery() as nursery:
        (bound,) = await nursery.start(partial(serve, mode="asgi"), doorkeeper, config)
        doorkeeper.door = replace(door, port=int(bound.rpartition(":")[2]))
        task_status.started(doorkeeper.door)


class Doorkeeper:
    """An ASGI application that lets in who may come in, and refuses the others with a sentence."""

    app: Starlette

    def __init__(self, door: Door) -> None:
        self.door = door

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Look at a request before anything else does."""
        if scope["type"] == "lifespan":
            await _live_and_end(receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        answer = self._refusal(scope, headers)
        if answer is None:
            await self.app(scope, receive, partial(_with_headers, send))
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await answer(scope, receive, partial(_with_headers, send))

    def _refusal(self, scope: Message, headers: dict[str, str]) -> Response | None:
        """What a request gets that is not let in; None for one that is."""
        if not self.door.knows_host(headers.get("host")) or not self.door.knows_origin(headers.get("origin")):
            return PlainTextResponse(text("page-foreign"), 403)
        if scope["type"] == "websocket" and "origin" not in headers:
            return PlainTextResponse(text("page-foreign"), 403)
        cookies = SimpleCookie(headers.get("cookie", ""))
        morsel = cookies.get(self.door.cookie)
        if morsel is not None and self.door.knows(morsel.value):
            return None
        if scope["type"] == "http" and scope["path"] == "/":
            token = Request(scope).query_params.get("token")
            if self.door.knows(token):
                return self._welcome()
        return PlainTextResponse(text("page-no-token"), 403)

    def _welcome(self) -> Response:
        """Give the cookie, and take the token out of the address."""
        answer = RedirectResponse("/", 303)
        answer.set_cookie(
            self.door.cookie, self.door.token, max_age=400 * 86_400, httponly=True, samesite="strict"
        )
        return answer


async def _live_and_end(receive: Receive, send: Send) -> None:
    """Nothing is to be done when the server starts or ends; to be cancelled is no failure."""
    while True:
        message = await receive()
        await send({"type": f"{message['type']}.complete"})
        if message["type"] == "lifespan.shutdown":
            return


async def _with_headers(send: Send, message: Message) -> None:
    if message["type"] == "http.response.start":
        added = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
        message["headers"] = [*message["headers"], *added]
    await send(message)


async def _index(_: Request) -> Response:
    return FileResponse(str(STATIC / "index.html"))


async def _live(house: Guest, socket: WebSocket) -> None:
    """Carry messages both ways until the tab is closed."""
    await socket.accept()
    tab = house.enter()
    try:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(_listen, socket, tab, nursery.cancel_scope)
            while True:
                await socket.send_text(await tab.next())
    finally:
        house.leave(tab)


async def _listen(socket: WebSocket, tab: Tab, end: trio.CancelScope) -> None:
    try:
        while True:
            tab.asked(await socket.receive_text())
    except (WebSocketDisconnect, KeyError, RuntimeError):  # gone, or it sent octets where text is due
        end.cancel()
