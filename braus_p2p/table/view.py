"""What one seat or a watcher may see of a position: an allow-list, from public state and the own hand."""

from collections.abc import Iterable
from dataclasses import dataclass

from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Act, Deal, Refusal
from braus_p2p.rules.hand import forced, legal_acts, why_not
from braus_p2p.rules.score import Match
from braus_p2p.table.phases import GRAMMAR, Pen, Phase
from braus_p2p.table.position import Options, Position
from braus_p2p.wire.messages import What


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat, for showing: a name, and whose machine sees the hand if it is a bot's."""

    name: str
    bot: bool
    machine: str


@dataclass(frozen=True, slots=True)
class Absence:
    """Who is gone, and what is done about it.

    `silent` has for each seat the seconds for which nothing was heard of it, 0 if it is there. `votes` are
    those given for the next line; `offers` is what this player may vote for now. `apart` is true after this
    node came back, until it has heard from another seat how far the record goes; it writes nothing before.
    """

    silent: tuple[float, ...] = ()
    votes: tuple[tuple[int, What], ...] = ()
    offers: tuple[What, ...] = ()
    apart: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it; `seat` is None for a watcher.

    `pen` is the seat that everybody waits for. `steps` are the entries that the phase has seen and will see
    where that is known. `hand` is the own hand by Bräus rank; `acts` are the legal acts, empty unless it is
    the own turn. `opened` has the hands of the deal before, as dealt, by seat; None where a hand is not open.
    """

    seat: int | None
    phase: Phase
    index: int
    options: Options | None
    sitters: tuple[Sitter | None, ...]
    chairs: tuple[int, ...]
    pen: int | None
    steps: tuple[int, int]
    number: int
    match: Match | None
    deal: Deal | None
    hand: tuple[Card, ...]
    acts: tuple[Act, ...]
    last: Deal | None
    opened: tuple[tuple[Card, ...] | None, ...]
    absence: Absence
    annulled: tuple[int, ...]
    closed: bool

    @property
    def my_turn(self) -> bool:
        """Whether this seat must choose an act now."""
        mine = self.phase is Phase.PLAY and self.seat is not None and self.pen == self.seat
        return mine and not self.absence.apart

    @property
    def gone(self) -> bool:
        """Whether this seat has left for good, and no other player has it yet."""
        return self.phase is Phase.LEFT and self.pen == self.seat

    @property
    def forced(self) -> Act | None:
        """The act that plays itself, where there is nothing to choose."""
        if not self.my_turn or self.deal is None:
            return None
        return forced(self.deal, frozenset(self.hand))

    def why_not(self, act: Act) -> Refusal | None:
        """Why the rules refuse `act` to this seat now; None if they allow it."""
        assert self.deal is not None
        return why_not(self.deal, frozenset(self.hand), act)

    def side(self, seat: int) -> int:
        """The side for which `seat` plays."""
        assert self.options is not None
        return self.options.profile.side(self.chairs[seat])


def look(
    position: Position,
    seat: int | None,
    hand: Iterable[Card] = (),
    absence: Absence = Absence(),
) -> View:
    """What `seat` sees, whose hidden cards are `hand`; a watcher has neither."""
    held = tuple(sorted(hand))
    turn = position.phase is Phase.PLAY and seat is not None and position.pen == seat and not absence.apart
    last = position.last
    return View(
        seat=seat,
        phase=position.phase,
        index=position.index,
        options=position.options,
        sitters=tuple(
            None if player is None else Sitter(player.name, player.bot, player.machine)
            for player in position.players
        ),
        chairs=position.chairs,
        pen=position.pen,
        steps=_steps(position),
        number=position.number,
        match=position.match,
        deal=position.deal,
        hand=held,
        acts=legal_acts(position.play, frozenset(held)) if turn else (),
        last=None if last is None else last.deal,
        opened=() if last is None else last.hands,
        absence=absence,
        annulled=position.annulled,
        closed=position.closed,
    )


def _steps(position: Position) -> tuple[int, int]:
    order = GRAMMAR[position.phase].pen
    players = len(position.players)
    if order is Pen.CLOCKWISE:
        return position.round.shuffles, players
    if order is Pen.SEATS:
        return position.seats_done, players
    return 0, 0
