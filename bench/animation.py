"""Drawings and films: pictures of 60 by 80 cells, seconds to make and bytes, the solve included.

The smooth picture falls to line logic in ten passes; the chance picture, half filled, gives lines
next to nothing, so that its film is a search.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from types import SimpleNamespace

from bench._report import Figure, Result, Row, Table
from bench._shared import document_of, smooth_picture, speckled

from crosshatch.answers.solve import solve
from crosshatch.help.film_scenes import Pace, film
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.render.film import SUFFIXES, encode_film
from crosshatch.render.registry import RENDERERS

OPTIONS = {"rounds": 3, "only": SUFFIXES}
WIDE, HIGH = 60, 80
BAR = "5 s, 2,000,000 bytes"
"""For a gif with a frame for each half pass."""

Kind = tuple[str, Callable[[], bytes]]


def measure(chosen: SimpleNamespace) -> Iterator[Result]:
    """Yield a row for each kind of file, and figures for the films of passes."""
    smooth = tuple(row[:WIDE] for row in smooth_picture(HIGH, seed=3))
    puzzle, noise = (
        compile_document(document_of(picture))
        for picture in (smooth, speckled(WIDE, HIGH, 0.5, random.Random(1)))
    )
    kinds: list[Kind] = [
        (renderer.suffix, partial(renderer.draw, puzzle.scene(smooth), None, None))
        for renderer in RENDERERS
    ]
    for suffix in chosen.only:
        kinds += [
            (f"{suffix}, each line", partial(filmed, puzzle, "line", suffix)),
            (f"{suffix}, each pass", partial(filmed, puzzle, "pass", suffix)),
            (f"{suffix}, with a search", partial(filmed, noise, "pass", suffix)),
        ]
    made: dict[str, Row] = {}
    rows = (row(*kind, chosen.rounds, made) for kind in kinds)
    yield Table("what | s | bytes", rows, is_detail=True)
    for suffix in chosen.only:
        films = [made[f"{suffix}, {what}"][1:] for what in ("each pass", "with a search")]
        value = "; ".join(f"{seconds:.2f} s, {size:,} bytes" for seconds, size in films)
        bar = BAR if suffix == ".gif" else ""
        yield Figure(f"{suffix}, {WIDE}x{HIGH}, each pass; with a search", value, bar)


def filmed(puzzle: Puzzle, pace: Pace, suffix: str) -> bytes:
    """Return the film of a solve, the solve included."""
    search = [moment.picture for moment in solve(puzzle, moments=60).moments]
    return encode_film(film(puzzle, pace=pace, search=search), suffix)


def row(name: str, make: Callable[[], bytes], rounds: int, made: dict[str, Row]) -> Row:
    """Return what making a file takes at best, and how large it is; keeps it."""
    best, size = float("inf"), 0
    for _ in range(rounds):
        start = perf_counter()
        size = len(make())
        best = min(best, perf_counter() - start)
    made[name] = name, best, size
    return made[name]
