"""Doors of a match: a line at a position, a whole record, and everything a link can say to a session."""

import random
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import Violation
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.table.referee import advance, line_digest
from braus_p2p.ui.words import say
from braus_p2p.wire.ballot import Decision
from braus_p2p.wire.canonical import Value, pack
from braus_p2p.wire.codec import decode_line_untrusted, encode
from braus_p2p.wire.messages import (
    Again,
    Annulled,
    Chat,
    Heads,
    Reach,
    Refused,
    Reveal,
    Seen,
    Shares,
    Shuffle,
    Want,
)
from braus_p2p.wire.signature import again_digest, chat_digest, sign
from tests.fuzz.nets import plain
from tests.fuzz.scene import ACTS, Scene
from tests.fuzz.wires import broken
from tests.support.forgeries import Source, bent_record, forged_line, forged_paper, forged_wish, octets_of
from tests.support.mutations import bent_octets, bent_payload
from tests.support.ring import shared_verdicts
from tests.support.table_kit import Game, leaving, matches


@cache
def games() -> tuple[Game, ...]:
    """A match of each profile, one that somebody left, one with a deal annulled, and one closed by vote."""
    whole = matches()
    played = whole["gotland"]
    dealt = Game(played.seats, played.steps[:20])
    return (*whole.values(), leaving(), dealt.decides(Annulled()))


@cache
def sources() -> tuple[Source, ...]:
    """Their records, with everybody's keys."""
    return tuple(map(Source.of, games()))


# A line at a position


def check_lines(octets: bytes) -> None:
    """A line moves the record on by one or is a violation, and no proof is good but the prover's own."""
    told = plain(octets)
    if not (
        len(told) == 3
        and isinstance(told[0], int)
        and isinstance(told[1], int)
        and isinstance(told[2], bytes)
    ):
        return
    source = sources()[told[0] % len(sources())]
    at = told[1] % len(source.positions)
    position, found = source.positions[at], []
    if broken(lambda: found.append(decode_line_untrusted(told[2]))) is not None:  # type: ignore[arg-type]
        return
    (line,) = found
    after: list[Any] = []
    if broken(lambda: after.append(advance(position, line))) is not None:
        return
    assert after[0].index == position.index + 1
    assert after[0].head == line_digest(after[0] if position.index == 0 else position, line)
    assert after[0].pen is not None or after[0].phase.value == "over"
    if at < len(source.lines):
        _proofs_are_the_provers(line, source.lines[at])


def _proofs_are_the_provers(line: Any, recorded: Any) -> None:
    """Nobody else than the prover made an accepted proof, so it is the one that stands in the record."""
    if isinstance(line, Decision) or isinstance(recorded, Decision):
        return
    body = line.body
    proved = isinstance(body, Reveal | Shuffle | Shares)
    if proved or getattr(body, "exclusion", b"") or getattr(body, "share", b""):
        assert body == recorded.body


def lines() -> Sequence[bytes]:
    """Every line of every match at its place."""
    return [
        pack((number, at, payload))
        for number, source in enumerate(sources())
        for at, payload in enumerate(source.payloads)
    ]


def bent_line(rng: random.Random, _: bytes, __: Sequence[bytes]) -> bytes:
    """A line forged with real keys, or one that is bent; at its place or elsewhere."""
    number = rng.randrange(len(sources()))
    source = sources()[number]
    at = rng.randrange(len(source.positions))
    if rng.random() < 0.6:
        return pack((number, at, encode(forged_line(rng, source, at))))
    payload = source.payloads[min(at, len(source.lines) - 1)]
    bend = bent_payload if rng.random() < 0.8 else bent_octets
    return pack((number, at, bend(rng, payload, source.payloads)))


# A record


VERDICTS: dict[tuple[object, ...], Any] = {}
"""What has been judged: the same lines come again and again."""


def _forget() -> None:
    if len(VERDICTS) > 20_000:
        VERDICTS.clear()


def check_records(octets: bytes) -> None:
    """Any octets have a verdict, the same twice, that blames a seat from the rung `turn` on alone."""
    _forget()
    with shared_verdicts(VERDICTS):
        verdict = verify_record_untrusted(octets)
        failure = verdict.failure
        assert verdict.entries == verdict.position.index
        assert verdict == verify_record_untrusted(octets)
        if failure is not None:
            assert say(Violation(failure.rung, failure.key, **failure.arguments))
            assert failure.author is None or failure.rung in ("turn", "proof", "rule")
            assert failure.entry == verdict.entries


def records() -> Sequence[bytes]:
    """Whole records."""
    return [octets_of(source.payloads) for source in sources()]


def bent_records(rng: random.Random, octets: bytes, corpus: Sequence[bytes]) -> bytes:
    """A record with one thing done to it, or octets changed again."""
    if octets in corpus:
        return bent_record(rng, sources())[1]
    return bent_octets(rng, octets)


# A session


def check_sessions(octets: bytes) -> None:
    """Whatever links say in whatever phase, a session raises nothing, keeps a good record and little else,
    signs no contradiction, and convicts only whom the evidence convicts.
    """
    _forget()
    with shared_verdicts(VERDICTS):
        told = plain(octets)
        numbers = [part for part in told[:3] if isinstance(part, int)]
        if len(numbers) != 3:
            return
        number, at, seat = numbers
        game = games()[number % len(games())]
        scene = Scene(game, at % (len(game.steps) + 1), seat % (len(game.seats) + 1))
        for step in told[3:]:
            scene.play(step)
        scene.judge()


def scenes() -> Sequence[bytes]:
    """The next lines of a match told to a seat, a watcher, in every phase."""
    made = []
    for number, source in enumerate(sources()):
        for at in range(0, len(source.lines), 3):
            rest = source.payloads[at : at + 8]
            made.append(
                pack(
                    (
                        number,
                        at,
                        at % 5,
                        (0, 1, 0),
                        *((1, 1, payload) for payload in rest if len(payload) < 6000),
                    )
                )
            )
    return made


def bent_scene(rng: random.Random, octets: bytes, corpus: Sequence[bytes]) -> bytes:
    """Another thing said or done, at some moment; or anything else."""
    told = list(plain(octets))
    if rng.random() < 0.15 or len(told) < 3 or not all(isinstance(part, int) for part in told[:3]):
        return bent_payload(rng, octets, rng.sample(corpus, 2))
    number, at = (int(str(part)) for part in told[:2])
    source = sources()[number % len(sources())]
    steps = told[3:]
    if rng.random() < 0.2:
        told[rng.randrange(1, 3)] = rng.randrange(80)
    for _ in range(rng.choice((1, 1, 3))):
        steps.insert(rng.randint(0, len(steps)), _step(rng, source, at % len(source.positions)))
    while len(steps) > 13:
        steps.pop(rng.randrange(len(steps)))
    packed = pack((*told[:3], *steps))
    return packed if len(packed) < 60_000 else octets


def _step(rng: random.Random, source: Source, at: int) -> Value:
    """Something that happens at a session: what is said over a link, or what its player does."""
    link = rng.choice((1, 1, 1, 2))
    match rng.randrange(10):
        case 0:
            return (2, link, rng.choice((0, 1, 2, 9, 11, 60, 255)))
        case 1:
            return (0, link, rng.randrange(16))
        case 2:
            return (rng.choice((3, 4)), link, rng.randrange(16))
        case 3 | 4:
            return (5, rng.randrange(ACTS), rng.randrange(40))
        case _:
            with suppress(OverflowError, UnicodeEncodeError):
                return (
                    1,
                    link,
                    encode(_said(rng, source, min(len(source.lines), at + rng.choice((0, 0, 0, 1, 2))))),
                )
            return (2, link, 1)


def _said(rng: random.Random, source: Source, at: int) -> Any:
    """A good or a forged message about this place of the record."""
    position = source.positions[at]
    public, key = rng.choice(list(source.keys.items()))
    match rng.randrange(12):
        case 0 | 1 | 2:
            return forged_line(rng, source, at)
        case 3 | 4:
            return forged_paper(rng, source, at)
        case 5:
            return forged_wish(rng, source, at)
        case 6:
            other = rng.choice(source.positions)
            return Heads(
                max(1, rng.choice((other.index, position.index, 2**24 - 1))),
                rng.choice((other.head, rng.randbytes(32))),
            )
        case 7:
            return rng.choice((Want(rng.randrange(100)), Want(2**24 - 1), Refused(rng.randrange(16))))
        case 8:
            return Seen(bytes(rng.choice((0, 1, 9, 255)) for _ in range(rng.randrange(4, 7))))
        case 9:
            return Reach(
                rng.choice((public, rng.randbytes(32))),
                rng.randrange(65_536),
                (rng.randbytes(4),) * rng.randrange(3),
            )
        case 10:
            return _chat(rng, position.match_id, public, key)
        case _:
            count, choice = rng.choice((1, 2**47, 2**48 - 1)), rng.randrange(4)
            digest = again_digest(match_id=position.match_id, key=public, count=count, choice=choice)
            return Again(public, count, choice, sign(key, "again", digest))


def _chat(rng: random.Random, match_id: bytes, public: bytes, key: Ed25519PrivateKey) -> Chat:
    phrase, text = rng.choice(((0, "Hej"), (5, ""), (63, ""), (3, "both"), (0, "")))
    count = rng.choice((1, 2, 2**47, 2**48 - 1))
    digest = chat_digest(match_id=match_id, key=public, count=count, phrase=phrase, text=text)
    return Chat(public, count, phrase, text, sign(key, "chat", digest))
