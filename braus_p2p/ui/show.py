"""`braus show`: a match as text. Every deal stands in notation, everything else in comments of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from braus_p2p.errors import LocalError
from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Deal
from braus_p2p.table.position import Position
from braus_p2p.table.record import Verdict
from braus_p2p.ui.told import LETTERS, groups, outcome_told, scores_told
from braus_p2p.ui.verify import failure_told, match_told, scores, state_told, verdict_on
from braus_p2p.ui.words import text


def show(
    file: Annotated[Path, Parameter(name="FILE", help=text("help-argument-record"))],
    /,
    *,
    deal: Annotated[int | None, Parameter(help=text("help-option-deal"))] = None,
) -> int:
    """Print a match, or one deal of it; LocalError after what is valid if the record is damaged."""
    verdict = verdict_on(file)
    if not verdict.entries:
        raise _damaged(verdict)
    deals = _deals(verdict)
    if deal is None:
        blocks = [_match(verdict.position), *(_deal(verdict.position, shown) for shown in deals)]
        blocks.append(_ending(verdict))
        print("\n\n".join("\n".join(block) for block in blocks))
    else:
        chosen = next((shown for shown in deals if shown.number == deal), None)
        if chosen is None:
            raise LocalError("show-no-deal", number=deal, deals=len(deals))
        print("\n".join(_deal(verdict.position, chosen)))
    if verdict.failure is not None:
        raise _damaged(verdict)
    return 0


def _damaged(verdict: Verdict) -> LocalError:
    assert verdict.failure is not None
    return LocalError("show-damaged", failure=failure_told(verdict.failure))


@dataclass(frozen=True, slots=True)
class _Shown:
    """A deal to show; `hands` by seat, None where a hand is not open."""

    number: int
    deal: Deal
    hands: tuple[tuple[Card, ...] | None, ...]
    annulled: bool = False


def _deals(verdict: Verdict) -> list[_Shown]:
    """The deals that ended or were annulled in play, and the one in hand if the record ends in its play."""
    shown = [
        _Shown(number, played.deal, played.hands, played.annulled)
        for number, played in enumerate(verdict.deals, 1)
        if played.deal is not None
    ]
    position = verdict.position
    if position.deal is not None:
        closed = (None,) * len(position.players)
        shown.append(_Shown(position.number + 1, position.deal, closed))
    return shown


def _match(position: Position) -> Iterator[str]:
    """Which match this is and who sits where."""
    yield _comment(text("show-match", id=position.match_id.hex()))
    yield from map(_comment, match_told(position))
    for seat, player in enumerate(position.players):
        if player is None:
            yield _comment(text("show-free", seat=seat + 1))
        elif player.bot:
            yield _comment(text("show-bot", seat=seat + 1, name=player.name, machine=player.machine))
        else:
            yield _comment(text("show-person", seat=seat + 1, name=player.name))


def _ending(verdict: Verdict) -> Iterator[str]:
    yield _comment(text("verify-score", scores=scores_told(scores(verdict.position))))
    yield _comment(state_told(verdict.position))


def _deal(position: Position, shown: _Shown) -> Iterator[str]:
    """A deal in notation, one trick a line, with who won it; hands stand by chairs, as notation has them."""
    deal, profile = shown.deal, shown.deal.profile
    dealer = _name(position, deal.dealer)
    yield _comment(text("show-deal", number=shown.number, name=dealer))
    yield f"Rules: {profile.name}"
    yield f"Dealer: {deal.dealer}"
    hands = []
    for chair in range(profile.players):
        hand = shown.hands[position.seat_at(chair)]
        hands.append(f"Hand {chair}: {'?' if hand is None else ' '.join(map(str, hand))}")
    wide = max(map(len, hands))
    for chair, hand_told in enumerate(hands):
        side = LETTERS[profile.side(chair)]
        yield f"{hand_told:<{wide}}  {_comment(text('show-hand', side=side, name=_name(position, chair)))}"
    yield from _play(position, deal)
    if deal.outcome is not None:
        yield _comment(outcome_told(profile, deal.outcome))
    elif shown.annulled:
        yield _comment(text("show-annulled"))
    else:
        yield _comment(text("show-unfinished"))


def _play(position: Position, deal: Deal) -> Iterator[str]:
    """The acts, a group a line, and beside each trick who won it."""
    lines = []
    number = 0
    for group in groups(deal):
        acts = " ".join(map(str, group.acts))
        if group.trick is None:
            lines.append((acts, ""))
            continue
        number += 1
        winner, side = group.trick.winner, group.trick.side
        if winner is None or side is None:
            won = text("show-void", number=number)
        else:
            won = text("show-trick", number=number, side=LETTERS[side], name=_name(position, winner))
        lines.append((f"{acts} |", _comment(won)))
    if not lines:
        yield "Play:"
    wide = max((len(acts) for acts, _ in lines), default=0)
    for at, (acts, won) in enumerate(lines):
        yield f"{'Play:' if at == 0 else '':<5} {acts:<{wide}}  {won}".rstrip()


def _name(position: Position, chair: int) -> str:
    return position.player(position.seat_at(chair)).name


def _comment(sentence: str) -> str:
    return f"# {sentence}"
