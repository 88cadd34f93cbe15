"""The clauses of a path from start to finish: pieces, directions, and a walk moment by moment.

Degrees alone allow loops beside the path. The walk forbids them: a visit (t, v) stands for: place v
is the t-th on the path. Each place of the path has a visit, each visit but the first a step into
it, and each but the last a step out of it. Visits from which the start is too far, or the finish,
or that have the wrong colour of a chequered board, do not exist. So loops, places cut off, cut
places, and paths of a wrong length are contradictions by unit propagation.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from crosshatch.verify.formula import Formula, require_feasible

Variables = dict[tuple[int, ...], int]
"""The variables of edges, arcs, visits or steps, by places and moments."""


def edges_of(width: int, height: int) -> Sequence[tuple[int, ...]]:
    """Return the places that each edge joins: first the edges to the right, then those down."""
    places = range(width * height)
    across = [(place, place + 1) for place in places if (place + 1) % width]
    return across + [(place, place + width) for place in places[:-width]]


def add_path(
    formula: Formula, width: int, height: int, start: int, finish: int, length: int | None
) -> None:
    """Add that places and edges are a path, of a length if it is known."""
    places, pairs = range(width * height), edges_of(width, height)
    last = len(places) - 1 if length is None else length - 1
    require_feasible(len(places) * (last + 1))
    edges, arcs = Variables(), Variables()
    beside: list[list[int]] = [[] for _ in places]
    for edge, (one, other) in enumerate(pairs, start=len(places) + 1):
        edges[one, other] = edges[other, one] = edge
        arcs[one, other], arcs[other, one] = formula.new(2)
        beside[one].append(other)
        beside[other].append(one)
    possible = _possible_visits(width, places, start, finish, last, is_known=length is not None)
    visits = Variables(zip(possible, formula.new(len(possible)), strict=True))
    onward = [
        (moment, here, there)
        for moment, here in possible
        if here != finish
        for there in sorted(beside[here])
        if (moment + 1, there) in visits
    ]
    steps = Variables(zip(onward, formula.new(len(onward)), strict=True))

    for both in pairs:
        for place in both:
            formula.add(-edges[both], place + 1)
    for place, others in enumerate(beside):
        around = [edges[place, other] for other in others]
        degree = 2 - (place == start) - (place == finish)
        for several in combinations(around, degree + 1):
            formula.add(*(-edge for edge in several))
        for several in combinations(around, max(0, len(around) - degree + 1)):
            formula.add(-place - 1, *several)
    for one, other in pairs:
        edge, to, back = edges[one, other], arcs[one, other], arcs[other, one]
        formula.add(-edge, to, back)
        formula.add(-to, edge)
        formula.add(-back, edge)
        formula.add(-to, -back)
    for place, others in enumerate(beside):
        _add_way(formula, place, [arcs[other, place] for other in others], is_end=place == start)
        _add_way(formula, place, [arcs[place, other] for other in others], is_end=place == finish)
    for (moment, place), visit in visits.items():
        others = sorted(beside[place])
        formula.add(-visit, place + 1)
        if moment:
            formula.add(-visit, *_those(steps, [(moment - 1, other, place) for other in others]))
        if place != finish:
            formula.add(-visit, *_those(steps, [(moment, place, other) for other in others]))
    for (moment, here, there), step in steps.items():
        formula.add(-step, visits[moment, here])
        formula.add(-step, visits[moment + 1, there])
        formula.add(-step, arcs[here, there])
    moments = range(last + 1)
    for place in places:
        formula.add(-place - 1, *_those(visits, [(moment, place) for moment in moments]))
    for moment in moments if length is not None else ():
        formula.add(*_those(visits, [(moment, place) for place in places]))


def _possible_visits(
    width: int, places: range, start: int, finish: int, last: int, *, is_known: bool
) -> list[tuple[int, int]]:
    """Return the moments and places of visits for which there is time, in order."""
    since, until = (
        [abs(at // width - end // width) + abs(at % width - end % width) for at in places]
        for end in (start, finish)
    )
    return [
        (moment, place)
        for moment in range(last + 1)
        for place in places
        if since[place] <= moment <= last - until[place]
        and (moment - since[place]) % 2 == 0
        and (place != start or moment == 0)
        and (not is_known or (last - moment - until[place]) % 2 == 0)
        and (not is_known or place != finish or moment == last)
    ]


def _those(variables: Variables, keys: Iterable[tuple[int, ...]]) -> list[int]:
    """Return the variables of those keys that exist."""
    return [variables[key] for key in keys if key in variables]


def _add_way(formula: Formula, place: int, arcs: Sequence[int], *, is_end: bool) -> None:
    """Add that a place of the path has one of some arcs, or none at an end."""
    if is_end:
        for arc in arcs:
            formula.add(-arc)
        return
    formula.add(-place - 1, *arcs)
    for one, other in combinations(arcs, 2):
        formula.add(-one, -other)
