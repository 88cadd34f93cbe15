"""The runs of all rows and columns at once, as most pictures are checked.

Idea: a picture whose lines are all right is by far the most frequent one. So each step is a single
call for all lines, and lines are looked at one by one only if something differs.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any

from crosshatch.data.grid import LONGEST, in_rows
from crosshatch.laws.board import MAYBE, NO, YES

_BAR = "|"
"""The sign behind the runs of each line."""
_SHORT = 32
"""The most runs of a clue whose runs are kept."""
_MOST = 4096
"""The most clues whose runs are kept."""
_ENDS = re.compile(r"([^.])(?!\1|\.|$)")
"""The last cell of a run behind which something else follows at once."""


class AllLines:
    """The clues of all rows, and then of all columns."""

    def __init__(self, clues: Sequence[Any], width: int, signs: Mapping[str, str]) -> None:
        """`signs` are those of the states that clues name; empty if they are lengths alone."""
        self._clues, self._width, self._signs = clues, width, signs

    def have_their_runs(self, cells: str) -> bool:
        """Return True if a picture is certain to have them; False if that is not clear so."""
        if MAYBE in cells:
            return False
        lines = lines_of(in_rows(cells, self._width))
        return self._told == (_runs_of_signs(lines) if self._signs else runs_of_lines(lines))

    @cached_property
    def _told(self) -> list[str] | None:
        if not self._signs:
            return runs_told(self._clues, YES)
        try:
            return _runs_of_signs(
                NO.join(self._signs[state] * length for length, state in clue)
                for clue in self._clues
            )
        except (TypeError, ValueError):  # not known, or more than lengths
            return None


def runs_told(clues: Sequence[Any], sign: str) -> list[str] | None:
    """Return the runs that clues of lengths tell, as `runs_of_lines` does.

    None if a clue is not known, is more than lengths, or has one beyond any line.

    >>> runs_told([[2, 1], [0]], "#")
    ['##', '#', '|', '|']
    >>> runs_told([[10**12]], "#") is runs_told([["?"]], "#") is None
    True
    """
    try:
        return [*chain.from_iterable(map(_runs_of(sign).__getitem__, map(tuple, clues)))]
    except (KeyError, TypeError):
        return None


class _RunsOfClues(dict[tuple[int, ...], tuple[str, ...]]):
    """The runs that clues tell, with a bar behind them.

    Those of short clues are kept: in small puzzles the same clues come again and again.
    """

    def __init__(self, sign: str) -> None:
        super().__init__()
        self._runs = _Runs(sign)

    def __missing__(self, clue: tuple[int, ...]) -> tuple[str, ...]:
        told = (*map(self._runs.__getitem__, clue if clue != (0,) else ()), _BAR)
        if len(clue) <= _SHORT:
            if len(self) == _MOST:
                self.clear()
            self[clue] = told
        return told


class _Runs(dict[int, str]):
    """The cells of runs by their length, made once each."""

    def __init__(self, sign: str) -> None:
        super().__init__()
        self._sign = sign

    def __missing__(self, length: int) -> str:
        if not 0 < length <= LONGEST:
            raise KeyError(length)
        run = self[length] = self._sign * length
        return run


_runs_of = lru_cache(maxsize=2)(_RunsOfClues)


def runs_of_lines(lines: Sequence[str]) -> list[str]:
    """Return the runs in lines of signs and dots, and a bar behind those of each line.

    >>> runs_of_lines(["##..#", "....."])
    ['##', '#', '|', '|']
    """
    return f" {_BAR} ".join([*lines, ""]).replace(NO, " ").split()


def lines_of(rows: Sequence[str]) -> list[str]:
    """Return the rows, and then the columns, of all cells.

    >>> lines_of(["##", ".."])
    ['##', '..', '#.', '#.']
    """
    cells = "".join(rows)
    width = len(cells) // len(rows)
    return [*rows, *[cells[column::width] for column in range(width)]]


def _runs_of_signs(lines: Iterable[str]) -> list[str]:
    """Return the runs in lines of several signs and dots, where one run may touch the next."""
    return runs_of_lines([_ENDS.sub(r"\1.", line) for line in lines])
