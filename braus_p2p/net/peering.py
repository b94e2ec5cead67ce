"""How a node comes to its table: it opens one, joins one, or takes up again what it has on disk."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

import trio
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from filelock import FileLock

from braus_p2p.errors import BrausError, LocalError, Violation
from braus_p2p.net.addresses import Address, own_addresses
from braus_p2p.net.broker import Broker
from braus_p2p.net.channel import Channel, open_channel
from braus_p2p.net.disk import lock_directory
from braus_p2p.net.entropy import fresh
from braus_p2p.net.invite import MOST_ADDRESSES, Invite, fingerprint, make_invite
from braus_p2p.net.manner import Manner, read_manner, remembered
from braus_p2p.net.mesh import Contact
from braus_p2p.net.node import Node
from braus_p2p.net.player import Player
from braus_p2p.net.rendezvous import Rendezvous, open_rendezvous
from braus_p2p.net.store import Store, own_identity
from braus_p2p.net.tcp import Bound, call, call_briefly, listen, listen_somewhere, plain
from braus_p2p.table.again import Choice, place_next
from braus_p2p.table.events import Event, Leave, Open, Reachable, Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.phases import Phase
from braus_p2p.table.session import Session
from braus_p2p.wire.codec import decode_line_untrusted
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Opened

Where: TypeAlias = Invite | tuple[str, int]
"""What somebody has of a table: its invite, or only an address of its host, if it opens without a code."""


@dataclass(slots=True)
class Peering:
    """A node with its listeners and those it calls, ready to run once; its data directory is locked.

    `invite` brings others to the table through this node, host or not; None where the table has no secret
    or nobody can call. `port` is 0 in the latter case.
    """

    node: Node
    port: int
    addresses: tuple[Address, ...]
    invite: Invite | None
    begin: tuple[Event, ...]
    manner: Manner
    secret: bytes | None
    _lock: FileLock
    _listeners: Sequence[trio.abc.Listener[trio.abc.Stream]] = ()
    _called: tuple[Contact, Bound] | None = None
    _contacts: tuple[Contact, ...] = ()
    _broker: "_AtBroker | None" = None

    async def run(self, *begin: Event, linger: float = 0.0, again: bool = False) -> BrausError:
        """Play until the session has ended and return why; `LocalError` if this node has to stop.

        Where a table has a broker, it is here that somebody is called through it who could not be otherwise.
        """
        try:
            async with AsyncExitStack() as stack:
                listeners, meeting = self._listeners, None
                if self._broker is not None:
                    rendezvous = await stack.enter_async_context(self._broker.open())
                    listeners = (*listeners, await rendezvous.listen(fingerprint(self.node.store.identity)))
                    meeting = rendezvous.call
                    self._called = self._called or await self._broker.first_call(rendezvous)
                return await self.node.run(
                    (*self.begin, *begin),
                    listeners=listeners,
                    called=self._called,
                    contacts=self._contacts,
                    meeting=meeting,
                    linger=linger,
                    again=again,
                )
        finally:
            await self.aclose()

    async def aclose(self) -> None:
        """Let go of the port, the files and the directory."""
        await _hang_up(self._listeners, self._called)
        self.node.store.close()
        self._lock.release()


async def _hang_up(
    listeners: Sequence[trio.abc.Listener[trio.abc.Stream]], called: tuple[Contact, Bound] | None
) -> None:
    with trio.CancelScope(shield=True):
        for listener in listeners:
            await listener.aclose()
        if called is not None:
            await trio.aclose_forcefully(called[1][0])


@dataclass(frozen=True, slots=True)
class _AtBroker:
    """How a node meets others at its table's broker: whom it has to call first, if anybody.

    One that comes back to a match is `patient`: it goes on without the broker until that is there.
    """

    broker: Broker
    secret: bytes
    channel: Channel
    host: Contact | None = None
    patient: bool = False

    def open(self) -> AbstractAsyncContextManager[Rendezvous]:
        return open_rendezvous(self.broker, self.secret, patient=self.patient)

    async def first_call(self, rendezvous: Rendezvous) -> tuple[Contact, Bound] | None:
        """The host over the broker; `LocalError` says what hinders."""
        if self.host is None:
            return None
        assert self.host.mark is not None
        try:
            return self.host, await self.channel.call(await rendezvous.call(self.host.mark))
        except trio.BrokenResourceError as error:
            raise LocalError("rendezvous-no-answer", broker=str(self.broker)) from error


@dataclass(slots=True)
class _Making:
    """What is put together for a node, and let go of again where that fails."""

    directory: Path
    lock: FileLock
    identity: Ed25519PrivateKey
    listeners: list[trio.SocketListener] = field(default_factory=list)
    called: tuple[Contact, Bound] | None = None
    contacts: tuple[Contact, ...] = ()
    store: Store | None = None
    broker: _AtBroker | None = None

    @property
    def key(self) -> bytes:
        return self.identity.public_key().public_bytes_raw()

    @property
    def port(self) -> int:
        port: int = self.listeners[0].socket.getsockname()[1] if self.listeners else 0
        return port

    def new_node(self, manner: Manner, player: Player, secret: bytes | None, channel: Channel | None) -> Node:
        """A node of a new match, which remembers all that it takes to come back."""
        seed = fresh()
        self.store = Store(self.directory, self.key, seed, manner.record)
        self.store.remember(**remembered(manner, secret), contacts=[])
        session = Session(self.identity, seed, manner.who, pause=manner.pause)
        return Node(session, self.store, player, channel=channel)

    async def guest(self, player: Player, manner: Manner, at: Where, *, listens: bool) -> tuple[Node, Manner]:
        """A node that has called somebody's table, and its manner there; `LocalError` says what hinders."""
        secret = _secret_of(at)
        contact = Contact.host_of(at) if isinstance(at, Invite) else Contact(at[1], (at[0],))
        channel = None if secret is None else open_channel(secret)
        if isinstance(at, Invite) and at.broker is not None and channel is not None:
            manner = replace(manner, broker=at.broker)
            self.broker = _AtBroker(at.broker, at.secret, channel)
        secure = plain if channel is None else channel.call
        try:
            reach = call if self.broker is None else call_briefly
            self.called = (contact, await reach(contact.hosts, contact.port, secure))
        except LocalError:
            if self.broker is None:
                raise
            self.broker = replace(self.broker, host=contact)
        if listens:
            self.listeners = await listen_somewhere(manner.port or 0, manner.address)
        node = self.new_node(manner, player, secret, channel)
        node.links.watches = not listens
        node.store.remember(contacts=[contact.told()])
        return node, manner

    def peering(self, node: Node, manner: Manner, secret: bytes | None, *begin: Event) -> Peering:
        """The node with its listeners; where it has some it says where it can be called, and invites."""
        own = own_addresses(manner.address)
        beyond = () if manner.beyond is None else (manner.beyond,)
        addresses = (*own[:1], *beyond, *own[1:])[:MOST_ADDRESSES]
        port = manner.outside or self.port if self.port else 0
        invite = None
        if port:
            begin = (*begin, _reachable(port, addresses))
            if secret is not None:
                invite = make_invite(self.key, secret, port, addresses, manner.broker)
        node.store.remember(port=self.port, invite=None if invite is None else str(invite))
        listeners = tuple(self.listeners)
        return Peering(
            node,
            port,
            addresses,
            invite,
            begin,
            replace(manner, port=self.port or None),
            secret,
            self.lock,
            listeners,
            self.called,
            self.contacts,
            self.broker,
        )

    async def undo(self) -> None:
        await _hang_up(self.listeners, self.called)
        if self.store is not None:
            self.store.close()
        self.lock.release()


def _begin(directory: Path) -> _Making:
    lock = lock_directory(directory)
    try:
        return _Making(directory, lock, own_identity(directory))
    except BaseException:
        lock.release()
        raise


@asynccontextmanager
async def _making(directory: Path) -> AsyncIterator[_Making]:
    """What is put together within is let go of again if that fails."""
    making = _begin(directory)
    try:
        yield making
    except BaseException:
        await making.undo()
        raise


async def host_table(  # noqa: PLR0913 - what a table is opened with
    directory: Path,
    player: Player,
    opened: Opened,
    manner: Manner,
    *,
    secret: bytes | None,
    contacts: Sequence[Contact] = (),
) -> Peering:
    """A table of one's own, on the port asked for; `opened` gets this directory's key.

    `secret` are `SECRET_OCTETS` fresh octets, which go into the invite; None opens the table to anybody, over
    plain TCP. `contacts` are called to it.
    """
    async with _making(directory) as making:
        making.listeners = await listen(manner.port or 0, manner.address)
        channel = None if secret is None else open_channel(secret)
        if manner.broker is not None and secret is not None and channel is not None:
            making.broker = _AtBroker(manner.broker, secret, channel)
        making.contacts = tuple(contacts)
        node = making.new_node(manner, player, secret, channel)
        return making.peering(node, manner, secret, Open(replace(opened, key=making.key)))


async def join_table(directory: Path, player: Player, sit: Sit, manner: Manner, at: Where) -> Peering:
    """A place at somebody's table, who is called at once; `LocalError` says what hinders.

    From `run` come `net-other-host` if it is not the invite's host who answers, and `net-wants-code` where an
    address alone does not open the table.
    """
    async with _making(directory) as making:
        node, manner = await making.guest(player, manner, at, listens=True)
        return making.peering(node, manner, _secret_of(at), sit)


async def watch_table(directory: Path, player: Player, manner: Manner, at: Where) -> Peering:
    """A node that follows somebody's table and asks for no place; nobody can call it.

    `directory` should be one that serves this alone, for whoever watches needs no name and no past. The rest
    is as in `join_table`; `refused-no-watchers` ends a session that the table tells nothing.
    """
    async with _making(directory) as making:
        node, manner = await making.guest(player, manner, at, listens=False)
        return making.peering(node, manner, _secret_of(at))


async def next_match(past: Peering, player: Player) -> Peering:
    """The node of the match that all players of one that is over want to play now (`Session.agreed`).

    `past` has run to its end. Seat 0 opens a table where this node was called before, and calls the others,
    for it may be that nobody can call him; they call him until it is open, and ask for their places. All
    secrets but the code are new. `LocalError` says what hinders; `net-no-address` where neither can be.
    """
    session, store = past.node.session, past.node.store
    position, choice = session.position, session.agreed
    assert session.seat is not None
    assert choice is not None
    seat, secret, manner = session.seat.number, past.secret, replace(past.manner, record=None)
    if seat == 0:
        opened = _opened_next(session.record[0], manner.who, choice)
        others = [_contact(past, number) for number in range(1, len(position.players))]
        contacts = [contact for contact in others if contact.hosts]
        return await host_table(store.directory, player, opened, manner, secret=secret, contacts=contacts)
    async with _making(store.directory) as making:
        making.listeners = await listen_somewhere(manner.port or 0, manner.address)
        channel = None if secret is None else open_channel(secret)
        if manner.broker is not None and secret is not None and channel is not None:
            making.broker = _AtBroker(manner.broker, secret, channel, patient=True)
        host = _contact(past, 0)
        if not (host.hosts or making.listeners or making.broker):
            raise LocalError("net-no-address")
        making.contacts = (host,)
        node = making.new_node(manner, player, secret, channel)
        node.links.patient = True
        node.session.avoided, node.session.awaited = position.match_id, position.player(0).key
        node.store.remember(contacts=[contact.told() for contact in making.contacts])
        return making.peering(node, manner, secret, Sit(place_next(position, seat, choice), fresh()))


def _contact(past: Peering, seat: int) -> Contact:
    """Where the player on a seat can be called, if that is known."""
    key = past.node.session.position.player(seat).key
    known = past.node.links.contact_of(key)
    return Contact(0, (), key) if known is None else Contact(known.port, known.hosts, key)


def _opened_next(first: bytes, who: Newcomer, choice: Choice) -> Opened:
    """How a table is opened again: as before, but for who opens it, and how partners come about."""
    line = decode_line_untrusted(first)
    assert isinstance(line, Entry)
    assert isinstance(line.body, Opened)
    return replace(
        line.body,
        nonce=fresh(),
        name=who.name,
        kind=int(who.bot),
        machine=who.machine,
        lots=int(choice is Choice.LOTS),
    )


async def resume_match(folder: Path, player: Player, *, wish: Sit | None = None) -> Peering:
    """The node of a saved match as it was left, which listens where it did and calls whom it knew.

    `wish` asks for a place again where play had not begun: the host frees the place of one who is gone.
    Checking the record takes its time. `LocalError` `match-damaged` where it does not hold.
    """
    async with _making(folder.parent.parent) as making:
        making.store, lines, journal, evidence = Store.saved(folder)
        if making.store.identity != making.key:
            raise LocalError("match-damaged", path=str(folder))
        manner, secret, making.contacts = read_manner(making.store.about, folder)
        replay = partial(
            Session.resume,
            making.identity,
            making.store.seed,
            manner.who,
            lines,
            journal=journal,
            evidence=evidence,
            pause=manner.pause,
        )
        try:
            session = await trio.to_thread.run_sync(replay)
        except Violation as why:
            raise LocalError("match-damaged", path=str(folder)) from why
        making.listeners = await listen_somewhere(manner.port or 0, manner.address)
        channel = None if secret is None else open_channel(secret)
        if manner.broker is not None and secret is not None and channel is not None:
            making.broker = _AtBroker(manner.broker, secret, channel, patient=True)
        node = Node(session, making.store, player, channel=channel)
        hosts = session.seat is not None and session.seat.number == 0
        asks = session.position.phase is Phase.LOBBY and not hosts and wish is not None
        begin: tuple[Event, ...] = (wish,) if wish is not None and asks else ()
        if making.store.about.get("leaving"):
            begin = (*begin, Leave())
        return making.peering(node, manner, secret, *begin)


def _secret_of(at: Where) -> bytes | None:
    return at.secret if isinstance(at, Invite) else None


def _reachable(port: int, addresses: Sequence[Address]) -> Reachable:
    return Reachable(port, tuple(address.packed for address in addresses[:MOST_ADDRESSES]))
