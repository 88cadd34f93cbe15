"""Pictures as texts have them, with a sign for each cell."""

from collections.abc import Container, Iterable, Mapping

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid, each_place
from crosshatch.data.phrases import place_name
from crosshatch.errors import FormatError
from crosshatch.files.formats._places import Word


def no_cell(word: Word, signs: Iterable[str]) -> FormatError:
    """That a word is none of the signs of cells."""
    return word.refused(f"'{word.text[:20]}' is no cell; a cell is one of {' '.join(signs)}")


def written_grid(document: Document, key: str, signs: Mapping[str, str]) -> Grid | None:
    """The picture under a key in the signs of a format, if there is one.

    `FormatError` with its place where a cell has no sign.
    """
    grid: Grid | None = getattr(document, key)
    if grid is None:
        return None
    width, height = document.size
    if len(grid) != height or any(len(row) != width for row in grid):
        raise FormatError(f"not the {width} x {height} cells of the puzzle", place=key)
    require_cells(key, grid, signs)
    return tuple("".join(map(signs.__getitem__, row)) for row in grid)


def require_cells(key: str, grid: Grid, cells: Container[str]) -> None:
    """Refuse to write a picture that has others than these cells."""
    for (row, column), (cell,) in each_place(grid):
        if cell not in cells:
            place = f"{key}, {place_name((column, row))}"
            raise FormatError(f"'{cell}' cannot be written in this format", place=place)
