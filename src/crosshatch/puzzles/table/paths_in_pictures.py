"""The ends of a path in a finished picture."""

from collections.abc import Sequence

from crosshatch.data.document import Side
from crosshatch.data.grid import Grid, RowOrder, each_place
from crosshatch.data.phrases import cell_name, cells_named, point_name
from crosshatch.data.sides import EMPTY, Sides, Track, leading_off, side_name, sides_of
from crosshatch.errors import FormatError, PictureError


def stations_in(picture: Grid, ends: Sequence[str], *, is_from_bottom: bool) -> list[str]:
    """Return the start and the finish of the path of a picture, as plain values.

    The upper end is the start, or the left one if both are in the same row, unless the other order
    is given. A single piece may be a path that enters over one side and leaves over another. Raise
    `PictureError` if the picture has other loose ends, and `FormatError` if the given ends
    contradict it.
    """
    track = {}
    for (row, column), (cell,) in each_place(picture):
        if cell != EMPTY:
            track[column, row] = sides_of(cell)
            if not track[column, row]:
                raise PictureError(f"'{cell}' is no piece of track", at=(column, row))
    found = _ends_of(track, picture)
    given = [end.partition(" ") for end in ends]
    for both in (found, found[::-1]):
        pairs = zip(both, given, strict=False)
        if all(at == name and side in ("", way) for (at, way), (name, _, side) in pairs):
            return [" ".join(filter(None, end)) for end in both]
    order = RowOrder(len(picture), is_from_bottom)
    start, finish = (_in_words(name, side, order) for name, side in found)
    raise FormatError(f"the path leads from {start} to {finish}, the ends say otherwise")


def _ends_of(track: Track, picture: Grid) -> list[tuple[str, str]]:
    """Return both loose ends of a path, with the sides over which they lead off the grid."""
    size = len(picture[0]), len(picture)
    out = {place: leading_off(place, sides, size) for place, sides in track.items()}
    if len(track) == 1 and (through := _entry_and_exit(*out.values())):
        (place,) = track
        return [(point_name(place), side) for side in through]
    ends = [place for place, sides in track.items() if len(sides) - len(out[place]) == 1]
    if len(ends) != 2:
        sentence = f"a path has two loose ends, this one {len(ends)}"
        raise PictureError(sentence, at=[*ends[2:], *ends, *track, (0, 0)][0])
    return [(point_name(end), side_name(out[end]) if out[end] else "") for end in ends]


def _entry_and_exit(out: Sides) -> tuple[Side, Side] | None:
    """Return the sides over which a path of one piece enters and leaves, upper or left first.

    Return None unless the piece leads off the grid over two sides.
    """
    sides = [side for side in (Sides.TOP, Sides.LEFT, Sides.RIGHT, Sides.BOTTOM) if side in out]
    return (side_name(sides[0]), side_name(sides[1])) if len(sides) == 2 else None


def _in_words(name: str, side: str, order: RowOrder) -> str:
    [(row, column)] = cells_named(name) or [(0, 0)]
    name = cell_name(order.row(row), column)
    return f"the {side} of {name}" if side else name
