"""A code as a QR for a phone or a camera to read: in half blocks on a terminal, a path on a page."""

from collections.abc import Sequence
from typing import Final

import segno
from rich.text import Text

BORDERS: Final = (4, 2)
"""The quiet zone in modules: what the standard wants, and what every reader can do with."""

_INK: Final = "color(231) on color(16)"
"""White blocks on black from the part of the palette that no theme changes, on dark and light terminals."""

_BLOCKS: Final = {
    # by whether the upper and the lower half are light
    (True, True): "█",
    (True, False): "▀",
    (False, True): "▄",
    (False, False): " ",
}


def qr_lines(word: str, columns: int, rows: int) -> list[Text] | None:
    """The QR of a word in at most so many columns and rows, two modules a character; None if it is too small.

    Letters and digits without hyphens make the smallest QR.
    """
    code = segno.make_qr(word, error="l", boost_error=True)
    for border in BORDERS:
        modules = [[bool(module) for module in row] for row in code.matrix_iter(border=border)]
        if len(modules[0]) <= columns and (len(modules) + 1) // 2 <= rows:
            return _drawn(modules)
    return None


def qr_path(word: str) -> str:
    """The QR of a word as the path of an SVG, a unit a module; its size stands before it and a space."""
    code = segno.make_qr(word, error="l", boost_error=True)
    modules = [[bool(module) for module in row] for row in code.matrix_iter(border=BORDERS[0])]
    squares = (f"M{x} {y}h1v1h-1z" for y, row in enumerate(modules) for x, dark in enumerate(row) if dark)
    return f"{len(modules)} {''.join(squares)}"


def _drawn(modules: Sequence[Sequence[bool]]) -> list[Text]:
    light = [False] * len(modules[0])
    return [
        Text(
            "".join(_BLOCKS[not above, not below] for above, below in zip(upper, lower, strict=True)),
            style=_INK,
        )
        for upper, lower in zip(modules[::2], [*modules[1::2], light], strict=False)
    ]
