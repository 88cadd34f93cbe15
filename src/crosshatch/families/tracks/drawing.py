"""A path as it is drawn: between pictures, whose first row is on top, and places of the path.

Rows of pictures are as they are seen. Places are counted from the course's origin, so that both run
the other way round where that is at the bottom.
"""

from dataclasses import dataclass
from functools import cached_property

from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.pieces import EMPTY, VISITED, sides_of
from crosshatch.data.scene import Sides
from crosshatch.families.tracks.ground import Ground


@dataclass(frozen=True)
class Drawn:
    """The track that a picture shows at each place."""

    ground: Ground
    picture: Grid

    @cached_property
    def cells(self) -> str:
        """The characters of the places, in their order."""
        return "".join(self.ground.upright(self.picture))

    @cached_property
    def leads(self) -> tuple[tuple[int, ...], ...]:
        """For each place the neighbours to which a piece is drawn there."""
        around = self.ground.around
        return tuple(
            tuple(around[place][side][0] for side in sides_of(cell) if side in around[place])
            for place, cell in enumerate(self.cells)
        )

    def strays(self, place: int) -> Sides:
        """The sides over which a piece is drawn to leave the grid where no path does."""
        around, way_out = self.ground.around[place], self.ground.ways_out.get(place, Sides.NONE)
        return sides_of(self.cells[place]) & ~(Sides(sum(around)) | way_out)

    def is_full(self, place: int) -> bool:
        """Return True if all is drawn that a place can hold: no other track leads to it."""
        cell = self.cells[place]
        return cell == EMPTY or len(sides_of(cell)) >= self.ground.room(place)

    def may_lead(self, place: int, other: int) -> bool:
        """Return True if there is track to a neighbour, or still can be."""
        return other in self.leads[place] or not self.is_full(place)

    @cached_property
    def joined(self) -> tuple[frozenset[int], ...]:
        """For each place the neighbours with which it is joined."""
        joined = [set[int]() for _ in self.cells]
        for place, leads in enumerate(self.leads):
            for other in leads:
                if self.may_lead(other, place):
                    joined[place].add(other)
                    joined[other].add(place)
        return tuple(map(frozenset, joined))

    @cached_property
    def visits(self) -> str:
        """The characters of the places, with a `+` where track leads though none is drawn."""
        ends = (self.ground.path.start, self.ground.path.finish)
        return "".join(
            VISITED if cell == UNKNOWN and (place in ends or self.joined[place]) else cell
            for place, cell in enumerate(self.cells)
        )

    def missing(self, place: int) -> int:
        """To how many more neighbours track is to lead from a place that the path visits."""
        taken = len(self.joined[place].union(self.leads[place]))
        return self.ground.room(place) - self.ground.led_out(place) - taken

    def onward(self, place: int) -> int:
        """To how many neighbours track may still lead from a place, beside those known."""
        if self.is_full(place) or self.missing(place) <= 0:
            return 0
        around = (other for other, _ in self.ground.around[place].values())
        return sum(
            other not in self.joined[place] and not self.is_full(other) and self.missing(other) > 0
            for other in around
        )
