"""The QR in the terminal: read back from the characters that are printed, as a camera would."""

from dataclasses import dataclass, replace
from ipaddress import ip_address

import pytest
import zxingcpp
from rich.text import Text

from braus_p2p.net.invite import Invite, read_invite_untrusted
from braus_p2p.ui.faces import Style
from braus_p2p.ui.invitation import invitation
from braus_p2p.ui.qr import qr_lines

SCALE = 4
SIGNS = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}

HOME = Invite(bytes(range(16)), bytes(10), 3636, (ip_address("192.168.1.20"),))
WIDE = Invite(
    bytes(range(16)),
    bytes(range(10)),
    3636,
    (ip_address("192.168.1.20"), ip_address("2001:db8::1"), ip_address("fd00:1234::5:6")),
)


@dataclass
class Table:
    """As much of a peering as an invitation looks at."""

    invite: Invite | None


def read(lines: list[str], *, inverted: bool = False) -> str:
    """What a reader finds in these characters, drawn in white on black as a terminal draws them."""
    width = max(map(len, lines))
    rows = [[SIGNS[sign][half] for sign in line.ljust(width)] for line in lines for half in (0, 1)]
    pixels = bytearray()
    for row in rows:
        drawn = bytes(255 - light if inverted else light for light in row for _ in range(SCALE))
        pixels += drawn * SCALE
    image = memoryview(pixels).cast("B", (len(rows) * SCALE, width * SCALE))
    (found,) = zxingcpp.read_barcodes(image)
    return found.text


@pytest.mark.parametrize("invite", [HOME, WIDE], ids=["home", "wide"])
@pytest.mark.parametrize("rows", [24, 40])
def test_the_qr_on_the_screen_is_the_code(invite: Invite, rows: int) -> None:
    """What is decoded from the printed characters is an invite to the same table; it fits 80 by 24.

    Where not all addresses fit in, the likeliest do.
    """
    lines = [line.plain for line in invitation(Table(invite), "Here:", Style(), rows)]  # type: ignore[arg-type]
    drawn = [line[2:] for line in lines if set(line) <= set(SIGNS)]
    found = read_invite_untrusted(read(drawn))
    assert replace(invite, addresses=found.addresses) == found
    assert 1 <= len(found.addresses)
    assert found.addresses == invite.addresses[: len(found.addresses)]
    assert found == invite or rows == 24
    assert sum(-(-len(line) // 80) for line in lines) < rows


@pytest.mark.parametrize("inverted", [False, True])
def test_the_qr_can_be_read_either_way_round(inverted: bool) -> None:  # noqa: FBT001 - a parametrised case
    """Where a terminal swaps black and white a reader still finds the word."""
    lines = qr_lines("BRAUS0123456789", 78, 24)
    assert lines is not None
    assert "BRAUS0123456789" == read([line.plain for line in lines], inverted=inverted)


def test_the_qr_brings_its_own_colours() -> None:
    """White and black are named by number, so that no theme and no light background changes them."""
    lines = qr_lines("BRAUS", 78, 24)
    assert lines is not None
    # What a console prints of it depends on which console printed it first: the library keeps it.
    assert "color(231) on color(16)" == lines[0].style


def test_no_qr_where_it_would_not_fit() -> None:
    """A terminal that is too small, a pipe, and one without block characters get the code alone."""
    assert qr_lines(str(WIDE).replace("-", ""), 78, 12) is None
    assert qr_lines(str(WIDE).replace("-", ""), 30, 60) is None
    for style, rows in ((Style(), 0), (Style(signs=False), 40), (Style(width=20), 40)):
        lines = invitation(Table(HOME), "Here:", style, rows)  # type: ignore[arg-type]
        assert not [line for line in lines if "█" in line.plain]
        assert str(HOME) in [line.plain.strip() for line in lines]


def test_a_table_without_a_code_says_so() -> None:
    """There is nothing to show where nobody can be let in by a code."""
    (line,) = invitation(Table(None), "Here:", Style(), 40)  # type: ignore[arg-type]
    assert isinstance(line, Text)
    assert "no code" in line.plain
