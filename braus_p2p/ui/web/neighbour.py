"""Another program of the same user: whether it is the one that has taken the page's port."""

import hmac
import secrets

import trio

from braus_p2p.ui.web.door import ASK, HERE, TOKEN_OCTETS, Door

SECONDS = 5.0
"""How long it may take to answer."""

_LONGEST = 4096


async def is_open(door: Door) -> bool:
    """Whether what answers at a door's port is the page of that door; it is not told the token."""
    question = secrets.token_urlsafe(TOKEN_OCTETS)
    request = (
        f"GET {ASK}?question={question} HTTP/1.1\r\nHost: {HERE}:{door.port}\r\nConnection: close\r\n\r\n"
    )
    told = b""
    with trio.move_on_after(SECONDS):
        try:
            async with await trio.open_tcp_stream(HERE, door.port) as stream:
                await stream.send_all(request.encode())
                while len(told) < _LONGEST and (more := await stream.receive_some(_LONGEST)):
                    told += more
        except (OSError, trio.BrokenResourceError):
            return False
    return hmac.compare_digest(told.rpartition(b"\r\n\r\n")[2], door.answer(question).encode())
