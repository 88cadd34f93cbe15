"""The ground that a path runs on: its places as they are seen, and the ways into and out of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from crosshatch.asker import heeding
from crosshatch.document import Course, Place
from crosshatch.errors import ClueError
from crosshatch.path import Path
from crosshatch.pieces import is_inside, side_called
from crosshatch.scene import Sides
from crosshatch.words import place_name

Row = TypeVar("Row")


def place_of(key: str, place: Place, size: tuple[int, int]) -> int:
    """The number of a place that a key names; `ClueError` where it is outside the grid."""
    (column, row), (width, height) = place, size
    if min(place) < 0:
        raise ClueError(f"{key}: [{column}, {row}], columns and rows are counted from 0")
    if not is_inside(place, size):
        raise ClueError(
            f"{key}: {place_name(place)}, the puzzle has {height} rows and {width} columns"
        )
    return row * width + column


@dataclass(frozen=True)
class Ground:
    """The places of a path, as they are seen."""

    path: Path
    is_upended: bool
    """Whether row 0 is the lowest."""
    ways_out: dict[int, Sides]
    """The sides over which the path enters and leaves the grid, by place."""

    @classmethod
    def of(cls, course: Course, size: tuple[int, int], length: int | None) -> "Ground":
        """Where the path of a course runs; `ClueError` where it cannot begin or end as it says."""
        start = place_of("start", course.start, size)
        finish = place_of("finish", course.finish, size)
        if start == finish:
            raise ClueError(f"finish: {place_name(course.finish)} is the start too")
        path = Path(*size, start, finish, length)
        ends = (("entry", start, course.entry), ("exit", finish, course.exit))
        ways_out = {place: side_called(side) for _, place, side in ends if side}
        ground = cls(path, course.is_upended, ways_out)
        for key, place, side in ends:
            if side and side_called(side) in ground.around[place]:
                raise ClueError(f"{key}: {path.name(place)} is not at the {side} of the grid")
        return ground

    def upright(self, rows: Sequence[Row]) -> Sequence[Row]:
        """Rows as they are seen in the order of the path's, or the other way round."""
        return rows[::-1] if self.is_upended else rows

    @cached_property
    def around(self) -> tuple[dict[Sides, tuple[int, int]], ...]:
        """For each place its neighbours and the edges there, by the side where they are seen."""
        width, path = self.path.width, self.path
        down = -width if self.is_upended else width
        # Up and down come last: where there is one column they are the only steps.
        steps = {1: Sides.RIGHT, -1: Sides.LEFT, down: Sides.BOTTOM, -down: Sides.TOP}
        return tuple(
            {steps[other - place]: (other, edge) for other, edge in path.around(place)}
            for place in heeding(range(path.places))
        )

    def room(self, place: int) -> int:
        """To how many sides track leads in a place that the path visits."""
        is_end = place in (self.path.start, self.path.finish)
        return 1 + (place in self.ways_out) if is_end else 2
