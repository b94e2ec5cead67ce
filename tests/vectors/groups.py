"""The group, the transcript, derived secrets and lots, with what comes out of known inputs (spec §6, §7)."""

import hashlib
from collections.abc import Iterator
from itertools import islice

from braus_p2p.shuffle import Context
from braus_p2p.shuffle.derive import derive, derive_scalars, derive_stream, permutation
from braus_p2p.shuffle.group import ORDER, hash_to_group
from braus_p2p.table.lots import draw_lots
from tests.support.table_kit import octets
from tests.vectors.model import Data, Vector, hexed
from tests.vectors.rfc9496 import HASHED, INVALID, MULTIPLES, SAME, SAME_ELEMENT
from tests.vectors.tracing import Trace, told_context


def vectors() -> Iterator[Vector]:
    yield from _published()
    yield from _points()
    yield from _scalars()
    yield from _transcripts()
    yield from _derived()
    yield from _lots()


def _group(name: str, what: str, expect: str, **data: object) -> Vector:
    return Vector("group", name, what, "§7", expect, data)


def _published() -> Iterator[Vector]:
    yield _group(
        "rfc9496-multiples",
        "RFC 9496, A.1: the encodings of 0·G to 15·G; the first is no point on the wire.",
        "ok",
        multiples=MULTIPLES,
    )
    derived = [
        {"input": hashlib.sha512(sentence.encode()).hexdigest(), "of": sentence, "point": point}
        for sentence, point in HASHED.items()
    ]
    derived += [{"input": uniform, "point": SAME_ELEMENT} for uniform in SAME]
    yield _group(
        "rfc9496-derivation",
        "RFC 9496, A.3: what the element derivation makes of 64 octets; `of` is what was hashed to them.",
        "ok",
        derived=derived,
    )
    for name, label, first, count in (("cards", "card", 0, 36), ("generators", "generator", 0, 37)):
        made = [hexed(hash_to_group(f"braus/1 {label}", i).encoded) for i in range(first, first + count)]
        what = {"cards": "M_0 to M_35.", "generators": "h, then g_1 to g_36."}[name]
        yield _group(f"hash-to-group-{name}", what, "ok", label=f"braus/1 {label}", hashed=made)


def _points() -> Iterator[Vector]:
    for n, point in enumerate(MULTIPLES[1:], 1):
        yield _group(f"point-{n}", f"The point {n}·G on the wire.", "ok", point=point)
    for n, point in enumerate(INVALID, 1):
        what = f"RFC 9496, A.2: no encoding of an element, number {n}."
        yield _group(f"rfc9496-invalid-{n}", what, "proof", point=point)
    for name, point in (("identity-in-disguise", MULTIPLES[0]), ("point-with-its-highest-bit", MULTIPLES[1])):
        marked = point[:62] + f"{int(point[62:], 16) | 0x80:02x}"
        yield _group(name, "An encoding with the highest bit of its last octet set.", "proof", point=marked)
    yield _group("identity", "The identity is no point on the wire.", "proof", point=MULTIPLES[0])


def _scalars() -> Iterator[Vector]:
    cases = {
        "0": ("ok", 0),
        "1": ("ok", 1),
        "greatest": ("ok", ORDER - 1),
        "order": ("proof", ORDER),
        "order-and-1": ("proof", ORDER + 1),
        "twice-the-order": ("proof", 2 * ORDER),
        "great": ("proof", 2**256 - 1),
    }
    for name, (expect, value) in cases.items():
        scalar = hexed(value.to_bytes(32, "little"))
        yield _group(f"scalar-{name}", f"A scalar on the wire: {value}.", expect, scalar=scalar)


CONTEXT = Context(octets("match"), 258, 3, octets("author"), octets("prev"))


def _transcripts() -> Iterator[Vector]:
    for name, what, counts in (
        ("challenges", "Two challenges one after the other, an empty item before them.", ()),
        ("weights", "Rows of 1, 4, 5 and 198 weights.", (1, 4, 5, 198)),
    ):
        trace = Trace("play", CONTEXT)
        trace.absorb("empty", b"")
        trace.absorb("some", bytes(range(200)))
        for count in counts:
            trace.weights("weights", count)
        trace.challenge("one")
        trace.challenge("two")
        data = {"proof": "play", "context": told_context(CONTEXT), "transcript": trace.steps}
        yield Vector("transcript", name, what, "§7", "ok", data)


SEED, CHAIN = octets("seed"), octets("context")


def _derive(name: str, what: str, **made: object) -> Vector:
    given: Data = {"seed": hexed(SEED), "context": hexed(CHAIN)}
    return Vector("derive", name, what, "§7", "ok", {**given, **made})


def _derived() -> Iterator[Vector]:
    values = [hexed(derive(SEED, "deal nonce", CHAIN, i)) for i in (0, 1, 256)]
    yield _derive(
        "values", "derive for three counters.", label="deal nonce", counters=[0, 1, 256], values=values
    )
    row = [hexed(scalar.encoded) for scalar in derive_scalars(SEED, "rho", CHAIN, 36)]
    yield _derive("scalars", "A row of 36 derived scalars.", label="rho", scalars=row)
    stream = bytes(islice(derive_stream(SEED, "permutation", CHAIN), 200))
    order = permutation(derive_stream(SEED, "permutation", CHAIN), 36)
    what = "The start of a derived stream, and the permutation of 36 places that comes of it."
    yield _derive("permutation", what, label="permutation", stream=hexed(stream), permutation=list(order))


def _lots() -> Iterator[Vector]:
    for players in (4, 6):
        for draw in range(4):
            nonces = tuple(octets("lot", draw, seat) for seat in range(players))
            dealer, chairs = draw_lots(octets("match"), nonces, shuffled=bool(draw % 2))
            key = hashlib.sha256(b"braus/1 lots" + octets("match") + b"".join(nonces)).digest()
            data = {
                "match_id": hexed(octets("match")),
                "lots": draw % 2,
                "nonces": list(map(hexed, nonces)),
                "key": hexed(key),
                "octets": hexed(
                    b"".join(hashlib.sha256(key + n.to_bytes(8, "big")).digest() for n in (0, 1))
                ),
                "dealer": dealer,
                "chairs": list(chairs),
            }
            what = f"The first dealer of {players}{', and their chairs' if draw % 2 else ''}."
            yield Vector("lots", f"{players}-seats-{draw + 1}", what, "§6", "ok", data)
