"""The sides of cells, the edges on which cells meet, and pieces of track, which lead to sides.

Each character for a piece shows the sides of a cell to which track leads.
"""

from collections.abc import Callable, Iterator
from enum import IntFlag
from typing import NamedTuple, get_args

from crosshatch.data.document import Point, Side
from crosshatch.data.grid import BLANK, UNKNOWN, Grid


class Sides(IntFlag):
    """A set of sides of a cell, as drawn."""

    NONE = 0
    RIGHT = 1
    TOP = 2
    LEFT = 4
    BOTTOM = 8


SIDES = {(0, 1): Sides.RIGHT, (-1, 0): Sides.TOP, (0, -1): Sides.LEFT, (1, 0): Sides.BOTTOM}
"""The side of a cell to which each step leads, rows down and columns to the right."""


class EdgePlace(NamedTuple):
    """The place of an edge: a piece of the lines around cells, as long as a cell."""

    row: int
    """The row of the corner where it begins; 0 is the corner above the first row."""
    column: int
    """The column of that corner; 0 is the corner to the left of the first column."""
    is_upright: bool
    """True if it goes down from that corner, and not to the right."""

    @property
    def ends(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The row and column of the corners where it begins and ends."""
        row, column, is_upright = self
        return (row, column), (row + is_upright, column + (not is_upright))


Track = dict[Point, Sides]
"""The sides to which track leads, for each place with a known piece."""

EMPTY = "·"
"""A place that the path does not visit."""
VISITED = "+"
"""A place that the path visits with an unknown piece."""

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
"""Every character that a picture of track can have."""

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
"""ASCII characters for the pieces; not letters, which may stand for colours."""
_TO_ASCII = str.maketrans(ASCII)
_FROM_ASCII = str.maketrans({plain: own for own, plain in ASCII.items()})

_OF_TRACK = {*CHARACTERS, *ASCII.values()} - {UNKNOWN, BLANK}

STEPS = {Sides.RIGHT: (0, 1), Sides.TOP: (-1, 0), Sides.LEFT: (0, -1), Sides.BOTTOM: (1, 0)}
"""The step across each side, in rows down and columns to the right."""


def edge_rows(width: int, height: int, sign: Callable[[EdgePlace], str]) -> Iterator[str]:
    """Yield a row for the corners and the edges between them, one for upright edges, and so on.

    `sign` returns the character of an edge; the width and the height are in cells.

    >>> [*edge_rows(2, 1, lambda edge: "|" if edge.is_upright else "-")]
    ['+-+-+', '| | |', '+-+-+']
    """
    for row in range(height + 1):
        if row:
            upright = (EdgePlace(row - 1, column, is_upright=True) for column in range(width + 1))
            yield " ".join(map(sign, upright))
        level = (EdgePlace(row, column, is_upright=False) for column in range(width))
        yield "+" + "".join(f"{sign(edge)}+" for edge in level)


def edges_around(row: int, column: int) -> dict[Sides, EdgePlace]:
    """Return the places of the edges of a cell, by the sides on which they are."""
    return {
        Sides.RIGHT: EdgePlace(row, column + 1, is_upright=True),
        Sides.TOP: EdgePlace(row, column, is_upright=False),
        Sides.LEFT: EdgePlace(row, column, is_upright=True),
        Sides.BOTTOM: EdgePlace(row + 1, column, is_upright=False),
    }


def edges_at(row: int, column: int) -> dict[Sides, EdgePlace]:
    """Return the places of the edges that meet at a corner, by the sides to which they lead."""
    return {
        Sides.RIGHT: EdgePlace(row, column, is_upright=False),
        Sides.TOP: EdgePlace(row - 1, column, is_upright=True),
        Sides.LEFT: EdgePlace(row, column - 1, is_upright=False),
        Sides.BOTTOM: EdgePlace(row, column, is_upright=True),
    }


def has_track(picture: Grid) -> bool:
    """Return True if a picture has a character that only pictures of track have."""
    return not _OF_TRACK.isdisjoint("".join(picture))


def as_track(picture: Grid) -> Grid:
    """Return a picture with ASCII track replaced by its own characters; others are unchanged.

    >>> as_track((".╶╴",)), as_track((".><",)), as_track((".#?",))
    (('·╶╴',), ('·╶╴',), ('.#?',))
    """
    if not has_track(picture):
        return picture
    return tuple(row.translate(_FROM_ASCII) for row in picture)


def closed(picture: Grid) -> Grid:
    """Return a picture of track with each `.`, which is a place not visited, written as `·`.

    >>> closed((".?",))
    ('·?',)
    """
    return tuple(row.replace(BLANK, EMPTY) for row in picture)


def in_ascii(text: str) -> str:
    """Return a text with its track in ASCII.

    >>> in_ascii("·╶┐")
    '.>)'
    """
    return text.translate(_TO_ASCII)


def sides_of(character: str) -> Sides:
    """Return the sides to which a piece leads; none if the character is not a piece.

    >>> sides_of("┌") == Sides.RIGHT | Sides.BOTTOM, sides_of("+") == Sides.NONE
    (True, True)
    """
    return _SIDES.get(character, Sides.NONE)


def piece(sides: Sides) -> str:
    """Return the character of a visited cell with track to these sides.

    >>> piece(Sides.LEFT | Sides.TOP), piece(Sides.NONE)
    ('┘', '+')
    """
    return _CHARACTERS.get(sides, VISITED)


def opposite(side: Sides) -> Sides:
    """Return the opposite of a side.

    >>> opposite(Sides.TOP) == Sides.BOTTOM
    True
    """
    return Sides(side << 2 if side < Sides.LEFT else side >> 2)


def neighbour(place: Point, side: Sides) -> Point:
    """Return the place across a side, with rows counted from the top.

    >>> neighbour((3, 0), Sides.BOTTOM)
    (3, 1)
    """
    (column, row), (down, right) = place, STEPS[side]
    return column + right, row + down


def is_inside(place: Point, size: tuple[int, int]) -> bool:
    """Return True if a place is inside a grid of this size, in columns and rows.

    >>> is_inside((3, 0), (4, 1)), is_inside((0, 3), (4, 1))
    (True, False)
    """
    (column, row), (width, height) = place, size
    return 0 <= column < width and 0 <= row < height


def leading_off(place: Point, sides: Sides, size: tuple[int, int]) -> Sides:
    """Return the given sides of a place that lie on the border of a grid of this size.

    >>> leading_off((3, 0), Sides.RIGHT | Sides.LEFT, (4, 1)) == Sides.RIGHT
    True
    """
    (column, row), (width, height) = place, size
    if 0 < column < width - 1 and 0 < row < height - 1:
        return Sides.NONE
    return Sides(sum(side for side in sides if not is_inside(neighbour(place, side), size)))


def side_name(side: Sides) -> Side:
    """Return the name of one side, in files and for players.

    >>> side_name(Sides.TOP)
    'top'
    """
    return _NAMES[side]
