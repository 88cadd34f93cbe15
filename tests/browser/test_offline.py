"""The files of a site in the browser: kept whole, used offline, replaced when the player asks."""

import json
import os
import shutil
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from browser.conftest import served_app
from browser.hands import HEART, Hands, expect
from crosshatch.web.page_files import FOLDER

try:
    from playwright.sync_api import Browser, BrowserContext, Page
except ImportError:
    Browser = BrowserContext = Page = None

PARTS = ("client", "install", "ui", "game", "forms", "storage")
FIRST = """<!doctype html>
<meta charset="utf-8" />
<meta name="crosshatch-back-end" content="worker" />
<title>Version {version}</title>
<aside id="notice" hidden></aside>
<p id="said"></p>
<p id="opened"></p>
<form method="post" enctype="multipart/form-data" action="shared">
  <input name="text" />
  <input name="files" type="file" multiple />
  <button>Share</button>
</form>
<script type="module" src="page/start.js"></script>
"""
START = """
import { keepOffline, offlineSentence } from "./install/offline.js";
import { listenToLaunches } from "./install/launched.js";

const show = (text) => (document.getElementById("opened").textContent = text);
listenToLaunches({
  openText: show,
  openFiles: async (files) =>
    show(await Promise.all(files.map(async (file) => `${file.name} ${await file.text()}`))),
});
globalThis.offlineSentence = offlineSentence;
keepOffline();
"""
CHOOSE_FILES = """() => {
    const chosen = new DataTransfer();
    chosen.items.add(new File(["rows"], "übung 1.non", { type: "text/plain" }));
    chosen.items.add(new File(["columns"], "two.g"));
    document.querySelector("input[type=file]").files = chosen.files;
}"""
FOLLOW_UPDATE = """
navigator.serviceWorker?.getRegistration().then((found) => found?.addEventListener(
    "updatefound",
    ({ target: { installing } }) => installing.addEventListener(
        "statechange",
        () => (globalThis.stateOfUpdate = installing.state),
    ),
));
"""
LAUNCH = """
const getFile = async () => new File(["rows"], "clicked.non");
const launchQueue = { setConsumer: (take) => take({ files: [{ getFile }] }) };
Object.defineProperty(globalThis, "launchQueue", { value: launchQueue });
"""
LARGE = "large.txt"
"""A file that is kept only once the page asks for it."""
READ = "async (name) => (await fetch(name)).text()"
KEPT = "() => offlineSentence().includes('also works offline')"


class Site:
    """A small site with the page's own parts, in a folder below the address of its server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "below" / "site"
        for part in PARTS:
            shutil.copytree(FOLDER / part, self.folder / "page" / part)
        shutil.copy(FOLDER / "service_worker.js", self.folder)
        for name in ("files.js", "kinds.js"):
            shutil.copy(FOLDER / name, self.folder / "page")
        (self.folder / "page" / "start.js").write_text(START)
        (self.folder / "clues.txt").write_text("1 1")
        (self.folder / LARGE).write_text("first")
        self.asked: list[str] = []
        self.publish(1)

    def publish(self, version: int) -> None:
        """Write a version of the site, and the list of its files."""
        (self.folder / "index.html").write_text(FIRST.format(version=version))
        left_out = {"site.json", "service_worker.js"}
        files = {
            path.relative_to(self.folder).as_posix(): sha256(path.read_bytes()).hexdigest()[:20]
            for path in sorted(self.folder.rglob("*"))
            if path.is_file() and path.name not in left_out
        }
        more = {LARGE: files.pop(LARGE)}
        listed = {"version": sha256(json.dumps(files).encode()).hexdigest()[:20]}
        listed |= {"files": files, "more": more}
        (self.folder / "site.json").write_text(json.dumps(listed))
        self.asked.clear()


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path)


@pytest.fixture
def site_address(site: Site, tmp_path: Path) -> Iterator[str]:
    """Serve the folder of the site by a plain file server, and yield the address of the site."""

    class Files(SimpleHTTPRequestHandler):
        def log_message(self, form: str, *facts: object) -> None:
            site.asked.append(form % facts)

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=tmp_path)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/below/site/"
        server.shutdown()


@pytest.fixture
def context(browser: "Browser") -> "Iterator[BrowserContext]":
    context = browser.new_context()
    context.set_default_timeout(10_000)
    yield context
    context.close()


def kept_page(context: "BrowserContext", address: str) -> "Page":
    """Return a page after the first visit, whose site is kept."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(KEPT)
    return page


def test_a_site_works_offline_after_the_first_visit(
    context: "BrowserContext", site_address: str
) -> None:
    page = kept_page(context, site_address)
    context.set_offline(True)
    for address in (site_address, f"{site_address}?from=home#play=1", f"{site_address}index.html"):
        page.goto("about:blank")
        page.goto(address)
        assert "Version 1" == page.title()
        page.wait_for_function(KEPT)
    assert "1 1" == page.evaluate("async () => (await fetch('clues.txt?fresh')).text()")


def test_a_large_file_is_kept_once_it_is_asked_for_and_by_later_versions(
    context: "BrowserContext", site_address: str, site: Site
) -> None:
    page = kept_page(context, site_address)
    assert LARGE not in "".join(site.asked)
    # Another version is on the web: its file is none of this one.
    (site.folder / LARGE).write_text("second")
    # File servers tell times in seconds.
    os.utime(site.folder / LARGE, (0, 0))
    failed = "(name) => fetch(name).then((got) => got.text()).then(() => 'read', () => 'failed')"
    assert "failed" == page.evaluate(failed, LARGE)
    (site.folder / LARGE).write_text("first")
    assert "first" == page.evaluate(READ, LARGE)
    (site.folder / LARGE).write_text("second")
    assert "first" == page.evaluate(READ, LARGE)
    site.publish(2)
    page.reload()
    page.get_by_role("button", name="Reload").click()
    expect(page).to_have_title("Version 2")
    context.set_offline(True)
    assert "second" == page.evaluate(READ, LARGE)


def test_only_files_of_the_site_are_answered_for(
    context: "BrowserContext", site_address: str, site: Site
) -> None:
    (site.folder.parent / "beside.txt").write_text("beside")
    page = kept_page(context, site_address)
    (site.folder / "later.txt").write_text("later")
    assert ["beside", "later"] == [page.evaluate(READ, at) for at in ("../beside.txt", "later.txt")]
    context.set_offline(True)
    # What the browser itself keeps for a moment is nothing that the site answers for.
    failed = """async (name) => fetch(name, { cache: "no-store" })
        .then(() => 'answered', () => 'failed')"""
    assert "failed" == page.evaluate(failed, "../beside.txt")


def test_a_new_version_waits_until_the_player_reloads(
    context: "BrowserContext", site_address: str, site: Site
) -> None:
    kept_page(context, site_address).close()
    site.publish(2)
    page = context.new_page()
    page.goto(site_address)
    assert "Version 1" == page.title()
    page.locator("#notice").get_by_text("A new version of Crosshatch is ready").wait_for()
    # What has not changed is not fetched again.
    fetched = [line.split()[1] for line in site.asked if "200" in line and "/site/" in line]
    names = {name.partition("?")[0].rpartition("/")[2] for name in fetched}
    assert names <= {"index.html", "service_worker.js", "site.json"}
    page.get_by_role("button", name="Reload").click()
    expect(page).to_have_title("Version 2")
    assert 1 == page.evaluate("async () => (await caches.keys()).length")
    context.set_offline(True)
    page.reload()
    assert "Version 2" == page.title()


def test_a_damaged_new_version_is_not_taken(
    context: "BrowserContext", site_address: str, site: Site
) -> None:
    kept_page(context, site_address).close()
    site.publish(2)
    (site.folder / "index.html").write_text("half of a page")
    context.add_init_script(FOLLOW_UPDATE)
    page = context.new_page()
    page.goto(site_address)
    page.wait_for_function("() => globalThis.stateOfUpdate === 'redundant'")
    context.set_offline(True)
    page.reload()
    assert "Version 1" == page.title()
    expect(page.locator("#notice")).to_be_hidden()


def test_a_page_that_cannot_be_kept_says_why(context: "BrowserContext", site_address: str) -> None:
    context.add_init_script("Object.defineProperty(globalThis, 'isSecureContext', {value: false})")
    page = context.new_page()
    page.goto(site_address)
    page.wait_for_function("() => offlineSentence().includes('begins with https://')")


def test_what_is_shared_is_opened_once(context: "BrowserContext", site_address: str) -> None:
    page = kept_page(context, site_address)
    page.get_by_role("textbox").fill("1 1 / 2")
    page.get_by_role("button", name="Share").click()
    expect(page.locator("#opened")).to_have_text("1 1 / 2")
    assert site_address == page.url
    page.reload()
    expect(page.locator("#opened")).to_have_text("")
    page.evaluate(CHOOSE_FILES)
    page.get_by_role("button", name="Share").click()
    expect(page.locator("#opened")).to_have_text("übung 1.non rows,two.g columns")


def test_files_that_the_system_opens_with_the_app_are_opened(
    context: "BrowserContext", site_address: str
) -> None:
    context.add_init_script(LAUNCH)
    page = context.new_page()
    page.goto(site_address)
    expect(page.locator("#opened")).to_have_text("clicked.non rows")


def test_a_page_with_a_server_has_the_engine_and_keeps_nothing(context: "BrowserContext") -> None:
    with served_app() as address:
        page = context.new_page()
        page.goto(address)
        page.get_by_role("button", name="Help").click()
        page.get_by_text("saved in this browser").wait_for()
        if not page.workers:
            page.wait_for_event("worker")
        workers = {worker.url.rpartition("/")[2] for worker in page.workers}
        assert workers == {"engine_worker.js"}
        assert not page.get_by_text("offline").count()
        registrations = "async () => (await navigator.serviceWorker.getRegistrations()).length"
        assert 0 == page.evaluate(registrations)


def test_a_board_that_is_drawn_before_the_engine_comes_is_judged_then(
    context: "BrowserContext",
) -> None:
    held: list[Any] = []
    context.route("**/engine.wasm", lambda to: to.continue_() if held else held.append(to))
    with served_app() as address:
        hands = Hands(context.new_page())
        hands.page.goto(f"{address}#none")
        hands.begin("Heart", {"width": 1100, "height": 800}, {})
        hands.draw(HEART)
        assert not hands.card.is_visible()
        held[0].continue_()
        expect(hands.card).to_contain_text("every clue is met")
        hands.page.reload()
        expect(hands.card).to_contain_text("Heart: solved")
