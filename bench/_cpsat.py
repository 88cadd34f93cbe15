"""A second peer: CP-SAT on a model of a variable a cell and an automaton a line.

It is what its manual offers for rules of this kind. Its time is the time inside its solve calls, in
which it also simplifies the model and unrolls the automata; to write the model down is left out.
"""

import time
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from bench._shared import lengths
from bench._side import Answer, Missing, Side

from crosshatch.families.puzzle import Puzzle


def side() -> Side:
    """The solver; `Missing` where its package is not installed."""
    try:
        release = version("ortools")
    except PackageNotFoundError as error:
        raise Missing("the package ortools, of the extra bench, is not installed") from error
    return Side("CP-SAT", f"OR-Tools {release}, one worker; the time of its solve calls", _solve)


def _solve(puzzle: Puzzle, seconds: float) -> Answer:
    from ortools.sat.python import cp_model

    document, model, solver = puzzle.document, cp_model.CpModel(), cp_model.CpSolver()
    width, height = document.size
    grid = [[model.new_bool_var("") for _ in range(width)] for _ in range(height)]
    lines = [*grid, *map(list, zip(*grid, strict=True))]
    for cells, runs in zip(lines, lengths((*document.rows, *document.columns)), strict=True):
        model.add_automaton(cells, 0, *automaton(runs))
    solver.parameters.num_workers = 1
    spent = 0.0
    for found in range(2):
        solver.parameters.max_time_in_seconds = max(seconds - spent, 0)
        start = time.perf_counter()
        status = solver.solve(model)
        spent += time.perf_counter() - start
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return Answer(found if status == cp_model.INFEASIBLE else None, spent)
        # The second one differs in a cell.
        model.add_bool_or(~cell if solver.value(cell) else cell for row in grid for cell in row)
    return Answer(2, spent)


def automaton(runs: Sequence[int]) -> tuple[list[int], list[tuple[int, int, int]]]:
    """Return where a line may end, and its steps: a place, a cell, the next place."""
    tight = [cell for length in runs for cell in (*[1] * length, 0)]
    end = len(tight)
    onward = [(place, cell, place + 1) for place, cell in enumerate(tight)]
    # A gap may be wider: before the first run, and past the blank that ends any.
    wider = [(gap, 0, gap) for gap in (0, *(after for _, cell, after in onward if not cell))]
    return [end - 1, end] if runs else [end], onward + wider
