"""`advance`: the one judge of live play, resuming and audit (spec §4, §6).

Checks are made in the order of the ladder (spec §13): signature, chain, turn, proof, rule. An entry is
judged from the position alone; there is no clock, no patience and no local limit in here.
"""

from dataclasses import replace
from typing import Final, assert_never

from braus_p2p.errors import Violation
from braus_p2p.rules.cards import OUTCOME_CARD, Card
from braus_p2p.rules.deal import Act, Deal, Move
from braus_p2p.rules.score import Match
from braus_p2p.shuffle import (
    Ciphertext,
    Deck,
    commitment,
    joint_key,
    open_card,
    open_secret_untrusted,
    personal,
    start_deck,
    verify_exclusion_untrusted,
    verify_key_untrusted,
    verify_play_untrusted,
    verify_shares_untrusted,
    verify_shuffle_untrusted,
)
from braus_p2p.shuffle import Shares as VerifiedShares
from braus_p2p.table import rulings
from braus_p2p.table.claims import claim
from braus_p2p.table.lots import draw_lots
from braus_p2p.table.phases import GRAMMAR, VOTABLE, Phase
from braus_p2p.table.position import (
    DECK_SIZE,
    Finished,
    Position,
    Round,
)
from braus_p2p.table.rulings import put, refuse_unless
from braus_p2p.wire.ballot import Decision, decision_digest
from braus_p2p.wire.canonical import pack
from braus_p2p.wire.codec import Line
from braus_p2p.wire.entry import Entry, digest, match_id
from braus_p2p.wire.messages import (
    Body,
    Commit,
    Denied,
    Left,
    Opened,
    Passed,
    Played,
    Result,
    Reveal,
    Seated,
    Shares,
    Shown,
    Shuffle,
    Started,
    Unseated,
    Yielded,
    values,
)
from braus_p2p.wire.signature import verify_untrusted


def advance(position: Position, line: Line) -> Position:
    """The position after an entry or a decision; `Violation` with the first rung that it fails."""
    vet(position, line)
    return judge(position, line)


def vet(position: Position, line: Line) -> None:
    """The cheap rungs: signature, chain and turn. A line that passes is worth passing on before its proofs.

    Whether it holds or not, every peer has to see it: it is either the next line or evidence against its
    author.
    """
    if isinstance(line, Decision):
        keys = [position.player(seat).key for seat in position.voters]
        rulings.verify_votes_untrusted(position.match_id, keys, line)
    else:
        verify_untrusted(author_key(position, line), "entry", line_digest(position, line), line.signature)
    if line.index != position.index or line.prev != position.head:
        raise Violation("chain", "entry-chain", index=line.index, expected=position.index)
    if isinstance(line, Decision):
        if type(line.what) not in VOTABLE[position.phase]:
            raise Violation(
                "turn", "decision-wrong-phase", what=type(line.what).__name__, phase=position.phase.value
            )
        return
    if line.author != position.pen:
        raise Violation("turn", "entry-not-the-pen", index=line.index)
    if type(line.body) not in GRAMMAR[position.phase].bodies:
        raise Violation(
            "turn", "entry-wrong-phase", body=type(line.body).__name__, phase=position.phase.value
        )


def judge(position: Position, line: Line) -> Position:
    """The dear rungs, proof and rule, for a line that `vet` let through."""
    if isinstance(line, Decision):
        after = rulings.decided(position, line.what)
    else:
        after = _after(position, line.author, line.body)
    identified = after if position.match_id else replace(after, match_id=match_id(line.content))
    return replace(identified, index=position.index + 1, head=line_digest(identified, line))


def _after(position: Position, seat: int, body: Body) -> Position:
    match body:
        case Opened():
            return rulings.opened(position, body)
        case Seated():
            return rulings.seated(position, body)
        case Unseated():
            return rulings.unseated(position, body)
        case Started():
            return rulings.started(position)
        case Commit():
            return _commit(position, seat, body)
        case Reveal():
            return _reveal(position, seat, body)
        case Shuffle():
            return _shuffle(position, seat, body)
        case Shares():
            return _shares(position, seat, body)
        case Played():
            return _played(position, seat, body)
        case Shown():
            return _shown(position, seat, body)
        case Passed() | Yielded() | Denied():
            return _moved(position, seat, body)
        case Result():
            return _result(position, seat, body)
        case Left():
            return replace(_disclose(position, seat, body.disclosed), phase=Phase.LEFT)
        case _:
            assert_never(body)


def line_digest(position: Position, line: Line) -> bytes:
    """The digest of a line, which its author or its voters sign; the first entry makes the match id."""
    if isinstance(line, Decision):
        return decision_digest(position.match_id, line.content)
    return digest(position.match_id or match_id(line.content), line.content)


def author_key(position: Position, entry: Entry) -> bytes:
    """The identity key under which the entry claims to be written."""
    if position.phase is Phase.BLANK:
        if not isinstance(entry.body, Opened):
            raise Violation("signature", "entry-not-opened")
        return entry.body.key
    author = position.players[entry.author] if entry.author < len(position.players) else None
    if author is None:
        raise Violation("signature", "entry-unknown-author", seat=entry.author + 1)
    return author.key


# A DEAL: commit, reveal, shuffle, deal


def _commit(position: Position, seat: int, body: Commit) -> Position:
    opened = _disclose(position, seat, body.disclosed)
    round_ = position.round
    round_ = replace(
        round_,
        commitments=(*round_.commitments, body.commitment),
        prevs=(*round_.prevs, position.head),
    )
    phase = Phase.REVEAL if len(round_.commitments) == len(position.players) else Phase.COMMIT
    return replace(opened, phase=phase, round=round_)


def _disclose(position: Position, seat: int, disclosed: bytes) -> Position:
    """Turn up the hand that `seat` held in the deal before, where the table plays with open hands.

    It is owed in the seat's first entry after the deal or never: a substitute owes none, and frees the seat.
    """
    due, last = position.deal_to_open(seat), position.last
    if due is not None:
        if not disclosed:
            raise Violation("proof", "key-not-disclosed")
        hands = put(due.hands, seat, _opened(position, seat, due, disclosed))
        last = replace(due, hands=hands)
    elif disclosed:
        raise Violation("proof", "key-not-due")
    return (
        position if last is None else replace(position, last=replace(last, owing=put(last.owing, seat, None)))
    )


def _opened(position: Position, seat: int, due: Finished, disclosed: bytes) -> tuple[Card, ...]:
    """The cards that the seat was dealt, by its key of that deal."""
    secret = open_secret_untrusted(disclosed, due.round.keys[seat])
    cards = []
    for place in position.places(seat, due.deal.dealer):
        card = open_card(due.round.hidden[place], secret)
        if card is None:
            raise Violation("proof", "key-opens-no-card")
        cards.append(Card(card))
    return tuple(sorted(cards))


def _reveal(position: Position, seat: int, body: Reveal) -> Position:
    round_ = position.round
    promised = commitment(position.match_id, seat, round_.prevs[seat], body.key, body.nonce)
    if promised != round_.commitments[seat]:
        raise Violation("proof", "key-not-as-committed")
    key = verify_key_untrusted(position.context(seat), body.key, body.proof)
    if key in round_.keys:
        raise Violation("proof", "key-twice")
    round_ = replace(round_, keys=(*round_.keys, key), nonces=(*round_.nonces, body.nonce))
    if len(round_.keys) < len(position.players):
        return replace(position, round=round_)
    round_ = replace(round_, joint=joint_key(round_.keys), deck=start_deck())
    return replace(_lots(position, round_.nonces), phase=Phase.SHUFFLE, round=round_)


def _lots(position: Position, nonces: tuple[bytes, ...]) -> Position:
    """Draw dealer and chairs once, from the first complete `REVEAL`; they survive annulment."""
    if position.match is not None:
        return position
    options = position.table
    dealer, chairs = draw_lots(position.match_id, nonces, shuffled=options.lots)
    match = Match.start(options.profile, dealer, target=options.target, deals=options.deals)
    return replace(position, match=match, chairs=chairs)


def _shuffle(position: Position, seat: int, body: Shuffle) -> Position:
    round_ = position.round
    assert round_.joint is not None
    assert round_.deck is not None
    deck = verify_shuffle_untrusted(position.context(seat), round_.joint, round_.deck, body.deck, body.proof)
    round_ = replace(round_, deck=deck, shuffles=round_.shuffles + 1)
    phase = Phase.DEAL if round_.shuffles == len(position.players) else Phase.SHUFFLE
    return replace(position, phase=phase, round=round_)


def others_places(position: Position, seat: int) -> tuple[int, ...]:
    """The places for which `seat` owes a share: all that are dealt to another, ascending."""
    own = position.places(seat)
    return tuple(place for place in range(DECK_SIZE) if place not in own)


def _shares(position: Position, seat: int, body: Shares) -> Position:
    round_ = position.round
    assert round_.deck is not None
    shares = verify_shares_untrusted(
        position.context(seat),
        round_.keys[seat],
        round_.deck,
        others_places(position, seat),
        body.shares,
        body.proof,
    )
    round_ = replace(round_, shares=(*round_.shares, shares))
    if len(round_.shares) < len(position.players):
        return replace(position, round=round_)
    assert round_.deck is not None
    hidden = tuple(_hidden(round_.deck, round_.shares, place) for place in range(DECK_SIZE))
    game = position.game
    return replace(
        position,
        phase=Phase.PLAY,
        round=replace(round_, hidden=hidden),
        deal=Deal.start(game.profile, game.dealer),
    )


def _hidden(deck: Deck, shares: tuple[VerifiedShares, ...], place: int) -> Ciphertext:
    """The place under its owner's key alone: every seat but the owner has given a share of it."""
    return personal(deck, place, [given for given in shares if place in given.places])


# PLAY


def _played(position: Position, seat: int, body: Played) -> Position:
    card = _open(position, seat, body)
    shown = replace(position, round=_turned_up(position.round, body.place, card))
    _check_claim(position, seat, card, body, body.place)
    return _acted(shown, card)


def _shown(position: Position, seat: int, body: Shown) -> Position:
    card = _open(position, seat, body)
    shown = replace(position, round=_turned_up(position.round, body.place, card))
    refuse_unless(card == OUTCOME_CARD, "act-shows-another-card")
    return _acted(shown, Move.SHOW)


_MOVES: Final[dict[type[Body], Move]] = {Passed: Move.PASS, Yielded: Move.YIELD, Denied: Move.DENY}


def _moved(position: Position, seat: int, body: Passed | Yielded | Denied) -> Position:
    move = _MOVES[type(body)]
    _check_claim(position, seat, move, body, None)
    return _acted(position, move)


def _open(position: Position, seat: int, body: Played | Shown) -> Card:
    """The card at a place, derived from its owner's share; a card is never announced (spec §10)."""
    if body.place not in position.hidden_places(seat):
        raise Violation("proof", "place-not-yours", place=body.place)
    round_ = position.round
    card = verify_play_untrusted(
        position.context(seat),
        round_.keys[seat],
        body.place,
        round_.hidden[body.place],
        body.share,
        body.proof,
    )
    return Card(card)


def _turned_up(round_: Round, place: int, card: Card) -> Round:
    return replace(round_, opened=put(round_.opened, place, card))


def _check_claim(
    position: Position, seat: int, act: Act, body: Played | Passed | Yielded | Denied, opening: int | None
) -> None:
    made = claim(position, seat, act, opening)
    if not made.due:
        if body.exclusion:
            raise Violation("proof", "claim-not-due")
        return
    if not body.exclusion:
        raise Violation("proof", "claim-not-proved")
    verify_exclusion_untrusted(
        position.context(seat),
        act_bytes(body),
        position.round.keys[seat],
        made.hidden,
        made.excluded,
        body.exclusion,
    )


def act_bytes(body: Played | Passed | Yielded | Denied) -> bytes:
    """What an exclusion proof absorbs as the act: the body with its exclusion left empty (spec §11)."""
    return pack(values(replace(body, exclusion=b"")))


def _acted(position: Position, act: Act) -> Position:
    """The rules' word on the act, and the end of the deal and the match where it brings them."""
    refusal = position.play.refusal(act)
    if refusal is not None:
        raise Violation("rule", refusal.key, **refusal.arguments)
    deal = position.play.after(act)
    if deal.outcome is None:
        return replace(position, deal=deal)
    game = position.game.after(deal.outcome)
    return replace(
        position,
        phase=Phase.CLOSING if game.over else Phase.COMMIT,
        match=game,
        number=position.number + 1,
        round=Round(),
        deal=None,
        last=Finished(
            position.round,
            deal,
            tuple(position.player(seat).key for seat in range(len(position.players))),
            (None,) * len(position.players),
        ),
    )


# CLOSING


def _result(position: Position, seat: int, body: Result) -> Position:
    opened = _disclose(position, seat, body.disclosed)
    refuse_unless(body.score == position.game.scores, "result-wrong-score")
    return rulings.signed(opened)
