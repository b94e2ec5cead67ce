"""The tables of messages and phases for machines: `protocol/schema.json` and `protocol/phases.json`."""

from pathlib import Path
from typing import Any, Final

from braus_p2p.table.phases import GRAMMAR, PROPOSED, VOTABLE
from braus_p2p.wire.messages import BODIES, DECISIONS, LINKS, Message
from tests.vectors.model import Data, as_json

PROTOCOL: Final = Path(__file__).parents[2] / "protocol"


def tables() -> dict[Path, bytes]:
    """The octets of both files."""
    return {PROTOCOL / "schema.json": as_json(schema()), PROTOCOL / "phases.json": as_json(phases())}


def schema() -> Data:
    """Every message: tag, name, fields in their order with kind and bounds."""
    rooms = {"bodies": BODIES, "decisions": DECISIONS, "links": LINKS}
    return {"protocol": "braus/1", **{name: _messages(room) for name, room in rooms.items()}}


def _messages(room: dict[int, type[Message]]) -> list[Data]:
    return [
        {
            "tag": tag,
            "name": message.__name__,
            "fields": [{"name": name, **kind.description} for name, kind in message.KINDS.items()],
        }
        for tag, message in sorted(room.items())
    ]


def phases() -> Data:
    """Every phase: the pen, what it may write, what comes then, and what the others may decide."""
    rows: list[dict[str, Any]] = []
    for phase, row in GRAMMAR.items():
        votable = VOTABLE.get(phase, ())
        one = "the next seat clockwise" if votable == PROPOSED else "every voter"
        rows.append(
            {
                "phase": phase.value,
                "pen": row.pen.value,
                "may_write": [body.__name__ for body in row.bodies],
                "then": [after.value for after in row.follows],
                "may_be_decided": [what.__name__ for what in votable],
                "may_propose": one if votable else "nobody",
            }
        )
    return {"protocol": "braus/1", "phases": rows}
