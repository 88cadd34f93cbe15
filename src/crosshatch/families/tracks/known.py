"""Known parts of a path: places it visits or not, and edges it runs along."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosshatch.data.document import Edge, PathSpec, Place
from crosshatch.data.phrases import place_name
from crosshatch.engine.model import OFF, ON, OPEN
from crosshatch.engine.path import Path
from crosshatch.errors import ClueError
from crosshatch.families.tracks.ground import place_of


@dataclass(frozen=True, slots=True)
class Known:
    """Places and edges of a path of which it is known whether it takes them."""

    on: frozenset[int]
    off: frozenset[int]
    track: frozenset[int]
    barred: frozenset[int]

    def masks(self, path: Path) -> bytes:
        """Return what that leaves of each place and each edge."""
        masks = bytearray([OPEN]) * path.cells
        ends = (place for edge in self.track for place in path.ends(edge))
        for cell in (path.start, path.finish, *self.on, *self.track, *ends):
            masks[cell] = ON
        beside = (edge for place in self.off for _, edge in path.around(place))
        for cell in (*self.off, *self.barred, *beside):
            masks[cell] = OFF
        return bytes(masks)


def read_known(course: PathSpec, path: Path) -> Known:
    """Return what is known of a path; `ClueError` where that cannot be meant."""
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
        most = 2 - path.ends_at(place)
        if number > most:
            name = path.name(place)
            raise ClueError(f"track_edges: {number} meet at {name}, where a path has {most}")
    return known


def _places(key: str, places: Sequence[Place], path: Path) -> list[int]:
    return [place_of(key, place, (path.width, path.height)) for place in places]


def _edges(key: str, edges: Sequence[Edge], path: Path) -> Iterator[int]:
    for ends in edges:
        edge = path.edge(*_places(key, ends, path))
        if edge is None:
            raise ClueError(
                f"{key}: {place_name(ends[0])} and {place_name(ends[1])} are no neighbours"
            )
        yield edge
