"""The same deal played again against bots: rules and bots alone, no network, and nothing is kept of it.

It sits where a node sits: the page is shown views and hands back acts. A bot is given the view of its own
seat, so it knows as little of the other hands as at any table.
"""

import math
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Self

import trio

from braus_p2p.bots import choose
from braus_p2p.errors import LocalError
from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Act, Deal
from braus_p2p.rules.hand import legal_acts
from braus_p2p.rules.score import Match
from braus_p2p.table.events import Chose, Event
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import Sitter, View
from braus_p2p.ui import screens
from braus_p2p.ui.faces import chair_name
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.sitting import Sitting
from braus_p2p.ui.web.archive import Archive
from braus_p2p.ui.web.ledger import Ledger
from braus_p2p.ui.web.page import Page
from braus_p2p.ui.web.replay import view_of
from braus_p2p.ui.web.scene import STYLE, Scene, plain
from braus_p2p.ui.words import text


@dataclass(frozen=True, slots=True)
class Again:
    """A deal that is played again: what is open on the table, and all hands as they were dealt, by seat."""

    table: View
    hands: tuple[tuple[Card, ...], ...]
    deal: Deal
    then: Deal

    @classmethod
    def of(cls, ledger: Ledger, number: int, seat: int) -> Self:
        """The deal that has this number at the table, before its first act, seen from `seat`.

        LocalError if there is no such deal or seat, or not all of its hands were opened.
        """
        played = ledger.deal(number)
        hands = tuple(hand for hand in played.hands if hand is not None)
        if not 0 <= seat < len(played.hands):
            raise LocalError("page-study-seat")
        if len(hands) < len(played.hands):
            raise LocalError("page-study-closed")
        then, position = played.deal, ledger.verdict.position
        assert then is not None
        table = view_of(position, played, number, seat)
        own = table.sitters[seat]
        assert own is not None
        sitters = tuple(
            sitter and Sitter(sitter.name, at != seat, "" if at == seat else own.name)
            for at, sitter in enumerate(table.sitters)
        )
        table = replace(
            table,
            phase=Phase.PLAY,
            options=replace(position.table, deals=1),
            sitters=sitters,
            match=Match.start(then.profile, then.dealer, deals=1),
        )
        return cls(table, hands, Deal.start(then.profile, then.dealer), then)

    @property
    def turn(self) -> int | None:
        """The seat whose act it is; None when the deal is over."""
        return None if self.deal.turn is None else self.table.chairs.index(self.deal.turn)

    def view(self, seat: int) -> View:
        """What this seat sees: its own hand and what lies open, all hands only when the deal is over."""
        deal, table = self.deal, self.table
        shown = deal.shown[table.chairs[seat]]
        hand = tuple(card for card in sorted(self.hands[seat]) if card not in shown)
        view = replace(table, seat=seat, index=len(deal.acts), pen=self.turn, hand=hand)
        if deal.outcome is None:
            acts = legal_acts(deal, frozenset(hand)) if self.turn == seat else ()
            return replace(view, deal=deal, acts=acts)
        assert table.match is not None
        return replace(
            view,
            phase=Phase.REVEAL,  # what a match's end brings is not meant
            number=table.number + 1,
            match=table.match.after(deal.outcome),
            last=deal,
            opened=self.hands,
        )

    def after(self, act: Act) -> Self:
        """When whose turn it is has done this."""
        return replace(self, deal=self.deal.after(act))

    def compared(self) -> Scene:
        """How it went now, and how it went then, from the player's own seat."""
        assert self.table.seat is not None
        now, then = self.deal.outcome, self.then.outcome
        assert now is not None
        assert then is not None
        view = self.view(self.table.seat)
        return {
            "title": text("page-study-over"),
            "text": text("page-study-now", told=plain(screens.deal_end(view, now, STYLE))),
            "then": text("page-study-then", told=plain(screens.deal_end(view, then, STYLE))),
            "won": now.winner == view.side(self.table.seat),
        }


@dataclass(frozen=True, slots=True)
class Study:
    """A way to sit down: at a deal that is over. `seat` None is the one that was the player's own."""

    archive: Archive
    match: str
    number: int
    seat: int | None
    lobby: ClassVar[bool] = False

    def manners(self, manners: Manners) -> Manners:
        """The manners as they are."""
        return manners

    async def sit(self, seat: Sitting) -> int:
        """Play the deal; LocalError if there is none that can be played again."""
        ledger, own = await self.archive.ledger(self.match)
        chosen = self.seat if self.seat is not None else own or 0
        again = Again.of(ledger, self.number, chosen)
        page = seat.front
        assert isinstance(page, Page)
        match = ledger.verdict.position.match_id.hex()
        told: Scene = {"match": match, "deal": self.number, "seat": chosen}
        shown: Scene = {"study": told, "number": self.number, "seal": None, "again": None}
        dealer = chair_name(again.table, again.deal.dealer)
        page.say(text("page-study-begins", number=self.number, dealer=dealer))
        table = _Table(again, page, Random(f"{match} {self.number}"))  # noqa: S311 - no secrets
        page.adds = lambda view: shown | table.end(view)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(table.run)
            await page.run(table)
            nursery.cancel_scope.cancel()
        return 0


class _Table:
    """A table at which bots play and one person: what the page needs of whoever runs it."""

    def __init__(self, again: Again, page: Page, rng: Random) -> None:
        self._again = again
        self._page = page
        self._rng = rng
        self._put, self._chosen = trio.open_memory_channel[Act](math.inf)

    async def run(self) -> None:
        """Play to the end; the same acts of the player get the same answers."""
        own = self._again.table.seat
        assert own is not None
        while (turn := self._again.turn) is not None:
            self._page.show(self._again.view(own))
            view = self._again.view(turn)
            if turn == own:
                act = view.forced or await self._choice(view)
            else:
                act = await trio.to_thread.run_sync(choose, view, self._rng, abandon_on_cancel=True)
            self._again = self._again.after(act)
        self._page.show(self._again.view(own))
        self._page.end(LocalError("session-over"))

    def end(self, view: View) -> Scene:
        """What is shown of the end, with the view that shows it."""
        return {} if view.deal is not None else {"over": self._again.compared()}

    async def _choice(self, view: View) -> Act:
        """What the player does; a click too many is none of it."""
        while True:
            act = await self._chosen.receive()
            if view.why_not(act) is None:
                return act

    # What the page calls

    def feed(self, event: Event) -> None:
        """Take note of an act; there is nobody to hear anything else."""
        if isinstance(event, Chose):
            self._put.send_nowait(event.act)

    @property
    def bots_waiting(self) -> int:
        """None are called."""
        return 0

    @property
    def bots_promised(self) -> int | None:
        """They are all here."""
        return None

    def promise_bots(self, count: int) -> bool:  # noqa: ARG002 - no more are to come
        """None are to come."""
        return False

    def add_bot(self, seat: int) -> bool:  # noqa: ARG002 - no seat is free
        """All seats are taken."""
        return False

    def in_lobby(self, view: View) -> str | None:  # noqa: ARG002 - it is never in a lobby
        """Nothing."""
        return None

    def call_bots(self) -> bool:
        """None are missing."""
        return False

    def call_substitute(self) -> bool:
        """Nobody is gone."""
        return False

    def show_code(self) -> None:
        """Nobody else gets here."""
