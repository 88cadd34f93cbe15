"""The clauses of a loop, and its places: from the first one, both ways are walked at once.

A visit (t, v) stands for: place v is t edges from the first place of the loop, one way or the
other. The first place is the one before which none is on the loop. A visit has a step into it from
the one before. So a second loop has no visits, which is a contradiction by unit propagation.
"""

from collections.abc import Sequence
from itertools import combinations

from crosshatch.data.verification import Refused
from crosshatch.verify.formula import Formula, require_feasible
from crosshatch.verify.path import edges_of


def places_of_loop(width: int, height: int, edges: Sequence[int]) -> list[int]:
    """Return whether each place is on the loop along some edges; raise `Refused` if it is none."""
    beside: dict[int, list[int]] = {}
    for (one, other), is_on in zip(edges_of(width, height), edges, strict=True):
        if is_on:
            beside.setdefault(one, []).append(other)
            beside.setdefault(other, []).append(one)
    walked, ahead = set[int](), [*beside][:1]
    while ahead:
        walked.add(here := ahead.pop())
        ahead += [place for place in beside[here] if place not in walked]
    if not walked or walked != {*beside} or any(len(others) != 2 for others in beside.values()):
        raise Refused("it is not one loop")
    return [int(place in beside) for place in range(width * height)]


def add_loop(formula: Formula, width: int, height: int) -> None:
    """Add that places and edges are one loop."""
    places, pairs = range(width * height), edges_of(width, height)
    last = len(places) // 2
    require_feasible(len(places) * (last + 1))
    around: list[list[tuple[int, int]]] = [[] for _ in places]
    for edge, (one, other) in enumerate(pairs, start=len(places) + 1):
        around[one].append((edge, other))
        around[other].append((edge, one))
        formula.add(-edge, one + 1)
        formula.add(-edge, other + 1)
    for place in places:
        edges = [edge for edge, _ in around[place]]
        for three in combinations(edges, 3):
            formula.add(*(-edge for edge in three))
        for enough in combinations(edges, len(edges) - 1):
            formula.add(-place - 1, *enough)
    visits = [formula.new(len(places)) for _ in range(last + 1)]
    steps = list[tuple[int, int, int]]()
    into: list[list[list[int]]] = [[[] for _ in places] for _ in visits]
    for moment in range(last):
        for place in places:
            for edge, other in around[place]:
                (step,) = formula.new(1)
                steps.append((step, visits[moment][place], edge))
                into[moment + 1][other].append(step)
    formula.add(*visits[0])
    for place in places:
        for before in range(place):
            formula.add(-visits[0][place], -before - 1)
    for moment in range(1, last + 1):
        for place in places:
            formula.add(-visits[moment][place], *into[moment][place])
    for step, visit, edge in steps:
        formula.add(-step, visit)
        formula.add(-step, edge)
    for place in places:
        formula.add(-place - 1, *(visit[place] for visit in visits))
    for place in places:
        formula.add(-visits[0][place], place + 1)
