"""Mosaics for certificates: the blocks that their clues count."""

from typing import Any

from crosshatch.data.grid import LONGEST
from crosshatch.verify.formula import Certifiable, ClueLine

KEYS = ("cells",)
"""The keys that mosaics may have besides those of all puzzles."""


class _Mosaic(Certifiable):
    """A mosaic: its clues are numbers of filled cells."""

    clue_word = "number of filled cells"


def read(keys: dict[str, Any]) -> Certifiable:
    """Return the mosaic that these keys describe; raise `ValueError` if it makes no sense."""
    grid = [row.split() if " " in row else [*row] for row in keys["cells"]]
    width, height = len(grid[0]), len(grid)
    if {*map(len, grid)} != {width} or not 0 < min(width, height) <= max(width, height) <= LONGEST:
        raise ValueError
    lines = [
        ClueLine.counting(_block(row, column, width, height), int(clue))
        for row, clues in enumerate(grid)
        for column, clue in enumerate(clues)
        if clue != "."
    ]
    if not all(0 < len(line.row) <= len(line.cells) + 1 for line in lines):
        raise ValueError
    return _Mosaic(width, height, ".#", tuple(lines), ())


def _block(row: int, column: int, width: int, height: int) -> list[int]:
    """Return the cells of the block around a cell, row by row."""
    columns = range(max(0, column - 1), min(width, column + 2))
    return [y * width + x for y in range(max(0, row - 1), min(height, row + 2)) for x in columns]
