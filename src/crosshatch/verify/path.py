"""The clauses of a path from start to finish: edges, directions, and a walk along them."""

from collections.abc import Sequence
from itertools import combinations

from crosshatch.verify.edges import add_edges, edges_of
from crosshatch.verify.formula import Formula
from crosshatch.verify.walk import Arcs, add_walk


def add_path(
    formula: Formula, width: int, height: int, ends: Sequence[int], length: int | None
) -> None:
    """Add that places and edges are a path between two ends, of a length if it is known."""
    places, pairs = range(width * height), edges_of(width, height)
    arcs = Arcs()
    for one, other in pairs:
        arcs[one, other], arcs[other, one] = formula.new(2)
    add_edges(formula, width, height, *ends)
    for edge, (one, other) in enumerate(pairs, start=len(places) + 1):
        to, back = arcs[one, other], arcs[other, one]
        formula.add(-edge, to, back)
        formula.add(-to, edge)
        formula.add(-back, edge)
        formula.add(-to, -back)
    into: list[list[int]] = [[] for _ in places]
    out: list[list[int]] = [[] for _ in places]
    for one, other in pairs:
        for here, there in ((one, other), (other, one)):
            out[here].append(arcs[here, there])
            into[there].append(arcs[here, there])
    for place in places:
        for ways, end in ((into, ends[0]), (out, ends[1])):
            _add_way(formula, place, ways[place], is_end=place == end)
    add_walk(formula, width, height, arcs, ends, length)


def _add_way(formula: Formula, place: int, arcs: Sequence[int], *, is_end: bool) -> None:
    """Add that a place of the path has one of some arcs, or none at an end."""
    if is_end:
        for arc in arcs:
            formula.add(-arc)
        return
    formula.add(-place - 1, *arcs)
    for one, other in combinations(arcs, 2):
        formula.add(-one, -other)
