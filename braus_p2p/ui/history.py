"""What is kept of every match beside its record, so that a list needs none read; and what it adds up to."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, TypeAlias

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.store import about_saved, record_of, saved_matches
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.faces import tally

Noted: TypeAlias = dict[str, str | int | list[dict[str, object]]]

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"
LEFT: Final = "left"
FRAUD: Final = "fraud"
DOUBLE: Final = "double"

_ENDINGS: Final = {"session-fraud": FRAUD, "session-double": DOUBLE, "session-unseated": LEFT}

ID_SHOWN: Final = 8
"""How many digits of its name tell a match from others."""

LOBBY_HOURS: Final = 12
"""How long a table that never began is offered to be opened again."""


def summary(view: View, ended: BrausError | None) -> Noted:
    """How a match stands, for `read_matches`."""
    if view.options is None:
        return {}
    sides = range(view.options.profile.sides)
    return {
        "state": _state(view, ended),
        "rules": view.options.profile.name,
        "seats": [
            {
                "name": "" if sitter is None else sitter.name,
                "bot": sitter is not None and sitter.bot,
                "side": view.side(seat) if view.chairs else -1,
            }
            for seat, sitter in enumerate(view.sitters)
        ],
        "seat": -1 if view.seat is None else view.seat,
        "deals": 0 if view.match is None else len(view.match.outcomes),
        "scores": tally([0] * len(sides) if view.match is None else view.match.scores),
    }


def _state(view: View, ended: BrausError | None) -> str:
    if ended is not None and ended.key in _ENDINGS:
        return _ENDINGS[ended.key]
    if view.phase is Phase.OVER:
        return CLOSED if view.closed else OVER
    if view.phase in (Phase.BLANK, Phase.LOBBY):
        return LOBBY
    return LEFT if view.gone else PLAYING


@dataclass(frozen=True, slots=True)
class Match:
    """A match that lies in the data directory. `sides` has each seat's side; `seat` is the own one, or -1."""

    folder: Path
    touched: datetime
    state: str
    rules: str
    names: tuple[str, ...]
    sides: tuple[int, ...]
    seat: int
    deals: int
    scores: tuple[int, ...]
    match_id: str
    record: str
    aside: bool
    """Whether the player does not want to be asked any more to go on with it."""

    @property
    def unfinished(self) -> bool:
        """Whether it is offered to the player to go on with it."""
        return self.can_go_on and not self.aside

    @property
    def can_go_on(self) -> bool:
        """Whether the player can go on with it, be it put aside or not."""
        if self.state == LOBBY:
            hours = (datetime.now().astimezone() - self.touched).total_seconds() / 3600
            return hours < LOBBY_HOURS
        return self.state == PLAYING

    @property
    def begun(self) -> bool:
        """Whether the match has come beyond the lobby."""
        return self.state != LOBBY and all(side >= 0 for side in self.sides)

    @property
    def own_side(self) -> int | None:
        """The side for which this player played."""
        side = self.sides[self.seat] if 0 <= self.seat < len(self.sides) else -1
        return None if side < 0 else side

    @property
    def own_scores(self) -> tuple[int, ...]:
        """The scores, the own side's first."""
        mine = self.own_side
        if mine is None or mine >= len(self.scores):
            return self.scores
        return (self.scores[mine], *(score for side, score in enumerate(self.scores) if side != mine))

    @property
    def result(self) -> str | None:
        """Won, lost or drawn, where the match was played to its end by this player."""
        if self.state != OVER or self.own_side is None:
            return None
        mine, *others = self.own_scores
        return "won" if mine > max(others) else "drawn" if mine == max(others) else "lost"

    @property
    def others(self) -> tuple[str, ...]:
        """With whom it was played."""
        return tuple(name for seat, name in enumerate(self.names) if seat != self.seat and name)


def read_matches(directory: Path) -> tuple[Match, ...]:
    """All matches in a data directory, the one touched last first; what is damaged is left out."""
    found = []
    for folder in saved_matches(directory):
        try:
            match = _match(folder)
        except (LocalError, ValueError, TypeError, KeyError, OSError):
            continue
        if match.begun or match.can_go_on:
            found.append(match)
    return tuple(found)


def _match(folder: Path) -> Match:
    about = about_saved(folder)
    record = record_of(folder, about)
    seats = about["seats"]
    if not isinstance(seats, list):
        raise TypeError
    return Match(
        folder=folder,
        touched=datetime.fromtimestamp(record.stat().st_mtime).astimezone(),
        state=str(about["state"]),
        rules=str(about["rules"]),
        names=tuple(str(seat["name"]) for seat in seats),
        sides=tuple(int(seat["side"]) for seat in seats),
        seat=int(str(about["seat"])),
        deals=int(str(about["deals"])),
        scores=tuple(map(int, str(about["scores"]).split("–"))),
        match_id=str(about["match"]),
        record=str(record),
        aside=about.get("aside") is True,
    )


@dataclass(frozen=True, slots=True)
class Tally:
    """How several matches went together."""

    played: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    mine: int = 0
    theirs: int = 0

    def after(self, match: Match) -> "Tally":
        """With one more match."""
        result = match.result
        mine, *others = match.own_scores
        return Tally(
            self.played + 1,
            self.won + (result == "won"),
            self.lost + (result == "lost"),
            self.drawn + (result == "drawn"),
            self.mine + mine,
            self.theirs + max(others),
        )
