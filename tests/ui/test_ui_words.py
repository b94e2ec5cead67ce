"""The languages of the program: their files, how one is chosen, and how what is counted is said."""

import re
from typing import Final

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from braus_p2p.errors import LocalError
from braus_p2p.ui.cli import USAGE, run
from braus_p2p.ui.language import split, spoken_as, usual
from braus_p2p.ui.words import LANGUAGES, Words, messages, speaking, spoken, text
from tests.support.catalogue import LOCALES, entries

SPOKEN: Final = [language for language in LANGUAGES if (LOCALES / language).is_dir()]

everywhere = pytest.mark.parametrize("language", SPOKEN)


@everywhere
def test_the_files_are_fluent_and_no_key_stands_twice(language: str) -> None:
    """Fluent finds the messages that the program finds, each once, and nothing else."""
    found = [entry for _, entry in entries(language)]
    kinds = (ast.Message, ast.Comment, ast.GroupComment, ast.ResourceComment)
    assert [] == [entry for entry in found if not isinstance(entry, kinds)]
    keys = [entry.id.name for entry in found if isinstance(entry, ast.Message)]
    assert len(keys) == len(set(keys))
    assert set(keys) == set(messages(language))


@everywhere
def test_a_sentence_without_anything_to_fill_in_is_what_fluent_makes_of_it(language: str) -> None:
    """What is said without Fluent is said alike with it."""
    bundle = FluentBundle([language], use_isolating=False)
    for key, source in messages(language).items():
        if "{" not in source:
            bundle.add_resource(FluentResource(source))
            message = bundle.get_message(key)
            assert message.value is not None
            assert (Words(language).text(key), []) == bundle.format_pattern(message.value)
            on_page = message.attributes.get("page", message.value)
            assert (Words(language, on_page=True).text(key), []) == bundle.format_pattern(on_page)


@everywhere
def test_the_page_has_sentences_of_its_own_where_english_has(language: str) -> None:
    """They are attributes of the terminal's, and there are no other attributes."""
    own = [
        {
            (entry.id.name, attribute.id.name)
            for _, entry in entries(tongue)
            if isinstance(entry, ast.Message)
            for attribute in entry.attributes
        }
        for tongue in ("en", language)
    ]
    assert own[0] == own[1]
    assert {"page"} == {name for _, name in own[0]}


COMMANDS: Final = re.compile(r"braus [a-z]+|--[a-z]|\bq\b|\bEnter\b|  (?:code|decide|mute)  ", re.IGNORECASE)
"""What is typed in a terminal."""

IN_A_TERMINAL: Final = re.compile(
    "(usage|help|stats|resume|matches|typed|keys|chat-mute|nearby|seating-(move|host|bots-soon)|turn|watch-(next|keys)"
    "|leave-(ask|ask-lobby|go-ask)|(next-deal|again-ask|choice-ask|choice-waits|host-ask-password)$"
    "|host-(code-how|command)|doctor-(router|page|browser)|phone-text)"
)
"""The sentences that are said to nobody who sits at a page: those of commands, and what a terminal asks."""

FOR_BOTH: Final = {
    "page-invite-how",  # a friend may well have a terminal
    "page-trust-download-why",  # and whoever checks the file
}


def test_the_page_speaks_of_nothing_that_is_typed_in_a_terminal() -> None:
    """Commands, options and keys stand in no sentence of the page: it has its own where the terminal's do."""
    for key in messages("en").keys() - FOR_BOTH:
        value, _, page = messages("en")[key].partition("    .page =")
        assert None is COMMANDS.search(page), key
        if not page and not IN_A_TERMINAL.match(key):
            assert None is COMMANDS.search(value.partition("=")[2]), key


def test_who_sits_at_a_page_is_told_what_he_can_do_there() -> None:
    """What is filled in is filled in there as well; else the page says what the terminal does."""
    assert "Choose another with --port." in text("net-port-taken", port=70000)
    with speaking("sv", on_page=True) as words:
        assert "Fler val" in text("net-port-taken", port=70000) == words.text("net-port-taken", port=70000)
        assert "70000" in text("net-port-taken", port=70000)
        assert words.text("absence-wait") == Words("sv").text("absence-wait")


@everywhere
def test_a_sentence_that_refers_to_another_does_not_exist(language: str) -> None:
    """Each message is read by itself, so it names arguments only."""
    assert [] == [key for key, source in messages(language).items() if "{ -" in source or "{-" in source]


def test_numbers_are_as_they_are() -> None:
    """No thousands are parted, and nothing invisible stands around an argument."""
    assert text("address-port", port=70000) == "There is no port 70000: ports go from 1 to 65535."


def test_what_is_counted_is_said_in_its_number() -> None:
    """None, one and many have their words."""
    assert ["no ritor", "1 rita", "2 ritor"] == [text("rita", count=count) for count in (0, 1, 2)]
    assert ["one deal", "21 deals"] == [text("goal-deals", deals=deals) for deals in (1, 21)]


def test_an_argument_that_is_missing_is_an_error() -> None:
    """A sentence with a hole is never said."""
    with pytest.raises(ValueError, match="port"):
        text("address-port")
    with pytest.raises(KeyError):
        text("no-such-key")


def test_labels_are_the_sentences_that_need_no_arguments() -> None:
    """All of a prefix come at once, in the language that is asked for."""
    labels = Words("en").labels("chat-phrase-")
    assert labels["chat-phrase-1"] == "Hello!"
    assert labels.keys() == {key for key in messages("en") if key.startswith("chat-phrase-")}
    assert "chat-line" not in Words("en").labels("chat-")


def test_a_language_is_spoken_within_and_english_after() -> None:
    """The language of a block ends with it."""
    with speaking("uk") as words:
        assert "uk" == words.language == spoken().language
    assert spoken().language == "en"


@pytest.mark.parametrize(
    ("line", "rest", "chosen"),
    [
        ("rules --language sv --rules brus", "rules --rules brus", "sv"),
        ("--language=uk rules", "rules", "uk"),
        ("rules --language sv --language ru", "rules", "ru"),
        ("watch -- --language", "watch -- --language", None),
        ("", "", None),
    ],
)
def test_the_option_stands_anywhere(line: str, rest: str, chosen: str | None) -> None:
    """Every command has it; what follows a double dash is no option, and the last one counts."""
    assert (rest.split(), chosen) == split(line.split())


@pytest.mark.parametrize("line", ["--language xx", "--language", "--language=", "--language rules"])
def test_a_language_that_is_not_spoken_is_refused(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Which ones there are is said, and the exit code is that of a wrong command line."""
    with pytest.raises(LocalError):
        split(line.split())
    assert run(line.split()) == USAGE
    assert "choose one of en, sv, uk, ru" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"BRAUS_LANGUAGE": "uk", "LC_ALL": "sv_SE.UTF-8"}, "uk"),
        ({"BRAUS_LANGUAGE": "", "LANG": "sv_SE.UTF-8"}, "sv"),
        ({"BRAUS_LANGUAGE": "tlh", "LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LC_ALL": "ru_UA", "LC_MESSAGES": "uk_UA", "LANG": "sv_SE"}, "ru"),
        ({"LC_MESSAGES": "uk_UA", "LANG": "sv_SE"}, "uk"),
        ({"LC_ALL": "C.UTF-8", "LANG": "sv_SE"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_environment_names_the_language(environment: dict[str, str], language: str) -> None:
    """Ours comes first, then those of the system in their order; what is not spoken becomes English."""
    assert language == usual(environment)


def test_the_system_names_the_language_where_no_variable_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows says it in English words."""
    for name, language in (("Swedish_Sweden", "sv"), ("uk_UA", "uk"), (None, "en")):
        monkeypatch.setattr("locale.getlocale", lambda name=name: (name, "UTF-8"))
        assert language == usual({})


def test_a_system_that_python_does_not_understand_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """A locale without sense hinders nobody."""

    def unknown() -> tuple[str, str]:
        raise ValueError

    monkeypatch.setattr("locale.getlocale", unknown)
    assert usual({}) == "en"


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("sv", "sv"),
        ("SV-fi", "sv"),
        ("ru_RU.KOI8-R", "ru"),
        ("uk@latin", "uk"),
        ("Russian_Russia.1251", "ru"),
    ],
)
def test_a_locale_names_a_language(name: str, language: str) -> None:
    """In all the forms that systems write it."""
    assert language == spoken_as(name)
