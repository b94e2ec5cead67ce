"""A session that meets its own identity: itself, called by mistake, or a copy of its data directory."""

from braus_p2p.table.events import Contact, Drop, Linked, Received, Send
from braus_p2p.table.exchange import MOST_REACHES
from braus_p2p.wire.codec import decode_untrusted
from braus_p2p.wire.messages import Passed, Reach
from tests.support.desk import Puppet, key, octets, only, position_at, resumed, settle, signed

INDEX = 20


def test_a38_a_live_copy_makes_a_session_read_only() -> None:
    """Two nodes with one seat could contradict each other, so this one writes nothing more and says so."""
    session = resumed(1, INDEX)
    Puppet(session, 1, position=position_at(INDEX)).greet()
    assert session.ended is not None
    assert "session-double" == session.ended.key


def test_a38_a_copy_that_echoes_the_nonce_is_a_copy() -> None:
    """No link ends in itself: who says the session's own nonce on it is another, and is let go once."""
    session = resumed(1, INDEX)
    copy = Puppet(session, 1, position=position_at(INDEX))
    copy.end.nonce = octets("session", copy.name, copy.number)
    copy.greet()
    assert ["link-own-identity"] == [drop.why and drop.why.key for drop in only(Drop, copy.effects)]
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
    dropped: set[tuple[int, str | None]] = set()
    while waiting:
        effect = waiting.pop(0)
        if isinstance(effect, Send):
            decode_untrusted(effect.payload)
            waiting += settle(session, Received(ends[effect.link], effect.payload), 0.0)
        dropped |= {(drop.link, drop.why and drop.why.key) for drop in only(Drop, [effect])}
    assert {(1, "link-own-identity"), (2, "link-own-identity")} == dropped
    assert session.ended is None
    assert frozenset() == session.linked


def test_a38_a_copy_does_not_hide_who_cheated() -> None:
    """Who has stopped for a fraud goes on saying so when it meets itself."""
    session = resumed(1, INDEX)
    here = position_at(INDEX)
    assert here.pen is not None
    other = (here.pen + 1) % 4
    Puppet(session, other).greet().say(signed(here, other, Passed(b"")))
    assert session.accused
    Puppet(session, 1, position=here, number=2).greet()
    assert session.ended is not None
    assert "session-fraud" == session.ended.key


def test_strangers_cannot_fill_the_list_of_addresses() -> None:
    """Of those who hold no seat only so many are noted and passed on, whatever they say of themselves."""
    session = resumed(1, INDEX)
    contacts = []
    for number in range(MOST_REACHES + 2):
        stranger = Puppet(session, f"stranger {number}", number=number).greet()
        effects = stranger.say(Reach(key(f"stranger {number}"), 4000, (bytes([127, 0, 0, 1]),)))
        contacts += only(Contact, effects)
    assert MOST_REACHES == len(contacts)


def _linked(number: int) -> Linked:
    return Linked(number, number == 1, octets("end", number), bytes(32))
