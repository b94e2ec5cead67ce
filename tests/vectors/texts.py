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
    "with an ideographic description": "a\u2ff0",
    "with a mark that changes the display": "a\u0340",
    "with a replacement character": "a\ufffd",
    "with a vowel separator": "a\u180eb",
    "with a letter of Unicode 4.0": "a\u0221",
    "with an annotation's end": "a\ufffbb",
    "with a language tag": "a\U000e0001",
    "with a musical control": "a\U0001d173",
    "with an invisible operator": "a\u2062b",
    "a Hangul syllable in parts": "\u1112\u1161",
    "a letter that is never composed": "\u0958",
    "beginning with a spacing mark": "\u0903a",
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
