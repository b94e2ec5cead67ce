"""The browser, one for each file of tests."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.program import MOST_SECONDS


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    expect.set_options(timeout=1000 * MOST_SECONDS / 2)  # a hang is a failure, a slow machine is none
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"] if root else [])
        yield browser
        browser.close()
