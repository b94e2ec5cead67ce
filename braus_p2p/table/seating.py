"""How a session gets a seat: in the lobby from the host, later in place of one who is gone (spec §5, §15)."""

from typing import Final

from braus_p2p.errors import LocalError, Violation
from braus_p2p.table.conduct import Conduct
from braus_p2p.table.events import Journal, Notice, Show, Sit
from braus_p2p.table.hello import Link, LinkRefused
from braus_p2p.table.lobby import Reason, free_places, grant, join, substitute
from braus_p2p.table.phases import Phase
from braus_p2p.table.position import Position
from braus_p2p.table.presence import SILENT_SECONDS
from braus_p2p.table.seat import sign_entry
from braus_p2p.wire.codec import encode
from braus_p2p.wire.messages import Body, Join, Refused, Unseated

MOST_APPLICANTS: Final = 4
"""How many who would take one seat are remembered at a time."""

MOST_PASSED_ON: Final = 64
"""How many wishes, votes and holds of others are passed on between two beats."""

WAITING: Final = (Phase.COMMIT, Phase.LEFT)
"""The phases in which a seat may be given to another."""


class Seating(Conduct):
    """What is done about seats, by the host, by who wants one and by those who may give one away."""

    def _move_to(self, position: Position, payload: bytes) -> None:
        super()._move_to(position, payload)
        if not self._asked:
            self._ask_for_place()

    def _find_seat(self) -> None:
        wish, had, ended = self._wish, self.seat, self.ended
        super()._find_seat()
        if wish is None:
            return
        sought = (self._key, wish.nonce)
        if any(player and (player.key, player.nonce) == sought for player in self.position.players):
            self._wish = None
        elif had is not None and self.seat is None:
            self.ended = ended  # not without a seat for long: another is asked for

    def _host_writes(self, body: Body) -> None:
        """Write what the host alone decides; tell him where the rules of the lobby refuse it."""
        if self._barred:
            return
        try:
            self._write(sign_entry(self._identity, self.position, 0, body))
        except Violation as refusal:
            self._tell(refusal)

    # Wanting a seat

    def _sit(self, wish: Sit) -> None:
        if self._hosts:
            raise LocalError("lobby-host-stays")
        early = self.position.phase in (Phase.BLANK, Phase.LOBBY)
        if self.seat is None and not self._barred and (early or wish.substitute):
            self.ended = None
        self._wish, self._asked = wish, False
        self._ask_for_place()

    def _ask_for_place(self) -> None:
        """Send the wish for a place to the host, once the lobby is known and he is linked."""
        position, wish = self.position, self._wish
        if wish is None or self.ended is not None or position.phase is Phase.BLANK:
            return
        free = free_places(position)
        host = next((link for link in self._links.values() if link.key == position.player(0).key), None)
        if position.phase is not Phase.LOBBY:
            self._ask_to_substitute(wish)
        elif not free:
            self._find_no_place(wish)
        elif wish.place is not None and wish.place >= len(position.players):
            self._give_up("lobby-no-such-place")
        elif host is not None:
            place = free[0] if wish.place is None else wish.place
            self._asked = True
            self._send(host, self._signed(wish, place))

    def _signed(self, wish: Sit, place: int) -> Join:
        """A wish for a place, signed; durable before it is sent, for it can be granted after a crash too."""
        asked = join(self._identity, self.position.match_id, self._who, place, wish.nonce)
        if wish.nonce not in self._nonces:
            self._nonces.add(wish.nonce)
            self._effects.append(Journal(self.position.match_id, encode(asked)))
        return asked

    def _find_no_place(self, wish: Sit) -> None:
        """The table is full; who would be a substitute waits for a seat to be left."""
        if not wish.substitute:
            self._give_up(Reason.FULL.key)

    def _ask_to_substitute(self, wish: Sit) -> None:
        """Play has begun: ask all for the seat that is waited for, if the player would take one."""
        place = self.position.pen
        if not wish.substitute or self.seat is not None:
            self._give_up(Reason.STARTED.key)
        elif place is not None and self.position.phase in WAITING:
            self._hand_round(encode(self._signed(wish, place)))

    def _give_up(self, key: str) -> None:
        """Drop the wish: who has a seat keeps it, and for others there is nothing more to do.

        Who wanted any place and sits by an earlier wish of his has what he wanted, and is told nothing.
        """
        wish, self._wish = self._wish, None
        if self.seat is None:
            self.ended = Notice(key)
        elif wish is not None and wish.place is not None:
            self._tell(Notice(key))

    def _refused(self, link: Link, number: int) -> None:
        reason = Reason(number) if number in set(Reason) else Reason.NOT_ALLOWED
        if reason in (Reason.VERSION, Reason.OTHER_MATCH):
            raise LinkRefused(reason.key)
        if reason is Reason.NO_WATCHERS:
            self._shut_out(link)
            return
        if self._wish is None or self.ended is not None or self.position.phase is Phase.BLANK:
            return
        if self.position.phase is not Phase.LOBBY:
            # Any seat's word counts, for the host may be the one who is gone; other answers come and go.
            if reason in (Reason.NAME_TAKEN, Reason.NOT_ALLOWED) and self._sits(link.key):
                self._give_up(reason.key)
        elif link.key is None or link.key != self.position.player(0).key:
            return
        elif reason is Reason.PLACE_TAKEN and self._wish.place is None:
            self._ask_for_place()
        elif not self._wish.substitute or reason not in (Reason.STARTED, Reason.FULL):
            self._give_up(reason.key)

    def _shut_out(self, link: Link) -> None:
        """The table shows nothing to those without a seat: only who would be a substitute waits on."""
        if self.ended is not None or link.key is None or self._sits(self._key):
            return
        if not link.dialled and not self._sits(link.key):
            return  # somebody who has called here, and has no say at this table
        notice = Notice(Reason.NO_WATCHERS.key)
        if self._wish is None or not self._wish.substitute:
            self._wish, self.ended = None, notice
        elif not self._told_shut_out:
            self._told_shut_out = True
            self._tell(notice)

    # Giving one

    def _turn_away(self) -> None:
        """With every beat: tell those who may hear nothing that this is so."""
        for link in self._links.values():
            if link.key is not None and not self._may_hear(link):
                self._refuse(link, Reason.NO_WATCHERS)

    def _refuse(self, link: Link, reason: Reason) -> None:
        self._send(link, Refused(int(reason)))

    def _joined(self, link: Link, asked: Join) -> None:
        if self.position.phase in WAITING:
            self._applied(link, asked)
            return
        if not self._hosts:
            self._refuse(link, Reason.NOT_THE_HOST)
            return
        if asked.key != link.key:
            raise Violation("signature", "link-joins-another")
        answer = grant(self.position, asked)
        if isinstance(answer, Reason):
            self._refuse(link, answer)
            return
        for body in answer:
            self._host_writes(body)

    def _applied(self, link: Link, asked: Join) -> None:
        """Somebody would take the seat that is gone: keep it for whoever may propose, and pass it on."""
        payload = encode(asked)
        if payload in self._passed_on or len(self._passed_on) >= MOST_PASSED_ON:
            return
        answer = substitute(self.position, asked)
        if isinstance(answer, Reason):
            self._refuse(link, answer)
        elif answer is not None and (
            asked.key in self._applicants or len(self._applicants) < MOST_APPLICANTS
        ):
            known = self._applicants.get(asked.key)
            self._applicants[asked.key] = (answer, self._now)
            self._passed_on.add(payload)
            self._hand_round(payload, but=link)
            if known is None or known[0] != answer:
                self._effects.append(Show(self.view))

    def _forget_applicants(self) -> None:
        """Who still wants the seat asks again, with every beat."""
        gone = [key for key, (_, at) in self._applicants.items() if self._now - at > SILENT_SECONDS]
        for key in gone:
            del self._applicants[key]
        if gone:
            self._effects.append(Show(self.view))

    def _unseat_lost(self, link: Link | None) -> None:
        """In the lobby the host frees the place of one whose last link to him broke."""
        if link is None or link.key is None or not self._hosts or self.position.phase is not Phase.LOBBY:
            return
        if any(other.key == link.key for other in self._links.values()):
            return
        for place, player in enumerate(self.position.players):
            if player is not None and player.key == link.key:
                self._host_writes(Unseated(place))
