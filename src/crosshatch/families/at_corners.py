"""What numbers of edges say at the corners of their cells: clauses that follow from other rules.

At a corner of a cell, a loop takes none or two of the edges: two of the cell, and up to two that
lead away from it. If it comes along one of these, the cell has one of its own two edges there; if
along none, both or none. So a 3 has both where the loop does not come, and where it comes the two
across. A 1 has none where it does not come, and where it comes none across. What comes to a corner
of a 2 leaves at the corner across.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from crosshatch.engine.clues import Count
from crosshatch.engine.laws import Laws
from crosshatch.engine.lines import Line
from crosshatch.engine.model import Claim, ClauseWords
from crosshatch.engine.path import Path

_Pair = tuple[int, int]
_Told = tuple[tuple[Claim, ...], str]
"""A clause, and the reason for what follows from it."""


def corner_laws(path: Path, lines: Sequence[Line]) -> Laws:
    """Return the law of corners for numbers, each the line of the edges around its cell."""
    told, looks = list[_Told](), list[range]()
    for line in lines:
        first, edges = len(told), line.cells
        assert isinstance(line.clue, Count)
        name = f"the {line.clue.filled} at {line.called}"
        for at in range(len(edges)):
            near, far = (edges[at], edges[at - 1]), (edges[at - 2], edges[at - 3])
            told += _at_corner(path, line.clue.filled, near, far, name)
        looks.append(range(first, len(told)))
    laws = Laws()
    laws.add(
        "corner", (clause for clause, _ in told), partial(_words, told), looks, is_implied=True
    )
    return laws


def _words(told: Sequence[_Told], number: int) -> ClauseWords:
    reason = told[number][1]
    return ClauseWords(reason, reason, f"too much would follow as {reason}")


def _at_corner(path: Path, number: int, near: _Pair, far: _Pair, name: str) -> Iterator[_Told]:
    """Yield the clauses of a number at a corner with two of its edges, and two across."""
    away, across = _leading_away(path, near), _leading_away(path, far)
    comes = f"the loop comes to a corner of {name}"
    closed = tuple((edge, True) for edge in away)
    if number in (1, 3):
        for edge in near:
            yield (*closed, (edge, number == 3)), f"nothing else leads to a corner of {name}"
    for edge in away:
        alone = ((edge, False), *((other, True) for other in away if other != edge))
        if number == 3:
            yield from (((((edge, False), (each, True)), comes)) for each in far)
            yield from ((((edge, False), (each, False)), comes) for each in away if each > edge)
        elif number == 1:
            yield from (((*alone, (each, False)), comes) for each in far)
        elif number == 2:
            yield from (
                ((*alone, *((each, is_on) for each in far)), comes) for is_on in (True, False)
            )
            yield (*alone, *((each, True) for each in across)), comes
            if len(across) > 1:
                yield (*alone, *((each, False) for each in across)), comes
    if number == 2:
        for one, other in (far, far[::-1]):
            yield (
                (*closed, (one, False), (other, True)),
                f"nothing else leads to a corner of {name}",
            )
        for each in across:
            others = ((other, True) for other in across if other != each)
            yield (*closed, (each, False), *others), f"nothing else leads to a corner of {name}"


def _leading_away(path: Path, pair: _Pair) -> list[int]:
    """Return the edges at the corner of two edges that are none of them."""
    (corner,) = {*path.ends(pair[0])} & {*path.ends(pair[1])}
    return [edge for _, edge in path.around(corner) if edge not in pair]
