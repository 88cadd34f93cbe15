"""Givens: what a puzzle tells of its picture, which is part of every puzzle.

The states of cells, whether the line runs along edges, and the state below each thing.
"""

from collections.abc import Iterator
from typing import NamedTuple

from crosshatch.data.grid import UNKNOWN
from crosshatch.data.phrases import cells_named
from crosshatch.laws.board import NO, VOID, Board, Fault, Values
from crosshatch.laws.board.shown import Shown

OTHER_STATE = "given cell {at}: it was given as {state}"
IN_ITS_PLACE = "{thing} at {at}: there is {state} in its place"
OTHER_CELL = "{thing} at {at}: its cell is {state}"
NO_LINE = "given edge {at}: {a_line} was given there"
A_LINE = "forbidden edge {at}: the picture has {a_line} there"


class _Looks(NamedTuple):
    """The sign of each cell below a thing or with a clue, and the givens of cells and edges."""

    fixed: dict[int, str]
    states: dict[int, str]
    edges: dict[int, bool]


def looks(law: Values, board: Board) -> _Looks:  # noqa: ARG001
    """Return what is given: of cells by expressions, of edges by whether the line runs there."""
    fixed = {cell: sign for cell, sign in board.fixed.items() if sign != VOID}
    states, edges = dict[int, str](), dict[int, bool]()
    for name, given in board.values.get("givens", {}).items():
        if isinstance(given, str):
            states[board.called(name)] = given
        else:
            edges[_edge_called(name, board)] = given
    return _Looks(fixed, states, edges)


def _edge_called(name: str, board: Board) -> int:
    """Return the edge between two cells, or on a side of a cell, with a name like `r1c1 top`."""
    if cells := cells_named(name):
        one, other = (row * board.width + column for row, column in cells)
        return board.lattice.edge(one, other)
    at, _, side = name.partition(" ")
    row, column = divmod(board.called(at), board.width)
    wide = board.lattice.width
    corner = (row + (side == "bottom")) * wide + column + (side == "right")
    return board.lattice.edge(corner, corner + (wide if side in ("left", "right") else 1))


def broken(law: Values, looks: _Looks, shown: Shown) -> Iterator[Fault]:  # noqa: ARG001
    """Yield each given that a picture contradicts."""
    board = shown.board
    for cell, sign in looks.fixed.items():
        if (there := shown.drawn[cell]) not in (sign, UNKNOWN):
            yield _below_thing(board, cell, there)
    for cell, state in looks.states.items():
        if shown.where(state)[cell] == NO:
            yield Fault(OTHER_STATE, at=board.name(cell), state=board.in_words(state))
    for edge, is_there in looks.edges.items():
        says = ""
        if is_there and shown.line.mark(*board.lattice.ends[edge]) == NO:
            says = NO_LINE
        elif not is_there and shown.line.leads_along(edge):
            says = A_LINE
        if says:
            yield Fault(says, at=board.edge_name(edge), a_line=board.a_line)


def _below_thing(board: Board, cell: int, there: str) -> Fault:
    """Return the fault of a cell without the state that a thing or a clue demands."""
    at, (thing, value) = board.name(cell), board.things[cell]
    if board.takes[thing][0] == "state":
        return Fault(OTHER_STATE, at=at, state=board.in_words(value))
    state = next((state for state, sign in board.states.items() if sign == there), there)
    says = IN_ITS_PLACE if board.is_noun(state) else OTHER_CELL
    return Fault(says, thing=thing, at=at, state=board.in_words(state))
