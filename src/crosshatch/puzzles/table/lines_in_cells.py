"""Pictures of a line through cells, and the edges and states that they show, by their names."""

from typing import Any

from crosshatch.data.grid import Grid, in_rows
from crosshatch.data.phrases import cell_name, cells_named
from crosshatch.data.sides import EMPTY, SIDES, VISITED, Sides, piece, sides_of
from crosshatch.laws.board import Board, Values

_LINE = "line"


def picture_of_line(board: Board, known: Values, elsewhere: str) -> Grid:
    """Return the picture of known edges and states; all other cells have a sign of their own."""
    arms = [Sides.NONE] * len(board.every_cell)
    cells = [elsewhere] * len(arms)
    for name, value in known.items():
        (row, column), *others = cells_named(name) or ((0, 0),)
        cell = row * board.width + column
        if not others:
            cells[cell] = VISITED if value == _LINE else board.states[value]
        elif value is True:
            ((down, right),) = others
            arms[cell] |= SIDES[down - row, right - column]
            arms[down * board.width + right] |= SIDES[row - down, column - right]
    for cell in board.voids:
        cells[cell] = EMPTY
    pieces = (piece(ways) if ways else sign for ways, sign in zip(arms, cells, strict=True))
    return in_rows("".join(pieces), board.width)


def known_in_line(board: Board, picture: Grid) -> dict[str, Any]:
    """Return the edges that a picture draws, and the states of cells without a piece."""
    states = {sign: state for state, sign in board.states.items()} | {VISITED: _LINE}
    signs, known = "".join(picture), dict[str, Any]()
    for cell in board.every_cell:
        name = cell_name(*divmod(cell, board.width))
        if signs[cell] in states and _LINE in board.states and cell not in board.voids:
            known[name] = states[signs[cell]]
        for way in ((0, 1), (1, 0)):
            other = board.lattice.beyond[cell].get(way)
            ways = SIDES[way], SIDES[-way[0], -way[1]]
            if other is not None and (
                ways[0] in sides_of(signs[cell]) or ways[1] in sides_of(signs[other])
            ):
                known[f"{name}-{cell_name(*divmod(other, board.width))}"] = True
    return known
