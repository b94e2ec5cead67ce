"""Once more with the same players: from the end of one match to the end of the next, over real sockets."""

from dataclasses import replace
from pathlib import Path

import trio

from braus_p2p.net.entropy import fresh
from braus_p2p.net.invite import SECRET_OCTETS, read_invite_untrusted
from braus_p2p.net.manner import Manner
from braus_p2p.net.peering import Peering, host_table, join_table, next_match
from braus_p2p.net.store import saved_matches
from braus_p2p.rules.profiles import profile_named
from braus_p2p.table.again import Choice
from braus_p2p.table.events import Rematch, Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.wire.messages import Opened
from tests.net.peers import Scripted

HERE = "127.0.0.1"
NOBODY = 9
"""A port where nobody listens."""


class Willing(Scripted):
    """Wants, at the end of each match, to play again in the next of these ways."""

    def __init__(self, *choices: Choice) -> None:
        super().__init__()
        self.choices = list(choices)
        self.asked: object = None

    def show(self, view: View) -> None:
        super().show(view)
        if view.phase is Phase.OVER and self.asked is not self.node and self.choices:
            self.asked = self.node
            assert self.node is not None
            self.node.feed(Rematch(self.choices.pop(0), 1))


class Round:
    """Players on this machine who play one match after the other; `outside` is where the host says he is."""

    def __init__(
        self, folder: Path, *choices: Choice, rules: str = "gotland", outside: int | None = None
    ) -> None:
        self.folder = folder
        self.profile = profile_named(rules)
        self.outside = outside
        self.players = [Willing(*choices) for _ in range(self.profile.players)]
        self.played: list[list[Peering]] = [[] for _ in self.players]
        self.going: set[int] = set()

    async def _sit(self, number: int, peering: Peering) -> None:
        self.players[number].node = peering.node
        self.played[number].append(peering)

    async def _evening(self, number: int) -> None:
        """All matches of one player."""
        while True:
            peering = self.played[number][-1]
            stays = number not in self.going
            ended = await peering.run(linger=30.0 * stays, again=stays)
            assert "session-over" == ended.key
            if peering.node.session.agreed is None:
                return
            await self._sit(number, await next_match(peering, self.players[number]))

    async def play(self) -> None:
        opened = Opened(1, fresh(), bytes(32), "Peer 0", 0, "", self.profile.number, 6, 1, 0, 1)
        secret = fresh(SECRET_OCTETS)
        manner = Manner(Newcomer("Peer 0"), address=HERE, outside=self.outside)
        host = await host_table(self.folder / "0", self.players[0], opened, manner, secret=secret)
        await self._sit(0, host)
        code = replace(read_invite_untrusted(str(host.invite)), port=host.manner.port or 0)
        with trio.fail_after(240):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._evening, 0)
                for number in range(1, len(self.players)):
                    manner = Manner(Newcomer(f"Peer {number}"), address=HERE)
                    wish = Sit(number, fresh())
                    guest = await join_table(
                        self.folder / str(number), self.players[number], wish, manner, code
                    )
                    await self._sit(number, guest)
                    nursery.start_soon(self._evening, number)

    def seats(self, match: int) -> list[str]:
        """Who sat where."""
        players = self.played[0][match].node.session.position.players
        return [player.name for player in players if player is not None]


async def test_a_second_match_begins_by_itself_when_all_want_it(tmp_path: Path) -> None:
    """Each finds the host again and takes the place chosen; only code and port are the old ones."""
    table = Round(tmp_path, Choice.MOVED, Choice.NO)
    await table.play()
    assert {2} == {len(played) for played in table.played}
    assert ["Peer 0", "Peer 1", "Peer 2", "Peer 3"] == table.seats(0)
    assert ["Peer 0", "Peer 3", "Peer 1", "Peer 2"] == table.seats(1)
    first, second = table.played[0]
    assert (first.port, first.invite) == (second.port, second.invite)
    one, two = first.node.session, second.node.session
    assert one.position.match_id != two.position.match_id
    nonces = [{player.nonce for player in session.position.players if player} for session in (one, two)]
    assert not nonces[0] & nonces[1]
    for played in table.played:
        assert played[0].node.store.seed != played[1].node.store.seed
    for number in range(4):
        assert 2 == len(saved_matches(tmp_path / str(number)))
    assert 1 == len({played[1].node.session.position.head for played in table.played})


async def test_six_play_a_second_match(tmp_path: Path) -> None:
    """All but the host move on by one seat, so that he plays against the next."""
    table = Round(tmp_path, Choice.MOVED, Choice.NO, rules="brus-pairs")
    await table.play()
    assert {2} == {len(played) for played in table.played}
    assert [f"Peer {number}" for number in (0, 5, 1, 2, 3, 4)] == table.seats(1)
    assert 1 == len({played[1].node.session.position.head for played in table.played})


async def test_a_host_whom_nobody_can_call_calls_the_others_to_the_next_match(tmp_path: Path) -> None:
    """All have learned another address of his, where he does not answer: it is he who links them again."""
    table = Round(tmp_path, Choice.SAME, Choice.NO, outside=NOBODY)
    await table.play()
    assert {2} == {len(played) for played in table.played}
    assert [f"Peer {number}" for number in range(4)] == table.seats(1)
    for played in table.played[1:]:
        known = played[1].node.links.contact_of(table.played[0][0].node.store.identity)
        assert known is not None
        assert NOBODY == known.port


async def test_nobody_waits_when_one_has_had_enough(tmp_path: Path) -> None:
    """One no, and all part at once, long before they would have stopped waiting."""
    table = Round(tmp_path, Choice.SAME)
    table.players[2].choices = [Choice.NO]
    await table.play()
    assert {1} == {len(played) for played in table.played}
    assert (2, 0) in table.players[0].wishes


async def test_nobody_waits_for_one_who_never_plays_again(tmp_path: Path) -> None:
    """A node that goes when the match is over says so on its way out; nothing is waited for then."""
    table = Round(tmp_path, Choice.SAME)
    table.going = {1}
    await table.play()
    assert {1} == {len(played) for played in table.played}
    assert (1, 0) in table.players[0].wishes
