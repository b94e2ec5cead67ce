"""Whole matches between nodes that cannot call one another, through the real mosquitto."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import trio

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.broker import Broker
from braus_p2p.net.entropy import fresh
from braus_p2p.net.invite import SECRET_OCTETS, Invite, make_invite
from braus_p2p.net.manner import Manner
from braus_p2p.net.peering import Peering, host_table, join_table, resume_match
from braus_p2p.net.store import saved_matches
from braus_p2p.table.events import Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.position import PROTOCOL_VERSION
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.wire.messages import Opened
from tests.net.brokers import WANTS_MOSQUITTO, Mosquitto, mosquitto
from tests.net.peers import Scripted

pytestmark = WANTS_MOSQUITTO

NOBODY = 9
"""The port that all are told to call, where nobody listens: as behind a router that lets nobody in."""

TARGET = 6


class Evening:
    """Four nodes in one process, each in a directory of its own, who know nothing but a broker."""

    def __init__(self, folder: Path, broker: Mosquitto, deals: int) -> None:
        self.broker = Broker("127.0.0.1", broker.port)
        self.ended: dict[int, BrausError] = {}
        self.peerings: dict[int, Peering] = {}
        self.scopes: dict[int, trio.CancelScope] = {}
        self.gone: set[int] = set()
        self._folder = folder
        self._deals = deals

    def manner(self, number: int, broker: Broker | None) -> Manner:
        """A node that only this machine could call, and does not know where."""
        return Manner(Newcomer(f"Peer {number}"), address="127.0.0.1", outside=NOBODY, broker=broker)

    async def host(self) -> Peering:
        opened = Opened(
            PROTOCOL_VERSION, fresh(), bytes(32), "Peer 0", 0, "", 0, TARGET, self._deals, 0, 1, 1, 0
        )
        player = Scripted()
        secret = fresh(SECRET_OCTETS)
        peering = await host_table(
            self._folder / "0", player, opened, self.manner(0, self.broker), secret=secret
        )
        player.node = peering.node
        return peering

    async def join(self, number: int, invite: Invite) -> Peering:
        player = Scripted()
        wish = Sit(None, fresh())
        peering = await join_table(
            self._folder / str(number), player, wish, self.manner(number, None), invite
        )
        player.node = peering.node
        return peering

    async def resume(self, number: int) -> Peering:
        player = Scripted()
        (folder, *_) = saved_matches(self._folder / str(number))
        peering = await resume_match(folder, player)
        player.node = peering.node
        return peering

    async def run(self, number: int, peering: Peering) -> None:
        self.peerings[number] = peering
        with trio.CancelScope() as self.scopes[number]:
            self.ended[number] = await peering.run(linger=60.0 if number == 0 else 1.0)
        self.gone.add(number)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for something to be true; looked at so often that a test does not notice."""
        while not holds():  # noqa: ASYNC110 - about things that tell nobody when they change
            await trio.sleep(0.02)

    def index(self, number: int) -> int:
        """How far a node's record goes."""
        return self.peerings[number].node.session.position.index

    def over(self) -> bool:
        """Whether all have seen the end."""
        return all(peering.node.session.ended is not None for peering in self.peerings.values())

    def heads(self) -> set[bytes]:
        """The last entries of all records."""
        return {peering.node.session.position.head for peering in self.peerings.values()}


@asynccontextmanager
async def evening(
    folder: Path, broker: Mosquitto, *, deals: int = 1
) -> AsyncIterator[tuple[Evening, trio.Nursery]]:
    """All four seated, one after another."""
    with trio.fail_after(240):
        async with trio.open_nursery() as nursery:
            party = Evening(folder, broker, deals)
            hosting = await party.host()
            assert hosting.invite is not None
            assert party.broker == hosting.invite.broker
            nursery.start_soon(party.run, 0, hosting)
            for number in range(1, 4):
                nursery.start_soon(party.run, number, await party.join(number, hosting.invite))
                await party.until(lambda number=number: 0 in party.peerings and party.index(0) >= 1 + number)  # type: ignore[misc]
            yield party, nursery
            nursery.cancel_scope.cancel()


async def test_a_match_of_nodes_that_nobody_can_call(tmp_path: Path) -> None:
    """Four nodes meet at the broker alone, play a deal to its end, and all have the same good record."""
    with mosquitto(tmp_path) as broker:
        await broker.start()
        async with evening(tmp_path, broker) as (party, _):
            await party.until(party.over)
            assert 1 == len(party.heads())
            path = party.peerings[3].node.store.path
            assert path is not None
            verdict = verify_record_untrusted(path.read_bytes())
            assert verdict.failure is None
            assert {verdict.position.head} == party.heads()


async def test_a_broker_that_dies_and_returns_costs_a_pause(tmp_path: Path) -> None:
    """Killed in the middle of a deal and started again, it finds the nodes, which play on to one end."""
    with mosquitto(tmp_path) as broker:
        await broker.start()
        async with evening(tmp_path, broker, deals=2) as (party, _):
            await party.until(lambda: party.index(0) > 40)
            broker.kill()
            stopped = party.index(0)
            await party.until(lambda: not any(p.node.session.linked for p in party.peerings.values()))
            assert not party.over()
            await broker.start()
            await party.until(party.over)
            assert stopped < party.index(0)
            assert 1 == len(party.heads())


async def test_a_player_returns_through_the_broker(tmp_path: Path) -> None:
    """A node that stopped in the middle of a deal takes up its seat again, from its disk alone."""
    with mosquitto(tmp_path) as broker:
        await broker.start()
        async with evening(tmp_path, broker, deals=2) as (party, nursery):
            await party.until(lambda: party.index(0) > 40)
            party.scopes[0].cancel()
            await party.until(lambda: 0 in party.gone)
            party.peerings[0] = await party.resume(0)
            nursery.start_soon(party.run, 0, party.peerings[0])
            await party.until(party.over)
            assert 1 == len(party.heads())


async def test_a_player_returns_while_the_broker_is_away(tmp_path: Path) -> None:
    """He takes up his seat without it, and is linked again when it is back."""
    with mosquitto(tmp_path) as broker:
        await broker.start()
        async with evening(tmp_path, broker, deals=2) as (party, nursery):
            await party.until(lambda: party.index(0) > 40)
            party.scopes[2].cancel()
            await party.until(lambda: 2 in party.gone)
            broker.kill()
            party.peerings[2] = await party.resume(2)
            nursery.start_soon(party.run, 2, party.peerings[2])
            await party.until(lambda: not any(p.node.session.linked for p in party.peerings.values()))
            await broker.start()
            await party.until(party.over)
            assert 1 == len(party.heads())


async def test_a_code_whose_broker_knows_nobody_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Joining ends with a sentence when the host cannot be called and is not at the broker either."""
    monkeypatch.setattr("braus_p2p.net.rendezvous.CALL_SECONDS", 0.3)
    with mosquitto(tmp_path) as broker:
        await broker.start()
        party = Evening(tmp_path, broker, 1)
        invite = make_invite(bytes(32), bytes(SECRET_OCTETS), NOBODY, (), party.broker)
        peering = await party.join(1, invite)
        with pytest.raises(LocalError) as caught:
            await peering.run()
        assert "rendezvous-no-answer" == caught.value.key
    gone = await party.join(2, replace(invite, broker=party.broker))
    with pytest.raises(LocalError) as caught:
        await gone.run()
    assert "net-cannot-reach" == caught.value.key
