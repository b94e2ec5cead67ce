"""A session that meets its own identity: itself, called by mistake, or a copy of its data directory."""

from braus_p2p.table.events import Drop, Linked, Received, Send
from braus_p2p.wire.codec import decode_untrusted
from tests.support.desk import Puppet, octets, only, position_at, resumed, settle

INDEX = 20


def test_a_live_copy_makes_a_session_read_only() -> None:
    """Two nodes with one seat could contradict each other, so this one writes nothing more and says so."""
    session = resumed(1, INDEX)
    Puppet(session, 1, position=position_at(INDEX)).greet()
    assert session.ended is not None
    assert "session-double" == session.ended.key


def test_a_copy_that_is_not_at_this_table_changes_nothing() -> None:
    """The own identity without a record of this match is refused, and the table plays on."""
    session = resumed(1, INDEX)
    Puppet(session, 1).greet()
    assert session.ended is None


def test_a_session_that_calls_itself_plays_on() -> None:
    """Both ends of a link may be this very node, by a wrong address: both are let go and nothing is said."""
    session = resumed(1, INDEX)
    ends = {1: 2, 2: 1}
    waiting = [effect for number in ends for effect in settle(session, _linked(number), 0.0)]
    dropped: set[int] = set()
    while waiting:
        effect = waiting.pop(0)
        if isinstance(effect, Send):
            decode_untrusted(effect.payload)
            waiting += settle(session, Received(ends[effect.link], effect.payload), 0.0)
        dropped |= {drop.link for drop in only(Drop, [effect])}
    assert {1, 2} == dropped
    assert session.ended is None
    assert frozenset() == session.linked


def _linked(number: int) -> Linked:
    return Linked(number, number == 1, octets("end", number), bytes(32))
