"""How cards, people, sides and scores look in a terminal: the small pieces of which the screens are made."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from braus_p2p.errors import LocalError
from braus_p2p.rules.acts import Act, parse_act
from braus_p2p.rules.cards import Card
from braus_p2p.rules.profiles import Profile
from braus_p2p.table.view import View
from braus_p2p.ui.words import Said, text

NAME_CELLS: Final = 16
"""How wide a name can be before it is cut."""

_SYMBOLS: Final = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
_LETTERS: Final = {symbol: letter for letter, symbol in _SYMBOLS.items()}
_INKS: Final = {"C": "green", "S": "", "H": "red", "D": "blue"}
_RED: Final = {"H": "red", "D": "red"}


@dataclass(frozen=True, slots=True)
class Style:
    """What the terminal can show: suit symbols, typographic signs, so many columns, four colours of suits."""

    symbols: bool = False
    signs: bool = True
    width: int = 80
    four_colours: bool = False

    @property
    def dot(self) -> str:
        return "·" if self.signs else "-"

    @property
    def dash(self) -> str:
        return "–" if self.signs else "-"

    @property
    def tick(self) -> str:
        return "✓" if self.signs else "ok"

    def name(self, card: Card) -> str:
        """The card as it is spoken of: 9S, or 9♠."""
        name = str(card)
        return name[:-1] + _SYMBOLS[name[-1]] if self.symbols else name

    def ink(self, card: Card) -> str:
        """The colour of its suit; never the only sign of anything."""
        suit = str(card)[-1]
        return (_INKS if self.four_colours else _RED).get(suit, "")

    def card(self, card: Card, *, faint: bool = False) -> Text:
        return Text(self.name(card), style="dim" if faint else f"bold {self.ink(card)}".strip())

    def plain(self, sentence: str) -> str:
        """The sentence without signs that the terminal lacks."""
        return sentence if self.signs else sentence.translate(_PLAIN)

    def told(self, said: Said) -> str:
        """The sentence of a refusal or an error, its cards written as this terminal writes cards."""
        arguments = {
            name: self._argument(value) if name in ("card", "winning") else value
            for name, value in said.arguments.items()
        }
        return text(said.key, **arguments)

    def _argument(self, value: str | int) -> str | int:
        try:
            act = parse_act(str(value))
        except LocalError:
            return value
        return self.name(act) if isinstance(act, Card) else value


_PLAIN: Final = str.maketrans(
    {"·": "-", "›": ">", "…": "...", "✓": "ok", "–": "-", "—": "-", "’": "'"} | dict.fromkeys("“”«»", '"')
)


def read_act(word: str) -> Act:
    """The act that somebody typed, in either case and with letters or symbols; LocalError `act-unknown`."""
    named = re.sub("[♣♠♥♦]", lambda found: _LETTERS[found[0]], word)
    return parse_act(named.upper() if len(named) > 1 else named.lower())


def clean(name: str, most: int = NAME_CELLS) -> str:
    """A name as it can stand anywhere: nothing in it steers the display, and it is short."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in name)
    if shown.casefold() == text("table-you").casefold():
        shown = f"“{shown}”"  # somebody who calls himself so is not you
    return cut(shown, most)


def cut(word: str, most: int) -> str:
    """The word in at most so many cells, three dots in one for what is left out."""
    return word if cell_len(word) <= most else set_cell_size(word, most - 1).rstrip() + "…"


def padded(word: str, cells: int) -> str:
    """The word, filled up with spaces to so many cells."""
    return word + " " * max(0, cells - cell_len(word))


def seat_name(view: View, seat: int, *, first: bool = False) -> str:
    """Who sits there, `you` for the own seat; `first` when the sentence begins with it."""
    if seat == view.seat:
        return text("table-you-first" if first else "table-you")
    sitter = view.sitters[seat]
    return text("table-free") if sitter is None else clean(sitter.name)


def chair_name(view: View, chair: int, *, first: bool = False) -> str:
    """Who sits on that chair."""
    return seat_name(view, view.chairs.index(chair), first=first)


def is_me(view: View, chair: int) -> bool:
    return view.seat is not None and view.chairs[view.seat] == chair


def joined(names: Sequence[str]) -> str:
    """Names in one phrase: a, b & c."""
    if len(names) < 2:
        return "".join(names)
    return text("table-and", first=", ".join(names[:-1]), last=names[-1])


def own_side(view: View) -> int:
    """The own side, the first one for a watcher."""
    return 0 if view.seat is None else view.side(view.seat)


def sides_in_order(view: View) -> tuple[int, ...]:
    """All sides, the own one first."""
    sides, mine = profile_of(view).sides, own_side(view)
    return (mine, *(side for side in range(sides) if side != mine))


def side_name(view: View, side: int, *, first: bool = False) -> str:
    """The members of a side, you first; `first` when the sentence begins with it."""
    seats = [seat for seat in range(len(view.sitters)) if view.side(seat) == side]
    seats.sort(key=lambda seat: seat != view.seat)
    names = [seat_name(view, seat, first=first and not at) for at, seat in enumerate(seats)]
    return joined(names)


def profile_of(view: View) -> Profile:
    """The rules of the table, where the view shows an open one."""
    assert view.options is not None
    return view.options.profile


def points(profile: Profile, count: int) -> str:
    """So many ritor, or points, in words."""
    return text("rita" if profile.pissmunkar else "point", count=count)


def strokes(count: int) -> str:
    """A count as cut into the table's edge: strokes, in groups of five."""
    fives, ones = divmod(count, 5)
    return " ".join(["|||||"] * fives + ["|" * ones] * bool(ones))


def tally(scores: Sequence[int]) -> str:
    """Counts of the sides, 3–1."""
    return "–".join(map(str, scores))


def rule(style: Style, title: str, aside: str = "") -> Text:
    """A line across the screen that carries a title, and something at its right end."""
    dash = "─" if style.signs else "-"
    width = min(style.width, 78)
    title, aside = style.plain(title), style.plain(aside)
    room = width - cell_len(title) - cell_len(aside) - 6
    line = Text(f"{dash}{dash} ", style="dim")
    line.append(title, style="not dim bold")
    if aside and room < 1:
        return line.append(f" {dash}{dash}").append(f"\n   {aside}", style="not dim")
    line.append(f" {dash * max(room - (2 if aside else 0), 2)}")
    return line.append(f" {aside}", style="not dim") if aside else line
