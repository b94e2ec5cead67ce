"""A seat: one identity key and one 32-byte seed, from which all its secrets follow (spec §7).

Keys, permutations and nonces are derived from the seed and the record and never stored, so a seat that is
read back from disk says again exactly what it said before.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import LocalError
from braus_p2p.rules.cards import OUTCOME_CARD, Card
from braus_p2p.rules.deal import Act, Move
from braus_p2p.rules.hand import why_not
from braus_p2p.shuffle import (
    DealKey,
    commitment,
    deal_key,
    exclude,
    open_card,
    play,
    prove_key,
    share,
    shuffle,
)
from braus_p2p.table.claims import claim
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Finished, Position
from braus_p2p.table.referee import act_bytes, line_digest, others_places
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import (
    Body,
    Commit,
    Denied,
    Left,
    Passed,
    Played,
    Result,
    Reveal,
    Shares,
    Shown,
    Shuffle,
    Yielded,
)
from braus_p2p.wire.signature import sign


class Duty(Enum):
    """What a seat owes the table at a position."""

    NOTHING = "nothing"
    STEP = "a step that follows from the record alone"
    ACT = "an act that its player chooses"


@dataclass(frozen=True, slots=True)
class Seat:
    """The secrets of one seat in one match. `seed` has 32 octets and serves this match alone."""

    number: int
    identity: Ed25519PrivateKey
    seed: bytes

    def owes(self, position: Position) -> Duty:
        """What this seat has to write now, once the match has begun."""
        if position.pen != self.number or position.phase in (Phase.BLANK, Phase.LOBBY, Phase.LEFT):
            return Duty.NOTHING
        return Duty.ACT if position.phase is Phase.PLAY else Duty.STEP

    def hand(self, position: Position) -> dict[Card, int]:
        """The seat's own cards that are still hidden from the others, with their places in the deck."""
        if position.phase is not Phase.PLAY:
            return {}
        secret = self._key(position, position.round.prevs[self.number]).secret
        hand = {}
        for place in position.hidden_places(self.number):
            card = open_card(position.round.hidden[place], secret)
            assert card is not None  # proved by every shuffle and every share
            hand[Card(card)] = place
        return hand

    def step(self, position: Position) -> Entry:
        """The entry that the record alone determines; raises `LocalError` where none is owed."""
        return self._sign(position, self._step(position))

    def leave(self, position: Position) -> Entry:
        """The entry by which this seat goes for good, in place of its `Commit`."""
        return self._sign(position, Left(self._disclosed(position)))

    def act(self, position: Position, act: Act, hand: dict[Card, int]) -> Entry:
        """The entry by which the seat's player does `act`; raises `LocalError` where the rules refuse it."""
        refusal = why_not(position.play, frozenset(hand), act)
        if refusal is not None:
            raise LocalError(refusal.key, **refusal.arguments)
        return self._sign(position, self._act(position, act, hand))

    def _key(self, position: Position, prev: bytes) -> DealKey:
        return deal_key(self.seed, position.match_id, self.number, prev)

    def _sign(self, position: Position, body: Body) -> Entry:
        return sign_entry(self.identity, position, self.number, body)

    def _step(self, position: Position) -> Body:
        round_, context = position.round, position.context(self.number)
        match position.phase:
            case Phase.COMMIT:
                key = self._key(position, position.head)
                promise = commitment(
                    position.match_id, self.number, position.head, key.public.encoded, key.nonce
                )
                return Commit(promise, self._disclosed(position))
            case Phase.REVEAL:
                key = self._key(position, round_.prevs[self.number])
                return Reveal(key.public.encoded, key.nonce, prove_key(context, key, self.seed))
            case Phase.SHUFFLE:
                assert round_.joint is not None
                assert round_.deck is not None
                return Shuffle(*shuffle(context, round_.joint, round_.deck, self.seed))
            case Phase.DEAL:
                assert round_.deck is not None
                key = self._key(position, round_.prevs[self.number])
                places = others_places(position, self.number)
                return Shares(*share(context, key, round_.deck, places, self.seed))
            case Phase.CLOSING:
                return Result(position.game.scores, self._disclosed(position))
            case _:
                raise LocalError("seat-owes-no-step")

    def _disclosed(self, position: Position) -> bytes:
        due: Finished | None = position.deal_to_open(self.number)
        if due is None:
            return b""
        return self._key(position, due.round.prevs[self.number]).secret.encoded

    def _act(self, position: Position, act: Act, hand: dict[Card, int]) -> Body:
        body = self._unproved(position, act, hand)
        if isinstance(body, Shown):
            return body
        opening = body.place if isinstance(body, Played) else None
        made = claim(position, self.number, act, opening)
        if not made.due:
            return body
        key = self._key(position, position.round.prevs[self.number])
        proof = exclude(
            position.context(self.number), act_bytes(body), key, made.hidden, made.excluded, self.seed
        )
        return replace(body, exclusion=proof)

    def _unproved(
        self, position: Position, act: Act, hand: dict[Card, int]
    ) -> Played | Shown | Passed | Yielded | Denied:
        match act:
            case Card():
                return Played(hand[act], *self._opening(position, hand[act]), b"")
            case Move.SHOW:
                place = hand[OUTCOME_CARD]
                return Shown(place, *self._opening(position, place))
            case Move.PASS:
                return Passed(b"")
            case Move.YIELD:
                return Yielded(b"")
            case Move.DENY:
                return Denied(b"")
            case _:
                assert_never(act)

    def _opening(self, position: Position, place: int) -> tuple[bytes, bytes]:
        key = self._key(position, position.round.prevs[self.number])
        return play(position.context(self.number), key, place, position.round.hidden[place], self.seed)


def sign_entry(identity: Ed25519PrivateKey, position: Position, author: int, body: Body) -> Entry:
    """The entry by which `author` writes `body` at `position`, signed."""
    unsigned = Entry(position.index, position.head, author, body, bytes(64))
    signature = sign(identity, "entry", line_digest(position, unsigned))
    return Entry(position.index, position.head, author, body, signature)
