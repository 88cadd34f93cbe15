"""Page sizes, and the layout of puzzles and solution pictures of many sizes on pages.

Puzzles take as few pages as possible. Of the layouts with that many pages, the one whose cells are
closest to the largest size is taken, so that no page is crowded while the next is empty. Solution
pictures are laid out in rows, too: as many per page as possible, then as large as possible.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, product
from typing import NamedTuple

from crosshatch.errors import CrosshatchError

PageSize = tuple[float, float]
"""Width and height of a page, in points."""
PAGE_SIZES: dict[str, PageSize] = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}


def page_size(paper: str) -> PageSize:
    """Return the page size of the paper with this name; `CrosshatchError` if it is unknown."""
    if paper not in [*PAGE_SIZES]:
        raise CrosshatchError(f"'{str(paper)[:20]}' is none of the papers {', '.join(PAGE_SIZES)}")
    return PAGE_SIZES[paper]


class DrawingSize(NamedTuple):
    """The size of a drawing: its grid and the clues around it in cells, and its words in points."""

    left: float
    """The width of everything to the left of the grid."""
    above: float
    """The height of everything above the grid, without the words."""
    right: float
    """The width of the grid and everything to the right of it."""
    below: float
    """The height of the grid and everything below it."""
    head: float
    """The height of the words above the drawing."""


class Room(NamedTuple):
    """The part of a page for drawings, measured from the top left corner, in points."""

    left: float
    top: float
    width: float
    height: float

    def columns(self, number: int, apart: float) -> tuple[float, list[float]]:
        """Return the width of each of `number` columns, and the left edge of each."""
        width = (self.width - apart * (number - 1)) / number
        return width, [self.left + column * (width + apart) for column in range(number)]


class Placement(NamedTuple):
    """The place of a drawing, in points."""

    page: int
    """The number of the page, from 0."""
    left: float
    """The left edge of its words."""
    top: float
    """The top edge of its words."""
    width: float
    """The width available to its words."""
    x: float
    """The left edge of its grid."""
    y: float
    """The top edge of its grid."""
    cell: float


@dataclass(frozen=True, slots=True)
class PageStyle:
    """The limits for filling pages; measures are in points."""

    largest: float
    """The largest size of a cell."""
    enough: float
    """The least size of a cell on a shared page, unless it is smaller on a page of its own, too."""
    columns: int
    """The largest number of drawings side by side."""
    most: int
    """The largest number of drawings on a page."""
    apart: float
    """The distance between columns, and the least distance between rows."""
    loose: float = 0
    """The most that is added to the distance between rows if a page has room left."""


# Drawings on one page, in rows of equal columns; all cells in a row have the same size.
#
# Grids in the same column line up on the left if the widths of all allow it, and drawings in the
# same row begin at the same height. All cells are as large as one bound for the whole page, unless
# a row has less room, so a wide drawing never makes others small. There are few arrangements in
# rows, and the one with the largest cells is taken.


Row = tuple[int, int]
"""The number of columns, and how many of them are filled."""

_MOST_MIXED = 6
"""The largest number of drawings for which rows may have different numbers of columns."""


@dataclass(frozen=True, slots=True)
class PageLayout:
    """The drawings of a page in rows, and the cell size of each row."""

    sizes: Sequence[DrawingSize]
    rows: tuple[Row, ...]
    room: Room
    style: PageStyle
    cells: tuple[float, ...]

    @property
    def cell_of_each(self) -> tuple[float, ...]:
        """The cell size of each drawing."""
        pairs = zip(self.rows, self.cells, strict=True)
        return tuple(cell for (_, count), cell in pairs for _ in range(count))

    @property
    def shortfall(self) -> float:
        """The sum of squared distances to the largest cell size; very small cells weigh most."""
        return sum((self.style.largest - cell) ** 2 for cell in self.cell_of_each)

    def places(self, page: int) -> Iterator[Placement]:
        """Yield the place of each drawing, on the page with this number."""
        rows = [*_in_rows(self.sizes, self.rows)]
        highs = [
            head + (above + below) * cell
            for (head, above, below), cell in zip(map(_heights, rows), self.cells, strict=True)
        ]
        spare = self.room.height - sum(highs) - self.style.apart * (len(rows) - 1)
        apart = self.style.apart + max(0.0, min(self.style.loose, spare / len(rows)))
        tops = accumulate((high + apart for high in highs), initial=self.room.top)
        for number, (row, cell, top) in enumerate(zip(rows, self.cells, tops, strict=False)):
            columns, _ = self.rows[number]
            slot, begins = self.room.columns(columns, self.style.apart)
            head, above, _ = _heights(row)
            for column, (begin, size) in enumerate(zip(begins, row, strict=False)):
                left, right = self._reach(columns, column, slot, size, cell)
                x, y = begin + (slot + left - right) / 2, top + head + cell * above
                yield Placement(page, x - left, top, begin + slot - x + left, x, y, cell)

    def _reach(
        self, columns: int, column: int, slot: float, size: DrawingSize, cell: float
    ) -> tuple[float, float]:
        """Return how far drawings in this column reach to the left and right of the grid's edge.

        If that is too far for the slot, return how far this drawing reaches.
        """
        alike = [
            (row[column], other)
            for (others, count), row, other in zip(
                self.rows, _in_rows(self.sizes, self.rows), self.cells, strict=True
            )
            if others == columns and column < count
        ]
        left = max(each.left * other for each, other in alike)
        right = max(each.right * other for each, other in alike)
        return (left, right) if left + right <= slot else (size.left * cell, size.right * cell)


def arrange(
    sizes: Sequence[DrawingSize], room: Room, style: PageStyle, least: Sequence[float] = ()
) -> PageLayout:
    """Return the layout with the largest cells; if possible, none is smaller than its `least`."""

    def worth(page: PageLayout) -> tuple[bool, int]:
        # Among equals `max` takes the first, so plain arrangements win invisible differences.
        return keeps(page, least), -round(page.shortfall / len(sizes))

    return max((_fitted(sizes, rows, room, style) for rows in _rows(len(sizes), style)), key=worth)


def keeps(page: PageLayout, least: Sequence[float]) -> bool:
    """Return True if no drawing on the page has cells smaller than its `least`."""
    return all(cell >= low for cell, low in zip(page.cell_of_each, least, strict=False))


def _fitted(
    sizes: Sequence[DrawingSize], rows: tuple[Row, ...], room: Room, style: PageStyle
) -> PageLayout:
    """Return a page with these rows whose cells are as large as possible."""
    limits, highs, left = list[float](), list[float](), room.height + style.apart
    for (columns, _), row in zip(rows, _in_rows(sizes, rows), strict=True):
        slot, _ = room.columns(columns, style.apart)
        head, above, below = _heights(row)
        limits.append(min(style.largest, *(slot / (size.left + size.right) for size in row)))
        highs.append(above + below)
        left -= head + style.apart
    # Rows that are limited most by width come first; the others share the remaining height.
    total, bound = sum(highs), style.largest
    for limit, high in sorted(zip(limits, highs, strict=True)):
        bound = max(0.0, left / total)
        if bound <= limit:
            break
        left, total, bound = left - high * limit, total - high, style.largest
    return PageLayout(sizes, rows, room, style, tuple(min(bound, limit) for limit in limits))


def _in_rows(sizes: Sequence[DrawingSize], rows: Iterable[Row]) -> Iterator[Sequence[DrawingSize]]:
    at = 0
    for _, count in rows:
        yield sizes[at : at + count]
        at += count


def _heights(row: Sequence[DrawingSize]) -> tuple[float, float, float]:
    """Return the heights in a row: of the words, of what lies above the grids, and of the rest."""
    return (
        max(size.head for size in row),
        max(size.above for size in row),
        max(size.below for size in row),
    )


def _rows(number: int, style: PageStyle) -> Iterable[tuple[Row, ...]]:
    """Yield the arrangements of `number` drawings: first in equal columns, then mixed ones."""
    # Among equals the first wins, so begin with fewer columns, which fill the page.
    for columns in range(1, min(style.columns, number) + 1):
        whole, rest = divmod(number, columns)
        yield ((columns, columns),) * whole + ((columns, rest),) * bool(rest)
    counts = range(1, style.columns + 1)
    for rows in range(2, number) if number <= _MOST_MIXED else ():
        for row in product(counts, repeat=rows):
            if sum(row) == number and len(set(row)) > 1:
                yield tuple((count, count) for count in row)


def puzzles_on_pages(
    sizes: Sequence[DrawingSize], first: Room, room: Room, style: PageStyle
) -> tuple[Placement, ...]:
    """Return the places of puzzles in their order; the first page may have less room."""
    best: list[tuple[int, float]] = [(0, 0.0)] * (len(sizes) + 1)
    begun: list[PageLayout | None] = [None] * len(sizes)
    least = [min(style.enough, *_alone(size, room, style)) for size in sizes]
    for begin in reversed(range(len(sizes))):
        choices = []
        # Among equals the first wins, so begin with as many puzzles on this page as possible.
        for end in range(min(begin + style.most, len(sizes)), begin, -1):
            together = sizes[begin:end], room if begin else first, style
            page = arrange(*together, least[begin:end])
            if end == begin + 1 or keeps(page, least[begin:end]):
                pages, short = best[end]
                choices.append(((pages + 1, short + page.shortfall), page))
        best[begin], begun[begin] = min(choices, key=lambda choice: choice[0])
    return tuple(_in_order(begun))


def _alone(size: DrawingSize, room: Room, style: PageStyle) -> tuple[float, ...]:
    """Return the cell size of a puzzle on a page of its own, in a tuple."""
    return arrange([size], room, style).cell_of_each


def pictures_on_pages(
    sizes: Sequence[DrawingSize], first: Room, room: Room, style: PageStyle
) -> tuple[Placement, ...]:
    """Return the places of pictures in their order, on few, well filled pages."""
    places: list[Placement] = []
    page = 0
    while left := sizes[len(places) :]:
        here = room if page else first
        choices = [
            _pictures_in_columns(left, here, style, columns, page)
            for columns in range(style.columns, 0, -1)
        ]
        fullest = max(choices, key=_filling)
        places += fullest
        page += 1
    return tuple(places)


def _filling(places: Sequence[Placement]) -> tuple[int, float]:
    """Return how well pictures fill a page, for comparison: by their number, then by their size."""
    return len(places), sum(place.cell for place in places)


def _in_order(begun: Sequence[PageLayout | None]) -> Iterator[Placement]:
    """Yield the places on the chosen pages, from the first page to the last."""
    number = at = 0
    while at < len(begun):
        page = begun[at]
        assert page is not None
        yield from page.places(number)
        number, at = number + 1, at + len(page.sizes)


def _pictures_in_columns(
    sizes: Sequence[DrawingSize], room: Room, style: PageStyle, columns: int, page: int
) -> list[Placement]:
    """Return the places of as many pictures as fit a page in `columns` columns, at least one.

    Return no places if cells would be too small; in a single column they never are.
    """
    slot, lefts = room.columns(columns, style.apart)
    places: list[Placement] = []
    top = room.top
    while row := sizes[len(places) : len(places) + columns]:
        head = max(size.head for size in row)
        # No higher than wide, so that rows are even; a single column may use the whole height.
        high = room.height - head if columns == 1 else min(slot, room.height - head)
        cells = [
            min(style.largest, slot / (size.left + size.right), high / (size.above + size.below))
            for size in row
        ]
        if columns > 1 and min(cells) < style.enough:
            return []
        bottom = max(
            top + head + cell * (size.above + size.below)
            for cell, size in zip(cells, row, strict=True)
        )
        if places and bottom > room.top + room.height:
            break
        for left, cell, size in zip(lefts, cells, row, strict=False):
            y = top + head + cell * size.above
            places.append(Placement(page, left, top, slot, left + cell * size.left, y, cell))
        top = bottom + style.apart
    return places
