"""A node: one session, its links and its files, run on trio; it carries out effects and decides nothing."""

import contextlib
import heapq
import itertools
import math
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, TypeAlias, assert_never

import trio

from braus_p2p.errors import BrausError, LocalError, Violation
from braus_p2p.net.channel import Channel
from braus_p2p.net.gate import MOST_GUESTS, Gate, Stranger, source
from braus_p2p.net.link import FLUSH_SECONDS, Link
from braus_p2p.net.mesh import COURTESY, Contact, hosts_untrusted, keep_linked
from braus_p2p.net.store import Store, fresh
from braus_p2p.net.tcp import Bound, Secure, call, plain
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
    Linked,
    Lost,
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
from braus_p2p.table.session import Session
from braus_p2p.table.view import View

INBOX: Final = 256
Meeting: TypeAlias = Callable[[bytes], Awaitable[trio.abc.Stream]]
"""Calls somebody, by his key's fingerprint, through a third party that carries the octets."""

MOST_HOSTS: Final = 16
MOST_TRIES: Final = 3
"""How often a table is called that breaks off before it has said anything of itself."""

REMEMBER_SECONDS: Final = 2.0


class Player(Protocol):
    """Whoever sits at a node, person or bot. Calls must return at once; acts go back by `Node.feed`."""

    def show(self, view: View) -> None:
        """Take note that the table has changed."""

    def tell(self, notice: BrausError) -> None:
        """Take note of a sentence."""

    def heard(self, seat: int, said: str | int) -> None:
        """Take note that somebody at the table said a text, or a ready phrase by its number."""

    def wanted(self, seat: int, choice: int) -> None:
        """Take note how somebody would play again, now that the match is over; see `Rematch`."""

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        """Take note that a seat cheated; the proof lies in the file."""

    def dropped(self, why: BrausError, *, dialled: bool) -> None:
        """Take note that a link was let go; `dialled` if it was one that this node itself opened."""


@dataclass(slots=True)
class _Wire:
    """A link as the node knows it: whom this side has called over it, and who has said that he is there."""

    link: Link
    contact: Contact | None
    dialled: bool
    stranger: Stranger | None = None
    key: bytes | None = None


class Node:
    """Runs a session until it has nothing more to do. To be made inside a running trio loop."""

    def __init__(
        self, session: Session, store: Store, player: Player, *, channel: Channel | None = None
    ) -> None:
        self.session = session
        self.store = store
        self._player = player
        self._accept_secure: Secure = plain if channel is None else channel.accept
        self._call_secure: Secure = plain if channel is None else channel.call
        self._plain = channel is None
        self._meeting: Meeting | None = None
        self._gate = Gate()
        self._wires: dict[int, _Wire] = {}
        self._numbers = itertools.count()
        self._inbox, self._events = trio.open_memory_channel[Event](INBOX)
        self._acts_in, self._acts = trio.open_memory_channel[Event](math.inf)
        self._wakes: list[float] = []
        self._sent_before = 0
        self._listening = False
        self._contacts: list[Contact] = []
        self._unminded: list[Contact] = []
        self._contacts_changed = trio.Event()
        self._tries = 0
        self._let_go: BrausError | None = None
        self._nursery: trio.Nursery | None = None
        self.patient = False
        """Whether this node calls on until its table is open, however often it finds it closed."""
        self.watches = False
        """Whether one link is enough: whoever only watches is no way from one player to another."""

    def feed(self, event: Event) -> None:
        """Hand an event from the player to the session; returns at once.

        A wish to leave is kept on disk first, for the player is told that he may rely on it.
        """
        if isinstance(event, Leave):
            self.store.remember(leaving=True)
        self._acts_in.send_nowait(event)

    @property
    def bytes_sent(self) -> int:
        """How many octets this node has sent over all its links."""
        return self._sent_before + sum(wire.link.sent for wire in self._wires.values())

    @property
    def crowd(self) -> int:
        """How many links and strangers this node has, which is bounded whoever calls."""
        return len(self._wires) + len(self._gate)

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
        another match (`Session.agreed`); without, the others are told that this player does not.
        """
        self._meeting = meeting
        for event in begin:
            self.feed(event)
        try:
            async with trio.open_nursery() as nursery:
                self._nursery = nursery
                nursery.start_soon(self._forward_acts)
                nursery.start_soon(self._remember_contacts)
                self._listening = bool(listeners)
                if listeners:
                    nursery.start_soon(self._serve, list(listeners), nursery)
                if dial is not None:
                    nursery.start_soon(self._call_up, dial)
                if called is not None:
                    self._contacts.append(called[0])
                    nursery.start_soon(self._mind, *called)
                for contact in contacts:
                    self._contacts.append(contact)
                    nursery.start_soon(self._mind, contact)
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

    # Links

    async def _serve(
        self, listeners: list[trio.abc.Listener[trio.abc.Stream]], nursery: trio.Nursery
    ) -> None:
        await trio.serve_listeners(self._accept, listeners, handler_nursery=nursery)

    async def _accept(self, stream: trio.abc.Stream) -> None:
        with self._gate.let_in(source(stream)) as stranger:
            try:
                bound = await self._accept_secure(stream)
            except trio.BrokenResourceError:
                return  # somebody who does not know the secret
            await self._run_link(bound, dialled=False, stranger=stranger)

    async def _call_up(self, stream: trio.abc.Stream) -> None:
        """Run a link to somebody this side has called, until it ends."""
        try:
            bound = await self._call_secure(stream)
        except LocalError as why:
            self._player.dropped(why, dialled=True)
            return
        except trio.BrokenResourceError:
            self._player.dropped(LocalError("net-host-lost"), dialled=True)
            return
        await self._run_link(bound, dialled=True)

    def _keep_linked(self, told: Contact) -> None:
        """Call a player whenever there is no link to him, as long as the match lasts."""
        assert told.key is not None
        known = self.contact_of(told.key)
        if known is None:
            self._contacts.append(told)
            self._unminded.append(told)
        else:
            also = known.hosts if known.port == told.port else ()
            known.hosts = tuple(dict.fromkeys((*told.hosts, *also)))[:MOST_HOSTS]
            known.port, known.key = told.port, told.key
        self._contacts_changed.set()

    def contact_of(self, key: bytes) -> Contact | None:
        """Where a player can be called, as far as this node knows."""
        return next((contact for contact in self._contacts if contact.is_of(key)), None)

    def _mind_new(self) -> None:
        """Begin to call those whom peers have named, once the table's own host has said who plays."""
        if self.session.position.index == 0:
            return
        if self._meeting is not None:
            own = self.store.identity
            for player in self.session.position.players:
                if player is not None and player.key != own and not self.contact_of(player.key):
                    self._keep_linked(Contact(0, (), player.key))
        while self._unminded:
            assert self._nursery is not None
            self._nursery.start_soon(self._mind, self._unminded.pop())

    async def _mind(self, contact: Contact, bound: Bound | None = None) -> None:
        def linked() -> bool:
            if self.watches and self.session.linked:
                return True
            return any(map(contact.is_of, self.session.linked))

        async def run(bound: Bound) -> None:
            await self._run_link(bound, contact=contact, dialled=True)

        if bound is not None:
            await run(bound)
        own = self.store.identity
        await keep_linked(
            contact,
            reach=lambda: self._reach(contact),
            linked=linked,
            wanted=lambda: self.session.ended is None,
            run=run,
            wait=COURTESY if contact.key is not None and own > contact.key and not self.patient else 0.0,
        )

    async def _reach(self, contact: Contact) -> Bound:
        """A secured stream to somebody, straight if that can be, else through the meeting place."""
        try:
            return await call(contact.hosts, contact.port, self._call_secure)
        except LocalError:
            if self._meeting is None or contact.mark is None:
                raise
        try:
            return await self._call_secure(await self._meeting(contact.mark))
        except trio.BrokenResourceError as error:
            raise LocalError("net-host-lost") from error

    async def _remember_contacts(self) -> None:
        """Keep on disk where the others can be called, but not at every word of theirs."""
        while True:
            await self._contacts_changed.wait()
            self._contacts_changed = trio.Event()
            with contextlib.suppress(LocalError):  # a disk that is full is said when it matters
                self.store.remember(contacts=[contact.told() for contact in self._contacts])
            await trio.sleep(REMEMBER_SECONDS)

    async def _run_link(
        self,
        bound: Bound,
        *,
        dialled: bool,
        contact: Contact | None = None,
        stranger: Stranger | None = None,
    ) -> None:
        number = next(self._numbers)
        stream, binding = bound
        link = Link(stream)
        self._wires[number] = _Wire(link, contact, dialled, stranger)
        try:
            await self._inbox.send(Linked(number, dialled, fresh(), binding))
            async with trio.open_nursery() as nursery:
                nursery.start_soon(link.write)
                await self._read(number, link, dialled=dialled)
                link.close()
        finally:
            self._sent_before += link.sent
            self._tries += dialled
            del self._wires[number]
            self.feed(Lost(number))
            with trio.CancelScope(shield=True):
                await trio.aclose_forcefully(stream)

    async def _read(self, number: int, link: Link, *, dialled: bool) -> None:
        try:
            while (payloads := await link.receive_untrusted()) is not None:
                for payload in payloads:
                    await self._inbox.send(Received(number, payload))
        except Violation as why:
            self._dropped(why, dialled=dialled)
        if dialled and self._plain and not link.heard:
            # A plain table greets at once. One that opens with a code ends the talk: this is no handshake.
            self._dropped(LocalError("net-wants-code"), dialled=True)

    def _dropped(self, why: BrausError, *, dialled: bool) -> None:
        if dialled:
            self._let_go = why
        self._player.dropped(why, dialled=dialled)

    def _meet(self, number: int, wire: _Wire, key: bytes) -> None:
        """A link has said who is there: keep it if it is who was called, there is room, and it is needed."""
        wire.key = key
        if wire.stranger is not None:
            self._gate.known(wire.stranger)
        if wire.contact is not None:
            if not wire.contact.is_of(key):
                pinned = wire.contact.key is None
                self._hang_up_on(number, LocalError("net-other-host" if pinned else "net-other-player"))
                return
            wire.contact.key = key
            self._contacts_changed.set()
        if len(self._guests()) > MOST_GUESTS and key in self._guests():
            self._hang_up_on(number, LocalError("net-too-many"))
            return
        if self.store.identity < key:
            for other, known in list(self._wires.items()):
                if known.key == key and other != number:
                    self._hang_up_on(other, None)

    def _guests(self) -> frozenset[bytes]:
        players = {player.key for player in self.session.position.players if player is not None}
        return frozenset(wire.key for wire in self._wires.values() if wire.key is not None) - players

    def _hang_up_on(self, number: int, why: BrausError | None) -> None:
        """Let go of a link by this node's own decision; nothing more that comes over it is listened to."""
        wire = self._wires[number]
        wire.link.close()
        if why is not None:
            self._dropped(why, dialled=wire.dialled)
        self._do(Lost(number))

    # Events and effects

    async def _forward_acts(self) -> None:
        async for event in self._acts:
            await self._inbox.send(event)

    async def _pump(self, linger: float, *, again: bool) -> LocalError | None:
        """Feed events and carry out effects, one at a time, until the session has ended and all is sent.

        Returns what hinders this node from going on, if that comes first.
        """
        hang_up_at = end_by = math.inf
        while self._wires or end_by == math.inf:
            event = await self._next_event(hang_up_at if end_by == math.inf else end_by)
            if trio.current_time() >= end_by:
                break
            try:
                self._do(event)
            except LocalError as hindered:
                return hindered
            self._mind_new()
            # Two passes of the scheduler: in one the writers take up what was queued, in the next they have
            # sent it, so that others get to work on an entry before this node's own work on it begins.
            await trio.lowlevel.checkpoint()
            await trio.lowlevel.checkpoint()
            now = trio.current_time()
            if self.session.ended is None:
                if isinstance(event, Lost) and self._is_alone():
                    return self._why_alone()
            elif hang_up_at == math.inf:
                hang_up_at = now + linger
                if not again:
                    self._decline()
            elif again and self.session.parts:
                hang_up_at = min(hang_up_at, now)
            if now >= hang_up_at and end_by == math.inf:
                end_by = now + FLUSH_SECONDS
                self._hang_up()
        return None

    def _decline(self) -> None:
        """Tell the others that this player will not play again, so that nobody waits for him."""
        if self.session.seat is not None and self.session.position.phase is Phase.OVER:
            self._do(Rematch(Choice.NO, FOR_EVER))

    def _do(self, event: Event) -> None:
        for effect in self.session.feed(event, trio.current_time()):
            self._carry_out(effect)
        if isinstance(event, Received) and (wire := self._wires.get(event.link)) and wire.key is None:
            key = self.session.key_at(event.link)
            if key is not None:
                self._meet(event.link, wire, key)

    def _is_alone(self) -> bool:
        """Whether nothing can come of it any more: nobody to hear from, or a table not open to this node.

        A table that only broke off is called again: strangers may have pushed this one out at its gate.
        """
        if self.session.position.index == 0 and self._tries and not self.patient:
            told = self._let_go is not None and self._let_go.key != "net-wants-code"
            if told or self._tries >= MOST_TRIES:
                return True
        return not (self._wires or self._listening or self._contacts)

    def _why_alone(self) -> LocalError:
        if self.session.position.index or self._let_go is None:
            return LocalError("net-host-lost")
        return LocalError(self._let_go.key, **self._let_go.arguments)

    def _hang_up(self) -> None:
        """Who called hangs up first; who was called waits for that, so that nobody misses the last entry.

        Strangers miss nothing.
        """
        for wire in self._wires.values():
            if wire.dialled or wire.key is None:
                wire.link.close()

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
                if (wire := self._wires.get(number)) is not None:
                    wire.link.close()
                    if why is not None:
                        self._dropped(why, dialled=wire.dialled)
            case Contact_(key, port, addresses):
                self._keep_linked(Contact(port, hosts_untrusted(addresses), key))
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

    def _send(self, number: int, payload: bytes) -> None:
        wire = self._wires.get(number)
        if wire is None:
            return
        try:
            wire.link.send(payload)
        except LocalError as why:
            wire.link.close()
            self._dropped(why, dialled=wire.dialled)
