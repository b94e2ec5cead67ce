"""The questions that stand on the last line of the screen, and the reminders while one waits."""

from typing import assert_never

from braus_p2p.table.phases import Phase
from braus_p2p.table.view import View
from braus_p2p.ui.absence import time_told
from braus_p2p.ui.asking import Ask
from braus_p2p.ui.faces import seat_name
from braus_p2p.ui.words import text


def playing(view: View | None) -> bool:
    """Whether a match is in play, which can be resumed."""
    return view is not None and view.phase not in (Phase.BLANK, Phase.LOBBY, Phase.OVER)


def leaving(view: View, *, for_good: bool) -> list[str]:
    """What somebody should know before he confirms that he leaves a match in play."""
    if not for_good:
        return [text("leave-note")]
    told = [text("leave-go-note")]
    if bots := _own_bots(view):
        told.append(text("leave-go-bots", bots=bots, seats=bots + 1))
    return told


def _own_bots(view: View) -> int:
    """How many bots at the table run on this player's machine, and end with his program."""
    own = None if view.seat is None else view.sitters[view.seat]
    if own is None:
        return 0
    return sum(sitter is not None and sitter.bot and sitter.machine == own.name for sitter in view.sitters)


def question(asks: Ask, view: View | None, card: str, pause: float) -> str:
    """What is asked for; `card` is the one that is to be confirmed."""
    match asks:
        case Ask.CARD:
            return text("turn-ask")
        case Ask.CONFIRM:
            return text("turn-confirm", card=card)
        case Ask.NEXT:
            return text("next-deal", seconds=round(pause))
        case Ask.AGAIN:
            return text("again-ask")
        case Ask.CHOICE:
            return text("choice-ask")
        case Ask.LEAVE:
            return text("leave-ask" if playing(view) else "leave-ask-lobby")
        case Ask.GO:
            return text("leave-go-ask")
        case Ask.NOTHING:
            raise AssertionError("nothing is asked for")
        case _:
            assert_never(asks)


def reminder(view: View, seat: int, waited: float) -> str:
    """For whom everybody waits, and how long by now."""
    kinds = {Phase.PLAY: "wait-play", Phase.REVEAL: "wait-look" if view.last else "wait-other"}
    return text(kinds.get(view.phase, "wait-other"), name=seat_name(view, seat), time=time_told(waited))
