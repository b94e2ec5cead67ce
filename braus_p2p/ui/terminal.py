"""The table in a terminal, or in a pipe: shows views one after the other and sends what is typed.

Everything that comes, from the node or from the keyboard, goes through one queue and is dealt with in order;
nothing is decided here. A view that asks for nothing passes by as a few lines of text.
"""

import math
from typing import Final, assert_never

import trio
from rich.console import Console
from rich.text import Text

from braus_p2p.errors import BrausError
from braus_p2p.net.entropy import fresh
from braus_p2p.net.peering import Peering
from braus_p2p.rules.acts import Act
from braus_p2p.rules.cards import Card
from braus_p2p.table.events import Chose, Free, Leave, Ready, Sit
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui import screens
from braus_p2p.ui.absence import missing, only_absence
from braus_p2p.ui.asking import Ask, Drawn, Ended, Habits, Said, Table, Typed
from braus_p2p.ui.chatting import Talked
from braus_p2p.ui.faces import Style, chair_name, clean
from braus_p2p.ui.invitation import invitation
from braus_p2p.ui.orders import Do, FreeSeat, Key, Number, Order, TakeSeat, Unknown, read_order
from braus_p2p.ui.output import Output
from braus_p2p.ui.participant import Participant
from braus_p2p.ui.prompts import leaving, playing, question, reminder
from braus_p2p.ui.rematch import Wish, rematch
from braus_p2p.ui.seating import hinders_freeing, hinders_taking, lobby_notes
from braus_p2p.ui.story import story
from braus_p2p.ui.words import text

GLANCE: Final = 1.5
"""After how many seconds somebody who waits for the first lead gets to see his hand."""

REMINDERS: Final = (20.0, 60.0, 180.0, 600.0, 1800.0, math.inf)
"""After how many seconds of waiting it is said for whom."""


class Terminal(Participant[Typed]):
    """A player at a terminal; `run` returns when the match is over or the player leaves."""

    def __init__(self, console: Console, style: Style, habits: Habits) -> None:
        super().__init__(style)
        self._output = Output(console, style, echoes=habits.echoes)
        self._habits = habits
        self._card: Card | None = None
        """The card that is opened once that is confirmed."""
        self._sent = False
        """Whether an act is on its way, so that nothing is asked for."""
        self._looking = False
        self._seen = True
        """Whether the hand of this deal has been on the screen."""
        self._leaving: Ask | None = None
        """Which way of leaving the player is asked to confirm."""
        self._since = 0.0
        self._reminded = 0

    def typed(self, line: str | None) -> None:
        """Take note of a typed line, None at the end of all input."""
        self._in.send_nowait(Typed(line, self._output.prompted))

    def invites(self, peering: Peering, title: str) -> None:
        """Show how others get to the table."""
        self.draw(invitation(peering, title, self._style, self._output.rows))

    def farewell(self, sentence: str) -> None:
        """Say a sentence when nothing is asked for any more."""
        self._output.say(sentence, "")

    # The one loop

    async def run(self, table: Table) -> BrausError | None:
        """Show and obey until the end; why the node has stopped, None when the player has left."""
        self._since = trio.current_time()
        while True:
            with trio.move_on_at(self._since + (REMINDERS[self._reminded] if self._seen else GLANCE)):
                item = await self._out.receive()
                if isinstance(item, Ended):
                    self._output.lines([])
                    return self._cause(item.why)
                if isinstance(item, Typed):
                    if item.line is None:
                        self.farewell(text("leave-input-ended"))
                        return None
                    self._output.typed(item.line)
                    talk = self._chatter.obey(item.line, self._view, table.feed)
                    if talk is not None:
                        self._output.lines(talk)
                    elif self._obey(self._order(item), table):
                        self.left = True
                        self.farewell(text("leave-left" if playing(self._view) else "leave-left-lobby"))
                        return None
                else:
                    await self._take(item, table)
                    if self.gone:
                        self.left = True
                        self.farewell(text("leave-gone"))
                        return None
                self._prompt()
                continue
            if self._seen:
                self._remind()
            else:
                self._show_table()

    def _order(self, typed: Typed) -> Order | None:
        """What was typed; None for a card that was named before the player could see that it is his turn.

        The screen follows the table at a pace for people; a pipe follows at once and may send ahead.
        """
        asks = self._asks
        order = read_order(typed.line or "", asked=asks in (Ask.CONFIRM, Ask.LEAVE, Ask.GO))
        blind = self._habits.echoes and not typed.prompted and asks is Ask.CARD
        return None if blind and isinstance(order, Number | Do) else order

    async def _take(self, item: View | BrausError | Said | Drawn | Talked | Wish, table: Table) -> None:
        match item:
            case View() if only_absence(self._view, item):
                self._watch(item, table)
            case View():
                await self._look(item, table)
                self._watch(item, table)
            case Drawn(lines):
                self._output.drawn(lines)
            case Said(sentence):
                self._output.say(sentence)
            case Talked():
                if self._view is not None and (told := self._chatter.heard(self._view, item)):
                    self._output.lines(told)
            case Wish():
                wish = [] if self._view is None else self._encore.told(self._view, item)
                if self._over and wish:
                    self._output.lines(wish)
            case BrausError():
                self._sent = False
                self._output.say(self._style.told(item))
            case _:
                assert_never(item)

    @property
    def _asks(self) -> Ask:
        if self._leaving is not None:
            return self._leaving
        if self._card is not None:
            return Ask.CONFIRM
        if self._over and not self._encore.chosen:
            return Ask.AGAIN
        if self._sent or self._view is None:
            return Ask.NOTHING
        if self._view.my_turn and self._view.forced is None:
            return Ask.CARD
        if self._vigil.asks:
            return Ask.CHOICE
        return Ask.NEXT if self._looking else Ask.NOTHING

    @property
    def _over(self) -> bool:
        """Whether the match is over and another can be had."""
        view = self._view
        return self._habits.again and view is not None and view.phase is Phase.OVER and view.seat is not None

    # Showing

    async def _look(self, view: View, table: Table) -> None:
        returns = self._view is None and view.deal is not None
        before, self._view = self._view or view, view
        self._since, self._reminded = trio.current_time(), 0
        self._sent, self._card = False, None
        if view.phase is Phase.LOBBY:
            if self._habits.lobby:
                self._show_lobby(view, table)
            return
        begins = view.phase is Phase.REVEAL and before.phase is not Phase.REVEAL
        looks = view.last is not None and self._habits.pause > 0
        self._looking = looks if begins else self._looking and view.phase is Phase.REVEAL
        for line in story(before, view, self._style):
            self._output.lines([line])
            if before.phase is Phase.PLAY:
                await trio.sleep(self._habits.pace)
        self._show_progress(view)
        self._seen = view.deal is None or (self._seen and before.deal is not None)
        chooses = view.my_turn and view.forced is None
        if chooses or returns:
            self._show_table()
        if chooses and self._habits.bell:
            self._output.ring()

    def _watch(self, view: View, table: Table) -> None:
        """Say what is new about who is missing, and let one line tell since when."""
        self._view = view
        if view.phase is Phase.LOBBY and (lines := self._vigil.look_for_host(view)):
            self._output.lines(lines)
        if view.phase in (Phase.BLANK, Phase.LOBBY, Phase.OVER):
            return
        if lines := self._vigil.look(view):
            self._output.lines(lines)
            if self._vigil.asks and self._habits.bell:
                self._output.ring()
        self._vote_as_wanted(view, table)
        told = self._vigil.progress(view)
        if told is not None and self._output.updates and self._asks is Ask.NOTHING:
            self._output.progress(told)

    def _show_lobby(self, view: View, table: Table) -> None:
        told = table.in_lobby(view)
        if view.seat is not None and None in view.sitters:  # else on the way to a seat, or about to begin
            self._output.lines([*screens.lobby(view, self._style), *lobby_notes(view, told)])

    def _show_progress(self, view: View) -> None:
        """How far the shuffle is, unless a question stands there."""
        if view.phase is Phase.SHUFFLE and self._asks is Ask.NOTHING:
            done, players = view.steps
            self._output.progress(text("deal-shuffling", done=done + 1, all=players))

    def _show_table(self) -> None:
        self._seen = True
        if self._view is not None and self._view.deal is not None:
            self._output.lines(screens.table(self._view, self._style))

    def _prompt(self) -> None:
        """Ask, on a line that stays open, for what is wanted; once only."""
        asks = self._asks
        if self._output.prompted or asks is Ask.NOTHING:
            return
        card = "" if self._card is None else self._style.name(self._card)
        self._output.prompt(question(asks, self._view, card, self._habits.pause))

    def _remind(self) -> None:
        """Say for whom everybody waits, when it lasts."""
        waited = round(REMINDERS[self._reminded])
        self._reminded += 1
        view = self._view
        if view is None or not playing(view) or view.pen in (None, view.seat) or view.pen in missing(view):
            return
        assert view.pen is not None
        self._output.say(reminder(view, view.pen, waited), "dim")
        self._prompt()

    # Obeying

    def _obey(self, order: Order | None, table: Table) -> bool:
        """Do what was typed; whether the player leaves."""
        asks = self._asks
        if asks in (Ask.LEAVE, Ask.GO):
            self._leaving = None
            if order not in (Key.YES, Key.LEAVE):
                self._output.say(text("leave-stay"))
            elif asks is Ask.LEAVE:
                return True
            else:
                table.feed(Leave())
                self.goes()
        elif asks is Ask.CONFIRM:
            card, self._card = self._card, None
            if order in (Key.YES, Key.ENTER) and card is not None:
                self._send(card, table)
            else:
                self._output.say(text("turn-not-confirmed"))
        elif order is None:
            self._output.say(text("turn-before"))
        else:
            self._begin(order, table)
        return False

    def _begin(self, order: Order, table: Table) -> None:
        """Do what was typed while no question was open but which card to play."""
        view = self._view if self._view is not None and self._view.options is not None else None
        choice = self._encore.chooses(order) if self._over else None
        match order:
            case _ if choice is not None:
                table.feed(rematch(choice))
            case Key.LEAVE | Key.GO:
                self._leaving = Ask.GO if order is Key.GO and playing(view) else Ask.LEAVE
                if view is not None and playing(view):
                    for sentence in leaving(view, for_good=order is Key.GO):
                        self._output.say(sentence, "dim")
            case Key.DECIDE if view is not None:
                self._output.lines(self._vigil.put_question(view) or [Text("  " + text("choice-nothing"))])
            case Key.CODE:
                table.show_code()
            case Key.ENTER:
                self._enter(table)
            case Number(number) if self._asks is Ask.CHOICE:
                self._choose(number, table)
            case Key.LAST_TRICK if view is not None:
                self._output.lines(screens.last_trick(view, self._style))
            case Key.SHEET if view is not None:
                self._output.lines(screens.score_sheet(view, self._style))
            case Key.HELP if view is not None:
                self._output.lines(screens.rank_strip(view, self._style))
            case Key.SAME | Key.MOVED:
                self._output.say(text("again-only-then"))
            case Key():
                self._unknown(order.value)
            case Number(number):
                self._play_number(number, table)
            case Do(act):
                self._play(act, table)
            case TakeSeat(seat):
                self._take_seat(seat - 1, table)
            case FreeSeat(seat):
                self._free_seat(seat - 1, table)
            case Unknown(word):
                self._unknown(word)
            case _:
                assert_never(order)

    def _unknown(self, word: str) -> None:
        self._output.say(text("turn-unknown", word=clean(word, 20)))

    def _choose(self, number: int, table: Table) -> None:
        """Vote for one of the choices, or see to it that there is something to vote for."""
        choices = self._vigil.choices
        if not 1 <= number <= len(choices):
            self._output.say(text("choice-none", number=number, most=len(choices)))
            return
        if told := self._vote(choices[number - 1], table):
            self._output.say(told)

    def _enter(self, table: Table) -> None:
        if self._asks is Ask.CHOICE:
            self._vigil.waits = True
            self._output.say(text("choice-waits"))
        elif self._looking:
            self._looking = False
            table.feed(Ready())
            self._output.say(text("next-ready"))
        elif table.call_bots():
            self._output.say(text("seating-calling"))
        elif self._view is not None and self._view.phase is Phase.LOBBY:
            self._show_lobby(self._view, table)
        else:
            self._show_table()

    def _play_number(self, number: int, table: Table) -> None:
        cards = () if self._view is None else self._view.hand
        if not cards:
            self._output.say(text("turn-too-early"))
        elif not 1 <= number <= len(cards):
            self._output.say(text("turn-none", number=number, cards=len(cards)))
        else:
            self._play(cards[number - 1], table)

    def _play(self, act: Act, table: Table) -> None:
        """Send an act that the rules allow; say why they refuse another."""
        view = self._view
        if view is None or view.deal is None or view.deal.turn is None:
            self._output.say(text("turn-too-early"))
        elif self._sent:
            self._output.say(text("turn-sent"))
        elif view.absence.apart:
            self._output.say(text("turn-apart"))
        elif not view.my_turn:
            self._output.say(text("turn-not-yours", name=chair_name(view, view.deal.turn, first=True)))
        elif (refusal := view.why_not(act)) is not None:
            self._output.say(self._style.told(refusal))
        elif self._habits.confirm and isinstance(act, Card):
            self._card = act
        else:
            self._send(act, table)

    def _send(self, act: Act, table: Table) -> None:
        self._sent = True
        table.feed(Chose(act))

    def _take_seat(self, place: int, table: Table) -> None:
        hindrance = hinders_taking(self._view, place)
        if hindrance is None:
            table.feed(Sit(place, fresh()))
        else:
            self._output.say(hindrance)

    def _free_seat(self, place: int, table: Table) -> None:
        hindrance = hinders_freeing(self._view, place)
        if hindrance is None:
            table.feed(Free(place))
        else:
            self._output.say(hindrance)
