"""Boards that learning programs fill in, as arrays: the core judges each step.

A step says that an open cell is filled or blank. It is justified if that follows from one line:
from the clue of its row and what is known there, or from those of its column. Only then it changes
the board, so that every known cell is proved. Each puzzle is a nonogram that line logic solves.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from crosshatch import _engine

VERDICTS: tuple[str, ...] = tuple(_engine.VERDICTS)
"""The verdicts on steps, by number: `justified`; `guess`, right but not justified; `wrong`;
`known`, about a known cell; and `begun`, where a new episode has begun in place of a step."""
SOLVED, CUT_SHORT = 1, 2
"""The numbers for the ends of episodes."""

_SEEDS = 2**64
"""The number of different seeds."""

Lengths = Sequence[Sequence[int]]
"""The lengths of the runs in each line of a side."""


@dataclass(frozen=True, slots=True)
class PuzzleSource:
    """The puzzles for episodes: those that are listed, or else random ones of a kind."""

    width: int
    height: int
    filled: tuple[float, float]
    """The least and the greatest chance of a cell to be filled in the pictures that are drawn."""
    passes: tuple[int, int]
    """The fewest and the most passes over all lines that solve a puzzle: how hard it is."""
    listed: Sequence[tuple[Lengths, Lengths]] = ()
    """The rows and columns of puzzles to draw from."""


class Boards:
    """Boards of one size that step together."""

    def __init__(self, wanted: PuzzleSource, seeds: Sequence[int], *, most_steps: int) -> None:
        """Begin an episode for each seed; raise `ModelError` if there is no such puzzle."""
        self._number, self._wanted = len(seeds), wanted
        self._episodes = _engine.Episodes(
            [seed % _SEEDS for seed in seeds],
            height=wanted.height,
            width=wanted.width,
            filled=wanted.filled,
            passes=wanted.passes,
            listed=wanted.listed,
            most_steps=most_steps,
        )

    def begin(self, board: int, seed: int | None) -> None:
        """Begin another episode on a board, with a new seed if there is one."""
        self._episodes.begin(board, None if seed is None else seed % _SEEDS)

    def step(self, actions: "NDArray[np.int64]") -> "tuple[NDArray[np.uint8], NDArray[np.uint8]]":
        """Take a step on each board; return the number of each verdict and of each end, or 0.

        An action is twice the number of a cell, and one more if the cell is filled. Where the
        episode was over before, a new one begins in place of the step.
        """
        verdicts, ends = self._episodes.step(np.ascontiguousarray(actions, np.int64).tobytes())
        return np.frombuffer(verdicts, np.uint8), np.frombuffer(ends, np.uint8)

    def cells(self) -> "NDArray[np.int8]":
        """Return the cells of all boards: 1 is filled, 0 is blank, -1 is unknown."""
        cells = np.frombuffer(self._episodes.cells(), np.int8)
        return cells.reshape(self._number, self._wanted.height, self._wanted.width).copy()

    def clues(self) -> "tuple[NDArray[np.int16], NDArray[np.int16]]":
        """Return the lengths of the runs in the rows and in the columns of all boards.

        Those of a line have zeros behind them, up to half the number of its cells, rounded up.
        """
        height, width = self._wanted.height, self._wanted.width
        clues = np.frombuffer(self._episodes.clues(), np.int16).reshape(self._number, -1)
        at = height * most_runs(width)
        rows = clues[:, :at].reshape(self._number, height, most_runs(width))
        columns = clues[:, at:].reshape(self._number, width, most_runs(height))
        return rows.copy(), columns.copy()

    def passes(self) -> "NDArray[np.int64]":
        """Return the number of passes over all lines that solve the puzzle of each board."""
        return np.array(self._episodes.passes(), np.int64)

    def justified(self) -> "NDArray[np.bool_]":
        """Return the actions that are justified now: a row for each board."""
        steps = np.frombuffer(self._episodes.justified(), np.uint8)
        return steps.reshape(self._number, -1).astype(bool)


def most_runs(cells: int) -> int:
    """Return the number of runs that a line of so many cells has room for.

    >>> most_runs(5), most_runs(6)
    (3, 3)
    """
    return (cells + 1) // 2
