"""What-ifs: an assumption about a cell, and the deductions that lead from it to a contradiction.

Deductions that are not needed are left out, and the what-if with the fewest is returned. Looking at
lines is quick, so each assumption is followed to its end. If two lines share at most one cell and
no line finds anything by itself, every what-if needs at least four looks: a line fails because of
two new cells, two other lines found those, and one of these two learnt its own new cell from a
fourth look. So the first one with four ends the search.

Other rules take longer. Their assumptions are followed side by side, one pass through all rules at
a time, until some lead to a contradiction.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from crosshatch.data.phrases import counted
from crosshatch.engine.model import Finding, Masks, Model, symbols_in
from crosshatch.families.puzzle import Puzzle
from crosshatch.logic.notes import Notes
from crosshatch.logic.rule import Deduction, Rule
from crosshatch.logic.rules import apply, passes, shows_fillings
from crosshatch.logic.words import LONGEST, findings_in_brief, findings_in_words

FEWEST = 4
"""The fewest steps that any what-if needs in which only rows and columns take part."""
MOST_ORDERS = 12
"""The most orders in which superfluous steps are removed."""

_Applied = tuple[Rule, int | None]
"""A rule, and the place where it is applied."""


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A cell that cannot have the assumed value, and the deductions that prove it."""

    cell: int
    assumed: int
    """The mask that the cell cannot have."""
    left: int
    """The mask of the values that are left."""
    steps: tuple[Deduction, ...]
    """The deductions in order; the last one fails."""

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines that its steps look at, in order, some of them twice."""
        return tuple(line for step in self.steps for line in step.rule.lines(step))

    def premises(self, masks: Masks) -> list[Finding]:
        """Return the cells, known before the assumption, on which its steps depend."""
        because = (finding for step in self.steps for finding in step.because)
        return [(cell, mask) for cell, mask in because if masks[cell] == mask]


def shortest_what_if(
    model: Model,
    masks: Masks,
    cells: Iterable[int] | None = None,
    *,
    until: float | None = None,
) -> WhatIf | None:
    """Return the shortest what-if that is found; None if no assumption fails.

    It decides one of the given cells, or any cell so that pictures show it. No rule by itself may
    have anything left to find. If the time runs out, return the shortest what-if so far.
    """
    every = range(len(masks)) if cells is None else cells
    assumptions = [
        _Assumption(model, masks, cell, left)
        for cell in every
        for left in _values(masks[cell])
        if cells is not None or model.shows([(cell, left)])
    ]
    by_lines = shows_fillings(model)
    best: WhatIf | None = None
    most = None if by_lines else 1
    while assumptions:
        for each in assumptions:
            if until is not None and monotonic() > until:
                return best
            what_if = each.followed(most, 2 * len(best.steps) if best else None)
            if what_if and (best is None or len(what_if.steps) < len(best.steps)):
                best = what_if
                if by_lines and len(best.steps) <= FEWEST:
                    return best
        if best or most is None:
            break
        most += 1
        assumptions = [each for each in assumptions if not each.has_ended]
    return best


def what_if_in_words(puzzle: Puzzle, what_if: WhatIf) -> str:
    """Return a sentence such as `r5c3 is filled: if it were blank, then … could not …`.

    If all steps would make it too long, it has only their number and the last.
    """
    claim, (*between, last) = puzzle.claim(what_if.cell, what_if.left), story(puzzle, what_if)
    otherwise, *steps = between
    then = f" then {', '.join(steps)}, and" if steps else ""
    sentence = f"{claim}: {otherwise},{then} {last}"
    if steps and len(sentence) > LONGEST:
        sentence = f"{claim}: {otherwise}, then {counted(len(steps), 'step')} later {last}"
    return sentence


def story(puzzle: Puzzle, what_if: WhatIf) -> list[str]:
    """Return the assumption, what follows step by step, and the contradiction in words."""
    model, cell = puzzle.model, what_if.cell
    were = "had" if model.verb(cell) == "has" else "were"
    assumption = f"if it {were} {model.state(cell, what_if.assumed)}"
    return [assumption, *(in_short(puzzle, step) for step in what_if.steps)]


def in_short(puzzle: Puzzle, deduction: Deduction) -> str:
    """Return a step of a what-if in words: `r3c4 is visited (row 3)`, or its contradiction."""
    if deduction.fails:
        return deduction.rule.failure(puzzle, deduction)
    called = deduction.rule.called(puzzle, deduction)
    in_words = f"{findings_in_words(puzzle, deduction.found)} ({called})"
    if len(in_words) <= LONGEST:
        return in_words
    return f"{findings_in_brief(puzzle, deduction.found)} ({called})"


def _values(mask: int) -> Iterator[int]:
    """Yield the values that an open cell can have, filled ones first."""
    symbols = symbols_in(mask)
    return (1 << symbol for symbol in reversed(symbols) if symbols[1:])


class _Assumption:
    """The assumption that a cell does not have a value, and what follows from it."""

    def __init__(self, model: Model, masks: Masks, cell: int, left: int) -> None:
        self._model = model
        self._before = masks
        self._cell = cell
        self._left = left
        self._assumed = masks[cell] & ~left
        self.has_ended = False
        """True if nothing more follows."""

    def followed(self, most: int | None, longest: int | None) -> WhatIf | None:
        """Follow it for at most `most` passes; return the what-if if it fails, otherwise None.

        A what-if with more than `longest` steps is not returned.
        """
        deductions = list[Deduction]()
        for look in passes(notes := self._notes(), most):
            if look.deduction:
                deductions.append(look.deduction)
        if not (deductions and deductions[-1].fails):
            self.has_ended = most is None or notes.passes_made < most
            return None
        self.has_ended = True
        needed, steps = self._needed(deductions)
        if longest is not None and len(steps) > longest:
            return None
        shortest = self._shortened(needed, steps)
        return WhatIf(self._cell, self._assumed, self._left, shortest)

    def _notes(self) -> Notes:
        notes = Notes(self._model, self._before, settled=True)
        notes.note(self._cell, self._assumed)
        return notes

    def _needed(self, deductions: Sequence[Deduction]) -> tuple[list[_Applied], list[Deduction]]:
        """Return the rules to apply up to the contradiction, and what each says that is needed."""
        applied, steps, wanted = list[_Applied](), list[Deduction](), set[int]()
        for deduction in reversed(deductions):
            found = tuple(finding for finding in deduction.found if finding[0] in wanted)
            if found or deduction.fails:
                step = deduction.rule.shortest(self._model, replace(deduction, found=found))
                applied.append((deduction.rule, deduction.at))
                steps.append(step)
                wanted.difference_update(cell for cell, _ in found)
                wanted.update(cell for cell, _ in step.because)
        return applied[::-1], steps[::-1]

    def _shortened(
        self, applied: Sequence[_Applied], steps: list[Deduction]
    ) -> tuple[Deduction, ...]:
        """Return the steps without superfluous ones."""
        for first in range(min(len(applied), MOST_ORDERS)):
            # The order of removal decides which steps can be removed, so every first one is tried.
            kept = list(enumerate(applied))
            for skipped in (*kept[first:], *kept[:first]):
                fewer = [each for each in kept if each != skipped]
                if self._replayed([each for _, each in fewer]):
                    kept = fewer
            if len(kept) < len(steps):
                _, shorter = self._needed(self._replayed([each for _, each in kept]))
                steps = min(steps, shorter, key=len)
        return tuple(steps)

    def _replayed(self, applied: Iterable[_Applied]) -> list[Deduction]:
        """Return the deductions up to the contradiction; an empty list if there is none."""
        notes, deductions = self._notes(), list[Deduction]()
        for rule, at in applied:
            for deduction in apply(notes, rule, at):
                deductions.append(deduction)
                if deduction.fails:
                    return deductions
        return []
