"""TCP: listening and calling, with a sentence for whatever hinders."""

import errno
from typing import Final

import trio

from braus_p2p.errors import LocalError

CONNECT_SECONDS: Final = 15.0


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


async def connect(host: str, port: int) -> trio.SocketStream:
    """A TCP stream to a node; `LocalError` says what hinders."""
    try:
        with trio.fail_after(CONNECT_SECONDS):
            return await trio.open_tcp_stream(host, port)
    except trio.TooSlowError as error:
        raise LocalError("net-no-answer", host=host, port=port) from error
    except OSError as error:
        raise LocalError("net-cannot-reach", host=host, port=port, reason=_reason(error)) from error


def _reason(error: OSError) -> str:
    """What the system says, without the address that trio puts before it."""
    cause = error.__cause__ if error.errno is None else error
    if isinstance(cause, BaseExceptionGroup):
        cause = cause.exceptions[0]
    told = str(getattr(cause, "strerror", None) or cause or type(error).__name__)
    return told.rpartition("): ")[2]
