"""Random pictures of laws that leave little to chance: loops along edges, and pairs kept apart.

A loop is the outline of a region that grows cell by cell. Idea: begin with one cell and add cells
at the rim, one at a time, until the share that is asked for is inside. A cell is added only if
inside and outside both stay connected, corner for corner: among the eight cells around it, those
inside form one stretch. So the outline is one loop at all times. Cells with a single neighbour
inside are preferred, because they make the loop long and winding.
"""

from typing import TYPE_CHECKING

from crosshatch.data.grid import Grid, in_rows
from crosshatch.data.sides import EMPTY, Sides, piece
from crosshatch.laws.board.groups import around, beside

if TYPE_CHECKING:
    from crosshatch.data.chance import Chance
    from crosshatch.laws.board import Board

_Cell = tuple[int, int]
_AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The steps to the eight cells around one, clockwise."""
_PATIENCE = 4
"""How many cells at the rim are drawn for one with few neighbours inside."""


def loop_along_edges(width: int, height: int, density: float, chance: "Chance") -> Grid:
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


def pairs_apart(board: "Board", density: float, chance: "Chance") -> Grid:
    """Return pairs of a thing and what stands beside it, which is never around another of its sort.

    There is one in five cells if the density is a half.
    """
    width, height = board.width, board.height
    first, paired = board.states.values()
    [thing] = (board.table["signs"][thing] for thing in board.takes)
    picture = [first] * (width * height)
    wanted = round(width * height * density * 0.4)
    for cell in chance.shuffled(range(width * height)):
        if not wanted or picture[cell] != first:
            continue
        free = [other for other in sorted(beside(board, cell)) if picture[other] == first]
        is_apart = all(picture[other] != paired for other in around(board, cell))
        if is_apart and free:
            picture[cell], picture[chance.one_of(free)] = paired, thing
            wanted -= 1
    return in_rows("".join(picture), width)
