"""A match so far: everything that all peers know alike, and nothing that one of them knows alone."""

from dataclasses import dataclass, field
from typing import Final, assert_never

from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.profiles import Profile
from braus_p2p.rules.score import Match
from braus_p2p.shuffle import Ciphertext, Context, Deck, Element, Shares
from braus_p2p.table.phases import GRAMMAR, VOTABLE, Pen, Phase

PROTOCOL_VERSION: Final = 1
DECK_SIZE: Final = 36
ZERO_DIGEST: Final = bytes(32)


@dataclass(frozen=True, slots=True)
class Options:
    """What the host chose when he opened the table.

    `patience` is for how many seconds a seat may be silent before the others are asked what to do, infinite
    if they never are. No verdict knows of it.
    """

    profile: Profile
    target: int
    deals: int
    lots: bool
    open_hands: bool
    watchers: bool
    patience: float


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: an identity key, a name, and for a bot the person whose machine sees its hand."""

    key: bytes
    name: str
    bot: bool
    machine: str
    nonce: bytes


@dataclass(frozen=True, slots=True)
class Round:
    """The cryptography of one deal: every tuple grows by one with each seat's entry.

    `prevs` holds the digest before each seat's own `Commit`, from which that seat derives its key again.
    `hidden` has one ciphertext a place once all have given their shares: an encryption under the key of the
    place's owner alone. `opened` has the card of each place that was played, None for the others.
    """

    commitments: tuple[bytes, ...] = ()
    prevs: tuple[bytes, ...] = ()
    keys: tuple[Element, ...] = ()
    nonces: tuple[bytes, ...] = ()
    joint: Element | None = None
    deck: Deck | None = None
    shuffles: int = 0
    shares: tuple[Shares, ...] = ()
    hidden: tuple[Ciphertext, ...] = ()
    opened: tuple[Card | None, ...] = (None,) * DECK_SIZE


@dataclass(frozen=True, slots=True)
class Finished:
    """A deal that ended by the rules. `hands` has each seat's cards as dealt, once its key is disclosed.

    `owing` has the identity that held each seat, which owes the seat's key until somebody has written the
    seat's first `Commit`, `Left` or `Result` after the deal; None from then on (spec §6).
    """

    round: Round
    deal: Deal
    owing: tuple[bytes | None, ...]
    hands: tuple[tuple[Card, ...] | None, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """The state of a match after some entries; `Position()` is the one before the first.

    `index` is the index of the next entry and `head` the digest of the one before. `number` counts the deals
    begun before the present one. `signed` counts the seats that signed the result or were `skipped`,
    `annulled` for each seat the deals that were annulled because it was gone; a match ended by vote is
    `closed`.
    """

    phase: Phase = Phase.BLANK
    match_id: bytes = b""
    index: int = 0
    head: bytes = ZERO_DIGEST
    options: Options | None = None
    players: tuple[Player | None, ...] = ()
    nonces: frozenset[bytes] = field(default=frozenset())
    chairs: tuple[int, ...] = ()
    match: Match | None = None
    number: int = 0
    round: Round = Round()
    deal: Deal | None = None
    last: Finished | None = None
    signed: int = 0
    annulled: tuple[int, ...] = ()
    closed: bool = False
    skipped: int = 0

    @property
    def table(self) -> Options:
        """The options, where the phase guarantees that the table is open."""
        assert self.options is not None
        return self.options

    @property
    def game(self) -> Match:
        """The match, where the phase guarantees that lots are drawn."""
        assert self.match is not None
        return self.match

    @property
    def play(self) -> Deal:
        """The deal in hand, where the phase guarantees that there is one."""
        assert self.deal is not None
        return self.deal

    def player(self, seat: int) -> Player:
        """Who sits on `seat`, where the phase guarantees that somebody does."""
        player = self.players[seat]
        assert player is not None
        return player

    def seat_at(self, chair: int) -> int:
        """The seat that sits on `chair`."""
        return self.chairs.index(chair)

    def places(self, seat: int, dealer: int | None = None) -> tuple[int, ...]:
        """The places of the deck dealt to `seat`, ascending, when the chair `dealer` deals (spec §6)."""
        dealing = self.game.dealer if dealer is None else dealer
        players = len(self.players)
        return tuple(range((self.chairs[seat] - dealing - 1) % players, DECK_SIZE, players))

    def hidden_places(self, seat: int) -> tuple[int, ...]:
        """The places of `seat` in the deal in hand whose cards are not opened yet, ascending."""
        return tuple(place for place in self.places(seat) if self.round.opened[place] is None)

    def context(self, seat: int) -> Context:
        """What every proof in the entry that `seat` writes here is bound to (spec §7)."""
        return Context(self.match_id, self.number, seat, self.player(seat).key, self.head)

    def deal_to_open(self, seat: int) -> Finished | None:
        """The finished deal whose key `seat` must disclose with its next `Commit` or `Result`, if any."""
        if self.options is None or not self.options.open_hands:
            return None
        last = self.last
        if last is None or last.owing[seat] != self.player(seat).key:
            return None
        return last

    @property
    def pen(self) -> int | None:
        """The seat that writes next; None once the match is over."""
        order = GRAMMAR[self.phase].pen
        match order:
            case Pen.HOST:
                return 0
            case Pen.SEATS:
                return self.seats_done
            case Pen.CLOCKWISE:
                chair = (self.game.dealer + self.round.shuffles) % len(self.players)
                return self.seat_at(chair)
            case Pen.TURN:
                turn = self.play.turn
                assert turn is not None
                return self.seat_at(turn)
            case Pen.NOBODY:
                return None
            case _:
                assert_never(order)

    @property
    def voters(self) -> tuple[int, ...]:
        """The seats that may decide together here: all but the one with the pen; empty where none may."""
        if not VOTABLE[self.phase]:
            return ()
        return tuple(seat for seat in range(len(self.players)) if seat != self.pen)

    @property
    def proposer(self) -> int | None:
        """The seat that alone may propose here, the next clockwise; None where there is one way to decide."""
        if self.phase not in (Phase.COMMIT, Phase.LEFT) or self.pen is None:
            return None
        return self.seat_at((self.chairs[self.pen] + 1) % len(self.players))

    @property
    def seats_done(self) -> int:
        """How many seats have written their entry, in a phase in which each writes one."""
        done = {
            Phase.COMMIT: len(self.round.commitments),
            Phase.LEFT: len(self.round.commitments),
            Phase.REVEAL: len(self.round.keys),
            Phase.DEAL: len(self.round.shares),
            Phase.CLOSING: self.signed,
        }
        return done[self.phase]
