"""The page: how soon it is there, how evenly it paints, and how soon it answers.

Server and browser are begun anew each time. It is painted on a board of 100x100; home and a board
are used with the processor four times as slow; and a board of 1,000x1,000 is opened and drawn on,
of which the longest task of each step counts.
"""

import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
    serving,
    slow_down,
    usual,
    written,
)
from bench._report import Figure, Result
from tests.browser.hands import Hands

PARTS: dict[str, Callable[[SimpleNamespace], Iterator[Result]]]
OPTIONS = {
    "only": ("opening", "painting", "responding", "holding"),
    "rounds": 7,
    "drags": 40,
    "side": 1000,
}
DRAWN = "() => document.querySelector('.cards canvas')"
STEPS = 30
SLOWDOWN = 4
TASKS = """() => {
    window.tasks = [0];
    new PerformanceObserver(list => list.getEntries().forEach(entry => tasks.push(entry.duration)))
        .observe({ type: "longtask", buffered: true });
}"""
LONGEST = "() => { const longest = Math.max(...tasks); window.tasks = [0]; return longest; }"
REST = 2500
"""Milliseconds after the last move within which a large board is saved too."""
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


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield the figures of the parts that are wanted."""
    for part in chosen.only:
        yield from PARTS[part](chosen)


@contextmanager
def browsed(size: dict[str, int] = DESK) -> Iterator[tuple[Any, str]]:
    """Yield an empty page of a browser that has seen nothing yet, and the address of the app."""
    with serving() as address, browser() as opened:
        yield opened.new_page(viewport=size), address


def opening(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield when the page is there, from when the address is entered."""
    painted, listed = [], []
    for _ in range(chosen.rounds):
        with browsed() as (page, address):
            page.goto(address, wait_until="commit")
            page.wait_for_function(DRAWN)
            page.evaluate(FRAME)
            painted.append(page.evaluate(PAINTED))
            listed.append(page.evaluate(NOW))
    yield Figure("the first words are painted", usual(painted), "1 s")
    yield Figure("all examples are there with their pictures", usual(listed), "1 s")


def painting(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield how evenly it paints, with all of the board in sight and as one begins."""
    with browsed() as (page, address):
        page.goto(address)
        hands = Hands(page)
        hands.paste(written(picture_by_chance(100)))
        page.locator("#play").wait_for()
        for view in ("as one begins", "all of it"):
            if view == "all of it":
                hands.press("All of it")
            hands.settle()
            times = drag(hands, chosen.drags)
            slow = statistics.quantiles(times, n=20)[-1]
            value = f"median {statistics.median(times):.1f} ms, 95 % within {slow:.1f} ms"
            what = f"a frame of drags on 100x100, {view}"
            yield Figure(what, f"{value}, {max(times):.1f} ms at the most", "16.7 ms")


def drag(hands: Hands, number: int) -> list[float]:
    """Return the times between frames while one drags along rows and columns."""
    face: Any = hands.page.locator("#board .face").bounding_box()
    left, top = hands.at((0, 0))
    right, bottom = face["x"] + face["width"] - 8, face["y"] + face["height"] - 8
    mouse = hands.page.mouse
    hands.page.evaluate(BEGIN)
    for at in range(number):
        x, y = left + (right - left) * at / number, top + (bottom - top) * at / number
        ends = ((left, y), (right, y)) if at % 2 else ((x, top), (x, bottom))
        mouse.move(*ends[0])
        mouse.down()
        mouse.move(*ends[1], steps=STEPS)
        mouse.up()
    return frames(hands.page)


def holding(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield how long the page is held up by a board of a million cells."""
    side = chosen.side
    with browsed() as (page, address), TemporaryDirectory() as folder:
        file = Path(folder) / "large.toml"
        file.write_text(written(picture_by_chance(side), with_picture=False), encoding="utf-8")
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
        yield Figure(f"{side}x{side} is opened", f"{time.perf_counter() - begun:.1f} s", "3 s")
        longest = []
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
            longest.append(f"{what} {page.evaluate(LONGEST):.0f}")
        yield Figure("the longest task there, ms", ", ".join(longest), "100 ms")


def responding(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield the largest paint, how far parts move on their own, and the slowest answer.

    The parts that a press moves are not counted.
    """
    for name, size in (("phone", {"width": 390, "height": 844}), ("desk", DESK)):
        views = [used(size) for _ in range(chosen.rounds)]
        largest, shift = (max(view[what] for view in views) for what in ("largest", "shift"))
        answers = sorted(view["longest"] for view in views)
        slowest = f"slowest answer {statistics.median(answers):.0f} ms in the median round"
        value = f"{slowest} ({answers[0]:.0f} to {answers[-1]:.0f}), shift {shift:.3f}"
        what = f"on a {name}, {SLOWDOWN} times as slow"
        yield Figure(what, f"{value}, largest paint {largest:.0f} ms", "100 ms, shift 0")


def used(size: dict[str, int]) -> dict[str, float]:
    """Return what was seen in one round: home, then presses on a board and its dialogs."""
    with browsed(size) as (page, address):
        page.add_init_script(f"({WATCH})()")
        slow_down(page, SLOWDOWN)
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


PARTS = {each.__name__: each for each in (opening, painting, responding, holding)}
