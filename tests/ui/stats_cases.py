"""Verdicts on matches that nobody played: who was dealt what, without a record or a key."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.profiles import PROFILES
from braus_p2p.rules.score import Match
from braus_p2p.table.position import Player, Position
from braus_p2p.table.record import PlayedDeal, Verdict, verify_record_untrusted
from braus_p2p.wire.codec import encode
from braus_p2p.wire.framing import MAGIC, frame
from tests.support.table_kit import NAMES, Game, octets, random_play

Shuffle = Callable[[random.Random], Sequence[Card]]


def fair(rng: random.Random) -> Sequence[Card]:
    """A pack in an even order."""
    return rng.sample(CARDS, len(CARDS))


def rigged(rng: random.Random) -> Sequence[Card]:
    """A fair pack, but in two of three deals each makdor is exchanged for a card of the dealer's."""
    pack = list(fair(rng))
    if rng.randrange(3):
        for makdor, place in zip(CARDS[:3], (3, 7, 11), strict=True):
            at = pack.index(makdor)
            pack[at], pack[place] = pack[place], pack[at]
    return pack


def player(number: int, name: str | None = None) -> Player:
    return Player(
        octets("player", number), name or NAMES[number % len(NAMES)], bot=False, machine="", nonce=b""
    )


def match(
    number: int, deals: int = 1, rules: str = "gotland", shuffle: Shuffle = fair, dealer: int | None = None
) -> Verdict:
    """A match of so many deals with open hands; seat and chair are one, forehand has place 0."""
    rng = random.Random(number)
    profile = PROFILES[rules]
    players = tuple(map(player, range(profile.players)))
    drawn = rng.randrange(profile.players) if dealer is None else dealer
    game = Match.start(profile, drawn, deals=deals)
    played = []
    while not game.over:
        pack = shuffle(rng)
        hands = tuple(
            tuple(sorted(pack[(chair - game.dealer - 1) % profile.players :: profile.players]))
            for chair in range(profile.players)
        )
        deal = Deal.start(profile, game.dealer)
        for act in random_play(deal, [frozenset(hand) for hand in hands], rng):
            deal = deal.after(act)
        assert deal.outcome is not None
        played.append(PlayedDeal(deal, players, hands))
        game = game.after(deal.outcome)
    position = Position(
        match_id=octets("match", number), players=players, chairs=tuple(range(profile.players)), match=game
    )
    return Verdict(100, position, tuple(played), None)


def closed(verdict: Verdict, seat: int = 0) -> Verdict:
    """The match with a hand that never was opened in its last deal."""
    *before, last = verdict.deals
    hands = tuple(None if at == seat else hand for at, hand in enumerate(last.hands))
    return replace(verdict, deals=(*before, replace(last, hands=hands)))


def verdict_on_game(game: Game) -> Verdict:
    """The verdict on a real match's file."""
    return verify_record_untrusted(MAGIC + b"".join(frame(encode(line)) for line in game.entries))
