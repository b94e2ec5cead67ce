"""Doors of the network and the keyboard: invites, announcements, a broker, notation, what is typed."""

import random
from collections import deque
from collections.abc import Sequence
from functools import cache, partial
from ipaddress import ip_address
from typing import Any

import trio
from zeroconf import ServiceInfo

from braus_p2p.errors import LocalError, Violation
from braus_p2p.net.broker import broker_at, broker_url
from braus_p2p.net.discovery import SERVICE, Table, read_announcement_untrusted
from braus_p2p.net.invite import (
    MOST_ADDRESSES,
    MOST_CHARACTERS,
    Broker,
    Invite,
    looks_like_invite,
    make_invite,
    read_invite_untrusted,
)
from braus_p2p.net.relayed import _HEAD, PIECE, WINDOW, RelayedStream
from braus_p2p.net.rendezvous import Rendezvous, RendezvousListener
from braus_p2p.rules import notation
from braus_p2p.rules.hand import legal_acts
from braus_p2p.rules.profiles import PROFILES
from braus_p2p.ui.address import host_port, player_name, shown_address
from braus_p2p.ui.words import say
from braus_p2p.wire.canonical import Value, pack, unpack_untrusted
from tests.fuzz.wires import bent_text, refused, text_of
from tests.support.mutations import bent_octets, bent_payload
from tests.support.table_kit import FIVE_FOUR, JAN, TEAMS, Script

ADDRESSES = tuple(map(ip_address, ("192.168.1.20", "10.0.0.3", "2001:db8::7", "fe80::1")))
INVITES = tuple(
    make_invite(bytes([number]) * 32, bytes(range(10)), 4711 + number, ADDRESSES[:number], broker)
    for number, broker in enumerate(
        (None, Broker("broker.example", 1883), None, Broker("2001:db8::1", 8883), None)
    )
)


# Invites


def check_invites(octets: bytes) -> None:
    """A code that is accepted is an invite within its bounds whose own code reads as the same invite."""
    text = text_of(octets)
    looks_like_invite(text)
    found: list[Invite] = []
    if refused(lambda: found.append(read_invite_untrusted(text))) is not None:
        return
    (invite,) = found
    assert len(text) <= MOST_CHARACTERS
    assert len(invite.addresses) <= MOST_ADDRESSES
    assert 0 < invite.port < 2**16
    assert invite == read_invite_untrusted(str(invite))
    assert looks_like_invite(str(invite))


def invites() -> Sequence[bytes]:
    """Codes of tables with and without a broker."""
    return [str(invite).encode() for invite in INVITES]


def bent_invite(rng: random.Random, octets: bytes, corpus: Sequence[bytes]) -> bytes:
    """Mostly what the code says is changed and its check made good again, so that the rows are reached."""
    draw = rng.random()
    if draw < 0.3:
        return bent_text(rng, octets, corpus)
    told = bent_octets(rng, rng.choice(INVITES)._octets())
    return str(_Told(told)).encode()


class _Told(Invite):
    """An invite's code of any octets."""

    def __init__(self, told: bytes) -> None:
        object.__setattr__(self, "_told", told)

    def _octets(self) -> bytes:
        told: bytes = object.__getattribute__(self, "_told")
        return told


# Announcements


def check_announcements(octets: bytes) -> None:
    """An announcement is a table with a good name, port and address that others can call, or a violation."""
    told = plain(octets)
    if not (
        len(told) == 3
        and isinstance(told[0], int)
        and isinstance(told[1], bytes)
        and isinstance(told[2], tuple)
    ):
        return
    port, txt, packed = told
    try:
        properties = ServiceInfo(SERVICE, f"x.{SERVICE}", properties=txt).properties
    except (UnicodeError, ValueError):
        return  # the library's own refusal, which `_ask` never sees: it reads records that came in whole
    found: list[Table] = []
    addresses = [part for part in packed if isinstance(part, bytes)]
    if refused(lambda: found.append(read_announcement_untrusted(properties, port, addresses))) is not None:
        return
    (table,) = found
    assert 0 < table.port < 2**16
    assert 0 < len(table.addresses) <= MOST_ADDRESSES
    assert not any(address.is_loopback or address.is_multicast for address in table.addresses)
    assert table.name == player_name(table.name)
    assert 0 <= table.free <= table.seats
    if table.code is not None:
        assert (table.port, table.addresses, None) == (
            table.code.port,
            table.code.addresses,
            table.code.broker,
        )


def announcements() -> Sequence[bytes]:
    """An open table, a closed one, and one of another version, as DNS has them."""
    common = {"v": "1", "name": "Åsa", "rules": "gotland", "seats": "4", "free": "2"}
    return [
        pack((4711, _txt(told), tuple(address.packed for address in ADDRESSES)))
        for told in (common | {"code": str(INVITES[0])}, common, common | {"v": "2"})
    ]


def _txt(told: dict[str, str]) -> bytes:
    rows = (f"{name}={value}".encode() for name, value in told.items())
    return b"".join(bytes([len(row)]) + row for row in rows)


def bent_announcement(rng: random.Random, octets: bytes, corpus: Sequence[bytes]) -> bytes:
    """One value of the text changed in its place, or anything anywhere."""
    told = plain(octets)
    if rng.random() < 0.3 or len(told) != 3 or not isinstance(told[1], bytes):
        return bent_payload(rng, octets, corpus)
    rows = {name: value for name, value in _rows(told[1]) if rng.random() > 0.03}
    if rows:
        name = rng.choice(list(rows))
        value = bent_text(rng, rows[name], [b"7", b"brus-teams", b"0", b"1000"])
        if rng.random() < 0.2:
            value = rng.choice((b"", b"0", b"6", b"brus", str(rng.choice(INVITES)).encode()))
        rows[name] = value[:240]
    txt = b"".join(bytes([len(row)]) + row for row in (name + b"=" + value for name, value in rows.items()))
    return pack((told[0], txt, told[2]))


def _rows(txt: bytes) -> list[tuple[bytes, bytes]]:
    rows = []
    while txt:
        row, txt = txt[1 : 1 + txt[0]], txt[1 + txt[0] :]
        name, _, value = row.partition(b"=")
        rows.append((name[:9], value))
    return rows


def plain(octets: bytes) -> tuple[Value, ...]:
    """The array of a structured input; empty where there is none."""
    try:
        value = unpack_untrusted(octets)
    except Violation:
        return ()
    return value if isinstance(value, tuple) else ()


# What comes through a broker


def check_relayed(octets: bytes) -> None:
    """Whatever the middle does, what is read are the pieces in their order, each once, and few are kept."""
    messages = [part for part in plain(octets) if isinstance(part, bytes)]

    async def play() -> None:
        stream = RelayedStream(lambda _: True, lambda: None)
        pieces: dict[int, bytes] = {}
        for message in messages:
            stream.deliver_untrusted(message)
            assert len(stream._unread) <= WINDOW
            if len(message) >= _HEAD.size:
                kind, sent, _ = _HEAD.unpack_from(message)
                if kind == 0:
                    pieces.setdefault(sent, message[_HEAD.size :])
        kept: deque[bytes] = stream._unread
        assert list(kept) == [pieces[number] for number in range(len(kept))]
        assert all(0 < len(piece) <= PIECE for piece in kept)
        stream.pulse()
        await stream.aclose()

    trio.run(play)


def relayed() -> Sequence[bytes]:
    """Pieces in a row, a pulse among them, and the end."""
    head = [_HEAD.pack(0, number, 0) + bytes([number]) * 9 for number in range(12)]
    return [
        pack((*head[:3], _HEAD.pack(1, 3, 0), *head[3:9], _HEAD.pack(2, 9, 0))),
        pack((_HEAD.pack(1, 0, 0), head[0], head[0], head[1])),
        pack((_HEAD.pack(0, 0, 0) + bytes(PIECE),)),
    ]


SECRET = b"table secret"
FINGERPRINT = b"f" * 16


def check_calls(octets: bytes) -> None:
    """A call opens something only if it has the word of one who knows the secret, and only once."""

    async def play() -> None:
        meeting = Rendezvous(Broker("broker.example", 1883), SECRET)
        listener = RendezvousListener(meeting, FINGERPRINT)
        for _ in range(2):
            meeting._called_untrusted(listener, octets)
        number, word = octets[:16], octets[16:]
        good = len(number) == 16 and word == meeting._derived("word", FINGERPRINT, number)
        assert int(good) == meeting._calls.statistics().current_buffer_used
        await listener.aclose()

    trio.run(play)


@cache
def calls() -> Sequence[bytes]:
    """A good call, and parts of one."""
    made: list[bytes] = []

    async def make() -> None:
        meeting = Rendezvous(Broker("broker.example", 1883), SECRET)
        number = bytes(range(16))
        made.append(number + meeting._derived("word", FINGERPRINT, number))
        await trio.lowlevel.checkpoint()

    trio.run(make)
    return [made[0], made[0][:16], b""]


# Notation


def check_notation(octets: bytes) -> None:
    """Any text is judged, and a deal that can be read is written as a text that reads the same."""
    text = text_of(octets)
    judgement = notation.judge(text)
    if judgement.error is not None:
        assert say(judgement.error)
        assert 1 <= judgement.error.line
        return
    read = notation.read(text)
    assert read == notation.read(notation.write(read))
    assert judgement.deal is not None
    if judgement.illegal is not None:
        refusal = judgement.illegal.refusal
        assert say(LocalError(refusal.key, **refusal.arguments))
        assert judgement.illegal.act == 1 + len(judgement.deal.acts)
    else:
        assert read.acts == judgement.deal.acts
    if judgement.deal.turn is not None and None not in read.hands:
        hands: tuple[Any, ...] = read.hands
        seat = judgement.deal.turn
        held = hands[seat] - judgement.deal.seen
        assert all(judgement.deal.refusal(act) is None for act in legal_acts(judgement.deal, held))


@cache
def notations() -> Sequence[bytes]:
    """Whole deals of three profiles, with all hands and with some."""
    deals = (("gotland", JAN), ("brus", FIVE_FOUR), ("brus-teams", TEAMS))
    texts = [_noted(rules, script) for rules, script in deals]
    return [text.encode() for text in (*texts, *(text.replace("Hand 1: ", "Hand 1: ?# ") for text in texts))]


def _noted(rules: str, script: Script) -> str:
    profile = PROFILES[rules]
    hands = tuple(
        frozenset(script.deck[(seat - 1) % profile.players :: profile.players])
        for seat in range(profile.players)
    )
    return notation.write(notation.Notation(profile, 0, hands, script.acts))


def bent_notation(rng: random.Random, octets: bytes, corpus: Sequence[bytes]) -> bytes:
    """Words dropped, doubled and exchanged, lines too, or the text changed anywhere."""
    if rng.random() < 0.25:
        return bent_text(rng, octets, corpus)
    lines = octets.split(b"\n")
    at = rng.randrange(len(lines))
    words = lines[at].split(b" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    match rng.randrange(7):
        case 0:
            del words[one]
        case 1:
            words.insert(one, words[other])
        case 2:
            words[one], words[other] = words[other], words[one]
        case 3:
            words[one] = rng.choice(
                (b"y", b"+", b"/", b"-", b"|", b"JC", b"6D", b"AH", b"?", b"0", b"99", b":")
            )
        case 4:
            del words[one + 1 :]
        case 5:
            lines.insert(at, rng.choice(lines))
        case _:
            lines[at], lines[at - 1] = lines[at - 1], lines[at]
            return b"\n".join(lines)
    lines[at] = b" ".join(words)
    return b"\n".join(lines)


# What is typed


def check_typed(octets: bytes) -> None:
    """A typed address, broker or name is taken as it shows, or refused with a sentence."""
    text = text_of(octets)
    for read in (_address, _broker, player_name):
        refused(partial(read, text))


def _address(text: str) -> None:
    host, port = host_port(text)
    assert (host, port) == host_port(shown_address(host, port))


def _broker(text: str) -> None:
    broker = broker_at(text)
    assert broker == broker_at(broker_url(broker))


def typed() -> Sequence[bytes]:
    """Addresses, brokers, names."""
    words = (
        "192.0.2.7:4711",
        "[2001:db8::1%eth0]:99",
        "mqtt://broker.example:1883",
        "mqtt://[::1]/",
        "Åsa",
        "me:1",
    )
    return [word.encode() for word in words]
