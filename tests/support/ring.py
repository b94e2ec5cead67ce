"""A ring of whole sessions over bad links, in simulated time: everything that can go wrong, from one seed.

`python -m tests.support.ring --runs 1000 --seed 7` plays that many matches and prints what happened. Each run
draws its table, its links and its faults from its own seed, so a failure is played again by `--runs 1`.

What a run does to its sessions: frames are lost, doubled and reordered, links are cut with frames in flight
and come back, a part of the links goes away for good once play has begun, and a peer crashes between any two
effects. A crashed peer is read back from its disk, where its own entries are, and others' perhaps not.
"""

import argparse
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from unittest.mock import patch

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import Violation
from braus_p2p.rules.profiles import PROFILES_BY_NUMBER
from braus_p2p.table import ballot, council, exchange, referee
from braus_p2p.table.events import (
    Accuse,
    Append,
    Chose,
    Drop,
    Effect,
    Event,
    Journal,
    Linked,
    Lost,
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
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.table.session import Session
from braus_p2p.wire.ballot import Decision
from braus_p2p.wire.codec import Line, decode_untrusted
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.framing import MAGIC, frame
from braus_p2p.wire.messages import Opened

BUSY = 40
"""With more frames in flight than this the clock stands still, for links are faster than beats."""

LONGEST_RUN = 200_000
"""Steps after which a run counts as stuck."""


@contextmanager
def shared_verdicts(
    verdicts: dict[tuple[object, ...], Position | Violation | None] | None = None,
) -> Iterator[None]:
    """While it is open, the same entry at the same head is judged once, whoever asks.

    The verdict is a function of both alone; so a ring of peers costs hardly more than one of them. `verdicts`
    keeps them for another time.
    """
    verdicts = {} if verdicts is None else verdicts

    def shared(judge, name):  # noqa: ANN001, ANN202 - for two signatures
        def judged(position: Position, entry: Line) -> Position | None:
            signed = entry.votes if isinstance(entry, Decision) else entry.signature
            asked = (name, position.match_id, position.head, entry.content, signed)
            if asked not in verdicts:
                try:
                    verdicts[asked] = judge(position, entry)
                except Violation as why:
                    verdicts[asked] = why
            verdict = verdicts[asked]
            if isinstance(verdict, Violation):
                raise verdict.with_traceback(None)
            return verdict

        return judged

    judges = {"vet": shared(referee.vet, "vet"), "judge": shared(referee.judge, "judge")}
    with ExitStack() as patched:
        for module in (referee, ballot, council, exchange):
            for name, judge in judges.items():
                if hasattr(module, name):
                    patched.enter_context(patch.object(module, name, judge))
        yield


@dataclass(frozen=True)
class Faults:
    """How likely each fault is, for one frame or one effect, and how many there may be in a run."""

    lost: float
    doubled: float
    reordered: float
    cut: float
    crash: float
    budget: int

    @classmethod
    def draw(cls, rng: random.Random) -> "Faults":
        """Some faults, each at its own rate or not at all."""

        def rate(most: float) -> float:
            return rng.choice((0, most / 10, most))

        return cls(rate(0.2), rate(0.2), rate(0.5), rate(0.01), rate(0.02), rng.choice((0, 10, 60)))


@dataclass(eq=False)
class Pipe:
    """One direction of a link: what is in flight to `to`, whose number for the link is `number`."""

    to: "Peer"
    number: int
    flight: list[bytes] = field(default_factory=list)
    closed: bool = False
    back: "Pipe" = field(init=False)


@dataclass(eq=False)
class Peer:
    """A process: a session, a disk that outlives it, and a player who acts at random."""

    place: int
    identity: Ed25519PrivateKey
    seed: bytes
    pause: float
    session: Session
    disk: list[bytes] = field(default_factory=list)
    durable: int = 0
    journal: list[bytes] = field(default_factory=list)
    up: bool = True
    pipes: dict[int, Pipe] = field(default_factory=dict)
    links: int = 0
    alarms: set[float] = field(default_factory=set)
    thinks: bool = False

    @property
    def who(self) -> Newcomer:
        return Newcomer(f"Peer {self.place}")


@dataclass
class Tally:
    """What came of one run or many."""

    runs: int = 0
    deals: int = 0
    steps: int = 0
    frames: int = 0
    faults: dict[str, int] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        """Count the other run in."""
        self.runs += other.runs
        self.deals += other.deals
        self.steps += other.steps
        self.frames += other.frames
        for name, count in other.faults.items():
            self.faults[name] = self.faults.get(name, 0) + count


class Ring:
    """One run: sessions, links, faults and simulated time, all drawn from `seed`."""

    def __init__(self, seed: int, *, faults: Faults | None = None) -> None:
        self.rng = rng = random.Random(seed)
        self.profile = PROFILES_BY_NUMBER[rng.choice((0, 0, 1, 1, 2, 3))]  # six seats cost twice as much
        self.deals = rng.choice((1, 1, 2))
        self.lots, self.open_hands = rng.randrange(2), rng.randrange(2)
        self.patience = 60
        self.faults = Faults.draw(rng) if faults is None else faults
        self.now = rng.choice((0.0, -1000.0, 1e6))
        self.tally = Tally(runs=1)
        self.signed: dict[tuple[bytes, int, bytes], bytes] = {}
        self.peers = [self._peer(place) for place in range(self.profile.players)]
        self.edges = self._edges()
        self.pipes: list[Pipe] = []
        self.pruned = False

    def _peer(self, place: int) -> Peer:
        rng = self.rng
        identity = Ed25519PrivateKey.from_private_bytes(rng.randbytes(32))
        seed, pause = rng.randbytes(32), rng.choice((0.0, 0.0, 20.0))
        session = Session(identity, seed, Newcomer(f"Peer {place}"), pause=pause)
        return Peer(place, identity, seed, pause, session)

    def _edges(self) -> set[tuple[int, int]]:
        """Everybody calls the host, and some call each other; the greater number calls."""
        places = range(len(self.peers))
        meshed = self.rng.choice((0, 0.5, 1))
        others = {(a, b) for a in places for b in range(1, a) if self.rng.random() < meshed}
        return {(a, 0) for a in places[1:]} | others

    def run(self) -> Tally:
        """Play to the end; AssertionError where a promise is broken."""
        for peer in self.peers:
            self._start(peer)
        while not self._finished():
            self.tally.steps += 1
            assert self.tally.steps < LONGEST_RUN, "stuck"
            self._step()
        self._check()
        return self.tally

    # What happens next

    def _step(self) -> None:
        rng = self.rng
        self._prune()
        moving = [pipe for pipe in self.pipes if pipe.flight or pipe.closed]
        due = [peer for peer in self.peers if peer.up and any(at <= self.now for at in peer.alarms)]
        thinking = [peer for peer in self.peers if peer.up and peer.thinks]
        choices = [*moving, *due, *thinking]
        if choices and rng.random() < 0.98:
            chosen = rng.choice(choices)
            if isinstance(chosen, Pipe):
                self._deliver(chosen)
            elif chosen.thinks and (rng.random() < 0.5 or chosen not in due):
                self._act(chosen)
            else:
                chosen.alarms = {at for at in chosen.alarms if at > self.now}
                self._feed(chosen, Woke())
        elif not self._mend():
            later = [at for peer in self.peers if peer.up for at in peer.alarms if at > self.now]
            assert later or choices, "nothing more will ever happen"
            if sum(len(pipe.flight) for pipe in moving) < BUSY:
                self.now = min(later, default=self.now)

    def _mend(self) -> bool:
        """Start one peer again or lay one link again, if there is one to mend."""
        down = [peer for peer in self.peers if not peer.up]
        if down:
            self._restart(self.rng.choice(down))
            return True
        missing = [edge for edge in sorted(self.edges) if not self._linked(*edge)]
        if missing:
            self._link(*self.rng.choice(missing))
            return True
        return False

    def _prune(self) -> None:
        """Once play has begun, take links away for good, so long as all are still joined."""
        if self.pruned or any(
            peer.session.position.phase in (Phase.BLANK, Phase.LOBBY) for peer in self.peers
        ):
            return
        self.pruned = True
        for edge in self.rng.sample(sorted(self.edges), len(self.edges)):
            if self.rng.random() < 0.5 and self._joined(self.edges - {edge}):
                self.edges.discard(edge)
                self._cut(*edge)

    def _joined(self, edges: set[tuple[int, int]]) -> bool:
        reached = {0}
        for _ in self.peers:
            reached |= {b for a, b in edges if a in reached} | {a for a, b in edges if b in reached}
        return len(reached) == len(self.peers)

    # Links

    def _linked(self, a: int, b: int) -> bool:
        ends = self.peers[a], self.peers[b]
        return any(pipe.to is ends[0] and pipe.back.to is ends[1] for pipe in self.pipes)

    def _link(self, caller: int, called: int) -> None:
        binding = self.rng.randbytes(32)
        pipes = []
        for peer in (self.peers[caller], self.peers[called]):
            peer.links += 1
            peer.pipes[peer.links] = pipe = Pipe(peer, peer.links)
            pipes.append(pipe)
        pipes[0].back, pipes[1].back = pipes[1], pipes[0]
        self.pipes.extend(pipes)
        for pipe in pipes:
            if pipe.to.up and pipe.number in pipe.to.pipes:
                dialled = pipe is pipes[0]
                self._feed(pipe.to, Linked(pipe.number, dialled, self.rng.randbytes(32), binding))

    def _cut(self, a: int, b: int) -> None:
        for pipe in [*self.pipes]:
            if (pipe.to, pipe.back.to) == (self.peers[a], self.peers[b]):
                self._close(pipe)
                self._close(pipe.back)

    def _close(self, pipe: Pipe) -> None:
        """What is in flight arrives in part, and then the end."""
        del pipe.flight[self.rng.randint(0, len(pipe.flight)) :]
        pipe.closed = True

    def _deliver(self, pipe: Pipe) -> None:
        if not pipe.flight:
            self.pipes.remove(pipe)
            pipe.to.pipes.pop(pipe.number, None)
            if pipe.to.up:
                self._feed(pipe.to, Lost(pipe.number))
            return
        place = 0
        if len(pipe.flight) > 1 and self._strikes("reordered", self.faults.reordered):
            place = self.rng.randrange(1, len(pipe.flight))
        payload = pipe.flight.pop(place)
        if self._strikes("lost", self.faults.lost):
            return
        if self._strikes("doubled", self.faults.doubled):
            pipe.flight.insert(self.rng.randint(0, len(pipe.flight)), payload)
        if self._strikes("cut", self.faults.cut):
            self._close(pipe)
            self._close(pipe.back)
        self.tally.frames += 1
        self._feed(pipe.to, Received(pipe.number, payload))

    def _strikes(self, name: str, rate: float) -> bool:
        if self.rng.random() >= rate or sum(self.tally.faults.values()) >= self.faults.budget:
            return False
        self.tally.faults[name] = self.tally.faults.get(name, 0) + 1
        return True

    # Peers

    def _start(self, peer: Peer) -> None:
        """What a node does first: the host opens, the others want a place, wherever their record stands."""
        position = peer.session.position
        if peer.place == 0 and position.phase is Phase.BLANK:
            key = peer.identity.public_key().public_bytes_raw()
            told = (self.profile.number, self.profile.target, self.deals, self.lots, self.open_hands)
            opened = Opened(1, self.rng.randbytes(32), key, "Peer 0", 0, "", *told, patience=self.patience)
            self._feed(peer, Open(opened))
        elif peer.place and peer.session.seat is None:
            self._feed(peer, Sit(None, self.rng.randbytes(32)))

    def _crash(self, peer: Peer) -> None:
        peer.up, peer.thinks, peer.alarms = False, False, set()
        del peer.disk[self.rng.randint(peer.durable, len(peer.disk)) :]
        for pipe in peer.pipes.values():
            self._close(pipe.back)
            self.pipes.remove(pipe)
        peer.pipes = {}

    def _restart(self, peer: Peer) -> None:
        peer.session = Session.resume(
            peer.identity, peer.seed, peer.who, peer.disk, journal=peer.journal, pause=peer.pause
        )
        peer.up, peer.durable, peer.thinks = True, len(peer.disk), True
        self._start(peer)
        if peer.up:
            self._feed(peer, Woke())

    def _act(self, peer: Peer) -> None:
        """The player at the peer does something that its view allows."""
        peer.thinks = False
        view = peer.session.view
        if view.my_turn and view.forced is None:
            self._feed(peer, Chose(self.rng.choice(view.acts)))
        elif self.rng.random() < 0.5:
            self._feed(peer, Ready())

    def _feed(self, peer: Peer, event: Event) -> None:
        for effect in peer.session.feed(event, self.now):
            if self._strikes("crash", self.faults.crash):
                self._crash(peer)
                return
            self._carry_out(peer, effect)
        self._seat_again(peer)

    def _seat_again(self, peer: Peer) -> None:
        """Who lost his place in the lobby with his link asks for another, as a player would.

        So does one whose wish was granted, and his place freed again, while he was down.
        """
        ended = peer.session.ended
        if ended is not None and ended.key in ("session-unseated", "refused-not-allowed"):
            self._feed(peer, Sit(None, self.rng.randbytes(32)))

    def _carry_out(self, peer: Peer, effect: Effect) -> None:
        match effect:
            case Append(_, payload, own):
                peer.disk.append(payload)
                if own:
                    peer.durable = len(peer.disk)
                    self._signs_once(peer, payload)
            case Journal(_, payload):
                peer.journal.append(payload)
                peer.durable = len(peer.disk)
            case Send(number, payload):
                self._durable_before_sent(peer, payload)
                if number in peer.pipes and not peer.pipes[number].back.closed:
                    peer.pipes[number].back.flight.append(payload)
            case Drop(number):
                if number in peer.pipes:
                    pipe = peer.pipes.pop(number)
                    self.pipes.remove(pipe)
                    self._close(pipe.back)
            case Wake(at):
                peer.alarms.add(at)
            case Show(view):
                now = replace(peer.session.view, absence=view.absence)  # who is silent may have spoken since
                assert view == now or now.index > view.index
                peer.thinks = True
            case Tell() | Accuse():
                raise AssertionError(effect)

    # Promises

    def _signs_once(self, peer: Peer, payload: bytes) -> None:
        """One identity signs one entry for one place in the history, crashed or not."""
        entry = decode_untrusted(payload)
        assert isinstance(entry, Entry)
        key = peer.identity.public_key().public_bytes_raw()
        assert entry.content == self.signed.setdefault((key, entry.index, entry.prev), entry.content)

    def _durable_before_sent(self, peer: Peer, payload: bytes) -> None:
        """An own entry is on disk, with what it stands on, before it leaves."""
        entry = decode_untrusted(payload)
        seat = peer.session.seat
        if isinstance(entry, Entry) and seat is not None and entry.author == seat.number:
            assert payload in peer.disk[: peer.durable]

    def _finished(self) -> bool:
        return all(peer.up and peer.session.position.phase is Phase.OVER for peer in self.peers)

    def _check(self) -> None:
        """All have the same match, and their disks say so to a stranger."""
        sessions = [peer.session for peer in self.peers]
        assert len({session.position.head for session in sessions}) == 1
        assert len({session.position.game.scores for session in sessions}) == 1
        assert not any(session.accused for session in sessions)
        assert {"session-over"} == {session.ended.key for session in sessions if session.ended is not None}
        for peer in self.peers:
            assert tuple(peer.disk) == peer.session.record
        verdict = verify_record_untrusted(MAGIC + b"".join(map(frame, self.peers[0].disk)))
        assert verdict.failure is None
        assert sessions[0].position == verdict.position
        assert len(verdict.deals) == self.deals
        self.tally.deals = len(verdict.deals)


def run(seed: int, *, absence: bool = False) -> Tally:
    """The run of this seed; a broken promise names the seed."""
    # Only here, for the other module is built on this one.
    from tests.support.absent_ring import AbsentRing  # noqa: PLC0415

    with shared_verdicts():
        try:
            return (AbsentRing if absence else Ring)(seed).run()
        except Exception as failure:
            chosen = "--absence " if absence else ""
            failure.add_note(f"python -m tests.support.ring {chosen}--runs 1 --seed {seed}")
            raise


def main() -> None:
    """Play many runs and print the sum."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--absence", action="store_true", help="peers go, and the others decide")
    asked = parser.parse_args()
    total, began = Tally(), time.process_time()
    for seed in range(asked.seed, asked.seed + asked.runs):
        total.add(run(seed, absence=asked.absence))
    print(f"{total.runs} runs, {total.deals} deals, {total.steps} steps, {total.frames} frames delivered")
    print(", ".join(f"{count} {name}" for name, count in sorted(total.faults.items())))
    print(f"{time.process_time() - began:.1f} s of CPU")


if __name__ == "__main__":
    main()
