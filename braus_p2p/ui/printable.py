"""Words from outside, made fit to be shown."""


def printable(word: str, most: int = 60) -> str:
    """A word as it can be shown anywhere: short, and nothing in it that is not printed."""
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in word[:most])
    return shown + "…" * (len(word) > most)
