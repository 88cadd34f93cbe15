"""Magnitudes for certificates: a picture is the best if counting shows that none is better.

Fewest filled cells: each run has one at least, so rows need as many as they have runs, and columns
too. Most filled cells, which is fewest blank ones: each line across an empty one has to be blank
there, and has a gap between any two runs. Blank cells of inner columns are counted by the rows,
those of the first and last column by the column; or the same with rows and columns exchanged.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

from crosshatch.data.grid import LONGEST, Grid, filled_in
from crosshatch.verify.formula import Certifiable, Formula, require_feasible
from crosshatch.verify.lines import BLANK, FILLED, NONE, LinePosition, Row
from crosshatch.verify.nonogram import cells_of_lines
from crosshatch.verify.solutions import symbols_in_picture
from crosshatch.verify.verification import Refused


@dataclass(frozen=True, slots=True)
class _Magnitude:
    """The numbers of runs of all rows and all columns, and the goal."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    goal: Literal["min", "max"]
    symbols: int = 2
    givens: tuple[tuple[int, int], ...] = ()

    @property
    def cells(self) -> int:
        """The number of cells."""
        return len(self.rows) * len(self.columns)

    @property
    def lines(self) -> Sequence[tuple[Sequence[int], Row]]:
        """The cells of each line and the positions of its clue."""
        rows = [_row(runs) for runs in self.rows + self.columns]
        return [*zip(cells_of_lines(len(self.columns), len(self.rows)), rows, strict=True)]

    def further(self, formula: Formula) -> None:
        """Add nothing: the lines say it all."""

    def solution(self, picture: Grid) -> Sequence[int]:
        """Return the symbols of all cells in a picture; raise `Refused` if it breaks a rule."""
        width, height = len(self.columns), len(self.rows)
        symbols = symbols_in_picture(picture, width, height, ".#")
        for cells, runs in zip(
            cells_of_lines(width, height), self.rows + self.columns, strict=True
        ):
            word = [0, *(symbols[cell] for cell in cells)]
            if runs != sum(1 for one, other in pairwise(word) if one < other):
                raise Refused("a line does not have the number of runs of its clue")
        return symbols


def read(keys: dict[str, Any]) -> _Magnitude:
    """Return the magnitude that these keys describe; raise `ValueError` if it makes no sense."""
    rows, columns = (tuple(int(text) for text in keys[side]) for side in ("rows", "columns"))
    goal = keys.get("goal", "min")
    sizes = len(rows), len(columns)
    if goal not in ("min", "max") or not all(0 < size <= LONGEST for size in sizes):
        raise ValueError
    if min(rows + columns) < 0 or 2 * max(rows) > sizes[1] + 1 or 2 * max(columns) > sizes[0] + 1:
        raise ValueError
    return _Magnitude(rows, columns, goal)


def require_best(puzzle: Certifiable, picture: Grid) -> str:
    """Return what counting proves of a picture; raise `Refused` if that is not what is claimed."""
    if not isinstance(puzzle, _Magnitude):
        raise Refused("claim.json: only magnitudes have a best picture")
    filled, cells = filled_in(picture), puzzle.cells
    if puzzle.goal == "min":
        bound, better = max(sum(puzzle.rows), sum(puzzle.columns)), "fewer"
    else:
        require_feasible(sum((runs + 1) * len(puzzle.columns) for runs in puzzle.rows))
        require_feasible(sum((runs + 1) * len(puzzle.rows) for runs in puzzle.columns))
        both = (puzzle.rows, puzzle.columns), (puzzle.columns, puzzle.rows)
        bound, better = min(cells - _blanks(*sides) for sides in both), "more"
    if filled != bound:
        raise Refused(f"the picture has {filled} filled cells, counting proves a bound of {bound}")
    return f"no picture has {better} than {filled:,} filled cells"


def _blanks(lines: Sequence[int], across: Sequence[int]) -> int:
    """Return a number of blank cells that lines with these numbers of runs need."""
    empty = [at for at, runs in enumerate(across) if not runs]
    # Empty lines at the border are blank; the first and last of the others are counted by columns.
    inner = [at for at, runs in enumerate(across) if runs] or [0]
    first, last = inner[0], inner[-1]
    free = [at in range(first + 1, last) for at in range(len(across))]
    by_lines = sum(_least_blanks(runs, free, empty) for runs in lines)
    every, none = [True] * len(lines), [at for at, runs in enumerate(lines) if not runs]
    outer = [at for at in range(len(across)) if at not in range(first + 1, last)]
    return by_lines + sum(_least_blanks(across[at], every, none) for at in outer)


def _least_blanks(runs: int, counted: Sequence[bool], empty: Sequence[int]) -> int:
    """Return the least number of counted blank cells in a line with some runs."""
    blanks, never = set(empty), len(counted) + 1
    # For each number of runs so far: the least number with the last cell blank, and filled.
    least = [(0, never)] + [(never, never)] * runs
    for at, counts in enumerate(counted):
        before = [(never, never), *least[:-1]]
        least = [
            (
                min(blank, filled) + counts,
                never if at in blanks else min(filled, fewer[0]),
            )
            for (blank, filled), fewer in zip(least, before, strict=True)
        ]
    return min(least[runs])


def _row(runs: int) -> Row:
    """Return the positions of a clue with the number of runs."""
    both = BLANK | FILLED
    run, gap = LinePosition(FILLED, FILLED, both), LinePosition(BLANK, BLANK, both)
    row = [LinePosition(NONE, BLANK, both), *([run, gap] * runs)]
    return (*row[:-1], row[-1]._replace(optional=runs > 0))
