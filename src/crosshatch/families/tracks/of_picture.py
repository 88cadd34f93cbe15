"""Make tracks from a finished picture: the counts, and the ends of the path."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from crosshatch.data.document import Document, Point, Side
from crosshatch.data.grid import Grid, RowOrder, each_place, normalized_clue, transposed
from crosshatch.data.phrases import point_name
from crosshatch.data.sides import (
    EMPTY,
    Sides,
    Track,
    leading_off,
    neighbour,
    opposite,
    side_name,
    sides_of,
)
from crosshatch.errors import FormatError, PictureError
from crosshatch.families.tracks.path_spec import PathSpec


def clues_of(picture: Grid, keys: Mapping[str, Any]) -> Document:
    """Return the tracks whose solution is this picture, with the picture in it.

    Pieces of track are a path between two loose ends. The upper end is the start, or the left one
    if both are in the same row. A single piece may be a path that enters over one side and leaves
    over another. The keys of a path are kept: cuts, the origin, which end is the start, what is
    known of the path. Raise `PictureError` if the picture is no path, and `FormatError` if a key
    contradicts it.
    """
    order = RowOrder(len(picture), keys.get("origin") == "bottom")
    spec = _ends_of(_read_track(picture), picture)
    spec = replace(_oriented(spec, keys, order), **keys)
    rows = visited_counts(picture, spec.row_cuts)
    columns = visited_counts(transposed(picture), spec.column_cuts)
    return Document("tracks", rows, columns, picture=picture, extras=spec.extras)


def _read_track(picture: Grid) -> Track:
    track = {}
    for (row, column), (cell,) in each_place(picture):
        if cell != EMPTY:
            track[column, row] = sides_of(cell)
            if not track[column, row]:
                raise PictureError(f"'{cell}' is no piece of track", at=(column, row))
    return track


def _ends_of(track: Track, picture: Grid) -> PathSpec:
    """Return the path from end to end; raise `PictureError` if the track is not one path.

    The entry and the exit are the sides over which the ends lead off the grid.
    """
    size = len(picture[0]), len(picture)
    out = {place: leading_off(place, sides, size) for place, sides in track.items()}
    if len(track) == 1 and (through := _entry_and_exit(*out.values())):
        (place,) = track
        return PathSpec(place, place, *through)
    ends = [place for place, sides in track.items() if len(sides) - len(out[place]) == 1]
    if len(ends) != 2:
        sentence = f"a path has two loose ends, this one {len(ends)}"
        raise PictureError(sentence, at=[*ends[2:], *ends, *track, (0, 0)][0])
    start, finish = ends
    visited = _walk(start, track, out)
    if apart := next((place for place in track if place not in visited), None):
        raise PictureError(f"no part of the track from {_at(start)}", at=apart)
    return PathSpec(start, finish, entry=_side(out[start]), exit=_side(out[finish]))


def _entry_and_exit(out: Sides) -> tuple[Side, Side] | None:
    """Return the sides over which a path of one piece enters and leaves, upper or left first.

    Return None unless the piece leads off the grid over two sides.
    """
    sides = [side for side in (Sides.TOP, Sides.LEFT, Sides.RIGHT, Sides.BOTTOM) if side in out]
    return (side_name(sides[0]), side_name(sides[1])) if len(sides) == 2 else None


def _oriented(spec: PathSpec, path_keys: Mapping[str, Any], order: RowOrder) -> PathSpec:
    """Return the path, reversed if the given ends require it.

    Raise `FormatError` if they fit in neither direction.
    """
    other = replace(spec, start=spec.finish, finish=spec.start, entry=spec.exit, exit=spec.entry)
    ends = {key: path_keys[key] for key in ("start", "finish", "entry", "exit") if key in path_keys}
    for path in (spec, other):
        if all(getattr(path, key) == end for key, end in ends.items()):
            return path
    wrong = next(key for key, end in ends.items() if getattr(spec, key) != end)
    start = _end(order.point(spec.start), spec.entry)
    finish = _end(order.point(spec.finish), spec.exit)
    raise FormatError(f"the path leads from {start} to {finish}, {wrong} says otherwise")


def _end(place: Point, side: Side | None) -> str:
    return f"the {side} of {point_name(place)}" if side else point_name(place)


def _walk(start: Point, track: Track, out: Track) -> set[Point]:
    """Return the places along the track from an end.

    Raise `PictureError` if a piece leads to one that does not lead back.
    """
    visited, place, came_from = {start}, start, Sides.NONE
    while side := track[place] & ~out[place] & ~came_from:
        onward, came_from = neighbour(place, side), opposite(side)
        if not track.get(onward, Sides.NONE) & came_from:
            raise PictureError(f"nothing leads back from {_at(onward)}", at=place)
        place = onward
        visited.add(place)
    return visited


def _side(sides: Sides) -> Side | None:
    return side_name(sides) if sides else None


def visited_counts(lines: Grid, cuts: tuple[int, ...]) -> tuple[str, ...]:
    """Return the number of visited places in each line, or in each part of a cut line."""
    parts = list(pairwise((0, *cuts, len(lines[0]))))
    counts = (
        (end - start - line.count(EMPTY, start, end) for start, end in parts) for line in lines
    )
    return tuple(normalized_clue(" ".join(map(str, count))) for count in counts)


def _at(place: Point) -> str:
    column, row = place
    return f"row {row + 1}, column {column + 1}"
