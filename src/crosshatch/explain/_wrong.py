"""Where a picture goes wrong."""

from operator import and_

from crosshatch.grid import UNKNOWN, Grid
from crosshatch.puzzle import Puzzle
from crosshatch.solve import Status, solve


def wrong_cell(
    puzzle: Puzzle, known: Grid, *, budget: int | None = None, time_limit: float | None = None
) -> tuple[int, int] | None:
    """The first cell, by row and column from 0, with which a picture is proved to go wrong.

    If the cells before it, read row by row, are right, then it is wrong. None where there is none,
    or no solution at all. The limits are for each of the few questions that it takes.
    """

    def fit(number: int) -> bool:
        picture = puzzle.encode(_first(number, puzzle, known))
        masks = puzzle.model.masks_of(map(and_, puzzle.model.masks, picture))
        if not all(masks):
            return False
        result = solve(puzzle.knowing(masks), limit=1, budget=budget, time_limit=time_limit)
        return result.status is not Status.NONE

    if not fit(0):
        return None
    width, height = puzzle.document.size
    right, wrong = 0, width * height + 1
    # So many cells of the picture are known to go together, and so many not to.
    while wrong - right > 1:
        middle = (right + wrong) // 2
        if fit(middle):
            right = middle
        else:
            wrong = middle
    return None if right == width * height else divmod(right, width)


def _first(number: int, puzzle: Puzzle, known: Grid) -> Grid:
    """A picture of which all but so many cells are forgotten, row by row from the first."""
    width, height = puzzle.document.size
    rows = [known[puzzle.seen(row)] for row in range(height)]
    cells = "".join(rows)[:number].ljust(width * height, UNKNOWN)
    kept = [cells[start : start + width] for start in range(0, len(cells), width)]
    return tuple(kept[puzzle.seen(row)] for row in range(height))
