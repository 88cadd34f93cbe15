"""Slitherlink: one loop along the edges of cells, with the number of its edges in some cells.

The loop runs from corner to corner, never branches, and never touches itself. A `?` in a cell is a
clue that says nothing.
"""

from collections.abc import Mapping
from itertools import product
from typing import Any

from crosshatch.data.document import Document
from crosshatch.data.grid import Grid
from crosshatch.data.on_demand import imported_on_call
from crosshatch.data.phrases import cell_name
from crosshatch.data.sides import CHARACTERS, edges_around
from crosshatch.engine.masks import ON
from crosshatch.engine.path import Path
from crosshatch.errors import ClueError, PictureError
from crosshatch.families.along_edges import encode
from crosshatch.families.grids import (
    clues_in_cells,
    omitted_cells,
    require_line_counts,
    require_shape,
)
from crosshatch.families.puzzle import Kind, Puzzle
from crosshatch.families.table.by_table import puzzle_by_own_table
from crosshatch.files.edge_rows import FORM
from crosshatch.files.notation import Notation, Signs

LONGEST = 256
"""The most cells that a row or column may have."""
CLUES = ("", "?", "0", "1", "2", "3", "4")


def read(document: Document) -> None:
    """Refuse a document that is no slitherlink."""
    clues = document.cell_clues or ()
    width, height = document.size
    require_line_counts(document, LONGEST, "a slitherlink has")
    for row, column in product(range(height), range(width)):
        if (text := clues[row][column]) not in CLUES:
            sentence = f"'{text[:20]}' is not a number of edges, 0 to 4"
            raise ClueError(f"{cell_name(row, column)}: {sentence}")
    for part in ("picture", "progress"):
        if grid := getattr(document, part):
            require_shape(part, grid, width + 1, height + 1, cells=CHARACTERS)


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    read(document)
    return puzzle_by_own_table(document, FAMILY)


def clues_of(picture: Grid, keys: Mapping[str, Any]) -> Document:
    """Return the slitherlink with all clues whose solution is this picture, given its other keys.

    Raise `PictureError` if the picture is not one loop.
    """
    height, width = len(picture) - 1, len(picture[0]) - 1
    if height < 1 or width < 1:
        raise PictureError("a loop needs two rows and two columns of corners", at=(0, 0))
    path = Path(width + 1, height + 1, on_corners=True)
    masks = encode(path, picture)
    around = (edges_around(row, column) for row in range(height) for column in range(width))
    # An edge that is drawn from one end alone has the mask 0.
    counts = [
        str(sum(masks[path.edge_at(at)] in (0, ON) for at in cell.values())) for cell in around
    ]
    clues = tuple(tuple(counts[start : start + width]) for start in range(0, len(counts), width))
    extras = tuple(keys.items())
    document = Document(FAMILY.name, (), (), picture=picture, cell_clues=clues, extras=extras)
    for broken in compile(document).check(picture):
        raise PictureError(broken, at=(0, 0))
    return document


def of_grid(rows: Signs) -> Document | None:
    """Return the slitherlink that a bare grid shows, or None if it is not a grid of numbers."""
    if (clues := clues_in_cells(rows)) is None:
        return None
    document = Document(FAMILY.name, (), (), cell_clues=clues)
    read(document)
    return document


FAMILY = Kind(
    "slitherlink",
    compile,
    ("solve", "count", "check", "hint", "trace", "rate", "draw", "animate", "convert"),
    frozenset({"title", "picture", "progress", "metadata"}),
    Notation(
        (),
        has_cell_clues=True,
        picture_form=FORM,
        of_picture=clues_of,
        of_grid=of_grid,
        tatham=imported_on_call("crosshatch.families.links.tatham_game", "slitherlink"),
        puzz_link=imported_on_call("crosshatch.families.links.puzz_link_kind", "slitherlink"),
    ),
    random_picture=imported_on_call("crosshatch.families.slitherlink.loops.random_loop"),
    sparser_is_easier=True,
    omissions=omitted_cells,
    omits_lines=True,
)
