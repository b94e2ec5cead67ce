"""Links of a session: who speaks, what is refused, and that a bad link costs the table nothing."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.errors import Violation
from braus_p2p.table.events import (
    Append,
    Drop,
    Lost,
    Received,
    Send,
    Show,
    Wake,
    Woke,
)
from braus_p2p.table.hello import BATCH, REFILL, Link, LinkRefused
from braus_p2p.table.lobby import Reason
from braus_p2p.table.phases import Phase
from braus_p2p.table.session import BEAT_SECONDS, HELLO_SECONDS
from braus_p2p.wire.codec import encode
from braus_p2p.wire.messages import Greeting, Heads, Hello, Refused, Seen, Want
from braus_p2p.wire.signature import verify_untrusted
from tests.support.desk import (
    Puppet,
    entry_at,
    finished,
    frames,
    key,
    new_session,
    octets,
    only,
    opened,
    position_at,
    resumed,
    settle,
    signed,
    wish,
)
from tests.support.ring import shared_verdicts


@pytest.fixture(autouse=True, scope="module")
def _shared() -> Iterator[None]:
    with shared_verdicts():
        yield


def drops(puppet: Puppet) -> list[tuple[str | None, str]]:
    """Rung and key of every reason for which the session let a link go."""
    dropped = [drop.why for drop in only(Drop, puppet.effects)]
    return [(getattr(why, "rung", None), why.key) for why in dropped if why is not None]


def test_a_new_link_is_greeted_and_says_hello_once_it_has_greeted() -> None:
    """First word version and nonce, second who speaks and how far the record goes."""
    session = resumed(1, 20)
    puppet = Puppet(session, "stranger").link()
    assert [Greeting] == [type(heard) for heard in puppet.heard()]
    puppet.say(puppet.end.greeting())
    hello = puppet.heard()[-1]
    assert isinstance(hello, Hello)
    position = session.position
    assert (position.match_id, 20, position.head) == (hello.match_id, hello.index, hello.head)
    puppet.end.helloed(hello, octets("somebody else"))
    assert session.position.player(1).key == puppet.end.key


@pytest.mark.parametrize("dials", [True, False])
def test_both_roles_say_hello(dials: bool) -> None:  # noqa: FBT001 - the parameter of the case
    """Whoever called, each side believes the other's Hello."""
    puppet = Puppet(resumed(1, 20), "stranger", dials=dials).greet()
    assert [] == drops(puppet)


@pytest.mark.parametrize(
    "changed",
    [{"key": key("other")}, {"match_id": b""}, {"index": 19}, {"head": octets("head")}],
    ids=lambda changed: next(iter(changed)),
)
def test_everything_in_a_hello_is_signed(changed: dict[str, object]) -> None:
    """With any field changed the signature is bad, and the link is let go."""
    puppet = Puppet(resumed(1, 20), "stranger", position=position_at(20)).link()
    puppet.say(puppet.end.greeting(), replace(puppet.hello(), **changed))
    assert [("signature", "wire-signature")] == drops(puppet)


def test_a_hello_is_signed_for_the_role_of_its_side() -> None:
    """As the client by who has called and as the server by who was called, in so many words (spec §3)."""
    for dials, kind in ((False, "hello-client"), (True, "hello-server")):
        puppet = Puppet(resumed(1, 20), "stranger", dials=dials).link()
        puppet.say(puppet.end.greeting())
        hello = puppet.heard()[-1]
        assert isinstance(hello, Hello)
        verify_untrusted(hello.key, kind, puppet.end._digest(hello), hello.signature)
        other = ({"hello-client", "hello-server"} - {kind}).pop()
        with pytest.raises(Violation):
            verify_untrusted(hello.key, other, puppet.end._digest(hello), hello.signature)


def test_who_knows_no_match_says_hello_without_a_head() -> None:
    """There is no line whose digest it could be."""
    puppet = Puppet(new_session("blank"), "stranger").link()
    puppet.say(puppet.end.greeting())
    hello = puppet.heard()[-1]
    assert isinstance(hello, Hello)
    assert (b"", 0, b"") == (hello.match_id, hello.index, hello.head)


def test_the_first_line_is_handed_on() -> None:
    """Who has called a table tells all others that he is linked with at once what it is."""
    session = new_session("guest")
    host = Puppet(session, 0, dials=False).greet()
    Puppet(session, "other", number=2).greet()
    assert entry_at(0) in frames(host.say(entry_at(0)), 2)


def test_another_version_is_refused_and_told_so() -> None:
    """The link is let go, nobody is to blame, and the other side hears why."""
    puppet = Puppet(resumed(1, 20), "stranger").link()
    puppet.say(Greeting(2, octets("nonce")))
    assert Refused(int(Reason.VERSION)) == puppet.heard()[-1]
    assert [(None, "link-version")] == drops(puppet)


def test_the_own_identity_on_the_other_side_is_refused() -> None:
    """A session does not talk to a copy of itself."""
    assert [(None, "link-own-identity")] == drops(Puppet(resumed(1, 20), 1).greet())


def test_another_match_is_refused_and_told_so() -> None:
    """Two tables have nothing to say to each other."""
    other = position_at(5, finished(1))
    puppet = Puppet(resumed(1, 20), "stranger", position=other).greet()
    assert Refused(int(Reason.OTHER_MATCH)) == puppet.heard()[-1]
    assert [(None, "link-other-match")] == drops(puppet)


@pytest.mark.parametrize("reason", [Reason.VERSION, Reason.OTHER_MATCH])
def test_a_refused_link_is_let_go_on_this_side_too(reason: Reason) -> None:
    """What the other side says of the link ends the link, not the session."""
    session = resumed(1, 20)
    puppet = Puppet(session, "stranger").link()
    puppet.say(Refused(int(reason)))
    assert [(None, reason.key)] == drops(puppet)
    assert session.ended is None


def test_a_second_greeting_and_a_hello_out_of_place_are_refused() -> None:
    """Each is said once, greeting first."""
    twice = Puppet(resumed(1, 20), "stranger").link()
    twice.say(twice.end.greeting(), twice.end.greeting())
    early = Puppet(resumed(1, 20), "stranger").link()
    early.say(early.hello())
    again = Puppet(resumed(1, 20), "stranger").greet()
    again.say(again.hello())
    assert [("schema", "link-greeted-twice")] == drops(twice)
    assert [("schema", "link-hello-out-of-place")] == drops(early)
    assert [("schema", "link-hello-out-of-place")] == drops(again)


@pytest.mark.parametrize(
    "message", [Want(0), Heads(3, octets("head")), entry_at(0), wish(position_at(1), "stranger", 1)]
)
def test_nothing_is_heard_before_hello(message: Want | Heads) -> None:
    """Who has not said who he is has nothing to say."""
    puppet = Puppet(resumed(1, 20), "stranger").link()
    puppet.say(puppet.end.greeting(), message)
    assert [("schema", "link-no-hello")] == drops(puppet)


def test_a_hello_is_good_for_its_link_its_role_and_its_channel_alone() -> None:
    """Neither another link's nor the other role's nor another channel's Hello is believed (A36)."""
    other_link = Puppet(resumed(1, 20), "stranger", number=2)
    other_link.link()
    replayed = other_link.hello()
    here = Puppet(resumed(1, 20), "stranger").link()
    here.say(here.end.greeting(), replayed)
    assert [("signature", "wire-signature")] == drops(here)

    role = Puppet(resumed(1, 20), "stranger").link()
    role.say(role.end.greeting())
    role.end.dialled = False
    role.say(role.hello())
    assert [("signature", "wire-signature")] == drops(role)

    channel = Puppet(resumed(1, 20), "stranger").link()
    channel.end.binding = octets("a man in the middle")
    channel.say(channel.end.greeting(), channel.hello())
    assert [("signature", "wire-signature")] == drops(channel)


def test_a_link_that_does_not_say_who_it_is_is_let_go_in_time() -> None:
    """The deadline is kept by a beat; a link that said hello stays."""
    session = resumed(1, 20)
    slow = Puppet(session, "slow", number=1).link()
    quick = Puppet(session, "quick", number=2).greet()
    effects = settle(session, Woke(), HELLO_SECONDS)
    assert [Drop(1, effects[0].why)] == [effect for effect in effects if isinstance(effect, Drop)]
    assert "link-no-hello-in-time" == effects[0].why.key
    assert [] == settle(session, Received(slow.number, encode(slow.end.greeting())), HELLO_SECONDS)
    quick.now = HELLO_SECONDS
    assert [] != quick.say(Want(0))


def test_a_lost_link_is_forgotten() -> None:
    """Nothing more is sent over it, and losing it twice does no harm."""
    session = resumed(1, 20)
    Puppet(session, "stranger").greet()
    assert [] == settle(session, Lost(1))
    assert [] == settle(session, Lost(1))
    assert [] == only(Send, settle(session, Woke(), BEAT_SECONDS))


def test_a_session_knows_whom_it_is_linked_to() -> None:
    """By identity, from Hello until the link ends."""
    session = resumed(1, 20)
    Puppet(session, 0, number=1).greet()
    Puppet(session, "stranger", number=2).link()
    assert {key(0)} == session.linked
    settle(session, Lost(1))
    assert set() == session.linked


def test_every_beat_says_how_far_the_record_goes_and_who_is_there() -> None:
    """To each link that said hello; who just came back knows of itself only, a blank one says nothing."""
    session = resumed(1, 20)
    puppet = Puppet(session, "stranger").greet()
    effects = settle(session, Woke(), BEAT_SECONDS)
    there = bytes([255, 0, 255, 255])
    assert [Heads(20, session.position.head), Seen(there)] == frames(effects, puppet.number)
    assert [2 * BEAT_SECONDS] == [wake.at for wake in only(Wake, effects)]
    blank = new_session("blank")
    Puppet(blank, "stranger").greet()
    assert [] == frames(settle(blank, Woke(), BEAT_SECONDS))
    lobby = resumed(0, 2)
    Puppet(lobby, "stranger").greet()
    assert [Heads(2, lobby.position.head)] == frames(settle(lobby, Woke(), BEAT_SECONDS))


def test_whoever_is_silent_is_shown_with_every_beat() -> None:
    """It need not be the host: the seconds go on."""
    session = resumed(1, 20)
    settle(session, Woke())
    for seat in (0, 3):
        puppet = Puppet(session, seat, number=seat + 1).greet()
        puppet.now = 20.0
        puppet.say(Heads(20, session.position.head))
    (shown,) = only(Show, settle(session, Woke(), 22.0))
    assert (0.0, 0.0, 22.0, 0.0) == shown.view.absence.silent


@pytest.mark.parametrize(("who", "believed"), [("stranger", False), (2, True)])
def test_only_the_word_of_a_seat_is_believed(who: str | int, believed: bool) -> None:  # noqa: FBT001
    """A watcher who says that all are there changes nothing: he could hold up a table he is not at."""
    session = resumed(1, 20)
    puppet = Puppet(session, who).greet()
    settle(session, Received(puppet.number, encode(Seen(bytes(4)))), 20.0)
    silent = [bool(seconds) for seconds in session.view.absence.silent]
    assert [not believed, False, not believed, not believed] == silent


@pytest.mark.parametrize("origin", [-1e9, 0.0, 1e9])
def test_time_may_begin_anywhere(origin: float) -> None:
    """The first beat comes with the first event, whatever the clock says."""
    effects = new_session("anybody").feed(Woke(), origin)
    assert [origin + BEAT_SECONDS] == [wake.at for wake in only(Wake, list(effects))]


# Garbage at every rung (A27)


def garbage() -> list[tuple[str, bytes]]:
    """A frame that fails at each rung up to `signature`, for a table at 20."""
    position = position_at(20)
    good = entry_at(20)
    torn = bytearray(encode(good))
    torn[-1] ^= 1
    return [
        ("encoding", b"GET / HTTP/1.1\r\n\r\n"),
        ("schema", encode(Want(0))[:1] + b"\x7f" + encode(Want(0))[2:]),
        ("signature", bytes(torn)),
        ("signature", encode(signed(position, good.author, good.body, name="stranger"))),
        ("signature", encode(signed(position, 5, good.body, name="stranger"))),
    ]


@pytest.mark.parametrize(("rung", "payload"), garbage())
def test_garbage_costs_the_link_and_the_table_plays_on(rung: str, payload: bytes) -> None:
    """The link is let go with the rung it failed; nobody is accused, and the next good entry is taken."""
    session = resumed(1, 20)
    puppet = Puppet(session, "stranger", number=1).greet()
    other = Puppet(session, "friend", number=2).greet()
    puppet.say(payload)
    assert [rung] == [rung for rung, _ in drops(puppet)]
    assert not session.accused
    other.say(entry_at(20))
    assert 21 <= session.position.index
    assert [] == drops(other)


def test_an_author_beyond_the_last_seat_is_unknown() -> None:
    """The link is let go, and it is said which seat there is not."""
    session = resumed(1, 20)
    puppet = Puppet(session, "stranger").greet()
    puppet.say(signed(position_at(20), 4, entry_at(20).body, name="stranger"))
    (drop,) = only(Drop, puppet.effects)
    assert drop.why is not None
    assert ("entry-unknown-author", {"seat": 5}) == (drop.why.key, drop.why.arguments)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    st.binary(max_size=200)
    | st.sampled_from(finished()).flatmap(
        lambda payload: st.integers(0, len(payload) - 1).map(
            lambda at: payload[:at] + bytes([payload[at] ^ 1]) + payload[at + 1 :]
        )
    )
)
def test_no_bytes_bring_a_session_down(payload: bytes) -> None:
    """Whatever comes over a link, before hello or after, `feed` returns, and nobody honest is accused."""
    for session in (new_session("blank"), resumed(1, 3), resumed(1, 20)):
        Puppet(session, "stranger", number=1).link().say(payload)
        Puppet(session, "friend", number=2).greet().say(payload)
        assert not session.accused


# Bounds: memory and work for a frame from outside


def test_a_want_is_answered_with_one_batch() -> None:
    """64 entries and how far the record goes, however often and wherever one asks."""
    record = finished(0, 3)
    session = resumed(1, len(record), record)
    puppet = Puppet(session, "stranger").greet()
    for index in (0, 0, 5):
        answer = frames(puppet.say(Want(index)))
        assert BATCH + 1 == len(answer)
        assert Heads(len(record), session.position.head) == answer[-1]
    assert [] == puppet.say(Want(2**24 - 1))
    assert [] == puppet.say(Want(len(record)))


def test_the_last_batch_ends_what_was_asked_for() -> None:
    """Who has all is not told again how far the record goes."""
    puppet = Puppet(resumed(1, 20), "stranger").greet()
    assert [entry_at(index) for index in range(5, 20)] == frames(puppet.say(Want(5)))


def test_who_asks_again_and_again_gets_the_record_twice_and_a_little() -> None:
    """More only with the next beat, and then no more than a little: asking is cheap, answering is not."""
    session = resumed(1, 20)
    puppet = Puppet(session, "stranger").greet()

    def served() -> int:
        answers = frames(puppet.say(*[Want(0)] * 20))
        return len([answer for answer in answers if not isinstance(answer, Heads)])

    assert 2 * 20 + REFILL == served()
    assert 0 == served()
    for beat in (1, 2):
        puppet.now = beat * BEAT_SECONDS
        settle(session, Woke(), puppet.now)
        assert REFILL == served()
    for beat in range(3, 9):
        puppet.now = beat * BEAT_SECONDS
        settle(session, Woke(), puppet.now)
    assert 2 * 20 + REFILL == served()


def test_a_want_from_far_ahead_does_not_cut_the_asker_off() -> None:
    """He still gets the next new entry once he has asked for what is there."""
    session = resumed(1, 20)
    puppet = Puppet(session, "asker", number=1, position=position_at(20)).greet()
    puppet.say(Want(2**24 - 1))
    giver = Puppet(session, "giver", number=2).greet()
    assert entry_at(20) in frames(giver.say(entry_at(20)), puppet.number)


def test_heads_are_asked_about_once_a_beat() -> None:
    """A flood of claims to know more makes one Want each beat."""
    session = resumed(1, 20)
    puppet = Puppet(session, "stranger").greet()
    flood = [Heads(index, octets(index)) for index in range(21, 2000)]
    assert [Want(20)] == frames(puppet.say(*flood))
    settle(session, Woke(), BEAT_SECONDS)
    assert [Want(20)] == frames(puppet.say(*flood))


def test_a_flood_of_other_heads_at_the_same_index_walks_back_once_a_beat() -> None:
    """The batch before is asked for, not one batch for each claim."""
    record = finished(0, 3)
    session = resumed(1, 80, record)
    puppet = Puppet(session, "stranger").greet()
    flood = [Heads(80, octets(number)) for number in range(500)]
    assert [Want(80 - BATCH)] == frames(puppet.say(*flood))


def test_old_entries_and_doubles_are_swallowed() -> None:
    """What is known already is neither written nor sent nor shown again."""
    session = resumed(1, 20)
    puppet = Puppet(session, "stranger").greet()
    assert [] == puppet.say(*(entry_at(index) for index in range(20)), *(entry_at(5) for _ in range(100)))


def test_a_link_asks_back_only_for_what_is_earlier() -> None:
    """Walking back never asks for the same or a later batch, until wants are forgotten."""
    link = Link(1, dialled=True, nonce=octets("nonce"), binding=bytes(32), deadline=0.0)
    assert Want(436) == link.want_before(500)
    assert [None, None] == [link.want_before(500), link.want_before(563)]
    assert Want(372) == link.want_before(436)
    assert Want(0) == link.want_before(30)
    assert link.want_before(1) is None
    link.forget_wants()
    assert Want(436) == link.want_before(500)


def test_hello_needs_a_greeting_and_greets_one_version() -> None:
    """A link's own state refuses what is out of order."""
    link = Link(1, dialled=True, nonce=octets("nonce"), binding=bytes(32), deadline=0.0)
    with pytest.raises(LinkRefused) as refused:
        link.greeted(Greeting(9, octets("theirs")))
    assert {"theirs": 9, "ours": 1} == refused.value.arguments
    with pytest.raises(Violation):
        link.helloed(Hello(octets("key"), b"", 0, b"", bytes(64)), octets("own"))


# Forwarding


def test_an_entry_goes_on_to_every_link_that_lacks_just_this_one() -> None:
    """Not back to where it came from, not to who is behind, and before its proofs are checked."""
    session = resumed(1, 20)
    giver = Puppet(session, "giver", number=1, position=position_at(20)).greet()
    level = Puppet(session, "level", number=2, position=position_at(20)).greet()
    Puppet(session, "behind", number=3, position=position_at(5)).greet()
    before = len(giver.effects)
    giver.say(entry_at(20))
    kinds = [type(effect) for effect in giver.effects[before:]]
    assert Send is kinds[0]
    assert [2] == sorted(
        {send.link for send in only(Send, giver.effects[before:]) if send.payload == finished()[20]}
    )
    assert kinds.index(Send) < kinds.index(Append) < kinds.index(Show)
    level.say(entry_at(20))
    assert [entry_at(20)] == [heard for heard in frames(giver.effects, 2) if heard == entry_at(20)]


def test_who_gave_a_line_is_handed_the_next() -> None:
    """Of the first line, of one in mid-match, whoever gives the one after it."""
    for index, session in ((0, new_session("guest")), (20, resumed("watcher", 20))):
        giver = Puppet(session, 0, dials=False, position=position_at(index)).greet()
        giver.say(entry_at(index))
        other = Puppet(session, 3, number=2, dials=False, position=position_at(index + 1)).greet()
        assert entry_at(index + 1) in frames(other.say(entry_at(index + 1)), giver.number)


def test_a_gap_is_asked_for() -> None:
    """An entry from further on makes a Want, once; it is not kept."""
    session = resumed(1, 20)
    puppet = Puppet(session, "stranger").greet()
    assert [Want(20)] == frames(puppet.say(entry_at(22), entry_at(23)))
    assert 20 == session.position.index


def test_what_was_written_between_greeting_and_hello_is_told() -> None:
    """The Hello of this side was signed before it."""
    session = resumed(next(seat for seat in range(4) if seat != position_at(21).pen), 20)
    slow = Puppet(session, "slow", number=1).link()
    slow.say(slow.end.greeting())
    Puppet(session, "giver", number=2).greet().say(entry_at(20))
    told = frames(slow.say(slow.hello()))
    assert Heads(21, session.position.head) == told[0]
    level = Puppet(session, "level", number=3).greet()
    assert [Greeting, Hello] == [type(frame) for frame in level.heard()]  # its Hello has said it


def test_a_late_peer_gets_everything_in_batches() -> None:
    """Batch after batch, asked for one after the other."""
    record = finished(0, 6)
    assert 3 * BATCH < len(record)
    session, late = resumed(1, len(record), record), new_session("late")
    near = Puppet(session, "late", number=1).greet()
    far = Puppet(late, 1, dials=False, number=1, position=position_at(len(record), record)).greet()
    asked = [heard for heard in far.heard() if isinstance(heard, Want)]
    wants = []
    while asked:
        wants += asked
        answers = frames(near.say(*asked))
        asked = [heard for heard in frames(far.say(*answers)) if isinstance(heard, Want)]
    assert [Want(index) for index in range(0, len(record), BATCH)] == wants
    assert late.record == record


def test_the_first_entry_is_taken_from_whom_one_called() -> None:
    """Who calls a session without a match cannot put it at his table."""
    calls, called = new_session("joiner"), new_session("joiner")
    Puppet(called, "stranger", dials=True).greet().say(entry_at(0))
    Puppet(calls, "host", dials=False).greet().say(entry_at(0))
    assert (Phase.BLANK, Phase.LOBBY) == (called.position.phase, calls.position.phase)


def test_a_bad_first_entry_is_the_links_doing() -> None:
    """Nobody sits at a table that is not open, so nobody is accused of it."""
    bad = {
        "signature": signed(position_at(0), 0, opened(), name="stranger"),
        "turn": signed(position_at(0), 3, opened(), name=0),
        "rule": signed(position_at(0), 0, opened(1, 0, 1).__class__(**{**fields(opened()), "version": 2})),
    }
    for rung, entry in bad.items():
        session = new_session("joiner")
        puppet = Puppet(session, "host", dials=False).greet()
        puppet.say(entry)
        assert [rung] == [rung for rung, _ in drops(puppet)]
        assert not session.accused


def fields(message: object) -> dict[str, object]:
    """The fields of a message by name."""
    return {name: getattr(message, name) for name in message.KINDS}
