"""Mosaics, also known as Fill-a-Pix: numbers in cells say how many cells are filled around them.

A number counts the block of three by three cells in whose middle it is, its own cell among them;
at the border the block is cut off. The filled cells make a picture.
"""

from collections.abc import Mapping
from typing import Any

from crosshatch.data.document import Document
from crosshatch.data.grid import FILLED, Grid, in_rows
from crosshatch.data.on_demand import imported_on_call
from crosshatch.data.phrases import cell_name, counted
from crosshatch.errors import ClueError
from crosshatch.families.grids import (
    Alphabet,
    blocks_of,
    clues_in_cells,
    omitted_cells,
    random_shapes,
    require_shapes,
)
from crosshatch.families.puzzle import Kind, Puzzle
from crosshatch.families.table.by_table import puzzle_by_own_table
from crosshatch.files.notation import Notation, Signs

LONGEST = 512
"""The most cells that a row or column may have."""

_ALPHABET = Alphabet()


def read(document: Document) -> None:
    """Refuse a document that is no mosaic."""
    width, height = document.size
    for kind, number in (("rows", height), ("columns", width)):
        if not 1 <= number <= LONGEST:
            raise ClueError(f"cells: a mosaic has 1 to {LONGEST} {kind}, here are {number}")
    require_shapes(document, _ALPHABET.shown)
    texts = (text for row in document.cell_clues or () for text in row)
    for cell, (text, block) in enumerate(zip(texts, blocks_of(width, height), strict=True)):
        if text:
            _require_number(cell_name(*divmod(cell, width)), text, len(block))


def _require_number(name: str, text: str, cells: int) -> None:
    if not (text.isascii() and text.isdigit()):
        raise ClueError(f"{name}: '{text[:20]}' is no clue, which is a number from 0 to 9")
    digits = text.lstrip("0") or "0"
    if len(digits) > 1 or int(digits) > cells:
        there = counted(cells, "cell")
        raise ClueError(f"{name}: the clue is {digits[:20]}, the block around it has {there}")


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    read(document)
    return puzzle_by_own_table(document, FAMILY)


def clues_of(picture: Grid, _: Mapping[str, Any]) -> Document:
    """Return the mosaic with all clues of a picture, with the picture in it."""
    width, height = len(picture[0]), len(picture)
    filled = [cell == FILLED for row in picture for cell in row]
    blocks = blocks_of(width, height)
    clues = in_rows(tuple(str(sum(filled[cell] for cell in block)) for block in blocks), width)
    return Document("mosaic", (), (), picture=picture, cell_clues=clues)


def of_grid(rows: Signs) -> Document | None:
    """Return the mosaic that a bare grid shows, or None if it is not a grid of numbers."""
    if (clues := clues_in_cells(rows)) is None:
        return None
    document = Document("mosaic", (), (), cell_clues=clues)
    read(document)
    return document


_VERBS = ("solve", "count", "check", "hint", "trace", "rate", "scan", "draw", "animate", "convert")
_PARTS = frozenset({"title", "picture", "progress", "metadata"})
FAMILY = Kind(
    "mosaic",
    compile,
    _VERBS,
    _PARTS,
    Notation(
        (),
        has_cell_clues=True,
        of_picture=clues_of,
        of_grid=of_grid,
        tatham=imported_on_call("crosshatch.families.links.tatham_game", "mosaic"),
    ),
    random_picture=random_shapes,
    sparser_is_easier=True,
    omissions=omitted_cells,
    omits_lines=True,
    is_made_from_pictures=True,
)
