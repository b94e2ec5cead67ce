"""The catalogue: every sentence shown to people, under the key by which the code names it."""

from typing import Final, Protocol


class Said(Protocol):
    """Anything that has a sentence: an error, a refusal, a note."""

    key: str
    arguments: dict[str, str | int]


WORDS: Final[dict[str, str]] = {
    # rules: why an act is refused
    # notation: why a deal's text cannot be read
    # shuffle: why a proof is refused
    # wire: why bytes are refused
    # table: why an entry is refused
    # net: what hinders a table
    # ui: what the program says
}


def say(said: Said) -> str:
    """The sentence for an error or a refusal, its arguments filled in."""
    return text(said.key, **said.arguments)


def text(key: str, **arguments: str | int) -> str:
    """The sentence under `key`; KeyError if the catalogue lacks it, which a test rules out."""
    return WORDS[key].format(**arguments)
