"""The ends of a path in a finished picture."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crosshatch.data.document import Point, Side
from crosshatch.data.grid import Grid, RowOrder, each_place
from crosshatch.data.phrases import point_name
from crosshatch.data.sides import EMPTY, Sides, Track, leading_off, side_name, sides_of
from crosshatch.errors import FormatError, PictureError
from crosshatch.puzzles.table.path_spec import PathSpec


def path_in(picture: Grid, keys: Mapping[str, Any]) -> PathSpec:
    """Return the path of a picture from end to end, with what keys of a file say besides.

    The upper end is the start, or the left one if both are in the same row. A single piece may be a
    path that enters over one side and leaves over another. Raise `PictureError` if the picture has
    other loose ends, and `FormatError` if a key contradicts it.
    """
    track = {}
    for (row, column), (cell,) in each_place(picture):
        if cell != EMPTY:
            track[column, row] = sides_of(cell)
            if not track[column, row]:
                raise PictureError(f"'{cell}' is no piece of track", at=(column, row))
    order = RowOrder(len(picture), keys.get("origin") == "bottom")
    return replace(_oriented(_ends_of(track, picture), keys, order), **keys)


def _ends_of(track: Track, picture: Grid) -> PathSpec:
    """Return the path between two loose ends, with the sides over which they lead off the grid."""
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


def _side(sides: Sides) -> Side | None:
    return side_name(sides) if sides else None
