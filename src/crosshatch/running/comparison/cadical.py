"""The reference peer: CaDiCaL on an order encoding of a nonogram's clues.

For each run and place a variable says that the run starts there or before; runs keep their order
and their gaps. Cells are tied to that in one of two ways:

- `plain`: for each run and cell a variable says that the run covers the cell; covered cells are
  filled, and a filled cell is covered by some run. It is what the textbooks have.
- `tight`: a cell between start and end of a run is filled, one between two runs is blank, without
  more variables. CaDiCaL is several times faster on it.

Both stay as they are, so that figures can be compared from one year to the next.
"""

import json
import subprocess
import sys
import time
from collections.abc import Generator, Iterator, Sequence
from typing import Literal

from pysat.solvers import Solver, SolverNames

from crosshatch.running.comparison.method_answer import MethodAnswer

SOLVER = max((name for name in vars(SolverNames) if name.startswith("cadical")), key=str)
"""The newest CaDiCaL that python-sat has, by its name there: `cadical300` is 3.0.0."""
VERSION = ".".join(SOLVER.removeprefix("cadical"))

Encoding = Literal["plain", "tight"]
Clause = list[int]


def solve_within(
    rows: Sequence[Sequence[int]],
    columns: Sequence[Sequence[int]],
    encoding: Encoding,
    seconds: float | None,
) -> MethodAnswer:
    """Look for two solutions within some seconds.

    The solver knows no limit of time, so it then has a process of its own, which is ended.
    """
    if seconds is None:
        return solve(rows, columns, encoding)
    command = [sys.executable, "-c", f"from {__name__} import answer_stdin; answer_stdin()"]
    question = json.dumps([rows, columns, encoding])
    try:
        done = subprocess.run(
            command,
            input=question,
            timeout=seconds + _START,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=True,
        )
    except subprocess.TimeoutExpired:
        return MethodAnswer((), False, seconds)
    pictures, spent = json.loads(done.stdout)
    if spent > seconds:
        return MethodAnswer((), False, seconds)
    return MethodAnswer(tuple(map(tuple, pictures)), True, spent)


def answer_stdin() -> None:
    """Answer the question on standard input: rows, columns and the encoding."""
    answer = solve(*json.load(sys.stdin))
    print(json.dumps([answer.pictures, answer.seconds]))


_START = 5.0
"""The seconds in which the process starts and writes the clauses down, which do not count."""


def solve(
    rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]], encoding: Encoding = "tight"
) -> MethodAnswer:
    """Look for two solutions, as a proof of uniqueness does."""
    width, height = len(columns), len(rows)
    solutions: list[tuple[str, ...]] = []
    seconds = 0.0
    with Solver(name=SOLVER, bootstrap_with=encoded(rows, columns, encoding)) as solver:
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
    return MethodAnswer(tuple(solutions), True, seconds)


def encoded(
    rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]], encoding: Encoding
) -> Iterator[Clause]:
    """The clauses of a puzzle; the variables of the cells come first, row by row."""
    width, height = len(columns), len(rows)
    fresh = width * height
    for number, runs in enumerate(rows):
        cells = [number * width + column + 1 for column in range(width)]
        fresh = yield from _line(cells, runs, fresh, encoding)
    for number, runs in enumerate(columns):
        cells = [row * width + number + 1 for row in range(height)]
        fresh = yield from _line(cells, runs, fresh, encoding)


def encoded_line(cells: Sequence[int], runs: Sequence[int], fresh: int) -> tuple[list[Clause], int]:
    """The tight clauses of one line, and the last variable used; `fresh` is the last before."""
    clauses, encoding = list[Clause](), _line(cells, runs, fresh, "tight")
    while True:
        try:
            clauses.append(next(encoding))
        except StopIteration as stop:
            return clauses, stop.value


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


def _line(
    cells: Sequence[int], runs: Sequence[int], fresh: int, encoding: Encoding
) -> Generator[Clause, None, int]:
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
    if encoding == "tight":
        yield from _between(cells, starts, runs)
        return fresh
    return (yield from _covered(cells, starts, runs, fresh))


def _between(
    cells: Sequence[int], starts: Sequence[_Starts], runs: Sequence[int]
) -> Iterator[Clause]:
    """Filled between start and end of a run, blank between two runs."""
    for place, cell in enumerate(cells):
        for run, length in zip(starts, runs, strict=True):
            yield from _implies([run.by(place), _denied(run.by(place - length))], cell)
        ended = [run.by(place - length) for run, length in zip(starts, runs, strict=True)]
        begun = [run.by(place) for run in starts]
        for done, next_begun in zip([True, *ended], [*begun, False], strict=True):
            yield from _implies([done, _denied(next_begun)], -cell)


def _covered(
    cells: Sequence[int], starts: Sequence[_Starts], runs: Sequence[int], fresh: int
) -> Generator[Clause, None, int]:
    """Filled where a run covers the cell, and nowhere else; the last variable used is returned."""
    for place, cell in enumerate(cells):
        covers: list[int] = []
        for run, length in zip(starts, runs, strict=True):
            begun, not_ended = run.by(place), _denied(run.by(place - length))
            if begun is not False and not_ended is not False:
                fresh += 1
                covers.append(fresh)
                yield from _implies([fresh], begun)
                yield from _implies([fresh], not_ended)
                yield from _implies([begun, not_ended], fresh)
                yield from _implies([fresh], cell)
        yield [-cell, *covers]
    return fresh


def _denied(literal: int | bool) -> int | bool:
    return not literal if isinstance(literal, bool) else -literal


def _implies(conditions: Sequence[int | bool], conclusion: int | bool) -> Iterator[Clause]:
    literals = [*map(_denied, conditions), conclusion]
    if not any(literal is True for literal in literals):
        yield [literal for literal in literals if literal is not False]
