"""Connected: all cells that are W hang together, side by side.

    connected = W [, with = "border"]

With the border, each part of them has a cell at the edge of the board or beside a hole instead.
None at all hang together.
"""

from collections.abc import Iterator

from crosshatch.laws.board import NO, YES, Board, Fault, Values
from crosshatch.laws.board.shown import Shown, connected_parts

APART = "cut off: the {what} at {at} and {other} do not hang together"
NO_BORDER = "cut off: the {what} at {at} do not reach the border"


def looks(law: Values, board: Board) -> frozenset[int]:
    """Return the cells at the edge of the board or beside a hole; none if they do not matter."""
    if "with" not in law:
        return frozenset()
    holes = {*map(board.called, board.values.get("holes", ()))}
    beyond = board.cells.beyond
    return frozenset(
        cell
        for cell in board.every_cell
        if len(beyond[cell]) < 4 or holes.intersection(beyond[cell].values())
    )


def broken(law: Values, looks: frozenset[int], shown: Shown) -> Iterator[Fault]:
    """Yield each part that can no longer be joined with the first one, or with the border."""
    board = shown.board
    what = law["connected"]
    known = shown.where(what)
    can_be = [mark != NO for mark in known]
    parts = connected_parts(board, can_be)
    firsts = [next((cell for cell in part if known[cell] == YES), -1) for part in parts]
    there = [(first, part) for first, part in zip(firsts, parts, strict=True) if first >= 0]
    if "with" in law:
        for first, part in there:
            if looks.isdisjoint(part):
                yield Fault(NO_BORDER, what=board.many(what), at=board.name(first))
        return
    for first, _ in there[1:]:
        at, other = board.name(there[0][0]), board.name(first)
        yield Fault(APART, what=board.many(what), at=at, other=other)
