"""Where a picture goes wrong."""

from crosshatch.grid import Grid
from crosshatch.model import decided
from crosshatch.puzzle import Puzzle
from crosshatch.solve import Status, solve


def wrong_cell(puzzle: Puzzle, known: Grid) -> tuple[int, int] | None:
    """The first cell, by row and column from 0, with which a picture goes wrong; None if none does.

    Up to the cell before it, read row by row, some solution looks like the picture. Where there is
    no solution at all, no cell is to blame.
    """
    picture = puzzle.encode(known)
    known_cells = [cell for cell, mask in enumerate(picture) if decided(mask)]
    if not _fit(puzzle, picture, []):
        return None
    right, wrong = 0, len(known_cells) + 1
    # So many cells of the picture are known to go together, and so many not to.
    while wrong - right > 1:
        middle = (right + wrong) // 2
        if _fit(puzzle, picture, known_cells[:middle]):
            right = middle
        else:
            wrong = middle
    return None if right == len(known_cells) else puzzle.place(known_cells[right])


def _fit(puzzle: Puzzle, picture: bytes, cells: list[int]) -> bool:
    masks = bytearray(puzzle.model.masks)
    for cell in cells:
        masks[cell] &= picture[cell]
    return all(masks) and solve(puzzle.knowing(bytes(masks)), limit=1).status is not Status.NONE
