"""Print text-table.mjs: the code points that RFC 3454 and Unicode 3.2 keep out of a Text (spec §2).

Python's `stringprep` and `unicodedata.ucd_3_2_0` serve as the source of these facts, which never change.
Run once: python make_text_table.py > text-table.mjs
"""

import stringprep
import sys
from collections.abc import Callable
from unicodedata import ucd_3_2_0

TABLES = (
    stringprep.in_table_a1,
    stringprep.in_table_b1,
    stringprep.in_table_c12,
    stringprep.in_table_c21,
    stringprep.in_table_c22,
    stringprep.in_table_c3,
    stringprep.in_table_c4,
    stringprep.in_table_c5,
    stringprep.in_table_c6,
    stringprep.in_table_c7,
    stringprep.in_table_c8,
    stringprep.in_table_c9,
)
BLANK = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"


def forbidden(char: str) -> bool:
    return char in BLANK or any(table(char) for table in TABLES)


def mark(char: str) -> bool:
    return ucd_3_2_0.category(char).startswith("M") and not forbidden(char)


def edges(member: Callable[[str], bool]) -> list[int]:
    """The code points at which membership changes; the first one begins a range of members."""
    found, inside = [], False
    for code in range(sys.maxunicode + 1):
        if member(chr(code)) != inside:
            inside = not inside
            found.append(code)
    return found


def steps(codes: list[int]) -> str:
    """The first code point and the distances between the following, in base 36."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    words = []
    for before, code in zip([0, *codes], codes, strict=False):
        number, word = code - before, ""
        while number:
            number, digit = divmod(number, 36)
            word = digits[digit] + word
        words.append(word or "0")
    return " ".join(words)


def wrapped(text: str) -> str:
    lines, line = [], ""
    for word in text.split():
        if len(line) + len(word) > 104:
            lines.append(line)
            line = ""
        line += word + " "
    return "\n".join('  "' + part + '" +' for part in [*lines, line]).removesuffix(' " +') + '"'


def main() -> None:
    print("// Made by make_text_table.py: where sets of code points begin and end, as steps in base 36.\n")
    print("export const FORBIDDEN =\n" + wrapped(steps(edges(forbidden))) + ";\n")
    print("export const MARKS =\n" + wrapped(steps(edges(mark))) + ";")


main()
