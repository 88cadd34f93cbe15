"""Boards that areas divide: which cells belong together is the solution of such a kind.

A cell of the formula stands for a rectangle that can be an area. For areas of any shape, one stands
for each cell and each thing to whose area it can belong.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from crosshatch.files.certificate_files import require_feasible
from crosshatch.laws import areas
from crosshatch.laws.board import Board, Values
from crosshatch.laws.board.shown import Shown, connected_parts

MOST_OWNED = 2**21
"""The most cells of the board that all cells of a formula stand for together."""


class Owned(NamedTuple):
    """Cells that belong together, in order, and the thing that they belong to, if any."""

    thing: int | None
    cells: Sequence[int]


def owned_by(law: Values, board: Board) -> Iterator[Owned]:
    """Yield all that cells of the formula stand for, thing by thing."""
    things = dict(sorted(areas.looks(law, board).items())) if "one" in law else {}
    taken, size = board.voids | things.keys(), 0
    firsts = {cell: None for cell in board.every_cell if cell not in board.voids}
    for cell, number in (things if "one" in law else firsts).items():
        most, thing = number if "size" in law else None, cell if "one" in law else None
        if "shape" in law or thing is None:
            found = (Owned(thing, cells) for cells in _rectangles(board, cell, most, taken, thing))
        else:
            reached = within_reach(cell, most, board.cells.near, lambda each: each not in taken)
            found = (Owned(thing, [each]) for each in reached)
        for one in found:
            require_feasible(size := size + len(one.cells), MOST_OWNED)
            yield one


def areas_in(shown: Shown, owned: Sequence[Owned], law: Values) -> Iterator[int]:
    """Yield whether what each cell of the formula stands for belongs together in a picture."""
    part_of = dict[int, list[int]]()
    for sign in {*shown.text}:
        for part in connected_parts(shown.board, [each == sign for each in shown.text]):
            part_of |= dict.fromkeys(part, part)
    is_whole = "shape" in law or "one" not in law
    for thing, cells in owned:
        part = part_of[cells[0]]
        yield int(part == cells if is_whole else thing in part)


def _rectangles(
    board: Board, cell: int, size: int | None, taken: frozenset[int], thing: int | None
) -> Iterator[list[int]]:
    """Yield the rectangles with a cell: the first of them, unless it is a thing."""
    wide, high = board.width, board.height
    row, column = divmod(cell, wide)

    def cells(top: int, bottom: int, left: int, right: int) -> list[int]:
        across = range(left, right + 1)
        every = [at * wide + each for at in range(top, bottom + 1) for each in across]
        return every if taken.isdisjoint({*every} - {cell}) else []

    for top in range(row, -1 if thing is not None else row - 1, -1):
        if not cells(top, row, column, column):
            break
        for bottom in range(row, high):
            if not cells(row, bottom, column, column):
                break
            exact, left_over = divmod(size or 0, bottom - top + 1)
            if size is not None and (left_over or exact > wide):
                continue
            most = exact if size is not None else wide
            for left in range(column, -1 if thing is not None else column - 1, -1):
                if column - left >= most or not cells(top, bottom, left, left):
                    break
                last = range(left + exact - 1, min(left + exact, wide))
                for right in range(column, wide) if size is None else last:
                    found = cells(top, bottom, left, right)
                    if not found:
                        break
                    yield found


def within_reach(
    start: int,
    size: int | None,
    near: Callable[[int], Iterable[int]],
    is_open: Callable[[int], bool],
) -> Iterator[int]:
    """Yield the cells that an area of a size can reach over open cells, the nearest first."""
    ring, met, steps = [start], {start}, 0
    while ring and (size is None or steps < size):
        yield from ring
        around = dict.fromkeys(other for cell in ring for other in near(cell) if other not in met)
        met.update(around)
        ring = [*filter(is_open, around)]
        steps += 1
