"""Attacks on claims about hidden cards, by seats that really lie, with real keys and the best forgeries.

A forgery gets all that a claim says, the liar's secrets and what he holds, and makes the octets that go with
the act. Each must convict him at a watching session, and again before a stranger who has the evidence.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import pytest

from braus_p2p.rules.cards import OUTCOME_CARD, Card
from braus_p2p.rules.deal import Act, Move
from braus_p2p.rules.deal import Phase as Turn
from braus_p2p.rules.hand import legal_acts, why_not
from braus_p2p.shuffle import DealKey, Scalar
from braus_p2p.shuffle.argument import PROOF_LENGTH
from braus_p2p.shuffle.group import ORDER, G
from braus_p2p.table.claims import claim
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.referee import act_bytes
from braus_p2p.table.seat import Seat
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Denied, Passed, Played, Reveal, Shares, Shown, Shuffle, Yielded
from tests.support.liar import Forgery, Lie, LyingSeat, convicted, prove
from tests.support.table_kit import Game, Step, forged, matches, octets, refusal

# What is lied about


def steps(rules: str, turn: Turn) -> list[Step]:
    game = matches()[rules]
    return [step for step in game.steps if step.before.phase is Phase.PLAY and step.before.play.phase is turn]


def lies_about(
    rules: str, turn: Turn, act: Callable[[Position, dict[Card, int]], Act | None], key: str
) -> "Turning":
    """The first position of the match at which somebody could lie so; `key` is why he may not."""
    game = matches()[rules]
    for step in steps(rules, turn):
        hand = game.seats[step.entry.author].hand(step.before)
        lie = act(step.before, hand)
        if lie is None:
            continue
        why = why_not(step.before.play, frozenset(hand), lie)
        if why is not None and why.key == key:
            return Turning(game, step.before, lie, hand)
    raise AssertionError(key)


@dataclass(frozen=True)
class Turning:
    """A seat at the point of lying."""

    game: Game
    position: Position
    act: Act
    hand: dict[Card, int]

    def write(self, forge: Forgery) -> Entry:
        seat = self.game.seats[self.position.pen or 0]
        return LyingSeat.instead_of(seat, forge).act(self.position, self.act, self.hand)


def a_pass(_: Position, __: dict[Card, int]) -> Act:
    return Move.PASS


def a_yield(_: Position, __: dict[Card, int]) -> Act:
    return Move.YIELD


def a_denial(_: Position, __: dict[Card, int]) -> Act:
    return Move.DENY


def another_lead(position: Position, hand: dict[Card, int]) -> Act | None:
    """A card that might be led, were it not for a seven in the hand."""
    leads = [card for card in sorted(hand) if not card.seven and position.play.refusal(card) is None]
    return leads[0] if leads else None


def later_lead(position: Position, hand: dict[Card, int]) -> Act | None:
    return another_lead(position, hand) if position.play.tricks else None


LIES: dict[str, Callable[[], Turning]] = {
    "a forged pass": lambda: lies_about("gotland", Turn.FOLLOW, a_pass, "act-must-beat"),
    "a lead while holding a seven": lambda: lies_about("brus", Turn.LEAD, another_lead, "act-sevens-first"),
    "a withheld seven": lambda: lies_about("gotland", Turn.LEAD, later_lead, "act-sevens-first"),
    "a false yield": lambda: lies_about("brus", Turn.LEAD, a_yield, "act-must-lead"),
    "a false yield among six": lambda: lies_about("brus-teams", Turn.LEAD, a_yield, "act-must-lead"),
    "a false denial": lambda: lies_about("brus", Turn.ASK, a_denial, "act-must-show"),
    "a false denial among six": lambda: lies_about("brus-pairs", Turn.ASK, a_denial, "act-must-show"),
}


@cache
def turning(lie: str) -> Turning:
    return LIES[lie]()


# How

POINT = (Scalar.from_integer(11) * G).encoded


def guilty(lie: Lie) -> list[int]:
    """The positions in S of the cards that the claim denies."""
    return [at for at, card in enumerate(lie.held) if card in lie.excluded]


def in_silence(_: Lie) -> bytes:
    return b""


def as_if_true(lie: Lie) -> bytes:
    return prove(lie)


def with_another_point(lie: Lie) -> bytes:
    return prove(lie, vanishing=POINT)


def with_the_identity_in_disguise(lie: Lie) -> bytes:
    """The identity with its highest bit set: where it passes for a point it proves anything."""
    return prove(lie, vanishing=bytes(31) + b"\x80")


def without_the_place(lie: Lie) -> bytes:
    """Proved for the other places; if all are guilty, for none."""
    kept = tuple(hidden for at, hidden in enumerate(lie.hidden) if at not in guilty(lie))
    return prove(replace(lie, hidden=kept)) if kept else POINT + bytes(96)


def without_the_card(lie: Lie) -> bytes:
    kept = tuple(card for card in lie.excluded if card not in lie.held)
    return prove(replace(lie, excluded=kept)) if kept else POINT + bytes(96)


def for_another_place(lie: Lie) -> bytes:
    """An innocent place stands in for each guilty one, so that the length is right."""
    innocent = [hidden for at, hidden in enumerate(lie.hidden) if at not in guilty(lie)]
    stand_ins = innocent or [(0, replace(lie.hidden[0][1], b=lie.hidden[0][1].b + G))]
    changed = tuple(
        (hidden[0], stand_ins[0][1]) if at in guilty(lie) else hidden for at, hidden in enumerate(lie.hidden)
    )
    return prove(replace(lie, hidden=changed))


def for_another_card(lie: Lie) -> bytes:
    """A card that he does not hold stands in for each that he does."""
    free = [card for card in range(36) if card not in lie.held and card not in lie.excluded]
    changed = tuple(free.pop() if card in lie.held else card for card in lie.excluded)
    return prove(replace(lie, excluded=changed))


def under_another_key(lie: Lie) -> bytes:
    """With another secret his hand looks like no cards at all."""
    secret = lie.key.secret + Scalar.from_integer(1)
    return prove(replace(lie, key=DealKey(secret, secret * G, lie.key.nonce)))


def under_another_secret(lie: Lie) -> bytes:
    """The same with his true public key, which he cannot help but prove."""
    return prove(replace(lie, key=replace(lie.key, secret=lie.key.secret + Scalar.from_integer(1))))


def for_another_act(lie: Lie) -> bytes:
    return prove(replace(lie, act=b"\x92\x0a\xc4\x00"), vanishing=POINT)


def for_the_turn_before(lie: Lie) -> bytes:
    context = replace(lie.context, prev=bytes(32))
    return prove(replace(lie, context=context), vanishing=POINT)


def by_guess(lie: Lie) -> bytes:
    """A simulated proof: all points are valid, challenge and answers are made up."""
    made_up = b"".join(octets("guess", at)[:31] + b"\0" for at in range(3))
    return POINT * (1 + len(lie.hidden) * len(lie.excluded)) + made_up


FORGERIES: dict[Forgery, str] = {
    in_silence: "claim-not-proved",
    as_if_true: "proof-point",
    with_another_point: "proof-exclusion",
    with_the_identity_in_disguise: "proof-point",
    without_the_place: "proof-length",
    without_the_card: "proof-length",
    for_another_place: "proof-exclusion",
    for_another_card: "proof-exclusion",
    under_another_key: "proof-exclusion",
    under_another_secret: "proof-exclusion",
    for_another_act: "proof-exclusion",
    for_the_turn_before: "proof-exclusion",
    by_guess: "proof-exclusion",
}


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a21_a_lie_about_the_hand(lie: str, forge: Forgery) -> None:
    """A21: every false claim, however it is forged, is refused at `proof` the moment it is made."""
    turn = turning(lie)
    assert ("proof", FORGERIES[forge]) == refusal(turn.position, turn.write(forge))


@pytest.mark.parametrize("lie", LIES)
def test_a21_a_lie_convicts_the_liar(lie: str) -> None:
    """A21: a session names the liar at once, and his entry is the evidence for a stranger."""
    turn = turning(lie)
    found = convicted(turn.game, turn.position, turn.write(with_another_point))
    assert (turn.position.pen, "proof", "proof-exclusion") == found


@pytest.mark.parametrize("lie", LIES)
def test_a21_the_honest_program_makes_no_false_claim(lie: str) -> None:
    """A21: what the cheats write here, an honest seat refuses to write."""
    turn = turning(lie)
    assert turn.act not in legal_acts(turn.position.play, frozenset(turn.hand))


def test_a21_the_liar_telling_the_truth() -> None:
    """A21: the modified program's own prover convinces where the claim is true: only the lies are refused."""
    told = 0
    for game in matches().values():
        for step in [step for step in game.steps if getattr(step.entry.body, "exclusion", b"")][::7]:
            seat = game.seats[step.entry.author]
            entry = LyingSeat.instead_of(seat, as_if_true).act(step.before, step.act, seat.hand(step.before))
            assert step.entry == entry
            told += 1
    assert told > 8


# A true claim, wrongly stated

MISSTATED: dict[str, Callable[[Lie], Lie]] = {
    "a place too few": lambda lie: replace(lie, hidden=lie.hidden[1:]),
    "a place too many": lambda lie: replace(lie, hidden=(*lie.hidden, lie.hidden[0])),
    "places in another order": lambda lie: replace(lie, hidden=lie.hidden[::-1]),
    "a card too few": lambda lie: replace(lie, excluded=lie.excluded[1:]),
    "a card too many": lambda lie: replace(lie, excluded=(*lie.excluded, absent(lie))),
    "cards in another order": lambda lie: replace(lie, excluded=lie.excluded[::-1]),
    "another card": lambda lie: replace(lie, excluded=(absent(lie), *lie.excluded[1:])),
    "another place's number": lambda lie: replace(
        lie, hidden=((lie.hidden[0][0] ^ 1, lie.hidden[0][1]), *lie.hidden[1:])
    ),
}


def absent(lie: Lie) -> int:
    return next(card for card in range(36) if card not in lie.held and card not in lie.excluded)


def true_claims(kind: type) -> list[tuple[Game, Step]]:
    """Entries with a true claim about several places and cards."""
    return [
        (game, step)
        for game in matches().values()
        for step in game.of(kind)
        if len(step.entry.body.exclusion) > 32 * 8
        and len((made := claim(step.before, step.entry.author, step.act, step.place)).hidden) > 1
        and len(made.excluded) > 1
    ]


@pytest.mark.parametrize("kind", [Passed, Played, Yielded])
@pytest.mark.parametrize("wrong", MISSTATED)
def test_a34_another_s_or_v(wrong: str, kind: type) -> None:
    """A34: a true proof of a claim that is not the one due here is refused: S and V are not sent."""
    game, step = true_claims(kind)[0]
    seat = LyingSeat.instead_of(game.seats[step.entry.author], lambda lie: prove(MISSTATED[wrong](lie)))
    entry = seat.act(step.before, step.act, game.seats[step.entry.author].hand(step.before))
    counted = "few" in wrong or "many" in wrong
    key = "proof-length" if counted else "proof-exclusion"
    assert ("proof", key) == refusal(step.before, entry)


@pytest.mark.parametrize("kind", [Passed, Played, Yielded, Denied])
def test_a34_a_missing_proof(kind: type) -> None:
    """A34: a true claim without its proof is refused: nobody is believed."""
    game = next(
        game for game in matches().values() if any(step.entry.body.exclusion for step in game.of(kind))
    )
    step = game.first(kind, lambda step: bool(step.entry.body.exclusion))
    entry = forged(game.seats, step.before, replace(step.entry.body, exclusion=b""))
    assert (step.entry.author, "proof", "claim-not-proved") == convicted(game, step.before, entry)


@pytest.mark.parametrize("kind", [Passed, Played])
def test_a34_a_proof_where_none_is_due(kind: type) -> None:
    """A34: a proof that nothing asks for, be it true, is refused: it might tell what nobody should know."""
    game = matches()["gotland"]
    step = game.first(kind, lambda step: not step.entry.body.exclusion)
    true = game.first(Passed, lambda step: bool(step.entry.body.exclusion)).entry.body
    assert isinstance(true, Passed)
    for proof in (true.exclusion, POINT, POINT * 5):
        entry = forged(game.seats, step.before, replace(step.entry.body, exclusion=proof))
        assert (step.entry.author, "proof", "claim-not-due") == convicted(game, step.before, entry)


def test_a33_the_proof_is_bound_to_the_whole_act() -> None:
    """A33: a claim proved for one lead covers no other: place, share and proof are absorbed with it."""
    game, step = true_claims(Played)[0]
    seat = game.seats[step.entry.author]
    hand = seat.hand(step.before)
    leads = [card for card in sorted(hand) if step.before.play.refusal(card) is None and not card.seven]
    one, two = (seat.act(step.before, card, hand).body for card in leads[:2])
    assert isinstance(one, Played)
    assert isinstance(two, Played)
    crossed = replace(two, exclusion=one.exclusion)
    assert ("proof", "proof-exclusion") == refusal(step.before, forged(game.seats, step.before, crossed))
    assert act_bytes(one) == act_bytes(replace(one, exclusion=b""))
    parts = {"place": one.place ^ 1, "share": bytes(32), "proof": bytes(64)}
    told = {act_bytes(one), *(act_bytes(replace(one, **{name: part})) for name, part in parts.items())}
    assert 4 == len(told)


def test_a33_another_moves_proof() -> None:
    """A33: the kind of act is absorbed: a proof made for a denial does not serve a pass of the same claim."""
    game, step = true_claims(Passed)[0]
    seat = LyingSeat.instead_of(
        game.seats[step.entry.author], lambda lie: prove(replace(lie, act=act_bytes(Denied(b""))))
    )
    entry = seat.act(step.before, Move.PASS, game.seats[step.entry.author].hand(step.before))
    assert ("proof", "proof-exclusion") == refusal(step.before, entry)


# Nonces


@pytest.mark.parametrize("rules", ["gotland", "brus", "brus-pairs", "brus-teams"])
def test_a26_a_seat_rebuilt_from_its_seed_says_the_same(rules: str) -> None:
    """A26, A38: after a crash a seat has its seed and the record, and writes every entry again as it was."""
    game = matches()[rules]
    last = {step.entry.index for step in game.of(Shuffle)[len(game.seats) - 1 :: len(game.seats)]}
    for step in game.steps[len(game.seats) + 1 :]:
        if step.entry.index in last:
            continue  # these were stacked by all together
        old = game.seats[step.entry.author]
        seat = Seat(old.number, old.identity, bytes(old.seed))
        if step.before.phase is Phase.PLAY:
            entry = seat.act(step.before, step.act, seat.hand(step.before))
        else:
            entry = seat.step(step.before)
        assert step.entry == entry
        assert step.entry.signature == entry.signature


def scalar(octets: bytes) -> int:
    return int.from_bytes(octets, "little")


def nonces_of(game: Game) -> list[int]:
    """The nonces of all proofs about a deal's key, solved for: answer minus challenge times x."""
    found = []
    for step in game.steps:
        body, seat = step.entry.body, game.seats[step.entry.author]
        if isinstance(body, Reveal | Shares | Played | Shown):
            x = scalar(seat._key(step.before, step.before.round.prevs[seat.number]).secret.encoded)
            challenge, answer = scalar(body.proof[:32]), scalar(body.proof[32:])
            found.append((answer - challenge * x) % ORDER)
    return found


def test_a26_no_two_statements_share_a_nonce() -> None:
    """A26: over whole matches of the same seats no nonce of a key proof comes twice, and no R, c_π or c_x."""
    nonces = [nonce for game in matches().values() for nonce in nonces_of(game)]
    assert len(nonces) > 150
    assert len(nonces) == len(set(nonces))
    points = [
        step.entry.body.exclusion[:32]
        for game in matches().values()
        for step in game.steps
        if getattr(step.entry.body, "exclusion", b"")
    ]
    for step in (step for game in matches().values() for step in game.of(Shuffle)):
        assert PROOF_LENGTH == len(step.entry.body.proof)
        points += [step.entry.body.proof[at : at + 32] for at in range(0, 8 * 32, 32)]
    assert len(points) == len(set(points))


def test_a26_two_acts_at_one_turn() -> None:
    """A26: even a seat that says two things at one turn, for each card it may play, uses no nonce twice."""
    for game in matches().values():
        step = max(
            (step for step in game.of(Played)),
            key=lambda step: len(acts_at(game, step)),
        )
        seat = game.seats[step.entry.author]
        hand = seat.hand(step.before)
        entries = [seat.act(step.before, act, hand) for act in acts_at(game, step)]
        fake = replace(game, steps=tuple(replace(step, entry=entry) for entry in entries))
        assert len(set(nonces_of(fake))) == len(entries) > 1
        blinds = [entry.body.exclusion[:32] for entry in entries if entry.body.exclusion]
        assert len(blinds) == len(set(blinds))


def acts_at(game: Game, step: Step) -> tuple[Act, ...]:
    return legal_acts(step.before.play, frozenset(game.seats[step.entry.author].hand(step.before)))


def test_a26_the_record_decides_and_not_the_number_of_the_deal() -> None:
    """A26: a deal begun again on another history has other keys, so nothing said in it opens the first."""
    game = matches()["gotland"]
    step = game.first(Reveal)
    seat = game.seats[0]
    again = replace(step.before, round=replace(step.before.round, prevs=(octets("annulled"),) * 4))
    one, two = seat.step(step.before).body, seat.step(again).body
    assert isinstance(one, Reveal)
    assert isinstance(two, Reveal)
    assert {one.key, one.nonce, one.proof}.isdisjoint({two.key, two.nonce, two.proof})


def test_a34_what_is_seen_needs_no_claim() -> None:
    """A34: once the outcome card is seen or the hand is empty, a denial and a pass claim nothing."""
    for game in matches().values():
        for step in game.steps:
            if step.before.phase is not Phase.PLAY:
                continue
            made = claim(step.before, step.entry.author, step.act, step.place)
            assert made.due is bool(getattr(step.entry.body, "exclusion", b""))
            assert step.before.play.seen.isdisjoint(made.excluded)
            assert made.excluded != (OUTCOME_CARD,) or isinstance(step.entry.body, Denied)
