"""Divide clues into rows and columns by their sums: both sides fill the same number of cells.

Sums show where the rows end and the columns begin, and which side comes first if a file gives the
length of both. Otherwise they cannot tell rows from columns: a picture can always be transposed.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice, pairwise

from crosshatch.data.grid import FILLED, LONGEST
from crosshatch.data.palette import Palette, symbols_of
from crosshatch.data.phrases import counted

Clues = tuple[str, ...]

_MOST_TRIED = 16
"""The most divisions to try that only colours can rule out."""
_RUN = re.compile(r"(\d{1,9})([A-Za-z]?)", re.ASCII)


def can_belong_together(rows: Clues, columns: Clues, palette: Palette = ()) -> bool:
    """Return True if all runs are known, every clue fits, and the sums are equal in each colour."""
    height, width = len(rows), len(columns)
    if not (0 < height <= LONGEST and 0 < width <= LONGEST):
        return False
    colors = {*symbols_of(palette)[1:]}
    sums = [_filled_by_color(side) for side in (rows, columns)]
    return (
        sums[0] is not None
        and sums[0] == sums[1]
        and sums[0].keys() <= colors
        and all(fewest_cells(clue) <= width for clue in rows)
        and all(fewest_cells(clue) <= height for clue in columns)
    )


def misfit(rows: Clues, columns: Clues) -> int:
    """Return the number of cells in which sums of known runs differ and clues are too long."""
    sums = [sum_of(side) or 0 for side in (rows, columns)]
    sides = ((rows, len(columns)), (columns, len(rows)))
    too_long = (fewest_cells(clue) - length for side, length in sides for clue in side)
    return max(sums) - min(sums) + sum(cells for cells in too_long if cells > 0)


def splits(clues: Clues, palette: Palette = ()) -> Iterator[int]:
    """Yield each number of clues at the beginning that can be all the rows."""
    if sum_of(clues) is None:
        return
    filled = [*accumulate(sum_of((clue,)) or 0 for clue in clues)]
    lengths = [*map(fewest_cells, clues)]
    longest_row = [*accumulate(lengths, max)]
    longest_column = [*accumulate(reversed(lengths), max)][::-1]
    candidates = (
        number
        for number in range(1, len(clues))
        if 2 * filled[number - 1] == filled[-1]
        and longest_row[number - 1] <= len(clues) - number <= LONGEST
        and longest_column[number] <= number <= LONGEST
    )
    for number in islice(candidates, _MOST_TRIED):
        if can_belong_together(clues[:number], clues[number:], palette):
            yield number


def sides(clues: Clues, height: int) -> tuple[Clues, Clues, tuple[str, ...]]:
    """Return the rows and the columns of a file that gives its size, and a remark on their order.

    The columns come first if only that makes the sums equal.
    """
    rows, columns = clues[:height], clues[height:]
    width = len(columns)
    if width == height or can_belong_together(rows, columns):
        return rows, columns, ()
    if not can_belong_together(clues[width:], clues[:width]):
        return rows, columns, ()
    order = f"{counted(width, 'column')} first, then {counted(height, 'row')}"
    return clues[width:], clues[:width], (f"read as {order}: the sums are equal only this way",)


def may_begin_with_its_size(clues: Sequence[str]) -> bool:
    """Return True if the first two clues may be the height and width of those that follow."""
    first, second = (size_in(clue) for clue in (*clues, "", "")[:2])
    rows, columns = tuple(clues[2 : 2 + first]), tuple(clues[2 + first :])
    return len(columns) == second and can_belong_together(rows, columns)


def sum_of(clues: Sequence[str]) -> int | None:
    """Return the number of cells that the clues fill, or None if they do not say."""
    sums = _filled_by_color(clues)
    return None if sums is None else sums.total()


def _filled_by_color(clues: Sequence[str]) -> Counter[str] | None:
    """Return the number of cells of each colour that the clues fill, or None if they do not say."""
    sums: Counter[str] = Counter()
    for clue in clues:
        words = clue.split()
        for word in words:
            run = _RUN.fullmatch(word)
            length = int(run[1]) if run else 0
            if not run or (not length and (run[2] or len(words) > 1)):
                return None
            if length:
                sums[run[2] or FILLED] += length
    return sums


def fewest_cells(clue: str) -> int:
    """Return the fewest cells that a clue needs, given that all its lengths are known."""
    runs = [run for word in clue.split() if (run := _RUN.fullmatch(word))]
    gaps = sum(1 for before, after in pairwise(runs) if before[2] == after[2])
    return sum(int(run[1]) for run in runs) + gaps


def size_in(word: str) -> int:
    return int(word) if word.isdecimal() and len(word) < 10 else 0
