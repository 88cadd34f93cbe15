"""Random loops: the outline of a region that grows cell by cell.

Idea: begin with one cell and add cells at the rim, one at a time, until the share that is asked for
is inside. A cell is added only if inside and outside both stay connected, corner for corner: among
the eight cells around it, those inside form one stretch. So the outline is one loop at all times.
Cells with a single neighbour inside are preferred, because they make the loop long and winding.
"""

from typing import TYPE_CHECKING

from crosshatch.data.grid import Grid
from crosshatch.data.sides import EMPTY, Sides, piece

if TYPE_CHECKING:
    from crosshatch.data.chance import Chance

_Cell = tuple[int, int]
_AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The steps to the eight cells around one, clockwise."""
_PATIENCE = 4
"""How many cells at the rim are drawn for one with few neighbours inside."""


def random_loop(width: int, height: int, density: float, chance: "Chance") -> Grid:
    """Return a random loop around about this share of the cells, by the pieces at corners."""
    inside = {(chance.below(height), chance.below(width))}
    rim = [*_beside(*inside)]
    while rim and len(inside) < density * width * height:
        drawn = [chance.below(len(rim)) for _ in range(_PATIENCE)]
        at = min(drawn, key=lambda at: sum(each in inside for each in _beside(rim[at])))
        rim[at], rim[-1] = rim[-1], rim[at]
        row, column = cell = rim.pop()
        is_there = 0 <= row < height and 0 <= column < width
        if is_there and cell not in inside and _stays_whole(inside, cell):
            inside.add(cell)
            rim += [each for each in _beside(cell) if each not in inside]
    return tuple(
        "".join(_piece(inside, row, column) for column in range(width + 1))
        for row in range(height + 1)
    )


def _beside(cell: _Cell) -> list[_Cell]:
    return [(cell[0] + down, cell[1] + right) for down, right in _AROUND[::2]]


def _stays_whole(inside: set[_Cell], cell: _Cell) -> bool:
    """Return True if inside and outside stay connected, without a touch, when a cell is added."""
    around = [(cell[0] + down, cell[1] + right) in inside for down, right in _AROUND]
    turns = sum(around[at] != around[at - 1] for at in range(len(around)))
    return turns == 2 and any(around[::2])


def _piece(inside: set[_Cell], row: int, column: int) -> str:
    """Return the piece at the corner above and to the left of a cell."""
    upper_left, upper = (row - 1, column - 1) in inside, (row - 1, column) in inside
    left, here = (row, column - 1) in inside, (row, column) in inside
    sides = (
        Sides.RIGHT * (upper != here)
        | Sides.TOP * (upper_left != upper)
        | Sides.LEFT * (upper_left != left)
        | Sides.BOTTOM * (left != here)
    )
    return piece(Sides(sides)) if sides else EMPTY
