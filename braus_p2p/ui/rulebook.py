"""`braus rules`: the game in short, then the ways to play."""

import shutil
import textwrap
from collections.abc import Iterator
from typing import Annotated, Final

from cyclopts import Parameter

from braus_p2p.rules.cards import CARDS
from braus_p2p.rules.profiles import PROFILES, Profile, profile_named
from braus_p2p.ui.words import text

WIDEST: Final = 78
INDENT: Final = "  "


def rules(*, rules: Annotated[str | None, Parameter(help=text("help-option-rules-one"))] = None) -> int:
    """Print the rules that all ways to play share, and those of one or of every way."""
    profiles = tuple(PROFILES.values()) if rules is None else (profile_named(rules),)
    width = min(shutil.get_terminal_size().columns - 1, WIDEST)
    print("\n".join(_lines(profiles, max(width, 20))))
    return 0


def _lines(profiles: tuple[Profile, ...], width: int) -> Iterator[str]:
    yield from _title(text("rulebook-title"), width)
    yield from _filled(text("rulebook-cards"), width)
    yield from textwrap.wrap(_ranks(), width, initial_indent=INDENT, subsequent_indent=INDENT)
    yield ""
    yield from _filled(text("rulebook-ranks"), width)
    yield from _filled(text("rulebook-trick"), width)
    for profile in profiles:
        yield from _title(text(f"rulebook-{profile.name}-title"), width)
        yield from _filled(text(f"rulebook-{profile.name}"), width)
    yield from textwrap.wrap(text("rulebook-more"), width)


def _title(title: str, width: int) -> Iterator[str]:
    lines = textwrap.wrap(title, width)
    yield from lines
    yield "-" * max(map(len, lines))


def _filled(section: str, width: int) -> Iterator[str]:
    for paragraph in section.split("\n\n"):
        yield from textwrap.wrap(paragraph, width)
        yield ""


def _ranks() -> str:
    return " ".join(str(card) for card in CARDS if card.playing)
