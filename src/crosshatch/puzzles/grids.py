"""Grids of cells in puzzles: their shape, their symbols, their lines and their overlays."""

from dataclasses import dataclass
from functools import cached_property

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid, Picture, in_rows
from crosshatch.data.phrases import counted
from crosshatch.engine.masks import Masks, masks_of
from crosshatch.errors import ClueError


def require_shape(
    what: str, grid: Grid, width: int, height: int, *, cells: str | None = None
) -> None:
    """Refuse a grid that does not have the size of the puzzle, or has other cells than these."""
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


@dataclass(frozen=True)
class Alphabet:
    """The symbols of cells, blank first, as pictures show them."""

    symbols: str = BLANK + FILLED

    @property
    def shown(self) -> str:
        """The characters that a cell of a picture can have."""
        return "".join((*self.symbols[1:], self.symbols[0], UNKNOWN))

    def decode(self, width: int, masks: Masks) -> Picture:
        """Return the picture of this width for masks of the engine."""
        if isinstance(masks, bytes) and self.symbols.isascii():
            return Picture(in_rows(masks.translate(self._from_mask).decode("ascii"), width))
        cells = {mask: cell for cell, mask in self._masks.items()}
        return Picture(in_rows("".join(cells.get(mask, UNKNOWN) for mask in masks), width))

    def encode(self, width: int, height: int, picture: Grid) -> Masks:
        """Return the masks for a picture; raise `ClueError` if it does not have this size."""
        require_shape("the picture", picture, width, height, cells=self.shown)
        return self.masks_of(picture)

    def masks_of(self, picture: Grid) -> Masks:
        """Return the masks for the cells of a picture, row by row."""
        if len(self.symbols) == 2 and self.symbols.isascii():
            return "".join(picture).encode().translate(self._to_mask)
        masks = self._masks
        return masks_of([masks[cell] for row in picture for cell in row], len(self.symbols))

    @cached_property
    def _masks(self) -> dict[str, int]:
        masks = {symbol: 1 << number for number, symbol in enumerate(self.symbols)}
        return {**masks, UNKNOWN: (1 << len(self.symbols)) - 1}

    @cached_property
    def _from_mask(self) -> bytes:
        """The table from masks of two symbols to characters."""
        return bytes.maketrans(bytes(self._masks.values()), "".join(self._masks).encode())

    @cached_property
    def _to_mask(self) -> bytes:
        """The table from characters to masks of two symbols."""
        return bytes.maketrans("".join(self._masks).encode(), bytes(self._masks.values()))
