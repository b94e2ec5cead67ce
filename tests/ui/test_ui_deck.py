"""The deck that the page shows: it is what the program draws, and a strict policy lets it be shown."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from braus_p2p.rules.cards import CARDS

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "braus_p2p" / "ui" / "static"
SPRITE = (STATIC / "deck.svg").read_text(encoding="utf-8")
SHEET = (STATIC / "colours.css").read_text(encoding="utf-8")
NAMESPACE = "{http://www.w3.org/2000/svg}"
SUITS = ("spades", "hearts", "diamonds", "clubs")


def sheet(*, dark: bool) -> list[dict[str, str]]:
    """The colours of the two blocks of the style sheet, two and four, as one of the two schemes sees them."""
    written = r"--card-([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;"
    return [
        {name: (other or one) if dark else one for name, one, other in re.findall(written, block)}
        for block in re.findall(r"{([^{}]*)}", SHEET)
    ]


TWO, FOUR = sheet(dark=False)
TWO_DARK, FOUR_DARK = sheet(dark=True)
SETS = {
    "two": TWO,
    "four": TWO | FOUR,
    "two, dark": TWO_DARK,
    "four, dark": TWO_DARK | FOUR_DARK,
}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours written `#rrggbb` (WCAG 2.2, relative luminance)."""

    def luminance(colour: str) -> float:
        channels = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def elements() -> list[ET.Element]:
    """Everything in the sprite."""
    return list(ET.fromstring(SPRITE).iter())  # noqa: S314 - our own


def test_what_is_kept_is_what_the_program_draws(tmp_path: Path) -> None:
    """Drawing anew gives the same files, octet by octet."""
    subprocess.run([sys.executable, ROOT / "docs" / "deck" / "draw.py", tmp_path], check=True)  # noqa: S603 - our own program
    drawn = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert {"deck.svg", "favicon.svg", "colours.css"} == set(drawn)
    assert {name: (STATIC / name).read_bytes() for name in drawn} == drawn


def test_every_card_and_two_backs_can_be_used() -> None:
    """There is a symbol for each of the 36 cards and for two backs, all of one size, and the suits alone."""
    symbols = {e.get("id"): e.get("viewBox") for e in elements() if e.tag == f"{NAMESPACE}symbol"}
    cards = {f"card-{card}" for card in CARDS} | {"back-1", "back-2"}
    assert 38 == len(cards)
    assert dict.fromkeys(cards, "0 0 240 336") == {name: symbols.get(name) for name in cards}
    assert cards == {name for name in symbols if name and name.startswith(("card-", "back-"))}
    assert {f"suit-{suit}" for suit in "SHDC"} <= set(symbols)


@pytest.mark.parametrize("file", ["deck.svg", "favicon.svg"])
def test_a_strict_policy_has_nothing_to_refuse(file: str) -> None:
    """There are shapes and presentation attributes only: no style, script, text or thing from elsewhere."""
    drawn = list(ET.parse(STATIC / file).getroot().iter())  # noqa: S314 - our own
    shapes = {"svg", "defs", "symbol", "g", "use", "path", "circle", "ellipse", "rect"}
    assert set() == {e.tag.removeprefix(NAMESPACE) for e in drawn} - shapes
    names = {name for e in drawn for name in e.attrib}
    assert set() == {name for name in names if name.startswith(("on", "style", "class", "font", "{"))}
    assert [] == [
        v for e in drawn for name, v in e.attrib.items() if name == "href" and not v.startswith("#")
    ]
    assert [] == [value for e in drawn for value in e.attrib.values() if "url(" in value]


def test_every_name_is_given_once_and_every_use_finds_it() -> None:
    """No two things share a name, and nothing is used that is not there."""
    names = Counter(e.get("id") for e in elements() if e.get("id"))
    assert [] == [name for name, count in names.items() if count > 1]
    assert set() == {e.get("href", "")[1:] for e in elements() if e.get("href")} - set(names)


def test_colours_fall_back_to_the_light_two() -> None:
    """Where a page says nothing the sprite has the colours of the style sheet's first block, and no other."""
    used = set(re.findall(r"var\(--card-([\w-]+),(#[0-9a-f]{6})\)", SPRITE))
    assert set(TWO.items()) == used
    bare = re.sub(r"var\([^)]*\)", "", SPRITE)
    assert [] == re.findall(r'(?:fill|stroke)="(?!none"|")[^"]*"', bare)


def test_what_is_written_and_the_paper_are_dark_by_night_and_what_is_worn_is_not() -> None:
    """What the figures wear is the same in both schemes, and nothing else is."""
    for light, dark in ((TWO, TWO_DARK), (FOUR, FOUR_DARK)):
        assert {f"cloth-{suit}" for suit in SUITS} == {name for name in light if light[name] == dark[name]}


@pytest.mark.parametrize("name", SETS)
def test_an_index_stands_out_from_its_paper(name: str) -> None:
    """Rank and suit have a contrast of 4.5 to 1 with the paper, on aces with the stone 4.5 to 1 as well."""
    colours = SETS[name]
    for ground in ("paper", "stone"):
        assert [] == [suit for suit in SUITS if contrast(colours[suit], colours[ground]) < 4.5], ground


def test_four_colours_are_four() -> None:
    """With four colours no two suits look alike, with two colours the old pairs do."""
    for name, colours in SETS.items():
        assert (4 if name.startswith("four") else 2) == len({colours[suit] for suit in SUITS})
        assert (colours["spades"] == colours["clubs"]) == name.startswith("two")


def test_the_sprite_is_small() -> None:
    """A phone fetches the whole deck in less than 110 kB."""
    assert len(SPRITE.encode()) < 110_000
