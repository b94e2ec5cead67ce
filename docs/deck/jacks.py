"""The four jacks, seen from the side like all men on the picture stones: sailor, archer, mason, and Spit's spearman."""

from figures import blossom, fist, hems, robe, shaft
from palette import cloth
from shapes import (
    GOLD,
    INK,
    LIME,
    RUST,
    SEA,
    SKIN,
    WOOL,
    cased,
    circle,
    group,
    mirrored,
    path,
    use,
    wheel,
)


def _neck() -> str:
    return path("M66 80L64 104Q80 114 92 104L88 88Z", SKIN) + path(
        "M66 88Q76 100 90 96L88 90Z", INK, "none", opacity=".14"
    )


def _bob(fill: str) -> str:
    """Hair to the nape, curled up at its end."""
    return path("M62 40C50 54 50 78 46 92C54 98 66 96 70 88C76 78 74 62 78 50Z", fill) + path(
        "M60 56Q58 76 54 90M68 56Q68 76 62 92", "none", INK, 1.3
    )


def spades() -> str:
    """The sailor: a hood with a tail, the steering oar, a stem that ends in a spiral."""
    own = cloth("S")
    stem = "M16 156C18 120 42 100 40 70C38 44 10 46 13 66C16 80 31 76 28 65"
    return group(
        cased(stem, RUST, 8),
        path("M17 128L27 132M25 112L35 118M34 96L44 98M36 80H46", "none", INK, 1.3),
        shaft(130, 60, 130, 154, GOLD),
        path("M130 6C144 14 145 48 137 66H123C115 48 116 14 130 6Z", GOLD),
        path("M130 14V60", "none", INK, 1.4),
        robe(own, WOOL),
        path("M66 118H96M69 130H93M73 142H89", "none", SEA, 4),
        hems(GOLD),
        _neck(),
        use("profile", 80, 62),
        path(
            "M94 44C92 24 74 16 62 26C44 24 30 32 24 44L32 48C40 40 46 42 50 48C48 70 46 84 50 104C62 118 92 120 108 110"
            "C96 108 82 104 74 92C68 78 72 58 94 48Z",
            own,
        ),
        path("M92 48C74 56 66 76 72 92C80 104 94 109 106 110", "none", GOLD, 3),
        path("M56 32Q66 28 72 34", "none", SEA, 1.6) + circle(27, 47, 4.5, GOLD),
        fist(130, 110, SEA),
    )


def hearts() -> str:
    """The archer of the ring wall: a bow, a feathered hat, a rose."""
    own = cloth("H")
    bow = path("M122 10V154", "none", INK, 1.4) + cased(
        "M118 8Q126 8 131 16C152 50 152 108 131 150", RUST, 4.4
    )
    bow += path("M145.6 60Q149 80 145.6 102", "none", GOLD, 5.5)
    figure = group(
        _bob(GOLD),
        robe(own, GOLD),
        hems(WOOL),
        path("M76 118L81 124L86 118M76 128L81 134L86 128M76 138L81 144L86 138", "none", own, 2.4),
        _neck(),
        path("M50 106Q80 126 110 106L114 116Q80 138 46 116Z", WOOL),
        path("M56 114L62 122L68 118L74 126L80 121L86 126L92 118L98 122L104 114", "none", own, 2),
        use("profile", 80, 62),
        path("M62 44C58 56 62 66 60 78Q70 76 70 62Q80 58 84 46Z", GOLD),
        path("M46 44C50 20 78 12 98 30L126 42C112 50 80 46 58 50Z", own),
        path("M46 44C70 34 98 36 126 42C112 50 80 46 58 50Z", WOOL),
        path("M60 38C48 30 34 14 36 2C52 4 68 20 70 34Z", WOOL)
        + path("M66 34Q50 20 40 8M52 24L44 24M58 28L58 18M46 16L40 18", "none", INK, 1.2),
        blossom(66, 36, 9, own),
        bow,
        fist(145, 108, WOOL),
    )
    return mirrored(81, figure)


def diamonds() -> str:
    """The mason: a cap, a hammer, and a block with a diamond in it."""
    own = cloth("D")
    figure = group(
        _bob(RUST),
        shaft(130, 30, 130, 154),
        path("M108 18H146Q154 24 152 40H108Z", SEA) + path("M114 18V40M140 18V40", "none", INK, 1.4),
        robe(own, WOOL),
        path("M62 116L100 116L96 154H66Z", LIME) + path("M62 116L54 104M100 116L108 104", "none", INK, 2),
        hems(GOLD),
        _neck(),
        path("M56 102Q80 122 104 102L106 110Q80 132 54 110Z", GOLD),
        use("profile", 80, 62),
        path("M62 44C58 56 62 66 60 80Q71 76 70 60Q80 58 84 46Z", RUST),
        path("M54 50C46 32 58 16 80 18C98 18 104 30 98 42L92 48Q72 42 54 50Z", own),
        path("M54 50Q74 40 94 46L98 38Q74 32 52 42Z", GOLD),
        circle(80, 17, 4, GOLD),
        path("M8 108L16 100H58L50 108Z", WOOL)
        + path("M50 108L58 100V154H50Z", SEA)
        + path("M8 108H50V154H8Z", LIME),
        path("M29 114L40 130L29 146L18 130Z", own),
        path("M12 112l4 3M44 112l3 4M12 134l3 3M44 140l3 4", "none", INK, 1.3),
        fist(130, 108, GOLD),
    )
    return mirrored(81, figure)


def clubs() -> str:
    """Spit, whose name is a spear: helmet, mail, and a shield with the wheel."""
    own = cloth("C")
    return group(
        shaft(132, 40, 132, 154),
        path("M132 2C142 16 143 30 136 44H128C121 30 122 16 132 2Z", SEA)
        + path("M132 8V40", "none", INK, 1.3),
        path("M126 44H138V51H126Z", GOLD),
        robe(own, GOLD),
        path("M76 118L81 124L86 118M76 128L81 134L86 128M76 138L81 144L86 138", "none", own, 2.4),
        hems(GOLD),
        path("M62 60C52 72 52 92 44 104Q62 124 84 118Q104 118 112 108Q94 104 88 90L74 86V60Z", SEA),
        path(
            "M58 78q4 4 8 0t8 0M56 88q4 4 8 0t8 0t8 0M52 98q4 4 8 0t8 0t8 0t8 0M60 108q4 4 8 0t8 0t8 0t8 0t8 0",
            "none",
            INK,
            1.3,
        ),
        use("profile", 80, 62),
        path("M72 50H62V78Q72 84 78 76L74 60Z", SEA),
        path("M56 54C50 26 66 12 82 12C96 14 102 30 98 50L94 64L90 50Q74 46 56 54Z", GOLD),
        path("M56 54Q74 44 98 50L98 43Q74 37 55 46Z", RUST)
        + path("M80 12C84 24 84 32 82 41", "none", INK, 1.4),
        path("M80 13Q80 4 70 4Q76 8 74 13Z", RUST),
        circle(40, 122, 34, WOOL)
        + circle(40, 122, 29, own)
        + wheel(40, 122, 26, WOOL, 8)
        + circle(40, 122, 7, GOLD),
        fist(132, 108, GOLD),
    )
