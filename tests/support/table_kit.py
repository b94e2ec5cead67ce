"""Whole matches of all four profiles, made from public seeds, to look at and to tamper with.

Every identity and seed is the hash of a sentence that stands here, so the same match comes out on every
machine. A `Game` keeps the position before and after each entry and the keys of all seats: what a cheat could
write there, with real keys, is one call of `forged`.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from typing import Any, TypeVar

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import Violation
from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.rules.deal import Act, Deal, parse_act
from braus_p2p.rules.hand import legal_acts
from braus_p2p.rules.profiles import PROFILES, Profile
from braus_p2p.shuffle import DealKey, Scalar, argument, deal_key, open_card
from braus_p2p.shuffle.derive import derive_scalars
from braus_p2p.shuffle.masking import remask
from braus_p2p.shuffle.transcript import Transcript
from braus_p2p.table.phases import Body, Phase
from braus_p2p.table.position import Position
from braus_p2p.table.referee import advance
from braus_p2p.table.seat import Seat, sign_entry
from braus_p2p.ui.words import say
from braus_p2p.wire.ballot import Decision, decision_content, decision_digest
from braus_p2p.wire.codec import Line
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Commit, Opened, Played, Reseated, Seated, Shown, Shuffle, Started, What
from braus_p2p.wire.signature import join_digest, sign

B = TypeVar("B", bound=Any)


def octets(*words: object) -> bytes:
    """32 octets that everybody can make again."""
    return sha256(" ".join(map(str, ("braus/1 test", *words))).encode()).digest()


def identity(*words: object) -> Ed25519PrivateKey:
    """The identity key of this name."""
    return Ed25519PrivateKey.from_private_bytes(octets("identity", *words))


def seats_of(name: str, players: int) -> tuple[Seat, ...]:
    """The secrets of all seats of the table of this name."""
    return tuple(Seat(seat, identity(name, seat), octets("seed", name, seat)) for seat in range(players))


def public(seat: Seat) -> bytes:
    return seat.identity.public_key().public_bytes_raw()


@dataclass(frozen=True)
class Step:
    """One entry of a match, and what it leads from and to; the last may be a decision."""

    before: Position
    entry: Entry
    after: Position

    @property
    def act(self) -> Act:
        """What the entry does in the deal."""
        deal = self.after.deal
        if deal is None:
            assert self.after.last is not None
            deal = self.after.last.deal
        return deal.acts[-1]

    @property
    def place(self) -> int | None:
        """The place that the entry opens."""
        body = self.entry.body
        return body.place if isinstance(body, Played | Shown) else None


@dataclass(frozen=True)
class Game:
    """A match with the secrets of everybody in it."""

    seats: tuple[Seat, ...]
    steps: tuple[Step, ...]

    @property
    def position(self) -> Position:
        return self.steps[-1].after

    @property
    def entries(self) -> list[Entry]:
        return [step.entry for step in self.steps]

    def of(self, body: type[B]) -> list[Step]:
        """The steps with a body of this kind."""
        return [step for step in self.steps if type(step.entry.body) is body]

    def first(self, body: type[B], where: Callable[[Step], bool] = lambda _: True) -> Step:
        return next(step for step in self.of(body) if where(step))

    def then(self, entry: Entry) -> "Game":
        """The match with one more entry, judged."""
        before = self.position if self.steps else Position()
        return replace(self, steps=(*self.steps, Step(before, entry, advance(before, entry))))

    def says(self, body: Body, author: int | None = None) -> "Game":
        """The match with one more entry, by whoever has the pen unless another is named."""
        before = self.position if self.steps else Position()
        return self.then(forged(self.seats, before, body, author))

    def step(self) -> "Game":
        """The match with the entry that follows from the record."""
        pen = self.position.pen
        assert pen is not None
        return self.then(self.seats[pen].step(self.position))

    def until(self, *phases: Phase) -> "Game":
        """The match carried on by itself until one of these phases begins."""
        game = self
        while game.position.phase not in phases:
            game = game.step()
        return game

    def leaves(self) -> "Game":
        """The match with the entry by which the seat with the pen goes for good."""
        pen = self.position.pen
        assert pen is not None
        return self.then(self.seats[pen].leave(self.position))

    def decides(self, what: What) -> "Game":
        """The match with a decision by the votes of all who have one; it stands in no match of `matches`."""
        decision: Any = decided(self.seats, self.position, what)
        return self.then(decision)

    def act(self, act: Act) -> "Game":
        pen = self.position.pen
        assert pen is not None
        seat = self.seats[pen]
        return self.then(seat.act(self.position, act, seat.hand(self.position)))

    def play(self, acts: Iterable[Act]) -> "Game":
        game = self
        for act in acts:
            game = game.act(act)
        return game

    def stacked(self, deck: Sequence[Card]) -> "Game":
        """The shuffles of a deal, the last one such that these cards are dealt.

        All seats together know every key, so they can order the deck, and prove that as they would any order.
        """
        game = self
        while game.position.round.shuffles < len(self.seats) - 1:
            game = game.step()
        position = game.position
        seat, round_ = position.pen, position.round
        assert seat is not None
        assert round_.joint is not None
        assert round_.deck is not None
        secret = sum((key.secret for key in game.deal_keys()), start=Scalar.from_integer(0))
        lies = {open_card(masked, secret): place for place, masked in enumerate(round_.deck.places)}
        return game.says(shuffled(position, seat, [lies[int(card)] for card in deck]))

    def deal_keys(self) -> list[DealKey]:
        """Everybody's key of the deal in hand."""
        match_id, prevs = self.position.match_id, self.position.round.prevs
        return [deal_key(seat.seed, match_id, seat.number, prevs[seat.number]) for seat in self.seats]


def forged(
    seats: Sequence[Seat], position: Position, body: Body, author: int | None = None, **changed: Any
) -> Entry:
    """An entry with any body at any position, signed with the real key of its author.

    `changed` are other fields of the entry (`index`, `prev`), signed like the rest.
    """
    writer = author if author is not None else position.pen or 0
    where = replace(
        position,
        index=changed.get("index", position.index),
        head=changed.get("prev", position.head),
    )
    return sign_entry(seats[writer].identity, where, writer, body)


def decided(seats: Sequence[Seat], position: Position, what: What, *voters: int, **changed: Any) -> Decision:
    """A decision by these voters, or by all who have a vote; `changed` are `index` and `prev`, if others."""
    index, prev = changed.get("index", position.index), changed.get("prev", position.head)
    digest = decision_digest(position.match_id, decision_content(index, prev, what))
    signed = [sign(seats[seat].identity, "vote", digest) for seat in voters or position.voters]
    return Decision(index, prev, what, b"".join(signed))


def refusal(position: Position, entry: Line) -> tuple[str, str]:
    """The rung and the key at which the referee refuses the line; the refusal has a sentence."""
    with pytest.raises(Violation) as caught:
        advance(position, entry)
    assert say(caught.value)
    return caught.value.rung, caught.value.key


@dataclass(frozen=True)
class Script:
    """A deal that is known before it is dealt: the card at each place of the deck, and all acts."""

    deck: tuple[Card, ...]
    acts: tuple[Act, ...]


def worked(hands: str, acts: str) -> Script:
    """A worked example of the rules: the hands from forehand on, and the acts with a bar after each trick."""
    dealt = [[Card.parse(word) for word in hand.split()] for hand in hands.split("|")]
    deck = tuple(dealt[place % len(dealt)][place // len(dealt)] for place in range(36))
    return Script(deck, tuple(parse_act(word) for word in acts.split() if word != "|"))


def drawn(rules: str, seed: int) -> Script:
    """A deal with cards and acts by chance; needs no cryptography."""
    profile, rng = PROFILES[rules], random.Random(seed)
    deck = list(CARDS)
    rng.shuffle(deck)
    # Chair 0 deals, so chair 1 is forehand.
    hands = [
        frozenset(deck[(chair - 1) % profile.players :: profile.players]) for chair in range(profile.players)
    ]
    return Script(tuple(deck), tuple(random_play(Deal.start(profile, 0), hands, rng)))


def random_play(deal: Deal, hands: Sequence[frozenset[Card]], rng: random.Random) -> Iterator[Act]:
    """Acts that the rules allow, drawn by chance until the deal is over."""
    held = list(hands)
    while deal.turn is not None:
        chair = deal.turn
        act = rng.choice(legal_acts(deal, held[chair]))
        deal = deal.after(act)
        held[chair] -= {act}  # a move is in no hand
        yield act


def shuffled(position: Position, seat: int, order: Sequence[int]) -> Shuffle:
    """A shuffle in an order of the author's choice; if that is no permutation it is not proved."""
    context, round_ = position.context(seat), position.round
    assert round_.joint is not None
    assert round_.deck is not None
    transcript = Transcript("shuffle", context)
    argument.statement(transcript, round_.joint, round_.deck.places)
    masks = derive_scalars(octets("masks"), "rho", transcript.state, 36)
    after = [
        remask(round_.deck.places[place], rho, round_.joint) for place, rho in zip(order, masks, strict=True)
    ]
    encoded = argument.encode_deck(after)
    transcript.absorb("after", encoded)
    proof = argument.prove(transcript, round_.joint, after, order, masks, octets("nonces"))
    return Shuffle(encoded, proof)


def options(name: str, profile: Profile, host: Seat, **chosen: int) -> Opened:
    """The host's first words."""
    told: dict[str, Any] = {"target": profile.target, "deals": 0, "lots": 0, "open_hands": 1, **chosen}
    return Opened(1, octets("nonce", name), public(host), "Ada", 0, "", profile.number, *told.values())


def opening(game: Game) -> Opened:
    """The match's first words."""
    body = game.entries[0].body
    assert isinstance(body, Opened)
    return body


NAMES = ("Ada", "Bo", "Cia", "Dag", "Eva", "Fia")


def joined(seats: Sequence[Seat], position: Position, seat: int, **changed: Any) -> Seated:
    """How `seat` is seated, with the joiner's own signature; `changed` is signed like the rest."""
    told: dict[str, Any] = {
        "place": seat,
        "key": public(seats[seat]),
        "name": NAMES[seat],
        "kind": 0,
        "machine": "",
        "nonce": octets("nonce", position.match_id.hex(), seat),
        **changed,
    }
    digest = join_digest(match_id=position.match_id, **told)
    return Seated(**told, signature=sign(seats[seat].identity, "join", digest))


def reseated(game: Game, who: object = "substitute", **changed: Any) -> Reseated:
    """How somebody new gets the seat that is gone, signed by himself; `changed` is signed like the rest."""
    position = game.position
    told: dict[str, Any] = {
        "place": position.pen,
        "key": identity(who).public_key().public_bytes_raw(),
        "name": "Gun",
        "kind": 0,
        "machine": "",
        "nonce": octets("nonce", position.match_id.hex(), who),
        **changed,
    }
    digest = join_digest(match_id=position.match_id, **told)
    return Reseated(**told, signature=sign(identity(who), "join", digest))


def lobby(name: str, rules: str, **chosen: int) -> Game:
    """A table whose seats are all taken; play has not begun."""
    profile = PROFILES[rules]
    seats = seats_of(name, profile.players)
    game = Game(seats, ()).says(options(name, profile, seats[0], **chosen))
    for seat in range(1, profile.players):
        game = game.says(joined(seats, game.position, seat))
    return game


def dealt(name: str, rules: str, **chosen: int) -> Game:
    """A table at which the first deal is about to be played."""
    return lobby(name, rules, **chosen).says(Started()).until(Phase.PLAY)


VOID_AND_YIELDS = worked(
    "JC 9C AC AH JS JH 7D KD QC | KH 9S AS JD 6H 10D 10H KS QH | "
    "6C 6D 10S 7C 7H 7S 8H KC QS | 8S 9H 9D AD 6S 10C 8C 8D QD",
    "7D | KD 9S - 8S | 9H 9C KH - | 10D 6D AD AH | QC 6H 6C 9D | 6S JC - - | AC - - - | JS AS - - | "
    "KS - - JH | y 10H - - - | JD - - - | y",
)
"""D8, gotland: ends undecided when no trick can be won any more."""

JAN = worked(
    "JC AD 6C 6S 6H 8D 8H QH 10S | KH 9C AS AH 6D 7C 7D 8C QD | "
    "8S JS JH JD 7S KD QC 10D 10H | 9S 9H 9D AC 7H KC KS QS 10C",
    "JC - - - | AD AH 8S - | 7S | JS AC - 9C | 7C | 7D | KH - - - | AS - 9D - | 7H",
)
"""D4, gotland: ends with six tricks in a row."""

FIVE_FOUR = worked(
    "AC AS 6S 7S 8C 8D 10D 10H 10S | 9C 9H 9D JS JH 7D 8H KD QD | "
    "JC 9S AH AD 6D 7C 7H KC QH | 8S KH JD 6C 6H KS QC QS 10C",
    "7S | 6S JH AD KH | 6H AS 9D 9S | 7C | 7H | 6D 6C AC 9H | 7D | JS AH 8S - | JD - 9C JC | / +",
)
"""D2, brus: one denies the outcome card, his partner shows it."""

ALL_DENY = drawn("brus", 3418)
"""brus: ends because all who are asked deny, and the lead was yielded before."""

PAIRS = drawn("brus-pairs", 9)
"""brus-pairs: one denies, his partner shows."""

TEAMS = worked(
    "9D AH JH 8D 8H 10C | 9C AC AD 6D QD QS | 8S JS 6C 7D 8C KC | "
    "JC 9S AS 7C QC 10H | KH JD 6H 7S KD QH | 9H 6S 7H KS 10D 10S",
    "JH AD 8S JC - - | 7C | AS KH - - - - | 7S | 6H 6S AH AC - 9S | y JD 9H - 9C - - | 6D 6C - - - 9D | "
    "y y 7D | JS - - - - - | y y y 7H | / / +",
)
"""D7, brus-teams."""


@cache
def matches() -> dict[str, Game]:
    """One whole match for each profile; among them all ways a deal ends and all options of the table."""
    return {
        "gotland": match("gotland", VOID_AND_YIELDS, JAN, lots=0, open_hands=1),
        "brus": match("brus", ALL_DENY, FIVE_FOUR, lots=1, open_hands=0),
        "brus-pairs": match("brus-pairs", PAIRS, lots=1, open_hands=1),
        "brus-teams": match("brus-teams", TEAMS, lots=0, open_hands=0),
    }


@cache
def leaving() -> Game:
    """The match of gotland, whose seat 0 goes after the first deal."""
    game = matches()["gotland"]
    end = game.first(Commit, lambda step: step.before.number == 1)
    return replace(game, steps=game.steps[: end.before.index]).leaves()


def match(rules: str, *scripts: Script, **chosen: int) -> Game:
    """A whole match of just these deals."""
    game = lobby(rules, rules, deals=len(scripts), **chosen).says(Started())
    for script in scripts:
        game = game.until(Phase.SHUFFLE).stacked(script.deck).until(Phase.PLAY).play(script.acts)
    return game.until(Phase.OVER)
