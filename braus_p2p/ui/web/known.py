"""The name under which this player sits down, as he chose it last: kept in the data directory."""

from pathlib import Path
from typing import Final

from braus_p2p.errors import LocalError
from braus_p2p.net.disk import read_file, replace_file
from braus_p2p.ui.address import player_name

FILE: Final = "name"
_MOST: Final = 1024


class KnownName:
    """The name of a data directory's player; the login name until he has chosen one."""

    def __init__(self, directory: Path) -> None:
        self._path = directory / FILE
        try:
            self.name = player_name(read_file(self._path, _MOST).decode())
        except (LocalError, UnicodeDecodeError):
            self.name = player_name(None)

    def choose(self, word: str) -> str:
        """The name to sit down with: `word`, which is kept, or the one there is if it is empty.

        LocalError says why a name cannot be used, or why it cannot be kept.
        """
        if word.strip():
            name = player_name(word)
            if name != self.name:
                replace_file(self._path, name.encode())
                self.name = name
        return self.name
