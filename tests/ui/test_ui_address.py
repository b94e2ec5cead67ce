"""What people type to say where and who."""

import getpass
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from braus_p2p.errors import LocalError
from braus_p2p.table.lobby import Newcomer
from braus_p2p.ui.address import host_port, player_name, shown_address
from braus_p2p.ui.printable import printable


@pytest.mark.parametrize(
    ("word", "host", "port"),
    [
        ("localhost:4000", "localhost", 4000),
        ("192.168.1.20:1", "192.168.1.20", 1),
        ("xn--brus-noa.example:65535", "xn--brus-noa.example", 65535),
        ("bräus.example:80", "bräus.example", 80),
        ("[::1]:4000", "::1", 4000),
        ("[fe80::1%eth0]:4000", "fe80::1%eth0", 4000),
        ("[::ffff:10.0.0.1]:9", "::ffff:10.0.0.1", 9),
    ],
)
def test_addresses_are_read_and_written(word: str, host: str, port: int) -> None:
    """An address is a host and a port, an IPv6 one in brackets, and reads as it is written."""
    assert (host, port) == host_port(word)
    assert word == shown_address(host, port)


@pytest.mark.parametrize(
    "word",
    [
        *(
            "",
            "localhost",
            ":4000",
            "localhost:",
            "localhost:4000 ",
            "::1:4000",
            "[::1]",
            "[::1]4000",
            "[]:1",
        ),
        *("http://host:80", "host:80/", "host:4x", "host:-1", "host:٤٠٠٠", "host:123456", "me@host:80"),
        *("a b:1", "[host]:80"),
    ],
)
def test_what_is_no_address_is_refused(word: str) -> None:
    """Anything else is refused with a sentence that shows an example."""
    with pytest.raises(LocalError) as refused:
        host_port(word)
    assert "address-form" == refused.value.key


@pytest.mark.parametrize("port", [0, 65536, 99999])
def test_ports_have_bounds(port: int) -> None:
    """A port is 1 to 65535."""
    with pytest.raises(LocalError) as refused:
        host_port(f"localhost:{port}")
    assert ("address-port", {"port": port}) == (refused.value.key, refused.value.arguments)


def test_names_are_brought_to_one_form() -> None:
    """A name typed with combining marks is the same name as one typed without, and outer spaces are cut."""
    assert "Åsa" == player_name(unicodedata.normalize("NFD", " Åsa "))


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "name-length"),
        ("x" * 49, "name-length"),
        ("a\tb", "name-character"),
        ("a\x1b[31mb", "name-character"),
        ("a\u202eb", "name-character"),
        ("a\ud800b", "name-character"),
        ("a  b", "name-space"),
        ("\u0301a", "name-form"),
    ],
)
def test_names_that_others_would_refuse_are_refused_here(name: str, key: str) -> None:
    """A name with control characters, doubled spaces or the wrong length is refused with a sentence."""
    with pytest.raises(LocalError) as refused:
        player_name(name)
    assert key == refused.value.key


@given(st.text(max_size=60))
def test_a_name_that_is_taken_can_be_used_at_a_table(name: str) -> None:
    """What `player_name` gives, every peer accepts."""
    try:
        taken = player_name(name)
    except LocalError:
        return
    assert taken == Newcomer(taken).name


@pytest.mark.parametrize(("login", "name"), [("greta", "greta"), ("x" * 60, "player"), ("", "player")])
def test_without_a_name_the_login_name_is_taken(
    login: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who gives no name plays under his login name, if all peers would take that."""
    monkeypatch.setattr(getpass, "getuser", lambda: login)
    assert name == player_name(None)


def test_a_user_whom_the_system_does_not_know_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a container there may be no login name at all."""

    def nobody() -> str:
        raise KeyError("getpwuid(): uid not found: 4711")

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert "player" == player_name(None)


@given(st.text())
def test_what_is_shown_steers_no_terminal(word: str) -> None:
    """A word from outside is shown in at most 61 characters, each of them printable."""
    assert printable(word).isprintable()
    assert len(printable(word)) <= 61
