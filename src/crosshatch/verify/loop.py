"""The clauses of a loop: from its first place, both ways are walked at once.

A visit (t, v) stands for: place v is t edges from the first place of the loop, one way or the
other. The first place is the one before which none is on the loop. A visit has a step into it from
the one before. So a second loop has no visits, which is a contradiction by unit propagation.
"""

from crosshatch.files.certificate import MOST_VISITS, require_feasible
from crosshatch.verify.edges import add_edges, edges_of
from crosshatch.verify.formula import Formula


def add_loop(formula: Formula, width: int, height: int) -> None:
    """Add that places and edges are one loop."""
    places, last = range(width * height), width * height // 2
    require_feasible(len(places) * (last + 1), MOST_VISITS)
    add_edges(formula, width, height)
    around: list[list[tuple[int, int]]] = [[] for _ in places]
    for edge, (one, other) in enumerate(edges_of(width, height), start=len(places) + 1):
        around[one].append((edge, other))
        around[other].append((edge, one))
    visits = [formula.new(len(places)) for _ in range(last + 1)]
    steps = list[tuple[int, int, int]]()
    into: list[list[list[int]]] = [[[] for _ in places] for _ in visits]
    for moment in range(last):
        fresh = iter(formula.new(sum(map(len, around))))
        for place in places:
            for edge, other in around[place]:
                step = next(fresh)
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
