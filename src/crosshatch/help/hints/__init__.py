"""Help for somebody who is stuck: the next step, and why a cell is what it is."""

from dataclasses import dataclass, replace
from typing import TypedDict

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data.grid import UNKNOWN, Grid, in_rows
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.families.puzzle import Puzzle, require_picture, require_puzzle
from crosshatch.help.hints._step import Explanation, Hint, HintJson, Standing, StepKind
from crosshatch.help.hints.next_step import explain, hint


class WrongCellsJson(TypedDict, total=False):
    """The wrong cells of a picture."""

    wrong: tuple[int, int]
    """With `--where`, of a wrong picture: the first wrong cell, by row and column."""
    wrong_cells: tuple[tuple[int, int], ...]
    """With `--where`, if the puzzle has one solution: all wrong cells."""


@dataclass(frozen=True, slots=True)
class WrongCells:
    """The wrong cells of a picture, by row and column from 0."""

    cells: tuple[tuple[int, int], ...] = ()
    are_all: bool = False
    """True if these are all wrong cells; otherwise they are the first at most."""

    def as_json(self) -> WrongCellsJson:
        """Return the cells for JSON: the first, and all if they are known."""
        facts: WrongCellsJson = {"wrong": self.cells[0]} if self.cells else {}
        if self.are_all:
            facts["wrong_cells"] = self.cells
        return facts


def find_wrong_cells(puzzle: Puzzle, known: Grid, *, limits: Limits = NO_LIMITS) -> WrongCells:
    """Return all wrong cells of a picture if the puzzle has one solution, or else the first.

    There are no cells if the picture can still be completed, or if a limit hides the mistake. The
    limits apply to each of the few searches that this takes.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["1", "1"]\\ncolumns = ["1", "1"]')
    >>> find_wrong_cells(puzzle, ("##", "??"))
    WrongCells(cells=((0, 1),), are_all=False)
    """
    if cells := wrong_cells(puzzle, known, limits=limits):
        return WrongCells(cells, are_all=True)
    first = wrong_cell(puzzle, known, limits=limits)
    return WrongCells((first,)) if first else WrongCells()


def wrong_cells(
    puzzle: Puzzle, known: Grid, *, limits: Limits = NO_LIMITS
) -> tuple[tuple[int, int], ...] | None:
    """Return all cells of a picture, by row and column from 0, that differ from the only solution.

    None if the puzzle has several solutions or none, or if a limit is reached before the proof that
    it has exactly one.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> wrong_cells(puzzle, ("#.?", ".#?", "##?"))
    ((0, 1), (2, 1))
    """
    require_puzzle(puzzle)
    require_picture(known=known)
    result = solve(puzzle, limits=limits)
    if result.status is not Status.UNIQUE:
        return None
    solution = puzzle.encode(result.solutions[0])
    # An edge is drawn in both cells that it joins, and the picture may be right in one and wrong in
    # the other. Cells of the same colour on a chessboard never share an edge, so each colour is
    # compared separately.
    wrong = set[tuple[int, int]]()
    for color in (0, 1):
        drawn = puzzle.encode(_of_color(color, known))
        for cell, masks in enumerate(zip(drawn, solution, strict=True)):
            if not masks[0] & masks[1]:
                wrong.update(
                    (row, column)
                    for row, column in puzzle.places(cell)
                    if (puzzle.counted_row(row) + column) % 2 == color
                )
    return tuple(sorted(wrong))


def wrong_cell(
    puzzle: Puzzle, known: Grid, *, limits: Limits = NO_LIMITS
) -> tuple[int, int] | None:
    """Return the first cell, row by row, at which a picture can no longer be completed.

    The cell is a row and a column from 0. None if the picture can still be completed, or if the
    puzzle has no solution. The limits apply to each of the few searches that this takes.
    """
    require_puzzle(puzzle)
    require_picture(known=known)

    def fit(number: int) -> bool:
        masks = puzzle.known_with(_first(number, puzzle, known))
        if not all(masks):
            return False
        result = solve(puzzle.knowing(masks), limits=replace(limits, solutions=1))
        return result.status is not Status.NONE

    if not fit(0):
        return None
    width, height = puzzle.size
    right, wrong = 0, width * height + 1
    # The first `right` cells of the picture fit a solution; the first `wrong` cells do not.
    while wrong - right > 1:
        middle = (right + wrong) // 2
        if fit(middle):
            right = middle
        else:
            wrong = middle
    return None if right == width * height else divmod(right, width)


def _of_color(color: int, known: Grid) -> Grid:
    """Return a picture that keeps only the cells of one colour of a chessboard."""
    return tuple(
        "".join(
            cell if (row + column) % 2 == color else UNKNOWN for column, cell in enumerate(cells)
        )
        for row, cells in enumerate(known)
    )


def _first(number: int, puzzle: Puzzle, known: Grid) -> Grid:
    """Return a picture that keeps only its first `number` cells, row by row."""
    width, height = puzzle.size
    rows = [known[puzzle.counted_row(row)] for row in range(height)]
    cells = "".join(rows)[:number].ljust(width * height, UNKNOWN)
    kept = in_rows(cells, width)
    return tuple(kept[puzzle.counted_row(row)] for row in range(height))


__all__ = [
    "Explanation",
    "Hint",
    "HintJson",
    "Standing",
    "StepKind",
    "WrongCells",
    "WrongCellsJson",
    "explain",
    "find_wrong_cells",
    "hint",
    "wrong_cell",
    "wrong_cells",
]
