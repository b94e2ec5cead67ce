"""What the referee rules on the seats themselves: in the lobby, and when one is gone (spec §6, §15)."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import TypeVar, assert_never

from braus_p2p.errors import Violation
from braus_p2p.rules.profiles import PROFILES_BY_NUMBER
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import PROTOCOL_VERSION, Options, Player, Position, Round
from braus_p2p.wire.ballot import Decision, decision_digest
from braus_p2p.wire.messages import Annulled, Closed, Join, Opened, Reseated, Seated, Skipped, Unseated, What
from braus_p2p.wire.signature import join_digest, verify_untrusted


def refuse_unless(kept: bool, key: str) -> None:  # noqa: FBT001 - the condition is what is said
    if not kept:
        raise Violation("rule", key)


Item = TypeVar("Item")


def put(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at + 1 :])


# LOBBY


def _player(body: Opened | Seated | Reseated, nonce: bytes) -> Player:
    refuse_unless(bool(body.kind) == bool(body.machine), "lobby-machine")
    return Player(body.key, body.name, bool(body.kind), body.machine, nonce)


def opened(position: Position, body: Opened) -> Position:
    refuse_unless(body.version == PROTOCOL_VERSION, "lobby-version")
    refuse_unless(body.target > 0, "lobby-target")
    profile = PROFILES_BY_NUMBER[body.profile]
    options = Options(
        profile,
        body.target,
        body.deals,
        bool(body.lots),
        bool(body.open_hands),
        bool(body.watchers),
        body.patience or inf,
    )
    host = _player(body, body.nonce)
    players = (host,) + (None,) * (profile.players - 1)
    return replace(
        position,
        phase=Phase.LOBBY,
        options=options,
        players=players,
        nonces=frozenset({body.nonce}),
    )


def seated(position: Position, body: Seated | Reseated) -> Position:
    _check_join(position, body)
    refuse_unless(body.place < len(position.players), "lobby-no-such-place")
    refuse_unless(position.players[body.place] is None, "lobby-place-taken")
    present = [player for player in position.players if player is not None]
    refuse_unless(all(player.key != body.key for player in present), "lobby-key-seated")
    refuse_unless(all(player.name != body.name for player in present), "lobby-name-taken")
    refuse_unless(body.nonce not in position.nonces, "lobby-nonce-used")
    player = _player(body, body.nonce)
    return replace(
        position, players=put(position.players, body.place, player), nonces=position.nonces | {body.nonce}
    )


def verify_join_untrusted(position: Position, body: Join | Seated | Reseated) -> None:
    """Violation unless whoever is to be seated has asked for this place, with these words."""
    signed = join_digest(
        match_id=position.match_id,
        place=body.place,
        key=body.key,
        name=body.name,
        kind=body.kind,
        machine=body.machine,
        nonce=body.nonce,
    )
    verify_untrusted(body.key, "join", signed, body.signature)


def _check_join(position: Position, body: Seated | Reseated) -> None:
    try:
        verify_join_untrusted(position, body)
    except Violation as why:
        # The line's own signatures are good: somebody is seated that never asked.
        raise Violation("proof", "lobby-join-signature") from why


def unseated(position: Position, body: Unseated) -> Position:
    taken = body.place < len(position.players) and position.players[body.place] is not None
    refuse_unless(body.place != 0 and taken, "lobby-nobody-there")
    return replace(position, players=put(position.players, body.place, None))


def started(position: Position) -> Position:
    refuse_unless(None not in position.players, "lobby-not-full")
    return replace(position, phase=Phase.COMMIT, chairs=tuple(range(len(position.players))))


# DECISIONS


def verify_votes_untrusted(match_id: bytes, keys: Sequence[bytes], decision: Decision) -> None:
    """Checks that all who have a vote gave it; `keys` are theirs, by seat. `Violation` at `signature`."""
    votes = [decision.votes[at : at + 64] for at in range(0, len(decision.votes), 64)]
    if len(votes) != len(keys):
        raise Violation("signature", "decision-votes-missing", votes=len(votes), voters=len(keys))
    digest = decision_digest(match_id, decision.content)
    for key, vote in zip(keys, votes, strict=True):
        verify_untrusted(key, "vote", digest, vote)


def decided(position: Position, what: What) -> Position:
    absent = position.pen
    assert absent is not None
    match what:
        case Annulled():
            counts = position.annulled or (0,) * len(position.players)
            return replace(
                position,
                phase=Phase.COMMIT,
                number=position.number + 1,
                round=Round(),
                deal=None,
                annulled=put(counts, absent, counts[absent] + 1),
            )
        case Reseated():
            return _reseated(position, absent, what)
        case Closed():
            return replace(position, phase=Phase.OVER, closed=True)
        case Skipped():
            return signed(replace(position, skipped=position.skipped + 1))
        case _:
            assert_never(what)


def _reseated(position: Position, absent: int, what: Reseated) -> Position:
    """Another player on the seat that is gone, from this deal on; he has made no commitment yet."""
    _check_join(position, what)  # the rung `proof` before the rung `rule`
    refuse_unless(what.place == absent, "decision-another-seat")
    empty = replace(position, players=put(position.players, absent, None))
    return replace(seated(empty, what), phase=Phase.COMMIT)


def signed(position: Position) -> Position:
    """One seat more that needs not sign the result any more."""
    signed = position.signed + 1
    phase = Phase.OVER if signed == len(position.players) else Phase.CLOSING
    return replace(position, signed=signed, phase=phase)
