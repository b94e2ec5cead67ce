"""`braus doctor`: looks at this machine and its network, and says what may keep somebody from a table."""

import json
from pathlib import Path
from typing import Annotated

import trio
from cyclopts import Parameter

from braus_p2p.errors import LocalError
from braus_p2p.net.doctor import Finding, examine, real_probes
from braus_p2p.net.forwarding import can_ask
from braus_p2p.net.store import data_directory
from braus_p2p.ui.options import PORT, Json
from braus_p2p.ui.printable import printable
from braus_p2p.ui.screen import browser, has_display
from braus_p2p.ui.web.door import HERE, Door
from braus_p2p.ui.web.neighbour import is_open
from braus_p2p.ui.words import text

LONGEST = 400
"""Characters of a path, of a system's reason, or of all addresses."""


async def doctor(
    *,
    port: Annotated[int, Parameter(help=text("help-option-doctor-port"))] = PORT,
    data: Annotated[Path | None, Parameter(help=text("help-option-data"))] = None,
    as_json: Json = False,
) -> int:
    """Check and explain; the exit code is 0 if all is well."""
    if not 1 <= port <= 65_535:
        raise LocalError("address-port", port=port)
    directory = data or data_directory()
    findings = await examine(real_probes(), port=port, directory=directory)
    findings += (await page_finding(directory), browser_finding(), router_finding())
    print(json.dumps(_as_json(findings)) if as_json else "\n".join(_lines(findings)))
    return 0 if all(finding.good for finding in findings) else 1


async def page_finding(directory: Path) -> Finding:
    """Whether the page can be served to this machine's own browser, or is at this moment."""
    door = Door.of(directory)
    if door.port and await is_open(door):
        return Finding("page", "doctor-page-open", {"port": door.port}, good=True)
    try:
        await _listen(0)
    except OSError as error:
        return Finding("page", "doctor-page-none", {"reason": error.strerror or str(error)}, good=False)
    try:
        await _listen(door.port)
    except OSError:
        return Finding("page", "doctor-page-taken", {"port": door.port}, good=True)  # it gets another
    return Finding("page", "doctor-page", {}, good=True)


async def _listen(port: int) -> None:
    """Open a port of this machine for a moment; 0 is any."""
    for listener in await trio.open_tcp_listeners(port, host=HERE):
        await listener.aclose()


def browser_finding() -> Finding:
    """Whether the page can be shown; one who has no display has the terminal."""
    if not has_display():
        return Finding("browser", "doctor-browser-no-display", {}, good=True)
    name = browser()
    if name is None:
        return Finding("browser", "doctor-browser-none", {}, good=False)
    return Finding("browser", "doctor-browser", {"browser": name}, good=True)


def router_finding() -> Finding:
    """Whether the program could ask a router; it asks none for this."""
    return Finding("router", "doctor-router" if can_ask() else "doctor-router-none", {}, good=True)


def says(finding: Finding) -> str:
    """The finding's sentence, its arguments safe to print."""
    arguments = {
        name: printable(value, LONGEST) if isinstance(value, str) else value
        for name, value in finding.arguments.items()
    }
    return text(finding.key, **arguments)


def _lines(findings: tuple[Finding, ...]) -> list[str]:
    marks = {True: text("doctor-good"), False: text("doctor-bad")}
    bad = sum(not finding.good for finding in findings)
    width = max(map(len, marks.values()))
    told = [f"{marks[finding.good]:{width}}  {says(finding)}" for finding in findings]
    return [*told, "", text("doctor-all-well") if not bad else text("doctor-hindered", number=bad)]


def _as_json(findings: tuple[Finding, ...]) -> dict[str, object]:
    return {
        "good": all(finding.good for finding in findings),
        "findings": [
            {
                "check": finding.check,
                "good": finding.good,
                "key": finding.key,
                "says": says(finding),
                **finding.arguments,
            }
            for finding in findings
        ],
    }
