"""Kinds of fields: what they refuse and how they describe themselves."""

import sys
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from braus_p2p.wire.fields import Fault, Natural, Octets, Rows, Text

NAME = Text(1, 48)


@pytest.mark.parametrize(
    ("kind", "value", "key"),
    [
        (Natural(6), -1, "wire-natural"),
        (Natural(6), 6, "wire-natural"),
        (Natural(6), True, "wire-natural"),
        (Octets(32, 2, 3), bytes(32), "wire-octets"),
        (Octets(32, 2, 3), bytes(95), "wire-octets"),
        (Octets(32, 2, 3), bytes(128), "wire-octets"),
        (Octets(32, 2, 3), bytearray(64), "wire-octets"),
        (Rows(Natural(2), 1, 2), [0], "wire-rows"),
        (Rows(Natural(2), 1, 2), (0, 2), "wire-natural"),
        (NAME, b"x", "wire-text"),
        (NAME, "", "wire-text-length"),
        (NAME, "x" * 49, "wire-text-length"),
        (NAME, "å" * 24 + "x", "wire-text-length"),
    ],
)
def test_a_kind_says_what_is_wrong(kind: Natural | Octets | Rows | Text, value: object, key: str) -> None:
    """Just outside the bounds, or of another type, is a fault with its key."""
    fault = kind.fault(value)
    assert fault is not None
    assert key == fault.key


@pytest.mark.parametrize(
    "name",
    [
        "x",
        "Åsa Ö.",
        "Ödön",
        "Анна",
        "Νίκος",
        "יוסי",
        "علي",
        "王小明",
        "さくら",
        "한글",
        "नमस्ते",
        "O’Neill-3",
        "<b>&amp;",
        "♥♠",
    ],
)
def test_names_of_people_are_texts(name: str) -> None:
    """Every script that Unicode 3.2 knew is welcome, and signs too: whoever shows them escapes them."""
    assert NAME.fault(name) is None


REFUSED = {
    "a control": "a\x07",
    "a null": "\0",
    "a line feed": "a\nb",
    "a tab": "a\tb",
    "an escape": "\x1b[2J",
    "delete": "\x7f",
    "a C1 control": "\x9b31m",
    "a no-break space": "a\u00a0b",
    "a soft hyphen": "a\u00adb",
    "a grapheme joiner": "a\u034fb",
    "an arabic letter mark": "a\u061cb",
    "a zero width space": "a\u200bb",
    "a zero width joiner": "a\u200db",
    "a left-to-right mark": "a\u200eb",
    "a line separator": "a\u2028b",
    "a paragraph separator": "a\u2029b",
    "an embedding": "\u202aa",
    "an override": "\u202egnp.exe",
    "an isolate": "\u2066a",
    "a word joiner": "a\u2060b",
    "an ideographic space": "a\u3000b",
    "a hangul filler": "\u3164",
    "a braille blank": "\u2800",
    "a surrogate": "a\ud800",
    "private use": "\ue000",
    "a variation selector": "a\ufe0f",
    "a byte order mark": "\ufeffa",
    "an interlinear anchor": "\ufff9a",
    "an object replacement": "\ufffc",
    "a noncharacter": "\uffff",
    "a tag": "a\U000e0041",
    "private use of plane 16": "\U00100000",
    "a code point of the future": "\U0003fffd",
    "one assigned after Unicode 3.2": "\U0001f600",
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_text_holds_no_invisible_or_steering_character(text: str) -> None:
    """Controls, formats, blanks, surrogates, private use and unassigned code points are refused by name."""
    fault = NAME.fault(text)
    assert fault is not None
    assert fault.key == "wire-text-character"
    assert str(fault.arguments["character"]).startswith("U+")


@pytest.mark.parametrize("text", [" ", " a", "a ", "a  b"])
def test_spaces_stand_single_and_inside(text: str) -> None:
    """Spaces at the ends or in pairs would make names that look alike."""
    assert Fault("wire-text-space", {}) == NAME.fault(text)


@pytest.mark.parametrize("text", ["A\u030asa", "\u212bsa", "\u0301a", "\U0002f868"])
def test_text_has_one_form_only(text: str) -> None:
    """A text in another form than NFC, or one that begins with a combining mark, is refused."""
    assert Fault("wire-text-form", {}) == NAME.fault(text)


def test_empty_text_is_a_text_where_the_bounds_allow() -> None:
    """The name of no machine is empty."""
    assert Text(0, 48).fault("") is None


def test_no_allowed_character_is_invisible_in_this_pythons_unicode() -> None:
    """What Unicode 3.2 allowed has not since become a control, a format, a separator or private use."""
    hidden = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"}
    candidates = (chr(code) for code in range(sys.maxunicode + 1))
    strange = [
        char
        for char in candidates
        if unicodedata.category(char) in hidden
        and unicodedata.category(char) != "Cn"
        and NAME.fault(f"a{char}b") is None
    ]
    assert strange == [" "]


@settings(derandomize=True, database=None, deadline=None, max_examples=300)
@given(st.text(max_size=60))
def test_what_is_a_text_is_printable_and_normal_for_this_python_too(text: str) -> None:
    """Any accepted string fits, is normal in the newest Unicode as well, and has no hidden character."""
    if NAME.fault(text) is None:
        assert 1 <= len(text.encode()) <= 48
        assert unicodedata.is_normalized("NFC", text)
        assert text.isprintable()


def test_kinds_describe_themselves_in_plain_data() -> None:
    """The schema is drawn from the kinds that check."""
    assert Natural(6).description == {"kind": "natural", "below": 6}
    assert Octets(32, 0, 1).description == {"kind": "octets", "unit": 32, "least": 0, "most": 1}
    assert Text(1, 48).description == {"kind": "text", "least": 1, "most": 48}
    assert Rows(Natural(9), 2, 3).description == {
        "kind": "rows",
        "of": {"kind": "natural", "below": 9},
        "least": 2,
        "most": 3,
    }
