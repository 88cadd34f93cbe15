"""The clauses of a walk from start to finish, moment by moment.

Degrees alone allow loops beside the path. The walk forbids them: a visit (t, v) stands for: place v
is the t-th on the path. Each place of the path has a visit, each visit but the first a step into
it, and each but the last a step out of it. Visits from which the start is too far, or the finish,
or that have the wrong colour of a chequered board, do not exist. So loops, places cut off, cut
places, and paths of a wrong length are contradictions by unit propagation.
"""

from collections import defaultdict
from collections.abc import Sequence

from crosshatch.files.certificate import MOST_VISITS, require_feasible
from crosshatch.verify.formula import Formula

Arcs = dict[tuple[int, int], int]
"""The variable of each arc from a place to another."""


def add_walk(
    formula: Formula, width: int, height: int, arcs: Arcs, ends: Sequence[int], length: int | None
) -> None:
    """Add that each place of a path has its moment, in the order of its arcs."""
    places = range(width * height)
    last = (len(places) if length is None else length) - 1
    require_feasible(len(places) * (last + 1), MOST_VISITS)
    possible = _possible_visits(width, places, ends, last, is_known=length is not None)
    visits = dict(zip(possible, formula.new(len(possible)), strict=True))
    onward = [
        (moment, here, there)
        for moment, here in possible
        if here != ends[1]
        for there in sorted({here - width, here - 1, here + 1, here + width})
        if (here, there) in arcs and (moment + 1, there) in visits
    ]
    steps = dict(zip(onward, formula.new(len(onward)), strict=True))
    into, out = (defaultdict[tuple[int, int], list[int]](list) for _ in range(2))
    for (moment, here, there), step in steps.items():
        out[moment, here].append(step)
        into[moment + 1, there].append(step)
    for (moment, place), visit in visits.items():
        formula.add(-visit, place + 1)
        if moment:
            formula.add(-visit, *into[moment, place])
        if place != ends[1]:
            formula.add(-visit, *out[moment, place])
    for (moment, here, there), step in steps.items():
        formula.add(-step, visits[moment, here])
        formula.add(-step, visits[moment + 1, there])
        formula.add(-step, arcs[here, there])
    moments = range(last + 1)
    for place in places:
        formula.add(-place - 1, *(visits[at] for t in moments if (at := (t, place)) in visits))
    for moment in moments if length is not None else ():
        formula.add(*(visits[at] for place in places if (at := (moment, place)) in visits))


def _possible_visits(
    width: int, places: range, ends: Sequence[int], last: int, *, is_known: bool
) -> list[tuple[int, int]]:
    """Return the moments and places of visits for which there is time, in order."""
    start, finish = ends
    since, until = (
        [abs(at // width - end // width) + abs(at % width - end % width) for at in places]
        for end in ends
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
