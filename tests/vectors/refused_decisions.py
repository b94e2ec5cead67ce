"""Decisions that cannot stand, races of an entry and a decision, evidence of votes (spec §13, §15)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from braus_p2p.errors import Violation
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.wire.ballot import Decision, Hold, Vote, decision_content, decision_digest, hold_digest
from braus_p2p.wire.messages import (
    Annulled,
    Closed,
    Commit,
    Left,
    Passed,
    Played,
    Result,
    Reveal,
    Shares,
    Shuffle,
    Skipped,
    Started,
    What,
)
from braus_p2p.wire.signature import join_digest, sign
from tests.support.table_kit import Game, Seat, decided, forged, identity, leaving, matches, octets, reseated
from tests.vectors.model import Vector, slug
from tests.vectors.records import filed, on


def vectors() -> Iterator[Vector]:
    for (rung, fault), (game, more) in {**_votes(), **_phases(), **_whats(), **_races(), **_papers()}.items():
        octets_ = filed([*game.entries, *more])
        made = on(f"{rung}-{slug(fault)}", f"{fault[0].upper()}{fault[1:]}.", _section(fault), octets_)
        assert rung == made.expect, (fault, made.expect)
        yield made


Cases = dict[tuple[str, str], tuple[Game, Sequence[Any]]]
"""By rung and fault: a match, and what follows in the file."""


def _section(fault: str) -> str:
    return "§13" if "evidence" in fault else "§15"


def cut(body: type[Any], deal: int = 0) -> Game:
    """The match of gotland up to the first such entry of a deal."""
    game = matches()["gotland"]
    step = game.first(body, lambda step: step.before.number == deal or body is Result)
    return replace(game, steps=game.steps[: step.before.index])


def _votes() -> Cases:
    """The votes of a decision that would stand."""
    game = cut(Played)
    position = game.position
    good = decided(game.seats, position, Annulled())
    votes = [good.votes[at : at + 64] for at in range(0, len(good.votes), 64)]
    pen = position.pen
    assert pen is not None
    digest = decision_digest(position.match_id, good.content)
    pens = sign(game.seats[pen].identity, "vote", digest)
    held = sign(game.seats[position.voters[0]].identity, "hold", digest)
    entered = sign(game.seats[position.voters[0]].identity, "entry", digest)
    cases = {
        "votes of every seat, the pen's among them": [*votes, pens],
        "votes in another order": votes[::-1],
        "one vote twice": [votes[0], votes[0], votes[2]],
        "the pen's vote instead of another": [pens, *votes[1:]],
        "a hold instead of a vote": [held, *votes[1:]],
        "an entry's signature instead of a vote": [entered, *votes[1:]],
        "a vote with a bit turned": [bytes([votes[0][0] ^ 1]) + votes[0][1:], *votes[1:]],
        "a stranger's vote": [sign(identity("stranger"), "vote", digest), *votes[1:]],
    }
    found: Cases = {
        ("signature", fault): (game, [replace(good, votes=b"".join(given))]) for fault, given in cases.items()
    }
    six = matches()["brus-pairs"]
    step = six.first(Played)
    six = replace(six, steps=six.steps[: step.before.index])
    made = decided(six.seats, six.position, Annulled())
    found["signature", "four votes of five"] = (six, [replace(made, votes=made.votes[:256])])
    found["signature", "votes for another decision"] = (game, [replace(good, what=Closed())])
    return found


PHASES = {
    Phase.COMMIT: Commit,
    Phase.REVEAL: Reveal,
    Phase.SHUFFLE: Shuffle,
    Phase.DEAL: Shares,
    Phase.PLAY: Played,
    Phase.CLOSING: Result,
}


def _phases() -> Cases:
    """What a phase does not leave to vote on, with the votes of all."""
    found: Cases = {}
    for phase, body in PHASES.items():
        game = cut(body)
        whats: dict[str, What] = {
            "Annulled": Annulled(),
            "Closed": Closed(),
            "Skipped": Skipped(),
            "Reseated": reseated(game),
        }
        for name, what in whats.items():
            decision = decided(game.seats, game.position, what)
            try:
                game.then(decision)  # type: ignore[arg-type]  # a decision is a line too
            except Violation as why:
                assert why.rung == "turn"  # noqa: PT017 - the vector says the same
                found["turn", f"{name} decided in {phase.value}"] = (game, [decision])
    left = leaving()
    for decision in (Annulled(), Skipped()):
        name = type(decision).__name__
        found["turn", f"{name} decided in left"] = (left, [decided(left.seats, left.position, decision)])
    whole = matches()["gotland"]
    lobby = replace(whole, steps=whole.steps[:3])
    for game, where in ((whole, "over"), (lobby, "lobby")):
        votes = _three_votes(game, Skipped())
        found["signature", f"a decision in {where}"] = (game, [votes])
    return found


def _three_votes(game: Game, what: What) -> Decision:
    return decided(game.seats, game.position, what, 1, 2, 3)


def _whats() -> Cases:
    """A substitute who cannot sit; decisions at another place of the record."""
    game = cut(Commit)
    position = game.position

    def seated(**changed: Any) -> Sequence[Any]:
        return [decided(game.seats, position, reseated(game, **changed))]

    good = reseated(game)
    unasked = replace(good, signature=bytes(64))
    late = replace(good, name="Hanna")
    sits, nonce = position.player(2), position.player(0).nonce
    annul = cut(Played)
    found: Cases = {
        ("proof", "a substitute who never asked"): (game, [decided(game.seats, position, unasked)]),
        ("proof", "a substitute under another name than his"): (game, [decided(game.seats, position, late)]),
        ("rule", "a substitute for another seat"): (game, seated(place=2)),
        ("rule", "a substitute for a seat that is not there"): (game, seated(place=5)),
        ("rule", "a substitute with a name that sits"): (game, seated(name=sits.name)),
        ("rule", "a substitute with a nonce used before"): (game, seated(nonce=nonce)),
        ("rule", "a substitute bot without a machine"): (game, seated(kind=1)),
        ("rule", "a substitute person with a machine"): (game, seated(machine="Bo")),
        ("rule", "a substitute who sits elsewhere"): (game, [_sitting(game)]),
        ("proof", "a substitute unasked and on another seat"): (
            game,
            [decided(game.seats, position, replace(reseated(game, place=2), signature=bytes(64)))],
        ),
        ("chain", "a decision for a later index"): (
            annul,
            [decided(annul.seats, annul.position, Annulled(), index=annul.position.index + 1)],
        ),
        ("chain", "a decision on another history"): (
            annul,
            [decided(annul.seats, annul.position, Annulled(), prev=bytes(32))],
        ),
        ("signature", "badly voted and on another history"): (
            annul,
            [replace(decided(annul.seats, annul.position, Closed(), prev=bytes(32)), votes=bytes(192))],
        ),
        ("chain", "on another history and in the wrong phase"): (
            annul,
            [decided(annul.seats, annul.position, Closed(), prev=bytes(32))],
        ),
    }
    taken = leaving().decides(reseated(leaving()))
    found["signature", "a vote of the player who has left"] = (taken, [_after_leaving(taken)])
    entry = forged(leaving().seats, taken.position, Commit(octets("c"), b""))
    found["signature", "an entry by the player who has left"] = (taken, [entry])
    found["proof", "a substitute who opens a key of a deal he did not play"] = (taken, [_not_his(taken)])
    return found


def _sitting(game: Game) -> Decision:
    """Who sits on another seat takes this one too, signed by himself."""
    own = game.seats[2].identity
    body = reseated(game)
    told: dict[str, Any] = {name: getattr(body, name) for name in body.KINDS if name != "signature"}
    told["key"] = own.public_key().public_bytes_raw()
    digest = join_digest(match_id=game.position.match_id, **told)
    what = replace(body, key=told["key"], signature=sign(own, "join", digest))
    return decided(game.seats, game.position, what)


def _after_leaving(taken: Game) -> Decision:
    """Seat 1 is gone now; seat 0 votes with the key of the player who left it."""
    new = Seat(0, identity("substitute"), octets("seed", "substitute"))
    going = replace(taken, seats=(new, *taken.seats[1:])).step()
    return decided(taken.seats, going.position, Closed())


def _not_his(taken: Game) -> Any:
    new = (replace(taken.seats[0], identity=identity("substitute")), *taken.seats[1:])
    secret = leaving().of(Left)[0].entry.body.disclosed
    return forged(new, taken.position, Commit(octets("c"), secret))


def _races() -> Cases:
    """An entry and a decision for one place."""
    game = cut(Played)
    position = game.position
    entry = matches()["gotland"].entries[position.index]
    decision = decided(game.seats, position, Annulled())
    entered, annulled = game.then(entry), game.decides(Annulled())
    return {
        ("chain", "an entry where a decision stands"): (annulled, [entry]),
        ("chain", "a decision where an entry stands"): (entered, [decision]),
        ("signature", "the same decision again, where others have a vote"): (annulled, [decision]),
        ("signature", "the votes of a decision for the place after it"): (
            annulled,
            [replace(decision, index=decision.index + 1, prev=annulled.position.head)],
        ),
        ("turn", "the annulled deal goes on"): (
            annulled,
            [forged(game.seats, annulled.position, entry.body, entry.author)],
        ),
    }


# Evidence


def vote(game: Game, seat: int, what: What, **changed: Any) -> Vote:
    position = game.position
    index, prev = changed.get("index", position.index), changed.get("prev", position.head)
    digest = decision_digest(position.match_id, decision_content(index, prev, what))
    return Vote(index, prev, what, seat, sign(game.seats[seat].identity, "vote", digest))


def hold(game: Game, seat: int, held: bytes) -> Hold:
    position = game.position
    digest = hold_digest(position.match_id, position.index, position.head, held)
    return Hold(position.index, position.head, held, seat, sign(game.seats[seat].identity, "hold", digest))


def _papers() -> Cases:
    game, resting = cut(Played), cut(Result)
    whole = matches()["gotland"]
    index, pen = game.position.index, game.position.pen
    assert pen is not None
    seat = game.position.voters[0]
    good = vote(game, seat, Annulled())
    one, two = hold(game, seat, octets("one")), hold(game, seat, octets("two"))
    committed = whole.first(Commit)
    before = replace(whole, steps=whole.steps[: committed.before.index])
    second = forged(whole.seats, committed.before, Commit(octets("another"), b""))
    closing = cut(Commit)
    both = reseated(closing)
    entry = whole.entries[index]
    return {
        ("turn", "evidence: two entries of one author for one place"): (
            before.then(committed.entry),
            [second],
        ),
        ("signature", "evidence: the second entry is not signed"): (
            before.then(committed.entry),
            [replace(second, signature=bytes(64))],
        ),
        ("signature", "evidence: two first entries are two matches"): (
            Game(whole.seats, ()),
            [whole.entries[0], _other_opening(whole)],
        ),
        ("turn", "evidence: a vote and a hold"): (game, [good, one]),
        ("turn", "evidence: a hold and a vote"): (game, [one, good]),
        ("turn", "evidence: two holds of different entries"): (game, [one, two]),
        ("turn", "evidence: two votes for different decisions"): (
            closing,
            [vote(closing, 1, Closed()), vote(closing, 1, both)],
        ),
        ("turn", "evidence: a vote and a hold at the end"): (
            resting,
            [vote(resting, 2, Skipped()), hold(resting, 2, octets("one"))],
        ),
        ("turn", "evidence: a vote for what the phase does not allow"): (game, [vote(game, seat, Closed())]),
        ("schema", "evidence: the same vote twice"): (game, [good, good]),
        ("schema", "evidence: votes of two seats"): (
            game,
            [good, vote(game, game.position.voters[1], Annulled())],
        ),
        ("schema", "evidence: one vote alone"): (game, [good]),
        ("schema", "evidence: one hold alone"): (game, [one]),
        ("schema", "evidence: an entry after a vote"): (game, [good, entry]),
        ("schema", "evidence: an entry after a hold"): (game, [one, entry]),
        ("chain", "evidence: a vote for a later index"): (
            game,
            [vote(game, seat, Annulled(), index=index + 1)],
        ),
        ("chain", "evidence: a vote on another history"): (
            game,
            [vote(game, seat, Annulled(), prev=bytes(32))],
        ),
        ("signature", "evidence: a vote of the pen"): (game, [vote(game, pen, Annulled())]),
        ("signature", "evidence: a vote of no seat"): (game, [replace(good, seat=5)]),
        ("signature", "evidence: a vote that is not signed"): (game, [replace(good, signature=bytes(64))]),
        ("signature", "evidence: a vote signed as a hold"): (game, [_vote_as_hold(game, seat)]),
        ("signature", "evidence: a vote after the end"): (whole, [vote(whole, 1, Annulled())]),
        ("turn", "an act after the end"): (whole, [forged(whole.seats, whole.position, Passed(b""), 2)]),
        ("turn", "a start after the end"): (whole, [forged(whole.seats, whole.position, Started(), 0)]),
    }


def _other_opening(game: Game) -> Any:
    return forged(game.seats, Position(), replace(game.entries[0].body, deals=7))


def _vote_as_hold(game: Game, seat: int) -> Vote:
    made = vote(game, seat, Annulled())
    position = game.position
    digest = decision_digest(position.match_id, decision_content(made.index, made.prev, Annulled()))
    return replace(made, signature=sign(game.seats[seat].identity, "hold", digest))
