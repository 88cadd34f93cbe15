"""A peer for magnitudes: an integer program, with PuLP, for CBC and for HiGHS.

A cell is filled or not; a pair of neighbours is filled where both are; the filled cells of a line
less its filled pairs are its runs: what was published, and what anybody would write. Pairs need not
be declared whole, which helps both. The time is that of CBC's process with the file that it reads,
and what HiGHS says of itself; to write the model down is left out.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import pulp
from bench._grids import Grids, runs


@dataclass(frozen=True, slots=True)
class Answer:
    """The best picture, and what it took."""

    picture: Grids
    seconds: float


@dataclass(frozen=True, slots=True)
class Peer:
    """A program that solves integer programs."""

    name: str
    solve: Callable[[pulp.LpProblem], float]
    """Solves a problem to the end and tells the seconds."""


def best(peer: Peer, grid: Grids, *, most: bool) -> Answer:
    """The best picture with the counts of a grid, proved by a peer."""
    problem = pulp.LpProblem("magnitude", pulp.LpMaximize if most else pulp.LpMinimize)
    height, width = grid.shape
    cells = [
        [pulp.LpVariable(f"{row}_{column}", cat="Binary") for column in range(width)]
        for row in range(height)
    ]
    problem += pulp.lpSum(map(pulp.lpSum, cells))
    lines = [*cells, *map(list, zip(*cells, strict=True))]
    for line, count in zip(lines, np.hstack(runs(grid[None]))[0], strict=True):
        problem += pulp.lpSum(line) - pulp.lpSum(_pairs(problem, line)) == int(count)
    seconds = peer.solve(problem)
    assert problem.status == pulp.LpStatusOptimal, f"{peer.name} has come to no end"
    values = [[round(cell.value()) for cell in row] for row in cells]
    return Answer(np.array(values, bool), seconds)


def _pairs(problem: pulp.LpProblem, line: Sequence[pulp.LpVariable]) -> list[pulp.LpVariable]:
    """A variable for each two neighbours: whether both are filled."""
    pairs = []
    for one, other in pairwise(line):
        pair = pulp.LpVariable(f"{one.name}_{other.name}", 0, 1)
        problem += pair <= one
        problem += pair <= other
        problem += pair >= one + other - 1
        pairs.append(pair)
    return pairs


def _cbc(problem: pulp.LpProblem) -> float:
    problem.solve(pulp.PULP_CBC_CMD(msg=False, threads=1))
    return float(problem.solutionTime)


def _highs(problem: pulp.LpProblem) -> float:
    problem.solve(pulp.HiGHS(msg=False, threads=1))
    return float(problem.solverModel.getRunTime())


HIGHS = Peer("HiGHS", _highs)
PEERS = (Peer("PuLP with CBC", _cbc), HIGHS)
