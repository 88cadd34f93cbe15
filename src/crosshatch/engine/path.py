"""A single path over a grid, from start to finish, that visits each place at most once; or a loop.

In a model with a path, the first cells are the places, row by row. After them come the edges
between neighbours, each on if the path runs along it: those to the right, row by row, then those
down. Places and edges are identified by these cells.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from crosshatch.data.phrases import cell_name, corner_name, edge_name, listed
from crosshatch.data.sides import EdgePlace, Sides, edges_around, side_name

_NAME = re.compile(r"(?:the )?(top|bottom)? ?(left|right)? of r([0-9]{1,6})c([0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Path:
    """The grid, ends and length of a path; if start and finish are equal, it visits only them.

    Without start and finish, it is a single closed loop along at least one edge.
    """

    width: int
    height: int
    start: int | None = None
    finish: int | None = None
    length: int | None = None
    """The number of places that it visits, if known."""
    on_corners: bool = False
    """True if its places are the corners of the cells that people see, and not the cells."""

    @property
    def native(self) -> tuple[int, int, int | None, int | None, int | None]:
        """The numbers in the form in which the core reads them."""
        return self.width, self.height, self.start, self.finish, self.length

    @property
    def start_and_finish(self) -> tuple[int, ...]:
        """The start and the finish; empty for a loop."""
        return tuple(end for end in (self.start, self.finish) if end is not None)

    @property
    def is_loop(self) -> bool:
        """True for a loop, which has no ends."""
        return not self.start_and_finish

    def lane(self, lane: int) -> tuple[str, int]:
        """Return `row` or `column` and its number from 0, for a number of the engine: rows first.

        >>> Path(3, 2).lane(1), Path(3, 2).lane(4)
        (('row', 1), ('column', 2))
        """
        return ("row", lane) if lane < self.height else ("column", lane - self.height)

    def along(self, lane: int) -> range:
        """Return the places of a row or column, for a number of the engine: rows first.

        >>> [*Path(3, 2).along(1)], [*Path(3, 2).along(4)]
        ([3, 4, 5], [2, 5])
        """
        side, number = self.lane(lane)
        if side == "row":
            return range(number * self.width, (number + 1) * self.width)
        return range(number, self.places, self.width)

    @property
    def places(self) -> int:
        """The number of places."""
        return self.width * self.height

    @property
    def cells(self) -> int:
        """The number of cells for the path in a model: its places and its edges."""
        return self.places + self._edges_across + self.width * (self.height - 1)

    def edge(self, one: int, other: int) -> int | None:
        """Return the edge between two places; None if they are not neighbours.

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

    def edge_at(self, place: EdgePlace) -> int:
        """Return the edge between two corners of a grid, if the places are corners.

        >>> from crosshatch.data.sides import EdgePlace
        >>> Path(3, 2, on_corners=True).edge_at(EdgePlace(0, 1, is_upright=True))
        11
        """
        edges = self.places + self._edges_across * place.is_upright
        return edges + place.row * (self.width - (not place.is_upright)) + place.column

    @property
    def cell_names(self) -> tuple[str, str]:
        """The names of one of its cells in a model, and of several."""
        place = "corner" if self.on_corners else "place"
        return f"{place} or edge", f"{place}s and edges"

    def ends(self, edge: int) -> tuple[int, int]:
        """Return the two places that an edge joins.

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

    def places_of(self, cell: int) -> tuple[int, ...]:
        """Return the two places that an edge joins, or a place itself."""
        return self.ends(cell) if self.is_edge(cell) else (cell,)

    def ends_at(self, place: int) -> int:
        """Return the number of ends of the path, 0 to 2, at a place."""
        return (place == self.start) + (place == self.finish)

    def is_edge(self, cell: int) -> bool:
        """Return True if a cell of the model is an edge."""
        return self.places <= cell < self.cells

    def is_ring(self, edges: Sequence[int]) -> bool:
        """Return True if edges, each joined to the next, form a ring.

        >>> path = Path(2, 2, start=0, finish=1)
        >>> path.is_ring([4, 5, 6, 7]), path.is_ring([5, 6, 7])
        (True, False)
        """
        ends = [place for edge in edges for place in self.ends(edge)]
        return len(ends) == 2 * len(set(ends))

    def states(self, cell: int) -> tuple[str, str]:
        """Return the player's words for a place or an edge that is off, and for one that is on."""
        if self.on_corners:
            return ("off the loop", "on the loop")
        return ("no track", "track") if self.is_edge(cell) else ("empty", "visited")

    def leading(self, *, is_on: bool) -> str:
        """Return the player's words for what leads from a place along an edge: `no track`."""
        words = ("no line", "a line") if self.on_corners else ("no track", "track")
        return words[is_on]

    def name(self, cell: int) -> str:
        """Return the player's name for a corner or an edge, if the places are corners of cells.

        >>> path = Path(3, 2, on_corners=True)
        >>> path.name(0), path.name(path.edge(1, 2)), path.name(path.edge(4, 5))
        ('the top left of r1c1', 'the top of r1c2', 'the bottom of r1c2')
        """
        cells = self.width - 1, self.height - 1
        one, *others = (divmod(place, self.width) for place in self.places_of(cell))
        return edge_name(one, others[0], cells) if others else corner_name(one, cells)

    def called(self, name: str) -> int | None:
        """Return the corner or edge with a player's name, with or without `the`; None if none.

        >>> path = Path(3, 2, on_corners=True)
        >>> path.called("the top of r1c2") == path.edge(1, 2), path.called("bottom right of r1c2")
        (True, 5)
        """
        match = _NAME.fullmatch(name.strip().lower())
        if not (self.on_corners and match and (match[1] or match[2])):
            return None
        row, column = int(match[3]) - 1, int(match[4]) - 1
        if not (0 <= row < self.height - 1 and 0 <= column < self.width - 1):
            return None
        if match[1] and match[2]:
            down, right = match[1] == "bottom", match[2] == "right"
            return (row + down) * self.width + column + right
        return self.edge_at(edges_around(row, column)[Sides[(match[1] or match[2]).upper()]])

    def sides_of(self, place: tuple[int, int], edges: Iterable[int]) -> str:
        """Return the player's name for edges around a cell, if the places are corners of cells.

        >>> path = Path(3, 2, on_corners=True)
        >>> path.sides_of((0, 1), [path.edge(1, 2), path.edge(4, 5)])
        'the top and bottom of r1c2'
        """
        sides = {self.edge_at(at): side for side, at in edges_around(*place).items()}
        names = [side_name(sides[edge]) for edge in edges]
        return f"the {listed(names)} of {cell_name(*place)}"

    def sides_at(self, place: int) -> tuple[tuple[Sides, int], ...]:
        """Return the edges of a place, each after the side to which it leads.

        >>> Path(2, 1).sides_at(0)
        ((<Sides.RIGHT: 1>, 2),)
        """
        steps = {1: Sides.RIGHT, -1: Sides.LEFT, -self.width: Sides.TOP, self.width: Sides.BOTTOM}
        return tuple((steps[other - place], edge) for other, edge in self.around(place))

    def around(self, place: int) -> tuple[tuple[int, int], ...]:
        """Return the neighbours of a place, right, above, left and below, each with its edge."""
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
        """Return the places from the start on, as far as exactly one edge leads on.

        For a loop, return the places from its first one on, and that one again if the loop is
        closed; return nothing if no place has an edge.

        >>> path = Path(2, 2, start=0, finish=1)
        >>> path.walk({5, 6, 7}.__contains__)
        (0, 2, 3, 1)
        >>> Path(2, 2).walk({4, 5, 6, 7}.__contains__)
        (0, 1, 3, 2, 0)
        """

        def onward(place: int, before: int | None = None) -> list[int]:
            around = self.around(place)
            return [other for other, edge in around if runs_along(edge) and other != before]

        start = self.start
        if start is None:
            start = next(filter(onward, range(self.places)), None)
        if start is None:
            return ()
        visited = [start]
        leads = onward(start)[:1] if self.is_loop else onward(start)
        while len(leads) == 1 and len(visited) <= self.places:
            visited.append(leads[0])
            if self.is_loop and leads[0] == start:
                break
            leads = onward(leads[0], visited[-2])
        return tuple(visited)

    @property
    def _edges_across(self) -> int:
        return (self.width - 1) * self.height
