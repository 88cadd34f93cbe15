"""Solve a puzzle and tell each solution as it is found, in memory that does not grow with them."""

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from crosshatch.answers.result import Counters, Interrupted, Result, Status, Stop
from crosshatch.answers.solve import STOPPED_BY, checked_solution, solve
from crosshatch.answers.totals import SolutionCount, Total
from crosshatch.data.grid import Picture
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.engine.cancel import is_past
from crosshatch.engine.masks import Masks, packed
from crosshatch.engine.memory import within_memory
from crosshatch.engine.native import STOPS, Outcome
from crosshatch.engine.walk import SolutionWalk
from crosshatch.puzzles.puzzle import Puzzle

MOST_SETS = 100_000
"""The number of sets of places of paths that are told apart; above it, the number is a bound."""

Tell = Callable[[Picture], object]
Progress = Callable[[int, float], object]


@within_memory
def solve_each(
    puzzle: Puzzle,
    tell: Tell,
    *,
    limits: Limits = NO_LIMITS,
    seed: int = 0,
    jobs: int | None = 1,
    progress: Progress | None = None,
) -> Result:
    """Tell every solution, and return the result without them.

    `progress` is called now and then with the number of solutions and the share of all that was
    searched. Raise `Interrupted` after Ctrl-C.

    >>> from crosshatch.library.load import loads
    >>> puzzle = loads('rows = ["1", "1"]\\ncolumns = ["1", "1"]')
    >>> tell = lambda picture: print(*picture)
    >>> print(solve_each(puzzle, tell, limits=Limits(solutions=None)).count)
    .# #.
    #. .#
    2 solutions
    """
    if puzzle.best:
        return _told(solve(puzzle, limits=limits, seed=seed, jobs=jobs), tell)
    deadline = None if limits.seconds is None else monotonic() + limits.seconds
    try:
        first = solve(puzzle, limits=_up_to(2, limits), seed=seed, jobs=jobs)
    except Interrupted as interrupted:
        raise Interrupted(_told(interrupted.result, tell)) from None
    if first.complete or first.stopped or len(first.solutions) < 2:
        return _told(first, tell)
    return _Telling(first, tell, limits, deadline).all(SolutionWalk(puzzle.model, seed), progress)


def _up_to(most: int, limits: Limits) -> Limits:
    """Return limits with so many solutions or fewer."""
    return replace(
        limits, solutions=most if limits.solutions is None else min(most, limits.solutions)
    )


def _told(result: Result, tell: Tell) -> Result:
    """Tell the solutions of a result, and return it without them."""
    for picture in result.solutions:
        tell(picture)
    return replace(result, solutions=())


class _Telling:
    """The work of telling the solutions of a puzzle that has several."""

    def __init__(self, first: Result, tell: Tell, limits: Limits, deadline: float | None) -> None:
        self._first = first
        self._puzzle = first.puzzle
        self._tell = tell
        self._limits = limits
        self._deadline = deadline
        self._number = 0
        self._seen = 0
        """The union of the masks of all solutions, as a number."""
        self._sets: set[int] = set()
        """The sets of places that paths visit, each as the bits of a number."""
        self._counters = first.counters
        self._seconds = first.seconds
        self._stopped: Stop | None = None
        self._is_complete = False

    def all(self, walk: SolutionWalk, progress: Progress | None) -> Result:
        """Tell the solutions on a walk until a limit, and return the result."""
        try:
            while not (self._is_complete or self._stopped or self._left == 0):
                outcome, interrupted = walk.next(self._left, self._limits_left())
                self._add(outcome)
                if interrupted:
                    raise KeyboardInterrupt
                if progress:
                    progress(self._number, walk.share)
        except KeyboardInterrupt:
            self._stopped, self._is_complete = "interrupt", False
            raise Interrupted(self._result()) from None
        return self._result()

    @property
    def _left(self) -> int | None:
        """The number of solutions that may still be told; None if all may."""
        most = self._limits.solutions
        return None if most is None else most - self._number

    def _limits_left(self) -> Limits:
        seconds = None if self._deadline is None else max(0.0, self._deadline - monotonic())
        conflicts = self._limits.conflicts
        if conflicts is not None:
            # Each solution after the second counts as a conflict.
            conflicts = max(0, conflicts - self._counters.conflicts + 2 - self._number)
        return Limits(None, conflicts, seconds)

    def _add(self, outcome: Outcome) -> None:
        """Tell the solutions of an outcome."""
        before = self._counters
        self._counters = Counters(
            before.sweeps + outcome.sweeps,
            before.decisions + outcome.decisions,
            before.conflicts + outcome.conflicts,
            before.learned + outcome.learned,
        )
        self._seconds += outcome.seconds
        self._seen |= int.from_bytes(outcome.known, "little")
        for number in range(outcome.found):
            if is_past(self._deadline):
                self._stopped = "time limit"
                return
            masks = self._puzzle.model.unpacked(outcome.solution(number) or b"")
            picture = checked_solution(self._puzzle, masks)
            self._note_places(masks)
            self._number += 1
            self._tell(picture)
        self._is_complete = outcome.complete
        self._stopped = STOPPED_BY[STOPS[outcome.stopped]]

    def _note_places(self, masks: Masks) -> None:
        if self._puzzle.walk and len(self._sets) < MOST_SETS:
            width, _ = self._puzzle.size
            places = self._puzzle.walk(masks)
            self._sets.add(sum(1 << (row * width + column) for column, row in places))

    def _result(self) -> Result:
        first, puzzle = self._first, self._puzzle
        known = first.known
        if self._is_complete:
            length = len(packed(puzzle.model.masks))
            known = puzzle.decode(puzzle.model.unpacked(self._seen.to_bytes(length, "little")))
        is_whole = self._is_complete and len(self._sets) < MOST_SETS
        return replace(
            first,
            status=Status.MULTIPLE,
            complete=self._is_complete,
            answered=self._stopped is None,
            count=SolutionCount(max(2, self._number), exact=self._is_complete),
            solutions=(),
            known=known,
            known_exact=self._is_complete,
            method="search" if self._counters.decisions else first.method,
            stopped=self._stopped,
            seconds=self._seconds,
            counters=self._counters,
            cell_sets=Total(len(self._sets), exact=is_whole) if puzzle.walk else None,
        )
