"""A phone that goes while it is being answered breaks its own line, and the terminal stays clean."""

import anyio
import pytest
from anyio.streams.tls import TLSStream

from braus_p2p.ui.web.server import _Secured


async def test_who_has_gone_breaks_the_line_as_the_server_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """TLS tells the end even to who sends, which the server would take for a defect of its own."""

    async def gone(stream: TLSStream, item: bytes) -> None:  # noqa: ARG001 - the method's shape
        raise anyio.EndOfStream

    monkeypatch.setattr(TLSStream, "send", gone)
    line = object.__new__(_Secured)
    with pytest.raises(anyio.BrokenResourceError):
        await line.send(b"more")
