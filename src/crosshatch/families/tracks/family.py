"""Tracks: one path from start to finish, with the number of places that it visits in each line.

The path runs between neighbours and visits a place at most once. Rows and columns may be cut into
parts with their own counts. A `?` is an unknown count.

The grid that the path runs on is called the ground here. It has the sides over which the path
enters and leaves it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from crosshatch.data.document import Document, Edge, Point
from crosshatch.data.grid import Grid, Place, RowOrder
from crosshatch.data.on_demand import imported_on_call
from crosshatch.data.phrases import cell_or_edge_name, point_name
from crosshatch.data.sides import (
    CHARACTERS,
    Sides,
    has_track,
    is_inside,
    side_called,
    side_name,
)
from crosshatch.engine.path import Path
from crosshatch.errors import ClueError
from crosshatch.families.by_laws import ByLaws
from crosshatch.families.grids import require_line_counts, require_shapes
from crosshatch.families.plain_values import values_of
from crosshatch.families.puzzle import Kind, Puzzle
from crosshatch.families.table.by_table import puzzle_by_table
from crosshatch.families.tracks.path_spec import NOTATION, PathSpec, path_of

LONGEST = 512
"""The most places that a line may have."""


def read(document: Document) -> PathSpec:
    """Return the path that a document describes; raise `ClueError` if it is invalid."""
    require_line_counts(document, LONGEST, "tracks have")
    spec = path_of(document)
    if spec is None:
        raise ClueError("start: a path needs a start and a finish, and here is none")
    require_shapes(document, CHARACTERS)
    if spec.row_cuts or spec.column_cuts:
        _require_counts(document, spec)
    read_known(spec, Ground.of(spec, document.size))
    return spec


def compile(document: Document) -> Puzzle:
    """Return the puzzle of a document; raise `ClueError` if the document is invalid."""
    spec = read(document)
    try:
        is_from_bottom = document.extra("origin") == "bottom"
        values = partial(values_of, document, "givens")
        return puzzle_by_table(document, FAMILY, ByLaws(FAMILY.name, values, is_from_bottom))
    except ClueError:
        _require_counts(document, spec)
        raise


def _require_counts(document: Document, spec: PathSpec) -> None:
    """Refuse invalid counts in the words for tracks; the core does not measure parts of lines."""
    from crosshatch.families.tracks.counts import read_counts

    read_counts(document, spec)


def clues_of(picture: Grid, keys: Mapping[str, Any]) -> Document:
    """Return the tracks whose solution is this picture, with the picture in it."""
    from crosshatch.families.tracks import of_picture

    return of_picture.clues_of(picture, keys)


@dataclass(frozen=True)
class Ground:
    """The grid of places that a path runs on, as drawn."""

    path: Path
    order: RowOrder
    """The order in which people count the rows."""
    entry: Sides
    """The side over which the path enters the grid at its start, if it does."""
    exit: Sides
    """The side over which it leaves the grid at its finish, if it does."""

    @classmethod
    def of(cls, spec: PathSpec, size: tuple[int, int]) -> "Ground":
        """Return the ground of a path; raise `ClueError` if its ends or their sides are invalid."""
        order = spec.row_order(size[1])
        start = _place_of("start", spec.start, size, order)
        finish = _place_of("finish", spec.finish, size, order)
        if start == finish:
            _require_way_through(spec, order)
        path = Path(*size, start, finish)
        entry, exit = (
            side_called(side) if side else Sides.NONE for side in (spec.entry, spec.exit)
        )
        ground = cls(path, order, entry, exit)
        for key, place, side in (("entry", start, entry), ("exit", finish, exit)):
            if side in ground.around[place]:
                at = f"the {side_name(side)} of the grid"
                raise ClueError(f"{key}: {ground.name(place)} is not at {at}")
        return ground

    def name(self, cell: int) -> str:
        """Return the player's name for a place or an edge."""
        return cell_or_edge_name(self.places(cell))

    def places(self, cell: int) -> tuple[Place, ...]:
        """Return the row and column of a place, or of both ends of an edge, as people count."""
        return self.order.places(self.path.places_of(cell), self.path.width)

    @cached_property
    def around(self) -> tuple[dict[Sides, tuple[int, int]], ...]:
        """The neighbours of each place with their edges, by the side on which they are drawn."""
        width, path = self.path.width, self.path
        # Up and down come last: with one column, they replace right and left.
        steps = {1: Sides.RIGHT, -1: Sides.LEFT, width: Sides.BOTTOM, -width: Sides.TOP}
        return tuple(
            {steps[other - place]: (other, edge) for other, edge in path.around(place)}
            for place in range(path.places)
        )


def _require_way_through(spec: PathSpec, order: RowOrder) -> None:
    """Refuse a path of one place unless it enters over one side and leaves over another."""
    name = point_name(order.point(spec.finish))
    if not (spec.entry and spec.exit):
        sentence = f"{name} is the start too; a path of one place needs an entry and an exit"
        raise ClueError(f"finish: {sentence}")
    if spec.entry == spec.exit:
        sentence = f"the path of one place comes in over the {spec.exit} of {name} too"
        raise ClueError(f"exit: {sentence}")


@dataclass(frozen=True, slots=True)
class Known:
    """The places and edges that a path is known to take (`on`, `track`), or not to take."""

    on: frozenset[int]
    off: frozenset[int]
    track: frozenset[int]
    barred: frozenset[int]


def read_known(spec: PathSpec, ground: Ground) -> Known:
    """Return the known places and edges of a path; raise `ClueError` if they are invalid."""
    path = ground.path
    known = Known(
        on=frozenset(_places("on", spec.on, ground)),
        off=frozenset(_places("off", spec.off, ground)),
        track=frozenset(_edges("track_edges", spec.track_edges, ground)),
        barred=frozenset(_edges("forbidden_edges", spec.forbidden_edges, ground)),
    )
    for edge in sorted(known.track & known.barred):
        raise ClueError(f"forbidden_edges: {ground.name(edge)} is a track edge too")
    taken = {place: ground.name(edge) for edge in known.track for place in path.ends(edge)}
    taken = {place: f"an end of the track edge {name}" for place, name in taken.items()}
    taken |= zip(path.start_and_finish, ("the start", "the finish"), strict=True)
    taken |= dict.fromkeys(known.on, "known to be visited too")
    for place in sorted(known.off & taken.keys()):
        raise ClueError(f"off: {ground.name(place)} is {taken[place]}")
    meeting = Counter(place for edge in known.track for place in path.ends(edge))
    for place, number in sorted(meeting.items()):
        most = 2 - path.ends_at(place)
        if number > most:
            name = ground.name(place)
            raise ClueError(f"track_edges: {number} meet at {name}, where a path has {most}")
    return known


def _places(key: str, places: Sequence[Point], ground: Ground) -> list[int]:
    size = ground.path.width, ground.path.height
    return [_place_of(key, place, size, ground.order) for place in places]


def _edges(key: str, edges: Sequence[Edge], ground: Ground) -> Iterator[int]:
    for ends in edges:
        edge = ground.path.edge(*_places(key, ends, ground))
        if edge is None:
            one, other = (point_name(ground.order.point(end)) for end in ends)
            raise ClueError(f"{key}: {one} and {other} are no neighbours")
        yield edge


def _place_of(key: str, place: Point, size: tuple[int, int], order: RowOrder) -> int:
    """Return the number of a place for a key; raise `ClueError` if it is outside the grid."""
    (column, row), (width, height) = place, size
    counted = order.point(place)
    if min(counted) < 0:
        raise ClueError(f"{key}: [{column}, {counted[1]}], columns and rows are counted from 0")
    if not is_inside(place, size):
        raise ClueError(
            f"{key}: {point_name(counted)}, the puzzle has {height} rows and {width} columns"
        )
    return row * width + column


_VERBS = ("solve", "count", "check", "hint", "trace", "rate", "draw", "animate", "convert", "play")
_PARTS = frozenset({"title", "picture", "progress", "overlay", "metadata"})
FAMILY = Kind(
    "tracks",
    compile,
    _VERBS,
    _PARTS,
    replace(
        NOTATION,
        of_picture=clues_of,
        is_shown_in=has_track,
        tatham=imported_on_call("crosshatch.families.links.tatham_game", "tracks"),
    ),
)
