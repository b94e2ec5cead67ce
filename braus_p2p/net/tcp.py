"""TCP: listening and calling, with a sentence for whatever hinders."""

import errno
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

import trio

from braus_p2p.errors import LocalError
from braus_p2p.wire.signature import NO_BINDING

CONNECT_SECONDS: Final = 15.0
STAGGER_SECONDS: Final = 0.3
"""How long one address has to answer before the next is tried beside it (RFC 8305 says 250 ms)."""

DIRECT_SECONDS: Final = 4.0
"""How long addresses have to answer where there is another way: most routers drop a call without a word."""

Bound: TypeAlias = tuple[trio.abc.Stream, bytes]
"""A stream to talk over, and what binds a `Hello` to it."""

Secure: TypeAlias = Callable[[trio.abc.Stream], Awaitable[Bound]]
"""Shakes hands over a stream; `LocalError` says who answers instead, `BrokenResourceError` if nobody does."""


async def plain(stream: trio.abc.Stream) -> Bound:
    """A stream as it is, for a table without a secret."""
    return stream, NO_BINDING


async def listen(port: int, host: str | None = None) -> list[trio.SocketListener]:
    """Listeners on a TCP port, 0 for any free one, of all addresses or of one; or a `LocalError`."""
    try:
        return await trio.open_tcp_listeners(port, host=host)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise LocalError("net-port-taken", port=port) from error
        if error.errno in (errno.EACCES, errno.EPERM):
            raise LocalError("net-port-forbidden", port=port) from error
        raise LocalError("net-cannot-listen", port=port, reason=_reason(error)) from error


async def listen_somewhere(port: int, host: str | None = None) -> list[trio.SocketListener]:
    """Listeners on this port, or on any free one where it cannot be had; none where none can be had.

    A node that nobody can call plays through those it calls itself.
    """
    for wanted in dict.fromkeys((port, 0)):
        try:
            return await listen(wanted, host)
        except LocalError:
            continue
    return []


async def connect(host: str, port: int) -> trio.SocketStream:
    """A TCP stream to a node; `LocalError` says what hinders."""
    try:
        with trio.fail_after(CONNECT_SECONDS):
            return await trio.open_tcp_stream(host, port)
    except trio.TooSlowError as error:
        raise LocalError("net-no-answer", host=host, port=port) from error
    except OSError as error:
        raise LocalError("net-cannot-reach", host=host, port=port, reason=_reason(error)) from error


async def call(hosts: Sequence[str], port: int, secure: Secure = plain) -> Bound:
    """The first of these addresses of one node that answers and shakes hands.

    They are tried one after the other, but none has to wait for one that does not answer. `LocalError` says
    what hinders: first of all what an answer told, as `net-wrong-code` does.
    """
    won: list[Bound] = []
    failed: list[LocalError] = []

    async def attempt(host: str, over: trio.Event) -> None:
        try:
            bound = await secure(await connect(host, port))
        except LocalError as why:
            failed.append(why)
        except trio.BrokenResourceError:
            failed.append(LocalError("net-no-answer", host=host, port=port))
        else:
            won.append(bound)
            nursery.cancel_scope.cancel()
        over.set()

    async with trio.open_nursery() as nursery:
        for host in hosts:
            over = trio.Event()
            nursery.start_soon(attempt, host, over)
            with trio.move_on_after(STAGGER_SECONDS):
                await over.wait()
    for stream, _ in won[1:]:
        await trio.aclose_forcefully(stream)
    if won:
        return won[0]
    raise min(failed, key=_is_silence, default=LocalError("net-no-address"))


async def call_briefly(hosts: Sequence[str], port: int, secure: Secure) -> Bound:
    """The same as `call`, given up soon: there is another way to the node."""
    with trio.move_on_after(DIRECT_SECONDS):
        return await call(hosts, port, secure)
    raise LocalError("net-no-answer", host=hosts[0], port=port)


def _is_silence(why: LocalError) -> bool:
    return why.key in {"net-cannot-reach", "net-no-answer"}


def _reason(error: OSError) -> str:
    """What the system says, without the address that trio puts before it."""
    cause = error.__cause__ if error.errno is None else error
    if isinstance(cause, BaseExceptionGroup):
        cause = cause.exceptions[0]
    told = str(getattr(cause, "strerror", None) or cause or type(error).__name__)
    return told.rpartition("): ")[2]
