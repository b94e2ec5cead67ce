"""The home screen of the page: how to come to a table, and what was played."""

import contextlib
from collections.abc import Callable
from typing import Final

import trio

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.broker import Broker, broker_at, with_password
from braus_p2p.net.entropy import fresh
from braus_p2p.net.forwarding import can_ask
from braus_p2p.net.invite import Invite
from braus_p2p.net.store import note_saved
from braus_p2p.rules.profiles import PROFILES
from braus_p2p.table.events import Sit
from braus_p2p.ui.address import host_port
from braus_p2p.ui.beginnings import Beginning, GoOn, Host, Join, Practise, Watch, opened
from braus_p2p.ui.faces import tally
from braus_p2p.ui.history import Match, Tally, read_matches
from braus_p2p.ui.invitation import LOOPBACK
from braus_p2p.ui.joining import read_code
from braus_p2p.ui.listed import names
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.matches import ending, evenings, together
from braus_p2p.ui.options import PORT, chosen_patience, chosen_profile
from braus_p2p.ui.web.asked import Asked
from braus_p2p.ui.web.checkup import Checkup
from braus_p2p.ui.web.known import KnownName
from braus_p2p.ui.web.lengths import lengths
from braus_p2p.ui.web.near import Near
from braus_p2p.ui.web.scene import Json, Scene
from braus_p2p.ui.words import say, text

FIELDS: Final = {
    # what stands in the field of a form that a refusal is about, by the beginning of the refusal's key
    "name-": "name",
    "match-target": "length",
    "option-deals": "length",
    "option-patience": "patience",
    "host-bots-many": "bots",
    "rendezvous-password": "password",
    "rendezvous-": "via",
    "net-port-": "port",
    "address-": "address",
    "invite-": "code",
    "join-code-needed": "code",
    "net-wrong-code": "code",
    "net-other-host": "code",
    "refused-name": "name",
}

BEGINNINGS: Final = ("play", "host", "join", "watch", "resume")
"""The wishes that lead to a table; what hinders them is told where they were made."""


class Home:
    """What the player sees before he sits down, and which table his wishes lead to."""

    def __init__(
        self,
        manners: Manners,
        publish: Callable[[], None],
        looked: Callable[[int], None],
        *,
        port: int,
        address: str | None,
    ) -> None:
        self._directory = manners.directory
        self._port, self._address = port, address
        self._publish = publish
        self._known = KnownName(manners.directory)
        self._near = Near(publish, looked)
        self._checkup = Checkup(manners.directory, port or PORT, publish)
        self._notice, self._form, self._field = "", "", ""
        """What hindered the player, which of his wishes, and the field that it is about or ""."""
        self._matches: tuple[Match, ...] = ()
        self.look()

    def look(self) -> None:
        """Read again what lies in the data directory; where nobody may, what was read before still stands."""
        with contextlib.suppress(LocalError):
            self._matches = read_matches(self._directory)

    def wished(self, form: str) -> None:
        """Take note of which wish is tried, and forget what hindered another."""
        self._notice, self._form, self._field = "", form, ""

    def hindered(self, why: BrausError, sentence: str = "") -> None:
        """Show what hindered the player, where he had asked for it; in another sentence if one is given."""
        field = next((name for start, name in FIELDS.items() if why.key.startswith(start)), "")
        self._field = "port" if (self._form, field) == ("host", "address") else field
        self._notice = sentence or say(why)
        self.look()
        self._publish()

    async def run(self) -> None:
        """Look for tables in the network, and for what may hinder, whenever somebody wants to know."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._near.run)
            nursery.start_soon(self._checkup.run)

    # Showing

    def scene(self) -> Scene:
        """What there is to see."""
        matches = self._matches
        dates = evenings(matches)
        return {
            "stage": "home",
            "notice": self._notice,
            "form": self._form,
            "field": self._field,
            "name": self._known.name,
            "port": self._port,
            "router": can_ask(),
            "rules": [
                {
                    "name": profile.name,
                    "title": text(f"page-called-{profile.name}"),
                    "text": text(f"page-rules-{profile.name}"),
                    "players": profile.players,
                    "usual": f"target {profile.target}",
                    "lengths": lengths(profile),
                }
                for profile in PROFILES.values()
            ],
            "near": self._near.told(),
            "checkup": self._checkup.told(),
            "saved": [_told(match) for match in matches if match.unfinished],
            "aside": [_told(match) for match in matches if match.can_go_on and match.aside],
            "played": [_told(match) for match in matches if not match.can_go_on],
            "evenings": [{"date": date, **_sum(evening)} for date, evening in dates.items()],
            "together": _sum(together(matches)),
        }

    # Obeying

    def asked(self, asked: Asked) -> Beginning | None:
        """The table that a wish leads to; None if it was another wish, or something hinders it."""
        if asked.do in ("near", "check"):
            (self._near if asked.do == "near" else self._checkup).ask()
            return None
        self.wished(asked.do)
        try:
            if asked.do in BEGINNINGS:
                return self._beginning(asked)
            self._else(asked)
        except BrausError as why:
            self.hindered(why)
        else:
            self._publish()
        return None

    def _beginning(self, asked: Asked) -> Beginning | None:
        if asked.do == "resume":
            return GoOn(self._match(asked))
        name = self._known.choose(asked.word("name"))
        match asked.do:
            case "play":
                profile = chosen_profile(asked.word("rules") or None)
                closed = asked.number("closed_hands") == 1
                table = opened(profile, name, *_length(asked), closed=closed)
                return Practise(name, table, profile.players, asked.number("lesson") == 1)
            case "host":
                return self._host(asked, name)
            case "watch":
                return Watch(*self._way(asked))
            case _:
                wish = Sit(None, fresh(), asked.number("substitute") == 1)
                return Join(name, wish, *self._way(asked))

    def _host(self, asked: Asked, name: str) -> Host:
        profile = chosen_profile(asked.word("rules") or None)
        bots, port = max(0, asked.number("bots")), asked.number("port")
        if bots >= profile.players:
            raise LocalError("host-bots-many", most=profile.players - 1)
        if port > 65_535:
            raise LocalError("address-port", port=port)
        table = opened(
            profile,
            name,
            *_length(asked),
            lots=asked.number("lots") == 1,
            closed=asked.number("closed_hands") == 1,
            watchers=asked.number("watchers") != 0,
            patience=chosen_patience(asked.word("patience").strip() or None),
        )
        return Host(
            name,
            table,
            bots,
            self._port if port < 0 else port,
            LOOPBACK if asked.number("here") == 1 else self._address,
            _broker(asked.word("via").strip(), asked.word("password")),
            asked.number("closed") == 1,
            asked.number("router") == 1,
        )

    def _way(self, asked: Asked) -> tuple[Invite, tuple[str, int] | None]:
        """How to come to the table that is meant: by code, by address and code, or found in the network."""
        if mark := asked.word("table"):
            return self._near.invite(mark, asked.word("code")), None
        address = asked.word("address").strip()
        where = host_port(address) if address else None
        if not asked.word("code").strip():
            raise LocalError("join-code-needed")
        return read_code(asked.word("code")), where

    def _else(self, asked: Asked) -> None:
        """Do what leads to no table."""
        match asked.do:
            case "name":
                self._known.choose(asked.word("name"))
            case "forget":
                note_saved(self._match(asked).folder, aside=True)
                self.look()
            case _:
                pass  # a wish of a moment that has passed

    def _match(self, asked: Asked) -> Match:
        """The match that is meant and can go on; LocalError if there is none."""
        for match in self._matches:
            if match.match_id == asked.word("match") and match.can_go_on:
                return match
        raise LocalError("page-no-saved")


def _broker(via: str, password: str) -> Broker | None:
    """The broker of a URL, with the password of its user, which may stand in the URL if it is not given."""
    broker = broker_at(via) if via else None
    return with_password(broker, password) if broker is not None and password else broker


def _told(match: Match) -> Json:
    return {
        "id": match.match_id,
        "names": names(match),
        "rules": text(f"page-called-{match.rules}"),
        "score": tally(match.own_scores),
        "when": match.touched.isoformat(timespec="minutes"),
        "ending": text(f"matches-state-{ending(match)}", deal=match.deals + 1),
        "result": match.result,
        "begun": match.begun,
    }


def _sum(tally: Tally) -> dict[str, Json]:
    return {
        "played": tally.played,
        "won": tally.won,
        "lost": tally.lost,
        "drawn": tally.drawn,
        "points": f"{tally.mine}–{tally.theirs}",
    }


def _length(asked: Asked) -> tuple[int | None, int | None]:
    """Target and number of deals, None for what was not chosen."""
    target, deals = asked.number("target"), asked.number("deals")
    return None if target < 0 else target, None if deals < 0 else deals
