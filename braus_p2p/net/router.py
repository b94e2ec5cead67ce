"""What is asked of a router by UPnP (UPnP Forum, InternetGatewayDevice:1 and :2), through async-upnp-client.

The one module that knows that library, and asyncio. Of the library it takes the search's packets, the
descriptions and the calls, but neither its sockets nor its requests: those follow redirects and read bodies
of any length. Everything is asked of one address, given by whoever calls; what an answer, a description or a
redirect names elsewhere is never called. Nothing here is for a trio thread: see `forwarding`.
"""

import asyncio
import contextlib
import ipaddress
import logging
import re
from collections.abc import AsyncIterable, Callable, Coroutine, Mapping
from typing import Final, TypeVar

import aiohttp
from async_upnp_client.client import UpnpRequester, UpnpService
from async_upnp_client.client_factory import UpnpFactory
from async_upnp_client.const import HttpRequest, HttpResponse
from async_upnp_client.ssdp import SsdpProtocol, build_ssdp_search_packet
from async_upnp_client.utils import CaseInsensitiveDict

from braus_p2p.errors import Violation
from braus_p2p.net.addresses import Address
from braus_p2p.net.doctor import reaches_out
from braus_p2p.net.gateway import Gateway

SECONDS: Final = 8.0
"""For all that is asked of a router at once."""
ANSWER_SECONDS: Final = 3.0
TRIES: Final = 2
MOST_ANSWERS: Final = 8
MOST_ANSWER: Final = 2_048
MOST_BODY: Final = 64 * 1_024
MOST_REQUESTS: Final = 32
MOST_URL: Final = 512
_PORT: Final = 1_900
_KIND: Final = "urn:schemas-upnp-org:device:InternetGatewayDevice:1"
_SERVICES: Final = tuple(
    f"urn:schemas-upnp-org:service:{name}"
    for name in ("WANIPConnection:2", "WANIPConnection:1", "WANPPPConnection:1")
)
_URL: Final = re.compile(r"http://([0-9]{1,3}(?:\.[0-9]{1,3}){3})(?::([0-9]{1,5}))?(?:/[!-~]*)?")

T = TypeVar("T")


def accepted_url_untrusted(url: str, gateway: ipaddress.IPv4Address) -> str:
    """The URL, if it is plain HTTP at the gateway's very address: no name, no user, nobody else."""
    found = _URL.fullmatch(url) if len(url) <= MOST_URL else None
    if found is None or found[1] != str(gateway) or not 0 < int(found[2] or 80) < 2**16:
        raise Violation("schema", "router-answer")
    return url


async def bounded_body_untrusted(
    status: int, headers: Mapping[str, str], chunks: AsyncIterable[bytes]
) -> str:
    """The body of an answer that leads nowhere else, is not packed, and has at most `MOST_BODY` octets."""
    if 300 <= status < 400 or "Content-Encoding" in headers:
        raise Violation("schema", "router-answer")
    body = bytearray()
    async for chunk in chunks:
        body += chunk
        if len(body) > MOST_BODY:
            raise Violation("schema", "router-answer")
    return body.decode("utf-8", "replace")


def forward(gateway: Gateway, port: int, lease: int) -> tuple[str, Address | None] | None:
    """Has a TCP port passed on for so many seconds: where the gateway describes itself, and its own address.

    None if it does not answer. No address, and no port asked for, where the gateway's own one is not public.
    """

    async def ask() -> tuple[str, Address | None] | None:
        location = await _search(gateway)
        if location is None:
            return None
        service = await _service(gateway, location)
        told = await service.action("GetExternalIPAddress").async_call()
        outside = ipaddress.IPv4Address(str(told["NewExternalIPAddress"]))
        if not reaches_out(outside):
            return location, None
        await _add(service, gateway, port, lease)
        return location, outside

    return _bounded(ask())


def renew(gateway: Gateway, location: str, port: int, lease: int) -> None:
    """Have a port passed on for as long again."""

    async def ask() -> None:
        await _add(await _service(gateway, location), gateway, port, lease)

    _bounded(ask())


def remove(gateway: Gateway, location: str, port: int) -> None:
    """Have a port passed on no longer."""

    async def ask() -> None:
        service = await _service(gateway, location)
        await service.action("DeletePortMapping").async_call(
            NewRemoteHost="", NewExternalPort=port, NewProtocol="TCP"
        )

    _bounded(ask())


async def _add(service: UpnpService, gateway: Gateway, port: int, lease: int) -> None:
    # the library's own call for this names 0.0.0.0 where anybody is meant, which routers take for a host
    await service.action("AddPortMapping").async_call(
        NewRemoteHost="",
        NewExternalPort=port,
        NewProtocol="TCP",
        NewInternalPort=port,
        NewInternalClient=str(gateway.own),
        NewEnabled=True,
        NewPortMappingDescription="braus",
        NewLeaseDuration=lease,
    )


def _bounded(asking: Coroutine[None, None, T]) -> T:
    """What is asked, in an event loop of this thread, within `SECONDS`, and without a word to the screen."""

    async def within() -> T:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)
        async with asyncio.timeout(SECONDS):
            return await asking

    for library in ("async_upnp_client", "aiohttp"):
        # their warnings are about the router, in words that are not ours
        logging.getLogger(library).setLevel(logging.CRITICAL + 1)
    return asyncio.run(within())


class _Answers(SsdpProtocol):
    """Hands on what the gateway itself answers, before the library reads and remembers any of it."""

    def __init__(self, gateway: ipaddress.IPv4Address, heard: Callable[[CaseInsensitiveDict], None]) -> None:
        super().__init__(asyncio.get_running_loop(), on_data=lambda _line, headers: heard(headers))
        self._gateway = str(gateway)
        self._left = MOST_ANSWERS

    def datagram_received(self, data: bytes, addr: tuple[str, int] | tuple[str, int, int, int]) -> None:
        if addr[0] != self._gateway or len(data) > MOST_ANSWER or not self._left:
            return
        self._left -= 1
        with contextlib.suppress(Exception):  # the library raises this and that
            super().datagram_received(data, addr)


async def _search(gateway: Gateway) -> str | None:
    """Asks the gateway alone, not the network: UPnP Device Architecture 1.1, 1.3.2, unicast M-SEARCH."""
    found: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def heard(headers: CaseInsensitiveDict) -> None:
        with contextlib.suppress(Violation):
            location = accepted_url_untrusted(str(headers.get("location", "")), gateway.address)
            if not found.done():
                found.set_result(location)

    target = (str(gateway.address), _PORT)
    transport, _ = await asyncio.get_running_loop().create_datagram_endpoint(
        lambda: _Answers(gateway.address, heard), local_addr=(str(gateway.own), 0)
    )
    try:
        for _ in range(TRIES):
            transport.sendto(build_ssdp_search_packet(target, 1, _KIND), target)
            done, _ = await asyncio.wait([found], timeout=ANSWER_SECONDS / TRIES)
            if done:
                return found.result()
        return None
    finally:
        transport.close()


class _Requester(UpnpRequester):
    """HTTP with the gateway alone: no redirects, no proxy, no cookies, so many requests, so many octets."""

    def __init__(self, gateway: ipaddress.IPv4Address) -> None:
        self._gateway = gateway
        self._left = MOST_REQUESTS

    async def async_http_request(self, http_request: HttpRequest) -> HttpResponse:
        url = accepted_url_untrusted(http_request.url, self._gateway)
        if not self._left:
            raise Violation("schema", "router-answer")
        self._left -= 1
        async with (
            aiohttp.ClientSession(
                auto_decompress=False, trust_env=False, cookie_jar=aiohttp.DummyCookieJar()
            ) as session,
            session.request(
                http_request.method,
                url,
                headers={"Accept-Encoding": "identity", **http_request.headers},
                data=http_request.body,
                allow_redirects=False,
            ) as response,
        ):
            body = await bounded_body_untrusted(
                response.status, response.headers, response.content.iter_chunked(4_096)
            )
            return HttpResponse(response.status, response.headers, body)


async def _service(gateway: Gateway, location: str) -> UpnpService:
    """The gateway's service that passes ports on."""
    # "non strict" forgives what routers do not say as they should; whom we call is judged in any case
    factory = UpnpFactory(_Requester(gateway.address), non_strict=True)
    device = await factory.async_create_device(location)
    for name in _SERVICES:
        service = device.find_service(name)
        if service is not None:
            return service
    raise Violation("schema", "router-answer")
