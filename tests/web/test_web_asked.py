"""What tabs send, whoever wrote it: a wish that can be written down, or one sentence."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from braus_p2p.errors import LocalError
from braus_p2p.ui.web.asked import LONGEST, Asked, read_asked_untrusted

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["say", "act", "\ud83c"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
WISHES = st.dictionaries(st.sampled_from(["do", "act", "index", "name", "value"]), JSON, max_size=5)


def judged(told: str) -> Asked | None:
    """What was read; None if the one sentence was said that there is."""
    keys: list[str] = []
    try:
        return read_asked_untrusted(told)
    except LocalError as why:
        keys.append(why.key)
    assert ["page-malformed"] == keys
    return None


@given(st.text() | JSON.map(json.dumps) | WISHES.map(json.dumps) | st.text('{}[]":,0123456789.eE+-ndo'))
def test_whatever_is_sent_is_a_wish_or_a_sentence(told: str) -> None:
    """Nothing but `LocalError` is raised, and all that is read can be written down."""
    asked = judged(told)
    if asked is not None:
        for word in (asked.do, *asked.words, *asked.words.values()):
            word.encode()
        assert all(-1 <= number < 2**31 for number in asked.numbers.values())


@given(WISHES)
def test_what_is_read_is_what_was_sent(wish: dict[str, object]) -> None:
    """Words are words, numbers and truth are numbers, and what is missing is empty or -1."""
    asked = judged(json.dumps(wish))
    if asked is not None:
        assert wish == {"do": asked.do, **asked.words, **asked.numbers}
        assert ("", -1) == (asked.word("none"), asked.number("none"))


@pytest.mark.parametrize(
    "told",
    [
        "[" * LONGEST,
        '{"do": "say", "text": "' + "x" * 1001 + '"}',
        '{"do": "say", "text": "x"}' + " " * LONGEST,
        '{"do": "choose", "choice": 2147483648}',
        '{"do": "choose", "choice": -2}',
        '{"do": "choose", "choice": 1e0}',
        '{"do": "choose", "choice": NaN}',
        '{"do": "choose", "choice": ' + "9" * 4000 + "}",
        '{"do": null}',
        '{"do": 1}',
        '{"act": "JC"}',
        '{"do": "say", "text": "\\udfff"}',
        '{"do": "\\ud83c"}',
        '{"do": "x", "\\ud83c": 1}',
        '"do"',
        "null",
        "",
    ],
)
def test_what_no_page_sends_is_refused(told: str) -> None:
    """Too long, too deep, too large, of another kind, or no text."""
    assert judged(told) is None


def test_wishes_are_read() -> None:
    """As the page sends them."""
    assert Asked("act", {"act": "10H"}, {"index": 7}) == judged('{"do":"act","act":"10H","index":7}')
    assert Asked("host", {}, {"lots": 1, "closed": 0}) == judged('{"do":"host","lots":true,"closed":false}')
