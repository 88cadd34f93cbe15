"""Places joined by edges, of which a path or a loop takes some.

The places of a grid are its cells, row by row. Behind them come the edges, which count as cells
too: first those to the right, then those down.
"""

from collections.abc import Sequence
from itertools import combinations

from crosshatch.data.sides import Sides
from crosshatch.data.verification import MOST_PLACES, Refused
from crosshatch.files.certificate_files import require_feasible
from crosshatch.verify.formula import Certifiable, Formula


def edges_of(width: int, height: int) -> Sequence[tuple[int, ...]]:
    """Return the two places that each edge joins; raise `StruckLimit` if they are too many."""
    require_feasible(width * height, MOST_PLACES)
    places = range(width * height)
    across = [(place, place + 1) for place in places if (place + 1) % width]
    return across + [(place, place + width) for place in places[:-width]]


def ways_off(
    ends: Sequence[int], names: Sequence[str | None], width: int, height: int
) -> list[Sides]:
    """Return the sides with these names over which a path leads off the grid at its ends.

    Raise `ValueError` for a side that is not at the border, and for a path of one place that does
    not come in over one side and leave over another.
    """
    ways = [Sides[str(name).upper()] for name in names]
    for end, name in zip(ends, names, strict=True):
        row, column = divmod(end, width)
        beyond = {None: 0, "top": row, "left": column}
        beyond |= {"right": width - column - 1, "bottom": height - row - 1}
        if beyond[name]:
            raise ValueError
    if ends[0] == ends[1] and (Sides.NONE in ways or ways[0] == ways[1]):
        raise ValueError
    return ways


class JoinedPlaces(Certifiable):
    """A puzzle whose cells are places and edges, each of them taken or not."""

    clue_word = "count"
    cell_names = ("place or edge", "places and edges")

    @property
    def cells(self) -> int:
        """The number of places and edges."""
        return 3 * self.width * self.height - self.width - self.height

    @property
    def symbols(self) -> int:
        """The number of symbols that a cell can have."""
        return 2

    def one_way(self, edges: Sequence[int], *ends: int) -> Sequence[int]:
        """Return whether places and edges are taken, if some edges are; refuse all but one way.

        It is a path between two ends, or a loop if there are none.
        """
        beside = dict[int, list[int]]({end: [] for end in ends})
        for (one, other), is_taken in zip(edges_of(self.width, self.height), edges, strict=True):
            if is_taken:
                beside.setdefault(one, []).append(other)
                beside.setdefault(other, []).append(one)
        walked, ahead = set[int](), [*beside][:1]
        while ahead:
            walked.add(here := ahead.pop())
            ahead += [place for place in beside[here] if place not in walked]
        is_joined = all(len(each) == 2 - ends.count(place) for place, each in beside.items())
        shape = "path from start to finish" if ends else "loop"
        if not walked or walked != {*beside} or not is_joined:
            raise Refused(f"it is not one {shape}")
        return [*(int(place in beside) for place in range(self.width * self.height)), *edges]


def add_edges(formula: Formula, width: int, height: int, *ends: int) -> None:
    """Add that edges take their places, and places two edges, or one less for each end there."""
    around: list[list[int]] = [[] for _ in range(width * height)]
    for edge, both in enumerate(edges_of(width, height), start=len(around) + 1):
        for place in both:
            around[place].append(edge)
            formula.add(-edge, place + 1)
    for place, edges in enumerate(around):
        degree = 2 - ends.count(place)
        for several in combinations(edges, degree + 1):
            formula.add(*(-edge for edge in several))
        for several in combinations(edges, max(0, len(edges) - degree + 1)):
            formula.add(-place - 1, *several)
