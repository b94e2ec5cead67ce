"""Claims that are false, or true and badly proved, each signed with the author's real key (spec §11, §12)."""

from collections.abc import Iterator
from dataclasses import replace

from braus_p2p.shuffle import Scalar, exclusion, proofs
from braus_p2p.shuffle.derive import derive_scalar
from braus_p2p.shuffle.group import G, encode
from braus_p2p.shuffle.masking import CARD_POINTS
from braus_p2p.table.referee import act_bytes
from braus_p2p.wire.messages import Denied, Passed, Played, Yielded
from tests.attacks.test_attacks_claims import FORGERIES, LIES, MISSTATED, true_claims, turning
from tests.support.liar import Forgery, Lie, LyingSeat, prove
from tests.support.table_kit import Game, Step, forged, matches, octets
from tests.vectors.model import Vector
from tests.vectors.refused_entries import refused
from tests.vectors.refused_proofs import another, context_parts, plus_order, with_field
from tests.vectors.rfc9496 import INVALID

ONE = Scalar.from_integer(1)


def vectors() -> Iterator[Vector]:
    yield from _lies()
    yield from _misstated()
    yield from _equations()
    yield from _fields()
    yield from _where_not_due()


def _lies() -> Iterator[Vector]:
    """Every lie in silence and as if it were true, and one lie by every forgery."""
    for lie in LIES:
        turn = turning(lie)
        for forge in FORGERIES:
            named = forge.__name__.replace("_", " ")
            if named in ("in silence", "as if true", "with another point") or lie == "a false denial":
                case = (turn.game, turn.position, turn.write(forge))
                yield refused(case, "proof", f"{lie} {named}", "§11")


def _lying(game: Game, step: Step, forge: Forgery) -> tuple[Game, object, object]:
    seat = LyingSeat.instead_of(game.seats[step.entry.author], forge)
    hand = game.seats[step.entry.author].hand(step.before)
    return game, step.before, seat.act(step.before, step.act, hand)


def _misstated() -> Iterator[Vector]:
    """True claims that are not those due."""
    for kind in (Passed, Played, Yielded):
        game, step = min(true_claims(kind), key=lambda pair: len(pair[1].entry.body.exclusion))
        for wrong, change in MISSTATED.items():
            case = _lying(game, step, lambda lie, change=change: prove(change(lie)))
            yield refused(case, "proof", f"{kind.__name__}, proved for {wrong}", "§11")
    game, step = small_claim()
    for part, context in context_parts(step.before.context(step.entry.author)).items():
        case = _lying(game, step, lambda lie, context=context: prove(replace(lie, context=context)))
        yield refused(case, "proof", f"a proof of exclusion for another {part}", "§11")
    act = act_bytes(Denied(b""))
    case = _lying(game, step, lambda lie: prove(replace(lie, act=act)))
    yield refused(case, "proof", "a pass proved as a denial", "§11")
    game, step = min(true_claims(Played), key=lambda pair: len(pair[1].entry.body.exclusion))
    absorbed = act_bytes(replace(step.entry.body, share=bytes(32)))
    case = _lying(game, step, lambda lie: prove(replace(lie, act=absorbed)))
    yield refused(case, "proof", "a lead proved for another act", "§11")


def small_claim() -> tuple[Game, Step]:
    """The pass with the smallest proof about several places and cards."""
    return min(true_claims(Passed), key=lambda pair: len(pair[1].entry.body.exclusion))


def _broken(number: int) -> Forgery:
    """A proof by the honest prover's code in which one equation of the three does not hold."""

    def forge(lie: Lie) -> bytes:
        transcript = exclusion._statement(lie.context, lie.act, lie.key.public, lie.hidden, lie.excluded)
        beta = derive_scalar(octets("beta"), "beta", transcript.state)
        alpha = beta * lie.key.secret + (ONE if number < 3 else ONE - ONE)
        r = beta * lie.key.public if number == 1 else alpha * G
        values = [
            beta * (masked.b - CARD_POINTS[card]) - alpha * masked.a
            for _, masked in lie.hidden
            for card in lie.excluded
        ]
        if number == 3:
            values[0] += G
        _, minus_a, b = exclusion._weigh(transcript, lie.hidden, lie.excluded, r, values)
        bases = exclusion._bases(lie.key.public, minus_a, b)
        made = proofs.prove(transcript, bases, [alpha, beta], octets("seed"))
        return encode([r, *values]) + made

    return forge


def _equations() -> Iterator[Vector]:
    game, step = small_claim()
    for number in (1, 2, 3):
        case = _lying(game, step, _broken(number))
        yield refused(case, "proof", f"a pass that breaks equation {number} of its proof alone", "§11")


def _fields() -> Iterator[Vector]:
    game, step = small_claim()
    good = step.entry.body.exclusion
    last = len(good) // 32 - 1
    changes = {
        "another R": another(good, 0, point=True),
        "another first C": another(good, 1, point=True),
        "another last C": another(good, last - 3, point=True),
        "another c": another(good, last - 2, point=False),
        "another z 1": another(good, last - 1, point=False),
        "another z 2": another(good, last, point=False),
        "R as the identity": with_field(good, 0, bytes(32)),
        "a C as the identity": with_field(good, 2, bytes(32)),
        "a C that is no canonical point": with_field(good, 2, bytes.fromhex(INVALID[1])),
        "c with ℓ added": plus_order(good, last - 2),
        "z 2 with ℓ added": plus_order(good, last),
        "C column by column": _transposed(game, step),
        "a point too many": good[:32] + good,
        "an answer too many": good + good[-32:],
        "nothing but the answers": good[-96:],
    }
    for what, exclusion_ in changes.items():
        entry = forged(game.seats, step.before, replace(step.entry.body, exclusion=exclusion_))
        yield refused((game, step.before, entry), "proof", f"a pass with {what}", "§11")


def _transposed(game: Game, step: Step) -> bytes:
    """The points C in the wrong order, proved as if it were the right one."""

    def forge(lie: Lie) -> bytes:
        transcript = exclusion._statement(lie.context, lie.act, lie.key.public, lie.hidden, lie.excluded)
        beta = derive_scalar(octets("beta"), "beta", transcript.state)
        alpha, r = beta * lie.key.secret, beta * lie.key.public
        values = [
            beta * (masked.b - CARD_POINTS[card]) - alpha * masked.a
            for card in lie.excluded
            for _, masked in lie.hidden
        ]
        _, minus_a, b = exclusion._weigh(transcript, lie.hidden, lie.excluded, r, values)
        bases = exclusion._bases(lie.key.public, minus_a, b)
        return encode([r, *values]) + proofs.prove(transcript, bases, [alpha, beta], octets("seed"))

    return _lying(game, step, forge)[2].body.exclusion  # type: ignore[attr-defined]


def _where_not_due() -> Iterator[Vector]:
    game = matches()["gotland"]
    true = game.first(Passed, lambda step: bool(step.entry.body.exclusion)).entry.body.exclusion
    for kind in (Passed, Played):
        step = game.first(kind, lambda step: not step.entry.body.exclusion)
        entry = forged(game.seats, step.before, replace(step.entry.body, exclusion=true))
        yield refused((game, step.before, entry), "proof", f"{kind.__name__} with a claim not due", "§12")
    for rules, kind in (("gotland", Played), ("brus", Yielded), ("brus", Denied)):
        game = matches()[rules]
        step = game.first(kind, lambda step: bool(step.entry.body.exclusion))
        entry = forged(game.seats, step.before, replace(step.entry.body, exclusion=b""))
        yield refused((game, step.before, entry), "proof", f"{kind.__name__} without the proof due", "§12")
