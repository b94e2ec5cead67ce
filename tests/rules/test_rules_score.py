"""Points from lists of tricks, and matches from points."""

from dataclasses import replace

import pytest

from braus_p2p.errors import LocalError
from braus_p2p.rules.profiles import PROFILES, PROFILES_BY_NUMBER, profile_named
from braus_p2p.rules.score import Match, Outcome, Termination, score


def sides(letters: str) -> list[int | None]:
    """The sides of tricks written as letters; a dot is a void trick."""
    return [None if letter == "." else "ABC".index(letter) for letter in letters]


@pytest.mark.parametrize(
    ("rules", "tricks", "holder", "points", "jan", "redeal"),
    [
        # the table of the rules
        ("gotland", "AAAAAA", None, (2, 0), True, False),
        ("brus-teams", "AAAAAA", None, (2, 0), True, False),
        ("gotland", "BAAAAAA", None, (2, 0), True, False),
        ("brus-teams", "BAAAAAA", None, (1, 0), False, False),
        ("gotland", "ABAAAAA", None, (1, 0), False, False),
        ("brus-teams", "ABAAAAA", None, (1, 0), False, False),
        ("gotland", "AAABBBBBB", None, (0, 2), True, False),
        ("brus-teams", "AAABBBBBB", None, (0, 1), False, False),
        ("gotland", "BBBBBAAAAAA", None, (2, 0), True, False),
        ("brus-teams", "BBBBBAAAAAA", None, (1, 0), False, False),
        ("gotland", "ABABABABAB", 0, (1, 0), False, False),
        ("gotland", "ABABABABAB", None, (0, 0), False, True),
        ("brus-teams", "ABABABABAB", 1, (0, 1), False, False),
        ("gotland", "ABABABABA", 0, (0, 0), False, True),
        ("brus-teams", "ABABABABA", 0, (1, 0), False, False),
        ("gotland", "ABABABABB", 0, (0, 0), False, True),
        ("brus-teams", "ABABABABB", 0, (0, 0), False, True),
        # void tricks break nothing
        ("gotland", ".A.AAA..AA", None, (2, 0), True, False),
        ("gotland", "A.BAA.AAA", None, (1, 0), False, False),
        # no jan, and no second deal by the same player
        ("brus", "AAAAAA", None, (2, 0), False, False),
        ("brus", "ABABABABB", 0, (0, 0), False, False),
        ("brus", "ABABABABB", 1, (0, 2), False, False),
        # three sides
        ("brus-pairs", "ABCABCABCCCC", None, (0, 0, 2), False, False),
        ("brus-pairs", "ABCABCABCABCABC", 1, (0, 2, 0), False, False),
        ("brus-pairs", "ABCABCABCABCAB", 2, (0, 0, 0), False, False),
        ("gotland", "", None, (0, 0), False, True),
    ],
)
def test_list_of_tricks(
    *, rules: str, tricks: str, holder: int | None, points: tuple[int, ...], jan: bool, redeal: bool
) -> None:
    """A list of tricks is worth what the rules' table says."""
    outcome = score(PROFILES[rules], sides(tricks), holder)
    assert (points, jan, redeal) == (outcome.points, outcome.jan, outcome.redeal)
    assert outcome.winner == (None if not any(points) else points.index(max(points)))


def test_termination() -> None:
    """An outcome says what decided it."""
    gotland = PROFILES["gotland"]
    assert Termination.SIX is score(gotland, sides("AAAAAA")).termination
    assert Termination.OUTCOME_CARD is score(gotland, sides("ABABABABAB"), 1).termination
    assert Termination.UNDECIDED is score(gotland, sides("AB"), 1).termination


@pytest.mark.parametrize(
    ("tricks", "holder", "side"),
    [
        ([0, 0, 0, 0, 0, 0, 1], None, None),
        ([0, 0, 0, 0, 0, 0, 0], None, None),
        ([0, 1] * 6, None, None),
        ([0, 0, 0, 0, 0, 0, None], None, None),
        ([0, 2], None, 2),
        ([-1], None, -1),
        ([0], 2, 2),
    ],
)
def test_impossible_list(tricks: list[int | None], holder: int | None, side: int | None) -> None:
    """A list that no deal can leave behind is not scored: one goes on after six, or names no side."""
    with pytest.raises(LocalError) as caught:
        score(PROFILES["gotland"], tricks, holder)
    key, told = (
        ("score-after-six", {}) if side is None else ("score-side", {"side": side, "profile": "gotland"})
    )
    assert (key, told) == (caught.value.key, caught.value.arguments)


def test_profiles() -> None:
    """Profiles are numbered as on the wire, seat partners, and are found by name only as written."""
    names = ["gotland", "brus", "brus-pairs", "brus-teams"]
    assert names == list(PROFILES)
    assert [(i, name) for i, name in enumerate(names)] == [(p.number, p.name) for p in PROFILES_BY_NUMBER]
    assert [36] * 4 == [p.players * p.cards_each for p in PROFILES_BY_NUMBER]
    assert [6, 10, 10, 6] == [p.target for p in PROFILES_BY_NUMBER]
    assert [0, 1, 0, 1] == [PROFILES["brus"].side(chair) for chair in range(4)]
    assert [0, 1, 2, 0, 1, 2] == [PROFILES["brus-pairs"].side(chair) for chair in range(6)]
    assert [0, 1, 0, 1, 0, 1] == [PROFILES["brus-teams"].side(chair) for chair in range(6)]
    assert PROFILES["brus"] is profile_named("brus")
    with pytest.raises(LocalError, match="profile-unknown"):
        profile_named("Brus")


def won(*points: int, redeal: bool = False) -> Outcome:
    winner = points.index(max(points)) if any(points) else None
    return Outcome(Termination.SIX, winner, points, jan=False, redeal=redeal)


def test_match_to_target() -> None:
    """A gotland match goes to six; a jan at five makes seven; losers at nil are pissmunkar."""
    match = Match.start(PROFILES["gotland"], 2)
    for outcome in [won(2, 0), won(2, 0), won(0, 0, redeal=True), won(1, 0)]:
        match = match.after(outcome)
        assert not match.over
        assert () == match.winners == match.pissmunkar
    match = match.after(won(2, 0))
    assert match.over
    assert ((7, 0), (0,), (1,)) == (match.scores, match.winners, match.pissmunkar)
    with pytest.raises(LocalError) as caught:
        match.after(won(1, 0))
    assert "match-over" == caught.value.key


def test_dealers() -> None:
    """The deal moves on clockwise, except after a gotland deal without score."""
    match = Match.start(PROFILES["gotland"], 3)
    dealers = [match.dealer]
    for outcome in [won(1, 0), won(0, 0, redeal=True), won(0, 1)]:
        match = match.after(outcome)
        dealers.append(match.dealer)
    assert [3, 0, 0, 1] == dealers


def test_match_of_a_number_of_deals() -> None:
    """A match of so many deals ends after just these, whatever the score, and may be drawn."""
    match = Match.start(PROFILES["brus"], 0, target=2, deals=3)
    match = match.after(won(2, 0)).after(won(0, 2))
    assert not match.over
    match = match.after(won(0, 0))
    assert match.over
    assert ((2, 2), (0, 1), ()) == (match.scores, match.winners, match.pissmunkar)


def test_no_pissmunkar_in_brus() -> None:
    """Only gotland has the word; and a loser with a point is none there either."""
    brus = replace(Match.start(PROFILES["brus"], 0), scores=(10, 0))
    gotland = replace(Match.start(PROFILES["gotland"], 0), scores=(6, 1))
    assert ((0,), ()) == (brus.winners, brus.pissmunkar)
    assert ((0,), ()) == (gotland.winners, gotland.pissmunkar)


def test_match_options() -> None:
    """A target is 1 to 99, deals are not negative, the dealer sits at the table."""
    gotland = PROFILES["gotland"]
    assert [99, 1, 6] == [Match.start(gotland, 0, target=target).target for target in (99, 1, None)]
    for target in (0, 100):
        with pytest.raises(LocalError, match="match-target"):
            Match.start(gotland, 0, target=target)
    with pytest.raises(LocalError, match="match-deals"):
        Match.start(gotland, 0, deals=-1)
    for dealer in (-1, 4):
        with pytest.raises(LocalError, match="deal-dealer"):
            Match.start(gotland, dealer)
