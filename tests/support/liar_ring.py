"""A ring of sessions in which one seat lies: whatever it says, nobody else is convicted and nobody falls.

The liar runs a session like all others, and says besides: noise, other people's frames again, frames with an
octet changed, questions without end, and entries that it signs as it likes.
`python -m tests.support.liar_ring --runs 1000 --seed 7` plays that many.
"""

import argparse
import random
import time
from dataclasses import replace

from braus_p2p.table.events import Accuse, Append, Drop, Effect, Send, Show, Tell, Wake
from braus_p2p.table.lobby import join
from braus_p2p.table.phases import Phase
from braus_p2p.table.record import verify_record_untrusted
from braus_p2p.table.seat import sign_entry
from braus_p2p.wire.codec import decode_line_untrusted, encode
from braus_p2p.wire.framing import MAGIC, frame
from braus_p2p.wire.messages import Heads, Passed, Refused, Unseated, Want
from tests.support.ring import Faults, Peer, Pipe, Ring, Tally, shared_verdicts

PATIENCE = 4000
"""Steps that a ring goes on after the first accusation, so that it can reach everybody."""


class LiarRing(Ring):
    """One run; `lies` is how many times the liar says something besides."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, faults=Faults(0, 0, 0, 0, 0, 0))
        self.liar = self.rng.choice(self.peers)
        self.lies = self.rng.choice((1, 5, 30))
        self.often = self.rng.choice((0.002, 0.02, 0.2))
        self.overheard: list[bytes] = []
        self.accusations: list[tuple[Peer, Accuse]] = []
        self.since = 0

    @property
    def honest(self) -> list[Peer]:
        return [peer for peer in self.peers if peer is not self.liar]

    def _step(self) -> None:
        pipes = [pipe for pipe in self.liar.pipes.values() if not pipe.back.closed]
        if self.lies and pipes and self.rng.random() < self.often:
            self.lies -= 1
            pipe = self.rng.choice(pipes).back
            pipe.flight.insert(self.rng.randint(0, len(pipe.flight)), self._lie())
        self.since += bool(self.accusations)
        super()._step()

    def _deliver(self, pipe: Pipe) -> None:
        if pipe.flight:
            self.overheard = [*self.overheard[-300:], pipe.flight[0]]
        super()._deliver(pipe)

    def _lie(self) -> bytes:
        rng, session = self.rng, self.liar.session
        position = session.position
        kinds = [rng.randbytes(rng.randint(1, 100)), encode(Refused(rng.randrange(16)))]
        kinds += [encode(Want(rng.randrange(100))), encode(Want(rng.randrange(2**24)))]
        kinds += [encode(Heads(rng.choice((position.index, rng.randrange(1, 2**24))), rng.randbytes(32)))]
        kinds += [
            encode(
                join(
                    self.liar.identity,
                    position.match_id or bytes(32),
                    self.liar.who,
                    rng.randrange(6),
                    rng.randbytes(32),
                )
            )
        ]
        if self.overheard:
            again = rng.choice(self.overheard)
            changed = bytearray(again)
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
            kinds += [again, bytes(changed)]
        if session.record:
            kinds += [self._signed(rng)] * 4
        return rng.choice(kinds)

    def _signed(self, rng: random.Random) -> bytes:
        """An entry under the liar's own signature: any index, any history, any body seen so far."""
        session = self.liar.session
        entries = [decode_line_untrusted(payload) for payload in session.record[-40:]]
        place, said = rng.choice(entries), rng.choice(entries)
        index, prev = rng.choice(
            [
                (place.index, place.prev),
                (session.position.index, session.position.head),
                (place.index, rng.randbytes(32)),
            ]
        )
        body = rng.choice([said.body, Passed(b""), Unseated(rng.randrange(6))])
        author = session.seat.number if session.seat is not None else rng.randrange(6)
        return encode(
            sign_entry(self.liar.identity, replace(session.position, index=index, head=prev), author, body)
        )

    def _carry_out(self, peer: Peer, effect: Effect) -> None:
        if isinstance(effect, Accuse):
            self._convicts_the_liar(peer, effect)
        elif isinstance(effect, Tell) and self.liar is self.peers[0]:
            assert effect.notice.key.startswith("refused-")  # a host may refuse whatever he likes
        elif peer is not self.liar or isinstance(effect, Append | Drop | Wake | Show):
            super()._carry_out(peer, effect)
        elif isinstance(effect, Send) and effect.link in peer.pipes:
            peer.pipes[effect.link].back.flight.append(effect.payload)

    # Promises

    def _convicts_the_liar(self, peer: Peer, accuse: Accuse) -> None:
        """Nobody else is accused, and a stranger comes to the same verdict from the evidence alone."""
        self.accusations.append((peer, accuse))
        failure = verify_record_untrusted(MAGIC + b"".join(map(frame, accuse.evidence))).failure
        assert failure is not None
        assert (failure.author, failure.rung, failure.key) == (accuse.seat, accuse.rung, accuse.key)
        sitter = peer.session.position.players[accuse.seat]
        assert sitter is not None
        assert sitter.key == self.liar.identity.public_key().public_bytes_raw()

    def _finished(self) -> bool:
        return self.since > PATIENCE or super()._finished()

    def _check(self) -> None:
        """Without evidence the match ends as any other; with it all honest peers stop, on good records."""
        if not self.accusations:
            super()._check()
            return
        for peer in self.peers:
            assert verify_record_untrusted(MAGIC + b"".join(map(frame, peer.disk))).failure is None
            assert tuple(peer.disk) == peer.session.record
        phases = {peer.session.position.phase for peer, _ in self.accusations}
        if Phase.LOBBY not in phases:
            assert all(
                peer.session.accused or peer.session.position.phase is Phase.OVER for peer in self.honest
            )


def run(seed: int) -> tuple[Tally, int]:
    """The run of this seed, and how many peers accused the liar in it."""
    with shared_verdicts():
        try:
            ring = LiarRing(seed)
            return ring.run(), len(ring.accusations)
        except Exception as failure:
            failure.add_note(f"python -m tests.support.liar_ring --runs 1 --seed {seed}")
            raise


def main() -> None:
    """Play many runs and print the sum."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    total, convicted, began = Tally(), 0, time.process_time()
    for seed in range(asked.seed, asked.seed + asked.runs):
        tally, accusations = run(seed)
        total.add(tally)
        convicted += bool(accusations)
    print(f"{total.runs} runs, {convicted} with a conviction, {total.deals} deals, {total.steps} steps")
    print(f"{time.process_time() - began:.1f} s of CPU")


if __name__ == "__main__":
    main()
