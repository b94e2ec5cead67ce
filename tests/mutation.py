"""Tries the mutants of a room, each in a fork of a process that has its tests ready; see docs/testing.md.

mutmut makes the mutants and learns which tests reach which function. It collects the tests anew for each of
them, which takes longer than the test that notices it; here they are collected and run once, and each fork
begins there, with what tests remember for one another: a mutant may survive here that dies alone.
"""

import argparse
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NoReturn

import pytest

ROOMS: Final = ("rules", "shuffle", "wire", "table")
MEMORY: Final = 3 << 30
"""Octets that a mutant may take."""

SURVIVED, KILLED, UNDECIDED = range(3)
"""Exit codes of a fork."""


class Hunt:
    """A plugin of pytest that runs the tests once as they are, then those that reach it for each mutant.

    `share` is which of how many processes this is, from 0. A mutant for which `seconds` of processor time do
    not suffice is undecided; its shortest tests come first. What is in `results` is not tried again, but with
    `again` those that are undecided there are, their longest tests first.
    """

    def __init__(
        self, room: str, results: Path, share: tuple[int, int], seconds: float, *, again: bool
    ) -> None:
        self._room, self._results, self._share, self._seconds = room, results, share, seconds
        self._again = again
        learnt = json.loads(Path("mutmut-stats.json").read_text())
        self._durations: dict[str, float] = learnt["duration_by_test"]
        self._reached: dict[str, list[str]] = learnt["tests_by_mangled_function_name"]
        self._in_fork = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has failed: without a mutant nothing can be said of any, with one it is noticed."""
        if report.failed and self._in_fork:
            os._exit(KILLED)
        if report.failed:
            raise pytest.UsageError(f"{report.nodeid} fails without any mutant: {report.longrepr}")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests, then try the mutants one after another."""
        items = {item.nodeid: item for item in session.items}
        _run(session.items, session.items[0])
        self._results.touch()
        for mutant in self._mutants():
            reaching = items.keys() & set(self._reached.get(mutant.rpartition("__mutmut_")[0], ()))
            names = sorted(reaching, key=lambda name: (self._durations.get(name, 0.0), name))
            names = names[::-1] if self._again else names
            begun = time.monotonic()
            outcome = self._tried(mutant, [items[name] for name in names]) if names else "unreached"
            with self._results.open("a") as file:
                file.write(f"{mutant} {outcome} {len(names)} {time.monotonic() - begun:.1f}\n")
        return True

    def _mutants(self) -> Iterator[str]:
        done = dict(line.split()[:2] for line in self._results.read_text().splitlines())
        made = [
            mutant
            for path in sorted(Path("braus_p2p", self._room).glob("*.py.meta"))
            for mutant in json.loads(path.read_text())["exit_code_by_key"]
        ]
        wanted = "undecided" if self._again else None
        which, among = self._share
        return (mutant for mutant in made[which::among] if done.get(mutant) == wanted)

    def _tried(self, mutant: str, items: Sequence[pytest.Item]) -> str:
        number = os.fork()
        if not number:
            self._in_fork = True
            self._try(mutant, items)
        _, status = os.waitpid(number, 0)
        if not os.WIFEXITED(status):
            return "endless" if os.WTERMSIG(status) == signal.SIGPROF else "killed"
        return ("survived", "killed", "undecided")[os.WEXITSTATUS(status)]

    def _try(self, mutant: str, items: Sequence[pytest.Item]) -> NoReturn:
        """Run the tests with the mutant in place; never returns."""
        nowhere = os.open(os.devnull, os.O_RDWR)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        os.environ["MUTANT_UNDER_TEST"] = mutant  # mutmut's switch
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        begun = time.process_time()
        try:
            items[0].session._setupstate.teardown_exact(items[0])  # what the last test before it has left
            for number, item in enumerate(items, 1):
                if time.process_time() - begun > self._seconds:
                    os._exit(UNDECIDED)
                signal.setitimer(signal.ITIMER_PROF, 8.0 + 10 * self._durations.get(item.nodeid, 0.0))
                _run([item], items[number] if number < len(items) else None)
            os._exit(SURVIVED)
        except BaseException:  # noqa: BLE001 - whatever is raised is the mutant's doing
            os._exit(KILLED)


def _run(items: Sequence[pytest.Item], after: pytest.Item | None) -> None:
    """Run tests one after another; what `after` needs as well is kept."""
    for item, following in zip(items, (*items[1:], after), strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def main() -> int:
    """Try a room's mutants, in the directory that mutmut has made; a line for each goes to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("room", choices=ROOMS)
    parser.add_argument("results", type=Path)
    parser.add_argument("--share", default="1/1", help="which of how many processes this is, as in 2/3")
    parser.add_argument("--seconds", type=float, default=3.0, help="of processor time that a mutant may take")
    parser.add_argument("--without", action="append", default=[], help="leave out tests in files like this")
    parser.add_argument("--again", action="store_true", help="try those that were left undecided")
    asked = parser.parse_args()
    which, _, among = asked.share.partition("/")
    files = [
        str(path)
        for path in sorted(Path("tests", asked.room).glob("test_*.py"))
        if not any(path.match(pattern) for pattern in asked.without)
    ]
    hunt = Hunt(asked.room, asked.results, (int(which) - 1, int(among)), asked.seconds, again=asked.again)
    return pytest.main(["-q", "-p", "no:cacheprovider", *files], plugins=[hunt])


if __name__ == "__main__":
    sys.exit(main())
