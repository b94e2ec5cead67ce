"""`braus watch` of a record, and the gallery in which those stand who watch."""

import io
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
import trio
import trio.testing
from rich.console import Console

from braus_p2p.net.invite import make_invite
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import Absence, View
from braus_p2p.ui import cli, watching
from braus_p2p.ui.beginnings import Watch
from braus_p2p.ui.chatting import Talked
from braus_p2p.ui.faces import Style
from braus_p2p.ui.gallery import Gallery, Stop, ends
from braus_p2p.ui.inbox import QUIET_SECONDS
from braus_p2p.ui.manners import Manners
from braus_p2p.wire.framing import MAGIC, frame
from tests.support.desk import finished
from tests.ui.table_views import D4, D8, Story


def watched(story: Story) -> list[View]:
    """The views of one who watches the deal."""
    return [replace(view, seat=None, hand=(), acts=()) for view in story.views()]


class Room:
    """A gallery with a screen to look at."""

    def __init__(self, pace: float = 0.0) -> None:
        self.file = io.StringIO()
        console = Console(file=self.file, width=80, highlight=False, markup=False, color_system=None)
        self.gallery = Gallery(console, Style(), pace=pace, echoes=True)

    def told(self) -> str:
        return self.file.getvalue()

    @asynccontextmanager
    async def minded(self) -> AsyncIterator[None]:
        """What is typed is obeyed meanwhile."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self.gallery.mind)
            yield
            nursery.cancel_scope.cancel()

    async def type(self, *lines: str | None) -> str:
        before = self.file.tell()
        for line in lines:
            self.gallery.typed(line)
            await trio.testing.wait_all_tasks_blocked()
        return self.told()[before:]


def run(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = cli.run(["watch", *words])
    told, complaint = capsys.readouterr()
    return code, told, complaint


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.braus"
    path.write_bytes(MAGIC + b"".join(map(frame, finished())))
    return path


def test_a_table_is_watched_in_the_browser_where_that_is_wished(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the same page as if it had been asked for there; a record stays in the terminal."""
    code = make_invite(bytes(32), bytes(10), 3_636, ())
    seated: list[object] = []

    async def sit_down(beginning: object, manners: Manners) -> int:
        seated.extend((beginning, manners.browser))
        return 0

    monkeypatch.setattr(watching, "sit_down", sit_down)
    assert (0, "", "") == run(["--browser", str(code)], capsys)
    assert [Watch(code), True] == seated
    assert 0 == run(["--browser", str(record)], capsys)[0]
    assert 2 == len(seated)


# From a record


def test_a_record_is_told_from_the_seating_to_the_result(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who plays, every trick, the hands once they are open, and the end; nothing waits in a pipe."""
    code, told, complaint = run([str(record)], capsys)
    assert (0, "") == (code, complaint)
    assert "The match of Name 0, Name 1, Name 2 & Name 3, from its record." in told
    order = ["from its record", "Deal 1 ·", "Deal 1 is over", "as they were dealt", "The match is over"]
    assert order == sorted(order, key=told.index)
    assert "The record ends here. The match is finished, and all have signed the result." in told


def test_a_match_that_is_not_finished_is_told_as_far_as_it_goes(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A saved match is looked at like any other."""
    record.write_bytes(MAGIC + b"".join(map(frame, finished()[:30])))
    code, told, _ = run([str(record)], capsys)
    assert 0 == code
    assert "The match is not finished" in told
    assert "as they were dealt" not in told


def test_a_damaged_record_is_told_up_to_the_damage(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is good is shown, then which line is not, and why; the exit code says that it was not all."""
    record.write_bytes(record.read_bytes()[:-40])
    code, told, complaint = run([str(record)], capsys)
    assert 1 == code
    assert "Deal 1 ·" in told
    assert "the file is torn" in complaint


def test_the_telling_can_begin_with_a_deal_that_is_there(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Deal 1 is the whole; of a deal that was never played it is said how many there are."""
    assert 0 == run([str(record), "--deal", "1"], capsys)[0]
    code, _, complaint = run([str(record), "--deal", "3"], capsys)
    assert 1 == code
    assert "There is no deal 3 in this record: it holds 1." in complaint


def test_a_record_that_is_not_there_is_not_taken_for_a_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What ends like a record is one; the sentence names the file."""
    code, _, complaint = run([str(tmp_path / "gone.braus")], capsys)
    assert 1 == code
    assert "There is no" in complaint


@pytest.mark.parametrize(
    ("stop", "stops"),
    [(Stop.DEAL, 0), (Stop.TRICK, len(D4.views()[-1].last.tricks) - 1)],  # type: ignore[union-attr]
)
def test_a_record_stops_where_one_wants_it_to(stop: Stop, stops: int) -> None:
    """Within a deal after each trick or not at all; at its end it is the opened hands that one looks at."""
    views = watched(D4)
    assert stops == sum(ends(one, two, stop) for one, two in pairwise(views))
    opened = replace(views[-1], phase=Phase.REVEAL)
    assert ends(replace(opened, phase=Phase.COMMIT), opened, stop)
    assert not ends(opened, opened, stop)
    assert not ends(views[0], replace(views[0], phase=Phase.REVEAL), stop)


def test_every_act_is_a_stop_if_one_wants_that() -> None:
    """As many as there are acts, but for the last, which ends the deal."""
    views = watched(D4)
    acts = len(views[-1].last.acts) - 1  # type: ignore[union-attr]
    assert acts == sum(ends(one, two, Stop.ACT) for one, two in pairwise(views))


# The gallery


async def test_enter_goes_on_at_once_and_q_leaves(
    autojump_clock: trio.testing.MockClock,  # noqa: ARG001 - it turns the clock
) -> None:
    """With a pace the eye can follow; whoever has seen enough need not wait."""
    room = Room(pace=10.0)
    views = watched(D4)
    room.gallery.skip(views[1])
    before = trio.current_time()
    await room.gallery.look(views[2])
    assert trio.current_time() - before >= 10
    before = trio.current_time()
    room.gallery.typed("")
    await room.gallery.look(views[3])
    assert before == trio.current_time()
    room.gallery.typed("q")
    await room.gallery.ask()
    assert room.gallery.left
    assert "Enter: go on, q: leave" in room.told()


async def test_the_end_of_all_input_is_the_end_of_watching() -> None:
    """Nobody is there any more."""
    room = Room()
    room.gallery.typed(None)
    await room.gallery.wait(5)
    assert room.gallery.left


async def test_keys_show_the_last_trick_the_sheet_and_the_keys() -> None:
    """Like a player's; the others are explained, and nothing is said to the table."""
    room = Room()
    for view in watched(D4):
        await room.gallery.look(view)
    async with room.minded():
        await trio.testing.wait_all_tasks_blocked()
        assert "The last trick, number 9" in await room.type("l")
        assert "Score sheet" in await room.type("s")
        assert "Enter goes on at once" in await room.type("9S")
        assert "Only players speak at the table." in await room.type("'ace!")
        assert "12  Sk" in await room.type("p")
        assert "You do not hear Bo any more" in await room.type("mute Bo")
        room.gallery.hear(Talked(1, "unheard"))
        room.gallery.hear(Talked(2, "heard"))
    assert "Cia: heard" in room.told()
    assert "unheard" not in room.told()


async def test_before_there_is_a_table_keys_are_explained_and_nothing_is_heard(
    autojump_clock: trio.testing.MockClock,  # noqa: ARG001 - it turns the clock
) -> None:
    """Nothing to look at is no reason to fail."""
    room = Room()
    room.gallery.arrive()
    room.gallery.hear(Talked(0, "hello"))
    assert "" == room.told()
    room.gallery.typed("l")
    await room.gallery.wait(1)
    assert "Enter goes on at once" in room.told()
    assert room.gallery.host == "free"


async def test_one_who_comes_late_sees_where_the_table_stands() -> None:
    """The score sheet and the trick on the table, without any hand."""
    room = Room()
    view = watched(D8)[6]
    room.gallery.skip(view)
    room.gallery.arrive()
    assert "Trick " in room.told()
    assert "[" not in room.told()
    assert "Ada" == room.gallery.host


async def test_a_table_that_is_slow_to_answer_is_caught_up_with_all_the_same(
    autojump_clock: trio.testing.MockClock,  # noqa: ARG001 - it turns the clock
) -> None:
    """What has happened is not told act by act, and who watches is told so when there is something to see."""
    room, spectator = Room(), watching._Spectator(Style())
    node = SimpleNamespace(session=SimpleNamespace(position=SimpleNamespace(index=30)))
    views = watched(D8)

    async def table() -> None:
        await trio.sleep(5 * QUIET_SECONDS)
        for view in views[:7]:
            spectator.show(view)
        await trio.sleep(2 * QUIET_SECONDS)
        spectator.show(views[7])
        spectator.put.close()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(table)
        await watching._follow(spectator, room.gallery, node)  # type: ignore[arg-type]
    before, _, after = room.told().partition("You watch the table of Ada.")
    assert "" == before.strip()
    assert "Trick " in after


async def test_the_lobby_is_told_when_it_changes_and_so_is_who_is_missing() -> None:
    """Who has come and how many are awaited, once each; who is gone, and that he is back."""
    room = Room()
    table = watched(D4)[0]
    lobby = replace(table, phase=Phase.LOBBY, match=None, sitters=(*table.sitters[:2], None, None))
    for view in (lobby, lobby, replace(lobby, sitters=table.sitters)):
        await room.gallery.look(view)
    assert 1 == room.told().count("At the table: Ada & Bo; 2 more and play begins.")
    gone = replace(watched(D4)[1], absence=Absence(silent=(0.0, 12.0, 0.0, 0.0)))
    for view in (gone, gone, watched(D4)[1]):
        await room.gallery.look(view)
    assert 1 == room.told().count("Bo is missing")
    assert 1 == room.told().count("Bo is back.")
    room.gallery.skip(watched(D4)[-1])
    await room.gallery.look(replace(watched(D4)[-1], absence=Absence(silent=(0.0, 12.0, 0.0, 0.0))))
    assert 1 == room.told().count("Bo is missing")
    room.gallery.skip(lobby)
    room.gallery.arrive()
