"""A malicious player: a whole node with real keys that plays honestly until its moment, and then cheats.

It speaks the real protocol over real sockets. What it tells its peers at its moment is a *trick*; right after
that it goes on as if nothing had happened, so that honest peers must know by themselves to write no more.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from braus_p2p.errors import Violation
from braus_p2p.rules.deal import Act, Move
from braus_p2p.rules.deal import Phase as Turn
from braus_p2p.rules.hand import legal_acts, why_not
from braus_p2p.shuffle import DealKey, Deck, Scalar, play, prove_key, share
from braus_p2p.shuffle.group import IDENTITY, G
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.referee import others_places
from braus_p2p.table.seat import Seat, sign_entry
from braus_p2p.table.session import Session
from braus_p2p.wire.codec import decode_line_untrusted
from braus_p2p.wire.entry import Entry
from braus_p2p.wire.messages import Body, Commit, Played, Result, Reveal, Shares, Shuffle
from tests.support.liar import Lie, LyingSeat, prove
from tests.support.table_kit import matches, shuffled


@dataclass(frozen=True)
class Told:
    """What a cheat tells: the first entry to all peers, or if there is a second, that one to all but one."""

    entries: tuple[Entry, ...]


Trick: TypeAlias = Callable[["Cheat", Entry | None], Told | Entry | None]
"""What to do with the own honest entry, or None while another has the pen.

An entry is written instead of it, to prepare the ground; nothing is done where there is nothing to do.
"""


class Cheat(Session):
    """A session that tries one trick, once."""

    trick: Trick
    told: Told | None = None
    decks: tuple[Deck | None, ...] = ()

    def _write(self, entry: Entry) -> None:
        done = None if self.told else self.trick(self, entry)
        if isinstance(done, Told):
            self._tell_tales(done)
        try:
            super()._write(done if isinstance(done, Entry) else entry)
        except Violation as why:
            self.ended = why  # what prepared the ground leaves him nothing honest to say

    def _move_to(self, position: Position, payload: bytes) -> None:
        self.decks = (*self.decks, self.position.round.deck)
        super()._move_to(position, payload)
        if self.seat is not None and position.pen != self.seat.number and self.told is None:
            done = self.trick(self, None)
            if isinstance(done, Told):
                self._tell_tales(done)

    def _tell_tales(self, told: Told) -> None:
        self.told = told
        for at, link in enumerate(link for link in self._links.values() if link.key is not None):
            self._send(link, told.entries[0 if at == 0 else -1])
            if len(told.entries) > 1:
                link.known = self.position.index + 1  # nobody is to hear the other story from here

    @property
    def own(self) -> Seat:
        assert self.seat is not None
        return self.seat

    @property
    def bodies(self) -> list[Body]:
        """What all have said so far, seat 0 first where each says one thing."""
        lines = map(decode_line_untrusted, self._record)
        return [line.body for line in lines if isinstance(line, Entry)]

    @property
    def deal_key(self) -> DealKey:
        """The own key of the deal in hand."""
        return self.own._key(self.position, self.position.round.prevs[self.own.number])

    def tells(self, body: Body) -> Told:
        """An entry with any body, really signed."""
        return Told((self.signed(body),))

    def signed(self, body: Body) -> Entry:
        return sign_entry(self._identity, self.position, self.own.number, body)

    def opens(self, place: int) -> Told:
        """A card played from any place of the deck, opened with the own key as well as that can be."""
        position = self.position
        masked = position.round.hidden[place]
        opened = play(position.context(self.own.number), self.deal_key, place, masked, self._seed)
        return self.tells(Played(place, *opened, b""))


# Keys


def rogue_key(cheat: Cheat, entry: Entry | None) -> Told | None:
    """The last to reveal takes 5G minus all other keys, so that the joint key would be his alone."""
    position = cheat.position
    if entry is None or not isinstance(entry.body, Reveal):
        return None
    secret = Scalar.from_integer(5)
    key = secret * G - sum(position.round.keys, start=IDENTITY)
    rogue = DealKey(secret, key, entry.body.nonce)
    proof = prove_key(position.context(cheat.own.number), rogue, cheat._seed)
    return cheat.tells(Reveal(key.encoded, rogue.nonce, proof))


def copied_key(cheat: Cheat, entry: Entry | None) -> Told | Entry | None:
    """Commitment, key and proof of seat 0, repeated word for word."""
    if entry is None or not isinstance(entry.body, Commit | Reveal):
        return None
    kind = type(entry.body)
    copied = next(body for body in cheat.bodies if isinstance(body, kind))
    return cheat.signed(copied) if isinstance(copied, Commit) else cheat.tells(copied)


# The deck


def doubled_card(cheat: Cheat, entry: Entry | None) -> Told | None:
    """A shuffle with one card twice and another left out."""
    if entry is None or not isinstance(entry.body, Shuffle):
        return None
    return cheat.tells(shuffled(cheat.position, cheat.own.number, [0, 0, *range(2, 36)]))


def swapped_card(cheat: Cheat, entry: Entry | None) -> Told | None:
    """A good shuffle, whose first two places are changed behind the proof."""
    if entry is None or not isinstance(entry.body, Shuffle):
        return None
    deck = entry.body.deck
    return cheat.tells(replace(entry.body, deck=deck[64:128] + deck[:64] + deck[128:]))


def old_shuffle(cheat: Cheat, entry: Entry | None) -> Told | None:
    """A good shuffle with its good proof, of this seat in another match."""
    if entry is None or not isinstance(entry.body, Shuffle):
        return None
    of_another = matches()["gotland"].of(Shuffle)
    return cheat.tells(next(step.entry.body for step in of_another if step.entry.author == cheat.own.number))


def share_for_another_deck(cheat: Cheat, entry: Entry | None) -> Told | None:
    """Honestly proved shares of the deck as it was before the last shuffle."""
    if entry is None or not isinstance(entry.body, Shares):
        return None
    position = cheat.position
    decks = [deck for deck in cheat.decks if deck is not None]
    stale: Deck = next(deck for deck in reversed(decks) if deck != position.round.deck)
    places = others_places(position, cheat.own.number)
    return cheat.tells(
        Shares(*share(position.context(cheat.own.number), cheat.deal_key, stale, places, cheat._seed))
    )


# The play


def _plays(cheat: Cheat, entry: Entry | None, turn: Turn | None = None) -> bool:
    """Whether the cheat would honestly play a card now, as leader or follower if that is asked."""
    return entry is not None and isinstance(entry.body, Played) and turn in (None, cheat.position.play.phase)


def _false_proof(lie: Lie) -> bytes:
    """As if it were true, with some point in place of each that would give it away."""
    return prove(lie, vanishing=(Scalar.from_integer(11) * G).encoded)


def _lies(cheat: Cheat, act: Act) -> Told:
    seat = LyingSeat.instead_of(cheat.own, _false_proof)
    return Told((seat.act(cheat.position, act, cheat._hand),))


def forged_pass(cheat: Cheat, entry: Entry | None) -> Told | None:
    """A pass with a card in the hand that beats."""
    if not _plays(cheat, entry, Turn.FOLLOW):
        return None
    why = why_not(cheat.position.play, frozenset(cheat._hand), Move.PASS)
    return None if why is None or why.key != "act-must-beat" else _lies(cheat, Move.PASS)


def withheld_seven(cheat: Cheat, entry: Entry | None) -> Told | None:
    """Another card led where a seven has to be laid."""
    if not _plays(cheat, entry, Turn.LEAD):
        return None
    deal, hand = cheat.position.play, frozenset(cheat._hand)
    for card in sorted(card for card in hand if deal.refusal(card) is None):
        why = why_not(deal, hand, card)
        if why is not None and why.key == "act-sevens-first":
            return _lies(cheat, card)
    return None


def card_that_does_not_beat(cheat: Cheat, entry: Entry | None) -> Told | None:
    """A card of the own hand, rightly opened, that the rules refuse before all eyes."""
    if not _plays(cheat, entry, Turn.FOLLOW):
        return None
    deal = cheat.position.play
    places = [place for card, place in sorted(cheat._hand.items()) if deal.refusal(card) is not None]
    return cheat.opens(places[0]) if places else None


def anothers_card(cheat: Cheat, entry: Entry | None) -> Told | None:
    """A card that lies hidden in another's hand."""
    if not _plays(cheat, entry):
        return None
    opened = cheat.position.round.opened
    places = (place for place in others_places(cheat.position, cheat.own.number) if opened[place] is None)
    return cheat.opens(next(places))


def card_twice(cheat: Cheat, entry: Entry | None) -> Told | None:
    """A card of the own hand that was played before."""
    if not _plays(cheat, entry):
        return None
    opened = cheat.position.round.opened
    played = [place for place in cheat.position.places(cheat.own.number) if opened[place] is not None]
    return cheat.opens(played[0]) if played else None


def out_of_turn(cheat: Cheat, entry: Entry | None) -> Told | None:
    """A good card of the own hand while it is another's turn."""
    if entry is not None or cheat.position.phase is not Phase.PLAY:
        return None
    return cheat.opens(min(cheat._hand.values()))


def two_stories(cheat: Cheat, entry: Entry | None) -> Told | None:
    """One legal card to one peer, another legal card to the others."""
    if not _plays(cheat, entry) or len(cheat.linked) < 2:
        return None
    position, hand = cheat.position, cheat._hand
    acts = legal_acts(position.play, frozenset(hand))
    entries = [cheat.own.act(position, act, hand) for act in acts]
    others = [other for other in entries if entry is not None and other.content != entry.content]
    return Told((others[0], entry)) if others and entry is not None else None


def false_result(cheat: Cheat, entry: Entry | None) -> Told | None:
    """One point more for the first side, signed at the end."""
    if entry is None or not isinstance(entry.body, Result):
        return None
    first, *others = entry.body.score
    return cheat.tells(replace(entry.body, score=(first + 1, *others)))


def anothers_hand(cheat: Cheat, entry: Entry | None) -> Told | None:
    """A false key disclosed after the deal, so that the own hand would look otherwise."""
    if entry is None or not isinstance(entry.body, Result):
        return None
    return cheat.tells(replace(entry.body, disclosed=Scalar.from_integer(12).encoded))


@dataclass(frozen=True)
class Attack:
    """A trick, and at which rung and with which key it is refused."""

    trick: Trick
    rung: str
    key: str


ATTACKS: Final[dict[str, Attack]] = {
    "a rogue key": Attack(rogue_key, "proof", "key-not-as-committed"),
    "a copied key": Attack(copied_key, "proof", "key-not-as-committed"),
    "a doubled card": Attack(doubled_card, "proof", "proof-shuffle"),
    "a swapped card": Attack(swapped_card, "proof", "proof-shuffle"),
    "a shuffle of another match": Attack(old_shuffle, "proof", "proof-shuffle"),
    "a share for another deck": Attack(share_for_another_deck, "proof", "proof-shares"),
    "a forged pass": Attack(forged_pass, "proof", "proof-exclusion"),
    "a withheld seven": Attack(withheld_seven, "proof", "proof-exclusion"),
    "a card that does not beat": Attack(card_that_does_not_beat, "rule", "act-too-low"),
    "another's card": Attack(anothers_card, "proof", "place-not-yours"),
    "a card played twice": Attack(card_twice, "proof", "place-not-yours"),
    "out of turn": Attack(out_of_turn, "turn", "entry-not-the-pen"),
    "two stories": Attack(two_stories, "turn", "entry-equivocation"),
    "a false result": Attack(false_result, "rule", "result-wrong-score"),
    "a false hand": Attack(anothers_hand, "proof", "proof-key-opened"),
}
