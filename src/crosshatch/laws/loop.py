"""Loop: the line is one closed loop, and there is one.

    loop = "line"

At each place are two arms or none.
"""

from collections.abc import Iterator

from crosshatch.data.phrases import counted
from crosshatch.laws.board import MAYBE, YES, Board, Fault, Values
from crosshatch.laws.board.drawn import broken_at
from crosshatch.laws.board.shown import Shown

NO_LOOP = "no loop: no line is drawn"
TWO_LOOPS = "two loops: the loop of {edges} with {at} is closed, and there are other lines"


def looks(law: Values, board: Board) -> list[int]:  # noqa: ARG001
    """Return the places of the line."""
    return [*board.in_order]


def broken(law: Values, looks: list[int], shown: Shown) -> Iterator[Fault]:  # noqa: ARG001
    """Yield each place where the line ends or branches, and loops beside which there is more."""
    board, drawn = shown.board, shown.line
    for place in looks:
        yield from broken_at(board, drawn, place)
    edges = drawn.marks[len(drawn.places) :]
    if YES not in edges and MAYBE not in edges:
        yield Fault(NO_LOOP)
    parts = [part for part in drawn.parts if len(part) > 1]
    rings = [part for part in parts if all(len(drawn.joined[place]) == 2 for place in part)]
    for ring in rings[: len(parts) - 1]:
        edge = drawn.first_edge(ring)
        yield Fault(TWO_LOOPS, edges=counted(len(ring), "edge"), at=board.edge_name(edge))
