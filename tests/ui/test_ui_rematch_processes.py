"""Once more: people and bots as real processes, from the end of one match into the next by one key."""

import contextlib
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.table_driver import CARD, Person

HABITS = ("--no-pause", "--again")
ASK = "Again? "


@pytest.fixture
def stack() -> Iterator[contextlib.ExitStack]:
    with contextlib.ExitStack() as stack:
        yield stack


def play_to_the_question(person: Person) -> None:
    while person.hear(CARD, ASK) != ASK:
        person.type(str(person.marked()[0]))


def test_by_one_key_the_same_four_play_again_and_then_part(
    tmp_path: Path, stack: contextlib.ExitStack
) -> None:
    """Two people and two bots: at other seats, with a new code for nobody; a no ends it for all at once."""
    ada = stack.enter_context(
        Person(
            tmp_path / "ada",
            "host",
            "--address",
            "127.0.0.1",
            "--port",
            "0",
            "--name",
            "Ada",
            "--deals",
            "1",
            "--bots",
            "2",
            *HABITS,
        )
    )
    ada.hear("BRAUS-")
    ada.hear("\n")
    found = re.search(r"BRAUS-\S+", ada.heard)
    assert found is not None
    bo = stack.enter_context(
        Person(tmp_path / "bo", "join", found[0], "--name", "Bo", "--seat", "3", *HABITS)
    )
    ada.hear("The bots come in")
    ada.type("")
    for choice in ("x", ""):
        other = threading.Thread(target=play_to_the_question, args=(bo,))
        other.start()
        play_to_the_question(ada)
        other.join()
        if choice:
            assert "you & Bo against" in ada.heard
            ada.type("r")
            ada.hear("You would play again with the same partners. It waits for Bo")
            bo.hear("Ada would play again with the same partners.")
            bo.type("x")
            ada.hear("Bo would play again at other seats.")
            ada.hear(ASK)
            ada.type("x")
            ada.hear("All want another match.")
            bo.hear("All want another match.")
            ada.hear(" against ")
            bo.hear(" against ")
    last = ada.heard.partition("All want another match.")[2]
    assert re.search(r"you & \S+ v1 against", last)
    bo.type("q")
    ada.hear("Bo has had enough.")
    assert (0, 0) == (ada.ends(), bo.ends())
    assert "Traceback" not in ada.heard + bo.heard
    records = sorted((tmp_path / "ada").glob("matches/*/record.braus"))
    assert 2 == len(records)
    for record in records:
        verified = stack.enter_context(Person(tmp_path / "eve", "verify", str(record)))
        assert 0 == verified.ends()


def test_one_plays_again_with_his_bots(tmp_path: Path, stack: contextlib.ExitStack) -> None:
    """Alone it takes one key, and no bot process more than before."""
    me = stack.enter_context(Person(tmp_path / "me", "play", "--name", "Me", "--deals", "1", *HABITS))
    play_to_the_question(me)
    me.type("d")
    me.hear("All want another match.")
    play_to_the_question(me)
    assert "Partners and places are drawn by lot" in me.heard or "drawn" in me.heard
    me.type("q")
    assert 0 == me.ends()
    assert "Traceback" not in me.heard
