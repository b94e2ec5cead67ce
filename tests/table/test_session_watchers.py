"""Who watches sees the record and nothing else, writes nothing, and can be kept out by the host."""

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache

import pytest

from braus_p2p.rules.cards import Card
from braus_p2p.table.ballot import Ballot
from braus_p2p.table.events import Append, Decide, Drop, Effect, Journal, Open, Say, Show, Sit, Tell, Woke
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.referee import advance
from braus_p2p.table.session import BEAT_SECONDS, Session
from braus_p2p.table.view import look
from braus_p2p.wire.ballot import Decision, Hold, Vote
from braus_p2p.wire.codec import decode_line_untrusted
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import (
    Chat,
    Closed,
    Commit,
    Heads,
    Join,
    Passed,
    Reach,
    Refused,
    Reseated,
    Seen,
    Want,
)
from braus_p2p.wire.signature import sign
from tests.support.desk import (
    Desk,
    Puppet,
    finished,
    first,
    frames,
    identity,
    key,
    new_session,
    octets,
    only,
    opened,
    position_at,
    resumed,
    settle,
    signed,
)
from tests.support.ring import shared_verdicts

REFUSED = Refused(9)


@pytest.fixture(autouse=True, scope="module")
def _shared() -> Iterator[None]:
    with shared_verdicts():
        yield


@cache
def closed_record() -> tuple[bytes, ...]:
    """The record of a whole match at a table that is closed to watchers."""
    desk = Desk([new_session(seat) for seat in range(4)])
    desk.put(0, Open(replace(opened(), watchers=0)))
    for seat in range(1, 4):
        desk.link(seat, 0)
        desk.put(seat, Sit(seat, octets("sit", seat)))
    desk.run()
    assert all(session.position.phase is Phase.OVER for session in desk.sessions)
    return desk.sessions[0].record


def middle() -> int:
    """An index at which the first deal is dealt and not yet played."""
    return first(Commit, closed_record()) + 16


def seat_at(index: int, seat: int = 1) -> Session:
    """The session of a seat at the closed table."""
    return resumed(seat, index, closed_record())


def cards_in(value: object) -> set[Card]:
    """Every card that stands anywhere in a value made of dataclasses and collections."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple | list | frozenset | set):
        return {card for part in value for card in cards_in(part)}
    if hasattr(value, "__dataclass_fields__"):
        return {card for field in fields(value) for card in cards_in(getattr(value, field.name))}  # type: ignore[arg-type]
    return set()


def reveals(frame: object) -> bool:
    """Whether a frame tells anything of the match."""
    return isinstance(frame, Entry | Decision | Vote | Hold | Heads | Seen | Reach | Chat)


def told(effects: list[Effect]) -> list[str]:
    return [effect.notice.key for effect in only(Tell, effects)]


# What a watcher sees


def test_a24_a_watcher_follows_the_match_and_sees_what_the_record_shows_and_no_more() -> None:
    """A24: all he sees is what anybody makes of the same lines; his session writes and signs nothing."""
    desk = Desk([*(new_session(seat) for seat in range(4)), new_session("watcher")])
    desk.seated()
    desk.link(4, 0)
    desk.run()
    watcher = desk.sessions[4]
    assert desk.sessions[0].record == watcher.record
    assert watcher.ended is not None
    assert "session-over" == watcher.ended.key
    position, public = Position(), {}
    for payload in watcher.record:
        position = advance(position, decode_line_untrusted(payload))
        public[position.index] = look(position, None)
    for view in (effect.view for effect in only(Show, desk.effects[4])):
        assert replace(public[view.index], absence=view.absence) == view
    assert not any(effect.own for effect in only(Append, desk.effects[4]))
    assert not [effect for effect in desk.effects[4] if isinstance(effect, Journal)]
    said = {type(frame) for frame in frames(desk.effects[4])}
    assert not said & {Vote, Hold, Join, Chat}


def test_a24_no_card_is_in_a_watchers_view_before_it_is_open() -> None:
    """A24: while a deal is played, the cards in the view are those played or shown, and no others."""
    shown = 0
    position = Position()
    for payload in finished():
        position = advance(position, decode_line_untrusted(payload))
        view = look(position, None)
        if position.phase is not Phase.PLAY:
            continue
        assert view.deal is not None
        assert cards_in(replace(view, last=None, opened=())) <= view.deal.seen
        assert ((), ()) == (view.hand, view.acts)
        shown += 1
    assert shown


def test_a24_two_matches_that_differ_in_what_is_hidden_look_alike_to_a_watcher() -> None:
    """A24, non-interference: the view is made of public state alone; who holds what changes nothing."""
    for index in range(first(Commit), len(finished()), 9):
        sessions = [resumed(seat, index) for seat in range(4)]
        hands = [session.view.hand for session in sessions]
        watching = {look(session.position, None) for session in sessions}
        assert 1 == len(watching)
        if sessions[0].position.phase is Phase.PLAY:
            assert len(set(hands)) > 1


def test_a_watcher_says_nothing() -> None:
    """Only seats speak."""
    watcher = Session.resume(identity("watcher"), octets("w"), Newcomer("Watcher"), finished()[:20])
    assert ["chat-only-players"] == told(settle(watcher, Say("ace of clubs!", 1)))


# The closed table


def test_a_closed_table_tells_a_watcher_nothing_once_play_has_begun() -> None:
    """He hears reason 9 and not one line, head or word; he asks in vain, again and again."""
    session = seat_at(middle())
    puppet = Puppet(session, "stranger").greet()
    heard = puppet.heard()
    assert REFUSED in heard
    puppet.say(Want(0), Want(5), Heads(1, octets("head")))
    puppet.now = BEAT_SECONDS
    effects = settle(session, Say("among us", 1), BEAT_SECONDS)
    assert REFUSED in frames(effects, puppet.number)
    assert not [frame for frame in [*puppet.heard(), *frames(effects, puppet.number)] if reveals(frame)]
    assert not [effect for effect in puppet.effects if isinstance(effect, Drop)]


def test_a_closed_table_shows_its_lobby_for_everybody_who_comes_may_want_a_place() -> None:
    """Before play the lines are told; when play begins he who has no place hears no more."""
    host = resumed(0, 2, closed_record())
    puppet = Puppet(host, "stranger").greet()
    puppet.say(Want(0))
    assert [0, 1] == [frame.index for frame in puppet.heard() if isinstance(frame, Entry)]
    assert REFUSED not in puppet.heard()


def test_the_seats_of_a_closed_table_hear_each_other_as_ever() -> None:
    """A seat that comes back gets all it lacks."""
    session = seat_at(middle())
    puppet = Puppet(session, 2, position=position_at(10, closed_record())).greet()
    puppet.say(Want(10))
    assert REFUSED not in puppet.heard()
    assert 10 in [frame.index for frame in puppet.heard() if isinstance(frame, Entry)]


def test_who_lags_behind_listens_to_whom_it_refuses() -> None:
    """A seat in the other's record, nobody yet in this one: its lines are taken all the same."""
    record = closed_record()
    index = next(at for at in range(middle(), len(record)) if position_at(at, record).pen == 2)
    session = seat_at(index)
    puppet = Puppet(session, "stranger", position=position_at(index + 1, record)).greet()
    assert Want(index) in puppet.heard()
    assert REFUSED in puppet.heard()
    effects = puppet.say(record[index])
    assert session.position.index > index
    assert not [effect for effect in effects if isinstance(effect, Drop)]


def test_a_watcher_who_is_refused_gives_up_and_a_substitute_waits() -> None:
    """Nobody is left standing at a closed door who has no business there; who would help out may wait."""
    position = position_at(middle(), closed_record())
    watcher = new_session("watcher")
    Puppet(watcher, 2, dials=False, position=position).greet().say(REFUSED)
    assert watcher.ended is not None
    assert "refused-no-watchers" == watcher.ended.key
    joiner = new_session("joiner")
    settle(joiner, Sit(None, octets("sit")))
    Puppet(joiner, 2, dials=False, position=position).greet().say(REFUSED)
    assert joiner.ended is not None
    substitute = new_session("substitute")
    settle(substitute, Sit(None, octets("sit"), substitute=True))
    puppet = Puppet(substitute, 2, dials=False, position=position).greet()
    assert ["refused-no-watchers"] == told(puppet.say(REFUSED, REFUSED))
    assert substitute.ended is None


def test_a_refusal_means_nothing_to_who_sits_or_from_nobody() -> None:
    """A lagging or lying neighbour shuts nobody out of his seat; nor does one who did not say who he is."""
    session = seat_at(middle())
    Puppet(session, 2, position=position_at(middle(), closed_record())).greet().say(REFUSED)
    assert session.ended is None
    watcher = new_session("watcher")
    Puppet(watcher, 2, dials=False).link().say(REFUSED)
    assert watcher.ended is None


def test_a_seat_shuts_a_watcher_out_whoever_called_whom() -> None:
    """A stranger who has called here does not; and nothing takes the place of a fraud that was found."""
    index = middle()
    here = position_at(index, closed_record())
    assert here.pen is not None
    other = (here.pen + 1) % 4
    for caller, cheated, expected in (
        ("stranger", False, None),
        (other, False, "refused-no-watchers"),
        (other, True, "session-fraud"),
    ):
        watcher = resumed("watcher", index, closed_record())
        puppet = Puppet(watcher, caller, dials=True).greet()
        if cheated:
            puppet.say(signed(here, other, Passed(b"")))
        puppet.say(REFUSED)
        assert expected == (watcher.ended and watcher.ended.key)


def test_while_a_seat_is_to_be_had_a_closed_table_is_open_to_whoever_may_take_it() -> None:
    """Without the record nobody could ask: it is told between deals once the seat is gone, and no longer."""
    index = first(Commit, closed_record())
    session = seat_at(index)
    missing = session.position.pen
    assert (0, Phase.COMMIT) == (missing, session.position.phase)
    others = [
        Puppet(session, seat, number=seat, position=position_at(index, closed_record())).greet()
        for seat in (2, 3)
    ]
    puppet = Puppet(session, "substitute", number=9).greet()
    assert REFUSED in puppet.heard()
    for now in (6.0, 12.0):
        for other in others:
            other.now = now
            other.say(Heads(index, session.position.head))
    puppet.now = 14.0
    puppet.say(Want(0))
    assert list(range(index)) == [frame.index for frame in puppet.heard() if isinstance(frame, Entry)]
    others[0].say(closed_record()[index])
    assert 2 == session.position.pen
    before = len(puppet.effects)
    puppet.now = 16.0
    puppet.say(Want(0))
    assert REFUSED in frames(puppet.effects[before:])
    assert not [frame for frame in frames(puppet.effects[before:], puppet.number) if reveals(frame)]


def test_a_substitute_comes_in_at_a_closed_table() -> None:
    """The seat is left between two deals; the newcomer waits, learns the record, asks, and is voted in."""
    record = closed_record()
    index = first(Commit, record)
    desk = Desk([resumed(seat, index, record) for seat in range(4)], holds=True)
    assert desk.sessions[0].position.pen == 0
    substitute = new_session("substitute")
    desk.sessions[0] = substitute  # the host's place on the desk, without his identity
    for caller, called in ((2, 1), (3, 1), (3, 2), (0, 1), (0, 2)):
        desk.link(caller, called)
    desk.put(0, Sit(None, octets("sit"), substitute=True))
    desk.run()
    assert 0 == substitute.position.index
    for beat in range(1, 9):
        desk.now = 3.0 * beat
        for place in range(4):
            desk.put(place, Woke())
        desk.run()
    assert index == substitute.position.index
    (what,) = [offer for offer in desk.sessions[1].view.absence.offers if isinstance(offer, Reseated)]
    assert key("substitute") == what.key
    for seat in (1, 2, 3):
        desk.put(seat, Decide(what))
        desk.run()
    assert substitute.seat is not None
    assert 0 == substitute.seat.number
    assert {session.position.head for session in desk.sessions} == {substitute.position.head}


def test_a_vote_or_an_old_line_from_outside_draws_no_line_out_of_a_closed_table() -> None:
    """What a stranger sends is judged as anybody's; what it would be answered with is not told to him."""
    record = closed_record()
    index = first(Commit, record)
    session = seat_at(index + 1)
    puppet = Puppet(session, "stranger").greet()
    ballot = Ballot(position_at(index, record))
    signature = sign(identity(1), "vote", ballot.vote_digest(Closed()))
    position = ballot.position
    puppet.say(Vote(position.index, position.head, Closed(), 1, signature))
    assert not [frame for frame in puppet.heard() if reveals(frame)]
