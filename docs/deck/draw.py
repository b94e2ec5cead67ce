"""Draws the deck: `python docs/deck/draw.py [FOLDER]` writes deck.svg, favicon.svg and colours.css.

Without a folder they go where the page finds them. The same program draws the same files, octet by octet.
"""

import sys
from pathlib import Path

import backs
import jacks
import kings
import plain
import queens
from figures import HEIGHT, WIDTH, shared, slab
from palette import SUITS, of_suit, style_sheet
from shapes import GOLD, INK, PAPER, braid, face, group, half_turn, named, paper, path, spokes, symbol, use
from signs import CARDS, MATADORS, corner, marks, suits

STATIC = Path(__file__).resolve().parents[2] / "braus_p2p" / "ui" / "static"

FIGURES = {
    "JS": jacks.spades,
    "JH": jacks.hearts,
    "JD": jacks.diamonds,
    "JC": jacks.clubs,
    "QS": queens.spades,
    "QH": queens.hearts,
    "QD": queens.diamonds,
    "QC": queens.clubs,
    "KS": kings.spades,
    "KH": kings.hearts,
    "KD": kings.diamonds,
    "KC": kings.clubs,
}


def deck() -> str:
    """The whole sprite: first what others use, then what the page uses."""
    parts = [paper(), spokes(6), spokes(8), shared(), plain.nameplate(), *map(belt, SUITS)]
    things = [suits(), marks(), *map(half, FIGURES), *map(card, CARDS), backs.sail(), backs.waves()]
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{"".join(parts)}</defs>{"".join(things)}</svg>\n'


def card(name: str) -> str:
    """A face, `card-10H`: its index twice, and what is between."""
    index = f"index-{name}"
    if name in FIGURES:
        middle = court(name)
    elif name.startswith("A"):
        middle = plain.ace(name[-1])
    else:
        middle = plain.number(name)
    return face(f"card-{name}", named(index, corner(name)), half_turn(use(index)), middle)


def court(name: str) -> str:
    """A figure twice and the belt between; a matador has his plate on it."""
    upper = use(f"half-{name}", 66, 14, (WIDTH, HEIGHT))
    plate = use("nameplate") if name in MATADORS else ""
    return upper + half_turn(upper) + use(f"belt-{name[-1]}") + plate


def half(name: str) -> str:
    """The upper half of a figure on its stone, `half-JS`; the symbol cuts off what goes beyond.

    What the group gives all its parts is left out of them.
    """
    figure = FIGURES[name]().replace(' fill="none"', "").replace(f' stroke="{INK}"', "")
    drawn = group(figure, fill="none", stroke=INK, stroke_width=2, stroke_linejoin="round")
    return symbol(f"half-{name}", WIDTH, HEIGHT, slab(of_suit(name[-1])), drawn)


def belt(suit: str) -> str:
    """The plait between the halves of a suit's figures, `belt-S`."""
    body = of_suit(suit)
    band = path("M18 155H222V181H18Z", PAPER, body, 2)
    ends = path("M18 155H25V181H18ZM222 155H215V181H222Z", body)
    return named(f"belt-{suit}", band, braid(29, 168, 14, 13, 16, (body, GOLD), PAPER), ends)


def main(folder: Path) -> None:
    """Write the files."""
    (folder / "deck.svg").write_text(deck(), encoding="utf-8", newline="\n")
    (folder / "favicon.svg").write_text(backs.favicon(), encoding="utf-8", newline="\n")
    (folder / "colours.css").write_text(style_sheet(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else STATIC)
