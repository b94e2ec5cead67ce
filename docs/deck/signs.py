"""What says which card it is: ranks, suits and the marks of the special cards."""

from palette import SUITS, of_suit
from shapes import GOLD, INK, MARK, circle, ellipse, group, path, symbol, use, wheel

RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
MATADORS = ("JC", "8S", "KH")
OUTCOME = "KC"

_DRAWN = {  # in a box of 46 by 64, or 56 for the ten; the strokes are as wide as the group says
    "6": path("M37 5.5C21 9 7 22 7 41.5") + ellipse(23, 42.5, 16, 16.5),
    "7": path("M6.5 15V5.5H40C29 22 20.5 38 19.5 64"),
    "8": ellipse(23, 18.5, 13.5, 13.5) + ellipse(23, 45, 16.5, 14),
    "9": path("M9 58.5C25 55 39 42 39 22.5") + ellipse(23, 21.5, 16, 16.5),
    "10": path("M3 14.5L13.5 5.5V64") + ellipse(39, 32, 12.5, 26.5),
    "J": path("M31 3V43C31 62 7 63.5 5 46") + path("M17 3.5H42", width=7),
    "Q": ellipse(23, 31, 17.5, 26) + path("M24 43L43 63"),
    "K": path("M10 2V62M38 4L11.5 37M19.5 28L38 60")
    + path("M0 3.5H20M28 3.5H46M0 60.5H20M28 60.5H47", width=7),
    "A": path("M8 61L21.5 3.5H24.5L38 61M13 43H33") + path("M0 60.5H16M30 60.5H46", width=7),
}

_SUITS = {  # in a box of 100 by 100
    "H": "M50 95C40 78 6 58 6 31C6 14 18 6 29 6C39 6 47 12 50 23C53 12 61 6 71 6C82 6 94 14 94 31C94 58 60 78 50 95Z",
    "D": "M50 3C60 21 72 37 87 50C72 63 60 79 50 97C40 79 28 63 13 50C28 37 40 21 50 3Z",
    "S": "M50 4C60 21 95 38 95 63C95 76 85 83 75 83C66 83 59 79 55 71C56 83 60 91 69 96H31C40 91 44 83 45 71"
    "C41 79 34 83 25 83C15 83 5 76 5 63C5 38 40 21 50 4Z",
    "C": "M50 4C62 4 72 13 72 25C72 32 69 38 64 42C67 40 71 39 75 39C87 39 96 48 96 60C96 72 87 81 75 81"
    "C66 81 59 77 55 69C56 82 60 91 69 96H31C40 91 44 82 45 69C41 77 34 81 25 81C13 81 4 72 4 60C4 48 13 39 25 39"
    "C29 39 33 40 36 42C31 38 28 32 28 25C28 13 38 4 50 4Z",
}


def suits() -> str:
    """The lone suits, `suit-S` and so on, each in its colour."""
    return "".join(symbol(f"suit-{suit}", 100, 100, path(d, of_suit(suit))) for suit, d in _SUITS.items())


def rank(name: str, suit: str, x: float, y: float) -> str:
    """A rank in its suit's colour, its top at y and its middle at x; 64 high."""
    left = x - (28 if name == "10" else 23)
    return group(
        _DRAWN[name],
        fill="none",
        stroke=of_suit(suit),
        stroke_width=9.5 if name == "10" else 10.5,
        transform=f"translate({left:g} {y:g})",
    )


def marks() -> str:
    """The marks of matadors, sevens and the outcome card, in a box of 100 by 100: `mark-matador` and so on."""
    matador = circle(50, 50, 48, GOLD, MARK, 4) + wheel(50, 50, 40, INK)
    ship = group(
        path("M50 14V74M22 74L50 14L78 74", "none", MARK, 4),
        path("M24 22H76L72 58H28Z", GOLD, MARK, 5),
        path("M37 22L39 58M50 22V58M63 22L61 58M26 40H74", "none", INK, 4),
        path("M3 40C10 66 24 72 50 72S90 66 97 40C98 76 82 92 50 92S2 76 3 40Z", MARK, MARK, 3),
        stroke_linejoin="round",
    )
    scales = group(
        path("M50 12V88M30 90H70M12 30H88", "none", MARK, 7),
        path("M12 30L1 64H23ZM88 30L77 64H99Z", "none", MARK, 4),
        path("M-1 62H25C25 78 -1 78 -1 62ZM75 62H101C101 78 75 78 75 62Z", GOLD, MARK, 4),
        circle(50, 14, 8, GOLD, MARK, 4),
    )
    return (
        symbol("mark-matador", 100, 100, matador)
        + symbol("mark-seven", 100, 100, ship)
        + symbol("mark-outcome", 100, 100, group(scales, transform="matrix(.94 0 0 .94 3 3)"))
    )


def mark_of(card: str) -> str | None:
    """The name of the mark a card bears."""
    if card in MATADORS:
        return "mark-matador"
    if card == OUTCOME:
        return "mark-outcome"
    return "mark-seven" if card.startswith("7") else None


def corner(card: str) -> str:
    """The index at the top left, in the 28 hundredths of the width that stay visible in a fan: rank, suit, mark."""
    mark = mark_of(card)
    return (
        rank(card[:-1], card[-1], 38, 14)
        + use(f"suit-{card[-1]}", 16, 83, 44)
        + (use(mark, 25, 128, 26) if mark else "")
    )
