"""What a peer of the demo tells the process that watches it, as one line of JSON each."""

import json
from collections.abc import Mapping
from typing import TypeAlias

import trio

from braus_p2p.net.node import Node
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.memory import resident_megabytes

Report: TypeAlias = Mapping[str, str | int | float | list[int] | list[int | None] | None]


def tell(report: Report) -> None:
    """Print a report at once."""
    print(json.dumps(report), flush=True)


class Reports:
    """Notes the time and the octets of every deal of a node, and tells them.

    A deal counts from when the first seat begins its `Commit` until the last act is judged; its milliseconds
    run until forehand has the turn.
    """

    def __init__(self) -> None:
        self._told = 0
        self._since: float | None = None
        self._ms = 0.0
        self._started = False

    def show(self, view: View, node: Node) -> None:
        """Take note of the table; tell a deal that has ended."""
        if view.match is not None and len(view.match.outcomes) > self._told:
            self._told = len(view.match.outcomes)
            tell(self._deal(view, node))
        if view.phase is Phase.COMMIT and self._since is None:
            self._since = trio.current_time()
            if not self._started:
                self._started = True
                tell({"what": "start", "sent": node.bytes_sent})
        elif view.phase is Phase.PLAY and self._since is not None:
            self._ms = 1000 * (trio.current_time() - self._since)
            self._since = None

    def _deal(self, view: View, node: Node) -> Report:
        assert view.last is not None
        assert view.match is not None
        return {
            "what": "deal",
            "dealer": view.chairs.index(view.last.dealer),
            "ms": round(self._ms, 1),
            "sent": node.bytes_sent,
            "tricks": [trick.side for trick in view.last.tricks],
            "outcome_side": view.last.outcome_side,
            "scores": list(view.match.scores),
        }


def ending(node: Node) -> Report:
    """The last report of a peer: what it holds the match to be, and what that took."""
    position = node.session.position
    return {
        "what": "end",
        "head": position.head.hex(),
        "scores": [] if position.match is None else list(position.match.scores),
        "sent": node.bytes_sent,
        "memory_mb": resident_megabytes(),
    }
