"""Pictures that stand alone: on aces, on backs, on the page's tab."""

from shapes import circle, group, mirrored, number, path


def _square(x: float, y: float, size: float) -> str:
    """What brings a square of 100 by 100 to its size, its middle to (x, y)."""
    return f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({size / 100:g})"


def ram(x: float, y: float, size: float, fill: str, ground: str) -> str:
    """The head of a ram, its horns curled, in a square with its middle at (x, y)."""
    horn = "M45 27C31 7 4 15 6 44C8 66 34 70 38 52C40 41 25 37 23 49"
    half = path(horn, "none", fill, 12) + path("M35 48L19 60L36 60Z", fill)
    return group(
        half,
        mirrored(50, half),
        path("M34 32Q50 16 66 32L63 62C62 80 57 92 50 94C43 92 38 80 37 62Z", fill, ground, 4),
        path("M40 52Q43.5 48.5 47 52M53 52Q56.5 48.5 60 52M50 84V90M45 80L50 84L55 80", "none", ground, 3.6),
        transform=_square(x, y, size),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def ship(x: float, y: float, size: float, fill: str, ground: str) -> str:
    """A ship under sail as the stones show it, in a square with its middle at (x, y)."""
    return group(
        path("M50 4V74M18 76L50 4L82 76", "none", fill, 2.6),
        path("M16 14H84L79 56H21Z", fill),
        path("M33 14L36 56M50 14V56M67 14L64 56M18 28H82M20 42H80", "none", ground, 3),
        path("M2 36C-2 30 4 26 8 30M98 36C102 30 96 26 92 30", "none", fill, 3.4),
        path("M2 36C8 64 24 72 50 72S92 64 98 36C100 78 82 92 50 92S0 78 2 36Z", fill),
        path("M14 74Q50 88 86 74", "none", ground, 2.4),
        transform=_square(x, y, size),
    )


def tower(x: float, y: float, size: float, fill: str, ground: str) -> str:
    """A tower of the ring wall with a piece of the wall on both sides, its middle at (x, y)."""
    return group(
        path(
            "M2 92V48H10V54H18V48H26V54H30V22H26V6H35V13H45V6H55V13H65V6H74V22H70V54H74V48H82V54H90V48H98V92Z",
            fill,
        ),
        path("M26 24H74M30 54H2M70 54H98", "none", ground, 2.4),
        path(
            "M43 92V76Q50 66 57 76V92ZM47 34H53V46H47ZM36 56H40V64H36ZM60 56H64V64H60ZM12 66H16V74H12ZM84 66H88V74H84Z",
            ground,
        ),
        transform=_square(x, y, size),
    )


def rose(x: float, y: float, size: float, fill: str, ground: str) -> str:
    """A rose as heralds draw it, cut in one colour, its middle at (x, y)."""
    petal = path("M50 50C26 38 26 8 42 8Q47 8 50 13Q53 8 58 8C74 8 74 38 50 50Z", fill, ground, 3.4)
    sepal = path("M50 50L43 92L50 99L57 92Z", fill)
    return group(
        *(group(part, transform=f"rotate({72 * k} 50 50)") for part in (sepal, petal) for k in range(5)),
        circle(50, 50, 11, ground) + circle(50, 50, 7.5, fill),
        transform=_square(x, y, size),
    )
