"""A ring of sessions from which peers go, for a while or for good: who is left decides, and all end alike.

`python -m tests.support.ring --absence --runs 1000 --seed 7` plays that many. Each run draws who goes, how
(the process dies, the network does, or the player leaves kindly) and for how long; who waits as a substitute;
how the others vote, sometimes for one thing and sometimes for another; and whether one seat signs votes and
holds as it likes. After a while the run heals: nothing breaks any more and at most one seat stays away. From
then on the match has to come to its end. At last everybody comes home, and all must have one record.
"""

from dataclasses import dataclass, field
from math import inf

from braus_p2p.table.events import (
    Accuse,
    Append,
    Decide,
    Effect,
    Event,
    Journal,
    Leave,
    Received,
    Rewrite,
    Send,
    Show,
    Sit,
    Tell,
    Woke,
)
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.phases import VOTABLE, Phase
from braus_p2p.table.position import Position
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.table.referee import advance
from braus_p2p.table.session import Session
from braus_p2p.wire.ballot import Hold, Vote, decision_content, decision_digest, hold_digest
from braus_p2p.wire.codec import decode_line_untrusted, decode_untrusted, encode
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import MAGIC, frame
from braus_p2p.wire.messages import Annulled, Closed, Reseated, Skipped, What
from braus_p2p.wire.signature import sign
from tests.support.ring import Faults, Peer, Pipe, Ring

TROUBLE_SECONDS = 100.0
"""For how long a run may go on before it heals."""

HEALED_SECONDS = 200.0
"""How long it may take from then on, unless the one who is still missing is needed."""

TROUBLE_STEPS = 8_000
"""After how many steps it heals at the latest."""

AFTERMATH = 4_000
"""Steps that a run goes on once somebody was convicted, or after all have come home."""


@dataclass(eq=False)
class Player(Peer):
    """A peer with a temper."""

    own_lines: set[bytes] = field(default_factory=set)
    eager: float = 1.0
    reserve: bool = False
    left: bool = False

    @property
    def key(self) -> bytes:
        return self.identity.public_key().public_bytes_raw()

    @property
    def who(self) -> Newcomer:
        bot = self.reserve and self.place % 2
        return Newcomer(f"Peer {self.place}", bot=bool(bot), machine="Peer 0" if bot else "")


class AbsentRing(Ring):
    """One run; `self.away` has who is gone, whether its process runs, and until when."""

    peers: list[Player]

    def __init__(self, seed: int, *, faults: Faults | None = None, malice: bool | None = None) -> None:
        super().__init__(seed, faults=faults)
        rng = self.rng
        self.deals = rng.choice((1, 1, 1, 2))
        self.patience = rng.choice((9, 9, 9, 9, 9, 9, 30, 0))
        self.began = self.now
        self.troubles = rng.choice((1, 1, 2, 3, 5))
        self.often = rng.choice((0.001, 0.003, 0.01))
        self.away: dict[Player, float] = {}
        self.missing: Player | None = None
        self.reserves = [self._peer(len(self.peers) + extra) for extra in range(rng.choice((0, 0, 1, 2)))]
        for peer in self.reserves:
            peer.reserve = True
            peer.session = self._session(peer)
        hostile = rng.random() < 0.25 if malice is None else malice
        self.liar = rng.choice(self.peers) if hostile else None
        self.lies = rng.choice((1, 5, 20)) if hostile else 0
        self.papers: dict[tuple[bytes, int, bytes], object] = {}
        self.played = self.healed = self.home = False
        self.healed_at = 0.0
        self.convictions = 0
        self.since = 0

    def _peer(self, place: int) -> Player:
        peer = super()._peer(place)
        player = Player(place, peer.identity, peer.seed, peer.pause, peer.session)
        player.eager = self.rng.choice((1.0, 1.0, 0.2, 0.0))
        player.session = self._session(player)
        return player

    def _session(self, peer: Player) -> Session:
        return Session.resume(
            peer.identity,
            peer.seed,
            peer.who,
            peer.disk,
            journal=peer.journal,
            pause=peer.pause,
        )

    @property
    def honest(self) -> list[Player]:
        return [peer for peer in self.peers if peer is not self.liar]

    # Trouble

    def _step(self) -> None:
        rng = self.rng
        self.played = self.played or self._plays()
        if self.played and not self.healed:
            if self.troubles and rng.random() < self.often:
                self.troubles -= 1
                self._trouble(rng.choice(self.peers))
            long = self.now - self.began > TROUBLE_SECONDS or self.tally.steps > TROUBLE_STEPS
            if long or self._common_end():
                self._heal()
        for peer, until in [*self.away.items()]:
            if until <= self.now:
                del self.away[peer]
        if self.lies and self.played and rng.random() < 5 * self.often:
            self.lies -= 1
            self._lie()
        self.since += bool(self.convictions) or self.home
        super()._step()

    def _plays(self) -> bool:
        early = (Phase.BLANK, Phase.LOBBY)
        return all(peer.session.position.phase not in early for peer in self.peers)

    def _prune(self) -> None:
        """Once play has begun, some links go for good, and substitutes come in."""
        before = self.pruned
        super()._prune()
        if self.pruned and not before:
            for reserve in self.reserves:
                self.edges |= {(reserve.place, peer.place) for peer in self.peers if self.rng.random() < 0.7}
                self.peers.append(reserve)
                self._start(reserve)

    def _trouble(self, peer: Player) -> None:
        """Somebody goes: kindly, or with his process, or with his network."""
        self._count("troubles")
        if self.rng.random() < 0.2:
            if peer.up:
                self._count("leaves")
                self._feed(peer, Leave())
            return
        self.away[peer] = self.now + self.rng.choice((5.0, 30.0, 100.0, inf))
        if self.rng.random() < 0.5:
            if peer.up:
                self._crash(peer)
        else:
            self._cut_off(peer)

    def _cut_off(self, peer: Player) -> None:
        for pipe in [*peer.pipes.values()]:
            self._close(pipe)
            self._close(pipe.back)

    def _heal(self) -> None:
        """Nothing breaks any more; one of those who went for good stays away; all others want to get on."""
        self.healed, self.healed_at = True, self.now
        self.faults = Faults(0, 0, 0, 0, 0, 0)
        good = [peer for peer, until in self.away.items() if until == inf]
        # Where patience has no limit nothing comes about without him.
        self.missing = self.rng.choice(good) if good and self.patience else None
        self.away = {} if self.missing is None else {self.missing: inf}
        # Through a seat, for whoever watches is not believed about who is there.
        seats = [
            peer.place for peer in self.peers if peer is not self.missing and peer.session.seat is not None
        ]
        centre = self.rng.choice(seats)
        around = {place for place in range(len(self.peers)) if place != centre}
        self.edges = {(max(place, centre), min(place, centre)) for place in around}
        for peer in self.peers:
            peer.eager = 1.0
            peer.thinks = True

    def _come_home(self) -> None:
        """The last one is back as well, and nobody does anything but exchange records."""
        self.home, self.away = True, {}

    def _mend(self) -> bool:
        down = [peer for peer in self.peers if not peer.up and peer not in self.away]
        if down:
            self._restart(self.rng.choice(down))
            return True
        missing = [
            edge
            for edge in sorted(self.edges)
            if not any(self.peers[place] in self.away for place in edge)
            and all(self.peers[place].up for place in edge)
            and not self._linked(*edge)
        ]
        if missing:
            self._link(*self.rng.choice(missing))
            return True
        return False

    def _count(self, name: str) -> None:
        self.tally.faults[name] = self.tally.faults.get(name, 0) + 1

    def _strikes(self, name: str, rate: float) -> bool:
        known = sum(
            self.tally.faults.get(fault, 0) for fault in ("lost", "doubled", "reordered", "cut", "crash")
        )
        lobby = name == "crash" and not self.played  # what becomes of lost wishes is seen in the other ring
        if self.rng.random() >= rate or known >= self.faults.budget or lobby:
            return False
        self._count(name)
        return True

    # Peers

    def _start(self, peer: Player) -> None:
        if not self.played:
            super()._start(peer)
        elif peer.reserve and peer.session.seat is None:
            self._feed(peer, Sit(None, self.rng.randbytes(32), substitute=True))

    def _restart(self, peer: Player) -> None:
        peer.session = self._session(peer)
        peer.up, peer.durable, peer.thinks = True, len(peer.disk), True
        self._start(peer)
        if peer.up:
            self._feed(peer, Woke())

    def _seat_again(self, peer: Player) -> None:
        ended = peer.session.ended
        if not self.played:
            super()._seat_again(peer)
        elif ended is not None and ended.key == "session-replaced" and self.rng.random() < 0.3:
            peer.reserve = True
            self._feed(peer, Sit(None, self.rng.randbytes(32), substitute=True))

    def _act(self, peer: Player) -> None:
        view = peer.session.view
        if view.absence.offers and self.rng.random() < peer.eager:
            peer.thinks = False
            plain = [what for what in view.absence.offers if not isinstance(what, Closed)]
            offers = plain if plain and self.rng.random() < 0.8 else view.absence.offers
            self._count("votes")
            self._feed(peer, Decide(self.rng.choice(offers)))
        else:
            super()._act(peer)

    def _deliver(self, pipe: Pipe) -> None:
        if pipe.flight and pipe.to is self.liar:
            # What the liar said besides his session, his session need not hear.
            paper = decode_untrusted(pipe.flight[0])
            if isinstance(paper, Vote | Hold) and paper.seat == self._seat_of(self.liar):
                pipe.flight.pop(0)
                return
        super()._deliver(pipe)

    def _feed(self, peer: Player, event: Event) -> None:
        if peer in self.away and isinstance(event, Received):
            return
        super()._feed(peer, event)

    def _carry_out(self, peer: Player, effect: Effect) -> None:
        match effect:
            case Append(_, payload, own):
                peer.disk.append(payload)
                if own:
                    peer.durable = len(peer.disk)
                    if isinstance(decode_line_untrusted(payload), Entry):
                        peer.own_lines.add(payload)
                        if peer is not self.liar:
                            self._signs_once(peer, payload)
                    else:
                        self._count("decisions")
            case Journal(_, payload):
                peer.journal.append(payload)
                peer.durable = len(peer.disk)
                self._one_word(peer, payload)
            case Rewrite(_, payloads, _):
                assert payloads[:-1] == tuple(peer.disk[: len(payloads) - 1])
                cut = peer.disk[len(payloads) - 1 :]
                peer.own_lines -= set(cut)
                peer.disk, peer.durable = [*payloads], len(payloads)
                self._count("takes back")
            case Show(view):
                assert view.index <= max(peer.session.position.index, len(peer.disk))
                peer.thinks = True
            case Accuse():
                self._convicts_the_liar(peer, effect)
            case Tell(notice):
                assert notice.key.startswith(("vote-", "refused-")), notice.key
            case Send() if peer is self.liar:
                if effect.link in peer.pipes:
                    peer.pipes[effect.link].back.flight.append(effect.payload)
            case _:
                super()._carry_out(peer, effect)

    # Lies

    def _seat_of(self, peer: Player | None) -> int | None:
        assert peer is not None
        seat = peer.session.seat
        return None if seat is None else seat.number

    def _lie(self) -> None:
        """A vote or a hold for one of the last places to one link, or one to each."""
        assert self.liar is not None
        session, rng, seat = self.liar.session, self.rng, self._seat_of(self.liar)
        pipes = [pipe.back for pipe in self.liar.pipes.values() if not pipe.back.closed]
        if seat is None or not pipes or len(session.record) < 10:
            return
        back = rng.choice((0, 0, 1, 2, 5))
        position = session.position
        if back:
            position = Position()
            for payload in session.record[:-back]:
                position = advance(position, decode_line_untrusted(payload))
        for pipe in pipes if rng.random() < 0.5 else [rng.choice(pipes)]:
            # Perhaps not the same to all.
            pipe.flight.insert(rng.randint(0, len(pipe.flight)), encode(self._paper(position, seat)))
        self._count("lies")

    def _paper(self, position: Position, seat: int) -> Vote | Hold:
        assert self.liar is not None
        kinds: list[What] = [
            kind() for kind in VOTABLE.get(position.phase, (Annulled,)) if kind is not Reseated
        ]
        if self.rng.random() < 0.5:
            what = self.rng.choice(kinds or [Skipped()])
            digest = decision_digest(position.match_id, decision_content(position.index, position.head, what))
            return Vote(position.index, position.head, what, seat, sign(self.liar.identity, "vote", digest))
        record = self.liar.session.record
        after = (
            decode_line_untrusted(record[position.index + 1]).prev
            if len(record) > position.index + 1
            else None
        )
        held = after or self.rng.randbytes(32)
        digest = hold_digest(position.match_id, position.index, position.head, held)
        return Hold(position.index, position.head, held, seat, sign(self.liar.identity, "hold", digest))

    # Promises

    def _one_word(self, peer: Player, payload: bytes) -> None:
        """One identity signs one vote or hold for one place in the history, crashed or not."""
        paper = decode_untrusted(payload)
        if not isinstance(paper, Vote | Hold):
            return
        sitter = peer.session.position.players[paper.seat]
        if peer is self.liar or sitter is None or sitter.key != peer.key:
            return  # a hold of somebody else, which is kept because it frees
        said = paper.what if isinstance(paper, Vote) else paper.digest
        assert said == self.papers.setdefault((peer.key, paper.index, paper.prev), said)

    def _durable_before_sent(self, peer: Player, payload: bytes) -> None:
        super()._durable_before_sent(peer, payload)
        paper = decode_untrusted(payload)
        if isinstance(paper, Vote | Hold) and paper.seat == self._seat_of(peer):
            sitter = peer.session.position.players[paper.seat]
            assert (
                sitter is None or sitter.key != peer.key or payload in peer.journal or self._old(peer, paper)
            )

    def _old(self, peer: Player, paper: Vote | Hold) -> bool:
        """Whether the seat was somebody else's when this was signed; then it is only passed on."""
        return self.papers.get((peer.key, paper.index, paper.prev)) is None

    def _convicts_the_liar(self, peer: Player, accuse: Accuse) -> None:
        """Nobody else is accused, and a stranger comes to the same verdict from the evidence alone."""
        assert self.liar is not None
        failure = verify_record_untrusted(MAGIC + b"".join(map(frame, accuse.evidence))).failure
        assert failure is not None
        assert (failure.author, failure.rung, failure.key) == (accuse.seat, accuse.rung, accuse.key)
        sitter = peer.session._sitting_at(failure.entry)[accuse.seat]
        assert sitter is not None
        assert sitter.key == self.liar.key
        self.convictions += 1

    def _common_end(self) -> bool:
        there = [peer for peer in self.honest if peer not in self.away]
        return all(peer.up and peer.session.position.phase is Phase.OVER for peer in there) and (
            len({peer.session.position.head for peer in there}) <= 1
        )

    def _finished(self) -> bool:
        if self.convictions or self.home:
            same = {peer.session.position.head for peer in self.honest}
            return self.since > AFTERMATH or (self.home and len(same) == 1 and self._up())
        if self.healed and self._common_end():
            self._come_home()
        if self.healed and self.now - self.healed_at > HEALED_SECONDS and self.missing in self.away:
            assert self.liar is not None or self._is_needed(self.missing), "no progress"
            self._count("needed")
            self.away, self.missing = {}, None
        if self.liar is not None and self.tally.steps > 4 * TROUBLE_STEPS:
            self._come_home()  # he may hinder progress for ever, and nobody promised otherwise
        return False

    def _is_needed(self, missing: Player | None) -> bool:
        """Whether nothing can come about without the missing seat, though it is the only one that is away.

        Another has left, so that two are gone. Or some have voted while it was there, it went, and he came
        back for whom they would not wait: only its word can free them then.
        """
        seat = self._seat_of(missing)
        there = [peer.session for peer in self.peers if peer not in self.away]
        return any(
            session._held_back is not None or session.position.phase is Phase.LEFT
            for session in there
            if seat in session.position.voters
        )

    def _up(self) -> bool:
        return all(peer.up for peer in self.peers)

    def _check(self) -> None:
        """One record among all honest peers, unless there is evidence; every disk good, nothing own lost."""
        for peer in self.honest:
            assert not peer.up or tuple(peer.disk) == peer.session.record
            failure = verify_record_untrusted(MAGIC + b"".join(map(frame, peer.disk))).failure
            assert failure is None or not peer.disk
        if self.convictions:
            self._count("convicted")
        else:
            assert len({peer.session.position.head for peer in self.honest}) == 1, "two records, no evidence"
            final = {*self.honest[0].disk}
            for peer in self.honest:
                assert peer.own_lines <= final
                assert not peer.session.accused
                assert not peer.session._doubled
        position = self.honest[0].session.position
        if self.liar is None:
            assert position.phase is Phase.OVER
        self.tally.deals = 0 if position.match is None else len(position.match.outcomes)
        if position.closed:
            self._count("closed")
        if sum(position.annulled):
            self._count("annulled")
