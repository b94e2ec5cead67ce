"""People at real tables: `braus` processes on loopback, played and disturbed through their pipes."""

import contextlib
import os
import re
import socket
import threading
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path

import pytest

from braus_p2p.net.channel import open_channel
from braus_p2p.net.invite import SECRET_OCTETS, make_invite, read_invite_untrusted
from braus_p2p.wire.codec import encode
from braus_p2p.wire.framing import frame
from braus_p2p.wire.messages import Greeting
from tests.ui.table_driver import CARD, Person

LOCAL = ("--address", "127.0.0.1", "--port", "0")


@pytest.fixture
def people(tmp_path: Path) -> Iterator["Company"]:
    """Whoever is called is sent home when the test ends."""
    with contextlib.ExitStack() as stack:
        yield Company(tmp_path, stack)


class Company:
    def __init__(self, homes: Path, stack: contextlib.ExitStack) -> None:
        self._homes = homes
        self._stack = stack

    def __call__(self, *arguments: str, home: str = "home") -> Person:
        return self._stack.enter_context(Person(self._homes / home, *arguments))

    def host(self, *arguments: str) -> tuple[Person, str]:
        """Somebody who opens a table, and its code."""
        ada = self("host", *LOCAL, "--name", "Ada", *arguments)
        ada.hear("BRAUS-")
        ada.hear("\n")
        found = re.search(r"BRAUS-\S+", ada.heard)
        assert found is not None
        return ada, found[0]


def children(pid: int) -> list[int]:
    """The processes that a process has started and that still run; none are seen where there is no /proc."""
    found = []
    for told in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended while this looked
            parent = told.read_text().rpartition(")")[2].split()[1]
            if int(parent) == pid:
                found.append(int(told.parent.name))
    return found


def alive(pids: list[int]) -> list[int]:
    return [pid for pid in pids if _runs(pid)]


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_whole_match_is_played_through_a_pipe(people: Company) -> None:
    """`braus play` needs nothing but answers, and tells at the end who has won and where the record lies."""
    me = people("play", "--name", "Ada", "--deals", "1")
    me.play()
    assert me.ends() == 0
    assert "Deal 1 is over" in me.heard
    assert "The hands as they were dealt" in me.heard
    assert "Traceback" not in me.heard
    record = re.search(r"The record is kept: (.+)\n", me.heard)
    assert record is not None
    assert people("verify", record[1]).ends() == 0


def test_six_play_by_the_rules_for_pairs(people: Company) -> None:
    """With six at the table the own pair stands first, against two others."""
    me = people("play", "--name", "Ada", "--rules", "brus-pairs", "--deals", "1", "--no-pause")
    me.play()
    assert me.ends() == 0
    assert re.search(r"you & [^,]+ against [^,]+ & [^,]+ against ", me.heard)


def test_people_and_bots_play_together(people: Company) -> None:
    """The bots come when the people are there; all see the same end."""
    ada, address = people.host("--bots", "2", "--deals", "1")
    ada.hear("The bots come last")
    bo = people("join", address, "--name", "Bo", "--seat", "3", home="bo")
    ada.hear("The bots come in")
    ada.type("")
    played = threading.Thread(target=ada.play)
    played.start()
    bo.play()
    played.join()
    assert (0, 0) == (ada.ends(), bo.ends())
    assert "you & Ada against" in bo.heard
    scores = [
        re.search(r"(\d+–\d+)", person.heard[person.heard.index("The match is over") :])
        for person in (ada, bo)
    ]
    assert scores[0] is not None
    assert scores[1] is not None
    assert scores[0][1] == scores[1][1]  # partners see the score from the same side


def test_a_joiner_chooses_his_partner_in_the_lobby(people: Company) -> None:
    """`seat 3` moves to the place opposite the host, and the lobby shows the new pair."""
    ada, address = people.host()
    bo = people("join", address, "--name", "Bo", home="bo")
    bo.hear("2  you")
    bo.type("seat 1")
    bo.hear("Seat 1 is taken")
    bo.type("seat 9")
    bo.hear("There is no seat 9")
    bo.type("seat 3")
    bo.hear("Side A")
    bo.hear("3  you")
    bo.type("q")
    bo.hear("Leave the table?")
    bo.type("y")
    assert bo.ends() == 0
    ada.hear("3  Bo")
    ada.hear("3  free")


def test_the_host_sends_somebody_away(people: Company) -> None:
    """`free 2` frees a place; who sat there reads why and goes."""
    ada, address = people.host()
    bo = people("join", address, "--name", "Bo", home="bo")
    ada.hear("2  Bo")
    ada.type("free 2")
    bo.hear("The host has freed your place")
    assert bo.ends() == 1


def test_a_name_that_is_taken_is_refused(people: Company) -> None:
    """Two of one name would be mixed up: the second one is told to choose another."""
    _, address = people.host()
    bo = people("join", address, "--name", "Ada", home="bo")
    bo.hear("Somebody at the table has this name already")
    assert bo.ends() == 1


def test_a_full_table_takes_nobody(people: Company) -> None:
    """Who comes to a table at which play has begun reads so and goes."""
    ada, address = people.host("--bots", "3")
    ada.type("")
    ada.hear("All are here")
    bo = people("join", address, "--name", "Bo", home="bo")
    assert bo.ends() == 1
    assert "The match has begun" in bo.heard or "The table is full" in bo.heard
    assert "Traceback" not in bo.heard


def test_a_port_that_is_taken_is_said(people: Company) -> None:
    """A second table on the same port cannot be: the sentence names the option that helps."""
    _, address = people.host()
    port = str(read_invite_untrusted(address).port)
    other = people("host", "--address", "127.0.0.1", "--port", port, home="other")
    assert other.ends() == 1
    assert f"Port {port} is taken" in other.heard
    assert "Traceback" not in other.heard


def test_nobody_there_is_said(people: Company) -> None:
    """A code at whose address no table is open is one sentence."""
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    code = str(make_invite(bytes(32), bytes(SECRET_OCTETS), port, (ip_address("127.0.0.1"),)))
    bo = people("join", code)
    assert bo.ends() == 1
    assert "cannot be reached" in bo.heard
    assert 1 == bo.heard.count("\n")


def test_an_http_request_disturbs_no_table(people: Company) -> None:
    """Who does not know the table's secret is sent away without a word, and the table plays on."""
    ada, code = people.host("--bots", "3", "--deals", "1", "--no-pause")
    with socket.create_connection(("127.0.0.1", read_invite_untrusted(code).port)) as stranger:
        stranger.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        while stranger.recv(4096):
            pass
    ada.type("")
    ada.play()
    assert ada.ends() == 0


def test_the_host_stands_a_joiner_of_another_version(people: Company) -> None:
    """The table stays open after a peer of version 2 has knocked, who knows the code."""
    ada, code = people.host()
    invite = read_invite_untrusted(code)
    client = open_channel(invite.secret).client
    with (
        socket.create_connection(("127.0.0.1", invite.port)) as plain,
        client.wrap_socket(plain) as stranger,
        contextlib.suppress(OSError),
    ):
        stranger.sendall(frame(encode(Greeting(2, bytes(32)))))
        while stranger.recv(4096):
            pass
    ada.hear("speaks version 2 of the protocol")
    bo = people("join", code, "--name", "Bo", home="bo")
    bo.hear("2  you")


def test_the_end_of_input_leaves_the_table(people: Company) -> None:
    """A pipe that is closed means that nobody is there any more: one sentence, and the record is kept."""
    me = people("play", "--name", "Ada")
    me.hear(CARD)
    bots = children(me.process.pid)
    me.close()
    assert me.ends() == 1
    assert "There is no more input" in me.left()
    assert "The record is kept" in me.left()
    assert [] == alive(bots)


@pytest.mark.parametrize("moment", [CARD, "Shuffling 2 of 4", "Calling the bots"])
def test_ctrl_c_ends_it_at_any_moment(people: Company, moment: str) -> None:
    """One sentence, exit code 130, no traceback, and no bot that stays behind."""
    me = people("play", "--name", "Ada")
    me.hear(moment)
    bots = children(me.process.pid)
    me.interrupt()
    assert me.ends() == 130
    assert "Stopped by Ctrl-C" in me.left()
    assert "Traceback" not in me.heard
    assert [] == alive(bots)
