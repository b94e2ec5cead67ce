"""How long a match can be chosen to be, and how many deals it then takes: told before it is chosen."""

from collections.abc import Mapping
from typing import Final

from braus_p2p.rules.profiles import Profile
from braus_p2p.ui.web.scene import Json
from braus_p2p.ui.words import text

USUAL: Final[Mapping[str, Mapping[int, tuple[int, int]]]] = {
    # By rules and target: four of five matches take from so many to so many deals. Counted in 2000 matches,
    # each drawn from 1500 deals that bots had played by rules of thumb; people differ less than cards do.
    "gotland": {3: (3, 5), 6: (6, 11), 10: (12, 18)},
    "brus": {6: (3, 5), 10: (6, 9), 20: (14, 19)},
    "brus-pairs": {4: (3, 9), 6: (6, 15), 10: (12, 26)},
    "brus-teams": {3: (3, 5), 6: (7, 11), 10: (12, 18)},
}

DEALS: Final = (1, 3, 5, 10)


def lengths(profile: Profile) -> list[Json]:
    """The lengths to choose from: targets, with what they take, and numbers of deals."""
    goal = "seating-target-rita" if profile.pissmunkar else "seating-target-point"
    targets: list[Json] = [
        {
            "value": f"target {target}",
            "text": text(goal, target=target),
            "told": text("page-length-usual", least=least, most=most),
        }
        for target, (least, most) in USUAL[profile.name].items()
    ]
    deals: list[Json] = [
        {"value": f"deals {count}", "text": text("goal-deals", deals=count), "told": ""} for count in DEALS
    ]
    return [*targets, *deals]
