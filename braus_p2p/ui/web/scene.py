"""What the page is to show: pure functions from a `View` to values that JSON can carry; they decide nothing.

A *place* is where somebody is drawn round the felt: 0 is the player himself (chair 0 for a watcher), the
others follow clockwise. Sentences are in the language of the process; cards have their text form, like `10H`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from rich.text import Text

from braus_p2p.rules.acts import Act, Move, Trick
from braus_p2p.rules.acts import Phase as DealPhase
from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.rules.deal import Deal
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui import screens
from braus_p2p.ui.absence import closed_end
from braus_p2p.ui.faces import (
    Style,
    chair_name,
    clean,
    is_me,
    profile_of,
    seat_name,
    side_name,
    sides_in_order,
)
from braus_p2p.ui.words import text

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None
Scene: TypeAlias = dict[str, Json]

STYLE: Final = Style(symbols=True)
"""A browser can show all signs, and breaks lines by itself."""

_BETWEEN: Final = (Phase.COMMIT, Phase.REVEAL, Phase.CLOSING, Phase.OVER, Phase.LEFT)
"""The phases in which the deal before is still looked at."""


def frames(before: View | None, view: View) -> Iterator[View]:
    """The views between two that came one after the other, one an act, and the last one itself."""
    if before is not None and before.deal is not None and before.seat == view.seat:
        yield from _between(before, view)
    yield view


def _between(before: View, view: View) -> Iterator[View]:
    past, deal = before.deal, view.deal
    assert past is not None
    if deal is None or view.number != before.number:
        deal = view.last if _deals(view) > _deals(before) else None
    acts = () if deal is None else deal.acts[len(past.acts) :]
    if deal is not None and view.deal is not None and view.number == before.number:
        acts = acts[:-1]  # the last one is the view itself
    held = before.hand
    for act in acts:
        assert past.turn is not None
        if is_me(before, past.turn):
            held = tuple(card for card in held if card != act)
        past = past.after(act)
        yield replace(before, deal=past, hand=held, acts=(), pen=None)  # nobody is asked for anything


def _deals(view: View) -> int:
    return 0 if view.match is None else len(view.match.outcomes)


def bot_told(machine: str) -> str:
    """That somebody is a bot, and on whose machine."""
    return text("table-bot", machine=clean(machine))


def table_scene(view: View) -> Scene:
    """The table in play or after it."""
    profile = profile_of(view)
    deal = view.deal or (view.last if view.phase in _BETWEEN else None)
    scene: Scene = {
        "title": text("seating-title", rules=profile.name),
        "rules": profile.name,
        "goal": screens.goal(view),
        "number": _number(view),
        "players": profile.players,
        "watching": view.seat is None,
        "seats": [_seat(view, deal, place) for place in range(profile.players)],
        "sides": [_side(view, deal, side) for side in sides_in_order(view)],
        "progress": _progress(view),
        "seal": _seal(view) if _dealt_out(view) else None,
        "sheet": _sheet(view),
        "hand": _hand(view),
        "strip": _strip(view, deal),
        "trick": None if deal is None or view.deal is None else _trick(view, deal),
        "last": None if deal is None else _last(view, deal),
        "turn": _turn(view),
        "forced": deal is not None and _played_itself(deal),
        "void": 0 if deal is None else sum(trick.winner is None for trick in deal.tricks),
        "end": _deal_end(view),
        "over": _match_end(view),
    }
    return scene


def _played_itself(deal: Deal) -> bool:
    """Whether the last act was one that plays itself: a move without a card, or a seven that is laid."""
    if not deal.acts:
        return False
    return isinstance(deal.acts[-1], Move) or (not deal.plays and deal.tricks[-1].laid)


def _number(view: View) -> int:
    """The number of the deal that is shown, counted from 1."""
    done = _deals(view)
    return done if done and view.deal is None and view.phase in _BETWEEN else done + 1


def chair_at(view: View, place: int) -> int:
    """Which chair is drawn at a place."""
    first = 0 if view.seat is None or not view.chairs else view.chairs[view.seat]
    return (first + place) % profile_of(view).players


def place_of(view: View, chair: int) -> int:
    """Where a chair is drawn."""
    players = profile_of(view).players
    first = 0 if view.seat is None or not view.chairs else view.chairs[view.seat]
    return (chair - first) % players


def _seat(view: View, deal: Deal | None, place: int) -> Json:
    chair = chair_at(view, place)
    seat = view.chairs.index(chair) if view.chairs else chair
    sitter = view.sitters[seat]
    silent = view.absence.silent[seat] if view.absence.silent else 0.0
    return {
        "seat": seat,
        "name": seat_name(view, seat, first=True),
        "own_name": "" if sitter is None else clean(sitter.name),
        "you": seat == view.seat,
        "bot": None if sitter is None or not sitter.bot else bot_told(sitter.machine),
        "side": sides_in_order(view).index(view.side(seat)) if view.chairs else 0,
        "dealer": deal is not None and deal.dealer == chair,
        "turn": view.deal is not None and deal is not None and deal.turn == chair,
        "cards": 0 if deal is None or view.deal is None else deal.left[chair],
        "away": round(silent) if seat != view.seat else 0,
    }


def _side(view: View, deal: Deal | None, side: int) -> Json:
    laid = () if deal is None else tuple(trick for trick in deal.tricks if trick.laid and trick.side == side)
    return {
        "name": side_name(view, side, first=True),
        "own": view.seat is not None and side == sides_in_order(view)[0],
        "tricks": 0 if deal is None else deal.won[side],
        "sevens": [str(trick.plays[0]) for trick in laid],
        "score": 0 if view.match is None else view.match.scores[side],
    }


def _progress(view: View) -> Json:
    """How far the preparation of a deal is, in a sentence; None while cards are played."""
    done, players = view.steps
    match view.phase:
        case Phase.COMMIT:
            return {"text": text("deal-commit"), "done": 0, "all": players}
        case Phase.SHUFFLE:
            return {"text": text("deal-shuffling", done=done + 1, all=players), "done": done, "all": players}
        case Phase.DEAL if view.deal is None:
            return {"text": text("deal-dealing"), "done": done, "all": players}
        case _:
            return None


def _dealt_out(view: View) -> bool:
    """Whether the deal that is shown was shuffled and dealt: before that there is nothing to promise."""
    return view.deal is not None or (view.phase in _BETWEEN and _deals(view) > 0)


def _seal(view: View) -> str:
    return text("page-seal", number=_number(view), players=profile_of(view).players)


def _sheet(view: View) -> Json:
    match = view.match
    sides = sides_in_order(view)
    rows: list[Json] = []
    for number, outcome in enumerate(() if match is None else match.outcomes, 1):
        rows.append(
            {
                "number": number,
                "points": [outcome.points[side] for side in sides],
                "how": text("sheet-" + screens.ending(outcome)),
                "jan": outcome.jan,
            }
        )
    return {
        "sides": [side_name(view, side, first=True) for side in sides],
        "rows": rows,
        "total": [0 if match is None else match.scores[side] for side in sides],
        "pissmunkar": [match is not None and side in match.pissmunkar for side in sides],
    }


def card_told(card: Card) -> str:
    """The card in words, for those who hear the page."""
    name = str(card)
    return text("page-card", rank=text(f"page-rank-{name[:-1]}"), suit=text(f"page-suit-{name[-1]}"))


def kind_of(card: Card) -> str:
    """What a card is good for: seven, dead or playing."""
    if card.seven:
        return "seven"
    return "dead" if card.dead else "playing"


def _hand(view: View) -> Json:
    """The own hand by Bräus rank; to a card that may not be played now stands the reason, on the own turn."""
    cards: list[Json] = []
    asked = view.my_turn and view.forced is None
    for card in view.hand:
        refusal = view.why_not(card) if view.my_turn else None
        cards.append(
            {
                "card": str(card),
                "told": card_told(card),
                "kind": kind_of(card),
                "may": asked and card in view.acts,
                "why": None if refusal is None else STYLE.told(refusal),
            }
        )
    return cards


def _strip(view: View, deal: Deal | None) -> Json:
    """The 18 playing cards and the sevens from high to low, and which are out or one's own."""
    seen = frozenset() if deal is None else deal.seen
    return [
        {"card": str(card), "told": card_told(card), "seen": card in seen, "own": card in view.hand}
        for card in CARDS
        if not card.dead
    ]


def _plays(view: View, deal: Deal, leader: int, plays: Sequence[Act], winner: int | None) -> list[Json]:
    told: list[Json] = []
    for step, act in enumerate(plays):
        chair = (leader + step) % deal.profile.players
        told.append(
            {
                "place": place_of(view, chair),
                "name": chair_name(view, chair, first=True),
                "card": str(act) if isinstance(act, Card) else None,
                "told": card_told(act) if isinstance(act, Card) else text("page-passed"),
                "wins": winner == chair and isinstance(act, Card),
            }
        )
    return told


def _trick(view: View, deal: Deal) -> Json:
    return {
        "number": len(deal.tricks) + 1,
        "plays": _plays(view, deal, deal.leader, deal.plays, deal.taker),
    }


def _last(view: View, deal: Deal) -> Json:
    """The trick that was finished last."""
    if not deal.tricks:
        return None
    trick = deal.tricks[-1]
    return {
        "number": len(deal.tricks),
        "plays": _plays(view, deal, trick.leader, trick.plays, trick.winner),
        "void": trick.winner is None,
        "laid": trick.laid,
        "place": None if trick.winner is None else place_of(view, trick.winner),
        "text": trick_told(view, trick),
    }


def trick_told(view: View, trick: Trick) -> str:
    """Whose trick it is."""
    chair = trick.leader if trick.winner is None else trick.winner
    kind = "page-trick-void" if trick.winner is None else "page-trick-won"
    return text(kind + ("-you" if is_me(view, chair) else ""), name=chair_name(view, chair, first=True))


def _turn(view: View) -> Json:
    """Who has to do what; None when nobody is waited for."""
    deal = view.deal
    if deal is None or deal.turn is None:
        return None
    forced = view.forced
    moves = [move for move in view.acts if isinstance(move, Move)] if view.my_turn and forced is None else []
    own = is_me(view, deal.turn) and not view.absence.apart
    return {
        "mine": view.my_turn and forced is None,
        "text": screens.situation(view, STYLE),
        "title": text("page-turn-you") if own else chair_name(view, deal.turn, first=True),
        "place": place_of(view, deal.turn),
        "moves": [{"act": str(move), "text": text(_MOVES[move])} for move in moves],
        "asks": deal.phase is DealPhase.ASK,
    }


_MOVES: Final = {
    Move.PASS: "page-move-pass",
    Move.YIELD: "page-move-yield",
    Move.SHOW: "page-move-show",
    Move.DENY: "page-move-deny",
}


def _deal_end(view: View) -> Json:
    """How the last deal ended, with the hands that were opened; None while the next one is played."""
    if view.phase not in _BETWEEN or view.last is None or view.match is None:
        return None
    if not view.match.outcomes:
        return None
    outcome = view.match.outcomes[-1]
    hands: list[Json] = []
    for place in range(len(view.chairs)):
        chair = chair_at(view, place)
        seat = view.chairs.index(chair)
        cards = view.opened[seat] if view.opened else None
        shown = view.last.shown[chair]
        hands.append(
            {
                "place": place,
                "name": seat_name(view, seat, first=True),
                "cards": None
                if cards is None
                else [
                    {"card": str(card), "played": card in shown, "told": card_told(card)} for card in cards
                ],
            }
        )
    return {
        "number": _deals(view),
        "text": plain(screens.deal_end(view, outcome, STYLE)),
        "hands": hands,
        "open": any(view.opened),
        "jan": outcome.jan,
    }


def _match_end(view: View) -> Json:
    if view.phase is not Phase.OVER:
        return None
    if view.closed:
        return {"text": plain(closed_end(view, STYLE)[1:]), "won": False}
    assert view.match is not None
    lines = screens.match_end(view, STYLE)[1:]
    won = view.seat is not None and view.match.winners == (view.side(view.seat),)
    return {"text": plain(lines), "won": won}


def plain(lines: Sequence[Text]) -> str:
    """Lines of the terminal as one paragraph."""
    return " ".join(line.plain.strip() for line in lines if line.plain.strip())
