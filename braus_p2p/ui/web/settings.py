"""How this player likes the page: kept in the data directory, so that every tab and every start has it."""

import json
from pathlib import Path
from typing import Final

from braus_p2p.net.disk import replace_file
from braus_p2p.ui.words import LANGUAGES

FILE: Final = "settings.json"

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "language": ("auto", *LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "colours": ("two", "four"),
    "names": ("on", "off"),
    "back": ("1", "2"),
    "sort": ("rank", "suit", "own"),
    "pace": ("quick", "calm", "slow"),
    "trick": ("1", "2", "4", "click"),
    "confirm": ("off", "on"),
    "clock": ("off", "30", "60", "120"),
    "sound": ("off", "on"),
    "notify": ("off", "on"),
    "keys": ("on", "off"),
}
"""What can be chosen, in the order in which the page shows it."""

USUAL: Final = {name: choices[0] for name, choices in CHOICES.items()} | {"pace": "calm", "trick": "2"}
"""What it is unless chosen otherwise."""


class Settings:
    """The settings of a data directory."""

    def __init__(self, directory: Path) -> None:
        self._path = directory / FILE
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            kept = {}
        kept = kept if isinstance(kept, dict) else {}
        self.chosen = {
            name: kept[name] if kept.get(name) in choices else USUAL[name]
            for name, choices in CHOICES.items()
        }

    def choose(self, name: str, value: str) -> bool:
        """Choose a setting and keep it; whether there is such a choice. LocalError if it cannot be kept."""
        if value not in CHOICES.get(name, ()):
            return False
        self.chosen[name] = value
        replace_file(self._path, json.dumps(self.chosen, indent=2).encode())
        return True
