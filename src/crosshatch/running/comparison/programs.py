"""Integer programs for magnitudes, with PuLP, for CBC and for HiGHS.

A cell is filled or not; a pair of neighbours is filled if both are; the filled cells of a line less
its filled pairs are its runs: what was published, and what anybody would write. Pairs need not be
declared whole, which helps both. The time is that of CBC's process with the file that it reads, and
what HiGHS says of itself; to write the model down is left out.
"""

import warnings
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from crosshatch.data.grid import BLANK, FILLED
from crosshatch.running.comparison.method_answer import MethodAnswer

with warnings.catch_warnings():
    # PuLP takes a solver whose import warns for one that is missing.
    warnings.simplefilter("ignore")
    import pulp

Solve = Callable[[Any, float | None], float]
"""Solves a problem within some seconds, and returns those that it took."""


def best_by_program(
    solve: Solve,
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    *,
    most: bool,
    seconds: float | None = None,
) -> MethodAnswer:
    """Return the picture with the fewest or most filled cells that has these numbers of runs."""
    with warnings.catch_warnings():
        # PuLP 4 is to have other names for what is used here.
        warnings.simplefilter("ignore", DeprecationWarning)
        return _best(solve, rows, columns, most=most, seconds=seconds)


def _best(
    solve: Solve,
    rows: Sequence[int | None],
    columns: Sequence[int | None],
    *,
    most: bool,
    seconds: float | None,
) -> MethodAnswer:
    problem = pulp.LpProblem("magnitude", pulp.LpMaximize if most else pulp.LpMinimize)
    cells = [
        [pulp.LpVariable(f"{row}_{column}", cat="Binary") for column in range(len(columns))]
        for row in range(len(rows))
    ]
    problem += pulp.lpSum(map(pulp.lpSum, cells))
    lines = [*cells, *map(list, zip(*cells, strict=True))]
    for line, count in zip(lines, (*rows, *columns), strict=True):
        pairs = _pairs(problem, line)
        if count is not None:
            problem += pulp.lpSum(line) - pulp.lpSum(pairs) == count
    took = solve(problem, seconds)
    is_best = problem.sol_status == pulp.LpSolutionOptimal
    if problem.sol_status not in (pulp.LpSolutionOptimal, pulp.LpSolutionIntegerFeasible):
        return MethodAnswer((), problem.status == pulp.LpStatusInfeasible, took)
    picture = tuple(
        "".join(FILLED if round(each.value()) else BLANK for each in row) for row in cells
    )
    return MethodAnswer((picture,), is_best, took)


def _pairs(problem: Any, line: Sequence[Any]) -> list[Any]:
    """Return a variable for each two neighbours: whether both are filled."""
    pairs = []
    for one, other in pairwise(line):
        pair = pulp.LpVariable(f"{one.name}_{other.name}", 0, 1)
        problem += pair <= one
        problem += pair <= other
        problem += pair >= one + other - 1
        pairs.append(pair)
    return pairs


def cbc(problem: Any, seconds: float | None) -> float:
    """Solve a problem with CBC."""
    problem.solve(pulp.PULP_CBC_CMD(msg=False, threads=1, timeLimit=seconds))
    return float(problem.solutionTime)


def highs(problem: Any, seconds: float | None) -> float:
    """Solve a problem with HiGHS."""
    problem.solve(pulp.HiGHS(msg=False, threads=1, timeLimit=seconds))
    return float(problem.solverModel.getRunTime())
