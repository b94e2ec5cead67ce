"""The four queens: with the horn, with the rose, with the church, and with the lamb."""

from figures import blossom, fist, hems, lips, robe
from palette import cloth
from shapes import GOLD, INK, LIME, RUST, SEA, SKIN, WOOL, cased, circle, ellipse, group, mirrored, path, use


def _neck() -> str:
    return path("M72 84H90V102Q81 112 72 102Z", SKIN) + path(
        "M72 92Q81 102 90 92V96Q81 106 72 99Z", INK, "none", opacity=".14"
    )


def spades() -> str:
    """The one who meets the riders: a horn of mead, a raven, her hair in a knot as on the stones."""
    own = cloth("S")
    horn = "M152 46C154 74 146 96 122 104L119 98C132 90 136 72 134 46Z"
    raven = "M8 96C14 82 20 66 32 62C32 56 38 52 44 55L54 60L45 64C46 78 40 90 28 94L20 108L17 98Z"
    return group(
        path("M81 2C70 2 64 12 68 22L62 30H100L94 22C98 12 92 2 81 2Z", RUST),
        path("M70 14Q81 22 92 13M69 20Q81 28 93 20", "none", INK, 1.3),
        robe(own, SEA),
        hems(GOLD),
        path("M60 100L46 108Q60 150 76 154H86Q102 150 116 108L102 100Q98 128 81 136Q64 128 60 100Z", SEA),
        path("M52 112Q64 142 80 148M110 112Q98 142 82 148", "none", WOOL, 1.5),
        _neck(),
        path("M58 56C52 34 66 22 81 22S110 34 104 56L106 82Q98 78 99 62L81 40L63 62Q64 78 56 82Z", RUST),
        use("face", 81, 64),
        lips(81, 64),
        path("M59 62C58 44 66 36 81 34C96 36 104 44 103 62Q94 52 81 40Q68 52 59 62Z", RUST),
        path("M62 52Q70 42 80 38M100 52Q92 42 82 38", "none", INK, 1.2),
        path("M57 44Q81 22 105 44L104 50Q81 28 58 50Z", GOLD),
        circle(81, 33, 3.6, cloth("H")),
        path("M66 108Q81 130 96 108", "none", INK, 5) + path("M66 108Q81 130 96 108", "none", WOOL, 2.4),
        circle(64, 107, 6, GOLD)
        + circle(98, 107, 6, GOLD)
        + circle(64, 107, 2, INK)
        + circle(98, 107, 2, INK),
        group(
            path(raven, INK),
            circle(41, 59, 1.6, WOOL, "none")
            + path("M24 78Q32 82 34 72M20 86Q28 90 32 82", "none", SEA, 1.6),
            path("M30 94V106M36 91V104", "none", INK, 2),
            transform="translate(5 11)",
        ),
        path(horn, WOOL),
        path("M133 50H153V58H134ZM131 82L145 90L141 95L128 87Z", GOLD) + ellipse(143, 46, 10, 3.6, RUST),
        path("M122 104L114 106L119 98Z", GOLD),
        fist(132, 100, GOLD, 20),
    )


def hearts() -> str:
    """The lady of the town of roses: roses in her hair and one in her hand."""
    own = cloth("H")
    hair = "M81 18C56 18 50 40 54 60C50 78 40 88 44 104C50 118 62 110 64 96L66 50H96L98 96C100 110 112 118 118 104"
    hair += "C122 88 112 78 108 60C112 40 106 18 81 18Z"
    return group(
        robe(own, WOOL),
        hems(GOLD),
        path("M81 118L88 126L81 134L74 126Z", own),
        path(hair, GOLD),
        path(
            "M54 64Q50 82 50 100M60 60Q56 84 58 104M108 64Q112 82 112 100M102 60Q106 84 104 104",
            "none",
            INK,
            1.3,
        ),
        _neck(),
        path("M66 104Q81 122 96 104L99 108Q81 130 63 108Z", GOLD),
        use("face", 81, 64),
        lips(81, 64, own),
        path("M60 62C58 44 66 38 81 36C96 38 104 44 102 62C98 52 90 48 81 40C72 48 64 52 60 62Z", GOLD),
        path("M65 52Q74 47 80 40M97 52Q88 47 82 40", "none", INK, 1.2),
        path("M52 42L46 36L54 34ZM110 42L116 36L108 34Z", SEA),
        blossom(56, 42, 11, WOOL),
        blossom(106, 42, 11, WOOL),
        blossom(66, 28, 12, own),
        blossom(96, 28, 12, own),
        blossom(81, 20, 14, WOOL),
        cased("M128 154C132 120 126 90 130 62", SEA, 2.6, 3),
        path(
            "M129 84C138 70 150 74 152 78C148 88 138 92 129 84ZM128 98C118 86 110 92 108 96C112 104 122 106 128 98Z",
            SEA,
        ),
        path("M130 84Q140 80 150 78M127 98Q118 96 110 96", "none", INK, 1.2),
        blossom(131, 52, 20, own),
        fist(129, 114, WOOL),
    )


def diamonds() -> str:
    """The lady who gave a church: wimple, crown, three towers on her hand."""
    own = cloth("D")
    church = group(
        path("M8 74H56V104H8Z", LIME),
        path("M8 74L14 64H50L56 74Z", own),
        path("M4 60H20V104H4Z", WOOL) + path("M2 60L12 26L22 60Z", INK),
        path("M37 66H46V104H37ZM49 66H58V104H49Z", WOOL)
        + path("M35.5 66L41.5 44L47.5 66ZM47.5 66L53.5 44L59.5 66Z", INK),
        path("M12 26V18M8.5 21H15.5M41.5 44V38M53.5 44V38", "none", INK, 1.6),
        path("M9 104V96Q12 91 15 96V104ZM25 96V86Q28 81 31 86V96Z", INK, "none"),
        path("M9 74V68M15 74V68M41.5 80V74M53.5 80V74", "none", INK, 2.2),
    )
    return group(
        robe(own, GOLD),
        hems(WOOL),
        path("M81 124L87 132L81 140L75 132Z", own),
        path(
            "M81 20C54 20 48 44 52 66C50 84 44 96 40 110L60 118Q81 130 102 118L122 110C118 96 112 84 110 66C114 44 108 20 81 20Z",
            WOOL,
        ),
        path(
            "M52 66Q52 92 48 106M58 96Q56 106 54 112M110 66Q110 92 114 106M104 96Q106 106 108 112",
            "none",
            INK,
            1.3,
        ),
        use("face", 81, 64),
        lips(81, 64),
        path("M58 50C56 76 62 100 81 100S106 76 104 50L100 48C103 72 98 94 81 94S59 72 62 48Z", WOOL),
        path("M60 88Q64 112 81 118Q98 112 102 88Q96 100 81 100T60 88Z", WOOL),
        path("M66 100Q72 110 81 112Q90 110 96 100", "none", INK, 1.2),
        path("M57 50L52 24L63 34L69 18L76 32L81 14L86 32L93 18L99 34L110 24L105 50Q81 42 57 50Z", GOLD),
        path("M57 50Q81 42 105 50V44Q81 36 56 44Z", own),
        *(circle(x, y, 2.6, WOOL) for x, y in ((52, 23), (69, 17), (81, 13), (93, 17), (110, 23))),
        circle(81, 41, 2.6, WOOL),
        church,
        path("M0 108C4 102 10 104 14 106L52 104Q60 104 58 109L38 116L34 132H10L12 116Z", SKIN),
        path("M40 108L54 107M38 112L50 111", "none", INK, 1.2),
        path("M6 128H38L40 142H4Z", GOLD),
    )


def clubs() -> str:
    """The shepherdess: a kerchief, two plaits, a lamb of the island's grey breed with a black head."""
    own = cloth("C")
    plait = path("M57 78C50 86 50 100 54 112L58 128L63 112C66 100 66 88 63 78Z", RUST)
    plait += path("M52 90L64 96M51 100L64 106M54 111L62 114", "none", INK, 1.4) + path(
        "M54 122H62V128H54Z", GOLD
    )
    fleece = "M90 112Q86 104 94 100Q96 92 105 94Q110 86 119 90Q128 86 133 94Q143 94 143 103Q152 108 147 117"
    fleece += "Q150 128 140 131Q136 140 126 136Q117 143 109 136Q98 139 96 130Q86 126 90 112Z"
    curls = "M102 106q5 -4 8 1t-4 4M118 100q5 -4 8 1t-4 4M130 112q5 -4 8 1t-4 4M112 120q5 -4 8 1t-4 4M127 124q5 -4 8 1t-4 4M99 120q4 -3 6 1"
    return group(
        robe(own, WOOL),
        hems(GOLD),
        path("M76 118H86M76 128H86M76 138H86", "none", own, 3),
        _neck(),
        path(
            "M81 18C56 18 52 42 55 62C54 76 50 84 46 92L62 96H100L116 92C112 84 108 76 107 62C110 42 106 18 81 18Z",
            own,
        ),
        path("M72 84H90V100Q81 110 72 100Z", SKIN),
        use("face", 81, 64),
        lips(81, 64),
        path("M60 66C57 46 64 36 81 34C98 36 105 46 102 66C100 54 94 48 81 42C68 48 62 54 60 66Z", RUST),
        path("M55 58C54 32 66 22 81 22S108 32 107 58C102 42 94 34 81 34S60 42 55 58Z", GOLD),
        path("M62 38L66 43M71 30L74 35M81 27V33M91 30L88 35M100 38L96 43", "none", INK, 1.5),
        plait,
        mirrored(81, plait),
        group(
            path("M108 132V150M116 136V150M128 136V150M136 132V150", "none", INK, 5),
            path(fleece, SEA),
            path(curls, "none", INK, 1.4),
            path(
                "M124 84C118 80 113 82 112 87C116 90 121 91 125 90ZM146 84C152 80 157 82 158 87C154 90 149 91 145 90Z",
                INK,
            ),
            path(
                "M135 72C143 72 148 78 147 87C146 96 141 104 135 104S124 96 123 87C122 78 127 72 135 72Z", INK
            ),
            path("M126 80Q124 70 135 68Q146 70 144 80Q140 84 135 81Q130 84 126 80Z", SEA),
            circle(129.5, 88, 1.8, WOOL, "none")
            + circle(140.5, 88, 1.8, WOOL, "none")
            + path("M132 98L135 100L138 98", "none", WOOL, 1.4),
            transform="translate(-7 0)",
        ),
        path("M70 128C80 120 92 122 104 126L106 134C94 136 80 142 70 142Z", SKIN),
        path("M100 127L104 133M94 126L98 134", "none", INK, 1.2),
        path("M52 124L74 122L78 142L54 148Z", GOLD),
    )
