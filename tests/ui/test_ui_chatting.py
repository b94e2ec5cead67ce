"""Chat at a terminal: what is sent for what is typed, what is shown for what is heard, who is muted."""

import pytest

from braus_p2p.table.events import Say
from braus_p2p.ui.chatting import LONGEST_SHOWN, PHRASES, Chatter, Lines, Talked, phrase
from braus_p2p.ui.faces import Style
from braus_p2p.wire.messages import PHRASE, SAYING
from tests.ui.table_views import D4

VIEW = D4.views()[0]


def plain(lines: Lines | None) -> list[str]:
    return [line.plain.strip() for line in lines or ()]


def typed(line: str, chatter: Chatter | None = None) -> tuple[list[str | int] | None, list[str]]:
    """What is sent for a typed line, None if it is no talk, and what is shown for it."""
    sent: list[Say] = []
    lines = (chatter or Chatter(Style())).obey(line, VIEW, sent.append)
    return (None if lines is None else [say.said for say in sent]), plain(lines)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("'hello", "hello"),
        ("'  two   words ", "two words"),
        ("say Hej, Åsa", "Hej, Åsa"),
        ("SAY it LOUD", "it LOUD"),
        ("'e\u0301te\u0301", "été"),
        ("' 'quoted'", "'quoted'"),
        ("p 1", 1),
        ("P 12", 12),
    ],
)
def test_what_is_typed_is_said(line: str, said: str | int) -> None:
    """After an apostrophe or `say` stands a text, in one form and with single spaces; after `p` a phrase."""
    assert ([said], []) == typed(line)


@pytest.mark.parametrize("line", ["", "9S", "1", "-", "y", "seat 3", "q", "l", "pass", "p1", "sayhello", "?"])
def test_what_is_for_the_table_is_no_talk(line: str) -> None:
    """Orders of the game are left to the game."""
    assert (None, []) == typed(line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("'", "Say something behind it"),
        ("say   ", "Say something behind it"),
        ("'" + "å" * 141, "That is too long: 280 octets"),
        ("'bell\x07", "The character U+0007 cannot be sent"),
        ("'zero\u200bwidth", "The character U+200B"),
        ("p 14", "There is no phrase 14"),
        ("p x", "There is no phrase x"),
        ("p 0", "There is no phrase 0"),
        ("p -1", "There is no phrase -1"),
        ("p 123456789", "There is no phrase 123456789"),
        ("mute", "Whom?"),
        ("unmute", "Whom?"),
        ("mute Nobody", "Nobody called Nobody sits here"),
        ("mute Ada", "Nobody called Ada sits here"),
    ],
)
def test_what_cannot_be_said_or_muted_is_explained(line: str, told: str) -> None:
    """Nothing is sent, and one sentence tells why; oneself cannot be muted."""
    sent, lines = typed(line)
    assert [] == sent
    (sentence,) = lines
    assert sentence.startswith(told)


def test_all_phrases_are_listed_and_fit_the_wire() -> None:
    """`p` shows each with its number; the numbers are those that a message can carry, 0 is none."""
    _, lines = typed("p")
    assert 1 + PHRASES == len(lines)
    assert [f"{number}  {phrase(number)}" for number in range(1, PHRASES + 1)] == lines[1:]
    assert None is phrase(0) is phrase(PHRASES + 1)
    assert PHRASES < PHRASE.below
    assert SAYING.most < LONGEST_SHOWN


def test_what_is_heard_stands_with_its_name() -> None:
    """The own words under `You`; a phrase in the words of this catalogue."""
    chatter = Chatter(Style())
    assert ["You: hi"] == plain(chatter.heard(VIEW, Talked(0, "hi")))
    assert ["Bo: Thank you!"] == plain(chatter.heard(VIEW, Talked(1, 8)))


@pytest.mark.parametrize("talked", [Talked(1, 63), Talked(1, 0), Talked(5, "from a seat that is not there")])
def test_what_nobody_here_can_show_is_not_shown(talked: Talked) -> None:
    """A phrase of a newer program, or a seat that this view does not have."""
    assert [] == Chatter(Style()).heard(VIEW, talked)


@pytest.mark.parametrize(
    "said", ["\x1b[31mred", "a\nb", "\u202eright to left", "[bold]markup[/bold]", "{name}"]
)
def test_a29_nothing_that_is_heard_steers_the_terminal(said: str) -> None:
    """A29: even what the wire would refuse stands on one line, harmless, and markup stays as it is."""
    (line,) = Chatter(Style()).heard(VIEW, Talked(1, said))
    assert line.plain.startswith("  Bo: ")
    assert all(letter.isprintable() for letter in line.plain)
    if said[0] in "[{":
        assert line.plain == f"  Bo: {said}"
        assert [] == line.spans


def test_who_is_muted_is_not_heard_until_that_is_ended() -> None:
    """In any case of letters; the others are heard as before, and nothing is sent to anybody."""
    chatter = Chatter(Style())
    assert ([], ["You do not hear Bo any more. Nobody else notices;  unmute Bo  ends it."]) == typed(
        "mute bO", chatter
    )
    assert [] == chatter.heard(VIEW, Talked(1, "hello?"))
    assert ["Cia: hello"] == plain(chatter.heard(VIEW, Talked(2, "hello")))
    assert ([], ["You hear Bo again."]) == typed("unmute BO", chatter)
    assert ["Bo: at last"] == plain(chatter.heard(VIEW, Talked(1, "at last")))


def test_nobody_is_muted_before_there_is_a_table() -> None:
    """Without a view there is nobody to be named."""
    lines = Chatter(Style()).obey("mute Bo", None, lambda _: None)
    assert ["Nobody called Bo sits here."] == plain(lines)
