"""Magnitudes for certificates: a picture is the best if counting shows that none is better.

Fewest filled cells: each run has one at least, so rows need as many as they have runs, and columns
too. Most filled cells, which is fewest blank ones: each line across an empty one has to be blank
there, and has a gap between any two runs. Blank cells of inner columns are counted by the rows,
those of the first and last column by the column; or the same with rows and columns exchanged.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from crosshatch.data.grid import Grid, filled_in
from crosshatch.data.verification import Refused
from crosshatch.verify.formula import Certifiable, ClueLine, cells_of_lines, require_feasible
from crosshatch.verify.lines import BLANK, FILLED, NONE, LinePosition

KEYS = ("goal",)
"""The keys that magnitudes may have besides those of all puzzles."""


@dataclass(frozen=True, slots=True)
class _Magnitude(Certifiable):
    """A magnitude: its clues are numbers of runs."""

    rows: list[int]
    columns: list[int]
    goal: Literal["min", "max"]
    clue_word = "number of runs"


def read(keys: dict[str, Any]) -> _Magnitude:
    """Return the magnitude that these keys describe; raise `ValueError` if it makes no sense."""
    rows, columns = ([int(text) for text in keys[side]] for side in ("rows", "columns"))
    goal = keys.get("goal", "min")
    clues = [*zip(cells_of_lines(len(columns), len(rows)), rows + columns, strict=True)]
    fits = all(0 <= 2 * runs <= len(cells) + 1 for cells, runs in clues)
    if goal not in ("min", "max") or not fits:
        raise ValueError
    lines = tuple(_line(cells, runs) for cells, runs in clues)
    return _Magnitude(len(columns), len(rows), ".#", lines, (), rows, columns, goal)


def _line(cells: range, runs: int) -> ClueLine:
    """Return the line with a number of runs."""
    run, gap = LinePosition(FILLED, FILLED), LinePosition(BLANK, BLANK)
    row = [LinePosition(NONE, BLANK), *([run, gap] * runs)]
    row[-1] = row[-1]._replace(optional=runs > 0)
    # A run begins where a filled cell follows a blank one.
    return ClueLine(cells, tuple(row), lambda word: runs == bytes((0, *word)).count(b"\0\1"))


def require_best(puzzle: Certifiable, picture: Grid) -> str:
    """Return what counting proves of a picture; raise `Refused` if that is not what is claimed."""
    if not isinstance(puzzle, _Magnitude):
        raise Refused("claim.json: only magnitudes have a best picture")
    rows, columns, filled = puzzle.rows, puzzle.columns, filled_in(picture)
    if puzzle.goal == "min":
        bound, better = max(sum(rows), sum(columns)), "fewer"
    else:
        require_feasible((sum(rows) + len(rows)) * len(columns))
        require_feasible((sum(columns) + len(columns)) * len(rows))
        bound, better = puzzle.cells - max(_blanks(rows, columns), _blanks(columns, rows)), "more"
    if filled != bound:
        raise Refused(f"the picture has {filled} filled cells, counting proves a bound of {bound}")
    return f"no picture has {better} than {filled:,} filled cells"


def _blanks(lines: Sequence[int], across: Sequence[int]) -> int:
    """Return a number of blank cells that lines with these numbers of runs need."""
    empty = [at for at, runs in enumerate(across) if not runs]
    # Empty lines at the border are blank; the first and last of the others are counted by columns.
    others = [at for at, runs in enumerate(across) if runs] or [0]
    is_inner = [others[0] < at < others[-1] for at in range(len(across))]
    by_lines = sum(_least_blanks(runs, is_inner, empty) for runs in lines)
    every, none = [True] * len(lines), [at for at, runs in enumerate(lines) if not runs]
    outer = [runs for runs, inner in zip(across, is_inner, strict=True) if not inner]
    return by_lines + sum(_least_blanks(runs, every, none) for runs in outer)


def _least_blanks(runs: int, counted: Sequence[bool], empty: Sequence[int]) -> int:
    """Return the least number of counted blank cells in a line with some runs."""
    blanks, never = set(empty), len(counted) + 1
    # For each number of runs so far: the least number with the last cell blank, and filled.
    least = [(0, never)] + [(never, never)] * runs
    for at, counts in enumerate(counted):
        before = [(never, never), *least[:-1]]
        least = [
            (min(blank, filled) + counts, never if at in blanks else min(filled, fewer[0]))
            for (blank, filled), fewer in zip(least, before, strict=True)
        ]
    return min(least[runs])
