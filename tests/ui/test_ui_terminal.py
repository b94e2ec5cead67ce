"""The loop of the terminal, fed with views and typed lines; what it prints and what it sends."""

import io
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
import trio
import trio.testing
from rich.console import Console

from braus_p2p.errors import BrausError, LocalError, Violation
from braus_p2p.rules.cards import Card
from braus_p2p.table.events import Accuse, Chose, Decide, Event, Free, Leave, Notice, Ready, Sit
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import Absence, Sitter, View
from braus_p2p.ui.asking import Habits
from braus_p2p.ui.faces import Style
from braus_p2p.ui.terminal import Terminal
from braus_p2p.wire.messages import Annulled, Closed
from tests.ui.table_views import D4, D8, Story

OVER = Notice("session-over")


@dataclass
class House:
    """Whoever runs the node, and a terminal on it."""

    habits: Habits = field(default_factory=Habits)
    screen: bool = True
    sent: list[Event] = field(default_factory=list)
    bots: int = 0

    def __post_init__(self) -> None:
        self.file = io.StringIO()
        console = Console(
            file=self.file,
            force_terminal=self.screen,
            width=80,
            highlight=False,
            markup=False,
            color_system=None,
        )
        self.terminal = Terminal(console, Style(), self.habits)
        self.ended: list[BrausError | None] = []

    def feed(self, event: Event) -> None:
        self.sent.append(event)

    def in_lobby(self, view: View) -> str | None:
        return "Bots come." if self.bots and view.seat == 0 else None

    def call_bots(self) -> bool:
        called, self.bots = self.bots > 0, 0
        return called

    @property
    def bots_waiting(self) -> int:
        return self.bots

    @property
    def bots_promised(self) -> int | None:
        return None

    def promise_bots(self, count: int) -> bool:  # noqa: ARG002 - only a page asks for it
        return False

    def add_bot(self, seat: int) -> bool:  # noqa: ARG002 - only a page asks for it
        return False

    def call_substitute(self) -> bool:
        return False

    def show_code(self) -> None:
        self.terminal.say("The code.")

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Callable[..., object]]:
        """The terminal at work; what is called shows views and types lines, and waits until all is done."""

        async def run() -> None:
            self.ended.append(await self.terminal.run(self))

        async def do(*items: View | str | BrausError | None) -> str:
            before = self.file.tell()
            for item in items:
                match item:
                    case View():
                        self.terminal.show(item)
                    case BrausError():
                        self.terminal.tell(item)
                    case _:
                        self.terminal.typed(item)
                await trio.testing.wait_all_tasks_blocked()
            return self.file.getvalue()[before:]

        async with trio.open_nursery() as nursery:
            nursery.start_soon(run)
            await trio.testing.wait_all_tasks_blocked()
            yield do
            nursery.cancel_scope.cancel()

    @property
    def shown(self) -> str:
        return self.file.getvalue()


def at(seat: int = 0, number: int = 0) -> View:
    """The view of a turn, counted from 0, at which the seat has a choice."""
    return [view for view in D4.views(seat) if view.my_turn and view.forced is None][number]


def lobby(*, seat: int | None = 0, free: int = 2) -> View:
    view = D4.views()[0]
    sitters = (*view.sitters[: 4 - free], *(None,) * free)
    return replace(view, phase=Phase.LOBBY, seat=seat, sitters=sitters, chairs=(), match=None)


async def test_a_number_plays_a_card() -> None:
    """The choice goes to the node once, and nothing more is asked until the table has changed."""
    house = House()
    async with house.open() as do:
        await do(at(), "1")
        assert [Chose(Card.parse("JC"))] == house.sent
        assert "Your card is on its way." in await do("2")
        assert 1 == len(house.sent)


async def test_a_refusal_gives_its_reason_and_asks_again() -> None:
    """What the rules forbid is not sent."""
    house = House()
    async with house.open() as do:
        told = await do(at(seat=1), "5")
        assert "6D does not beat AD" in told
        assert told.endswith("Your card (? help) › ")
        assert "No pass while KH is in the hand" in await do("pass")
        assert "You have no card 10" in await do("10")
        assert "9S is not in the hand" in await do("9s")
        assert [] == house.sent


async def test_the_nodes_own_refusal_asks_again() -> None:
    """If the session refuses after all, its sentence is shown and the question stands again."""
    house = House()
    async with house.open() as do:
        await do(at(), "1")
        assert (await do(LocalError("act-sevens-first", card="7C"))).endswith("Your card (? help) › ")


async def test_what_was_typed_before_the_table_was_seen_plays_nothing(
    autojump_clock: trio.testing.MockClock,  # noqa: ARG001 - it makes time pass by itself
) -> None:
    """On a screen that follows at a pace a number typed too early is no choice."""
    house = House(Habits(pace=0.01))
    view = at(number=1)
    async with house.open() as do:
        await do(D4.views()[1], "1")
        house.sent.clear()
        house.terminal.show(view)
        house.terminal.typed("1")
        await trio.sleep(10)
        assert "typed before it was your turn" in house.shown
        assert [] == house.sent


async def test_a_pipe_may_send_ahead() -> None:
    """A pipe is not shown anything at a pace, and its lines are repeated for the reader."""
    house = House(Habits(echoes=False), screen=False)
    async with house.open() as do:
        assert "Your card (? help) › 2\n" in await do(at(), "2")
        assert [Chose(Card.parse("AD"))] == house.sent
        assert "\x1b" not in house.shown
        assert "\a" not in house.shown


async def test_a_card_is_opened_only_when_confirmed() -> None:
    """With the option a slip is not fate."""
    house = House(Habits(confirm=True))
    async with house.open() as do:
        assert (await do(at(), "1")).endswith("Open JC? Enter yes, n no › ")
        assert "Nothing is played." in await do("n")
        assert [] == house.sent
        await do("1", "")
        assert [Chose(Card.parse("JC"))] == house.sent


async def test_leaving_is_asked_once() -> None:
    """`q` leaves after a yes, and only then."""
    house = House()
    async with house.open() as do:
        assert "Leave the table?" in await do(at(), "q")
        told = await do("")
        assert "You stay." in told
        assert told.endswith("Your card (? help) › ")
        assert [] == house.ended
        await do("q", "y")
    assert [None] == house.ended
    assert house.terminal.left


async def test_a_question_of_leaving_outlives_what_happens_meanwhile() -> None:
    """A view that comes between is shown, and the question stands again below it."""
    house = House()
    async with house.open() as do:
        assert (await do(D4.views()[1], "q", D4.views()[2])).endswith("Enter no › ")
        await do("y")
    assert [None] == house.ended


async def test_leave_goes_when_the_deal_is_over() -> None:
    """`leave` tells the node once, the deal is played on, and the player goes when it is over."""
    house = House()
    view = at()
    async with house.open() as do:
        assert "Leave for good when this deal is over?" in await do(view, "leave")
        assert "You stay." in await do("n")
        assert [] == house.sent
        await do("leave", "y")
        assert [Leave()] == house.sent
        assert [] == house.ended
        left = replace(view, phase=Phase.LEFT, pen=0, deal=None, hand=(), acts=(), index=99)
        assert "You have left for good." in await do(left)
        assert ([None], True, True) == (house.ended, house.terminal.left, house.terminal.gone)


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        ({}, ""),
        ({1: "Cia"}, ""),
        ({2: "Ada"}, "Your bot goes with you: 2 seats will be empty then,"),
        ({1: "Ada", 2: "Ada", 3: "Bo"}, "Your 2 bots go with you: 3 seats will be empty then,"),
    ],
)
async def test_who_leaves_for_good_reads_that_his_bots_go_too(bots: dict[int, str], told: str) -> None:
    """Before he confirms, with how many seats are empty then; the bots of others stay."""
    house = House()
    view = at()
    sitters = [
        Sitter(f"Bot {seat}", bot=True, machine=bots[seat]) if seat in bots else sitter
        for seat, sitter in enumerate(view.sitters)
    ]
    async with house.open() as do:
        asked = " ".join((await do(replace(view, sitters=tuple(sitters)), "leave")).split())
        assert bool(told) == ("with you" in asked)
        assert told in asked
        assert asked.index("nobody has to wait") < asked.index("Leave for good")
        assert "with you" not in await do("n", "q")


async def test_what_to_do_about_one_who_is_gone_is_chosen_by_number() -> None:
    """A number votes, Enter waits on, `decide` asks again; no card is meant, for it is another's turn."""
    house = House()
    view = next(view for view in D4.views() if view.pen == 1)
    gone = replace(view, absence=Absence((0.0, 70.0, 0.0, 0.0), (), (Annulled(),)))
    async with house.open() as do:
        assert (await do(view, gone)).endswith("Your choice (Enter: wait on) › ")
        assert "There is no choice 2" in await do("2")
        assert "You wait on." in await do("")
        assert (await do("decide")).endswith("Your choice (Enter: wait on) › ")
        await do("1")
        assert [Decide(Annulled())] == house.sent
        voted = replace(gone, absence=Absence((0.0, 72.0, 0.0, 0.0), ((0, Annulled()),), ()))
        assert "You are for annulling the deal. It waits for Cia & Dag." in await do(voted)
        assert "There is nothing to decide now." in await do("decide")


async def test_no_bot_can_be_called_where_there_is_none() -> None:
    """Who proposes can call a bot of his machine; if that cannot be, it is said."""
    house = House()
    view = replace(D4.views()[0], phase=Phase.COMMIT, pen=3)
    gone = replace(view, absence=Absence((0.0, 0.0, 0.0, 70.0), (), (Closed(),)))
    async with house.open() as do:
        assert "1  A bot of your machine takes the seat" in await do(view, gone)
        assert "No bot can be called here." in await do("1")
        await do("2")
        assert [Decide(Closed())] == house.sent


async def test_the_table_stands_there_at_once_for_one_who_comes_back() -> None:
    """The first view in the middle of a deal is shown as a whole, though it is another's turn."""
    house = House()
    async with house.open() as do:
        assert "Trick" in await do(next(view for view in D4.views() if view.pen == 1))
        assert "The code." in await do("code")


async def test_the_end_of_input_leaves() -> None:
    """Nobody is there any more."""
    house = House()
    async with house.open() as do:
        assert "There is no more input" in await do(at(), None)
    assert [None] == house.ended
    assert not house.terminal.left


async def test_the_bell_rings_for_the_own_turn_only() -> None:
    """On a screen, and unless it is switched off."""
    for habits, rings in ((Habits(), 1), (Habits(bell=False), 0)):
        house = House(habits)
        async with house.open() as do:
            await do(*D4.views()[:2], *D4.views()[2:4])
        assert rings == house.shown.count("\a")


async def test_the_shuffle_is_one_changing_line_on_a_screen() -> None:
    """How far it is stands in one place, and is gone when the cards are dealt."""
    house = House()
    view = replace(D4.views()[0], phase=Phase.SHUFFLE)
    async with house.open() as do:
        assert "Shuffling 1 of 4" in await do(view)
        assert "\x1b[1A" in await do(replace(view, steps=(1, 4)))
        told = await do(D4.views()[1])
        assert told.startswith("\r\x1b[2K")
        assert "Deal 1" in told


async def test_the_pause_ends_with_enter() -> None:
    """The opened hands stay until the player is ready, and he says so once."""
    house = House(Habits(pause=30))
    over = D4.views()[-1]
    reveal = replace(over, phase=Phase.REVEAL)
    async with house.open() as do:
        told = await do(replace(over, phase=Phase.COMMIT), reveal)
        assert told.endswith("by itself in 30 s › ")
        assert "" == await do(replace(reveal, steps=(1, 4)))
        assert "You are ready." in await do("")
        await do("")
        assert [Ready()] == house.sent


async def test_without_a_pause_nothing_is_asked() -> None:
    """Who wants none is not asked."""
    house = House()
    over = D4.views()[-1]
    async with house.open() as do:
        assert "›" not in await do(replace(over, phase=Phase.COMMIT), replace(over, phase=Phase.REVEAL))


async def test_places_are_changed_in_the_lobby() -> None:
    """A joiner moves to a free place, and every other wish has its answer."""
    house = House()
    async with house.open() as do:
        assert "type  seat 3" in await do(lobby(seat=1))
        assert "You sit there already" in await do("seat 2")
        assert "Seat 1 is taken" in await do("seat 1")
        assert "There is no seat 5" in await do("seat 5")
        assert "Only the host" in await do("free 1")
        await do("seat 4")
        assert [3] == [event.place for event in house.sent if isinstance(event, Sit)]


async def test_the_host_frees_places() -> None:
    """The host stays where he is, and can send others away."""
    house = House(bots=1)
    async with house.open() as do:
        assert "Bots come." in await do(lobby())
        assert "The host keeps seat 1" in await do("seat 3")
        assert "There is nobody on seat 3" in await do("free 3")
        assert "There is nobody on seat 1" in await do("free 1")
        await do("free 2")
        assert [Free(1)] == house.sent
        await do("")
        assert 0 == house.bots


async def test_seats_are_settled_once_play_has_begun() -> None:
    """Who would move then reads that it is too late."""
    house = House()
    async with house.open() as do:
        assert 2 == (await do(at(), "seat 3", "free 3")).count("Seats can be changed in the lobby only")


async def test_a_guest_is_told_once_that_the_host_is_gone_and_once_that_he_is_back() -> None:
    """In the lobby, where all wait for the host; the host hears nothing of himself."""
    gone = Absence(silent=(12.0, 0.0, 12.0, 12.0))
    for seat in (1, 0):
        view = lobby(seat=seat)
        async with House().open() as do:
            await do(view)
            told = await do(replace(view, absence=gone))
            assert (seat == 1) == ("Nothing has been heard of the host for 12 s." in told)
            assert "" == await do(replace(view, absence=gone))
            assert (seat == 1) == ("is back." in await do(view))


async def test_a_lobby_that_fills_or_has_no_place_for_me_is_not_shown() -> None:
    """On the way to a seat, and when play begins, there is nothing to look at."""
    house = House()
    async with house.open() as do:
        assert "" == await do(lobby(seat=None), lobby(free=0))


async def test_keys_show_what_they_promise() -> None:
    """Last trick, score sheet, help, and the table itself."""
    house = House()
    async with house.open() as do:
        await do(at(seat=1))
        assert "The last trick, number 1" in await do("L")
        assert "the sheet is empty" in await do("S")
        assert "From high to low" in await do("?")
        assert "── Trick 2" in await do("")
        assert "“dance” says nothing to me" in await do("dance")
        assert "“no” says nothing to me" in await do("n")


async def test_too_early_and_not_your_turn_are_told_apart() -> None:
    """A card named at the wrong moment has an answer that fits."""
    house = House()
    async with house.open() as do:
        assert "No deal is in play now." in await do("1")
        assert "No deal is in play now." in await do(D4.views()[0], "9S")
        waiting = next(view for view in D4.views(2) if view.deal and not view.my_turn)
        assert "It is not your turn: Ada is to play." in await do(waiting, "1")


async def test_keys_before_anything_is_known_do_no_harm() -> None:
    """While the table is still looked for there is nothing to show."""
    house = House()
    async with house.open() as do:
        assert 2 == (await do("L", "", "seat 2", "free 2")).count("Seats can be changed")
        assert "Leave the table?" in await do("q")


async def test_waiting_is_said_when_it_lasts(
    autojump_clock: trio.testing.MockClock,  # noqa: ARG001 - it makes time pass by itself
) -> None:
    """For whom, and for how long; nothing is said while it is one's own turn."""
    house = House()
    waiting = next(view for view in D4.views(2) if view.deal and view.deal.winning and not view.my_turn)
    async with house.open() as do:
        await do(waiting)
        await trio.sleep(25)
        assert "Waiting for Bo to play, 20 s now." in house.shown
        await trio.sleep(60)
        assert "Waiting for Bo to play, 1 min now." in house.shown
        before = house.shown
        await do(at(seat=1))
        await trio.sleep(100)
        assert before.count("Waiting") == house.shown.count("Waiting")


async def test_who_waits_for_the_first_lead_sees_his_hand(
    autojump_clock: trio.testing.MockClock,  # noqa: ARG001 - it makes time pass by itself
) -> None:
    """A hand that nobody asks for yet comes by itself in a moment, once."""
    house = House()
    async with house.open() as do:
        assert "[" not in await do(*D4.views(2)[:2])
        await trio.sleep(10)
        assert 1 == house.shown.count("Ada is to play.")


async def test_a_stranger_is_mentioned_once_for_each_kind() -> None:
    """Who knocks all day does not flood the screen."""
    house = House()
    async with house.open() as do:
        for _ in range(3):
            house.terminal.dropped(Violation("frame", "wire-message"), dialled=False)
        assert 1 == (await do("L")).count("Somebody who knocked")


async def test_a_lost_link_is_told_with_its_cause() -> None:
    """If this side let go of the host, the reason stands instead of the bare loss."""
    house = House()
    async with house.open() as do:
        house.terminal.dropped(Violation("frame", "wire-message"), dialled=True)
        house.terminal.end(LocalError("net-host-lost"))
        await do()
        await trio.testing.wait_all_tasks_blocked()
    assert ["wire-message"] == [why.key for why in house.ended if why is not None]


async def test_fraud_names_the_cheat_and_the_proof() -> None:
    """Who it was, what it was, and where the evidence lies."""
    house = House()
    async with house.open() as do:
        await do(at())
        house.terminal.accuse(Accuse(1, "proof", "proof-shuffle", {}, ()), Path("evidence.braus"))
        told = await do("S")
        house.terminal.end(Notice("session-fraud", seat=2))
        await do()
    assert "Bo cheated, or has a broken program. The proof of the shuffle is false" in told
    assert "the proof: evidence.braus" in told.replace("\n  ", " ")
    assert ["session-fraud"] == [why.key for why in house.ended if why is not None]


@pytest.mark.parametrize("deal", [D4, D8])
async def test_a_whole_deal_passes_over_the_screen(deal: Story) -> None:
    """From the shuffle to the end of the match, with the hand shown whenever there is a choice."""
    house = House()
    async with house.open() as do:
        await do(*deal.views(0))
        house.terminal.end(OVER)
        await do()
    assert "Deal 1 ·" in house.shown
    assert "The match is over" in house.shown
    assert [OVER] == house.ended
