"""The reference peer: CaDiCaL on a plain order encoding of a nonogram's clues.

For each run and place a variable says that the run starts there or before. Runs keep their order
and their gaps, a cell that a run covers is filled, one that lies between two runs is blank. It is
what anyone would write first who encodes positions for a clause-learning solver, and it stays as it
is, so that figures can be compared from one year to the next.
"""

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pysat.solvers import Solver

SOLVER = "cadical195"

Clause = list[int]


class Answer(NamedTuple):
    """Solutions found, two at the most, and the time inside the solver."""

    solutions: list[tuple[str, ...]]
    seconds: float


def solve(rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]]) -> Answer:
    """Look for two solutions, as a proof of uniqueness does."""
    width, height = len(columns), len(rows)
    solutions: list[tuple[str, ...]] = []
    seconds = 0.0
    with Solver(name=SOLVER, bootstrap_with=encoded(rows, columns)) as solver:
        while len(solutions) < 2:
            start = time.perf_counter()
            satisfied = solver.solve()
            seconds += time.perf_counter() - start
            if not satisfied:
                break
            cells = solver.get_model()[: width * height]
            solver.add_clause([-cell for cell in cells])
            picture = "".join("#" if cell > 0 else "." for cell in cells)
            starts = range(0, width * height, width)
            solutions.append(tuple(picture[start : start + width] for start in starts))
    return Answer(solutions, seconds)


def encoded(rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]]) -> Iterator[Clause]:
    """The clauses of a puzzle; the variables of the cells come first, row by row."""
    width, height = len(columns), len(rows)
    fresh = width * height
    for number, runs in enumerate(rows):
        cells = [number * width + column + 1 for column in range(width)]
        fresh = yield from _line(cells, runs, fresh)
    for number, runs in enumerate(columns):
        cells = [row * width + number + 1 for row in range(height)]
        fresh = yield from _line(cells, runs, fresh)


class _Starts:
    """The variables of one run: it starts at a place or before."""

    def __init__(self, first: int, last: int, fresh: int) -> None:
        self.first, self.last, self.fresh = first, last, fresh

    def by(self, place: int) -> int | bool:
        """The run starts at `place` or before; where that is no question, its answer."""
        if place < self.first:
            return False
        return True if place >= self.last else self.fresh + place - self.first + 1

    @property
    def count(self) -> int:
        return self.last - self.first


def _line(cells: Sequence[int], runs: Sequence[int], fresh: int) -> Iterator[Clause]:
    starts: list[_Starts] = []
    first, slack = 0, len(cells) - (sum(runs) + len(runs) - 1)
    for length in runs:
        starts.append(_Starts(first, first + slack, fresh))
        fresh += starts[-1].count
        first += length + 1
    for run in starts:
        for place in range(run.first, run.last):
            yield from _implies([run.by(place)], run.by(place + 1))
    for before, after, length in zip(starts, starts[1:], runs, strict=False):
        for place in range(after.first, after.last):
            yield from _implies([after.by(place)], before.by(place - length - 1))
    for place, cell in enumerate(cells):
        for run, length in zip(starts, runs, strict=True):
            yield from _implies([run.by(place), _denied(run.by(place - length))], cell)
        ended = [run.by(place - length) for run, length in zip(starts, runs, strict=True)]
        begun = [run.by(place) for run in starts]
        for done, next_begun in zip([True, *ended], [*begun, False], strict=True):
            yield from _implies([done, _denied(next_begun)], -cell)
    return fresh


def _denied(literal: int | bool) -> int | bool:
    return not literal if isinstance(literal, bool) else -literal


def _implies(conditions: Sequence[int | bool], conclusion: int | bool) -> Iterator[Clause]:
    literals = [*map(_denied, conditions), conclusion]
    if not any(literal is True for literal in literals):
        yield [literal for literal in literals if literal is not False]
