"""Looks into the sentences of a language as Fluent's own parser reads them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import braus_p2p

LOCALES: Final = Path(braus_p2p.__file__).parent / "ui" / "locales"


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's name
        self.names.add(node.id.name)


def variables(source: str) -> set[str]:
    """What has to be filled in where the message of this source is said."""
    found = _Variables()
    found.visit(FluentParser().parse(source))
    return found.names


def entries(language: str) -> Iterator[tuple[str, ast.EntryType]]:
    """File and entry of everything in the files of a language, comments and what is no Fluent included."""
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            yield path.name, entry
