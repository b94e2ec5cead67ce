"""Proof vectors against this implementation: the verifiers, the provers, and each step of the transcript."""

from collections.abc import Callable, Sequence
from typing import Any

from braus_p2p.shuffle import (
    Ciphertext,
    Context,
    DealKey,
    Element,
    Scalar,
    commitment,
    deal_key,
    deck,
    open_card,
    open_secret_untrusted,
    play,
    prove_key,
    verify_exclusion_untrusted,
    verify_key_untrusted,
    verify_play_untrusted,
)
from braus_p2p.shuffle.derive import derive_scalars
from braus_p2p.shuffle.group import G, combine, elements_untrusted
from braus_p2p.shuffle.masking import remask
from braus_p2p.shuffle.transcript import Transcript
from tests.vectors.model import unhexed

Told = dict[str, Any]


def transcript_of(
    proof: str, context: Context, steps: Sequence[Told], until: str | None = None
) -> Transcript:
    """A transcript that went through these steps, each with the state that is told, up to a label."""
    transcript = Transcript(proof, context)
    assert unhexed(steps[6]["state"]) == transcript.state  # the beginning has seven items
    for step in steps[7:]:
        if until in (step.get("absorb"), step.get("draw")):
            break
        if "absorb" in step:
            transcript.absorb(step["absorb"], unhexed(step["data"]))
        elif "challenge" in step:
            assert unhexed(step["challenge"]) == transcript.challenge(step["draw"]).encoded
        else:
            weights = transcript.weights(step["draw"], len(step["weights"]))
            assert [int.from_bytes(unhexed(one), "little") for one in step["weights"]] == list(weights)
        assert unhexed(step["state"]) == transcript.state
    return transcript


def _point(text: str) -> Element:
    return Element(unhexed(text))


def _pairs(octets: bytes) -> tuple[Ciphertext, ...]:
    points = [Element(octets[at : at + 32]) for at in range(0, len(octets), 32)]
    return tuple(Ciphertext(a, b) for a, b in zip(points[::2], points[1::2], strict=True))


def proof_holds(told: Told, context: Context | None) -> None:
    """The vector's proof is good, is made again from its secrets, and takes the steps that are told."""
    if context is None:
        PLAIN[told["kind"]](told)
        return
    transcript_of(told["kind"], context, told["transcript"])
    PROOFS[told["kind"]](told, context)
    if "nonces" in told:
        before = transcript_of(told["kind"], context, told["transcript"], until="commitment")
        nonces = derive_scalars(unhexed(told["seed"]), "nonce", before.state, len(told["nonces"]))
        assert list(map(unhexed, told["nonces"])) == [nonce.encoded for nonce in nonces]


def _key(told: Told) -> DealKey:
    """The author's key, as the proof's first secret tells it."""
    return DealKey(Scalar(unhexed(told["secrets"][0])), _point(told["key"]), b"")


def _key_proof(told: Told, context: Context) -> None:
    proof = unhexed(told["proof"])
    verify_key_untrusted(context, unhexed(told["key"]), proof)
    assert proof == prove_key(context, _key(told), unhexed(told["seed"]))


def _shuffle(told: Told, context: Context) -> None:
    joint, before, after = _point(told["joint"]), _pairs(unhexed(told["before"])), unhexed(told["after"])
    old = deck.Deck(before, deck._SEAL)
    proof, seed = unhexed(told["proof"]), unhexed(told["seed"])
    assert _pairs(after) == deck.verify_shuffle_untrusted(context, joint, old, after, proof).places
    assert (after, proof) == deck.shuffle(context, joint, old, seed)
    for place, rho, one in zip(told["permutation"], told["rho"], _pairs(after), strict=True):
        assert one == remask(before[place - 1], Scalar(unhexed(rho)), joint)
    assert proof == b"".join(map(unhexed, _in_order(told)))


def _in_order(told: Told) -> list[str]:
    fields = list(told["points"].values())
    for value in told["answers"].values():
        fields += value if isinstance(value, list) else [value]
    return fields


def _shares(told: Told, context: Context) -> None:
    public, places = _point(told["key"]), told["places"]
    masks, shares = [_point(a) for a in told["a"]], unhexed(told["shares"])
    row = [Ciphertext(G, G)] * 36
    for place, mask in zip(places, masks, strict=True):
        row[place] = Ciphertext(mask, G)
    dealt, proof = deck.Deck(tuple(row), deck._SEAL), unhexed(told["proof"])
    deck.verify_shares_untrusted(context, public, dealt, places, shares, proof)
    assert (shares, proof) == deck.share(context, _key(told), dealt, places, unhexed(told["seed"]))


def _play(told: Told, context: Context) -> None:
    (hidden,) = _pairs(unhexed(told["ciphertext"]))
    place, share, proof = told["place"], unhexed(told["share"]), unhexed(told["proof"])
    assert told["card"] == verify_play_untrusted(context, _point(told["key"]), place, hidden, share, proof)
    assert (share, proof) == play(context, _key(told), place, hidden, unhexed(told["seed"]))


def _exclusion(told: Told, context: Context) -> None:
    hidden = [(place, *_pairs(unhexed(c))) for place, c in zip(told["places"], told["hidden"], strict=True)]
    public, act, excluded, proof = (
        _point(told["key"]),
        unhexed(told["act"]),
        told["excluded"],
        unhexed(told["proof"]),
    )
    verify_exclusion_untrusted(context, act, public, hidden, excluded, proof)
    alpha, beta = (Scalar(unhexed(secret)) for secret in told["secrets"])
    assert _point(told["R"]) == alpha * G == beta * public
    sums = told["weighted"]
    minus_a, b, total = (_point(sums[name]) for name in ("minus_A", "B", "C"))
    assert total == combine([alpha, beta], [minus_a, b])
    assert elements_untrusted(proof[:-96]) == tuple(map(_point, (told["R"], *told["C"])))


PROOFS: dict[str, Callable[[Told, Context], None]] = {
    "key": _key_proof,
    "shuffle": _shuffle,
    "shares": _shares,
    "play": _play,
    "exclusion": _exclusion,
}


def _commitment(told: Told) -> None:
    match_id, prev, seat = unhexed(told["match_id"]), unhexed(told["prev"]), told["seat"]
    key = deal_key(unhexed(told["seed"]), match_id, seat, prev)
    assert (unhexed(told["secret"]), unhexed(told["key"]), unhexed(told["nonce"])) == (
        key.secret.encoded,
        key.public.encoded,
        key.nonce,
    )
    promised = commitment(match_id, seat, prev, key.public.encoded, key.nonce)
    assert unhexed(told["commitment"]) == promised


def _personal(told: Told) -> None:
    b = _point(told["b"])
    for share in told["shares"]:
        b -= _point(share)
    assert _point(told["personal"]) == b
    assert told["card"] == open_card(Ciphertext(_point(told["a"]), b), Scalar(unhexed(told["secret"])))


def _disclosed(told: Told) -> None:
    secret = open_secret_untrusted(unhexed(told["secret"]), _point(told["key"]))
    assert told["cards"] == [open_card(*_pairs(unhexed(c)), secret) for c in told["hidden"]]
    assert len(told["places"]) == len(told["cards"])


PLAIN: dict[str, Callable[[Told], None]] = {
    "commitment": _commitment,
    "personal": _personal,
    "disclosed": _disclosed,
}
