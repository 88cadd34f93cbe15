"""Drawings on one page, in rows of equal columns; cells are alike within a row.

What stands in the same column has its grid at the same distance from the left, where the widths of
all allow that; what stands in the same row begins at the same height. All cells are as large as one
bound for the whole page, unless a row has less room: so a wide drawing never makes others small.
The arrangements in rows are few, and the one with the largest cells is taken.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, product

from crosshatch.render.page.style import Manner, Place, Room, Size

Row = tuple[int, int]
"""How many columns there are, and how many of them are filled."""

_MOST_MIXED = 6
"""Up to how many drawings rows of different numbers of columns are tried."""


@dataclass(frozen=True, slots=True)
class Page:
    """Drawings in rows, and the size of the cells of each row."""

    sizes: Sequence[Size]
    rows: tuple[Row, ...]
    room: Room
    manner: Manner
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

    def places(self, page: int) -> Iterator[Place]:
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
                yield Place(page, x - left, top, begin + slot - x + left, x, y, cell)

    def _reach(
        self, columns: int, column: int, slot: float, size: Size, cell: float
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
    sizes: Sequence[Size], room: Room, manner: Manner, least: Sequence[float] = ()
) -> Page:
    """The arrangement that leaves cells largest, and none below its least if that can be."""

    def worth(page: Page) -> tuple[bool, int]:
        # Plain arrangements come first, and differences that nobody sees do not count.
        return keeps(page, least), -round(page.shortfall / len(sizes))

    return max(
        (_fitted(sizes, rows, room, manner) for rows in _rows(len(sizes), manner)), key=worth
    )


def keeps(page: Page, least: Sequence[float]) -> bool:
    """True if no drawing of a page has cells below its least."""
    return all(cell >= low for cell, low in zip(page.cell_of_each, least, strict=False))


def _fitted(sizes: Sequence[Size], rows: tuple[Row, ...], room: Room, manner: Manner) -> Page:
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
    return Page(sizes, rows, room, manner, tuple(min(bound, limit) for limit in limits))


def _in_rows(sizes: Sequence[Size], rows: Iterable[Row]) -> Iterator[Sequence[Size]]:
    at = 0
    for _, count in rows:
        yield sizes[at : at + count]
        at += count


def _heights(row: Sequence[Size]) -> tuple[float, float, float]:
    """Of a row: the words, what lies above grids, and the rest."""
    return (
        max(size.head for size in row),
        max(size.above for size in row),
        max(size.below for size in row),
    )


def _rows(number: int, manner: Manner) -> Iterable[tuple[Row, ...]]:
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
