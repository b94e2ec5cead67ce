"""The deck's colours, once: fall-backs in the drawing, and the style sheet that the page includes.

Suits are written on paper, so each has a contrast of at least 4.5 to 1 with it in every set (WCAG 2.2, 1.4.3).
"""

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

LIGHT = {
    "paper": "#fdfaf3",
    "edge": "#b3a98f",
    "ink": "#1b1e23",
    "stone": "#e8dec8",
    "slab": "#e8dec8",
    "lime": "#ddd1b6",
    "mark": "#1b1e23",
    "plate-sign": "#1b1e23",
    "gold": "#d69c2f",
    "sea": "#6a90a3",
    "skin": "#edcba6",
    "wool": "#fbf6ea",
    "rust": "#a8532c",
    "back-1": "#23405e",
    "back-2": "#7c2b23",
}
DARK = {
    "paper": "#23272e",
    "edge": "#59616c",
    "ink": "#14161a",
    "stone": "#30363f",
    "slab": "#7a828d",
    "lime": "#cfc6b1",
    "mark": "#d8d2c4",
    "plate-sign": "#14161a",
    "gold": "#dba83f",
    "sea": "#6f97ab",
    "skin": "#e3bf99",
    "wool": "#e9e3d5",
    "rust": "#b4623a",
    "back-1": "#1d344d",
    "back-2": "#65241e",
}
BLACK, RED, BLUE, GREEN = "#1b1e23", "#c1132e", "#155aa8", "#176b39"
TWO = {"spades": BLACK, "hearts": RED, "diamonds": RED, "clubs": BLACK}
FOUR = {"spades": BLACK, "hearts": RED, "diamonds": BLUE, "clubs": GREEN}
# What is written on dark paper is light; what the figures wear stays as deep as by day.
PALE, ROSE, SKY, LEAF = "#e2e6eb", "#ff7b82", "#79b6ff", "#72d18f"
TWO_DARK = {"spades": PALE, "hearts": ROSE, "diamonds": ROSE, "clubs": PALE}
FOUR_DARK = {"spades": PALE, "hearts": ROSE, "diamonds": SKY, "clubs": LEAF}


def _cloth(suits: dict[str, str]) -> dict[str, str]:
    return {f"cloth-{suit}": value for suit, value in suits.items()}


FALL_BACKS = LIGHT | TWO | _cloth(TWO)


def colour(name: str) -> str:
    """What a drawn thing is filled with: the page's colour, and the light one where the page says nothing."""
    return f"var(--card-{name},{FALL_BACKS[name]})"


def of_suit(suit: str) -> str:
    """The colour of a suit given by its letter."""
    return colour(SUITS[suit])


def cloth(suit: str) -> str:
    """The colour of what the figures of a suit wear."""
    return colour(f"cloth-{SUITS[suit]}")


def style_sheet() -> str:
    """Every colour, light and dark in one, in two colours and in four; the page's `color-scheme` chooses."""
    four = FOUR | _cloth(FOUR)
    return "\n".join(
        [
            "/* Drawn by docs/deck/draw.py from docs/deck/palette.py. */",
            _block(":root", FALL_BACKS, DARK | TWO_DARK),
            _block(':root[data-colours="four"]', four, FOUR_DARK),
            "",
        ]
    )


def _block(selector: str, light: dict[str, str], dark: dict[str, str]) -> str:
    both = {
        name: f"light-dark({value}, {dark[name]})" if name in dark else value for name, value in light.items()
    }
    return "\n".join([f"{selector} {{", *(f"  --card-{name}: {value};" for name, value in both.items()), "}"])
