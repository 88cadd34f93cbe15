"""Drawings and films of pictures of 60 by 80 cells: seconds to make, and bytes."""

import random
from collections.abc import Callable
from functools import partial
from time import perf_counter

from bench._machine import footing, heading
from bench._pictures import document_of, smooth_picture

from crosshatch.answers.solve import solve
from crosshatch.data.grid import Grid
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle
from crosshatch.help.film_scenes import Pace, film
from crosshatch.render.film import SUFFIXES, encode_film
from crosshatch.render.registry import RENDERERS

WIDE, HIGH = 60, 80
SECONDS_BAR, BYTES_BAR = 5.0, 2_000_000
"""The most seconds and bytes for a gif with a frame for each half pass."""
FILL = 0.5
ROUNDS = 3


def main() -> None:
    """Print a row for each kind of file."""
    heading(f"Drawings and films of {WIDE}x{HIGH} cells")
    picture = tuple(row[:WIDE] for row in smooth_picture(HIGH, seed=3))
    puzzle = compile_document(document_of(picture))
    print("| what | s | bytes |")
    print("|---|---|---|")
    for renderer in RENDERERS:
        measure(renderer.suffix, partial(renderer.draw, puzzle.scene(picture), None, None))
    noise = compile_document(document_of(chance_picture()))
    for suffix in SUFFIXES:
        measure(f"{suffix}, each line", partial(filmed, puzzle, "line", suffix))
        within = [measure(f"{suffix}, each pass", partial(filmed, puzzle, "pass", suffix))]
        within.append(measure(f"{suffix}, with a search", partial(filmed, noise, "pass", suffix)))
        if suffix == ".gif":
            for seconds, size in within:
                assert seconds < SECONDS_BAR, f"{seconds:.1f} s"
                assert size < BYTES_BAR, f"{size:,} bytes"
    print(f"\nThe gifs of passes stay below {SECONDS_BAR:.0f} s and {BYTES_BAR:,} bytes.")
    footing()


def chance_picture() -> Grid:
    """A picture of which each cell is filled by chance: lines alone find next to nothing."""
    chance = random.Random(1)
    rows = (("#" if chance.random() < FILL else "." for _ in range(WIDE)) for _ in range(HIGH))
    return tuple("".join(row) for row in rows)


def filmed(puzzle: Puzzle, pace: Pace, suffix: str) -> bytes:
    """The film of a solve, the solve included."""
    search = [moment.picture for moment in solve(puzzle, moments=60).moments]
    return encode_film(film(puzzle, pace=pace, search=search), suffix)


def measure(name: str, make: Callable[[], bytes]) -> tuple[float, int]:
    """Print what making a file takes at best, and how large it is."""
    best, size = float("inf"), 0
    for _ in range(ROUNDS):
        start = perf_counter()
        size = len(make())
        best = min(best, perf_counter() - start)
    print(f"| {name} | {best:.2f} | {size:,} |", flush=True)
    return best, size


if __name__ == "__main__":
    main()
