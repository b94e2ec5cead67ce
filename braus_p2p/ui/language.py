"""Which language is spoken: the one asked for on the command line, or in the environment, or the system's."""

import locale
import re
from collections.abc import Mapping, Sequence
from typing import Final

from braus_p2p.errors import LocalError
from braus_p2p.ui.words import ENGLISH, LANGUAGES

LANGUAGE_VARIABLE: Final = "BRAUS_LANGUAGE"
"""The environment variable that names a language; programs that this one starts get it too."""

OPTION: Final = "--language"

_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_NAMES: Final = {"english": "en", "russian": "ru", "swedish": "sv", "ukrainian": "uk"}
"""What Windows calls them."""


def split(words: Sequence[str]) -> tuple[list[str], str | None]:
    """A command line without the option for the language, which every command has, and the language it names.

    LocalError `language-unknown` if it names none, or one that is not spoken. The last one counts.
    """
    rest: list[str] = []
    chosen: str | None = None
    left = iter(words)
    for word in left:
        name, equals, value = word.partition("=")
        if word == "--":
            rest += [word, *left]
        elif name != OPTION:
            rest.append(word)
        else:
            chosen = value if equals else next(left, "")
            if chosen not in LANGUAGES:
                raise LocalError("language-unknown", word=chosen, known=", ".join(LANGUAGES))
    return rest, chosen


def usual(environment: Mapping[str, str]) -> str:
    """The language of the environment or the system; English if it is not spoken here."""
    named = environment.get(LANGUAGE_VARIABLE, "")
    return spoken_as(named) or _of_system(environment)


def _of_system(environment: Mapping[str, str]) -> str:
    for variable in _LOCALE_VARIABLES:
        if name := environment.get(variable):
            return spoken_as(name) or ENGLISH
    try:
        name, _ = locale.getlocale()
    except ValueError:  # a locale that Python does not know
        name = None
    return spoken_as(name or "") or ENGLISH


def spoken_as(name: str) -> str | None:
    """The language of a locale, as in sv_SE.UTF-8, sv-FI or Swedish_Sweden; None if it is not spoken here."""
    language = re.split("[-_.@]", name.lower(), maxsplit=1)[0]
    language = _NAMES.get(language, language)
    return language if language in LANGUAGES else None
