"""A canvas of cells: simple shapes, drawn in per cent of its frame, for pictures of any size.

All coordinates are whole numbers, so a shape has the same cells on every machine. A cell belongs to
a shape if its centre does, and whatever is thinner than a cell is drawn one cell wide.

An ink is the letter of a colour. In black and white every ink is filled, except if a dot follows:
`k.` is black in colour, such as the eye of a red fish, and blank in black and white. The ink `.`
erases.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from crosshatch.data.grid import BLANK, FILLED, Grid

Point = tuple[int, int]
"""A place on a canvas: per cent of the width from the left, and of the height from the top."""

_CELL = 100
"""The units of a cell in which shapes are computed; per cent of a width become its cells."""
_HALF = _CELL // 2


class Frame(NamedTuple):
    """The part of a canvas that is drawn on, in cells."""

    left: int
    top: int
    width: int
    height: int


class Canvas:
    """A picture that is being drawn."""

    def __init__(self, width: int, height: int, *, in_color: bool = False) -> None:
        self.width, self.height, self.in_color = width, height, in_color
        self.frame = Frame(0, 0, width, height)
        self._cells = [[BLANK] * width for _ in range(height)]

    @property
    def picture(self) -> Grid:
        """The picture as rows of letters, or of filled cells."""
        return tuple(map("".join, self._cells))

    @property
    def side(self) -> int:
        """The cells of the shorter side of the frame, by which subjects leave out details."""
        return min(self.frame.width, self.frame.height)

    def ellipse(self, ink: str, x: int, y: int, radius: int, radius_y: int = 0) -> None:
        """Fill the ellipse around a point; it is a circle unless it has a second radius."""
        at_x, at_y = self._units(x, y)
        wide = max(_HALF, radius * self.frame.width)
        high = max(_HALF, (radius_y or radius) * self.frame.height)

        def is_inside(x: int, y: int) -> bool:
            return ((x - at_x) * high) ** 2 + ((y - at_y) * wide) ** 2 <= (wide * high) ** 2

        self._fill(ink, is_inside, at_x - wide, at_y - high, at_x + wide, at_y + high)

    def polygon(self, ink: str, *points: Point) -> None:
        """Fill the polygon with these corners."""
        corners = [self._units(*point) for point in points]
        edges = [*zip(corners, corners[1:] + corners[:1], strict=True)]

        def is_inside(x: int, y: int) -> bool:
            crossings = 0
            for (x1, y1), (x2, y2) in edges:
                turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
                is_between = min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2)
                if not turn and is_between:
                    return True
                if (y1 > y) != (y2 > y):
                    crossings += (turn > 0) == (y2 > y1)
            return crossings % 2 == 1

        xs, ys = zip(*corners, strict=True)
        self._fill(ink, is_inside, min(xs), min(ys), max(xs), max(ys))

    def box(self, ink: str, left: int, top: int, right: int, bottom: int) -> None:
        """Fill a rectangle of at least one cell, with its sides on the lines of the grid."""
        across, down, width, height = self.frame
        for row in _span(top, bottom, height):
            for column in _span(left, right, width):
                self._dot(ink, down + row, across + column)

    def line(self, ink: str, *points: Point, width: int = 0) -> None:
        """Draw a line from point to point, of a width in per cent."""
        for one, other in pairwise(points):
            self._segment(ink, one, other, width)

    def dot(self, ink: str, x: int, y: int) -> None:
        """Fill the cell at a point."""
        unit_x, unit_y = self._units(x, y)
        self._dot(ink, unit_y // _CELL, unit_x // _CELL)

    def stamp(self, rows: Sequence[Sequence[str]], left: int, top: int) -> None:
        """Put rows of inks, one for each cell, at a place in cells; blank ones change nothing."""
        for row, inks in enumerate(rows, start=top):
            for column, ink in enumerate(inks, start=left):
                if ink != BLANK:
                    self._dot(ink, row, column)

    def mirror(self) -> None:
        """Copy the left half of the frame to its right half, mirrored."""
        left, top, width, height = self.frame
        for cells in self._cells[top : top + height]:
            half = cells[left : left + width // 2]
            cells[left + width - len(half) : left + width] = half[::-1]

    def flip(self) -> None:
        """Mirror the whole picture from left to right."""
        for cells in self._cells:
            cells.reverse()

    def replace(self, picture: Grid) -> None:
        """Replace the whole picture."""
        self._cells = [[*row] for row in picture]

    def is_free(self, row: int, column: int) -> bool:
        """Return True if a cell and all cells around it are blank, or beyond the border."""
        return all(
            cell == BLANK
            for cells in self._cells[max(0, row - 1) : row + 2]
            for cell in cells[max(0, column - 1) : column + 2]
        )

    def _units(self, x: int, y: int) -> Point:
        left, top, width, height = self.frame
        return x * width + left * _CELL, y * height + top * _CELL

    def _segment(self, ink: str, one: Point, other: Point, width: int) -> None:
        # A line through the corner of cells takes those on one side, whichever way it is drawn.
        (x1, y1), (x2, y2) = sorted((self._units(*one), self._units(*other)))
        reach = max(_HALF, width * self.side // 2)
        long = (x2 - x1) ** 2 + (y2 - y1) ** 2

        def is_inside(x: int, y: int) -> bool:
            along = (x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)
            if along <= 0 or along >= long:
                x0, y0 = (x1, y1) if along <= 0 else (x2, y2)
                return (x - x0) ** 2 + (y - y0) ** 2 <= reach**2 - (long > 0)
            across = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
            return across**2 < reach**2 * long or (across > 0 and across**2 == reach**2 * long)

        left, top = min(x1, x2) - reach, min(y1, y2) - reach
        self._fill(ink, is_inside, left, top, max(x1, x2) + reach, max(y1, y2) + reach)

    def _fill(
        self,
        ink: str,
        is_inside: Callable[[int, int], bool],
        left: int,
        top: int,
        right: int,
        bottom: int,
    ) -> None:
        for row in range(max(0, top // _CELL), min(self.height, bottom // _CELL + 1)):
            for column in range(max(0, left // _CELL), min(self.width, right // _CELL + 1)):
                if is_inside(column * _CELL + _HALF, row * _CELL + _HALF):
                    self._dot(ink, row, column)

    def _dot(self, ink: str, row: int, column: int) -> None:
        left, top, width, height = self.frame
        if 0 <= row - top < height and 0 <= column - left < width:
            self._cells[row][column] = ink[0] if self.in_color else _in_black(ink)


def _span(first: int, last: int, cells: int) -> range:
    """Return the cells from one per cent to another of so many, at least one.

    What is in the middle stays there: between two cells, it takes both.
    """
    if first + last == _CELL:
        number = max(1, (last - first) * cells // _CELL)
        number += (cells - number) % 2
        return range((cells - number) // 2, (cells + number) // 2)
    start, stop = ((each * cells + _HALF) // _CELL for each in (first, last))
    if start == stop:
        start = min((first + last) * cells // (2 * _CELL), cells - 1)
    return range(start, max(start + 1, stop))


def _in_black(ink: str) -> str:
    return BLANK if ink.endswith(BLANK) else FILLED
