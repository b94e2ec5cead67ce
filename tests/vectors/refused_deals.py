"""Shuffles, shares and plays that do not show what they must, by cheats with real keys (spec §9, §10)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from braus_p2p.shuffle import (
    Ciphertext,
    DealKey,
    Element,
    Scalar,
    proofs,
)
from braus_p2p.shuffle.group import G, combine, encode
from braus_p2p.shuffle.masking import CARD_POINTS
from braus_p2p.shuffle.transcript import Transcript
from braus_p2p.table.referee import others_places
from braus_p2p.wire.messages import Played, Shares, Shuffle
from tests.shuffle.reference import broken_equations
from tests.support.table_kit import Game, Step, octets
from tests.vectors.bent_shuffle import EQUATIONS, MASKS, argued, shuffled
from tests.vectors.model import Vector
from tests.vectors.refused_proofs import gotland, instead, key_of

ONE = Scalar.from_integer(1)


def vectors() -> Iterator[Vector]:
    yield from _arguments()
    yield from _shares()
    yield from _plays()


# Shuffles


def _arguments() -> Iterator[Vector]:
    game, step = gotland(Shuffle, 1)
    round_ = step.before.round
    assert round_.joint is not None
    assert round_.deck is not None
    joint, before = round_.joint, round_.deck.places
    context = step.before.context(step.entry.author)
    order = [*range(7, 36), *range(7)]

    def made(fault: str, deck: bytes, proof: bytes, broken: set[str] | None = None) -> Vector:
        if broken is not None:
            assert broken == broken_equations(context, joint, before, _places(deck), proof), fault
        return instead(game, step, Shuffle(deck, proof), fault, "§9")

    deck, proof = shuffled(context, joint, before, order)
    assert set() == broken_equations(context, joint, before, _places(deck), proof)
    for number, (name, bend) in EQUATIONS.items():
        fault = f"an argument that breaks equation {number} alone"
        yield made(fault, *shuffled(context, joint, before, order, bend), {name})

    doubled = [0, 0, *range(2, 36)]
    yield made("a card doubled in place of another", *shuffled(context, joint, before, doubled))
    for fault, change in (
        ("a card replaced by another point", lambda place: replace(place, b=place.b + G)),
        (
            "a card tagged by doubling it",
            lambda place: replace(place, a=place.a + place.a, b=place.b + place.b),
        ),
    ):
        after = list(_places(shuffled(context, joint, before, order)[0]))
        after[3] = change(after[3])
        encoded = encode(point for place in after for point in (place.a, place.b))
        yield made(fault, encoded, argued(context, joint, before, after, order, MASKS))
    start = gotland(Shuffle, 0)[1].before.round.deck
    assert start is not None
    yield made("a shuffle of the start deck again", *shuffled(context, joint, start.places, order))
    yield made("a shuffle under another joint key", *shuffled(context, joint + G, before, order))
    first = gotland(Shuffle, 0)[1].entry.body
    yield instead(game, step, first, "the shuffle of the seat before once more", "§9")
    swapped = deck[64:128] + deck[:64] + deck[128:]
    yield made("two places exchanged after the proof", swapped, proof)


def _places(deck: bytes) -> Sequence[Any]:
    points = [Element(deck[at : at + 32]) for at in range(0, len(deck), 32)]
    return [Ciphertext(a, b) for a, b in zip(points[::2], points[1::2], strict=True)]


# Shares and plays


def _shares_proof(
    game: Game, step: Step, elements: Sequence[Element], secret: Scalar, places: Sequence[int] | None = None
) -> Shares:
    """Shares of whatever kind, with the proof that the honest prover's code makes for them."""
    before, deck, key = step.before, step.before.round.deck, key_of(game, step)
    assert deck is not None
    told = others_places(before, step.entry.author) if places is None else places
    masks = [deck.places[place].a for place in told]
    transcript = Transcript("shares", before.context(step.entry.author))
    transcript.absorb("key", key.public.encoded)
    transcript.absorb("places", bytes(told))
    transcript.absorb("a", encode(masks))
    transcript.absorb("shares", encode(elements))
    weights = [Scalar.from_integer(weight) for weight in transcript.weights("weights", len(told))]
    bases = [(G,), (combine(weights, masks),)]
    return Shares(encode(elements), proofs.prove(transcript, bases, [secret], octets("seed")))


def _shares() -> Iterator[Vector]:
    game, step = gotland(Shares, 1)
    key, deck = key_of(game, step), step.before.round.deck
    assert deck is not None
    places = others_places(step.before, step.entry.author)
    good = [key.secret * deck.places[place].a for place in places]
    assert step.after.index == step.before.index + 1
    other = key.secret + ONE
    earlier = _before_last(game)
    cases = {
        "one share that is garbage": _shares_proof(game, step, [*good[:4], G, *good[5:]], key.secret),
        "shares in descending order": _shares_proof(game, step, good[::-1], key.secret, places[::-1]),
        "shares exchanged": _shares_proof(game, step, [good[1], good[0], *good[2:]], key.secret),
        "shares under another secret": _shares_proof(
            game, step, [other * deck.places[place].a for place in places], other
        ),
        "shares of the deck before the last shuffle": _shares_proof(
            game, step, [key.secret * earlier[place].a for place in places], key.secret
        ),
        "shares of the own places": _shares_proof(
            game,
            step,
            [key.secret * deck.places[place].a for place in range(27)],
            key.secret,
            range(27),
        ),
        "the shares of the seat before": gotland(Shares, 0)[1].entry.body,
    }
    for fault, body in cases.items():
        yield instead(game, step, body, fault, "§10")


def _before_last(game: Game) -> Sequence[Any]:
    deck = game.of(Shuffle)[3].before.round.deck
    assert deck is not None
    return deck.places


def _plays() -> Iterator[Vector]:
    game, step = gotland(Played, 1)
    key, body, before = key_of(game, step), step.entry.body, step.before
    hidden = before.round.hidden[body.place]
    context = before.context(step.entry.author)
    other = key.secret + ONE

    def opened(share_: Element, secret: Scalar, place: int = body.place) -> Played:
        transcript = Transcript("play", context)
        transcript.absorb("key", key.public.encoded)
        transcript.absorb("place", bytes([place]))
        transcript.absorb("ciphertext", encode([hidden.a, hidden.b]))
        transcript.absorb("share", share_.encoded)
        proof = proofs.prove(transcript, [(G,), (hidden.a,)], [secret], octets("seed"))
        return replace(body, share=share_.encoded, proof=proof)

    mine = [place for place in before.hidden_places(step.entry.author) if place != body.place]
    cases = {
        "a share under another secret": opened(other * hidden.a, other),
        "a share that is not of this place": opened(key.secret * before.round.hidden[mine[0]].a, key.secret),
        "a share that opens a card of his choice": opened(hidden.b - _wished(hidden, key), key.secret),
        "a proof for another of his places": opened(key.secret * hidden.a, key.secret, mine[0]),
        "another of his places with this share": replace(body, place=mine[0]),
    }
    for fault, made in cases.items():
        yield instead(game, step, made, fault, "§10")


def _wished(hidden: Ciphertext, key: DealKey) -> Element:
    real = hidden.b - key.secret * hidden.a
    return next(point for point in CARD_POINTS if point != real)
