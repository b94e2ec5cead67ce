"""A node's conduct at one table, without I/O: events in, ordered effects out (spec §5, design: sessions).

The journal's rules: state changes only by judging an entry; an own entry is on disk before it leaves; "I am
connected" is not state. An entry from a peer passes the cheap rungs, is handed on at once, and has its proofs
checked after that, in the next call, so that the others check it at the same time. Nothing here waits: work
left over is asked back for with `Wake`.
"""

from collections.abc import Iterable
from math import inf
from typing import Final, Self, assert_never

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import BrausError, LocalError, Violation
from braus_p2p.rules.cards import Card
from braus_p2p.rules.deal import Act, forced
from braus_p2p.table.events import (
    Accuse,
    Append,
    Chose,
    Drop,
    Effect,
    Event,
    Free,
    Linked,
    Lost,
    Notice,
    Open,
    Ready,
    Received,
    Send,
    Show,
    Sit,
    Tell,
    Wake,
    Woke,
)
from braus_p2p.table.hello import BATCH, Link, LinkRefused
from braus_p2p.table.lobby import Newcomer, Reason, free_places, grant, join
from braus_p2p.table.phases import GRAMMAR, Body, Phase
from braus_p2p.table.position import Player, Position
from braus_p2p.table.referee import advance, author_key, entry_digest, judge, vet
from braus_p2p.table.seat import Duty, Seat, sign_entry
from braus_p2p.table.view import View, look
from braus_p2p.wire.codec import decode_entry_untrusted, decode_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Greeting, Heads, Hello, Join, Refused, Started, Unseated, Want
from braus_p2p.wire.signature import verify_untrusted

HELLO_SECONDS: Final = 10.0
"""How long a link may take to say who it is."""

BEAT_SECONDS: Final = 5.0
"""How often a session tells its links how far its record goes, so that nothing lost stays lost."""


class Session:
    """One seat, or somebody who wants one, at one table.

    `seed` is 32 fresh octets for this match alone. `pause` is how many seconds the player may look at the
    hands of the deal before, once they are open; 0 for a bot.
    """

    def __init__(
        self, identity: Ed25519PrivateKey, seed: bytes, who: Newcomer, *, pause: float = 0.0
    ) -> None:
        self._identity = identity
        self._key = identity.public_key().public_bytes_raw()
        self._seed = seed
        self._who = who
        self._pause = pause
        self.position = Position()
        self.seat: Seat | None = None
        self.ended: BrausError | None = None
        """Why this session has nothing more to do; the match being over is one such reason."""
        self.accused = False
        self._hand: dict[Card, int] = {}
        self._record: list[bytes] = []
        self._links: dict[int, Link] = {}
        self._pending: tuple[Entry, bytes] | None = None
        self._evidence: tuple[bytes, ...] = ()
        self._wish: Sit | None = None
        self._asked = False
        self._nonces: set[bytes] = set()
        self._ready = False
        self._pause_until = -inf
        self._beat_at = -inf
        self._effects: list[Effect] = []
        self._now = -inf

    @classmethod
    def resume(
        cls,
        identity: Ed25519PrivateKey,
        seed: bytes,
        who: Newcomer,
        record: Iterable[bytes],
        *,
        pause: float = 0.0,
    ) -> Self:
        """The session as it was after the entries of its own record, which `seed` belongs to.

        An own entry that stands there is the move, whether it was sent or not. Every proof is checked again:
        `Violation` with the first rung that an entry fails, if the record was damaged.
        """
        session = cls(identity, seed, who, pause=pause)
        for payload in record:
            position = advance(session.position, decode_entry_untrusted(payload))
            session._nonces |= {player.nonce for player in position.players if player is not None}
            session._move_to(position, payload)
        return session

    @property
    def view(self) -> View:
        """The table as this node may see it."""
        return look(self.position, None if self.seat is None else self.seat.number, self._hand)

    @property
    def linked(self) -> frozenset[bytes]:
        """The identities at the other ends of this node's links."""
        return frozenset(link.key for link in self._links.values() if link.key is not None)

    @property
    def record(self) -> tuple[bytes, ...]:
        """The entries so far, encoded."""
        return tuple(self._record)

    def feed(self, event: Event, now: float) -> tuple[Effect, ...]:
        """What has to be done because of `event`, in this order. `now` is in seconds from any origin."""
        self._now = now
        self._effects = []
        self._finish_pending()
        try:
            self._take(event)
        except LocalError as error:
            self._tell(error)
        self._keep_time()
        if self._pending is not None or self._do_duty():
            self._effects.append(Wake(now))
        return tuple(self._effects)

    # Events

    def _take(self, event: Event) -> None:
        match event:
            case Open(opened):
                self._nonces.add(opened.nonce)
                self._host_writes(opened)
            case Sit():
                self._sit(event)
            case Free(place):
                if not self._hosts:
                    raise LocalError(Reason.NOT_THE_HOST.key)
                self._host_writes(Unseated(place))
            case Linked(number, dialled, nonce, binding):
                link = Link(number, dialled, nonce, binding, self._now + HELLO_SECONDS)
                self._links[number] = link
                self._send(link, link.greeting())
            case Received(number, payload):
                if number in self._links:
                    self._receive(self._links[number], payload)
            case Lost(number):
                self._lost(self._links.pop(number, None))
            case Chose(act):
                self._choose(act)
            case Ready():
                self._ready = True
            case Woke():
                pass
            case _:
                assert_never(event)

    def _choose(self, act: Act) -> None:
        if self.ended is not None:
            return
        if self.seat is None or self.seat.owes(self.position) is not Duty.ACT:
            raise LocalError("act-not-your-turn")
        self._write(self.seat.act(self.position, act, self._hand))

    def _receive(self, link: Link, payload: bytes) -> None:
        try:
            message = decode_untrusted(payload)
            match message:
                case Greeting():
                    link.greeted(message)
                    link.told = self.position.index
                    self._send(link, link.hello(self._identity, self.position))
                case Hello():
                    link.helloed(message, self._key)
                    self._meet(link, message)
                case Refused(reason):
                    self._refused(link, reason)
                case Entry() | Want() | Heads() | Join() if link.key is None:
                    raise Violation("schema", "link-no-hello")
                case Entry():
                    self._entry(link, message, payload)
                case Want(index):
                    self._serve(link, index)
                case Heads(index, head):
                    self._compare(link, index, head)
                case Join():
                    self._joined(link, message)
                case _:
                    assert_never(message)
        except (Violation, LinkRefused) as why:
            self._drop(link, why)

    def _keep_time(self) -> None:
        """Let go of links that do not say who they are, and tell the others where this record stands."""
        for link in list(self._links.values()):
            if link.key is None and self._now >= link.deadline:
                self._drop(link, Notice("link-no-hello-in-time"))
        if self._now < self._beat_at:
            return
        self._beat_at = self._now + BEAT_SECONDS
        self._effects.append(Wake(self._beat_at))
        for link in self._links.values():
            link.forget_wants()
            if link.key is not None and self.position.index:
                self._send(link, Heads(self.position.index, self.position.head))
        self._show_evidence(self._links.values())
        self._ask_for_place()

    def _lost(self, link: Link | None) -> None:
        if link is None or link.key is None or not self._hosts or self.position.phase is not Phase.LOBBY:
            return
        if any(other.key == link.key for other in self._links.values()):
            return
        for place, player in enumerate(self.position.players):
            if player is not None and player.key == link.key and place != 0:
                self._host_writes(Unseated(place))

    # Links

    def _send(self, link: Link, message: Greeting | Hello | Want | Heads | Join | Refused) -> None:
        self._effects.append(Send(link.number, encode(message)))

    def _refuse(self, link: Link, reason: Reason) -> None:
        self._send(link, Refused(int(reason)))

    def _drop(self, link: Link, why: BrausError) -> None:
        if why.key == "link-version":
            self._refuse(link, Reason.VERSION)
        self._links.pop(link.number, None)
        self._effects.append(Drop(link.number, why))
        self._lost(link)

    def _meet(self, link: Link, hello: Hello) -> None:
        own = self.position.match_id
        if own and hello.match_id and own != hello.match_id:
            self._refuse(link, Reason.OTHER_MATCH)
            raise LinkRefused("link-other-match")
        self._show_evidence([link])
        if link.told < self.position.index:
            self._send(link, Heads(self.position.index, self.position.head))
        self._compare(link, hello.index, hello.head)
        self._ask_for_place()

    def _compare(self, link: Link, index: int, head: bytes) -> None:
        """Ask for what the other side has and this one lacks, or for where the two records part."""
        if index > self.position.index:
            self._want(link, link.want(self.position.index))
        elif index and head != self._head(index):
            self._want(link, link.want_before(index))

    def _head(self, index: int) -> bytes:
        """The digest of the last of the first `index` entries."""
        if index == self.position.index:
            return self.position.head
        return decode_entry_untrusted(self._record[index]).prev

    def _want(self, link: Link, want: Want | None) -> None:
        if want is not None:
            self._send(link, want)

    def _serve(self, link: Link, index: int) -> None:
        """Send a batch of entries, then say how far the record goes."""
        batch = self._record[index : index + BATCH]
        if not batch:
            return
        self._effects.extend(Send(link.number, payload) for payload in batch)
        link.known = max(link.known, index + len(batch))
        if link.known < self.position.index:
            self._send(link, Heads(self.position.index, self.position.head))

    def _spread(self, index: int, payload: bytes) -> None:
        """Hand a new entry to every link that lacks just this one; one that lacks more asks by itself."""
        for link in self._links.values():
            if link.key is not None and link.known == index:
                self._effects.append(Send(link.number, payload))
                link.known = index + 1

    # Entries of others

    def _entry(self, link: Link, entry: Entry, payload: bytes) -> None:
        if self.accused:
            return
        position = self.position
        if entry.index < position.index:
            self._old_entry(link, entry, payload)
        elif entry.index > position.index:
            self._want(link, link.want(position.index))
        elif entry.index == 0:
            self._first_entry(link, entry, payload)
        else:
            self._next_entry(link, entry, payload)

    def _first_entry(self, link: Link, entry: Entry, payload: bytes) -> None:
        """The table of whom this side called; nobody sits yet who could be blamed, so the link is."""
        if link.dialled:
            position = advance(self.position, entry)
            self._effects.append(Append(position.match_id, payload, own=False))
            link.known = max(link.known, 1)
            self._spread(0, payload)
            self._move_to(position, payload)

    def _next_entry(self, link: Link, entry: Entry, payload: bytes) -> None:
        try:
            vet(self.position, entry)
        except Violation as why:
            match why.rung:
                case "turn":
                    self._accuse(entry, payload, why)
                case "chain":
                    self._want(link, link.want_before(entry.index))
                case _:
                    raise
            return
        link.known = max(link.known, entry.index + 1)
        self._spread(entry.index, payload)
        self._pending = (entry, payload)

    def _old_entry(self, link: Link, entry: Entry, payload: bytes) -> None:
        """An entry for an index that is written already: known, evidence, or the trace of an earlier fork."""
        own = decode_entry_untrusted(self._record[entry.index])
        if own.content == entry.content:
            return
        verify_untrusted(
            author_key(self.position, entry), "entry", entry_digest(self.position, entry), entry.signature
        )
        if entry.prev != own.prev:
            self._want(link, link.want_before(entry.index))
        elif entry.author == own.author:
            self._accuse(entry, payload, Violation("turn", "entry-equivocation", index=entry.index))
        elif type(own.body) not in GRAMMAR[Phase.BLANK].bodies + GRAMMAR[Phase.LOBBY].bodies:
            # Before play the author may not have sat there yet, and then this would be evidence to nobody.
            self._accuse(entry, payload, Violation("turn", "entry-not-the-pen", index=entry.index))

    def _finish_pending(self) -> None:
        if self._pending is None:
            return
        (entry, payload), self._pending = self._pending, None
        try:
            position = judge(self.position, entry)
        except Violation as why:
            self._accuse(entry, payload, why)
            return
        # The entry that seats this player is his own too: with it lost he would be nobody at his table.
        seats = self.seat is None and any(self._is_own(player) for player in position.players)
        self._effects.append(Append(position.match_id, payload, own=seats))
        self._move_to(position, payload)

    def _accuse(self, entry: Entry, payload: bytes, why: Violation) -> None:
        """Stop writing and show the evidence, to the player and to every peer."""
        upto = entry.index + 1 if why.key == "entry-equivocation" else entry.index
        self.accused = True
        self.ended = Notice("session-fraud", seat=entry.author + 1)
        self._evidence = (*self._record[entry.index : upto], payload)
        self._show_evidence(self._links.values())
        evidence = (*self._record[:upto], payload)
        self._effects.append(Accuse(entry.author, why.rung, why.key, why.arguments, evidence))

    def _show_evidence(self, links: Iterable[Link]) -> None:
        """Send the entries that convict, again with every beat: who lags behind cannot judge them yet."""
        for link in links:
            if link.key is not None:
                self._effects.extend(Send(link.number, payload) for payload in self._evidence)

    # Getting seated

    @property
    def _hosts(self) -> bool:
        return self.seat is not None and self.seat.number == 0

    def _sit(self, wish: Sit) -> None:
        if self._hosts:
            raise LocalError("lobby-host-stays")
        if self.seat is None and not self.accused and self.position.phase in (Phase.BLANK, Phase.LOBBY):
            self.ended = None
        self._wish, self._asked = wish, False
        self._nonces.add(wish.nonce)
        self._ask_for_place()

    def _ask_for_place(self) -> None:
        """Send the wish for a place to the host, once the lobby is known and he is linked."""
        position, wish = self.position, self._wish
        if wish is None or self.ended is not None or position.phase is Phase.BLANK:
            return
        free = free_places(position)
        host = next((link for link in self._links.values() if link.key == position.player(0).key), None)
        if position.phase is not Phase.LOBBY:
            self._give_up(Reason.STARTED.key)
        elif not free:
            self._give_up(Reason.FULL.key)
        elif wish.place is not None and wish.place >= len(position.players):
            self._give_up("lobby-no-such-place")
        elif host is not None:
            place = free[0] if wish.place is None else wish.place
            self._asked = True
            self._send(host, join(self._identity, position.match_id, self._who, place, wish.nonce))

    def _give_up(self, key: str) -> None:
        """Drop the wish: who has a seat keeps it, and for others there is nothing more to do."""
        self._wish = None
        if self.seat is None:
            self.ended = Notice(key)
        else:
            self._tell(Notice(key))

    def _joined(self, link: Link, asked: Join) -> None:
        if not self._hosts:
            self._refuse(link, Reason.NOT_THE_HOST)
            return
        if asked.key != link.key:
            raise Violation("signature", "link-joins-another")
        answer = grant(self.position, asked)
        if isinstance(answer, Reason):
            self._refuse(link, answer)
            return
        for body in answer:
            self._host_writes(body)

    def _refused(self, link: Link, number: int) -> None:
        reason = Reason(number) if number in set(Reason) else Reason.NOT_ALLOWED
        if reason in (Reason.VERSION, Reason.OTHER_MATCH):
            raise LinkRefused(reason.key)
        if self._wish is None or self.ended is not None or self.position.phase is Phase.BLANK:
            return
        if link.key is None or link.key != self.position.player(0).key:
            return
        if reason is Reason.PLACE_TAKEN and self._wish.place is None:
            self._ask_for_place()
        else:
            self._give_up(reason.key)

    def _is_own(self, player: Player | None) -> bool:
        """Whether somebody who sits there is this session, by a wish of its own."""
        return player is not None and player.key == self._key and player.nonce in self._nonces

    def _find_seat(self, before: Phase) -> None:
        """Notice in the lobby which seat is this node's own: the one that this session itself asked for."""
        if before not in (Phase.BLANK, Phase.LOBBY):
            return
        had, self.seat = self.seat, None
        sits = None
        for number, player in enumerate(self.position.players):
            if player is None or player.key != self._key:
                continue
            sits = number
            if self._is_own(player):
                self.seat = Seat(number, self._identity, self._seed)
            if self._wish is not None and player.nonce == self._wish.nonce:
                self._wish = None
        if self.seat is not None:
            if had is None and not self.accused:
                self.ended = None
        elif had is not None and self._wish is None:
            self.ended = Notice("session-unseated")
        elif sits is not None and self.position.phase is not Phase.LOBBY:
            # An old table played back to one who lost his record, so that he repeats himself.
            self.ended = Notice("session-seat-replayed")

    # Own entries

    def _write(self, entry: Entry) -> None:
        """Judge an own entry as any other, write it to disk, and send it, in this order."""
        position = advance(self.position, entry)
        payload = encode(entry)
        self._effects.append(Append(position.match_id, payload, own=True))
        self._spread(entry.index, payload)
        self._move_to(position, payload)

    def _host_writes(self, body: Body) -> None:
        """Write what the host alone decides; tell him where the rules of the lobby refuse it."""
        if self.accused:
            return
        try:
            self._write(sign_entry(self._identity, self.position, 0, body))
        except Violation as refusal:
            self._tell(refusal)

    def _do_duty(self) -> bool:
        """Write the one entry that is owed now without a choice; whether there was one."""
        if self.seat is None or self.ended is not None:
            return False
        position = self.position
        if position.phase is Phase.LOBBY:
            if self.seat.number != 0 or free_places(position):
                return False
            self._host_writes(Started())
            return True
        match self.seat.owes(position):
            case Duty.NOTHING:
                return False
            case Duty.STEP:
                if self._looking():
                    return False
                self._write(self.seat.step(position))
            case Duty.ACT:
                act = forced(position.play, frozenset(self._hand))
                if act is None:
                    return False
                self._write(self.seat.act(position, act, self._hand))
            case _ as never:
                assert_never(never)
        return True

    def _looking(self) -> bool:
        """Whether the player still looks at the deal before; its hands are open once all have committed."""
        if self.position.phase is not Phase.REVEAL or self.position.last is None or self._ready:
            return False
        return self._now < self._pause_until

    def _move_to(self, position: Position, payload: bytes) -> None:
        before, self.position = self.position.phase, position
        self._record.append(payload)
        if position.phase is Phase.REVEAL and before is Phase.COMMIT and position.last is not None:
            self._pause_until = self._now + self._pause
            self._effects.append(Wake(self._pause_until))
        self._find_seat(before)
        self._find_hand(before)
        if position.phase is Phase.OVER:
            self.ended = Notice("session-over")
        self._effects.append(Show(self.view))
        if not self._asked:
            self._ask_for_place()

    def _find_hand(self, before: Phase) -> None:
        if before is Phase.PLAY and self.position.phase is not Phase.PLAY:
            self._ready = False
        if self.position.phase is not Phase.PLAY or self.seat is None:
            self._hand = {}
        elif before is not Phase.PLAY:
            self._hand = self.seat.hand(self.position)
        else:
            opened = self.position.round.opened
            self._hand = {card: place for card, place in self._hand.items() if opened[place] is None}

    def _tell(self, notice: BrausError) -> None:
        self._effects.append(Tell(notice))
