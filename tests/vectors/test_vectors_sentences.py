"""Every sentence of the specification that refuses something is shown by a vector, or it is said why not."""

import re
from fnmatch import fnmatchcase
from pathlib import Path

from tests.vectors.everything import files
from tests.vectors.sentences import SENTENCES, UNSHOWN

TEXT = (Path(__file__).parents[2] / "protocol" / "spec.md").read_text(encoding="utf-8")
JUDGED = TEXT[TEXT.index("\n## 1. ") : TEXT.index("\n## 16. ")]


def section(number: str) -> str:
    return TEXT.partition(f"\n## {number.removeprefix('§')}. ")[2].partition("\n## ")[0]


def test_the_sentences_stand_in_the_specification() -> None:
    """Word for word, in the section that is named."""
    assert [] == [sentence for number, sentence, _ in SENTENCES if sentence not in section(number)]
    assert [] == [sentence for sentence in UNSHOWN if sentence not in JUDGED]


def test_every_sentence_has_its_vectors() -> None:
    """No pattern is empty."""
    paths = [path.removesuffix(".json") for path in files()]
    empty = [one for _, _, shown in SENTENCES for one in shown if not any(fnmatchcase(p, one) for p in paths)]
    assert [] == empty


def test_no_refusal_is_forgotten() -> None:
    """Every `refuse` in the judging sections stands within a sentence of the list."""
    covered = [
        (at.start(), at.end())
        for sentence in (*(sentence for _, sentence, _ in SENTENCES), *UNSHOWN)
        for at in re.finditer(re.escape(sentence), JUDGED)
    ]
    forgotten = [
        JUDGED[at.start() - 80 : at.end() + 40]
        for at in re.finditer(r"\brefuse", JUDGED)
        if not any(start <= at.start() < end for start, end in covered)
    ]
    assert [] == forgotten
