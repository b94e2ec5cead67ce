"""Words to draw with: each function returns SVG text, with presentation attributes only."""

from math import cos, radians, sin

from palette import colour

PAPER, EDGE, INK = colour("paper"), colour("edge"), colour("ink")
STONE, SLAB, LIME = colour("stone"), colour("slab"), colour("lime")
GOLD, SEA, SKIN, WOOL, RUST = colour("gold"), colour("sea"), colour("skin"), colour("wool"), colour("rust")
MARK, SIGN = colour("mark"), colour("plate-sign")


def number(value: float) -> str:
    """A coordinate as short as it can be written, to a tenth of a unit."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _attributes(**named: str | float | None) -> str:
    given = {name.replace("_", "-"): value for name, value in named.items() if value is not None}
    return "".join(f' {name}="{v if isinstance(v, str) else number(v)}"' for name, v in given.items())


def path(
    d: str,
    fill: str | None = None,
    stroke: str | None = None,
    width: float | None = None,
    opacity: str | None = None,
) -> str:
    """A path; what is not given is the group's."""
    return f'<path d="{d}"{_attributes(fill=fill, stroke=stroke, stroke_width=width, opacity=opacity)}/>'


def circle(
    x: float,
    y: float,
    r: float,
    fill: str | None = None,
    stroke: str | None = None,
    width: float | None = None,
) -> str:
    """A circle about (x, y)."""
    return f"<circle{_attributes(cx=x, cy=y, r=r, fill=fill, stroke=stroke, stroke_width=width)}/>"


def ellipse(x: float, y: float, rx: float, ry: float, fill: str | None = None) -> str:
    """An upright ellipse about (x, y)."""
    return f"<ellipse{_attributes(cx=x, cy=y, rx=rx, ry=ry, fill=fill)}/>"


def group(*children: str, **named: str | float | None) -> str:
    """Things with attributes in common, such as `fill=GOLD, stroke_width=2`."""
    return f"<g{_attributes(**named)}>{''.join(children)}</g>"


def use(
    name: str,
    x: float = 0,
    y: float = 0,
    size: float | tuple[float, float] | None = None,
    **named: str,
) -> str:
    """Another thing of the sprite once more, moved by (x, y); a symbol needs its size, a square's side or both."""
    width, height = size if isinstance(size, tuple) else (size, size)
    place = {"x": x or None, "y": y or None, "width": width, "height": height} | named
    return f'<use href="#{name}"{_attributes(**place)}/>'


def symbol(name: str, width: float, height: float, *children: str) -> str:
    """A thing the page can use by its name."""
    return f'<symbol id="{name}" viewBox="0 0 {number(width)} {number(height)}">{"".join(children)}</symbol>'


def window(x: float, y: float, width: float, height: float, *children: str) -> str:
    """Things in a frame at (x, y) that cuts off what goes beyond, measured from its corner."""
    place = _attributes(x=x, y=y, width=width, height=height, viewBox=f"0 0 {number(width)} {number(height)}")
    return f"<svg{place}>{''.join(children)}</svg>"


def half_turn(*children: str) -> str:
    """The same about the middle of the card, upside down."""
    return group(*children, transform="rotate(180 120 168)")


def named(name: str, *children: str) -> str:
    """Things drawn here that `use` draws again elsewhere."""
    return f'<g id="{name}">{"".join(children)}</g>'


def mirrored(axis: float, *children: str) -> str:
    """The same, left and right exchanged about a vertical line."""
    return group(*children, transform=f"matrix(-1 0 0 1 {number(2 * axis)} 0)")


def cased(d: str, fill: str, width: float, line: float = 4) -> str:
    """A band along a path with an outline: a staff, a plait, a horn."""
    return group(path(d, "none", INK, width + line), path(d, "none", fill, width), stroke_linecap="round")


def face(name: str, *children: str) -> str:
    """A card or a back of 240 by 336, on its paper."""
    return symbol(name, 240, 336, use("paper"), *children)


def paper() -> str:
    """What every card is drawn on, `paper`."""
    return (
        f'<rect id="paper" x="1" y="1" width="238" height="334" rx="15"'
        f' fill="{PAPER}" stroke="{EDGE}" stroke-width="2"/>'
    )


def at(r: float, degrees: float) -> str:
    """The point of a circle about nought, clockwise from the top."""
    return f"{number(r * sin(radians(degrees)))} {number(-r * cos(radians(degrees)))}"


def spokes(arms: int) -> str:
    """A whirling wheel as on the oldest picture stones, bent arms about a point: `wheel-8` with eight of them."""
    step = 360 / arms
    blades = (
        f"M0 0A31 31 0 0 1 {at(50, k * step)}A50 50 0 0 1 {at(50, (k + 0.5) * step)}A31 31 0 0 0 0 0Z"
        for k in range(arms)
    )
    return f'<path id="wheel-{arms}" d="{"".join(blades)}"/>'


def wheel(x: float, y: float, r: float, fill: str, arms: int = 6) -> str:
    """A whirling wheel of six or eight arms about (x, y)."""
    place = f"translate({number(x)} {number(y)}) scale({r / 50:g})"
    return use(f"wheel-{arms}", transform=place, fill=fill, stroke="none")


def braid(
    x: float, y: float, loops: int, step: float, height: float, colours: tuple[str, str], ground: str
) -> str:
    """Two strands plaited along a level line from (x, y), each over the other in turn.

    Where a strand goes under, the other's casing in the ground's colour makes the gap.
    """
    rise, thick = height * 0.64, height * 0.3

    def cased_strand(d: str, strand: str) -> str:
        return path(d, "none", ground, height * 0.5) + path(d, "none", strand, thick)

    def whole(side: int, strand: str) -> str:
        bows = (
            f"c{number(step * 0.36)} {number(bow)} {number(step * 0.64)} {number(bow)} {number(step)} 0"
            for bow in (rise * side * (-1) ** k for k in range(loops))
        )
        return cased_strand(f"M{number(x)} {number(y)}{''.join(bows)}", strand)

    # the second strand lies over the first everywhere; at every other crossing the first comes up again
    reach, lift = step * 0.3, rise * 0.66
    crossings = "".join(
        f"M{number(x + k * step - reach)} {number(y + lift)}l{number(2 * reach)} {number(-2 * lift)}"
        for k in range(2, loops, 2)
    )
    return whole(-1, colours[0]) + whole(1, colours[1]) + cased_strand(crossings, colours[0])
