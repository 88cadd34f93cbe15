"""Pictures as rows of characters, and the runs in their lines.

`#` is a filled cell, a letter a cell of that colour, `.` a blank cell and `?` an unknown cell.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from string import ascii_letters, digits
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex, TypeVar, overload

from crosshatch.errors import ArgumentValueError, needs_extra

if TYPE_CHECKING:
    from numpy.typing import NDArray

Grid = tuple[str, ...]
"""The rows of a picture, top to bottom, all equally long."""
Item = TypeVar("Item")


OWNERS = ascii_letters + digits + "".join(map(chr, (*range(0x100, 0x250), *range(0x4E00, 0x9FFF))))
"""The signs of areas that divide a board, in the order of their first cells."""


class Picture(tuple[str, ...]):
    """A picture as a tuple of rows, with a cell at each row and column, counted from 0.

    >>> picture = Picture(["##.", ".#?"])
    >>> picture[1], picture[1, 2]
    ('.#?', '?')
    >>> print(picture)
    ##.
    .#?
    >>> import numpy
    >>> numpy.asarray(picture).shape
    (2, 3)
    """

    __slots__ = ()

    @overload
    def __getitem__(self, at: SupportsIndex) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[str, ...]: ...
    @overload
    def __getitem__(self, at: tuple[int, int]) -> str: ...
    def __getitem__(self, at: "SupportsIndex | slice | tuple[int, int]") -> str | tuple[str, ...]:
        if isinstance(at, tuple):
            row, column = at
            return super().__getitem__(row)[column]
        return super().__getitem__(at)

    def __str__(self) -> str:
        return "\n".join(self)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        import numpy as np

        return np.array([list(row) for row in self], dtype)

    @needs_extra("frame")
    def to_array(self) -> "NDArray[Any]":
        """Return an array of numbers: 1 is filled, 0 is blank, -1 is unknown.

        >>> Picture(["##.", ".#?"]).to_array().tolist()
        [[1, 1, 0], [0, 1, -1]]
        """
        import numpy as np

        if strange := {cell for row in self for cell in row} - NUMBERS.keys():
            sentence = f"'{min(strange)}' is none of # . ?, which alone have numbers"
            raise ArgumentValueError(sentence, place="picture")
        return np.array([[NUMBERS[cell] for cell in row] for row in self], np.int8)

    def _repr_html_(self) -> str:
        from html import escape

        return f"<pre>{escape(str(self))}</pre>"


FILLED = "#"
BLANK = "."
UNKNOWN = "?"
NUMBERS = {FILLED: 1, BLANK: 0, UNKNOWN: -1}
"""The numbers of cells in arrays."""

LONGEST = 4096
"""The most cells a line may have."""

_BITS = str.maketrans(BLANK + FILLED, "01")
_CELLS = str.maketrans("01", BLANK + FILLED)


class Place(NamedTuple):
    """The row and column of a cell of a picture, counted from 0.

    >>> Place(4, 2).row
    4
    """

    row: int
    column: int


class Run(NamedTuple):
    """Adjacent cells of one colour; a length of None means any length."""

    length: int | None
    color: int = 1


STAR = Run(None, color=0)
"""The part of a clue that matches any number of runs, including none."""


def runs_of(word: Iterable[int]) -> list[Run]:
    """Return the runs of a line of symbols, where 0 is blank.

    >>> runs_of([1, 1, 0, 0, 1])
    [Run(length=2, color=1), Run(length=1, color=1)]
    """
    if isinstance(word, bytes) and max(word, default=0) <= 1:
        return [Run(len(cells)) for cells in word.split(b"\0") if cells]
    return [Run(len(list(cells)), color) for color, cells in groupby(word) if color]


def run_counts(grid: Grid) -> list[int]:
    """Return the number of runs in every row.

    >>> run_counts(("#.#", "..."))
    [2, 0]
    """
    return [(BLANK + row).count(BLANK + FILLED) for row in grid]


def run_count_texts(grid: Grid) -> tuple[str, ...]:
    """Return the number of runs in every row, as it is written in a puzzle file.

    >>> run_count_texts(("#.#", "..."))
    ('2', '')
    """
    return tuple(normalized_clue(str(count)) for count in run_counts(grid))


def runs_match(parts: Sequence[Run], runs: Sequence[Run]) -> bool:
    """Return True if runs match the parts of a clue, in order.

    >>> runs_match([Run(2), STAR], runs_of([1, 1, 0, 1])), runs_match([Run(2)], runs_of([1]))
    (True, False)
    """
    if len(parts) == len(runs) and STAR not in parts and [*parts] == [*runs]:
        return True
    taken = {0}  # all numbers of runs that the parts so far can match
    for part in parts:
        if part == STAR:
            taken = {*range(min(taken, default=len(runs) + 1), len(runs) + 1)}
        else:
            taken = {n + 1 for n in taken if n < len(runs) and _fits(part, runs[n])}
    return len(runs) in taken


def _fits(part: Run, run: Run) -> bool:
    return part.color == run.color and part.length in (None, run.length)


@dataclass(frozen=True, slots=True)
class RowOrder:
    """The order in which people count the rows of a picture: from the top, or from the bottom."""

    height: int
    is_from_bottom: bool = False

    def row(self, row: int) -> int:
        """Return the row as people count it for a row of a picture, or vice versa, from 0.

        >>> RowOrder(5).row(1), RowOrder(5, is_from_bottom=True).row(1)
        (1, 3)
        """
        return self.height - 1 - row if self.is_from_bottom else row

    def places(self, cells: Iterable[int], width: int) -> tuple[Place, ...]:
        """Return the places of cells of a picture as people count them, the first one first.

        >>> RowOrder(2, is_from_bottom=True).places((1, 3), width=2)
        (Place(row=0, column=1), Place(row=1, column=1))
        """
        places = (divmod(cell, width) for cell in cells)
        return tuple(sorted(Place(self.row(row), column) for row, column in places))

    def point(self, point: tuple[int, int]) -> tuple[int, int]:
        """Return a column and a row as people count them for those of a picture, or vice versa.

        >>> RowOrder(5, is_from_bottom=True).point((2, 1))
        (2, 3)
        """
        column, row = point
        return column, self.row(row)


def counting_order(places: tuple[Place, ...]) -> tuple[int, bool, tuple[Place, ...]]:
    """Return a key to sort cells as people count: cells before edges, each row by row.

    A cell has one place, and an edge two; edges to the right come before those down.
    """
    return len(places), places[0].column == places[-1].column, places


def transposed(grid: Grid) -> Grid:
    """Return the columns of a picture, left to right.

    >>> transposed(("#.", "##", ".."))
    ('##.', '.#.')
    """
    return tuple("".join(column) for column in zip(*grid, strict=True))


def turned(grid: Grid) -> Grid:
    """Return a picture rotated clockwise by a quarter turn.

    >>> turned(("#.", "##", ".."))
    ('.##', '.#.')
    """
    return transposed(grid[::-1])


def each_place(*grids: Grid) -> Iterator[tuple[tuple[int, int], tuple[str, ...]]]:
    """Yield each place of equally large pictures, by row and column from 0, with its cells.

    >>> list(each_place(("#.",), ("??",)))
    [((0, 0), ('#', '?')), ((0, 1), ('.', '?'))]
    """
    for row, lines in enumerate(zip(*grids, strict=True)):
        for column, cells in enumerate(zip(*lines, strict=True)):
            yield (row, column), cells


def changes(before: Grid, after: Grid) -> list[tuple[int, int, str]]:
    """Return the cells that differ after a change: the row and column from 0, and the new cell.

    >>> changes(("##", ".."), ("##", ".#"))
    [(1, 1, '#')]
    """
    return [
        (row, column, now)
        for row, (line, line_now) in enumerate(zip(before, after, strict=True))
        # In successive pictures most rows are equal.
        if line != line_now
        for column, (cell, now) in enumerate(zip(line, line_now, strict=True))
        if cell != now
    ]


def known_in(grid: Grid) -> list[tuple[int, int]]:
    """Return the places of the known cells, by row and column from 0.

    >>> known_in(("#?", "?."))
    [(0, 0), (1, 1)]
    """
    return [place for place, (cell,) in each_place(grid) if cell != UNKNOWN]


def unknown_in(grid: Grid) -> list[tuple[int, int]]:
    """Return the places of the unknown cells, by row and column from 0.

    >>> unknown_in(("#?", "?."))
    [(0, 1), (1, 0)]
    """
    return [place for place, (cell,) in each_place(grid) if cell == UNKNOWN]


def each_line(width: int, height: int) -> Iterator[tuple[str, int, range]]:
    """Yield every line of a grid, rows first: `row` or `column`, its number and its cells.

    Lines are numbered from 1, and cells from 0, row by row.

    >>> list(each_line(2, 1))
    [('row', 1, range(0, 2)), ('column', 1, range(0, 2, 2)), ('column', 2, range(1, 2, 2))]
    """
    for row in range(height):
        yield "row", row + 1, range(row * width, (row + 1) * width)
    for column in range(width):
        yield "column", column + 1, range(column, width * height, width)


def filled_in(grid: Grid) -> int:
    """Return the number of filled cells in a picture.

    >>> filled_in(("#.#", "..."))
    2
    """
    return sum(row.count(FILLED) for row in grid)


@overload
def in_rows(cells: str, width: int) -> Grid: ...
@overload
def in_rows(cells: tuple[Item, ...], width: int) -> tuple[tuple[Item, ...], ...]: ...
def in_rows(cells: Any, width: int) -> Any:
    """Split a sequence of cells into rows of equal width.

    >>> in_rows("#..#", 2)
    ('#.', '.#')
    """
    # A list is made faster than a generator is followed.
    return tuple([cells[start : start + width] for start in range(0, len(cells), width)])


def pack(picture: Grid) -> bytes:
    """Pack a picture without unknown cells into bytes, a bit a cell, the highest bit first.

    >>> pack(("#.#", "#..")).hex()
    'b0'
    """
    cells = "".join(picture)
    strange = set(cells) - {FILLED, BLANK}
    if strange or len(set(map(len, picture))) != 1:
        found = f"'{min(strange)}' is no cell" if strange else "rows of different lengths"
        raise ArgumentValueError(
            f"{found}; a picture has rows of one length of {FILLED} and {BLANK}"
        )
    size = (len(cells) + 7) // 8
    return int(cells.translate(_BITS).ljust(8 * size, "0") or "0", 2).to_bytes(size)


def unpack(packed: bytes, height: int, width: int) -> Grid:
    """Return the picture that `pack` has packed into bytes.

    >>> unpack(bytes([0xB0]), 2, 3)
    ('#.#', '#..')
    """
    bits = f"{int.from_bytes(packed):0{8 * len(packed)}b}".translate(_CELLS)
    return in_rows(bits[: height * width], width)


def is_complete(grid: Grid) -> bool:
    """Return True if no cell is unknown."""
    return not any(UNKNOWN in row for row in grid)


def normalized_clue(written: str) -> str:
    """Return a clue as documents hold it, from numbers separated by blanks or commas.

    >>> normalized_clue("3,1"), normalized_clue(" 0 ")
    ('3 1', '')
    """
    text = " ".join(written.replace(",", " ").split())
    return "" if text == "0" else text


def clue_texts(grid: Grid) -> tuple[str, ...]:
    """Return the clue of every row, as it is written in a puzzle file.

    >>> clue_texts(("##.#", "....", "rrg."))
    ('2 1', '', '2r 1g')
    """
    return tuple(
        " ".join(
            run_text(len(list(cells)), color) for color, cells in groupby(row) if color != BLANK
        )
        for row in grid
    )


UNKNOWN_LENGTH = "run of unknown length"
"""The player's words for a `?` in a clue."""


def run_name(length: int | None, letter: str) -> str:
    """Return the player's words for a run with the letter of its colour.

    >>> run_name(3, "r"), run_name(None, "r")
    ('3r', 'run of unknown length (r)')
    """
    if length:
        return run_text(length, letter)
    return UNKNOWN_LENGTH + (f" ({letter})" if letter.strip(FILLED) else "")


@lru_cache(1024)  # most runs are short, and large puzzles have many
def run_text(length: int | None, color: str = FILLED) -> str:
    """Return a run as it is written: its length, then the letter of its colour.

    >>> run_text(3), run_text(None, "r")
    ('3', '?r')
    """
    return f"{length or UNKNOWN}{color if color != FILLED else ''}"
