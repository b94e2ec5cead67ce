"""Players and nodes for the tests of the net: several peers in one process, over any streams."""

import random
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from braus_p2p.errors import BrausError
from braus_p2p.net.node import Node
from braus_p2p.net.store import Store
from braus_p2p.table.events import Accuse, Chose, Event, Open, Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.table.session import Session
from braus_p2p.table.view import View
from braus_p2p.wire.messages import Opened


class Scripted:
    """A player who takes the first legal act, and remembers what he was told."""

    def __init__(self) -> None:
        self.node: Node | None = None
        self.views: list[View] = []
        self.chosen: tuple[Node | None, int] = (None, -1)
        self.told: list[BrausError] = []
        self.accused: list[tuple[Accuse, Path]] = []
        self.drops: list[BrausError] = []
        self.wishes: list[tuple[int, int]] = []
        self.sayings: list[tuple[int, str | int]] = []

    def show(self, view: View) -> None:
        self.views.append(view)
        # Views come again when somebody goes; and who comes back is not asked before he has heard of another.
        # In the next match the same index is another turn.
        turn = (self.node, view.index)
        if view.my_turn and view.forced is None and turn != self.chosen:
            self.chosen = turn
            assert self.node is not None
            self.node.feed(Chose(view.acts[0]))

    def tell(self, notice: BrausError) -> None:
        self.told.append(notice)

    def heard(self, seat: int, said: str | int) -> None:
        self.sayings.append((seat, said))

    def wanted(self, seat: int, choice: int) -> None:
        self.wishes.append((seat, choice))

    def accuse(self, accusation: Accuse, evidence: Path) -> None:
        self.accused.append((accusation, evidence))

    def dropped(self, why: BrausError, *, dialled: bool) -> None:  # noqa: ARG002 - the protocol's shape
        self.drops.append(why)


class Peer:
    """One node with a scripted player; seat 0 opens a table of one deal."""

    def __init__(self, number: int, folder: Path, *, deals: int = 1, public_seed: int = 5) -> None:
        entropy = random.Random(public_seed * 100 + number)
        self.identity = Ed25519PrivateKey.from_private_bytes(entropy.randbytes(32))
        self.key = self.identity.public_key().public_bytes_raw()
        name = f"Peer {number}"
        self.session = Session(self.identity, seed := entropy.randbytes(32), Newcomer(name))
        self.player = Scripted()
        self.store = Store(folder / str(number), self.key, seed)
        self.player.node = self.node = Node(self.session, self.store, self.player)
        opened = Opened(1, entropy.randbytes(32), self.key, name, 0, "", 0, 6, deals, 0, 1)
        self.begin: tuple[Event, ...] = (Sit(None, entropy.randbytes(32)) if number else Open(opened),)
