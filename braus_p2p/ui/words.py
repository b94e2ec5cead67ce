"""What people are told: every sentence under the key that the code names, in the languages of `locales/`.

A language is a directory of Fluent files there; what it lacks is said in English. `text` and `say` speak the
language of the process, or of the trio task for which `speaking` has chosen another; `Words(language)` speaks
any. Where the terminal's sentence names a command, an option or a key, the message has a second one, its
attribute `page`, for those who see their table in the browser. Fluent is loaded with the first sentence that
has something to fill in, and of the files only those sentences are parsed that are said.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final[dict[str, str]] = {"en": "English", "sv": "svenska", "uk": "українська", "ru": "русский"}
"""What each language calls itself, under the name of its directory."""

ENGLISH: Final = "en"

_LOCALES: Final = Path(__file__).parent / "locales"
_MESSAGE: Final = re.compile(r"^([a-z][\w-]*) =.*\n(?:(?:[ }].*)?\n)*", re.MULTILINE)
"""One message with all its lines, as Fluent delimits them: what follows begins at the margin."""

_ON_PAGE: Final = re.compile(r"^ +\.page =", re.MULTILINE)
"""Where the sentence of the page begins in a message."""


class Said(Protocol):
    """Anything that has a sentence: an error, a refusal, a note."""

    @property
    def key(self) -> str:
        """The key of a sentence."""
        ...

    @property
    def arguments(self) -> Mapping[str, str | int]:
        """What the sentence names."""
        ...


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences in one of `LANGUAGES`; cheap to make, for what is read is kept for all of them."""

    language: str
    on_page: bool = False
    """Whether they are read on a page of the browser."""

    def text(self, key: str, **arguments: str | int) -> str:
        """The sentence under `key`, its arguments filled in; what is counted must be an int.

        KeyError if English lacks it, ValueError if it names another argument: tests rule out both.
        """
        source = messages(self.language).get(key)
        if source is None:
            if self.language == ENGLISH:
                raise KeyError(key)
            return Words(ENGLISH, self.on_page).text(key, **arguments)
        value, *page = _ON_PAGE.split(source)
        said = f"={page[0]}" if page and self.on_page else value
        if "{" not in said:
            return _bare(said)
        return _filled(self.language, key, arguments, on_page=said is not value)

    def say(self, said: Said) -> str:
        """The sentence for an error or a refusal, its arguments filled in."""
        return self.text(said.key, **said.arguments)

    def labels(self, prefix: str) -> dict[str, str]:
        """All sentences that need no arguments and whose keys begin with `prefix`, by their keys."""
        return {
            key: self.text(key)
            for key, source in messages(ENGLISH).items()
            if key.startswith(prefix) and "$" not in source
        }


@dataclass(slots=True)
class _Voice:
    """What is spoken by a program, or by a part of it with all the tasks it has started."""

    language: str
    demanded: bool
    on_page: bool


_SPOKEN: Final[ContextVar[_Voice | None]] = ContextVar("spoken", default=None)


def spoken() -> Words:
    """The sentences in the language that is spoken here."""
    voice = _SPOKEN.get()
    return Words(ENGLISH) if voice is None else Words(voice.language, voice.on_page)


def demanded() -> bool:
    """Whether the language that is spoken here was asked for in so many words, not merely the usual."""
    voice = _SPOKEN.get()
    return voice is not None and voice.demanded


@contextmanager
def speaking(language: str, *, demanded: bool = False, on_page: bool = False) -> Iterator[Words]:
    """Let all that is called within, and the tasks that are started within, speak that one of `LANGUAGES`.

    `demanded` if the command line asks for it, `on_page` if it is read in the browser.
    """
    token = _SPOKEN.set(_Voice(language, demanded, on_page))
    try:
        yield spoken()
    finally:
        _SPOKEN.reset(token)


def speak(language: str) -> None:
    """Go on in another of `LANGUAGES`, within the innermost `speaking`, and in all tasks started there."""
    voice = _SPOKEN.get()
    assert voice is not None
    voice.language = language


def say(said: Said) -> str:
    """The sentence for an error or a refusal, its arguments filled in."""
    return spoken().say(said)


def text(key: str, **arguments: str | int) -> str:
    """The sentence under `key` in the language that is spoken here; see `Words.text`."""
    return spoken().text(key, **arguments)


@cache
def messages(language: str) -> dict[str, str]:
    """The source of each message of a language, by its key."""
    return {
        message[1]: message[0]
        for path in sorted((_LOCALES / language).glob("*.ftl"))
        for message in _MESSAGE.finditer(path.read_text(encoding="utf-8"))
    }


def _bare(source: str) -> str:
    """The text of a message in which nothing is to be filled in; a test compares it with Fluent's."""
    first, _, block = source.partition("=")[2].partition("\n")
    return "\n".join((first.strip(" "), dedent(block))).strip("\n ")


def _filled(language: str, key: str, arguments: Mapping[str, str | int], *, on_page: bool) -> str:
    from fluent.runtime import FluentResource  # noqa: PLC0415 - it takes its time, and bots need none of it
    from fluent.runtime.types import FluentNone, fluent_number  # noqa: PLC0415 - the same

    bundle = _bundle(language)
    if not bundle.has_message(key):
        bundle.add_resource(FluentResource(messages(language)[key]))
    message = bundle.get_message(key)
    pattern = message.attributes["page"] if on_page else message.value
    assert pattern is not None
    # A port is no quantity: no thousands are parted.
    given = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in arguments.items()
    }
    filled, errors = bundle.format_pattern(pattern, given)
    if errors:
        raise errors[0]
    assert not isinstance(filled, FluentNone)
    return filled


@cache
def _bundle(language: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle  # noqa: PLC0415 - see above

    return FluentBundle([language], use_isolating=False)
