"""What a session says to other nodes and hears from them: lines, heads, and where to call (spec §5)."""

from dataclasses import replace
from math import inf
from typing import Final

from braus_p2p.errors import BrausError, Violation
from braus_p2p.table.council import Council
from braus_p2p.table.events import Append, Contact, Drop, Notice, Send, Show
from braus_p2p.table.hello import BATCH, REFILL, Link, LinkRefused
from braus_p2p.table.lobby import LONGEST_LOBBY, Reason
from braus_p2p.table.phases import GRAMMAR, Phase
from braus_p2p.table.position import Position
from braus_p2p.table.referee import advance, author_key, judge, line_digest, vet
from braus_p2p.wire.ballot import Decision
from braus_p2p.wire.codec import Line, decode_line_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Heads, Hello, Reach, Seen
from braus_p2p.wire.signature import verify_untrusted

MOST_REACHES: Final = 16
ENDLESS_LOBBY: Final = 2 * LONGEST_LOBBY
"""After how many lines nobody believes any more that the host will begin: his disk is not to fill others'."""


class Exchange(Council):
    """The links: who is at the other end, what it lacks, what it has, and what it tells."""

    # Meeting

    def _drop(self, link: Link, why: BrausError) -> None:
        if why.key == "link-version":
            self._refuse(link, Reason.VERSION)
        del self._links[link.number]
        self._effects.append(Drop(link.number, why))
        self._unseat_lost(link)

    def _helloed(self, link: Link, hello: Hello) -> None:
        try:
            link.helloed(hello, self._key)
        except LinkRefused:
            self._meet_itself(link, hello)
            raise
        self._meet(link, hello)

    def _meet_itself(self, link: Link, hello: Hello) -> None:
        """The own identity is at the other end: this very node, or a second one that could contradict it."""
        assert link.theirs is not None
        for other in list(self._links.values()):
            if other is not link and other.nonce == link.theirs.nonce:
                self._drop(other, LinkRefused("link-own-identity"))
                return
        if self.seat is not None and hello.match_id == self.position.match_id:
            self._second_self()

    def _meet(self, link: Link, hello: Hello) -> None:
        own = self.position.match_id
        other = bool(own and hello.match_id) and own != hello.match_id
        if other or (hello.match_id and hello.match_id == self.avoided):
            self._refuse(link, Reason.OTHER_MATCH)
            raise LinkRefused("link-other-match")
        link.allow(self.position.index, 2 * self.position.index + REFILL)
        self._show_evidence([link])
        heard = self._may_hear(link)
        if heard and link.told < self.position.index:
            self._send(link, Heads(self.position.index, self.position.head))
        self._compare(link, hello.index, hello.head)
        if heard:
            for reach in self._reach.values():
                self._send(link, reach)
        else:
            self._refuse(link, Reason.NO_WATCHERS)
        self._ask_for_place()

    # Who is there

    def _hear_of(self, key: bytes | None) -> None:
        """Something came from this identity; if it sits here, its seat is present."""
        for seat, player in enumerate(self.position.players):
            if player is not None and player.key == key:
                self._presence.heard(seat, self._now)

    def _beat(self) -> None:
        """Tell the links how far this record goes and who is there, and say again what may have been lost."""
        if self.seat is not None:
            self._presence.heard(self.seat.number, self._now)
        lobby = self.position.phase is Phase.LOBBY
        seats = 0 if lobby else len(self.position.players)
        ages = self._presence.ages(seats, self._now)
        for link in self._links.values():
            link.forget_wants()
            link.allow(self.position.index, REFILL)
            if self.position.index and self._may_hear(link):
                self._send(link, Heads(self.position.index, self.position.head))
                if ages:
                    self._send(link, Seen(ages))
                self._send_reaches(link)
        self._turn_away()
        self._passed_on.clear()
        self._reaches_told.clear()
        self._forget_applicants()
        if self._presence.changed(1 if lobby else seats, self._now):  # guests wait for the host, on seat 0
            self._effects.append(Show(self.view))
        self._show_evidence(self._links.values())
        for paper in self._ballots.here.papers:
            self._hand_round(encode(paper))
        self._ask_for_place()

    def _take_reach(self, reach: Reach, link: Link | None) -> None:
        """Note where a player's node can be called, and pass it on; his own word counts more than hearsay."""
        first_hand = link is None or link.key == reach.key
        players = {player.key for player in self.position.players if player is not None}
        if reach == self._reach.get(reach.key) or (link is not None and reach.key == self._key):
            return
        heard_itself = reach.key in self._first_hand and reach.key in self.linked
        # Two stories about one player would chase each other round the table for ever: one a beat is enough.
        told = reach.key in self._reaches_told
        if not first_hand and (reach.key not in players or heard_itself or told):
            return
        if reach.key not in players and len(self._reach) >= MOST_REACHES:
            return
        if first_hand:
            self._first_hand.add(reach.key)
        self._reach[reach.key] = reach
        if not told:
            self._reaches_told.add(reach.key)
            self._hand_round(encode(reach), but=link)
        if link is not None:
            self._effects.append(Contact(reach.key, reach.port, reach.addresses))

    def _move_to(self, position: Position, payload: bytes) -> None:
        before = self.position.players
        super()._move_to(position, payload)
        self._arrive()
        if position.players != before:
            for link in self._links.values():
                if self._may_hear(link):
                    self._send_reaches(link)

    def _send_reaches(self, link: Link) -> None:
        """Say where the players can be called: to one who did not know them as players when it was new."""
        for player in self.position.players:
            if player is not None and player.key != link.key and player.key in self._reach:
                self._send(link, self._reach[player.key])

    # Catching up

    def _compare(self, link: Link, index: int, head: bytes) -> None:
        """Ask for what the other side has and this one lacks, or for where the two records part."""
        if index > self.position.index:
            self._want(link, link.want(self.position.index))
        elif index and head != self._head(index):
            self._want(link, link.want_before(index))
            return
        if self._apart and self._sits(link.key):
            self._goal = min(self._goal, index)
            self._arrive()

    def _arrive(self) -> None:
        """Once the record goes as far as another seat has told, this one may write again."""
        if -inf < self._goal < inf and not self._apart:
            self._goal = -inf
            self._effects.append(Show(self.view))

    def _serve(self, link: Link, index: int) -> None:
        """Send a batch of entries, unless too much was asked for, then say how far the record goes."""
        batch = self._record[index : index + min(BATCH, link.allowed)]
        if not batch or not self._may_hear(link):
            return
        link.allowed -= len(batch)
        self._effects.extend(Send(link.number, payload) for payload in batch)
        link.known = max(link.known, index + len(batch))
        if link.known < self.position.index:
            self._send(link, Heads(self.position.index, self.position.head))

    # Lines of others

    def _line(self, link: Link, line: Line, payload: bytes) -> None:
        if self.accused:
            return
        position = self.position
        if line.index < position.index:
            self._old_line(link, line, payload)
        elif line.index > position.index:
            self._want(link, link.want(position.index))
        elif isinstance(line, Decision):
            self._next_decision(link, line, payload)
        elif line.index == 0:
            self._first_entry(link, line, payload)
        else:
            self._next_entry(link, line, payload)

    def _first_entry(self, link: Link, entry: Entry, payload: bytes) -> None:
        """The table of whom this side called or awaits; nobody sits yet to be blamed, so the link is."""
        if link.dialled or link.key == self.awaited:
            position = advance(self.position, entry)
            self._effects.append(Append(position.match_id, payload, own=False))
            link.known = max(link.known, 1)
            self._spread(0, payload)
            self._move_to(position, payload)

    def _next_entry(self, link: Link, entry: Entry, payload: bytes) -> None:
        if entry.prev != self.position.head:
            # In another history the seat may be another's, so its signature tells nothing here.
            self._want(link, link.want_before(entry.index))
            return
        if self.position.phase is Phase.LOBBY and entry.index >= ENDLESS_LOBBY:
            self.ended = Notice("session-lobby-endless")  # an honest host has stopped before
            return
        try:
            vet(self.position, entry)
        except Violation as why:
            if why.rung != "turn":
                raise
            self._accuse(entry, payload, why)
            return
        link.known = max(link.known, entry.index + 1)
        self._presence.heard(entry.author, self._now)
        self._spread(entry.index, payload)
        if self._held_back is not None and self._held_back[0].content != entry.content:
            two = Violation("turn", "entry-equivocation", index=entry.index)
            self._stop(entry.author, two, entry.index, (self._held_back[1], payload))
        elif self._has_voted:
            self._held_back = (entry, payload)  # the others know it now; this seat goes on when one holds it
            self._count_votes()
        else:
            self._pending = (entry, payload)

    def _old_line(self, link: Link, line: Line, payload: bytes) -> None:
        """A line for an index that is written already: known, evidence, or the trace of an earlier fork."""
        own = decode_line_untrusted(self._record[line.index])
        if own.content == line.content:
            return
        if line.prev != own.prev:
            self._want(link, link.want_before(line.index))
            return
        if isinstance(line, Decision):
            self._late_decision(line, payload)
            return
        position = replace(self.position, players=self._sitting_at(line.index))
        verify_untrusted(author_key(position, line), "entry", line_digest(position, line), line.signature)
        if isinstance(own, Decision):
            self._effects.append(Send(link.number, self._record[line.index]))  # it came too late
        elif line.author == own.author:
            self._accuse(line, payload, Violation("turn", "entry-equivocation", index=line.index))
        elif type(own.body) not in GRAMMAR[Phase.BLANK].bodies + GRAMMAR[Phase.LOBBY].bodies:
            # Before play the author may not have sat there yet, and then this would be evidence to nobody.
            self._accuse(line, payload, Violation("turn", "entry-not-the-pen", index=line.index))

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
