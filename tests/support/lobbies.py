"""Tables before play, with people and bots on their places."""

from dataclasses import replace
from typing import Any

from braus_p2p.rules.profiles import PROFILES
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Options
from braus_p2p.table.view import Absence, Sitter, View
from tests.ui.table_views import D4

BOT = Sitter("Botvid v1", bot=True, machine="Ada")


def person(name: str) -> Sitter:
    return Sitter(name, bot=False, machine="")


def lobby(
    *sitters: Sitter | None, seat: int | None = 0, rules: str = "gotland", **options: bool | float
) -> View:
    """A table before play, as `seat` sees it."""
    profile = PROFILES[rules]
    chosen: dict[str, Any] = {"lots": False, "open_hands": True, "watchers": True, "patience": 60.0} | options
    return replace(
        D4.views()[0],
        seat=seat,
        phase=Phase.LOBBY,
        options=Options(profile, profile.target, 0, **chosen),
        sitters=(*sitters, *[None] * (profile.players - len(sitters))),
        chairs=(),
        pen=0,
        match=None,
        absence=Absence(),
    )
