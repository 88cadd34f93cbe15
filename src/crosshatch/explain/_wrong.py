"""Where a picture goes wrong."""

from crosshatch.grid import Grid
from crosshatch.model import decided
from crosshatch.puzzle import Puzzle
from crosshatch.solve import Status, solve


def wrong_cell(
    puzzle: Puzzle, known: Grid, *, budget: int | None = None, time_limit: float | None = None
) -> tuple[int, int] | None:
    """The first cell, by row and column from 0, with which a picture is proved to go wrong.

    If the cells before it, read row by row, are right, then it is wrong. None where there is none,
    or no solution at all. The limits are for each of the few questions that it takes.
    """
    picture = puzzle.encode(known)
    known_cells = [cell for cell, mask in enumerate(picture) if decided(mask)]

    def fit(number: int) -> bool:
        masks = bytearray(puzzle.model.masks)
        for cell in known_cells[:number]:
            masks[cell] &= picture[cell]
        if not all(masks):
            return False
        asked = puzzle.knowing(bytes(masks))
        result = solve(asked, limit=1, budget=budget, time_limit=time_limit)
        return result.status is not Status.NONE

    if not fit(0):
        return None
    right, wrong = 0, len(known_cells) + 1
    # So many cells of the picture are known to go together, and so many not to.
    while wrong - right > 1:
        middle = (right + wrong) // 2
        if fit(middle):
            right = middle
        else:
            wrong = middle
    return None if right == len(known_cells) else puzzle.place(known_cells[right])
