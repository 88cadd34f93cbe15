"""The shape that pictures and other grids of a puzzle must have."""

from crosshatch.errors import ClueError
from crosshatch.grid import Grid


def require_shape(
    what: str, grid: Grid, width: int, height: int, *, cells: str | None = None
) -> None:
    """Refuse a grid that has not the size of the puzzle, or other cells than these."""
    if len(grid) != height:
        raise ClueError(f"{what}: {len(grid)} rows, the puzzle has {height}")
    for number, row in enumerate(grid, start=1):
        if len(row) != width:
            raise ClueError(f"{what}: row {number} has {len(row)} cells, the puzzle has {width}")
        if cells and (strange := next((cell for cell in row if cell not in cells), None)):
            choice = " ".join(cells)
            raise ClueError(f"{what}: row {number} has '{strange}', a cell is one of {choice}")
