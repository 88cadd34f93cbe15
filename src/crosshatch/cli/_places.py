"""Lines and cells as people name them: `r5`, `c3`, `r5c3`, counted from 1."""

import re
from typing import TYPE_CHECKING

from crosshatch.errors import CrosshatchError

if TYPE_CHECKING:
    from crosshatch.puzzle import Puzzle

_SIDES = {"r": "row", "c": "column"}


def line_called(puzzle: "Puzzle", name: str) -> int:
    """The line of the model that is called `r5` or `c3`."""
    match = re.fullmatch(r"([rc])0*([1-9]\d{0,5})", name.strip().lower())
    if match is None:
        raise CrosshatchError(f"'{name[:20]}' is no line; a line is called r5 or c3")
    side, number = _SIDES[match[1]], int(match[2])
    for index, line in enumerate(puzzle.model.lines):
        if (line.side, line.number) == (side, number):
            return index
    raise CrosshatchError(f"{name}: the puzzle has no {side} {number}")


def cell_called(puzzle: "Puzzle", name: str) -> int:
    """The cell of the model that is called `r5c3`."""
    match = re.fullmatch(r"r0*([1-9]\d{0,5})c0*([1-9]\d{0,5})", name.strip().lower())
    if match is None:
        raise CrosshatchError(f"'{name[:20]}' is no cell; a cell is called r5c3")
    width, height = puzzle.document.size
    row, column = int(match[1]), int(match[2])
    if row > height or column > width:
        raise CrosshatchError(f"{name}: the puzzle has {height} rows and {width} columns")
    return puzzle.cell(row - 1, column - 1)
