"""Make a puzzle from a finished picture: its clues, and the ends of its path."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from crosshatch.data.document import Document, PathSpec, Point, Side
from crosshatch.data.grid import (
    UNKNOWN,
    Grid,
    clue_text,
    clue_texts,
    each_place,
    run_counts,
    transposed,
)
from crosshatch.data.phrases import place_name
from crosshatch.data.pieces import (
    EMPTY,
    Track,
    is_of_track,
    leading_off,
    neighbour,
    opposite,
    side_name,
    sides_of,
)
from crosshatch.data.scene import Sides
from crosshatch.errors import FormatError, PictureError


def from_picture(picture: Grid, family: str = "", **told: Any) -> Document:
    """The puzzle of which a picture is the solution; the picture is in it.

    It is of the family that is told where the clues of that one can be read off any picture.

    Pieces of track are a path between its two loose ends; the upper one is the start, or of two in
    a row the left one. A single piece may be a path that comes in over one side and leaves over the
    other. What is told of its course is kept: cuts, the origin, which end is the
    start, what is known. All else is a nonogram. `PictureError` where it is neither, `FormatError`
    where something else is told.
    """
    for row, cells in enumerate(picture):
        if UNKNOWN in cells:
            sentence = "the picture of a puzzle has no unknown cell"
            raise PictureError(sentence, at=(cells.index(UNKNOWN), row))
    if not told and (family in _READ_OFF or not is_of_track(picture)):
        family = family if family in _READ_OFF else "nonogram"
        rows, columns = map(_READ_OFF[family], (picture, transposed(picture)))
        return Document(family, rows, columns, picture=picture)
    course, lines = _course_of(_track_in(picture), picture), picture
    if told.get("origin") == "bottom":
        course, lines = _upended(course, len(picture)), picture[::-1]
    course = replace(_as_told(course, told), **told)
    rows = _counts(lines, course.row_cuts)
    columns = _counts(transposed(lines), course.column_cuts)
    return Document("tracks", rows, columns, picture=picture, course=course)


def _run_counts(picture: Grid) -> tuple[str, ...]:
    return tuple(clue_text(str(count)) for count in run_counts(picture))


_READ_OFF = {"magnitude": _run_counts, "nonogram": clue_texts}
"""What the rows of a picture without a path say, by family."""


def _track_in(picture: Grid) -> Track:
    track = {}
    for (row, column), (cell,) in each_place(picture):
        if cell != EMPTY:
            track[column, row] = sides_of(cell)
            if not track[column, row]:
                raise PictureError(f"'{cell}' is no piece of track", at=(column, row))
    return track


def _course_of(track: Track, picture: Grid) -> PathSpec:
    """From end to end, if that is one path; over the sides where an end leads off the grid."""
    size = len(picture[0]), len(picture)
    out = {place: leading_off(place, sides, size) for place, sides in track.items()}
    if len(track) == 1 and (through := _way_through(*out.values())):
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


def _way_through(out: Sides) -> tuple[Side, Side] | None:
    """Over which side a path of one place comes in, and over which it leaves: upper or left first.

    None where a piece does not lead off the grid over two sides.
    """
    sides = [side for side in (Sides.TOP, Sides.LEFT, Sides.RIGHT, Sides.BOTTOM) if side in out]
    return (side_name(sides[0]), side_name(sides[1])) if len(sides) == 2 else None


def _upended(course: PathSpec, height: int) -> PathSpec:
    """Return the path turned over, so that row 0 is the lowest."""
    start, finish = ((column, height - 1 - row) for column, row in (course.start, course.finish))
    return replace(course, start=start, finish=finish)


def _as_told(course: PathSpec, told: Mapping[str, Any]) -> PathSpec:
    """The course from the usual end, or from the other one where that is told."""
    other = replace(
        course, start=course.finish, finish=course.start, entry=course.exit, exit=course.entry
    )
    ends = {key: told[key] for key in ("start", "finish", "entry", "exit") if key in told}
    for way in (course, other):
        if all(getattr(way, key) == end for key, end in ends.items()):
            return way
    wrong = next(key for key, end in ends.items() if getattr(course, key) != end)
    start, finish = _end(course.start, course.entry), _end(course.finish, course.exit)
    raise FormatError(f"the path leads from {start} to {finish}, {wrong} says otherwise")


def _end(place: Point, side: Side | None) -> str:
    return f"the {side} of {place_name(place)}" if side else place_name(place)


def _walk(start: Point, track: Track, out: Track) -> set[Point]:
    """The places from an end on, each of which leads back to the last."""
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


def _counts(lines: Grid, cuts: tuple[int, ...]) -> tuple[str, ...]:
    """How many places are visited in each line, or in each of its parts."""
    parts = list(pairwise((0, *cuts, len(lines[0]))))
    counts = (
        (end - start - line.count(EMPTY, start, end) for start, end in parts) for line in lines
    )
    return tuple(clue_text(" ".join(map(str, count))) for count in counts)


def _at(place: Point) -> str:
    column, row = place
    return f"row {row + 1}, column {column + 1}"
