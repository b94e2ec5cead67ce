"""One good proof of each kind from a match, with everything on the way to it (spec §8 to §11)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from operator import mul
from typing import Any

from braus_p2p.shuffle import Element, Scalar, argument, deal_key, exclusion, open_card, proofs
from braus_p2p.shuffle.derive import derive_scalar, derive_scalars, derive_stream, permutation
from braus_p2p.shuffle.group import G, combine, elements_untrusted, scalars_untrusted
from braus_p2p.shuffle.group import encode as joined
from braus_p2p.shuffle.proofs import Equation
from braus_p2p.table.claims import claim
from braus_p2p.table.referee import act_bytes, others_places
from braus_p2p.wire.messages import Commit, Passed, Played, Reveal, Shares, Shuffle
from tests.support.table_kit import Game, Step, matches
from tests.vectors.model import Data, Vector, hexed
from tests.vectors.tracing import Trace, told_context


def vectors() -> Iterator[Vector]:
    game = matches()["gotland"]
    yield _key(game)
    yield _commitment(game)
    yield _shuffle(game, game.of(Shuffle)[0], "shuffle-of-the-start-deck")
    yield _shuffle(game, game.of(Shuffle)[1], "shuffle")
    yield _shares(game)
    yield _opened(game)
    yield _play(game)
    yield _exclusion(game, game.first(Passed, _proves), "exclusion-of-a-pass")
    yield _exclusion(game, game.first(Played, _proves), "exclusion-of-a-lead")
    yield _disclosed(game)


def _proves(step: Step) -> bool:
    return bool(step.entry.body.exclusion)


def _key_of(game: Game, step: Step) -> Any:
    """The author's key of the deal in hand."""
    seat = step.entry.author
    before = step.before
    return deal_key(game.seats[seat].seed, before.match_id, seat, before.round.prevs[seat])


def _seed(game: Game, step: Step) -> bytes:
    return game.seats[step.entry.author].seed


def _row(values: Iterable[Element | Scalar]) -> list[str]:
    return [hexed(value.encoded) for value in values]


def _vector(name: str, what: str, spec: str, trace: Trace, context: Any, **data: object) -> Vector:
    told = {"context": told_context(context), **data, "transcript": trace.steps}
    return Vector("proof", name, what, spec, "ok", told)


def _linear(
    seed: bytes,
    trace: Trace,
    equations: Sequence[Equation],
    secrets: Sequence[Scalar],
    proof: bytes,
) -> Data:
    """The proof's own secrets; by the way the trace is carried to its end."""
    nonces = derive_scalars(seed, "nonce", trace.state, len(secrets))
    proofs.verify_untrusted(trace, equations, proof, "proof-key")
    return {"seed": hexed(seed), "secrets": _row(secrets), "nonces": _row(nonces), "proof": hexed(proof)}


def _key(game: Game) -> Vector:
    step = game.of(Reveal)[1]
    body, key = step.entry.body, _key_of(game, step)
    context = step.before.context(step.entry.author)
    trace = Trace("key", context)
    trace.absorb("key", body.key)
    told = _linear(_seed(game, step), trace, [Equation(key.public, (G,))], [key.secret], body.proof)
    what = "A Reveal's proof that the author knows the secret of the key."
    return _vector("key", what, "§8", trace, context, kind="key", key=hexed(body.key), **told)


def _commitment(game: Game) -> Vector:
    step = game.of(Commit)[1]
    after = game.of(Reveal)[1].entry.body
    seat = step.entry.author
    key = deal_key(game.seats[seat].seed, step.before.match_id, seat, step.before.head)
    assert (key.public.encoded, key.nonce) == (after.key, after.nonce)
    data = {
        "kind": "commitment",
        "match_id": hexed(step.before.match_id),
        "seat": seat,
        "prev": hexed(step.before.head),
        "seed": hexed(game.seats[seat].seed),
        "secret": hexed(key.secret.encoded),
        "key": hexed(key.public.encoded),
        "nonce": hexed(key.nonce),
        "commitment": hexed(step.entry.body.commitment),
    }
    what = "A key and a nonce derived from a seed, and the commitment to them."
    return Vector("proof", "commitment", what, "§8", "ok", data)


def _shuffle(game: Game, step: Step, name: str) -> Vector:
    before, body = step.before, step.entry.body
    seed, round_ = game.seats[step.entry.author].seed, before.round
    assert round_.deck is not None
    assert round_.joint is not None
    context = before.context(step.entry.author)
    trace = Trace("shuffle", context)
    argument.statement(trace, round_.joint, round_.deck.places)
    state = trace.state
    order = permutation(derive_stream(seed, "permutation", state), 36)
    rho = derive_scalars(seed, "rho", state, 36)
    trace.absorb("after", body.deck)
    secrets = _blindings(seed, trace.state)
    places = elements_untrusted(body.deck)
    after = [argument.Ciphertext(a, b) for a, b in zip(places[::2], places[1::2], strict=True)]
    argument.verify_untrusted(trace, round_.joint, round_.deck.places, after, body.proof)
    x, y, z, last = (Scalar(bytes.fromhex(step["challenge"])) for step in trace.steps if "challenge" in step)
    xs = [argument.powers(x)[place] for place in order]
    d = [y * Scalar.from_integer(place + 1) + power - z for place, power in zip(order, xs, strict=True)]
    data = {
        "kind": "shuffle",
        "joint": hexed(round_.joint.encoded),
        "before": hexed(argument.encode_deck(round_.deck.places)),
        "after": hexed(body.deck),
        "seed": hexed(seed),
        "permutation": [place + 1 for place in order],
        "rho": _row(rho),
        **secrets,
        "challenges": {"x": _row([x])[0], "y": _row([y])[0], "z": _row([z])[0], "X": _row([last])[0]},
        "d": _row(d),
        "b": _row(accumulate(d, mul)),
        **_fields(body.proof),
        "proof": hexed(body.proof),
    }
    what = "A shuffle: its secrets, commitments, challenges and answers; `permutation` is π(1) to π(36)."
    return _vector(name, what, "§9", trace, context, **data)


def _blindings(seed: bytes, state: bytes) -> Data:
    names = ("r_pi", "r_x", "r_alpha", "tau", "r_e", "r_s", "r_Delta")
    blinding = _row(derive_scalars(seed, "blinding", state, 7))
    return {
        "blinding": dict(zip(names, blinding, strict=True)),
        "alpha": _row(derive_scalars(seed, "alpha", state, 36)),
        "e": _row(derive_scalars(seed, "e", state, 36)),
        "delta": _row(derive_scalars(seed, "delta", state, 34)),
    }


def _fields(proof: bytes) -> Data:
    points = ("c_pi", "c_x", "c_alpha", "E_a", "E_b", "c_e", "c_delta", "c_Delta")
    scalars = _row(scalars_untrusted(proof[256:]))
    return {
        "points": dict(zip(points, _row(elements_untrusted(proof[:256])), strict=True)),
        "answers": {
            "a": scalars[:36],
            "r": scalars[36],
            "tau": scalars[37],
            "d": scalars[38:74],
            "r_D": scalars[74],
            "b": scalars[75:111],
            "r_Delta": scalars[111],
        },
    }


def _shares(game: Game) -> Vector:
    step = game.of(Shares)[1]
    before, body, key = step.before, step.entry.body, _key_of(game, step)
    deck = before.round.deck
    assert deck is not None
    places = others_places(before, step.entry.author)
    masks = [deck.places[place].a for place in places]
    context = before.context(step.entry.author)
    trace = Trace("shares", context)
    trace.absorb("key", key.public.encoded)
    trace.absorb("places", bytes(places))
    trace.absorb("a", joined(masks))
    trace.absorb("shares", body.shares)
    weights = [Scalar.from_integer(weight) for weight in trace.weights("weights", len(places))]
    base, value = combine(weights, masks), combine(weights, elements_untrusted(body.shares))
    equations = [Equation(key.public, (G,)), Equation(value, (base,))]
    data = {
        "kind": "shares",
        "key": hexed(key.public.encoded),
        "places": list(places),
        "a": _row(masks),
        "shares": hexed(body.shares),
        "weighted": {"a": hexed(base.encoded), "shares": hexed(value.encoded)},
        **_linear(_seed(game, step), trace, equations, [key.secret], body.proof),
    }
    what = "A seat's shares for all places dealt to others."
    return _vector("shares", what, "§10", trace, context, **data)


def _opened(game: Game) -> Vector:
    last = game.of(Shares)[3]
    round_, owner = last.after.round, 2
    place = last.after.places(owner)[0]
    assert round_.deck is not None
    secret = deal_key(game.seats[owner].seed, last.after.match_id, owner, round_.prevs[owner]).secret
    hidden = round_.hidden[place]
    data = {
        "kind": "personal",
        "place": place,
        "a": hexed(hidden.a.encoded),
        "b": hexed(round_.deck.places[place].b.encoded),
        "shares": [hexed(given.at(place).encoded) for given in round_.shares if place in given.places],
        "personal": hexed(hidden.b.encoded),
        "secret": hexed(secret.encoded),
        "card": open_card(hidden, secret),
    }
    what = "A place under its owner's key alone, b′, after the shares of the others; and the card he finds."
    return Vector("proof", "personal", what, "§10", "ok", data)


def _play(game: Game) -> Vector:
    step = game.first(Played)
    before, body, key = step.before, step.entry.body, _key_of(game, step)
    hidden = before.round.hidden[body.place]
    share = Element(body.share)
    context = before.context(step.entry.author)
    trace = Trace("play", context)
    trace.absorb("key", key.public.encoded)
    trace.absorb("place", bytes([body.place]))
    trace.absorb("ciphertext", joined([hidden.a, hidden.b]))
    trace.absorb("share", body.share)
    equations = [Equation(key.public, (G,)), Equation(share, (hidden.a,))]
    data = {
        "kind": "play",
        "key": hexed(key.public.encoded),
        "place": body.place,
        "ciphertext": hexed(joined([hidden.a, hidden.b])),
        "share": hexed(body.share),
        "card": open_card(hidden, key.secret),
        **_linear(_seed(game, step), trace, equations, [key.secret], body.proof),
    }
    return _vector("play", "A card is played.", "§10", trace, context, **data)


def _exclusion(game: Game, step: Step, name: str) -> Vector:
    before, body, key = step.before, step.entry.body, _key_of(game, step)
    seat = step.entry.author
    made = claim(before, seat, step.act, step.place)
    context = before.context(seat)
    trace = Trace("exclusion", context)
    trace.absorb("act", act_bytes(body))
    trace.absorb("key", key.public.encoded)
    trace.absorb("places", bytes(place for place, _ in made.hidden))
    trace.absorb("hidden", joined(point for _, masked in made.hidden for point in (masked.a, masked.b)))
    trace.absorb("excluded", bytes(made.excluded))
    beta = derive_scalar(game.seats[seat].seed, "beta", trace.state)
    r, *differences = elements_untrusted(body.exclusion[:-96])
    weights, minus_a, b = exclusion._weigh(trace, made.hidden, made.excluded, r, differences)
    total = combine(weights, differences)
    equations = exclusion._equations(key.public, r, total, minus_a, b)
    secrets = [beta * key.secret, beta]
    data = {
        "kind": "exclusion",
        "act": hexed(act_bytes(body)),
        "key": hexed(key.public.encoded),
        "places": [place for place, _ in made.hidden],
        "hidden": [hexed(joined([masked.a, masked.b])) for _, masked in made.hidden],
        "excluded": list(made.excluded),
        "R": hexed(r.encoded),
        "C": _row(differences),
        "weighted": {"minus_A": hexed(minus_a.encoded), "B": hexed(b.encoded), "C": hexed(total.encoded)},
        **_linear(_seed(game, step), trace, equations, secrets, body.exclusion[-96:]),
    }
    data["proof"] = hexed(body.exclusion)
    what = "A proof that no hidden card is among the excluded; its secrets are α and β."
    return _vector(name, what, "§11", trace, context, **data)


def _disclosed(game: Game) -> Vector:
    step = game.first(Commit, lambda step: bool(step.entry.body.disclosed))
    last, seat = step.before.last, step.entry.author
    assert last is not None
    secret = Scalar(step.entry.body.disclosed)
    places = step.before.places(seat, last.deal.dealer)
    hidden = [last.round.hidden[place] for place in places]
    data = {
        "kind": "disclosed",
        "secret": hexed(secret.encoded),
        "key": hexed(last.round.keys[seat].encoded),
        "places": list(places),
        "hidden": [hexed(joined([masked.a, masked.b])) for masked in hidden],
        "cards": [open_card(masked, secret) for masked in hidden],
    }
    what = "The secret key of the last deal, and the cards that it opens."
    return Vector("proof", "disclosed", what, "§6", "ok", data)
