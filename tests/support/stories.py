"""Whole deals that nobody thought out: hands and acts drawn from a seed, as stories with views."""

import random

from braus_p2p.rules.cards import CARDS
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.hand import legal_acts
from braus_p2p.rules.profiles import PROFILES
from tests.ui.table_views import Story


def drawn(seed: int, rules: str = "") -> Story:
    """The deal of a seed; by the rules of the seed, too, where none are named."""
    rng = random.Random(seed)
    profile = PROFILES[rules or rng.choice(sorted(PROFILES))]
    pack = rng.sample(CARDS, len(CARDS))
    each = len(pack) // profile.players
    hands = [pack[chair * each : (chair + 1) * each] for chair in range(profile.players)]
    dealer = rng.randrange(profile.players)
    deal, play = Deal.start(profile, dealer), []
    while deal.turn is not None:
        held = frozenset(card for card in hands[deal.turn] if card not in deal.shown[deal.turn])
        act = rng.choice(legal_acts(deal, held))
        play.append(str(act))
        deal = deal.after(act)
    return Story(profile.name, dealer, tuple(" ".join(map(str, hand)) for hand in hands), " ".join(play))
