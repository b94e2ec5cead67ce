"""The course of a match: read again, hands opened, deals and matches ended, contexts kept apart."""

from dataclasses import replace

import pytest

from braus_p2p.rules.cards import Card
from braus_p2p.rules.profiles import PROFILES
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position, Round
from braus_p2p.table.referee import advance
from braus_p2p.wire.codec import decode_line_untrusted, encode
from braus_p2p.wire.messages import (
    Commit,
    Result,
    Reveal,
    Shuffle,
    Started,
)
from tests.support.table_cases import (
    second_deal,
)
from tests.support.table_kit import (
    dealt,
    forged,
    lobby,
    matches,
    octets,
    refusal,
)

RULES = tuple(PROFILES)


@pytest.mark.parametrize("rules", RULES)
def test_a_match_read_back_from_its_octets_is_the_same_match(rules: str) -> None:
    """The fold of `advance` over the decoded octets comes through the same positions to the same head."""
    position = Position()
    for step in matches()[rules].steps:
        assert step.before == position
        position = advance(position, decode_line_untrusted(encode(step.entry)))
        assert step.after == position
    assert Phase.OVER is position.phase
    assert position.pen is None


# The opened hands


@pytest.mark.parametrize("rules", RULES)
def test_hands_are_opened_at_open_tables_only(rules: str) -> None:
    """All see all hands after an open table's deal, and nobody sees one at a closed table."""
    game = matches()[rules]
    last = game.position.last
    assert last is not None
    if not game.position.table.open_hands:
        assert (None,) * len(game.seats) == last.hands
        return
    told: set[Card] = set()
    for seat, opened_hand in enumerate(last.hands):
        assert opened_hand is not None
        assert tuple(sorted(opened_hand)) == opened_hand
        told |= set(opened_hand)
        assert last.deal.shown[game.position.chairs[seat]] <= set(opened_hand)
    assert len(told) == 36


def test_a_key_is_disclosed_once() -> None:
    """Whoever has opened his hand owes no key of that deal again, though the next was begun anew."""
    game = matches()["gotland"]
    position = game.first(Reveal, second_deal).before
    again = replace(position, phase=Phase.COMMIT, round=Round())
    entry = game.seats[0].step(again)
    assert entry.body == Commit(entry.body.commitment, b"")
    assert advance(again, entry).round.commitments == (entry.body.commitment,)
    assert ("proof", "key-not-due") == refusal(
        again,
        forged(game.seats, again, replace(entry.body, disclosed=bytes(32))),
    )


# The end of a deal and of a match


@pytest.mark.parametrize(
    ("target", "deals", "phase"),
    [
        (2, 0, Phase.CLOSING),
        (3, 0, Phase.COMMIT),
        (1, 0, Phase.CLOSING),
        (99, 0, Phase.COMMIT),
        (1, 3, Phase.COMMIT),
        (99, 2, Phase.CLOSING),
    ],
)
def test_a_match_ends_at_the_target_or_after_its_deals(target: int, deals: int, phase: Phase) -> None:
    """A jan brings two: the match is over at a target of up to two, or after the deals that were agreed."""
    step = [step for step in matches()["gotland"].steps if step.before.phase is Phase.PLAY][-1]
    before = replace(step.before, match=replace(step.before.game, target=target, deals=deals))
    after = advance(before, step.entry)
    assert phase is after.phase
    assert [0, 2] == sorted(after.game.scores)
    assert 2 == after.number
    assert Round() == after.round


@pytest.mark.parametrize("target", [1, 20, 99])
def test_a_table_chooses_its_target(target: int) -> None:
    """Targets from 1 to 99 are open to every table; the rules name only the usual one."""
    for rules in RULES:
        game = lobby("target", rules, target=target).says(Started())
        assert target == game.position.table.target


def test_the_score_of_a_thousand_deals_can_be_signed() -> None:
    """A side that wins all of the most deals a table may ask for has 2000 points: a result holds them."""
    game = matches()["brus"]
    closing = game.first(Result).before
    before = replace(closing, match=replace(closing.game, scores=(2000, 0)))
    entry = game.seats[0].step(before)
    assert isinstance(entry.body, Result)
    assert (2000, 0) == entry.body.score
    assert 1 == advance(before, decode_line_untrusted(encode(entry))).signed


def test_the_next_dealer_is_the_rules() -> None:
    """After an undecided deal of gotland the same chair deals again; in brus the next one does."""
    dealers = {
        rules: [step.before.game.dealer for step in matches()[rules].of(Shuffle)][
            :: len(matches()[rules].seats)
        ]
        for rules in ("gotland", "brus")
    }
    assert dealers["gotland"][0] == dealers["gotland"][1]
    assert (dealers["brus"][0] + 1) % 4 == dealers["brus"][1]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("lots", [0, 1])
@pytest.mark.parametrize("open_hands", [0, 1])
def test_every_table_deals_every_card_once(rules: str, lots: int, open_hands: int) -> None:
    """With all rules and options each player gets his number of cards, and nobody's is another's."""
    game = dealt("options", rules, lots=lots, open_hands=open_hands, target=20)
    position = game.position
    hands = [seat.hand(position) for seat in game.seats]
    assert [position.table.profile.cards_each] * len(game.seats) == [len(held) for held in hands]
    assert len(set().union(*hands)) == 36
    assert 20 == position.game.target
    assert lots or tuple(range(len(game.seats))) == position.chairs
    for seat, held in enumerate(hands):
        chair = position.chairs[seat]
        dealer = position.game.dealer
        assert {(dealer + 1 + place) % len(game.seats) for place in held.values()} == {chair}


# Contexts


def test_no_two_proofs_of_a_match_have_the_same_context() -> None:
    """Match, deal, seat, author and history: every entry's proofs are bound to a context of their own."""
    contexts = [
        step.before.context(step.entry.author)
        for game in matches().values()
        for step in game.steps
        if step.before.phase is not Phase.BLANK
    ]
    assert len(contexts) == len(set(contexts))
    assert {0, 1, 2} == {context.deal for context in contexts}


def test_a_deal_begun_again_has_other_keys() -> None:
    """The same deal begun anew stands on another history: no key, no nonce and no order comes again."""
    game = matches()["gotland"]
    first = game.first(Commit)
    again = replace(first.before, head=octets("another history"))
    assert game.seats[0].step(again).body != first.entry.body
