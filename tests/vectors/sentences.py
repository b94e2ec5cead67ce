"""Which sentence of the specification that refuses something is shown by which vectors."""

from fnmatch import fnmatchcase

from tests.vectors.model import Data

SENTENCES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("§1", "refused at the first rung it breaks", ("record/*-and-*", "record/*out-of-turn-with*")),
    (
        "§2",
        "anything that is not exactly one value with no octet left over",
        ("encoding/surplus-*", "encoding/two-messages", "encoding/*cut-short", "encoding/nothing"),
    ),
    (
        "§2",
        "a longer form than the shortest",
        (
            "encoding/*long-length",
            "encoding/*longer-length",
            "encoding/*longest-length",
            "encoding/a-number-in-*",
            "encoding/a-signed-*",
            "encoding/a-tag-in-*",
        ),
    ),
    (
        "§2",
        "no nil, truth value, map, float, negative number or extension",
        (
            "encoding/nil*",
            "encoding/true",
            "encoding/false",
            "encoding/*map*",
            "encoding/a-float",
            "encoding/a-double",
            "encoding/*negative*",
            "encoding/*extension",
            "encoding/*timestamp",
        ),
    ),
    ("§2", "a text that is not valid UTF-8 (no overlong form, no surrogate)", ("encoding/a-text-*",)),
    (
        "§2",
        "an array of more than 16 values",
        ("encoding/an-array-of-17", "encoding/an-array-too-wide", "encoding/a-huge-array"),
    ),
    ("§2", "more than four arrays within each other", ("encoding/arrays-*", "encoding/wide-arrays-*")),
    (
        "§2",
        "an encoding of more than 65536 octets",
        (
            "encoding/an-encoding-of-65537-octets",
            "encoding/huge-octets",
            "encoding/a-huge-text",
            "encoding/a-message-longer-*",
        ),
    ),
    (
        "§2",
        "A value of another type, or outside the kind's bounds, is refused at the rung `schema`",
        ("fields/*",),
    ),
    ("§2", "A Text holds no code point of tables", ("message/name-with-*", "message/name-blank-*")),
    (
        "§2",
        "It neither begins nor ends with a space (U+0020) and has no two in a row",
        ("message/name-*space*",),
    ),
    (
        "§2",
        "It is in normalization form C",
        ("message/name-not-composed", "message/name-a-*", "message/name-with-a-mark-*"),
    ),
    ("§2", "Its first code point is not of category M", ("message/name-beginning-with-*",)),
    (
        "§2",
        "A tag the table lacks or another number of fields is refused at the rung `schema`",
        ("message/an-unknown-*", "message/*too-few", "message/*too-many", "message/tag-0"),
    ),
    (
        "§3",
        "y < p, the point is on the curve, and the sign bit is 0 where x = 0",
        ("signature/key-not-canonical-*", "signature/no-point"),
    ),
    (
        "§3",
        "ℓ·A is the identity and A is not",
        ("signature/torsion-*", "signature/identity-as-key", "signature/key-of-small-order-*"),
    ),
    ("§3", "The signature is 64 octets and S < ℓ", ("signature/signature-*", "signature/s-*")),
    (
        "§3",
        "The canonical encoding of S·B − h·A is, octet for octet, R",
        ("signature/torsion-in-r-*", "signature/r-*", "signature/s-flipped"),
    ),
    (
        "§3",
        "so a signature of one kind is none of another",
        ("signature/*-used-as-*", "record/signature-an-entry-signed-as-*"),
    ),
    (
        "§4",
        "A file that does not begin so, has no frame, ends inside a frame, or has a frame of a forbidden length is refused at the rung `frame`",
        ("record/frame-*",),
    ),
    (
        "§4",
        "a message other than an entry, a decision, a vote or a hold is refused at the rung `schema`",
        ("record/schema-a-*-in-a-file",),
    ),
    (
        "§4",
        "in any other file they are refused at `schema` too",
        ("record/schema-evidence-one-*", "record/schema-evidence-votes-*"),
    ),
    ("§5", "another length is refused at the rung `frame` as soon as it is there", ("stream/a-length-*",)),
    (
        "§5",
        "A body outside an entry is no message",
        ("message/a-body-outside-*", "message/a-decision-outside-*"),
    ),
    (
        "§6",
        "everything else is refused at the rung `turn`",
        ("record/turn-*-in-*", "record/turn-*-out-of-turn-*"),
    ),
    ("§6", "an entry with another body is refused at the rung `signature`", ("record/signature-no-opening",)),
    ("§6", "an `author` other than 0 has not the pen", ("record/turn-an-opening-by-another-*",)),
    ("§6", "an author who is none is refused at `signature`", ("record/signature-an-author-*",)),
    (
        "§6",
        "`version` is not 1; `target` is 0; `kind` is 1 and `machine` is empty, or `kind` is 0 and it is not",
        (
            "record/rule-another-version",
            "record/rule-a-target-*",
            "record/rule-a-person-*",
            "record/rule-a-bot-*",
        ),
    ),
    (
        "§6",
        "refused at `proof`, for it is the host who claims that somebody asked",
        ("record/proof-nobody-asked", "record/proof-a-joiner-*"),
    ),
    (
        "§6",
        "somebody who sits now has this `key`, or this `name`",
        (
            "record/rule-a-key-on-*",
            "record/rule-a-name-on-*",
            "record/rule-a-place-that-*",
            "record/rule-the-host-s-place",
        ),
    ),
    (
        "§6",
        "of this match has had this `nonce` before, whether its player still sits or not",
        ("record/rule-a-nonce-*", "record/rule-a-wish-*"),
    ),
    (
        "§6",
        "the place is 0, or not there, or nobody sits on it",
        ("record/rule-the-host-s-own-*", "record/rule-an-empty-place-*", "record/rule-a-place-freed-*"),
    ),
    ("§6", "a place is free", ("record/rule-a-start-*",)),
    (
        "§6",
        "if another wrote that first entry, nobody owes the key any more, whoever comes back to the seat",
        (
            "record/ok-a-seat-committed-*",
            "record/proof-a-key-told-*",
            "record/proof-a-substitute-who-opens-*",
        ),
    ),
    (
        "§6",
        "It is 32 octets where it is owed and empty where it is not",
        (
            "record/proof-a-key-before-*",
            "record/proof-a-key-at-*",
            "record/proof-a-key-after-*",
            "record/proof-*held-back",
        ),
    ),
    (
        "§6",
        "if it is not the secret of that key",
        ("record/proof-another*-key*", "record/proof-a-key-out-of-range", "record/proof-a-disclosed-*"),
    ),
    (
        "§6",
        "must be dealt to the author and not have been opened in this deal",
        ("record/proof-another-s-card*", "record/proof-a-card-played-before", "record/proof-a-card-shown-*"),
    ),
    (
        "§6",
        "After that `Shown` must have opened the outcome card, and the act must not be openly refused",
        ("record/rule-another-card-shown",),
    ),
    (
        "§6",
        "then `score` must be the score of the match",
        ("record/rule-another-score", "record/rule-a-score-*"),
    ),
    (
        "§7",
        "every other octet string is refused, and so is the identity",
        (
            "group/rfc9496-invalid-*",
            "group/identity*",
            "group/point-with-*",
            "record/proof-*-with-*point*",
            "record/proof-*identity*",
        ),
    ),
    (
        "§7",
        "A *scalar* on the wire is a number below ℓ, 32 octets, little-endian; every other octet string is refused",
        ("group/scalar-*", "record/proof-*the-order*"),
    ),
    (
        "§7",
        "refuses unless what he drew is c",
        (
            "record/proof-*-with-another-c-in-*",
            "record/proof-*-with-another-z-in-*",
            "record/proof-a-proof-of-*",
        ),
    ),
    ("§7", "(the identity is allowed here)", ("record/ok-a-proof-with-the-nonce-0",)),
    (
        "§8",
        "It is refused unless the commitment comes out, K is a point, and the proof is good",
        (
            "record/proof-a-commitment-*",
            "record/proof-a-key-that-is-*",
            "record/proof-a-*-not-promised",
            "record/proof-a-rogue-*",
            "record/proof-a-copied-*",
            "record/proof-no-proof-of-the-key",
        ),
    ),
    (
        "§8",
        "A key that an earlier `Reveal` of the same deal holds is refused",
        ("record/proof-one-key-twice",),
    ),
    (
        "§8",
        "When all have revealed, it is refused, with the last `Reveal`, that the *joint key* K = Σ K_i is the identity",
        ("record/proof-keys-that-cancel",),
    ),
    (
        "§8",
        "is refused unless x·G is the seat's key of that deal",
        ("record/proof-another-key", "record/proof-another-last-key"),
    ),
    (
        "§9",
        "**The verifier** refuses unless all of this holds",
        (
            "record/proof-an-argument-*",
            "record/proof-shuffle-*",
            "record/proof-a-card-*",
            "record/proof-a-shuffle-*",
        ),
    ),
    (
        "§10",
        "`shares` in `Shares` holds them in ascending order of k",
        ("record/proof-shares-*", "record/proof-one-share-*"),
    ),
    (
        "§10",
        "the play is refused if there is none",
        ("record/proof-a-share-that-*", "record/proof-no-proof-of-the-card"),
    ),
    (
        "§11",
        "Otherwise it has 32 · (4 + |S|·|V|) octets",
        ("record/proof-a-pass-with-*", "record/proof-*-too-few", "record/proof-*-too-many"),
    ),
    ("§11", "S and V are derived from the position (§12), never sent", ("record/proof-*-proved-for-*",)),
    ("§11", "all three equations are checked", ("record/proof-a-pass-that-breaks-*",)),
    (
        "§11",
        "R and every C is a point (§7) and so not the identity",
        (
            "record/proof-a-pass-with-*-as-the-identity",
            "record/proof-*-as-if-true",
            "record/proof-a-pass-with-*-in-disguise",
        ),
    ),
    (
        "§12",
        "In every phase an act is *openly refused*, at the rung `rule`, unless it stands here",
        (
            "record/rule-a-card-*",
            "record/rule-a-dead-*",
            "record/rule-a-pass-*",
            "record/rule-a-yield-*",
            "record/rule-a-denial-*",
            "record/rule-a-show-*",
        ),
    ),
    (
        "§12",
        "An exclusion is in the entry exactly if neither S nor V is empty",
        (
            "record/proof-*-claim-not-due",
            "record/proof-*-without-the-proof-due",
            "record/proof-a-claim-not-proved",
            "record/proof-a-proof-too-much",
            "record/proof-an-impossible-*",
        ),
    ),
    (
        "§12",
        "its claim is true",
        (
            "record/proof-a-false-*",
            "record/proof-a-forged-*",
            "record/proof-a-withheld-*",
            "record/proof-a-lead-while-*",
        ),
    ),
    ("§13", "every check of the one comes before every check of the other", ("record/proof-*-and-*",)),
    (
        "§13",
        "are evidence against him at the rung `turn`",
        ("record/turn-evidence-two-entries-*", "record/signature-evidence-the-second-*"),
    ),
    ("§13", "two different entries 0 are none", ("record/signature-evidence-two-first-*",)),
    ("§13", "are evidence against it at the rung `turn`", ("record/turn-evidence-*",)),
    ("§13", "a vote or a hold is refused at `chain`, before all else", ("record/chain-evidence-*",)),
    (
        "§13",
        "then at `signature` if its seat is no voter there (§15) or did not sign it",
        ("record/signature-evidence-a-vote-*",),
    ),
    (
        "§13",
        "at `turn` if it is a vote for what the phase does not leave to vote on",
        ("record/turn-evidence-a-vote-for-*",),
    ),
    (
        "§13",
        "a line after votes or holds, or an end of the file, is refused at `schema`",
        ("record/schema-evidence-*",),
    ),
    ("§13", "An entry for an index that is written already", ("record/turn-*-out-of-turn-*",)),
    (
        "§15",
        "there are as many `votes` as voters, and they are good, in the order of the seats, under the keys that sit there now",
        ("record/signature-*vote*", "record/signature-a-decision-in-*"),
    ),
    (
        "§15",
        "`index` and `prev` are those of the next line",
        ("record/chain-a-decision-*", "record/chain-an-entry-where-*"),
    ),
    ("§15", "the phase allows `what`, by the table above", ("record/turn-*-decided-in-*",)),
    ("§15", "`place` must be p, at `rule`", ("record/rule-a-substitute-for-*",)),
    (
        "§15",
        "the `signature` of the kind `join` for this match and place, at `proof`",
        ("record/proof-a-substitute-*",),
    ),
    (
        "§15",
        "that no *other* seat has this `key` or this `name`, that the `nonce` is new in this match, and that `kind` and `machine` agree",
        ("record/rule-a-substitute-*",),
    ),
)
"""Section, words of the specification as they stand there, and the files (without `.json`) that show them."""

UNSHOWN: dict[str, str] = {
    "the own key on the other side is refused": "conduct on a link",
    "is refused at `schema`, a `Hello` whose signature is bad at `signature`": "conduct on a link",
    "refused at `signature` if it is bad": "conduct on a link; in a file the host is to blame for it, at `proof`",
    "by another key than that of the link’s `Hello` is refused at `signature`": "conduct on a link",
    "one by who is no voter there, or did not sign it, is refused at `signature`": "shown as evidence, of §13",
    "refused at `signature`, the link is to blame": "what a receiver of `Chat` drops first is conduct",
    "or if one of the seat's places then holds no card, the entry is refused at `proof`": "only false proofs in the finished deal lead there",
    "All refusals of §7–§11 are at the rung `proof`": "a heading of what follows",
    "At the rung `encoding` is refused": "a heading of what follows",
    "and every act that is openly refused": "it claims nothing, so there is no proof to be wrong",
    "An act is legal exactly if it is not openly refused": "a conclusion",
    "A failure is refused at the rung `signature`": "a heading of what went before",
}
"""Words about refusals for which there is no vector, and why."""


def told(paths: list[str]) -> list[Data]:
    """The list for machines and people: sentences, and the files that show them."""
    return [
        {
            "spec": section,
            "sentence": sentence,
            "files": [path for path in paths if any(fnmatchcase(path, f"{one}.json") for one in shown)],
        }
        for section, sentence, shown in SENTENCES
    ]
