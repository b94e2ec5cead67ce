"""Real processes at one table: those who watch, those who are kept out, and what is said."""

import contextlib
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.table_driver import CARD, Person

LOCAL = ("--address", "127.0.0.1", "--port", "0", "--deals", "2", "--no-pause")
"""Two deals, for in one of a hundred and fifty a player is never asked for a card."""


class Evening:
    """Whoever is called has a home of his own, and is sent there when the test ends."""

    def __init__(self, homes: Path, stack: contextlib.ExitStack) -> None:
        self._homes, self._stack = homes, stack

    def __call__(self, home: str, *arguments: str) -> Person:
        return self._stack.enter_context(Person(self._homes / home, *arguments))

    def table(self, *options: str) -> tuple[Person, str]:
        """Ada at a table of her own with bots to come, and its code."""
        ada = self("ada", "host", *LOCAL, "--name", "Ada", *options)
        ada.hear("BRAUS-")
        ada.hear("\n")
        found = re.search(r"BRAUS-\S+", ada.heard)
        assert found is not None
        return ada, found[0]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with contextlib.ExitStack() as stack:
        yield Evening(tmp_path, stack)


def hands(told: str) -> list[str]:
    """The cards in brackets or numbered for choice, which stand only below the own table."""
    return re.findall(r"^ +\[[0-9JQKA]{1,2}[CSHD]\].*$", told, re.MULTILINE)


def test_somebody_watches_a_table_to_its_end_and_hears_what_is_said(evening: Evening) -> None:
    """He comes in mid-deal, sees where the table stands and all from there, and no hand before its end."""
    ada, code = evening.table("--bots", "3")
    ada.type("")
    ada.hear(CARD)
    watcher = evening("eye", "watch", code)
    watcher.hear("You watch the table of Ada")
    watcher.hear("── Trick ")
    ada.type("say Skål, alla!")
    ada.hear("You: Skål, alla!")
    watcher.hear("Ada: Skål, alla!")
    ada.type("p 2")
    watcher.hear("Ada: Well played!")
    watcher.type("mute Ada")
    watcher.hear("You do not hear Ada any more")
    ada.type("'unheard")
    ada.hear("You: unheard")
    watcher.type("'let me in")
    watcher.hear("Only players speak")
    played = threading.Thread(target=ada.play)
    ada.type("")
    played.start()
    over = watcher.hear("Deal 1 is over", "Deal 2 is over")
    assert [] == hands(watcher.heard)
    assert "as they were dealt" not in watcher.heard.partition(over)[0]
    watcher.hear("The match is over")
    played.join()
    assert (0, 0) == (ada.ends(), watcher.ends())
    assert "unheard" not in watcher.heard
    assert hands(ada.heard)
    score = re.search(r"\d+–\d+", watcher.heard.partition("The match is over")[2])
    assert score is not None
    assert "Traceback" not in watcher.heard + ada.heard


def test_a_closed_table_shows_its_match_to_nobody_else(evening: Evening) -> None:
    """Whoever comes after the start reads why he sees nothing; his exit code says so too."""
    ada, code = evening.table("--bots", "3", "--no-watchers")
    ada.type("")
    ada.hear(CARD)
    watcher = evening("eye", "watch", code)
    assert 1 == watcher.ends()
    assert "this table is closed to watchers" in watcher.heard
    assert "Ada" not in watcher.heard
    ada.type("say still here")
    ada.hear("You: still here")


def test_two_players_talk_and_one_is_muted(evening: Evening) -> None:
    """Text and phrases go both ways in the lobby; muting is of this side alone, and can be ended."""
    ada, code = evening.table()
    bo = evening("bo", "join", code, "--name", "Bo", "--no-pause")
    ada.hear("2  Bo")
    bo.hear("2  you")
    bo.type("'hello <Ada>, 50 % off {x} \\x1b[2J")
    ada.hear("Bo: hello <Ada>, 50 % off {x} \\x1b[2J\n")
    ada.type("mute bo")
    ada.hear("You do not hear Bo any more")
    bo.type("p 4")
    bo.hear("You: Bad luck.")
    ada.type("p")
    ada.hear("12  Skål!")
    ada.type("unmute BO")
    ada.hear("You hear Bo again")
    bo.type("p 8")
    ada.hear("Bo: Thank you!")
    assert "Bad luck." not in ada.heard.partition("Say a phrase")[0]
    for number in range(8):
        bo.type(f"'line {number}")
    bo.hear("You say much at once")
