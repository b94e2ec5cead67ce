"""What tabs are shown of a table: a scene of every act, in order, and the sentences that were said.

A tab shows the scenes at its own pace.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count, pairwise
from pathlib import Path
from typing import Final

from rich.text import Text

from braus_p2p.net.invite import Invite
from braus_p2p.net.peering import Peering
from braus_p2p.table.again import Choice
from braus_p2p.table.events import Accuse
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.absence import Call, only_absence
from braus_p2p.ui.absence import Choice as Choosable
from braus_p2p.ui.asking import Table
from braus_p2p.ui.chatting import PHRASES, phrase
from braus_p2p.ui.participant import Participant
from braus_p2p.ui.prompts import leaving
from braus_p2p.ui.qr import qr_path
from braus_p2p.ui.story import sentences
from braus_p2p.ui.web.asked import Asked
from braus_p2p.ui.web.lesson import thought
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


class Display(Participant[Asked]):
    """What a player sees of his table in the browser: `scene` and `log`, published when they are news."""

    def __init__(
        self,
        publish: Callable[[], None],
        *,
        lobby: bool = True,
        lesson: bool = False,
        watches: bool = False,
        late: bool = False,
    ) -> None:
        super().__init__(STYLE)
        self._publish = publish
        self._lobby, self._lesson, self._watches = lobby, lesson, watches
        self._arrives = watches or late
        """Whether what was before this player came to a match in play is still passing by."""
        self.number = next(_TABLES)
        self._since = 0.0
        """When something was done last, by `time.monotonic`."""
        self.scene: Scene | None = None
        self.log: list[Line] = []
        self._published: list[Line] = []
        """The sentence that the tabs were told last."""
        self._invite: Invite | None = None
        self._code_title = ""
        self._routed = ""
        """What came of asking the router."""
        self._ready = False
        self._bots = 0
        self._promised: int | None = None
        self._seated = False
        """Whether this player has had a place at the table."""
        self.last_words: list[str] = []
        """What was said when the table had come to its end for this player."""
        self.adds: Callable[[View], Scene] = lambda _: {}
        """What this table shows that no `View` tells."""

    def farewell(self, sentence: str) -> None:
        """Say a sentence when nothing is asked for any more."""
        self.last_words.append(sentence)
        self._add("note", sentence)
        self.refresh()

    def invites(self, peering: Peering, title: str) -> None:
        """Show how others get to this table from now on."""
        self._invite, self._code_title = peering.invite, title
        if peering.invite is None and self._view is not None:
            self._add("refusal", text("code-none"))

    def routed(self, sentence: str) -> None:
        """Take note what came of asking the router; it stands beside the code in the lobby."""
        self._routed = sentence
        super().routed(sentence)

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        """Take note that a seat cheated: nothing else is said of a table that has ended so."""
        super().accuse(accusation, evidence)
        self.last_words.append(self._fraud(accusation, evidence))

    @property
    def asks(self) -> bool:
        """Whether no table is to be seen yet."""
        return self.scene is None or self.scene["stage"] == "asking"

    @property
    def free(self) -> bool:
        """Whether nobody waits for this player: he watches, or the match is over."""
        return self._watches or (self._view is not None and self._view.phase is Phase.OVER)

    def _look(self, view: View, table: Table) -> None:
        """Tell what has come to pass, with a scene of each act but the last, which `refresh` shows."""
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
            self._mind_bots(view, table)
        elif view.options is not None:
            for past, now in _pairs(before, view):
                self._tell("play", sentences(past, now, STYLE))
                if now is not view:
                    self.refresh(now)
        self._watch(view, table)

    def _mind_bots(self, view: View, table: Table) -> None:
        """See to it that the bots come when only they are missing, and take note how many these are."""
        table.in_lobby(view)
        self._bots, self._promised = table.bots_waiting, table.bots_promised

    def _watch(self, view: View, table: Table) -> None:
        """Say what is new about who is missing."""
        if view.phase in (Phase.BLANK, Phase.LOBBY, Phase.OVER):
            return
        news, asks = self._vigil.news(view)
        self._tell("warning", news)
        if asks:
            self._add("warning", self._vigil.title(view))
        self._vote_as_wanted(view, table)

    def refresh(self, view: View | None = None) -> None:
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
            self.scene |= lobby_scene(shown, self._bots, self._promised) if lobby else table_scene(shown)
            if lobby:
                self.scene |= {"watching": self._watches, "routed": self._routed}
            self.scene |= {
                "lesson": self._thought(shown),
                "private": not self._lobby,
                "absence": self._absence(shown),
                "again": self._again(shown),
                "ready": self._ready,
                "going": text("leave-going") if self._goes else "",
                "leaving": list[Json](leaving(shown, for_good=True)),
                "muted": [
                    seat
                    for seat in range(len(shown.sitters))
                    if whole_name(shown, seat).casefold() in self._chatter.muted
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

    def _thought(self, view: View) -> Json:
        """What the lesson says now; `topic` is the same whenever it says the same of another."""
        now = thought(view) if self._lesson else None
        return None if now is None else {"topic": now.topic, "text": now.told}

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


def whole_name(view: View | None, seat: int) -> str:
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
