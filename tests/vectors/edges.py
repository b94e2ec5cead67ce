"""What is good although it looks strange, and what is refused although it looks good (spec §6 to §13)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from braus_p2p.shuffle import Scalar
from braus_p2p.shuffle.group import encode
from braus_p2p.shuffle.transcript import Transcript
from braus_p2p.table.phases import Phase
from braus_p2p.wire.messages import Annulled, Closed, Commit, Played, Reveal, Shown, Shuffle
from braus_p2p.wire.signature import join_digest, sign
from tests.support.table_kit import Game, Step, forged, identity, matches, octets, reseated
from tests.vectors.bent_shuffle import argued
from tests.vectors.model import Vector, slug
from tests.vectors.records import filed, games, on
from tests.vectors.refused_claims import small_claim
from tests.vectors.refused_decisions import cut, vote
from tests.vectors.refused_entries import refused
from tests.vectors.refused_proofs import key_of, with_field

ZERO = Scalar.from_integer(0)


def vectors() -> Iterator[Vector]:
    yield from _good()
    yield from _disguised()
    yield from _returned()
    yield from _spent()
    yield from _others()


def _ok(game: Game, more: Sequence[Any], what: str, spec: str) -> Vector:
    made = on(f"ok-{slug(what)}", f"{what[0].upper()}{what[1:]}.", spec, filed([*game.entries, *more]))
    assert made.expect == "ok", what
    return made


def _before(step: Step) -> Game:
    game = matches()["gotland"]
    return replace(game, steps=game.steps[: step.before.index])


def _good() -> Iterator[Vector]:
    game = matches()["gotland"]
    step = game.of(Shuffle)[1]
    round_ = step.before.round
    assert round_.joint is not None
    assert round_.deck is not None
    places = round_.deck.places
    context = step.before.context(step.entry.author)
    proof = argued(context, round_.joint, places, places, range(36), [ZERO] * 36)
    deck = encode(point for place in places for point in (place.a, place.b))
    same = forged(game.seats, step.before, Shuffle(deck, proof))
    yield _ok(_before(step), [same], "a shuffle that leaves the deck as it is", "§9")

    step = game.of(Reveal)[1]
    key = key_of(game, step)
    transcript = Transcript("key", step.before.context(1))
    transcript.absorb("key", key.public.encoded)
    transcript.absorb("commitment", bytes(32))
    challenge = transcript.challenge("challenge")
    proof = encode([challenge, challenge * key.secret])
    body = replace(step.entry.body, proof=proof)
    yield _ok(_before(step), [forged(game.seats, step.before, body)], "a proof with the nonce 0", "§7")


def _disguised() -> Iterator[Vector]:
    """The highest bit set: no point, though some libraries pass over it."""
    game = matches()["gotland"]
    hidden = bytes(31) + b"\x80"
    step = game.of(Played)[1]
    share = step.entry.body.share
    cases = {
        "a share with its highest bit set": (step, {"share": share[:31] + bytes([share[31] | 0x80])}),
        "a share that is the identity in disguise": (step, {"share": hidden}),
    }
    shuffle = game.of(Shuffle)[1]
    deck = with_field(shuffle.entry.body.deck, 2, hidden)
    cases["a deck with the identity in disguise"] = (shuffle, {"deck": deck})
    claimed_game, claimed = small_claim()
    for fault, (at, change) in cases.items():
        entry = forged(game.seats, at.before, replace(at.entry.body, **change))
        yield refused((game, at.before, entry), "proof", fault, "§7")
    exclusion = with_field(claimed.entry.body.exclusion, 1, hidden)
    entry = forged(claimed_game.seats, claimed.before, replace(claimed.entry.body, exclusion=exclusion))
    fault = "a pass with a C that is the identity in disguise"
    yield refused((claimed_game, claimed.before, entry), "proof", fault, "§7")


def _returned() -> Iterator[Vector]:
    """Who comes back to a seat after a substitute wrote in it owes no key any more (spec §6)."""
    game = cut(Commit, deal=1)
    old = game.seats
    new = replace(old[0], identity=identity("substitute"), seed=octets("seed", "substitute"))
    game = replace(game.decides(reseated(game)), seats=(new, *old[1:])).until(Phase.REVEAL)
    game = game.decides(Annulled())
    host = game.steps[0].entry.body
    back = reseated(game, 0, key=host.key, name=host.name)
    back = replace(back, signature=_joined(game, back, old[0].identity))
    game = replace(game.decides(back), seats=old)
    position = game.position
    commit = replace(old[0].step(position).body, disclosed=b"")
    what = "a seat committed by one who comes back to it after a substitute"
    yield _ok(game, [forged(old, position, commit)], what, "§6")
    secret = matches()["gotland"].first(Commit, lambda step: step.before.number == 1).entry.body.disclosed
    entry = forged(old, position, replace(commit, disclosed=secret))
    yield refused(
        (game, position, entry), "proof", "a key told by one who comes back after a substitute", "§6"
    )


def _joined(game: Game, body: Any, signer: Any) -> bytes:
    told: dict[str, Any] = {name: getattr(body, name) for name in body.KINDS if name != "signature"}
    return sign(signer, "join", join_digest(match_id=game.position.match_id, **told))


def _spent() -> Iterator[Vector]:
    """All playing cards are seen, and the leader holds a dead card."""
    game = games()["spent"][1]
    position = game.position
    assert position.pen is not None
    seat = game.seats[position.pen]
    hand = seat.hand(position)
    dead = next(card for card in hand if card.dead)
    entry = forged(game.seats, position, seat._unproved(position, dead, hand))
    yield refused((game, position, entry), "rule", "a dead card led when all playing cards are seen", "§12")


def _others() -> Iterator[Vector]:
    game = matches()["gotland"]
    step = game.first(Commit)
    before = replace(game, steps=game.steps[: step.before.index + 1])
    second = forged(game.seats, step.before, Commit(octets("another"), b""))
    more = [vote(before, 2, Closed()), second]
    what = "A second entry for one place, after a vote."
    made = on("schema-evidence-a-second-entry-after-a-vote", what, "§13", filed([*before.entries, *more]))
    assert made.expect == "schema"
    yield made

    brus = matches()["brus"]
    shown = brus.first(Shown)
    theirs = next(place for place in range(36) if place not in _places(shown))
    for fault, place in (("another's card shown", theirs), ("a card shown that was played", _played(shown))):
        entry = forged(brus.seats, shown.before, replace(shown.entry.body, place=place))
        yield refused((brus, shown.before, entry), "proof", fault, "§6")


def _places(step: Step) -> tuple[int, ...]:
    return step.before.places(step.entry.author)


def _played(step: Step) -> int:
    """A place of the author that is open already."""
    return next(place for place in _places(step) if step.before.round.opened[place] is not None)
