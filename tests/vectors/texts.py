"""Names that a Text lets through, and names that it does not: one for every rule of spec §2."""

from tests.wire.test_wire_fields import REFUSED

TEXTS = {
    "one letter": "x",
    "in Swedish": "Åsa Ö.",
    "in Russian": "Анна",
    "in Greek": "Νίκος",
    "in Hebrew": "יוסי",
    "in Arabic": "علي",
    "in Chinese": "王小明",
    "in Japanese": "さくら",
    "in Korean": "한글",
    "in Hindi with marks inside": "नमस्ते",
    "with an apostrophe and a hyphen": "O’Neill-3",
    "markup": "<b>&amp;",
    "signs": "♥♠",
    "of two words": "a b",
}

WRONG_TEXTS = {
    **{f"with {name}": text for name, text in REFUSED.items() if "surrogate" not in name},
    **{f"blank U+{ord(char):04X}": f"a{char}b" for char in "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"},
    "a space": " ",
    "with a space before": " a",
    "with a space after": "a ",
    "with two spaces": "a  b",
    "not composed": "A\u030asa",
    "a sign with another normal form": "\u212bsa",
    "a compatibility ideograph with another form": "\U0002f868",
    "beginning with a mark": "\u0301a",
    "beginning with an enclosing mark": "\u20dda",
    "with a mark out of order": "a\u0301\u0323",
    "a mathematical letter of plane 1 then a tag": "\U0001d400\U000e0020",
}
