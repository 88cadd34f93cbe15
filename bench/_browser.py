"""The app for benches: its server, a browser that has seen nothing yet, and puzzles to play."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from random import Random
from statistics import median
from typing import Any

from crosshatch.data.grid import Grid
from crosshatch.files.formats import writable_format, write_documents
from crosshatch.puzzles import from_picture

SERVE = [sys.executable, "-m", "crosshatch", "serve", "--port", "0", "--json"]
DESK = {"width": 1280, "height": 900}
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
NOW = "() => performance.now()"
FRAME = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
BEGIN = """() => {
    const times = [];
    const note = time => { times.push(time); requestAnimationFrame(note); };
    requestAnimationFrame(note);
    window.times = times;
}"""
"""From now on, note when each frame begins."""


@contextmanager
def serving(environment: dict[str, str] | None = None) -> Iterator[str]:
    """Yield the address of a server in a process of its own."""
    known = {**os.environ, **(environment or {})}
    with subprocess.Popen(SERVE, stdout=subprocess.PIPE, text=True, env=known) as server:
        assert server.stdout
        try:
            yield json.loads(server.stdout.readline())["address"]
        finally:
            server.terminate()


@contextmanager
def browser() -> Iterator[Any]:
    """Yield a browser."""
    from playwright.sync_api import sync_playwright
    from tests.running import BROWSER

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        try:
            yield opened
        finally:
            opened.close()


def slow_down(page: Any, times: int) -> None:
    """Make the processor of a page so many times as slow."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def frames(page: Any) -> list[float]:
    """Return the milliseconds between the frames since `BEGIN`."""
    return [later - sooner for sooner, later in pairwise(page.evaluate("() => window.times"))]


def picture_by_chance(side: int, symbols: str = "#.", seed: int = 1) -> Grid:
    """Return a square picture, each cell one of these symbols."""
    chance = Random(seed)
    return tuple("".join(chance.choice(symbols) for _ in range(side)) for _ in range(side))


def written(picture: Grid, *, with_picture: bool = True) -> str:
    """Return the puzzle of a picture as a file, with the picture or as clues alone."""
    document = from_picture(picture)
    shown = document if with_picture else replace(document, picture=None)
    return write_documents(writable_format("toml"), [shown]).decode()


def usual(times: Sequence[float]) -> str:
    """Return the usual time and the longest of some milliseconds."""
    return f"{median(times):.0f} ms, {max(times):.0f} ms at the most"
