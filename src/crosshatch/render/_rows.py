"""Drawings on one page, in rows of equal columns, with cells of one size.

What stands in the same column has its grid at the same distance from the left, what stands in the
same row begins at the same height. All arrangements in rows are tried, which are few, and that with
the largest cells is taken.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, product

from crosshatch.render._places import Manner, Place, Room, Size

Row = tuple[int, int]
"""How many columns there are, and how many of them are filled."""


@dataclass(frozen=True, slots=True)
class Page:
    """Drawings in rows, and the size of their cells."""

    sizes: Sequence[Size]
    rows: tuple[Row, ...]
    room: Room
    manner: Manner
    cell: float = 0

    def fitted(self) -> "Page":
        """With cells as large as they can be."""
        high = sum(above + below for _, above, below in self._heights())
        heads = sum(head for head, *_ in self._heights())
        cell = (self.room.height - heads - self.manner.apart * (len(self.rows) - 1)) / high
        for columns, column in self._columns():
            reach = sum(self._widths(columns, column))
            slot, _ = self.room.columns(columns, self.manner.apart)
            cell = min(cell, slot / reach)
        return replace(self, cell=max(0.0, min(cell, self.manner.largest)))

    def places(self, page: int) -> Iterator[Place]:
        """Where they lie."""
        heights = [head + (up + down) * self.cell for head, up, down in self._heights()]
        spare = self.room.height - sum(heights) - self.manner.apart * (len(self.rows) - 1)
        apart = self.manner.apart + max(0.0, min(self.manner.loose, spare / len(self.rows)))
        tops = accumulate((height + apart for height in heights), initial=self.room.top)
        for (columns, _), top, (head, above, _), row in zip(
            self.rows, tops, self._heights(), self._in_rows(), strict=False
        ):
            slot, begins = self.room.columns(columns, self.manner.apart)
            for column, begin in enumerate(begins[: len(row)]):
                left, right = (self.cell * part for part in self._widths(columns, column))
                x, y = begin + (slot + left - right) / 2, top + head + self.cell * above
                yield Place(page, x, top, begin + slot - x, x, y, self.cell)

    def _in_rows(self) -> Iterator[Sequence[Size]]:
        ends = accumulate(count for _, count in self.rows)
        for (_, count), end in zip(self.rows, ends, strict=True):
            yield self.sizes[end - count : end]

    def _heights(self) -> Iterator[tuple[float, float, float]]:
        """Of each row: the words, what lies above grids, and the rest."""
        for row in self._in_rows():
            yield (
                max(size.head for size in row),
                max(size.above for size in row),
                max(size.below for size in row),
            )

    def _columns(self) -> set[Row]:
        return {(columns, at) for columns, count in self.rows for at in range(count)}

    def _widths(self, columns: int, column: int) -> tuple[float, float]:
        """What lies to the left of grids in a column, and the rest."""
        alike = [
            row[column]
            for (others, count), row in zip(self.rows, self._in_rows(), strict=True)
            if others == columns and column < count
        ]
        return max(size.left for size in alike), max(size.right for size in alike)


def arranged(sizes: Sequence[Size], room: Room, manner: Manner) -> Page:
    """A page in the arrangement that leaves cells largest; plain ones come first."""
    ways = (Page(sizes, rows, room, manner).fitted() for rows in _rows(len(sizes), manner))
    # A quarter of a point is seen by nobody.
    return max(ways, key=lambda page: round(4 * page.cell))


def _rows(number: int, manner: Manner) -> Iterable[tuple[Row, ...]]:
    """The arrangements of so many drawings: columns all the way, then rows that differ."""
    for columns in range(min(manner.columns, number), 0, -1):
        whole, rest = divmod(number, columns)
        yield ((columns, columns),) * whole + ((columns, rest),) * bool(rest)
    counts = range(1, manner.columns + 1)
    for rows in range(2, number):
        for row in product(counts, repeat=rows):
            if sum(row) == number and len(set(row)) > 1:
                yield tuple((count, count) for count in row)
