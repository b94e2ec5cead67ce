"""The same targets led by coverage: `python -m tests.fuzz.guided TARGET [FOLDER] [libFuzzer's options]`.

It needs atheris (the extra `fuzzing`; Linux). FOLDER keeps the inputs that reached something new, and is read
again the next time. A finding lies in a file whose octets `--replay` of `tests.fuzz` takes as hex.
"""

import random
import sys

import atheris

with atheris.instrument_imports(include=["braus_p2p"]):
    from tests.fuzz.targets import TARGETS

from tests.fuzz.harness import attempt


def main() -> None:
    """Feed one target until it is stopped or something is found."""
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        sys.exit(f"{__doc__}\nTargets: {', '.join(TARGETS)}")
    target = TARGETS[sys.argv[1]]
    corpus = target.corpus()

    def bent(octets: bytes, most: int, seed: int) -> bytes:
        """One of the target's own changes, or one of libFuzzer's."""
        rng = random.Random(seed)
        if rng.random() < 0.1:
            return rng.choice(corpus)[:most]
        if rng.random() < 0.3:
            changed: bytes = atheris.Mutate(octets, most)
            return changed
        return target.bend(rng, octets, corpus)[:most]

    options = ["-max_len=65536", *sys.argv[2:]]
    atheris.Setup([sys.argv[0], *options], lambda octets: attempt(target, octets), custom_mutator=bent)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
