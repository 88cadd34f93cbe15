"""A peer for magnitudes: an integer program, as `crosshatch compare` has it."""

from dataclasses import dataclass

import numpy as np
from bench._grids import Grids, runs

from crosshatch.running.comparison import programs


@dataclass(frozen=True, slots=True)
class Answer:
    """The best picture, and what it took."""

    picture: Grids
    seconds: float


@dataclass(frozen=True, slots=True)
class Peer:
    """A program that solves integer programs."""

    name: str
    solve: programs.Solve
    """Solves a problem to the end and tells the seconds."""


def best(peer: Peer, grid: Grids, *, most: bool) -> Answer:
    """The best picture with the counts of a grid, proved by a peer."""
    rows, columns = ([int(count) for count in side[0]] for side in runs(grid[None]))
    answer = programs.best_by_program(peer.solve, rows, columns, most=most)
    assert answer.picture, f"{peer.name} has found nothing"
    assert answer.proved, f"{peer.name} has come to no end"
    return Answer(
        np.array([[cell == "#" for cell in row] for row in answer.picture]), answer.seconds
    )


HIGHS = Peer("HiGHS", programs.highs)
PEERS = (Peer("PuLP with CBC", programs.cbc), HIGHS)
