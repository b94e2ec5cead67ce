"""The four kings: of the sea stacks, of the ram, of the ring wall, and of the scales."""

from emblems import ram
from figures import fist, hems, robe, shaft
from palette import cloth
from shapes import (
    GOLD,
    INK,
    LIME,
    RUST,
    SEA,
    WOOL,
    cased,
    circle,
    group,
    mirrored,
    path,
    use,
)

# between moustache and beard
_MOUTH = path("M74 83.5Q81 81 88 83.5Q81 89 74 83.5Z", INK, "none")


def _fur(fill: str = WOOL, tails: str = INK) -> str:
    """A collar of fur with tails."""
    collar = path("M46 103C58 92 104 92 116 103L124 118C104 112 94 124 81 134C68 124 58 112 38 118Z", fill)
    return collar + path(
        "M52 105v7M63 103l2 7M72 112l2 6M110 105v7M99 103l-2 7M90 112l-2 6", "none", tails, 2.4
    )


def spades() -> str:
    """The king of the sea: a crown of stacks that waves have cut, a beard of waves, a broad axe."""
    own = cloth("S")
    beard = "M60 68C56 88 60 104 66 112Q70 120 74 116Q77 128 81 134Q85 128 88 116Q92 120 96 112C102 104 106 88 102 68"
    beard += "Q96 82 89 80Q81 76 73 80Q66 82 60 68Z"
    waves = "M64 90q4 5 8 0t8 0t8 0t8 0M66 100q4 5 8 0t8 0t8 0t6 0M70 110q4 5 8 0t8 0t6 -1"
    crown = "M56 58L53 40L60 22L68 27L67 40L71 44L74 14L84 9L90 17L88 43L94 44L95 28L104 24L109 38L106 58Z"
    return group(
        robe(own, SEA),
        hems(GOLD),
        _fur(),
        shaft(128, 32, 128, 154),
        path("M132 44C142 42 147 34 149 26C154 42 154 64 149 80C146 71 142 64 132 62Z", SEA),
        path("M146 34C149 46 149 60 146 72", "none", WOOL, 1.6),
        path("M123 41H134V65H123Z", LIME),
        fist(128, 112, GOLD),
        path("M58 50C50 60 52 84 60 92L66 60ZM104 50C112 60 110 84 102 92L96 60Z", SEA),
        use("face", 81, 66),
        path(beard, SEA),
        path(waves, "none", INK, 1.4),
        _MOUTH,
        path(crown, LIME),
        path("M57 40L64 38M55 49L106 49M73 24L86 26M72 34L88 33M97 36L106 38", "none", INK, 1.2),
        path("M55 50H107L106 58H56Z", GOLD),
    )


def hearts() -> str:
    """Bräus, the king of the ram: horns in his crown, wool in his beard, the banner in his hand."""
    own = cloth("H")
    horn = "M62 44C44 22 25 36 27 54C29 70 47 72 49 60C50 51 40 48 38 56"
    ridges = "M53 29L49 38M42 29L42 38M32 37L38 43M24 50H33M29 66L35 60M41 71L41 63"
    curls = (
        "M60 68Q53 74 59 80Q52 88 60 92Q55 102 65 103Q64 113 73 111Q75 121 81 117Q87 121 89 111Q98 113 97 103"
    )
    curls += "Q107 102 102 92Q110 88 103 80Q109 74 102 68Q96 80 89 79Q81 75 73 79Q66 80 60 68Z"
    spirals = "M68 90q-5 2 -2 6t6 -2M94 90q5 2 2 6t-6 -2M81 95q-4 3 -1 6t5 -2M74 104q-3 2 0 4M88 104q3 2 0 4"
    horns = cased(horn, GOLD, 9) + path(ridges, "none", INK, 1.3)
    return group(
        robe(own, GOLD),
        path("M76 106L81 112L86 106L86 154H76Z", WOOL),
        hems(GOLD),
        _fur(),
        path("M60 50C53 58 54 78 60 84L66 58ZM102 50C109 58 108 78 102 84L96 58Z", WOOL),
        use("face", 81, 66),
        path(curls, WOOL),
        path(spirals, "none", INK, 1.4),
        _MOUTH,
        horns,
        mirrored(81, horns),
        path("M143 72H106L112 80L106 88.5L112 97L106 105H143Z", own),
        ram(126.5, 88.5, 25, WOOL, own),
        shaft(143, 22, 143, 154),
        path("M143 8V26M134 16H152", "none", INK, 7) + path("M143 9.5V25M135.5 16H150.5", "none", GOLD, 3.4),
        fist(143, 118, GOLD),
        path("M57 56L54 30L66 42L74 20L81 12L88 20L96 42L108 30L105 56Q81 48 57 56Z", GOLD),
        path("M57 56Q81 48 105 56L106 49Q81 41 56 49Z", own),
        circle(81, 46, 3.4, WOOL) + circle(67, 48, 2, GOLD) + circle(95, 48, 2, GOLD),
    )


def diamonds() -> str:
    """The king of the ring wall: merlons and a tower for a crown, and the key of the town."""
    own = cloth("D")
    wall = "M55 58V34H61V40H67V34H71V24H68V12H73V17H78V12H84V17H89V12H94V24H91V34H95V40H101V34H107V58Z"
    beard = "M62 70C62 88 70 100 81 108C92 100 100 88 100 70Q96 82 90 80Q81 75 72 80Q66 82 62 70Z"
    key = path("M26 62V120", "none", INK, 8) + path("M26 96H38M26 108H36", "none", INK, 9)
    key += circle(26, 48, 13, "none", INK, 9)
    key += circle(26, 48, 13, "none", GOLD, 5) + path("M26 62V119M26 96H36M26 108H34", "none", GOLD, 4.5)
    return group(
        robe(own, WOOL),
        path("M81 112L86 120L81 128L76 120ZM81 130L86 138L81 146L76 138Z", own),
        hems(GOLD),
        path("M44 104C58 92 104 92 118 104L126 122Q104 112 81 116Q58 112 36 122Z", GOLD),
        path("M48 110Q81 98 114 110", "none", INK, 1.4),
        *(circle(x, y, 3, WOOL) for x, y in ((50, 112), (65, 108), (97, 108), (112, 112))),
        key,
        fist(26, 130, GOLD),
        path(
            "M60 52C48 60 48 82 56 90Q64 88 66 80L64 58ZM102 52C114 60 114 82 106 90Q98 88 96 80L98 58Z", RUST
        ),
        path("M54 66Q54 78 60 84M108 66Q108 78 102 84", "none", INK, 1.3),
        use("face", 81, 66),
        path(beard, RUST),
        path("M81 90V102M75 89Q76 96 79 100M87 89Q86 96 83 100", "none", INK, 1.3),
        _MOUTH,
        path(wall, LIME),
        path("M55 46H107M71 34H91M62 40V46M75 40V46M88 40V46M100 46V40M68 24H94", "none", INK, 1.2),
        path("M78.5 34V29Q81 25 83.5 29V34Z", INK, "none"),
        path("M55 50H107V58H55Z", GOLD),
    )


def clubs() -> str:
    """The king of the scales, who decides when both have five: a crested helmet, plaits, a balance."""
    own = cloth("C")
    plait = "M70 84C64 96 66 108 69 118L72 130L77 118C79 108 80 96 79 84Z"
    twists = "M67 94L78 100M67 104L77 110M69 114L75 118"
    pans = path("M8 50L2 80M8 50L14 80M48 50L42 80M48 50L54 80", "none", INK, 1.3)
    pans += path("M-1 80H17C17 92 -1 92 -1 80ZM39 80H57C57 92 39 92 39 80Z", GOLD)
    beam = cased("M8 51Q18 44 28 50Q38 44 48 51", GOLD, 3, 3.4) + circle(28, 42, 5, GOLD)
    scales = group(pans, shaft(28, 48, 28, 154), beam, transform="translate(3 0)")
    half = path(plait, WOOL) + path(twists, "none", INK, 1.5)
    return group(
        robe(own, SEA),
        hems(GOLD),
        _fur(GOLD),
        path("M60 54C54 64 56 84 62 92L68 58ZM102 54C108 64 106 84 100 92L94 58Z", WOOL),
        use("face", 81, 66),
        path("M60 72C60 84 66 92 81 92S102 84 102 72Q96 82 89 80Q81 76 73 80Q66 82 60 72Z", WOOL),
        _MOUTH,
        half,
        mirrored(81, half),
        path("M57 60C54 28 68 16 81 14C94 16 108 28 105 60L99 58Q92 50 84 57L81 74L78 57Q70 50 63 58Z", GOLD),
        path(
            "M76 16C77 30 78 44 78 56M86 16C85 30 84 44 84 56M58 46Q68 40 78 44M84 44Q94 40 104 46",
            "none",
            INK,
            1.4,
        ),
        path("M76 18Q78 6 90 6Q88 10 86 18Z", RUST),
        scales,
        fist(31, 114, GOLD),
    )
