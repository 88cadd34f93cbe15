"""Loops in characters: a row of corners and level edges, one of cells and upright edges, and so on.

Corners are `+`, edges on the loop `-` and `|`, all other edges blank; `?` is an unknown edge. When
such rows are read, `x` and `.` are edges without a line, and cells may have their clues.
"""

from collections.abc import Sequence

from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.data.phrases import counted
from crosshatch.data.sides import (
    CHARACTERS,
    EMPTY,
    STEPS,
    EdgePlace,
    Sides,
    edge_rows,
    piece,
    sides_of,
)
from crosshatch.errors import FormatError
from crosshatch.files.notation import PictureForm

_CORNER, _LEVEL, _UPRIGHT = "+", "-", "|"
_NO_LINE = " x."
_BOXES = {*CHARACTERS} - {*_CORNER, UNKNOWN}


def is_form(rows: Sequence[str]) -> bool:
    """Return True if rows begin like a loop in characters, and not with the pieces of corners."""
    first = rows[0].rstrip() if rows else ""
    corners = {*first[::2]} == {_CORNER}
    return corners and not _BOXES.intersection(*rows) and len(first) > 2


def read_edge_rows(rows: Sequence[str]) -> Grid:
    """Return the pieces at the corners of a loop in characters.

    Raise `FormatError` with the place of a character that means nothing.
    """
    width = max(map(len, (row.rstrip() for row in rows)))
    if not (width % 2 and len(rows) % 2):
        size = f"{counted(len(rows), 'row')} of {counted(width, 'character')}"
        raise FormatError(f"a loop has an odd number of rows and of characters, here are {size}")
    padded = [row.rstrip().ljust(width) for row in rows]
    for number, row in enumerate(padded):
        for column, sign in enumerate(row):
            if sign not in _signs(number, column):
                choice = " ".join(_signs(number, column).replace(" ", ""))
                sentence = f"'{sign}' where one of {choice} or a blank is expected"
                place = f"row {number + 1}, character {column + 1}"
                raise FormatError(sentence, place=place)
    return tuple(
        "".join(_piece(padded, row, column) for column in range(0, width, 2))
        for row in range(0, len(rows), 2)
    )


def _around(rows: Sequence[str], row: int, column: int) -> dict[Sides, str]:
    """Return the characters of the edges at a corner, by the sides to which they lead."""
    return {
        side: rows[row + down][column + right]
        for side, (down, right) in STEPS.items()
        if 0 <= row + down < len(rows) and 0 <= column + right < len(rows[0])
    }


def _lines(rows: Sequence[str], row: int, column: int) -> list[Sides]:
    """Return the sides to which lines lead from a corner."""
    around = _around(rows, row, column)
    return [side for side, sign in around.items() if sign in (_LEVEL, _UPRIGHT)]


def _signs(row: int, column: int) -> str:
    """Return the characters that may stand at a place of the rows."""
    if row % 2 and column % 2:
        return " .?0123456789"
    if not (row % 2 or column % 2):
        return _CORNER
    return (_UPRIGHT if row % 2 else _LEVEL) + UNKNOWN + _NO_LINE


def _piece(rows: Sequence[str], row: int, column: int) -> str:
    """Return the piece at a corner: `?` if nothing leads there and an edge is unknown.

    Where a line ends although no edge is unknown, the corner is unvisited, so that the line leads
    to it and not away, if the corner at its other end shows it. Of both ends of a single edge, only
    the lower or right one is unvisited.
    """
    lines = _lines(rows, row, column)
    is_open = UNKNOWN in _around(rows, row, column).values()
    if len(lines) > 2:
        return piece(_side_at_branch(rows, row, column))
    if not lines:
        return UNKNOWN if is_open else EMPTY
    beyond = len(_lines(rows, *_next(row, column, lines[0])))
    is_second = sum(STEPS[lines[0]]) < 0
    if len(lines) == 1 and not is_open and (beyond == 2 or (beyond == 1 and is_second)):
        return EMPTY
    return piece(Sides(sum(lines)))


def _side_at_branch(rows: Sequence[str], row: int, column: int) -> Sides:
    """Return the line to show at a corner where more than two meet, for which there is no piece.

    Corners beside it show the others, unless they are branches too: so it is one to a branch, if
    any, in an order in which the last branch of a picture has all of its lines shown.
    """
    lines = _lines(rows, row, column)
    order = (Sides.RIGHT, Sides.BOTTOM, Sides.TOP, Sides.LEFT)
    to_branch = (
        side for side in order if side in lines and len(_lines(rows, *_next(row, column, side))) > 2
    )
    return next(to_branch, lines[0])


def _next(row: int, column: int, side: Sides) -> tuple[int, int]:
    """Return the place in the rows of the next corner to a side."""
    down, right = STEPS[side]
    return row + 2 * down, column + 2 * right


def write_edge_rows(picture: Grid) -> Grid:
    """Return a loop in characters for the pieces at its corners."""

    def sign(edge: EdgePlace) -> str:
        (row, column), (lower, right) = edge.ends
        sides = (Sides.BOTTOM, Sides.TOP) if edge.is_upright else (Sides.RIGHT, Sides.LEFT)
        level = _sign(picture[row][column], picture[lower][right], *sides)
        return _UPRIGHT if edge.is_upright and level == _LEVEL else level

    return tuple(edge_rows(len(picture[0]) - 1, len(picture) - 1, sign))


def _sign(one: str, other: str, side: Sides, opposite: Sides) -> str:
    """Return the character of an edge between two corners, as if it were level."""
    if side in sides_of(one) or opposite in sides_of(other):
        return _LEVEL
    is_known = any(corner == EMPTY or len(sides_of(corner)) == 2 for corner in (one, other))
    return " " if is_known else UNKNOWN


FORM = PictureForm(is_form, read_edge_rows, write_edge_rows, "rows of + - | and blanks")
