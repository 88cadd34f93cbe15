"""Small random puzzles of every kind, and all of their solutions."""

import random
from collections.abc import Iterable
from dataclasses import replace

from drawings import COLORS, colored, half_filled, puzzle_of
from tracking import random_tracks

import crosshatch
from crosshatch import Puzzle
from crosshatch.puzzles import compile_document


def black_and_white(seed: int) -> Puzzle:
    """Return a puzzle that often needs more than lines."""
    return puzzle_of(half_filled(5 + seed % 3, 0.4, seed))


def in_color(seed: int) -> Puzzle:
    """Return a puzzle in two or three colours; of every third some lengths are not told."""
    rng = random.Random(seed)
    symbols = rng.choice([".rg", ".rgb"])
    picture = colored(rng.randint(3, 6), rng.randint(3, 6), symbols, rng)
    puzzle = puzzle_of(picture, COLORS[: len(symbols) - 1])
    if seed % 3:
        return puzzle
    rows = (
        " ".join(rng.choice([run, f"?{run.lstrip('0123456789')}"]) for run in clue.split())
        for clue in puzzle.document.rows
    )
    return compile_document(replace(puzzle.document, rows=tuple(rows), picture=None))


def of_tracks(seed: int) -> Puzzle:
    """Return a puzzle that now and then has several paths or none."""
    rng = random.Random(seed)
    size = rng.randint(2, 6), rng.randint(2, 6)
    vague = rng.choice([0, 0, 0.3])
    return compile_document(random_tracks(size, rng, most=rng.randint(4, 24), vague=vague))


KINDS = {
    "black and white": black_and_white,
    "colour": in_color,
    "tracks": of_tracks,
}


def solutions_of(puzzle: Puzzle) -> list[list[int]]:
    """Return the masks of all solutions."""
    result = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=None))
    return [[*puzzle.encode(solution)] for solution in result.solutions]


def possible(solutions: Iterable[Iterable[int]]) -> list[int]:
    """Return the values that each cell takes in some solutions."""
    return [sum(set(masks)) for masks in zip(*solutions, strict=True)]
