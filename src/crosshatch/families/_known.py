"""What is known of a path before anybody begins: places it visits or not, edges it runs along."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosshatch.document import Course, Edge, Place
from crosshatch.errors import ClueError
from crosshatch.model import OFF, ON, OPEN
from crosshatch.path import Path
from crosshatch.words import place_name


def path_of(course: Course, width: int, height: int, length: int | None) -> Path:
    """The path that is asked for; `ClueError` where it cannot begin or end as the course says."""
    ends = {"start": course.start, "finish": course.finish}
    start, finish = (_place(key, place, width, height) for key, place in ends.items())
    if start == finish:
        raise ClueError(f"finish: {place_name(course.finish)} is the start too")
    for key, side, place in (
        ("entry", course.entry, course.start),
        ("exit", course.exit, course.finish),
    ):
        if side and side not in _edges_of_grid(course, place, width, height):
            raise ClueError(f"{key}: {place_name(place)} is not at the {side} of the grid")
    return Path(width, height, start, finish, length)


@dataclass(frozen=True, slots=True)
class Known:
    """Places and edges of a path of which it is known whether it takes them."""

    on: frozenset[int]
    off: frozenset[int]
    track: frozenset[int]
    barred: frozenset[int]

    def masks(self, path: Path) -> bytes:
        """What that leaves of each place and each edge."""
        masks = bytearray([OPEN]) * path.cells
        ends = (place for edge in self.track for place in path.ends(edge))
        for cell in (path.start, path.finish, *self.on, *self.track, *ends):
            masks[cell] = ON
        beside = (edge for place in self.off for _, edge in path.around(place))
        for cell in (*self.off, *self.barred, *beside):
            masks[cell] = OFF
        return bytes(masks)


def read_known(course: Course, path: Path) -> Known:
    """What is known of a path; `ClueError` where that cannot be meant."""
    known = Known(
        on=frozenset(_places("on", course.on, path)),
        off=frozenset(_places("off", course.off, path)),
        track=frozenset(_edges("track_edges", course.track_edges, path)),
        barred=frozenset(_edges("forbidden_edges", course.forbidden_edges, path)),
    )
    for edge in sorted(known.track & known.barred):
        raise ClueError(f"forbidden_edges: {path.name(edge)} is a track edge too")
    taken = {place: path.name(edge) for edge in known.track for place in path.ends(edge)}
    taken = {place: f"an end of the track edge {name}" for place, name in taken.items()}
    taken |= {path.start: "the start", path.finish: "the finish"}
    taken |= dict.fromkeys(known.on, "known to be visited too")
    for place in sorted(known.off & taken.keys()):
        raise ClueError(f"off: {path.name(place)} is {taken[place]}")
    meeting = Counter(place for edge in known.track for place in path.ends(edge))
    for place, number in sorted(meeting.items()):
        most = 1 if place in (path.start, path.finish) else 2
        if number > most:
            name = path.name(place)
            raise ClueError(f"track_edges: {number} meet at {name}, where a path has {most}")
    return known


def _place(key: str, place: Place, width: int, height: int) -> int:
    column, row = place
    if not (0 <= column < width and 0 <= row < height):
        raise ClueError(
            f"{key}: {place_name(place)}, the puzzle has {height} rows and {width} columns"
        )
    return row * width + column


def _places(key: str, places: Sequence[Place], path: Path) -> list[int]:
    return [_place(key, place, path.width, path.height) for place in places]


def _edges(key: str, edges: Sequence[Edge], path: Path) -> Iterator[int]:
    for ends in edges:
        edge = path.edge(*_places(key, ends, path))
        if edge is None:
            raise ClueError(
                f"{key}: {place_name(ends[0])} and {place_name(ends[1])} are no neighbours"
            )
        yield edge


def _edges_of_grid(course: Course, place: Place, width: int, height: int) -> set[str]:
    column, row = place
    first, last = ("top", "bottom") if course.origin == "top" else ("bottom", "top")
    sides = {"left": column == 0, "right": column == width - 1}
    sides |= {first: row == 0, last: row == height - 1}
    return {side for side, is_there in sides.items() if is_there}
