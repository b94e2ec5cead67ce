"""S and V of every act, worked out a second time from nothing but the deck and the acts so far."""

from dataclasses import dataclass, field

import pytest

from braus_p2p.rules.cards import CARDS, Card
from braus_p2p.rules.deal import Move
from braus_p2p.shuffle import open_card
from braus_p2p.table.claims import Claim, claim
from braus_p2p.table.phases import Phase
from tests.support.table_kit import (
    ALL_DENY,
    FIVE_FOUR,
    JAN,
    PAIRS,
    TEAMS,
    VOID_AND_YIELDS,
    Game,
    Script,
    Step,
    matches,
)

RANKS = "JC 8S KH 9C 9S 9H 9D AC AS AH AD JS JH JD 6C 6S 6H 6D".split()  # noqa: SIM905 - read best as a line
"""The playing cards, high to low."""

SEVENS = ["7C", "7S", "7H", "7D"]

DEALS = [
    ("gotland", 0, VOID_AND_YIELDS),
    ("gotland", 1, JAN),
    ("brus", 0, ALL_DENY),
    ("brus", 1, FIVE_FOUR),
    ("brus-pairs", 0, PAIRS),
    ("brus-teams", 0, TEAMS),
]


@dataclass
class Bookkeeper:
    """Follows a deal with a pencil: places counted from forehand, cards by name."""

    rules: str
    players: int
    leader: int = 0
    turn: int = 0
    trick: list[str] = field(default_factory=list)
    best: str = ""
    taker: int = 0
    lays: bool = True
    seen: list[str] = field(default_factory=list)

    def claims(self, act: str) -> list[str]:
        """The cards that this act says are not in the hand that is left."""
        if act == "/":
            return ["KC"]
        if act == "y":
            return [card for card in (*RANKS, *SEVENS) if card not in self.seen]
        if act == "-":
            higher = RANKS[: RANKS.index(self.best)] if self.best in RANKS else RANKS
            return [card for card in higher if card not in self.seen]
        if not self.trick and self.lays and act not in SEVENS and act != "+":
            return [card for card in SEVENS if card not in self.seen]
        return []

    def does(self, act: str) -> None:
        if act in {"+", "/"}:
            return
        if act == "y":
            self.leader = self.turn = (self.leader + 1) % self.players
            self.lays = self.rules != "gotland"
            return
        if act != "-":
            self.seen.append(act)
        if act in SEVENS and not self.trick and self.lays:
            return
        self.trick.append(act)
        if act != "-":
            self.best, self.taker = act, self.turn
        self.turn = (self.turn + 1) % self.players
        if len(self.trick) == self.players:
            self.lays = self.best in RANKS
            self.leader = self.turn = self.taker if self.lays else self.leader
            self.trick = []


def played(rules: str, number: int) -> list[Step]:
    game = matches()[rules]
    return [step for step in game.steps if step.before.phase is Phase.PLAY and step.before.number == number]


@pytest.mark.parametrize(("rules", "number", "script"), DEALS)
def test_s_and_v_are_those_of_the_pencil(rules: str, number: int, script: Script) -> None:
    """For each act of six deals S are the places not opened yet and V the unseen cards that it denies."""
    game = matches()[rules]
    players = len(game.seats)
    book = Bookkeeper(rules, players)
    opened: set[int] = set()
    steps = played(rules, number)
    assert len(script.acts) == len(steps)
    for act, step in zip(script.acts, steps, strict=True):
        seat, position = step.entry.author, step.before
        place = getattr(step.entry.body, "place", None)
        own = {at for at in range(36) if seat == position.seat_at((position.game.dealer + 1 + at) % players)}
        hidden = sorted(own - opened - {place})
        excluded = sorted(CARDS.index(Card.parse(card)) for card in book.claims(str(act)))
        made = claim(position, seat, act, place)
        if hidden:
            assert excluded == list(made.excluded)
        assert hidden == [at for at, _ in made.hidden]
        assert bool(hidden and excluded) is made.due
        told = getattr(step.entry.body, "exclusion", b"")
        assert (32 * (4 + len(hidden) * len(excluded)) if made.due else 0) == len(told)
        if place is not None:
            opened.add(place)
        book.does(str(act))


@pytest.mark.parametrize(("rules", "number", "script"), DEALS)
def test_the_ciphertexts_of_s_are_the_cards_dealt(rules: str, number: int, script: Script) -> None:
    """What a claim speaks of are the very cards that lie at these places, under the owner's key."""
    game = matches()[rules]
    step = played(rules, number)[0]
    keys = Game(game.seats, tuple(s for s in game.steps if s.after.index <= step.before.index)).deal_keys()
    for seat in range(len(game.seats)):
        made = claim(step.before, seat, Move.PASS)
        assert [int(script.deck[at]) for at, _ in made.hidden] == [
            open_card(masked, keys[seat].secret) for _, masked in made.hidden
        ]
        assert step.before.table.profile.cards_each == len(made.hidden)


def test_an_impossible_act_claims_nothing() -> None:
    """What is refused whatever the hand holds needs no proof and may have none."""
    position = played("brus", 0)[0].before
    for act in (Move.PASS, Move.SHOW, Move.DENY):
        assert not claim(position, position.pen or 0, act).due


def test_the_largest_claim_is_that_of_a_forehand_who_yields() -> None:
    """Nine hidden cards against 22: the yield before anything is seen."""
    position = played("brus", 0)[0].before
    made = claim(position, position.pen or 0, Move.YIELD)
    assert (9, 22) == (len(made.hidden), len(made.excluded))


def test_a_claim_about_nothing_is_not_due() -> None:
    """A proof is due exactly if there are hidden cards and cards to exclude."""
    hidden = claim(played("brus", 0)[0].before, 0, Move.YIELD).hidden
    dues = [Claim(places, cards).due for places in ((), hidden) for cards in ((), (1, 2))]
    assert [False, False, False, True] == dues
