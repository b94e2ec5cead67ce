"""Whole matches that are good, and the files that keep them (spec §4, §6, §15)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from braus_p2p.table.phases import Phase
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.ui.verify import verdict_told
from braus_p2p.wire.codec import Frame, encode
from braus_p2p.wire.framing import HEADER, MAGIC, frame
from braus_p2p.wire.messages import (
    Annulled,
    Closed,
    Commit,
    Result,
    Reveal,
    Skipped,
    Started,
    Unseated,
)
from tests.support.table_kit import (
    JAN,
    Game,
    drawn,
    identity,
    joined,
    leaving,
    lobby,
    matches,
    octets,
    reseated,
)
from tests.vectors.model import Data, Vector, hexed


def vectors() -> Iterator[Vector]:
    for name, (what, game) in games().items():
        octets = filed(game.entries)
        told = verify_record_untrusted(octets)
        assert told.failure is None, name
        data = {
            "record": {"file": f"{name}.braus", "keep": len(octets), "then": ""},
            "verdict": verdict_told(told),
            "match_id": hexed(told.position.match_id),
            "head": hexed(told.position.head),
        }
        yield Vector("record", name, what, "§4", "ok", data)


def files() -> dict[str, bytes]:
    return {f"record/{name}.braus": filed(game.entries) for name, (_, game) in games().items()}


def filed(lines: Iterable[Frame]) -> bytes:
    """A file with the magic and these messages, be they lines or not."""
    return MAGIC + b"".join(frame(encode(line)) for line in lines)


@cache
def games() -> dict[str, tuple[str, Game]]:
    """By name, what happens in a match and the match."""
    plain = matches()
    gotland = plain["gotland"]
    return {
        "gotland": ("Two deals of gotland with open hands, a void trick, yields, and a jan.", gotland),
        "brus": (
            "Two deals of brus with drawn lots and closed hands; all deny, then one shows.",
            plain["brus"],
        ),
        "brus-pairs": ("A deal of brus-pairs: six seats, drawn lots, open hands.", plain["brus-pairs"]),
        "brus-teams": ("A deal of brus-teams: six seats with closed hands.", plain["brus-teams"]),
        "lobby": ("A lobby in which a place is freed and taken again, and play begins.", _lobby(gotland)),
        "left-and-closed": (
            "A player leaves after a deal and the others close the match.",
            leaving().decides(Closed()),
        ),
        "left-and-reseated": ("A player leaves, another takes his seat and a deal begins.", _substituted()),
        "closed": (
            "One makes no commitment and the others close the match.",
            _first(Commit).decides(Closed()),
        ),
        "annulled": ("Two deals are annulled, the first before any key, the second in play.", _annulled()),
        "spent": ("A deal of gotland up to a lead after all playing cards are seen.", _spent()),
        "spent-and-annulled": (
            "The same deal is annulled after all: its finished tricks are told, without points.",
            _spent().decides(Annulled()),
        ),
        "to-a-target": ("A match of gotland that is played to a target of two points.", _to_a_target()),
        "skipped": ("One does not sign the result, and the others skip him.", _skipped()),
    }


def _first(body: type[Any], deal: int = 0) -> Game:
    """The match of gotland up to the first such entry of a deal."""
    game = matches()["gotland"]
    step = game.first(body, lambda step: step.before.number == deal)
    return replace(game, steps=game.steps[: step.before.index])


def _lobby(game: Game) -> Game:
    host = replace(game, steps=game.steps[:2])
    again = host.says(Unseated(1))
    again = again.says(joined(game.seats, again.position, 1, place=3, name="Bo", nonce=bytes(31) + b"\1"))
    for seat, place in ((2, 2), (3, 1)):
        again = again.says(joined(game.seats, again.position, seat, place=place))
    return again.says(Started())


def _substituted() -> Game:
    game = leaving()
    taken = game.decides(reseated(game, 0))
    # The newcomer's seed and identity stand where the old player's were.
    newcomer = replace(taken.seats[0], identity=identity(0), seed=octets("seed", 0))
    return replace(taken, seats=(newcomer, *taken.seats[1:])).until(Phase.REVEAL)


def _annulled() -> Game:
    return _first(Reveal).decides(Annulled()).until(Phase.PLAY).decides(Annulled()).until(Phase.REVEAL)


def _spent() -> Game:
    """Found by trying: at its end the leader holds a dead card and nothing else."""
    script = drawn("gotland", 436)
    game = lobby("spent", "gotland", deals=1).says(Started()).until(Phase.SHUFFLE)
    return game.stacked(script.deck).until(Phase.PLAY).play(script.acts[:30])


def _to_a_target() -> Game:
    game = lobby("target", "gotland", deals=0, target=2, patience=0, watchers=0)
    game = game.says(Started()).until(Phase.SHUFFLE).stacked(JAN.deck).until(Phase.PLAY)
    return game.play(JAN.acts).until(Phase.OVER)


def _skipped() -> Game:
    game = matches()["brus-teams"]
    step = game.first(Result)
    return replace(game, steps=game.steps[: step.before.index + 1]).decides(Skipped()).until(Phase.OVER)


# What a record vector is made of


def verdict_on(octets: bytes) -> Data:
    """The verdict on a record file, without the sentence that says why in English."""
    told = verdict_told(verify_record_untrusted(octets))
    return {name: value for name, value in told.items() if name != "reason"}


def on(name: str, what: str, spec: str, octets: bytes) -> Vector:
    """A vector of these octets, told as the frames that they share with one of the files and what follows."""
    verdict = verdict_on(octets)
    shared = {file: _shared(octets, ends) for file, ends in _ends().items()}
    file = max(shared, key=lambda one: shared[one])
    record = {"file": file, "keep": shared[file], "then": hexed(octets[shared[file] :])}
    return Vector(
        "record", name, what, spec, str(verdict.get("rung", "ok")), {"record": record, "verdict": verdict}
    )


@cache
def _ends() -> dict[str, list[tuple[int, bytes]]]:
    """By file, where its frames end, and the octets up to there."""
    found = {}
    for path, whole in files().items():
        ends = [0, len(MAGIC)]
        while ends[-1] < len(whole):
            ends.append(ends[-1] + HEADER + int.from_bytes(whole[ends[-1] : ends[-1] + HEADER]))
        found[path.removeprefix("record/")] = [(end, whole) for end in ends]
    return found


def _shared(octets: bytes, ends: list[tuple[int, bytes]]) -> int:
    """The last end of a frame up to which the octets are those of a file."""
    return max(end for end, whole in ends if octets[:end] == whole[:end])
