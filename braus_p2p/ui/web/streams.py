"""A line of two halves: what the program tells comes as one long answer, what a tab wants as requests.

It is for phones that open no WebSocket where their player has trusted a certificate by way of exception, as
Safari is known to (WebKit bug 145819). The answer is what HTML's `EventSource` reads.
"""

import secrets
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Final, Generic

import trio
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from braus_p2p.ui.web.asked import LONGEST
from braus_p2p.ui.web.server import Guest, Message, Receive, Send, T

MOST_OCTETS: Final = 4 * LONGEST
"""Of a wish; a character has at most four."""

Tell = Callable[[Receive, Send], Awaitable[None]]


class Streams(Generic[T]):
    """The lines of this kind that are open, each under a name that nobody can guess."""

    def __init__(self, house: Guest[T]) -> None:
        self._house = house
        self._tabs: dict[str, T] = {}

    def routes(self) -> list[BaseRoute]:
        """The two halves."""
        return [Route("/stream", self._stream), Route("/wish", self._wish, methods=["POST"])]

    async def _stream(self, _: Request) -> Response:
        return _Stream(self._tell)

    async def _tell(self, receive: Receive, send: Send) -> None:
        """Tell a new tab its name and then everything that it is told, until it has gone."""
        tab, name = self._house.enter(), secrets.token_urlsafe()
        self._tabs[name] = tab
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(_wait_until_gone, receive, nursery.cancel_scope)
                await send(_event(name, "event: tab\n"))
                while (told := await tab.next()) is not None:
                    await send(_event(told))
                nursery.cancel_scope.cancel()
        finally:
            del self._tabs[name]
            self._house.leave(tab)

    async def _wish(self, request: Request) -> Response:
        tab = self._tabs.get(request.query_params.get("tab", ""))
        if tab is None:
            return Response(status_code=404)
        told = b""
        try:
            async with aclosing(request.stream()) as stream:
                async for octets in stream:
                    told += octets
                    if len(told) > MOST_OCTETS:
                        return Response(status_code=413)
        except ClientDisconnect:
            return Response(status_code=400)
        tab.asked(told.decode(errors="replace"))
        return Response(status_code=204)


class _Stream(Response):
    """An answer that has no end of its own."""

    def __init__(self, tell: Tell) -> None:
        super().__init__(media_type="text/event-stream")
        del self.headers["content-length"]
        self._tell = tell

    async def __call__(self, _: Message, receive: Receive, send: Send) -> None:
        """Begin the answer, and leave the rest to `tell`."""
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        await self._tell(receive, send)


def _event(data: str, kind: str = "") -> Message:
    """One event as HTML's server-sent events have it; `data` has no line breaks, as JSON has none."""
    return {"type": "http.response.body", "body": f"{kind}data: {data}\n\n".encode(), "more_body": True}


async def _wait_until_gone(receive: Receive, everything: trio.CancelScope) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    everything.cancel()
