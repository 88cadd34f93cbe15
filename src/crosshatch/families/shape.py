"""The shape that pictures and other grids of a puzzle must have."""

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.data.phrases import counted
from crosshatch.errors import ClueError


def require_shapes(document: Document, cells: str) -> None:
    """Refuse a grid in a document that is not of its size, or a picture with other cells."""
    for part in ("givens", "picture", "progress", "overlay"):
        if grid := getattr(document, part):
            require_shape(part, grid, *document.size, cells=None if part == "overlay" else cells)


def require_shape(
    what: str, grid: Grid, width: int, height: int, *, cells: str | None = None
) -> None:
    """Refuse a grid that has not the size of the puzzle, or other cells than these."""
    if len(grid) != height:
        raise ClueError(f"{what}: {counted(len(grid), 'row')}, the puzzle has {height}")
    known = {*(cells or ())}
    for number, row in enumerate(grid, start=1):
        if len(row) != width:
            here = f"row {number} has {counted(len(row), 'cell')}"
            raise ClueError(f"{what}: {here}, the puzzle has {width}")
        if cells and not known.issuperset(row):
            strange = next(cell for cell in row if cell not in known)
            choice = " ".join(cells)
            raise ClueError(f"{what}: row {number} has '{strange}', a cell is one of {choice}")
