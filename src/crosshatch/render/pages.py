"""Sizes of pages, and puzzles and pictures of many sizes on them, one after the other.

Of all ways to break pages the one with the fewest is taken, and of those the one whose cells come
nearest to the largest, so that no page is crowded while the next is empty. Pictures of solutions
lie in rows too, as many on a page as can be, and then as large as they can be.
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
    """Return the size of pages on paper of this name."""
    if paper not in PAGE_SIZES:
        raise CrosshatchError(f"'{paper[:20]}' is none of the papers {', '.join(PAGE_SIZES)}")
    return PAGE_SIZES[paper]


class DrawingSize(NamedTuple):
    """The size of a drawing: its grid and the clues around it in cells, and its words in points."""

    left: float
    """What lies to the left of its grid,"""
    above: float
    """and above it;"""
    right: float
    """the grid, and what lies to the right of it,"""
    below: float
    """and the grid, and what lies below it."""
    head: float
    """How high the words above all that are."""


class Room(NamedTuple):
    """The part of a page for drawings, measured from the top left corner, in points."""

    left: float
    top: float
    width: float
    height: float

    def columns(self, number: int, apart: float) -> tuple[float, list[float]]:
        """How wide each of so many columns is, and where they begin."""
        width = (self.width - apart * (number - 1)) / number
        return width, [self.left + column * (width + apart) for column in range(number)]


class Placement(NamedTuple):
    """Where a drawing lies, in points."""

    page: int
    """From 0."""
    left: float
    """Where its words begin,"""
    top: float
    """how far down,"""
    width: float
    """and how wide they may be."""
    x: float
    """Where its grid begins."""
    y: float
    cell: float


@dataclass(frozen=True, slots=True)
class PageStyle:
    """How pages are filled; measures are in points."""

    largest: float
    """How wide a cell is at most."""
    enough: float
    """How wide it is at least where there is more than one drawing on a page, if it is alone."""
    columns: int
    """How many there are side by side at most."""
    most: int
    """How many there are on a page at most."""
    apart: float
    """How far columns are apart, and rows at least."""
    loose: float = 0
    """How much farther rows are apart at most where a page has room left."""


# Drawings on one page, in rows of equal columns; cells are alike within a row.
#
# What stands in the same column has its grid at the same distance from the left, where the widths
# of all allow that; what stands in the same row begins at the same height. All cells are as large
# as one bound for the whole page, unless a row has less room: so a wide drawing never makes others
# small. The arrangements in rows are few, and the one with the largest cells is taken.


Row = tuple[int, int]
"""How many columns there are, and how many of them are filled."""

_MOST_MIXED = 6
"""Up to how many drawings rows of different numbers of columns are tried."""


@dataclass(frozen=True, slots=True)
class PageLayout:
    """Drawings in rows, and the size of the cells of each row."""

    sizes: Sequence[DrawingSize]
    rows: tuple[Row, ...]
    room: Room
    manner: PageStyle
    cells: tuple[float, ...]

    @property
    def cell_of_each(self) -> tuple[float, ...]:
        """The size of the cells of each drawing."""
        pairs = zip(self.rows, self.cells, strict=True)
        return tuple(cell for (_, count), cell in pairs for _ in range(count))

    @property
    def shortfall(self) -> float:
        """How far cells are from the largest, in squares, so that a very small one weighs most."""
        return sum((self.manner.largest - cell) ** 2 for cell in self.cell_of_each)

    def places(self, page: int) -> Iterator[Placement]:
        """Where they lie."""
        rows = [*_in_rows(self.sizes, self.rows)]
        highs = [
            head + (above + below) * cell
            for (head, above, below), cell in zip(map(_heights, rows), self.cells, strict=True)
        ]
        spare = self.room.height - sum(highs) - self.manner.apart * (len(rows) - 1)
        apart = self.manner.apart + max(0.0, min(self.manner.loose, spare / len(rows)))
        tops = accumulate((high + apart for high in highs), initial=self.room.top)
        for number, (row, cell, top) in enumerate(zip(rows, self.cells, tops, strict=False)):
            columns, _ = self.rows[number]
            slot, begins = self.room.columns(columns, self.manner.apart)
            head, above, _ = _heights(row)
            for column, (begin, size) in enumerate(zip(begins, row, strict=False)):
                left, right = self._reach(columns, column, slot, size, cell)
                x, y = begin + (slot + left - right) / 2, top + head + cell * above
                yield Placement(page, x - left, top, begin + slot - x + left, x, y, cell)

    def _reach(
        self, columns: int, column: int, slot: float, size: DrawingSize, cell: float
    ) -> tuple[float, float]:
        """How far drawings in this column reach to both sides, or this one if that is too far."""
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


def arranged(
    sizes: Sequence[DrawingSize], room: Room, manner: PageStyle, least: Sequence[float] = ()
) -> PageLayout:
    """The arrangement that leaves cells largest, and none below its least if that can be."""

    def worth(page: PageLayout) -> tuple[bool, int]:
        # Plain arrangements come first, and differences that nobody sees do not count.
        return keeps(page, least), -round(page.shortfall / len(sizes))

    return max(
        (_fitted(sizes, rows, room, manner) for rows in _rows(len(sizes), manner)), key=worth
    )


def keeps(page: PageLayout, least: Sequence[float]) -> bool:
    """True if no drawing of a page has cells below its least."""
    return all(cell >= low for cell, low in zip(page.cell_of_each, least, strict=False))


def _fitted(
    sizes: Sequence[DrawingSize], rows: tuple[Row, ...], room: Room, manner: PageStyle
) -> PageLayout:
    """A page with cells as large as they can be."""
    limits, highs, left = list[float](), list[float](), room.height + manner.apart
    for (columns, _), row in zip(rows, _in_rows(sizes, rows), strict=True):
        slot, _ = room.columns(columns, manner.apart)
        head, above, below = _heights(row)
        limits.append(min(manner.largest, *(slot / (size.left + size.right) for size in row)))
        highs.append(above + below)
        left -= head + manner.apart
    # Rows whose widths bound them most come first: the others share what height is left.
    total, bound = sum(highs), manner.largest
    for limit, high in sorted(zip(limits, highs, strict=True)):
        bound = max(0.0, left / total)
        if bound <= limit:
            break
        left, total, bound = left - high * limit, total - high, manner.largest
    return PageLayout(sizes, rows, room, manner, tuple(min(bound, limit) for limit in limits))


def _in_rows(sizes: Sequence[DrawingSize], rows: Iterable[Row]) -> Iterator[Sequence[DrawingSize]]:
    at = 0
    for _, count in rows:
        yield sizes[at : at + count]
        at += count


def _heights(row: Sequence[DrawingSize]) -> tuple[float, float, float]:
    """Of a row: the words, what lies above grids, and the rest."""
    return (
        max(size.head for size in row),
        max(size.above for size in row),
        max(size.below for size in row),
    )


def _rows(number: int, manner: PageStyle) -> Iterable[tuple[Row, ...]]:
    """The arrangements of so many drawings: columns all the way, then rows that differ."""
    # Of arrangements that are as good the one with fewer columns, which fills the page.
    for columns in range(1, min(manner.columns, number) + 1):
        whole, rest = divmod(number, columns)
        yield ((columns, columns),) * whole + ((columns, rest),) * bool(rest)
    counts = range(1, manner.columns + 1)
    for rows in range(2, number) if number <= _MOST_MIXED else ():
        for row in product(counts, repeat=rows):
            if sum(row) == number and len(set(row)) > 1:
                yield tuple((count, count) for count in row)


def puzzles_on_pages(
    sizes: Sequence[DrawingSize], first: Room, room: Room, manner: PageStyle
) -> tuple[Placement, ...]:
    """Places for puzzles in their order, of which the first page may have less room."""
    best: list[tuple[int, float]] = [(0, 0.0)] * (len(sizes) + 1)
    begun: list[PageLayout | None] = [None] * len(sizes)
    least = [min(manner.enough, *_alone(size, room, manner)) for size in sizes]
    for begin in reversed(range(len(sizes))):
        ways = []
        # Of ways that are alike the one that fills the first page.
        for end in range(min(begin + manner.most, len(sizes)), begin, -1):
            together = sizes[begin:end], room if begin else first, manner
            page = arranged(*together, least[begin:end])
            if end == begin + 1 or keeps(page, least[begin:end]):
                pages, short = best[end]
                ways.append(((pages + 1, short + page.shortfall), page))
        best[begin], begun[begin] = min(ways, key=lambda way: way[0])
    return tuple(_in_order(begun))


def _alone(size: DrawingSize, room: Room, manner: PageStyle) -> tuple[float, ...]:
    """How wide the cells of a puzzle are that has a page of its own."""
    return arranged([size], room, manner).cell_of_each


def pictures_on_pages(
    sizes: Sequence[DrawingSize], first: Room, room: Room, manner: PageStyle
) -> tuple[Placement, ...]:
    """Places for pictures in their order: few pages, which are filled."""
    places: list[Placement] = []
    page = 0
    while left := sizes[len(places) :]:
        here = room if page else first
        ways = [
            _hung(left, here, manner, columns, page) for columns in range(manner.columns, 0, -1)
        ]
        fullest = max(ways, key=_filling)
        places += fullest
        page += 1
    return tuple(places)


def _filling(way: Sequence[Placement]) -> tuple[int, float]:
    """How well pictures fill a page: many of them first, then large ones."""
    return len(way), sum(place.cell for place in way)


def _in_order(begun: Sequence[PageLayout | None]) -> Iterator[Placement]:
    """The places on those pages that follow each other."""
    number = at = 0
    while at < len(begun):
        page = begun[at]
        assert page is not None
        yield from page.places(number)
        number, at = number + 1, at + len(page.sizes)


def _hung(
    sizes: Sequence[DrawingSize], room: Room, manner: PageStyle, columns: int, page: int
) -> list[Placement]:
    """As many pictures as fit a page in so many columns, one at least; none if they are too small.

    In a single column none is.
    """
    slot, lefts = room.columns(columns, manner.apart)
    places: list[Placement] = []
    top = room.top
    while row := sizes[len(places) : len(places) + columns]:
        head = max(size.head for size in row)
        # Not higher than wide, so that rows are even; a single column has all that there is.
        high = room.height - head if columns == 1 else min(slot, room.height - head)
        cells = [
            min(manner.largest, slot / (size.left + size.right), high / (size.above + size.below))
            for size in row
        ]
        if columns > 1 and min(cells) < manner.enough:
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
        top = bottom + manner.apart
    return places
