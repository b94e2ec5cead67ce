"""A node: one session, its links and its files, run on trio; it carries out effects and decides nothing."""

import heapq
import itertools
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol, assert_never

import trio

from braus_p2p.errors import BrausError, LocalError, Violation
from braus_p2p.net.channel import Channel
from braus_p2p.net.link import FLUSH_SECONDS, Link
from braus_p2p.net.mesh import COURTESY, Contact, hosts_untrusted, keep_linked
from braus_p2p.net.store import Store, fresh
from braus_p2p.table.events import (
    Accuse,
    Append,
    Drop,
    Effect,
    Event,
    Journal,
    Linked,
    Lost,
    Received,
    Rewrite,
    Send,
    Show,
    Tell,
    Wake,
    Woke,
)
from braus_p2p.table.events import Contact as Contact_
from braus_p2p.table.session import Session
from braus_p2p.table.view import View
from braus_p2p.wire.signature import NO_BINDING

INBOX: Final = 256
MOST_LINKS: Final = 64


class Player(Protocol):
    """Whoever sits at a node, person or bot. Calls must return at once; acts go back by `Node.feed`."""

    def show(self, view: View) -> None:
        """Take note that the table has changed."""

    def tell(self, notice: BrausError) -> None:
        """Take note of a sentence."""

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        """Take note that a seat cheated; the proof lies in the file."""

    def dropped(self, why: BrausError, *, dialled: bool) -> None:
        """Take note that a link was let go; `dialled` if it was one that this node itself opened."""


class Node:
    """Runs a session until it has nothing more to do. To be made inside a running trio loop."""

    def __init__(
        self, session: Session, store: Store, player: Player, *, channel: Channel | None = None
    ) -> None:
        self.session = session
        self.store = store
        self._player = player
        self._channel = channel
        self._contacts: dict[bytes, Contact] = {}
        self._accepted = 0
        self._links: dict[int, tuple[Link, bool]] = {}
        self._numbers = itertools.count()
        self._inbox, self._events = trio.open_memory_channel[Event](INBOX)
        self._acts_in, self._acts = trio.open_memory_channel[Event](math.inf)
        self._wakes: list[float] = []
        self._sent_before = 0
        self._listening = False
        self._nursery: trio.Nursery | None = None

    def feed(self, event: Event) -> None:
        """Hand an event from the player to the session; returns at once."""
        self._acts_in.send_nowait(event)

    @property
    def bytes_sent(self) -> int:
        """How many octets this node has sent over all its links."""
        return self._sent_before + sum(link.sent for link, _ in self._links.values())

    async def run(
        self,
        begin: Sequence[Event],
        *,
        listeners: Sequence[trio.abc.Listener[trio.abc.Stream]] = (),
        dial: trio.abc.Stream | None = None,
        contacts: Sequence[Contact] = (),
    ) -> BrausError:
        """Play until the session has ended and return why it has; `LocalError` if this node has to stop.

        `dial` is a stream to somebody this side has called; `contacts` are called while they are not linked.
        """
        for event in begin:
            self.feed(event)
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._forward_acts)
                self._listening = bool(listeners)
                if listeners:
                    nursery.start_soon(self._serve, list(listeners), nursery)
                self._nursery = nursery
                if dial is not None:
                    nursery.start_soon(self._call_up, dial)
                for contact in contacts:
                    self._keep_linked(contact)
                hindered = await self._pump()
                nursery.cancel_scope.cancel()
        finally:
            self.store.close()
        if hindered is not None:
            raise hindered
        assert self.session.ended is not None
        return self.session.ended

    # Links

    async def _serve(
        self, listeners: list[trio.abc.Listener[trio.abc.Stream]], nursery: trio.Nursery
    ) -> None:
        await trio.serve_listeners(self._accept, listeners, handler_nursery=nursery)

    async def _accept(self, stream: trio.abc.Stream) -> None:
        if self._accepted >= MOST_LINKS:
            await trio.aclose_forcefully(stream)
            return
        self._accepted += 1
        try:
            secured, binding = (
                (stream, NO_BINDING) if self._channel is None else await self._channel.accept(stream)
            )
            await self._run_link(secured, binding, dialled=False)
        except trio.BrokenResourceError:
            pass  # a stranger, who got no further than the handshake
        finally:
            self._accepted -= 1

    async def _call_up(self, stream: trio.abc.Stream) -> None:
        """Run a link to somebody this side has called, until it ends."""
        try:
            secured, binding = (
                (stream, NO_BINDING) if self._channel is None else await self._channel.call(stream)
            )
        except trio.BrokenResourceError:
            self._player.dropped(LocalError("net-wrong-code"), dialled=True)
            return
        await self._run_link(secured, binding, dialled=True)

    def _keep_linked(self, contact: Contact) -> None:
        """Call somebody whenever there is no link to him, as long as the match lasts."""
        if contact.key is not None:
            known = self._contacts.get(contact.key)
            self._contacts[contact.key] = contact
            if known is not None:
                known.port, known.hosts = contact.port, contact.hosts
                return
        assert self._nursery is not None
        self._nursery.start_soon(self._mind, contact)

    async def _mind(self, contact: Contact) -> None:
        def linked() -> bool:
            if contact.key is None:
                return bool(self._links)
            return contact.key in self.session.linked

        own = self.store.identity
        await keep_linked(
            contact,
            linked=linked,
            wanted=lambda: self.session.ended is None,
            run=self._call_up,
            wait=COURTESY if contact.key is not None and own > contact.key else 0.0,
        )

    async def _run_link(self, stream: trio.abc.Stream, binding: bytes, *, dialled: bool) -> None:
        number = next(self._numbers)
        link = Link(stream)
        self._links[number] = (link, dialled)
        async with stream:
            await self._inbox.send(Linked(number, dialled, fresh(), binding))
            async with trio.open_nursery() as nursery:
                nursery.start_soon(link.write)
                await self._read(number, link, dialled=dialled)
                link.close()
        self._sent_before += link.sent
        del self._links[number]
        await self._inbox.send(Lost(number))

    async def _read(self, number: int, link: Link, *, dialled: bool) -> None:
        try:
            while (payloads := await link.receive_untrusted()) is not None:
                for payload in payloads:
                    await self._inbox.send(Received(number, payload))
        except Violation as why:
            self._player.dropped(why, dialled=dialled)

    # Events and effects

    async def _forward_acts(self) -> None:
        async for event in self._acts:
            await self._inbox.send(event)

    async def _pump(self) -> LocalError | None:
        """Feed events and carry out effects, one at a time, until the session has ended and all is sent.

        Returns what hinders this node from going on, if that comes first.
        """
        end_by = math.inf
        while self._links or self.session.ended is None:
            event = await self._next_event(end_by)
            now = trio.current_time()
            if now >= end_by:
                break
            try:
                for effect in self.session.feed(event, now):
                    self._carry_out(effect)
            except LocalError as hindered:
                return hindered
            # Two passes of the scheduler: in one the writers take up what was queued, in the next they have
            # sent it, so that others get to work on an entry before this node's own work on it begins.
            await trio.lowlevel.checkpoint()
            await trio.lowlevel.checkpoint()
            if self.session.ended is not None and end_by == math.inf:
                end_by = now + FLUSH_SECONDS
                self._hang_up()
            if (
                self.session.ended is None
                and isinstance(event, Lost)
                and not (self._links or self._listening or self._contacts)
            ):
                return LocalError("net-host-lost")
        return None

    def _hang_up(self) -> None:
        """Who called hangs up first; who was called waits for that, so that nobody misses the last entry."""
        for link, dialled in self._links.values():
            if dialled:
                link.close()

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
            case Rewrite(_, payloads):
                self.store.rewrite(payloads)
            case Send(number, payload):
                self._send(number, payload)
            case Drop(number, why):
                if number in self._links:
                    link, dialled = self._links[number]
                    link.close()
                    if why is not None:
                        self._player.dropped(why, dialled=dialled)
            case Contact_(key, port, addresses):
                self._keep_linked(Contact(key, port, hosts_untrusted(addresses)))
            case Wake(at):
                heapq.heappush(self._wakes, at)
            case Show(view):
                self._player.show(view)
            case Tell(notice):
                self._player.tell(notice)
            case Accuse():
                self._player.accuse(effect, self.store.keep_evidence(effect.evidence))
            case _:
                assert_never(effect)

    def _send(self, number: int, payload: bytes) -> None:
        if number not in self._links:
            return
        link, dialled = self._links[number]
        try:
            link.send(payload)
        except LocalError as why:
            link.close()
            self._player.dropped(why, dialled=dialled)
