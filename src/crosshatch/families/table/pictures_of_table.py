"""Pictures of puzzles by their table: the signs of states, or the pieces of a line, and masks."""

from dataclasses import dataclass, field

from crosshatch.data.document import Point
from crosshatch.data.grid import UNKNOWN, Grid, Picture, in_rows
from crosshatch.data.pieces import ASCII, CHARACTERS, EMPTY, VISITED, piece
from crosshatch.data.sides import Sides
from crosshatch.engine.masks import OFF, ON, OPEN, Masks
from crosshatch.engine.path import Path
from crosshatch.families import along_edges
from crosshatch.families.by_laws import ByLaws
from crosshatch.laws.board import MAYBE, NO, YES, Board
from crosshatch.laws.board.lattice import DOWN, LEFT, RIGHT, UP

SIDES = {RIGHT: Sides.RIGHT, UP: Sides.TOP, LEFT: Sides.LEFT, DOWN: Sides.BOTTOM}
"""The side of a cell to which each step leads."""
_MASKS = {YES: ON, NO: OFF, MAYBE: OPEN}
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
        """Return the picture for masks of the engine."""
        if self.path.on_corners:
            return along_edges.decode(self.path, masks)
        cells = "".join(self._character(masks, place) for place in range(self.path.places))
        return Picture(in_rows(cells, self.path.width))

    def _character(self, masks: Masks, place: int) -> str:
        if masks[place] == OFF:
            return self.off
        board, sides = self.by_laws.board, Sides.NONE
        for way, other in board.lattice.beyond[place].items():
            if masks[board.lattice.edge(place, other)] == ON:
                sides |= SIDES[way]
        if masks[place] == OPEN and not sides:
            return UNKNOWN
        for way in board.ways_out.get(place, ()):
            sides |= SIDES[way]
        return piece(sides)

    def encode(self, picture: Grid) -> bytes:
        """Return the masks of places and edges for a picture; raise `ClueError` if it has no fit.

        An edge that is drawn from one end and ruled out from the other has the mask 0, and so has a
        place from which the line leads off the board.
        """
        if self.path.on_corners:
            return along_edges.encode(self.path, picture)
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
