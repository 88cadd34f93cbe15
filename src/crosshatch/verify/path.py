"""The clauses of a path from start to finish: pieces, directions, and a walk moment by moment.

Degrees alone allow loops beside the path. The walk forbids them: a visit (t, v) stands for: place v
is the t-th on the path. Each place of the path has a visit, each visit but the first a step into
it, and each but the last a step out of it. Visits from which the start is too far, or the finish,
or that have the wrong colour of a chequered board, do not exist. So loops, places cut off, cut
places, and paths of a wrong length are contradictions by unit propagation.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from crosshatch.verify.formula import Formula, require_feasible


@dataclass(frozen=True, slots=True)
class Board:
    """A board of places with edges between neighbours, which are cells too, behind the places."""

    width: int
    height: int

    @property
    def places(self) -> int:
        """The number of places."""
        return self.width * self.height

    @property
    def edges(self) -> list[tuple[int, int]]:
        """The places that each edge joins: first the edges to the right, then those down."""
        places, width = range(self.places), self.width
        across = [(place, place + 1) for place in places if (place + 1) % width]
        return across + [(place, place + width) for place in places[: self.places - width]]

    def distance(self, one: int, other: int) -> int:
        """Return the number of steps between two places."""
        (row, column), (row_too, column_too) = divmod(one, self.width), divmod(other, self.width)
        return abs(row - row_too) + abs(column - column_too)


def add_path(formula: Formula, board: Board, start: int, finish: int, length: int | None) -> None:
    """Add that the cells of a board are a path, of a length if it is known."""
    places, ends = range(board.places), board.edges
    edges = range(board.places + 1, board.places + 1 + len(ends))
    last = board.places - 1 if length is None else length - 1
    require_feasible(board.places * (last + 1))
    arcs = [[*formula.new(2)] for _ in edges]
    visits, steps = _walk(formula, board, start, finish, last, is_known=length is not None)
    around: list[list[int]] = [[] for _ in places]
    outs: list[list[int]] = [[] for _ in places]
    ins: list[list[int]] = [[] for _ in places]
    arc_of = dict[tuple[int, int], int]()
    for edge, (one, other), (onward, back) in zip(edges, ends, arcs, strict=True):
        formula.add(-edge, one + 1)
        formula.add(-edge, other + 1)
        for here, there, arc in ((one, other, onward), (other, one, back)):
            around[here].append(edge)
            outs[here].append(arc)
            ins[there].append(arc)
            arc_of[here, there] = arc
    for place in places:
        degree = 2 - (place == start) - (place == finish)
        for several in combinations(around[place], degree + 1):
            formula.add(*(-edge for edge in several))
        for several in combinations(around[place], max(0, len(around[place]) - degree + 1)):
            formula.add(-place - 1, *several)
    for edge, (onward, back) in zip(edges, arcs, strict=True):
        formula.add(-edge, onward, back)
        formula.add(-onward, edge)
        formula.add(-back, edge)
        formula.add(-onward, -back)
    for place in places:
        _add_one_way(formula, place, ins[place], is_end=place == start)
        _add_one_way(formula, place, outs[place], is_end=place == finish)
    into = dict[int, list[int]]()
    out_of = dict[int, list[int]]()
    for (moment, here, there), step in steps.items():
        out_of.setdefault(visits[moment, here], []).append(step)
        into.setdefault(visits[moment + 1, there], []).append(step)
    for (moment, place), visit in visits.items():
        formula.add(-visit, place + 1)
        if moment:
            formula.add(-visit, *into.get(visit, ()))
        if place != finish:
            formula.add(-visit, *out_of.get(visit, ()))
    for (moment, here, there), step in steps.items():
        formula.add(-step, visits[moment, here])
        formula.add(-step, visits[moment + 1, there])
        formula.add(-step, arc_of[here, there])
    at_place, at_moment = dict[int, list[int]](), dict[int, list[int]]()
    for (moment, place), visit in visits.items():
        at_place.setdefault(place, []).append(visit)
        at_moment.setdefault(moment, []).append(visit)
    for place in places:
        formula.add(-place - 1, *at_place.get(place, ()))
    for moment in range(last + 1 if length is not None else 0):
        formula.add(*at_moment.get(moment, ()))


def _walk(
    formula: Formula, board: Board, start: int, finish: int, last: int, *, is_known: bool
) -> tuple[dict[tuple[int, int], int], dict[tuple[int, int, int], int]]:
    """Return the variables of visits, by moment and place, and of steps, by both places too."""
    from_start = [board.distance(start, place) for place in range(board.places)]
    to_finish = [board.distance(finish, place) for place in range(board.places)]
    visits = {
        (moment, place): formula.new(1)[0]
        for moment in range(last + 1)
        for place in range(board.places)
        if from_start[place] <= moment <= last - to_finish[place]
        and (moment - from_start[place]) % 2 == 0
        and (place != start or moment == 0)
        and (not is_known or (last - moment - to_finish[place]) % 2 == 0)
        and (not is_known or place != finish or moment == last)
    }
    beside: list[list[int]] = [[] for _ in from_start]
    for one, other in board.edges:
        beside[one].append(other)
        beside[other].append(one)
    steps = {
        (moment, here, there): formula.new(1)[0]
        for moment, here in visits
        if here != finish
        for there in sorted(beside[here])
        if (moment + 1, there) in visits
    }
    return visits, steps


def _add_one_way(formula: Formula, place: int, arcs: Sequence[int], *, is_end: bool) -> None:
    """Add that a place of the path has one of some arcs, or none at an end."""
    if is_end:
        for arc in arcs:
            formula.add(-arc)
        return
    formula.add(-place - 1, *arcs)
    for one, other in combinations(arcs, 2):
        formula.add(-one, -other)
