"""How targets are fed: good inputs, then bent ones from a seed; a finding says how to see it again."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tests.support.mutations import bent_octets

Bend: TypeAlias = Callable[[random.Random, bytes, Sequence[bytes]], bytes]
"""Makes another input of a good one, given all the good ones."""


@dataclass(frozen=True)
class Target:
    """One door from outside: `check` raises whatever breaks the invariant, which its docstring says.

    `corpus` makes good inputs; `bend` changes one, any octets being an input. `parses` tells that the memory
    taken is to be bounded by the length of the input. A run of the tests feeds `cases` bent inputs.
    """

    check: Callable[[bytes], None]
    corpus: Callable[[], Sequence[bytes]]
    bend: Bend = bent_octets
    parses: bool = False
    cases: int = 1500

    @property
    def name(self) -> str:
        """Its name on the command line."""
        return self.check.__name__.removeprefix("check_").replace("_", "-")

    @property
    def invariant(self) -> str:
        """What always holds, in one sentence."""
        return " ".join((self.check.__doc__ or "").split())


def inputs(target: Target, seed: int) -> Iterator[bytes]:
    """Good inputs as they are, then bent ones without end, the same for the same seed."""
    corpus = target.corpus()
    yield from corpus
    rng = random.Random(f"{target.name} {seed}")
    while True:
        octets = rng.choice(corpus)
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            octets = target.bend(rng, octets, corpus)
        yield octets


def attempt(target: Target, octets: bytes) -> None:
    """Feed one input; what is raised has a note with the input and how to feed it again."""
    try:
        target.check(octets)
    except Exception as failure:
        failure.add_note(f"input: {octets.hex()}")
        failure.add_note(f"again: echo HEX | python -m tests.fuzz --target {target.name} --replay")
        raise
