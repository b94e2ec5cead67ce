"""A census as a picture: a dot for each count, left of the middle if fewer came than expected, right if more.

All dots are on one scale, standard deviations, so that rare and common things can be compared, and a band
behind them shows how far chance usually goes.
"""

from collections.abc import Iterator
from html import escape
from typing import Final

from braus_p2p.ui.census import CLASSES, Census, Count, Group
from braus_p2p.ui.chance import LEAST_EXPECTED
from braus_p2p.ui.stats_told import names, place_name, seat_name, shown, verdict
from braus_p2p.ui.words import text

COLUMNS: Final = (*(name for name, _ in CLASSES), "first")

MARGIN: Final = 24
LABEL: Final = 150
PANEL: Final = 112
ROW: Final = 34
HEAD: Final = 96
GROUP: Final = 40
SEATS: Final = 50
LEGEND: Final = 92
WIDTH: Final = 2 * MARGIN + LABEL + PANEL * len(COLUMNS)

USUAL: Final = 1.96
"""Within so many standard deviations lie 95 of 100 counts."""
FARTHEST: Final = 4.0
"""Standard deviations at the edge of a panel; what lies beyond becomes an arrow there."""
_UNIT: Final = (PANEL / 2 - 12) / FARTHEST

_STYLE: Final = """
svg { --paper: #ffffff; --ink: #1f2328; --faint: #59636e; --band: #dbe4ee; --line: #8c959f;
  --usual: #0757b5; --odd: #b34700; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #0d1117; --ink: #e6edf3; --faint: #9ea7b1; --band: #273140; --line: #6e7681;
    --usual: #6cb0ff; --odd: #ff9d4d; } }
.paper { fill: var(--paper) } .band { fill: var(--band) } .line { stroke: var(--line) }
.usual { fill: var(--usual) } .odd { fill: var(--odd) }
text { font: 12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: var(--ink) }
.title { font-size: 18px; font-weight: 600 } .head { font-weight: 600 }
.small { font-size: 10.5px; fill: var(--faint) } .faint { fill: var(--faint) } .middle { text-anchor: middle }
"""


def plot(census: Census) -> str:
    """An SVG document, for light and dark surroundings."""
    groups = shown(census).groups
    called = names(census)
    body: list[str] = []
    y = HEAD
    for group in groups:
        body += _seats(group, y) if group.kind == "seats" else _rows(group, called, y)
        y += GROUP + (SEATS if group.kind == "seats" else ROW * len(group.rows))
    if not groups:
        body.append(_text(MARGIN, y + 20, text("stats-plot-empty"), "faint"))
        y += GROUP
    height = y + LEGEND
    return "\n".join(
        (
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
                f'viewBox="0 0 {WIDTH} {height}" role="img">'
            ),
            f"<title>{escape(text('stats-plot-title'))}</title>",
            f"<style>{_STYLE}</style>",
            f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
            *_headings(census),
            *body,
            *_legend(y + 18),
            "</svg>\n",
        )
    )


def _headings(census: Census) -> Iterator[str]:
    yield _text(MARGIN, 34, text("stats-plot-title"), "title")
    told = text("stats-plot-counted", counted=census.counted, matches=census.matches)
    yield _text(MARGIN, 54, f"{told} {verdict(census)}", "faint")
    for column, name in enumerate(COLUMNS):
        yield _text(_middle(column), HEAD - 8, text(f"stats-class-{name}"), "head middle")


def _rows(group: Group, called: dict[bytes, str], top: int) -> Iterator[str]:
    """A row for each place or player, with what he was dealt."""
    yield _text(MARGIN, top + 22, text(f"stats-plot-{group.kind}", size=group.size), "head")
    for at, row in enumerate(group.rows):
        y = top + GROUP - 6 + ROW * at
        player = row.player
        yield _text(MARGIN, y + 15, called[player.key] if player else place_name(row.place, group.size))
        for column, count in enumerate((*row.cards, row.first) if player else row.cards):
            yield from _cell(_middle(column), y, count)


def _seats(group: Group, top: int) -> Iterator[str]:
    """One row, with a column for each seat."""
    yield _text(MARGIN, top + 22, text("stats-plot-seats", size=group.size), "head")
    y = top + GROUP + SEATS - ROW - 6
    yield _text(MARGIN, y + 15, text("stats-plot-matches", matches=group.deals))
    for column, row in enumerate(group.rows):
        yield _text(_middle(column), y - 5, seat_name(row.place), "small middle")
        yield from _cell(_middle(column), y, row.first)


def _cell(middle: float, y: float, count: Count) -> Iterator[str]:
    """A count in words, and as a mark where it is great enough for the band to hold."""
    told_at = y + 15
    if count.expected >= LEAST_EXPECTED:
        told_at = y + 29
        yield _band(middle, y)
        yield _mark(middle + _UNIT * max(-FARTHEST, min(FARTHEST, count.deviations)), y + 9, count.deviations)
    if count.expected:
        told = text("stats-plot-count", observed=count.observed, expected=f"{count.expected:.1f}")
        yield _text(middle, told_at, told, "small middle")


def _band(middle: float, y: float) -> str:
    usual, all_ = USUAL * _UNIT, FARTHEST * _UNIT
    return (
        f'<rect class="band" x="{middle - usual:.1f}" y="{y}" width="{2 * usual:.1f}" height="18" rx="3"/>'
        f'<path class="line" d="M{middle - all_:.1f} {y + 9}H{middle + all_:.1f}M{middle} {y + 2}v14"/>'
    )


def _mark(x: float, y: float, deviations: float) -> str:
    """A dot; a square outside the band, so that colour is not the only sign; an arrow beyond the panel."""
    if abs(deviations) > FARTHEST:
        tip = 8 if deviations > 0 else -8
        return f'<path class="odd" d="M{x:.1f} {y - 6}l{tip} 6l{-tip} 6z"/>'
    if abs(deviations) > USUAL:
        return f'<rect class="odd" x="{x - 4.5:.1f}" y="{y - 4.5}" width="9" height="9"/>'
    return f'<circle class="usual" cx="{x:.1f}" cy="{y}" r="4.5"/>'


def _legend(y: int) -> Iterator[str]:
    """What band and marks mean, in three lines."""
    yield _band(MARGIN + 44, y - 5)
    yield _text(MARGIN + 100, y + 8, text("stats-plot-band"), "faint")
    yield _text(MARGIN + 100, y + 32, text("stats-plot-axis", least=int(LEAST_EXPECTED)), "faint")
    y += 48
    for x, deviations, key in (
        (MARGIN + 44, 0.0, "stats-plot-inside"),
        (MARGIN + 260, 3.0, "stats-plot-outside"),
        (MARGIN + 620, 9.0, "stats-plot-beyond"),
    ):
        yield _mark(x, y + 4, deviations)
        yield _text(x + 16, y + 8, text(key), "faint")


def _middle(column: int) -> float:
    return MARGIN + LABEL + PANEL * (column + 0.5)


def _text(x: float, y: float, words: str, look: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{look}">{escape(words)}</text>'
