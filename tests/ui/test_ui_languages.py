"""Every language says what English says: the same keys and arguments, with its own words and plurals."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from rich.cells import cell_len

from braus_p2p.errors import LocalError
from braus_p2p.ui.faces import read_act
from braus_p2p.ui.orders import Key, affirms, meaning, read_order
from braus_p2p.ui.stats_told import CASES, LABEL, WHAT
from braus_p2p.ui.words import LANGUAGES, Words, messages, speaking
from tests.support.catalogue import LOCALES, variables

ENGLISH: Final = messages("en")
TRANSLATED: Final = [language for language in LANGUAGES if language != "en" and (LOCALES / language).is_dir()]

everywhere = pytest.mark.parametrize("language", ["en", *TRANSLATED])
abroad = pytest.mark.parametrize("language", TRANSLATED)

ALIKE: Final = {
    "card-name-JC",
    "card-name-8S",
    "card-name-KH",
    "host-command",
    "page-called-gotland",
    "page-pass-chip",
    "page-pissmunkar",
    "page-via",
    *(f"page-set-language-{language}" for language in LANGUAGES),
    "show-match",
    "stats-class-makdorar",
}
"""What may be said as in English, beside what has no words of its own."""

UNTRANSLATED: Final[dict[str, set[str]]] = {language: set() for language in TRANSLATED}
"""The keys that a language says in English for now, because whoever wrote the sentence does not speak it."""


def selections(source: str) -> Iterator[ast.SelectExpression]:
    """The choices in a message, those within others included."""
    found: list[ast.SelectExpression] = []

    class Selections(Visitor):
        def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - Fluent's name
            found.append(node)
            self.generic_visit(node)

    Selections().visit(FluentParser().parse(source))
    yield from found


def bare(source: str) -> str:
    """The words of a message, without its key and its arguments."""
    return re.sub(r"\{[^{}]*\}", "", source.partition("=")[2])


@abroad
def test_a_language_says_nothing_that_english_does_not(language: str) -> None:
    """A sentence that the program says no more is said in no language."""
    assert set() == messages(language).keys() - ENGLISH.keys()


@abroad
def test_a_language_says_all_that_english_does(language: str) -> None:
    """Nothing is said in English to those who speak another language, but for what is listed above."""
    assert UNTRANSLATED[language] == ENGLISH.keys() - messages(language).keys()


@abroad
def test_the_arguments_are_the_same(language: str) -> None:
    """Nothing that a sentence is told is left out, and nothing asked for that it is not told."""
    for key, source in messages(language).items():
        assert (key, variables(ENGLISH[key])) == (key, variables(source))


@abroad
def test_nothing_is_left_in_english(language: str) -> None:
    """A sentence with words is another one in another language."""
    left = {key for key, source in messages(language).items() if source == ENGLISH[key]}
    assert set() == {key for key in left - ALIKE if re.search(r"[a-z]{4}", bare(ENGLISH[key]))}


@pytest.mark.parametrize("language", [language for language in TRANSLATED if language in ("ru", "uk")])
def test_words_are_of_one_script(language: str) -> None:
    """A sentence with words has Cyrillic ones, and no word mixes letters that only look alike."""
    for key, source in messages(language).items():
        if key not in ALIKE and re.search("[a-z]{4}", bare(ENGLISH[key])):
            assert re.search("[а-яіїєґ]", source), key
        assert not re.search("[A-Za-z][А-Яа-яіїєґ]|[А-Яа-яіїєґ][A-Za-z]", source), key


@abroad
def test_what_is_typed_as_a_command_stays_as_it_is(language: str) -> None:
    """Commands, options and variables of a sentence are those that the program knows."""
    typed = re.compile(r"braus [a-z]+|--[a-z]+(?:-[a-z]+)*|[A-Z]+_[A-Z]+")
    for key, source in messages(language).items():
        assert (key, set(typed.findall(ENGLISH[key]))) == (key, set(typed.findall(source)))


def test_the_languages_are_called_alike_everywhere() -> None:
    """Each language calls itself so in all the others."""
    for language in LANGUAGES:
        names = {Words(language).text(f"page-set-language-{other}") for other in LANGUAGES}
        assert set(LANGUAGES.values()) == names


@abroad
def test_what_the_guide_says_can_be_typed_can_be(language: str) -> None:
    """Each word in the table of the guide means what the English one beside it means."""
    guide = (Path(__file__).parents[2] / "docs" / "play.md").read_text(encoding="utf-8")
    table = guide.partition("| English | Swedish | Ukrainian | Russian |\n|---|---|---|---|\n")[2]
    rows = [re.findall("`([^`]+)`|( \\| )", row) for row in table.partition("\n\n")[0].splitlines()]
    assert rows
    for row in rows:
        cells: list[set[str | None]] = [set()]
        with speaking(language):
            for word, _ in row:
                if word:
                    cells[-1].add(meaning(word.split()[0]))
                else:
                    cells.append(set())
        assert cells[0] == cells[1 + TRANSLATED.index(language)]


@everywhere
def test_every_number_has_its_plural(language: str) -> None:
    """Where a sentence depends on a number it has an answer for each of the language's plurals."""
    needed = set(Locale(language).plural_form.tags)
    for key, source in messages(language).items():
        for chosen in selections(source):
            names = {str(getattr(variant.key, "name", "")) for variant in chosen.variants} - {""}
            assert (key, needed) == (key, needed & names)


@everywhere
def test_what_is_typed_means_one_thing(language: str) -> None:
    """No word stands for two orders, here or in English; none is a card or an act's sign, but for y."""
    meanings: dict[str, set[str]] = {}
    for tongue in {language, "en"}:
        for key, words in Words(tongue).labels("typed-").items():
            for word in words.split():
                meanings.setdefault(word, set()).add(key)
    assert {} == {word: keys for word, keys in meanings.items() if len(keys) > 1}
    for word in meanings.keys() - {"y"}:
        assert word == word.casefold()
        with pytest.raises(LocalError):
            read_act(word)


@abroad
def test_orders_are_typed_in_the_own_language_and_in_english(language: str) -> None:
    """Both words for an order are understood, in small letters or large ones; in English only its own."""
    for key, words in Words(language).labels("typed-").items():
        for word in words.split():
            with speaking(language):
                assert key == f"typed-{meaning(word)}" == f"typed-{meaning(word.upper())}"
                for other in Words("en").text(key).split():
                    assert key == f"typed-{meaning(other)}"
    with speaking(language):
        yes = Words(language).text("typed-yes-asked").split()[0]
        assert affirms(yes)
        assert Key.YES == read_order(yes, asked=True)


@everywhere
def test_labels_that_stand_below_each_other_are_equally_wide(language: str) -> None:
    """The column in which something begins is the same in all lines of a kind."""
    words = Words(language)
    rules = [
        words.text("match-rules", rules="|", goal=""),
        words.text("side-names", side="A", names="|"),
        words.text("verify-deal", number=1, outcome="|"),
        words.text("verify-score", scores="|"),
        words.text("score-rules", rules="|", dealer=0),
        words.text("score-tricks", tricks="|"),
        words.text("score-score", scores="|"),
        words.text("demo-record", path="|"),
        words.text("stats-drawn", path="|"),
        words.text("bot-deal", number=1, outcome="|", scores=""),
    ]
    assert 1 == len({line.index("|") for line in rules}), rules
    deal = [words.text("demo-tricks", tricks="|"), words.text("demo-score", strokes="|")]
    assert 1 == len({line.index("|") for line in deal})
    seats = [
        words.text("show-person", seat=1, name="|"),
        words.text("show-bot", seat=1, name="|", machine=""),
        words.text("show-free", seat=1).replace(words.text("trick-nobody"), "|"),
    ]
    assert 1 == len({line.index("|") for line in seats})


@everywhere
def test_words_fit_their_columns(language: str) -> None:
    """What stands in a column is no wider than it."""
    words = Words(language)
    assert all(cell_len(words.text(f"keys-row-{row}")) < 14 for row in range(6))
    assert cell_len(words.text("sheet-deal", number=99)) < 10
    assert cell_len(words.text("sheet-total")) < 10
    assert cell_len(words.text("table-you-first")) < 16
    labels = ("stats-fair-all", "stats-place-first", "stats-seat-host")
    assert all(cell_len(words.text(key)) <= LABEL for key in labels)
    assert cell_len(words.text("stats-place-last", place=6)) <= LABEL
    first = words.text("stats-class-first")
    seen = words.text("stats-first-seen", what=first, observed=10, expected="10.5")
    assert cell_len(seen) <= WHAT
    cases = [
        words.text("stats-always"),
        words.text("stats-in-a-million"),
        *(words.text("stats-in-100", times=times) for times in (1, 2, 5, 99)),
        *(words.text("stats-in-10000", times=times) for times in (10, 21, 99)),
        *(words.text("stats-once", cases=cases) for cases in (1001, 1002, 1_000_000)),
    ]
    assert {} == {case: cell_len(case) for case in cases if cell_len(case) > CASES}
    lines = [
        line for key in ("keys-keys", "nearby-none", "stats-why") for line in words.text(key).split("\n")
    ]
    assert {} == {line: cell_len(line) for line in lines if cell_len(line) > 88}


@abroad
def test_help_is_in_the_language_that_is_asked_for(language: str) -> None:
    """Title, options and the library's own few words of `braus score --help` are in that language alone."""
    command = [sys.executable, "-m", "braus_p2p", "score", "--help", "--language", language]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    done = subprocess.run(  # noqa: S603 - our own program
        command, capture_output=True, timeout=100, check=True, encoding="utf-8", env=environment
    )
    words = Words(language)
    assert done.stdout.startswith(words.text("help-usage", usage="braus score [OPTIONS] FILE"))
    for key in ("help-title-arguments", "help-title-options", "help-required", "help-option-json"):
        assert words.text(key) in done.stdout.replace("\n", " ").replace("  ", " ")
    assert not re.search(r"Usage|Arguments:|Parameters|required|default|Print", done.stdout)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("sv", "1 rita, 2 ritor, 5 ritor, 21 ritor, 22 ritor, 25 ritor"),
        ("uk", "1 рита, 2 рити, 5 рит, 21 рита, 22 рити, 25 рит"),
        ("ru", "1 рита, 2 риты, 5 рит, 21 рита, 22 риты, 25 рит"),
    ],
)
def test_a_count_takes_its_plural(language: str, told: str) -> None:
    """One, few and many are said as the language says them."""
    words = Words(language)
    assert told == ", ".join(words.text("rita", count=count) for count in (1, 2, 5, 21, 22, 25))
