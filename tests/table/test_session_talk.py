"""Chat: who may speak, that everybody hears it once, and that it is bounded and leaves no trace."""

from collections.abc import Iterator

import pytest

from braus_p2p.errors import Violation
from braus_p2p.table.events import Append, Drop, Effect, Heard, Journal, Say, Send, Tell
from braus_p2p.table.mouth import OWN_SAYINGS, SAYING_SECONDS, SAYINGS, Mouth
from braus_p2p.table.session import Session
from braus_p2p.wire.messages import Chat
from braus_p2p.wire.signature import chat_digest, sign
from tests.support.desk import (
    Desk,
    Puppet,
    finished,
    frames,
    identity,
    key,
    new_session,
    position_at,
    resumed,
    settle,
)
from tests.support.ring import shared_verdicts

MATCH = position_at(5).match_id


@pytest.fixture(autouse=True, scope="module")
def _shared() -> Iterator[None]:
    with shared_verdicts():
        yield


def chat(  # noqa: PLR0917 - the fields of the message
    name: object, count: int, text: str = "", phrase: int = 0, match_id: bytes = MATCH, by: object = None
) -> Chat:
    """What somebody says, signed by himself or by another."""
    digest = chat_digest(match_id=match_id, key=key(name), count=count, phrase=phrase, text=text)
    return Chat(key(name), count, phrase, text, sign(identity(name if by is None else by), "chat", digest))


def heard(effects: list[Effect]) -> list[tuple[int, str | int]]:
    """What the player hears, and from which seat."""
    return [(effect.seat, effect.said) for effect in effects if isinstance(effect, Heard)]


def passed_on(effects: list[Effect], link: int) -> list[str]:
    """The texts sent over a link."""
    return [frame.text for frame in frames(effects, link) if isinstance(frame, Chat)]


def told(effects: list[Effect]) -> list[str]:
    """The keys of the sentences to the player."""
    return [effect.notice.key for effect in effects if isinstance(effect, Tell)]


def at_table() -> tuple[Session, Puppet, Puppet]:
    """The session of seat 1 in mid-match, with links to seat 2 and to a watcher."""
    session = resumed(1, 20)
    neighbour = Puppet(session, 2, number=1, position=position_at(20)).greet()
    watcher = Puppet(session, "watcher", number=2, position=position_at(20)).greet()
    return session, neighbour, watcher


def test_what_is_said_reaches_everybody_over_any_hops_once_and_no_record() -> None:
    """Four in a line of links, and a watcher: each hears a text and a phrase once, and nothing is written."""
    desk = Desk([resumed(seat, 20) for seat in range(4)] + [new_session("watcher")], holds=True)
    for caller in range(1, 5):
        desk.link(caller, caller - 1)
    desk.link(0, 3)
    desk.run()
    before = [session.record for session in desk.sessions]
    marks = [len(effects) for effects in desk.effects]
    desk.put(1, Say("Skål, Åsa!", 5))
    desk.put(1, Say(3, 5))
    desk.put(2, Say("Tack", 0))
    desk.run()
    for effects, mark in zip(desk.effects, marks, strict=True):
        new = effects[mark:]
        assert [(1, "Skål, Åsa!"), (1, 3)] == [entry for entry in heard(new) if entry[0] == 1]
        assert [(2, "Tack")] == [entry for entry in heard(new) if entry[0] == 2]
        assert not [effect for effect in new if isinstance(effect, Append | Journal | Drop)]
    assert before == [session.record for session in desk.sessions]


def test_a_player_speaks_in_the_lobby_too() -> None:
    """Who has a place speaks before the others have come."""
    host = resumed(0, 2)
    effects = settle(host, Say("Welcome", 1))
    assert [(0, "Welcome")] == heard(effects)


@pytest.mark.parametrize("said", ["", 0])
def test_to_say_nothing_is_to_say_nothing(said: str | int) -> None:
    """No empty lines on anybody's screen."""
    session, *_ = at_table()
    assert [] == heard(settle(session, Say(said, 1)))


def test_only_players_speak() -> None:
    """A watcher is told that he cannot; so is one who has met a second self and only watches."""
    watcher = new_session("watcher")
    assert ["chat-only-players"] == told(settle(watcher, Say("boo", 1)))
    session, *_ = at_table()
    Puppet(session, 1, number=3, position=position_at(20)).greet()
    assert ["chat-only-players"] == told(settle(session, Say("boo", 1)))


@pytest.mark.parametrize(
    ("said", "why"),
    [("x" * 281, "wire-text-length"), ("a\x1b[2J", "wire-text-character"), (64, "wire-natural")],
)
def test_what_cannot_be_sent_is_told_to_the_player(said: str | int, why: str) -> None:
    """Too long, with control characters, or no phrase at all: nobody else ever sees it."""
    session, *_ = at_table()
    effects = settle(session, Say(said, 1))
    assert [why] == told(effects)
    assert [] == heard(effects)


def test_the_own_player_is_bounded_and_told_so() -> None:
    """So much at once, then one more in a while; the others would drop what is more than they take."""
    session, neighbour, _ = at_table()
    for number in range(OWN_SAYINGS):
        assert [] == told(settle(session, Say(f"line {number}", 1)))
    assert ["chat-too-fast"] == told(settle(session, Say("more", 1)))
    effects = settle(session, Say("later", 1), SAYING_SECONDS)
    assert ["later"] == passed_on(effects, neighbour.number)
    assert ["chat-too-fast"] == told(settle(session, Say("more", 1), SAYING_SECONDS))
    assert OWN_SAYINGS < SAYINGS


def test_a_mouth_earns_with_time_and_keeps_no_more_than_it_may_say_at_once() -> None:
    """One saying every two seconds from wherever time is counted; a clock that goes back takes nothing."""
    mouth = Mouth(0.0, 100.0)
    for now, allowed in ((101.0, 0.5), (101.0, 0.5), (102.0, 1.0), (90.0, 1.0), (92.0, 2.0), (999.0, 6.0)):
        mouth.refill(6, now)
        assert allowed == mouth.allowed


def test_a29_a_flood_is_cut_and_costs_the_link_nothing() -> None:
    """Beyond the bound all is dropped in silence, unchecked; after a while the player is heard again."""
    _, neighbour, watcher = at_table()
    effects = neighbour.say(*(chat(2, count, f"flood {count}") for count in range(3 * SAYINGS)))
    assert [(2, f"flood {count}") for count in range(SAYINGS)] == heard(effects)
    assert SAYINGS == len(passed_on(effects, watcher.number))
    neighbour.now = SAYING_SECONDS
    assert [(2, "again")] == heard(neighbour.say(chat(2, 10**6, "again")))
    assert not [effect for effect in neighbour.effects if isinstance(effect, Drop)]


def test_who_floods_takes_nothing_from_the_others() -> None:
    """Each player has a bound of his own."""
    _, neighbour, _ = at_table()
    neighbour.say(*(chat(2, count, "flood") for count in range(3 * SAYINGS)))
    assert [(3, "and I?")] == heard(neighbour.say(chat(3, 1, "and I?")))


def test_what_was_heard_is_not_heard_again() -> None:
    """The same again, from whatever side, and anything said before it: dropped and not passed on."""
    _, neighbour, watcher = at_table()
    one, two = chat(2, 7, "one"), chat(2, 9, "two")
    said = neighbour.say(one, one, two)
    assert [(2, "one"), (2, "two")] == heard(said)
    assert ([], ["one", "two"]) == (passed_on(said, neighbour.number), passed_on(said, watcher.number))
    again = watcher.say(two, one, chat(2, 8, "between"))
    assert [] == heard(again)
    assert [] == passed_on(again, neighbour.number)


@pytest.mark.parametrize(
    "bad",
    [
        chat(2, 1, "forged", by="stranger"),
        chat(2, 1, "of another match", match_id=position_at(5, finished(1)).match_id),
    ],
)
def test_a36_what_the_player_did_not_say_here_costs_the_link(bad: Chat) -> None:
    """A36: forged, or said in another match: nobody but the link is to blame, and it is let go."""
    _, neighbour, watcher = at_table()
    effects = neighbour.say(bad)
    (drop,) = [effect for effect in effects if isinstance(effect, Drop)]
    assert isinstance(drop.why, Violation)
    assert "signature" == drop.why.rung
    assert ([], []) == (heard(effects), passed_on(effects, watcher.number))


@pytest.mark.parametrize(
    "idle",
    [
        chat("stranger", 1, "I sit nowhere"),
        chat(2, 1, "", phrase=0),
        chat(2, 1, "both", phrase=2),
    ],
)
def test_what_says_nothing_here_is_dropped_in_silence(idle: Chat) -> None:
    """Of somebody who does not sit where this record ends, or neither text nor phrase, or both."""
    _, neighbour, watcher = at_table()
    effects = neighbour.say(idle)
    assert ([], []) == (heard(effects), passed_on(effects, watcher.number))
    assert not [effect for effect in effects if isinstance(effect, Drop)]


def test_a_phrase_that_is_not_known_here_is_passed_on() -> None:
    """A newer program at the next table end may know it."""
    _, neighbour, watcher = at_table()
    effects = neighbour.say(chat(2, 1, phrase=63))
    assert [(2, 63)] == heard(effects)
    assert 1 == len([frame for frame in frames(effects, watcher.number) if isinstance(frame, Chat)])


def test_after_a_restart_the_count_goes_on_from_what_others_still_pass_on() -> None:
    """What this identity said before is not heard again, and what it says now is greater."""
    session, neighbour, _ = at_table()
    assert [] == heard(neighbour.say(chat(1, 40, "before the restart")))
    effects = settle(session, Say("back", 3))
    (sent,) = [frame for frame in frames(effects, neighbour.number) if isinstance(frame, Chat)]
    assert 41 == sent.count
    assert any(isinstance(effect, Send) for effect in effects)


def test_before_there_is_a_match_nothing_is_heard() -> None:
    """Who has no record yet cannot check a word, and drops it."""
    puppet = Puppet(new_session("newcomer"), 2, dials=False, position=position_at(20)).greet()
    assert [] == heard(puppet.say(chat(2, 1, "hello")))
