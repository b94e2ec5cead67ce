"""Parts that court figures share, drawn as the stone carvers of Gotland's churches did: few lines, wide eyes.

A figure stands in half a card: a box of 162 by 154, of which the belt between the halves hides all below 140. Its
middle is at x = 81.
"""

from math import cos, pi, sin

from shapes import GOLD, INK, RUST, SKIN, SLAB, WOOL, cased, circle, group, named, path, use

WIDTH, HEIGHT = 162, 154


def slab(line: str) -> str:
    """The stone behind a figure: straight sides and a wide head, like those of the seventh century."""
    outline = "M7 154V62Q7 52 1.5 47C2 16 41 1.5 81 1.5S160 16 160.5 47Q155 52 155 62V154Z"
    inner = "M11.5 154V62Q11.5 51 6.5 45.5C9 20 44 6 81 6S153 20 155.5 45.5Q150.5 51 150.5 62V154"
    return path(outline, SLAB, line, 2) + path(inner, "none", line, 1)


def shared() -> str:
    """What several figures have: a face from the front, one from the right, a closed hand; each about nought."""
    face = named(
        "face",
        path("M-17 -26L-20 -18C-21 4 -16 20 -8 27Q0 33 8 27C16 20 21 4 20 -18L17 -26Z", SKIN),
        path("M2 -26C3 4 1 20 0 30Q5 30 8 27C16 20 21 4 20 -18L17 -26Z", INK, "none", opacity=".1"),
        path("M-16 -5Q-9 -11 -3 -6L-4.5 9Q-1 13 4 9.5M3 -6Q9 -11 16 -5", "none", width=1.9),
        path("M-14.5 0.5Q-9 -5 -4.5 0.5Q-9 4 -14.5 0.5ZM4.5 0.5Q9 -5 14.5 0.5Q9 4 4.5 0.5Z", WOOL, width=1.2),
        circle(-9, 0, 2.1, INK, "none"),
        circle(9, 0, 2.1, INK, "none"),
    )
    outline = "M-16 -20H13L14.5 -7Q13 -4 15 -1L22 10Q21 12.5 15.5 12.5L18 16.5L15.5 18.5L17 21.5L14.5 23.5"
    profile = named(
        "profile",
        path(f"{outline}C16 29 13 32 8 32L-3 29L-16 34Z", SKIN),
        path("M-16 -20H-6C-8 0 -6 14 1 28L-3 29L-16 34Z", INK, "none", opacity=".12"),
        path("M4 -7Q9 -10.5 14.5 -7", "none", width=2.2),
        path("M4 -1Q9.5 -5 13.5 -1.5L13 1Q8 3.5 4 -1Z", WOOL, width=1.2),
        circle(10.5, -0.8, 2.1, INK, "none"),
        path("M10.5 18.7L16 18.3", "none", RUST, 1.8),
        path("M13 10.5Q15 8 17 10", "none", width=1.2),
    )
    hand = named(
        "hand",
        path("M-9 11V-5Q-9 -9 -4 -9H5Q9 -9 9 -4V11Z", SKIN),
        path("M-9 -3.5H3M-9 1.5H3M-9 6.5H3", "none", width=1.2),
    )
    return face + profile + hand


def lips(x: float, y: float, fill: str = RUST) -> str:
    """The lips of a face whose middle is at (x, y)."""
    d = f"M{x - 5.5:g} {y + 18.5:g}q3 -2 5.5 -.5q2.5 -1.5 5.5 .5q-5.5 4 -11 0Z"
    return path(d, fill, fill, 0.8)


def robe(cloth: str, hem: str) -> str:
    """Shoulders and breast in a cloak with a border, open in the middle."""
    return path("M10 154C10 122 32 108 58 100L81 106L104 100C130 108 152 122 152 154Z", cloth) + path(
        "M58 100C60 124 66 142 70 154H92C96 142 102 124 104 100L94 96H68Z", hem
    )


def hems(colour_: str) -> str:
    """The seams along both shoulders of a robe."""
    return path("M22 154C24 134 36 120 50 113M140 154C138 134 126 120 112 113", "none", colour_, 3)


def blossom(x: float, y: float, r: float, fill: str, heart: str = GOLD) -> str:
    """A rose in two colours: five petals about a heart."""
    angles = (k * 2 * pi / 5 for k in range(5))
    petals = (circle(x + r * 0.55 * sin(a), y - r * 0.55 * cos(a), r * 0.48, fill) for a in angles)
    return "".join(petals) + circle(x, y, r * 0.3, heart)


def fist(x: float, y: float, cuff: str, turn: float = 0) -> str:
    """A hand round a staff, the staff passing through (x, y), its sleeve coming from below."""
    place = f"translate({x:g} {y:g})" + (f" rotate({turn:g})" if turn else "")
    return group(path("M-11 10L-13 26H13L11 10Z", cuff), use("hand"), transform=place)


def shaft(x1: float, y1: float, x2: float, y2: float, fill: str = RUST) -> str:
    """A staff between two points."""
    return cased(f"M{x1:g} {y1:g}L{x2:g} {y2:g}", fill, 3.6, 3.6)
