"""Sees: how many cells are seen from a clue, in its row and column.

    sees = W, is = clue
    sees = line, is = clue
    sees = higher, in = sight, is = clue

W: in the four rays from the clue, each up to the first cell that is not W, and the clue's own cell.
Line: edges of the line, from the clue's cell straight on. Higher: cells that are higher than all
before them; such a line is left alone until it is known.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from crosshatch.data.grid import UNKNOWN
from crosshatch.laws.board import MAYBE, VOID, YES, Board, Fault, Values
from crosshatch.laws.board.groups import clued_groups_of, relations_of
from crosshatch.laws.board.lattice import WAYS
from crosshatch.laws.board.shown import Shown

OTHER_NUMBER = "sight of {at}: the clue is {clue}, the picture has {found}"

_Look = tuple[str, int, list[Sequence[int]]]
"""The name of a clue, its number, and the rays from it."""


def looks(law: Values, board: Board) -> list[_Look]:
    """Return each clue with its number and its rays."""
    if law["sees"] == "higher":
        groups = clued_groups_of(board, *relations_of(law))
        return [(group.name(board), group.clue, [group.members]) for group in groups]
    found, voids = list[_Look](), board.voids
    for cell, number in board.numbers.items():
        rays = [
            [*takewhile(lambda at: at not in voids, board.cells.ray(cell, way))]
            for way in WAYS.values()
        ]
        if law["sees"] == "line" and board.line:
            pairs = [[] if cell in voids else [*pairwise((cell, *ray))] for ray in rays]
            rays = [[board.lattice.edge(*pair) for pair in ray] for ray in pairs]
        found.append((board.name(cell), number, [[cell], *rays]))
    return found


def broken(law: Values, looks: list[_Look], shown: Shown) -> Iterator[Fault]:
    """Yield each clue that sees another number, whatever is not known."""
    is_line = law["sees"] == "line" and bool(shown.board.line)
    marks = shown.line.marks if is_line else ""
    for at, number, rays in looks:
        if law["sees"] == "higher":
            numbers = _heights(rays[0], shown)
        elif is_line:
            numbers = _sums(_lengths("".join(marks[edge] for edge in ray)) for ray in rays[1:])
        else:
            known = shown.with_state(law["sees"])
            numbers = _sums(_lengths("".join(known[cell] for cell in ray)) for ray in rays)
        if numbers and number not in numbers:
            found = " or ".join(map(str, sorted(numbers)))
            yield Fault(OTHER_NUMBER, at=at, clue=number, found=found)


def _lengths(ray: str) -> set[int]:
    """Return how many marks from the first one on can be yes until there is one that is no."""
    certain = len(ray) - len(ray.lstrip(YES))
    most = len(ray) - len(ray.lstrip(YES + MAYBE))
    return {end for end in range(certain, most + 1) if ray[end : end + 1] != YES}


def _sums(rays: Iterator[set[int]]) -> set[int]:
    sums = {0}
    for lengths in rays:
        sums = {one + other for one in sums for other in lengths}
    return sums


def _heights(cells: Sequence[int], shown: Shown) -> set[int]:
    """Return how many cells are higher than all before; nothing if a cell is not known."""
    heights = [*shown.board.states.values()]
    line = [shown.cells[cell] for cell in cells]
    if UNKNOWN in line:
        return set()
    top, seen = -1, 0
    for sign in line:
        if sign != VOID and heights.index(sign) > top:
            top, seen = heights.index(sign), seen + 1
    return {seen}
