"""The rules about absence, tried in every order of events: they hold, and each of them is needed."""

from dataclasses import fields
from itertools import product

import pytest

from tests.model.absence import AUTHOR, VOTERS, Found, Rules, State, Table, explore, is_evidence, known, stuck

MALICIOUS = [(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (2, 3)]
"""Up to two of four; seats 2 and 3 are alike, and seat 1 differs from them where it alone proposes."""

ANNULMENT, RESEATING_OR_CLOSING = 1, 2
TABLES = list(product((ANNULMENT, RESEATING_OR_CLOSING), MALICIOUS))

NEEDED = {
    "one_of_vote_and_hold": (
        "wrongful",
        Table(ANNULMENT, frozenset({1})),
        """seat 0 writes entry 0
        seat 2 votes for 0
        seat 2 takes entry 0, for seat 1 holds it
        seat 2 holds it""",
    ),
    "one_vote": (
        "wrongful",
        Table(RESEATING_OR_CLOSING),
        """seat 1 votes for 0
        seat 1 votes for 1""",
    ),
    "advanced_never_vote": (
        "fork",
        Table(ANNULMENT, frozenset({0})),
        """seat 1 takes entry 0
        seat 1 votes for 0
        seat 2 votes for 0
        seat 3 votes for 0
        seat 2 takes decision 0""",
    ),
    "advanced_hold": (
        "stuck",
        Table(ANNULMENT),
        """seat 0 writes entry 0
        seat 1 takes entry 0
        seat 2 votes for 0""",
    ),
    "voter_needs_hold": (
        "fork",
        Table(ANNULMENT, frozenset({1})),
        """seat 0 writes entry 0
        seat 2 votes for 0
        seat 2 takes entry 0
        seat 3 votes for 0
        seat 0 takes it back for decision 0""",
    ),
    "hold_not_by_author": (
        "fork",
        Table(ANNULMENT, frozenset({0})),
        """seat 1 votes for 0
        seat 1 takes entry 0, for seat 0 holds it
        seat 2 votes for 0
        seat 3 votes for 0
        seat 2 takes decision 0""",
    ),
    "later_entries_are_no_holds": (
        "fork",
        Table(ANNULMENT, frozenset({1})),
        """seat 0 writes entry 0
        seat 2 votes for 0
        seat 2 takes entry 0, for seat 1 has gone on
        seat 3 votes for 0
        seat 0 takes it back for decision 0""",
    ),
    "all_but_author_decide": (
        "fork",
        Table(ANNULMENT, frozenset({0})),
        """seat 1 takes entry 0
        seat 2 votes for 0
        seat 3 votes for 0
        seat 2 takes decision 0""",
    ),
    "single_proposer": (
        "stuck",
        Table(RESEATING_OR_CLOSING),
        """seat 1 votes for 0
        seat 2 votes for 0
        seat 3 votes for 1""",
    ),
    "author_takes_back": (
        "fork",
        Table(ANNULMENT),
        """seat 0 writes entry 0
        seat 1 votes for 0
        seat 2 votes for 0
        seat 3 votes for 0
        seat 1 takes decision 0""",
    ),
    "take_back_past_others": (
        "fork",
        Table(ANNULMENT, frozenset({1})),
        """seat 0 writes entry 0
        seat 0 takes what seat 1 wrote after it
        seat 2 votes for 0
        seat 3 votes for 0
        seat 2 takes decision 0""",
    ),
    "taking_back_durable": (
        "wrongful",
        Table(ANNULMENT),
        """seat 0 writes entry 0
        seat 1 votes for 0
        seat 2 votes for 0
        seat 3 votes for 0
        seat 0 takes it back for decision 0
        seat 0 crashes
        seat 0 writes entry 1""",
    ),
    "entry_durable": (
        "wrongful",
        Table(ANNULMENT, frozenset({1})),
        """seat 0 writes entry 0
        seat 0 crashes
        seat 0 writes entry 1""",
    ),
    "vote_durable": (
        "wrongful",
        Table(ANNULMENT, frozenset({1})),
        """seat 0 writes entry 0
        seat 2 votes for 0
        seat 2 crashes
        seat 2 takes entry 0
        seat 2 holds it""",
    ),
    "hold_durable": (
        "wrongful",
        Table(ANNULMENT, frozenset({1})),
        """seat 0 writes entry 0
        seat 2 takes entry 0
        seat 2 holds it
        seat 2 crashes
        seat 2 votes for 0""",
    ),
    "hold_prefix_durable": (
        "stuck",
        Table(ANNULMENT, frozenset({0})),
        """seat 1 takes entry 0
        seat 1 holds it
        seat 1 crashes""",
    ),
    "freeing_hold_durable": (
        "fork",
        Table(ANNULMENT, frozenset({1})),
        """seat 0 writes entry 0
        seat 2 votes for 0
        seat 2 takes entry 0, for seat 1 holds it
        seat 2 goes on
        seat 3 votes for 0
        seat 0 takes it back for decision 0
        seat 2 crashes""",
    ),
}
"""Every rule that is needed: which promise breaks without it, at which table, and how."""

IMPLIED = ["hold_not_by_known_voter", "evidence_stops"]
"""Rules that say only what already follows: see the test."""


def broken(found: Found) -> dict[str, State]:
    """The promises that do not hold at a table, each with a state that shows it."""
    seats = {frozenset[int](): (AUTHOR, *VOTERS), frozenset({AUTHOR}): VOTERS}.get(found.table.malicious)
    shown = {
        "fork": found.fork,
        "wrongful": found.wrongful,
        "stuck": stuck(found, seats) if seats else None,
    }
    return {promise: state for promise, state in shown.items() if state is not None}


@pytest.mark.parametrize(("decisions", "malicious"), TABLES)
def test_a31_no_fork_without_evidence_no_honest_seat_convicted_nobody_stuck(
    decisions: int, malicious: tuple[int, ...]
) -> None:
    """With all rules kept, every promise holds in every state.

    Progress is asked for where it is promised: with all honest, from every state all four come to one line;
    and with a malicious author who is gone for good, the three others do, from all they know together.
    """
    assert {} == broken(explore(Table(decisions, frozenset(malicious))))


@pytest.mark.parametrize("rule", NEEDED)
def test_a31_without_the_rule_a_promise_breaks(rule: str) -> None:
    """Each rule, taken out alone, costs a promise; the story is a shortest one."""
    promise, table, story = NEEDED[rule]
    found = explore(Table(table.decisions, table.malicious, Rules().without(rule)))
    assert tuple(line.strip() for line in story.splitlines()) == found.story(broken(found)[promise])


@pytest.mark.parametrize(("decisions", "malicious"), TABLES)
def test_two_rules_follow_from_what_evidence_is(decisions: int, malicious: tuple[int, ...]) -> None:
    """Nothing breaks if a hold frees although its seat is known to have voted, nor if evidence stops nobody.

    Whoever knows vote and hold of one seat already has the evidence against it, and keeps the hold with the
    entry. The rules make him see it in time; what the record may become is settled by the others.
    """
    rules = Rules()
    for rule in IMPLIED:
        rules = rules.without(rule)
        assert {} == broken(explore(Table(decisions, frozenset(malicious), Rules().without(rule))))
    assert {} == broken(explore(Table(decisions, frozenset(malicious), rules)))


def test_every_rule_is_tried() -> None:
    """No rule of the model is left out of the tests above."""
    assert {rule.name for rule in fields(Rules)} == {*NEEDED, *IMPLIED}


def test_everything_happens() -> None:
    """The model is not safe for want of events: every deed it knows occurs, and forks with evidence do."""
    deeds: set[str] = set()
    forks_with_evidence = 0
    for decisions, malicious in TABLES:
        for state, move in explore(Table(decisions, frozenset(malicious))).before.items():
            deeds |= {move.deed} if move else set()
            lines = {seat.at for seat in state.seats if seat and seat.at}
            forks_with_evidence += len(lines) > 1 and is_evidence(known(state))
    numbers = (0, 1)
    expected = {"crashes", "goes on", "holds it"}
    expected |= {f"writes entry {number}" for number in numbers}
    expected |= {f"takes entry {number}" for number in numbers}
    expected |= {f"takes entry {number}, for seat {seat} holds it" for number in numbers for seat in VOTERS}
    expected |= {f"{verb} {number}" for verb in ("votes for", "takes decision") for number in numbers}
    expected |= {f"takes it back for decision {number}" for number in numbers}
    assert expected == deeds
    assert forks_with_evidence > 0


def test_a_seat_whose_vote_is_outstanding_is_waited_for() -> None:
    """Once two have voted, the match needs the last vote or a hold: that seat is waited for, not cut off.

    This is the price of deciding with all votes; when it is back, all four go on (see the first test).
    """
    found = explore(Table(ANNULMENT))
    waiting = stuck(found, (0, 1, 2))
    assert waiting is not None
    assert ("seat 1 votes for 0", "seat 2 votes for 0") == found.story(waiting)


Bare = tuple[tuple[tuple[int, bool, int] | None, ...], int]


def bare(state: State) -> Bare:
    """A state without what the seats know."""
    seats = tuple(None if seat is None else (seat.at, seat.safe, seat.signed) for seat in state.seats)
    return seats, state.network


@pytest.mark.parametrize(
    ("decisions", "malicious"),
    [(ANNULMENT, (1, 2)), (ANNULMENT, (0, 2)), (RESEATING_OR_CLOSING, (0, 2))],
)
def test_receiving_late_loses_no_state(decisions: int, malicious: tuple[int, ...]) -> None:
    """With each delivery a step of its own the seats come to the same states, and break no promise there."""
    late = explore(Table(decisions, frozenset(malicious)))
    explicit = explore(Table(decisions, frozenset(malicious), explicit=True))
    assert {bare(state) for state in late.before} == {bare(state) for state in explicit.before}
    assert {} == broken(explicit)
