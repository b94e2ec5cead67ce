"""What a cheat with real keys may make of a good record, line by line or as a whole file, drawn from a seed.

A `Source` is a good record with the secrets of all who sit at its table. `forged_line` says one line that one
of them could sign at one place, `bent_record` a whole record file with one thing done to it; some of what
they make is good.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, TypeAlias

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.table.phases import VOTABLE
from braus_p2p.table.position import Position
from braus_p2p.table.referee import line_digest
from braus_p2p.wire.ballot import Decision, Hold, Vote, decision_content, decision_digest, hold_digest
from braus_p2p.wire.canonical import Value, unpack_untrusted
from braus_p2p.wire.codec import Line, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import HEADER, LONGEST, MAGIC, frame
from braus_p2p.wire.messages import Annulled, Body, Closed, Join, Reseated, Seated, Skipped, What
from braus_p2p.wire.signature import join_digest, sign
from tests.support.mutations import UNIT, bent_fields, bent_octets, bent_payload, parts
from tests.support.table_kit import Game

Keys: TypeAlias = Mapping[bytes, Ed25519PrivateKey]
"""Identity keys by their public half."""


@dataclass(frozen=True)
class Source:
    """A good record: its lines, the position before each and after all, and the keys of all who sit there."""

    lines: tuple[Line, ...]
    positions: tuple[Position, ...]
    keys: Keys

    @classmethod
    def of(cls, game: Game, *others: Ed25519PrivateKey) -> "Source":
        """The record of a match of the kit; `others` are identities that took a seat later."""
        everybody = (*(seat.identity for seat in game.seats), *others)
        return cls(
            tuple(step.entry for step in game.steps),
            (*(step.before for step in game.steps), game.position),
            {key.public_key().public_bytes_raw(): key for key in everybody},
        )

    @cached_property
    def payloads(self) -> tuple[bytes, ...]:
        """The lines as they stand in the record."""
        return tuple(map(encode, self.lines))

    @cached_property
    def leaves(self) -> tuple[Value, ...]:
        """Everything that stands in a field of any line."""
        return tuple(dict.fromkeys(part for line in self.payloads for part in parts(unpack_untrusted(line))))

    def key(self, position: Position, seat: int) -> Ed25519PrivateKey:
        """The key of who sits there, or of anybody where nobody does."""
        players = position.players
        player = players[seat] if seat < len(players) else None
        return next(iter(self.keys.values())) if player is None else self.keys[player.key]


def octets_of(lines: Sequence[bytes]) -> bytes:
    """A record file of these payloads, however long they are."""
    return MAGIC + b"".join(frame(line) if 0 < len(line) <= LONGEST else line for line in lines)


def forged_line(rng: random.Random, source: Source, at: int) -> Line | Vote | Hold:
    """What a cheat with real keys may write at the position `at` of the record."""
    position = source.positions[at]
    if rng.random() < 0.2 and position.voters:
        return _forged_decision(rng, source, at)
    if rng.random() < 0.1:
        return forged_paper(rng, source, at)
    body = _some_body(rng, source, at)
    if rng.random() < 0.7:
        body = bent_fields(rng, body, source.leaves)
    if isinstance(body, Seated | Reseated) and rng.random() < 0.7:
        body = _wished(source, position, body)
    author = rng.choice((position.pen or 0,) * 6 + tuple(range(len(position.players))))
    entry = Entry(position.index, position.head, author, body, bytes(64))
    if rng.random() < 0.15:
        entry = replace(entry, **rng.choice(_elsewhere(rng, source)))
    return _signed(source, position, entry)


def _some_body(rng: random.Random, source: Source, at: int) -> Body:
    """What stands here, or in another line of the same kind or of any."""
    here = source.lines[at] if at < len(source.lines) else source.lines[-1]
    entries = [line for line in source.lines if isinstance(line, Entry)]
    like = [line for line in entries if isinstance(here, Entry) and type(line.body) is type(here.body)]
    draw = rng.random()
    if isinstance(here, Entry) and draw < 0.6:
        return here.body
    return rng.choice(like if like and draw < 0.85 else entries).body


def _elsewhere(rng: random.Random, source: Source) -> tuple[dict[str, Any], ...]:
    """Fields of an entry that put it where it does not stand."""
    other = rng.choice(source.positions)
    return (
        {"index": other.index},
        {"prev": other.head},
        {"index": other.index, "prev": other.head},
        {"prev": rng.randbytes(UNIT)},
    )


def _signed(source: Source, position: Position, entry: Entry) -> Entry:
    key = source.key(position, entry.author)
    return replace(entry, signature=sign(key, "entry", line_digest(position, entry)))


def _wished(source: Source, position: Position, body: Seated | Reseated) -> Seated | Reseated:
    """The same with a wish that its joiner has signed, if his key is at hand."""
    key = source.keys.get(body.key)
    if key is None:
        return body
    told = {name: getattr(body, name) for name in body.KINDS if name != "signature"}
    return replace(body, signature=sign(key, "join", join_digest(match_id=position.match_id, **told)))


def _some_what(rng: random.Random, source: Source, position: Position) -> What:
    """What may be decided here, or, sometimes, what may not."""
    seated = [line.body for line in source.lines if isinstance(line, Entry) and isinstance(line.body, Seated)]
    wish = rng.choice(seated)
    told = {name: getattr(wish, name) for name in wish.KINDS}
    reseated = _wished(source, position, Reseated(**(told | {"place": position.pen or 0})))
    assert isinstance(reseated, Reseated)
    whats: tuple[What, ...] = (Annulled(), Closed(), Skipped(), reseated)
    allowed = [what for what in whats if type(what) in VOTABLE.get(position.phase, ())]
    return rng.choice(allowed if allowed and rng.random() < 0.8 else whats)


def _forged_decision(rng: random.Random, source: Source, at: int) -> Decision:
    position = source.positions[at]
    what = _some_what(rng, source, position)
    digest = decision_digest(position.match_id, decision_content(position.index, position.head, what))
    voters = list(position.voters)
    match rng.randrange(5):
        case 0:
            rng.shuffle(voters)
        case 1:
            voters[rng.randrange(len(voters))] = rng.randrange(len(position.players))
        case 2 if len(voters) > 3:
            voters.pop()
        case _:
            pass
    votes = b"".join(sign(source.key(position, seat), "vote", digest) for seat in voters)
    decision = Decision(position.index, position.head, what, votes)
    changed: Decision = bent_fields(rng, decision, source.leaves) if rng.random() < 0.3 else decision
    return changed


def forged_paper(rng: random.Random, source: Source, at: int) -> Vote | Hold:
    """A vote or a hold, signed with a real key."""
    position = source.positions[at]
    seat = rng.choice((*position.voters, rng.randrange(6)))
    key = source.key(position, seat)
    index, head = position.index, position.head
    if rng.random() < 0.5:
        what = _some_what(rng, source, position)
        digest = decision_digest(position.match_id, decision_content(index, head, what))
        return Vote(index, head, what, seat, sign(key, "vote", digest))
    held = rng.choice((source.positions[min(at + 1, len(source.lines))].head, rng.randbytes(UNIT)))
    return Hold(index, head, held, seat, sign(key, "hold", hold_digest(position.match_id, index, head, held)))


def forged_wish(rng: random.Random, source: Source, at: int) -> Join:
    """A wish for a place, signed with a real key and then, sometimes, changed."""
    position = source.positions[at]
    public, key = rng.choice(list(source.keys.items()))
    told: dict[str, Any] = {
        "place": rng.randrange(6),
        "key": public,
        "name": rng.choice(("Ada", "Bo", "Gun")),
        "kind": rng.randrange(2),
        "machine": rng.choice(("", "Ada")),
        "nonce": rng.choice((rng.randbytes(UNIT), bytes(UNIT))),
    }
    wish = Join(**told, signature=sign(key, "join", join_digest(match_id=position.match_id, **told)))
    changed: Join = bent_fields(rng, wish, source.leaves) if rng.random() < 0.3 else wish
    return changed


Change: TypeAlias = Callable[[random.Random, Source, Sequence[Source]], list[bytes]]


def _drop(rng: random.Random, source: Source, _: Sequence[Source]) -> list[bytes]:
    at = rng.randrange(len(source.lines))
    return [*source.payloads[:at], *source.payloads[at + 1 :]]


def _double(rng: random.Random, source: Source, _: Sequence[Source]) -> list[bytes]:
    at, to = rng.randrange(len(source.lines)), rng.randrange(len(source.lines))
    to = rng.choice((at, to))
    return [*source.payloads[:to], source.payloads[at], *source.payloads[to:]]


def _swap(rng: random.Random, source: Source, _: Sequence[Source]) -> list[bytes]:
    lines, at, to = list(source.payloads), *(rng.randrange(len(source.lines)) for _ in range(2))
    lines[at], lines[to] = lines[to], lines[at]
    return lines


def _splice(rng: random.Random, source: Source, others: Sequence[Source]) -> list[bytes]:
    """The beginning of one record and the end of another, or one line of it in between."""
    other, at = rng.choice(others), rng.randint(0, len(source.lines))
    to = rng.choice((min(at, len(other.lines)), rng.randrange(len(other.lines))))
    if rng.random() < 0.5:
        return [*source.payloads[:at], *other.payloads[to:]]
    return [*source.payloads[:at], *other.payloads[to : to + 1], *source.payloads[at + 1 :]]


def _cut(rng: random.Random, source: Source, _: Sequence[Source]) -> list[bytes]:
    """A beginning, which is good, or nothing at all."""
    return list(source.payloads[: rng.randint(0, len(source.lines))])


def _field(rng: random.Random, source: Source, others: Sequence[Source]) -> list[bytes]:
    """One field changed, and the signature as it was."""
    at = rng.randrange(len(source.lines))
    spliced = [*rng.sample(source.payloads, 2), *rng.sample(rng.choice(others).payloads, 2)]
    return [
        *source.payloads[:at],
        bent_payload(rng, source.payloads[at], spliced),
        *source.payloads[at + 1 :],
    ]


def _flip(rng: random.Random, source: Source, _: Sequence[Source]) -> list[bytes]:
    """Octets of one line changed, whatever they stand for."""
    at = rng.randrange(len(source.lines))
    changed = bent_octets(rng, source.payloads[at], source.payloads)
    return [*source.payloads[:at], changed, *source.payloads[at + 1 :]]


def _forge(rng: random.Random, source: Source, _: Sequence[Source]) -> list[bytes]:
    """A line forged with real keys, instead of one or before it, and the rest as it was."""
    at = rng.randint(0, len(source.lines))
    forged = encode(forged_line(rng, source, at))
    return [*source.payloads[:at], forged, *source.payloads[at + rng.randrange(2) :]]


def _papers(rng: random.Random, source: Source, _: Sequence[Source]) -> list[bytes]:
    """Votes and holds where a record ends, as in a file of evidence."""
    at = rng.randint(0, len(source.lines))
    papers = [encode(forged_paper(rng, source, at)) for _ in range(rng.randint(1, 3))]
    return [*source.payloads[:at], *papers, *source.payloads[at : at + rng.randrange(2)]]


def _second(rng: random.Random, source: Source, _: Sequence[Source]) -> list[bytes]:
    """Another line for the place of the last one, perhaps after votes."""
    at = rng.randrange(len(source.lines))
    papers = [encode(forged_paper(rng, source, at + 1)) for _ in range(rng.choice((0, 0, 1)))]
    return [*source.payloads[: at + 1], *papers, encode(forged_line(rng, source, at))]


CHANGES: Final[dict[str, Change]] = {
    "drop": _drop,
    "double": _double,
    "swap": _swap,
    "splice": _splice,
    "cut": _cut,
    "field": _field,
    "flip": _flip,
    "forge": _forge,
    "papers": _papers,
    "second": _second,
}
"""What may become of a record's lines, by name."""

_OFTEN: Final = {"forge": 8, "field": 3, "papers": 2}


def bent_record(rng: random.Random, sources: Sequence[Source]) -> tuple[str, bytes]:
    """A record file with something done to it, and the name of what: one of `CHANGES`, or `octets`."""
    source = rng.choice(sources)
    name = rng.choices([*CHANGES, "octets"], [_OFTEN.get(name, 1) for name in [*CHANGES, "octets"]])[0]
    if name == "octets":
        return name, _bent_file(rng, source)
    return name, octets_of(CHANGES[name](rng, source, sources))


def _bent_file(rng: random.Random, source: Source) -> bytes:
    """The file's octets changed anywhere, or where the lengths of its lines stand."""
    if rng.random() < 0.5:
        return bent_octets(rng, octets_of(source.payloads))
    at = rng.randint(0, len(source.lines))
    start = len(octets_of(source.payloads[:at]))
    octets = octets_of(source.payloads)
    return octets[:start] + bent_octets(rng, octets[start : start + HEADER]) + octets[start + HEADER :]
