"""Givens: what a puzzle tells of its picture, which is part of every puzzle.

The states of cells, whether the line runs along edges, and the state below each thing.
"""

from collections.abc import Iterator

from crosshatch.data.grid import UNKNOWN
from crosshatch.laws.board import NO, VOID, Board, Fault, Values
from crosshatch.laws.board.shown import Shown

OTHER_STATE = "given cell {at}: it was given as {state}"
IN_ITS_PLACE = "{thing} at {at}: there is {state} in its place"
OTHER_CELL = "{thing} at {at}: its cell is {state}"
NO_LINE = "given edge {at}: {a_line} was given there"
A_LINE = "forbidden edge {at}: the picture has {a_line} there"


def looks(law: Values, board: Board) -> dict[int, str]:  # noqa: ARG001
    """Return the sign of each cell below a thing, or of a state that is a clue."""
    return {cell: sign for cell, sign in board.fixed.items() if sign != VOID}


def broken(law: Values, looks: dict[int, str], shown: Shown) -> Iterator[Fault]:  # noqa: ARG001
    """Yield each given that a picture contradicts."""
    board = shown.board
    for cell, sign in looks.items():
        if (there := shown.drawn[cell]) not in (sign, UNKNOWN):
            yield _below_thing(board, cell, there)
    for cell, state in board.given_states.items():
        if shown.where(state)[cell] == NO:
            yield Fault(OTHER_STATE, at=board.name(cell), state=board.in_words(state))
    for edge, is_there in board.given_edges.items():
        at, a_line = board.edge_name(edge), board.a_line
        if is_there and shown.line.marks[edge] == NO:
            yield Fault(NO_LINE, at=at, a_line=a_line)
        elif not is_there and shown.line.leads_along(edge):
            yield Fault(A_LINE, at=at, a_line=a_line)


def _below_thing(board: Board, cell: int, there: str) -> Fault:
    """Return the fault of a cell without the state that a thing or a clue demands."""
    at, (thing, value) = board.name(cell), board.things[cell]
    if board.takes[thing][0] == "state":
        return Fault(OTHER_STATE, at=at, state=board.in_words(value))
    state = next((state for state, sign in board.states.items() if sign == there), there)
    says = IN_ITS_PLACE if board.is_noun(state) else OTHER_CELL
    return Fault(says, thing=thing, at=at, state=board.in_words(state))
