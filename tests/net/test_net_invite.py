"""The code that opens a table: it comes back as it was, slips of the pen show, and nothing else gets in."""

import ipaddress
from binascii import crc_hqx

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.errors import LocalError, Violation
from braus_p2p.net.invite import (
    MOST_ADDRESSES,
    MOST_CHARACTERS,
    Address,
    Invite,
    _to_base32,
    fingerprint,
    looks_like_invite,
    make_invite,
    read_invite_untrusted,
)
from braus_p2p.ui.words import say

QUICK = settings(derandomize=True, database=None, deadline=None, max_examples=200)
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

KEY = bytes(range(32))
SECRET = bytes.fromhex("00112233445566778899")
ADDRESSES: tuple[Address, ...] = (
    ipaddress.ip_address("192.0.2.7"),
    ipaddress.ip_address("2001:db8::7"),
    ipaddress.ip_address("198.51.100.200"),
)
INVITES = [make_invite(KEY, SECRET, port, ADDRESSES[:count]) for port, count in ((1, 0), (47_000, 1), (9, 3))]

addresses = st.ip_addresses(v=4) | st.ip_addresses(v=6).map(lambda a: ipaddress.ip_address(a.packed))
invites = st.builds(
    Invite,
    st.binary(min_size=16, max_size=16),
    st.binary(min_size=10, max_size=10),
    st.integers(1, 65_535),
    st.lists(addresses, max_size=MOST_ADDRESSES).map(tuple),
)


def refusal(text: str) -> tuple[str, str]:
    """The rung and the key at which a text is no code; the refusal has a sentence."""
    with pytest.raises(Violation) as caught:
        read_invite_untrusted(text)
    assert say(caught.value)
    return caught.value.rung, caught.value.key


def coded(octets: bytes) -> str:
    """A code of any octets, with a good check."""
    return _to_base32(octets + crc_hqx(octets, 0xFFFF).to_bytes(2))


@QUICK
@given(invites)
def test_an_invite_comes_back_from_its_code(invite: Invite) -> None:
    """Whatever addresses it has, within the length that is read and the alphabet of a QR's dense form."""
    code = str(invite)
    assert invite == read_invite_untrusted(code)
    assert looks_like_invite(code)
    assert len(code) <= MOST_CHARACTERS
    assert set(code) <= {*ALPHABET, "-", "U"}


def test_a_code_is_groups_of_five_under_a_word_that_says_what_it_is() -> None:
    """One known code, written out, so that no other version of the program reads it otherwise."""
    invite = make_invite(KEY, SECRET, 47_000, ADDRESSES[:1])
    expected = "BRAUS-057G4-TWQDE-4WBMC-EXV3T-ZZEVE-W0004-926D2-5ASKQ-H2CVF-604R0-0041X-FPC"
    assert (fingerprint(KEY).hex(), expected) == ("4f026b976b89c5d18eeec7affddb7700", str(invite))


@QUICK
@given(invites)
def test_a_code_may_be_typed_loosely(invite: Invite) -> None:
    """Small letters, blanks, breaks, hyphens or none, O for 0, I and L for 1, no word in front."""
    code = str(invite)
    for loose in (
        code.lower(),
        code.replace("-", ""),
        code.replace("-", " "),
        " \t" + code.replace("-", "-\r\n") + " ",
        code.replace("0", "O").replace("1", "I"),
        code.replace("0", "o").replace("1", "l"),
        code.removeprefix("BRAUS-"),
    ):
        assert invite == read_invite_untrusted(loose)


@pytest.mark.parametrize("invite", INVITES, ids=["no address", "one address", "three addresses"])
def test_every_wrong_character_is_noticed(invite: Invite) -> None:
    """A code with one other character in any place is refused, whatever the characters."""
    code = str(invite).removeprefix("BRAUS-")
    for at, character in enumerate(code):
        for other in ALPHABET:
            if character not in (other, "-"):
                assert ("encoding", "invite-mistyped") == refusal(code[:at] + other + code[at + 1 :])


@pytest.mark.parametrize("invite", INVITES, ids=["no address", "one address", "three addresses"])
def test_every_missing_or_doubled_character_and_every_exchange_is_noticed(invite: Invite) -> None:
    """So is one left out, one written twice, a group left out, and two neighbours in the wrong order."""
    code = str(invite).replace("-", "").removeprefix("BRAUS")
    groups = str(invite).split("-")[1:]
    slips = [code[:at] + code[at + 1 :] for at in range(len(code))]
    slips += [code[:at] + code[at] + code[at:] for at in range(len(code))]
    slips += ["".join(groups[:at] + groups[at + 1 :]) for at in range(len(groups))]
    slips += [code[:at] + code[at + 1] + code[at] + code[at + 2 :] for at in range(len(code) - 1)]
    slips += [code + "0", code + "00", "0" + code]
    assert {"invite-mistyped"} == {refusal(slip)[1] for slip in slips if slip != code}


def test_characters_that_are_no_digits_are_refused() -> None:
    """Punctuation, U, and letters and digits of other alphabets, though some look alike."""
    code = str(INVITES[0])
    for other in ("U", "!", "ä", "\u0660", "\u0391", "\u2014", "\0", "\ud800"):
        assert ("encoding", "invite-mistyped") == refusal(code[:-1] + other)


def test_another_version_is_named() -> None:
    """A code of a later program says which version it wants, whatever follows the version."""
    for octets in (bytes([2]), bytes([2]) + bytes(60), bytes([255]) + bytes(28)):
        with pytest.raises(Violation) as caught:
            read_invite_untrusted(coded(octets))
        assert ("invite-version", octets[0]) == (caught.value.key, caught.value.arguments["theirs"])


@pytest.mark.parametrize(
    "octets",
    [
        bytes([1]),
        bytes([1]) + bytes(26) + b"\1",
        bytes([1]) + bytes(26) + b"\0\0",
        bytes([1]) + bytes(26) + b"\0\1\4",
        bytes([1]) + bytes(26) + b"\0\1\4" + bytes(3),
        bytes([1]) + bytes(26) + b"\0\1\6" + bytes(15),
        bytes([1]) + bytes(26) + b"\0\1\5" + bytes(4),
        bytes([1]) + bytes(26) + b"\0\1\0",
        bytes([1]) + bytes(26) + b"\0\1" + (b"\4" + bytes(4)) * (MOST_ADDRESSES + 1),
    ],
    ids=[
        "nothing",
        "half a port",
        "no port",
        "no address",
        "half an IPv4",
        "half an IPv6",
        "IPv5",
        "IPv0",
        "many",
    ],
)
def test_a_good_check_makes_no_good_code(octets: bytes) -> None:
    """What a hostile hand wrote is refused at the rung `schema`."""
    assert ("schema", "invite-mistyped") == refusal(coded(octets))


@pytest.mark.parametrize("text", ["", "-", " ", "BRAUS", "BRAUS-", "0", "000", "0000", "BRAUS-BRAUS"])
def test_too_short_is_mistyped(text: str) -> None:
    """Next to nothing is no code."""
    assert ("encoding", "invite-mistyped") == refusal(text)


def test_too_long_is_not_even_looked_at() -> None:
    """A text longer than any code is refused before it is turned into a number."""
    assert ("encoding", "invite-mistyped") == refusal("0" * 10**7)
    assert ("encoding", "invite-mistyped") == refusal("0" * (MOST_CHARACTERS + 1))


def judged(text: str) -> None:
    """The fuzz target: any text is an invite that comes back from its code, or a violation."""
    try:
        invite = read_invite_untrusted(text)
    except Violation as refused:
        assert refused.rung in ("encoding", "schema")  # noqa: PT017 - anything else is let through and fails
    else:
        assert invite == read_invite_untrusted(str(invite))


@QUICK
@given(st.text(max_size=500) | st.text(ALPHABET + "-OIL", max_size=120))
def test_any_text_is_an_invite_or_a_violation(text: str) -> None:
    """Nothing else happens, and asking whether it looks like a code never fails."""
    judged(text)
    looks_like_invite(text)


@QUICK
@given(st.binary(max_size=200), st.booleans())
def test_any_octets_with_a_good_check_are_an_invite_or_a_violation(octets: bytes, ours: bool) -> None:  # noqa: FBT001
    """A hostile code gets past the check; what is in it is judged all the same."""
    judged(coded((bytes([1]) if ours else b"") + octets))


def test_an_invite_shows_no_secret_in_logs() -> None:
    """Its representation has neither the secret nor the code, only where the table is."""
    for invite in INVITES:
        told = f"{invite!r} {[invite]}"
        assert "port" in told
        for hidden in (invite.secret.hex(), repr(invite.secret), str(invite), invite.fingerprint.hex()):
            assert hidden not in told


def test_an_address_does_not_look_like_a_code() -> None:
    """Though a machine may be called so: an address has a colon or dots, and a code has neither."""
    for address in ("braus-host:4700", "braus.example.org", "[2001:db8::1]:4700", "192.0.2.7:4700", "anna"):
        assert not looks_like_invite(address)
    for code in ("braus-0123", "BRAUS 01234 56789", " Braus-"):
        assert looks_like_invite(code)


def test_as_many_addresses_as_fit_are_taken() -> None:
    """The first ones; a host with more of them still gets a code."""
    many = tuple(ipaddress.ip_address(2**32 + number) for number in range(20))
    assert many[:MOST_ADDRESSES] == read_invite_untrusted(str(make_invite(KEY, SECRET, 1, many))).addresses


@pytest.mark.parametrize(
    ("secret", "port"), [(b"", 1), (bytes(9), 1), (bytes(11), 1), (SECRET, 0), (SECRET, 2**16)]
)
def test_an_invite_needs_a_secret_and_a_port(secret: bytes, port: int) -> None:
    """Anything else is an error of this side, told as such."""
    with pytest.raises(LocalError) as caught:
        make_invite(KEY, secret, port, ())
    assert "invite-cannot-be-made" == caught.value.key
    assert say(caught.value)


def test_a_fingerprint_is_half_a_hash_under_a_label() -> None:
    """128 bits: nobody finds a second key to a given one."""
    assert 16 == len(fingerprint(KEY))
    assert fingerprint(KEY) != fingerprint(bytes(32))
