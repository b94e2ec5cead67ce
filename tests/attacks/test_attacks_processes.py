"""A cheat among real `braus` processes: three programs as their users run them, and one that lies to them."""

import json
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
import trio

from braus_p2p.net.entropy import fresh
from braus_p2p.net.invite import read_invite_untrusted
from braus_p2p.net.manner import Manner
from braus_p2p.net.peering import join_table
from braus_p2p.table.events import Sit
from braus_p2p.table.lobby import Newcomer
from braus_p2p.ui.words import text
from tests.attacks.cheat import ATTACKS, Cheat
from tests.attacks.stage import HERE, Guest, corrupt, run
from tests.support.program import braus
from tests.ui.table_driver import CARD, NEXT, Person

FRAUD: Final = " cheated, or has a broken program. "
PROOF: Final = "The proof lies in "


async def cheat_at(code: str, home: Path, name: str, enough: Callable[[], bool]) -> Cheat:
    """Sit down at somebody's table and cheat there, until the honest have had enough."""
    player = Guest()
    who = Manner(Newcomer("Dag"), address=HERE)
    peering = await join_table(home, player, Sit(None, fresh()), who, read_invite_untrusted(code))
    player.node = peering.node
    cheat = corrupt(peering, ATTACKS[name].trick)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(run, peering)
        while not enough():  # noqa: ASYNC110 - it is another thread that knows
            await trio.sleep(0.02)
        nursery.cancel_scope.cancel()
    return cheat


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("a doubled card", id="a5_"),
        pytest.param("another's card", id="a12_"),
        pytest.param("a forged pass", id="a21_"),
        pytest.param("two stories", id="a17_"),
    ],
)
def test_three_programs_catch_a_cheat(name: str, tmp_path: Path) -> None:
    """A person's program and two bots' tell of the fraud in a sentence each; `braus verify` confirms it."""
    attack, home = ATTACKS[name], tmp_path / "ada"
    at_any = ("--address", HERE, "--port", "0", "--no-pause", "--deals", "30")
    with Person(home, "host", *at_any, "--name", "Ada") as ada:
        ada.hear("BRAUS-")
        ada.hear("\n")
        found = re.search(r"BRAUS-\S+", ada.heard)
        assert found is not None
        bots = [
            Person(tmp_path / who, "bot", found[0], "--name", who, "--for", "Ada") for who in ("Bo", "Cia")
        ]
        with bots[0] as bo, bots[1] as cia:
            judged = threading.Event()
            honest = threading.Thread(target=_play, args=(ada, bo, cia, judged))
            honest.start()
            cheat = trio.run(cheat_at, found[0], tmp_path / "dag", name, judged.is_set)
            honest.join()
        assert 1 == ada.ends()
    assert cheat.told is not None
    arguments = {"place": 0, "index": cheat.told.entries[0].index}
    reason = re.sub(r"\d+", r"\\d+", re.escape(text(attack.key, **arguments)))
    for person, proof in ((ada, FRAUD), (bo, PROOF), (cia, PROOF)):
        (line,) = [line for line in person.heard.splitlines() if proof in line]
        assert re.search(reason, line)
        assert "Traceback" not in person.heard
        path = re.search(r"\S+-evidence\.braus", line)
        assert path is not None
        _, told, _ = braus(home, "verify", path[0], "--json")
        verdict = json.loads(told)
        assert (False, attack.rung, cheat.own.number) == (
            verdict["valid"],
            verdict["rung"],
            verdict["author"],
        )


def _play(ada: Person, bo: Person, cia: Person, judged: threading.Event) -> None:
    """Play until all programs have told of the fraud, or one of them has ended without."""
    try:
        while (asked := ada.hear(CARD, NEXT, FRAUD)) != FRAUD:
            ada.type(str(ada.marked()[0]) if asked == CARD else "")
        for bot in (bo, cia):
            bot.hear(PROOF)
            bot.hear("\n")
    finally:
        judged.set()
