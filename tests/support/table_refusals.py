"""One fault for every refusal of the referee, each signed with the real key of its author."""

from collections.abc import Callable

from braus_p2p.rules.cards import OUTCOME_CARD
from braus_p2p.table.position import Position
from braus_p2p.wire.messages import (
    Commit,
    Denied,
    Passed,
    Played,
    Result,
    Reveal,
    Shares,
    Shown,
    Shuffle,
    Started,
    Unseated,
    Yielded,
)
from tests.support.table_cases import (
    OVERFLOW,
    POINT,
    PROOF,
    Case,
    altered,
    anything,
    asked,
    at_first,
    badly_signed,
    cancelling,
    colluding,
    dead,
    false_exclusion,
    following,
    holds,
    in_lobby,
    in_lobby_of_four,
    instead,
    later_opening,
    leading,
    no_card,
    opened,
    plays,
    seated,
    seated_again,
    second_deal,
    shown_card,
    shows,
    too_low,
    unasked,
)
from tests.support.table_kit import (
    forged,
    joined,
    matches,
    octets,
    opening,
    public,
)

REFUSALS: dict[str, tuple[str, str, Callable[[], Case]]] = {
    # signature
    "a bad signature": ("signature", "wire-signature", badly_signed),
    "a key that is none": ("signature", "wire-key", lambda: opened(key=bytes(32))),
    "another's key": ("signature", "wire-signature", lambda: opened(key=public(matches()["brus"].seats[0]))),
    "no opening": (
        "signature",
        "entry-not-opened",
        lambda: (matches()["brus"], Position(), forged(matches()["brus"].seats, Position(), Started())),
    ),
    "an author beyond the table": (
        "signature",
        "entry-unknown-author",
        lambda: at_first(lambda game, at: forged((*game.seats, game.seats[0]), at, Started(), 4)),
    ),
    "an author who is not seated yet": (
        "signature",
        "entry-unknown-author",
        lambda: (*seated()[:2], forged(seated()[0].seats, seated()[1], Started(), 4)),
    ),
    # chain
    "another index": (
        "chain",
        "entry-chain",
        lambda: at_first(lambda game, at: forged(game.seats, at, game.first(Commit).entry.body, index=0)),
    ),
    "another history": (
        "chain",
        "entry-chain",
        lambda: at_first(
            lambda game, at: forged(game.seats, at, game.first(Commit).entry.body, prev=bytes(32))
        ),
    ),
    "a first entry with an index": (
        "chain",
        "entry-chain",
        lambda: (matches()["brus"], Position(), later_opening(index=1)),
    ),
    "a first entry with a history": (
        "chain",
        "entry-chain",
        lambda: (matches()["brus"], Position(), later_opening(prev=octets("prev"))),
    ),
    # turn: the rest is in test_grammar
    "another's turn": (
        "turn",
        "entry-not-the-pen",
        lambda: at_first(lambda game, at: forged(game.seats, at, game.first(Commit).entry.body, 1)),
    ),
    "another phase's body": (
        "turn",
        "entry-wrong-phase",
        lambda: at_first(lambda game, at: forged(game.seats, at, Started())),
    ),
    # lobby
    "another version": ("rule", "lobby-version", lambda: opened(version=2)),
    "a target of nothing": ("rule", "lobby-target", lambda: opened(target=0)),
    "a person with a machine": ("rule", "lobby-machine", lambda: opened(machine="Bo")),
    "a bot without a machine": ("rule", "lobby-machine", lambda: seated(kind=1)),
    "nobody asked": ("proof", "lobby-join-signature", unasked),
    "a joiner whose key is none": ("proof", "lobby-join-signature", lambda: seated(key=bytes(32))),
    "a place that is not there": (
        "rule",
        "lobby-no-such-place",
        lambda: in_lobby_of_four(lambda game: joined(game.seats, game.position, 3, place=4)),
    ),
    "a place that is taken": ("rule", "lobby-place-taken", lambda: seated(place=1)),
    "the host's place": ("rule", "lobby-place-taken", lambda: seated(place=0)),
    "a key on two seats": ("rule", "lobby-key-seated", lambda: seated(seat=1, place=2, name="Cia")),
    "a name on two seats": ("rule", "lobby-name-taken", lambda: seated(name="Bo")),
    "a nonce of another": (
        "rule",
        "lobby-nonce-used",
        lambda: seated(nonce=opening(matches()["brus-teams"]).nonce),
    ),
    "a wish granted twice": ("rule", "lobby-nonce-used", seated_again),
    "the host's own place freed": ("rule", "lobby-nobody-there", lambda: in_lobby(Unseated(0))),
    "an empty place freed": ("rule", "lobby-nobody-there", lambda: in_lobby(Unseated(2))),
    "a place freed that is not there": (
        "rule",
        "lobby-nobody-there",
        lambda: in_lobby_of_four(lambda _: Unseated(5)),
    ),
    "a start without all": ("rule", "lobby-not-full", lambda: in_lobby(Started())),
    # keys of the deal before
    "a key before the first deal": (
        "proof",
        "key-not-due",
        lambda: altered("gotland", Commit, disclosed=octets("secret")),
    ),
    "a key at a closed table": (
        "proof",
        "key-not-due",
        lambda: altered("brus", Commit, second_deal, disclosed=octets("secret")),
    ),
    "a key after a match at a closed table": (
        "proof",
        "key-not-due",
        lambda: altered("brus", Result, disclosed=octets("secret")),
    ),
    "a key held back": (
        "proof",
        "key-not-disclosed",
        lambda: altered("gotland", Commit, second_deal, disclosed=b""),
    ),
    "the last key held back": (
        "proof",
        "key-not-disclosed",
        lambda: altered("brus-pairs", Result, disclosed=b""),
    ),
    "another key": (
        "proof",
        "proof-key-opened",
        lambda: altered("gotland", Commit, second_deal, disclosed=bytes([1] + [0] * 31)),
    ),
    "another's key opened": (
        "proof",
        "proof-key-opened",
        lambda: altered(
            "gotland", Commit, second_deal, disclosed=matches()["gotland"].of(Commit)[5].entry.body.disclosed
        ),
    ),
    "another last key": (
        "proof",
        "proof-key-opened",
        lambda: altered("brus-pairs", Result, disclosed=bytes(32)),
    ),
    "a key out of range": (
        "proof",
        "proof-scalar",
        lambda: altered("gotland", Commit, second_deal, disclosed=OVERFLOW),
    ),
    "a key that opens no card": ("proof", "key-opens-no-card", no_card),
    # keys of this deal
    "a key not promised": ("proof", "key-not-as-committed", lambda: altered("gotland", Reveal, key=POINT)),
    "a nonce not promised": (
        "proof",
        "key-not-as-committed",
        lambda: altered("gotland", Reveal, nonce=bytes(32)),
    ),
    "no proof of the key": ("proof", "proof-key", lambda: altered("gotland", Reveal, proof=PROOF)),
    "one key twice": ("proof", "key-twice", lambda: colluding(lambda keys: [*keys[:3], keys[1]])),
    "keys that cancel": ("proof", "proof-key-joint", lambda: colluding(cancelling)),
    # shuffle and deal
    "no proof of the shuffle": (
        "proof",
        "proof-point",
        lambda: altered("gotland", Shuffle, proof=bytes(32 * 120)),
    ),
    "another's shuffle": (
        "proof",
        "proof-shuffle",
        lambda: altered("gotland", Shuffle, proof=matches()["gotland"].of(Shuffle)[1].entry.body.proof),
    ),
    "a short proof of the shuffle": (
        "proof",
        "proof-length",
        lambda: altered("gotland", Shuffle, proof=bytes(32 * 119)),
    ),
    "a long proof of the shuffle": (
        "proof",
        "proof-length",
        lambda: altered("gotland", Shuffle, proof=bytes(32 * 121)),
    ),
    "no proof of the shares": ("proof", "proof-shares", lambda: altered("gotland", Shares, proof=PROOF)),
    "shares for six at four": (
        "proof",
        "proof-length",
        lambda: altered("gotland", Shares, shares=bytes(32 * 30)),
    ),
    "shares for four at six": (
        "proof",
        "proof-length",
        lambda: altered("brus-teams", Shares, shares=bytes(32 * 27)),
    ),
    "a long proof of the shares": (
        "proof",
        "proof-length",
        lambda: altered("gotland", Shares, proof=bytes(96)),
    ),
    # play
    "another's card": (
        "proof",
        "place-not-yours",
        lambda: altered(
            "gotland", Played, place=(matches()["gotland"].first(Played).entry.body.place + 1) % 36
        ),
    ),
    "a card played before": (
        "proof",
        "place-not-yours",
        lambda: altered(
            "gotland",
            Played,
            lambda step: step.before.play.left[step.before.play.turn or 0] == 8,
            place=next(
                place
                for place, card in enumerate(
                    matches()["gotland"]
                    .first(Played, lambda step: step.before.play.left[step.before.play.turn or 0] == 8)
                    .before.round.opened
                )
                if card is not None
            ),
        ),
    ),
    "no proof of the card": ("proof", "proof-play", lambda: altered("gotland", Played, proof=PROOF)),
    "a long proof of the card": (
        "proof",
        "proof-length",
        lambda: altered("gotland", Played, proof=bytes(96)),
    ),
    "no proof of what is shown": ("proof", "proof-play", lambda: altered("brus", Shown, proof=PROOF)),
    "a share that is no point": ("proof", "proof-point", lambda: altered("gotland", Played, share=bytes(32))),
    # claims
    "a claim not proved": (
        "proof",
        "claim-not-proved",
        lambda: altered("gotland", Passed, lambda step: bool(step.entry.body.exclusion), exclusion=b""),
    ),
    "a proof too much": (
        "proof",
        "claim-not-due",
        lambda: altered("gotland", Played, lambda step: not step.entry.body.exclusion, exclusion=bytes(32)),
    ),
    "a false proof": (
        "proof",
        "proof-exclusion",
        lambda: altered(
            "gotland",
            Passed,
            lambda step: bool(step.entry.body.exclusion),
            exclusion=false_exclusion("gotland", Passed),
        ),
    ),
    "an impossible act with a proof": (
        "proof",
        "claim-not-due",
        lambda: instead("gotland", leading, lambda _, __: Passed(bytes(32))),
    ),
    # rules
    "a pass by the leader": (
        "rule",
        "act-pass-leading",
        lambda: instead("gotland", leading, lambda _, __: Passed(b"")),
    ),
    "a yield by a follower": (
        "rule",
        "act-yield-following",
        lambda: instead("gotland", following, lambda _, __: Yielded(b"")),
    ),
    "a yield where any card may be led": (
        "rule",
        "act-yield-needless",
        lambda: instead("gotland", leading, lambda _, __: Yielded(b"")),
    ),
    "a denial in play": (
        "rule",
        "act-nobody-asked",
        lambda: instead("brus", leading, lambda _, __: Denied(b"")),
    ),
    "a show in play": (
        "rule",
        "act-nobody-asked",
        lambda: instead(
            "gotland",
            holds(lambda card, _: card == OUTCOME_CARD, leading),
            lambda game, at: shown_card(plays(lambda card, _: card == OUTCOME_CARD)(game, at)),
        ),
    ),
    "a card too low": (
        "rule",
        "act-too-low",
        lambda: instead("gotland", holds(too_low, following), plays(too_low)),
    ),
    "a dead card played to a trick": (
        "rule",
        "act-follow-worthless",
        lambda: instead("gotland", holds(dead, following), plays(dead)),
    ),
    "a dead card led": ("rule", "act-lead-dead", lambda: instead("brus", holds(dead, leading), plays(dead))),
    "a card played when asked": (
        "rule",
        "act-show-or-deny",
        lambda: instead("brus", holds(anything, asked), plays(anything)),
    ),
    "another card shown": (
        "rule",
        "act-shows-another-card",
        lambda: instead("brus", holds(lambda card, _: card != OUTCOME_CARD, asked), shows),
    ),
    "another score": ("rule", "result-wrong-score", lambda: altered("gotland", Result, score=(3, 0))),
    "a score for more sides": (
        "rule",
        "result-wrong-score",
        lambda: altered("gotland", Result, score=(2, 0, 0)),
    ),
    "a score for fewer sides": (
        "rule",
        "result-wrong-score",
        lambda: altered("brus-pairs", Result, score=(2, 0)),
    ),
}
