"""Who is missing at the table, what the others can do about it, and how they have voted."""

from dataclasses import dataclass, field, replace
from enum import Enum
from math import isinf
from typing import Final, TypeAlias, assert_never

from rich.text import Text

from braus_p2p.table.phases import PROPOSED, VOTABLE, Phase
from braus_p2p.table.view import Sitter, View
from braus_p2p.ui.faces import Style, clean, joined, rule, seat_name, side_name, sides_in_order, tally
from braus_p2p.ui.seating import host_silence
from braus_p2p.ui.words import text
from braus_p2p.wire.messages import Annulled, Closed, Reseated, Skipped, What

Lines = list[Text]


class Call(Enum):
    """What can be done besides voting: call a bot of one's own, or have the bot that proposes do so."""

    BOT = "bot"
    CLOSE = "close"


Choice: TypeAlias = What | Call


def time_told(seconds: float) -> str:
    """So many seconds in words, whole minutes from one on."""
    if seconds < 60:
        return text("time-seconds", count=round(seconds))
    return text("time-minutes", count=int(seconds // 60))


def missing(view: View) -> tuple[int, ...]:
    """The seats of others of whom nothing is heard."""
    return tuple(seat for seat, age in enumerate(view.absence.silent) if age and seat != view.seat)


def proposer(view: View) -> int | None:
    """The seat that alone may propose what is done now: the next clockwise from the one who is missed."""
    if not set(PROPOSED) & set(VOTABLE.get(view.phase, ())) or view.pen is None or not view.chairs:
        return None
    return view.chairs.index((view.chairs[view.pen] + 1) % len(view.chairs))


def _patience(view: View) -> float:
    assert view.options is not None
    return view.options.patience


def _is_gone(view: View, pen: int) -> bool:
    return view.phase is Phase.LEFT or view.absence.silent[pen] >= _patience(view)


def only_absence(before: View | None, after: View) -> bool:
    """Whether nothing has changed but who is there and how they have voted."""
    return before is not None and replace(before, absence=after.absence) == after


@dataclass(slots=True)
class Vigil:
    """What this player has been told about those who are missing, and what he may choose now."""

    style: Style
    choices: tuple[Choice, ...] = ()
    waits: bool = False
    """Whether the player would rather wait on than choose."""
    calls: bool = False
    """Whether the player wants a bot of his own machine on the seat, and votes for it when it has asked."""
    closes: bool = False
    """Whether the player has asked a bot to propose the end of the match, and votes for it when it does."""
    _index: int = -1
    _missing: dict[int, Sitter | None] = field(default_factory=dict)
    _votes: dict[int, What] = field(default_factory=dict)
    _hinted: str = ""
    _host_gone: bool = False

    @property
    def asks(self) -> bool:
        """Whether there is something to choose that the player has not put off."""
        return bool(self.choices) and not self.waits

    def look(self, view: View) -> Lines:
        """What is new about it, with the question if there is one now; empty if nothing is."""
        lines, asks = self.news(view)
        return [*lines, *self._question(view)] if asks else lines

    def news(self, view: View) -> tuple[Lines, bool]:
        """What is new about it, in sentences, and whether there is something new to choose."""
        if view.index != self._index:
            self._index, self._votes, self._hinted = view.index, {}, ""
            self.choices, self.waits, self.calls, self.closes = (), False, False, False
        lines = [*self._came_and_went(view), *self._voted(view)]
        before, self.choices = self.choices, self._offered(view)
        if set(self.choices) - set(before) and self.wanted(view) is None:
            self.waits = False
            return lines, True
        return (lines, False) if self.choices else ([*lines, *self._hint(view)], False)

    def look_for_host(self, view: View) -> Lines:
        """What is new about the host, whom all wait for in the lobby; empty if nothing is."""
        seconds = host_silence(view)
        if self._host_gone == (seconds > 0):
            return []
        self._host_gone = seconds > 0
        if self._host_gone:
            told = text("seating-host-silent", time=time_told(seconds))
        else:
            told = text("absence-back", name=seat_name(view, 0, first=True))
        return [Text("  " + self.style.plain(told), style="yellow" if self._host_gone else "")]

    def put_question(self, view: View) -> Lines:
        """The question again, for one who had put it off."""
        self.waits = False
        return self._question(view) if self.choices else []

    def progress(self, view: View) -> str | None:
        """One line that goes on changing: who is missing and since when."""
        gone = missing(view)
        if not gone:
            return None
        told = ", ".join(
            text("absence-for", name=seat_name(view, seat), time=time_told(view.absence.silent[seat]))
            for seat in gone
        )
        patience = _patience(view)
        if isinf(patience):
            return text("absence-progress-never", missing=told)
        return text("absence-progress", missing=told, patience=round(patience))

    def wanted(self, view: View) -> What | None:
        """What this player has asked for, once it can be voted for: the bot he has called, or the end."""
        if self.closes and Closed() in view.absence.offers:
            return Closed()
        if not self.calls or view.seat is None:
            return None
        sitter = view.sitters[view.seat]
        for offer in view.absence.offers:
            if isinstance(offer, Reseated) and offer.kind and sitter and offer.machine == sitter.name:
                return offer
        return None

    def _came_and_went(self, view: View) -> Lines:
        who = {seat: view.sitters[seat] for seat in missing(view)}
        now, before, old = set(who), set(self._missing), self._missing
        self._missing = who
        if len(now) > 1 and now > before and len(now) == len(view.sitters) - 1:
            told = text("absence-nobody" if view.absence.apart else "absence-alone")
            return [Text("  " + self.style.plain(told), style="yellow")]
        lines = [self._line("absence-missing", view, seat, "yellow") for seat in sorted(now - before)]
        back = [seat for seat in sorted(before - now) if view.sitters[seat] == old[seat]]
        return lines + [self._line("absence-back", view, seat, "") for seat in back]

    def _line(self, key: str, view: View, seat: int, look: str) -> Text:
        told = text(key, name=seat_name(view, seat, first=True), time=time_told(view.absence.silent[seat]))
        return Text("  " + self.style.plain(told), style=look)

    def _voted(self, view: View) -> Lines:
        lines = []
        for seat, what in view.absence.votes:
            if self._votes.get(seat) == what:
                continue
            self._votes[seat] = what
            key = "absence-voted-you" if seat == view.seat else "absence-voted"
            told = text(key, name=seat_name(view, seat), what=what_told(view, what))
            if (others := self._still_to_vote(view)) and seat == view.seat:
                told += " " + text("absence-waits-for", names=joined(others))
            lines.append(Text("  " + self.style.plain(told)))
        return lines

    def _still_to_vote(self, view: View) -> list[str]:
        voted = {seat for seat, _ in view.absence.votes}
        seats = (seat for seat in range(len(view.sitters)) if seat != view.pen and seat not in voted)
        return [seat_name(view, seat) for seat in seats]

    def _offered(self, view: View) -> tuple[Choice, ...]:
        """What may be chosen: an applicant asks every few seconds, and stays on the list."""
        offers: tuple[Choice, ...] = view.absence.offers
        if not offers:
            return tuple(Call) if self._bot_proposes(view) else ()
        kept = tuple(choice for choice in self.choices if isinstance(choice, Reseated))
        order = [*kept, *(offer for offer in offers if offer not in kept)]
        if proposer(view) == view.seat:
            order.append(Call.BOT)
        return tuple(sorted(order, key=_place))

    def _bot_proposes(self, view: View) -> bool:
        """Whether a bot has to propose: it does what people ask for, so that somebody has to ask."""
        first = proposer(view)
        if first is None or view.pen is None or not view.absence.silent or view.absence.votes:
            return False
        gone = _is_gone(view, view.pen)
        sitter = view.sitters[first]
        alone = set(missing(view)) <= {view.pen}
        return gone and alone and view.seat not in (first, view.pen) and bool(sitter and sitter.bot)

    def _question(self, view: View) -> Lines:
        """What has happened, and what can be done, numbered."""
        lines = [Text(), rule(self.style, self.title(view))]
        for number, label in enumerate(self.labels(view), 1):
            line = Text(f"    {number}  ", style="bold")
            lines.append(line.append(self.style.plain(label), style="not bold"))
        return [*lines, *(Text("  " + self.style.plain(note), style="dim") for note in self.notes(view))]

    def title(self, view: View) -> str:
        """What has happened, where there is something to choose."""
        assert view.pen is not None
        name = seat_name(view, view.pen, first=True)
        return text("absence-title-left" if view.phase is Phase.LEFT else "absence-title", name=name)

    def labels(self, view: View) -> list[str]:
        """The choices in words."""
        return [self._told(view, choice) for choice in self.choices]

    def notes(self, view: View) -> list[str]:
        """How the choices work, where there are some."""
        proposed = proposer(view) not in (None, view.seat) and not isinstance(self.choices[0], Call)
        notes = [text("absence-proposed" if proposed else "absence-all")]
        if Call.BOT in self.choices:
            notes.append(text("absence-person"))
        if view.phase is not Phase.LEFT:
            notes.append(text("absence-wait"))
        return notes

    def _told(self, view: View, choice: Choice) -> str:
        assert view.pen is not None
        gone = seat_name(view, view.pen)
        match choice:
            case Call.BOT:
                return text("choice-call-bot")
            case Call.CLOSE:
                first = proposer(view)
                assert first is not None
                return text("choice-ask-close", name=seat_name(view, first), score=score_told(view))
            case Annulled():
                return text("choice-annul")
            case Skipped():
                return text("choice-skip", name=gone)
            case Closed():
                return text("choice-close", score=score_told(view))
            case Reseated():
                return text("choice-reseat", who=newcomer_told(choice), name=gone)
            case _:
                assert_never(choice)

    def _hint(self, view: View) -> Lines:
        """Why nothing can be chosen although the table's patience is over; once for each reason."""
        told = ""
        if view.pen is not None and view.seat != view.pen and view.absence.silent:
            gone = _is_gone(view, view.pen)
            others = [seat for seat in missing(view) if seat != view.pen]
            voted = view.seat in {seat for seat, _ in view.absence.votes}
            if gone and len(others) == len(view.sitters) - 2:
                return []  # it was said that nothing is heard of anybody
            if gone and others and VOTABLE.get(view.phase):
                told = text("absence-two", names=joined([seat_name(view, seat) for seat in missing(view)]))
            elif gone and not voted and (first := proposer(view)) not in (None, view.seat):
                assert first is not None
                told = text("absence-proposer", name=seat_name(view, first, first=True))
        if told in ("", self._hinted):
            return []
        self._hinted = told
        return [Text("  " + self.style.plain(told), style="dim")]


_ORDER: Final[tuple[type[Choice], ...]] = (Annulled, Skipped, Reseated, Call, Closed)


def _place(choice: Choice) -> int:
    return _ORDER.index(type(choice))


def newcomer_told(who: Reseated) -> str:
    """Who would take a seat: a name, and the machine if it is a bot."""
    name = clean(who.name)
    return text("newcomer-bot", name=name, machine=clean(who.machine)) if who.kind else name


def what_told(view: View, what: What) -> str:
    """What somebody is for, as the end of a sentence."""
    match what:
        case Annulled():
            return text("for-annul")
        case Skipped():
            return text("for-skip")
        case Closed():
            return text("for-close")
        case Reseated():
            gone = seat_name(view, what.place)
            return text("for-reseat", who=newcomer_told(what), name=gone)
        case _:
            assert_never(what)


def score_told(view: View) -> str:
    """The score as it stands, the own side first."""
    if view.match is None:
        return tally([0] * len(sides_in_order(view)))
    return tally([view.match.scores[side] for side in sides_in_order(view)])


def decided(before: View, after: View, style: Style) -> Lines:
    """What was done without a seat that is gone, or by one who went kindly; empty if nothing was."""
    lines = []
    if annulled(before, after):
        earlier = before.annulled or (0,) * len(after.annulled)
        for seat, count in enumerate(after.annulled):
            if count > earlier[seat]:
                key = "decided-annulled" if count == 1 else "decided-annulled-again"
                if seat == after.seat:
                    key = "decided-annulled-you"
                lines.append(text(key, name=seat_name(after, seat), count=count))
    if before.phase in (Phase.COMMIT, Phase.LEFT):
        for seat, (old, new) in enumerate(zip(before.sitters, after.sitters, strict=True)):
            if old != new and old is not None and new is not None:
                key = "decided-bot" if new.bot else "decided-person"
                told = text(key, new=clean(new.name), old=clean(old.name), machine=clean(new.machine))
                mine = after.seat is not None and after.side(after.seat) == after.side(seat)
                lines.append(told + (" " + text("decided-partner") if mine and seat != after.seat else ""))
    if after.phase is Phase.LEFT and before.phase is not Phase.LEFT and after.pen is not None:
        lines.append(text("decided-left", name=seat_name(after, after.pen, first=True)))
    if before.phase is Phase.CLOSING and any(isinstance(what, Skipped) for _, what in before.absence.votes):
        assert before.pen is not None
        lines.append(text("decided-skipped", name=seat_name(after, before.pen)))
    return [Text("  " + style.plain(told), style="bold") for told in lines]


def annulled(before: View, after: View) -> bool:
    """Whether the deal in hand was annulled between two views."""
    return sum(after.annulled) > sum(before.annulled)


def closed_end(view: View, style: Style) -> Lines:
    """The match has ended by vote: the score stands as it is."""
    sides = ", ".join(side_name(view, side) for side in sides_in_order(view))
    told = text("decided-closed", score=score_told(view), sides=sides)
    return [rule(style, text("match-closed-title")), Text("  " + style.plain(told), style="bold")]
