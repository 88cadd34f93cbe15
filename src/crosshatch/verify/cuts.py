"""The clauses of cuts: a part of a grid, and what its border says of a path or a loop.

Of a `cut`: a path that visits a place of the part and one outside uses an edge across the border,
and one that does not end at the gate, since it could not come back. Of an `odd` border: the edges
across it that a path uses are odd in number if one of its ends is in the part, and else even.
"""

from collections.abc import Iterator, Sequence

from crosshatch.data.verification import Refused
from crosshatch.errors import errors_at
from crosshatch.files.certificate import CUTS, MOST_NUMBERS, Cut, require_feasible
from crosshatch.verify.edges import edges_of
from crosshatch.verify.formula import Formula


def add_cuts(
    formula: Formula, width: int, height: int, ends: Sequence[int], cuts: Sequence[Cut]
) -> None:
    """Add the clauses of cuts; refuse one that is not true of all paths between two ends.

    Without ends, it is about loops.
    """
    places, size = range(1, width * height + 1), 0
    around: list[list[tuple[int, int]]] = [[] for _ in (0, *places)]
    for edge, (one, other) in enumerate(edges_of(width, height), start=len(places) + 1):
        around[one + 1].append((edge, other + 1))
        around[other + 1].append((edge, one + 1))
    for number, cut in enumerate(cuts, start=1):
        size += sum(map(len, cut.part))
        require_feasible(size, MOST_NUMBERS)
        with errors_at(f"{CUTS}, line {number}"):
            part = {place for run in cut.part for place in run}
            named = {*cut.numbers[:2]} if cut.kind == "cut" else part
            if not part | named <= {*places}:
                raise Refused("a place is meant that the puzzle does not have")
            border = sorted(each for at in part for each in around[at] if each[1] not in part)
            says = _apart if cut.kind == "cut" else _odd
            formula.add(*says(cut.numbers, part, border, [end + 1 for end in ends]))


def _apart(
    numbers: Sequence[int], part: set[int], border: Sequence[tuple[int, int]], ends: Sequence[int]
) -> Iterator[int]:
    inside, outside, gate = numbers
    if inside not in part or outside in part or outside == gate or gate in part:
        raise Refused("a place within, one outside, and a gate outside or 0 are expected")
    if gate and not part.isdisjoint(ends):
        raise Refused("a part with a gate must not hold an end of the path")
    yield -inside
    yield -outside
    yield from (edge for edge, other in border if other != gate)


def _odd(
    numbers: Sequence[int], part: set[int], border: Sequence[tuple[int, int]], ends: Sequence[int]
) -> Iterator[int]:
    used = {*numbers}
    if not used <= {edge for edge, _ in border}:
        raise Refused("edges across the border are expected")
    if (len(used) + sum(end in part for end in ends)) % 2 == 0:
        raise Refused("the path may use these edges and no others")
    yield from (-edge if edge in used else edge for edge, _ in border)
