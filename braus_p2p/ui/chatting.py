"""Chat at a terminal: what is typed to be said, what is heard, and whom this player does not want to hear."""

import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from braus_p2p.table.events import Say
from braus_p2p.table.view import View
from braus_p2p.ui.faces import Style, clean, seat_name
from braus_p2p.ui.orders import meaning
from braus_p2p.ui.words import text
from braus_p2p.wire.messages import SAYING

Lines = list[Text]

PHRASES: Final = 13
"""How many ready phrases there are, numbered from 1 as in the specification (§5)."""

CLOSING: Final = 13
"""The phrase by which people ask a bot that alone may propose something to propose the end of the match."""

LONGEST_SHOWN: Final = 300
"""Cells of a saying on the screen; more than anybody can send in one."""


@dataclass(frozen=True, slots=True)
class Talked:
    """Somebody at the table has said a text, or a ready phrase by its number."""

    seat: int
    said: str | int


def phrase(number: int) -> str | None:
    """A ready phrase in this player's language; None for one that this program does not know."""
    return text(f"chat-phrase-{number}") if 1 <= number <= PHRASES else None


@dataclass(slots=True)
class Chatter:
    """One player's side of the chat; muting stays on this machine and ends with the program."""

    style: Style
    muted: set[str] = field(default_factory=set)

    def heard(self, view: View, talked: Talked) -> Lines:
        """A saying as it stands on the screen; nothing from one who is muted, or that is not known here."""
        said = phrase(talked.said) if isinstance(talked.said, int) else talked.said
        sitter = view.sitters[talked.seat] if talked.seat < len(view.sitters) else None
        if said is None or sitter is None or sitter.name.casefold() in self.muted:
            return []
        name = seat_name(view, talked.seat, first=True)
        line = text("chat-line", name=name, said=clean(said, LONGEST_SHOWN))
        return [Text("  " + self.style.plain(line), style="magenta")]

    def obey(self, line: str, view: View | None, feed: Callable[[Say], None]) -> Lines | None:
        """Do what a typed line orders if it is about chat, and what to show for it; None if it is not."""
        typed = line.strip()
        if typed.startswith("'"):
            return self._say(typed[1:], feed)
        word, _, rest = typed.partition(" ")
        match meaning(word):
            case "say":
                return self._say(rest, feed)
            case "phrase" if not rest:
                return self._phrases()
            case "phrase":
                return self._say_phrase(rest.strip(), feed)
            case "mute":
                return self._mute(rest.strip(), view, mutes=True)
            case "unmute":
                return self._mute(rest.strip(), view, mutes=False)
            case _:
                return None

    def _say(self, words: str, feed: Callable[[Say], None]) -> Lines:
        said = unicodedata.normalize("NFC", " ".join(words.split()))
        if not said:
            return self._told(text("chat-nothing"))
        fault = SAYING.fault(said)
        if fault is None:
            feed(Say(said, _moment()))
            return []
        if fault.key == "wire-text-character":
            return self._told(text("chat-character", character=fault.arguments["character"]))
        return self._told(text("chat-too-long", most=SAYING.most))

    def _phrases(self) -> Lines:
        lines = [
            Text(self.style.plain(f"  {number:>4}  {phrase(number)}")) for number in range(1, PHRASES + 1)
        ]
        return [*self._told(text("chat-phrases", most=PHRASES)), *lines]

    def _say_phrase(self, word: str, feed: Callable[[Say], None]) -> Lines:
        number = int(word) if word.isascii() and word.isdigit() and len(word) < 3 else 0
        if phrase(number) is None:
            return self._told(text("chat-no-phrase", number=clean(word, 20), most=PHRASES))
        feed(Say(number, _moment()))
        return []

    def _mute(self, name: str, view: View | None, *, mutes: bool) -> Lines:
        sitters = () if view is None else view.sitters
        others = [sitter.name for seat, sitter in enumerate(sitters) if sitter and view and seat != view.seat]
        if not name:
            return self._told(text("chat-mute-nobody"))
        found = next((other for other in others if other.casefold() == name.casefold()), None)
        if found is None:
            return self._told(text("chat-mute-whom", name=clean(name)))
        (self.muted.add if mutes else self.muted.discard)(found.casefold())
        return self._told(text("chat-muted" if mutes else "chat-unmuted", name=clean(found)))

    def _told(self, sentence: str) -> Lines:
        return [Text("  " + self.style.plain(sentence), style="yellow")]


def ask_to_close() -> Say:
    """What a person says who wants a bot to propose the end of the match."""
    return Say(CLOSING, _moment())


def _moment() -> int:
    return int(time.time() * 1000)
