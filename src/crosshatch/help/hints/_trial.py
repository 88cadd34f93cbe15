"""What if the path visited a place, or ran along an edge? Where no path is left then, it does not.

What follows from it is found in rounds of the path's rules, for all that could be tried side by
side, until in one of them something cannot be. Deductions that it does not take are left out, and
the trial with the fewest is told.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from time import monotonic

from crosshatch.engine.model import Finding, Masks, Model, decided, symbols_in
from crosshatch.logic.reasons import Deduction, thinned
from crosshatch.logic.rounds import Page


@dataclass(frozen=True, slots=True)
class Trial:
    """A cell that cannot be what is assumed, and the deductions that show it."""

    cell: int
    assumed: int
    """What the cell cannot be."""
    left: int
    """What it can be therefore."""
    steps: tuple[Deduction, ...]
    """One follows from the other; the last fails."""


def shortest_trial(
    model: Model, masks: Masks, claims: Iterable[Finding], *, until: float | None = None
) -> Trial | None:
    """The shortest trial of those that fail in the fewest rounds; None if no claim fails.

    Where the time runs out, it is the shortest so far.
    """
    pages = [_Tried(model, masks, claim) for claim in claims]
    best: Trial | None = None
    while pages and best is None:
        for page in pages:
            if until is not None and monotonic() > until:
                return best
            trial = page.go_on()
            if trial and (best is None or len(trial.steps) < len(best.steps)):
                best = trial
        pages = [page for page in pages if not page.has_ended]
    return best


class _Tried:
    """What comes of a claim, round by round."""

    def __init__(self, model: Model, masks: Masks, claim: Finding) -> None:
        self._model = model
        self._before = masks
        self._cell, self._assumed = claim
        assumed = bytearray(masks)
        assumed[self._cell] = self._assumed
        self._page = Page(model, bytes(assumed))
        self._told: list[Deduction] = []
        self.has_ended = False
        """Whether nothing more follows."""

    def go_on(self) -> Trial | None:
        """Follow it for another round; the trial that it is when it comes to nothing."""
        for told in self._page.rounds(1):
            self.has_ended = told.deduction is None or told.fails
            if told.deduction:
                self._told.append(told.deduction)
        if not (self._told and self._told[-1].fails):
            return None
        left = self._before[self._cell] & ~self._assumed
        return Trial(self._cell, self._assumed, left, self._steps())

    def _steps(self) -> tuple[Deduction, ...]:
        *before, failing = self._told
        steps = [thinned(self._model, failing)]
        wanted = {cell for cell, _ in steps[0].because}
        for deduction in reversed(before):
            found = tuple(finding for finding in deduction.found if finding[0] in wanted)
            if found:
                step = thinned(self._model, replace(deduction, found=found))
                steps.append(step)
                wanted.difference_update(cell for cell, _ in found)
                wanted.update(cell for cell, _ in step.because)
        return tuple(reversed(steps))


def claims(masks: Masks, cells: Iterable[int]) -> Iterable[Finding]:
    """All that could be tried of some cells."""
    for cell in cells:
        if not decided(masks[cell]):
            yield from ((cell, 1 << symbol) for symbol in symbols_in(masks[cell]))
