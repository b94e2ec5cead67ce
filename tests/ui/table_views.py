"""Views of the deals worked out in the rules, made without any cryptography."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Deal, parse_act
from braus_p2p.rules.hand import legal_acts
from braus_p2p.rules.profiles import PROFILES
from braus_p2p.rules.score import Match
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Options
from braus_p2p.table.view import Absence, Sitter, View

NAMES = ("Ada", "Bo", "Cia", "Dag", "Eva", "Fia")


@dataclass(frozen=True)
class Story:
    """A whole deal: rules, dealer, hands by chair, and what was played."""

    rules: str
    dealer: int
    hands: tuple[str, ...]
    play: str

    def cards(self, chair: int) -> tuple[Card, ...]:
        return tuple(sorted(Card.parse(word) for word in self.hands[chair].split()))

    def deals(self) -> list[Deal]:
        """The deal before each act and after the last."""
        deals = [Deal.start(PROFILES[self.rules], self.dealer)]
        for word in self.play.replace("|", " ").split():
            deals.append(deals[-1].after(parse_act(word)))
        return deals

    def views(self, seat: int = 0, **options: bool) -> list[View]:
        """What `seat`, on the chair of its number, sees of a match of one deal, from the dealing on."""
        return list(self._views(seat, **options))

    def _views(self, seat: int, *, lots: bool = False, open_hands: bool = True) -> Iterator[View]:
        profile = PROFILES[self.rules]
        players = profile.players
        *played, ended = self.deals()
        match = Match.start(profile, self.dealer, deals=1)
        table = View(
            seat=seat,
            phase=Phase.DEAL,
            index=9,
            options=Options(profile, profile.target, 1, lots, open_hands, watchers=True, patience=60.0),
            sitters=tuple(Sitter(name, bot=False, machine="") for name in NAMES[:players]),
            chairs=tuple(range(players)),
            pen=0,
            steps=(0, players),
            number=0,
            match=match,
            deal=None,
            hand=(),
            acts=(),
            last=None,
            opened=(),
            absence=Absence(),
            annulled=(),
            closed=False,
        )
        yield table
        for deal in played:
            hand = tuple(card for card in self.cards(seat) if card not in deal.shown[seat])
            acts = legal_acts(deal, frozenset(hand)) if deal.turn == seat else ()
            yield replace(table, phase=Phase.PLAY, pen=deal.turn, deal=deal, hand=hand, acts=acts)
        assert ended.outcome is not None
        over = replace(table, number=1, match=match.after(ended.outcome), last=ended, pen=0)
        closed: tuple[tuple[Card, ...] | None, ...] = (None,) * players
        yield replace(over, phase=Phase.CLOSING, opened=closed)
        opened = tuple(self.cards(chair) for chair in range(players)) if open_hands else closed
        yield replace(over, phase=Phase.OVER, pen=None, opened=opened)


D2 = Story(
    "brus",
    3,
    (
        "AC AS 6S 7S 8C 8D 10D 10H 10S",
        "9C 9H 9D JS JH 7D 8H KD QD",
        "JC 9S AH AD 6D 7C 7H KC QH",
        "8S KH JD 6C 6H KS QC QS 10C",
    ),
    "7S | 6S JH AD KH | 6H AS 9D 9S | 7C | 7H | 6D 6C AC 9H | 7D | JS AH 8S - | JD - 9C JC | / +",
)
D4 = Story(
    "gotland",
    3,
    (
        "JC AD 6C 6S 6H 8D 8H QH 10S",
        "KH 9C AS AH 6D 7C 7D 8C QD",
        "8S JS JH JD 7S KD QC 10D 10H",
        "9S 9H 9D AC 7H KC KS QS 10C",
    ),
    "JC - - - | AD AH 8S - | 7S | JS AC - 9C | 7C | 7D | KH - - - | AS - 9D - | 7H",
)
D7 = Story(
    "brus-teams",
    5,
    (
        "9D AH JH 8D 8H 10C",
        "9C AC AD 6D QD QS",
        "8S JS 6C 7D 8C KC",
        "JC 9S AS 7C QC 10H",
        "KH JD 6H 7S KD QH",
        "9H 6S 7H KS 10D 10S",
    ),
    "JH AD 8S JC - - | 7C | AS KH - - - - | 7S | 6H 6S AH AC - 9S | y JD 9H - 9C - - | 6D 6C - - - 9D | "
    "y y 7D | JS - - - - - | y y y 7H | / / +",
)
D8 = Story(
    "gotland",
    3,
    (
        "JC 9C AC AH JS JH 7D KD QC",
        "KH 9S AS JD 6H 10D 10H KS QH",
        "6C 6D 10S 7C 7H 7S 8H KC QS",
        "8S 9H 9D AD 6S 10C 8C 8D QD",
    ),
    "7D | KD 9S - 8S | 9H 9C KH - | 10D 6D AD AH | QC 6H 6C 9D | 6S JC - - | AC - - - | JS AS - - | "
    "KS - - JH | y 10H - - - | JD - - - | y",
)
STORIES = {"D2": D2, "D4": D4, "D7": D7, "D8": D8}
