"""`braus resume`, and `braus` alone: back to a seat in a match that was interrupted."""

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from braus_p2p.errors import LocalError
from braus_p2p.net.store import note_saved
from braus_p2p.ui.beginnings import GoOn
from braus_p2p.ui.history import ID_SHOWN, Match, read_matches
from braus_p2p.ui.keyboard import ask
from braus_p2p.ui.listed import line, names
from braus_p2p.ui.manners import AS_USUAL, Manners
from braus_p2p.ui.orders import Key, affirms, read_order
from braus_p2p.ui.printable import printable
from braus_p2p.ui.screen import sit_down
from braus_p2p.ui.words import text

SHOWN = 9
"""How many matches stand in a list to choose from."""


async def resume(
    match: Annotated[str | None, Parameter(name="MATCH", help=text("help-argument-match"))] = None,
    /,
    *,
    forget: Annotated[bool, Parameter(negative="", help=text("help-option-forget"))] = False,
    manners: Manners = AS_USUAL,
) -> int:
    """Go on with a saved match; the exit code is 0 if it came to its end or the player left.

    With `forget` it is put aside instead: offered no more, until somebody goes on with it after all.
    """
    matches = unfinished(manners)
    chosen = _named(match, manners) if match is not None else await _only(matches, manners, forget=forget)
    if chosen is None:
        return 0
    if forget:
        put_aside(chosen)
        return 0
    return await sit_down(GoOn(chosen), manners)


def _named(word: str, manners: Manners) -> Match:
    """The match with this number in the list, or whose name begins so; those put aside are counted last."""
    aside = (match for match in read_matches(manners.directory) if match.can_go_on and match.aside)
    matches = (*unfinished(manners), *aside)
    if word.isascii() and word.isdigit() and 1 <= int(word) <= len(matches):
        return matches[int(word) - 1]
    for match in matches:
        if match.match_id.startswith(word.lower()):
            return match
    raise LocalError("resume-no-such", word=printable(word))


async def _only(matches: Sequence[Match], manners: Manners, *, forget: bool) -> Match | None:
    """The one unfinished match, or which somebody chooses of several; None if he wants none."""
    if not matches:
        aside = any(match.can_go_on for match in read_matches(manners.directory))
        raise LocalError("resume-none-but-aside" if aside else "resume-none")
    if len(matches) == 1:
        return matches[0]
    return await _chosen(matches, "resume-ask-forget" if forget else "resume-ask")


def put_aside(match: Match) -> None:
    """Offer this match no more; nothing of it is lost."""
    note_saved(match.folder, aside=True)
    print("  " + text("resume-forgotten", names=names(match), id=match.match_id[:ID_SHOWN]))


async def offer(manners: Manners) -> int | None:
    """What `braus` alone does: offer to go on; None where there is nothing to go on with."""
    matches = unfinished(manners)
    if not matches:
        return None
    chosen = await _chosen(matches, "resume-ask-one" if len(matches) == 1 else "resume-ask")
    return 0 if chosen is None else await sit_down(GoOn(chosen), manners)


def unfinished(manners: Manners) -> tuple[Match, ...]:
    """The matches that can go on, the one touched last first."""
    return tuple(match for match in read_matches(manners.directory) if match.unfinished)


async def _chosen(matches: Sequence[Match], question: str) -> Match | None:
    """The match that somebody chooses from the list by its number, when asked so; None if he wants none."""
    print(text("resume-title"))
    for number, match in enumerate(matches[:SHOWN], 1):
        print("  " + line(match, number))
    answer = await ask(text(question))
    if len(matches) == 1 and affirms(answer):
        return matches[0]
    if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(matches):
        return matches[int(answer) - 1]
    if read_order(answer) not in (Key.ENTER, Key.NO, Key.LEAVE):
        raise LocalError("resume-no-such", word=printable(answer))
    return None
