"""One deal: the worked positions, whole deals, every refusal, every claim."""

import inspect
import re
from dataclasses import replace

import pytest

from braus_p2p.errors import LocalError
from braus_p2p.rules import deal as deal_module
from braus_p2p.rules import hand as hand_module
from braus_p2p.rules import notation as notation_module
from braus_p2p.rules.cards import CARDS, OUTCOME_CARD, Card
from braus_p2p.rules.deal import Act, Deal, Move, Phase, Refusal, parse_act
from braus_p2p.rules.hand import forced, legal_acts, why_not
from braus_p2p.rules.profiles import PROFILES
from braus_p2p.rules.score import Termination
from braus_p2p.ui.words import say


def cards(text: str) -> frozenset[Card]:
    return frozenset(Card.parse(word) for word in text.split())


def acts(text: str) -> list[Act]:
    return [parse_act(word) for word in text.replace("|", " ").split()]


def played(rules: str, text: str, dealer: int = 3) -> Deal:
    """The deal after these acts, which everybody must be able to accept."""
    deal = Deal.start(PROFILES[rules], dealer)
    for act in acts(text):
        deal = deal.after(act)
    return deal


def filled(deal: Deal, text: str) -> frozenset[Card]:
    """A hand of the right size with these cards; dead cards that nobody has seen fill it up."""
    hand = cards(text)
    assert deal.turn is not None
    fill = [card for card in reversed(CARDS) if card.dead and card not in deal.seen | hand | {OUTCOME_CARD}]
    return hand | frozenset(fill[: deal.left[deal.turn] - len(hand)])


@pytest.mark.parametrize(
    ("lead", "hand", "right"),
    [
        ("6S", "6C 7H KC QD", "6C"),
        ("JD", "6C 7H KC QD", "-"),
        ("6D", "JD 9S 10C", "9S JD"),
        ("8S", "KH 9C JC", "JC"),
        ("9C", "8H 8S", "8S"),
        ("JH", "JS AD", "AD JS"),
        ("JC", "8S KH 7C", "-"),
    ],
)
@pytest.mark.parametrize("rules", PROFILES)
def test_positions(rules: str, lead: str, hand: str, right: str) -> None:
    """A follower plays any card that beats the winning one if he holds one, else he passes."""
    deal = played(rules, lead)
    assert acts(right) == list(legal_acts(deal, filled(deal, hand)))


def test_partner_must_be_beaten() -> None:
    """Partner's winning card is beaten too, and the last player wins with the nine."""
    deal = played("gotland", "AD -")
    assert acts("AH") == list(legal_acts(deal, filled(deal, "AH 6D")))
    deal = deal.after(Card.parse("AH"))
    assert acts("9D") == list(legal_acts(deal, filled(deal, "9D")))
    deal = deal.after(Card.parse("9D"))
    assert (3, 1, 3) == (deal.tricks[0].winner, deal.tricks[0].side, deal.turn)


def test_six_nil() -> None:
    """Four sevens, Spit and Dull are six tricks, a jan, two ritor."""
    deal = played("gotland", "7C 7S 7H 7D | JC - - - | 8S - - -")
    assert deal.outcome is not None
    assert (True, (2, 0), True) == (deal.over, deal.outcome.points, deal.outcome.jan)
    assert [True] * 4 + [False] * 2 == [trick.laid for trick in deal.tricks]


def test_stops_among_sevens() -> None:
    """When a laid seven is the sixth trick the next one is neither laid nor counted."""
    deal = played("gotland", "7C 7S | JC - - - | 8S - - - | KH - - -")
    assert (5, 0) == deal.won
    assert Card.parse("7H") == forced(deal, filled(deal, "7H 7D"))
    deal = deal.after(Card.parse("7H"))
    assert (6, 0) == deal.won
    assert Refusal("act-deal-over") == deal.refusal(Card.parse("7D"))
    assert ((), None) == (legal_acts(deal, cards("7D")), forced(deal, cards("7D")))


def test_void_trick() -> None:
    """A dead card that nobody beats wins nothing; its leader leads again and lays no seven any more."""
    deal = played("gotland", "KS - - -")
    trick = deal.tricks[0]
    assert (None, None, (0, 0)) == (trick.winner, trick.side, deal.won)
    assert (0, Phase.LEAD, False) == (deal.turn, deal.phase, deal.may_lay)
    assert frozenset() == deal.claim(Card.parse("QS"))


DEALS = {
    "D1": (
        "brus",
        3,
        """9H 9D JS JH JD 10C 10D 10H 10S / 9C AH AD 6S 7D 8C KD QH QS
        / 8S KH 9S AC 6C 6H 7S KS QC / JC AS 6D 7C 7H 8D 8H KC QD""",
        """JD AD AC JC | 7C | 7H | 6D JH AH 9S | 7S | 6H AS 9D 9C | 7D | 6S 6C - JS | 9H - KH - | 8S - - -
        | / / / +""",
        "BBBAABBAAA",
        (0, 2),
    ),
    "D2": (
        "brus",
        3,
        """AC AS 6S 7S 8C 8D 10D 10H 10S / 9C 9H 9D JS JH 7D 8H KD QD
        / JC 9S AH AD 6D 7C 7H KC QH / 8S KH JD 6C 6H KS QC QS 10C""",
        """7S | 6S JH AD KH | 6H AS 9D 9S | 7C | 7H | 6D 6C AC 9H | 7D | JS AH 8S - | JD - 9C JC | / +""",
        "ABAAABBBA",
        (2, 0),
    ),
    "D4": (
        "gotland",
        3,
        """JC AD 6C 6S 6H 8D 8H QH 10S / KH 9C AS AH 6D 7C 7D 8C QD
        / 8S JS JH JD 7S KD QC 10D 10H / 9S 9H 9D AC 7H KC KS QS 10C""",
        "JC - - - | AD AH 8S - | 7S | JS AC - 9C | 7C | 7D | KH - - - | AS - 9D - | 7H",
        "AAABBBBBB",
        (0, 2),
    ),
    "D7": (
        "brus-teams",
        5,
        """9D AH JH 8D 8H 10C / 9C AC AD 6D QD QS / 8S JS 6C 7D 8C KC / JC 9S AS 7C QC 10H
        / KH JD 6H 7S KD QH / 9H 6S 7H KS 10D 10S""",
        """JH AD 8S JC - - | 7C | AS KH - - - - | 7S | 6H 6S AH AC - 9S | y JD 9H - 9C - - | 6D 6C - - - 9D
        | y y 7D | JS - - - - - | y y y 7H | / / +""",
        "BBAABBAAAB",
        (1, 0),
    ),
    "D8": (
        "gotland",
        3,
        """JC 9C AC AH JS JH 7D KD QC / KH 9S AS JD 6H 10D 10H KS QH
        / 6C 6D 10S 7C 7H 7S 8H KC QS / 8S 9H 9D AD 6S 10C 8C 8D QD""",
        """7D | KD 9S - 8S | 9H 9C KH - | 10D 6D AD AH | QC 6H 6C 9D | 6S JC - - | AC - - - | JS AS - -
        | KS - - JH | y 10H - - - | JD - - - | y""",
        "ABBABAABA.B",
        (0, 0),
    ),
}


@pytest.mark.parametrize("name", DEALS)
def test_whole_deals(name: str) -> None:
    """The whole deals of the rules are legal act by act, for those who know the hands, and score as told."""
    rules, dealer, dealt, play, tricks, points = DEALS[name]
    deal = Deal.start(PROFILES[rules], dealer)
    hands = [cards(text) for text in dealt.split("/")]
    for act in acts(play):
        assert deal.turn is not None
        hand = hands[deal.turn] - deal.shown[deal.turn]
        assert act in legal_acts(deal, hand)
        deal = deal.after(act)
    assert deal.outcome is not None
    assert tricks == "".join("." if trick.side is None else "AB"[trick.side] for trick in deal.tricks)
    assert points == deal.outcome.points
    assert tuple(acts(play)) == deal.acts


def test_d4_scored_as_teams() -> None:
    """What is a jan on Gotland is one point where only the first six tricks are one."""
    outcome = deal_module.score(PROFILES["brus-teams"], [0, 0, 0, 1, 1, 1, 1, 1, 1])
    assert (0, 1) == outcome.points


def test_d8_deals_again() -> None:
    """A gotland deal without score is dealt again by the same player."""
    rules, dealer, _, play, _, _ = DEALS["D8"]
    outcome = played(rules, play, dealer).outcome
    assert outcome is not None
    assert (Termination.UNDECIDED, True) == (outcome.termination, outcome.redeal)


D1_ASKED = DEALS["D1"][3].replace("/ / / +", "")
D8_NO_CARDS = DEALS["D8"][3].partition("| y 10H")[0]
D8_SPENT = DEALS["D8"][3].removesuffix("y")

REFUSED = [
    # leading
    ("gotland", "JC - - -", "JC", "act-card-seen"),
    ("gotland", "", "-", "act-pass-leading"),
    ("gotland", "", "y", "act-yield-needless"),
    ("gotland", "", "+", "act-nobody-asked"),
    ("gotland", "", "/", "act-nobody-asked"),
    ("gotland", D8_NO_CARDS, "10H", "act-lead-without-cards"),
    ("gotland", D8_SPENT, "QH", "act-lead-seven-only"),
    ("brus", "", "10D", "act-lead-dead"),
    # following
    ("gotland", "AD", "AD", "act-card-seen"),
    ("gotland", "6D", "7C", "act-follow-worthless"),
    ("gotland", "6D", "10C", "act-follow-worthless"),
    ("gotland", "AD", "6C", "act-too-low"),
    ("gotland", "8S", "KH", "act-too-low"),
    ("gotland", "6D", "y", "act-yield-following"),
    ("gotland", "6D", "+", "act-nobody-asked"),
    ("gotland", "6D", "/", "act-nobody-asked"),
    ("gotland", D8_NO_CARDS + "y 10H - -", "JD", "act-follow-without-cards"),
    # asked for the outcome card
    ("brus", D1_ASKED, "-", "act-show-or-deny"),
    ("brus", D1_ASKED, "y", "act-show-or-deny"),
    ("brus", D1_ASKED, "KC", "act-show-or-deny"),
    # over
    ("brus", D1_ASKED + "+", "/", "act-deal-over"),
    ("gotland", DEALS["D4"][3], "7S", "act-deal-over"),
]


@pytest.mark.parametrize(("rules", "text", "act", "key"), REFUSED)
def test_public_refusals(rules: str, text: str, act: str, key: str) -> None:
    """Everybody can see that these acts are wrong: each has a sentence and claims nothing."""
    deal = played(rules, text)
    refusal = deal.refusal(parse_act(act))
    assert refusal is not None
    assert key == refusal.key
    assert say(refusal)
    named = {"card": act, "winning": str(deal.winning)}
    assert {name: named[name] for name in refusal.arguments} == refusal.arguments
    assert frozenset() == deal.claim(parse_act(act))
    with pytest.raises(LocalError, match=key) as raised:
        deal.after(parse_act(act))
    assert refusal.arguments == raised.value.arguments


def test_nothing_of_a_trick_or_a_question_is_left_behind() -> None:
    """After a trick nobody wins yet, and nobody is asked at the start or at the end; a shown card is seen."""
    assert () == Deal.start(PROFILES["brus"], 0).asked
    after = played("gotland", "7D | KD 9S - 8S")
    assert (None, None) == (after.winning, after.taker)
    shown = played("brus", D1_ASKED + "+")
    assert () == shown.asked
    assert OUTCOME_CARD in shown.seen


def test_show_without_cards() -> None:
    """A player without a card has none to show; he denies, and claims nothing by it."""
    deal = played("brus", D1_ASKED)
    bare = replace(deal, left=(0, *deal.left[1:]))
    refusal = bare.refusal(Move.SHOW)
    assert refusal == Refusal("act-show-without-cards")
    assert say(refusal)
    assert (Move.DENY,) == legal_acts(bare, frozenset())
    assert frozenset() == bare.claim(Move.DENY)


REFUSED_BY_HAND = [
    ("gotland", "6D", "6C", "6H", "act-not-in-hand", "6H"),
    ("gotland", "AD", "AC AH 6C", "-", "act-must-beat", "AC"),
    ("gotland", "", "7H 7D KC", "KC", "act-sevens-first", "7H"),
    ("gotland", D8_SPENT, "7H", "y", "act-must-lead", "7H"),
    ("brus", "", "6C 7H 7D", "6C", "act-sevens-first", "7H"),
    ("brus", "", "6C 7H", "y", "act-must-lead", "6C"),
    ("brus", D1_ASKED, "KC", "/", "act-must-show", "KC"),
    ("brus", D1_ASKED, "", "+", "act-not-in-hand", "KC"),
]


@pytest.mark.parametrize(("rules", "text", "hand", "act", "key", "card"), REFUSED_BY_HAND)
def test_refusals_by_hand(*, rules: str, text: str, hand: str, act: str, key: str, card: str) -> None:
    """Who knows the hand sees what else is wrong, and which card says so."""
    deal = played(rules, text)
    refusal = why_not(deal, filled(deal, hand), parse_act(act))
    assert refusal is not None
    assert (key, {"card": card}) == (refusal.key, refusal.arguments)
    assert say(refusal)


def test_every_refusal_is_reached() -> None:
    """The tables here, and the two keys with tests of their own, are all the refusals there are."""
    source = "".join(map(inspect.getsource, (deal_module, hand_module, notation_module)))
    written = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', source))
    tested = {key for *_, key in REFUSED} | {key for *_, key, _ in REFUSED_BY_HAND}
    assert written == tested | {"act-show-without-cards", "act-no-such-hand"}


@pytest.mark.parametrize(
    ("rules", "text", "act", "claimed"),
    [
        ("gotland", "AD", "-", "JC 8S KH 9C 9S 9H 9D AC AS AH"),
        ("gotland", "KH", "-", "JC 8S"),
        ("gotland", "KH 8S", "-", "JC"),
        ("gotland", "KH JC", "-", ""),
        ("gotland", "KH 8S JC -", "-", ""),
        ("gotland", "KD", "-", " ".join(str(card) for card in CARDS[:18])),
        ("gotland", "KD", "6D", ""),
        ("gotland", "", "7S", ""),
        ("gotland", "", "6D", "7C 7S 7H 7D"),
        ("gotland", "7S", "KC", "7C 7H 7D"),
        ("gotland", "7C 7S 7H 7D", "KC", ""),
        ("gotland", D8_NO_CARDS, "y", ""),
        ("gotland", D8_NO_CARDS + "y", "10H", ""),
        ("gotland", D8_NO_CARDS + "y 10H - -", "-", ""),
        ("gotland", D8_SPENT, "y", "7C 7S 7H"),
        ("brus", "", "y", " ".join(str(card) for card in CARDS[:22])),
        ("brus", "y", "6D", "7C 7S 7H 7D"),
        (
            "brus",
            "7S 6D - - -",
            "y",
            " ".join(str(card) for card in CARDS[:22] if str(card) not in ("7S", "6D")),
        ),
        ("brus", D1_ASKED, "/", "KC"),
        ("brus", D1_ASKED, "+", ""),
    ],
)
def test_claims(rules: str, text: str, act: str, claimed: str) -> None:
    """An act claims just the unseen cards that would have forbidden it."""
    assert cards(claimed) == played(rules, text).claim(parse_act(act))


def test_last_card_claims_nothing() -> None:
    """A player who leads his last card has nothing left to claim about."""
    deal = replace(Deal.start(PROFILES["gotland"], 3), left=(1, 9, 9, 9))
    assert (0, frozenset()) == (deal.cards_after(Card.parse("JC")), deal.claim(Card.parse("JC")))


@pytest.mark.parametrize(
    ("rules", "text", "hand", "act"),
    [
        ("gotland", "", "7H 7S JC", "7S"),
        ("gotland", "JC", "8S", "-"),
        ("gotland", "8S", "JC", None),
        ("gotland", "", "JC", None),
        ("gotland", D8_NO_CARDS, "", "y"),
        ("gotland", D8_NO_CARDS + "y", "7C", None),
        ("gotland", D8_SPENT, "", "y"),
        ("brus", "", "", "y"),
        ("brus", D1_ASKED, "KC", "+"),
        ("brus", D1_ASKED, "", "/"),
    ],
)
def test_forced(rules: str, text: str, hand: str, act: str | None) -> None:
    """A lone move and a seven that must be laid play themselves; a card, even the only one, never does."""
    deal = played(rules, text)
    assert (None if act is None else parse_act(act)) == forced(deal, filled(deal, hand))


def test_seven_after_yield() -> None:
    """On Gotland a seven led by one who may not lay it is a dead card; under brus it is laid."""
    gotland = played("gotland", D8_NO_CARDS + "y 7C")
    assert (Phase.FOLLOW, 2, None) == (gotland.phase, gotland.turn, gotland.taker)
    assert cards("JD") == gotland.claim(Move.PASS)
    brus = played("brus", "y 7C")
    assert (Phase.LEAD, 1, (0, 1)) == (brus.phase, brus.turn, brus.won)


def test_all_yield() -> None:
    """When everybody has yielded in a row the deal ends; a trick in between begins a new row."""
    deal = played("brus", "y y 7C y y y")
    assert not deal.over
    deal = deal.after(Move.YIELD)
    assert deal.outcome is not None
    assert Termination.UNDECIDED is deal.outcome.termination


def test_outcome_card_on_gotland() -> None:
    """Led and beaten it goes with the trick; led and unbeaten it belongs to nobody."""
    assert [None, 0, None] == [
        played("gotland", text).outcome_side for text in ("KC - - -", "KC - JC -", "KD - JC -")
    ]


def test_all_deny() -> None:
    """With four for the others only the side with five is asked, and nobody scores if both deny."""
    deal = played("brus", DEALS["D2"][3].replace("/ +", ""))
    assert ((0, 2), 0) == (deal.asked, deal.turn)
    deal = deal.after(Move.DENY).after(Move.DENY)
    assert deal.outcome is not None
    assert ((0, 0), False) == (deal.outcome.points, deal.outcome.redeal)


def test_hands_of_the_wrong_size() -> None:
    """A hand that cannot be the player's is our own mistake."""
    with pytest.raises(LocalError, match="hand-size"):
        legal_acts(Deal.start(PROFILES["brus"], 0), cards("JC"))


def test_chairs() -> None:
    """A dealer sits at the table, and forehand is after him."""
    assert [1, 2, 3, 0] == [Deal.start(PROFILES["brus"], dealer).turn for dealer in range(4)]
    for dealer in (-1, 4):
        with pytest.raises(LocalError, match="deal-dealer"):
            Deal.start(PROFILES["brus"], dealer)


def test_nobody_acts_when_over() -> None:
    """When the deal is over there is no player to count cards of."""
    with pytest.raises(LocalError, match="act-deal-over"):
        played("brus", D1_ASKED + "+").cards_after(Move.PASS)
