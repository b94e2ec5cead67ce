"""What has happened between two views, told line by line; no act is ever left out."""

from collections.abc import Iterable

from rich.text import Text

from braus_p2p.rules.acts import Act, Move
from braus_p2p.rules.cards import OUTCOME_CARD, Card
from braus_p2p.rules.deal import Deal
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.absence import annulled, closed_end, decided
from braus_p2p.ui.faces import Style, chair_name, is_me, padded, rule, side_name, sides_in_order
from braus_p2p.ui.screens import Lines, deal_end, match_end, opened_hands, score_sheet, trick_end
from braus_p2p.ui.words import text

NAME_COLUMN = 16


def story(before: View, after: View, style: Style) -> Lines:
    """What everybody saw happen since the view `before`, and what a terminal shows after a deal."""
    if annulled(before, after):
        return decided(before, after, style)
    return [*_course(before, after, style), *_ended(before, after, style)]


def sentences(before: View, after: View, style: Style) -> Lines:
    """What everybody saw happen, in sentences, for a page that shows scores and hands by itself."""
    if annulled(before, after):
        return decided(before, after, style)
    lines = _course(before, after, style)
    if _deals(after) > _deals(before):
        assert after.match is not None
        lines += deal_end(after, after.match.outcomes[-1], style)
    if after.phase is Phase.OVER and before.phase is not Phase.OVER:
        lines += (closed_end if after.closed else match_end)(after, style)[1:]
    return lines


def _course(before: View, after: View, style: Style) -> Lines:
    return [
        *decided(before, after, style),
        *_seated(before, after, style),
        *_begun(before, after, style),
        *_played(before, after, style),
    ]


def _seated(before: View, after: View, style: Style) -> Lines:
    """The match begins, and the lots are drawn."""
    lines = []
    assert after.options is not None
    if before.phase in (Phase.BLANK, Phase.LOBBY) and after.chairs:
        told = text("seating-full", sides=_sides(after))
        if after.options.lots:
            told = text("seating-full-lots")
        lines += [Text(), Text(style.plain("  " + told), style="bold")]
        if after.options.profile.sides > 2 and not after.options.deals:
            lines.append(Text("  " + text("seating-pairs"), style="dim"))
    if after.options.lots and before.match is None and after.match is not None:
        lines.append(Text(style.plain("  " + text("seating-drawn", sides=_sides(after))), style="bold"))
    return lines


def _sides(view: View) -> str:
    own, *others = (side_name(view, side) for side in sides_in_order(view))
    for other in others:
        own = text("seating-against", side=own, others=other)
    return own


def _begun(before: View, after: View, style: Style) -> Lines:
    deal = after.deal
    if deal is None or (before.deal is not None and before.number == after.number):
        return []
    assert after.match is not None
    key = "deal-begins-you" if is_me(after, deal.dealer) else "deal-begins"
    told = text(
        key,
        number=len(after.match.outcomes) + 1,
        players=deal.profile.players,
        tick=style.tick,
        dealer=chair_name(after, deal.dealer, first=True),
    )
    return [Text(), Text(style.plain("  " + told), style="bold")]


def _played(before: View, after: View, style: Style) -> Lines:
    """Every act since, and every trick that was completed by it."""
    lines: Lines = []
    if _deals(after) > _deals(before) and after.last is not None:
        past = before.deal or Deal.start(after.last.profile, after.last.dealer)
        lines += _acts(after, past, after.last.acts[len(past.acts) :], style)
        started = None
    else:
        started = before.deal
    if after.deal is not None:
        past = started or Deal.start(after.deal.profile, after.deal.dealer)
        lines += _acts(after, past, after.deal.acts[len(past.acts) :], style)
    return lines


def _acts(view: View, deal: Deal, acts: Iterable[Act], style: Style) -> Lines:
    lines = []
    for act in acts:
        chair = deal.turn
        assert chair is not None
        before, deal = deal, deal.after(act)
        line = Text("  " + padded(chair_name(view, chair, first=True), NAME_COLUMN))
        lines.append(line.append_text(_told(view, before, deal, act, style)))
        if len(deal.tricks) > len(before.tricks) and not before.lays(act):
            lines.append(trick_end(view, deal.tricks[-1], len(deal.tricks), deal.won, style))
    return lines


def _told(view: View, deal: Deal, after: Deal, act: Act, style: Style) -> Text:
    """The act in words; to the own ones that play themselves stands the reason."""
    chair = deal.turn
    assert chair is not None
    key = _key(deal, act)
    if is_me(view, chair):
        key += "-you"
        if act in (Move.PASS, Move.YIELD) and deal.left[chair] == 0:
            key += "-empty"
    told = text(
        key,
        card="\0",
        winning="" if deal.winning is None else style.name(deal.winning),
        number=len(after.tricks),
    )
    before, card, rest = style.plain(told).partition("\0")
    line = Text(before, style="dim" if act is Move.PASS else "")
    return (
        line.append_text(style.card(act if isinstance(act, Card) else OUTCOME_CARD)).append(rest)
        if card
        else line
    )


def _key(deal: Deal, act: Act) -> str:
    match act:
        case Card():
            if deal.plays:
                return "did-play"
            return "did-lay" if deal.lays(act) else "did-lead"
        case Move.PASS:
            return "did-pass"
        case Move.YIELD:
            return "did-yield"
        case Move.SHOW:
            return "did-show"
        case Move.DENY:
            return "did-deny"


def _ended(before: View, after: View, style: Style) -> Lines:
    """A deal's end and score, then its opened hands, and the end of the match."""
    lines: Lines = []
    if _deals(after) > _deals(before):
        assert after.match is not None
        lines += [Text(), rule(style, text("end-title", number=_deals(after)))]
        lines += deal_end(after, after.match.outcomes[-1], style)
        lines += score_sheet(after, style)[2:]  # without a title of its own
    if after.phase is Phase.REVEAL and before.phase is not Phase.REVEAL and after.last is not None:
        lines += opened_hands(after, style)
    if after.phase is Phase.OVER and before.phase is not Phase.OVER:
        if after.closed:
            return lines + closed_end(after, style)
        lines += opened_hands(after, style)
        lines += match_end(after, style)
    return lines


def _deals(view: View) -> int:
    """How many deals have ended by the rules."""
    return 0 if view.match is None else len(view.match.outcomes)
