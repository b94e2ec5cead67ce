"""The home screen of the page: how to come to a table, and what was played."""

import math
from collections.abc import Callable

import trio

from braus_p2p.errors import BrausError, LocalError
from braus_p2p.net.store import fresh
from braus_p2p.rules.profiles import PROFILES
from braus_p2p.table.events import Sit
from braus_p2p.ui.address import player_name
from braus_p2p.ui.beginnings import Beginning, GoOn, Host, Join, Practise, opened
from braus_p2p.ui.faces import tally
from braus_p2p.ui.history import Match, read_matches
from braus_p2p.ui.joining import read_code
from braus_p2p.ui.listed import names, time
from braus_p2p.ui.manners import Manners
from braus_p2p.ui.options import chosen_patience, chosen_profile
from braus_p2p.ui.web.asked import Asked
from braus_p2p.ui.web.scene import Json, Scene
from braus_p2p.ui.words import say, text


class Home:
    """What the player sees before he sits down, and which table his wishes lead to."""

    def __init__(
        self, manners: Manners, publish: Callable[[], None], *, port: int, address: str | None
    ) -> None:
        self._manners = manners
        self._port, self._address = port, address
        self._publish = publish
        self._notice = ""
        self._matches: tuple[Match, ...] = ()
        self._near, self._looks = trio.open_memory_channel[None](math.inf)
        self.look()

    def look(self) -> None:
        """Read again what lies in the data directory."""
        self._matches = read_matches(self._manners.directory)

    def say(self, sentence: str) -> None:
        """Show a sentence: what hindered the player from sitting down."""
        self._notice = sentence
        self.look()
        self._publish()

    async def run(self) -> None:
        """Look for tables in the network whenever somebody wants to see them."""
        async for _ in self._looks:
            self._publish()

    def scene(self) -> Scene:
        """What there is to see."""
        return {
            "stage": "home",
            "notice": self._notice,
            "name": player_name(None),
            "rules": [
                {
                    "name": profile.name,
                    "players": profile.players,
                    "target": profile.target,
                    "text": text(f"page-rules-{profile.name}"),
                }
                for profile in PROFILES.values()
            ],
            "saved": [self._told(match) for match in self._matches if match.unfinished],
            "played": [self._told(match) for match in self._matches if not match.unfinished],
        }

    def _told(self, match: Match) -> Json:
        return {
            "id": match.match_id,
            "names": names(match),
            "rules": match.rules,
            "score": tally(match.own_scores),
            "time": time(match.touched),
            "state": match.state if match.result is None else f"{match.state}-{match.result}",
            "deals": match.deals,
        }

    def asked(self, asked: Asked) -> Beginning | None:
        """The table that a wish leads to; None if it was another wish, or something hinders it."""
        self._notice = ""
        try:
            return self._beginning(asked)
        except BrausError as why:
            self.say(say(why))
            return None

    def _beginning(self, asked: Asked) -> Beginning | None:
        match asked.do:
            case "play":
                profile = chosen_profile(asked.word("rules"))
                name = player_name(asked.word("name") or None)
                return Practise(name, opened(profile, name, *_length(asked)), profile.players)
            case "host":
                return self._host(asked)
            case "join":
                name = player_name(asked.word("name") or None)
                return Join(name, Sit(None, fresh()), read_code(asked.word("code")))
            case "resume":
                found = [match for match in self._matches if match.match_id == asked.word("match")]
                return GoOn(found[0]) if found and found[0].unfinished else None
            case "near":
                self._near.send_nowait(None)
                return None
            case _:
                return None

    def _host(self, asked: Asked) -> Host:
        profile = chosen_profile(asked.word("rules"))
        name = player_name(asked.word("name") or None)
        bots = max(0, asked.number("bots"))
        if bots >= profile.players:
            raise LocalError("host-bots-many", most=profile.players - 1)
        table = opened(
            profile,
            name,
            *_length(asked),
            lots=asked.number("lots") == 1,
            closed=asked.number("closed_hands") == 1,
            watchers=asked.number("watchers") != 0,
            patience=chosen_patience(asked.word("patience") or None),
        )
        return Host(name, table, bots, self._port, self._address, None, asked.number("closed") == 1)


def _length(asked: Asked) -> tuple[int | None, int | None]:
    """Target and number of deals, None for what was not chosen."""
    target, deals = asked.number("target"), asked.number("deals")
    return target if target > 0 else None, deals if deals > 0 else None
