"""A deal that is over, act by act: the scenes that its players saw, and the hands that were opened."""

from dataclasses import replace

from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.score import Match
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.record import PlayedDeal
from braus_p2p.table.view import Absence, Sitter, View
from braus_p2p.ui.faces import seat_name
from braus_p2p.ui.story import sentences
from braus_p2p.ui.web.ledger import Ledger
from braus_p2p.ui.web.scene import STYLE, Json, card_told, chair_at, kind_of, table_scene

_EVERY_TIME = ("strip", "sheet", "progress")
"""What a replay shows nothing of, and would be told with every act."""


def replay_told(ledger: Ledger, number: int, seat: int | None) -> dict[str, Json]:
    """The deal that has this number at the table, from its dealing to its end, as `seat` sat round it.

    LocalError `show-no-deal` if there is none. A hand that was never opened stays closed: of it there are the
    cards that were played, when they are.
    """
    played = ledger.deal(number)
    deal = played.deal
    assert deal is not None
    view = view_of(ledger.verdict.position, played, number, seat)
    views = _views(view, deal, played)
    frames: list[Json] = []
    for before, now in zip([view, *views], views, strict=False):
        lines = sentences(before, now, STYLE)
        frames.append(
            {
                "scene": {key: told for key, told in _scene(now).items() if key not in _EVERY_TIME},
                "hands": _hands(now, played),
                "text": [" ".join(line.plain.split()) for line in lines if line.plain.strip()],
            }
        )
    return {
        "match": ledger.verdict.position.match_id.hex(),
        "number": number,
        "deals": len(ledger.played),
        "open": any(hand is not None for hand in played.hands),
        "study": all(hand is not None for hand in played.hands),
        "seat": seat,
        "players": [{"seat": at, "name": seat_name(view, at, first=True)} for at in range(len(view.chairs))],
        "frames": frames,
    }


def view_of(position: Position, played: PlayedDeal, number: int, seat: int | None) -> View:
    """The table before the first act of a deal that is over, nobody's turn to be asked for anything."""
    deal = played.deal
    assert deal is not None
    return View(
        seat=seat,
        phase=Phase.DEAL,
        index=0,
        options=position.options,
        sitters=tuple(
            None if player is None else Sitter(player.name, player.bot, player.machine)
            for player in played.players
        ),
        chairs=position.chairs,
        pen=None,
        steps=(0, 0),
        number=number - 1,
        match=_match_before(position.game, number),
        deal=None,
        hand=(),
        acts=(),
        last=None,
        opened=(),
        absence=Absence(),
        annulled=(),
        closed=False,
    )


def _match_before(match: Match, number: int) -> Match:
    """The match as it stood before this deal; who deals is known from the deal."""
    before = Match.start(match.profile, 0, target=match.target, deals=match.deals)
    for outcome in match.outcomes[: number - 1]:
        before = before.after(outcome)
    return before


def _views(view: View, deal: Deal, played: PlayedDeal) -> list[View]:
    """The table after the dealing, after each act, and when the hands are opened."""
    now = Deal.start(deal.profile, deal.dealer)
    views = [_in_play(view, now, played)]
    for act in deal.acts:
        now = now.after(act)
        if now.over:
            break
        views.append(_in_play(view, now, played))
    assert deal.outcome is not None
    assert view.match is not None
    over = replace(
        view,
        phase=Phase.REVEAL,
        number=view.number + 1,
        match=view.match.after(deal.outcome),
        last=deal,
        opened=played.hands,
    )
    return [*views, over]


def _in_play(view: View, deal: Deal, played: PlayedDeal) -> View:
    held = None if view.seat is None else played.hands[view.seat]
    chair = -1 if view.seat is None else view.chairs[view.seat]
    hand = () if held is None else tuple(card for card in held if card not in deal.shown[chair])
    return replace(view, phase=Phase.PLAY, deal=deal, hand=hand)


def _scene(view: View) -> dict[str, Json]:
    return {"stage": "table", "replay": True, **table_scene(view)}


def _hands(view: View, played: PlayedDeal) -> list[Json]:
    """Who holds what, by places: all cards of an opened hand, of a closed one those that were played."""
    deal = view.deal or view.last
    assert deal is not None
    told: list[Json] = []
    for place in range(len(view.chairs)):
        chair = chair_at(view, place)
        seat = view.chairs.index(chair)
        dealt, shown = played.hands[seat], deal.shown[chair]
        cards = sorted(shown) if dealt is None else dealt
        told.append(
            {
                "place": place,
                "name": seat_name(view, seat, first=True),
                "open": dealt is not None,
                "hidden": deal.left[chair] if dealt is None else 0,
                "cards": [_card(card, played=card in shown) for card in cards],
            }
        )
    return told


def _card(card: Card, *, played: bool) -> Json:
    return {"card": str(card), "told": card_told(card), "kind": kind_of(card), "played": played}
