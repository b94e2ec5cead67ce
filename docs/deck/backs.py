"""The two backs, and the picture on the page's tab. Turned by half they look the same, as backs must."""

from emblems import ram, ship
from palette import colour
from shapes import (
    GOLD,
    SEA,
    WOOL,
    braid,
    circle,
    face,
    group,
    half_turn,
    named,
    number,
    path,
    use,
    wheel,
    window,
)


def _field(ground: str, line: str) -> str:
    return (
        f'<rect x="11" y="11" width="218" height="314" rx="8" fill="{ground}"/>'
        f'<rect x="17" y="17" width="206" height="302" rx="4" fill="none" stroke="{line}" stroke-width="1.6"/>'
    )


def sail() -> str:
    """The first: the checked sail of a picture stone, two ships, and the whirling wheel."""
    ground = colour("back-1")
    lines = (f"M{16 * k - 8} -4l182 312M{16 * k + 174} -4l-182 312" for k in range(-13, 22))
    corners = "".join(
        circle(x, y, 40, ground, WOOL, 1.6) + circle(x, y, 34, "none", GOLD, 1.4) + wheel(x, y, 29, WOOL, 8)
        for x in (0, 196)
        for y in (0, 292)
    )
    lattice = window(22, 22, 196, 292, group(path("".join(lines), "none", SEA, 1.6), opacity=".7"), corners)
    disc = circle(120, 168, 62, ground, WOOL, 2) + circle(120, 168, 56, "none", GOLD, 1.6)
    half = circle(120, 70, 40, ground, WOOL, 2) + ship(120, 70, 54, WOOL, ground)
    return face(
        "back-1",
        _field(ground, WOOL),
        lattice,
        half,
        half_turn(half),
        disc,
        wheel(120, 168, 50, WOOL, 8),
        circle(120, 168, 9, ground, WOOL, 2),
    )


def waves() -> str:
    """The second: waves that run to both ends, and two rams of the island with a plait between."""
    ground = colour("back-2")
    crests = [
        f"M{number(28 * k - r)} 150a{r} {r} 0 0 1 {number(2 * r)} 0"
        for k in range(-1, 8)
        for r in (13, 8.5, 4)
    ]
    row = named("waves", path("".join(crests), "none", GOLD, 1.4))
    rows = [use("waves", 14 * (k % 2), -15 * k) for k in range(1, 11)]
    sea = named("sea", window(22, 22, 196, 146, group(row, *rows, opacity=".6")))
    head = ram(120, 115, 84, WOOL, ground)
    medal = "M120 62C166 62 182 92 182 120V216C182 244 166 274 120 274S58 244 58 216V120C58 92 74 62 120 62Z"
    rim = "M120 68C162 68 176 96 176 120V216C176 240 162 268 120 268S64 240 64 216V120C64 96 78 68 120 68Z"
    return face(
        "back-2",
        _field(ground, WOOL),
        sea,
        half_turn(use("sea")),
        path(medal, ground, WOOL, 2),
        path(rim, "none", GOLD, 1.4),
        head,
        half_turn(head),
        braid(64, 168, 8, 14, 18, (WOOL, GOLD), ground),
    )


def favicon() -> str:
    """The ram on the first back's colour."""
    ground = colour("back-1")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<rect width="100" height="100" rx="20" fill="{ground}"/>{ram(50, 51, 88, WOOL, ground)}</svg>\n'
    )
