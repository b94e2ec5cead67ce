"""What stands on the screen: pure functions from a `View` to lines of text; they decide nothing."""

from math import isinf
from typing import Final, assert_never

from rich.text import Text

from braus_p2p.rules.acts import Act, Trick
from braus_p2p.rules.acts import Phase as DealPhase
from braus_p2p.rules.cards import CARDS, OUTCOME_CARD, SEVENS, Card
from braus_p2p.rules.score import Outcome, Termination
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.faces import (
    Style,
    chair_name,
    clean,
    cut,
    is_me,
    padded,
    points,
    profile_of,
    rule,
    seat_name,
    side_name,
    sides_in_order,
    strokes,
)
from braus_p2p.ui.words import spoken, text

Lines = list[Text]

NAME_COLUMN: Final = 18
GAP: Final = "   "
SHEET_CELLS: Final = 26
"""What the score sheet needs beside the columns of the sides."""

TRICK_ROW: Final = 4
"""How many players of a trick stand in one line."""

_ROWS: Final = ((0, 3), (3, 7), (7, 11), (11, 14), (14, 18), (18, 22))
"""The rank strip in rows: from which card up to which."""


def _plain(sentence: str, style: Style, look: str = "") -> Text:
    return Text(style.plain(sentence), style=look)


def goal(view: View) -> str:
    assert view.options is not None
    if view.options.deals:
        return text("goal-deals", deals=view.options.deals)
    key = "seating-target-rita" if profile_of(view).pissmunkar else "seating-target-point"
    return text(key, target=view.options.target)


# The lobby


def lobby(view: View, style: Style) -> Lines:
    """Who sits where, and who would be whose partner."""
    assert view.options is not None
    profile = profile_of(view)
    title = text("seating-title", rules=profile.name)
    lines = [Text(), rule(style, title, goal(view))]
    if view.options.lots:
        lines += [_lobby_seat(view, seat) for seat in range(profile.players)]
        lines.append(_plain("  " + text("seating-lots"), style))
    else:
        for side in range(profile.sides):
            lines.append(Text("  " + text("seating-side", side="ABC"[side]), style="bold"))
            lines += [_lobby_seat(view, seat) for seat in range(side, profile.players, profile.sides)]
    if profile.sides > 2 and not view.options.deals:
        lines.append(_plain("  " + text("seating-pairs"), style, "dim"))
    return [*lines, _plain("  " + patience(view.options.patience), style, "dim"), Text()]


def patience(seconds: float) -> str:
    if isinf(seconds):
        return text("seating-patience-never")
    return text("seating-patience", seconds=round(seconds))


def _lobby_seat(view: View, seat: int) -> Text:
    sitter = view.sitters[seat]
    name = padded(seat_name(view, seat), NAME_COLUMN)
    line = Text(f"    {seat + 1}  ").append(name, style="dim" if sitter is None else "")
    if sitter is not None and sitter.bot:
        line.append(text("table-bot", machine=clean(sitter.machine)), style="dim")
    elif sitter is not None and seat == view.seat:
        line.append(clean(sitter.name), style="dim")
    return line


# The table


def tricks_won(view: View, won: tuple[int, ...]) -> str:
    """How many tricks each side has, the own one first."""
    profile = profile_of(view)
    teams = profile.players // profile.sides > 2 and view.seat is not None
    parts = []
    for place, side in enumerate(sides_in_order(view)):
        name = text("side-others" if place else "side-own") if teams else side_name(view, side)
        parts.append(text("side-tricks", side=name, count=won[side]))
    return " · ".join(parts)


def table(view: View, style: Style) -> Lines:
    """The deal in hand: the trick on the table, who wins it, whose turn it is, and the own hand."""
    deal = view.deal
    assert deal is not None
    title = text("turn-trick", number=len(deal.tricks) + 1)
    lines = [Text(), rule(style, title, tricks_won(view, deal.won))]
    if deal.plays:
        lines += _on_the_table(view, style)
    lines.append(_plain("  " + situation(view, style), style))
    if view.hand:
        lines += [Text(), *hand(view, style)]
    return [*lines, Text()]


def _on_the_table(view: View, style: Style) -> Lines:
    """The trick so far: everybody from the leader on, with a dot for those who are still to play."""
    deal = view.deal
    assert deal is not None
    players = deal.profile.players
    row = players if players <= TRICK_ROW else players // 2
    lines = []
    for place in range(players):
        chair = (deal.leader + place) % players
        if place % row == 0:
            lines.append(Text(" "))
        line = lines[-1].append(f" {chair_name(view, chair, first=True)} ")
        if place < len(deal.plays):
            line.append_text(act_face(deal.plays[place], style))
            if chair == deal.taker:
                line.append("*")
        else:
            line.append("?" if chair == deal.turn else style.dot, style="bold" if chair == deal.turn else "")
        line.append("  ")
    for line in lines:
        line.rstrip()
    return lines


def act_face(act: Act, style: Style) -> Text:
    """A card, or the sign of an act without one."""
    return style.card(act) if isinstance(act, Card) else Text(style.dash, style="dim")


def situation(view: View, style: Style) -> str:
    """In one sentence what the player whose turn it is has to do, or who that is."""
    deal = view.deal
    assert deal is not None
    assert deal.turn is not None
    winning = None if deal.winning is None else style.name(deal.winning)
    if view.absence.apart:
        return text("turn-apart")
    if not view.my_turn:
        # One's own turn may be shown without being asked for: what came of it is on its way already.
        key = "turn-other-you" if is_me(view, deal.turn) else "turn-other"
        told = text(key, name=chair_name(view, deal.turn, first=True))
        if winning is not None and deal.taker is not None:
            told = text("turn-winning", winning=winning, name=chair_name(view, deal.taker)) + " " + told
        return told
    if deal.phase is not DealPhase.FOLLOW or winning is None:
        return text("turn-lead" if len(view.acts) == len(view.hand) else "turn-lead-marked")
    if deal.taker is None:
        return text("turn-beat-dead", card=winning)
    assert view.seat is not None
    mine = deal.profile.side(deal.taker) == view.side(view.seat)
    key = "turn-beat-partner" if mine else "turn-beat"
    return text(key, winning=winning, name=chair_name(view, deal.taker))


def hand(view: View, style: Style) -> Lines:
    """The own hand from high to low, numbered; legal cards stand in brackets, dead ones are faint."""
    cards, numbers = Text("   "), Text("   ")
    for number, card in enumerate(view.hand, 1):
        legal = card in view.acts
        face = style.card(card, faint=not legal and (view.my_turn or card.dead))
        name = style.name(card)
        before = " " * ((4 - len(name)) // 2)
        after = " " * (4 - len(name) - len(before))
        left, right = ("[", "]") if legal else (" ", " ")
        cards.append(before).append(left, style="bold").append_text(face).append(right, style="bold")
        cards.append(after)
        numbers.append(f"{number:^6}".replace(" ", " "), style="" if legal else "dim")
    cards.rstrip()
    numbers.rstrip()
    return [cards, numbers]


def last_trick(view: View, style: Style) -> Lines:
    """The trick before the one on the table; of the deal before when none is in hand."""
    deal = view.deal or view.last
    if deal is None or not deal.tricks:
        return [_plain("  " + text("last-none"), style)]
    trick = deal.tricks[-1]
    lines = [_plain("  " + text("last-title", number=len(deal.tricks)), style, "bold")]
    for place, act in enumerate(trick.plays):
        chair = (trick.leader + place) % deal.profile.players
        line = Text("    " + padded(chair_name(view, chair, first=True), NAME_COLUMN))
        line.append_text(act_face(act, style))
        if chair == trick.winner:
            line.append("*", style="bold")
        lines.append(line)
    return [*lines, trick_end(view, trick, len(deal.tricks), deal.won, style)]


def trick_end(view: View, trick: Trick, number: int, won: tuple[int, ...], style: Style) -> Text:
    """Whose trick it is, and how the sides stand after it."""
    chair = trick.leader if trick.winner is None else trick.winner
    kind = "trick-void" if trick.winner is None else "trick-won"
    told = text(
        kind + ("-you" if is_me(view, chair) else ""),
        name=chair_name(view, chair),
        number=number,
        tricks=tricks_won(view, won),
    )
    return _plain(f"  {'→' if style.signs else '>'} {told}", style, "cyan")


def rank_strip(view: View, style: Style) -> Lines:
    """The keys, and the playing cards from high to low: what is out in brackets, one's own starred."""
    deal = view.deal
    seen = frozenset() if deal is None else deal.seen
    lines = [Text()]
    lines += [Text("  " + style.plain(line)) for line in text("keys-keys").split("\n")]
    lines += [Text(), Text("  " + text("keys-rank"))]
    for number, (first, end) in enumerate(_ROWS):
        line = Text("    " + padded(text(f"keys-row-{number}"), 14), style="")
        for card in CARDS[first:end]:
            name = style.name(card)
            if card in seen:
                line.append(f"({name})", style="dim")
            else:
                line.append(" ").append_text(style.card(card)).append("+" if card in view.hand else " ")
            line.append(" ")
        if CARDS[first] in SEVENS:
            line.append(text("keys-sevens"), style="dim")
        elif first == 0:
            line.append(", ".join(spoken().labels("card-name-").values()), style="dim")
        line.rstrip()
        lines.append(line)
    return [*lines, Text(), *(Text("  " + text(key)) for key in ("keys-marks", "keys-rules")), Text()]


# Deals that are over


def score_sheet(view: View, style: Style) -> Lines:
    """Every deal in strokes, as cut into the table, and where the match stands."""
    match = view.match
    if match is None or not match.outcomes:
        return [_plain("  " + text("sheet-none"), style)]
    sides = sides_in_order(view)
    room = max((style.width - SHEET_CELLS) // len(sides) - len(GAP), 8)
    names = [cut(side_name(view, side), room) for side in sides]
    wide = [
        max(len(name), len(strokes(match.scores[side])), 8) for name, side in zip(names, sides, strict=True)
    ]
    title = text("sheet-title", rules=match.profile.name, goal=goal(view))
    lines = [Text(), rule(style, title), _row("", names, wide).append("")]
    for number, outcome in enumerate(match.outcomes, 1):
        cells = [strokes(outcome.points[side]) for side in sides]
        row = _row(text("sheet-deal", number=number), cells, wide)
        lines.append(row.append(text("sheet-" + ending(outcome)), style="dim"))
    total = [strokes(match.scores[side]) for side in sides]
    lines.append(_row(text("sheet-total"), total, wide))
    lines[-1].stylize("bold")
    for line in lines:
        line.rstrip()
    return lines


def _row(head: str, cells: list[str], wide: list[int]) -> Text:
    parts = [padded(cell, width) for cell, width in zip(cells, wide, strict=True)]
    return Text("  " + padded(head, 10) + "".join(part + GAP for part in parts))


def ending(outcome: Outcome) -> str:
    return "jan" if outcome.jan else outcome.termination.value


def deal_end(view: View, outcome: Outcome, style: Style) -> Lines:
    """How the deal was decided, in words."""
    profile = profile_of(view)
    told = ""
    match outcome.termination:
        case Termination.UNDECIDED:
            told = text("end-undecided", ritor=points(profile, 0))
            if outcome.redeal:
                told += " " + text("end-redeal")
        case Termination.SIX | Termination.OUTCOME_CARD:
            assert outcome.winner is not None
            side = side_name(view, outcome.winner, first=True)
            told = text("end-" + ending(outcome), side=side, card=style.name(OUTCOME_CARD))
            told += " " + text("end-gets", points=points(profile, outcome.points[outcome.winner]))
        case _:
            assert_never(outcome.termination)
    return [_plain("  " + told, style, "bold")]


def opened_hands(view: View, style: Style) -> Lines:
    """The hands of the deal before, as dealt; nothing where the table keeps them closed."""
    deal = view.last
    if deal is None or not any(view.opened):
        return []
    lines = [Text(), Text("  " + text("hands-title"), style="bold")]
    for seat, cards in enumerate(view.opened):
        line = Text("    " + padded(seat_name(view, seat, first=True), NAME_COLUMN - 2))
        if cards is None:
            lines.append(line.append(text("hands-closed"), style="dim"))
            continue
        for card in cards:
            played = card in deal.shown[view.chairs[seat]]
            face = style.card(card, faint=not played)
            line.append_text(face if played else Text("(", style="dim").append_text(face).append(")"))
            line.append(" ")
        line.rstrip()
        lines.append(line)
    return [*lines, _plain("    " + text("hands-note"), style, "dim"), Text()]


def match_end(view: View, style: Style) -> Lines:
    """Who has won the match, and who are pissmunkar."""
    match = view.match
    assert match is not None
    assert view.phase is Phase.OVER
    sides = sides_in_order(view)
    best_first = sorted(sides, key=lambda side: -match.scores[side])
    score = "–".join(str(match.scores[side]) for side in best_first)
    if len(match.winners) > 1:
        names = ", ".join(side_name(view, side) for side in sides if side in match.winners)
        told = text("match-drawn", score=score, sides=names)
    else:
        (winner,) = match.winners
        key = "match-won-you" if view.seat is not None and winner == sides[0] else "match-won"
        told = text(key, side=side_name(view, winner, first=key == "match-won-you"), score=score)
    lines = [rule(style, text("match-over-title")), _plain("  " + told, style, "bold")]
    lines += [
        _plain("  " + text("match-pissmunkar", side=side_name(view, side, first=True)), style)
        for side in match.pissmunkar
    ]
    return lines
