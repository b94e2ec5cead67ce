"""Deals as text: reading, writing, and what is judged of them."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from braus_p2p.rules.cards import CARDS
from braus_p2p.rules.deal import Move
from braus_p2p.rules.notation import (
    MOST_CHARACTERS,
    Judgement,
    MalformedNotation,
    Notation,
    judge,
    read,
    write,
)
from braus_p2p.rules.profiles import PROFILES, PROFILES_BY_NUMBER
from braus_p2p.ui.words import say

D2_HANDS = (
    "AC AS 6S 7S 8C 8D 10S 10H 10D",
    "9C 9H 9D JS JH 7D 8H QD KD",
    "JC 9S AH AD 6D 7C 7H QH KC",
    "8S KH JD 6C 6H 10C QC QS KS",
)
D2_PLAY = "7S | 6S JH AD KH | 6H AS 9D 9S | 7C | 7H | 6D 6C AC 9H | 7D | JS AH 8S - | JD - 9C JC | / +"


def noted(play: str = "", hands: tuple[str, ...] = D2_HANDS, rules: str = "brus", dealer: int = 3) -> str:
    lines = [f"Rules: {rules}", f"Dealer: {dealer}"]
    lines += [f"Hand {seat}: {hand}" for seat, hand in enumerate(hands)]
    return "\n".join([*lines, f"Play: {play}"]) + "\n"


def hidden(*seats: int) -> tuple[str, ...]:
    """The hands of D2, those of these seats unknown."""
    return tuple("?" if seat in seats else hand for seat, hand in enumerate(D2_HANDS))


D2 = noted(D2_PLAY)
UNKNOWN = ("?",) * 4


def test_judges_a_whole_deal() -> None:
    """A legal deal is judged over, with tricks and score."""
    judgement = judge(D2)
    assert ((0, 1, 0, 0, 0, 1, 1, 1, 0), (2, 0)) == (judgement.tricks, judgement.score)
    assert (True, PROFILES["brus"], None, None) == (
        judgement.over,
        judgement.profile,
        judgement.illegal,
        judgement.error,
    )


def test_stopping_early() -> None:
    """A play that stops early is not over and scores nothing yet."""
    judgement = judge(noted("7S | 6S JH"))
    assert (False, (0,), (0, 0), None, None) == (
        judgement.over,
        judgement.tricks,
        judgement.score,
        judgement.illegal,
        judgement.error,
    )
    three_sides = judge(noted("", ("?",) * 6, "brus-pairs"))
    assert ((), (0, 0, 0)) == (three_sides.tricks, three_sides.score)


def test_writes_what_it_reads() -> None:
    """The writer's own text comes back letter by letter, with a bar after each trick."""
    assert D2 == write(read(D2))
    assert noted(D2_PLAY, hidden(1, 3)) == write(read(noted(D2_PLAY, hidden(1, 3))))
    assert noted().rstrip() + "\n" == write(read(noted()))


def test_bars_of_the_writer() -> None:
    """Void tricks have a bar, yields stand before the lead they end in, acts after a wrong one have none."""
    gotland = noted("KS - - - | QS - - - | JC", UNKNOWN, "gotland")
    assert gotland == write(read(gotland))
    yields = noted("y y 7D | y 6D - - - | y", UNKNOWN)
    assert yields == write(read(yields))
    wrong = noted("7D | 6D 6D JC - 7C -", UNKNOWN)
    assert wrong == write(read(wrong))


@pytest.mark.parametrize(
    "text",
    [
        D2.replace("\n", "\r\n"),
        D2.replace("\n", "\r"),
        D2.replace("\n", "\n\n  # a remark: Play: JC\n"),
        D2.replace("\n", " "),
        D2.replace(" ", "\t").replace("|", ""),
        D2.replace(" ", "\n").replace("\n|\n", "|"),
        "\ufeff" + D2,
        D2.rstrip(),
        "\n".join(reversed(D2.splitlines())),
        D2.replace("Dealer: 3", "Dealer:03").replace("Hand 1:", "Hand 01 :"),
        D2.replace(" | ", "||"),
    ],
)
def test_what_a_reader_ignores(text: str) -> None:
    """Line ends of any kind, blanks, bars, remarks, a byte order mark, the lines' order mean nothing."""
    assert read(D2) == read(text)


MALFORMED = [
    ("", 1, 1, "notation-missing"),
    ("\n\n", 3, 1, "notation-missing"),
    ("# nothing", 1, 10, "notation-missing"),
    ("Rule: brus", 1, 1, "notation-heading"),
    (": brus", 1, 1, "notation-heading"),
    ("JC | 8S", 1, 1, "notation-heading"),
    ("rules: brus", 1, 1, "notation-heading"),
    ("Rules brus", 1, 7, "notation-colon"),
    ("Rules", 1, 6, "notation-colon"),
    ("Rules:", 1, 1, "notation-empty"),
    ("Rules: brus brus", 1, 13, "notation-unexpected"),
    ("Rules: brus |", 1, 13, "notation-unexpected"),
    ("Rules: poker", 1, 8, "profile-unknown"),
    ("Rules: Brus", 1, 8, "profile-unknown"),
    ("Rules: brus\nRules: brus", 2, 1, "notation-twice"),
    ("Rules: brus", 1, 12, "notation-missing"),
    ("Hand", 1, 5, "notation-empty"),
    ("Hand x: JC", 1, 6, "notation-number"),
    ("Hand ²: JC", 1, 6, "notation-number"),
    ("Hand 123: JC", 1, 6, "notation-number"),
    ("Hand 1 JC", 1, 8, "notation-colon"),
    (D2.replace("Rules: brus", ""), 8, 1, "notation-missing"),
    (D2.replace("Dealer: 3", ""), 8, 1, "notation-missing"),
    (D2.replace("Hand 2", "Hand 1"), 5, 1, "notation-twice"),
    (D2.replace("Hand 3: ", "#"), 8, 1, "notation-missing"),
    (D2.replace("Hand 3: ", "Hand 4: "), 6, 1, "notation-seat"),
    (D2[: D2.index("Play")], 7, 1, "notation-missing"),
    (D2.replace("Dealer: 3", "Dealer: 4"), 2, 9, "deal-dealer"),
    (D2.replace("Dealer: 3", "Dealer: -1"), 2, 9, "notation-number"),
    (D2.replace("Dealer: 3", "Dealer: ?"), 2, 9, "notation-number"),
    (D2.replace("Dealer: 3", "Dealer: 3 3"), 2, 11, "notation-unexpected"),
    (D2.replace("Dealer: 3", "Dealer:"), 2, 1, "notation-empty"),
    (D2.replace("Hand 0: AC", "Hand 0:"), 3, 1, "notation-hand-size"),
    (D2.replace("Hand 0: AC", "Hand 0: AC JC"), 3, 1, "notation-hand-size"),
    (D2.replace("Hand 0: AC AS", "Hand 0: AC AC"), 3, 12, "notation-card-twice"),
    (D2.replace("Hand 1: 9C", "Hand 1: AC"), 4, 9, "notation-card-twice"),
    (D2.replace("Hand 1: 9C", "Hand 1: 9c"), 4, 9, "card-unknown"),
    (D2.replace("Hand 1: 9C", "Hand 1: -"), 4, 9, "card-unknown"),
    (D2.replace("Hand 1: 9C", "Hand 1: |"), 4, 9, "card-unknown"),
    (D2.replace("Hand 1: 9C", "Hand 1: ?"), 4, 11, "notation-unexpected"),
    (D2.replace("Hand 1: 9C", "Hand 1: 9C ?"), 4, 12, "notation-unexpected"),
    (noted("", ("",) * 4), 3, 1, "notation-hand-size"),
    (noted("7S | 6X"), 7, 12, "act-unknown"),
    (noted("7S |\n  10"), 8, 3, "act-unknown"),
    (noted("7S –"), 7, 10, "act-unknown"),
    (noted("7S ?"), 7, 10, "act-unknown"),
    (noted("7S 6S:"), 7, 12, "act-unknown"),
    (noted("7S\u00a06S"), 7, 7, "act-unknown"),
    (noted("7S\x00"), 7, 7, "act-unknown"),
    ("\ufeff\ufeffRules: brus", 1, 1, "notation-heading"),
    (" " * (MOST_CHARACTERS + 1), 1, 1, "notation-too-long"),
]


@pytest.mark.parametrize(("text", "line", "column", "key"), MALFORMED)
def test_malformed(text: str, line: int, column: int, key: str) -> None:
    """A text that is no deal is refused where it goes wrong, with a sentence, and nothing is judged of it."""
    with pytest.raises(MalformedNotation, match=key) as raised:
        read(text)
    error = raised.value
    assert (line, column, key) == (error.line, error.column, error.key)
    assert say(error)
    judgement = judge(text)
    assert judgement.error is not None
    assert (line, column, key) == (judgement.error.line, judgement.error.column, judgement.error.key)
    assert (None, None, False, ()) == (judgement.deal, judgement.illegal, judgement.over, judgement.tricks)


def test_profile_of_a_malformed_text() -> None:
    """The rules that a malformed text names are told, with a zero for each side, if they could be read."""
    named = judge(D2.replace("Dealer: 3", "Dealer: 9"))
    assert (PROFILES["brus"], (0, 0)) == (named.profile, named.score)
    unnamed = judge(D2.replace("Rules: brus", "Rules: x"))
    assert (None, ()) == (unnamed.profile, unnamed.score)


def test_quotes_are_harmless() -> None:
    """A word is quoted short, and without what a terminal would obey."""
    with pytest.raises(MalformedNotation) as raised:
        read("\x1b[31m\u202e" + "x" * 100)
    assert {"word": "�[31m�" + "x" * 14 + "…"} == raised.value.arguments


def verdict(judgement: Judgement) -> tuple[int, int, str, str] | None:
    illegal = judgement.illegal
    if illegal is None:
        return None
    assert say(illegal.refusal)
    return illegal.act, illegal.seat, str(illegal.what), illegal.refusal.key


@pytest.mark.parametrize(
    ("play", "hands", "expected"),
    [
        # hands known
        ("7S | 6S -", D2_HANDS, (3, 1, "-", "act-must-beat")),
        ("6S", D2_HANDS, (1, 0, "6S", "act-sevens-first")),
        ("JC", D2_HANDS, (1, 0, "JC", "act-not-in-hand")),
        ("7S | 7S", D2_HANDS, (2, 0, "7S", "act-card-seen")),
        (D2_PLAY.replace("/ +", "+"), D2_HANDS, (25, 0, "+", "act-not-in-hand")),
        (D2_PLAY + " -", D2_HANDS, (27, 2, "-", "act-deal-over")),
        # the only unknown hand is deduced
        (D2_PLAY, hidden(2), None),
        ("7S | 6S -", hidden(1), (3, 1, "-", "act-must-beat")),
        ("7S | 6S JC", hidden(1), (3, 1, "JC", "act-not-in-hand")),
        # two unknown hands
        (D2_PLAY, hidden(1, 3), None),
        (D2_PLAY, hidden(0, 2), None),
        (D2_PLAY.replace("/ +", "+"), hidden(0, 1), (25, 0, "+", "act-not-in-hand")),
        ("7S | 6S -", hidden(1, 3), None),
        ("7S | 6S JC", hidden(1, 3), (3, 1, "JC", "act-not-in-hand")),
        ("7S | 6S JH -", hidden(1, 3), (4, 2, "-", "act-must-beat")),
        # a later card exposes an earlier act, even one that is itself wrong
        ("7S | 6S - AD - | 7C | 7H | AH KH", hidden(1, 3), (5, 3, "-", "act-must-beat")),
        ("7S | 6S - AD KH | 6H - JH", UNKNOWN, (3, 1, "-", "act-must-beat")),
        ("7S | KH - 8S - | 9S 9C", UNKNOWN, None),
        ("9C - 8S - | JC - - KH", UNKNOWN, (2, 1, "-", "act-must-beat")),
        ("AC - - - | 7D", UNKNOWN, (1, 0, "AC", "act-sevens-first")),
        ("y 7D | JH AD KH 8S", UNKNOWN, (1, 0, "y", "act-must-lead")),
        # a card that lies on the table already, or was never his, exposes nothing
        ("9C - 8S - | JC - - JC", UNKNOWN, (8, 1, "JC", "act-card-seen")),
        ("7S | 6S JH 9S - | 7C | 7H | AD AC", hidden(1, 3), (9, 3, "AC", "act-not-in-hand")),
        ("JC 8S", UNKNOWN, (2, 1, "8S", "act-too-low")),
        ("y y y y", UNKNOWN, None),
        ("y y y y y", UNKNOWN, (5, 0, "y", "act-deal-over")),
    ],
)
def test_illegal_acts(play: str, hands: tuple[str, ...], expected: tuple[int, int, str, str] | None) -> None:
    """The first act that hands and seen cards refute is named, with whose it is and why."""
    assert expected == verdict(judge(noted(play, hands)))


def test_a_card_that_was_never_his_is_named() -> None:
    """The refusal says which card it was that he cannot have had."""
    judgement = judge(noted("7S | 6S JH 9S - | 7C | 7H | AD AC", hidden(1, 3)))
    assert judgement.illegal is not None
    assert {"card": "AC"} == judgement.illegal.refusal.arguments


def test_no_hand_is_left() -> None:
    """A pass is refuted when too few cards are left that the player could hold instead."""
    judgement = judge(noted("7C | 7H | 6D -", hidden(1, 3), dealer=1))
    assert (4, 3, "-", "act-no-such-hand") == verdict(judgement)


def test_what_stands_before_an_illegal_act() -> None:
    """The tricks before the first illegal act are told, the deal is not over and scores nothing."""
    judgement = judge(noted("7S | 6S JH AD KH | 6H -", D2_HANDS))
    assert (7, 0, "-", "act-must-beat") == verdict(judgement)
    assert ((0, 1), False, (0, 0)) == (judgement.tricks, judgement.over, judgement.score)


def test_after_the_end() -> None:
    """An act after the end is illegal; the deal that was over before it keeps its score."""
    judgement = judge(D2.rstrip() + " /")
    assert (27, 2, "/", "act-deal-over") == verdict(judgement)
    assert (True, (2, 0)) == (judgement.over, judgement.score)


FIXED = settings(derandomize=True, database=None, deadline=None, max_examples=200)
WORDS = ("Rules", "Dealer", "Hand", "Play", *":|#?034", "gotland", "brus")
TOKENS = st.sampled_from([*WORDS, "\n", "\r", "\t", *map(str, CARDS), *map(str, Move)])


@FIXED
@given(st.one_of(st.text(), st.lists(TOKENS).map(" ".join), st.lists(TOKENS).map("".join)))
@example(D2)
def test_any_text_is_judged(text: str) -> None:
    """No text makes the judge raise, and it always tells a deal or an error at a place in the text."""
    judgement = judge(text)
    assert (judgement.deal is None) is (judgement.error is not None)
    if judgement.error is not None:
        assert say(judgement.error)
        assert judgement.error.line <= 1 + text.count("\n") + text.count("\r")
        assert judgement.error.column <= 1 + len(text)


@FIXED
@given(st.data())
def test_any_acts_round_trip_and_are_judged(data: st.DataObject) -> None:
    """What is written of any acts reads back as the same, and is judged without raising."""
    profile = data.draw(st.sampled_from(PROFILES_BY_NUMBER))
    deck = data.draw(st.permutations(CARDS))
    hands = tuple(frozenset(deck[chair :: profile.players]) for chair in range(profile.players))
    known = data.draw(st.tuples(*[st.booleans()] * profile.players))
    notation = Notation(
        profile=profile,
        dealer=data.draw(st.integers(0, profile.players - 1)),
        hands=tuple(hand if open_ else None for hand, open_ in zip(hands, known, strict=True)),
        acts=tuple(data.draw(st.lists(st.sampled_from((*CARDS, *Move))))),
    )
    assert notation == read(write(notation))
    assert judge(write(notation)).error is None
