"""A real server and a real Chromium for the tests of the page.

Both are shared by the tests of this folder and end with them: a Playwright that went on would leave an event loop
running under the tests that come after.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.visitor import PATIENCE, Visitor
from tests.conftest import HAS_EVERY_TEST

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "build/page"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

expect.set_options(timeout=PATIENCE)


def missing() -> str | None:
    """What these tests need and is not here."""
    if CHROMIUM is None:
        return "These tests need Chromium: on Debian and Ubuntu, apt-get install chromium."
    if not (PAGE / "index.html").is_file():
        return "These tests need the page: make page builds it."
    return None


@pytest.fixture(scope="package", autouse=True)
def needs() -> None:
    if not HAS_EVERY_TEST:
        pytest.skip("The page is tested once, with the compiled build: it sees the same server in both.")
    if (what := missing()) is not None:
        if os.environ.get("CI"):
            pytest.fail(what)
        pytest.skip(what)


@pytest.fixture(scope="package")
def server(needs: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of this build."""
    store = tmp_path_factory.mktemp("server") / "tables.db"
    with serving(f"sqlite:///{store}") as (_, address):
        yield address


class serving:
    """A server in a process of its own, at a port that is free or the one that is asked for."""

    def __init__(self, store: str, port: int = 0, module: str = "tablehaven", page: Path = PAGE) -> None:
        command = [sys.executable, "-m", module, "serve", "--port", str(port), "--store", store]
        command += ["--page", str(page), "--computers", "1", "--rate", "0"]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)

    def __enter__(self) -> tuple["serving", str]:
        assert self.process.stderr
        for line in self.process.stderr:
            if found := re.search(r"http://\S+:\d+", line):
                # What it says from now on goes nowhere, but must not fill the pipe.
                self.reader = subprocess.Popen(["cat"], stdin=self.process.stderr, stdout=subprocess.DEVNULL)
                return self, found[0]
        raise AssertionError("The server ended before it listened.")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.reader.wait(5)
        assert self.process.stderr
        self.process.stderr.close()


@pytest.fixture(scope="package")
def chromium(needs: None) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def somebody(chromium: Browser, server: str) -> Iterator[Callable[..., Visitor]]:
    """Somebody new with a browser of their own; what goes wrong in it fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def arrive(
        name: str = "Ada",
        *,
        at: str = "",
        phone: bool = False,
        theme: str = "dark",
        motion: bool = False,
        pace: str = "at once",
    ) -> Visitor:
        context = chromium.new_context(
            base_url=at or server,
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            has_touch=phone,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page: Page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return Visitor(page, name, phone=phone, pace=pace)

    yield arrive
    for context in contexts:
        context.close()
    assert not errors


@pytest.fixture
def guest(somebody: Callable[..., Visitor]) -> Visitor:
    """Somebody at a desk."""
    return somebody()
