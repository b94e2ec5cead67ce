"""An evening of real processes that can call one another by no means but a broker, which asks who comes."""

import contextlib
import re
import signal
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from braus_p2p.net.broker import Login
from tests.net.brokers import MOSQUITTO, WANTS_MOSQUITTO, for_one
from tests.net.namespaces import inside, star
from tests.ui.table_driver import CARD, Person

pytestmark = WANTS_MOSQUITTO

CENTRE = "10.78.0.1"
ASK = "Again? "
HABITS = ("--no-pause", "--again")
LOGIN = Login("club", "p:ss w@rd")


class Evening:
    def __init__(self, folder: Path, names: list[str], stack: contextlib.ExitStack) -> None:
        self._folder, self._names, self._stack = folder, names, stack

    def __call__(self, who: str, number: int, *arguments: str) -> Person:
        """Somebody in a home of his own."""
        where = inside(self._names[number])
        return self._stack.enter_context(Person(self._folder / who, *arguments, where=where))

    def records(self, who: str) -> set[bytes]:
        """Somebody's records of all matches."""
        return {path.read_bytes() for path in (self._folder / who).glob("matches/*/record.braus")}


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Three homes, and a broker in their middle."""
    with contextlib.ExitStack() as stack:
        names = stack.enter_context(star(3, centre=CENTRE))
        settings = tmp_path / "mosquitto.conf"
        settings.write_text("\n".join((f"listener 1883 {CENTRE}", *for_one(tmp_path, LOGIN), "")))
        assert MOSQUITTO is not None
        command = [*inside(names[0]), MOSQUITTO, "-c", str(settings)]
        broker = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # noqa: S603 - the broker asked for
        stack.callback(broker.wait)
        stack.callback(broker.kill)
        yield Evening(tmp_path, names, stack)


def play_to_the_question(person: Person) -> None:
    while person.hear(CARD, ASK) != ASK:
        person.type(str(person.marked()[0]))


def play_both(one: Person, other: Person) -> None:
    playing = threading.Thread(target=play_to_the_question, args=(one,))
    playing.start()
    play_to_the_question(other)
    playing.join()


def kill(person: Person) -> None:
    person.process.send_signal(signal.SIGKILL)
    person.ends()


def test_friends_who_cannot_call_one_another_have_a_whole_evening(evening: Evening) -> None:
    """They play, are killed and come back, are watched, and play again: through the broker alone.

    The host types the broker's password, and the code brings it to the others.
    """
    via = f"mqtt://{LOGIN.user}@{CENTRE}"
    ada = evening("ada", 1, "host", "--via", via, "--name", "Ada", "--deals", "1", "--bots", "2", *HABITS)
    ada.hear("Your password at")
    ada.type(LOGIN.password)
    ada.hear("BRAUS-")
    ada.hear("\n")
    (code,) = re.findall(r"BRAUS-\S+", ada.heard)
    bo = evening("bo", 2, "join", code, "--name", "Bo", "--seat", "3", *HABITS)
    ada.hear("The bots come in")
    ada.type("")
    bo.hear("── Trick ")
    kill(bo)
    bo = evening("bo", 2, "resume", *HABITS)
    bo.hear("You are back in the match with Ada")
    kill(ada)
    ada = evening("ada", 1, "resume", *HABITS)
    ada.hear("You are back in the match with")
    watcher = evening("cia", 3, "watch", code)
    watcher.hear("You watch the table of Ada")
    play_both(ada, bo)
    watcher.hear("The match is over")
    for person in (ada, bo):
        person.type("x")
    for person in (ada, bo):
        person.hear("All want another match.")
        person.hear(" against ")
    play_both(ada, bo)
    for person in (ada, bo):
        person.type("q")
    assert (0, 0, 0) == (ada.ends(), bo.ends(), watcher.ends())
    assert "Traceback" not in ada.heard + bo.heard + watcher.heard
    assert LOGIN.password not in ada.heard + bo.heard
    ours, theirs = evening.records("ada"), evening.records("bo")
    assert (2, ours) == (len(ours), theirs)
