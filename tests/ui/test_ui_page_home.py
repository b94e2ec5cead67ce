"""The start of the page: which wish leads to which table, what hinders it, and what was played."""

import csv
import io
import json
import os
from dataclasses import replace
from datetime import datetime
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final

import pytest
import trio
import trio.testing
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response

from braus_p2p.errors import LocalError
from braus_p2p.net.broker import Broker, Login
from braus_p2p.net.discovery import Table
from braus_p2p.net.doctor import Finding
from braus_p2p.net.invite import make_invite
from braus_p2p.rules.profiles import PROFILES
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.ui.beginnings import Beginning, GoOn, Host, Join, Practise, Watch
from braus_p2p.ui.doctor import says
from braus_p2p.ui.history import summary
from braus_p2p.ui.invitation import LOOPBACK
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.web import checkup, near
from braus_p2p.ui.web.archive import Archive
from braus_p2p.ui.web.asked import Asked
from braus_p2p.ui.web.exports import Exports, sheet_csv, sheet_text
from braus_p2p.ui.web.home import Home
from braus_p2p.ui.web.known import KnownName
from braus_p2p.ui.web.lengths import USUAL
from braus_p2p.ui.words import speaking, text
from braus_p2p.wire.framing import MAGIC, frame
from tests.support.desk import finished
from tests.ui.table_views import D4

FOUR: Final = ip_address("10.86.0.1")
CODE: Final = make_invite(bytes(32), bytes(10), 3_636, (FOUR,))
RECORD: Final = b"braus record of some length, never read here"
WHEN: Final = datetime(2026, 11, 29, 23, 30).astimezone().timestamp()


def keep(
    data: Path,
    number: int,
    *,
    hours: float = 0.0,
    record: bytes = b"braus record of some length",
    **changes: object,
) -> str:
    """A match as a node leaves it; its id."""
    folder = data / "matches" / f"{number:016x}-00000000"
    folder.mkdir(parents=True)
    (folder / "seed").write_bytes(bytes(32))
    (folder / "record.braus").write_bytes(record)
    about = {"match": f"{number:064x}", "identity": "00" * 32, **summary(D4.views()[-1], None), **changes}
    (folder / "about.json").write_text(json.dumps(about))
    os.utime(folder / "record.braus", (WHEN + 3600 * hours, WHEN + 3600 * hours))
    return f"{number:064x}"


class Start:
    """The start of a data directory, and how often it was shown anew."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.shown = 0
        self.looks: list[int] = []
        self.home = Home(Manners(data=data), self._show, self.looks.append, port=3_636, address=None)

    def _show(self) -> None:
        self.shown += 1

    def ask(self, do: str, **wish: str | int | bool) -> Beginning | None:
        words = {name: value for name, value in wish.items() if isinstance(value, str)}
        numbers = {name: int(value) for name, value in wish.items() if not isinstance(value, str)}
        return self.home.asked(Asked(do, words, numbers))

    @property
    def scene(self) -> dict[str, Any]:
        """What is to be seen, as it comes to a tab."""
        scene: dict[str, Any] = json.loads(json.dumps(self.home.scene()))
        return scene

    def hindered(self) -> tuple[str, str, str]:
        """Which wish was hindered, in which field, by what."""
        scene = self.scene
        return scene["form"], scene["field"], scene["notice"]


@pytest.fixture
async def start(tmp_path: Path) -> Start:
    """The start of one who has never played."""
    return Start(tmp_path)


# Sitting down


async def test_a_first_deal_is_one_wish(start: Start) -> None:
    """With nothing else said one plays with bots, by the rules of Gotland; a lesson is one deal of it."""
    plain = start.ask("play")
    assert isinstance(plain, Practise)
    assert (4, 6, 0, False) == (plain.players, plain.opened.target, plain.opened.deals, plain.lesson)
    lesson = start.ask("play", rules="gotland", deals=1, lesson=1)
    assert isinstance(lesson, Practise)
    assert (1, True) == (lesson.opened.deals, lesson.lesson)


async def test_all_options_of_a_table_arrive(start: Start) -> None:
    """What a host chooses on the page is what his table is opened with."""
    host = start.ask(
        "host",
        name="Ada",
        rules="brus-teams",
        deals=5,
        lots=True,
        closed_hands=True,
        watchers=False,
        patience="never",
        closed=True,
        bots=3,
        via="mqtt://broker.example",
        here=True,
        port=4000,
    )
    assert isinstance(host, Host)
    table = host.opened
    assert (PROFILES["brus-teams"].number, 5, 1, 0, 0, 0) == (
        table.profile,
        table.deals,
        table.lots,
        table.open_hands,
        table.watchers,
        table.patience,
    )
    assert ("Ada", 3, 4000, LOOPBACK, Broker("broker.example", 1883), True) == (
        host.name,
        host.bots,
        host.port,
        host.address,
        host.broker,
        host.closed,
    )


async def test_the_router_is_asked_where_that_is_wished_and_can_be(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The wish is offered where the library is there; it is for a table that everybody may call."""
    for there in (False, True):
        monkeypatch.setattr("braus_p2p.ui.web.home.can_ask", lambda there=there: there)
        assert there == start.scene["router"]
    host = start.ask("host", name="Ada", router=True)
    assert isinstance(host, Host)
    assert host.router
    for alone in ({"here": True}, {"port": 0}, {"via": "mqtt://broker.example"}):
        assert start.ask("host", name="Ada", router=True, **alone) is None
        assert ("host", "", text("host-router-alone")) == start.hindered()


async def test_a_table_is_opened_as_usual_where_nothing_is_chosen(start: Start) -> None:
    """Hands are opened, watchers may come, and the port is that of the program."""
    host = start.ask("host", name="Ada")
    assert isinstance(host, Host)
    assert (1, 1, 60) == (host.opened.open_hands, host.opened.watchers, host.opened.patience)
    assert (0, 3_636, None, None, False) == (host.bots, host.port, host.address, host.broker, host.closed)


@pytest.mark.parametrize(
    ("via", "password", "login"),
    [
        ("mqtts://me@broker.example", " p@ss:word ", Login("me", " p@ss:word ")),
        ("mqtts://me:in-the-url@broker.example", "", Login("me", "in-the-url")),
        ("mqtts://me:in-the-url@broker.example", "typed", Login("me", "typed")),
        ("mqtts://broker.example", "for nobody", None),
    ],
)
async def test_the_password_for_a_broker_has_a_field_of_its_own(
    start: Start, via: str, password: str, login: Login | None
) -> None:
    """It belongs to the user in the URL, and without one it is for nobody."""
    host = start.ask("host", name="Ada", via=via, password=password)
    assert isinstance(host, Host)
    assert Broker("broker.example", 8883, tls=True, login=login) == host.broker


@pytest.mark.parametrize("told", ["{}", "Come and play:\n{}\nBo", "https://example.org/table#{}", " {} "])
async def test_a_code_is_found_in_what_was_pasted(start: Start, told: str) -> None:
    """Alone, in a message, or at the end of a link."""
    join = start.ask("join", code=told.format(CODE))
    assert isinstance(join, Join)
    assert (CODE, None, False) == (join.invite, join.address, join.wish.substitute)


async def test_an_address_goes_with_a_code(start: Start) -> None:
    """It is where the table is looked for; somebody can ask for the seat of one who is gone, or watch."""
    join = start.ask("join", code=str(CODE), address=" [::1]:4000 ", substitute=True)
    assert isinstance(join, Join)
    assert (("::1", 4000), True) == (join.address, join.wish.substitute)
    watch = start.ask("watch", code=str(CODE), address="ada.example:4000")
    assert Watch(CODE, ("ada.example", 4000)) == watch


HINDERED: Final = (
    # a wish, the field at which it is told, and what
    ({"do": "play", "rules": "whist"}, "", text("profile-unknown", word="whist", known=", ".join(PROFILES))),
    ({"do": "play", "name": "a  b"}, "name", text("name-space")),
    ({"do": "play", "target": 0}, "length", text("match-target", target=0, least=1, most=99)),
    ({"do": "host", "deals": 0}, "length", text("option-deals", deals=0, most=1000)),
    ({"do": "host", "deals": 9999}, "length", text("option-deals", deals=9999, most=1000)),
    ({"do": "host", "bots": 4}, "bots", text("host-bots-many", most=3)),
    ({"do": "host", "patience": "5"}, "patience", text("option-patience", least=10, most=3600)),
    ({"do": "host", "via": "http://broker"}, "via", text("rendezvous-url")),
    (
        {"do": "host", "via": "mqtts://me@broker.example", "password": "å"},
        "password",
        text("rendezvous-password"),
    ),
    ({"do": "host", "port": 70_000}, "port", text("address-port", port=70_000)),
    ({"do": "join"}, "code", text("join-code-needed")),
    ({"do": "join", "code": "BRAUS-HELLO"}, "code", text("invite-mistyped")),
    ({"do": "watch", "code": "hello"}, "code", text("invite-mistyped")),
    ({"do": "join", "code": str(CODE), "address": "there"}, "address", text("address-form", word="there")),
    ({"do": "join", "code": str(CODE), "table": "gone"}, "", text("page-near-gone")),
    ({"do": "resume", "match": "gone"}, "", text("page-no-saved")),
    ({"do": "forget", "match": "gone"}, "", text("page-no-saved")),
    ({"do": "name", "name": "\u0301"}, "name", text("name-form")),
)


@pytest.mark.parametrize(("wish", "field", "sentence"), HINDERED)
async def test_what_hinders_is_told_where_it_was_asked(
    start: Start, wish: dict[str, Any], field: str, sentence: str
) -> None:
    """No table is opened; the sentence stands at the field that it is about, until the next wish."""
    assert start.ask(**wish) is None
    assert (wish["do"], field, sentence) == start.hindered()
    assert start.ask("play") is not None
    assert "" == start.hindered()[2]


async def test_what_hinders_later_is_told_there_too(start: Start) -> None:
    """A table that could not be opened, or did not answer: at its form, and at the field if it has one."""
    start.ask("host", name="Ada")
    start.home.hindered(LocalError("net-port-forbidden", port=80))
    assert ("host", "port", text("net-port-forbidden", port=80)) == start.hindered()
    start.ask("join", code=str(CODE))
    start.home.hindered(LocalError("net-wrong-code"))
    assert ("join", "code", text("net-wrong-code")) == start.hindered()
    start.home.hindered(LocalError("net-host-lost"), "The host is gone.")
    assert ("join", "", "The host is gone.") == start.hindered()


# The name


async def test_the_name_is_remembered(start: Start) -> None:
    """It is kept when it is chosen or played under, and stands there at the next start."""
    start.ask("name", name=" Åsa ")
    assert "Åsa" == start.scene["name"]
    assert "Åsa" == KnownName(start.data).name
    play = start.ask("play")
    assert isinstance(play, Practise)
    assert "Åsa" == play.name
    start.ask("join", name="Bo", code="no code")
    assert "Bo" == Start(start.data).scene["name"]


@pytest.mark.parametrize("kept", [b"\xff", b"a  b", b"", b"x" * 5000])
def test_a_name_that_cannot_be_read_is_none(tmp_path: Path, kept: bytes) -> None:
    """A damaged file costs the name and nothing else."""
    usual = KnownName(tmp_path).name
    (tmp_path / "name").write_bytes(kept)
    assert usual == KnownName(tmp_path).name


# Rules


async def test_the_length_is_told_before_it_is_chosen(start: Start) -> None:
    """Each target says how many deals it takes, and the usual target is among them; so are single deals."""
    for rules in start.scene["rules"]:
        values = [length["value"] for length in rules["lengths"]]
        assert rules["usual"] in values
        assert "deals 1" in values
        assert all(length["told"] for length in rules["lengths"] if length["value"].startswith("target"))
    (pairs,) = [rules for rules in start.scene["rules"] if rules["name"] == "brus-pairs"]
    assert "a match to 10 takes about 20 deals" in pairs["text"]
    assert set(PROFILES) == set(USUAL)


# Saved and played


async def test_a_saved_match_goes_on_or_is_put_aside(start: Start) -> None:
    """One put aside is not offered any more, but stands among all matches and comes back from there."""
    match = keep(start.data, 1, state="playing")
    start.home.look()
    assert [match] == [saved["id"] for saved in start.scene["saved"]]
    assert isinstance(start.ask("resume", match=match), GoOn)
    assert start.ask("forget", match=match) is None
    assert ([], [match]) == (start.scene["saved"], [aside["id"] for aside in start.scene["aside"]])
    back = start.ask("resume", match=match)
    assert isinstance(back, GoOn)
    assert back.match.aside


async def test_what_was_played_is_added_up(start: Start) -> None:
    """By evenings and together, as `braus matches` does; every match says how it ended."""
    keep(start.data, 1, scores="3–1")
    keep(start.data, 2, hours=30, scores="1–6")
    keep(start.data, 3, hours=31, state="closed")
    start.home.look()
    scene = start.scene
    assert ["ended unfinished", "lost", "won"] == [match["ending"] for match in scene["played"]]
    assert [None, "lost", "won"] == [match["result"] for match in scene["played"]]
    assert ["2026-12-01", "2026-11-29"] == [evening["date"] for evening in scene["evenings"]]
    assert {"played": 2, "won": 1, "lost": 1, "drawn": 0, "points": "4–7"} == scene["together"]


async def fetch(data: Path, path: str) -> Response:
    """What a tab gets from a route of the start."""
    app = Starlette(routes=Exports(data, Archive(data, lambda: None)).routes())
    scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""}
    for route in app.routes:
        _, found = route.matches(scope)
        if found:
            endpoint: Any = found["endpoint"]
            response: Response = await endpoint(Request(scope | found))
            return response
    raise AssertionError(path)


async def test_all_matches_can_be_taken_elsewhere(tmp_path: Path) -> None:
    """As a table and for programs: the same as `braus matches --export`, as files."""
    keep(tmp_path, 1, scores="3–1")
    table = await fetch(tmp_path, "/matches.csv")
    assert 'attachment; filename="braus-matches.csv"' == table.headers["content-disposition"]
    (row,) = csv.DictReader(io.StringIO(bytes(table.body).decode()))
    assert "3;1" == row["scores"]
    told = json.loads(bytes((await fetch(tmp_path, "/matches.json")).body))
    assert [f"{1:064x}"] == [match["id"] for match in told["matches"]]


async def test_a_score_sheet_can_be_taken_elsewhere(tmp_path: Path) -> None:
    """A deal a row, and the sum, from the record; without one there is a sentence."""
    record = MAGIC + b"".join(frame(payload) for payload in finished())
    match = keep(tmp_path, 1, record=record)
    sheet = await fetch(tmp_path, f"/match/{match}/sheet.csv")
    verdict = verify_record_untrusted(record)
    assert sheet_csv(verdict) == bytes(sheet.body).decode()
    rows = list(csv.reader(io.StringIO(sheet_csv(verdict))))
    assert ["Name 0, Name 2", "Name 1, Name 3"] == sorted(rows[0][1:3])
    assert verdict.position.match is not None
    assert [str(score) for score in verdict.position.match.scores] == rows[-1][1:3]
    text_sheet = await fetch(tmp_path, f"/match/{match}/sheet.txt")
    assert sheet_text(verdict) == bytes(text_sheet.body).decode()
    assert text("sheet-deal", number=1) in sheet_text(verdict)
    broken = keep(tmp_path, 2)
    for missing, why in (("gone", "page-no-match"), (broken, "page-no-sheet")):
        answer = await fetch(tmp_path, f"/match/{missing}/sheet.csv")
        assert (404, text(why)) == (answer.status_code, bytes(answer.body).decode())


# Tables in the network


def table(**changes: Any) -> Table:
    return replace(Table("Bo", "gotland", 4, 2, 3_637, (FOUR,), CODE), **changes)


class Network:
    """What is announced, where nothing is sent."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tables: tuple[Table, ...] = ()
        self.hinders: LocalError | None = None
        self.looks = 0
        monkeypatch.setattr(near, "find_tables", self.find)

    async def find(self) -> tuple[Table, ...]:
        self.looks += 1
        await trio.lowlevel.checkpoint()
        if self.hinders:
            raise self.hinders
        return self.tables

    async def look(self, start: Start) -> dict[str, Any]:
        """Look once more, and what is told then."""
        before = start.scene["near"]["looks"]
        async with trio.open_nursery() as nursery:
            nursery.start_soon(start.home.run)
            start.ask("near")
            await trio.testing.wait_all_tasks_blocked()
            nursery.cancel_scope.cancel()
        told: dict[str, Any] = start.scene["near"]
        assert before + 1 == told["looks"]
        return told


async def test_tables_are_looked_for_only_when_asked(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is sent to the network before; each wish is one look, and what is found is listed."""
    network = Network(monkeypatch)
    network.tables = (table(), table(name="Cia", code=None, free=0), table(name="Dag", version=9, code=None))
    assert (0, []) == (start.scene["near"]["looks"], start.scene["near"]["tables"])
    told = await network.look(start)
    assert 1 == network.looks
    assert [False, True, True] == [found["asks"] for found in told["tables"]]
    assert [True, False, False] == [found["may"] for found in told["tables"]]
    assert [True, True, False] == [found["watch"] for found in told["tables"]]
    assert "Bo, gotland, 2 of 4 seats free" == told["tables"][0]["text"]


async def test_the_start_is_shown_anew_only_where_something_else_was_found(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a tab hears that it was looked, and can wish for it again."""
    network = Network(monkeypatch)
    network.tables = (table(),)
    for _ in range(3):
        await network.look(start)
    assert (1, [2, 3]) == (start.shown, start.looks)
    network.tables = ()
    await network.look(start)
    assert (2, [2, 3]) == (start.shown, start.looks)


async def test_a_table_that_was_found_is_joined(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its own code, or by one that is typed for it where it asks for one; always at its own address."""
    network = Network(monkeypatch)
    network.tables = (table(), table(name="Cia", code=None, port=3_638), table(name="Dag", version=9))
    opened, closed, newer = [found["mark"] for found in (await network.look(start))["tables"]]
    join = start.ask("join", table=opened)
    assert isinstance(join, Join)
    assert replace(CODE, port=3_637) == join.invite
    assert start.ask("join", table=closed) is None
    assert ("join", "code", text("join-code-needed")) == start.hindered()
    watch = start.ask("watch", table=closed, code=str(CODE))
    assert isinstance(watch, Watch)
    assert replace(CODE, port=3_638) == watch.invite
    assert start.ask("join", table=newer, code=str(CODE)) is None
    assert text("refused-version") == start.hindered()[2]


async def test_when_no_table_is_found_it_says_what_to_do(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was tried and how to join without it; what hinders the search is told too, and ends nothing."""
    network = Network(monkeypatch)
    assert text("page-near-none") == (await network.look(start))["none"]
    network.hinders = LocalError("discovery-hindered", reason="no network")
    told = await network.look(start)
    assert text("discovery-hindered", reason="no network") == told["hindered"]
    network.hinders, network.tables = None, (table(),)
    told = await network.look(start)
    assert ("", "", 1) == (told["hindered"], told["none"], len(told["tables"]))


async def test_a_wish_of_a_moment_that_has_passed_does_nothing(start: Start) -> None:
    """Such as a card that a tab plays when the table is closed."""
    assert start.ask("act", act="9S") is None
    assert "" == start.hindered()[2]


async def test_this_machine_is_looked_at_when_somebody_asks(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `braus doctor` does it, in the same sentences; until then nothing is done."""
    found = (
        Finding("clock", "doctor-clock", {"year": 2026}, good=True),
        Finding("addresses", "doctor-addresses-none", {}, good=False),
        Finding("port", "net-port-taken", {"port": 3_636}, good=False),
    )
    ports = []

    async def looked(_probes: object, *, port: int, directory: Path) -> tuple[Finding, ...]:
        await trio.lowlevel.checkpoint()
        ports.append((port, directory))
        return found

    monkeypatch.setattr(checkup, "examine", looked)
    assert {"looks": False, "findings": [], "text": ""} == start.scene["checkup"]
    async with trio.open_nursery() as nursery:
        nursery.start_soon(start.home.run)
        await trio.testing.wait_all_tasks_blocked()
        assert [] == ports
        start.ask("check")
        assert start.scene["checkup"]["looks"]
        await trio.testing.wait_all_tasks_blocked()
        nursery.cancel_scope.cancel()
    assert [(3_636, start.data)] == ports
    told = start.scene["checkup"]
    assert (False, text("doctor-hindered", number=2)) == (told["looks"], told["text"])
    sentences = [says(found[0]), says(found[1]), says(found[2])]
    assert list(zip((True, False, False), sentences, strict=True)) == [
        (finding["good"], finding["text"]) for finding in told["findings"]
    ]


async def test_what_hinders_a_wish_is_said_without_options_of_the_command_line(start: Start) -> None:
    """The page has a sentence of its own where the terminal's names one, and it is told with its numbers."""
    start.ask("host", name="Ada")
    with speaking("en", on_page=True):
        start.home.hindered(LocalError("net-port-taken", port=3_636))
    assert start.hindered()[2] == (
        "Port 3636 is taken by another program: choose another one under “More choices”."
    )


@pytest.mark.parametrize("path", ["/matches.csv", "/matches.json"])
async def test_matches_that_nobody_may_read_are_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """What the system refuses is told, and is no defect of the page."""

    def read(_directory: Path) -> tuple[()]:
        raise LocalError("file-no-permission", path="x")

    monkeypatch.setattr("braus_p2p.ui.web.exports.read_matches", read)
    answer = await fetch(tmp_path, path)
    assert (404, text("file-no-permission", path="x")) == (answer.status_code, bytes(answer.body).decode())
