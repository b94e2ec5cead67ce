"""Attacks on the cards themselves, mounted: each forgery is shown to be real, then shown to be refused."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from braus_p2p.shuffle import (
    Ciphertext,
    Context,
    DealKey,
    commitment,
    exclude,
    joint_key,
    open_card,
    play,
    proofs,
    prove_key,
    share,
    start_deck,
    verify_exclusion_untrusted,
    verify_key_untrusted,
    verify_play_untrusted,
    verify_shares_untrusted,
    verify_shuffle_untrusted,
)
from braus_p2p.shuffle import argument as bayer_groth
from braus_p2p.shuffle.derive import derive_scalars, derive_stream, permutation
from braus_p2p.shuffle.group import IDENTITY, ORDER, Element, G, Scalar, combine, encode, hash_to_group
from braus_p2p.shuffle.masking import CARD_POINTS, SIZE, remask
from braus_p2p.shuffle.proofs import Equation
from braus_p2p.shuffle.transcript import Transcript
from tests.attacks.attacker import ATTACKER, WHERE, inverse, secret
from tests.shuffle.dealing import (
    MATCH,
    SEEDS,
    changed_contexts,
    context,
    dealing,
    dealt_to_others,
    flipped,
    next_point,
    next_scalar,
    refused,
)

ONE = Scalar.from_integer(1)


# Cards and keys


def test_a1_every_element_has_the_whole_prime_order() -> None:
    """A1: ℓ is prime and ℓ·P = 0 for every card, so no card has a character that a mask would leave."""
    minus_one = Scalar.from_integer(-1)
    assert pow(2, ORDER - 1, ORDER) == 1
    assert all((minus_one * point + point).is_identity for point in CARD_POINTS)


def test_a2_no_card_is_small_equal_or_left_as_it_was() -> None:
    """A2: card points are no small multiples of G, differ, and no mask leaves a card's point in sight."""
    small = set()
    multiple = IDENTITY
    for _ in range(1000):
        small |= {multiple, IDENTITY - multiple}
        multiple += G
    assert SIZE == len(set(CARD_POINTS))
    assert set() == small & set(CARD_POINTS)
    assert set() == {place.b for place in dealing().deck.places} & set(CARD_POINTS)


def test_a3_differences_tell_nothing_since_each_card_has_a_mask_of_its_own() -> None:
    """A3: with one common mask b_i − b_j = M_i − M_j tells the order; a real shuffle shows no such pair."""
    known = {CARD_POINTS[i] - CARD_POINTS[j]: (i, j) for i in range(SIZE) for j in range(SIZE) if i != j}
    order = permutation(derive_stream(ATTACKER, "order", b""), SIZE)
    careless = [remask(start_deck().places[card], secret("common"), dealing().joint) for card in order]
    read = [known[one.b - two.b] for one, two in pairwise(careless)]
    assert list(pairwise(order)) == read
    real = dealing().decks[1].places
    assert all(one.b - two.b not in known for one in real for two in real if one is not two)
    assert SIZE == len({place.a for place in real})


# The shuffle


def argue(changes: dict[int, Ciphertext], order: Sequence[int] = tuple(range(SIZE))) -> tuple[bytes, bytes]:
    """A false deck, with the best argument the honest prover's code can make for it."""
    before, joint = start_deck().places, dealing().joint
    masks = derive_scalars(ATTACKER, "rho", b"", SIZE)
    after = [remask(before[card], rho, joint) for card, rho in zip(order, masks, strict=True)]
    for place, ciphertext in changes.items():
        after[place] = ciphertext
    transcript = Transcript("shuffle", WHERE)
    bayer_groth.statement(transcript, joint, before)
    deck_bytes = bayer_groth.encode_deck(after)
    transcript.absorb("after", deck_bytes)
    return deck_bytes, bayer_groth.prove(transcript, joint, after, order, masks, ATTACKER)


def judge(deck_bytes: bytes, proof: bytes, where: Context = WHERE) -> str:
    joint = dealing().joint
    return refused(verify_shuffle_untrusted, where, joint, start_deck(), deck_bytes, proof)


def test_a5_the_shuffler_argues_well_when_he_is_honest() -> None:
    """A5: without a change the same code convinces, so the refusals below are due to the changes."""
    deck_bytes, proof = argue({})
    verify_shuffle_untrusted(WHERE, dealing().joint, start_deck(), deck_bytes, proof)


def test_a5_replaced_card() -> None:
    """A5: a card replaced by a point of the attacker's own is refused."""
    joint = dealing().joint
    assert judge(*argue({3: remask(Ciphertext(IDENTITY, secret("own") * G), ONE, joint)})) == "proof-shuffle"


def test_a5_doubled_card() -> None:
    """A5: a card that stands there twice, with another gone, is refused; so is a false order for it."""
    twice = remask(start_deck().places[0], secret("again"), dealing().joint)
    assert judge(*argue({1: twice})) == "proof-shuffle"
    assert judge(*argue({}, order=(0, 0, *range(2, SIZE)))) == "proof-shuffle"


def test_a5_tagged_card() -> None:
    """A5: a card made recognisable (twice its point, to be halved later) is refused."""
    place = remask(start_deck().places[7], secret("tag"), dealing().joint)
    assert judge(*argue({7: Ciphertext(place.a + place.a, place.b + place.b)})) == "proof-shuffle"


def test_a6_a_multiplied_ciphertext_gets_no_share() -> None:
    """A6: shares are for the agreed deck's own a_k: of 2·a_k, or of another place, they are refused."""
    deal = dealing()
    where, places = context(1, 21), dealt_to_others(1)
    shares, proof = deal.shared[1]
    first = Element(shares[:32])
    doubled = (first + first).encoded + shares[32:]
    swapped = shares[32:64] + shares[:32] + shares[64:]
    for false in (doubled, swapped):
        assert (
            refused(verify_shares_untrusted, where, deal.publics[1], deal.deck, places, false, proof)
            == "proof-shares"
        )
    moved = (places[0] + 1, *places[1:])
    assert (
        refused(verify_shares_untrusted, where, deal.publics[1], deal.deck, moved, shares, proof)
        == "proof-shares"
    )


def test_a6_a_share_is_bound_to_its_deck() -> None:
    """A6: shares proved for an earlier deck do not open the final one."""
    deal = dealing()
    where, places = context(1, 21), dealt_to_others(1)
    earlier = share(where, deal.keys[1], deal.decks[3], places, SEEDS[1])
    assert (
        refused(verify_shares_untrusted, where, deal.publics[1], deal.deck, places, *earlier)
        == "proof-shares"
    )


# Keys


def test_a7_rogue_key() -> None:
    """A7: last key = aG − the others' sum lets one seat open all; he cannot prove to know its secret."""
    others = joint_key(dealing().publics[:3])
    a = secret("rogue")
    rogue = a * G - others
    assert joint_key([*dealing().publics[:3], rogue]) == a * G
    masked = remask(start_deck().places[17], secret("mask"), a * G)
    assert open_card(masked, a) == 17
    for known in (a, secret("guess")):
        proof = prove_key(context(3, 3), DealKey(known, rogue, bytes(32)), ATTACKER)
        assert refused(verify_key_untrusted, context(3, 3), rogue.encoded, proof) == "proof-key"


def test_a7_a_commitment_binds() -> None:
    """A7: whoever has committed cannot reveal another key, nonce, seat, match or place in history."""
    key = dealing().keys[3]
    parts = (MATCH, 3, bytes([3]) * 32, key.public.encoded, key.nonce)
    other = (b"n" * 32, 2, bytes(32), (key.public + G).encoded, bytes(32))
    made = {commitment(*parts)}
    for index, changed in enumerate(other):
        made.add(commitment(*(*parts[:index], changed, *parts[index + 1 :])))  # type: ignore[arg-type]
    assert len(made) == 6


def test_a8_copied_key_and_proof() -> None:
    """A8: a key copied with its proof is refused in the copier's place, and equal keys are refused anyway."""
    key = dealing().keys[1]
    proof = prove_key(context(1, 5), key, SEEDS[1])
    copier = replace(context(1, 5), seat=2, author=context(2, 5).author)
    assert refused(verify_key_untrusted, copier, key.public.encoded, proof) == "proof-key"
    assert refused(joint_key, [key.public, key.public]) == "proof-key-equal"


class Weak(Transcript):
    """A transcript that forgets the labels named in `forgets`: what a careless implementation would hash."""

    __slots__ = ()
    forgets: frozenset[str] = frozenset()

    def absorb(self, label: str, data: bytes) -> None:
        if label not in self.forgets:
            super().absorb(label, data)


def forgetting(*labels: str) -> type[Weak]:
    """The class of transcripts that leave out these labels."""
    return type("Forgetting", (Weak,), {"__slots__": (), "forgets": frozenset(labels)})


def test_a9_weak_fiat_shamir() -> None:
    """A9: with the statement outside the hash a key is proved without its secret; inside, it is refused."""

    def forge(kind: type[Transcript], statement: Element) -> tuple[Element, bytes]:
        """Commitment and answer first, then K = (z·G − T)/c to fit them."""
        transcript = kind("key", WHERE)
        transcript.absorb("key", statement.encoded)
        commitment_point, answer = hash_to_group("unknown", 0), secret("answer")
        transcript.absorb("commitment", commitment_point.encoded)
        challenge = transcript.challenge("challenge")
        key = Scalar.from_integer(inverse(int(challenge))) * (answer * G - commitment_point)
        return key, encode([challenge, answer])

    weak = forgetting("key")
    key, proof = forge(weak, G)
    proofs.verify_untrusted(weak("key", WHERE), [Equation(key, (G,))], proof, "proof-key")
    for made, backwards in (forge(weak, G), forge(Transcript, G), forge(Transcript, key)):
        assert refused(verify_key_untrusted, WHERE, made.encoded, backwards) == "proof-key"


# Shares and plays


def test_a12_wrong_share() -> None:
    """A12: one share under another secret, or one garbage share among many, is refused."""
    deal = dealing()
    places = dealt_to_others(2)
    honest, _ = deal.shared[2]
    other = (secret("other") * deal.deck.places[places[4]].a).encoded
    false = honest[: 4 * 32] + other + honest[5 * 32 :]
    transcript = Transcript("shares", context(2, 22))
    transcript.absorb("key", deal.publics[2].encoded)
    transcript.absorb("places", bytes(places))
    masks = [deal.deck.places[place].a for place in places]
    transcript.absorb("a", encode(masks))
    transcript.absorb("shares", false)
    weights = [Scalar.from_integer(weight) for weight in transcript.weights("weights", len(places))]
    bases = [(G,), (combine(weights, masks),)]
    proof = proofs.prove(transcript, bases, [deal.keys[2].secret], ATTACKER)
    assert (
        refused(verify_shares_untrusted, context(2, 22), deal.publics[2], deal.deck, places, false, proof)
        == "proof-shares"
    )


def test_a12_a_card_that_was_not_dealt() -> None:
    """A12: a play that would open to a card of the player's choice is refused, for cards are derived."""
    deal = dealing()
    place, masked = deal.hand(0)[0]
    wished = next(card for card in range(SIZE) if card not in deal.cards(0))
    false = masked.b - CARD_POINTS[wished]
    transcript = Transcript("play", WHERE)
    transcript.absorb("key", deal.publics[0].encoded)
    transcript.absorb("place", bytes([place]))
    transcript.absorb("ciphertext", encode([masked.a, masked.b]))
    transcript.absorb("share", false.encoded)
    proof = proofs.prove(transcript, [(G,), (masked.a,)], [deal.keys[0].secret], ATTACKER)
    assert (
        refused(verify_play_untrusted, WHERE, deal.publics[0], place, masked, false.encoded, proof)
        == "proof-play"
    )


def test_a33_shares_outside_the_weights() -> None:
    """A33: weights that do not depend on the shares let errors cancel; the real weights do depend."""
    deal = dealing()
    places, key = dealt_to_others(2), deal.keys[2]
    masks = [deal.deck.places[place].a for place in places]

    def weigh(shares: bytes) -> tuple[Transcript, list[Scalar]]:
        transcript = Transcript("shares", context(2, 22))
        transcript.absorb("key", key.public.encoded)
        transcript.absorb("places", bytes(places))
        transcript.absorb("a", encode(masks))
        transcript.absorb("shares", shares)
        weights = transcript.weights("weights", len(places))
        return transcript, [Scalar.from_integer(weight) for weight in weights]

    transcript, weights = weigh(b"")
    elements = [key.secret * mask for mask in masks]
    error = secret("error") * G
    elements[0] += weights[1] * error
    elements[1] -= weights[0] * error
    bases = [(G,), (combine(weights, masks),)]
    equations = list(map(Equation, (key.public, combine(weights, elements)), bases))
    proof = proofs.prove(transcript, bases, [key.secret], ATTACKER)
    proofs.verify_untrusted(weigh(b"")[0], equations, proof, "proof-shares")
    false = encode(elements)
    rebound = proofs.prove(weigh(false)[0], bases, [key.secret], ATTACKER)
    for forged in (proof, rebound):
        assert (
            refused(verify_shares_untrusted, context(2, 22), key.public, deal.deck, places, false, forged)
            == "proof-shares"
        )


# Every field, every item of the context


def test_a11_every_field_of_the_small_proofs_is_bound() -> None:
    """A11: keys, shares, plays and exclusions refuse any field with a bit flipped or another valid value."""
    deal = dealing()
    key, public = deal.keys[0], deal.publics[0]
    place, masked = deal.hand(0)[0]
    hidden, excluded = deal.hand(0)[:2], absent(3)
    key_proof = prove_key(WHERE, key, SEEDS[0])
    shares, shares_proof = deal.shared[0]
    opened, play_proof = play(WHERE, key, place, masked, SEEDS[0])
    exclusion = exclude(WHERE, b"act", key, hidden, excluded, SEEDS[0])
    checks: list[tuple[bytes, int, Callable[[bytes], object]]] = [
        (key.public.encoded + key_proof, 1, lambda data: verify_key_untrusted(WHERE, data[:32], data[32:])),
        (
            shares + shares_proof,
            27,
            lambda data: verify_shares_untrusted(
                context(0, 20), public, deal.deck, dealt_to_others(0), data[:-64], data[-64:]
            ),
        ),
        (
            opened + play_proof,
            1,
            lambda data: verify_play_untrusted(WHERE, public, place, masked, data[:32], data[32:]),
        ),
        (
            exclusion,
            7,
            lambda data: verify_exclusion_untrusted(WHERE, b"act", public, hidden, excluded, data),
        ),
    ]
    for data, points, check in checks:
        check(data)
        for field in range(len(data) // 32):
            other = next_point(data, field) if field < points else next_scalar(data, field)
            for changed in (flipped(data, field), other, data[: 32 * field] + data[32 * field + 1 :]):
                assert refused(check, changed).startswith("proof-")


def absent(count: int) -> list[int]:
    """The first cards that seat 0 does not hold."""
    return [card for card in range(SIZE) if card not in dealing().cards(0)][:count]


@pytest.mark.parametrize("changed", ["match", "deal", "seat", "author", "prev"])
def test_a16_replay_in_another_place(changed: str) -> None:
    """A16: no proof convinces in another match, deal or seat, from another author or after another entry."""
    deal = dealing()
    key, public = deal.keys[0], deal.publics[0]
    place, masked = deal.hand(0)[0]
    hidden, excluded = deal.hand(0)[:1], absent(2)
    elsewhere = changed_contexts(WHERE)[changed]
    key_proof = prove_key(WHERE, key, SEEDS[0])
    shares = share(WHERE, key, deal.deck, [1, 2], SEEDS[0])
    played = play(WHERE, key, place, masked, SEEDS[0])
    exclusion = exclude(WHERE, b"act", key, hidden, excluded, SEEDS[0])
    checks: dict[str, Callable[[Context], object]] = {
        "proof-key": lambda at: verify_key_untrusted(at, public.encoded, key_proof),
        "proof-shuffle": lambda at: verify_shuffle_untrusted(at, deal.joint, start_deck(), *deal.shuffles[0]),
        "proof-shares": lambda at: verify_shares_untrusted(at, public, deal.deck, [1, 2], *shares),
        "proof-play": lambda at: verify_play_untrusted(at, public, place, masked, *played),
        "proof-exclusion": lambda at: verify_exclusion_untrusted(
            at, b"act", public, hidden, excluded, exclusion
        ),
    }
    for expected, check in checks.items():
        check(WHERE)
        assert expected == refused(check, elsewhere)


def test_a16_replay_of_another_statement() -> None:
    """A16: a proof is bound to act, key, places, ciphertexts, cards, decks and joint key."""
    deal = dealing()
    key, public, wrong = deal.keys[0], deal.publics[0], deal.publics[1]
    (place, masked), (other_place, other_masked) = deal.hand(0)[:2]
    hidden, excluded = deal.hand(0)[:2], absent(3)
    played = play(WHERE, key, place, masked, SEEDS[0])
    for statement in [(wrong, place, masked), (public, other_place, masked), (public, place, other_masked)]:
        assert refused(verify_play_untrusted, WHERE, *statement, *played) == "proof-play"
    exclusion = exclude(WHERE, b"act", key, hidden, excluded, SEEDS[0])
    moved = ((place + 4, masked), hidden[1])
    swapped = (hidden[1], hidden[0])
    for act, owner, held, cards in [
        (b"acT", public, hidden, excluded),
        (b"act", wrong, hidden, excluded),
        (b"act", public, moved, excluded),
        (b"act", public, swapped, excluded),
        (b"act", public, hidden, [*excluded[:2], absent(4)[-1]]),
        (b"act", public, hidden, excluded[::-1]),
    ]:
        assert (
            refused(verify_exclusion_untrusted, WHERE, act, owner, held, cards, exclusion)
            == "proof-exclusion"
        )
    for joint, deck in [(wrong, deal.decks[0]), (deal.joint, deal.decks[1])]:
        assert refused(verify_shuffle_untrusted, WHERE, joint, deck, *deal.shuffles[0]) == "proof-shuffle"


def test_a14_identity_and_range_are_checked_in_every_field() -> None:
    """A14: the identity as a point and ℓ as a scalar are refused wherever they stand."""
    deal = dealing()
    zero, order = bytes(32), ORDER.to_bytes(32, "little")
    deck_bytes, proof = deal.shuffles[0]
    for field in range(2 * SIZE):
        changed = deck_bytes[: 32 * field] + zero + deck_bytes[32 * (field + 1) :]
        assert judge(changed, proof) == "proof-point"
    for field in range(len(proof) // 32):
        is_point = field < bayer_groth.POINTS
        bad = zero if is_point else order
        expected = "proof-point" if is_point else "proof-scalar"
        assert judge(deck_bytes, proof[: 32 * field] + bad + proof[32 * (field + 1) :]) == expected
    assert refused(verify_key_untrusted, WHERE, zero, proof[-64:]) == "proof-point"


def test_a15_the_permutation_is_uniform() -> None:
    """A15: over 7200 derived permutations each place takes each card equally often, and so do pairs."""
    rounds = 7200
    singles: Counter[tuple[int, int]] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    cycles: Counter[int] = Counter()
    for index in range(rounds):
        order = permutation(derive_stream(SEEDS[0], "uniform", index.to_bytes(4)), SIZE)
        singles.update(enumerate(order))
        pairs[order[0], order[-1]] += 1
        cycles[sum(card == place for place, card in enumerate(order))] += 1

    def chi_square(counts: Iterable[int], expected: float) -> float:
        return sum((count - expected) ** 2 / expected for count in counts)

    # 35² and 36·35 − 1 degrees of freedom: mean 1225 and 1259, standard deviation about 50 each
    statistic = chi_square((singles[i, j] for i in range(SIZE) for j in range(SIZE)), rounds / SIZE)
    assert 1225 - 250 < statistic < 1225 + 250
    statistic = chi_square(
        (pairs[i, j] for i in range(SIZE) for j in range(SIZE) if i != j), rounds / (SIZE * (SIZE - 1))
    )
    assert 1259 - 250 < statistic < 1259 + 250
    # the number of fixed points is nearly Poisson with mean 1: 36.8 % have none, and not all are one cycle
    assert 0.34 < cycles[0] / rounds < 0.40


# Nonces


def nonce(proof: bytes, value: Scalar, answer: int = 1) -> Scalar:
    """The nonce of a proof, which whoever knows the secret can recompute: answer − challenge·secret."""
    challenge = Scalar(proof[:32])
    return Scalar(proof[32 * answer : 32 * answer + 32]) - challenge * value


def test_a26_one_nonce_never_serves_two_statements() -> None:
    """A26: places, acts, keys and histories that differ have different nonces; the same statement repeats."""
    deal = dealing()
    key, seed = deal.keys[0], SEEDS[0]
    x = key.secret
    nonces = []
    for where in (WHERE, *changed_contexts(WHERE).values()):
        nonces.append(nonce(prove_key(where, key, seed), x))
        nonces.append(nonce(share(where, key, deal.deck, [1, 2], seed)[1], x))
        nonces.extend(nonce(play(where, key, place, masked, seed)[1], x) for place, masked in deal.hand(0))
        nonces.append(nonce(share(where, key, deal.deck, [1, 3], seed)[1], x))
    assert len(nonces) == len(set(nonces))
    assert prove_key(WHERE, key, seed) == prove_key(WHERE, key, seed)


def test_a26_a_repeated_nonce_would_give_the_secret_away() -> None:
    """A26: two answers with one nonce solve for x, which is why the statement is part of the nonce."""
    deal = dealing()
    x = deal.keys[0].secret
    shared_nonce, one, two = secret("nonce"), secret("challenge 1"), secret("challenge 2")
    answers = shared_nonce + one * x, shared_nonce + two * x
    found = (answers[0] - answers[1]) * Scalar.from_integer(inverse(int(one - two)))
    assert x == found


def test_a26_masks_and_order_depend_on_the_deck_before() -> None:
    """A26: the same seat shuffles another deck, or another deal, in another order with other masks."""
    deal = dealing()
    orders = set()
    masks = set()
    for where, deck in [(WHERE, deal.decks[0]), (WHERE, deal.decks[1]), (context(0, 11), deal.decks[0])]:
        transcript = Transcript("shuffle", where)
        bayer_groth.statement(transcript, deal.joint, deck.places)
        orders.add(permutation(derive_stream(SEEDS[0], "permutation", transcript.state), SIZE))
        masks |= set(derive_scalars(SEEDS[0], "rho", transcript.state, SIZE))
    assert len(orders) == 3
    assert 3 * SIZE == len(masks)
