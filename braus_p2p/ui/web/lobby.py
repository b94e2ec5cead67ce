"""The lobby as the page shows it: who sits where with whom, what was agreed, and what is waited for."""

from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui import screens
from braus_p2p.ui.absence import time_told
from braus_p2p.ui.company import CHOOSING_SECONDS
from braus_p2p.ui.faces import clean, profile_of, seat_name
from braus_p2p.ui.seating import host_silence
from braus_p2p.ui.web.scene import Json, Scene, bot_told
from braus_p2p.ui.words import text


def lobby_scene(view: View, bots: int = 0, promised: int | None = None) -> Scene:
    """The table before play; `bots` of this player are still to come.

    `promised` is how many that are if it can be changed; only the host can.
    """
    assert view.options is not None
    profile = profile_of(view)
    free = view.sitters.count(None)
    return {
        "title": text(f"page-called-{profile.name}"),
        "goal": screens.goal(view),
        "players": profile.players,
        "host": view.seat == 0,
        "lots": bool(view.options.lots),
        "seats": [_seat(view, (_first(view) + step) % profile.players) for step in range(profile.players)],
        "facts": _facts(view),
        "waiting": _waiting(view, bots),
        "alone": host_silence(view) > 0,
        "hint": _hint(view, free),
        "promised": promised if view.seat == 0 and free and view.phase is Phase.LOBBY else None,
        "bots": bots if 0 < free <= bots and view.phase is Phase.LOBBY else 0,
    }


def _first(view: View) -> int:
    """The seat that is drawn in front of the player: his own, the host's for one who has none."""
    return view.seat or 0


def _seat(view: View, seat: int) -> Json:
    assert view.options is not None
    sitter = view.sitters[seat]
    sides = profile_of(view).sides
    side = (seat - _first(view)) % sides
    mine = view.seat is not None and not view.options.lots and side == 0
    return {
        "seat": seat,
        "place": text("page-place", number=seat + 1),
        "name": seat_name(view, seat, first=True),
        "own_name": None if sitter is None else clean(sitter.name),
        "free": sitter is None,
        "you": seat == view.seat,
        "host": seat == 0,
        "bot": None if sitter is None or not sitter.bot else bot_told(sitter.machine),
        "side": None if view.options.lots else side,
        "side_name": "" if view.options.lots else text("seating-side", side="ABC"[seat % sides]),
        "partner": mine and seat != view.seat,
        "may_sit": sitter is None and view.seat not in (0, None),
        "may_free": sitter is not None and view.seat == 0 and seat != 0,
        "may_add": sitter is None and view.seat == 0,
    }


def _waiting(view: View, bots: int) -> str:
    """What is waited for, in a sentence."""
    free, seconds = view.sitters.count(None), host_silence(view)
    if seconds:
        return text("seating-host-silent", time=time_told(seconds))
    if bots and free > bots:
        return text("seating-bots-later")
    if bots and free:
        return text("page-bots-soon", seconds=round(CHOOSING_SECONDS))
    return text("seating-waiting", count=free)


def _hint(view: View, free: int) -> str:
    """What this player can do about the places."""
    if view.seat == 0:
        return text("page-lobby-host")
    return text("page-lobby-move") if view.seat is not None and free else ""


def _facts(view: View) -> list[Json]:
    """What the host has chosen for all."""
    options = view.options
    assert options is not None
    profile = options.profile
    teams = profile.players > 2 * profile.sides
    facts = [
        text(f"page-rules-{profile.name}"),
        text("seating-lots" if options.lots else "page-fact-teams" if teams else "page-fact-places"),
        text("page-fact-open" if options.open_hands else "page-fact-closed"),
        text("page-fact-watchers" if options.watchers else "page-fact-no-watchers"),
        screens.patience(options.patience),
    ]
    return list[Json](facts)
