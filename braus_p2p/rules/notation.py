"""A deal as text: reads it, writes it, and plays it by the rules to see whether every act was allowed.

The text is a row of sections, each a heading with a colon and what belongs to it: `Rules`, `Dealer`, one
`Hand` a seat, `Play`. They may stand in any order, once each; line breaks, bars in the play and what follows
`#` mean nothing to a reader. Seats are the chairs of `deal.py`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NoReturn, TypeAlias, TypeVar

from braus_p2p.errors import Argument, LocalError
from braus_p2p.rules.acts import Act, Move, Refusal, parse_act
from braus_p2p.rules.cards import CARDS, OUTCOME_CARD, Card
from braus_p2p.rules.deal import Deal
from braus_p2p.rules.hand import broken_claim, why_not
from braus_p2p.rules.profiles import Profile, profile_named

MOST_CHARACTERS: Final = 65_536
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_WORD: Final = re.compile(r"[:|]|[^ \t:|]+")
_NUMBER: Final = re.compile(r"[0-9]{1,2}")
_HEADINGS: Final = ("Rules", "Dealer", "Hand", "Play")
_MOST_QUOTED: Final = 20
_Read = TypeVar("_Read")


class MalformedNotation(LocalError):  # noqa: N818 - what is wrong with it is in the key
    """A text that is no deal; `line` and `column` count from 1, `profile` is there if it could be read."""

    def __init__(self, line: int, column: int, key: str, **arguments: Argument) -> None:
        super().__init__(key, **arguments)
        self.line = line
        self.column = column
        self.profile: Profile | None = None


@dataclass(frozen=True, slots=True)
class Notation:
    """A deal as noted: the hands as dealt, None where unknown, and the acts in order, legal or not."""

    profile: Profile
    dealer: int
    hands: tuple[frozenset[Card] | None, ...]
    acts: tuple[Act, ...]


# WRITING


def write(notation: Notation) -> str:
    """The text of a deal; `read` gives the same deal back."""
    hands = ("?" if hand is None else " ".join(str(card) for card in sorted(hand)) for hand in notation.hands)
    play = " | ".join(" ".join(str(act) for act in group) for group in _groups(notation))
    lines = (
        f"Rules: {notation.profile.name}",
        f"Dealer: {notation.dealer}",
        *(f"Hand {seat}: {hand}" for seat, hand in enumerate(hands)),
        f"Play: {play}".rstrip(),
    )
    return "\n".join(lines) + "\n"


def _groups(notation: Notation) -> Iterator[Sequence[Act]]:
    """The acts trick by trick, as far as the rules can tell."""
    deal: Deal | None = Deal.start(notation.profile, notation.dealer)
    group: list[Act] = []
    for act in notation.acts:
        group.append(act)
        after = None if deal is None or deal.refusal(act) else deal.after(act)
        if deal and after and len(after.tricks) > len(deal.tricks):
            yield group
            group = []
        deal = after
    if group:
        yield group


# READING


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    line: int
    column: int

    def wrong(self, key: str, **arguments: Argument) -> NoReturn:
        raise MalformedNotation(self.line, self.column, key, **arguments)

    @property
    def quoted(self) -> str:
        """The text as it can be shown anywhere: short, and nothing in it that is not printed."""
        shown = "".join(letter if letter.isprintable() else "�" for letter in self.text[:_MOST_QUOTED])
        return shown + "…" * (len(self.text) > _MOST_QUOTED)


@dataclass(frozen=True, slots=True)
class _Section:
    heading: _Word
    name: str
    """The heading as one writes it, without the colon: `Play`, `Hand 2`."""
    words: tuple[_Word, ...]

    @property
    def only(self) -> _Word:
        """The one word that belongs here."""
        if not self.words:
            self.heading.wrong("notation-empty", heading=self.name)
        if len(self.words) > 1:
            self.words[1].wrong("notation-unexpected", word=self.words[1].quoted)
        return self.words[0]


def read(text: str) -> Notation:
    """The deal in a text; MalformedNotation, a LocalError, tells where it is none and why."""
    sections, end = _sections(text)
    rules = sections.get("Rules")
    if rules is None:
        end.wrong("notation-missing", heading="Rules")
    profile = _read(rules.only, profile_named)
    try:
        return _read_deal(profile, sections, end)
    except MalformedNotation as error:
        error.profile = profile
        raise


def _sections(text: str) -> tuple[dict[str, _Section], _Word]:
    """The sections by name, in the order of the text, and the place where the text ends."""
    if len(text) > MOST_CHARACTERS:
        raise MalformedNotation(1, 1, "notation-too-long", most=MOST_CHARACTERS)
    lines = _LINE_END.split(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}"))
    words = list(_words(lines))
    end = _Word("", len(lines), len(lines[-1]) + 1)
    sections: dict[str, _Section] = {}
    at = 0
    while at < len(words):
        heading = words[at]
        if heading.text not in _HEADINGS:
            heading.wrong("notation-heading", word=heading.quoted)
        name, start = _heading(words, at, end)
        at = start
        while at < len(words) and words[at].text not in _HEADINGS:
            at += 1
        if name in sections:
            heading.wrong("notation-twice", heading=name)
        sections[name] = _Section(heading, name, tuple(words[start:at]))
    return sections, end


def _words(lines: Iterable[str]) -> Iterator[_Word]:
    for number, line in enumerate(lines, 1):
        for found in _WORD.finditer(line.partition("#")[0]):
            yield _Word(found.group(), number, found.start() + 1)


def _heading(words: Sequence[_Word], at: int, end: _Word) -> tuple[str, int]:
    """The name of the heading that begins at this word, and where what belongs to it begins."""
    name, colon = words[at].text, at + 1
    if name == "Hand":
        if colon == len(words):
            end.wrong("notation-empty", heading=name)
        name, colon = f"Hand {_number(words[colon])}", colon + 1
    after = words[colon] if colon < len(words) else end
    if after.text != ":":
        after.wrong("notation-colon", heading=name)
    return name, colon + 1


def _number(word: _Word) -> int:
    if not _NUMBER.fullmatch(word.text):
        word.wrong("notation-number", word=word.quoted)
    return int(word.text)


def _read_deal(profile: Profile, sections: dict[str, _Section], end: _Word) -> Notation:
    names = ("Dealer", *(f"Hand {seat}" for seat in range(profile.players)), "Play")
    for section in sections.values():
        if section.name not in ("Rules", *names):
            section.heading.wrong("notation-seat", heading=section.name, players=profile.players)
    for name in names:
        if name not in sections:
            end.wrong("notation-missing", heading=name)
    dealer = _number(sections["Dealer"].only)
    if dealer >= profile.players:
        sections["Dealer"].only.wrong("deal-dealer", dealer=dealer, players=profile.players)
    hands: dict[str, frozenset[Card] | None] = {}
    dealt: set[Card] = set()
    for section in sections.values():
        if section.name.startswith("Hand"):
            hands[section.name] = _read_hand(profile, section, dealt)
    return Notation(
        profile=profile,
        dealer=dealer,
        hands=tuple(hands[f"Hand {seat}"] for seat in range(profile.players)),
        acts=tuple(_read(word, parse_act) for word in sections["Play"].words if word.text != "|"),
    )


def _read_hand(profile: Profile, section: _Section, dealt: set[Card]) -> frozenset[Card] | None:
    """A hand, whose cards join those that are `dealt`."""
    if any(word.text == "?" for word in section.words) and section.only:
        return None
    hand = set()
    for word in section.words:
        card = _read(word, Card.parse)
        if card in dealt:
            word.wrong("notation-card-twice", card=str(card))
        dealt.add(card)
        hand.add(card)
    if len(hand) != profile.cards_each:
        section.heading.wrong(
            "notation-hand-size", heading=section.name, cards=len(hand), each=profile.cards_each
        )
    return frozenset(hand)


def _read(word: _Word, parse: Callable[[str], _Read]) -> _Read:
    """What `parse` makes of a word, its LocalError told with the place."""
    try:
        return parse(word.text)
    except LocalError as error:
        word.wrong(error.key, **(error.arguments | {"word": word.quoted}))


# JUDGING


@dataclass(frozen=True, slots=True)
class Illegal:
    """The first act that is not allowed: its number from 1, whose it is, what, and why not.

    An act after the end is laid to the seat that would have led.
    """

    act: int
    seat: int
    what: Act
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the rules say of a text; `deal` goes as far as every act was allowed, None if there is none."""

    profile: Profile | None
    deal: Deal | None
    illegal: Illegal | None
    error: MalformedNotation | None

    @property
    def over(self) -> bool:
        return self.deal is not None and self.deal.over

    @property
    def tricks(self) -> tuple[int | None, ...]:
        """The side that won each trick, None for a void one."""
        return () if self.deal is None else tuple(trick.side for trick in self.deal.tricks)

    @property
    def score(self) -> tuple[int, ...]:
        """Points for each side, zeros unless the deal is over; empty if the profile is not known."""
        if self.deal is not None and self.deal.outcome is not None:
            return self.deal.outcome.points
        return () if self.profile is None else (0,) * self.profile.sides


def judge(text: str) -> Judgement:
    """What the rules say of a deal in notation; raises nothing, whatever the text."""
    try:
        notation = read(text)
    except MalformedNotation as error:
        return Judgement(error.profile, None, None, error)
    return judge_deal(notation)


def judge_deal(notation: Notation) -> Judgement:
    """What the rules say of a deal, as far as the hands known and the cards seen can tell.

    Of a player whose hand is unknown an act is refused when everybody can see that it is wrong, or as soon as
    the cards seen refute what it claimed; then the act that made the claim is named.
    """
    deal = Deal.start(notation.profile, notation.dealer)
    hands = _deduced(notation)
    pool = frozenset(CARDS).difference(*(hand for hand in hands if hand is not None))
    claims: list[_Claimed] = []
    for number, act in enumerate(notation.acts, 1):
        chair = deal.leader if deal.turn is None else deal.turn
        now = _Claimed(number, chair, deal, act)
        hand = hands[chair]
        if hand is None:
            broken = _refused_unknown(now, claims, pool)
        else:
            refusal = why_not(deal, hand - deal.shown[chair], act)
            broken = None if refusal is None else (now, refusal)
        if broken is None:
            deal = deal.after(act)
            claims += [now] * (hand is None)
            broken = _refuted(claims, deal, pool)
        if broken is not None:
            made, refusal = broken
            illegal = Illegal(made.number, made.chair, made.act, refusal)
            return Judgement(notation.profile, made.deal, illegal, None)
    return Judgement(notation.profile, deal, None, None)


def _deduced(notation: Notation) -> tuple[frozenset[Card] | None, ...]:
    """The hands, the unknown one filled in if it is the only one."""
    if notation.hands.count(None) != 1:
        return notation.hands
    rest = frozenset(CARDS).difference(*(hand for hand in notation.hands if hand is not None))
    return tuple(rest if hand is None else hand for hand in notation.hands)


@dataclass(frozen=True, slots=True)
class _Claimed:
    """An act by a player, whose claim later cards may refute, and the deal in which he did it."""

    number: int
    chair: int
    deal: Deal
    act: Act


_Broken: TypeAlias = tuple[_Claimed, Refusal]


def _refused_unknown(now: _Claimed, claims: Sequence[_Claimed], pool: frozenset[Card]) -> _Broken | None:
    """What is wrong at once with an act by a player whose hand, of cards in the `pool`, is unknown.

    A card that can only have come from his hand speaks first against what he claimed before.
    """
    card = OUTCOME_CARD if now.act is Move.SHOW else now.act
    if isinstance(card, Card) and card in pool - now.deal.seen and now.deal.cards_after(card) >= 0:
        for made in claims:
            if made.chair == now.chair and (refusal := broken_claim(made.deal, made.act, frozenset({card}))):
                return made, refusal
    refusal = now.deal.refusal(now.act)
    if refusal is None and isinstance(card, Card) and card not in pool:
        refusal = Refusal("act-not-in-hand", {"card": str(card)})
    return None if refusal is None else (now, refusal)


def _refuted(claims: Sequence[_Claimed], deal: Deal, pool: frozenset[Card]) -> _Broken | None:
    """The first claim that no hand still possible could keep: too few other cards are left to fill it."""
    hidden = pool - deal.seen
    for made in claims:
        left = deal.left[made.chair]
        if len(hidden - made.deal.claim(made.act)) < left:
            return made, Refusal("act-no-such-hand")
    return None
