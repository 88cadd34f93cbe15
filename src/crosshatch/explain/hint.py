"""The next step for somebody who is stuck, and why it is so: `hint` and `explain`.

The easiest deduction comes first: on one line, by the fewest cells. Where no line alone helps, a
what-if does: a cell is one thing because the other would leave some line without a filling. Where
even that does not help, the search says what all solutions have in common.
"""

from collections.abc import Iterable
from operator import and_
from time import monotonic
from typing import Any

from crosshatch.explain._reason import Reason, easiest, shortest
from crosshatch.explain._sentence import reason_in_words, what_if_in_words
from crosshatch.explain._step import Explanation, Hint, Kind, Standing
from crosshatch.explain._whatif import WhatIf, shortest_what_if
from crosshatch.grid import Grid
from crosshatch.logic import Sheet
from crosshatch.model import decided, state
from crosshatch.puzzle import Puzzle
from crosshatch.solve import Result, Status, solve
from crosshatch.words import cell_name


def hint(
    puzzle: Puzzle,
    known: Grid | None = None,
    *,
    budget: int | None = None,
    time_limit: float | None = None,
) -> Hint:
    """The easiest next deduction from a picture so far, or from what is given.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> crosshatch.hint(puzzle).step.sentence
    'row 1: run 2 must cover column 2 because it needs 2 of the 3 cells'
    """
    case = _Case(puzzle, known, budget, time_limit)
    if wrong := case.refuted():
        return wrong
    if all(map(decided, case.masks)):
        return Hint(Standing.SOLVED)
    if reason := easiest(puzzle.model, case.masks):
        return _by_line(puzzle, reason)
    if what_if := shortest_what_if(puzzle.model, case.masks, until=case.deadline):
        return _by_what_if(puzzle, what_if)
    return case.by_search(range(len(case.masks)))


def explain(
    puzzle: Puzzle,
    known: Grid | None,
    cell: tuple[int, int],
    *,
    budget: int | None = None,
    time_limit: float | None = None,
) -> Hint:
    """Why a cell, by row and column from 0, is what it is, given a picture so far.

    Where lines say nothing of it yet, what they say first is found out, and counted.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> crosshatch.explain(puzzle, ("???", "???", "?.?"), (0, 2)).step.sentence
    'row 1: run 2 leaves column 3 blank because column 1 is filled'
    """
    place = puzzle.cell(*cell)
    case = _Case(puzzle, known, budget, time_limit)
    if wrong := case.refuted():
        return wrong
    if decided(given := puzzle.model.masks[place]):
        name = cell_name(*cell)
        sentence = f"{name} is {state(given)}: it was given"
        return Hint(Standing.OPEN, Explanation(puzzle, Kind.GIVEN, ((place, given),), sentence))
    case.forget(place)
    later = _as_far_as(puzzle, case.masks, place)
    reason = shortest(puzzle.model, case.masks, place) or shortest(puzzle.model, later, place)
    if reason:
        unknown = [cell for cell, _ in reason.because if not decided(case.masks[cell])]
        return _by_line(puzzle, reason, still_to_find=tuple(unknown))
    if what_if := shortest_what_if(puzzle.model, later, [place], until=case.deadline):
        unknown = [cell for cell, mask in enumerate(later) if mask != case.masks[cell]]
        return _by_what_if(puzzle, what_if, still_to_find=tuple(unknown))
    return case.by_search([place])


class _Case:
    """A puzzle with what is known of it, and what is still allowed to find out more by search."""

    def __init__(
        self, puzzle: Puzzle, known: Grid | None, budget: int | None, time_limit: float | None
    ) -> None:
        """What is given and what the picture says beside it; no mask where they do not agree."""
        self._puzzle = puzzle
        self._budget = budget
        self.deadline = None if time_limit is None else monotonic() + time_limit
        self.masks = puzzle.model.masks
        if known is not None:
            picture = puzzle.encode(known)
            self.masks = bytes(map(and_, self.masks, picture))

    def refuted(self) -> Hint | None:
        """What there is to say where it is proved that no solution looks like it."""
        if all(self.masks) and self._solve(limit=1).status is not Status.NONE:
            return None
        only_given = self.masks == self._puzzle.model.masks
        return Hint(Standing.NONE if only_given else Standing.WRONG)

    def forget(self, cell: int) -> None:
        """From now on nothing is known of a cell but what is given."""
        given = self._puzzle.model.masks[cell : cell + 1]
        self.masks = self.masks[:cell] + given + self.masks[cell + 1 :]

    def by_search(self, cells: Iterable[int]) -> Hint:
        """The first of these cells that is alike in all solutions and not known yet."""
        result = self._solve(known=True)
        if result.known is None:
            return Hint(Standing.WRONG)
        alike = self._puzzle.encode(result.known)
        for cell in cells:
            if decided(alike[cell]) and not decided(self.masks[cell]):
                name = cell_name(*self._puzzle.place(cell))
                what = f"{state(alike[cell])} in every solution, as a search proves"
                found = ((cell, alike[cell]),)
                step = Explanation(self._puzzle, Kind.SEARCH, found, f"{name} is {what}")
                return Hint(Standing.OPEN, step)
        return Hint(Standing.SEVERAL if result.known_exact else Standing.UNKNOWN)

    def _solve(self, **question: Any) -> Result:
        left = None if self.deadline is None else max(0.0, self.deadline - monotonic())
        puzzle = self._puzzle.knowing(self.masks)
        return solve(puzzle, budget=self._budget, time_limit=left, **question)


def _as_far_as(puzzle: Puzzle, masks: bytes, cell: int) -> bytes:
    """What line logic makes of what is known, up to where it would decide a cell."""
    sheet = Sheet(puzzle.model, masks)
    for look in sheet.passes():
        if any(found == cell for found, _ in look.found or ()):
            break
        if look.found:
            masks = bytes(sheet.masks)
    return masks


def _by_line(puzzle: Puzzle, reason: Reason, *, still_to_find: tuple[int, ...] = ()) -> Hint:
    sentence = reason_in_words(puzzle.model, reason)
    step = Explanation(
        puzzle, Kind.LINE, reason.cells, sentence, reason=reason, still_to_find=still_to_find
    )
    return Hint(Standing.OPEN, step)


def _by_what_if(puzzle: Puzzle, what_if: WhatIf, *, still_to_find: tuple[int, ...] = ()) -> Hint:
    sentence = what_if_in_words(puzzle.model, what_if, cell_name(*puzzle.place(what_if.cell)))
    cells = ((what_if.cell, what_if.left),)
    step = Explanation(
        puzzle, Kind.WHAT_IF, cells, sentence, what_if=what_if, still_to_find=still_to_find
    )
    return Hint(Standing.OPEN, step)
