"""The trust page: from a judged record to what a card player can read of it; values that JSON can carry.

Sizes are in octets and times in milliseconds: those that judging took just now, since a record tells none.
"""

from collections.abc import Iterable, Sequence
from typing import Final, cast

from braus_p2p.rules.acts import Act, Move
from braus_p2p.rules.cards import OUTCOME_CARD, Card
from braus_p2p.table.phases import Phase
from braus_p2p.table.record import Failure, PlayedDeal
from braus_p2p.ui.faces import clean, joined
from braus_p2p.ui.told import outcome_told
from braus_p2p.ui.verify import match_told, state_told, verdict_told
from braus_p2p.ui.web.ledger import Ledger, Written
from braus_p2p.ui.web.scene import STYLE, Json
from braus_p2p.ui.words import text
from braus_p2p.wire.messages import (
    Denied,
    Opened,
    Passed,
    Played,
    Result,
    Reveal,
    Seated,
    Shares,
    Shown,
    Shuffle,
    Skipped,
    Started,
    Unseated,
    Yielded,
)

_LOBBY: Final = (Opened, Seated, Unseated, Started)
_ACTS: Final = (Played, Passed, Yielded, Shown, Denied)


def chain_told(ledger: Ledger, evidence: Ledger | None = None) -> dict[str, Json]:
    """The whole page: the verdict as other implementations have it too, then deal by deal what was proved.

    `evidence` is the record of a fraud, with the line at which play ended.
    """
    verdict, position = ledger.verdict, ledger.verdict.position
    known = position.options is not None
    return {
        "match": position.match_id.hex(),
        "about": list[Json](match_told(position)) if known else [],
        "verdict": cast("Json", verdict_told(verdict)),
        "head": position.head.hex(),
        "octets": ledger.octets,
        "ms": _ms(ledger.lines),
        "holds": verdict.failure is None,
        "said": _said(ledger),
        "refused": None if verdict.failure is None else _refused(verdict.failure, ledger),
        "fraud": _fraud(evidence),
        "state": state_told(position) if known else "",
        "deals": list[Json](_deals(ledger)),
        "signed": _signed(ledger),
    }


def _said(ledger: Ledger) -> str:
    if ledger.verdict.failure is None:
        return text("page-trust-holds", lines=len(ledger.lines))
    return text("page-trust-bad", line=ledger.verdict.failure.entry + 1, lines=len(ledger.lines))


def _fraud(evidence: Ledger | None) -> Json:
    """Why play has ended, where somebody cheated."""
    if evidence is None or evidence.verdict.failure is None:
        return None
    return text("page-trust-fraud", reason=_refused(evidence.verdict.failure, evidence))


def _refused(failure: Failure, ledger: Ledger) -> str:
    """Why the first bad line is refused, and whose doing it is."""
    reason = text(failure.key, **failure.arguments)
    position = ledger.verdict.position
    if failure.author is None or failure.author >= len(position.players):
        return reason
    player = position.players[failure.author]
    return text("page-trust-blamed", reason=reason, name="" if player is None else clean(player.name))


def _deals(ledger: Ledger) -> list[Json]:
    """Every deal that was begun, the annulled ones too."""
    told: list[Json] = []
    number = 0
    begun = [line for line in ledger.lines if not isinstance(line.what, (*_LOBBY, Result, Skipped))]
    for at in sorted({line.deal for line in begun}):
        lines = [line for line in begun if line.deal == at]
        ended = ledger.verdict.deals[at] if at < len(ledger.verdict.deals) else None
        if not any(isinstance(line.what, Reveal) for line in lines) and ended is None:
            continue  # nothing but hands of the deal before were opened
        number += ended is None or not ended.annulled
        opened = [line for line in ledger.lines if line.opens and line.deal == at + 1]
        told.append(_deal(number, lines, ended, opened))
    return told


def _deal(number: int, lines: Sequence[Written], ended: PlayedDeal | None, opened: Sequence[Written]) -> Json:
    annulled = ended is not None and ended.annulled
    shuffles = _by(lines, Shuffle)
    steps: list[Json] = [
        _step("keys", _by(lines, Reveal)),
        _step("shuffles", shuffles),
        _step("shares", _by(lines, Shares)),
        _plays(lines),
        _claims(lines),
        _step("opened", opened),
        _signatures(lines),
    ]
    return {
        "number": None if annulled else number,
        "title": text("page-trust-annulled") if annulled else text("page-trust-deal", number=number),
        "outcome": _outcome(ended),
        "order": [clean(line.name) for line in shuffles],
        "proofs": sum(map(_proofs, lines)),
        "octets": sum(line.octets for line in lines),
        "ms": _ms(lines),
        "head": lines[-1].head.hex(),
        "replay": ended is not None and not annulled,
        "steps": [step for step in steps if step is not None],
    }


def _outcome(ended: PlayedDeal | None) -> str:
    if ended is None:
        return text("page-trust-going")
    deal = ended.deal
    return "" if deal is None or deal.outcome is None else outcome_told(deal.profile, deal.outcome)


def _by(lines: Iterable[Written], what: type) -> list[Written]:
    return [line for line in lines if isinstance(line.what, what)]


def _step(kind: str, lines: Sequence[Written]) -> Json:
    """What each wrote once; None where nobody has yet."""
    if not lines:
        return None
    told = {
        "keys": text("page-trust-keys", count=len(lines)),
        "shuffles": text("page-trust-shuffles", count=len(lines)),
        "shares": text("page-trust-shares", count=len(lines)),
        "opened": text("page-trust-opened", count=len(lines)),
    }
    return {
        "kind": kind,
        "text": told[kind],
        "rows": [_row(line.name, [line]) for line in lines],
        "notes": [],
    }


def _row(name: str, lines: Sequence[Written]) -> Json:
    return {
        "name": clean(name),
        "count": len(lines),
        "octets": sum(line.octets for line in lines),
        "ms": _ms(lines),
    }


def _rows(lines: Sequence[Written]) -> list[Json]:
    """What each wrote, in the order in which they came first."""
    names = dict.fromkeys(line.name for line in lines if line.name)
    return [_row(name, [line for line in lines if line.name == name]) for name in names]


def _plays(lines: Sequence[Written]) -> Json:
    opened = [line for line in lines if isinstance(line.what, Played | Shown)]
    if not opened:
        return None
    return {
        "kind": "plays",
        "text": text("page-trust-plays", count=len(opened)),
        "rows": _rows(opened),
        "notes": [],
    }


def _claims(lines: Sequence[Written]) -> Json:
    """What was proved of cards that nobody saw, and what needed no proof."""
    proved = [line for line in lines if line.claim is not None]
    if not any(isinstance(line.what, _ACTS) for line in lines):
        return None
    bare = sum(line.claim is None and isinstance(line.what, Passed | Yielded | Denied) for line in lines)
    notes = [_claim(line) for line in proved]
    if bare:
        notes.append(text("page-trust-bare", count=bare))
    return {
        "kind": "claims",
        "text": text("page-trust-claims", count=len(proved)),
        "rows": [],
        "notes": list[Json](notes),
    }


def _claim(line: Written) -> str:
    """One claim in a sentence: about how many hidden cards it is, and which cards they are none of."""
    assert line.claim is not None
    claim = line.claim
    card = claim.act if isinstance(claim.act, Card) else OUTCOME_CARD
    return text(
        _CLAIMS.get(claim.act, "page-trust-led"),
        name=clean(line.name),
        hidden=claim.hidden,
        excluded=claim.excluded,
        card=STYLE.name(card),
    )


_CLAIMS: Final[dict[Act, str]] = {
    Move.PASS: "page-trust-passed",
    Move.YIELD: "page-trust-yielded",
    Move.DENY: "page-trust-denied",
}


def _signatures(lines: Sequence[Written]) -> Json:
    signed = [line for line in lines if line.seat is not None]
    together = len(lines) - len(signed)
    return {
        "kind": "signed",
        "text": text("page-trust-signed", count=len(lines)),
        "rows": _rows(signed),
        "notes": [text("page-trust-together", count=together)] if together else [],
    }


def _signed(ledger: Ledger) -> Json:
    """Who has signed the result; None before the end."""
    position = ledger.verdict.position
    if position.phase not in (Phase.CLOSING, Phase.OVER) or position.closed:
        return None
    names = [clean(line.name) for line in ledger.lines if isinstance(line.what, Result)]
    if not names:
        return None
    return text("page-trust-result", names=joined(names), count=len(names))


def _proofs(line: Written) -> int:
    """How many proofs a line carries beside its signature."""
    own = isinstance(line.what, Reveal | Shuffle | Shares | Played | Shown)
    return own + (line.claim is not None)


def _ms(lines: Iterable[Written]) -> float:
    return round(1000 * sum(line.seconds for line in lines), 1)
