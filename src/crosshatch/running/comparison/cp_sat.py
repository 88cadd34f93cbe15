"""CP-SAT, of OR-Tools: a variable for each cell and an automaton for each line.

OR-Tools and HiGHS each bring a library of the same name, so that a process can load only one of
them: the solver gets a process of its own, which answers for all puzzles.

Its manual offers automata for rules of this kind. The time is the time inside its solve calls, in
which it also simplifies the model and unrolls the automata; to write the model down is left out.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence

from crosshatch.data.grid import BLANK, FILLED, Grid
from crosshatch.running.comparison.method_answer import MethodAnswer

Sides = tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]]
"""The lengths of the runs in the rows and in the columns."""


def solve_all(puzzles: Sequence[Sides], seconds: float | None) -> Iterator[MethodAnswer]:
    """Look for two solutions of each puzzle, with a limit of seconds for each."""
    command = [sys.executable, "-c", f"from {__name__} import answer_stdin; answer_stdin()"]
    question = json.dumps([puzzles, seconds])
    done = subprocess.run(
        command, input=question, stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    for pictures, proved, spent in json.loads(done.stdout):
        yield MethodAnswer(tuple(map(tuple, pictures)), proved, spent)


def answer_stdin() -> None:
    """Answer the question on standard input: rows and columns of puzzles, and the limit."""
    puzzles, seconds = json.load(sys.stdin)
    answers = (solve(rows, columns, seconds) for rows, columns in puzzles)
    print(json.dumps([[each.pictures, each.proved, each.seconds] for each in answers]))


def solve(
    rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]], seconds: float | None = None
) -> MethodAnswer:
    """Look for two solutions, as a proof of uniqueness does, in this process."""
    from ortools.sat.python import cp_model

    model, solver = cp_model.CpModel(), cp_model.CpSolver()
    grid = [[model.new_bool_var("") for _ in columns] for _ in rows]
    lines = [*grid, *map(list, zip(*grid, strict=True))]
    for cells, runs in zip(lines, (*rows, *columns), strict=True):
        model.add_automaton(cells, 0, *automaton(runs))
    solver.parameters.num_workers = 1
    spent, pictures = 0.0, list[Grid]()
    while len(pictures) < 2:
        if seconds is not None:
            solver.parameters.max_time_in_seconds = max(seconds - spent, 0)
        start = time.perf_counter()
        status = solver.solve(model)
        spent += time.perf_counter() - start
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return MethodAnswer(tuple(pictures), status == cp_model.INFEASIBLE, spent)
        values = [[bool(solver.value(cell)) for cell in row] for row in grid]
        pictures.append(tuple("".join(FILLED if on else BLANK for on in row) for row in values))
        # The next one differs in a cell.
        pairs = [pair for row in zip(grid, values, strict=True) for pair in zip(*row, strict=True)]
        model.add_bool_or(~cell if on else cell for cell, on in pairs)
    return MethodAnswer(tuple(pictures), True, spent)


def automaton(runs: Sequence[int]) -> tuple[list[int], list[tuple[int, int, int]]]:
    """Return where a line may end, and its steps: a place, a cell, the next place."""
    tight = [cell for length in runs for cell in (*[1] * length, 0)]
    end = len(tight)
    onward = [(place, cell, place + 1) for place, cell in enumerate(tight)]
    # A gap may be wider: before the first run, and past the blank that ends any.
    wider = [(gap, 0, gap) for gap in (0, *(after for _, cell, after in onward if not cell))]
    return [end - 1, end] if runs else [end], onward + wider
