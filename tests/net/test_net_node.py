"""Nodes in one process: over memory streams with a clock that jumps, and over loopback sockets."""

import math
import socket
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock, memory_stream_pair

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.link import FLUSH_SECONDS
from braus_p2p.net.tcp import connect, listen
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.table.session import BEAT_SECONDS, HELLO_SECONDS
from tests.attacks.cheat import ATTACKS, Cheat
from tests.net.peers import Peer


class Listener(trio.abc.Listener[trio.abc.Stream]):
    """A listener whose connections are memory streams."""

    def __init__(self) -> None:
        self._in, self._out = trio.open_memory_channel[trio.abc.Stream](16)

    async def accept(self) -> trio.abc.Stream:
        return await self._out.receive()

    async def aclose(self) -> None:
        self._out.close()
        await trio.lowlevel.checkpoint()

    async def dial(self) -> trio.abc.Stream:
        ours, theirs = memory_stream_pair()
        await self._in.send(theirs)
        return ours


async def play(peers: list[Peer], listener: Listener, *strangers: trio.abc.Stream) -> list[BrausError]:
    """Run all peers, those but the first dialling the first; why each ended, in order."""
    reasons: dict[int, BrausError] = {}

    async def host() -> None:
        reasons[0] = await peers[0].node.run(peers[0].begin, listeners=[listener])

    async def guest(number: int) -> None:
        peer = peers[number]
        reasons[number] = await peer.node.run(peer.begin, dial=await listener.dial())

    async with trio.open_nursery() as nursery:
        nursery.start_soon(host)
        for number in range(1, len(peers)):
            nursery.start_soon(guest, number)
    for stranger in strangers:
        await stranger.aclose()
    return [reasons[number] for number in range(len(peers))]


async def test_four_nodes_play_a_deal_over_memory_streams(tmp_path: Path, autojump_clock: MockClock) -> None:
    """Four nodes end with one head, and every record on disk is the same and holds."""
    peers = [Peer(number, tmp_path) for number in range(4)]
    reasons = await play(peers, Listener())
    assert ["session-over"] * 4 == [reason.key for reason in reasons]
    records = {peer.store.path.read_bytes() for peer in peers if peer.store.path is not None}
    assert len(records) == 1
    verdict = verify_record_untrusted(records.pop())
    assert verdict.failure is None
    assert peers[0].session.position.head == verdict.position.head
    assert autojump_clock.current_time() < HELLO_SECONDS  # nothing waited for a time-out
    assert [([], [])] * 4 == [(peer.player.told, peer.player.drops) for peer in peers]


async def test_strangers_do_not_disturb_the_table(
    tmp_path: Path,
    autojump_clock: MockClock,  # noqa: ARG001 - pytest-trio takes the clock from the arguments alone
) -> None:
    """Garbage, silence and an HTTP request are dropped, each with its reason, and the table plays on."""
    listener = Listener()
    silent, http, garbage = [await listener.dial() for _ in range(3)]
    await http.send_all(b"GET / HTTP/1.1\r\nHost: table\r\n\r\n")
    await garbage.send_all(b"\0\0\0\3abc")
    peers = [Peer(number, tmp_path) for number in range(4)]
    reasons = await play(peers, listener, silent)
    assert ["session-over"] * 4 == [reason.key for reason in reasons]
    assert {"wire-frame-length", "wire-encoding"} <= {why.key for why in peers[0].player.drops}


async def test_a_stranger_who_says_nothing_is_dropped_in_time(
    tmp_path: Path, autojump_clock: MockClock
) -> None:
    """A link without a `Hello` is closed after the time for it, while the host still waits for players."""
    listener = Listener()
    peer = Peer(0, tmp_path)
    silent = await listener.dial()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(lambda: peer.node.run(peer.begin, listeners=[listener]))
        while await silent.receive_some(4096):
            pass
        nursery.cancel_scope.cancel()
    assert ["link-no-hello-in-time"] == [why.key for why in peer.player.drops]
    assert HELLO_SECONDS <= autojump_clock.current_time() < 2 * HELLO_SECONDS


async def test_nothing_leaves_before_it_is_on_disk(tmp_path: Path) -> None:
    """When the disk refuses an own entry the node stops with the reason, and nobody has seen the entry."""
    peer = Peer(0, tmp_path)
    (tmp_path / "0").write_text("a file where the data directory should be")
    ours, theirs = memory_stream_pair()
    with pytest.raises(LocalError) as caught:
        await peer.node.run(peer.begin, dial=ours)
    assert caught.value.key == "file-in-the-way"
    sent = b""
    while piece := await theirs.receive_some(4096):
        sent += piece
    assert peer.session.record[0] not in sent


async def test_a_guest_without_host_stops_with_a_sentence(tmp_path: Path) -> None:
    """A guest whose only link breaks before a word has come stops, and says what that may mean."""
    peer = Peer(1, tmp_path)
    ours, theirs = memory_stream_pair()
    await theirs.aclose()
    with pytest.raises(LocalError) as caught:
        await peer.node.run(peer.begin, dial=ours)
    assert caught.value.key == "net-wants-code"


async def test_a_port_in_use_is_said() -> None:
    """Listening where somebody listens already is a sentence, not a traceback."""
    listeners = await listen(0, "127.0.0.1")
    port = listeners[0].socket.getsockname()[1]
    with pytest.raises(LocalError) as caught:
        await listen(port, "127.0.0.1")
    assert caught.value.key == "net-port-taken"
    for listener in listeners:
        await listener.aclose()


@pytest.mark.parametrize("again", [False, True])
async def test_a_fraud_is_told_for_a_beat_more_and_then_all_go(
    tmp_path: Path,
    autojump_clock: MockClock,
    again: bool,  # noqa: FBT001 - a case
) -> None:
    """Nobody waits for another match, nor for the cheat to hang up; the evidence is said twice."""
    peers = [Peer(number, tmp_path) for number in range(4)]
    cheat = Cheat(peers[3].identity, peers[3].store.seed, Newcomer("Peer 3"))
    cheat.trick = ATTACKS["a doubled card"].trick
    peers[3].session = peers[3].node.links.session = cheat
    listener, ended = Listener(), dict[int, float]()

    async def run(number: int) -> None:
        ways: dict[str, Any] = {"dial": await listener.dial()} if number else {"listeners": [listener]}
        linger = math.inf if number == 3 else 300.0
        await peers[number].node.run(peers[number].begin, linger=linger, again=again, **ways)
        ended[number] = autojump_clock.current_time()

    async with trio.open_nursery() as nursery:
        for number in range(4):
            nursery.start_soon(run, number)
        while len(ended) < 3:  # noqa: ASYNC110 - virtual time
            await trio.sleep(0.1)
        nursery.cancel_scope.cancel()
    for number in range(3):
        (accusation, _), *more = peers[number].player.accused
        assert ([], cheat.own.number, "proof-shuffle") == (more, accusation.seat, accusation.key)
        assert BEAT_SECONDS <= ended[number] < FLUSH_SECONDS


class NoNames(trio.abc.HostnameResolver):
    """A resolver that knows no name; nothing leaves this machine."""

    async def getaddrinfo(self, *_: object, **__: object) -> list[Any]:
        await trio.lowlevel.checkpoint()
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    async def getnameinfo(self, *_: object) -> tuple[str, str]:
        raise NotImplementedError


async def test_nobody_at_an_address_is_said() -> None:
    """A refused connection and an unknown name are sentences with the system's reason."""
    listeners = await listen(0, "127.0.0.1")
    port = listeners[0].socket.getsockname()[1]
    await listeners[0].aclose()
    trio.socket.set_custom_hostname_resolver(NoNames())
    for host in ("127.0.0.1", "no-such-host.invalid"):
        with pytest.raises(LocalError) as caught:
            await connect(host, port)
        assert caught.value.key == "net-cannot-reach"
        assert caught.value.arguments["reason"]
