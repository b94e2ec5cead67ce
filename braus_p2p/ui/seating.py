"""Changing places in the lobby: what can be done, and why something cannot be, before anybody is asked."""

from rich.text import Text

from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.words import text


def hinders_taking(view: View | None, place: int) -> str | None:
    """Why this player cannot move to a place, counted from 0; None if he can try."""
    if view is None or view.phase is not Phase.LOBBY:
        return text("seating-only-here")
    if view.seat == 0:
        return text("seating-seat-host")
    if not 0 <= place < len(view.sitters):
        return text("seating-seat-number", seat=place + 1, seats=len(view.sitters))
    if place == view.seat:
        return text("seating-seat-own")
    if view.sitters[place] is not None:
        return text("seating-seat-taken", seat=place + 1)
    return None


def hinders_freeing(view: View | None, place: int) -> str | None:
    """Why this player cannot send somebody away from a place; None if he can."""
    if view is None or view.phase is not Phase.LOBBY:
        return text("seating-only-here")
    if view.seat != 0:
        return text("seating-free-host-only")
    if not 0 < place < len(view.sitters) or view.sitters[place] is None:
        return text("seating-free-nobody", seat=place + 1)
    return None


def hinders_adding(view: View | None, place: int) -> str | None:
    """Why this player cannot seat a bot of his machine on a place; None if he can."""
    if view is None or view.phase is not Phase.LOBBY:
        return text("seating-only-here")
    if view.seat != 0:
        return text("page-bot-host-only")
    if not 0 <= place < len(view.sitters):
        return text("seating-seat-number", seat=place + 1, seats=len(view.sitters))
    return None if view.sitters[place] is None else text("seating-seat-taken", seat=place + 1)


def hinders_promising(view: View | None, bots: int) -> str | None:
    """Why this player cannot let so many bots come for the free places; None if he can."""
    if view is None or view.phase is not Phase.LOBBY:
        return text("seating-only-here")
    if view.seat != 0:
        return text("page-bot-host-only")
    most = len(view.sitters) - 1
    return None if 0 <= bots <= most else text("host-bots-many", most=most)


def host_silence(view: View) -> float:
    """For how many seconds nothing was heard of the host; 0 for himself, and while that means nothing."""
    return view.absence.silent[0] if view.absence.silent and view.seat != 0 else 0.0


def lobby_notes(view: View, told: str | None) -> list[Text]:
    """Below the places: what this player can do about them, and whom all wait for unless that is `told`."""
    free = view.sitters.count(None)
    if told is None:
        told = text("seating-waiting", count=free)
    notes = []
    if view.seat == 0:
        notes.append(Text("  " + text("seating-host"), style="dim"))
    elif free > 1:
        notes.append(Text("  " + text("seating-move"), style="dim"))
    return [*notes, Text("  " + told)]
