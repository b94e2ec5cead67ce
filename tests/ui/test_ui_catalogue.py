"""The English sentences and the code that speaks them agree, key by key and argument by argument."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import braus_p2p
from braus_p2p.table.lobby import Reason
from braus_p2p.ui.words import messages
from tests.support.catalogue import variables

WORDS: Final = messages("en")
PACKAGE: Final = Path(braus_p2p.__file__).parent
KEY_AT: Final = {
    # which argument of a call is a key
    "text": 0,
    "LocalError": 0,
    "Notice": 0,
    "LinkRefused": 0,
    "Refusal": 0,
    "Fault": 0,
    "_give_up": 0,
    "wrong": 0,
    "Violation": 1,
    "_refuse_unless": 1,
    "MalformedNotation": 2,
}
ARGUMENTS_IN_A_DICT: Final = {"Refusal", "Fault"}
SUPPLIED: Final = {
    # arguments that are added where a `Fault` becomes an error
    "wire-body": {"message", "field"},
    "wire-natural": {"message", "field"},
    "wire-octets": {"message", "field"},
    "wire-rows": {"message", "field"},
    "wire-text": {"message", "field"},
    "wire-text-length": {"message", "field"},
    "wire-text-character": {"message", "field"},
    "wire-text-space": {"message", "field"},
    "wire-text-form": {"message", "field"},
}


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def name_of(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def constants(node: ast.expr) -> Iterator[str]:
    """The keys that an expression can be, where it can be seen: a constant, or either side of a choice."""
    match node:
        case ast.Constant(value=str() as key):
            yield key
        case ast.IfExp(body=one, orelse=other):
            yield from constants(one)
            yield from constants(other)


def arguments(call: ast.Call, name: str) -> set[str] | None:
    """The names of the arguments that go with the key; None where the code hands on others."""
    if name in ARGUMENTS_IN_A_DICT:
        if len(call.args) < 2:
            return set()
        given = call.args[1]
        if not isinstance(given, ast.Dict):
            return None
        return {str(key.value) for key in given.keys if isinstance(key, ast.Constant)}
    names = {keyword.arg for keyword in call.keywords}
    return None if None in names else {named for named in names if named is not None}


def spoken() -> Iterator[tuple[str, str, set[str] | None]]:
    """Where, which key, with which arguments: every call in the package that names a sentence."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or (name := name_of(node.func)) not in KEY_AT:
                continue
            at = KEY_AT[name]
            if len(node.args) > at:
                for key in constants(node.args[at]):
                    yield f"{path.name}:{node.lineno}", key, arguments(node, name)


def words_in_code() -> set[str]:
    """Every string in the package outside the catalogue, and every beginning of a composed one."""
    found: set[str] = set()
    for _, tree in trees():
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str() as word):
                    found.add(word)
                case ast.JoinedStr(values=[ast.FormattedValue(), ast.Constant(value=str() as end), *_]):
                    found.update(key for key in WORDS if end.startswith("-") and end in key)
                case ast.JoinedStr(values=[ast.Constant(value=str() as start), *_]) if start.endswith("-"):
                    found.update(key for key in WORDS if key.startswith(start))
                case ast.Call(func=function, args=[ast.Constant(value=str() as prefix)]):
                    if name_of(function) == "labels":
                        found.update(key for key in WORDS if key.startswith(prefix))
                case _:
                    pass
    return found | {reason.key for reason in Reason} | words_on_pages()


def words_on_pages() -> set[str]:
    """Every key that the page names in `w`, and all under a beginning from which it composes them."""
    found: set[str] = set()
    for path in sorted((PACKAGE / "ui" / "static").glob("*.js")):
        script = path.read_text(encoding="utf-8")
        found.update(f"page-{key}" for key in re.findall(r"""\bw\(\s*"([^"]+)"\s*\)""", script))
        for start in re.findall(r"\bw\(\s*`([^`$]+)\$\{", script):
            found.update(key for key in WORDS if key.startswith(f"page-{start}"))
    return found


@pytest.mark.parametrize(
    ("where", "key", "given"), [pytest.param(*case, id=f"{case[0]}-{case[1]}") for case in spoken()]
)
def test_a_sentence_is_there_and_gets_what_it_names(where: str, key: str, given: set[str] | None) -> None:
    """Every key that the code names has a sentence, and the call brings what the sentence mentions."""
    assert key in WORDS, where
    if given is not None:
        needed = variables(WORDS[key])
        # A sentence may leave out what it is told, as a translation may; it may not ask for more.
        assert set() == needed - given - SUPPLIED.get(key, set()), where


def test_no_sentence_is_left_over() -> None:
    """Every key of the catalogue is named somewhere in the code."""
    assert set() == set(WORDS) - words_in_code()


def test_a_label_of_the_page_is_there() -> None:
    """Every key that a page's module names has a sentence that needs nothing filled in."""
    named = words_on_pages()
    assert named
    assert set() == {key for key in named if key not in WORDS or "$" in WORDS[key]}


def test_every_reason_for_not_seating_somebody_has_a_sentence() -> None:
    """Each number that a host may answer with is told to the joiner in words."""
    assert set() == {reason.key for reason in Reason} - set(WORDS)


def test_what_is_printed_comes_from_the_catalogue() -> None:
    """In the rooms that print, no literal or composed text with words in it goes to `print`."""
    offenders = [
        f"{path.name}:{node.lineno}"
        for path, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and name_of(node.func) in ("print", "_say")
        for given in node.args
        for part in (ast.walk(given) if isinstance(given, ast.JoinedStr) else [given])
        if isinstance(part, ast.Constant) and any(map(str.isalpha, str(part.value)))
    ]
    assert [] == offenders
