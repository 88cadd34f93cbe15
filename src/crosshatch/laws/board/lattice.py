"""Lattices: places in rows, and the edges between neighbours, all of them numbered."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

Way = tuple[int, int]
"""A step from a place to another, in rows down and columns to the right."""
UP, RIGHT, DOWN, LEFT = (-1, 0), (0, 1), (1, 0), (0, -1)
WAYS = {"up": UP, "right": RIGHT, "down": DOWN, "left": LEFT}
SIDES = {"top": UP, "right": RIGHT, "bottom": DOWN, "left": LEFT}
AROUND = ((-1, -1), UP, (-1, 1), RIGHT, (1, 1), DOWN, (1, -1), LEFT)
"""The steps to the cells around one, clockwise from the top left."""


@dataclass(frozen=True)
class Lattice:
    """Places in rows, and the edges between neighbours: first the level ones, then the upright."""

    width: int
    height: int

    @property
    def places(self) -> range:
        """All places, row by row."""
        return range(self.width * self.height)

    def step(self, place: int, way: Way) -> int | None:
        """Return the place after one step; None if it leads off the board."""
        row, column = place // self.width + way[0], place % self.width + way[1]
        if 0 <= row < self.height and 0 <= column < self.width:
            return row * self.width + column
        return None

    def ray(self, place: int, way: Way) -> Iterator[int]:
        """Yield the places from one on, to the edge of the board, without that one."""
        at = self.step(place, way)
        while at is not None:
            yield at
            at = self.step(at, way)

    def near(self, place: int, ways: Iterable[Way] = WAYS.values()) -> list[int]:
        """Return the places after one step in each way, those off the board left out."""
        return [at for way in ways if (at := self.step(place, way)) is not None]

    def edge(self, one: int, other: int) -> int:
        """Return the edge between two neighbours, as all places and edges are numbered."""
        first = min(one, other)
        if abs(one - other) == 1 and self.width > 1:
            return len(self.places) + first - first // self.width
        return len(self.places) + (self.width - 1) * self.height + first

    @cached_property
    def ends(self) -> dict[int, tuple[int, int]]:
        """The two places of each edge, the left or upper one first."""
        across = ((at, at + 1) for at in self.places if (at + 1) % self.width)
        down = ((at, at + self.width) for at in self.places[: -self.width])
        return dict(enumerate((*across, *down), len(self.places)))

    @cached_property
    def beyond(self) -> list[dict[Way, int]]:
        """For each place the neighbour after each step: up, right, down and left."""
        return _beyond(self.width, self.height, [*WAYS.values()])

    @cached_property
    def touching(self) -> list[dict[Way, int]]:
        """For each place those around it, clockwise from the top left."""
        return _beyond(self.width, self.height, AROUND)

    @cached_property
    def around(self) -> list[list[tuple[int, int]]]:
        """For each place its neighbours, each with the edge to it: up, right, down and left."""
        return [
            [(at, self.edge(place, at)) for at in self.beyond[place].values()]
            for place in self.places
        ]


def _beyond(width: int, height: int, ways: Sequence[Way]) -> list[dict[Way, int]]:
    """Return for each place the places after one step in each way, if they are on the board."""
    # Loops cost less than calls for each place, and boards have many.
    found = []
    for row in range(height):
        for column in range(width):
            there = {}
            for down, right in ways:
                if 0 <= row + down < height and 0 <= column + right < width:
                    there[down, right] = (row + down) * width + column + right
            found.append(there)
    return found


lattice_of = lru_cache(8)(Lattice)  # many puzzles have the same size
