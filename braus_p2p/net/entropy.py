"""Where chance comes from."""

import os
from typing import Final

SEED_OCTETS: Final = 32


def fresh(octets: int = SEED_OCTETS) -> bytes:
    """Octets that nobody can foresee."""
    return os.urandom(octets)
