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
from browser.static_files import served_files, site_of_modules
from crosshatch.web.page_files import ENGINE, page_files

try:
    from playwright.sync_api import Browser, BrowserContext, sync_playwright
except ImportError:
    sync_playwright = None


BACK_ENDS = ["server", pytest.param("site", marks=pytest.mark.exhaustive)]
"""What answers the page: `make test` tests it with the first, `make test-all` with the other."""


@pytest.fixture(scope="package", params=BACK_ENDS)
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """Serve the app while the tests run, with or without a back end, and yield its address."""
    served = served_app() if request.param == "server" else served_files(site_of_modules())
    with served as address:
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
    if ENGINE not in page_files():
        pytest.skip("the page is not tested in a browser: its engine is not built (make wasm)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield browser
        browser.close()


class Pages:
    """Pages of the app that watch for errors and foreign calls."""

    def __init__(self, browser: "Browser", address: str) -> None:
        self.browser = browser
        self.address = address
        self.complaints: list[str] = []
        self.shared: dict[bool, Hands] = {}

    def new(
        self, start: str = "#", *, width: int = 1100, height: int = 800, **facts: object
    ) -> Hands:
        """Open the app at a fragment or an example, in a browser that nobody else uses."""
        size = {"width": width, "height": height}
        # Only the tests of offline use keep the site: each would load all of it.
        context = self.browser.new_context(viewport=size, service_workers="block", **facts)
        context.add_init_script(WATCH_CALLS)
        page = context.new_page()
        page.set_default_timeout(10_000)
        watch(context, self.complaints, self.address)
        page.goto(self.address + (start if start.startswith("#") else "#none"))
        hands = Hands(page)
        hands.settle()
        if not start.startswith("#"):
            hands.begin(start, size, {})
        return hands

    def begin(
        self,
        puzzle: str,
        *,
        width: int = 1100,
        height: int = 800,
        has_touch: bool = False,
        **media: str,
    ) -> Hands:
        """Open a puzzle, or what a fragment names, on a page that tests share."""
        hands = self.shared.get(has_touch)
        if hands is None:
            hands = self.shared[has_touch] = self.new("#none", has_touch=has_touch)
        hands.begin(puzzle, {"width": width, "height": height}, media)
        return hands

    def close(self) -> None:
        """Close the shared pages, of which one may be spoilt."""
        for hands in self.shared.values():
            with suppress(Exception):
                hands.page.context.close()
        self.shared.clear()


def watch(context: "BrowserContext", complaints: list[str], address: str) -> None:
    """Note the errors of pages, and calls of any other server."""
    own = (address, "data:", "blob:")
    context.on("console", lambda said: said.type == "error" and complaints.append(said.text))
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    context.on("request", lambda asked: asked.url.startswith(own) or complaints.append(asked.url))


@pytest.fixture(scope="package")
def pages(browser: "Browser", address: str) -> Iterator[Pages]:
    """Yield the pages of all tests."""
    pages = Pages(browser, address)
    yield pages
    pages.close()


@pytest.fixture
def visit(pages: Pages) -> Iterator[Visit]:
    """Yield a function that opens the app on a first visit, as in another browser."""
    visitors: list[Hands] = []

    def visit(start: str = "#", **facts: object) -> Hands:
        visitors.append(pages.new(start, **facts))
        return visitors[-1]

    yield visit
    for hands in visitors:
        with suppress(Exception):
            hands.page.context.close()
    check(pages)


@pytest.fixture
def play(pages: Pages, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Yield a function that opens a puzzle where nobody has played, on a page that tests share.

    This takes much less time than a first visit.
    """
    failures = request.session.testsfailed
    yield pages.begin
    if request.session.testsfailed > failures:
        pages.close()
    check(pages)


def check(pages: Pages) -> None:
    """Fail if a page had something to complain of."""
    complaints = pages.complaints.copy()
    pages.complaints.clear()
    assert not complaints
