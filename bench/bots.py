"""How strong the bot is: a side of bots against sides of simpler players, on the same cards in every seat.

`python -m bench.bots [--deals N] [--seed S] [--against random|thumb] [--json FILE]` plays N deals in each
profile, each once for every side with the bot on that side and the opponents on the others, and prints the
points and deals won and the time that a choice takes. So every side has had the same cards in the end.
"""

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, median, quantiles, stdev
from time import perf_counter
from typing import Final, TypeAlias

from braus_p2p.bots import BOT_NAME, BOT_VERSION, choose, random_choose, thumb_choose
from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.rules.deal import Act, Deal
from braus_p2p.rules.hand import legal_acts
from braus_p2p.rules.profiles import PROFILES, Profile
from braus_p2p.rules.score import Outcome
from braus_p2p.table.phases import Phase
from braus_p2p.table.view import Absence, View

Chooser: TypeAlias = Callable[[View, Random], Act]
Hands: TypeAlias = Sequence[frozenset[Card]]


def view_of(deal: Deal, hand: frozenset[Card]) -> View:
    """What the player whose turn it is sees, at a table where seats are chairs and nothing came before."""
    players = deal.profile.players
    return View(
        seat=deal.turn,
        phase=Phase.PLAY,
        index=0,
        options=None,
        sitters=(None,) * players,
        chairs=tuple(range(players)),
        pen=deal.turn,
        steps=(0, 0),
        number=0,
        match=None,
        deal=deal,
        hand=tuple(sorted(hand)),
        acts=legal_acts(deal, hand),
        last=None,
        opened=(),
        absence=Absence(),
        annulled=(),
        closed=False,
    )


def deal_out(profile: Profile, rng: Random) -> tuple[frozenset[Card], ...]:
    """The hands of a shuffled pack."""
    pack = list(CARDS)
    rng.shuffle(pack)
    return tuple(frozenset(pack[chair :: profile.players]) for chair in range(profile.players))


def play_deal(profile: Profile, dealer: int, hands: Hands, sides: Sequence[Chooser], rng: Random) -> Outcome:
    """A deal in which `sides` choose for their members."""
    deal = Deal.start(profile, dealer)
    while deal.turn is not None:
        view = view_of(deal, hands[deal.turn] - deal.shown[deal.turn])
        deal = deal.after(sides[profile.side(deal.turn)](view, rng))
    assert deal.outcome is not None
    return deal.outcome


def _timed(chooser: Chooser, times: list[float]) -> Chooser:
    """The same chooser, which notes the seconds of every choice that is not forced."""

    def choose_timed(view: View, rng: Random) -> Act:
        if len(view.acts) == 1 or view.forced is not None:
            return chooser(view, rng)
        started = perf_counter()
        act = chooser(view, rng)
        times.append(perf_counter() - started)
        return act

    return choose_timed


@dataclass(frozen=True, slots=True)
class Strength:
    """What a chooser did against another; ± are 95 % confidence intervals."""

    profile: str
    deals: int
    margin: float
    """Points a deal, more than the average of the other sides."""
    margin_error: float
    points_share: float
    """Of all points; `even` would be equal strength."""
    deals_share: float
    """Of the deals that anybody won."""
    deals_error: float
    even: float
    ms_median: float
    """Of the choices among several cards; what is forced is left out."""
    ms_most: float
    """The 95th percentile of the same."""


def measure(
    profile: Profile, deals: int, seed: int, one: Chooser = choose, other: Chooser = random_choose
) -> Strength:
    """The strength of `one` on each side in turn, against `other` on all the rest."""
    times: list[float] = []
    one = _timed(one, times)
    margins: list[float] = []
    mine = theirs = won = decided = 0
    for number in range(deals):
        rng = Random(f"{seed} {profile.name} {number}")
        hands = deal_out(profile, rng)
        margin = 0.0
        for side in range(profile.sides):
            sides = [one if at == side else other for at in range(profile.sides)]
            points = play_deal(profile, number % profile.players, hands, sides, rng).points
            rest = sum(points) - points[side]
            mine, theirs = mine + points[side], theirs + rest
            won, decided = won + (points[side] > 0), decided + any(points)
            margin += points[side] - rest / (profile.sides - 1)
        margins.append(margin / profile.sides)
    share = won / decided
    return Strength(
        profile=profile.name,
        deals=deals,
        margin=fmean(margins),
        margin_error=1.96 * stdev(margins) / sqrt(deals),
        points_share=mine / (mine + theirs),
        deals_share=share,
        deals_error=1.96 * sqrt(share * (1 - share) / decided),
        even=1 / profile.sides,
        ms_median=1000 * median(times),
        ms_most=1000 * quantiles(times, n=20)[-1],
    )


OPPONENTS: Final[dict[str, Chooser]] = {"random": random_choose, "thumb": thumb_choose}


def report(strengths: Sequence[Strength], opponent: str) -> str:
    """The figures as a table for people."""
    lines = [
        f"{BOT_NAME} {BOT_VERSION} against {opponent}, 95 % confidence",
        (
            f"{'profile':<12}{'deals':>6}  {'margin, points a deal':<22}{'points won':>10}  "
            f"{'deals won':<18}{'(even)':>8}{'ms median':>11}{'ms 95 %':>9}"
        ),
    ]
    lines += [
        f"{it.profile:<12}{it.deals:>6}  {f'{it.margin:+.3f} ± {it.margin_error:.3f}':<22}"
        f"{it.points_share:>10.1%}  {f'{it.deals_share:.1%} ± {it.deals_error:.1%}':<18}"
        f"{it.even:>8.1%}{it.ms_median:>11.2f}{it.ms_most:>9.2f}"
        for it in strengths
    ]
    return "\n".join(lines)


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(prog="python -m bench.bots", description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=200, help="deals in each profile (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="of the cards and the players (default 1)")
    parser.add_argument("--against", choices=sorted(OPPONENTS), default="random", help="the other sides")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    chosen = parser.parse_args()
    if chosen.deals < 2:
        parser.error("--deals: at least 2, or there is no confidence interval")
    other = OPPONENTS[chosen.against]
    strengths = [measure(profile, chosen.deals, chosen.seed, other=other) for profile in PROFILES.values()]
    print(report(strengths, chosen.against))
    if chosen.json is not None:
        figures = {
            "bot": f"{BOT_NAME} {BOT_VERSION}",
            "against": chosen.against,
            "seed": chosen.seed,
            "profiles": [asdict(it) for it in strengths],
        }
        chosen.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
