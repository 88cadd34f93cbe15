"""Fixtures: the server, a browser, and pages that may log no error and call no other server."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from running import BROWSER

from browser.calls import WATCH_CALLS
from browser.hands import Hands, Visit
from browser.static_files import built_site, served_files

try:
    from playwright.sync_api import Browser, BrowserContext, sync_playwright
except ImportError:
    sync_playwright = None


BACK_ENDS = ["server", pytest.param("site", marks=pytest.mark.exhaustive)]
"""What answers the page: `make test` tests it with the first, `make test-all` with the other."""


@pytest.fixture(scope="package", params=BACK_ENDS)
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """Serve the app while the tests run, with or without a back end, and yield its address."""
    with served_app() if request.param == "server" else served_files(built_site()) as address:
        yield address


@contextmanager
def served_app() -> Iterator[str]:
    """Serve the app as `crosshatch serve` does, and yield its address."""
    command = [sys.executable, "-m", "crosshatch", "serve", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            yield json.loads(server.stdout.readline())["address"] + "/"
        finally:
            server.terminate()


@pytest.fixture(scope="package")
def browser() -> "Iterator[Browser]":
    """Yield the browser in which all tests run; skip them if there is none."""
    if sync_playwright is None:
        pytest.skip("the page is not tested in a browser: there is no playwright")
    if BROWSER is None:
        pytest.skip("the page is not tested in a browser: there is no chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: "Browser", address: str) -> Iterator[Visit]:
    """Yield a function that opens the app on a first visit; fail on errors and foreign calls."""
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def visit(
        fragment: str = "", *, width: int = 1100, height: int = 800, **facts: object
    ) -> Hands:
        size = {"width": width, "height": height}
        # Only the tests of offline use keep the site: each would load all of it.
        context = browser.new_context(viewport=size, service_workers="block", **facts)
        contexts.append(context)
        context.add_init_script(WATCH_CALLS)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("console", lambda said: said.type == "error" and complaints.append(said.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))

        def asked(request: object) -> None:
            url = request.url
            if not url.startswith((address, "data:", "blob:")):
                complaints.append(f"a call of {url}")

        page.on("request", asked)
        page.goto(address + fragment)
        hands = Hands(page)
        hands.settle()
        return hands

    yield visit
    for context in contexts:
        with suppress(Exception):
            context.close()
    assert not complaints
