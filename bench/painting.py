"""How evenly the page paints: times between its frames while one drags over a large board."""

import statistics
from itertools import pairwise
from random import Random
from typing import Any

from bench._browsed import browsed
from bench._machine import heading
from tests.browser.hands import Hands

from crosshatch.families import from_picture
from crosshatch.files.formats import writable_format, write_documents

SIDE = 100
DRAGS = 40
STEPS = 30
BAR = 1000 / 60
BEGIN = "() => { const times = []; const note = time => { times.push(time); "
BEGIN += "requestAnimationFrame(note); }; requestAnimationFrame(note); window.times = times; }"


def main() -> None:
    """Print the figures, with all of the board in sight and as one begins."""
    heading(f"Painting a board of {SIDE} by {SIDE}, bar {BAR:.1f} ms a frame")
    with browsed() as (page, address):
        page.goto(address)
        hands = Hands(page)
        hands.paste(puzzle())
        page.locator("#play").wait_for()
        for view in ("as one begins", "all of it"):
            if view == "all of it":
                hands.press("All of it")
            hands.settle()
            print(f"{view}: {figures(frames(hands))}")


def puzzle() -> str:
    """A puzzle of a picture by chance."""
    chance = Random(1)
    rows = tuple("".join(chance.choice("#.") for _ in range(SIDE)) for _ in range(SIDE))
    return write_documents(writable_format("toml"), [from_picture(rows)]).decode()


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


def figures(times: list[float]) -> str:
    """The usual time between two frames, that of the slowest twentieth, and the longest."""
    slow = statistics.quantiles(times, n=20)[-1]
    parts = (f"median {statistics.median(times):.1f} ms", f"95 % within {slow:.1f} ms")
    return f"{len(times)} frames, {', '.join(parts)}, {max(times):.1f} ms at the most"


if __name__ == "__main__":
    main()
