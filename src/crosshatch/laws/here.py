"""Here: each X is W.

    at = X, here = W

X is known before anything is said of it.
"""

from collections.abc import Iterator, Sequence

from crosshatch.laws.board import NO, YES, Board, Fault, Values
from crosshatch.laws.board.shown import Shown

NOT_HERE = "{what} at {at}: {here} expected"


def looks(law: Values, board: Board) -> Sequence[int]:  # noqa: ARG001
    """Return the cells."""
    return board.every_cell


def broken(law: Values, looks: Sequence[int], shown: Shown) -> Iterator[Fault]:
    """Yield each cell that is X and cannot be W."""
    at, here = shown.where(law["at"]), shown.where(law["here"])
    for cell in looks:
        if at[cell] == YES and here[cell] == NO:
            yield Fault(NOT_HERE, what=law["at"], at=shown.board.name(cell), here=law["here"])
