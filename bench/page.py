"""How soon the page is there, and how evenly it paints, in a browser that has seen nothing yet."""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bench._machine import heading
from playwright.sync_api import Page, sync_playwright
from tests.browser.hands import Hands
from tests.running import BROWSER

from crosshatch.families import from_picture
from crosshatch.files.formats import writable_format, write_documents

SERVE = [sys.executable, "-m", "crosshatch", "serve", "--port", "0", "--json"]


@contextmanager
def browsed() -> Iterator[tuple[Page, str]]:
    """An empty page of a browser that has seen nothing yet, and the address of the app."""
    with (
        subprocess.Popen(SERVE, stdout=subprocess.PIPE, text=True) as server,
        sync_playwright() as playwright,
    ):
        assert server.stdout
        address = json.loads(server.stdout.readline())["address"]
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        try:
            yield browser.new_page(viewport={"width": 1280, "height": 900}), address
        finally:
            browser.close()
            server.terminate()


def main() -> None:
    """Print all figures."""
    opening()
    painting()
    responding()
    holding()


TIMES = 7
OPENING_BAR = 1.0
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
DRAWN = "() => document.querySelector('.cards canvas')"
NOW = "() => performance.now()"


def opening() -> None:
    """Print when the page is there, from when the address is entered."""
    heading(f"The first view, bar {OPENING_BAR:.0f} s")
    painted, listed = zip(*(opened() for _ in range(TIMES)), strict=True)
    print(f"the first words after {opening_times(painted)}")
    print(f"all examples, with their pictures, after {opening_times(listed)}")


def opened() -> tuple[float, float]:
    """Return when the first part of the page was painted, and when all of it was, in ms."""
    with browsed() as (page, address):
        page.goto(address, wait_until="commit")
        page.wait_for_function(DRAWN)
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        return page.evaluate(PAINTED), page.evaluate(NOW)


def opening_times(times: Sequence[float]) -> str:
    """The usual time, and the longest."""
    return f"{statistics.median(times):.0f} ms, {max(times):.0f} ms at the most"


SIDE = 100
DRAGS = 40
STEPS = 30
PAINTING_BAR = 1000 / 60
BEGIN = "() => { const times = []; const note = time => { times.push(time); "
BEGIN += "requestAnimationFrame(note); }; requestAnimationFrame(note); window.times = times; }"


def painting() -> None:
    """Print how evenly it paints, with all of the board in sight and as one begins."""
    heading(f"Painting a board of {SIDE} by {SIDE}, bar {PAINTING_BAR:.1f} ms a frame")
    with browsed() as (page, address):
        page.goto(address)
        hands = Hands(page)
        hands.paste(puzzle())
        page.locator("#play").wait_for()
        for view in ("as one begins", "all of it"):
            if view == "all of it":
                hands.press("All of it")
            hands.settle()
            print(f"{view}: {frame_times(frames(hands))}")


def puzzle(side: int = SIDE, *, with_picture: bool = True) -> str:
    """A puzzle of a picture by chance, with that picture or as clues alone."""
    chance = Random(1)
    rows = tuple("".join(chance.choice("#.") for _ in range(side)) for _ in range(side))
    document = from_picture(rows)
    shown = document if with_picture else replace(document, picture=None)
    return write_documents(writable_format("toml"), [shown]).decode()


def frames(hands: Hands) -> list[float]:
    """The times between frames, in milliseconds, while one drags along rows and columns."""
    face: Any = hands.page.locator("#board .face").bounding_box()
    left, top = hands.at((0, 0))
    right, bottom = face["x"] + face["width"] - 8, face["y"] + face["height"] - 8
    mouse = hands.page.mouse
    hands.page.evaluate(BEGIN)
    for number in range(DRAGS):
        part = number / DRAGS
        x, y = left + (right - left) * part, top + (bottom - top) * part
        ends = ((left, y), (right, y)) if number % 2 else ((x, top), (x, bottom))
        mouse.move(*ends[0])
        mouse.down()
        mouse.move(*ends[1], steps=STEPS)
        mouse.up()
    times = hands.page.evaluate("() => window.times")
    return [later - sooner for sooner, later in pairwise(times)]


def frame_times(times: list[float]) -> str:
    """The usual time between two frames, that of the slowest twentieth, and the longest."""
    slow = statistics.quantiles(times, n=20)[-1]
    parts = (f"median {statistics.median(times):.1f} ms", f"95 % within {slow:.1f} ms")
    return f"{len(times)} frames, {', '.join(parts)}, {max(times):.1f} ms at the most"


LARGE = 1000
LARGE_BARS = "bars 3 s to open, 100 ms"
TASKS = """() => {
    window.tasks = [0];
    new PerformanceObserver(list => list.getEntries().forEach(entry => tasks.push(entry.duration)))
        .observe({ type: "longtask", buffered: true });
}"""
LONGEST = "() => { const longest = Math.max(...tasks); window.tasks = [0]; return longest; }"
REST = 2500
"""Milliseconds after the last move within which a large board is saved too."""


def holding() -> None:
    """Print how long the page is held up by a board of a million cells."""
    heading(f"A board of {LARGE:,} by {LARGE:,}, the longest task of each, {LARGE_BARS}")
    with browsed() as (page, address), TemporaryDirectory() as folder:
        file = Path(folder) / "large.toml"
        file.write_text(puzzle(LARGE, with_picture=False), encoding="utf-8")
        page.add_init_script(f"({TASKS})()")
        page.goto(address)
        hands = Hands(page)
        # On its first visit the server makes the puzzles of the day.
        page.wait_for_load_state("networkidle")
        page.get_by_text("Open a puzzle of your own").click()
        hands.settle()
        page.evaluate(LONGEST)
        begun = time.perf_counter()
        page.get_by_label("File", exact=True).set_input_files(file)
        page.locator("#play").wait_for()
        hands.settle()
        print(f"opened after {time.perf_counter() - begun:.1f} s")
        for what, act in (
            ("opening it", lambda: None),
            ("a drag", lambda: hands.drag((5, 0), (5, 20))),
            ("a press", lambda: page.mouse.click(*hands.at((7, 3)))),
            ("undoing it", lambda: hands.press("Undo")),
            ("all of it", lambda: hands.press("All of it")),
            ("a turn of the wheel", lambda: page.mouse.wheel(0, 300)),
        ):
            act()
            page.wait_for_timeout(REST)
            print(f"{what}: {page.evaluate(LONGEST):.0f} ms")


SLOWDOWN, ROUNDS = 4, 7
RESPONSE_BAR = 100
WATCH = """() => {
    window.seen = { largest: 0, shift: 0, longest: 0 };
    const watch = (type, note, more) => new PerformanceObserver(list =>
        list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
    watch("largest-contentful-paint", entry => { seen.largest = entry.startTime; });
    watch("layout-shift", entry => { if (!entry.hadRecentInput) seen.shift += entry.value; });
    // Only presses and keys wait for an answer; what the mouse passes over does not.
    watch("event", entry => {
        if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration);
    }, { durationThreshold: 16 });
}"""
SEEN = "() => window.seen"


def responding() -> None:
    """Print the largest paint, how far parts move on their own, and the slowest answer to a press.

    The parts that a press moves are not counted.
    """
    heading(
        f"Home and a board, processor {SLOWDOWN} times as slow: bars 0 of shift, "
        f"{RESPONSE_BAR} ms to answer"
    )
    for width, height in ((390, 844), (1280, 900)):
        views = [view_answering(width, height) for _ in range(ROUNDS)]
        largest, shift = (max(view[name] for view in views) for name in ("largest", "shift"))
        answers = sorted(view["longest"] for view in views)
        print(
            f"{width} by {height}, {ROUNDS} rounds: largest paint {largest:.0f} ms, shift "
            f"{shift:.3f}, slowest answer {statistics.median(answers):.0f} ms in the median round "
            f"({answers[0]:.0f} to {answers[-1]:.0f})",
            flush=True,
        )


def view_answering(width: int, height: int) -> dict[str, float]:
    """Return what was seen in one round: home, then presses on a board and its dialogs."""
    with browsed() as (page, address):
        page.set_viewport_size({"width": width, "height": height})
        page.add_init_script(f"({WATCH})()")
        slow = page.context.new_cdp_session(page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        page.goto(address)
        hands = Hands(page)
        page.wait_for_function(DRAWN)
        hands.settle()
        largest = page.evaluate(SEEN)["largest"]
        hands.open("Heart")
        for row in range(6):
            hands.page.mouse.click(*hands.at((row, 2)))
        hands.drag((1, 0), (1, 6))
        hands.keys("ArrowLeft", "Space", "z")
        hands.press("Undo")
        for dialog in ("Settings", "Help"):
            hands.press(dialog)
            # Its parts follow after its frame.
            hands.settle()
            page.keyboard.press("Escape")
        hands.settle()
        return {**page.evaluate(SEEN), "largest": largest}


if __name__ == "__main__":
    main()
