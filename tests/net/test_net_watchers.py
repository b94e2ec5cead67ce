"""Watching and chat over real sockets and TLS: who is shown what, and who is shown the door."""

from dataclasses import replace
from pathlib import Path

import pytest
import trio

from braus_p2p.net.entropy import fresh
from braus_p2p.net.invite import SECRET_OCTETS, Invite, read_invite_untrusted
from braus_p2p.net.manner import Manner
from braus_p2p.net.peering import Peering, host_table, join_table, watch_table
from braus_p2p.net.store import saved_matches
from braus_p2p.table.events import Say, Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.phases import Phase
from braus_p2p.wire.messages import Opened
from tests.net.peers import Scripted

HERE = "127.0.0.1"


class Evening:
    """A table of four on this machine with somebody who watches; everybody's player and how each ended."""

    def __init__(self, folder: Path, watchers: int) -> None:
        self.folder = folder
        self.opened = Opened(1, fresh(), bytes(32), "Host", 0, "", 0, 6, 1, 0, 1, watchers)
        self.players: dict[str, Scripted] = {}
        self.peerings: dict[str, Peering] = {}
        self.ends: dict[str, str] = {}

    async def sit(self, name: str, at: Invite | None = None, *, watches: bool = False) -> Peering:
        """One more node, not run yet: the host without an invite, a guest or a watcher with one."""
        player = self.players[name] = Scripted()
        manner, folder = Manner(Newcomer(name), address=HERE), self.folder / name
        if at is None:
            secret = fresh(SECRET_OCTETS)
            peering = await host_table(folder, player, self.opened, manner, secret=secret)
        elif watches:
            peering = await watch_table(folder, player, manner, at)
        else:
            peering = await join_table(folder, player, Sit(None, fresh()), manner, at)
        self.peerings[name] = peering
        player.node = peering.node
        return peering

    async def run(self, name: str) -> None:
        self.ends[name] = (await self.peerings[name].run(linger=1.0)).key

    async def play(self) -> None:
        """The whole match: the watcher comes first of all guests."""
        with trio.fail_after(180):
            host = await self.sit("Host")
            assert host.invite is not None
            code = read_invite_untrusted(str(host.invite))
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self.run, "Host")
                await self.sit("Watcher", code, watches=True)
                nursery.start_soon(self.run, "Watcher")
                for number in range(1, 4):
                    await self.sit(f"Guest {number}", code)
                    nursery.start_soon(self.run, f"Guest {number}")


@pytest.fixture
def evening(tmp_path: Path, request: pytest.FixtureRequest) -> Evening:
    return Evening(tmp_path, request.param)


@pytest.mark.parametrize("evening", [1], indirect=True)
async def test_a24_a_watcher_follows_the_match_to_its_end_and_has_its_record(evening: Evening) -> None:
    """A24: he is let in without a place, sees every act, never a hand of anybody, and cannot be called."""
    await evening.play()
    assert {"session-over"} == set(evening.ends.values())
    views = evening.players["Watcher"].views
    assert Phase.OVER is views[-1].phase
    assert {None} == {view.seat for view in views}
    assert {()} == {view.hand for view in views} == {view.acts for view in views}
    (mine,) = saved_matches(evening.folder / "Watcher")
    (theirs,) = saved_matches(evening.folder / "Host")
    assert (theirs / "record.braus").read_bytes() == (mine / "record.braus").read_bytes()
    watching = evening.peerings["Watcher"]
    assert (0, None) == (watching.port, watching.invite)


@pytest.mark.parametrize("evening", [0], indirect=True)
async def test_a_closed_table_shows_a_watcher_out_when_play_begins(evening: Evening) -> None:
    """What he has of the record ends with the lobby, though he would go on asking; the match is played."""
    await evening.play()
    assert {"session-over": 4, "refused-no-watchers": 1} == {
        key: list(evening.ends.values()).count(key) for key in set(evening.ends.values())
    }
    assert "refused-no-watchers" == evening.ends["Watcher"]
    seen = evening.peerings["Watcher"].node.session.record
    whole = evening.peerings["Host"].node.session.record
    assert seen == whole[: len(seen)]
    assert evening.players["Watcher"].views[-1].phase in (Phase.LOBBY, Phase.COMMIT)


async def test_what_a_guest_says_is_heard_by_all_and_written_nowhere(tmp_path: Path) -> None:
    """In the lobby, over the host to another guest and to a watcher; each hears it once."""
    evening = Evening(tmp_path, 1)
    with trio.fail_after(180):
        host = await evening.sit("Host")
        assert host.invite is not None
        async with trio.open_nursery() as nursery:
            nursery.start_soon(evening.run, "Host")
            for name in ("Guest 1", "Guest 2", "Watcher"):
                await evening.sit(name, replace(host.invite), watches=name == "Watcher")
                nursery.start_soon(evening.run, name)
            sitting = evening.peerings["Watcher"].node.session
            while sum(player is not None for player in sitting.position.players) < 3:  # noqa: ASYNC110 - from outside
                await trio.sleep(0.01)
            seat = evening.peerings["Guest 1"].node.session.view.seat
            assert seat is not None
            record = host.node.session.record
            evening.peerings["Guest 1"].node.feed(Say("Skål, alla!", 1))
            evening.peerings["Guest 1"].node.feed(Say(2, 2))
            while not all(len(player.sayings) == 2 for player in evening.players.values()):  # noqa: ASYNC110
                await trio.sleep(0.01)
            nursery.cancel_scope.cancel()
    for player in evening.players.values():
        assert [(seat, "Skål, alla!"), (seat, 2)] == player.sayings
    assert record == host.node.session.record
