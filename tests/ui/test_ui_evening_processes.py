"""An evening of real processes: codes, kill -9, coming back, and what is done about one who is gone."""

import contextlib
import json
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path

import pytest

from braus_p2p.net.invite import SECRET_OCTETS, make_invite, read_invite_untrusted
from braus_p2p.ui.history import read_matches
from tests.support.program import PROGRAM
from tests.ui.table_driver import CARD, Person

LOCAL = ("--address", "127.0.0.1", "--port", "0", "--no-pause")
CHOICE = "Your choice (Enter: wait on) › "
PATIENCE = ("--patience", "10")


@pytest.fixture
def people(tmp_path: Path) -> Iterator["Evening"]:
    """Whoever is called is sent home when the test ends."""
    with contextlib.ExitStack() as stack:
        yield Evening(tmp_path, stack)


class Evening:
    def __init__(self, homes: Path, stack: contextlib.ExitStack) -> None:
        self.homes = homes
        self._stack = stack

    def __call__(self, home: str, *arguments: str, program: Sequence[str] = PROGRAM[1:]) -> Person:
        return self._stack.enter_context(Person(self.homes / home, *arguments, program=program))

    def stranger(self, home: str, code: str, seat: int, **how: Sequence[str]) -> Person:
        """A bot that sits down by itself and belongs to nobody here; it plays without being asked."""
        bot = self(home, "bot", code, "--name", f"{home.title()}bot", "--seat", str(seat), **how)
        bot.hear(f" sits on seat {seat}.")
        return bot

    def host(self, *arguments: str) -> tuple[Person, str]:
        """Somebody who opens a table, and its code."""
        ada = self("ada", "host", *LOCAL, "--name", "Ada", *arguments)
        ada.hear("BRAUS-")
        ada.hear("\n")
        found = re.search(r"BRAUS-\S+", ada.heard)
        assert found is not None
        return ada, found[0]

    def pair(self, *arguments: str) -> tuple[Person, Person, str]:
        """Ada, and Bo on the seat before hers, at a table with two bots, where a deal has begun."""
        ada, code = self.host("--bots", "2", *PATIENCE, *arguments)
        bo = self("bo", "join", code, "--name", "Bo", "--seat", "4", "--no-pause")
        ada.hear("The bots come in")
        ada.type("")
        bo.hear("Deal 1 ")
        return ada, bo, code

    def records(self) -> list[bytes]:
        """The records of the people's matches."""
        return [path.read_bytes() for path in sorted(self.homes.glob("*/matches/*/record.braus"))]


def kill(person: Person) -> None:
    person.process.send_signal(signal.SIGKILL)
    person.ends()


def play_both(one: Person, other: Person) -> tuple[int, int]:
    """Both play on to the end of the match: their exit codes."""
    playing = threading.Thread(target=one.play)
    playing.start()
    other.play()
    playing.join()
    return one.ends(), other.ends()


def play_until(person: Person, words: str) -> None:
    """Play the first marked card whenever asked, until these words come."""
    while person.hear(CARD, words) != words:
        person.type(str(person.marked()[0]))


def choose(person: Person, what: str) -> None:
    """Choose from the list the line that has these words."""
    play_until(person, CHOICE)
    asked = person.heard[: person._read].rpartition("What shall be done?")[2]
    found = re.search(rf"^ +(\d)  .*{what}", asked, re.MULTILINE)
    assert found is not None, asked
    person.type(found[1])


def test_an_address_asks_for_the_code(people: Evening) -> None:
    """HOST:PORT is enough to find a table, and its code to be let in; a mistyped one can be typed again."""
    ada, code = people.host()
    invite = read_invite_untrusted(code)
    bo = people("bo", "join", f"127.0.0.1:{invite.port}", "--name", "Bo")
    bo.hear("The table's code")
    bo.type(code[:-1] + ("0" if code[-1] != "0" else "1"))
    bo.hear("This is not a whole code")
    bo.type(code.lower())
    bo.hear("2  you")
    ada.hear("2  Bo")


def test_a_code_that_opens_nothing_is_one_sentence(people: Evening) -> None:
    """Another table's code, no code at all and what is no code are told apart, and the table plays on."""
    _, code = people.host()
    invite = read_invite_untrusted(code)
    other = str(replace(invite, secret=bytes(SECRET_OCTETS)))
    stranger = str(make_invite(bytes(32), invite.secret, invite.port, (ip_address("127.0.0.1"),)))
    cases = {
        other: "The table does not take this code.",
        stranger: "Somebody else answers than the host who made this code.",
        "BRAUS-00000": "This is not a whole code",
        f"127.0.0.1:{invite.port}": "Only whoever has the table's code can sit down.",
    }
    for place, (typed, sentence) in enumerate(cases.items()):
        bo = people(f"bo{place}", "join", typed, "--name", "Bo")
        bo.close()
        assert 1 == bo.ends()
        assert sentence in bo.heard
        assert "Traceback" not in bo.heard
    people("cia", "join", code, "--name", "Cia").hear("2  you")


def test_a_guest_and_then_the_host_come_back_after_kill_9(people: Evening) -> None:
    """Both find the table as they left it, the bots too, and all end with the same record."""
    ada, bo, _ = people.pair("--deals", "1")
    bo.hear("── Trick ")  # whoever is to play: it may be Ada, for whom nobody plays yet
    kill(bo)
    bo = people("bo", "resume", "--no-pause")
    bo.hear("You are back in the match with Ada")
    kill(ada)
    ada = people("ada", "resume", "--no-pause")
    ada.hear("You are back in the match with")
    ada.hear("Trick")
    assert (0, 0) == play_both(ada, bo)
    one, other = people.records()
    assert one == other
    told = subprocess.run(  # noqa: S603 - this very program
        [sys.executable, "-m", "braus_p2p", "matches", "--json", "--data", str(people.homes / "bo")],
        capture_output=True,
        check=True,
    )
    (match,) = json.loads(told.stdout)["matches"]
    assert ("over", 4, 1) == (match["state"], match["seat"], match["deals"])


def test_a_deal_is_annulled_and_a_bot_takes_the_seat(people: Evening) -> None:
    """When one is killed the others annul the deal, and a bot of the proposer's machine plays on for him."""
    ada, bo, _ = people.pair("--deals", "1")
    kill(bo)
    choose(ada, "Annul this deal")
    ada.hear("The deal is annulled, for Bo was gone")
    choose(ada, "A bot of your machine takes the seat")
    ada.hear("takes the seat of Bo: a bot, whose hand Ada's machine could see")
    ada.play()
    assert 0 == ada.ends()
    assert "Traceback" not in ada.heard


def test_who_leaves_kindly_keeps_nobody_waiting(people: Evening) -> None:
    """`leave` goes when the deal is over, crashed or not; the others are asked at once, a person comes in."""
    ada, bo, code = people.pair("--deals", "2")
    bo.type("leave")
    bo.hear("Leave for good when this deal is over?")
    bo.type("y")
    bo.hear("You play this deal to its end")
    kill(bo)
    bo = people("bo", "resume", "--no-pause")
    bo.hear("You play this deal to its end")

    def leave() -> None:
        while bo.hear(CARD, "You have left for good") == CARD:
            bo.type(str(bo.marked()[0]))

    leaving = threading.Thread(target=leave)
    leaving.start()
    cia = people("cia", "join", code, "--name", "Cia", "--substitute", "--no-pause")
    while ada.hear(CARD, "What shall be done?") == CARD:
        ada.type(str(ada.marked()[0]))
    leaving.join()
    assert 0 == bo.ends()
    ada.hear("Cia takes the seat of Bo")
    ada.hear(CHOICE)
    choose_again(ada, "Cia takes the seat")
    ada.hear("Cia takes the seat of Bo.")
    assert (0, 0) == play_both(ada, cia)


def choose_again(person: Person, what: str) -> None:
    """As `choose`, where the question has been heard already."""
    found = re.findall(rf"^ +(\d)  .*{what}", person.heard[: person._read], re.MULTILINE)
    person.type(found[-1])


def test_two_are_gone_one_comes_back_and_a_bot_is_asked_to_propose_the_end(people: Evening) -> None:
    """Nothing can be decided until then; the seat that proposes is a bot's, which does so when asked."""
    ada, code = people.host("--bots", "1", *PATIENCE)
    gone, back = people.stranger("gil", code, 2), people.stranger("hal", code, 4)
    ada.hear("The bots come in")
    ada.type("")
    ada.hear("Deal 1 ")
    kill(gone)
    kill(back)
    play_until(ada, "are missing: the match waits until one of them is back")
    (folder,) = (people.homes / "hal").glob("bots/*/matches/*")
    people("hal", "bot", "--resume", str(folder))
    choose(ada, "Annul this deal")
    ada.hear("The deal is annulled, for")
    choose(ada, "Ask .* to propose to end the match here")
    ada.hear("Let us end the match here.")
    ada.hear("The match ends unfinished")
    assert 0 == ada.ends()
    assert "Traceback" not in ada.heard


def test_a_last_signature_is_skipped(people: Evening) -> None:
    """Whoever owes the result when he goes keeps nobody from an end of the match."""
    ada, code = people.host("--bots", "2", "--deals", "1", *PATIENCE)
    people.stranger("gil", code, 4, program=[str(Path(__file__).with_name("fatal.py"))])
    ada.hear("The bots come in")
    ada.type("")
    choose(ada, "Let the result stand without the signature of")
    ada.hear("The match is over")
    assert 0 == ada.ends()
    assert "Traceback" not in ada.heard


def test_a_table_that_was_put_aside_is_brought_back(people: Evening) -> None:
    """Once it is open again it is offered like any other."""
    ada, _ = people.host()
    ada.hear("2  free")
    kill(ada)
    told = people("ada", "resume", "--forget")
    assert 0 == told.ends()
    assert "is put aside" in told.heard
    (match,) = read_matches(people.homes / "ada")
    assert (True, False) == (match.aside, match.unfinished)
    ada = people("ada", "resume", "1")
    ada.hear("Your table is open again.")
    (match,) = read_matches(people.homes / "ada")
    assert (False, True) == (match.aside, match.unfinished)


def test_nothing_unfinished_is_said(people: Evening) -> None:
    """`braus resume` without a match is one sentence; `braus` alone says then what can be done."""
    me = people("me", "resume")
    assert 1 == me.ends()
    assert "There is no unfinished match here." in me.heard
    me = people("me")
    assert 0 == me.ends()
    assert "braus" in me.heard
    assert "resume" in me.heard
