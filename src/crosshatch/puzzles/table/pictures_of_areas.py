"""Pictures of boards that are divided into areas: a letter in each cell, and masks of the engine.

A cell of the model stands for cells that may belong together: a rectangle, or one cell of the area
of a thing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from crosshatch.data.grid import OWNERS, UNKNOWN, Grid, Picture, in_rows
from crosshatch.data.scene import Edge, EdgeMark
from crosshatch.data.sides import EdgePlace
from crosshatch.engine.masks import OFF, ON, OPEN, Masks
from crosshatch.laws.board import Board
from crosshatch.laws.board.shown import connected_parts
from crosshatch.puzzles.grids import require_shape

TYPED = {sign: sign for sign in OWNERS + UNKNOWN}
"""The characters that people may type for areas, and their meanings."""


@dataclass(frozen=True)
class AreaPictures:
    """Pictures of a divided board: the letters of areas, in the order of their first cells."""

    board: Board
    owned: Sequence[tuple[int | None, Sequence[int]]]
    """What each cell of the model stands for: the cell of a thing, and the cells."""

    @property
    def covered(self) -> Sequence[Sequence[int]]:
        """The cells of the board that each cell of the model stands for."""
        return [cells for _, cells in self.owned]

    def decode(self, masks: Masks) -> Picture:
        """Return the picture for masks of the engine; `?` where it is not known."""
        keys: list[object] = [None] * len(self.board.every_cell)
        for number, (mask, (thing, cells)) in enumerate(zip(masks, self.owned, strict=True)):
            if mask == ON:
                key = number if thing is None or not self._is_of_things else thing
                for cell in cells:
                    keys[cell] = key
        return Picture(in_rows("".join(lettered(keys)), self.board.width))

    def encode(self, picture: Grid) -> bytes:
        """Return the masks for a picture; raise `ClueError` if it does not have this size."""
        board = self.board
        require_shape("the picture", picture, board.width, board.height, cells=OWNERS + UNKNOWN)
        letters = "".join(picture)
        parts = {
            cell: part
            for letter in {*letters} - {UNKNOWN}
            for part in connected_parts(board, [each == letter for each in letters])
            for cell in part
        }
        masks = bytearray(self._mask(number, letters, parts) for number in range(len(self.owned)))
        taken = {
            cell
            for mask, (_, cells) in zip(masks, self.owned, strict=True)
            for cell in (cells if mask == ON else ())
        }
        for number, (_, cells) in enumerate(self.owned):
            if masks[number] == OPEN and not taken.isdisjoint(cells):
                masks[number] = OFF
        return bytes(masks)

    def _mask(self, number: int, letters: str, parts: dict[int, list[int]]) -> int:
        """Return the mask of a cell of the model, whatever the others are."""
        thing, cells = self.owned[number]
        part = next((parts[cell] for cell in cells if cell in parts), None)
        if part is None:
            return OPEN
        beside = {letters[other] for cell in part for other in self._beside[cell]}
        if self._is_of_things and thing is not None:
            if thing in part:
                return ON
            is_other = letters[thing] not in (UNKNOWN, letters[part[0]])
            return OFF if is_other or UNKNOWN not in beside else OPEN
        if not {*part} <= {*cells} or not {letters[cell] for cell in cells} <= {
            UNKNOWN,
            letters[part[0]],
        }:
            return OFF
        if len(part) == len(cells):
            return ON if UNKNOWN not in beside or self._largest[thing] == len(cells) else OPEN
        return OPEN if UNKNOWN in beside else OFF

    @cached_property
    def _largest(self) -> dict[int | None, int]:
        """The most cells of an area, by the cell of its thing."""
        largest = dict[int | None, int]()
        for thing, cells in self.owned:
            size = largest.get(thing, 0) if thing is not None else len(self.board.every_cell)
            largest[thing] = max(size, len(cells))
        return largest

    @cached_property
    def _is_of_things(self) -> bool:
        """True if cells of the model stand for one cell each, and its thing."""
        return all(len(cells) == 1 for _, cells in self.owned)

    @cached_property
    def _beside(self) -> list[list[int]]:
        """The cells beside each one that belong to an area."""
        board = self.board
        return [
            [other for other in board.cells.beyond[cell].values() if other not in board.voids]
            for cell in board.every_cell
        ]


def lettered(keys: Sequence[object]) -> Iterator[str]:
    """Yield a letter for each key, in the order in which they are met, and `?` for None."""
    letters = dict(zip(dict.fromkeys(key for key in keys if key is not None), OWNERS, strict=False))
    return (UNKNOWN if key is None else letters.get(key, UNKNOWN) for key in keys)


def borders_between(board: Board, picture: Grid) -> Iterator[Edge]:
    """Yield a wall between two cells that are known to belong to different areas."""
    for row in range(board.height):
        for column in range(board.width):
            for is_upright, before in ((True, (row, column - 1)), (False, (row - 1, column))):
                pair = picture[row][column], picture[before[0]][before[1]]
                if min(before) >= 0 and UNKNOWN not in pair and pair[0] != pair[1]:
                    yield Edge(EdgePlace(row, column, is_upright), EdgeMark.WALL)
