"""The table in the browser: what the node tells is shown to tabs, what tabs ask for goes to the node.

It stands where `Terminal` stands for one who plays there: everything goes through the same queue, and what
the rules refuse is refused here before the node hears of it.
"""

import math
from typing import assert_never

import trio

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.entropy import fresh
from braus_p2p.rules.acts import parse_act
from braus_p2p.table.again import Choice
from braus_p2p.table.events import Chose, Free, Leave, Ready, Sit
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.asking import Drawn, Ended, Item, Said, Table
from braus_p2p.ui.chatting import Talked
from braus_p2p.ui.faces import clean
from braus_p2p.ui.inbox import LONGEST_CATCH_UP, QUIET_SECONDS
from braus_p2p.ui.prompts import playing
from braus_p2p.ui.rematch import Wish, rematch
from braus_p2p.ui.seating import hinders_adding, hinders_freeing, hinders_promising, hinders_taking
from braus_p2p.ui.web.asked import Asked
from braus_p2p.ui.web.display import Display, named, whole_name
from braus_p2p.ui.web.scene import STYLE
from braus_p2p.ui.words import text


class Page(Display):
    """A player at a table in the browser; `run` returns when the match is over or the player leaves."""

    runs = False
    """Whether what a tab asks for is listened to, or nobody has sat down yet."""
    ending: BrausError | None = None
    """Why the node has stopped."""

    def asked(self, asked: Asked) -> None:
        """Take note of what a tab asks for."""
        self._in.send_nowait(asked)

    async def run(self, table: Table) -> BrausError | None:
        """Show and obey until the end; why the node has stopped, None when the player has left."""
        self.runs, self.last_words = True, []
        late = trio.current_time() + LONGEST_CATCH_UP
        while True:
            item = await self._next(late)
            match item:
                case Ended(why):
                    self.ending = self._cause(why)
                    return self.ending
                case Asked():
                    if self._obey(item, table):
                        self.left = True
                        return None
                case View():
                    self._look(item, table)
                    if self.gone:
                        self.left = True
                        self.farewell(text("leave-gone"))
                        return None
                case Said(sentence):
                    self._add("note", sentence)
                case BrausError():
                    self._add("refusal", STYLE.told(item))
                case Talked():
                    if self._view is not None:
                        self._tell("chat", self._chatter.heard(self._view, item))
                case Wish():
                    if self._view is not None:
                        self._tell("note", self._encore.told(self._view, item))
                case Drawn():
                    pass  # nothing is drawn here as in a terminal
                case _:
                    assert_never(item)
            self.refresh()

    async def _next(self, late: float) -> Item | Asked:
        """What comes next; a table where much was played before is shown when it is quiet, or it is late.

        The quiet before it has said anything does not count.
        """
        if self._arrives:
            quiet = math.inf if self._view is None else trio.current_time() + QUIET_SECONDS
            with trio.move_on_at(min(late, quiet)):
                return await self._out.receive()
            self._arrives = False
            self.refresh()
        return await self._out.receive()

    # Obeying

    def _obey(self, asked: Asked, table: Table) -> bool:
        """Do what a tab asks for; whether the player leaves."""
        view = self._view
        if self._watches and asked.do not in ("leave", "go", "mute", "unmute"):
            return False
        match asked.do:
            case "act":
                self._act(asked, table)
            case "ready" if view is not None and view.phase is Phase.REVEAL:
                self._ready = True
                table.feed(Ready())
            case "sit":
                self._seat(
                    hinders_taking(view, asked.number("seat")), Sit(asked.number("seat"), fresh()), table
                )
            case "free" if asked.word("name") == clean(whole_name(view, asked.number("seat"))):
                self._seat(hinders_freeing(view, asked.number("seat")), Free(asked.number("seat")), table)
            case "bots":
                self._add("note", text("seating-calling" if table.call_bots() else "page-no-bots"))
            case "promise":
                self._promise(asked.number("bots"), table)
            case "bot":
                self._add_bot(asked.number("seat"), table)
            case "code":
                table.show_code()
            case "choose" if asked.number("index") == (-1 if view is None else view.index):
                self._choose(asked.word("choice"), table)
            case "wait":
                self._vigil.waits = True
            case "decide":
                self._vigil.waits = False
            case "again" if asked.number("choice") in list(Choice):
                choice = Choice(asked.number("choice"))
                self._encore.chosen = True
                table.feed(rematch(choice))
                return choice is Choice.NO
            case "say":
                self._tell("refusal", self._chatter.obey("say " + asked.word("text"), view, table.feed) or [])
            case "phrase":
                self._tell(
                    "refusal", self._chatter.obey(f"p {asked.number('number')}", view, table.feed) or []
                )
            case "mute" | "unmute":
                name = whole_name(view, asked.number("seat"))
                self._tell("note", self._chatter.obey(f"{asked.do} {name}", view, table.feed) or [])
            case "leave":
                return True
            case "go" if playing(view):
                table.feed(Leave())
                self.goes()
            case "go":
                return True
            case _:
                pass  # a wish of a moment that has passed
        return False

    def _act(self, asked: Asked, table: Table) -> None:
        """Send an act that the rules allow; say why they refuse another."""
        view = self._view
        if view is None or view.deal is None or asked.number("index") != view.index:
            return  # it was meant for a table that has changed since
        try:
            act = parse_act(asked.word("act"))
        except LocalError as error:
            self._add("refusal", STYLE.told(error))
            return
        if not view.my_turn:
            self._add("refusal", text("page-not-yours"))
        elif (refusal := view.why_not(act)) is not None:
            self._add("refusal", STYLE.told(refusal))
        else:
            table.feed(Chose(act))

    def _seat(self, hindrance: str | None, event: Sit | Free, table: Table) -> None:
        if hindrance is None:
            table.feed(event)
        else:
            self._add("refusal", hindrance)

    def _promise(self, bots: int, table: Table) -> None:
        """Let so many bots come last."""
        if (hindrance := hinders_promising(self._view, bots)) is not None:
            self._add("refusal", hindrance)
        elif self._view is not None and table.promise_bots(bots):
            self._mind_bots(self._view, table)

    def _add_bot(self, seat: int, table: Table) -> None:
        """Let a bot sit down on a free place at once."""
        if (hindrance := hinders_adding(self._view, seat)) is not None:
            self._add("refusal", hindrance)
        else:
            self._add("note", text("seating-calling" if table.add_bot(seat) else "page-no-bots"))

    def _choose(self, name: str, table: Table) -> None:
        """Vote for one of the choices, or see to it that there is something to vote for."""
        choice = next((offer for offer in self._vigil.choices if named(offer) == name), None)
        if choice is None:
            return  # it is offered no more
        if told := self._vote(choice, table):
            self._add("note", told)
