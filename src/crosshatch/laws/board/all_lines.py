"""The runs of all rows and columns at once, as most pictures are checked.

Idea: a picture whose lines are all right is by far the most frequent one. So each step is a single
call for all lines, and lines are looked at one by one only if something differs.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain, repeat
from typing import Any

from crosshatch.laws.board import MAYBE, NO, YES

Lengths = tuple[list[int], list[int]]
"""The lengths of all runs, one line after the other, and how many of them each line has."""
_ENDS = re.compile(r"([^.])(?!\1|\.|$)")
"""The last cell of a run behind which something else follows at once."""


class AllLines:
    """The clues of all rows, and then of all columns."""

    def __init__(
        self, clues: Sequence[Sequence[Any] | None], width: int, signs: Mapping[str, str]
    ) -> None:
        """`signs` are those of the states that clues name; empty if they are lengths alone."""
        self._clues, self._width, self._signs = clues, width, signs

    def have_their_runs(self, cells: str) -> bool:
        """Return True if a picture is certain to have them; False if that is not clear so."""
        if MAYBE in cells:
            return False
        lines = lines_of(cells, self._width)
        if self._signs:
            return self._told_signs == _signs(lines)
        return self._told == lengths(lines, YES)

    @cached_property
    def _told(self) -> Lengths | None:
        return told(self._clues)

    @cached_property
    def _told_signs(self) -> list[str] | None:
        if None in self._clues:
            return None
        try:
            return _signs(
                NO.join(self._signs[state] * length for length, state in clue or ())
                for clue in self._clues
            )
        except (TypeError, ValueError):  # more than lengths
            return None


def told(clues: Sequence[Sequence[Any] | None]) -> Lengths | None:
    """Return the lengths that clues tell; None if one is not known, or is more than a length."""
    if None in clues:
        return None
    known = [clue if clue != [0] else [] for clue in clues if clue is not None]
    return [*chain.from_iterable(known)], [*map(len, known)]


def lengths(lines: Sequence[str], sign: str) -> Lengths:
    """Return the lengths of the runs of a sign in lines of it and dots.

    >>> lengths(["##..#", "....."], "#")
    ([2, 1], [2, 0])
    """
    numbers = map(str.count, map(NO.__add__, lines), repeat(NO + sign))
    return [*map(len, NO.join(lines).replace(NO, " ").split())], [*numbers]


def lines_of(cells: str, width: int) -> list[str]:
    """Return the rows, and then the columns, of all cells.

    >>> lines_of("##..", 2)
    ['##', '..', '#.', '#.']
    """
    rows = [cells[start : start + width] for start in range(0, len(cells), width)]
    return [*rows, *[cells[column::width] for column in range(width)]]


def _signs(lines: Iterable[str]) -> list[str]:
    """Return the signs of each run, one line after the other, and a bar between lines."""
    return _ENDS.sub(r"\1.", "|".join(lines)).replace(NO, " ").split()
