"""`braus bot`: bots that sit down at a table over real sockets, and what hinders them."""

import contextlib
import json
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from ipaddress import ip_address
from pathlib import Path

import pytest

from braus_p2p.net.channel import open_channel
from braus_p2p.net.invite import SECRET_OCTETS, make_invite
from braus_p2p.ui import cli
from braus_p2p.ui.peer import Role
from braus_p2p.wire.codec import encode
from braus_p2p.wire.framing import frame
from braus_p2p.wire.messages import Greeting
from tests.support.program import MOST_SECONDS, PROGRAM, braus, one_sentence, start

SECRET = bytes(SECRET_OCTETS)


@contextmanager
def somebody(says: bytes, *, knows: bool = False) -> Iterator[int]:
    """The port of a program that says this to every caller, in the table's secret or not, and hangs up."""
    server = socket.create_server(("127.0.0.1", 0))
    server.settimeout(MOST_SECONDS)
    over = threading.Event()

    def answer() -> None:
        while True:
            caller, _ = server.accept()
            if over.is_set():
                caller.close()
                return
            with caller, contextlib.suppress(OSError):
                if knows:
                    caller = open_channel(SECRET).server.wrap_socket(caller, server_side=True)
                caller.sendall(says)
                if not knows:
                    caller.shutdown(socket.SHUT_WR)
                    while caller.recv(65_536):
                        pass
                caller.close()

    answering = threading.Thread(target=answer)
    answering.start()
    with closing(server):
        yield server.getsockname()[1]
        over.set()
        socket.create_connection(server.getsockname()).close()
        answering.join(MOST_SECONDS)


def code_at(port: int) -> str:
    """The code of a table that should be there."""
    return str(make_invite(bytes(32), SECRET, port, (ip_address("127.0.0.1"),)))


def nobody() -> int:
    """A port where nobody listens."""
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        port: int = server.getsockname()[1]
    return port


@contextmanager
def table(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A table for one deal, opened by a bot with the name Host: its process and its code."""
    role = Role("Host", "greta", 1, deals=1)
    with start(tmp_path, *role.command[len(PROGRAM) :]) as host:
        assert host.stdout is not None
        yield host, json.loads(host.stdout.readline())["code"]


def test_bots_play_a_match_at_a_table(tmp_path: Path) -> None:
    """Bots that know the code sit down and play to the end; each keeps a record that verifies."""
    with table(tmp_path) as (host, table_code), ExitStack() as stack:
        bots = []
        # Of the same seed both would take the same name; the second one takes another when it is refused.
        for words, seat in ((["--seed=1", "--seat=3"], 3), (["--seed=1"], 2), (["--name", "Alma"], 4)):
            bot = stack.enter_context(start(tmp_path, "bot", table_code, "--for", "Greta", *words))
            assert bot.stdout is not None
            told = bot.stdout.readline().decode().strip()
            assert told.endswith(f" sits on seat {seat}.")
            bots.append(bot)
        assert "Alma sits on seat 4." == told
        for bot in bots:
            rest, complaint = bot.communicate(timeout=MOST_SECONDS)
            deal, over = rest.decode().splitlines()
            assert (0, b"") == (bot.returncode, complaint)
            assert deal.startswith("Deal 1   ")
            assert 0 == braus(tmp_path, "verify", over.partition("Its record is ")[2])[0]
        host.communicate(timeout=MOST_SECONDS)
        assert 0 == host.returncode


def test_a_bot_that_is_not_seated_is_told(tmp_path: Path) -> None:
    """A taken place, one that is not there and a taken name are one sentence each."""
    with table(tmp_path) as (host, table_code):
        for words, sentence in (
            (["--seat", "1"], "The place is taken, or there is no such place. Choose another."),
            (["--seat", "6"], "There is no such place at this table."),
            (["--name", "Host"], "Somebody at the table has this name already. Choose another with --name."),
        ):
            code, told, complaint = braus(tmp_path, "bot", table_code, *words)
            assert (1, b"", sentence) == (code, told, one_sentence(complaint))
        _, complaint = host.communicate()  # its standard input ends, and so does it
        gone = "The process that watches this peer is gone."
        assert (1, gone) == (host.returncode, one_sentence(complaint))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["localhost"], "localhost is no address: write HOST:PORT, like 192.168.1.20:4000 or [::1]:4000."),
        (["localhost:0"], "There is no port 0: ports go from 1 to 65535."),
        (["localhost:1", "--name", "a\tb"], "A name may not hold the character U+0009: choose another name."),
        (["localhost:1", "--for", ""], "A name must be 1 to 48 octets long in UTF-8: choose another name."),
        (["localhost:1", "--seat", "0"], "There is no seat 0: seats are counted from 1, up to 4 or 6."),
    ],
)
def test_what_is_typed_wrong_is_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong address, port, name or seat is told before anything is tried."""
    assert 1 == cli.run(["bot", *words])
    assert ("", f"{sentence}\n") == capsys.readouterr()


def test_a_port_with_nobody_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """Where nobody listens, the sentence names host, port and what the system says."""
    port = nobody()
    assert 1 == cli.run(["bot", code_at(port)])
    told, complaint = capsys.readouterr()
    assert "" == told
    assert complaint.startswith(f"127.0.0.1 cannot be reached on port {port}: ")
    assert 1 == complaint.count(":")


@pytest.mark.parametrize(
    ("says", "knows", "sentence"),
    [
        (b"", True, "The link to the table is lost.\n"),
        (b"", False, "127.0.0.1 does not answer on port "),
        (
            frame(encode(Greeting(2, bytes(32)))),
            True,
            "The other side speaks version 2 of the protocol, this one 1. ",
        ),
        (b"HTTP/1.1 400 Bad Request\r\n\r\n", False, "What answers there is no table with a code."),
        (frame(b"hello"), True, "What came cannot be read: it is not in the encoding of this protocol."),
    ],
)
def test_a_stranger_at_the_address_is_one_sentence(  # noqa: PLR0917 - a parametrised case
    says: bytes,
    knows: bool,  # noqa: FBT001 - a parametrised case
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Another version, another kind of server and one that hangs up are told as what they are."""
    monkeypatch.setenv("BRAUS_DATA", str(tmp_path))
    with somebody(says, knows=knows) as port:
        assert 1 == cli.run(["bot", code_at(port)])
    told, complaint = capsys.readouterr()
    assert ("", 1) == (told, complaint.count("\n"))
    assert complaint.startswith(sentence)
