"""What can go wrong and whose doing it is: `LocalError` is ours, `Violation` is somebody else's.

Neither holds a sentence. Both hold the *key* of one and its arguments; the catalogue in `ui/locales` turns
them into words for people, so that every sentence stands in one place and can be translated.
"""

from typing import Final, Literal, TypeAlias

Rung: TypeAlias = Literal["frame", "encoding", "schema", "signature", "chain", "turn", "proof", "rule"]

RUNGS: Final[tuple[Rung, ...]] = (
    "frame",
    "encoding",
    "schema",
    "signature",
    "chain",
    "turn",
    "proof",
    "rule",
)
"""The ladder of refusals, in the order in which the checks are made."""

Argument: TypeAlias = str | int


class BrausError(Exception):
    """A failure with a sentence: a key of the catalogue and the arguments it names."""

    def __init__(self, key: str, **arguments: Argument) -> None:
        super().__init__(key, arguments)
        self.key = key
        self.arguments: dict[str, Argument] = arguments

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.key}({told})"


class LocalError(BrausError):
    """Something on this side: a wrong argument, a file, a port, the wrong moment."""


class Violation(BrausError):  # noqa: N818 - the word of the specification
    """Something from outside breaks the protocol at the given rung of the ladder."""

    def __init__(self, rung: Rung, key: str, **arguments: Argument) -> None:
        super().__init__(key, **arguments)
        self.rung: Rung = rung

    def __str__(self) -> str:
        return f"{self.rung}: {super().__str__()}"
