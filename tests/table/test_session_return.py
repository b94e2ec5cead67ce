"""A session that comes back first hears how far the record goes, and only then writes (spec §15)."""

from braus_p2p.table.events import Append, Chose, Effect, Tell, Woke
from braus_p2p.wire.messages import Commit, Played
from tests.support.desk import (
    Desk,
    Puppet,
    finished,
    first,
    only,
    position_at,
    resumed,
    returned,
    settle,
)


def own_lines(effects: list[Effect]) -> list[bytes]:
    """The entries that the session wrote itself."""
    return [append.payload for append in only(Append, effects) if append.own]


def test_who_comes_back_writes_what_he_owes_once_another_seat_has_told() -> None:
    """A stranger's word does not count, for whoever knows the table could send it."""
    index = first(Commit)
    session = returned(0, index)
    assert [] == own_lines(settle(session, Woke()))
    stranger = Puppet(session, "stranger", position=position_at(index)).greet()
    assert [] == own_lines(stranger.effects)
    assert session.view.absence.apart
    seat = Puppet(session, 1, 2, position=position_at(index)).greet()
    assert [finished()[index]] == own_lines(seat.effects)
    assert not session.view.absence.apart


def test_who_comes_back_with_an_old_record_is_not_asked_again() -> None:
    """He fetches the card that he played since the copy was made; playing another would convict him."""
    index = next(
        index
        for index in range(first(Played), len(finished()))
        if (view := resumed(position_at(index).pen or 0, index).view).my_turn and view.forced is None
    )
    seat = position_at(index).pen
    assert seat is not None
    old, other = returned(seat, index), resumed((seat + 1) % 4, index + 1)
    assert not old.view.my_turn
    chosen = settle(old, Chose(resumed(seat, index).view.acts[0]))
    assert ["act-not-your-turn"] == [tell.notice.key for tell in only(Tell, chosen)]
    assert finished()[:index] == old.record
    desk = Desk([old, other])
    desk.link(0, 1)
    desk.run()
    assert finished()[: index + 1] == old.record[: index + 1]
    assert old.ended is None
    assert not old.view.absence.apart
