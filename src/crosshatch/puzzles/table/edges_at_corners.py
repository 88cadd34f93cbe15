"""Findings of numbers of edges at the corners of their cells: clauses that follow from other rules.

At a corner of a cell, a loop takes none or two of the edges: two of the cell, and up to two that
lead away from it. If it comes along one of these, the cell has one of its own two edges there; if
along none, both or none. So a 3 has both where the loop does not come, and where it comes the two
across. A 1 has none where it does not come, and where it comes none across. What comes to a corner
of a 2 leaves at the corner across.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import product

from crosshatch.engine.clues import Count
from crosshatch.engine.laws import Clause, ClauseWords, LawPart, PackedClauses
from crosshatch.engine.lines import Line
from crosshatch.engine.path import Path

_Pair = tuple[int, int]
_Told = tuple[Clause, str]
"""A clause, and the reason for what follows from it."""


def corner_parts(path: Path, lines: Iterable[Line]) -> Iterator[LawPart]:
    """Yield a part of the law of corners for each number, as a model may imply them.

    Each number has a line of the edges around its cell.
    """
    for line in lines:
        assert isinstance(line.clue, Count)
        yield _around(path, line.clue.filled, (*line.cells,), line.called)


@lru_cache(2048)  # puzzles that are made have the same numbers again and again
def _around(path: Path, number: int, edges: tuple[int, ...], cell: str) -> LawPart:
    """Return the clauses of a number at the four corners of its cell."""
    name, told = f"the {number} at {cell}", list[_Told]()
    for at in range(len(edges)):
        near, far = (edges[at], edges[at - 1]), (edges[at - 2], edges[at - 3])
        told += _at_corner(path, number, near, far, name)
    clauses = PackedClauses.of(clause for clause, _ in told)
    return LawPart(clauses, [range(len(told))], partial(_words, told))


def _words(told: Sequence[_Told], number: int) -> ClauseWords:
    reason = told[number][1]
    return ClauseWords(reason, reason, f"too much would follow as {reason}")


def _at_corner(path: Path, number: int, near: _Pair, far: _Pair, name: str) -> Iterator[_Told]:
    """Yield the clauses of a number at a corner with two of its edges, and two across."""
    away, across = path.leading_away(*near), path.leading_away(*far)
    some = tuple((edge, True) for edge in away)
    for clause in _closed(number, near, far, across):
        yield (*some, *clause), f"nothing else leads to a corner of {name}"
    for edge in away:
        others = tuple((other, True) for other in away if other != edge and number < 3)
        for clause in _comes(number, far, across):
            yield ((edge, False), *others, *clause), f"the loop comes to a corner of {name}"
        if number == 3:
            for other in away:
                if other > edge:
                    both = ((edge, False), (other, False))
                    yield both, f"the loop comes to a corner of {name}"
    turns = {2: (near,), 3: tuple((edge,) for edge in near)}.get(number, ())
    for missing, edge in product(turns, across):
        clause = (*((each, True) for each in missing), (edge, False))
        yield clause, f"the loop turns at a corner of {name}"


def _closed(number: int, near: _Pair, far: _Pair, across: Sequence[int]) -> Iterator[Clause]:
    """Yield what is true of a number if nothing leads to a corner but its own two edges."""
    if number in (1, 3):
        yield from (((edge, number == 3),) for edge in near)
    if number == 2:
        yield from (((one, False), (other, True)) for one, other in (far, far[::-1]))
        for edge in across:
            yield (edge, False), *((other, True) for other in across if other != edge)


def _comes(number: int, far: _Pair, across: Sequence[int]) -> Iterator[Clause]:
    """Yield what is true of a number if the loop comes to a corner along one edge."""
    if number in (1, 3):
        yield from (((edge, number == 3),) for edge in far)
    if number == 2:
        yield from (tuple((edge, is_on) for edge in far) for is_on in (True, False))
        yield tuple((edge, True) for edge in across)
        if len(across) > 1:
            yield tuple((edge, False) for edge in across)
