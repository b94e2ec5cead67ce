"""The specification's tables and the catalogue say what the code checks."""

import json
import re
from pathlib import Path

from braus_p2p.ui.words import messages
from braus_p2p.wire.ballot import DECISION
from braus_p2p.wire.entry import BODY
from braus_p2p.wire.fields import Description

ROOT = Path(__file__).parents[2]


def told(kind: Description) -> str:
    """A kind in the words of the specification, made of nothing but its description."""
    match kind:
        case {"kind": "natural", "below": below}:
            return f"Natural({below})"
        case {"kind": "octets", "unit": unit, "least": 1, "most": 1}:
            return f"Octets({unit})"
        case {"kind": "octets", "unit": unit, "least": least, "most": most} if least == most:
            return f"Octets({unit} × {least})"
        case {"kind": "octets", "unit": unit, "least": least, "most": most}:
            return f"Octets({unit} × {least}…{most})"
        case {"kind": "text", "least": least, "most": most}:
            return f"Text({least}…{most})"
        case {"kind": "rows", "of": dict(of), "least": least, "most": most}:
            return f"Rows({told(of)}, {least}…{most})"
        case {"kind": "decision"}:
            return "What"
        case _:
            return "Body"


def test_the_specification_has_every_message_field_by_field() -> None:
    """A row of the tables in §4 and §5 for every message, in the order of the tags, as `schema.json` has it.

    That file is compared with the code among the vectors.
    """
    text = (ROOT / "protocol" / "spec.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| (\w+) \| ([^|]*) \|", text.partition("## 6.")[0], re.MULTILINE)
    schema = json.loads((ROOT / "protocol" / "schema.json").read_text(encoding="utf-8"))
    messages = [message for room in ("bodies", "decisions", "links") for message in schema[room]]
    expected = [
        (
            str(message["tag"]),
            message["name"],
            ", ".join(f"`{field.pop('name')}` {told(field)}" for field in message["fields"]) or "–",
        )
        for message in messages
    ]
    assert expected == rows


def test_the_catalogue_has_a_sentence_for_every_refusal() -> None:
    """Every key of this room that the code names has a sentence, and no sentence is left over."""
    sources = (ROOT / "braus_p2p" / "wire").glob("*.py")
    named = {
        key for file in sources for key in re.findall(r'"(wire-[a-z-]+)"', file.read_text(encoding="utf-8"))
    }
    named |= {f"wire-{inner.name}" for inner in (BODY, DECISION)}
    assert named == {key for key in messages("en") if key.startswith("wire-")}
