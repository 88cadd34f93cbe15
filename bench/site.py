"""The app without a server, in a browser: its size, how soon it is there, and what it then takes.

make site builds it. A plain file server serves it, in a subfolder. *Cold* is a browser that has
seen nothing yet, *again* the same one once it has, with all parts in its cache.
"""

import gzip
import shutil
import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench._machine import footing, heading
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.browser.hands import Hands
from tests.browser.static_files import SITE, served_files
from tests.running import BROWSER

from crosshatch.families import from_picture
from crosshatch.files.formats import writable_format, write_documents

TIMES = 5
HINTS = 10
SIDE = 25
SLOWDOWN = 6
PARTS = {
    "the engine": ("engine",),
    "the page": ("page", "index.html", "replies"),
    "Python": ("python",),
}
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
NOW = "() => performance.now()"
PLAYABLE = "async () => (await import('./page/app.js')).app.game?.board"
LINK = """async keys => {
    const { fragmentOf } = await import('./page/storage/link.js');
    return fragmentOf(keys);
}"""
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
IDLE = """async () => {
    // Strokes are rehearsed unseen once a puzzle is open, one whenever the browser is idle.
    for (let at = 0; at < 5; at++) await new Promise(done => requestIdleCallback(done));
}"""
BEGIN = """() => {
    const times = [];
    const note = time => { times.push(time); requestAnimationFrame(note); };
    requestAnimationFrame(note);
    window.times = times;
}"""


def main() -> None:
    """Print all figures."""
    if not (SITE / "site.json").exists():
        raise SystemExit("the site is not built: make site")
    sizes()
    with served() as (browser, address):
        opening(browser, address)
        hints(browser, address)
        dragging(browser, address)
    footing()


def sizes() -> None:
    """Print the size of each part as a server would send it, compressed."""
    heading("Sizes, compressed with gzip -9, kB (bar: the engine at most 400)")
    for part, names in PARTS.items():
        files = [file for name in names for file in files_of(SITE / name)]
        sent = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)
        print(f"{part}: {sent / 1000:,.0f}")


def files_of(path: Path) -> list[Path]:
    return [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]


@contextmanager
def served() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the site in a subfolder of a plain file server."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        shutil.copytree(SITE, Path(folder) / "puzzles")
        with served_files(Path(folder)) as address:
            browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
            yield browser, f"{address}puzzles/"
            browser.close()


def opening(browser: Browser, address: str) -> None:
    """Print when the page is there and answers, from when the address is entered."""
    heading("From entering the address, ms: the median and the longest of five")
    link = address + "#" + linked(browser, address)
    show("first paint, cold (bar 500)", times_of(browser, address, painted))
    show("a linked puzzle can be played, cold (bar 1,000)", times_of(browser, link, playable))
    show(
        "first verdict on a drawing, cold (bar 1,500)",
        times_of(browser, f"{address}#make", judged, script=f"({DRAW})()"),
    )
    show("first hint, cold (bar 8,000)", times_of(browser, link, helped))
    show("first hint from home, cold (bar 8,000)", times_of(browser, address, helped_from_home))
    show("first hint, again (bar 2,000)", times_of(browser, link, helped, is_known=True))


def linked(browser: Browser, address: str) -> str:
    """Return the fragment of a link to a puzzle."""
    page = browser.new_page()
    page.goto(address)
    keys = {"rows": [], "columns": []}
    picture = by_chance()
    keys["rows"] = [runs_of(row) for row in picture]
    keys["columns"] = [runs_of("".join(cells)) for cells in zip(*picture, strict=True)]
    fragment = page.evaluate(LINK, keys)
    page.close()
    return fragment


def by_chance() -> tuple[str, ...]:
    """Return a picture of about half of its cells."""
    chance = Random(5)
    return tuple("".join(chance.choice("#.#") for _ in range(SIDE)) for _ in range(SIDE))


def runs_of(cells: str) -> str:
    return " ".join(str(len(run)) for run in cells.replace(".", " ").split())


def times_of(
    browser: Browser,
    address: str,
    wait: Callable[[Page], float],
    *,
    is_known: bool = False,
    script: str = "",
) -> list[float]:
    """Return how long it takes until the page is as `wait` waits for, time after time.

    The script begins with the page, and does what the driver of the browser would do too late.
    """
    return [time_of(browser, address, wait, is_known=is_known, script=script) for _ in range(TIMES)]


def time_of(
    browser: Browser, address: str, wait: Callable[[Page], float], *, is_known: bool, script: str
) -> float:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    if is_known:
        visited(context, address)
    page = context.new_page()
    if script:
        page.add_init_script(script)
    page.goto(address, wait_until="commit")
    found = wait(page)
    context.close()
    return found


def visited(context: BrowserContext, address: str) -> None:
    """Visit the page, and wait until all parts are kept for the next time."""
    page = context.new_page()
    page.goto(address)
    page.evaluate("() => navigator.serviceWorker?.controller")
    helped(page)
    page.close()


def painted(page: Page) -> float:
    page.wait_for_function(f"() => Boolean(({PAINTED})())")
    return page.evaluate(PAINTED)


def playable(page: Page) -> float:
    page.wait_for_function(PLAYABLE)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    return page.evaluate(NOW)


def judged(page: Page) -> float:
    page.wait_for_function("() => window.judged")
    return page.evaluate("window.judged")


def helped(page: Page) -> float:
    page.locator("#play").wait_for()
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator("#aid .main, #aid p").first.wait_for()
    page.wait_for_function("() => !/Thinking/.test(document.querySelector('#aid').textContent)")
    return page.evaluate(NOW)


def helped_from_home(page: Page) -> float:
    page.get_by_role("button", name="Heart").first.click()
    return helped(page)


def hints(browser: Browser, address: str) -> None:
    """Print the time of a hint once Python has started."""
    heading(f"A hint of {SIDE} by {SIDE}, ms, once Python has started (bar 500)")
    page = browser.new_page()
    page.goto(address)
    text = write_documents(writable_format("toml"), [from_picture(by_chance())]).decode()
    question = """async ([content, hints]) => {
        const { ask } = await import('./page/client/ask.js');
        const { puzzles } = await ask('parse', { content, name: '' });
        const { puzzle } = puzzles[0];
        delete puzzle.picture;
        await ask('hint', { puzzle });
        const times = [];
        let picture = puzzle.rows.map(() => '?'.repeat(puzzle.columns.length));
        for (let at = 0; at < hints; at++) {
            const begun = performance.now();
            const { shown } = await ask('hint', { puzzle, picture });
            times.push(performance.now() - begun);
            picture = shown?.picture ?? picture;
        }
        return times;
    }"""
    show("a hint", page.evaluate(question, [text, HINTS]))
    page.close()


def dragging(browser: Browser, address: str) -> None:
    """Print the longest frame while one drags, with the processor slowed down."""
    heading(
        f"Frames of a drag on {SIDE} by {SIDE}, processor {SLOWDOWN} times as slow, ms (bar 50)"
    )
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(address)
    hands = Hands(page)
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    hands.paste(write_documents(writable_format("toml"), [from_picture(by_chance())]).decode())
    page.locator("#play").wait_for()
    # Where the cells are is asked first, because that takes the page longer than a frame.
    drags = [(hands.at((row, 0)), hands.at((row, SIDE - 1))) for row in range(0, SIDE, 4)]
    page.evaluate(IDLE)
    page.evaluate(BEGIN)
    for first, last in drags:
        page.mouse.move(*first)
        page.mouse.down()
        page.mouse.move(*last, steps=SIDE)
        page.mouse.up()
    times = page.evaluate("() => window.times")
    show("a frame", [later - sooner for sooner, later in pairwise(times)])
    page.close()


def show(what: str, times: Sequence[float]) -> None:
    print(f"{what}: {statistics.median(times):.0f}, at most {max(times):.0f}")


if __name__ == "__main__":
    main()
