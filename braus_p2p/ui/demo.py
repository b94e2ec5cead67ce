"""`braus demo`: bots, each a process of its own, play a match over loopback; this one watches and checks."""

import json
import os
import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

import trio
from cyclopts import Parameter

from braus_p2p.errors import LocalError
from braus_p2p.net.disk import disk_error
from braus_p2p.net.store import data_directory
from braus_p2p.rules.profiles import Profile
from braus_p2p.rules.score import Outcome, score
from braus_p2p.table.record import Verdict
from braus_p2p.ui.address import player_name
from braus_p2p.ui.bot import NAMES
from braus_p2p.ui.options import Deals, Json, Rules, Seed, Target, chosen_deals, chosen_profile, chosen_target
from braus_p2p.ui.peer import Role
from braus_p2p.ui.processes import Report, run_peers
from braus_p2p.ui.told import LETTERS, outcome_told, scores_told, strokes_told, tricks_told
from braus_p2p.ui.verify import failure_told, verdict_on
from braus_p2p.ui.words import text

INDENT: Final = "  "


def demo(  # noqa: PLR0913 - one parameter an option
    *,
    players: Annotated[int | None, Parameter(help=text("help-option-players"))] = None,
    rules: Rules = None,
    target: Target = None,
    deals: Deals = None,
    record: Annotated[Path | None, Parameter(help=text("help-option-record"))] = None,
    seed: Seed = None,
    as_json: Json = False,
) -> int:
    """Watch bots play; the exit code is 0 if all ended with the same head and score and the record holds."""
    profile = chosen_profile(rules, players)
    rng = random.Random(seed)  # noqa: S311 - bots' choices are no secrets
    opener = Role(
        name=NAMES[0],
        machine=player_name(None),
        seed=rng.getrandbits(32),
        rules=profile.name,
        target=chosen_target(profile, target),
        deals=chosen_deals(deals),
    )
    others = [
        replace(opener, name=NAMES[seat], seed=rng.getrandbits(32), seat=seat)
        for seat in range(1, profile.players)
    ]
    with _reserved(record) as path, _scratch() as directory:
        roles = (replace(opener, record=path), *others)
        watch = Watch(profile, roles, quiet=as_json)
        watch.begin()
        trio.run(run_peers, roles, directory, watch.hear)
        return _finish(watch, path, as_json=as_json)


@contextmanager
def _reserved(wanted: Path | None) -> Iterator[Path]:
    """A new file for the record, taken away again if nothing came into it."""
    path = _default_record() if wanted is None else wanted.absolute()
    try:
        if wanted is None:
            path.parent.mkdir(parents=True, exist_ok=True)
        path.open("xb").close()
    except OSError as error:
        if path.is_dir():
            raise disk_error(IsADirectoryError(), path) from error
        if isinstance(error, FileExistsError):
            raise LocalError("demo-record-exists", path=str(path)) from error
        if isinstance(error, FileNotFoundError):
            raise LocalError("demo-record-nowhere", path=str(path.parent)) from error
        raise disk_error(error, path) from error
    try:
        yield path
    finally:
        with suppress(OSError):
            if path.stat().st_size == 0:
                path.unlink()


def _default_record() -> Path:
    now = datetime.now().astimezone()
    return data_directory() / "demos" / f"{now:%Y-%m-%d-%H%M%S}-{os.getpid()}.braus"


@contextmanager
def _scratch() -> Iterator[Path]:
    """A directory for the peers' own files, which are worth nothing once they have ended."""
    try:
        with tempfile.TemporaryDirectory(prefix="braus-", ignore_cleanup_errors=True) as directory:
            yield Path(directory)
    except FileNotFoundError as error:  # no directory for temporary files at all
        raise disk_error(error, Path(tempfile.gettempdir())) from error


@dataclass(frozen=True, slots=True)
class WatchedDeal:
    """A deal as the peers told it; `octets` is what all of them sent for it."""

    ms: float
    octets: int
    points: tuple[int, ...]


class Watch:
    """Hears the peers' reports, and tells people of a deal when all peers have told it."""

    def __init__(self, profile: Profile, roles: Sequence[Role], *, quiet: bool) -> None:
        self.deals: list[WatchedDeal] = []
        self.ends: dict[int, Report] = {}
        self._profile = profile
        self._roles = roles
        self._quiet = quiet
        self._heard: list[list[Report]] = [[] for _ in roles]
        self._sent = 0

    def begin(self) -> None:
        """Say who plays what."""
        opener = self._roles[0]
        table: dict[str, str | int] = {"players": len(self._roles), "rules": self._profile.name}
        if opener.deals:
            self._say(text("demo-begin-deals", deals=opener.deals, **table))
        else:
            self._say(text("demo-begin-target", target=opener.target, **table))
        for side in range(self._profile.sides):
            names = [role.name for role in self._roles if self._profile.side(role.seat) == side]
            self._say(text("side-names", side=LETTERS[side], names=", ".join(names)))

    def hear(self, number: int, report: Report) -> None:
        """Take note of a report; the first of each peer tells that play begins, the others of a deal each."""
        if report["what"] == "end":
            self.ends[number] = report
            return
        self._heard[number].append(report)
        if min(map(len, self._heard)) < len(self._heard[number]):
            return
        at = len(self._heard[number]) - 1
        before, self._sent = self._sent, sum(reports[at]["sent"] for reports in self._heard)
        if at:
            self._deal(self._heard[0][at], self._sent - before)

    def _deal(self, told: Report, octets: int) -> None:
        """A deal has ended; `told` is what the table's opener says of it."""
        outcome: Outcome = score(self._profile, told["tricks"], told["outcome_side"])
        self.deals.append(WatchedDeal(told["ms"], octets, outcome.points))
        number, dealer = len(self.deals), self._roles[told["dealer"]].name
        kilobytes = round(octets / 1000)
        self._say(
            "",
            text("demo-deal", number=number, dealer=dealer, ms=round(told["ms"]), kilobytes=kilobytes),
            INDENT + text("demo-tricks", tricks=tricks_told(told["tricks"])),
            INDENT + outcome_told(self._profile, outcome),
            INDENT + text("demo-score", strokes=strokes_told(told["scores"])),
        )

    def _say(self, *lines: str) -> None:
        if not self._quiet:
            print("\n".join(lines), flush=True)

    @property
    def agreed(self) -> bool:
        """Whether all peers ended with the same head and score."""
        return len({(end["head"], tuple(end["scores"])) for end in self.ends.values()}) == 1

    @property
    def summary(self) -> dict[str, object]:
        """What `--json` prints, but for the record's path."""
        ends = [self.ends[number] for number in range(len(self._roles))]
        return {
            "deals": [
                {"ms": deal.ms, "bytes": deal.octets, "score": list(deal.points)} for deal in self.deals
            ],
            "score": ends[0]["scores"],
            "head": ends[0]["head"],
            "peers": [
                {"head": end["head"], "score": end["scores"], "memory_mb": end["memory_mb"]} for end in ends
            ],
        }

    def end(self) -> None:
        """Say how the match ended and what it took."""
        ends = self.ends.values()
        deals = len(self.deals)
        times = sorted(deal.ms for deal in self.deals)
        kilobytes = round(sum(deal.octets for deal in self.deals) / 1000)
        memory = round(max(end["memory_mb"] for end in ends))
        self._say(
            "",
            text("demo-over", scores=scores_told(self.ends[0]["scores"]), deals=deals),
            text(
                "demo-times",
                least=round(times[0]),
                median=round(times[len(times) // 2]),
                most=round(times[-1]),
            ),
            text("demo-sent", kilobytes=kilobytes, memory=memory),
        )


def _finish(watch: Watch, path: Path, *, as_json: bool) -> int:
    """Check that the peers agree and that the record holds, say so, and return the exit code."""
    verdict = verdict_on(path)
    wrong = _wrong(watch, verdict)
    if as_json:
        print(json.dumps({**watch.summary, "record": str(path)}))
    else:
        watch.end()
        print(text("demo-record", path=str(path)))
    if wrong is not None:
        print(wrong, file=sys.stderr)
        return 1
    if not as_json:
        print(text("demo-checked", players=len(watch.ends), entries=verdict.entries))
    return 0


def _wrong(watch: Watch, verdict: Verdict) -> str | None:
    """What makes the demo fail, if anything."""
    if verdict.failure is not None:
        return failure_told(verdict.failure)
    if not watch.agreed or watch.ends[0]["head"] != verdict.position.head.hex():
        return text("demo-disagreed")
    return None
