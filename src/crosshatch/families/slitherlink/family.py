"""Slitherlink: one loop along the edges of cells, with the number of its edges in some cells.

The loop runs from corner to corner, never branches, and never touches itself. A `?` in a cell is a
clue that says nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any

from crosshatch.data.document import Document, Point
from crosshatch.data.grid import Grid
from crosshatch.data.phrases import cell_name
from crosshatch.data.pieces import CHARACTERS, EMPTY, VISITED
from crosshatch.data.sides import Sides, edges_around
from crosshatch.engine.clues import Count
from crosshatch.engine.laws import Clause, Law, Laws
from crosshatch.engine.lines import CountedLines, Line
from crosshatch.engine.masks import ON, OPEN, Masks
from crosshatch.engine.model import Model
from crosshatch.engine.path import Path
from crosshatch.errors import ClueError, PictureError
from crosshatch.families.along_edges import TYPED, decode, encode, marked_edges
from crosshatch.families.at_corners import corner_parts
from crosshatch.families.by_laws import ByLaws
from crosshatch.families.grids import clues_in_cells, require_line_counts, require_shape
from crosshatch.families.on_diagonals import diagonal_parts
from crosshatch.families.puzzle import Kind, Omission, Puzzle
from crosshatch.families.slitherlink.loops import random_loop
from crosshatch.files.edge_rows import FORM
from crosshatch.files.notation import Notation, PuzzLinkKind, Signs, TathamGame
from crosshatch.laws.board import Values

if TYPE_CHECKING:
    from crosshatch.data.scene import Scene

LONGEST = 256
"""The most cells that a row or column may have."""
CLUES = ("", "?", "0", "1", "2", "3", "4")


@dataclass(frozen=True, slots=True)
class Slitherlink:
    """A slitherlink: the clues in its cells, and the loop over their corners."""

    clues: tuple[tuple[str, ...], ...]
    path: Path
    lines: Sequence[Line]


def read(document: Document) -> Slitherlink:
    """Return the slitherlink that a document describes; raise `ClueError` if it is invalid."""
    clues = document.cell_clues or ()
    width, height = document.size
    require_line_counts(document, LONGEST, "a slitherlink has")
    for row, column in product(range(height), range(width)):
        if (text := clues[row][column]) not in CLUES:
            sentence = f"'{text[:20]}' is not a number of edges, 0 to 4"
            raise ClueError(f"{cell_name(row, column)}: {sentence}")
    path = Path(width + 1, height + 1, on_corners=True)
    for part in ("picture", "progress"):
        if grid := getattr(document, part):
            require_shape(part, grid, path.width, path.height, cells=CHARACTERS)
    return Slitherlink(clues, path, _lines(clues, path))


def _lines(clues: Sequence[Sequence[str]], path: Path) -> Sequence[Line]:
    """Return a line for each number: the edges of its cell, clockwise from the top."""
    sides = (Sides.TOP, Sides.RIGHT, Sides.BOTTOM, Sides.LEFT)
    at, numbers, edges = list[tuple[int, int]](), list[int](), list[list[int]]()
    for row, texts in enumerate(clues):
        for column, text in enumerate(texts):
            if text.isdecimal():
                around = edges_around(row, column)
                at.append((row, column))
                numbers.append(int(text))
                edges.append([path.edge_at(around[side]) for side in sides])

    def lines() -> Iterator[Line]:
        for (row, column), number, cells in zip(at, numbers, edges, strict=True):
            name, place = cell_name(row, column), row * (path.width - 1) + column + 1
            yield Line("cell", place, cells, Count(number), called=name, clue_at=(row, column))

    return CountedLines(edges, numbers, lines)


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    slitherlink = read(document)
    path = slitherlink.path
    return Puzzle(
        document=document,
        kind=FAMILY,
        model=Model(
            bytes([OPEN]) * path.cells,
            slitherlink.lines,
            path=path,
            implied=partial(implied_laws, slitherlink),
        ),
        symbols=EMPTY + VISITED,
        decode=partial(decode, path),
        encode=partial(encode, path),
        check=ByLaws("slitherlink", partial(values, slitherlink)),
        scene=partial(scene, slitherlink, document),
        walk=partial(walk, path),
        typed=TYPED,
    )


def implied_laws(slitherlink: Slitherlink, before: int) -> tuple[Sequence[Clause], Sequence[Law]]:
    """Return what numbers say of corners and diagonals, with clauses numbered from `before`."""
    path, lines, laws = slitherlink.path, slitherlink.lines, Laws(before)
    laws.add_parts("corner", corner_parts(path, lines))
    laws.add_parts("diagonal", diagonal_parts(path, lines))
    return laws.clauses, laws.laws


def values(slitherlink: Slitherlink) -> Values:
    """Return the plain values of a slitherlink."""
    numbers = {clue: int(clue) if clue.isdecimal() else None for clue in CLUES}
    return {"cells": [[*map(numbers.get, row)] for row in slitherlink.clues]}


def walk(path: Path, masks: Masks) -> tuple[Point, ...]:
    """Return the corners along the loop of a solution, as column and row from 0."""
    corners = path.walk(lambda edge: masks[edge] == ON)
    return tuple((corner % path.width, corner // path.width) for corner in corners)


def scene(slitherlink: Slitherlink, document: Document, picture: Grid | None) -> "Scene":
    """Return a scene of the puzzle with a picture in it; None is only the givens."""
    from crosshatch.data.scene import Cell, Corner, Scene, Tone

    path = slitherlink.path
    masks = encode(path, picture) if picture else bytes([OPEN]) * path.cells
    return Scene(
        tuple(tuple(Cell(Tone.PLAIN, glyph=clue) for clue in row) for row in slitherlink.clues),
        ((),) * len(slitherlink.clues),
        ((),) * len(slitherlink.clues[0]),
        title=document.title,
        author=document.author,
        edges=marked_edges(path, masks),
        corners=tuple(Corner(*divmod(place, path.width)) for place in range(path.places)),
        ruled=False,
        on_corners=True,
    )


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


def omissions(document: Document) -> list[Omission]:
    """Return a function for each clue: it leaves out the clue."""
    clues = document.cell_clues or ()
    places = product(range(document.size[1]), range(document.size[0]))
    return [partial(without, at) for at in places if clues[at[0]][at[1]].isdecimal()]


def without(place: tuple[int, int], document: Document) -> Document:
    """Return a document without the clue at a place."""
    clues = [*(document.cell_clues or ())]
    row, column = place
    clues[row] = (*clues[row][:column], "", *clues[row][column + 1 :])
    return replace(document, cell_clues=tuple(clues))


def _tatham_game() -> TathamGame:
    from crosshatch.families.slitherlink.ids import LOOPY

    return LOOPY


def _puzz_link_kind() -> PuzzLinkKind:
    from crosshatch.families.slitherlink.ids import SLITHER

    return SLITHER


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
        tatham=_tatham_game,
        puzz_link=_puzz_link_kind,
    ),
    random_picture=random_loop,
    sparser_is_easier=True,
    omissions=omissions,
    omits_lines=True,
)
