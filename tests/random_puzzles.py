"""Small random puzzles of every kind, and all of their solutions."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import product

from drawings import COLORS, colored, half_filled, puzzle_of
from oracle import Word
from tracking import random_tracks

import crosshatch
from crosshatch import Puzzle
from crosshatch.data.grid import runs_of
from crosshatch.engine.clues import Clue, Count, RunCount, Runs
from crosshatch.engine.laws import Claim
from crosshatch.engine.lines import Line
from crosshatch.engine.model import Model
from crosshatch.puzzles import compile_document

Clause = tuple[Claim, ...]


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


def with_clauses(seed: int) -> Puzzle:
    """Return a puzzle of vague lines and clauses, most of them true of one picture."""
    rng = random.Random(seed)
    width, height = rng.randint(2, 4), rng.randint(1, 3)
    picture = [rng.randint(0, 1) for _ in range(width * height)]
    sides = [("row", range(row * width, (row + 1) * width)) for row in range(height)]
    sides += [("column", range(column, len(picture), width)) for column in range(width)]
    lines, numbers = [], Counter[str]()
    for side, cells in sides:
        numbers[side] += 1
        word = [picture[cell] for cell in cells]
        runs = runs_of(word)
        kinds: list[Clue] = [Runs(tuple(runs)), Count(sum(word)), RunCount(len(runs))]
        lines.append(Line(side, numbers[side], cells, rng.choice(kinds)))
    lines = [line for line in lines if rng.random() < 0.6] or lines[:1]
    clauses: list[Clause] = [((0, bool(picture[0])), (1, rng.random() < 0.5))]
    for _ in range(rng.randint(0, 7)):
        some = rng.sample(range(len(picture)), rng.randint(2, min(3, len(picture))))
        clause = tuple((cell, rng.random() < 0.5) for cell in some)
        if is_met(clause, picture) or rng.random() < 0.1:
            clauses.append(clause)
    return puzzle_with(clauses, size=(width, height), lines=tuple(lines))


def puzzle_with(
    clauses: Iterable[Clause], *, size: tuple[int, int] = (3, 1), lines: tuple[Line, ...] = ()
) -> Puzzle:
    """Return a puzzle with these columns and rows, and little more than these clauses and lines."""
    width, height = size
    puzzle = crosshatch.nonogram(rows=["*"] * height, columns=["*"] * width)
    model = puzzle.model
    return replace(puzzle, model=Model(model.masks, lines or model.lines, tuple(clauses)))


def is_met(clause: Clause, word: Iterable[int]) -> bool:
    """Return True if a word meets a clause."""
    symbols = [*word]
    return any(symbols[cell] == filled for cell, filled in clause)


KINDS = {
    "black and white": black_and_white,
    "colour": in_color,
    "clauses": with_clauses,
    "tracks": of_tracks,
}


def solutions_of(puzzle: Puzzle) -> list[list[int]]:
    """Return the masks of all solutions; of puzzles with clauses by trying everything."""
    if puzzle.model.clauses and not puzzle.model.path:
        return [[1 << symbol for symbol in word] for word in _words(puzzle.model)]
    result = crosshatch.solve(puzzle, limits=crosshatch.Limits(solutions=None))
    return [[*puzzle.encode(solution)] for solution in result.solutions]


def possible(solutions: Iterable[Iterable[int]]) -> list[int]:
    """Return the values that each cell takes in some solutions."""
    return [sum(set(masks)) for masks in zip(*solutions, strict=True)]


def _words(model: Model) -> list[Word]:
    return [
        word
        for word in product((0, 1), repeat=len(model.masks))
        if all(mask >> symbol & 1 for mask, symbol in zip(model.masks, word, strict=True))
        if all(is_met(clause, word) for clause in model.clauses)
        if all(line.clue.holds([word[cell] for cell in line.cells]) for line in model.lines)
    ]
