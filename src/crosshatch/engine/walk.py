"""Walks through all solutions of a model, a number of them at a time, in constant memory."""

from contextlib import nullcontext

from crosshatch._engine import Cancel, Outcome, Walk
from crosshatch.data.limits import Limits
from crosshatch.engine.cancel import current_scope
from crosshatch.engine.memory import current_memory_limit
from crosshatch.engine.model import Model

MOST = 4096
"""The most solutions that are found at a time."""
MOST_MASKS = 2**22
"""The most masks that the solutions found at a time may have together."""
BRIEF = 20_000
"""The work after which fewer solutions are found at a time: some hundredths of a second."""
_CONFLICT = 20
"""The work of a conflict, in lines that are narrowed."""


class SolutionWalk:
    """A walk through all solutions of a model.

    It begins with one solution at a time, so that the first ones come at once, and takes more at a
    time as long as they are found quickly. That is measured by the work, not by a clock, so that
    the solutions come in the same order on every machine.
    """

    def __init__(self, model: Model, seed: int) -> None:
        self._walk = Walk(model.engine, seed, current_memory_limit())
        self._size = 1
        self._most = max(1, min(MOST, MOST_MASKS // len(model.masks)))

    def next(self, most: int | None, limits: Limits) -> tuple[Outcome, bool]:
        """Return the next solutions, at most so many, and True if the work was interrupted.

        The outcome is complete once there are no more.
        """
        scope, cancel = current_scope(), Cancel()
        with scope.flagged(cancel.set) if scope else nullcontext():
            outcome = self._walk.next(
                self._size if most is None else min(self._size, most),
                conflicts=limits.conflicts,
                seconds=limits.seconds,
                cancel=cancel,
            )
        work = outcome.sweeps + outcome.decisions + _CONFLICT * outcome.conflicts
        self._size = min(self._most, 2 * self._size) if work < BRIEF else max(1, self._size // 2)
        return outcome, outcome.interrupted or (scope is not None and scope.is_cancelled)

    @property
    def share(self) -> float:
        """The share of all that was walked, from 0 to 1, roughly."""
        return self._walk.share
