"""Grids of cells in puzzles: the shape that they must have, and what fills or overlays them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from crosshatch.data.document import Document
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, Picture, each_line, in_rows
from crosshatch.data.phrases import counted
from crosshatch.data.scene import Cell, Tone
from crosshatch.engine.clues import Clue
from crosshatch.engine.model import Line, Masks, masks_of
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


TONES = {BLANK: Tone.BLANK, FILLED: Tone.FILLED, UNKNOWN: Tone.UNKNOWN}
_OPEN = 0xFF

AClue = TypeVar("AClue", bound=Clue)


@dataclass(frozen=True)
class Alphabet:
    """The symbols of cells, blank first, as pictures show them."""

    symbols: str = BLANK + FILLED

    @property
    def shown(self) -> str:
        """Return what a cell of a picture can be."""
        return "".join((*self.symbols[1:], BLANK, UNKNOWN))

    def decode(self, width: int, masks: Masks) -> Picture:
        """The picture of this width that masks stand for."""
        if isinstance(masks, bytes):
            return Picture(in_rows(masks.translate(self._seen).decode("ascii"), width))
        seen = {mask: cell for cell, mask in self._masks.items()}
        return Picture(in_rows("".join(seen.get(mask, UNKNOWN) for mask in masks), width))

    def encode(self, width: int, height: int, picture: Grid) -> Masks:
        """Return what a picture says of the cells of the model; `ClueError` unless it is of this
        size.
        """
        require_shape("the picture", picture, width, height, cells=self.shown)
        return self.masks_of(picture)

    def masks_of(self, picture: Grid) -> Masks:
        """Return what a picture says of its cells, row by row."""
        if len(self.symbols) == 2:
            return "".join(picture).encode().translate(self._said)
        masks = self._masks
        return masks_of([masks[cell] for row in picture for cell in row], len(self.symbols))

    def finished_lines(
        self, rows: Sequence[AClue], columns: Sequence[AClue], picture: Grid
    ) -> Iterator[tuple[str, AClue, Sequence[int]]]:
        """Every line of a picture without an unknown cell: its name, its clue and its symbols."""
        cells = "".join(picture).encode().translate(self._words)
        for side, number, clue, places in each_clue(rows, columns):
            word = cells[places.start : places.stop : places.step]
            if _OPEN not in word:
                yield f"{side} {number}", clue, word

    @cached_property
    def _masks(self) -> dict[str, int]:
        masks = {symbol: 1 << number for number, symbol in enumerate(self.symbols)}
        return {**masks, UNKNOWN: (1 << len(self.symbols)) - 1}

    @cached_property
    def _seen(self) -> bytes:
        """Return what each mask of two symbols looks like."""
        return bytes.maketrans(bytes(self._masks.values()), "".join(self._masks).encode())

    @cached_property
    def _said(self) -> bytes:
        """Return what each cell says of two symbols."""
        return bytes.maketrans("".join(self._masks).encode(), bytes(self._masks.values()))

    @cached_property
    def _words(self) -> bytes:
        """The number of the symbol that a cell looks like."""
        numbers = bytes((*range(len(self.symbols)), _OPEN))
        return bytes.maketrans("".join(self._masks).encode(), numbers)


def each_clue(
    rows: Sequence[AClue], columns: Sequence[AClue]
) -> Iterator[tuple[str, int, AClue, range]]:
    """Every line: its side, its number there, its clue and its cells; rows first."""
    lines = each_line(len(columns), len(rows))
    for (side, number, cells), clue in zip(lines, (*rows, *columns), strict=True):
        yield side, number, clue, cells


def grid_lines(rows: Sequence[AClue], columns: Sequence[AClue]) -> tuple[Line, ...]:
    """The lines as the engine sees them."""
    return tuple(
        Line(side, number, cells, clue) for side, number, clue, cells in each_clue(rows, columns)
    )


_NOTHING = " ."

Cells = tuple[tuple[Cell, ...], ...]


def overlaid(cells: Cells, overlay: Grid | None) -> Cells:
    """The cells with these characters in them; a dot or a space is none.

    >>> from crosshatch.data.scene import Tone
    >>> [cell.glyph for cell in overlaid(((Cell(Tone.BLANK),) * 3,), ("8.6",))[0]]
    ['8', '', '6']
    """
    if overlay is None:
        return cells
    return tuple(
        tuple(
            cell if glyph in _NOTHING else replace(cell, glyph=glyph)
            for cell, glyph in zip(row, glyphs, strict=True)
        )
        for row, glyphs in zip(cells, overlay, strict=True)
    )
