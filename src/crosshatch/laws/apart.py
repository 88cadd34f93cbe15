"""Apart: two that are W are never neighbours.

    apart = W, by = around | beside | beside across

With `each`, two of one state are not neighbours; two of different states may be.
"""

from collections.abc import Iterator, Sequence

from crosshatch.laws.board import YES, Board, Fault, Values
from crosshatch.laws.board.groups import around, beside, beside_across
from crosshatch.laws.board.shown import Shown

TOUCHING = "touching: the {many} at {at} and {other}"
_NEIGHBOURS = {"around": around, "beside": beside, "beside across": beside_across}


def looks(law: Values, board: Board) -> list[Sequence[int]]:
    """Return for each cell the neighbours behind it, so that each pair is there once."""
    near = _NEIGHBOURS[law["by"]]
    return [[other for other in near(board, cell) if other > cell] for cell in board.every_cell]


def broken(law: Values, looks: list[Sequence[int]], shown: Shown) -> Iterator[Fault]:
    """Yield each pair of neighbours that are W."""
    board = shown.board
    what = law["apart"]
    known = shown.where(what)
    cell = known.find(YES)
    while cell >= 0:
        for other in looks[cell]:
            if known[other] == YES:
                names = {"at": board.name(cell), "other": board.name(other)}
                yield Fault(TOUCHING, many=board.many(what), **names)
        cell = known.find(YES, cell + 1)
