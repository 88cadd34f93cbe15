"""The app without a server: in a subfolder of any file server, then without a network."""

import shutil
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any, ClassVar

import pytest
from drawings import HARD
from images import png
from PIL import Image
from playwright.sync_api import FilePayload
from running import ROOT, Run

from browser.calls import WATCH_CALLS
from browser.conftest import watch
from browser.hands import Hands, expect
from browser.static_files import Quiet, built_site, fragment_of, served_files, site_of_modules
from browser.test_make import _DROP, disc
from crosshatch import load
from crosshatch.files.native_file import write_mapping
from crosshatch.kinds.days import FIRST, weeks
from crosshatch.make.daily import daily
from crosshatch.puzzles import from_picture
from crosshatch.puzzles.puzzle_json import puzzle_json

pytestmark = pytest.mark.exhaustive

KEPT = """async () => {
    await navigator.serviceWorker.ready;
    return Boolean(navigator.serviceWorker.controller);
}"""
HEART = {"title": "Linked", "rows": ["1 1", "5", "5", "3", "1"]}
HEART["columns"] = ["2", "4", "4", "4", "2"]


@pytest.fixture
def hands(browser: object, tmp_path: Path) -> Iterator[Hands]:
    """Yield a player on the site in a subfolder; fail on errors and calls of other addresses."""
    shutil.copytree(site_of_modules(), tmp_path / "web" / "some" / "puzzles")
    complaints: list[str] = []
    with served_files(tmp_path / "web") as address:
        context = browser.new_context(viewport={"width": 1100, "height": 800})
        context.add_init_script(WATCH_CALLS)
        page = context.new_page()
        page.set_default_timeout(20_000)
        watch(context, complaints, address)
        page.goto(f"{address}some/puzzles/")
        hands = Hands(page)
        hands.settle()
        yield hands
        context.close()
    assert not complaints


class Counting(Quiet):
    """A handler that counts requests, and the bytes of their replies."""

    sizes: ClassVar[list[int]] = []

    def copyfile(self, source: Any, sink: Any) -> None:
        content = source.read()
        self.sizes.append(len(content))
        with suppress(ConnectionError):
            sink.write(content)


def test_little_is_fetched_until_the_first_hint_and_in_the_first_minute(browser: object) -> None:
    with served_files(built_site(), Counting) as address:
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        page = context.new_page()
        page.goto(address + fragment_of(HEART))
        page.get_by_role("button", name="Hint", exact=True).click()
        page.locator("#aid").get_by_text("Look at").wait_for()
        assert len(Counting.sizes) <= 12
        assert sum(Counting.sizes) <= 1_145_000
        page.wait_for_function(KEPT)
        assert sum(Counting.sizes) <= 1_500_000
        context.set_offline(True)
        for at, words in (("#", "All kinds"), ("#enter", "Type the clues"), ("#make", "Colours")):
            page.goto(address + at)
            page.reload()
            page.get_by_text(words).first.wait_for()
        page.get_by_role("button", name="Help", exact=True).click()
        page.get_by_text("it also works offline").wait_for()
        context.close()


def test_all_works_without_a_network_after_the_first_visit(hands: Hands, tmp_path: Path) -> None:
    page = hands.page
    address = page.url
    page.wait_for_function(KEPT)
    # Python is kept once something needs it.
    page.evaluate(
        "async () => (await import('./page/client/ask.js')).ask('daily', {day: '2030-01-01'})"
    )
    # There is no network any more, and no server either.
    page.context.set_offline(True)
    shutil.rmtree(tmp_path / "web")
    page.reload()
    hands.settle()
    page.goto(address + fragment_of(HEART))
    page.locator("#play").wait_for()
    expect(page.get_by_role("heading", level=1)).to_have_text("Linked")
    hands.press("Hint")
    hands.card.get_by_text("Look at").wait_for()
    hands.press("Solve")
    hands.wait_for_card()
    hands.press("Share")
    page.get_by_label("Format").select_option("webpbn")
    with page.expect_download() as saving:
        hands.press("Save")
    saving.value.save_as(tmp_path / "linked.xml")
    assert HEART["rows"] == [*load(tmp_path / "linked.xml").document.rows]
    page.keyboard.press("Escape")
    page.goto(f"{address}#make")
    hands.settle()
    page.evaluate(_DROP, b64encode(disc()).decode())
    page.locator("#verdict-words", has_text="One solution").wait_for()
    page.reload()
    hands.settle()
    assert "#" in "".join(hands.rows)


CLUES = ("rows", "columns", "cells")
DAILY = """async ([days, keys]) => {
    const { ask } = await import('./page/client/ask.js');
    const clues = [];
    for (const [kind, day] of days) {
        const { puzzle } = (await ask('daily', { kind, day })).puzzle;
        clues.push(keys.map((key) => puzzle[key] ?? null));
    }
    return clues;
}"""


def test_the_puzzles_of_days_are_those_that_everyone_has(hands: Hands) -> None:
    days = [*product([*weeks()][:6], (FIRST + timedelta(number) for number in range(7)))]
    told = hands.page.evaluate(DAILY, [[[kind, str(day)] for kind, day in days], CLUES])
    expected = [puzzle_json(daily(day, kind).puzzle.document) for kind, day in days]
    assert [[each.get(key) for key in CLUES] for each in expected] == told


def test_it_can_be_installed(hands: Hands) -> None:
    hands.page.wait_for_function(KEPT)
    devtools = hands.page.context.new_cdp_session(hands.page)
    found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A browser without a window, or in private mode, never installs anything.
    assert not [each for each in found if each["errorId"] != "in-incognito"]
    manifest = devtools.send("Page.getAppManifest")
    assert not manifest["errors"]
    assert manifest["url"].endswith("/some/puzzles/manifest.webmanifest")


HARD_PUZZLE = write_mapping(replace(from_picture(HARD, "nonogram"), picture=None))
STOPPED = """async ([verb, puzzle]) => {
    const { ask, cancellable } = await import('./page/client/ask.js');
    const small = { puzzle: { rows: ['1', ''], columns: ['1', ''] } };
    await ask(verb, small);
    const long = cancellable();
    const stopped = long.ask(verb, { puzzle, seconds: 60 });
    const waiting = ask(verb, small);
    await new Promise(done => setTimeout(done, 1000));
    const begun = performance.now();
    long.stop();
    const replies = await Promise.all([stopped, waiting, ask(verb, small)]);
    return [...replies.map(Boolean), performance.now() - begun];
}"""


@pytest.mark.parametrize("verb", ["solve", "hint"])
def test_long_work_is_stopped_and_what_waits_is_done(hands: Hands, verb: str) -> None:
    *replies, milliseconds = hands.page.evaluate(STOPPED, [verb, HARD_PUZZLE])
    assert [False, True, True] == replies
    assert milliseconds < 10_000


def picture_file(name: str, content: bytes) -> FilePayload:
    """Return a file for a field of the page."""
    return {"name": name, "mimeType": "image/png", "buffer": content}


def test_a_picture_is_opened_to_draw_and_one_that_is_none_is_refused(hands: Hands) -> None:
    page = hands.page
    page.get_by_text("Open a puzzle of your own").click()
    choose = page.get_by_label("File", exact=True)
    choose.set_input_files(picture_file("broken.png", b"no picture"))
    expect(page.locator("#notice")).to_contain_text("cannot read this file as a picture")
    choose.set_input_files(picture_file("disc.png", disc()))
    page.locator("#verdict").get_by_text("One solution").wait_for()
    blank = png(Image.new("RGB", (40, 40), "white"))
    page.locator("#making input[type=file]").set_input_files(picture_file("white.png", blank))
    refused = page.locator("#making").get_by_text("Nothing is to be seen")
    expect(refused).to_be_visible()
    expect(page.get_by_text("mistake of ours")).to_have_count(0)


def test_only_files_that_it_can_write_are_offered(hands: Hands) -> None:
    page = hands.page
    page.get_by_role("link", name="Heart").first.click()
    page.get_by_role("button", name="Share").click()
    formats = page.get_by_label("Format", exact=True)
    expect(formats).to_have_value("toml")
    names = formats.locator("option").evaluate_all("all => all.map(one => one.value)")
    assert "xml" in " ".join(names) or "webpbn" in names
    assert not {"png", "gif", "bmp"} & {*names}


@pytest.mark.parametrize("address", ["foo", "https://", "https://a:99999/", 'https://a">b'])
def test_only_an_address_is_taken_as_the_public_one(run: Run, tmp_path: Path, address: str) -> None:
    ran = run("site", "-o", str(tmp_path / "site"), "--public-address", address)
    assert (2, "") == (ran.status, ran.out)
    assert "is no address, such as https://example.org/puzzles/" in ran.err


def test_what_is_written_is_refused_or_replaced(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built_site()
    monkeypatch.syspath_prepend(str(ROOT / "packages" / "site"))
    folder = str(tmp_path / "site")
    written = run("site", "-o", folder, "--public-address", "https://example.org/p/")
    assert "files" in written.out
    first = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert '<meta name="crosshatch-address" content="https://example.org/p/" />' in first
    (tmp_path / "site" / "mine.txt").write_text("kept")
    assert "has a site already (--force replaces it)" in run("site", "-o", folder).err
    run("site", "-o", folder, "--force")
    assert "kept" == (tmp_path / "site" / "mine.txt").read_text()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "file").touch()
    assert "in use" in run("site", "-o", str(tmp_path / "other")).err
