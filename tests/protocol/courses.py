"""Good records that take strange courses: seats that go and come back, deals that are annulled."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from braus_p2p.errors import LocalError
from braus_p2p.rules.deal import Move
from braus_p2p.rules.profiles import PROFILES
from braus_p2p.table.phases import VOTABLE, Phase
from braus_p2p.table.seat import Seat, sign_entry
from braus_p2p.wire.codec import encode
from braus_p2p.wire.messages import Closed, Reseated, Shown, Started, Unseated
from braus_p2p.wire.signature import join_digest, sign
from tests.support.forgeries import Source
from tests.support.table_kit import Game, identity, joined, lobby, octets, public, random_play

LONGEST = 400


@dataclass(frozen=True)
class Course:
    """A good record, and the secrets of all who ever sat at its table, by identity key."""

    source: Source
    seats: Mapping[bytes, Seat]

    @classmethod
    def of(cls, game: Game, *others: Seat) -> "Course":
        seats = {public(seat): seat for seat in (*game.seats, *others)}
        return cls(Source.of(game, *(seat.identity for seat in others)), seats)


def course(rng: random.Random, *, most_deals: int = 2) -> Course:
    """A record that takes any course that the protocol allows, until it ends or is long enough."""
    name, rules = f"course {rng.random()}", rng.choice(list(PROFILES))
    deals, lots, open_hands = rng.randint(1, most_deals), rng.randrange(2), rng.randrange(4) > 0
    game = lobby(name, rules, deals=deals, lots=lots, open_hands=int(open_hands))
    game = _coming_and_going(rng, game).says(Started())
    sitters = [[seat] for seat in game.seats]  # all who ever sat on each seat
    strange = rng.choice((0.0, 0.02, 0.05, 0.2))
    while game.position.phase is not Phase.OVER and len(game.steps) < LONGEST:
        game = _goes_on(rng, game, sitters, strange)
    return Course.of(game, *(seat for seats in sitters for seat in seats))


def _coming_and_going(rng: random.Random, game: Game) -> Game:
    """Some are sent from their places, and sit down again."""
    for seat in range(1, rng.randint(1, len(game.seats))):
        game = game.says(Unseated(seat))
        game = game.says(joined(game.seats, game.position, seat, nonce=rng.randbytes(32)))
    return game


def _goes_on(rng: random.Random, game: Game, sitters: list[list[Seat]], strange: float) -> Game:
    position = game.position
    pen = position.pen
    assert pen is not None
    votes = VOTABLE.get(position.phase) and rng.random() < _likely(position.phase, strange)
    if position.phase is Phase.LEFT or votes:
        return _decided(rng, game, sitters, pen)
    if position.phase is Phase.COMMIT and rng.random() < strange:
        return game.leaves()
    if position.phase is not Phase.PLAY:
        return game.step()
    hands = [
        frozenset(game.seats[position.seat_at(chair)].hand(position)) for chair in range(len(game.seats))
    ]
    return game.act(next(random_play(position.play, hands, rng)))


def _likely(phase: Phase, strange: float) -> float:
    """Where there are many lines a deal would hardly ever come to its end."""
    return strange / 20 if phase is Phase.PLAY else strange


def _decided(rng: random.Random, game: Game, sitters: list[list[Seat]], pen: int) -> Game:
    """A decision by all voters; the match is seldom closed, for then its course is at its end."""
    kinds: Any = list(VOTABLE[game.position.phase])
    kind = rng.choice([kind for kind in kinds if kind is not Closed or rng.random() < 0.2] or kinds)
    if kind is not Reseated:
        return game.decides(kind())
    seat = _newcomer(rng, game, sitters[pen], pen)
    seats = (*game.seats[:pen], seat, *game.seats[pen + 1 :])
    return replace(game.decides(_wish(rng, game, seat)), seats=seats)


def _newcomer(rng: random.Random, game: Game, before: list[Seat], pen: int) -> Seat:
    """Somebody new, or somebody who sat there before, even the one who is gone."""
    if rng.random() < 0.5:
        return rng.choice(before)
    words = ("newcomer", game.position.head.hex())
    seat = Seat(pen, identity(*words), octets("seed", *words))
    before.append(seat)
    return seat


def _wish(rng: random.Random, game: Game, seat: Seat) -> Reseated:
    told: dict[str, Any] = {
        "place": seat.number,
        "key": public(seat),
        "name": f"Gun {len(game.steps)}",
        "kind": 0,
        "machine": "",
        "nonce": rng.randbytes(32),
    }
    digest = join_digest(match_id=game.position.match_id, **told)
    return Reseated(**told, signature=sign(seat.identity, "join", digest))


def courses(seed: object, number: int) -> list[Course]:
    """So many of them."""
    return [course(random.Random(f"{seed}/course/{at}")) for at in range(number)]


def proved_act(rng: random.Random, course: Course) -> list[bytes]:
    """A record up to some act, and then another act by the same player, true or false, with honest proofs."""
    source = course.source
    playing = [at for at, position in enumerate(source.positions) if position.phase is Phase.PLAY]
    if not playing:
        return list(source.payloads)
    at = rng.choice(playing)
    position = source.positions[at]
    assert position.pen is not None
    seat = course.seats[position.player(position.pen).key]
    hand = seat.hand(position)
    bodies = []
    for act in (*hand, *Move):
        try:
            bodies.append(seat._act(position, act, hand))
        except (LocalError, KeyError):
            continue  # a claim that is false cannot be proved, and a card that is not there not be shown
    bodies += [Shown(place, *seat._opening(position, place)) for place in hand.values()]
    entry = encode(sign_entry(seat.identity, position, seat.number, rng.choice(bodies)))
    return [*source.payloads[:at], entry, *source.payloads[at + 1 :]]
