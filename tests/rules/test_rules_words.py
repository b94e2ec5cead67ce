"""What the room says to people, in the catalogue and in the player's page."""

import re
from pathlib import Path

from braus_p2p import rules
from braus_p2p.rules.notation import judge, read, write
from braus_p2p.ui.words import messages

ROOM = Path(rules.__path__[0])
PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


def test_every_key_has_a_sentence() -> None:
    """Each error and refusal of the room has its sentence in the catalogue."""
    source = "".join(path.read_text("utf-8") for path in sorted(ROOM.glob("*.py")))
    keys = set(re.findall(r'(?:LocalError|Refusal|wrong)\(\s*"([a-z-]+)"', source))
    assert len(keys) > 30
    assert set() == keys - set(messages("en"))


def test_the_page_tells_a_legal_deal() -> None:
    """The deal on the player's page is as the writer writes it, and ends five-five without score."""
    block = re.search(r"```\n(Rules:.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert block is not None
    judgement = judge(block[1])
    assert (None, None, (0, 0), True) == (
        judgement.illegal,
        judgement.error,
        judgement.score,
        judgement.over,
    )
    assert [5, 5, 1] == [judgement.tricks.count(side) for side in (0, 1, None)]
    assert block[1] == write(read(block[1]))
