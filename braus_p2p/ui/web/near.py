"""Tables in the network for the page: looked for once each time that a tab asks, and never by themselves.

All is published when something else was found than before; else it is only told that it was looked again.
"""

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256

import trio

from braus_p2p.errors import LocalError
from braus_p2p.net.discovery import Table, find_tables
from braus_p2p.net.invite import Invite
from braus_p2p.table.position import PROTOCOL_VERSION
from braus_p2p.ui.joining import read_code
from braus_p2p.ui.nearby import chosen, table_told
from braus_p2p.ui.web.scene import Json
from braus_p2p.ui.words import say, text


class Near:
    """The tables that were found last."""

    def __init__(self, publish: Callable[[], None], looked: Callable[[int], None]) -> None:
        self._publish, self._looked = publish, looked
        self._wanted = trio.Event()
        self._tables: dict[str, Table] = {}
        self._looks = 0
        self._hindered = ""

    def ask(self) -> None:
        """Look for tables; who asks while it is looked gets what is found."""
        self._wanted.set()

    async def run(self) -> None:
        """Look whenever it is asked for."""
        while True:
            await self._wanted.wait()
            before = self._found()
            try:
                found, self._hindered = await find_tables(), ""
            except LocalError as why:
                found, self._hindered = (), say(why)
            self._tables = {_mark(table): table for table in found}
            self._looks += 1
            self._wanted = trio.Event()
            if self._found() == before:
                self._looked(self._looks)
            else:
                self._publish()

    def invite(self, mark: str, code: str) -> Invite:
        """The way to a table that was found, opened by its own code or by one that was typed; LocalError."""
        table = self._tables.get(mark)
        if table is None:
            raise LocalError("page-near-gone")
        if table.code is None and not code.strip():
            raise LocalError("join-code-needed")
        found = chosen((table,), "1")
        assert found is not None
        return found.code or replace(read_code(code), addresses=table.addresses, port=table.port)

    def told(self) -> Json:
        """What was found, for the page; `looks` counts how often it was looked."""
        return {"looks": self._looks, **self._found()}

    def _found(self) -> dict[str, Json]:
        return {
            "hindered": self._hindered,
            "tables": [
                {
                    "mark": mark,
                    "text": table_told(table),
                    "asks": table.code is None,
                    "may": table.version == PROTOCOL_VERSION and table.free > 0,
                    "watch": table.version == PROTOCOL_VERSION,
                }
                for mark, table in self._tables.items()
            ],
            "none": "" if self._tables or not self._looks else text("page-near-none"),
        }


def _mark(table: Table) -> str:
    """A name for a table that stays the same from one look to the next."""
    return sha256(repr((table.name, table.port, table.addresses)).encode()).hexdigest()[:16]
