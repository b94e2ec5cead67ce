"""What holds for all tests."""

import os
import shutil

import pytest

os.environ["BRAUS_LANGUAGE"] = "en"  # whatever the machine speaks; programs that tests start get it too


@pytest.fixture(scope="session")
def node() -> str:
    """The Node.js that runs the checker in JavaScript."""
    found = shutil.which("node")
    if found is None:
        pytest.skip("node is not installed: the checker in JavaScript cannot run")
    return found


@pytest.fixture(scope="session")
def chromium() -> str:
    """The Chromium of this machine, which shows the page to the tests."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.skip("chromium is not installed: nobody can look at the page")
    return found


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """A skipped test is a hole; where everything can be installed, it fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and exitstatus == 0 and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
