"""Pictures of puzzles by their table: the signs of states, or the pieces of a line, and masks."""

from dataclasses import dataclass, field
from functools import cached_property

from crosshatch.data.document import Point
from crosshatch.data.grid import UNKNOWN, Grid, Picture, in_rows
from crosshatch.data.sides import ASCII, CHARACTERS, EMPTY, SIDES, VISITED, Sides, piece
from crosshatch.engine.masks import OFF, ON, OPEN, Masks
from crosshatch.engine.path import Path
from crosshatch.laws.board import MAYBE, NO, YES, Board
from crosshatch.puzzles.by_laws import ByLaws

_MASKS = {YES: ON, NO: OFF, MAYBE: OPEN}
_PIECES = [piece(Sides(sides)) for sides in range(16)]
TYPED = {cell: cell for cell in CHARACTERS} | {plain: own for own, plain in ASCII.items()}
"""The characters that people may type for pieces of a line, and their meanings."""


@dataclass(frozen=True)
class LinePictures:
    """Pictures of a line: a piece for each place, or the state of a cell that it does not visit."""

    by_laws: ByLaws
    path: Path
    off: str = field(init=False)
    """The sign of a place that the line does not visit."""

    def __post_init__(self) -> None:
        """Find the sign of the other state of a cell."""
        object.__setattr__(self, "off", sign_off(self.by_laws.board))

    @property
    def symbols(self) -> str:
        """The signs of a place that the line does not visit, and of one that it does."""
        return self.off + VISITED

    def decode(self, masks: Masks) -> Picture:
        """Return the picture for masks of the engine: a piece of the line for each place."""
        # The edges are numbered as this goes: those to the right, row by row, then those down.
        path, sides = self.path, self._ways_out.copy()
        edge, width = path.places, path.width
        level, upright = (int(Sides.RIGHT), int(Sides.LEFT)), (int(Sides.BOTTOM), int(Sides.TOP))
        for is_upright, (there, back) in enumerate((level, upright)):
            step = width if is_upright else 1
            for place in range(len(sides) - step):
                if is_upright or (place + 1) % width:
                    if masks[edge] == ON:
                        sides[place] |= there
                        sides[place + step] |= back
                    edge += 1
        bare = {OFF: self.off, OPEN: UNKNOWN}
        cells = [
            self.off if mask == OFF else _PIECES[led] if led else bare.get(mask, VISITED)
            for mask, led in zip(masks, sides, strict=False)
        ]
        for place in self.by_laws.board.voids:
            cells[place] = EMPTY
        return Picture(in_rows("".join(cells), width))

    @cached_property
    def _ways_out(self) -> list[int]:
        """The sides over which the line leaves the board, for each place."""
        sides = [0] * self.path.places
        for place, ways in self.by_laws.board.ways_out.items():
            sides[place] = sum(SIDES[way] for way in ways)
        return sides

    def encode(self, picture: Grid) -> bytes:
        """Return the masks of places and edges for a picture; raise `ClueError` if it has no fit.

        An edge that is drawn from one end and ruled out from the other has the mask 0, and so has a
        place from which the line leads off the board.
        """
        if self.path.on_corners:
            from crosshatch.puzzles.table.pictures_along_edges import encode

            return encode(self.path, picture)
        drawn = self.by_laws.shown(picture).line
        masks = bytearray(_MASKS[mark] for mark in drawn.marks)
        for place, cell in enumerate(drawn.pieces):
            if drawn.strays(place):
                masks[place] = 0
            elif cell == UNKNOWN and not drawn.joined[place]:
                masks[place] = OPEN
        for place, other in drawn.refused:
            masks[drawn.board.lattice.edge(place, other)] = 0
            masks[other] &= ON
        return bytes(masks)

    def walk(self, masks: Masks) -> tuple[Point, ...]:
        """Return the places along the line of a solution in order, as column and row from 0.

        Rows are counted as people do.
        """
        visited, width = self.path.walk(lambda edge: masks[edge] == ON), self.path.width
        points = ((place % width, place // width) for place in visited)
        if self.path.on_corners:
            return tuple(points)
        return tuple(map(self.by_laws.board.order.point, points))


def sign_off(board: Board) -> str:
    """Return the sign of a place that the line does not visit."""
    if board.line != "cells":
        return EMPTY
    others = [sign for state, sign in board.states.items() if state not in ("line", "empty")]
    return others[0] if len(others) == 1 else EMPTY
