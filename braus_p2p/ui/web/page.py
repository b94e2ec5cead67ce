"""The table in the browser: what the node tells becomes scenes for tabs, what tabs ask goes to the node.

It stands where `Terminal` stands for one who plays there: everything goes through the same queue, and what
the rules refuse is refused here before the node hears of it. Every act gets a scene of its own, in order; a
tab shows them at its own pace.
"""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count, pairwise
from pathlib import Path
from typing import Final, assert_never

import trio
from rich.text import Text

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.invite import Invite
from braus_p2p.net.peering import Peering
from braus_p2p.net.store import fresh
from braus_p2p.rules.acts import parse_act
from braus_p2p.table.again import Choice
from braus_p2p.table.events import Accuse, Chose, Decide, Free, Leave, Ready, Sit
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.absence import Call, Vigil, only_absence
from braus_p2p.ui.absence import Choice as Choosable
from braus_p2p.ui.asking import Drawn, Ended, Item, Said, Table
from braus_p2p.ui.chatting import PHRASES, Chatter, Talked, ask_to_close, phrase
from braus_p2p.ui.faces import clean
from braus_p2p.ui.inbox import LONGEST_CATCH_UP, QUIET_SECONDS, Inbox
from braus_p2p.ui.prompts import leaving, playing
from braus_p2p.ui.qr import qr_path
from braus_p2p.ui.rematch import Encore, Wish, rematch
from braus_p2p.ui.seating import hinders_adding, hinders_freeing, hinders_taking
from braus_p2p.ui.story import sentences
from braus_p2p.ui.web.asked import Asked
from braus_p2p.ui.web.lesson import hint
from braus_p2p.ui.web.lobby import lobby_scene
from braus_p2p.ui.web.scene import STYLE, Json, Scene, frames, table_scene
from braus_p2p.ui.words import text

LOG_LINES: Final = 200
"""How many sentences a tab that is opened later can still read."""

_TABLES: Final = count(1)
"""So that a tab knows what was said at another table."""

_NUMBERS: Final = count(1)
"""They go on from one table to the next, so that a tab knows what it has heard."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence in the order in which it was said; `kind` is play, note, warning, chat or refusal."""

    number: int
    kind: str
    sentence: str

    @property
    def told(self) -> Json:
        return {"n": self.number, "kind": self.kind, "text": self.sentence}


class Page(Inbox[Asked]):
    """A player at a table in the browser; `run` returns when the match is over or the player leaves."""

    def __init__(
        self, publish: Callable[[], None], *, lobby: bool = True, lesson: bool = False, watches: bool = False
    ) -> None:
        super().__init__(STYLE)
        self._publish = publish
        self._lobby, self._lesson, self._watches = lobby, lesson, watches
        self._arrives = watches
        """Whether what was before one who watches came is still passing by."""
        self.number = next(_TABLES)
        self._since = 0.0
        """When something was done last, by `time.monotonic`."""
        self.scene: Scene | None = None
        self.log: list[Line] = []
        self._published: list[Line] = []
        """The sentence that the tabs were told last."""
        self._invite: Invite | None = None
        self._code_title = ""
        self._vigil = Vigil(STYLE)
        self._chatter = Chatter(STYLE)
        self._encore = Encore(STYLE)
        self._goes = False
        self._ready = False
        self._bots = 0
        self._seated = False
        """Whether this player has had a place at the table."""
        self.runs = False
        """Whether what a tab asks for is listened to, or nobody has sat down yet."""
        self.ending: BrausError | None = None
        """Why the node has stopped."""
        self.last_words: list[str] = []
        """What was said when the table had come to its end for this player."""
        self.adds: Callable[[View], Scene] = lambda _: {}
        """What this table shows that no `View` tells."""
        self.left = False
        """Whether the player has asked to leave, and left."""

    # What Sitting calls, beside what the node does

    def farewell(self, sentence: str) -> None:
        """Say a sentence when nothing is asked for any more."""
        self.last_words.append(sentence)
        self._add("note", sentence)
        self._show()

    def retell(self) -> None:
        """Show the same again, in another language perhaps."""
        self._show()

    def invites(self, peering: Peering, title: str) -> None:
        """Show how others get to this table from now on."""
        self._invite, self._code_title = peering.invite, title
        if peering.invite is None and self._view is not None:
            self._add("refusal", text("code-none"))

    def asked(self, asked: Asked) -> None:
        """Take note of what a tab asks for."""
        self._in.send_nowait(asked)

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        """Take note that a seat cheated: nothing else is said of a table that has ended so."""
        super().accuse(accusation, evidence)
        self.last_words.append(self._fraud(accusation, evidence))

    def goes(self) -> None:
        """Take note that the player goes for good when this deal is over, and say so."""
        self._goes = True
        self.say(text("leave-going"))

    @property
    def asks(self) -> bool:
        """Whether no table is to be seen yet."""
        return self.scene is None or self.scene["stage"] == "asking"

    @property
    def muted(self) -> set[str]:
        """Whom this player does not want to hear."""
        return self._chatter.muted

    @property
    def gone(self) -> bool:
        """Whether the player has left for good, as he wanted to, now that the deal is over."""
        return self._goes and self._view is not None and self._view.gone

    async def run(self, table: Table) -> BrausError | None:
        """Show and obey until the end; why the node has stopped, None when the player has left."""
        self.runs, self.last_words = True, []
        late = trio.current_time() + LONGEST_CATCH_UP
        while True:
            item = await self._next(late)
            match item:
                case Ended(why):
                    self.ending = self._link_end if self._link_end and why.key == "net-host-lost" else why
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
            self._show()

    async def _next(self, late: float) -> Item | Asked:
        """What comes next; a table that somebody comes to watch is shown when it is quiet, or it is late.

        The quiet before it has said anything does not count.
        """
        if self._arrives:
            quiet = math.inf if self._view is None else trio.current_time() + QUIET_SECONDS
            with trio.move_on_at(min(late, quiet)):
                return await self._out.receive()
            self._arrives = False
            self._show()
        return await self._out.receive()

    # Showing

    def _look(self, view: View, table: Table) -> None:
        before, self._view = self._view, view
        if before is None or before.index != view.index:
            self._since = time.monotonic()
        self._seated = self._seated or view.seat is not None
        if self._arrives:
            return
        if only_absence(before, view):
            self._watch(view, table)
            return
        if view.phase is Phase.REVEAL and (before is None or before.phase is not Phase.REVEAL):
            self._ready = False
        if view.phase is Phase.LOBBY:
            table.in_lobby(view)
            self._bots = table.bots_waiting
        elif view.options is not None:
            for past, now in _pairs(before, view):
                self._tell("play", sentences(past, now, STYLE))
                if now is not view:
                    self._show(now)
        self._watch(view, table)

    def _watch(self, view: View, table: Table) -> None:
        """Say what is new about who is missing."""
        if view.phase in (Phase.BLANK, Phase.LOBBY, Phase.OVER):
            return
        news, asks = self._vigil.news(view)
        self._tell("warning", news)
        if asks:
            self._add("warning", self._vigil.title(view))
        wanted = self._vigil.wanted(view)
        if wanted is not None:
            self._vigil.calls = self._vigil.closes = False
            table.feed(Decide(wanted))

    def _show(self, view: View | None = None) -> None:
        """Hand the scene as it is now to the tabs, unless they have seen that nothing is to be seen yet."""
        before = self.scene
        shown = view or self._view
        lobby = shown is not None and shown.phase in (Phase.BLANK, Phase.LOBBY)
        if shown is None or shown.options is None or self._arrives or (lobby and self._waits):
            self.scene = {"stage": "asking"}
        else:
            self.scene = {
                "stage": "lobby" if lobby else "table",
                "index": shown.index,
                "phase": shown.phase.value,
                "since": round(self._since, 1),
            }
            self.scene |= lobby_scene(shown, self._bots) if lobby else table_scene(shown)
            if lobby:
                self.scene["watching"] = self._watches
            self.scene |= {
                "lesson": hint(shown) if self._lesson else "",
                "absence": self._absence(shown),
                "again": self._again(shown),
                "ready": self._ready,
                "going": text("leave-going") if self._goes else "",
                "leaving": list[Json](leaving(shown, for_good=True)),
                "muted": [
                    seat
                    for seat in range(len(shown.sitters))
                    if _name(shown, seat).casefold() in self._chatter.muted
                ],
                "phrases": [phrase(number) for number in range(1, PHRASES + 1)],
                **self.adds(shown),
            }
        self.scene["code"] = self._code()
        if not self.asks or self.scene != before or self.log[-1:] != self._published:
            self._published = self.log[-1:]
            self._publish()

    @property
    def _waits(self) -> bool:
        """Whether there is no lobby to be shown: one has no place yet, or waits for his bots alone."""
        return not self._lobby or not (self._watches or self._seated)

    def _absence(self, view: View) -> Json:
        """Who is missing, and what can be chosen."""
        if not self._vigil.choices and not self._vigil.progress(view):
            return None
        choices: list[Json] = [
            {"choice": named(choice), "text": label}
            for choice, label in zip(self._vigil.choices, self._vigil.labels(view), strict=True)
        ]
        return {
            "text": self._vigil.progress(view) or "",
            "title": self._vigil.title(view) if choices else "",
            "choices": choices,
            "asks": self._vigil.asks,
            "notes": list[Json](self._vigil.notes(view)) if choices else [],
            "invites": Call.BOT in self._vigil.choices,
        }

    def _again(self, view: View) -> Json:
        """What can be chosen when the match is over; None before."""
        if view.phase is not Phase.OVER or view.seat is None:
            return None
        return {
            "chosen": self._encore.wishes.get(view.seat, 0),
            "choices": [
                {"choice": int(choice), "text": text(f"page-again-{int(choice)}")}
                for choice in (Choice.SAME, Choice.LOTS, Choice.MOVED)
            ],
        }

    def _code(self) -> Json:
        if self._invite is None:
            return None
        code = str(self._invite)
        return {"title": self._code_title, "code": code, "qr": qr_path(code.replace("-", ""))}

    def _tell(self, kind: str, lines: Sequence[Text]) -> None:
        for line in lines:
            if sentence := " ".join(line.plain.split()):
                self._add(kind, sentence)

    def _add(self, kind: str, sentence: str) -> None:
        self.log = [*self.log[1 - LOG_LINES :], Line(next(_NUMBERS), kind, sentence)]

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
            case "free" if asked.word("name") == clean(_name(view, asked.number("seat"))):
                self._seat(hinders_freeing(view, asked.number("seat")), Free(asked.number("seat")), table)
            case "bots":
                self._add("note", text("seating-calling" if table.call_bots() else "page-no-bots"))
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
                name = _name(view, asked.number("seat"))
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
        self._vigil.waits = True
        if not isinstance(choice, Call):
            table.feed(Decide(choice))
        elif choice is Call.CLOSE:
            self._vigil.closes = True
            table.feed(ask_to_close())
            self._add("note", text("choice-asked-close"))
        elif table.call_substitute():
            self._vigil.calls = True
            self._add("note", text("choice-calling"))
        else:
            self._vigil.waits = False
            self._add("note", text("choice-no-bot"))


def _name(view: View | None, seat: int) -> str:
    """The whole name of who sits there, which may be longer than what is shown of it; empty without one."""
    sitter = view.sitters[seat] if view is not None and 0 <= seat < len(view.sitters) else None
    return "" if sitter is None else sitter.name


def named(choice: Choosable) -> str:
    """A name for what can be chosen: a vote stays, so a click must not mean another by its place."""
    return sha256(repr(choice).encode()).hexdigest()[:16]


def _pairs(before: View | None, view: View) -> list[tuple[View, View]]:
    """The views one act apart, each with the one before it."""
    steps = [view if before is None else before, *frames(before, view)]
    return list(pairwise(steps))
