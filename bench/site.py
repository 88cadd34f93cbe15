"""The site: the app without a server, its size, how soon it is there, and what it then takes.

`make site` builds it. A plain file server serves it, in a subfolder. *Cold* is a browser that has
seen nothing yet, *again* the same one once it has, with all parts in its cache. Times are from
entering the address, the median and the longest. *By phone* means that all files share a line of
9 Mbit/s, each after 60 ms, uncompressed.
"""

import gzip
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from bench._browser import (
    BEGIN,
    DESK,
    FRAME,
    NOW,
    PAINTED,
    browser,
    frames,
    picture_by_chance,
    slow_down,
    usual,
    written,
)
from bench._report import Figure, Result
from bench._shared import Missing
from tests.browser.hands import Hands
from tests.browser.static_files import SITE, Quiet, fragment_of, served_files, site_of_modules

from crosshatch.data.grid import clue_texts, transposed

OPTIONS = {"rounds": 5, "only": ("opening", "phone", "drags")}
SIDE = 25
SLOWDOWN = 6
PAGE = "js", "css", "json.pack", "svg", "tsv.pack"
"""The files of the page, by the ends of their names."""
PARTS = {
    "the engine": ("page/client/engine.wasm.pack",),
    "the page": ("index.html", "page/replies/*", *(f"page/**/*.{kind}" for kind in PAGE)),
    "Python with its memory and its engine": ("python/*", "page/client/python_engine.wasm.pack"),
}
PLAYABLE = "() => document.querySelector('#play:not([hidden]) canvas')?.width"
DRAW = """() => {
    const draw = () => {
        const board = document.querySelector('#board');
        const words = document.querySelector('#verdict-words');
        if (!words || !board.querySelector('canvas')?.width || document.activeElement !== board)
            return requestAnimationFrame(draw);
        const note = () => {
            if (/solution/.test(words.textContent)) window.judged ??= performance.now();
        };
        new MutationObserver(note).observe(words, { childList: true });
        board.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    };
    requestAnimationFrame(draw);
}"""
"""Begins with the page, and does what the driver of the browser would do too late."""
IDLE = """async () => {
    // Strokes are rehearsed unseen once a puzzle is open, one whenever the browser is idle.
    for (let at = 0; at < 5; at++) await new Promise(done => requestIdleCallback(done));
}"""
BYTES_A_SECOND, LATENCY, CHUNK = 9_000_000 / 8, 0.06, 16_384


class ByPhone(Quiet):
    """A handler that sends all files over one slow line, and counts their bytes."""

    line = threading.Lock()
    sent = 0

    def do_GET(self) -> None:  # noqa: N802
        """Send a file after the time that a request takes on its way."""
        time.sleep(LATENCY)
        super().do_GET()

    def copyfile(self, source: Any, sink: Any) -> None:
        """Send a file in pieces, which take turns with those of others."""
        with suppress(ConnectionError):
            while piece := source.read(CHUNK):
                with self.line:
                    time.sleep(len(piece) / BYTES_A_SECOND)
                    type(self).sent += len(piece)
                sink.write(piece)


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield all figures."""
    if not (SITE / "site.json").exists():
        raise Missing("the site is not built: make site")
    sizes = [f"{part} {sent(names) / 1000:,.0f}" for part, names in PARTS.items()]
    yield Figure("sent, with gzip -9, kB", ", ".join(sizes), "the engine 730")
    if "phone" in chosen.only:
        with served(ByPhone) as (opened, address):
            yield from by_phone(opened, address, chosen.rounds)
    with served() as (opened, address):
        if "opening" in chosen.only:
            yield from opening(opened, address, chosen.rounds)
    if "drags" in chosen.only:
        with served(site=site_of_modules()) as (opened, address):
            what = f"a frame of a drag on {SIDE}x{SIDE}, processor {SLOWDOWN} times as slow"
            yield Figure(what, usual(drags(opened, address)), "50 ms")


def sent(names: tuple[str, ...]) -> int:
    """Return the bytes of a part as a server would send it, compressed."""
    files = (file for name in names for file in SITE.glob(name) if file.is_file())
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


@contextmanager
def served(kind: type[Quiet] = Quiet, site: Path = SITE) -> Iterator[tuple[Any, str]]:
    """Yield a browser, and the address of the site in a subfolder of a plain file server."""
    with TemporaryDirectory() as folder, browser() as opened:
        shutil.copytree(site, Path(folder) / "puzzles")
        with served_files(Path(folder), kind) as address:
            yield opened, f"{address}puzzles/"


def puzzle() -> tuple[str, ...]:
    """Return a picture of two thirds of its cells."""
    return picture_by_chance(SIDE, "#.#", seed=5)


def linked(address: str) -> str:
    """Return a link to a puzzle of 25x25."""
    picture = puzzle()
    keys = {"rows": clue_texts(picture), "columns": clue_texts(transposed(picture))}
    return address + fragment_of(keys)


def by_phone(opened: Any, address: str, rounds: int) -> Iterator[Result]:
    """Yield when the first hint is there over a slow line, and what was sent until then."""
    link = linked(address)
    for what, target, wait in (
        ("by phone: first hint, cold", link, helped),
        ("by phone: first hint on an example, cold", address, helped_from_home),
    ):
        times, sent = [], []
        for _ in range(rounds):
            ByPhone.sent = 0
            times.append(time_of(opened, target, wait))
            sent.append(ByPhone.sent)
        yield Figure(what, f"{usual(times)}, {max(sent) / 1e6:.2f} MB at the most", "6 s, 3 MB")


def opening(opened: Any, address: str, rounds: int) -> Iterator[Result]:
    """Yield when the page is there and answers, from when the address is entered."""
    link = linked(address)
    for what, bar, target, wait, settings in (
        ("first paint, cold", 500, address, painted, {}),
        (f"a linked {SIDE}x{SIDE} can be played, cold", 1000, link, playable, {}),
        ("first verdict on a drawing, cold", 1500, f"{address}#make", judged, {"script": DRAW}),
        ("first hint, cold", 8000, link, helped, {}),
        ("first hint, again", 2000, link, helped, {"is_known": True}),
    ):
        times = [time_of(opened, target, wait, **settings) for _ in range(rounds)]  # type: ignore[arg-type]
        yield Figure(what, usual(times), f"{bar:,} ms")


def time_of(
    opened: Any,
    address: str,
    wait: Callable[[Any], float],
    *,
    is_known: bool = False,
    script: str = "",
) -> float:
    """Return how long it takes until the page is as `wait` waits for."""
    context = opened.new_context(viewport=DESK)
    if is_known:
        page = context.new_page()
        page.goto(address)
        page.evaluate("() => navigator.serviceWorker?.controller")
        helped(page)
        page.close()
    page = context.new_page()
    if script:
        page.add_init_script(f"({script})()")
    page.goto(address, wait_until="commit")
    found = wait(page)
    context.close()
    return found


def painted(page: Any) -> float:
    """Return when the first words were painted."""
    page.wait_for_function(f"() => Boolean(({PAINTED})())")
    return page.evaluate(PAINTED)


def playable(page: Any) -> float:
    """Return when a board was there."""
    page.wait_for_function(PLAYABLE)
    page.evaluate(FRAME)
    return page.evaluate(NOW)


def judged(page: Any) -> float:
    """Return when a verdict was there."""
    page.wait_for_function("() => window.judged")
    return page.evaluate("window.judged")


def helped(page: Any) -> float:
    """Return when a hint was there."""
    page.locator("#play").wait_for()
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator("#aid .main, #aid p").first.wait_for()
    page.wait_for_function("() => !/Thinking/.test(document.querySelector('#aid').textContent)")
    return page.evaluate(NOW)


def helped_from_home(page: Any) -> float:
    """Return when a hint was there for an example that was opened from home."""
    page.get_by_role("link", name="Heart").first.click()
    return helped(page)


def drags(opened: Any, address: str) -> list[float]:
    """Return the times between frames while one drags, with the processor slowed down."""
    page = opened.new_page(viewport=DESK)
    page.goto(address)
    hands = Hands(page)
    slow_down(page, SLOWDOWN)
    hands.paste(written(puzzle()))
    page.locator("#play").wait_for()
    # Where the cells are is asked first, because that takes the page longer than a frame.
    strokes = [(hands.at((row, 0)), hands.at((row, SIDE - 1))) for row in range(0, SIDE, 4)]
    page.evaluate(IDLE)
    page.evaluate(BEGIN)
    for first, last in strokes:
        page.mouse.move(*first)
        page.mouse.down()
        page.mouse.move(*last, steps=SIDE)
        page.mouse.up()
    times = frames(page)
    page.close()
    return times
