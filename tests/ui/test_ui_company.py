"""The bots that somebody brings along: when they are called, and those that are seated at once."""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest
import trio
import trio.testing

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.invite import Invite, make_invite
from braus_p2p.table.view import Sitter
from braus_p2p.ui.company import CHOOSING_SECONDS, Company
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.sitting import Sitting
from braus_p2p.ui.web.page import Page
from tests.support.lobbies import lobby, person

CODE = make_invite(bytes(32), bytes(10), 3_636, ())
pytestmark = pytest.mark.usefixtures("autojump_clock")


class Called(Company):
    """Bots that are called, and never come."""

    def __init__(self, count: int) -> None:
        super().__init__(count, "Ada", lambda _reason: None)
        self.started: list[Sequence[str]] = []

    async def _keep(self, invite: Invite, options: Sequence[str]) -> None:
        assert CODE == invite
        self.started.append(options)
        await trio.sleep_forever()


async def test_bots_come_last_or_at_once(tmp_path: Path) -> None:
    """Those that were promised when they are called; one that is seated by hand is one of them."""
    company = Called(2)
    assert not company.add(1)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(company.run, CODE, tmp_path)
        await trio.testing.wait_all_tasks_blocked()
        assert company.add(1)
        await trio.testing.wait_all_tasks_blocked()
        assert ([("--seat", "2")], 1) == (company.started, company.waiting)
        company.soon()
        await trio.sleep(CHOOSING_SECONDS + 2)
        assert ([("--seat", "2"), ()], 0) == (company.started, company.waiting)
        assert company.add(3)
        await trio.testing.wait_all_tasks_blocked()
        assert ([("--seat", "2"), (), ("--seat", "4")], 0) == (company.started, company.waiting)
        nursery.cancel_scope.cancel()


async def test_another_number_of_bots_can_be_promised_until_they_are_called(tmp_path: Path) -> None:
    """None, or some where none were; they are called when only they are missing, and not before."""
    sitting = Sitting(Manners(data=tmp_path), front=lambda: Page(lambda: None))
    company = sitting._company = Called(1)
    three: Sequence[Sitter | None] = [*map(person, ("Ada", "Bo", "Cia")), None]
    async with trio.open_nursery() as nursery:
        nursery.start_soon(company.run, CODE, tmp_path)
        assert sitting.in_lobby(lobby(*three)) is not None
        assert sitting.promise_bots(0)
        assert (0, None) == (sitting.bots_promised, sitting.in_lobby(lobby(*three)))
        assert not company.call()
        await trio.sleep(CHOOSING_SECONDS + 2)
        assert [] == company.started
        assert sitting.promise_bots(1)
        assert sitting.in_lobby(lobby(*three)) is not None
        await trio.sleep(CHOOSING_SECONDS + 2)
        assert [()] == company.started
        assert (False, None) == (sitting.promise_bots(0), sitting.bots_promised)
        nursery.cancel_scope.cancel()


async def test_bots_stay_away_where_people_have_come(tmp_path: Path) -> None:
    """When the table is full nobody is called any more, so that no bot asks in the middle of a match."""
    sitting = Sitting(Manners(data=tmp_path), front=lambda: Page(lambda: None))
    company = sitting._company = Called(1)
    full: Sequence[Sitter] = [person(name) for name in ("Ada", "Bo", "Cia", "Dag")]
    async with trio.open_nursery() as nursery:
        nursery.start_soon(company.run, CODE, tmp_path)
        assert sitting.in_lobby(lobby(*full[:3])) is not None
        assert sitting.in_lobby(lobby(*full)) is None
        await trio.sleep(CHOOSING_SECONDS + 2)
        assert [] == company.started
        nursery.cancel_scope.cancel()


def test_a_list_that_cannot_be_kept_ends_no_match(tmp_path: Path) -> None:
    """What a full disk refuses to remember beside the record is a sentence at the table."""

    def refuses(**_about: object) -> None:
        raise LocalError("file-no-permission", path="x")

    told: list[BrausError] = []
    sitting = Sitting(Manners(data=tmp_path), front=lambda: SimpleNamespace(tell=told.append))
    session = SimpleNamespace(view=lobby(person("Ada")), ended=None)
    store = SimpleNamespace(record=tmp_path, remember=refuses)
    for _ in range(2):
        sitting._note(SimpleNamespace(node=SimpleNamespace(session=session, store=store)))
    assert ["file-no-permission"] == [why.key for why in told]


async def test_a_bot_that_cannot_be_started_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's refusal is a sentence at the table, which goes on."""

    async def refuses(*_: object, **_options: object) -> None:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(trio.lowlevel, "open_process", refuses)
    gone: list[str] = []
    company = Company(0, "Ada", gone.append)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(company.run, CODE, tmp_path)
        await trio.testing.wait_all_tasks_blocked()
        assert company.substitute()
        await trio.testing.wait_all_tasks_blocked()
        nursery.cancel_scope.cancel()
    assert ["Too many open files"] == gone
