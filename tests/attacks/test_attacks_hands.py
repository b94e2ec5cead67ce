"""Attacks on what is hidden and on the checks: pooled secrets, ignored verdicts, unseen machines."""

import ast
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import pytest

import braus_p2p.shuffle
from braus_p2p.errors import Violation
from braus_p2p.rules.cards import CARDS
from braus_p2p.shuffle import Ciphertext, Scalar, open_card, play, verify_play_untrusted
from braus_p2p.table import referee
from braus_p2p.table.lobby import Newcomer, grant, join
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.view import look
from braus_p2p.wire.ballot import Decision, decision_content, decision_digest
from braus_p2p.wire.messages import Annulled, Passed, Played, Reveal, Shares, Shuffle
from braus_p2p.wire.signature import sign
from tests.support.desk import Puppet, finished, first, position_at, resumed
from tests.support.desk import identity as named
from tests.support.liar import caught
from tests.support.table_kit import Game, dealt, identity, joined, matches, octets, refusal

# Verdicts

VERIFIERS = {
    "verify_key_untrusted": Reveal,
    "verify_shuffle_untrusted": Shuffle,
    "verify_shares_untrusted": Shares,
    "verify_play_untrusted": Played,
    "verify_exclusion_untrusted": Passed,
}


@pytest.mark.parametrize("verifier", VERIFIERS)
def test_a13_what_a_verifier_refuses_is_refused(verifier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A13: an entry that is good but for its verifier's word does not stand: no verdict goes unheeded."""
    step = matches()["gotland"].first(
        VERIFIERS[verifier], lambda step: getattr(step.entry.body, "exclusion", b"x")
    )

    def refuse(*_: object) -> None:
        raise Violation("proof", "proof-key")

    monkeypatch.setattr(referee, verifier, refuse)
    assert ("proof", "proof-key") == refusal(step.before, step.entry)


def test_a13_every_verifier_is_in_use() -> None:
    """A13: the room of the shuffle has no verifier that the referee does not ask."""
    offered = {name for name in braus_p2p.shuffle.__all__ if name.startswith("verify_")}
    assert set(VERIFIERS) == offered
    assert all(hasattr(referee, name) for name in offered)


# Who opens what


@pytest.fixture(scope="module")
def table() -> Game:
    """A deal that is about to be played."""
    return dealt("hands", "gotland")


def hands(table: Game) -> list[dict[int, int]]:
    """For each seat its places and the cards there."""
    position = table.position
    return [{place: int(card) for card, place in seat.hand(position).items()} for seat in table.seats]


def test_a18_once_dealt_nobody_else_is_needed_to_open_a_card(table: Game) -> None:
    """A18: every card of a hand is opened, with its proof, by its owner's seed and the record alone."""
    position = table.position
    for seat, hand, key in zip(table.seats, hands(table), table.deal_keys(), strict=True):
        for place, card in hand.items():
            masked = position.round.hidden[place]
            opened = play(position.context(seat.number), key, place, masked, seat.seed)
            found = verify_play_untrusted(position.context(seat.number), key.public, place, masked, *opened)
            assert card == found


def openings(position: Position, place: int, secrets: list[Scalar]) -> set[int]:
    """The cards that come out of a place with any sum of these secrets and their negatives."""
    deck = position.round.deck
    assert deck is not None
    found = set()
    for signs in product((-1, 0, 1), repeat=len(secrets)):
        chosen = [
            secret if sign > 0 else -secret for sign, secret in zip(signs, secrets, strict=True) if sign
        ]
        total = sum(chosen, start=Scalar.from_integer(0))
        for masked in (deck.places[place], position.round.hidden[place]):
            card = open_card(Ciphertext(masked.a, masked.b), total)
            found |= set() if card is None else {card}
    return found


@pytest.mark.parametrize("partners", list(combinations(range(4), 2)), ids=str)
def test_a20_two_who_pool_their_secrets_open_their_own_cards_only(
    table: Game, partners: tuple[int, int]
) -> None:
    """A20: no sum of two players' keys opens a third's card, before his share is taken off or after."""
    position, keys = table.position, table.deal_keys()
    pooled = [keys[seat].secret for seat in partners]
    for seat, hand in enumerate(hands(table)):
        for place, card in hand.items():
            expected = {card} if seat in partners else set()
            assert expected == openings(position, place, pooled)


@pytest.mark.parametrize("fourth", range(4))
def test_a20_three_who_pool_their_hands_know_the_fourths(table: Game, fourth: int) -> None:
    """A20, not prevented: all 36 cards are dealt, so what three do not hold the fourth does.

    Which card lies at which of his places they do not learn, nor can they play for him.
    """
    known = [set(hand.values()) for seat, hand in enumerate(hands(table)) if seat != fourth]
    assert set(range(len(CARDS))) - set.union(*known) == set(hands(table)[fourth].values())
    position, keys = table.position, table.deal_keys()
    pooled = [key.secret for seat, key in enumerate(keys) if seat != fourth]
    assert all(not openings(position, place, pooled) for place in hands(table)[fourth])


def test_a20_all_others_who_agree_undo_what_one_has_written() -> None:
    """A20, not prevented: three annul a deal of a match that is over, and the fourth's program obeys."""
    position = position_at(first(Played))
    author = position.pen
    session = resumed(author or 0, len(finished()))
    assert Phase.OVER is session.position.phase
    puppet = Puppet(session, position.voters[0], position=session.position).greet()
    digest = decision_digest(position.match_id, decision_content(position.index, position.head, Annulled()))
    votes = b"".join(sign(named(seat), "vote", digest) for seat in position.voters)
    puppet.say(Decision(position.index, position.head, Annulled(), votes))
    assert position.index + 1 == len(session.record)
    assert Phase.COMMIT is session.position.phase
    assert {author} == {seat for seat, count in enumerate(session.position.annulled) if count}


# Secrets and arithmetic

ROOM = Path(braus_p2p.shuffle.__file__).parent
LIBRARYS = {"from_uniform", "__add__", "__sub__", "__mul__", "__neg__"}
DIVISIONS = {
    ("argument.py", "_times"),
    ("argument.py", "verify_untrusted"),
    ("derive.py", "_below"),
    ("group.py", "from_integer"),
    ("transcript.py", "weights"),
}
"""Where Python divides: public integers, and in `_below` a draw of the permutation (docs/attacks.md)."""


def functions() -> list[tuple[str, ast.FunctionDef]]:
    """All functions of the room of the shuffle, with their files."""
    return [
        (path.name, node)
        for path in sorted(ROOM.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]


def test_a23_scalars_are_reckoned_with_by_the_library_alone() -> None:
    """A23: sums, products and reductions of scalars are libsodium's; Python divides no secret scalar.

    That the library's own functions take the same time for every scalar is its promise, not tested here.
    """
    source = (ROOM / "group.py").read_text(encoding="utf-8")
    (scalar,) = (
        node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and "Scalar" == node.name
    )
    methods = {node.name: ast.unparse(node) for node in scalar.body if isinstance(node, ast.FunctionDef)}
    assert LIBRARYS == {name for name, code in methods.items() if "(rbcl.crypto_core_ristretto255_" in code}
    assert {"decode_untrusted", "from_integer", "__int__"} == set(methods) - LIBRARYS
    divided = {
        (file, function.name)
        for file, function in functions()
        for node in ast.walk(function)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod | ast.Pow | ast.FloorDiv)
    }
    assert DIVISIONS == divided


# Machines


def opened() -> Game:
    """A table at which nobody sits but the host."""
    game = matches()["gotland"]
    return Game(game.seats, game.steps[:1])


def test_a32_whose_machine_sees_a_hand_is_signed_by_the_bot_itself() -> None:
    """A32: the host can neither seat a bot as a person nor say that it runs on another's machine."""
    game = opened()
    bot = joined(game.seats, game.position, 1, kind=1, machine="Ada")
    for body in (replace(bot, kind=0, machine=""), replace(bot, machine="Bo")):
        assert ("proof", "lobby-join-signature") == caught(game, game.position, body)


def test_a32_a_bot_that_names_no_machine_gets_no_seat() -> None:
    """A32: without a machine no honest host grants its wish, and a host who does is convicted."""
    game = opened()
    wish = join(identity("bot"), game.position.match_id, Newcomer("Bot", bot=True), 1, octets("bot"))
    assert "refused-not-allowed" == getattr(grant(game.position, wish), "key", None)
    body = joined(game.seats, game.position, 1, kind=1)
    assert ("rule", "lobby-machine") == caught(game, game.position, body)


def test_a32_everybody_sees_whose_machine_a_bot_runs_on() -> None:
    """A32: the view of every seat and of watchers names it."""
    game = opened()
    game = game.says(joined(game.seats, game.position, 1, kind=1, machine="Ada"))
    for seat in (None, 0, 1):
        sitter = look(game.position, seat, {}).sitters[1]
        assert sitter is not None
        assert (True, "Ada") == (sitter.bot, sitter.machine)
