"""Puzzles made from pictures, and pictures made by chance."""

import random
from collections.abc import Iterable, Mapping

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid, clue_texts, transposed
from crosshatch.data.palette import Palette, palette_of
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle

_SHADES = str.maketrans(".#", "#.")


def puzzle_of(picture: Grid, palette: Palette = ()) -> Puzzle:
    """The puzzle that has the clues of a picture."""
    rows, columns = clue_texts(picture), clue_texts(transposed(picture))
    return compile_document(Document("nonogram", rows, columns, palette=palette))


def half_filled(size: int, fill: float, seed: int) -> Grid:
    """A square picture of which about this part is filled, the same for each seed."""
    rng = random.Random(seed)
    rows = (["#" if rng.random() < fill else "." for _ in range(size)] for _ in range(size))
    return tuple("".join(row) for row in rows)


def colored(width: int, height: int, symbols: str, rng: random.Random) -> Grid:
    """A picture of these symbols by chance, some of them more often than others."""
    shares = [rng.random() + 0.2 for _ in symbols]
    return tuple("".join(rng.choices(symbols, shares, k=width)) for _ in range(height))


def with_cell(picture: Grid, row: int, column: int, cell: str) -> Grid:
    """A picture with another cell at this place."""
    return with_cells(picture, {(row, column): cell})


def with_cells(picture: Grid, changed: Mapping[tuple[int, int], str]) -> Grid:
    """A picture with other cells in these places."""
    rows = [[*row] for row in picture]
    for (row, column), cell in changed.items():
        rows[row][column] = cell
    return tuple(map("".join, rows))


def inverse(picture: Grid) -> Grid:
    """A picture in which what is filled is blank."""
    return tuple(row.translate(_SHADES) for row in picture)


def with_turned(picture: Grid, places: Iterable[tuple[int, int]]) -> Grid:
    """A picture in which what is filled in these places is blank."""
    return with_cells(picture, {at: picture[at[0]][at[1]].translate(_SHADES) for at in places})


def diagonal(size: int) -> Grid:
    """One filled cell in every row and column; its puzzle has as many solutions as permutations."""
    return tuple("." * row + "#" + "." * (size - row - 1) for row in range(size))


COLORS = palette_of([("r", "#dd0000"), ("g", "#00aa00"), ("b", "#0000dd")])

HARD = half_filled(40, 0.45, 0)
"""The picture of a puzzle of which half a million conflicts do not find a solution."""
