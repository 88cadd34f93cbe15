"""Readings of cells and edges: whether they are W, by the symbols that decide it.

Mostly that is one cell. A turn of the line takes all edges of a cell; of a cell to which the line
goes, it takes the edge there and the one straight on behind it.
"""

import re
from collections.abc import Collection
from itertools import product

from crosshatch.laws.board.groups import EDGES, Group, edges_over
from crosshatch.laws.board.lattice import Way
from crosshatch.verify.automata import Read
from crosshatch.verify.certifiable import Certifiable

NEVER = Read((), (0,))


def reads_of(puzzle: Certifiable, what: str, relation: str, group: Group) -> list[Read]:
    """Return what is read of the members of a group: 1 for each that is W, else 0."""
    if relation in EDGES:
        return [Read((edge,), (0, 1)) for edge in group.members]
    if relation == "next":
        return [_read_next(puzzle, what, edge, group.anchor) for edge in group.members]
    return [read_of(puzzle, what, cell) if cell >= 0 else NEVER for cell in group.members]


def read_of(puzzle: Certifiable, what: str, cell: int) -> Read:
    """Return what is read of a cell: 1 if it has a state and is W, else 0."""
    if cell in puzzle.board.voids:
        return NEVER
    if not is_of_turns(what):
        return puzzle.claim(cell, puzzle.where(what)[cell])
    edges = edges_over(puzzle.board, cell)
    out, ends = _ways_out(puzzle, cell)
    letters = list[int | None]()
    for on in product((False, True), repeat=len(edges)):
        ways = {way for way, is_on in zip(edges, on[::-1], strict=True) if is_on}
        arms = len(ways) + ends
        is_so = _is_so(puzzle, what, cell, {*ways, *out} if ends == len(out) else None, arms > 0)
        letters.append(int(is_so) if arms in (0, 2) else None)
    return Read((*edges.values(),), (*letters,))


def condition_of(puzzle: Certifiable, what: str, cell: int) -> Read:
    """Return what is read of the condition of a law: 1 if a cell is X, which may have no state."""
    if is_of_turns(what):
        return read_of(puzzle, what, cell)
    return puzzle.claim(cell, puzzle.where_at(what)[cell])


def _read_next(puzzle: Certifiable, what: str, edge: int, anchor: int) -> Read:
    """Return what is read of an edge: 1 if the line goes along it, and to a cell that is W."""
    [other] = {*puzzle.board.lattice.ends[edge]} - {anchor}
    if not is_of_turns(what):
        return Read((edge,), (0, int(bool(puzzle.where(what)[other] & 0b10))))
    edges = edges_over(puzzle.board, other)
    back = next(way for way, each in edges.items() if each == edge)
    ahead = -back[0], -back[1]
    out, ends = _ways_out(puzzle, other)
    letters = list[int]()
    for goes_on in (False, True)[: 1 + (ahead in edges)]:
        # To which side it turns does not matter.
        onward = ahead if goes_on or ahead in out else (back[1], back[0])
        ways = {back, onward} if goes_on or ends == len(out) else None
        letters += (0, int(_is_so(puzzle, what, other, ways, is_on=True)))
    return Read((edge, *(each for way, each in edges.items() if way == ahead)), (*letters,))


def _ways_out(puzzle: Certifiable, cell: int) -> tuple[Collection[Way], int]:
    """Return the ways over which a path leaves the board, and how many ends it has in a cell."""
    return puzzle.board.ways_out.get(cell, ()), puzzle.board.end_places.count(cell)


def _is_so(
    puzzle: Certifiable, what: str, cell: int, ways: Collection[Way] | None, is_on: bool
) -> bool:
    """Return True if a cell is what an expression says, by the ways in which the line leaves it.

    None are known where it ends.
    """

    def holds(name: str) -> bool:
        if name.startswith("not "):
            return not holds(name.removeprefix("not "))
        if name not in ("turn", "straight"):
            return bool(puzzle.where_at(name)[cell] >> is_on & 1)
        is_straight = len({way[0] == 0 for way in ways or ()}) == 1
        return bool(ways) and is_straight == (name == "straight")

    return any(all(map(holds, tests.split(" and "))) for tests in what.split(" or "))


def is_of_turns(what: str) -> bool:
    """Return True if an expression is about turns of the line."""
    return not {"turn", "straight"}.isdisjoint(re.split(" or | and |not ", what))
