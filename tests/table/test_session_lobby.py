"""Getting seated: what the host grants, what he refuses, and what a joiner makes of the answer."""

from collections.abc import Iterator

import pytest

from braus_p2p.errors import LocalError, Violation
from braus_p2p.rules.acts import Move
from braus_p2p.table.events import Append, Chose, Drop, Free, Journal, Lost, Open, Send, Show, Sit, Tell, Woke
from braus_p2p.table.lobby import LONGEST_LOBBY, Newcomer, Reason, free_places, grant
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.presence import SILENT_SECONDS
from braus_p2p.table.referee import advance
from braus_p2p.table.seat import Duty
from braus_p2p.table.session import BEAT_SECONDS, Session
from braus_p2p.ui.words import say
from braus_p2p.wire.codec import decode_untrusted, encode
from braus_p2p.wire.messages import Join, Refused, Reveal, Seated, Started, Unseated
from tests.support.desk import (
    Desk,
    Puppet,
    entry_at,
    finished,
    first,
    frames,
    identity,
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


def host() -> Session:
    """A session that has just opened a table for four."""
    session = new_session(0)
    settle(session, Open(opened()))
    return session


def told(effects: list[object]) -> list[str]:
    """The keys of the sentences told to the player."""
    return [effect.notice.key for effect in effects if isinstance(effect, Tell)]


def sitting(session: Session) -> list[str | None]:
    """The names round the table."""
    return [player and player.name for player in session.position.players]


def asked(puppet: Puppet, place: int, **changes: object) -> list[object]:
    """What the session answers when the puppet wants a place."""
    return list(
        frames(puppet.say(wish(puppet.session.position, puppet.name, place, **changes)), puppet.number)
    )


def reasons(answers: list[object]) -> list[Reason]:
    """Why wishes were refused."""
    return [Reason(answer.reason) for answer in answers if isinstance(answer, Refused)]


# The host


def test_who_opens_a_table_sits_at_place_0() -> None:
    """The first entry is his, on disk before anything else."""
    session = new_session(0)
    effects = settle(session, Open(opened()))
    assert isinstance(effects[0], Append)
    assert effects[0].own
    assert session.seat is not None
    assert (0, Phase.LOBBY) == (session.seat.number, session.position.phase)
    assert Duty.NOTHING is session.seat.owes(session.position)


def test_a_table_is_opened_once_and_with_the_own_key() -> None:
    """What the rules of the lobby refuse is told to the host and written by nobody."""
    session = host()
    assert ["entry-wrong-phase"] == told(settle(session, Open(opened(nonce="again"))))
    assert ["wire-signature"] == told(settle(new_session("other"), Open(opened())))
    assert 1 == session.position.index


def test_a_wish_is_granted() -> None:
    """The joiner sits where he wished, and everybody is told."""
    session = host()
    (granted,) = asked(Puppet(session, "A", position=session.position).greet(), 2)
    assert granted.body.place == 2
    assert ["Name 0", None, "Name A", None] == sitting(session)


def test_a_wish_is_refused_with_a_reason() -> None:
    """Taken place, taken name, no such place, a person on a machine, a bot on none, a used nonce."""
    session = host()
    a, b = Puppet(session, "A", number=1).greet(), Puppet(session, "B", number=2).greet()
    asked(a, 2, nonce=octets("once"))
    assert [Reason.PLACE_TAKEN] == reasons(asked(b, 2))
    assert [Reason.PLACE_TAKEN] == reasons(asked(b, 0))
    assert [Reason.PLACE_TAKEN] == reasons(asked(b, 5))
    assert [Reason.NAME_TAKEN] == reasons(asked(b, 1, who=Newcomer("Name A")))
    assert [Reason.NOT_ALLOWED] == reasons(asked(b, 1, who=Newcomer("B", bot=True)))
    assert [Reason.NOT_ALLOWED] == reasons(asked(b, 1, who=Newcomer("B", machine="A's")))
    assert [Reason.NOT_ALLOWED] == reasons(asked(b, 1, nonce=octets("once")))
    assert ["Name 0", None, "Name A", None] == sitting(session)
    assert [] == reasons(asked(b, 1, who=Newcomer("B", bot=True, machine="A's")))


def test_who_sits_already_moves() -> None:
    """His old place is freed in the entry before."""
    session = host()
    puppet = Puppet(session, "A", position=session.position).greet()
    asked(puppet, 2)
    left, granted = asked(puppet, 3)
    assert (Unseated(2), 3) == (left.body, granted.body.place)
    assert ["Name 0", None, None, "Name A"] == sitting(session)


def test_the_same_wish_again_changes_nothing() -> None:
    """A joiner who heard no answer asks again; he who sits by that wish sits already."""
    session = host()
    puppet = Puppet(session, "A").greet()
    again = wish(session.position, "A", 2)
    puppet.say(again)
    assert [] == puppet.say(again)
    assert 2 == session.position.index


def test_the_host_does_not_move() -> None:
    """Place 0 is his, whoever asks."""
    session = host()
    assert ["lobby-host-stays"] == told(settle(session, Sit(2, octets("move"))))
    assert Reason.NOT_ALLOWED is grant(session.position, wish(session.position, 0, 2))


def test_nobody_is_seated_by_another() -> None:
    """A wish is the link's own, and signed: else the link is let go."""
    session = host()
    other = Puppet(session, "A").greet()
    other.say(wish(session.position, "B", 2))
    forged = Puppet(session, "C", number=2).greet()
    good = wish(session.position, "C", 2)
    forged.say(Join(3, good.key, good.name, good.kind, good.machine, good.nonce, good.signature))
    (drop,) = only(Drop, other.effects)
    assert isinstance(drop.why, Violation)
    assert ("signature", "link-joins-another") == (drop.why.rung, drop.why.key)
    assert ["wire-signature"] == [drop.why.key for drop in only(Drop, forged.effects) if drop.why]
    assert ["Name 0", None, None, None] == sitting(session)


def test_play_begins_when_the_last_place_is_taken() -> None:
    """And whoever asks then is too late, unless it is for the seat that is waited for."""
    session = host()
    for number in range(1, 4):
        asked(Puppet(session, number, number=number).greet(), number)
    assert (Phase.COMMIT, 1) == (session.position.phase, session.position.pen)
    late = Puppet(session, "late", number=4).greet()
    assert [Reason.STARTED] == reasons(asked(late, 2))
    assert [] == reasons(asked(late, 1))
    dealing = Puppet(resumed(0, first(Reveal)), "late").greet()
    assert [Reason.STARTED] == reasons(asked(dealing, 1))


def test_a_full_table_has_no_place() -> None:
    """Between the last `Seated` and `Started` too."""
    assert Reason.FULL is grant(position_at(4), wish(position_at(4), "late", 1))
    assert () == free_places(position_at(4))


def test_only_the_host_grants() -> None:
    """A guest who is asked says that he is not the host."""
    session = resumed(1, 3)
    assert [Reason.NOT_THE_HOST] == reasons(asked(Puppet(session, "A").greet(), 3))


def test_the_host_frees_a_place() -> None:
    """Whoever sat there may sit down again by another wish."""
    session = host()
    puppet = Puppet(session, "A").greet()
    asked(puppet, 2)
    settle(session, Free(2))
    assert ["Name 0", None, None, None] == sitting(session)
    assert ["lobby-nobody-there"] == told(settle(session, Free(2)))
    assert ["lobby-nobody-there"] == told(settle(session, Free(0)))
    assert ["wire-natural"] == told(settle(session, Free(9)))
    asked(puppet, 2)
    assert ["Name 0", None, "Name A", None] == sitting(session)


def test_a_guest_frees_no_place() -> None:
    """Only the host writes in the lobby."""
    assert ["refused-not-the-host"] == told(settle(resumed(1, 3), Free(2)))


def test_who_leaves_the_lobby_is_unseated() -> None:
    """With his last link, and whichever way it ends; the host never."""
    session = host()
    first, second = Puppet(session, "A", number=1).greet(), Puppet(session, "A", number=2).greet()
    asked(first, 2)
    settle(session, Lost(1))
    assert ["Name 0", None, "Name A", None] == sitting(session)
    second.say(b"garbage")
    assert ["Name 0", None, None, None] == sitting(session)
    Puppet(session, "nobody", number=3).link()
    settle(session, Lost(3))
    assert 3 == session.position.index


def test_who_leaves_the_lobby_frees_no_place_but_his_own() -> None:
    """The others and the host stay, and nothing is said of places where nobody sat."""
    session = host()
    asked(Puppet(session, "A", number=1).greet(), 1)
    asked(Puppet(session, "B", number=2).greet(), 3)
    assert [] == told(settle(session, Lost(1)))
    assert ["Name 0", None, None, "Name B"] == sitting(session)


def test_a_guest_does_not_care_who_leaves_him() -> None:
    """He loses a link to another guest and neither writes nor says anything."""
    session = resumed(1, 3)
    Puppet(session, 2).greet()
    assert [] == settle(session, Lost(1))


def test_a_guest_sees_that_the_host_is_gone() -> None:
    """With every beat since when nothing was heard of him, and that he is back; free places mean nothing."""
    desk = Desk([new_session(0), new_session(1)])
    desk.put(0, Open(opened()))
    desk.link(1, 0)
    desk.put(1, Sit(1, octets("sit", 1)))
    desk.run()
    desk.unlink(0, 1)
    host, guest = desk.sessions
    for now, silence in ((SILENT_SECONDS, 0.0), (20.0, 20.0), (22.0, 22.0)):
        shown = only(Show, settle(guest, Woke(), now))
        assert (silence, bool(silence)) == (guest.view.absence.silent[0], bool(shown))
        assert [] == only(Show, settle(host, Woke(), now))
    desk.now = 23.0
    desk.put(0, Lost(1))
    desk.put(1, Lost(0))
    desk.link(1, 0)
    desk.run()
    (back,) = only(Show, settle(guest, Woke(), 24.0))
    assert 0.0 == back.view.absence.silent[0]


def test_who_leaves_the_table_once_play_has_begun_keeps_his_seat() -> None:
    """Seats are for ever."""
    session = resumed(0, 20)
    Puppet(session, 2).greet()
    assert [] == told(settle(session, Lost(1)))
    assert None not in session.position.players


def test_coming_and_going_does_not_fill_the_disk() -> None:
    """A lobby has a greatest length; then nobody is seated any more."""
    session = host()
    puppet = Puppet(session, "A").greet()
    for turn in range(LONGEST_LOBBY):
        asked(puppet, 1 + turn % 2)
    assert LONGEST_LOBBY <= session.position.index <= LONGEST_LOBBY + 1
    assert [Reason.NOT_ALLOWED] == reasons(asked(puppet, 3))


# The joiner


def joiner(place: int | None = None, *, index: int = 1, name: object = "A") -> tuple[Session, Puppet]:
    """A session that has called the host of a table with some entries and wants a place."""
    session = new_session(name)
    puppet = Puppet(session, 0, dials=False, position=position_at(index)).greet()
    puppet.say(*(entry_at(number) for number in range(index)))
    puppet.effects += settle(session, Sit(place, octets("sit")))
    return session, puppet


def joins(effects: list[object]) -> list[int]:
    """The places asked for."""
    return [heard.place for heard in frames(effects) if isinstance(heard, Join)]


def seated(position: Position, name: object, place: int, nonce: bytes) -> Seated:
    """The host's word that somebody sits."""
    asked = wish(position, name, place, nonce=nonce)
    return Seated(place, asked.key, asked.name, asked.kind, asked.machine, asked.nonce, asked.signature)


def written(session: Session, *bodies: object) -> list[bytes]:
    """Entries of the host on top of what a session has."""
    position, payloads = session.position, []
    for body in bodies:
        entry = signed(position, 0, body)
        position = advance(position, entry)
        payloads.append(encode(entry))
    return payloads


def test_a_joiner_asks_for_a_place() -> None:
    """A free one if he has no wish, as soon as lobby and host are there, whichever comes last."""
    _, puppet = joiner()
    assert [1] == joins(puppet.effects)
    _, puppet = joiner(3)
    assert [3] == joins(puppet.effects)
    early = new_session("A")
    assert [] == joins(settle(early, Sit(2, octets("sit"))))
    puppet = Puppet(early, 0, dials=False, position=position_at(1)).greet()
    assert [] == joins(puppet.effects)
    assert [2] == joins(puppet.say(entry_at(0)))


def test_a_joiner_is_seated_by_his_own_wish() -> None:
    """The answer is an entry like any other."""
    session, puppet = joiner(2)
    puppet.say(*written(session, seated(session.position, "A", 2, octets("sit"))))
    assert session.seat is not None
    assert 2 == session.seat.number
    assert [] == joins(settle(session, Woke(), BEAT_SECONDS))


def test_a_joiner_asks_again_with_every_beat() -> None:
    """The wish or its answer may have been lost; it is the same wish."""
    session, _ = joiner(2)
    assert [2] == joins(settle(session, Woke(), BEAT_SECONDS))
    assert session.ended is None


def test_a_joiner_without_a_wish_tries_the_next_place() -> None:
    """Another was quicker: he asks for what is free by now."""
    session, puppet = joiner()
    assert [1] == joins(puppet.say(Refused(int(Reason.PLACE_TAKEN))))
    puppet.say(*written(session, seated(session.position, 1, 1, octets("sit", 1))))
    assert [2] == joins(puppet.say(Refused(int(Reason.PLACE_TAKEN))))


@pytest.mark.parametrize("reason", [*Reason][2:])
def test_a_refusal_ends_the_session_of_one_with_a_wish(reason: Reason) -> None:
    """With the host's reason; the next wish begins again."""
    session, puppet = joiner(2)
    puppet.say(Refused(int(reason)))
    assert session.ended is not None
    assert reason.key == session.ended.key
    assert [3] == joins(settle(session, Sit(3, octets("sit again"))))
    assert session.ended is None


def test_a_wish_that_is_granted_after_all_seats_the_player() -> None:
    """The host said no to the one wish that reached him first, and yes to the same one later."""
    session, puppet = joiner(2)
    puppet.say(Refused(int(Reason.NOT_ALLOWED)))
    assert session.ended is not None
    puppet.say(*written(session, seated(session.position, "A", 2, octets("sit"))))
    assert 2 == (session.seat and session.seat.number)
    assert session.ended is None


def test_an_unknown_reason_is_a_refusal() -> None:
    """A host of a later version may have more reasons."""
    session, puppet = joiner(2)
    puppet.say(Refused(15))
    assert session.ended is not None
    assert "refused-not-allowed" == session.ended.key


def test_only_the_hosts_refusal_counts() -> None:
    """Not a stranger's, not without a wish, and not before the lobby is known."""
    session, _ = joiner(2)
    Puppet(session, "stranger", number=2).greet().say(Refused(int(Reason.FULL)))
    Puppet(session, "nobody", number=3).link().say(Refused(int(Reason.FULL)))
    idle = resumed(1, 3)
    Puppet(idle, 0).greet().say(Refused(int(Reason.FULL)))
    blank = new_session("A")
    settle(blank, Sit(None, octets("sit")))
    Puppet(blank, 0, dials=False).greet().say(Refused(int(Reason.FULL)))
    assert [None] * 3 == [session.ended, idle.ended, blank.ended]


def test_an_accusation_is_not_forgotten_over_a_refusal() -> None:
    """What ended the session stays what ended it."""
    session, puppet = joiner(2, index=2)
    puppet.say(signed(session.position, 1, Unseated(1)), Refused(int(Reason.NOT_ALLOWED)))
    settle(session, Sit(3, octets("again")))
    assert session.accused
    assert session.ended is not None
    assert "session-fraud" == session.ended.key


def test_a_joiner_who_comes_too_late_is_told() -> None:
    """Play has begun, or no place is free, or the table has no such place."""
    ended = {}
    for name, place, index in (("started", None, 5), ("full", None, 4), ("nowhere", 4, 1)):
        session, puppet = joiner(place, index=index)
        assert [] == joins(puppet.effects)
        ended[name] = session.ended and session.ended.key
    assert {
        "started": "refused-started",
        "full": "refused-full",
        "nowhere": "lobby-no-such-place",
    } == ended


def test_a_wish_after_play_has_begun_stays_refused() -> None:
    """A new wish does not open a started table."""
    session, _ = joiner(index=5)
    settle(session, Sit(1, octets("again")))
    assert session.ended is not None
    assert "refused-started" == session.ended.key


def test_a_guest_moves() -> None:
    """Entries about others, between his wish and the answer, do not disturb him."""
    session, puppet = joiner(1)
    puppet.say(*written(session, seated(session.position, "A", 1, octets("sit"))))
    assert [3] == joins(settle(session, Sit(3, octets("move"))))
    puppet.say(*written(session, seated(session.position, "B", 2, octets("B"))))
    assert session.seat is not None
    assert 1 == session.seat.number
    puppet.say(*written(session, Unseated(1)))
    assert (None, None) == (session.seat, session.ended)
    puppet.say(*written(session, seated(session.position, "A", 3, octets("move"))))
    assert session.seat is not None
    assert 3 == session.seat.number


def test_a_guest_who_cannot_move_keeps_his_seat() -> None:
    """Refused, or too late: he is told, and plays on."""
    session, puppet = joiner(1)
    puppet.say(*written(session, seated(session.position, "A", 1, octets("sit"))))
    settle(session, Sit(3, octets("move")))
    assert ["refused-place-taken"] == told(puppet.say(Refused(int(Reason.PLACE_TAKEN))))
    assert session.ended is None
    settle(session, Sit(3, octets("move again")))
    others = [seated(session.position, name, place, octets(name)) for name, place in (("B", 2), ("C", 3))]
    puppet.say(*written(session, *others))
    puppet.say(*written(session, Started()))
    assert session.seat is not None
    assert ["refused-started"] == told(settle(session, Woke(), BEAT_SECONDS))
    assert session.ended is None


def test_who_is_unseated_is_told_and_may_ask_again() -> None:
    """The session has ended until there is a new wish."""
    session, puppet = joiner(1)
    puppet.say(*written(session, seated(session.position, "A", 1, octets("sit")), Unseated(1)))
    assert session.seat is None
    assert session.ended is not None
    assert "session-unseated" == session.ended.key
    assert [1] == joins(settle(session, Sit(None, octets("sit again"))))


def test_a_wish_that_was_granted_after_another_was_made_still_seats_after_a_crash() -> None:
    """Each wish is journalled before it is sent, so that none is forgotten by the program that comes back."""
    session, puppet = joiner(1)
    before, again = len(puppet.effects), Sit(2, octets("sit again"))
    moved = [*settle(session, again), *puppet.effects[before:]]
    journal = [effect.payload for effect in (*puppet.effects, *moved) if isinstance(effect, Journal)]
    assert [octets("sit"), octets("sit again")] == [decode_untrusted(payload).nonce for payload in journal]
    kinds = [type(effect) for effect in moved if isinstance(effect, Journal | Send)]
    assert [Journal, Send] == kinds
    back = Session.resume(
        identity("A"), octets("seed", "A"), Newcomer("Name A"), session.record, journal=journal
    )
    settle(back, Sit(None, octets("sit anew")))
    host = Puppet(back, 0, dials=False, position=back.position).greet()
    host.say(*written(back, seated(back.position, "A", 1, octets("sit"))))
    assert back.seat is not None
    assert 1 == back.seat.number
    assert back.ended is None


@pytest.mark.parametrize(("place", "sentences"), [(None, []), (2, ["refused-full"])])
def test_who_sits_by_an_earlier_wish_hears_no_refusal_of_any_place(
    place: int | None, sentences: list[str]
) -> None:
    """He has what he wanted, though by the wish before; only one who would move is told that he cannot."""
    session, puppet = joiner(1)
    settle(session, Sit(place, octets("sit again")))
    wishes = {1: ("A", octets("sit")), 2: ("B", octets("B")), 3: ("C", octets("C"))}
    others = [seated(session.position, name, at, nonce) for at, (name, nonce) in wishes.items()]
    before = len(puppet.effects)
    puppet.say(*written(session, *others))
    heard = [*puppet.effects[before:], *settle(session, Woke(), BEAT_SECONDS)]
    assert session.seat is not None
    assert (1, None) == (session.seat.number, session.ended)
    assert sentences == told(heard)


def test_who_comes_back_to_the_lobby_finds_his_old_seat_in_its_history() -> None:
    """He asks for a place anew, and sits by the new wish, even where his old one still stands."""
    session = new_session("A")
    settle(session, Sit(None, octets("new")))
    puppet = Puppet(session, 0, dials=False).greet()
    puppet.say(entry_at(0))
    puppet.say(*written(session, seated(session.position, "A", 1, octets("old"))))
    assert (None, None) == (session.seat, session.ended)
    answer = grant(session.position, wish(session.position, "A", 2, nonce=octets("new")))
    assert isinstance(answer, tuple)
    puppet.say(*written(session, *answer))
    assert session.seat is not None
    assert 2 == session.seat.number


def test_a37_a_table_played_back_seats_nobody() -> None:
    """Who lost his record does not take his old seat again and repeat his secrets, the host neither (A37)."""
    for seat in range(4):
        session = new_session(seat)
        settle(session, Sit(None, octets("new")))
        puppet = Puppet(session, "accomplice", dials=False).greet()
        puppet.say(*(entry_at(index) for index in range(5 + seat)))
        assert session.seat is None
        assert session.ended is not None
        assert "session-seat-replayed" == session.ended.key
        assert [] == [effect for effect in only(Append, puppet.effects) if effect.own]


def test_a_watcher_has_no_seat_and_no_part() -> None:
    """Without a wish a session only follows."""
    session = new_session("watcher")
    puppet = Puppet(session, 0, dials=False).greet()
    puppet.say(*finished())
    assert finished() == session.record
    assert (None, None) == (session.seat, session.view.seat)
    assert () == session.view.hand
    assert ["act-not-your-turn"] == told(settle(new_session("watcher"), Chose(Move.PASS)))
    assert [] == settle(session, Chose(Move.PASS))


def test_a_name_is_checked_where_it_is_given() -> None:
    """What the wire does not carry is no name."""
    for name in ("", "a\x1b[2J", "x" * 49, " a", "\u202ename"):
        with pytest.raises(LocalError):
            Newcomer(name)
    with pytest.raises(LocalError) as caught:
        Newcomer("A bot", bot=True, machine="a\nb")
    assert ("Join", "machine") == (caught.value.arguments["message"], caught.value.arguments["field"])
    with pytest.raises(LocalError) as long:
        Newcomer("x" * 49)
    assert "48" in say(long.value)


def test_each_reason_has_the_key_of_a_sentence() -> None:
    """The number on the wire names it."""
    assert {
        1: "refused-version",
        2: "refused-other-match",
        3: "refused-started",
        4: "refused-full",
        5: "refused-place-taken",
        6: "refused-name-taken",
        7: "refused-not-the-host",
        8: "refused-not-allowed",
        9: "refused-no-watchers",
    } == {int(reason): reason.key for reason in Reason}
