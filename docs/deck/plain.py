"""The cards without a figure: six to ten, and the aces on their picture stones."""

from emblems import ram, rose, ship, tower
from palette import of_suit
from shapes import GOLD, INK, SIGN, STONE, circle, group, half_turn, named, path, use, wheel
from signs import MATADORS

PIP = 43.0
LEFT, MIDDLE, RIGHT = 91.5, 120.0, 148.5

# A picture stone of the eighth century: a foot, a waist, a head like a mushroom's.
_STONE = "M120 18C156 18 175 42 176 78C174 86 168 88 167 98L168 130L173 318H67L72 130L73 98"
_STONE += "C72 88 66 86 64 78C65 42 84 18 120 18Z"
_PICTURES = {"S": ship, "H": rose, "D": tower, "C": ram}


def _pairs(*rows: float) -> list[tuple[float, float]]:
    return [(x, y) for y in rows for x in (LEFT, RIGHT)]


# The pips of the upper half, which the lower half has upside down, and those that are alone.
_PLACES: dict[int, tuple[list[tuple[float, float]], list[tuple[float, float]]]] = {
    6: (_pairs(56), _pairs(168)),
    7: (_pairs(56), [*_pairs(168), (MIDDLE, 112)]),
    8: (_pairs(52, 129), []),
    9: (_pairs(52, 129), [(MIDDLE, 168)]),
    10: ([*_pairs(52, 129), (MIDDLE, 90.5)], []),
}


def number(card: str) -> str:
    """The pips of a number card, the ship of a seven, the plate of a matador."""
    upper, alone = (_pips(card[-1], places) for places in _PLACES[int(card[:-1])])
    mark = use("mark-seven", MIDDLE - 26, 198, 52) if card.startswith("7") else ""
    plate = use("nameplate") if card in MATADORS else ""
    return named(f"pips-{card}", upper) + half_turn(use(f"pips-{card}")) + alone + mark + plate


def nameplate() -> str:
    """The plate of a matador in the middle of the card; the page may write a name on it."""
    plate = path("M68 155H172L182 168L172 181H68L58 168Z", GOLD, INK, 2)
    rule = path("M74 159.5H166L172.5 168L166 176.5H74L67.5 168Z", "none", INK, 1)
    return named(
        "nameplate",
        plate + rule + wheel(120, 168, 7, SIGN) + wheel(94, 168, 4.5, SIGN) + wheel(146, 168, 4.5, SIGN),
    )


def ace(suit: str) -> str:
    """A picture stone with the suit cut in it."""
    body = of_suit(suit)
    inner = group(path(_STONE, "none", body, 1.6), transform=_shrunk(0.9, 0.96))
    notches = group(path(_STONE, "none", body, 5), transform=_shrunk(0.95, 0.98), stroke_dasharray="1.6 6.4")
    return "".join(
        [
            path(_STONE, STONE, body, 2.5) + inner + notches,
            circle(120, 72, 32, "none", body, 2) + wheel(120, 72, 27, body, 8),
            use(f"suit-{suit}", 79, 126, 82),
            path("M80 226H160", "none", body, 1.6),
            _PICTURES[suit](120, 266, 62, body, STONE),
        ]
    )


def _shrunk(across: float, down: float) -> str:
    return f"translate(120 168) scale({across} {down}) translate(-120 -168)"


def _pips(suit: str, places: list[tuple[float, float]]) -> str:
    return "".join(use(f"suit-{suit}", x - PIP / 2, y - PIP / 2, PIP) for x, y in places)
