"""A single path over a grid: from start to finish, and at most once through every place.

In a model with a path the places are the first cells, row by row. Behind them are the edges between
neighbours, each on where the path runs along it: those to the right, row by row, then those down.
Places and edges are named by these cells.
"""

from collections.abc import Callable
from dataclasses import dataclass

from crosshatch.data.phrases import cell_name


@dataclass(frozen=True, slots=True)
class Path:
    """The ends and the length of a path; one whose start is its finish visits no other place."""

    width: int
    height: int
    start: int
    finish: int
    length: int | None = None
    """How many places it visits, where that is known."""

    @property
    def places(self) -> int:
        """How many places there are."""
        return self.width * self.height

    @property
    def cells(self) -> int:
        """How many cells of a model are the path's: its places and its edges."""
        return self.places + self._edges_across + self.width * (self.height - 1)

    def edge(self, one: int, other: int) -> int | None:
        """The edge between two places; None where they are no neighbours.

        >>> path = Path(3, 2, start=0, finish=5)
        >>> path.edge(0, 1), path.edge(1, 4), path.edge(0, 4)
        (6, 11, None)
        """
        first, second = sorted((one, other))
        row, column = divmod(first, self.width)
        if second - first == 1 and column + 1 < self.width:
            return self.places + row * (self.width - 1) + column
        if second - first == self.width and second < self.places:
            return self.places + self._edges_across + first
        return None

    def ends(self, edge: int) -> tuple[int, int]:
        """The two places of an edge.

        >>> path = Path(3, 2, start=0, finish=5)
        >>> path.ends(6), path.ends(11)
        ((0, 1), (1, 4))
        """
        number = edge - self.places
        if number < self._edges_across:
            row, column = divmod(number, self.width - 1)
            first = row * self.width + column
            return first, first + 1
        first = number - self._edges_across
        return first, first + self.width

    def ends_at(self, place: int) -> int:
        """How many of the two ends of the path are at a place."""
        return (place == self.start) + (place == self.finish)

    def is_edge(self, cell: int) -> bool:
        """Return True if a cell of the model is an edge."""
        return self.places <= cell < self.cells

    def states(self, cell: int) -> tuple[str, str]:
        """Return what people call a place or an edge that is off, and one that is on."""
        return ("no track", "track") if self.is_edge(cell) else ("empty", "visited")

    def name(self, cell: int) -> str:
        """Return what people call a place or an edge.

        >>> path = Path(3, 2, start=0, finish=5)
        >>> path.name(1), path.name(6) == "r1c1\N{EN DASH}r1c2"
        ('r1c2', True)
        """
        places = self.ends(cell) if self.is_edge(cell) else (cell,)
        return "\N{EN DASH}".join(cell_name(*divmod(place, self.width)) for place in places)

    def around(self, place: int) -> tuple[tuple[int, int], ...]:
        """The neighbours of a place: right, above, left, below; each with the edge there."""
        row, column = divmod(place, self.width)
        right = self.places + row * (self.width - 1) + column
        down = self.places + self._edges_across + place
        sides = (
            (column + 1 < self.width, place + 1, right),
            (row > 0, place - self.width, down - self.width),
            (column > 0, place - 1, right - 1),
            (row + 1 < self.height, place + self.width, down),
        )
        return tuple((other, edge) for exists, other, edge in sides if exists)

    def walk(self, runs_along: Callable[[int], bool]) -> tuple[int, ...]:
        """The places from the start on, as far as edges lead that the path runs along.

        >>> path = Path(2, 2, start=0, finish=1)
        >>> path.walk({5, 6, 7}.__contains__)
        (0, 2, 3, 1)
        """
        visited = [self.start]
        while True:
            onward = [
                other
                for other, edge in self.around(visited[-1])
                if runs_along(edge) and other not in visited[-2:]
            ]
            if len(onward) != 1 or len(visited) > self.places:
                return tuple(visited)
            visited.append(onward[0])

    @property
    def _edges_across(self) -> int:
        return (self.width - 1) * self.height
