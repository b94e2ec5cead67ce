"""Where the players' nodes can be called: said first-hand, passed on, and not drowned by hearsay."""

from braus_p2p.table.events import Contact, Lost, Reachable, Send, Woke
from braus_p2p.table.session import BEAT_SECONDS, Session
from braus_p2p.wire.messages import Reach
from tests.support.desk import Puppet, frames, key, only, resumed, settle, wish

INDEX = 20
HOME = (bytes([127, 0, 0, 1]),)
AWAY = (bytes([127, 0, 0, 2]),)


def _session() -> Session:
    return resumed(1, INDEX)


def test_own_addresses_go_to_everybody_linked_and_met_later() -> None:
    """What a node says of itself goes to its links at once, and to new ones when they are met."""
    session = _session()
    Puppet(session, 2).greet()
    own = Reach(key(1), 4000, HOME)
    assert own in frames(settle(session, Reachable(4000, HOME)))
    late = Puppet(session, 3, number=2).greet()
    assert own in late.heard()
    assert key(2) == session.key_at(1)
    assert session.key_at(99) is None


def test_a_players_own_word_is_noted_and_passed_on_once() -> None:
    """A contact comes of it, and the others hear of it; said again it is no news."""
    session = _session()
    other = Puppet(session, 3, number=2).greet()
    puppet = Puppet(session, 2).greet()
    said = Reach(key(2), 4000, HOME)
    effects = puppet.say(said)
    assert [Contact(key(2), 4000, HOME)] == only(Contact, effects)
    assert [other.number] == [effect.link for effect in only(Send, effects)]
    assert [] == puppet.say(said)


def test_nobody_tells_a_node_where_it_is_itself() -> None:
    """Hearsay about oneself is ignored."""
    session = _session()
    assert [] == only(Contact, Puppet(session, 2).greet().say(Reach(key(1), 4000, HOME)))


def test_hearsay_counts_of_players_and_only_while_they_are_silent() -> None:
    """Of one who is not linked it helps; of one who is, his own word stands; of strangers it is nothing."""
    session = _session()
    gossip = Puppet(session, 3, number=2).greet()
    assert [Contact(key(2), 4001, AWAY)] == only(Contact, gossip.say(Reach(key(2), 4001, AWAY)))
    puppet = Puppet(session, 2).greet()
    puppet.say(Reach(key(2), 4000, HOME))
    assert [] == only(Contact, gossip.say(Reach(key(2), 4001, AWAY)))
    assert [] == only(Contact, gossip.say(Reach(key("stranger"), 4000, HOME)))
    settle(session, Woke(), BEAT_SECONDS)
    assert [] == only(Contact, gossip.say(Reach(key(2), 4001, AWAY)))


def test_hearsay_helps_while_a_players_own_word_is_not_to_be_had() -> None:
    """Of one who is linked and has not said where to call him, and of one who has said it and is gone."""
    session = _session()
    gossip = Puppet(session, 3, number=2).greet()
    puppet = Puppet(session, 2).greet()
    assert [Contact(key(2), 4001, AWAY)] == only(Contact, gossip.say(Reach(key(2), 4001, AWAY)))
    puppet.say(Reach(key(2), 4000, HOME))
    settle(session, Lost(puppet.number))
    settle(session, Woke(), BEAT_SECONDS)
    assert [Contact(key(2), 4001, AWAY)] == only(Contact, gossip.say(Reach(key(2), 4001, AWAY)))


def test_one_story_about_a_player_is_enough_between_two_beats() -> None:
    """Two that contradict each other would chase each other round the table for ever."""
    session = _session()
    gossip = Puppet(session, 3, number=2).greet()
    first, second = (Reach(key(2), port, AWAY) for port in (4001, 4002))
    assert [4001] == [contact.port for contact in only(Contact, gossip.say(first, second))]
    settle(session, Woke(), BEAT_SECONDS)
    assert [4002] == [contact.port for contact in only(Contact, gossip.say(second))]


def test_where_a_player_can_be_called_is_said_again_when_he_sits_down() -> None:
    """Who heard it of a stranger before had no reason to keep it."""
    session = resumed(0, 1)
    guest = Puppet(session, "A").greet()
    guest.say(said := Reach(key("A"), 4000, HOME))
    Puppet(session, "B", number=2).greet()
    effects = guest.say(wish(session.position, "A", 2))
    assert said in frames(effects, 2)
    assert said not in frames(effects, guest.number)


def test_addresses_are_said_again_with_the_beat() -> None:
    """What was lost on the way is said again, to others than the one it is about."""
    session = _session()
    Puppet(session, 2).greet().say(said := Reach(key(2), 4000, HOME))
    Puppet(session, 3, number=2).greet()
    effects = [effect for beat in (2, 4) for effect in settle(session, Woke(), beat * BEAT_SECONDS)]
    assert said in frames(effects, 2)
    assert said not in frames(effects, 1)
