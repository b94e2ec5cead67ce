"""The house behind the door: its home screen, one table at a time, and any number of tabs of one player."""

import contextlib
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import trio

from braus_p2p.errors import LocalError
from braus_p2p.table.events import Chose
from braus_p2p.ui.beginnings import Practise
from braus_p2p.ui.cli import FAILED, INTERRUPTED
from braus_p2p.ui.doctor import page_finding
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.screen import in_browser, sit_down
from braus_p2p.ui.sitting import Sitting
from braus_p2p.ui.web import house as house_module
from braus_p2p.ui.web import neighbour
from braus_p2p.ui.web.door import Door
from braus_p2p.ui.web.house import BACKLOG, House, Tab
from braus_p2p.ui.web.page import Page
from braus_p2p.ui.web.settings import USUAL, Settings
from braus_p2p.ui.words import Words, speaking
from tests.support.tab import Home, Staged, open_house, seen
from tests.support.visitor import HERE, Lines, ask
from tests.ui.table_views import D4

OVER = LocalError("session-over")


@pytest.fixture
async def lines() -> AsyncIterator[Lines]:
    """The tabs that a test opens, closed at its end."""
    async with Lines() as lines:
        yield lines


@pytest.fixture
async def home(tmp_path: Path, nursery: trio.Nursery, monkeypatch: pytest.MonkeyPatch, lines: Lines) -> Home:
    """A house at whose home screen the player is."""
    return (await open_house(tmp_path, nursery, monkeypatch, lines))[0]


def mine() -> Staged:
    """A table at which it is the player's turn."""
    first = D4.deals()[0].turn
    assert first is not None
    return Staged(tuple(D4.views(first)[:2]))


@pytest.fixture
async def table(
    tmp_path: Path, nursery: trio.Nursery, monkeypatch: pytest.MonkeyPatch, lines: Lines
) -> tuple[Home, Staged]:
    """A house whose player sits at a table, and has the turn."""
    staged = mine()
    own, _ = await open_house(tmp_path, nursery, monkeypatch, lines, staged)
    return own, staged


# Tabs


async def test_a_tab_hears_words_settings_and_the_home_screen(home: Home) -> None:
    """At once, in this order, whenever it is opened."""
    for _ in range(2):
        tab = await home.tab()
        hello = await tab.hear()
        assert ("hello", "en") == (hello["type"], hello["language"])
        assert USUAL == hello["settings"]
        assert Words("en").text("page-play") == hello["words"]["page-play"]
        assert "home" == (await tab.hear())["scene"]["stage"]


async def test_two_tabs_are_one_player(table: tuple[Home, Staged]) -> None:
    """Both show the same table; a card goes once, whichever of them plays it; a stale wish does nothing."""
    home, staged = table
    one, other = await home.tab(), await home.tab()
    scenes = [await seen(tab, lambda scene: scene["stage"] == "table") for tab in (one, other)]
    assert scenes[0] == scenes[1]
    scene = scenes[0]
    card = next(held["card"] for held in scene["hand"] if held["may"])
    await other.say(do="act", act=card, index=scene["index"] - 1)
    await one.say(do="act", act=card, index=scene["index"])
    await one.say(do="say", text="hello")  # the wish after it has been heard when this has
    await seen(one, lambda _: True)
    assert [card] == [str(event.act) for event in staged.node.fed if isinstance(event, Chose)]


async def test_a_tab_that_is_opened_later_reads_what_was_said(table: tuple[Home, Staged]) -> None:
    """The sentences come with the first scene, each once."""
    home, staged = table
    early = await home.tab()
    await seen(early, lambda scene: scene["stage"] == "table")
    staged.seat.front.say("One")
    staged.seat.front.say("Two")
    told = []
    while len(told) < 2:
        told += [line["text"] for line in (await early.hear("scene"))["log"]]
    assert ["One", "Two"] == told
    late = await home.tab()
    assert ["One", "Two"] == [line["text"] for line in (await late.hear("scene"))["log"]][-2:]


async def test_sentences_of_the_next_table_are_heard_too(table: tuple[Home, Staged]) -> None:
    """When the same players go on with another match a tab misses none of its sentences."""
    home, staged = table
    tab = await home.tab()
    for number in range(5):
        staged.seat.front.say(f"Sentence {number}")
    told = []
    while "Sentence 4" not in told:
        told += [line["text"] for line in (await tab.hear("scene"))["log"]]
    page = home.house._new_page()
    page.farewell("Again")
    told = []
    while not told:
        told += [line["text"] for line in (await tab.hear("scene"))["log"]]
    assert ["Again"] == told


async def test_a_tab_that_does_not_listen_is_let_go(home: Home) -> None:
    """It never holds more than its backlog, and is told nothing any more; it comes again by itself."""
    tab = Tab(home.house)
    for number in range(2 * BACKLOG):
        tab.put({"number": number})
    assert await tab.next() is None
    tab.put({})
    assert await tab.next() is None


@pytest.mark.parametrize(
    "told", ["", "x", "[]", "{}", '{"do": 1}', '{"do": "say", "text": "\\ud800"}', '{"do":"act","act":[1]}']
)
async def test_what_cannot_be_read_is_a_sentence(home: Home, told: str) -> None:
    """It is told to the tab that sent it, and to no other."""
    tab, other = await home.tab(), await home.tab()
    for each in (tab, other):
        await each.hear("scene")
    tab_text = Words("en").text("page-malformed")
    await tab.say_text(told)
    assert {"type": "notice", "text": tab_text} == await tab.hear("notice")
    assert [] == other.heard


# From one table to the next


@pytest.mark.parametrize("goes", ["home", "leave"])
async def test_the_table_stays_in_sight_until_the_player_goes_home(
    table: tuple[Home, Staged], goes: str
) -> None:
    """However it has ended it stays, nobody's turn, and one can go home; before, that wish does nothing."""
    home, staged = table
    tab = await home.tab()
    await seen(tab, lambda scene: scene["stage"] == "table" and not scene["ended"])
    await tab.say(do="home")
    staged.seat.front.end(OVER)
    scene = await seen(tab, lambda scene: scene["stage"] == "table" and scene["ended"] is True)
    assert scene["turn"] is None
    await tab.say(do=goes)
    await seen(tab, lambda scene: scene["stage"] == "home")


async def test_what_is_new_at_home_is_not_told_at_a_table(table: tuple[Home, Staged]) -> None:
    """Tables that were found and the like change nothing that is in sight."""
    home, _ = table
    tab = await home.tab()
    await seen(tab, lambda scene: scene["stage"] == "table")
    tab.heard.clear()
    home.house._home._publish()
    await tab.say(do="x" * 5000)
    assert "notice" == (await tab.hear())["type"]


def test_one_who_comes_to_watch_is_told_once_that_nothing_is_to_be_seen_yet() -> None:
    """Not again with each entry that passes by, but when there is a sentence."""
    shown: list[None] = []
    page = Page(lambda: shown.append(None), watches=True)
    for _ in range(3):
        page.refresh()
    assert 1 == len(shown)
    page.farewell("Bye")
    assert 2 == len(shown)


async def test_who_leaves_the_table_is_at_home(table: tuple[Home, Staged]) -> None:
    """There is nothing to look at any more."""
    home, _ = table
    tab = await home.tab()
    await seen(tab, lambda scene: scene["stage"] == "table")
    await tab.say(do="leave")
    await seen(tab, lambda scene: scene["stage"] == "home")


async def test_a_table_that_cannot_be_is_a_sentence_at_home(
    tmp_path: Path, nursery: trio.Nursery, monkeypatch: pytest.MonkeyPatch, lines: Lines
) -> None:
    """What hinders stands on the home screen, from where another can be tried."""
    hindered = Staged(fails=LocalError("net-host-lost"))
    home, _ = await open_house(tmp_path, nursery, monkeypatch, lines, hindered)
    tab = await home.tab()
    scene = await seen(tab, lambda scene: bool(scene.get("notice")))
    assert ("home", Words("en").text("net-host-lost")) == (scene["stage"], scene["notice"])


@pytest.mark.parametrize(
    "case",
    [
        (OSError(28, "No space left"), "No space left"),
        (ExceptionGroup("", [ExceptionGroup("", [LocalError("net-host-lost")])]), None),
        (ExceptionGroup("", [OSError(24, "Too many open files", "/d")]), "Too many open files"),
    ],
)
async def test_a_table_that_fails_takes_nothing_else_with_it(
    tmp_path: Path,
    nursery: trio.Nursery,
    monkeypatch: pytest.MonkeyPatch,
    lines: Lines,
    case: tuple[Exception, str | None],
) -> None:
    """Whatever the system or the node refuses, in whichever task, is a sentence on the home screen."""
    fails, told = case
    home, _ = await open_house(tmp_path, nursery, monkeypatch, lines, Staged(fails=fails))
    tab = await home.tab()
    scene = await seen(tab, lambda scene: bool(scene.get("notice")))
    assert (told or Words("en").text("net-host-lost")) in scene["notice"]


async def test_what_nobody_may_read_is_listed_as_it_was(
    tmp_path: Path, nursery: trio.Nursery, monkeypatch: pytest.MonkeyPatch, lines: Lines
) -> None:
    """A list of matches that cannot be read hides no other sentence, and ends nothing."""

    def read(_directory: Path) -> tuple[()]:
        raise LocalError("file-no-permission", path="x")

    monkeypatch.setattr("braus_p2p.ui.web.home.read_matches", read)
    home, _ = await open_house(
        tmp_path, nursery, monkeypatch, lines, Staged(fails=LocalError("net-host-lost"))
    )
    tab = await home.tab()
    scene = await seen(tab, lambda scene: bool(scene.get("notice")))
    assert (Words("en").text("net-host-lost"), []) == (scene["notice"], scene["played"])


async def test_what_is_not_kept_lies_there_until_the_player_goes_home(table: tuple[Home, Staged]) -> None:
    """The record of a match that was watched can be read as long as its table is in sight."""
    home, staged = table
    folder = staged.seat.scratch()
    tab = await home.tab()
    staged.seat.front.end(OVER)
    await seen(tab, lambda scene: scene["stage"] == "table" and scene["ended"] is True)
    assert folder.is_dir()
    await tab.say(do="home")
    await seen(tab, lambda scene: scene["stage"] == "home")
    assert not folder.exists()


async def test_who_is_muted_stays_so_in_the_next_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same players go on, and so does what this one wants to hear of them."""

    async def goes_on(past: object, _player: object) -> object:
        return past

    monkeypatch.setattr("braus_p2p.ui.sitting.next_match", goes_on)
    seat = Sitting(Manners(data=tmp_path), front=lambda: Page(lambda: None))
    first = seat.front
    first.muted.add("bo")
    await seat._begin_again(None)
    assert first is not seat.front
    assert {"bo"} == seat.front.muted


async def test_the_pause_of_one_match_is_not_that_of_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a table that is gone on with wants is for that table alone; the house keeps what was asked for."""
    kept: list[Manners] = []

    class Slow(Staged):
        def manners(self, manners: Manners) -> Manners:
            return replace(manners, pause=9.0)

    class Kept(House):
        async def run(self, _beginning: object) -> int:
            kept.append(self._manners)
            return 0

    monkeypatch.setattr(house_module, "House", Kept)
    manners = Manners(data=tmp_path, browser=True)
    assert 0 == await sit_down(Slow(), manners)
    assert [manners] == kept


async def test_a_double_click_opens_one_table(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second wish is dropped, not kept for when the table has come to its end."""
    tables: list[trio.Event] = []

    async def sit(_self: Practise, _seat: object) -> int:
        tables.append(trio.Event())
        await tables[-1].wait()
        return 0

    monkeypatch.setattr(Practise, "sit", sit)
    tab = await home.tab()
    await tab.hear("scene")
    for _ in range(3):
        await tab.say(do="play", rules="gotland", deals=1)
    await tab.say(do="x" * 5000)
    await tab.hear("notice")
    (first,) = tables
    first.set()
    await seen(tab, lambda scene: scene["stage"] == "home")
    assert 1 == len(tables)
    await tab.say(do="play", rules="gotland", deals=1)
    await seen(tab, lambda scene: scene["stage"] == "asking")
    tables[-1].set()


# Language and settings


async def test_a_language_is_spoken_in_all_tabs_at_once(table: tuple[Home, Staged]) -> None:
    """Words, the table and what is said from now on; and at the next start, until another is chosen."""
    home, staged = table
    tabs = [await home.tab(), await home.tab()]
    for tab in tabs:
        await seen(tab, lambda scene: scene["stage"] == "table")
        tab.heard.clear()
    await tabs[0].say(do="set", name="language", value="sv")
    for tab in tabs:
        hello = await tab.hear("hello")
        assert ("sv", "sv") == (hello["language"], hello["settings"]["language"])
        assert Words("sv").text("page-play") == hello["words"]["page-play"]
        scene = await seen(tab, lambda _: True)
        assert Words("sv").text("page-suit-H") in json.dumps(scene, ensure_ascii=False)
    staged.seat.front.tell(LocalError("page-malformed"))
    told = []
    while not told:
        told = [line["text"] for line in (await tabs[1].hear("scene"))["log"]]
    assert [Words("sv").text("page-malformed")] == told
    assert "sv" == House(Manners(data=home.directory))._language()
    await tabs[1].say(do="set", name="language", value="auto")
    assert "en" == (await tabs[0].hear("hello"))["language"]


async def test_the_language_of_the_command_line_counts_until_another_is_chosen(
    tmp_path: Path, nursery: trio.Nursery, monkeypatch: pytest.MonkeyPatch, lines: Lines
) -> None:
    """It is meant for this run, whatever was chosen in the page at another time."""
    assert Settings(tmp_path).choose("language", "sv")
    with speaking("uk", demanded=True):
        home, _ = await open_house(tmp_path, nursery, monkeypatch, lines)
    tab = await home.tab()
    assert "uk" == (await tab.hear("hello"))["language"]
    await tab.say(do="set", name="theme", value="dark")
    assert "uk" == (await tab.hear("hello"))["language"]
    await tab.say(do="set", name="language", value="sv")
    assert "sv" == (await tab.hear("hello"))["language"]


async def test_a_setting_is_kept_and_told_to_all_tabs(home: Home) -> None:
    """Only what there is to choose can be chosen."""
    one, other = await home.tab(), await home.tab()
    for tab in (one, other):
        await tab.hear("scene")
    for name, value in (("theme", "pink"), ("paint", "dark"), ("", "")):
        await one.say(do="set", name=name, value=value)
    await one.say(do="set", name="theme", value="dark")
    for tab in (one, other):
        assert "dark" == (await tab.hear("hello"))["settings"]["theme"]
    assert "dark" == Settings(home.directory).chosen["theme"]


@pytest.mark.parametrize(
    "kept", ["", "[]", "null", '{"theme": 1}', '{"theme": []}', "[" * 100_000, '{"x": "\\ud800"}', "\xff"]
)
def test_damaged_settings_are_as_usual(tmp_path: Path, kept: str) -> None:
    """Whatever lies there, the page can be shown, and what is chosen then is kept."""
    (tmp_path / "settings.json").write_bytes(kept.encode("latin-1"))
    settings = Settings(tmp_path)
    assert USUAL == settings.chosen
    assert settings.choose("theme", "dark")
    assert "dark" == Settings(tmp_path).chosen["theme"]


# Starting and ending


async def test_another_start_leads_to_the_page_that_is_open(
    home: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    """A second program of the same data directory opens the browser there and says so.

    It ends well, unless somebody was to sit down at a table: that is left to him, and said.
    """
    door = home.door
    seats_nobody = Words("en").text("page-open-not-seated")
    for beginning, code in ((None, 0), (mine(), FAILED)):
        assert code == await House(Manners(data=home.directory)).run(beginning)
        told = capsys.readouterr().out
        assert Words("en").text("page-open-already", address=door.address) in told
        assert (beginning is not None) == (seats_nobody in told)
    assert 3 == len(set(home.opened))
    for address in home.opened:
        assert 303 == (await ask(door.port, address.partition(str(door.port))[2])).status
    assert door == home.door
    assert "doctor-page-open" == (await page_finding(home.directory)).key


async def test_a28_another_port_and_token_are_chosen_where_a_stranger_has_the_port(
    tmp_path: Path, nursery: trio.Nursery, monkeypatch: pytest.MonkeyPatch, lines: Lines
) -> None:
    """Whoever took the port of old learns nothing: not by being asked, nor from the cookies of old tabs."""
    heard: list[bytes] = []

    async def stranger(stream: trio.SocketStream) -> None:
        heard.append(await stream.receive_some())
        await stream.send_all(b"HTTP/1.1 200 OK\r\nContent-Length: 64\r\n\r\n" + b"0" * 64)
        await stream.aclose()

    (listener,) = await trio.open_tcp_listeners(0, host=HERE)
    nursery.start_soon(trio.serve_listeners, stranger, [listener])
    old = Door(listener.socket.getsockname()[1], Door.new().token)
    old.keep(tmp_path)
    home, _ = await open_house(tmp_path, nursery, monkeypatch, lines)
    assert home.door.port not in (0, old.port)
    assert home.door.token != old.token
    assert "home" == (await (await home.tab()).hear("scene"))["scene"]["stage"]
    assert heard
    assert not any(old.token.encode() in octets for octets in heard)
    assert "doctor-page-open" == (await page_finding(tmp_path)).key


async def test_a_kept_port_that_is_taken_is_told(tmp_path: Path) -> None:
    """`braus doctor` says that the page will be elsewhere."""
    (listener,) = await trio.open_tcp_listeners(0, host=HERE)
    async with listener:
        Door(listener.socket.getsockname()[1], Door.new().token).keep(tmp_path)
        with trio.CancelScope() as scope:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(trio.serve_listeners, trio.aclose_forcefully, [listener])
                finding = await page_finding(tmp_path)
                scope.cancel()
    assert ("doctor-page-taken", True) == (finding.key, finding.good)


@pytest.mark.skipif(os.name != "posix", reason="what stands for a display is another thing elsewhere")
def test_an_icon_opens_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody can type or read, but there is a display; a pipe or a file gets the text."""
    monkeypatch.setenv("DISPLAY", ":0")
    null = Path(os.devnull)
    with null.open() as nothing, null.open("w") as nowhere, (tmp_path / "log").open("w") as log:
        for stdin, stdout, page in ((nothing, nowhere, True), (None, None, True), (nothing, log, False)):
            monkeypatch.setattr(sys, "stdin", stdin)
            monkeypatch.setattr(sys, "stdout", stdout)
            assert page == in_browser(Manners())
        monkeypatch.delenv("DISPLAY")
        monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
        monkeypatch.setattr(sys, "stdout", None)
        assert not in_browser(Manners())
    monkeypatch.undo()


async def test_the_next_start_is_found_at_the_same_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: Lines
) -> None:
    """The port is kept, and the token unless the page was closed in order: then nobody needs it any more."""
    doors = []
    for ordered in (True, False, False):
        async with trio.open_nursery() as nursery:
            home, codes = await open_house(tmp_path, nursery, monkeypatch, lines)
            doors.append(home.door)
            tab = await home.tab()
            await tab.hear("scene")
            if ordered:
                await tab.say(do="quit")
            else:
                signal.raise_signal(signal.SIGINT)
        assert [0 if ordered else INTERRUPTED] == codes
    assert doors[1] == doors[2] == replace(doors[0], token=doors[1].token)
    assert doors[0].token != doors[1].token
    assert not await neighbour.is_open(doors[2])
    assert "doctor-page" == (await page_finding(tmp_path)).key


async def test_ctrl_c_ends_it_with_tabs_open_and_in_mid_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: Lines, capfd: pytest.CaptureFixture[str]
) -> None:
    """At once, with the exit code of an interrupted program, and without a word too many."""
    staged = mine()
    async with trio.open_nursery() as nursery:
        home, codes = await open_house(tmp_path, nursery, monkeypatch, lines, staged)
        for _ in range(3):
            await seen(await home.tab(), lambda scene: scene["stage"] == "table")
        signal.raise_signal(signal.SIGINT)
    assert [INTERRUPTED] == codes
    assert "" == capfd.readouterr().err


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="a terminal of its own is wanted")
def test_a_closed_terminal_keeps_nobody_from_showing_the_way_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written to it is lost, and the page and the phone's door go on."""
    master, slave = os.openpty()
    terminal = os.fdopen(slave, "w", encoding="utf-8")
    with monkeypatch.context() as patched:
        patched.setattr(house_module.sys, "stdout", terminal)
        console = house_module._console()
        os.close(master)
        console.print("x" * 200)
    with contextlib.suppress(OSError):
        terminal.close()


async def test_a_page_that_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program at the kept port that never answers is another's."""
    monkeypatch.setattr(neighbour, "SECONDS", 0.1)
    (listener,) = await trio.open_tcp_listeners(0, host=HERE)
    async with listener:
        assert not await neighbour.is_open(Door(listener.socket.getsockname()[1], Door.new().token))
