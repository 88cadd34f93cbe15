"""Boards that learning programs fill in, as arrays: the core judges each step.

A step says that an unknown is so, or that it is not: that a cell has a state, or that a line runs
along an edge. It is justified if that follows from one look at the puzzle: from a law at one place
and what is known there. Only then it changes the board, so that all that is known is proved.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from crosshatch import _engine

if TYPE_CHECKING:
    from crosshatch.engine.native import Hints

VERDICTS: tuple[str, ...] = tuple(_engine.VERDICTS)
"""The verdicts on steps, by number: `justified`; `guess`, right but not justified; `wrong`;
`known`, about what is known; and `begun`, where a new episode has begun in place of a step."""
SOLVED, CUT_SHORT = 1, 2
"""The numbers for the ends of episodes."""


class Task:
    """A puzzle to be filled in, with its only solution."""

    def __init__(self, hints: "Hints", solution: bytes, unknowns: Sequence[int]) -> None:
        """Take a puzzle with the masks of its solution, and what each unknown is in the core.

        That is the number of a cell of its model, or with several states, that of a state of a cell
        among all; -1 if the board has nothing there. Raise `ModelError` if this does not fit.
        """
        self.native = _engine.Task(hints, solution, unknowns)

    @property
    def shown(self) -> int:
        """The number of unknowns that are shown, because single looks leave them open."""
        return self.native.shown

    @property
    def rounds(self) -> int:
        """The number of rounds that fill in all of it, if each takes every justified step."""
        return self.native.rounds


class Boards:
    """Boards with as many unknowns each, which step together."""

    def __init__(self, number: int, unknowns: int, most_steps: int) -> None:
        """Create boards on which no episode has begun."""
        self._number, self._boards = number, _engine.Boards(number, unknowns, most_steps)

    def begin(self, board: int, task: Task, *, in_place_of_a_step: bool = False) -> None:
        """Begin an episode on a board, which may take the place of its next step."""
        self._boards.begin(board, task.native, in_place_of_a_step)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint16]]:
        """Take a step on each board.

        Return the number of each verdict, of each end, or 0, and of the unknowns that each step has
        settled. An action is twice the number of an unknown, and one more if it is so.
        """
        packed = np.ascontiguousarray(actions, np.int64).tobytes()
        verdicts, ends, settled = self._boards.step(packed)
        as_bytes = np.frombuffer(verdicts, np.uint8), np.frombuffer(ends, np.uint8)
        return *as_bytes, np.frombuffer(settled, np.uint16)

    def states(self) -> NDArray[np.int8]:
        """Return the unknowns of all boards: 1 is so, 0 is not, -1 is not known."""
        return np.frombuffer(self._boards.states(), np.int8).reshape(self._number, -1)

    def justified(self) -> NDArray[np.bool_]:
        """Return the actions that are justified now: a row for each board."""
        steps = np.frombuffer(self._boards.justified(), np.bool_)
        return steps.reshape(self._number, -1).copy()
