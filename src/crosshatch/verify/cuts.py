"""The clauses that a path and a loop have in common: of edges, and of cuts.

A cut is a part of a grid, and what its border says of a path or a loop.

A `cut` says: a path that visits a place of the part and one outside it crosses the border, and not
only on edges that end at the gate, as it could not come back. An `odd` border says: the path does
not cross the border on just these edges. It crosses it an odd number of times if one of its ends is
in the part, and else an even number.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from crosshatch.data.verification import Refused
from crosshatch.errors import errors_at
from crosshatch.files.certificate_files import CUTS, MOST_NUMBERS, Cut, require_feasible
from crosshatch.laws.board.lattice import Lattice
from crosshatch.verify.clauses import Formula
from crosshatch.verify.ties import KIND

Border = Sequence[tuple[int, int]]
"""The edges from a part of the grid to the rest, each with its place outside."""


def add_edges(formula: Formula, lattice: Lattice, *ends: int) -> None:
    """Add that edges take their places, and places two edges, or one less for each end there."""
    around: list[list[int]] = [[] for _ in lattice.places]
    for edge, both in lattice.ends.items():
        for place in both:
            around[place].append(edge + 1)
            formula.add(-edge - 1, place + 1)
    for place, edges in enumerate(around):
        degree = 2 - ends.count(place)
        for several in combinations(edges, degree + 1):
            formula.add(*(-edge for edge in several))
        for several in combinations(edges, max(0, len(edges) - degree + 1)):
            formula.add(-place - 1, *several)


def add_cuts(formula: Formula, lattice: Lattice, ends: Sequence[int], lines: Sequence[str]) -> None:
    """Add the clauses of cuts; refuse one that is not true of all paths between two ends.

    Without ends, it is about loops.
    """
    places, size = len(lattice.places), 0
    around: list[list[tuple[int, int]]] = [[] for _ in range(places + 1)] if lines else []
    for edge, (one, other) in lattice.ends.items() if lines else ():
        around[one + 1].append((edge + 1, other + 1))
        around[other + 1].append((edge + 1, one + 1))
    for number, line in enumerate(lines, start=1):
        formula.require_room()
        with errors_at(f"{CUTS}, line {number}"):
            cut = Cut.read(line)
            if cut.kind == KIND:
                continue
            if (last := cut.part[-1].stop - 1) > places:
                raise Refused(f"place {last}: the puzzle has {places}")
            require_feasible(size := size + sum(map(len, cut.part)), MOST_NUMBERS)
            part = {place for run in cut.part for place in run}
            border = sorted(each for at in part for each in around[at] if each[1] not in part)
            if cut.kind == "cut":
                formula.add(*_cut_clause(cut.numbers, part, border, ends, places))
            else:
                formula.add(*_odd_clause(cut.numbers, part, border, ends))


def _cut_clause(
    numbers: Sequence[int], part: set[int], border: Border, ends: Sequence[int], places: int
) -> Iterator[int]:
    inside, outside, gate = numbers
    if inside not in part or {outside, gate} & part or outside == gate or not 0 < outside <= places:
        raise Refused("a place within, one outside, and a gate outside or 0 are expected")
    if gate > places or (gate and any(end + 1 in part for end in ends)):
        raise Refused("a gate is a place, and its part holds no end of the path")
    yield -inside
    yield -outside
    yield from (edge for edge, other in border if other != gate)


def _odd_clause(
    numbers: Sequence[int], part: set[int], border: Border, ends: Sequence[int]
) -> Iterator[int]:
    crossed = {*numbers}
    if not crossed <= {edge for edge, _ in border}:
        raise Refused("edges across the border are expected")
    if (len(crossed) + sum(end + 1 in part for end in ends)) % 2 == 0:
        raise Refused("a path can cross the border on just these edges")
    yield from (-edge if edge in crossed else edge for edge, _ in border)
