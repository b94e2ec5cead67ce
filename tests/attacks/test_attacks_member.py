"""What one who knows the code, or sits at the table, can make others do: spend, keep, or give up (A27)."""

import contextlib
from pathlib import Path

import pytest
import trio

from braus_p2p.errors import BrausError
from braus_p2p.net.entropy import fresh
from braus_p2p.net.gate import MOST_GUESTS, MOST_STRANGERS
from braus_p2p.net.link import QUEUE_OCTETS
from braus_p2p.net.manner import Manner
from braus_p2p.net.peering import host_table
from braus_p2p.table import exchange
from braus_p2p.table.events import Contact, Lost, Received, Woke
from braus_p2p.table.exchange import MOST_REACHES
from braus_p2p.table.hello import BATCH, Link
from braus_p2p.table.lobby import Newcomer, Reason
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.session import BEAT_SECONDS
from braus_p2p.table.view import View
from braus_p2p.wire.codec import decode_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import Deframer, frame
from braus_p2p.wire.messages import Greeting, Opened, Reach, Refused, Unseated, Want
from braus_p2p.wire.signature import NO_BINDING
from tests.net.peers import Scripted
from tests.support.desk import (
    Desk,
    Puppet,
    entry_at,
    finished,
    frames,
    identity,
    key,
    new_session,
    only,
    opened,
    resumed,
    settle,
    signed,
)
from tests.support.table_kit import joined, seats_of

HERE = "127.0.0.1"

# Hearsay


def gone_from(desk: Desk, seat: int) -> None:
    """A seat has lost all its links."""
    for other in range(len(desk.sessions)):
        if (seat, other) in desk.wires:
            desk.unlink(seat, other)
            desk.put(other, Lost(seat))


def test_a27_two_stories_about_one_who_is_gone_do_not_run_round_the_table() -> None:
    """A27: a member names two places for one player; the news dies out and does not chase itself."""
    desk = Desk([new_session(place) for place in (0, 1, 2, 3, "watcher")], holds=True)
    desk.seated()
    for one, other in ((1, 2), (1, 3), (2, 3), (4, 0), (4, 1), (4, 2), (4, 3)):
        desk.link(one, other)
    desk.run()
    assert Phase.PLAY is desk.sessions[4].position.phase
    gone_from(desk, 3)
    desk.run()
    told = [len(effects) for effects in desk.effects]
    for port in (1111, 2222):
        for seat in (0, 1):
            desk.put(seat, Received(desk.wires[2, seat][1], encode(Reach(key(3), port, ()))))
    desk.run(lambda: sum(map(len, desk.effects)) > sum(told) + 100)
    assert [] == desk.queue


def test_a27_strangers_who_say_where_they_are_leave_no_trace() -> None:
    """A27: hundreds who come one after the other, each under a key of his own, fill no list."""
    session = resumed(1, 20)
    for number in range(200):
        puppet = Puppet(session, f"stranger {number}", number=number).greet()
        puppet.say(Reach(key(f"stranger {number}"), 4000, ()))
        settle(session, Lost(number))
    assert MOST_REACHES >= len(session._reach)
    assert MOST_REACHES >= len(session._first_hand)
    settle(session, Woke(), BEAT_SECONDS)
    assert set() == session._reaches_told


def test_a27_a_player_who_moves_is_found_by_his_last_word() -> None:
    """A27: a player's own word is taken as often as he says it; the last is passed on with the next beat."""
    session = resumed(1, 20)
    Puppet(session, 3, number=2).greet()
    puppet = Puppet(session, 2).greet()
    words = [Reach(key(2), port, ()) for port in (4000, 4001, 4002)]
    effects = puppet.say(*words)
    assert [4000, 4001, 4002] == [contact.port for contact in only(Contact, effects)]
    assert words[:1] == frames(effects, 2)
    assert words[-1] in frames(settle(session, Woke(), BEAT_SECONDS), 2)


# Lines


def test_a27_a_host_whose_lobby_never_ends_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """A27: a host seats and frees somebody for ever; after so many lines a guest keeps no more and goes."""
    monkeypatch.setattr(exchange, "ENDLESS_LOBBY", 9)
    session = new_session("guest")
    puppet = Puppet(session, 0, dials=False).greet()
    position, seats = Position(), seats_of("endless", 4)
    lines = [signed(position, 0, opened())]
    for _ in range(20):
        position = exchange.advance(position, lines[-1])
        free = position.players[1] is None
        nonce = position.head
        body = joined(seats, position, 1, nonce=nonce) if free else Unseated(1)
        lines.append(signed(position, 0, body))
    puppet.say(*lines)
    assert 9 == len(session.record)
    assert session.ended is not None
    assert "session-lobby-endless" == session.ended.key


def test_a27_a_neighbour_without_a_seat_shuts_nobody_out() -> None:
    """A27: who waits for a place goes on waiting, whatever one says who has called and does not sit here."""
    session = new_session("guest")
    host = Puppet(session, 0, dials=False).greet()
    host.say(entry_at(0))
    neighbour = Puppet(session, "neighbour", number=2).greet()
    neighbour.say(Refused(int(Reason.NO_WATCHERS)))
    assert session.ended is None
    host.say(Refused(int(Reason.NO_WATCHERS)))
    assert session.ended is not None
    assert Reason.NO_WATCHERS.key == session.ended.key


def test_a27_who_asks_for_the_record_over_and_over_gets_it_a_few_times() -> None:
    """A27: a few octets ask for thousands, so there is an end to it until time has passed."""
    index = len(finished())
    session = resumed(1, index)
    puppet = Puppet(session, "guest").greet()

    def served() -> int:
        return sum(isinstance(sent, Entry) for sent in frames(puppet.say(*[Want(0)] * 50)))

    assert (2 * index + 2 * BATCH, 0) == (served(), served())
    puppet.now = BEAT_SECONDS
    settle(session, Woke(), puppet.now)
    assert (2 * BATCH, 0) == (served(), served())


def test_a27_a_link_without_end_saves_up_no_claim_to_be_served() -> None:
    """A27: who has kept quiet for long gets no more at once than who comes anew."""
    index = len(finished())
    session = resumed(1, index)
    puppet = Puppet(session, "guest").greet()
    for beat in range(1, 20):
        puppet.now = beat * BEAT_SECONDS
        settle(session, Woke(), puppet.now)
    answers = frames(puppet.say(*[Want(0)] * 50))
    assert 2 * index + 2 * BATCH == sum(isinstance(sent, Entry) for sent in answers)


# Memory


class Watched(Scripted):
    """A host who notes when somebody was let go."""

    def __init__(self) -> None:
        super().__init__()
        self.opened, self.let_go = trio.Event(), trio.Event()

    def show(self, view: View) -> None:
        super().show(view)
        self.opened.set()

    def dropped(self, why: BrausError, *, dialled: bool) -> None:
        super().dropped(why, dialled=dialled)
        self.let_go.set()


async def guzzle(port: int) -> None:
    """Ask for the record again and again, and never read it."""
    async with await trio.open_tcp_stream(HERE, port) as stream:
        end = Link(0, dialled=True, nonce=fresh(), binding=NO_BINDING, deadline=0.0)
        await stream.send_all(frame(encode(end.greeting())))
        deframer = Deframer()
        while not (payloads := deframer.feed(bytes(await stream.receive_some(4096)))):
            pass
        greeting = decode_untrusted(payloads[0])
        assert isinstance(greeting, Greeting)
        end.greeted(greeting)
        await stream.send_all(frame(encode(end.hello(identity("guzzler"), Position()))))
        with contextlib.suppress(trio.BrokenResourceError):
            while True:
                await stream.send_all(frame(encode(Want(0))) * 50)


async def test_a27_who_asks_and_does_not_read_is_let_go(tmp_path: Path) -> None:
    """A27: no more waits for him than one link may hold, and all strangers and guests together stay small."""
    player = Watched()
    table = Opened(1, fresh(), bytes(32), "Host", 0, "", 0, 6, 1, 0, 1)
    manner = Manner(Newcomer("Host"), address=HERE)
    host = await host_table(tmp_path, player, table, manner, secret=None)
    player.node = host.node
    with trio.fail_after(180):
        async with trio.open_nursery() as nursery:
            nursery.start_soon(host.run)
            await player.opened.wait()
            host.node.session._record = [bytes(QUEUE_OCTETS // BATCH)] * BATCH
            nursery.start_soon(guzzle, host.port)
            await player.let_go.wait()
            nursery.cancel_scope.cancel()
    assert ["link-peer-too-slow"] == [why.key for why in player.drops]
    assert QUEUE_OCTETS * (MOST_GUESTS + MOST_STRANGERS + 6) < 80 * 2**20
