"""A session in play: its duties, its player, the pause, its forwarding, and what it does about fraud."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from braus_p2p.rules.acts import Move
from braus_p2p.rules.cards import CARDS
from braus_p2p.table.events import (
    Accuse,
    Append,
    Chose,
    Drop,
    Effect,
    Free,
    Journal,
    Lost,
    Ready,
    Send,
    Show,
    Tell,
    Wake,
    Woke,
)
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.phases import Phase
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.table.session import BEAT_SECONDS, Session
from braus_p2p.wire.codec import decode_line_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import MAGIC, frame
from braus_p2p.wire.messages import Commit, Passed, Played, Result, Reveal, Shuffle, Unseated, Want
from tests.support.desk import (
    Desk,
    Puppet,
    entry_at,
    finished,
    first,
    frames,
    identity,
    key,
    new_session,
    octets,
    only,
    position_at,
    resumed,
    settle,
    settled,
    signed,
    wish,
)
from tests.support.ring import shared_verdicts


@pytest.fixture(autouse=True, scope="module")
def _shared() -> Iterator[None]:
    with shared_verdicts():
        yield


def told(effects: list[Effect]) -> list[str]:
    """The keys of the sentences told to the player."""
    return [tell.notice.key for tell in only(Tell, effects)]


def accused(effects: list[Effect]) -> list[tuple[int, str, str]]:
    """Seat, rung and key of each accusation."""
    return [(accuse.seat, accuse.rung, accuse.key) for accuse in only(Accuse, effects)]


def own(effects: list[Effect]) -> list[Entry]:
    """The entries that the session wrote itself."""
    return [decode_line_untrusted(append.payload) for append in only(Append, effects) if append.own]


@cache
def turns(deals: int = 1) -> list[int]:
    """The indices in the first deal of a record at which a player has a choice."""
    record = finished(0, deals)
    found = []
    for index in range(first(Played, record), len(record)):
        position = position_at(index, record)
        if position.phase is not Phase.PLAY:
            break
        seat = position.pen
        assert seat is not None
        if resumed(seat, index, record).view.forced is None:
            found.append(index)
    return found


def written(session: Session, act: int = 0) -> Entry:
    """What the session writes next: by itself, or because its player chooses one of the legal acts."""
    by_itself = own(settle(session, Woke()))
    return by_itself[0] if by_itself else own(settle(session, Chose(session.view.acts[act])))[0]


# Duties


def test_a_line_is_shown_once() -> None:
    """The player sees the table once after each line, be it his own or another's."""
    index = first(Reveal)
    session = resumed(3, index)
    puppet = Puppet(session, 0).greet()
    said = puppet.say(*finished()[index : index + 3])  # his own follows
    lines = [effect for effect in said if isinstance(effect, Append)]
    shown = [effect.view.index for effect in said if isinstance(effect, Show)]
    assert len(lines) > 3
    assert list(range(index + 1, index + 1 + len(lines))) == shown


def test_an_own_entry_is_on_disk_before_it_leaves() -> None:
    """Append, then Send, then Show."""
    index = turns()[0]
    session = resumed(entry_at(index).author, index)
    Puppet(session, "peer", position=position_at(index)).greet()
    effects = settle(session, Chose(session.view.acts[0]))
    assert [Append, Send, Show] == [type(effect) for effect in effects][:3]
    assert finished()[index] == only(Append, effects)[0].payload == only(Send, effects)[0].payload


def test_a_seat_says_again_what_it_said_before() -> None:
    """From seed and record alone a resumed session writes the very entry it wrote before its crash."""
    record = finished(0, 2)
    for index in range(6, len(record)):
        entry = decode_line_untrusted(record[index])
        session = resumed(entry.author, index, record)
        assert entry == written(session)


def test_an_own_entry_on_disk_is_the_move() -> None:
    """It is not made again but sent to whoever lacks it."""
    index = turns()[0]
    session = resumed(entry_at(index).author, index + 1)
    puppet = Puppet(session, "peer", position=position_at(index)).greet()
    assert index not in [entry.index for entry in own(puppet.effects)]
    assert entry_at(index) == frames(puppet.say(Want(index)))[0]


def test_nobody_writes_out_of_turn() -> None:
    """A session whose turn it is not has nothing to do, however often it wakes."""
    position = position_at(20)
    for seat in range(4):
        if seat != position.pen:
            assert [] == own(settle(resumed(seat, 20), Woke(), 100.0))


def test_forced_acts_play_themselves() -> None:
    """Each is its own entry, shown; the player is not asked."""
    forced_indices = sorted(set(range(first(Played), first(Result))) - set(turns()))
    assert forced_indices
    for index in forced_indices:
        entry = entry_at(index)
        session = resumed(entry.author, index)
        assert session.view.forced is not None
        effects = settle(session, Woke())
        assert entry == own(effects)[0]
        assert only(Show, effects)


def test_an_illegal_act_is_refused_with_a_sentence() -> None:
    """The player hears the rule, nothing is written, and it is still his turn."""
    index = turns()[0]
    session = resumed(entry_at(index).author, index)
    view = session.view
    illegal = [act for act in (*CARDS, *Move) if act not in view.acts]
    for act in illegal:
        refusal = view.why_not(act)
        assert refusal is not None
        assert [refusal.key] == told(settle(session, Chose(act)))
    assert index == session.position.index
    assert session.view.my_turn


def test_a_choice_out_of_turn_is_refused() -> None:
    """While others play, and before cards are dealt."""
    index = turns()[0]
    other = (entry_at(index).author + 1) % 4
    assert ["act-not-your-turn"] == told(settle(resumed(other, index), Chose(Move.PASS)))
    assert ["act-not-your-turn"] == told(settle(resumed(1, 7), Chose(Move.PASS)))


def test_a_match_ends_with_everybodys_signature() -> None:
    """Then the session has nothing more to do, but still serves the record."""
    session = resumed(1, len(finished()))
    assert session.ended is not None
    assert "session-over" == session.ended.key
    puppet = Puppet(session, "late").greet()
    assert finished()[:64] == tuple(encode(sent) for sent in frames(puppet.say(Want(0)))[:64])


def test_all_that_goes_to_disk_names_its_match() -> None:
    """Whoever writes it and whoever wrote it, from the first line on."""
    desk = Desk([new_session(place) for place in range(4)])
    desk.seated()
    kept = [effect for effects in desk.effects for effect in effects if isinstance(effect, Append | Journal)]
    assert {desk.sessions[0].position.match_id} == {effect.match_id for effect in kept}
    assert {True, False} == {effect.own for effect in kept if isinstance(effect, Append)}


# The pause between deals


@cache
def opening() -> int:
    """The index of the first `Reveal` of the second deal, when all hands of the first are open."""
    record = finished(0, 2)
    second = first(Reveal, record[first(Played, record) :]) + first(Played, record)
    assert Phase.REVEAL is position_at(second, record).phase
    return second


def paused(pause: float) -> tuple[Session, list[Effect]]:
    """The session of the seat that reveals first, just after the last commit of the second deal."""
    record = finished(0, 2)
    session = resumed(0, opening() - 1, record, pause=pause)
    return session, Puppet(session, 3).greet().say(record[opening() - 1])


def test_a_player_looks_at_the_opened_hands_for_a_while() -> None:
    """Until the pause is over; it asks to be woken then."""
    session, effects = paused(30.0)
    assert [] == own(effects)
    assert 30.0 in [wake.at for wake in only(Wake, effects)]
    assert all(hand is not None for hand in session.view.opened)
    assert [] == own(settle(session, Woke(), 29.0))
    assert [0] == [entry.author for entry in own(settle(session, Woke(), 30.0))]


def test_a_player_who_is_ready_ends_his_pause() -> None:
    """And one who was ready in the deal before has not seen these hands."""
    session, _ = paused(30.0)
    assert [0] == [entry.author for entry in own(settle(session, Ready(), 1.0))]
    record = finished(0, 2)
    playing = opening() - 6
    early = resumed(0, playing, record, pause=30.0)
    assert Phase.PLAY is early.position.phase
    settle(early, Ready())
    effects = Puppet(early, 3).greet().say(*record[playing : opening()])
    assert Phase.REVEAL is early.position.phase
    assert Reveal not in [type(entry.body) for entry in own(effects)]


def test_a_bot_does_not_look() -> None:
    """Without a pause the next deal begins at once."""
    _, effects = paused(0.0)
    assert [0] == [entry.author for entry in own(effects)]


def test_a_pause_is_one_pause() -> None:
    """Keys that others reveal meanwhile make it no longer; and who said that he is ready has said so."""
    record = finished(0, 2)
    for ready in (False, True):
        session = resumed(1, opening() - 1, record, pause=30.0)
        puppet = Puppet(session, 3).greet()
        puppet.say(record[opening() - 1])
        if ready:
            settle(session, Ready(), 1.0)
        puppet.now = 20.0
        assert [1] * ready == [entry.author for entry in own(puppet.say(record[opening()]))]
        assert [1] * (not ready) == [entry.author for entry in own(settle(session, Woke(), 30.0))]


def test_after_the_deal_nobody_looks_back() -> None:
    """Who was ready at once signs the result at once, though his pause would not be over yet."""
    record = finished(0, 2)
    session = resumed(0, opening() - 1, record, pause=1e6)
    puppet = Puppet(session, 3).greet()
    puppet.say(record[opening() - 1])
    settle(session, Ready())
    effects = puppet.say(*record[opening() : len(record) - 3])
    assert Result in [type(entry.body) for entry in own(effects)]


def test_who_comes_back_without_a_pause_does_not_look() -> None:
    """As a bot does; a person's node says how long he wants to look."""
    record = finished(0, 2)
    back = Session.resume(identity(0), octets("seed", 0), Newcomer("Name 0"), record[: opening() - 1])
    effects = Puppet(settled(back), 3).greet().say(record[opening() - 1])
    assert [0] == [entry.author for entry in own(effects)]
    assert 0.0 == Session(identity(0), octets("seed", 0), Newcomer("Name 0"))._pause


def test_there_is_no_pause_before_the_first_deal() -> None:
    """There is nothing to see yet."""
    session = resumed(0, 8, pause=30.0)
    assert [0] == [entry.author for entry in own(Puppet(session, 3).greet().say(entry_at(8)))]


# Whole tables


@pytest.mark.parametrize("profile", [0, 1, 2, 3])
def test_a_table_plays_to_the_end_over_the_host(profile: int) -> None:
    """Everybody reaches only the host, and all have the same record."""
    players = 6 if profile > 1 else 4
    desk = Desk([new_session(place) for place in range(players)])
    desk.seated(profile, deals=1)
    desk.run()
    assert 1 == len({session.record for session in desk.sessions})
    assert [Phase.OVER] * players == [session.position.phase for session in desk.sessions]


def test_a_table_plays_to_the_end_over_a_mesh() -> None:
    """Once play has begun everybody may lose the host, if there is another way."""
    desk = Desk([new_session(place) for place in range(4)])
    for a, b in ((2, 1), (3, 1), (3, 2)):
        desk.link(a, b)
    desk.seated(0, deals=1)
    for place in (2, 3):
        desk.unlink(place, 0)
    desk.run()
    desk.now = BEAT_SECONDS
    for place in range(4):
        desk.put(place, Woke())
    desk.run()
    assert 1 == len({session.record for session in desk.sessions})
    assert Phase.OVER is desk.sessions[0].position.phase


def test_closed_hands_stay_closed() -> None:
    """At a table without open hands nobody's key is disclosed."""
    record = finished(0, 1, 0)
    assert (None,) * 4 == resumed(1, len(record), record).view.opened
    assert None not in resumed(1, len(finished())).view.opened


# Fraud


def shown(effects: list[Effect], payload: bytes) -> list[int]:
    """The links to which an entry was sent."""
    return [send.link for send in only(Send, effects) if send.payload == payload]


def judged(accuse: Accuse) -> tuple[int | None, str, str]:
    """Author, rung and key that a stranger finds in the evidence."""
    failure = verify_record_untrusted(MAGIC + b"".join(map(frame, accuse.evidence))).failure
    assert failure is not None
    assert len(accuse.evidence) == failure.entry + 1
    return failure.author, failure.rung, failure.key


def crimes() -> dict[str, tuple[int, Entry]]:
    """An index at which a session of seat 0 stands, and an entry that is evidence there."""
    shuffle = next(index for index in range(first(Shuffle), len(finished())) if entry_at(index).author != 0)
    turn = next(index for index in turns() if entry_at(index).author != 0)
    good, played = entry_at(shuffle), entry_at(turn)
    assert isinstance(good.body, Shuffle)
    swapped = good.body.deck[64:128] + good.body.deck[:64] + good.body.deck[128:]
    result = first(Result) + 1
    score = tuple(reversed(entry_at(result).body.score))
    wrong = replace(entry_at(result).body, score=(7, 7) if score == entry_at(result).body.score else score)
    return {
        "proof": (shuffle, signed(position_at(shuffle), good.author, Shuffle(swapped, good.body.proof))),
        "turn": (turn, signed(position_at(turn), (played.author + 1) % 4 or 1, Passed(b""))),
        "rule": (result, signed(position_at(result), 1, wrong)),
    }


@pytest.mark.parametrize("rung", ["turn", "proof", "rule"])
def test_an_entry_that_breaks_the_protocol_is_evidence(rung: str) -> None:
    """It is shown to the player and to all, proves itself, and names its author."""
    index, entry = crimes()[rung]
    session = resumed(0, index)
    puppet = Puppet(session, "messenger", number=1).greet()
    Puppet(session, "other", number=2).greet()
    effects = puppet.say(entry)
    (accuse,) = only(Accuse, effects)
    assert (entry.author, rung) == (accuse.seat, accuse.rung)
    assert (accuse.seat, accuse.rung, accuse.key) == judged(accuse)
    assert {1, 2} == set(shown(effects, encode(entry)))
    assert [entry] == frames(effects, 2)  # and nothing of the record, which the others have
    assert session.accused
    assert key(entry.author) == session.culprit
    assert session.ended is not None
    assert ("session-fraud", {"seat": entry.author + 1}) == (session.ended.key, session.ended.arguments)
    assert index == session.position.index
    knows_again(accuse, index, encode(entry))


def knows_again(accuse: Accuse, index: int, proof: bytes) -> None:
    """A session that comes back with the evidence accuses the same, shows the proof, and writes nothing."""
    lines = finished()[:index]
    back = Session.resume(identity(0), octets("seed", 0), Newcomer("Name 0"), lines, evidence=accuse.evidence)
    puppet = Puppet(back, "messenger", position=position_at(index))
    effects = settle(back, Woke())
    assert [accuse] == only(Accuse, effects)
    assert back.accused
    puppet.greet()
    shown_again = [effect.payload for effect in only(Send, puppet.effects)]
    assert [proof] == [payload for payload in shown_again if payload in accuse.evidence]
    assert [] == only(Append, [*effects, *puppet.effects])


def test_evidence_that_convicts_nobody_is_passed_over() -> None:
    """A good record accuses nobody, and neither does what is torn; the seat goes on."""
    lines = finished()[:20]
    for evidence in (lines, (*lines, b"torn")):
        back = Session.resume(identity(0), octets("seed", 0), Newcomer("Name 0"), lines, evidence=evidence)
        assert not back.accused
        assert back.ended is None


@pytest.mark.parametrize(("lines", "seat"), [(0, 0), (0, 2), (1, 2), (3, 2)])
def test_evidence_outlives_the_record(lines: int, seat: int) -> None:
    """Who lost lines accuses all the same; whose identity it was he knows if the seat was taken by then."""
    index = first(Commit) + seat
    second = signed(position_at(index), seat, Commit(octets("another"), b""))
    evidence = (*finished()[: index + 1], encode(second))
    back = Session.resume(
        identity(1), octets("seed", 1), Newcomer("Name 1"), finished()[:lines], evidence=evidence
    )
    assert back.ended is not None
    assert ("session-fraud", {"seat": seat + 1}) == (back.ended.key, back.ended.arguments)
    assert (key(seat) if lines > seat else None) == back.culprit
    shown_again = [effect.payload for effect in only(Send, Puppet(back, "messenger").greet().effects)]
    assert [*evidence[-2:]] == [payload for payload in shown_again if payload in evidence]


@pytest.mark.parametrize("rung", ["turn", "proof", "rule"])
def test_nothing_is_written_after_an_accusation(rung: str) -> None:
    """Neither own entries nor others', whatever happens; the record is still served."""
    index, entry = crimes()[rung]
    session = resumed(0, index)
    puppet = Puppet(session, "messenger").greet()
    puppet.say(entry)
    effects = puppet.say(*(entry_at(later) for later in range(index, len(finished()))), entry)
    effects += settle(session, Chose(Move.PASS)) + settle(session, Ready()) + settle(session, Free(1))
    assert [] == effects
    assert finished()[3:index][:64] == tuple(
        encode(sent) for sent in frames(puppet.say(Want(3)))[: index - 3][:64]
    )


def test_a_host_who_has_accused_somebody_seats_nobody() -> None:
    """In the lobby too nothing is written any more."""
    session = resumed(0, 2)
    position = session.position
    accomplice = Puppet(session, 1, number=1).greet()
    joiner = Puppet(session, "late", number=2).greet()
    assert [(1, "turn", "entry-not-the-pen")] == accused(accomplice.say(signed(position, 1, Unseated(1))))
    effects = joiner.say(wish(position, "late", 2)) + settle(session, Free(1)) + accomplice.say(b"garbage")
    assert [] == only(Append, effects)


def test_the_evidence_is_shown_to_whoever_comes_and_again_with_every_beat() -> None:
    """A peer who lagged behind gets it again, and one who comes later gets it as he comes."""
    index, entry = crimes()["proof"]
    session = resumed(0, index)
    Puppet(session, "messenger").greet().say(entry)
    late = Puppet(session, "late", number=2).greet()
    assert [2] == shown(late.effects, encode(entry))
    assert {1, 2} == set(shown(settle(session, Woke(), BEAT_SECONDS), encode(entry)))


def second_play(index: int) -> Entry:
    """Another good entry by the author of a play, at the same place in the history."""
    seat = entry_at(index).author
    session = resumed(seat, index)
    return own(settle(session, Chose(session.view.acts[1])))[0]


def test_a17_two_entries_for_one_index_convict_their_author() -> None:
    """Different peers were told different things: the first link that joins them shows it (A17)."""
    index = next(at for at in turns() if entry_at(at).author != 0)
    told_to_others = second_play(index)
    session = resumed(0, index)
    Puppet(session, "here", number=1).greet().say(entry_at(index))
    effects = Puppet(session, "there", number=2).greet().say(told_to_others)
    (accuse,) = only(Accuse, effects)
    assert (told_to_others.author, "turn", "entry-equivocation") == (accuse.seat, accuse.rung, accuse.key)
    assert (accuse.seat, accuse.rung, accuse.key) == judged(accuse)


def test_signing_again_is_no_second_entry() -> None:
    """The signature stands outside the digest."""
    session = resumed(0, 21)
    puppet = Puppet(session, "peer").greet()
    assert [] == puppet.say(replace(entry_at(20), signature=octets("r") + bytes(32)))


def test_an_old_entry_with_a_bad_signature_costs_the_link() -> None:
    """It proves nothing about its author."""
    index = turns()[0]
    forged = replace(second_play(index), signature=bytes(64))
    session = resumed((entry_at(index).author + 1) % 4, index + 1)
    puppet = Puppet(session, "peer").greet()
    puppet.say(forged)
    assert ["wire-signature"] == [drop.why.key for drop in only(Drop, puppet.effects) if drop.why]
    assert not session.accused


def test_an_old_entry_out_of_turn_is_evidence_once_play_has_begun() -> None:
    """Also to one who has gone on since."""
    index = next(at for at in turns() if entry_at(at).author != 3)
    entry = signed(position_at(index), 3, Passed(b""))
    session = resumed((entry_at(index).author + 1) % 3, index + 1)
    (accuse,) = only(Accuse, Puppet(session, "peer").greet().say(entry))
    assert (3, "turn", "entry-not-the-pen") == judged(accuse) == (accuse.seat, accuse.rung, accuse.key)
    assert {"index": index} == accuse.arguments


def test_an_old_entry_of_a_guest_in_the_lobby_is_no_evidence() -> None:
    """Who was seated after it would be named by a file that convinces nobody."""
    session = resumed(2, 20)
    match_id = session.position.match_id
    for before in (position_at(2), replace(position_at(0), match_id=match_id, phase=Phase.LOBBY)):
        entry = signed(before, 3, Unseated(1))
        assert [] == Puppet(session, "peer").greet().say(entry)


def branch(index: int, length: int) -> tuple[bytes, ...]:
    """A record that parts from the usual one at an index and goes on for a while."""
    desk = Desk([resumed(seat, index, finished(0, 3)) for seat in range(4)])
    desk.choose = lambda session: session.view.acts[session.position.index == index]
    for seat in range(1, 4):
        desk.link(seat, 0)
    cheat = entry_at(index, finished(0, 3)).author
    desk.put(cheat, Chose(desk.choose(desk.sessions[cheat])))
    desk.run(lambda: desk.sessions[0].position.index >= index + length)
    return desk.sessions[0].record[: index + length]


def converse(left: Session, right: Session, rounds: int) -> int:
    """Link two sessions and pass on all they say; how many frames that took."""
    desk = Desk([left, right], holds=True)
    desk.link(0, 1)
    desk.run()
    passed = 0
    for beat in range(1, rounds):
        desk.now = beat * BEAT_SECONDS
        for place in (0, 1):
            desk.put(place, Woke())
        desk.run()
    return passed + sum(len(only(Send, effects)) for effects in desk.effects)


@pytest.mark.parametrize(("depth", "ahead"), [(1, 0), (3, 0), (30, 2), (75, 0), (75, -5), (80, 9)])
def test_a17_a_fork_is_found_by_walking_back(depth: int, ahead: int) -> None:
    """Two peers with two histories meet: both find the seat that signed both, whoever is longer."""
    record = finished(0, 3)
    index = turns(3)[0]
    other = branch(index, depth)
    here, there = (3, 2)
    left = resumed(here, min(len(record), index + depth + ahead), record)
    right = resumed(there, len(other), other)
    frames_passed = converse(left, right, 4)
    assert [True, True] == [left.accused, right.accused]
    cheat = entry_at(index, record).author + 1
    assert [{"seat": cheat}] * 2 == [session.ended and session.ended.arguments for session in (left, right)]
    assert frames_passed < 12 * (depth + 64)


@pytest.mark.parametrize(("left", "right"), [(20, 20), (20, 25), (25, 20), (6, 20)])
def test_a17_a_host_who_seats_two_companies_in_one_match_is_found(left: int, right: int) -> None:
    """Neither knows the keys of the others' players: they meet where their lobbies part (A17)."""
    names = (0, "B1", "B2", "B3")
    desk = Desk([new_session(name) for name in names])
    desk.seated(0, deals=1)
    desk.run()
    other = desk.sessions[0].record
    assert finished()[0] == other[0]
    assert finished()[1] != other[1]
    here = resumed(3, left)
    there = settled(Session.resume(identity("B3"), octets("seed", "B3"), Newcomer("Name B3"), other[:right]))
    meet(here, there)
    assert [{"seat": 1}] * 2 == [session.ended and session.ended.arguments for session in (here, there)]


def meet(left: Session, right: Session) -> None:
    """Let two sessions talk, and link them again where one lets the other go."""
    for beat in range(4):
        desk = Desk([left, right], holds=True, now=beat * BEAT_SECONDS)
        desk.link(0, 1)
        desk.run()
        for place in (0, 1):
            desk.put(place, Lost(1 - place))
        desk.run()
