"""Whom this player has met: names by identity key, so that a stranger under a known name is pointed out."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from braus_p2p.errors import LocalError
from braus_p2p.net.disk import read_file, replace_file
from braus_p2p.ui.faces import clean
from braus_p2p.ui.words import text

FILE: Final = "known.json"
MOST: Final = 1000
"""How many are remembered, those met last."""


@dataclass(slots=True)
class Acquaintances:
    """The people met so far: by identity key in hexadecimal, the name they had last."""

    path: Path
    names: dict[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, directory: Path) -> Self:
        """Those kept in a data directory; a file that cannot be read is as good as none."""
        path = directory / FILE
        try:
            kept = json.loads(read_file(path, 2**20))
        except (LocalError, ValueError):
            kept = {}
        names = kept.items() if isinstance(kept, dict) else ()
        return cls(path, {key: name for key, name in names if isinstance(name, str)})

    def meet(self, key: bytes, name: str) -> str | None:
        """Note somebody, and return what there is to say: that a name or an identity is not as before."""
        hexed = key.hex()
        known = self.names.get(hexed)
        if known == name:
            return None
        told = None
        if known is not None:
            told = text("known-key-new-name", name=clean(name), known=clean(known))
        elif any(name.casefold() == other.casefold() for other in self.names.values()):
            told = text("known-name-new-key", name=clean(name))
        self.names.pop(hexed, None)
        self.names[hexed] = name
        kept = dict(list(self.names.items())[-MOST:])
        replace_file(self.path, json.dumps(kept, ensure_ascii=False, indent=1).encode())
        return told
