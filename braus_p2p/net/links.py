"""The links of a node: who calls, who is called, and who has said that he is there."""

import contextlib
import itertools
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import trio

from braus_p2p.errors import BrausError, LocalError, Violation
from braus_p2p.net.channel import Channel
from braus_p2p.net.entropy import fresh
from braus_p2p.net.gate import MOST_GUESTS, Gate, Stranger, source
from braus_p2p.net.link import Link
from braus_p2p.net.mesh import COURTESY, Contact, keep_linked
from braus_p2p.net.player import Player
from braus_p2p.net.store import Store
from braus_p2p.net.tcp import Bound, Secure, call, call_briefly, plain
from braus_p2p.table.events import Event, Linked, Lost, Received
from braus_p2p.table.session import Session

Meeting: TypeAlias = Callable[[bytes], Awaitable[trio.abc.Stream]]
"""Calls somebody, by his key's fingerprint, through a third party that carries the octets."""

MOST_HOSTS: Final = 16
MOST_TRIES: Final = 3
"""How often a table is called that breaks off before it has said anything of itself."""

REMEMBER_SECONDS: Final = 2.0


@dataclass(slots=True)
class _Wire:
    """A link as the node knows it: whom this side has called over it, and who has said that he is there."""

    link: Link
    contact: Contact | None
    dialled: bool
    stranger: Stranger | None = None
    key: bytes | None = None


class Links:
    """All links of one node, for one session.

    What comes over them goes into `inbox`, which makes a talkative peer wait. `feed` takes what must not be
    waited with, and `act` carries out at once what follows from an event.
    """

    def __init__(  # noqa: PLR0913 - what a node lends them
        self,
        session: Session,
        store: Store,
        player: Player,
        channel: Channel | None,
        *,
        inbox: trio.MemorySendChannel[Event],
        feed: Callable[[Event], None],
        act: Callable[[Event], None],
    ) -> None:
        self.session = session
        self._store = store
        self._player = player
        self._accept_secure: Secure = plain if channel is None else channel.accept
        self._call_secure: Secure = plain if channel is None else channel.call
        self._plain = channel is None
        self._meeting: Meeting | None = None
        self._inbox, self._feed, self._act = inbox, feed, act
        self._gate = Gate()
        self._wires: dict[int, _Wire] = {}
        self._numbers = itertools.count()
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

    def __bool__(self) -> bool:
        return bool(self._wires)

    @property
    def bytes_sent(self) -> int:
        """How many octets were sent over all links."""
        return self._sent_before + sum(wire.link.sent for wire in self._wires.values())

    @property
    def crowd(self) -> int:
        """How many links and strangers there are, which is bounded whoever calls."""
        return len(self._wires) + len(self._gate)

    def begin(  # noqa: PLR0913 - the ways in which a node gets its links
        self,
        nursery: trio.Nursery,
        *,
        listeners: Sequence[trio.abc.Listener[trio.abc.Stream]],
        dial: trio.abc.Stream | None,
        called: tuple[Contact, Bound] | None,
        contacts: Sequence[Contact],
        meeting: Meeting | None,
    ) -> None:
        """Listen, call, and go on doing so in this nursery; see `Node.run`."""
        self._nursery, self._meeting = nursery, meeting
        nursery.start_soon(self._remember_contacts)
        self._listening = bool(listeners)
        if listeners:
            nursery.start_soon(self._serve, list(listeners))
        if dial is not None:
            nursery.start_soon(self._call_up, dial)
        if called is not None:
            self._contacts.append(called[0])
            nursery.start_soon(self._mind, *called)
        for contact in contacts:
            self._contacts.append(contact)
            nursery.start_soon(self._mind, contact)

    async def _serve(self, listeners: list[trio.abc.Listener[trio.abc.Stream]]) -> None:
        await trio.serve_listeners(self._accept, listeners, handler_nursery=self._nursery)

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

    def keep_linked(self, told: Contact) -> None:
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

    def mind_new(self) -> None:
        """Begin to call those whom peers have named, once the table's own host has said who plays."""
        if self.session.position.index == 0:
            return
        if self._meeting is not None:
            own = self._store.identity
            for player in self.session.position.players:
                if player is not None and player.key != own and not self.contact_of(player.key):
                    self.keep_linked(Contact(0, (), player.key))
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
        own = self._store.identity
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
        if self._meeting is None or contact.mark is None:
            return await call(contact.hosts, contact.port, self._call_secure)
        with contextlib.suppress(LocalError):
            return await call_briefly(contact.hosts, contact.port, self._call_secure)
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
                self._store.remember(contacts=[contact.told() for contact in self._contacts])
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
            self._feed(Lost(number))
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

    def received(self, number: int) -> None:
        """A frame of this link was judged: see whether it said who is there."""
        wire = self._wires.get(number)
        if wire is not None and wire.key is None and (key := self.session.key_at(number)) is not None:
            self._meet(number, wire, key)

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
        if self._store.identity < key:
            for other, known in list(self._wires.items()):
                if known.key == key and other != number:
                    self._hang_up_on(other, None)

    def _guests(self) -> frozenset[bytes]:
        players = {player.key for player in self.session.position.players if player is not None}
        return frozenset(wire.key for wire in self._wires.values() if wire.key is not None) - players

    def _hang_up_on(self, number: int, why: BrausError | None) -> None:
        """Let go of a link by this node's own decision; nothing more that comes over it is listened to."""
        self._close(self._wires[number], why)
        self._act(Lost(number))

    def send(self, number: int, payload: bytes) -> None:
        """Queue a frame; a peer that does not read is let go."""
        wire = self._wires.get(number)
        if wire is None:
            return
        try:
            wire.link.send(payload)
        except LocalError as why:
            self._close(wire, why)

    def drop(self, number: int, why: BrausError | None) -> None:
        """Close a link as the session wants it, for a reason that the player is told."""
        if (wire := self._wires.get(number)) is not None:
            self._close(wire, why)

    def _close(self, wire: _Wire, why: BrausError | None) -> None:
        wire.link.close()
        if why is not None:
            self._dropped(why, dialled=wire.dialled)

    def hang_up(self, culprit: bytes | None) -> None:
        """Who called hangs up first; who was called waits for that, so that nobody misses the last entry.

        Strangers miss nothing, and neither does the `culprit`, who may be in no hurry to go.
        """
        for wire in self._wires.values():
            if wire.dialled or wire.key in (None, culprit):
                wire.link.close()

    @property
    def alone(self) -> bool:
        """Whether nothing can come of it any more: nobody to hear from, or a table not open to this node.

        A table that only broke off is called again: strangers may have pushed this one out at its gate.
        """
        if self.session.position.index == 0 and self._tries and not self.patient:
            told = self._let_go is not None and self._let_go.key != "net-wants-code"
            if told or self._tries >= MOST_TRIES:
                return True
        return not (self._wires or self._listening or self._contacts)

    def why_alone(self) -> LocalError:
        """What the player is told who is alone."""
        if self.session.position.index or self._let_go is None:
            return LocalError("net-host-lost")
        return LocalError(self._let_go.key, **self._let_go.arguments)
