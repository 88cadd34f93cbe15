"""Pieces of track in pictures: a character shows the sides of a cell to which track leads."""

from typing import get_args

from crosshatch.data.document import Point, Side
from crosshatch.data.grid import BLANK, UNKNOWN, Grid
from crosshatch.data.scene import Sides

Track = dict[Point, Sides]
"""The sides to which track leads in each place where a piece is known."""

EMPTY = "·"
"""A place that the path does not visit."""
VISITED = "+"
"""A place that it visits, nobody knows from where to where."""

_SIDES = {
    "╶": Sides.RIGHT,
    "╵": Sides.TOP,
    "╴": Sides.LEFT,
    "╷": Sides.BOTTOM,
    "─": Sides.RIGHT | Sides.LEFT,
    "│": Sides.TOP | Sides.BOTTOM,
    "┌": Sides.RIGHT | Sides.BOTTOM,
    "┐": Sides.LEFT | Sides.BOTTOM,
    "└": Sides.RIGHT | Sides.TOP,
    "┘": Sides.LEFT | Sides.TOP,
}
_NAMES: dict[Sides, Side] = {Sides[name.upper()]: name for name in get_args(Side)}
_CHARACTERS = {sides: character for character, sides in _SIDES.items()}

CHARACTERS = "".join((*_SIDES, VISITED, EMPTY, UNKNOWN))
"""Every cell that a picture of track can have."""

ASCII = {
    "╶": ">",
    "╵": "'",
    "╴": "<",
    "╷": ",",
    "─": "=",
    "│": "|",
    "┌": "(",
    "┐": ")",
    "└": "\\",
    "┘": "/",
    EMPTY: BLANK,
}
"""The pieces in characters that every encoding has; no letters, which may stand for colours."""
_TO_ASCII = str.maketrans(ASCII)
_FROM_ASCII = str.maketrans({plain: own for own, plain in ASCII.items()})

_OF_TRACK = {*CHARACTERS, *ASCII.values()} - {UNKNOWN, BLANK}

STEPS = {Sides.RIGHT: (0, 1), Sides.TOP: (-1, 0), Sides.LEFT: (0, -1), Sides.BOTTOM: (1, 0)}
"""The step over each side: rows down, columns to the right."""


def is_of_track(picture: Grid) -> bool:
    """Return True if something in a picture is in no picture but those of track."""
    return not _OF_TRACK.isdisjoint("".join(picture))


def of_track(picture: Grid) -> Grid:
    """A picture of track in its own characters, also where it is in ASCII; any other as it is.

    >>> of_track((".╶╴",)), of_track((".><",)), of_track((".#?",))
    (('·╶╴',), ('·╶╴',), ('.#?',))
    """
    if not is_of_track(picture):
        return picture
    return tuple(row.translate(_FROM_ASCII) for row in picture)


def closed(picture: Grid) -> Grid:
    """A picture that is one of track, though it may show none: each `.` is not visited.

    >>> closed((".?",))
    ('·?',)
    """
    return tuple(row.replace(BLANK, EMPTY) for row in picture)


def in_ascii(text: str) -> str:
    """A text with track in ASCII.

    >>> in_ascii("·╶┐")
    '.>)'
    """
    return text.translate(_TO_ASCII)


def sides_of(character: str) -> Sides:
    """The sides to which a piece leads; none where no piece is shown.

    >>> sides_of("┌") == Sides.RIGHT | Sides.BOTTOM, sides_of("+") == Sides.NONE
    (True, True)
    """
    return _SIDES.get(character, Sides.NONE)


def piece(sides: Sides) -> str:
    """The character of a visited cell with track to these sides.

    >>> piece(Sides.LEFT | Sides.TOP), piece(Sides.NONE)
    ('┘', '+')
    """
    return _CHARACTERS.get(sides, VISITED)


def opposite(side: Sides) -> Sides:
    """The side of the cell behind a side that touches it.

    >>> opposite(Sides.TOP) == Sides.BOTTOM
    True
    """
    return Sides(side << 2 if side < Sides.LEFT else side >> 2)


def neighbour(place: Point, side: Sides) -> Point:
    """The place behind a side, where rows are counted from the top.

    >>> neighbour((3, 0), Sides.BOTTOM)
    (3, 1)
    """
    (column, row), (down, right) = place, STEPS[side]
    return column + right, row + down


def is_inside(place: Point, size: tuple[int, int]) -> bool:
    """Return True if a place is one of a grid of so many columns and rows.

    >>> is_inside((3, 0), (4, 1)), is_inside((0, 3), (4, 1))
    (True, False)
    """
    (column, row), (width, height) = place, size
    return 0 <= column < width and 0 <= row < height


def leading_off(place: Point, sides: Sides, size: tuple[int, int]) -> Sides:
    """Return the sides of a place that lie on the border of a grid of this size.

    >>> leading_off((3, 0), Sides.RIGHT | Sides.LEFT, (4, 1)) == Sides.RIGHT
    True
    """
    (column, row), (width, height) = place, size
    if 0 < column < width - 1 and 0 < row < height - 1:
        return Sides.NONE
    return Sides(sum(side for side in sides if not is_inside(neighbour(place, side), size)))


def side_called(name: Side) -> Sides:
    """The one side of this name.

    >>> side_called("top") == Sides.TOP
    True
    """
    return Sides[name.upper()]


def side_name(side: Sides) -> Side:
    """Return what files and people call one side.

    >>> side_name(Sides.TOP)
    'top'
    """
    return _NAMES[side]
