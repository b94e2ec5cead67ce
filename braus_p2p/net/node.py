"""A node: one session, its links and its files, run on trio; it carries out effects and decides nothing."""

import heapq
import math
from collections.abc import Sequence
from typing import Final, assert_never

import trio

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.channel import Channel
from braus_p2p.net.link import FLUSH_SECONDS
from braus_p2p.net.links import Links, Meeting
from braus_p2p.net.mesh import Contact, hosts_untrusted
from braus_p2p.net.player import Player
from braus_p2p.net.store import Store
from braus_p2p.net.tcp import Bound
from braus_p2p.table.again import FOR_EVER, Choice
from braus_p2p.table.events import (
    Accuse,
    Append,
    Drop,
    Effect,
    Event,
    Heard,
    Journal,
    Leave,
    Lost,
    Notice,
    Received,
    Rematch,
    Rewrite,
    Send,
    Show,
    Tell,
    Wake,
    Wanted,
    Woke,
)
from braus_p2p.table.events import Contact as Contact_
from braus_p2p.table.phases import Phase
from braus_p2p.table.session import BEAT_SECONDS, Session

INBOX: Final = 256

EVIDENCE_SECONDS: Final = 1.5 * BEAT_SECONDS
"""How long a node stays after a fraud: the evidence goes out at once, and to laggards with one more beat."""


class Node:
    """Runs a session until it has nothing more to do. To be made inside a running trio loop."""

    def __init__(
        self, session: Session, store: Store, player: Player, *, channel: Channel | None = None
    ) -> None:
        self.store = store
        self._player = player
        self._inbox, self._events = trio.open_memory_channel[Event](INBOX)
        self._acts_in, self._acts = trio.open_memory_channel[Event](math.inf)
        self._wakes: list[float] = []
        self.links = Links(
            session,
            store,
            player,
            channel,
            inbox=self._inbox,
            feed=self._acts_in.send_nowait,
            act=self._do,
        )

    def feed(self, event: Event) -> None:
        """Hand an event from the player to the session; returns at once.

        A wish to leave is kept on disk first, for the player is told that he may rely on it.
        """
        if isinstance(event, Leave):
            self.store.remember(leaving=True)
        self._acts_in.send_nowait(event)

    @property
    def session(self) -> Session:
        """The session that this node runs."""
        return self.links.session

    @property
    def bytes_sent(self) -> int:
        """How many octets this node has sent over all its links."""
        return self.links.bytes_sent

    async def run(  # noqa: PLR0913 - the ways in which a node gets its links
        self,
        begin: Sequence[Event],
        *,
        listeners: Sequence[trio.abc.Listener[trio.abc.Stream]] = (),
        dial: trio.abc.Stream | None = None,
        called: tuple[Contact, Bound] | None = None,
        contacts: Sequence[Contact] = (),
        meeting: Meeting | None = None,
        linger: float = 0.0,
        again: bool = False,
    ) -> BrausError:
        """Play until the session has ended and return why it has; `LocalError` if this node has to stop.

        `dial` is a stream to somebody this side has called; `called` is one too, over which hands were
        shaken. `contacts` are called while they are not linked, and all players, where no address of theirs
        answers, through `meeting`. After the end others are served for `linger` seconds more, so that one
        who comes back finds the end of the record. With `again` that ends when it is clear whether all want
        another match (`Session.agreed`); without, the others are told that this player does not. Any other
        end than that of the match lingers no longer than it takes to tell of it.
        """
        for event in begin:
            self.feed(event)
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._forward_acts)
                self.links.begin(
                    nursery,
                    listeners=listeners,
                    dial=dial,
                    called=called,
                    contacts=contacts,
                    meeting=meeting,
                )
                if self.session.position.index:
                    self._player.show(self.session.view)  # who comes back finds the table as it was left
                if self.session.ended is not None:
                    self.feed(Woke())  # nobody may be there to wake it
                hindered = await self._pump(linger, again=again)
                nursery.cancel_scope.cancel()
        finally:
            self.store.close()
        if hindered is not None:
            raise hindered
        assert self.session.ended is not None
        return self.session.ended

    async def _forward_acts(self) -> None:
        async for event in self._acts:
            await self._inbox.send(event)

    async def _pump(self, linger: float, *, again: bool) -> LocalError | None:
        """Feed events and carry out effects, one at a time, until the session has ended and all is sent.

        Returns what hinders this node from going on, if that comes first.
        """
        ended_at = hang_up_at = end_by = math.inf
        while self.links or end_by == math.inf:
            event = await self._next_event(hang_up_at if end_by == math.inf else end_by)
            if trio.current_time() >= end_by:
                break
            try:
                self._do(event)
            except LocalError as hindered:
                return hindered
            self.links.mind_new()
            # Two passes of the scheduler: in one the writers take up what was queued, in the next they have
            # sent it, so that others get to work on an entry before this node's own work on it begins.
            await trio.lowlevel.checkpoint()
            await trio.lowlevel.checkpoint()
            now = trio.current_time()
            if self.session.ended is None:
                ended_at = hang_up_at = math.inf  # an end may have been taken back
                if isinstance(event, Lost) and self.links.alone:
                    return self.links.why_alone()
            else:
                if ended_at == math.inf:
                    ended_at = now
                    if not again:
                        self._decline()
                hang_up_at = min(hang_up_at, ended_at + self._stays(linger))
                if again and self.session.parts:
                    hang_up_at = min(hang_up_at, now)
            if now >= hang_up_at and end_by == math.inf:
                end_by = now + FLUSH_SECONDS
                self.links.hang_up(self.session.culprit)
        return self.links.why_alone() if self.session.ended is None else None

    def _stays(self, linger: float) -> float:
        """How long others are served after the end, in seconds: `linger` if there is an end to be found."""
        if self.session.accused:
            return EVIDENCE_SECONDS if self.links else 0.0
        return linger if self.session.position.phase is Phase.OVER else 0.0

    def _decline(self) -> None:
        """Tell the others that this player will not play again, so that nobody waits for him."""
        if self.session.seat is not None and self.session.position.phase is Phase.OVER:
            self._do(Rematch(Choice.NO, FOR_EVER))

    def _do(self, event: Event) -> None:
        for effect in self.session.feed(event, trio.current_time()):
            self._carry_out(effect)
        if isinstance(event, Received):
            self.links.received(event.link)

    async def _next_event(self, end_by: float) -> Event:
        wake = self._wakes[0] if self._wakes else math.inf
        with trio.move_on_at(min(wake, end_by)):
            return await self._events.receive()
        if self._wakes and self._wakes[0] <= trio.current_time():
            heapq.heappop(self._wakes)
        return Woke()

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Append(match_id, payload, own):
                self.store.append(match_id, payload, own=own)
            case Journal(_, payload):
                self.store.journal(payload)
            case Rewrite(_, payloads, loses):
                kept = self.store.rewrite(payloads, keep=loses)
                if kept is not None:
                    self._player.tell(Notice("record-overruled", path=str(kept)))
            case Send(number, payload):
                self.links.send(number, payload)
            case Drop(number, why):
                self.links.drop(number, why)
            case Contact_(key, port, addresses):
                self.links.keep_linked(Contact(port, hosts_untrusted(addresses), key))
            case Wake(at):
                heapq.heappush(self._wakes, at)
            case Show(view):
                self._player.show(view)
            case Tell(notice):
                self._player.tell(notice)
            case Heard(seat, said):
                self._player.heard(seat, said)
            case Wanted(seat, choice):
                self._player.wanted(seat, choice)
            case Accuse():
                self._player.accuse(effect, self.store.keep_evidence(effect.evidence))
            case _:
                assert_never(effect)
